"""Practice tables beside the others: how long they wait, who may touch them, and what they count for."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.desks.practice import PracticeDesk
from bot.i18n import Catalogue, Translator
from bot.recovery import reopen_tables
from bot.screens import Place, Press
from bot.storage.ledger import Ledger
from bot.tables import clocks, pace
from bot.tables.documents import Status, TableDocument
from bot.tables.intents import ButtonTapped, ChatFace, Person
from tests.support.hall import WORDS, TestHall, TestTable, open_hall, open_match
from tests.support.recording import RecordingPublisher


class Words:
    """The part of the pages that the desk needs."""

    def words_for(self, person: Person, place: Place) -> Translator:
        return Catalogue()["zh-Hant"]


def desk_of(hall: TestHall) -> tuple[PracticeDesk, RecordingPublisher]:
    publisher = RecordingPublisher()
    return PracticeDesk(hall.house, Words(), publisher, WORDS), publisher  # type: ignore[arg-type]


async def practise(hall: TestHall, person: Person, argument: str = "dinghai") -> TestTable:
    desk, _ = desk_of(hall)
    assert await desk.said(hall.said(person, "practice", argument, private=True))
    await hall.settle()
    room = hall.house.at(Place(person.id))
    assert room is not None
    return TestTable(hall, room.table, [person])


async def test_it_begins_at_once_without_a_clock(hall: TestHall) -> None:
    table = await practise(hall, hall.person(0), "路橋")
    assert table.document.status is Status.PLAYING
    assert table.document.options.variant == "luqiao"
    assert len(table.document.humans) == 1
    await hall.turn(3600)
    assert all(prompt.seconds is None for prompt in table.document.prompts)
    assert not table.table.is_over


async def test_without_a_game_it_asks(hall: TestHall) -> None:
    desk, publisher = desk_of(hall)
    assert not await desk.said(hall.said(hall.person(0), "practice", private=True))
    (shown,) = publisher.shown.values()
    assert [button.press for row in shown.screen.rows for button in row] == [
        Press("practice", argument="dinghai"),
        Press("practice", argument="luqiao"),
    ]
    assert not await desk.said(hall.said(hall.person(0), "practice", "riichi", private=True))
    assert hall.stage.replies[-1][1] == "practice-usage"
    assert not await desk.said(hall.said(hall.person(0), "practice"))
    assert hall.stage.replies[-1][1] == "practice-in-private"
    assert hall.house.rooms == []


async def test_a_button_chooses_the_game(hall: TestHall) -> None:
    """Only in private, and only a game there is."""
    desk, _ = desk_of(hall)
    person = hall.person(0)
    for number, (chat, variant) in enumerate(((-5, "dinghai"), (person.id, "riichi"), (person.id, "dinghai"))):
        face = ChatFace(chat, "private" if chat > 0 else "group")
        tap = ButtonTapped(
            100 + number, f"p{number}", person, face, Place(chat), 1, Press("practice", argument=variant)
        )
        assert tap.press is not None
        await desk.tapped(tap, tap.press)
    assert [hall.stage.answered(f"p{number}") for number in range(3)] == ["outdated", "outdated", ""]
    assert len(hall.house.rooms) == 1


async def test_everybody_has_one_at_most(hall: TestHall) -> None:
    """A second /practice brings the hand below, or begins the next deal."""
    table = await practise(hall, hall.person(0))
    seat = table.seat(table.people[0])
    edition = table.chair(seat).edition
    again = await practise(hall, hall.person(0), "luqiao")
    assert again.table is table.table
    assert table.chair(seat).edition == edition + 1
    other = await practise(hall, hall.person(1))
    assert other.table is not table.table
    await table.until(lambda: table.document.status is Status.BETWEEN)
    await practise(hall, hall.person(0))
    assert table.document.number == 2
    assert hall.stage.replies[-1][1] == "practice-running"


async def test_it_counts_for_nothing(hall: TestHall) -> None:
    table = await practise(hall, hall.person(0))
    await table.until(lambda: table.document.status is Status.BETWEEN)
    assert await hall.database.rows("SELECT counted FROM deals") == [(0,)]
    ledger = Ledger(hall.database)
    assert (await ledger.of_person(table.people[0].id)).deals == 0
    assert await ledger.of_chat(table.people[0].id) == []


async def test_leaving_ends_it(hall: TestHall) -> None:
    """In the middle of a deal, which is void, and between two."""
    table = await practise(hall, hall.person(0))
    for _ in range(2):
        await table.tap(table.people[0], "leave")
    assert table.table.is_over
    assert await hall.database.rows("SELECT outcome FROM deals") == [("void",)]
    second = await practise(hall, hall.person(0))
    assert second.table is not table.table
    await second.until(lambda: second.document.status is Status.BETWEEN)
    for _ in range(2):
        await second.tap(second.people[0], "leave")
    assert second.table.is_over


@pytest.mark.parametrize("reached", [lambda _document: True, lambda document: document.status is Status.BETWEEN])
async def test_it_waits_a_day(hall: TestHall, reached: Callable[[TableDocument], bool]) -> None:
    table = await practise(hall, hall.person(0))
    await table.until(lambda: reached(table.document))
    await hall.turn(pace.PRACTICE_LIFE - 2)
    assert not table.table.is_over
    await hall.turn(4)
    assert table.table.is_over
    assert hall.house.at(Place(table.people[0].id)) is None


async def test_autopilot_plays_the_deal_out_and_waits(hall: TestHall) -> None:
    table = await practise(hall, hall.person(0))
    await table.tap(table.people[0], "away")
    await hall.turn(1200)
    assert table.document.status is Status.RESTING
    assert table.document.number == 1
    await practise(hall, hall.person(0))
    assert table.document.number == 2
    assert table.document.status is Status.PLAYING


async def test_nobody_else_gets_in(hall: TestHall) -> None:
    table = await practise(hall, hall.person(0))
    stranger = hall.person(1)
    await table.until(lambda: table.document.status is Status.BETWEEN)
    for verb in ("takeover", "join", "next", "leave", "resume", "finish", "kick"):
        answer = await table.tap(stranger, verb)
        if answer.startswith("confirm-"):
            answer = await table.tap(stranger, verb)
        assert answer in {"outsider", "host-only"}, verb
    assert table.document.status is Status.BETWEEN
    assert len(table.document.humans) == 1


async def test_commands_in_private_tell_it_from_a_groups_table(hall: TestHall) -> None:
    """/leave means the practice, /away the group's table; neither touches the other."""
    group = await open_match(hall)
    person = group.people[0]
    practice = await practise(hall, person)
    hall.desk.away(hall.said(person, "away", private=True))
    await hall.settle()
    assert group.chair(group.seat(person)).autopilot
    assert not practice.chair(practice.seat(person)).autopilot
    hall.desk.leave(hall.said(person, "leave", private=True))
    await hall.settle()
    assert practice.table.is_over
    assert group.document.seat_of(person.id) is not None


async def test_it_comes_back_after_a_restart(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        table = await practise(hall, hall.person(0))
        await table.play_on()
        await hall.settle()
        history, clock, person = table.table.history, hall.clock, table.people[0]
    async with open_hall(tmp_path, clock=clock) as hall:
        await reopen_tables(hall.house)
        room = hall.house.at(Place(person.id))
        assert room is not None
        assert room.table.history == history
        due = clocks.next_due(room.table.document, room.table.state)
        assert due is not None
        assert due - clock.now() > 3600
