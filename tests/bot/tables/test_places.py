"""Several tables at once: topics of a forum, several groups, one person at two tables."""

import pytest

from bot.screens import Place, Press
from bot.tables import standing
from bot.tables.documents import Status
from bot.tables.intents import ButtonTapped, ChatFace, CommandSaid
from engine.state import OwnTurn
from tests.support.hall import GROUP, TestHall, TestTable, open_match

TOPIC = Place(GROUP.id, 7)


async def other_table(hall: TestHall, place: Place, opener: int = 4) -> TestTable:
    people = [hall.person(opener)]
    chat = ChatFace(place.chat_id, "supergroup", "別桌", is_forum=place.thread_id is not None)
    said = CommandSaid(hall.update_id(), people[0], chat, place, 1, "new", "luqiao")
    await hall.desk.new(said)
    await hall.settle()
    room = hall.house.at(place)
    assert room is not None
    return TestTable(hall, room.table, people)


async def test_topics_of_a_forum_have_tables_of_their_own(hall: TestHall) -> None:
    """T056, T083: what starts in a topic stays there."""
    main = await open_match(hall)
    topic = await other_table(hall, TOPIC)
    assert topic.table is not main.table
    assert (topic.document.chat_id, topic.document.thread_id) == (GROUP.id, 7)
    await topic.tap(topic.people[0], "confirm")
    assert topic.document.status is Status.PLAYING
    assert topic.document.thread_id == 7
    await main.tap(main.people[0], "end", "now")
    assert main.table.is_over
    assert not topic.table.is_over


async def test_a_person_sits_at_two_tables_and_each_tap_means_its_own(hall: TestHall) -> None:
    first = await open_match(hall, humans=1)
    second = await other_table(hall, Place(-1002), opener=0)
    await second.tap(second.people[0], "confirm")
    before, played = first.table.history, len(second.table.history)
    person = first.people[0]
    assert hall.house.of_person(person.id) == [
        hall.house.room(second.table.table_id),
        hall.house.room(first.table.table_id),
    ]
    await second.play_on()
    assert first.table.history == before
    assert len(second.table.history) > played


async def test_a_table_that_fails_to_store_leaves_the_others_alone(hall: TestHall) -> None:
    """T090: one table's trouble is not another's."""
    first = await open_match(hall, humans=1)
    second = await other_table(hall, Place(-1002))
    await second.tap(second.people[0], "confirm")
    await hall.database.row("UPDATE tables SET version = version + 1 WHERE table_id = ?", (first.table.table_id,))
    phase = first.state.phase
    assert isinstance(phase, OwnTurn)
    assert await first.discard(phase.seat) == "storage-fault"
    turn = second.state.phase
    assert isinstance(turn, OwnTurn)
    assert await second.discard(turn.seat) == "discarded"


async def test_who_stops_the_bot_is_played_for_at_every_table(hall: TestHall) -> None:
    first = await open_match(hall, humans=1)
    second = await other_table(hall, Place(-1002), opener=0)
    await second.tap(second.people[0], "confirm")
    hall.house.dm_closed(first.people[0].id)
    await hall.settle()
    for table in (first, second):
        assert all(seat.autopilot for seat in table.document.seats if seat.is_human)


async def test_a_tap_in_the_group_by_a_person_of_another_table_is_foreign(hall: TestHall) -> None:
    """T067."""
    first = await open_match(hall, humans=1)
    second = await other_table(hall, Place(-1002), opener=5)
    await second.tap(second.people[0], "confirm")
    press = Press("call", first.table.table_id, first.state.decision, "pong")
    number = hall.update_id()
    tap = ButtonTapped(number, f"q{number}", second.people[0], GROUP, Place(GROUP.id), 1, press)
    assert hall.house.tap(tap, press)
    await hall.settle()
    assert hall.stage.answered(f"q{number}") == "outsider"


async def test_an_update_is_finished_with_its_effect(hall: TestHall) -> None:
    """The inbox row is done in the transaction that stores what it led to, or alone where it led to nothing."""
    table = await open_match(hall, humans=1)

    async def states(number: int) -> str:
        row = await hall.database.row("SELECT state FROM inbox WHERE update_id = ?", (number,))
        assert row is not None
        return str(row[0])

    async def stored() -> int:
        number = hall.update_id() + 1
        await hall.database.row("INSERT INTO inbox VALUES (1, ?, '{}', 'new', 0, 0)", (number,))
        return number

    phase = table.state.phase
    assert isinstance(phase, OwnTurn)
    number = await stored()
    assert await table.tap(table.people[0], "discard", "xx", table.state.decision) != "discarded"
    assert await states(number) == "done"
    number = await stored()
    hall.database.faults = 1
    assert await table.discard(phase.seat) == "storage-fault"
    assert await states(number) == "new"
    number = await stored()
    assert await table.discard(phase.seat) == "discarded"
    assert await states(number) == "done"


@pytest.mark.parametrize("shut", [True, False])
async def test_an_end_that_only_general_can_hear_of_is_acknowledged_there(hall: TestHall, *, shut: bool) -> None:
    """Mode 35: between deals `/end` ends the match at once; where its topic is gone, nothing else would tell so."""
    table = await other_table(hall, TOPIC)
    host = table.people[0]
    await table.tap(host, "confirm")
    await table.until(lambda: table.document.status is Status.BETWEEN)
    if shut:
        standing.shut_out(hall.house, TOPIC, "topic")
        await hall.settle()
    place = Place(GROUP.id) if shut else TOPIC
    said = CommandSaid(hall.update_id(), host, GROUP, place, 1, "end", "")
    await hall.desk.end(said)
    await hall.settle()
    assert table.table.is_over
    assert [reply for number, reply in hall.stage.replies if number == said.update_id] == ["thanks"] * shut
