"""Who may what, in every phase: initiator or not, admin or not, seated or not (lessons.md T061, T067)."""

import itertools
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.tables import voting
from bot.tables.documents import Status
from bot.tables.faces import Length
from bot.tables.table import Message
from engine.state import ClaimWindow, OwnTurn
from tests.bot.tables.test_pausing import on_turn, order
from tests.support.hall import TestHall, TestTable, open_hall, open_lobby, open_match
from tests.support.voids import Voids

PHASES = ("lobby", "drawn", "turn", "window", "between", "resting", "paused")
REFUSALS = {"host-only", "outsider"}


@dataclass(frozen=True)
class Role:
    """Somebody by what he is to the table."""

    host: bool
    admin: bool
    seated: bool

    @property
    def entitled(self) -> bool:
        return self.host or self.admin

    def __str__(self) -> str:
        names = [name for name in ("host", "admin", "seated") if getattr(self, name)]
        return "+".join(names) or "stranger"


ROLES = [Role(*flags) for flags in itertools.product((True, False), repeat=3)]
EXISTING = [(phase, role) for phase in PHASES for role in ROLES if role.seated or not role.host or phase == "lobby"]
"""In a match the host is always one of the seated."""


class Bench:
    """A table in a phase, and the person of a role there."""

    def __init__(self, hall: TestHall, table: TestTable, role: Role, phase: str) -> None:
        self.hall = hall
        self.table = table
        self.phase = phase
        self.host = table.people[0]
        self.other = table.people[1]
        """Somebody who sits there and is neither the host nor the person of the role."""
        self.person = self.host if role.host else table.people[2] if role.seated else hall.person(6)
        hall.admins.ids = {self.person.id} if role.admin else set()

    def look(self) -> tuple[object, ...]:
        """Everything a deed of somebody without a right must leave alone."""
        document, state = self.table.document, self.table.table.state
        seats = [(seat.user_id, seat.computer, seat.autopilot) for seat in document.seats]
        chairs = [(chair.user_id, chair.computer) for chair in document.chairs]
        options = document.options.model_dump()
        phase = (document.status, document.is_paused, document.ending, document.number, state and state.decision)
        return (*phase, seats, chairs, options, document.confirming, document.settings_open, document.host)

    async def end(self) -> str:
        said = self.hall.said(self.person, "end")
        await self.hall.desk.end(said)
        for _ in range(3):
            await self.hall.settle()
        replies = [reply for number, reply in self.hall.stage.replies if number == said.update_id]
        return replies[-1] if replies else ""

    async def said(self, name: str, **more: object) -> str:
        return await order(self.hall, self.person, name, **more)

    async def tap(self, verb: str, argument: str = "", *, times: int = 1) -> str:
        answer = ""
        for _ in range(times):
            answer = await self.table.tap(self.person, verb, argument, private=False)
        return answer

    async def close(self) -> None:
        """Make room for the next table."""
        if not self.table.table.is_over:
            self.table.table.post(Message(work=lambda step: voting.end(step, "now")))
        await self.hall.until(lambda: not self.hall.house.rooms)


Deed = Callable[[Bench], Awaitable[str]]

ORDERS: dict[str, Deed] = {
    "/kick": lambda bench: bench.said("kick", replied_to=bench.other),
    "kick": lambda bench: bench.tap("kick", str(bench.other.id)),
    "/skip": lambda bench: bench.said("skip"),
    "end after": lambda bench: bench.tap("end", "after"),
    "end now": lambda bench: bench.tap("end", "now"),
    "finish": lambda bench: bench.tap("finish", times=2),
    "cancel": lambda bench: bench.tap("cancel", times=2),
    "start": lambda bench: bench.tap("start"),
    "confirm": lambda bench: bench.tap("confirm"),
    "settings": lambda bench: bench.tap("settings"),
    "set": lambda bench: bench.tap("set", "pace=slow"),
}
"""What only the host and admins may."""
WISHES: dict[str, Deed] = {
    "/end": lambda bench: bench.end(),
    "/pause": lambda bench: bench.said("pause"),
    "/resume": lambda bench: bench.said("resume"),
    "resume": lambda bench: bench.tap("resume"),
}
"""What of anybody else who is seated is a vote."""


async def bench_in(hall: TestHall, phase: str, role: Role) -> Bench:
    if phase == "lobby":
        host = hall.person(5, dm="closed") if role.host and not role.seated else hall.person(0)
        people = [host, *(hall.person(number) for number in (1, 2))]
        table = await open_lobby(hall, people)
        for person in people[1:]:
            await table.tap(person, "join")
        return Bench(hall, table, role, phase)
    if phase == "drawn":
        people = [hall.person(number) for number in range(4)]
        table = await open_lobby(hall, people)
        for person in people[1:]:
            await table.tap(person, "join")
        return Bench(hall, table, role, phase)
    table = await open_match(hall, length=Length.OPEN)
    if phase == "window":
        await table.discard(on_turn(table))
    elif phase == "paused":
        await order(hall, table.people[0], "pause")
    elif phase in {"between", "resting"}:
        await Voids(hall, table).finish()
        for person in table.people if phase == "resting" else ():
            await table.tap(person, "away")
    return Bench(hall, table, role, phase)


def is_in(bench: Bench) -> bool:
    """Whether the table is in the phase it is meant to be in."""
    document, state = bench.table.document, bench.table.table.state
    phase = state.phase if state is not None else None
    return {
        "lobby": document.status is Status.LOBBY,
        "drawn": document.status is Status.DRAWN,
        "turn": isinstance(phase, OwnTurn) and document.status is Status.PLAYING,
        "window": isinstance(phase, ClaimWindow),
        "between": document.status is Status.BETWEEN,
        "resting": document.status is Status.RESTING,
        "paused": document.is_paused and document.status is Status.PLAYING,
    }[bench.phase]


@pytest.mark.parametrize(("phase", "role"), EXISTING, ids=str)
async def test_orders(tmp_path: Path, phase: str, role: Role) -> None:
    """Everybody but the host and admins gets a polite no, and nothing changes; for them there is no such no."""
    async with open_hall(tmp_path) as hall:
        bench = await bench_in(hall, phase, role)
        for name, deed in ORDERS.items():
            if bench.table.table.is_over or not is_in(bench):
                await bench.close()
                bench = await bench_in(hall, phase, role)
            assert is_in(bench), name
            before = bench.look()
            answer = await deed(bench)
            if role.entitled:
                assert answer not in REFUSALS, name
            else:
                assert answer in REFUSALS, name
                assert bench.look() == before, name
        await bench.close()


EFFECTS = {
    # What the host's or an admin's order comes to, and in which phases; in every other it changes nothing.
    "/kick": ((), ""),
    "kick": (PHASES, "gone"),
    "/skip": ((), ""),
    "end after": (("drawn", "between", "resting"), "over"),
    "end now": (PHASES[1:], "over"),
    "finish": (("drawn", "between", "resting"), "over"),
    "cancel": (("lobby",), "over"),
    "/end": (("lobby", "drawn", "between", "resting"), "over"),
    "/pause": (("drawn", "turn", "window", "between", "resting"), "paused"),
    "/resume": (("paused",), "resumed"),
    "resume": (("paused",), "resumed"),
}


@pytest.mark.parametrize("phase", PHASES)
async def test_what_an_order_comes_to(tmp_path: Path, phase: str) -> None:
    """Of the host, and of an admin who does not sit there, the same; there is always one that ends the table."""
    async with open_hall(tmp_path) as hall:
        for role in (Role(host=True, admin=False, seated=True), Role(host=False, admin=True, seated=False)):
            for name, (phases, effect) in EFFECTS.items():
                bench = await bench_in(hall, phase, role)
                before = bench.look()
                await {**ORDERS, **WISHES}[name](bench)
                document = bench.table.document
                happened = {
                    "over": bench.table.table.is_over,
                    "paused": document.is_paused and phase != "paused",
                    "resumed": not document.is_paused and phase == "paused" and not bench.table.table.is_over,
                    "gone": document.chair_of(bench.other.id) is None
                    if phase == "lobby"
                    else document.seat_of(bench.other.id) is None,
                }
                expected = {effect} if phase in phases else set()
                assert {what for what, is_so in happened.items() if is_so} == expected, (name, str(role))
                if name in {"end after", "finish"} and phase in {"turn", "window", "paused"}:
                    assert document.ending, (name, str(role))
                elif (name, phase) == ("cancel", "resting") and role.seated:
                    assert document.status is Status.BETWEEN, "who taps, though too late, is back"
                elif not expected and name != "/kick":
                    assert bench.look() == before, (name, str(role))
                await bench.close()


@pytest.mark.parametrize("role", [role for role in ROLES if role.entitled], ids=str)
async def test_the_lobby_is_the_hosts_and_the_admins(tmp_path: Path, role: Role) -> None:
    """T061: each of them alone may start and change what is agreed on, seated or not."""
    async with open_hall(tmp_path) as hall:
        bench = await bench_in(hall, "lobby", role)
        for name in ("settings", "set", "start", "confirm"):
            before = bench.look()
            await ORDERS[name](bench)
            assert bench.look() != before, name
        assert bench.table.document.status is Status.DRAWN
        host = bench.table.document.host
        assert bench.table.document.seat_of(host) is not None, "who did not sit down is host no more"
        assert (host == bench.host.id) is (bench.table.document.seat_of(bench.host.id) is not None)
        await bench.close()


@pytest.mark.parametrize(("phase", "role"), [case for case in EXISTING if not case[1].entitled], ids=str)
async def test_wishes(tmp_path: Path, phase: str, role: Role) -> None:
    """One seated person's word is a vote that decides nothing alone; a stranger's is none at all."""
    async with open_hall(tmp_path) as hall:
        bench = await bench_in(hall, phase, role)
        for name, deed in WISHES.items():
            before = bench.look()
            answer = await deed(bench)
            document = bench.table.document
            voted = [vote for vote in (document.vote, document.pause_vote) if vote is not None]
            assert bench.look() == before, name
            if not role.seated or phase == "lobby":
                assert answer in REFUSALS or (name, phase, answer) == ("resume", "lobby", "outdated"), name
                assert voted == [], name
            elif answer in {"", "thanks"}:
                assert voted, name
                assert {vote.starter for vote in voted} == {bench.person.id}, name
            else:
                assert answer in {"paused", "not-paused"}, name
        if role.seated and phase != "lobby":
            assert bench.table.document.vote is not None
            assert bench.table.document.pause_vote is not None
        await bench.close()


@pytest.mark.parametrize(("phase", "role"), [case for case in EXISTING if case[0] != "lobby"], ids=str)
async def test_votes(tmp_path: Path, phase: str, role: Role) -> None:
    """Whoever is seated has one vote, host and admins no more; whoever is not has none, be he an admin."""
    async with open_hall(tmp_path) as hall:
        bench = await bench_in(hall, phase, role)
        starter = bench.table.people[3]
        said = hall.said(starter, "end")
        await hall.desk.end(said)
        await order(hall, starter, "resume" if phase == "paused" else "pause")
        for choice in ("after", "resume" if phase == "paused" else "pause"):
            before = bench.look()
            answer = await bench.tap("vote", choice)
            document = bench.table.document
            vote = document.vote if choice == "after" else document.pause_vote
            assert vote is not None, choice
            assert bench.look() == before, choice
            assert (bench.person.id in vote.votes) is role.seated, choice
            assert answer == ("" if role.seated else "outsider"), choice
        await bench.close()


async def test_a_vote_of_the_majority_decides(tmp_path: Path) -> None:
    """Three of four; in every phase of a match the seated get there without host or admin."""
    async with open_hall(tmp_path) as hall:
        for phase in PHASES[1:]:
            bench = await bench_in(hall, phase, Role(host=False, admin=False, seated=True))
            await bench.end()
            for person in bench.table.people[1:]:
                await bench.table.tap(person, "vote", "now")
            assert bench.table.table.is_over, phase
            await bench.close()


@pytest.mark.parametrize("argument", ["", "never", "pause", "after now"])
async def test_forged_endings(tmp_path: Path, argument: str) -> None:
    """Nor does a host end anything by a button that was never made."""
    async with open_hall(tmp_path) as hall:
        bench = await bench_in(hall, "turn", Role(host=True, admin=True, seated=True))
        before = bench.look()
        await bench.tap("end", argument.replace(" ", "."))
        assert bench.look() == before
        await bench.close()
