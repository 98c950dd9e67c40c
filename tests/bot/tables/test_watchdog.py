"""A watchdog over random evenings: wherever a table gets to, something allowed or a deadline leads on from there."""

import os
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Literal

import pytest

from bot.screens import Place, Press
from bot.tables import clocks, pace, pausing, play, standing
from bot.tables.documents import Status
from bot.tables.faces import Length, Pace
from bot.tables.intents import ButtonTapped, ChatFace, CommandSaid, Person
from bot.tables.step import Step
from bot.tables.table import RETRY_STORING, Table
from engine import seat_view
from engine.actions import SeatAction
from engine.computer import PLAYERS
from tests.bot.tables.test_held import passing
from tests.bot.tables.test_pausing import order
from tests.bot.tables.test_way_forward import MOVES, Walk
from tests.support.hall import GROUP, SeededChance, TestHall, open_hall, open_lobby, open_match
from tests.support.voids import Voids

EVENINGS = int(os.environ.get("EVENINGS", "8"))
MOST_EVENINGS = 3 * EVENINGS
"""Where chance has not led everywhere yet, more follow."""
STEPS = 90
FURTHER = 80
"""So many steps may be needed until something else is asked."""
MORE_MOVES = {
    "lobby": 2,
    "forged": 2,
    "command": 3,
    "fault": 3,
    "broken": 1,
    "all away": 1,
    "refuse": 1,
    "flood": 1,
    "void": 2,
    "agree": 2,
    "shut": 1,
    "let in": 2,
    "play": 9,
}
VERBS = ("discard", "win", "kong", "pong", "chow", "pass", "call", "look", "hand", "table", "explain", "why", "leave")
VERBS += ("choose", "start", "confirm", "set", "settings", "cancel", "finish", "end", "kick", "resume", "vote", "away")
ARGUMENTS = ("", "1m", "9s", "win", "pass", "after", "now", "never", "0", "3", "pace=slow", "luqiao", "2m3m")
COMMANDS = ("join", "leave", "bots", "hand", "table", "away", "back")
MUST_BE_SEEN = {
    "lobby",
    "drawn",
    "OwnTurn",
    "MustDiscard",
    "ClaimWindow",
    "between",
    "resting",
    *(f"{phase} paused" for phase in ("drawn", "OwnTurn", "ClaimWindow", "between")),
}
"""Phases that the evenings have to come through, or they show little."""


class Ghost:
    """A table as it is, on which is tried what would happen; nothing of it is stored or told."""

    def __init__(self, table: Table, now: float) -> None:
        document = table.document.duplicate()
        self.table = Table(table.hall, table.table_id, document, state=table.state, history=table.history)
        self.now = now

    def does(self, work: Callable[[Step], None], at: float) -> bool:
        """Whether it changes anything."""
        self.now = max(self.now, at)
        document = self.table.document
        stopped = document.paused_at
        step = replace(self.table.new_step(), actual=self.now, now=self.now if stopped is None else stopped)
        work(step)
        changed = step.document != document or bool(step.events)
        self.table.document, self.table.state = step.document, step.state
        return changed

    @property
    def mark(self) -> tuple[object, ...]:
        document, state = self.table.document, self.table.state
        paused = document.is_paused
        return document.status, document.number, paused, state.decision if state is not None else None

    def asked(self) -> SeatAction | None:
        """What a person who is there might answer to an open question."""
        document, state = self.table.document, self.table.state
        if document.status is not Status.PLAYING or document.is_paused or state is None:
            return None
        for prompt in document.prompts:
            if document.seats[prompt.seat].is_active:
                return PLAYERS["easy"].choose(seat_view(state, prompt.seat), SeededChance(1))
        return None

    def goes_on(self, *, people_act: bool) -> bool:
        """Whether it comes to another question, deal or status; `people_act`: also by what people there may do."""
        before = self.mark
        for _ in range(FURTHER):
            action = self.asked() if people_act else None
            due = clocks.next_due(self.table.document, self.table.state)
            if action is not None:
                self.does(lambda step, action=action: play.act(step, action), self.now)  # type: ignore[misc]
            elif due is not None:
                assert self.does(clocks.expire, due), "a clock runs out without effect"
            elif people_act and self.table.document.status is Status.BETWEEN:
                self.does(play.begin_deal, self.now)  # the one person there wants the next deal
            else:
                return False
            if self.mark != before:
                return True
        return False


class Wild(Walk):
    """A walk with everything else that may happen to a table: nonsense, troubles of the storage, of chats and groups."""

    def __init__(self, hall: TestHall, seed: int) -> None:
        self.voids: Voids
        self.seed = seed
        self.seen: dict[tuple[object, ...], str] = {}
        self._hall = hall

    async def begin(self) -> None:
        """A lobby in the group, of a table with other options each time."""
        people = [self._hall.person(number) for number in range(4 - self.seed % 4)]
        table = await open_lobby(self._hall, people, ("dinghai", "luqiao")[self.seed % 2])
        await table.tap(people[0], "set", f"pace={list(Pace)[self.seed % 3].value}")
        await table.tap(people[0], "set", f"length={(Length.OPEN if self.seed % 2 else Length.ROUND).value}")
        super().__init__(self._hall, table, self.seed)
        for person in people[1:]:
            if self.random.random() < 0.8:
                await table.tap(person, "join")
        self.voids = Voids(self._hall, table)
        self._hall.admins.ids = {self.admin.id}

    async def step(self) -> None:
        moves = {**MOVES, **MORE_MOVES}
        (move,) = self.random.choices(list(moves), list(moves.values()))
        person = self.random.choice(self.everybody)
        if self.table.document.status is Status.LOBBY and self.random.random() < 0.7:
            move, person = "lobby", self.everybody[0]
        self.done.append(f"{move} {person.first_name} {self.table.document.status.value}")
        await self.do(move, person)
        if move in {"fault", "broken"}:
            self.hall.database.faults = 0
            await passing(self.hall, int(RETRY_STORING) + 1)  # what could not be stored is tried again by itself
            await self.hall.settle()
        if not self.table.table.is_over:
            self.check()
            self.watch()

    async def do(self, move: str, person: Person) -> None:
        others: dict[str, Callable[[], Awaitable[object]]] = {
            "lobby": lambda: self.begin_playing(person),
            "forged": lambda: self.forged(person),
            "command": lambda: self.command(person),
            "fault": lambda: self.not_stored(person),
            "broken": self.broken,
            "all away": self.all_away,
            "refuse": lambda: self.prompt_in_trouble(move),
            "flood": lambda: self.prompt_in_trouble(move),
            "void": lambda: self.voids.ask(self.random.choice((person, self.admin))),
            "agree": lambda: self.agree(person),
            "shut": lambda: self.standing(self.random.choice(("gone", "muted", "topic"))),
            "let in": lambda: self.standing(""),
        }
        await (others[move]() if move in others else super().do(move, person))

    async def not_stored(self, person: Person) -> None:
        """The next thing somebody does fails."""
        self.hall.database.faults = 1
        await super().do(self.random.choice(("next", "away", "return", "vote", "pause", "leave")), person)

    async def agree(self, person: Person) -> None:
        booked = self.table.document.booked
        await self.voids.agree(person, booked.deal_id if booked else 1, table=self.table.table.table_id)

    async def standing(self, kind: Literal["gone", "muted", "topic", ""]) -> None:
        """The bot loses its place in the group, or gets it back."""
        if kind:
            standing.shut_out(self.hall.house, Place(GROUP.id), kind)
        else:
            standing.let_in(self.hall.house, GROUP.id)
        await self.hall.settle()

    async def begin_playing(self, person: Person) -> None:
        verb = self.random.choice(("join", "confirm", "confirm", "start", "computer"))
        await self.table.tap(person, verb, "+" if verb == "computer" else "")
        if self.table.document.status is Status.DRAWN and self.random.random() < 0.5:
            await order(self.hall, self.admin, "pause")

    async def all_away(self) -> None:
        """Everybody goes away, with some luck between two deals."""
        if self.table.document.status is Status.PLAYING and self.random.random() < 0.5:
            await self.voids.finish()
        for person in self.everybody:
            await self.table.tap(person, "away")

    async def forged(self, person: Person) -> None:
        """A button nobody has: any verb with any argument and any decision."""
        verb, argument = self.random.choice(VERBS), self.random.choice(ARGUMENTS)
        if verb in {"cancel", "end", "finish", "leave"} and self.random.random() < 0.7:
            return  # too many evenings would be over
        state = self.table.table.state
        decision = self.random.choice((0, 1, state.decision if state is not None else 7))
        press = Press(verb, self.table.table.table_id, decision, argument)
        answer = await self.hall.press(person, press, private=self.random.random() < 0.5)
        assert answer is not None

    async def command(self, person: Person) -> None:
        name = self.random.choice(COMMANDS)
        if name == "leave" and self.random.random() < 0.7:
            return
        said: CommandSaid = self.hall.said(person, name, private=self.random.random() < 0.3)
        getattr(self.hall.desk, name)(said)
        await self.hall.settle()

    async def broken(self) -> None:
        """Nothing can be stored for a while, in which people tap and clocks would run out; then everything can."""
        person = self.random.choice(self.everybody)
        self.hall.database.faults = 10**9
        press = Press("away", self.table.table.table_id)
        number = self.hall.update_id()
        chat = ChatFace(person.id, "private")
        tap = ButtonTapped(number, f"q{number}", person, chat, Place(chat.id), 1, press)
        self.hall.house.tap(tap, press)
        await passing(self.hall, self.random.choice((1, 30, 90)))

    async def prompt_in_trouble(self, move: str) -> None:
        prompts = [prompt for prompt in self.table.document.prompts if self.table.chair(prompt.seat).is_active]
        if prompts and move == "refuse" and self.random.random() < 0.5:
            await self.table.refuse(prompts[0].seat)
        elif prompts:
            await self.table.delay(prompts[0].seat, self.random.choice((1, 50, 4000)))

    def watch(self) -> None:
        """From here the deadlines alone lead on, or the people who are there with them; each kind of place once."""
        table, now = self.table.table, self.hall.clock.now()
        place = self.place()
        if place in self.seen:
            return
        self.seen[place] = self.done[-1]
        told = (*self.done[-6:], place)
        if clocks.next_due(table.document, table.state) is not None:
            assert Ghost(table, now).goes_on(people_act=False) or self.waits_for_one(), told
        assert Ghost(table, now).goes_on(people_act=True), told
        if table.document.is_paused:
            resumed = Ghost(table, now)
            assert resumed.does(pausing.go_on, now), told
            assert resumed.goes_on(people_act=True), told

    def waits_for_one(self) -> bool:
        """One person plays alone and has all the time there is."""
        return len(self.table.document.humans) < pace.SEVERAL

    def place(self) -> tuple[object, ...]:
        """What kind of place it is, as far as it may matter for how to get away from it."""
        document, state = self.table.document, self.table.table.state
        active = sum(seat.is_active for seat in document.seats)
        prompts = sorted(
            (prompt.deadline is None, prompt.held_until is None, prompt.seconds is None) for prompt in document.prompts
        )
        phase = type(state.phase).__name__ if state is not None and document.status is Status.PLAYING else ""
        open_votes = (document.vote is not None, document.pause_vote is not None, document.voiding is not None)
        waits = tuple(getattr(document, name) is None for name in ("next_at", "computer_at", "window_closes"))
        people = (len(document.humans), active)
        return (document.status.value, phase, document.is_paused, people, *open_votes, document.ending, waits, *prompts)

    def phases(self) -> set[str]:
        return {f"{place[1] or place[0]}{' paused' if place[2] else ''}" for place in self.seen}


@pytest.mark.timeout(240)
async def test_wherever_a_table_gets_to_it_can_go_on(tmp_path: Path) -> None:
    """Random commands, taps, buttons nobody has, storage faults, closed chats, flood waits, a bot thrown out."""
    phases: set[str] = set()
    places: set[tuple[object, ...]] = set()
    for seed in range(MOST_EVENINGS):
        if seed >= EVENINGS and phases >= MUST_BE_SEEN:
            break
        folder = tmp_path / str(seed)
        async with open_hall(folder, seed=seed) as hall:
            wild = Wild(hall, seed)
            await wild.begin()
            wild.seen = dict.fromkeys(places, "")
            for _ in range(STEPS):
                if wild.table.table.is_over:
                    await hall.until(lambda hall=hall: not hall.house.rooms)  # type: ignore[misc]
                    seen = wild.seen
                    await wild.begin()
                    wild.seen = seen
                await wild.step()
            places |= set(wild.seen)
            phases |= wild.phases()
            await check_books(hall)

    assert phases >= MUST_BE_SEEN
    assert len(places) > 5 * EVENINGS


async def check_books(hall: TestHall) -> None:
    """Whatever happened: every deal's rows sum to zero, a void takes back what was booked, and every total agrees."""
    sums = await hall.database.rows("SELECT sum(points) FROM ledger GROUP BY deal_id, kind")
    voids = await hall.database.rows("SELECT sum(points) FROM ledger JOIN voids USING (deal_id) GROUP BY deal_id")
    assert {row[0] for row in (*sums, *voids)} <= {0}
    for room in hall.house.rooms:
        booked = await hall.database.rows(
            "SELECT user_id, sum(points) FROM ledger JOIN deals USING (deal_id) WHERE table_id = ? "
            "AND user_id IS NOT NULL GROUP BY user_id",
            (room.table.table_id,),
        )
        points = room.table.document.points
        assert {user: total for user, total in booked if total} == {
            int(key[1:]): total for key, total in points.items() if total and key.startswith("u")
        }


async def test_a_table_without_a_way_forward_is_found(tmp_path: Path) -> None:
    """The watchdog bites where nothing is due and nobody who is there is asked."""
    async with open_hall(tmp_path) as hall:
        table = await open_match(hall)
        sound, stuck = Ghost(table.table, table.now), Ghost(table.table, table.now)
        stuck.table.document.prompts = []

    assert sound.goes_on(people_act=True)
    assert not stuck.goes_on(people_act=True)
