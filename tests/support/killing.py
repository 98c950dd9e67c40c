"""Kills a bot at random moments of running deals, and holds what its database says before and after against each other.

`python -m tests.support.killing --kills 150 --seed 1 --seed 2`; an even seed shows pictures.
"""

import argparse
import asyncio
import json
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from bot.screens import Press
from bot.tables.documents import Status, TableDocument
from bot.telegram.callback_data import encode
from tests.support import options
from tests.support.bot import STARTS_WITHIN
from tests.support.killed import KilledBot
from tests.support.mischief import LOST, Mischief
from tests.support.party import SENDS, busiest
from tests.support.sandbox import Json, Person, Refused, RunningSandbox, buttons
from tests.support.stored import Deed, Snapshot, check_deal, check_documents, deeds_of, same_questions
from tests.support.tappers import ANSWERED_WITHIN, Player, Tap, Toasts, presses

SHOWN_WITHIN: Final = 20.0
"""Seconds of the wall clock in which everybody who is asked sees it, also on a busy machine with pictures to paint."""
STOPS_WITHIN: Final = 5.0
"""Seconds of the wall clock that SIGTERM gives the bot."""
LOOK_EVERY: Final = 0.02
FLOODED: Final = 429


@dataclass
class Tally:
    """What a campaign has seen.

    `compared` tables and `clocks` were as before after a start, `replayed` events come of updates a killed process
    left. `confirmed`: taps whose pop-up said what was done, all of it stored. `copies`: messages nobody knew of,
    found in a chat after a start; of those tapped `acted` answered an open decision, once, and `became` the hand
    message, `closed` did nothing. `busiest`: sends and edits in 60 s of a group, in 10 s of a private chat, in 1 s of
    all. `slowest_stop`: seconds.
    """

    kills: int = 0
    double_kills: int = 0
    stops: int = 0
    slowest_stop: float = 0.0
    faults: Counter[str] = field(default_factory=Counter)
    compared: int = 0
    clocks: int = 0
    replayed: int = 0
    taps: int = 0
    confirmed: int = 0
    copies: int = 0
    acted: int = 0
    became: int = 0
    closed: int = 0
    finished: int = 0
    events: int = 0
    busiest: tuple[int, int, int] = (0, 0, 0)

    def lines(self) -> list[str]:
        return [
            f"{self.kills} kills, {self.double_kills} of them while starting, {self.stops} stops (slowest {self.slowest_stop:.2f} s)",
            f"faults ordered: {dict(self.faults.most_common())}",
            f"{self.finished} deals finished, {self.events} events; all replay, each booked once, no turn left out",
            f"{self.taps} taps, {self.confirmed} told that they were done, all of them stored once",
            f"{self.compared} tables and {self.clocks} clocks as before the kill, {self.replayed} events from updates left over",
            (
                f"{self.copies} copies of hand messages found: {self.acted} acted once, {self.closed} were closed and did "
                f"nothing; {self.became} became the hand message"
            ),
            "at most {} sends and edits in 60 s of a group, {} in 10 s of a private chat, {} in 1 s of all".format(
                *self.busiest
            ),
        ]


@dataclass
class Match:
    """A table of the campaign and the people who sit there."""

    table_id: int
    players: list[Player]


class Campaign:
    """Matches at one bot that is killed again and again: four people, two, and some alone with computer players."""

    def __init__(self, sandbox: RunningSandbox, folder: Path, *, seed: int, speed: float) -> None:
        self.sandbox = sandbox
        self.chance = random.Random(seed)
        self.speed = speed
        self.database = folder / "bot.db"
        self.log = folder / "bot.log"
        pictures = seed % 2 == 0
        self.bot = KilledBot(
            sandbox.town,
            {
                "TELEGRAM_BOT_TOKEN": sandbox.token,
                "TELEGRAM_API_BASE_URL": sandbox.api_base_url,
                "DATABASE_PATH": str(self.database),
                "BOT_SPEED": str(speed),
                "BOT_PICTURES": str(pictures).lower(),
                "LOG_FORMAT": "json",
            },
            self.log,
        )
        self.mischief = Mischief(sandbox.town, self.chance, pictures=pictures)
        self.matches: list[Match] = []
        self.tally = Tally(faults=self.mischief.ordered)
        self.toasts = Toasts("zh-Hant")
        self._finished: dict[int, set[Deed]] = {}
        self._copies: set[tuple[int, int]] = set()
        self._made: dict[Player, int] = {}
        """How many taps each had made when the bot was last started."""

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
        await self._look_at_requests()
        self._look_at_log()
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
                while self.tally.kills < kills:
                    await self._round()
                self._let_play(yes=True)
                await self._moment()
                self._let_play(yes=False)
            finally:
                for player in self.players:
                    player.goes_home = True
                self._let_play(yes=True)
        await self._stop()

    async def _round(self) -> None:
        """People play while requests go wrong, until the bot is killed, or told to stop, and comes back."""
        calm = self.chance.random() < 0.1
        if not calm:
            await self.mischief.order()
        self._let_play(yes=True)
        await self._moment()
        if calm:
            await self._stop()
        else:
            await self.bot.end(signal.SIGKILL)
            self.tally.kills += 1
        self._let_play(yes=False)
        await self.mischief.end()
        await self._look(Snapshot.of(self.database))
        if self.chance.random() < 0.15:
            await self._kill_while_starting()
        await self._start_and_compare()
        if self.chance.random() < 0.5:
            await self._tap_copies()

    def _let_play(self, *, yes: bool) -> None:
        for player in self.players:
            if yes:
                player.may_tap.set()
            else:
                player.may_tap.clear()

    async def _moment(self) -> None:
        """Some random moment: after a number of requests of the bot, or a short time."""
        if self.chance.random() < 0.4:
            await asyncio.sleep(self.chance.uniform(0.02, 1.2))
            return
        log = self.sandbox.core.log
        wanted = log.total + self.chance.randint(1, 40)
        deadline = time.monotonic() + 2.0
        while log.total < wanted and time.monotonic() < deadline:  # noqa: ASYNC110 - the server counts on
            await asyncio.sleep(0.002)

    # Ends and starts

    async def _stop(self) -> None:
        """SIGTERM: over within 5 s, and every tap that was dealt with has its answer."""
        took = await self.bot.end(signal.SIGTERM)
        self.tally.stops += 1
        self.tally.slowest_stop = max(self.tally.slowest_stop, took)
        assert took < STOPS_WITHIN, took
        snapshot = Snapshot.of(self.database)
        if snapshot.new_updates:
            return  # fetched, but given to no table yet: the next process deals with them
        deeds = self._deeds(snapshot)
        # Under a time-lapse a slow machine may answer when the tap is too old to be answered.
        requests = await self.sandbox.town.requests()
        answers = {entry["params"].get("callback_query_id") for entry in requests if "Callback" in entry["method"]}
        for player in self.players:
            for tap in player.taps[self._made.get(player, 0) :]:
                same = {other.id for other in player.taps if other.deed == tap.deed}
                assert tap.deed not in deeds or same & answers, tap

    async def _kill_while_starting(self) -> None:
        await self.bot.start()
        await asyncio.sleep(self.chance.uniform(0.0, 0.3))
        await self.bot.end(signal.SIGKILL)
        self.tally.kills += 1
        self.tally.double_kills += 1
        await self._look(Snapshot.of(self.database))

    async def _start_and_compare(self) -> None:
        before = Snapshot.of(self.database)
        running = any(document.status is not Status.LOBBY for document in before.documents.values())
        starts = len(self.bot.reopened())
        if self.chance.random() < 0.3:
            await self.mischief.order(kinds=LOST)
        self._made = {player: len(player.taps) for player in self.players}
        await self.bot.start()
        if not running:
            return
        await self._until(lambda: len(self.bot.reopened()) > starts, STARTS_WITHIN)
        self._compare(before, Snapshot.of(self.database), self.bot.reopened()[-1])
        await self._screens_stand()

    @staticmethod
    async def _until(reached: Callable[[], bool], seconds: float) -> None:
        async with asyncio.timeout(seconds):
            while not reached():  # noqa: ASYNC110 - another process does it
                await asyncio.sleep(LOOK_EVERY)

    def _compare(self, before: Snapshot, after: Snapshot, absent: float) -> None:
        """Nothing stored is gone, and a table that has not moved on asks the same with the same time left."""
        for deal_id, deal in before.deals.items():
            stored = after.deals[deal_id].payloads
            assert stored[: len(deal.payloads)] == deal.payloads, deal_id
            self.tally.replayed += len(stored) - len(deal.payloads) if before.new_updates else 0
        for table_id, document in before.documents.items():
            now = after.documents[table_id]
            if before.new_updates == 0 and (now.deal_id, now.sequence) == (document.deal_id, document.sequence):
                owed = max(0.0, absent - document.made_up)
                self.tally.clocks += same_questions(document, now, owed)
                self.tally.compared += 1

    async def _screens_stand(self) -> None:
        """Everybody who is asked something has the buttons for it."""
        missing = await self._not_asked()
        deadline = time.monotonic() + SHOWN_WITHIN
        while missing:
            if time.monotonic() > deadline:
                raise AssertionError("\n".join([await self._story(*missing[0]), *map(str, missing)]))
            await asyncio.sleep(LOOK_EVERY)
            still = await self._not_asked()
            missing = [one for one in missing if one in still]

    async def _not_asked(self) -> list[tuple[Player, int]]:
        """Who has no button for the decision that is asked."""
        return [
            (player, decision)
            for player, _, decision in self._asked(Snapshot.of(self.database))
            if not any(press.decision == decision for _, press in await player.offered())
        ]

    async def _story(self, player: Player, decision: int) -> str:
        """What the bot asked of Telegram about a private chat lately, and what stands there."""
        entries = [
            (entry["at"], entry["method"], entry["status"], entry["description"], str(entry["params"])[:300])
            for entry in await self.sandbox.town.requests()
            if str(entry["params"].get("chat_id")) == str(player.person.id)
        ]
        seen = [
            (message["message_id"], [press.decision for press in presses(message)][:1])
            for message in await player.person.messages(player.person.id)
        ]
        return f"{player.person.first_name} is not asked {decision}: {seen[-4:]}\n" + "\n".join(map(str, entries[-12:]))

    def _asked(self, snapshot: Snapshot) -> list[tuple[Player, TableDocument, int]]:
        """Who is asked for which decision at which table."""
        found = []
        for match in self.matches:
            document = snapshot.documents[match.table_id]
            for prompt in document.prompts:
                user_id = document.seats[prompt.seat].user_id
                player = next(player for player in match.players if player.person.id == user_id)
                found.append((player, document, prompt.decision))
        return found

    # Copies

    async def _tap_copies(self) -> None:
        """Press a button of every message the bot does not know to be there."""
        for match in self.matches:
            for player in match.players:
                for message, press in await self._unknown(player, match.table_id):
                    await self._tap_copy(player, message, press)

    async def _unknown(self, player: Player, table_id: int) -> list[tuple[Json, Press]]:
        """Messages with a decision that are not this person's hand message, each with one of their buttons."""
        known, stale = Snapshot.of(self.database).messages.get((player.person.id, f"hand:{table_id}"), (None, []))
        offered: dict[int, list[tuple[Json, Press]]] = {}
        for message, press in await player.offered():
            if press.table == table_id and press.decision and press.verb != "next":
                offered.setdefault(message["message_id"], []).append((message, press))
        return [self.chance.choice(found) for number, found in offered.items() if number not in {known, *stale}]

    async def _tap_copy(self, player: Player, message: Json, press: Press) -> None:
        """A copy of an open decision acts, once, and becomes the hand message; one of a closed decision does nothing."""
        number = message["message_id"]
        if (player.person.id, number) in self._copies:
            return
        self._copies.add((player.person.id, number))
        self.tally.copies += 1
        before = self._deeds(Snapshot.of(self.database))
        asked = {(asked, decision) for asked, _, decision in self._asked(Snapshot.of(self.database))}
        try:
            tap = await player.press(message, press)
            if tap.is_asked_again:
                tap = await player.press(message, press)
            again = await player.press(message, press)
        except Refused:
            return  # it was just about to be deleted, or has been since
        deeds = self._deeds(Snapshot.of(self.database))
        assert not self.toasts.confirms(again) or not self.toasts.confirms(tap), (tap, again)
        if (player, press.decision) not in asked:
            assert not self.toasts.confirms(tap), tap
            assert tap.deed not in deeds - before, tap
            self.tally.closed += 1
        elif self.toasts.confirms(tap):
            assert tap.deed in deeds
            self.tally.acted += 1
        await self._known_or_gone(player, press.table, number)

    async def _known_or_gone(self, player: Player, table_id: int, number: int) -> None:
        """After its tap a copy is the hand message, or it goes."""
        slot = (player.person.id, f"hand:{table_id}")
        async with asyncio.timeout(ANSWERED_WITHIN):
            while True:
                if Snapshot.of(self.database).messages.get(slot, (None, []))[0] == number:
                    self.tally.became += 1
                    return
                if all(message["message_id"] != number for message in await player.person.messages(player.person.id)):
                    return
                await asyncio.sleep(LOOK_EVERY)

    # The books

    def _deeds(self, snapshot: Snapshot) -> set[Deed]:
        """Everything people did; those of finished deals are read once."""
        deeds: set[Deed] = set()
        for deal in snapshot.deals.values():
            found = self._finished.get(deal.deal_id)
            deeds |= deeds_of(deal, snapshot.documents[deal.table_id]) if found is None else found
        return deeds

    async def _look(self, snapshot: Snapshot) -> None:
        """The books fit together, and what people were told was done is in them."""
        check_documents(snapshot)
        for deal in snapshot.deals.values():
            if deal.deal_id not in self._finished and check_deal(deal):
                self._finished[deal.deal_id] = deeds_of(deal, snapshot.documents[deal.table_id])
        assert snapshot.failed_updates == 0
        deeds = self._deeds(snapshot)
        told: list[Tap] = []
        for player in self.players:
            await player.collect()
            told += [tap for tap in player.taps if self.toasts.confirms(tap)]
        lost = [tap for tap in told if tap.deed not in deeds]
        assert not lost, lost
        twice = [deed for deed, times in Counter(tap.deed for tap in told).items() if times > 1]
        assert not twice, twice
        self.tally.taps = sum(len(player.taps) for player in self.players)
        self.tally.confirmed = len(told)
        self.tally.finished = len(self._finished)
        self.tally.events = sum(len(deal.payloads) for deal in snapshot.deals.values())

    async def _look_at_requests(self) -> None:
        """No budget was exceeded, over restarts too."""
        sends = [entry for entry in await self.sandbox.town.requests() if entry["method"].lower() in SENDS]
        flooded = [entry for entry in sends if entry["status"] == FLOODED]
        assert not flooded, flooded[:3]
        times: dict[int, list[float]] = {}
        for entry in sends:
            times.setdefault(int(entry["params"]["chat_id"]), []).append(entry["at"] * self.speed)
        groups = [busiest(found, 60.0) for chat, found in times.items() if chat < 0]
        private = [busiest(found, 10.0) for chat, found in times.items() if chat > 0]
        together = busiest([at for found in times.values() for at in found], 1.0)
        self.tally.busiest = max(groups), max(private), together
        violations = await self.sandbox.town.violations()
        assert not violations, violations[:3]

    def _look_at_log(self) -> None:
        lines = [json.loads(line) for line in self.log.read_text(encoding="utf-8").splitlines()]
        errors = [line for line in lines if line["level"] in {"error", "critical"} or "exception" in line]
        assert not errors, errors[:3]


async def campaign(folder: Path, *, kills: int, seed: int, speed: float) -> Tally:
    """One campaign in a sandbox of its own."""
    async with RunningSandbox(speed=speed) as sandbox:
        return await Campaign(sandbox, folder, seed=seed, speed=speed).run(kills)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.support.killing", description=__doc__)
    parser.add_argument("--kills", type=options.amount("kills"), default=150, help="of each seed")
    parser.add_argument(
        "--seed", type=options.seed, action="append", help="1 and 2 without any; an even one shows pictures"
    )
    parser.add_argument("--speed", type=options.speed, help="20, or 10 with pictures, which take their time")
    parser.add_argument("--keep", type=options.folder, help="keep databases and logs in this folder")
    chosen = parser.parse_args(arguments)
    for seed in chosen.seed or (1, 2):
        with tempfile.TemporaryDirectory() as scratch:
            folder = chosen.keep / str(seed) if chosen.keep else Path(scratch)
            folder.mkdir(parents=True, exist_ok=True)
            began = time.monotonic()
            speed = chosen.speed or (20.0 if seed % 2 else 10.0)
            tally = asyncio.run(campaign(folder, kills=chosen.kills, seed=seed, speed=speed))
            print(f"seed {seed}, {time.monotonic() - began:.0f} s")
            print("\n".join(f"  {line}" for line in tally.lines()), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
