"""Hundreds of tables for minutes: bot, sandbox and people in three processes, real speed, text screens, no limits.

`python -m tests.support.soak --minutes 10 --tables 200`; prints figures and ends with status 1 where something is wrong.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from statistics import median
from typing import Any, Final, Self

from bench.timing import percentile
from bot.screens import Press
from bot.telegram.callback_data import decode, encode
from tests.support import options
from tests.support.bot import STARTS_WITHIN, Books, buttons_of, start_bot, until_there
from tests.support.party import TILES, UNSPOKEN
from tests.support.players import Player
from tests.support.sandbox import Json, Person, Refused, Town
from tests.support.stored import Snapshot, check_deal, check_documents

VARIANTS: Final = ("dinghai", "luqiao")
OPENED_TOGETHER: Final = 20
"""So many tables are opened at the same time."""
ANSWERED_WITHIN: Final = 10.0
LOOKS_EVERY: Final = 1.0
STEADY_MIB_A_MINUTE: Final = 4.0
"""So much the bot may grow in a minute after the warm-up: a match's deals and results are remembered for a while."""


@dataclass(frozen=True)
class Load:
    """`think`: seconds from a question to the tap; `warm_up` and `seconds` measured after it, all of the wall clock."""

    tables: int = 200
    think: tuple[float, float] = (2.0, 10.0)
    warm_up: float = 60.0
    seconds: float = 540.0
    speed: float = 1.0
    sends_per_second: float = 1000.0
    pictures: bool = False


class Process:
    """`python -m bot …`, watched from outside: its memory and what it takes of the processor."""

    def __init__(self, *arguments: str, environment: dict[str, str], output: Path) -> None:
        self._arguments = arguments
        self._environment = environment
        self.output = output
        self.process: asyncio.subprocess.Process

    async def __aenter__(self) -> Self:
        self.process = await start_bot(*self._arguments, environment=self._environment, output=self.output)
        return self

    async def __aexit__(self, *error: object) -> None:
        if self.process.returncode is None:
            self.process.terminate()
        await self.process.wait()

    @property
    def mebibytes(self) -> float:
        """Resident memory."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text(encoding="utf-8").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20

    @property
    def processor(self) -> float:
        """Seconds of the processor so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@dataclass(eq=False)
class Soaker(Player):
    """A scripted person who thinks before each tap, and hears of news from one stream for all."""

    crowd: "Crowd" = field(kw_only=True)
    thinking: asyncio.Task[None] | None = None
    seen: int = 0

    def wake(self) -> None:
        """Something has changed in the private chat: look at it after a while, if not about to do so anyway."""
        if self.thinking is None and not self.crowd.at_rest:
            self.thinking = asyncio.create_task(self._think())

    async def _think(self) -> None:
        try:
            await asyncio.sleep(self.chance.uniform(*self.crowd.think))
            await self.read()
            choice = self.choose()
            if choice is not None and choice[1] is not None and not self.crowd.at_rest:
                await self.tap_and_see(choice[0], choice[1])
        except Refused as refused:
            self.crowd.refused[str(refused)] += 1
        finally:
            self.thinking = None
            if not self.crowd.at_rest and self.choose() is not None:
                self.wake()

    async def read(self) -> None:
        """What is new since the last look."""
        for message in await self.person.messages(self.person.id, changed_after=self.seen or None):
            self.messages.setdefault(self.person.id, {})[message["message_id"]] = message
            self.seen = max(self.seen, message["changed"])

    async def tap_and_see(self, message: Json, button: Json) -> None:
        """Tap, a second time where that is asked for."""
        for _ in range(2):
            answer = await self.crowd.tap(self.person, message, str(button["callback_data"]))
            if "再按一次" not in answer and "再点一次" not in answer:
                break
        # Tapped once it is not tapped again unless it changes.
        self.messages.get(self.person.id, {}).pop(message["message_id"], None)


@dataclass
class Crowd:
    """Everybody, one stream of events for all of them, and how long answers took."""

    town: Town
    think: tuple[float, float]
    people: dict[int, Soaker] = field(default_factory=dict)
    at_rest: bool = False
    tapped: dict[str, float] = field(default_factory=dict)
    """When each tap was made, by its id, in seconds since 1970."""
    answered: dict[str, float] = field(default_factory=dict)
    shown: list[float] = field(default_factory=list)
    """How many seconds after a tap its chat showed something new, for taps in private chats."""
    refused: Counter[str] = field(default_factory=Counter)
    _unseen: dict[int, float] = field(default_factory=dict)
    """When somebody tapped in a chat that has shown nothing new since."""
    _waiting: dict[str, asyncio.Future[None]] = field(default_factory=dict)

    async def listen(self) -> None:
        """Read what happens everywhere, for ever."""
        async for line in self.town.events():
            if line.startswith("data: "):
                self._hear(json.loads(line.removeprefix("data: ")))

    def _hear(self, event: Json) -> None:
        match event["type"]:
            case "message":
                soaker = self.people.get(event["chat_id"])
                if soaker is not None:
                    if event["chat_id"] in self._unseen:
                        self.shown.append(time.time() - self._unseen.pop(event["chat_id"]))
                    soaker.wake()
            case "deleted":
                soaker = self.people.get(event["chat_id"])
                if soaker is not None:
                    soaker.messages.get(event["chat_id"], {}).pop(event["message_id"], None)
            case "tap":
                self.answered[event["callback_query_id"]] = time.time()
                waiting = self._waiting.get(event["callback_query_id"])
                if waiting is not None and not waiting.done():
                    waiting.set_result(None)
            case "again":
                for soaker in self.people.values():
                    soaker.wake()
            case _:
                pass

    async def tap(self, person: Person, message: Json, data: str) -> str:
        """Press a button and wait for the answer's text."""
        at = time.time()
        if message["chat_id"] == person.id:
            self._unseen.setdefault(person.id, at)
        tapped = await person.press_data(message["chat_id"], message["message_id"], data)
        self.tapped[tapped] = at
        self._waiting[tapped] = asyncio.get_running_loop().create_future()
        if tapped not in self.answered:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._waiting[tapped], ANSWERED_WITHIN)
        del self._waiting[tapped]
        return str((await self.town.get(f"taps/{tapped}"))["text"] or "")

    async def rest(self) -> None:
        """Nobody begins to tap any more; taps under way are answered."""
        self.at_rest = True
        deadline = time.monotonic() + ANSWERED_WITHIN
        while self._waiting and time.monotonic() < deadline:  # noqa: ASYNC110 - it happens elsewhere
            await asyncio.sleep(0.05)
        for soaker in self.people.values():
            if soaker.thinking is not None:
                soaker.thinking.cancel()


@dataclass
class Report:
    """What was played and measured."""

    load: Load
    figures: dict[str, float | int | str] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    window: tuple[float, float] = (0.0, 0.0)
    """From when to when it was measured, in seconds since 1970."""

    def lines(self) -> list[str]:
        told = [
            f"{name}: {value:.1f}" if isinstance(value, float) else f"{name}: {value}"
            for name, value in self.figures.items()
        ]
        return told + [f"PROBLEM {problem}" for problem in self.problems]


async def soak(load: Load, folder: Path, *, seed: int = 1) -> Report:
    """Play, then read the log and the books."""
    report = Report(load)
    # Only the bot is played faster: a tap stays answerable for 15 s of the wall clock.
    sandbox = Process("sandbox", "--port", "0", "--limits", "off", environment={}, output=folder / "sandbox.log")
    async with sandbox:
        token, address = await _told(sandbox)
        environment = {
            "TELEGRAM_BOT_TOKEN": token,
            "TELEGRAM_API_BASE_URL": f"{address}/bot",
            "DATABASE_PATH": str(folder / "bot.db"),
            "BOT_SPEED": str(load.speed),
            "BOT_PICTURES": str(load.pictures).lower(),
            "BOT_SENDS_PER_SECOND": str(load.sends_per_second),
            "LOG_LEVEL": "DEBUG",
            "LOG_FORMAT": "json",
        }
        async with Town(address) as town:
            bot = Process("run", environment=environment, output=folder / "bot.log")
            async with bot:
                await until_there(town, 0, asyncio.ensure_future(bot.process.wait()))
                crowd = Crowd(town, load.think)
                await _played(load, crowd, bot, sandbox, report, random.Random(seed))
            report.figures["status of the bot at its end"] = bot.process.returncode or 0
    _read_log(folder / "bot.log", token, crowd, report)
    _read_books(folder / "bot.db", report)
    return report


async def _told(sandbox: Process) -> tuple[str, str]:
    """Token and address, as the sandbox prints them when it listens."""
    async with asyncio.timeout(STARTS_WITHIN):
        while True:
            said = dict(line.partition("=")[::2] for line in sandbox.output.read_text(encoding="utf-8").splitlines())
            if "TELEGRAM_API_BASE_URL" in said:
                return said["TELEGRAM_BOT_TOKEN"], said["TELEGRAM_API_BASE_URL"].removesuffix("/bot")
            await asyncio.sleep(0.02)


async def _played(
    load: Load, crowd: Crowd, bot: Process, sandbox: Process, report: Report, chance: random.Random
) -> None:
    """Open every table, warm up, measure; everybody rests at the end."""
    listening = asyncio.create_task(crowd.listen())
    try:
        began = time.monotonic()
        gate = asyncio.Semaphore(OPENED_TOGETHER)
        async with asyncio.TaskGroup() as group:
            for number in range(load.tables):
                group.create_task(_open_table(crowd, number, gate, random.Random(chance.random())))
        report.figures["tables"] = load.tables
        report.figures["seconds to open them"] = time.monotonic() - began
        await asyncio.sleep(load.warm_up)
        await _measured(load, crowd, bot, sandbox, report)
        await crowd.rest()
    finally:
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)


async def _measured(load: Load, crowd: Crowd, bot: Process, sandbox: Process, report: Report) -> None:
    """Watch the processes for so long; only taps of this time count."""
    crowd.tapped.clear()
    crowd.shown.clear()
    began = time.time()
    processes = {"bot": bot, "sandbox": sandbox}
    before = {name: process.processor for name, process in processes.items()} | {"people": time.process_time()}
    requests = (await crowd.town.state())["requests"]
    memory: list[float] = []
    ends = time.monotonic() + load.seconds
    while time.monotonic() < ends:
        memory.append(bot.mebibytes)
        await asyncio.sleep(min(LOOKS_EVERY, max(0.0, ends - time.monotonic())))
    after = {name: process.processor for name, process in processes.items()} | {"people": time.process_time()}
    report.window = (began, time.time())
    figures = report.figures
    figures["seconds measured"] = load.seconds
    figures["requests of the bot a second"] = ((await crowd.town.state())["requests"] - requests) / load.seconds
    for name, spent in after.items():
        figures[f"processor of the {name}, % of a core"] = 100 * (spent - before[name]) / load.seconds
    figures["load of the machine"] = (
        " ".join(f"{value:.1f}" for value in os.getloadavg()) + f" on {os.cpu_count()} cores"
    )
    part = max(1, len(memory) // 10)
    first, last = median(memory[:part]), median(memory[-part:])
    growth = (last - first) / max(1e-9, load.seconds / 60 * 0.9)
    figures["memory of the bot after the warm-up, MiB"] = first
    figures["memory of the bot at the end, MiB"] = last
    figures["growth, MiB a minute"] = growth
    if load.seconds >= 60 and growth > STEADY_MIB_A_MINUTE:
        report.problems.append(f"the bot grows by {growth:.1f} MiB a minute")


async def _open_table(crowd: Crowd, number: int, gate: asyncio.Semaphore, chance: random.Random) -> None:
    """Four people, their private chats and a group; the last chair starts the match."""
    town = crowd.town
    async with gate:
        people = [await town.person(f"P{number}-{seat}", language_code="zh-hant") for seat in range(4)]
        group = await town.group(f"G{number}", people)
        for person in people:
            await person.direct("/start")
        await people[0].wait_for(people[0].id, lambda message: bool(buttons_of(message)), seconds=60)
        await people[0].send(group, f"/new {VARIANTS[number % 2]}")
        card = await people[0].wait_for(group, lambda message: _table_of(message) > 0, seconds=60)
        table = _table_of(card)
        await crowd.tap(people[0], card, encode(Press("set", table, 0, "length=open")))
        for person in people[1:]:
            await crowd.tap(person, card, encode(Press("join", table)))
        for seat, person in enumerate(people):
            soaker = Soaker(person, group, chance, crowd=crowd, is_host=seat == 0)
            crowd.people[person.id] = soaker
        await crowd.tap(people[0], card, encode(Press("now", table)))
        for person in people:
            crowd.people[person.id].wake()


def _table_of(message: Json) -> int:
    """The table a lobby's card belongs to; 0: it is none."""
    presses = [decode(button.get("callback_data")) for button in buttons_of(message)]
    return next((press.table for press in presses if press is not None and press.verb == "join"), 0)


def _read_log(path: Path, token: str, crowd: Crowd, report: Report) -> None:
    """Errors, secrets, and from the tap to the line that says what it did is stored."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    report.problems += problems_of(lines, token)
    stored = {line["update"]: moment(line) for line in lines if line["event"] == "stored" and "update" in line}
    answers = [line for line in lines if line.get("method") == "answerCallbackQuery" and line.get("update") in stored]
    told = {line["query"]: stored[line["update"]] for line in answers}
    waits = sorted(1000 * (told[tap] - at) for tap, at in crowd.tapped.items() if tap in told)
    answered = sorted(1000 * (crowd.answered[tap] - at) for tap, at in crowd.tapped.items() if tap in crowd.answered)
    figures = report.figures
    figures["taps"] = len(crowd.tapped)
    figures["taps not answered"] = len(crowd.tapped) - len(answered)
    shown = sorted(1000 * wait for wait in crowd.shown)
    for name, found in (("tap to stored", waits), ("tap to answer seen", answered), ("tap to screen", shown)):
        if found:
            figures[f"{name}: median, ms"] = median(found)
            figures[f"{name}: p99, ms"] = percentile(found, 99)
            figures[f"{name}: worst, ms"] = found[-1]
    figures["lines of the log"] = len(lines)
    figures["warnings"] = str(dict(Counter(line["event"] for line in lines if line["level"] == "warning")))
    figures["refused to people"] = str(dict(crowd.refused))


def moment(line: dict[str, Any]) -> float:
    """When a line was written, in seconds since 1970."""
    return datetime.fromisoformat(str(line["timestamp"])).timestamp()


def problems_of(lines: list[dict[str, Any]], token: str) -> list[str]:
    """What does not belong into a log: errors, secrets, tiles."""
    secret = token.partition(":")[2]
    found = []
    for line in lines:
        text = json.dumps(line, ensure_ascii=False)
        if line["level"] in {"error", "critical"} or "exception" in line:
            found.append(f"error in the log: {text[:1000]}")
        elif secret in text or UNSPOKEN.search(text) or any(tile in text for tile in TILES):
            found.append(f"told in the log: {text[:1000]}")
    return found


def _read_books(path: Path, report: Report) -> None:
    """Every deal replays, each is booked once, and nobody was late for a prompt that came late."""
    snapshot = Snapshot.of(path)
    check_documents(snapshot)
    finished = sum(check_deal(deal) for deal in snapshot.deals.values())
    seats = [seat for document in snapshot.documents.values() for seat in document.seats]
    report.figures["deals finished"] = finished
    report.figures["discards"] = int(
        Books(path).value("SELECT count(*) FROM events WHERE payload LIKE '%tile_discarded%'")
    )
    report.figures["seats in autopilot"] = sum(seat.autopilot for seat in seats)
    if snapshot.failed_updates:
        report.problems.append(f"{snapshot.failed_updates} updates failed")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.support.soak", description=__doc__)
    parser.add_argument("--minutes", type=options.minutes, default=10.0, help="in all, the warm-up included")
    parser.add_argument("--tables", type=options.amount("tables"), default=200)
    parser.add_argument("--sends", type=options.sends, default=1000.0, help="BOT_SENDS_PER_SECOND")
    parser.add_argument("--keep", type=options.folder, help="keep database and logs in this folder")
    chosen = parser.parse_args(arguments)
    warm_up = min(60.0, chosen.minutes * 60 / 3)
    load = Load(chosen.tables, warm_up=warm_up, seconds=chosen.minutes * 60 - warm_up, sends_per_second=chosen.sends)
    with tempfile.TemporaryDirectory() as scratch:
        folder = chosen.keep or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        report = asyncio.run(soak(load, folder))
    print("\n".join(report.lines()))
    return 1 if report.problems else 0


if __name__ == "__main__":
    sys.exit(main())
