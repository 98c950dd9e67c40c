"""After a stop every table is there again: same tile, same questions, the time that was left."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.recovery import finished_table, reopen_tables
from bot.screens import Place
from bot.storage import Work, meta
from bot.tables.breaks import NOTICEABLE
from bot.tables.documents import Status, TableDocument
from bot.tables.outward import Sight
from engine.state import ClaimWindow, OwnTurn, State
from tests.bot.tables.test_places import other_table
from tests.support.hall import RecordingStage, TestHall, TestTable, open_hall, open_lobby, open_match
from tests.support.recording import HandClock


@asynccontextmanager
async def reopened(folder: Path, old: TestTable, *, absent: float, tables: int = 1) -> AsyncIterator[TestTable]:
    """The table in another process, so many seconds after the last heartbeat."""
    clock = HandClock(old.now + absent)
    async with open_hall(folder, seed=2, clock=clock) as hall:
        for person in old.people:
            hall.person(old.people.index(person))
        assert await reopen_tables(hall.house) == tables
        await hall.settle()
        room = hall.house.room(old.table.table_id)
        assert room is not None
        yield TestTable(hall, room.table, old.people)


async def beat(hall: TestHall) -> None:
    work = Work()
    meta.put(work, meta.HEARTBEAT, repr(hall.clock.now()))
    await hall.database.commit(work)


def moved(document: TableDocument, seconds: float) -> TableDocument:
    copy = document.model_copy(deep=True)
    copy.shift_clocks(seconds)
    return copy


async def test_a_claim_window_comes_back_with_its_claims_and_its_time(tmp_path: Path) -> None:
    """T078: timers pending at a restart go on."""
    async with open_hall(tmp_path) as hall:
        old = await open_match(hall)
        await old.until(lambda: isinstance(old.state.phase, ClaimWindow) and bool(old.document.prompts))
        await old.deliver(old.document.prompts[0].seat)
        await hall.turn(1)
        await beat(hall)
    async with reopened(tmp_path, old, absent=7.0) as new:
        assert new.state == old.state
        assert new.table.history == old.table.history
        assert new.document == moved(old.document, 7.0)
        decision = new.state.decision
        await new.hall.turn(6.9)
        assert new.state.decision == decision
        await new.hall.turn(0.2)
        assert new.state.decision > decision


async def test_a_turn_comes_back_and_a_long_absence_is_told(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        old = await open_match(hall)
        phase = old.state.phase
        assert isinstance(phase, OwnTurn)
        await old.deliver(phase.seat)
        await hall.turn(20)
        await beat(hall)
    async with reopened(tmp_path, old, absent=NOTICEABLE + 3600) as new:
        assert new.prompt(phase.seat).deadline == new.now + 25
        assert [note.id for note in new.chair(phase.seat).notes] == ["recovered"]
        assert await new.discard(phase.seat) == "discarded"


async def test_a_second_stop_right_after_the_start_moves_no_clock_twice(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        old = await open_match(hall)
        await old.deliver(old.document.prompts[0].seat)
        await beat(hall)
    async with reopened(tmp_path, old, absent=100.0) as second:
        document = second.document
    async with reopened(tmp_path, second, absent=50.0) as third:
        assert third.document.prompts == moved(document, 50.0).prompts
        assert third.document.prompts[0].deadline == third.now + 45


async def test_between_deals_and_in_the_lobby_clocks_go_on(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        old = await open_match(hall, humans=2)
        await old.until(lambda: old.document.status is Status.BETWEEN)
        await hall.turn(10)
        await beat(hall)
    async with reopened(tmp_path, old, absent=500.0) as new:
        assert new.document.next_at == new.now + 20
        await new.hall.turn(21)
        assert new.document.number == 2
        assert (await new.hall.database.row("SELECT count(*) FROM ledger"))[0] == 4


async def test_a_reserved_chair_keeps_its_time(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        people = [hall.person(0), hall.person(1, dm="unknown")]
        old = await open_lobby(hall, people)
        await old.tap(people[1], "join", private=False)
        await hall.turn(60)
        await beat(hall)
    async with reopened(tmp_path, old, absent=1000.0) as new:
        chair = new.document.chairs[1]
        assert (chair.user_id, chair.reserved_until) == (people[1].id, new.now + 60)
        await new.hall.turn(61)
        assert new.document.chairs[1].user_id is None


DAMAGES = {
    "document": "UPDATE tables SET document = 'no document' WHERE chat_id = -5",
    "events": "UPDATE events SET payload = '{}' WHERE deal_id = (SELECT max(deal_id) FROM deals)",
    "an event": "DELETE FROM events WHERE deal_id = (SELECT max(deal_id) FROM deals) AND sequence = 1",
    "last event": "DELETE FROM events WHERE (deal_id, sequence) = (SELECT deal_id, max(sequence) FROM events "
    "WHERE deal_id = (SELECT max(deal_id) FROM deals))",
    "seats": "UPDATE tables SET document = json_set(document, '$.prompts[0].seat', 7) WHERE chat_id = -5",
    "no events": "DELETE FROM events WHERE deal_id = (SELECT max(deal_id) FROM deals)",
}


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_table_that_cannot_be_read_stops_no_other_and_gives_up_its_place(tmp_path: Path, damage: str) -> None:
    """Its group is told, once, and can open another; what is stored of it stays as it is."""
    place = Place(-5)
    async with open_hall(tmp_path) as hall:
        old = await open_match(hall)
        broken = await other_table(hall, place)
        await broken.tap(broken.people[0], "confirm")
        assert broken.document.status is Status.PLAYING
        await beat(hall)
        work = Work()
        work.add(DAMAGES[damage])
        await hall.database.commit(work)
        kept = await hall.database.row("SELECT document FROM tables WHERE chat_id = -5")
    async with reopened(tmp_path, old, absent=2 * NOTICEABLE) as new:
        assert new.state == old.state
        assert [notice.id for notice in new.hall.stage.announced] == ["table-lost"]
        assert await new.hall.database.row("SELECT document FROM tables WHERE chat_id = -5") == kept
        assert await finished_table(new.hall.house, broken.table.table_id) is None
        again = await other_table(new.hall, place)
        assert again.document.status is Status.LOBBY
    async with reopened(tmp_path, new, absent=1.0, tables=2) as third:
        assert third.hall.stage.announced == []


async def test_a_table_that_cannot_be_shown_ends_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_hall(tmp_path) as hall:
        old = await open_match(hall)
        await beat(hall)

    def broken(self: RecordingStage, sight: Sight) -> None:
        raise RuntimeError("a bug")

    with monkeypatch.context() as patch:
        patch.setattr(RecordingStage, "refresh", broken)
        async with reopened(tmp_path, old, absent=1.0) as new:
            await asyncio.sleep(0.1)
            seat = new.document.prompts[0].seat
            assert await new.discard(seat) == "discarded"


async def test_everything_is_shown_again(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        old = await open_match(hall)
        await beat(hall)
    async with reopened(tmp_path, old, absent=1.0) as new:
        async with asyncio.timeout(10):
            while not new.hall.stage.sights:  # noqa: ASYNC110 - it happens beside
                await asyncio.sleep(0.001)
        shown: list[State | None] = [sight.state for sight in new.hall.stage.sights]
        assert shown == [old.state]
