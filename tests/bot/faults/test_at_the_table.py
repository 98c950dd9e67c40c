"""The same without Telegram: what a table does when people come and go, and when nothing can be stored."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.screens import Place, Press
from bot.storage.people import load_chats, load_people
from bot.storage.tables import TableStore
from bot.tables import pace, voting
from bot.tables.documents import Status
from bot.tables.intents import ButtonTapped, ChatFace, Person
from bot.tables.moving import AGAIN_AFTER, follow_group
from bot.tables.table import Message
from engine.actions import Discard
from engine.observe import seat_view
from engine.state import ClaimWindow, OwnTurn
from engine.tiles import tile_name
from tests.bot.tables.test_places import other_table
from tests.support.hall import GROUP, TestHall, TestTable, open_hall, open_lobby, open_match

NEW = -1007777777777


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[TestHall]:
    async with open_hall(tmp_path) as opened:
        yield opened


async def leave(table: TestTable, person: Person) -> None:
    table.hall.desk.leave(table.hall.said(person, "leave"))
    await table.hall.settle()


# Coming


async def between_deals(hall: TestHall) -> TestTable:
    """A match whose fourth person has left, between two deals."""
    table = await open_match(hall)
    await leave(table, table.people[3])
    await table.until(lambda: table.document.status is Status.BETWEEN)
    return table


@pytest.mark.parametrize("verb", ["join", "takeover"])
async def test_a_substitute_opens_the_chat_before_sitting_down(hall: TestHall, verb: str) -> None:
    """Mode 8: nobody plays who cannot see the hand; the link of the tap, or of /join, seats once it is pressed."""
    table = await between_deals(hall)
    newcomer = hall.person(7, dm="unknown")
    answer = await table.tap(newcomer, verb, private=False)
    assert answer.startswith("link ")
    assert table.document.seat_of(newcomer.id) is None

    await hall.desk.start(hall.said(newcomer, "start", answer.removeprefix("link "), private=True))
    await hall.settle()
    assert table.document.seat_of(newcomer.id) is not None
    assert hall.stage.welcomed == [newcomer.id]
    assert not table.chair(table.seat(newcomer)).autopilot


async def test_a_substitute_who_comes_too_late_is_told_when(hall: TestHall) -> None:
    """The deal began while the chat was being opened: told to wait for the next one, and the same link works then."""
    table = await between_deals(hall)
    newcomer = hall.person(7, dm="unknown")
    token = (await table.tap(newcomer, "takeover", private=False)).removeprefix("link ")
    await hall.turn(pace.NEXT_DELAY + 1)
    assert table.document.status is Status.PLAYING
    for wanted in ("next-deal", "welcome"):
        said = hall.said(newcomer, "start", token, private=True)
        await hall.desk.start(said)
        await hall.settle()
        assert (said.update_id, wanted) in hall.stage.replies
        await table.until(lambda: table.document.status is Status.BETWEEN)


# Going


async def to_phase(hall: TestHall, phase: str) -> TestTable:
    people = [hall.person(number) for number in range(4)]
    if phase in {"lobby", "drawn"}:
        table = await open_lobby(hall, people)
        for person in people[1 : 3 if phase == "lobby" else 4]:
            await table.tap(person, "join")
        return table
    table = await open_match(hall)
    if phase == "claim":
        await table.until(lambda: isinstance(table.state.phase, ClaimWindow) and bool(table.document.prompts))
    elif phase == "between":
        await table.until(lambda: table.document.status is Status.BETWEEN)
    elif phase == "resting":
        for person in table.people:
            await table.tap(person, "away")
        await hall.turn(1200)
        assert table.document.status is Status.RESTING
    elif phase == "vote":
        await table.tap(table.people[1], "next")
        await hall.desk.end(hall.said(table.people[1], "end"))
        await hall.settle()
        await hall.settle()
        assert table.document.vote is not None
    return table


@pytest.mark.parametrize("phase", ["lobby", "drawn", "turn", "claim", "between", "resting", "vote"])
async def test_leaving_in_any_phase(hall: TestHall, phase: str) -> None:
    """T076: one after the other, the host first, the last one ends it; points of an unfinished deal stay theirs."""
    table = await to_phase(hall, phase)
    seated = [person for person in table.people if table.document.chair_of(person.id) is not None]
    for person in seated:
        assert not table.table.is_over
        await leave(table, person)
        assert table.document.host != person.id or person is seated[-1]
    await hall.turn(600)
    assert table.table.is_over
    open_deals = await hall.database.rows("SELECT count(*) FROM deals WHERE outcome IS NULL")
    sums = await hall.database.rows("SELECT sum(points) FROM ledger GROUP BY deal_id")
    assert (open_deals, set(sums) - {(0,)}) == ([(0,)], set())


# Storing


async def test_two_tables_count_what_one_person_plays(hall: TestHall) -> None:
    """Both store a discard of the same person at the same moment: both count, in memory and in the database."""
    person = hall.person(0)
    tables = []
    for number, place in enumerate((Place(GROUP.id), Place(-1002))):
        chat = ChatFace(place.chat_id, "supergroup", str(number))
        await hall.house.meet(person, chat, spoke_privately=True)
        room = await hall.house.open_table(place, person, "dinghai", 0)
        table = TestTable(hall, room.table, [person])
        await table.tap(person, "confirm")
        assert isinstance(table.state.phase, OwnTurn)
        tables.append(table)
    before = hall.people.find(person.id)
    answers = await asyncio.gather(*(discard_at_once(hall, table) for table in tables))
    await hall.settle()
    after = hall.people.find(person.id)
    (stored,) = [one for one in await load_people(hall.database) if one.user_id == person.id]

    assert answers == [True, True]
    assert (before.discards + 2, before.turns + 2) == (after.discards, after.turns) == (stored.discards, stored.turns)


async def discard_at_once(hall: TestHall, table: TestTable) -> bool:
    """Post the discard, without waiting for what comes of it."""
    seat = table.seat(table.people[0])
    tile = next(action.tile for action in seat_view(table.state, seat).legal if isinstance(action, Discard))
    press = Press("discard", table.table.table_id, table.state.decision, tile_name(tile))
    number = hall.update_id()
    chat = ChatFace(table.people[0].id, "private")
    return hall.house.tap(ButtonTapped(number, f"q{number}", table.people[0], chat, Place(chat.id), 1, press), press)


async def test_a_move_behind_the_end_of_the_match_is_made_all_the_same(hall: TestHall) -> None:
    """Mode 12: both are queued at the table; its end comes first."""
    table = await open_match(hall)
    await hall.house.meet(table.people[0], GROUP, spoke_privately=False)
    table.table.post(Message(work=lambda step: voting.end(step, "now")))
    await follow_group(hall.house, GROUP.id, NEW)
    await hall.until(lambda: hall.people.moved == {GROUP.id: NEW})

    assert table.table.is_over
    assert await hall.database.rows("SELECT DISTINCT chat_id FROM tables") == [(NEW,)]


async def test_where_a_match_runs_in_the_supergroup_already_the_old_one_ends(hall: TestHall) -> None:
    """Mode 12: what people play at goes on; the old match is over, its finished deals count, its running one is void."""
    old = await open_match(hall)
    await hall.house.meet(old.people[0], GROUP, spoke_privately=False)
    await old.until(lambda: old.document.number == 2 and old.document.status is Status.PLAYING)
    new = await other_table(hall, Place(NEW))
    await new.tap(new.people[0], "confirm")
    await follow_group(hall.house, GROUP.id, NEW)
    await hall.settle()
    outcomes = await hall.database.rows("SELECT outcome FROM deals WHERE table_id = ?", (old.table.table_id,))
    chats = await hall.database.rows("SELECT DISTINCT chat_id FROM tables")

    assert old.table.is_over
    assert hall.house.at(Place(NEW)).table is new.table
    assert new.document.status is Status.PLAYING
    assert [outcome for (outcome,) in outcomes][1:] == ["void"]
    assert outcomes[0][0] in {"win", "drawn"}
    assert chats == [(NEW,)]
    assert hall.people.moved == {GROUP.id: NEW}


async def test_a_move_that_cannot_be_stored_is_made_later_and_whole(hall: TestHall) -> None:
    """Mode 12: nothing has moved while the disk is full, everything has afterwards: table, group, settings."""
    table = await open_lobby(hall, [hall.person(0)])
    await hall.house.meet(table.people[0], GROUP, spoke_privately=False)

    async def where() -> tuple[object, ...]:
        stored = [row.chat_id for row in await TableStore(hall.database).open_tables()]
        chats = [chat.chat_id for chat in await load_chats(hall.database)]
        return stored, chats, table.document.chat_id, GROUP.id in hall.people.chats, NEW in hall.people.chats

    hall.database.faults = 1
    await follow_group(hall.house, GROUP.id, NEW)
    assert await where() == ([GROUP.id], [GROUP.id], GROUP.id, True, False)
    hall.clock.turn(AGAIN_AFTER)
    await hall.until(lambda: table.document.chat_id == NEW)
    assert await where() == ([NEW], [NEW], NEW, False, True)
    assert table.document.card_edition == 1
