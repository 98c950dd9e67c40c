"""While nobody can be heard no clock runs, and nobody's time is lost: Telegram is silent, or the process is suspended."""

import time
from pathlib import Path

import pytest

from bot.recovery import reopen_tables
from bot.storage import Work, meta
from bot.tables.breaks import NOTICEABLE, make_up_for
from bot.tables.documents import Status, TableDocument, VoidRequest
from bot.tables.pace import LOBBY_IDLE, NEXT_DELAY
from bot.tables.presence import SUSPENDED, Presence
from bot.tables.table import LISTEN_AGAIN, Message
from tests.bot.tables.test_held import left, passing
from tests.bot.tables.test_match import on_turn
from tests.support.hall import TestHall, TestTable, open_hall, open_lobby, open_match
from tests.support.recording import HandClock


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


def test_the_heartbeat_counts_only_what_was_heard() -> None:
    clock = HandClock()
    presence = Presence(clock)
    clock.turn(10)
    assert presence.heard() == clock.now()
    since = clock.now()
    presence.deaf()
    clock.turn(10)
    assert presence.heard() == since
    presence.hears()
    clock.turn(5)
    assert presence.heard() == since + 5


def test_suspended_in_a_silence_is_counted_once(machine: Machine) -> None:
    """Whoever wakes first: here the poll that succeeds."""
    clock = HandClock()
    presence = Presence(clock)
    presence.beat()
    presence.deaf()
    machine.now += 100
    clock.turn(100)
    presence.hears()
    presence.beat()
    assert presence.absent() == 100


@pytest.mark.parametrize("paid", ["before", "after", "never"])
async def test_a_restart_gives_what_was_still_owed_and_nothing_twice(tmp_path: Path, paid: str) -> None:
    """Whether the table had already stored what it gave back, in the middle of the silence or after it, or not yet."""
    async with open_hall(tmp_path) as hall:
        table = await open_match(hall)
        seat = on_turn(table)
        await table.deliver(seat)
        await hall.turn(5)
        presence = hall.hall.presence
        presence.deaf()
        await passing(hall, 60)
        if paid == "before":
            table.table.post(Message(work=lambda _step: None))
            await hall.settle()
            await passing(hall, 60)
        presence.hears()
        if paid == "after":
            table.table.post(Message(work=lambda _step: None))
            await hall.settle()
        work = Work()
        meta.put(work, meta.HEARTBEAT, repr(presence.heard()))
        await hall.database.commit(work)
        stopped_at = hall.clock.now()
    async with open_hall(tmp_path, clock=HandClock(stopped_at + 1000)) as hall:
        assert await reopen_tables(hall.house) == 1
        again = TestTable(hall, hall.house.rooms[0].table, table.people)
        assert on_turn(again) == seat
        assert left(again) == 40
        assert again.document.made_up == 0


async def test_a_silence_and_then_a_storage_fault_are_both_given_back(hall: TestHall, asked: TestTable) -> None:
    hall.hall.presence.deaf()
    await passing(hall, 10)
    hall.hall.presence.hears()
    hall.database.faults = 10**9
    assert await asked.discard(on_turn(asked)) == "storage-fault"
    await passing(hall, 30)
    hall.database.faults = 0
    await passing(hall, 3)
    await hall.until(lambda: asked.document.made_up > 0)
    assert 37 <= left(asked) <= 40


async def test_a_lobby_nobody_could_be_heard_in_is_not_left_alone(hall: TestHall) -> None:
    """`/new` does not take its place as soon as people are heard again."""
    lobby = await open_lobby(hall, [hall.person(0)])
    room = hall.house.room(lobby.table.table_id)
    assert room is not None
    hall.hall.presence.deaf()
    hall.clock.turn(3 * LOBBY_IDLE)
    hall.hall.presence.hears()
    assert not hall.house.is_idle_lobby(room)
    hall.clock.turn(LOBBY_IDLE)
    assert hall.house.is_idle_lobby(room)


def test_a_void_that_was_asked_for_waits_too() -> None:
    document = TableDocument(
        chat_id=-5, opener=1, host=1, voiding=VoidRequest(asked_by=1, asked_at=0.0, lapses_at=300.0)
    )
    make_up_for(document, 100.0)
    assert document.voiding is not None
    assert document.voiding.lapses_at == 400
