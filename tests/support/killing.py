"""Kills a bot at random moments of running deals, and holds what its database says before and after against each other."""

import asyncio
import contextlib
import json
import os
import random
import signal
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Self

from bot.i18n import Catalogue
from bot.screens import Press
from bot.stage.notices import popup
from bot.tables.documents import Status
from bot.tables.outward import Notice
from bot.telegram.callback_data import decode, encode
from engine import RULESETS
from engine.tiles import tile_name
from tests.support.bot import ROOT, STARTS_WITHIN, clean, until_there
from tests.support.sandbox import Json, Person, Refused, RunningSandbox, Town, buttons
from tests.support.stored import Deed, Snapshot, check_deal, check_documents, deeds_of, same_questions

UNWANTED = frozenset({"leave", "finish", "end", "vote", "cancel", "look", "why", "explain", "table", "settings", "set"})
"""Buttons the four do not press: those that end the match, and those that only show something."""
ANSWERED_WITHIN = 8.0


STARTER = """
import os
import select
import sys
import bot.app
from bot.__main__ import main

while os.read(0, 1):
    child = os.fork()
    if child == 0:
        log = os.open(sys.argv[1], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        os.dup2(log, 1)
        os.dup2(log, 2)
        os._exit(main(["run"]))
    print(child, flush=True)
    while os.waitpid(child, os.WNOHANG)[0] == 0:
        if select.select([0], [], [], 0.01)[0]:
            os.kill(child, 9)  # whoever asked for it is gone
            break
    print("ended", flush=True)
"""
"""Starts `python -m bot run` again and again without waiting for its imports each time: every bot is a process of its
own, forked before it has done anything."""


class KilledBot:
    """A bot process that is killed, and started again on the same database."""

    def __init__(self, town: Town, environment: dict[str, str], log: Path) -> None:
        self._town = town
        self._environment = environment
        self._log = log
        self._starter: asyncio.subprocess.Process
        self._bot = 0

    async def __aenter__(self) -> Self:
        self._starter = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            STARTER,
            str(self._log),
            cwd=ROOT,
            env=clean(self._environment),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        return self

    async def __aexit__(self, *error: object) -> None:
        if self._bot:
            await self.end(signal.SIGKILL)
        assert self._starter.stdin is not None
        self._starter.stdin.close()
        await self._starter.wait()

    async def start(self) -> None:
        asked = (await self._town.state())["requests"]
        assert self._starter.stdin is not None
        self._starter.stdin.write(b"\n")
        self._bot = int(await self._said())
        await until_there(self._town, asked, asyncio.get_running_loop().create_future())

    async def end(self, number: signal.Signals) -> None:
        """Send the signal and wait until the process is gone."""
        os.kill(self._bot, number)
        self._bot = 0
        assert await self._said() == b"ended\n"

    async def _said(self) -> bytes:
        assert self._starter.stdout is not None
        return await self._starter.stdout.readline()


@dataclass
class Tap:
    """A tap, and what the bot said to it."""

    id: str
    user_id: int
    press: Press
    answer: str | None = None


class Toasts:
    """Which action a pop-up confirms."""

    CONFIRMS: ClassVar = {
        ("pass", "passed"): "pass",
        ("pong", "claimed-pong"): "pong",
        ("chow", "claimed-chow"): "chow",
        ("kong", "claimed-kong"): "claim-kong",
        ("win", "claimed-win"): "win",
        ("win", "won"): "win",
    }

    def __init__(self, locale: str) -> None:
        tr = Catalogue()[locale]
        self._deeds = {(verb, popup(Notice(notice), tr)): deed for (verb, notice), deed in self.CONFIRMS.items()}
        self._tiles = {
            (verb, popup(Notice(notice, tile=tile), tr)): tile_name(tile)
            for verb, notice in (("discard", "discarded"), ("kong", "kong"))
            for ruleset in RULESETS.values()
            for tile in set(ruleset.tiles)
        }

    def deed(self, tap: Tap) -> Deed | None:
        """The action that the answer to this tap said was done; None: it said no such thing."""
        press = tap.press
        said = (press.verb, tap.answer or "")
        if press.argument and self._tiles.get(said) == press.argument:
            return Deed(press.verb, press.table, press.decision, tap.user_id, press.argument)
        verb = self._deeds.get(said)
        return Deed(verb, press.table, press.decision, tap.user_id, "") if verb is not None else None


class Player:
    """A person who presses random offered buttons of the newest hand message, until told to stop."""

    def __init__(self, person: Person, chance: random.Random) -> None:
        self.person = person
        self.chance = chance
        self.taps: list[Tap] = []
        self.may_tap = asyncio.Event()
        self.goes_home = False

    async def play(self) -> None:
        while True:
            await self.may_tap.wait()
            if self.goes_home:
                return
            with contextlib.suppress(Refused):  # the message may have gone meanwhile
                await self._press_something()
            await asyncio.sleep(self.chance.uniform(0.02, 0.12))

    async def offered(self) -> list[tuple[Json, Press]]:
        """Every button the person may want to press now; a killed bot may leave a second copy of a message."""
        found = []
        for message in await self.person.messages(self.person.id):
            for _, _, button in buttons(message):
                press = decode(button.get("callback_data"))
                if press is not None and press.table and press.verb not in UNWANTED:
                    found.append((message, press))
        return found

    def _choice(self, offered: list[tuple[Json, Press]]) -> tuple[Json, Press] | None:
        asked_again = [choice for choice in offered if self.taps and choice[1] == self.taps[-1].press]
        eager = [choice for choice in offered if choice[1].verb in {"win", "next", "return"}]
        plays = [choice for choice in offered if choice[1].decision]
        if asked_again and plays and self.chance.random() < 0.7:
            return self.chance.choice(asked_again)
        if self.chance.random() < 0.02:
            return self.chance.choice(offered)
        choices = eager or plays
        return self.chance.choice(choices) if choices else None

    async def _press_something(self) -> None:
        offered = await self.offered()
        choice = self._choice(offered) if offered else None
        if choice is None:
            return
        message, press = choice
        tapped = await self.person.press_data(self.person.id, message["message_id"], encode(press))
        tap = Tap(tapped, self.person.id, press)
        self.taps.append(tap)
        for _ in range(int(ANSWERED_WITHIN / 0.02)):
            answer: Json = await self.person.town.get(f"taps/{tapped}")
            if answer["answered"]:
                tap.answer = answer["text"]
                return
            if not self.may_tap.is_set():
                return  # killed meanwhile: perhaps answered by the next process, which `collect` will see
            await asyncio.sleep(0.02)

    async def collect(self) -> None:
        """Look again at the taps whose answer was not there yet."""
        for tap in self.taps[-30:]:
            if tap.answer is None:
                answer: Json = await self.person.town.get(f"taps/{tap.id}")
                if answer["answered"]:
                    tap.answer = answer["text"]


@dataclass
class Tally:
    """What a campaign has seen."""

    kills: int = 0
    compared: int = 0
    clocks: int = 0
    replayed: int = 0
    confirmed: int = 0
    finished: int = 0
    events: int = 0


@dataclass
class Match:
    """A table of the campaign and the people who sit there."""

    table_id: int
    players: list[Player]


class Campaign:
    """Matches at one bot that is killed again and again: four people, two, and some alone with computer players.

    An even seed shows pictures.
    """

    def __init__(self, sandbox: RunningSandbox, folder: Path, *, seed: int, speed: float) -> None:
        self.sandbox = sandbox
        self.chance = random.Random(seed)
        self.database = folder / "bot.db"
        self.log = folder / "bot.log"
        self.bot = KilledBot(
            sandbox.town,
            {
                "TELEGRAM_BOT_TOKEN": sandbox.token,
                "TELEGRAM_API_BASE_URL": sandbox.api_base_url,
                "DATABASE_PATH": str(self.database),
                "BOT_SPEED": str(speed),
                "BOT_PICTURES": str(seed % 2 == 0).lower(),
                "LOG_FORMAT": "json",
            },
            self.log,
        )
        self.matches: list[Match] = []
        self.tally = Tally()
        self.toasts = Toasts("zh-Hant")
        self._checked: set[int] = set()
        self._tables = 0

    @property
    def players(self) -> list[Player]:
        return [player for match in self.matches for player in match.players]

    async def open_match(self, title: str, variant: str, names: list[str]) -> None:
        """A group whose match is about to begin; free seats go to computer players."""
        town = self.sandbox.town
        people = [await town.person(name, language_code="zh-hant") for name in names]
        chat_id = await town.group(title, people)
        host = people[0]
        for person in people:
            await person.direct("/start")
            await person.wait_for(person.id, lambda message: bool(buttons(message)))
        await host.send(chat_id, f"/new {variant}")
        card = await host.wait_for(chat_id, lambda message: any(press.verb == "join" for press in presses(message)))
        table = next(press.table for press in presses(card) if press.verb == "join")

        async def press(person: Person, verb: str, argument: str = "") -> None:
            data = encode(Press(verb, table, 0, argument))
            await person.answer(await person.press_data(chat_id, card["message_id"], data))

        await press(host, "set", "length=open")
        for person in people[1:]:
            await press(person, "join")
        if len(people) < 4:
            await press(host, "confirm")
        self.matches.append(Match(table, [Player(person, self.chance) for person in people]))

    async def run(self, kills: int) -> Tally:
        """Open the matches, kill the bot so many times, and look at the books at the end."""
        async with self.bot:
            await self._play(kills)
        await self._look(Snapshot.of(self.database))
        return self.tally

    async def _play(self, kills: int) -> None:
        await self.bot.start()
        await self.open_match("四人局", "dinghai", ["阿東", "阿南", "阿西", "阿北"])
        await self.open_match("二人局", "luqiao", ["小春", "小秋"])
        await self.open_match("一人局", "luqiao", ["阿福"])
        await self.open_match("獨局", "dinghai", ["阿壽"])
        async with asyncio.TaskGroup() as group:
            for player in self.players:
                group.create_task(player.play())
            try:
                for _ in range(kills):
                    self._let_play(yes=True)
                    await self._moment()
                    await self._kill_and_compare()
                self._let_play(yes=True)
                await self._moment()
                self._let_play(yes=False)
            finally:
                for player in self.players:
                    player.goes_home = True
                self._let_play(yes=True)
        await self.bot.end(signal.SIGTERM)

    def _let_play(self, *, yes: bool) -> None:
        for player in self.players:
            if yes:
                player.may_tap.set()
            else:
                player.may_tap.clear()

    async def _moment(self) -> None:
        """Some random moment: after a number of requests of the bot, or a short time; now and then just after a result."""
        town = self.sandbox.town
        wish = self.chance.random()
        if wish < 0.4:
            await asyncio.sleep(self.chance.uniform(0.02, 1.2))
            return
        started = (await town.state())["requests"]
        wanted = self.chance.randint(1, 40)
        deadline = asyncio.get_running_loop().time() + 3.0
        while asyncio.get_running_loop().time() < deadline:
            if (await town.state())["requests"] - started >= wanted:
                return
            await asyncio.sleep(0.005)

    async def _kill_and_compare(self) -> None:
        await self.bot.end(signal.SIGKILL)
        self.tally.kills += 1
        self._let_play(yes=False)
        before = Snapshot.of(self.database)
        await self._look(before)
        running = any(document.status is not Status.LOBBY for document in before.documents.values())
        await self.bot.start()
        self._tables += running
        if not running:
            return
        absent = await self._absent_seconds()
        after = Snapshot.of(self.database)
        self._compare(before, after, absent)
        await self._screens_stand()

    async def _absent_seconds(self) -> float:
        """By how many seconds the last start moved the clocks, as its log says."""
        async with asyncio.timeout(STARTS_WITHIN):
            while True:
                text = self.log.read_text(encoding="utf-8")
                lines = [line for line in text.splitlines() if '"tables reopened"' in line]
                if len(lines) >= self._tables:
                    return float(json.loads(lines[-1])["absent"])
                await asyncio.sleep(0.01)

    def _compare(self, before: Snapshot, after: Snapshot, absent: float) -> None:
        """Nothing stored is gone, and a table that has not moved on asks the same with the same time left."""
        for deal_id, deal in before.deals.items():
            stored = after.deals[deal_id].payloads
            assert stored[: len(deal.payloads)] == deal.payloads, deal_id
            self.tally.replayed += len(stored) - len(deal.payloads)
        for table_id, document in before.documents.items():
            now = after.documents[table_id]
            if before.new_updates == 0 and (now.deal_id, now.sequence) == (document.deal_id, document.sequence):
                self.tally.clocks += same_questions(document, now, absent)
                self.tally.compared += 1

    async def _screens_stand(self) -> None:
        """Everybody who is asked something has the buttons for it."""
        async with asyncio.timeout(ANSWERED_WITHIN):
            while True:
                if await self._all_asked():
                    return
                await asyncio.sleep(0.02)

    async def _all_asked(self) -> bool:
        documents = Snapshot.of(self.database).documents
        for match in self.matches:
            document = documents[match.table_id]
            for prompt in document.prompts:
                user_id = document.seats[prompt.seat].user_id
                player = next(player for player in match.players if player.person.id == user_id)
                if not any(press.decision == prompt.decision for _, press in await player.offered()):
                    return False
        return True

    async def _look(self, snapshot: Snapshot) -> None:
        """The books fit together, and what people were told was done is in them."""
        check_documents(snapshot)
        for deal in snapshot.deals.values():
            if deal.deal_id not in self._checked and check_deal(deal):
                self._checked.add(deal.deal_id)
        assert snapshot.failed_updates == 0
        deeds = deeds_of(snapshot)
        told = 0
        for player in self.players:
            await player.collect()
            for tap in player.taps:
                deed = self.toasts.deed(tap)
                if deed is not None:
                    assert deed in deeds, (tap, deed)
                    told += 1
        self.tally.confirmed = told
        self.tally.finished = len(self._checked)
        self.tally.events = sum(len(deal.payloads) for deal in snapshot.deals.values())


def presses(message: Json) -> list[Press]:
    """What the buttons of a message mean."""
    found = (decode(button.get("callback_data")) for _, _, button in buttons(message))
    return [press for press in found if press is not None]
