"""Four scripted people play deals of each variant against the bot in a process of its own; then everything is checked.

`python -m tests.support.party --deals 20 [--variant dinghai] [--speed 20] [--seed 1]`
"""

import argparse
import asyncio
import contextlib
import json
import random
import re
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from bot.i18n import Catalogue
from tests.support import options
from tests.support.bot import Books, BotProcess, answer_of, buttons_of
from tests.support.players import Player, verb_of
from tests.support.sandbox import Json, NotSeen, Person, RunningSandbox, Town

VARIANTS = ("dinghai", "luqiao")
NAMES = ("阿強", "小李", "Wong", "陳姐")
LANGUAGES = ("zh-hant", "zh-hans", "en", "zh-hant")
DEAL_WITHIN = 120.0
"""Seconds of the wall clock one deal may take before the party is given up."""
SENDS = frozenset(
    {"sendmessage", "editmessagetext", "editmessagereplymarkup", "editmessagecaption", "editmessagemedia", "sendphoto"}
)
TOO_OLD = "query is too old and response timeout expired or query ID is invalid"
EXPECTED = ("not enough rights to manage pinned messages in the chat", TOO_OLD)
"""Refusals that may happen: the card is pinned only where the bot may; and with a time-lapse of 20 an answer comes too
late after 0.75 s of the wall clock, which a busy machine sometimes takes."""

UNSPOKEN = re.compile(
    r"(?<![\w.:-])[1-9][mpszf](?!\w)|\b(discard|chow|pong|kong|win|pass):|\b(error|exception|critical|Traceback)\b"
)
"""A tile's notation, a button's data, or a fault: nothing of it belongs into a log."""
TILES = {
    catalogue.plain(f"tile-{number}{suit}")
    for catalogue in (Catalogue()["zh-Hant"], Catalogue()["zh-Hans"])
    for suit in "mps"
    for number in range(1, 10)
}


class Spoilt(AssertionError):
    """Something at the party was not as it has to be."""


@dataclass
class Report:
    """What was played and measured."""

    deals: int = 0
    seconds: float = 0.0
    outcomes: Counter[str] = field(default_factory=Counter)
    discards: int = 0
    requests: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    popups: Counter[str] = field(default_factory=Counter)
    busiest_minute: int = 0

    @property
    def per_discard(self) -> float:
        """Requests a discard: sends, edits and deletes; answers to taps not counted."""
        counted = sum(count for method, count in self.requests.items() if method in SENDS or "delete" in method)
        return counted / max(1, self.discards)

    def lines(self) -> list[str]:
        return [
            f"{self.deals} deals in {self.seconds:.1f} s: {dict(self.outcomes)}",
            f"{self.discards} discards, {self.per_discard:.2f} requests a discard",
            f"at most {self.busiest_minute} sends and edits in the group in 60 s of the bot's time",
            f"requests: {dict(self.requests.most_common())}",
            f"refusals: {dict(self.refusals)}",
            f"answers to taps: {dict(self.popups.most_common(12))}",
        ]


async def open_table(town: Town, people: list[Person], group: int, variant: str, *, pace: str, length: str) -> None:
    """`/new`, the settings, and four who sit down: the last one's chair starts the match."""
    host = people[0]
    before = await host.messages(group)
    after = max((message["message_id"] for message in before), default=0)
    await host.send(group, f"/new {variant}")
    lobby = await host.wait_for(group, lambda message: has(message, "settings"), after=after)
    number = lobby["message_id"]

    async def tap(person: Person, data: str) -> None:
        card = next(message for message in await host.messages(group) if message["message_id"] == number)
        button = next(button for button in buttons_of(card) if button["callback_data"].startswith(data))
        await late_or_not(person, await person.press_data(group, number, button["callback_data"]))

    async def until(verb: str) -> None:
        await host.wait_for(group, lambda message: message["message_id"] == number and has(message, verb), after=after)

    await tap(host, "settings")
    await until("set")
    for option in (f"pace={pace}", f"length={length}"):
        table = next(button for button in await _keys(host, group, number) if verb_of(button) == "set")
        data = ":".join([*table["callback_data"].split(":")[:3], option])
        await late_or_not(host, await host.press_data(group, number, data))
    await tap(host, "settings")
    await until("join")
    for person in people[1:]:
        await tap(person, "join")
    drawn = await host.wait_for(
        group, lambda message: message["message_id"] == number and has(message, "now"), after=after
    )
    now = next(button for button in buttons_of(drawn) if verb_of(button) == "now")
    await late_or_not(host, await host.press_data(group, number, now["callback_data"]))


async def late_or_not(person: Person, tap: str) -> None:
    """Wait for the answer to a tap, which under a time-lapse may come when the tap is too old to be answered."""
    with contextlib.suppress(NotSeen):
        await person.answer(tap, seconds=3)


async def _keys(person: Person, group: int, number: int) -> list[Json]:
    card = next(message for message in await person.messages(group) if message["message_id"] == number)
    return buttons_of(card)


def has(message: Json, verb: str) -> bool:
    return any(verb_of(button) == verb for button in buttons_of(message))


async def play_match(
    town: Town,
    people: list[Person],
    group: int,
    variant: str,
    *,
    deals: int,
    chance: random.Random,
    pace: str = "slow",
) -> list[Player]:
    """Open a table, play so many deals of this variant, end the match; raises Spoilt if it takes too long."""
    await open_table(town, people, group, variant, pace=pace, length="open")
    return await play_on(people, group, deals=deals, chance=chance)


async def play_on(
    people: list[Person], group: int, *, deals: int, chance: random.Random, wins: float = 0.9
) -> list[Player]:
    """Play a match that has begun until so many deals are over, then end it."""
    old = frozenset(message["message_id"] for message in await people[0].messages(group))
    players = [
        Player(person, group, chance, wins=wins, until_deal=deals, is_host=number == 0, old=old)
        for number, person in enumerate(people)
    ]
    watching = [asyncio.create_task(player.watch()) for player in players]
    playing = [asyncio.create_task(player.play()) for player in players]
    try:
        async with asyncio.timeout(DEAL_WITHIN * deals):
            await asyncio.gather(*playing)
    except TimeoutError:
        seen = [message.get("text") for message in await people[0].messages(group)]
        raise Spoilt(f"the match did not end; the group's last messages: {seen[-3:]}") from None
    finally:
        for task in (*watching, *playing):
            task.cancel()
        await asyncio.gather(*watching, *playing, return_exceptions=True)
    return players


async def party(
    *, deals: int, variants: tuple[str, ...], speed: float, seed: int, folder: Path, pace: str = "slow"
) -> Report:
    """Play, then check records, sums, `/score` and the request log."""
    chance = random.Random(seed)
    report = Report()
    database = folder / "party.db"
    async with RunningSandbox(speed=speed) as sandbox:
        town = sandbox.town
        environment = {
            "TELEGRAM_BOT_TOKEN": sandbox.token,
            "TELEGRAM_API_BASE_URL": sandbox.api_base_url,
            "DATABASE_PATH": str(database),
            "BOT_SPEED": str(speed),
            "LOG_LEVEL": "DEBUG",
        }
        async with BotProcess(town, environment, folder / "bot.log"):
            people = [await town.person(name, language_code=code) for name, code in zip(NAMES, LANGUAGES, strict=True)]
            group = await town.group("週五麻將", people)
            for person in people:
                await person.direct("/start")
                await person.wait_for(person.id, lambda message: bool(buttons_of(message)))
            began = time.monotonic()
            unanswered: list[str] = []
            for variant in variants:
                players = await play_match(town, people, group, variant, deals=deals, chance=chance, pace=pace)
                for player in players:
                    report.popups += player.popups
                    unanswered += player.unanswered
            report.seconds = time.monotonic() - began
            await check_score(people[0], group, Books(database))
            requests = await town.requests()
        check_requests(requests, report, group, speed)
        late = sum(count for refusal, count in report.refusals.items() if refusal.endswith(TOO_OLD))
        if len(unanswered) > late:
            raise Spoilt(f"{late} answers came too late, but these taps were not answered: {unanswered}")
        await check_records(database, group, deals, variants, report)
        check_log(folder / "bot.log", sandbox.token)
    return report


async def check_score(person: Person, group: int, books: Books) -> None:
    """What `/score` says of everybody is what the ledger sums to, and it all sums to zero."""
    asked = await person.send(group, "/score")
    try:
        shown = await person.wait_for_text(group, "🏅", after=asked["message_id"])
    except NotSeen as missing:
        raise Spoilt("/score was not answered") from missing
    booked = dict(
        books.rows(
            "SELECT people.first_name, sum(points) FROM ledger JOIN people USING (user_id) "
            "JOIN deals USING (deal_id) JOIN tables USING (table_id) WHERE chat_id = ? GROUP BY user_id",
            group,
        )
    )
    text = shown["text"].translate({0x2212: "-", 0x2068: None, 0x2069: None})
    said = {name: int(found[1]) for name in booked if (found := re.search(rf"{re.escape(name)}\s+([+-]?\d+)", text))}
    if said != booked or sum(booked.values()):
        raise Spoilt(f"/score says {said}, the ledger {booked}: {text}")
    if books.value("SELECT count(*) FROM (SELECT deal_id FROM ledger GROUP BY deal_id HAVING sum(points) != 0)"):
        raise Spoilt("a deal's points do not sum to zero")


async def check_records(database: Path, group: int, deals: int, variants: tuple[str, ...], report: Report) -> None:
    """Every exported record passes `engine replay`, with the same result, and its booked scores sum to zero."""
    status, exported, complaints = await answer_of("bot", "export", "--database", str(database), "--chat", str(group))
    if status or complaints:
        raise Spoilt(f"export: {status} {complaints}")
    records = [json.loads(line) for line in exported.splitlines()]
    played = Counter(record["variant"] for record in records)
    # A next deal begins by itself after 30 s; on a busy machine that may be before the host has closed the table.
    if set(played) != set(variants) or not all(deals <= count <= deals + 1 for count in played.values()):
        raise Spoilt(f"exported {dict(played)}, played {deals} of each")
    status, verdicts, complaints = await answer_of("engine", "replay", given=exported.encode())
    for record, line in zip(records, verdicts.splitlines(), strict=True):
        verdict = json.loads(line)
        if not verdict["ok"] or verdict["result"] != record["result"]:
            raise Spoilt(f"deal {record['number']} of {record['variant']}: {verdict} but recorded {record['result']}")
        if sum(record["scores"]) or record["scores"] != record["result"]["scores"]:
            raise Spoilt(f"booked {record['scores']}, scored {record['result']['scores']}")
        report.deals += 1
        report.outcomes[f"{record['variant']} {record['result']['outcome']}"] += 1
        report.discards += sum(action["do"] == "discard" for action in record["actions"])


def _about_the_message(refused: Json, requests: list[Json]) -> list[str]:
    """What was asked about the same message before and after, for whoever wants to know why it was refused."""
    same = {name: refused["params"].get(name) for name in ("chat_id", "message_id")}
    return [
        f"{entry['n']} {entry['at']:.2f} {entry['method']} {entry['status']} {entry['description']}"
        for entry in requests
        if all(entry["params"].get(name) == value for name, value in same.items())
    ]


def check_requests(requests: list[Json], report: Report, group: int, speed: float) -> None:
    """No request breaks api.json, and none is refused."""
    times: list[float] = []
    for entry in requests:
        method = entry["method"].lower()
        report.requests[method] += 1
        if entry["status"] not in {200, None}:
            report.refusals[f"{entry['method']} {entry['status']} {entry['description']}"] += 1
        if method in SENDS and entry["status"] == 200 and str(entry["params"].get("chat_id")) == str(group):
            times.append(entry["at"] * speed)
    report.busiest_minute = busiest(times, 60.0)
    violations = [entry for entry in requests if entry["violation"]]
    if violations:
        raise Spoilt(f"not allowed by api.json: {violations[:3]}")
    refused = [entry for entry in requests if entry["status"] not in {200, None}]
    unexpected = [entry for entry in refused if not str(entry["description"]).endswith(EXPECTED)]
    if unexpected:
        raise Spoilt(f"refused: {[_about_the_message(entry, requests) for entry in unexpected]}")


def busiest(times: list[float], length: float) -> int:
    """The most events in any window of this length."""
    times = sorted(times)
    first = most = 0
    for last, at in enumerate(times):
        while times[first] <= at - length:
            first += 1
        most = max(most, last - first + 1)
    return most


def check_log(path: Path, token: str) -> None:
    """At its most talkative level the bot logs no error, no tile in any form, no button's data, and never its token."""
    secret = token.partition(":")[2]
    for line in path.read_text(encoding="utf-8").splitlines():
        if secret in line or UNSPOKEN.search(line) or any(tile in line for tile in TILES):
            raise Spoilt(f"the bot's log: {line}")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.support.party", description=__doc__)
    parser.add_argument("--deals", type=options.amount("deals"), default=20, help="deals of each variant")
    parser.add_argument("--variant", choices=VARIANTS, action="append")
    parser.add_argument("--speed", type=options.speed, default=20.0)
    parser.add_argument("--seed", type=options.seed, default=1)
    parser.add_argument("--pace", choices=("official", "relaxed", "slow"), default="slow")
    parser.add_argument("--keep", type=options.folder, help="keep database and log in this folder")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as scratch:
        folder = chosen.keep or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        try:
            report = asyncio.run(
                party(
                    deals=chosen.deals,
                    variants=tuple(chosen.variant or VARIANTS),
                    speed=chosen.speed,
                    seed=chosen.seed,
                    folder=folder,
                    pace=chosen.pace,
                )
            )
        except Spoilt as spoilt:
            print(f"spoilt: {spoilt}", file=sys.stderr)
            return 1
    print("\n".join(report.lines()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
