"""No table is ever left without a way forward: random walks over everything people can do to one."""

import random

import pytest

from bot.tables import clocks, pace
from bot.tables.documents import Status
from bot.tables.faces import Length, Pace
from bot.tables.intents import Person
from tests.bot.tables.test_pausing import order
from tests.support.hall import TestHall, TestTable, open_match

STEPS = 120
MOVES = {
    "play": 5,
    "turn": 1,
    "next": 2,
    "away": 1,
    "return": 1,
    "takeover": 1,
    "leave": 1,
    "hurry": 1,
    "vote": 1,
    "kick": 1,
    "pause": 1,
    "resume": 1,
    "skip": 1,
    "closed": 1,
    "end": 1,
}
"""What people do, and how often."""


class Walk:
    """One table, the people at it, an admin and a stranger, and what has been done so far."""

    def __init__(self, hall: TestHall, table: TestTable, seed: int) -> None:
        self.hall = hall
        self.table = table
        self.random = random.Random(seed)
        self.admin = hall.person(6)
        self.stranger = hall.person(7)
        hall.admins.ids.add(self.admin.id)
        self.done: list[str] = []
        self.everybody = [*table.people, self.admin, self.stranger]
        table.people = self.everybody  # anybody may take a seat over

    async def step(self) -> None:
        (move,) = self.random.choices(list(MOVES), list(MOVES.values()))
        person = self.random.choice(self.everybody)
        self.done.append(f"{move} {person.first_name} {self.table.document.status.value}")
        await self.do(move, person)
        self.check()

    async def do(self, move: str, person: Person) -> None:
        if move == "play":
            await self.play(person)
        elif move == "turn":
            await self.hall.turn(self.random.choice((1, 10, 60, 600)))
        elif move in {"pause", "resume", "skip"}:
            await order(self.hall, person, move)
        elif move in {"next", "away", "return", "takeover"}:
            await self.table.tap(person, move)
        elif move == "hurry":
            await self.table.tap(person, self.random.choice(("now", "wait", "decline")))
        elif move == "vote":
            await self.table.tap(person, "vote", self.random.choice(("pause", "resume", "no", "after", "on")))
        elif move == "kick":
            await self.kick(person, self.random.choice(self.everybody))
        elif self.random.random() < 0.4:
            await self.give_up(move, person)

    async def kick(self, person: Person, whom: Person) -> None:
        await order(self.hall, person, "kick", replied_to=whom)
        await self.table.tap(person, "kick", str(whom.id), private=False)

    async def give_up(self, move: str, person: Person) -> None:
        """What ends a walk too soon if it happens too often."""
        if move == "leave":
            await self.table.tap(person, "leave")
            await self.table.tap(person, "leave")
        elif move == "closed" and self.table.document.seat_of(person.id) is not None:
            self.hall.house.dm_closed(person.id)
            await self.hall.settle()
        elif move == "end" and self.random.random() < 0.5:
            await self.hall.desk.end(self.hall.said(person, "end"))
            await self.hall.settle()

    async def play(self, person: Person) -> None:
        if self.table.document.is_paused:
            await self.play_paused(person)
        elif self.table.document.status in {Status.PLAYING, Status.DRAWN}:
            await self.table.play_on()

    async def play_paused(self, person: Person) -> None:
        """Any tap of the play is refused in a pause, and changes nothing."""
        before = self.table.document.duplicate()
        decision = self.table.state.decision if self.table.table.state is not None else 0
        answer = await self.table.tap(person, self.random.choice(("pass", "win", "pong")), "", decision)
        assert answer in {"paused", "outsider"}, answer
        assert self.table.document == before

    def check(self) -> None:
        """Something is due, or somebody who is there is asked something, or the match is over."""
        document = self.table.document
        if self.table.table.is_over:
            return
        due = clocks.next_due(document, self.table.table.state)
        asked = [prompt for prompt in document.prompts if document.seats[prompt.seat].is_active]
        assert due is not None or asked, self.done[-8:]
        assert document.status is not Status.PLAYING or document.is_paused or asked or due is not None
        if document.is_paused:
            assert document.pause_ends is not None
        assert document.host in {seat.user_id for seat in document.seats} or not document.humans
        assert not document.is_paused or document.humans

    async def finish(self) -> None:
        """Left alone the table ends, or waits for the one person whom nobody has to wait for."""
        await self.hall.turn(pace.PAUSE_LIFE + 1)
        for _ in range(3000):
            document = self.table.document
            if self.table.table.is_over:
                return
            if len([seat for seat in document.seats if seat.is_active]) == 1 == len(document.humans):
                await self.table.play_on() if document.status is Status.PLAYING else await self.hall.turn(3600)
            else:
                await self.hall.turn(600)
        raise AssertionError(self.done[-8:])


@pytest.mark.timeout(240)
@pytest.mark.parametrize("seed", range(4))
async def test_whatever_people_do_a_table_goes_on(hall: TestHall, seed: int) -> None:
    """From every phase, with pauses, kicks, skips, leaving, votes and closed chats mixed in."""
    humans = 1 + seed % 4
    table = await open_match(
        hall,
        humans,
        ("dinghai", "luqiao")[seed % 2],
        pace=(Pace.RELAXED, Pace.OFFICIAL, Pace.SLOW)[seed % 3],
        length=Length.OPEN if seed % 2 else Length.ROUND,
    )
    walk = Walk(hall, table, seed)
    for _ in range(STEPS):
        if table.table.is_over:
            break
        await walk.step()
    await walk.finish()
    sums = await hall.database.rows("SELECT sum(points) FROM ledger GROUP BY deal_id")
    assert all(row == (0,) for row in sums)
    open_deals = await hall.database.rows("SELECT count(*) FROM deals WHERE outcome IS NULL")
    assert open_deals == [(0,)]
