"""While nobody can be heard no clock runs, and nobody's time is lost: Telegram is silent, or the process is suspended."""

import time

import pytest

from bot.tables.breaks import NOTICEABLE
from bot.tables.documents import Status
from bot.tables.pace import NEXT_DELAY
from bot.tables.presence import SUSPENDED, Presence
from bot.tables.table import LISTEN_AGAIN, Message
from tests.bot.tables.test_held import left, passing
from tests.bot.tables.test_match import on_turn
from tests.support.hall import TestHall, TestTable, open_match
from tests.support.recording import HandClock


@pytest.fixture
async def asked(hall: TestHall) -> TestTable:
    """A match in which somebody has to discard and has 40 seconds left for it."""
    table = await open_match(hall)
    await table.deliver(on_turn(table))
    await hall.turn(5)
    assert left(table) == 40
    return table


async def heard_again(table: TestTable) -> None:
    """People are heard; the table looks again, and the next thing that happens there shows the clocks as they are."""
    table.hall.hall.presence.hears()
    await passing(table.hall, int(LISTEN_AGAIN))
    table.table.post(Message(work=lambda _step: None))
    await table.hall.settle()


@pytest.mark.parametrize("seconds", [5, 60, 3600])
async def test_a_silent_telegram_takes_nobodys_time(hall: TestHall, asked: TestTable, seconds: int) -> None:
    """Modes 19, 20: no time-out, no autopilot, no computer's move; then the same question with the same time."""
    seat, history = on_turn(asked), asked.table.history
    hall.hall.presence.deaf()
    await passing(hall, seconds)
    assert (asked.table.history, asked.chair(seat).timeouts) == (history, 0)
    await heard_again(asked)

    assert (on_turn(asked), asked.table.history) == (seat, history)
    assert 40 - LISTEN_AGAIN <= left(asked) <= 40
    told = ["recovered"] if seconds > NOTICEABLE else []
    assert [note.id for note in asked.chair(seat).notes if note.id == "recovered"] == told
    assert await asked.discard(seat) == "discarded"


async def test_what_comes_in_while_nobody_is_heard_has_its_whole_time(hall: TestHall) -> None:
    """A prompt that is confirmed in the middle of it has the time it would have had."""
    table = await open_match(hall)
    seat = on_turn(table)
    hall.hall.presence.deaf()
    await passing(hall, 30)
    await table.deliver(seat)
    whole = left(table)
    await passing(hall, 30)
    await heard_again(table)

    assert whole - LISTEN_AGAIN <= left(table) <= whole
    await hall.turn(left(table))
    assert table.chair(seat).timeouts == 1


async def test_a_hung_poll_is_made_up_for_from_its_beginning(hall: TestHall, asked: TestTable) -> None:
    """The connection had died 4 s before that was noticed: those are given back too, and nothing twice."""
    hall.hall.presence.deaf(4.0)
    await heard_again(asked)
    assert left(asked) == 44 - LISTEN_AGAIN
    hall.hall.presence.deaf(25.0)
    await heard_again(asked)
    assert left(asked) == 44 - LISTEN_AGAIN


async def test_a_storage_fault_at_the_same_time_is_not_made_up_for_twice(hall: TestHall, asked: TestTable) -> None:
    hall.hall.presence.deaf()
    hall.database.faults = 10**9
    assert await asked.discard(on_turn(asked)) == "storage-fault"
    await passing(hall, 60)
    hall.database.faults = 0
    await heard_again(asked)
    await passing(hall, 3)
    assert 35 <= left(asked) <= 40


async def test_the_next_deal_waits_too(hall: TestHall) -> None:
    """Between deals, and in a lobby whose chairs are held, the same holds."""
    table = await open_match(hall)
    await table.until(lambda: table.document.status is Status.BETWEEN)
    number = table.document.number
    hall.hall.presence.deaf()
    await passing(hall, 3 * int(NEXT_DELAY))
    assert (table.document.status, table.document.number) == (Status.BETWEEN, number)
    await heard_again(table)
    await hall.turn(NEXT_DELAY)
    assert table.document.number == number + 1


class Machine:
    """The machine's clock (time.monotonic)."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine()
    monkeypatch.setattr(time, "monotonic", machine)
    return machine


@pytest.mark.parametrize("speed", [1, 20])
def test_a_suspended_process_counts_what_it_missed(machine: Machine, speed: int) -> None:
    """SIGSTOP, or a machine without a moment to spare: counted once, whoever looks first; a late beat is none."""
    clock = HandClock()
    presence = Presence(clock)

    def passes(seconds: float) -> None:
        machine.now += seconds
        clock.turn(seconds * speed)

    presence.beat()
    passes(SUSPENDED)
    presence.beat()
    assert presence.absent() == 0
    passes(60)
    assert presence.absent() == 60 * speed
    presence.beat()
    passes(1)
    assert presence.absent() == 60 * speed
    presence.deaf()
    passes(100)
    presence.beat()
    assert presence.absent() == 160 * speed
    presence.hears()
    presence.beat()
    assert presence.absent() == 160 * speed


async def test_a_suspended_process_gives_back_the_time(hall: TestHall, asked: TestTable, machine: Machine) -> None:
    """The clock that ran out meanwhile does not run out, whatever wakes first."""
    seat = on_turn(asked)
    hall.hall.presence.beat()
    machine.now += 300
    hall.clock.turn(299)
    await passing(hall, 1)
    await hall.settle()
    assert (on_turn(asked), asked.chair(seat).timeouts) == (seat, 0)
    assert left(asked) == 40


def test_after_a_restart_clocks_go_on_from_where_people_were_last_heard() -> None:
    clock = HandClock()
    presence = Presence(clock)
    clock.turn(10)
    assert presence.heard_until() == clock.now()
    since = clock.now()
    presence.deaf()
    clock.turn(10)
    assert presence.heard_until() == since
    presence.hears()
    assert presence.heard_until() == clock.now()
