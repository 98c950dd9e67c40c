"""A pause stops every clock, survives, is ended by who may or by a majority, and ends by itself after twelve hours."""

from pathlib import Path

from bot.recovery import reopen_tables
from bot.screens import Place
from bot.storage import meta
from bot.storage.database import Work
from bot.tables import pace
from bot.tables.documents import Status
from bot.tables.faces import Pace
from bot.tables.intents import Person
from bot.tables.orders import OrderDesk
from engine.state import ClaimWindow, MustDiscard, OwnTurn
from engine.tiles import tile_name
from tests.support.hall import GROUP, TestHall, TestTable, open_hall, open_match


def on_turn(table: TestTable) -> int:
    phase = table.state.phase
    assert isinstance(phase, OwnTurn | MustDiscard)
    return phase.seat


async def order(hall: TestHall, person: Person, name: str, **more: object) -> str:
    """Say one of the orders in the group; what is replied."""
    said = hall.said(person, name, **more)
    getattr(OrderDesk(hall.house), name)(said)
    for _ in range(3):
        await hall.settle()
    replies = [reply for number, reply in hall.stage.replies if number == said.update_id]
    return replies[-1] if replies else ""


class TestPause:
    async def test_a_turn_has_as_long_as_when_it_was_stopped(self, hall: TestHall) -> None:
        table = await open_match(hall)
        seat = on_turn(table)
        await table.deliver(seat)
        await hall.turn(10)
        assert await order(hall, table.people[0], "pause") == "thanks"
        await hall.turn(3600)
        assert on_turn(table) == seat
        assert await order(hall, table.people[0], "resume") == "thanks"
        assert table.prompt(seat).deadline == table.now + 35
        await hall.turn(34)
        assert on_turn(table) == seat
        assert not table.chair(seat).timeouts
        await hall.turn(2)
        assert table.chair(seat).timeouts == 1

    async def test_a_question_delivered_in_a_pause_has_its_whole_time_afterwards(self, hall: TestHall) -> None:
        table = await open_match(hall)
        seat = on_turn(table)
        await hall.turn(2)
        await order(hall, table.people[0], "pause")
        await hall.turn(100)
        await table.deliver(seat)
        await table.delay(seat, 40)
        await hall.turn(100)
        await order(hall, table.people[0], "resume")
        assert table.prompt(seat).deadline == table.now + 45

    async def test_a_fixed_window_of_claims_stays_open(self, hall: TestHall) -> None:
        table = await open_match(hall, pace=Pace.OFFICIAL)
        await table.discard(on_turn(table))
        assert isinstance(table.state.phase, ClaimWindow)
        await hall.turn(1)
        await order(hall, table.people[0], "pause")
        await hall.turn(500)
        assert isinstance(table.state.phase, ClaimWindow)
        await order(hall, table.people[0], "resume")
        assert table.document.window_closes == table.now + 3

    async def test_computers_stand_still(self, hall: TestHall) -> None:
        table = await open_match(hall, humans=2)
        await table.until(lambda: table.document.computer_at is not None)
        before = len(table.table.history)
        await order(hall, table.people[0], "pause")
        await hall.turn(1000)
        assert len(table.table.history) == before
        await order(hall, table.people[0], "resume")
        await hall.turn(3)
        assert len(table.table.history) > before

    async def test_the_next_deal_and_the_first_wait(self, hall: TestHall) -> None:
        table = await open_match(hall)
        await table.until(lambda: table.document.status is Status.BETWEEN)
        await order(hall, table.people[0], "pause")
        assert await table.tap(table.people[1], "next") == "paused"
        await hall.turn(3000)
        assert table.document.status is Status.BETWEEN
        await order(hall, table.people[0], "resume")
        await hall.turn(31)
        assert table.document.number == 2

    async def test_drawn_seats_wait(self, hall: TestHall) -> None:
        people = [hall.person(number) for number in range(4)]
        await hall.desk.new(hall.said(people[0], "new", "dinghai"))
        await hall.settle()
        room = hall.house.at(Place(GROUP.id))
        assert room is not None
        table = TestTable(hall, room.table, people)
        assert await order(hall, people[0], "pause") == "pause-lobby"
        for person in people[1:]:
            await table.tap(person, "join")
        await order(hall, people[0], "pause")
        assert await table.tap(people[1], "now") == "paused"
        await hall.turn(1000)
        assert table.document.status is Status.DRAWN
        await order(hall, people[0], "resume")
        await hall.turn(11)
        assert table.document.status is Status.PLAYING

    async def test_taps_are_answered_and_change_nothing(self, hall: TestHall) -> None:
        table = await open_match(hall)
        seat = on_turn(table)
        tile = tile_name(min(table.state.seats[seat].hand))
        await order(hall, table.people[0], "pause")
        before = table.document.model_copy(deep=True)
        assert await table.play(seat, "discard", tile) == "paused"
        assert await table.play(seat, "call", "pass") == "paused"
        assert await table.tap(table.sitting(seat), "decline") == "paused"
        assert await table.tap(hall.person(7), "discard", tile) == "outsider"
        assert await table.tap(table.sitting(seat), "look", private=False) == f"hand of {seat}"
        assert table.document == before
        assert await order(hall, table.people[0], "pause") == "paused"
        assert await order(hall, table.people[0], "skip") == "paused"

    async def test_an_absent_persons_tap_does_not_end_autopilot(self, hall: TestHall) -> None:
        table = await open_match(hall)
        seat = on_turn(table)
        await order(hall, table.people[0], "pause")
        await table.tap(table.sitting(seat), "away")
        assert await table.play(seat, "discard", "1m") == "paused"
        assert table.chair(seat).autopilot
        assert on_turn(table) == seat
        await order(hall, table.people[0], "resume")
        await hall.turn(3)
        assert not isinstance(table.state.phase, OwnTurn) or on_turn(table) != seat

    async def test_it_survives_a_restart(self, tmp_path: Path) -> None:
        async with open_hall(tmp_path) as hall:
            table = await open_match(hall)
            seat = on_turn(table)
            await table.deliver(seat)
            await hall.turn(10)
            await order(hall, table.people[0], "pause")
            await hall.turn(50)
            work = Work()
            meta.put(work, meta.HEARTBEAT, repr(hall.clock.now()))
            await hall.database.commit(work)
            clock, people = hall.clock, table.people
        clock.turn(1000)
        async with open_hall(tmp_path, clock=clock) as hall:
            await reopen_tables(hall.house)
            room = hall.house.at(Place(GROUP.id))
            assert room is not None
            table = TestTable(hall, room.table, people)
            assert table.document.is_paused
            await hall.turn(7000)
            assert on_turn(table) == seat
            await order(hall, people[0], "resume")
            assert table.prompt(seat).deadline == table.now + 35

    async def test_after_twelve_hours_the_match_ends_without_the_deal(self, hall: TestHall) -> None:
        table = await open_match(hall)
        await order(hall, table.people[0], "pause")
        await hall.turn(pace.PAUSE_LIFE - 1)
        assert not table.table.is_over
        await hall.turn(2)
        assert table.table.is_over
        assert await hall.database.rows("SELECT outcome FROM deals") == [("void",)]
        assert await hall.database.rows("SELECT * FROM ledger") == []

    async def test_the_last_person_to_leave_ends_it(self, hall: TestHall) -> None:
        table = await open_match(hall, humans=1)
        await order(hall, table.people[0], "pause")
        await table.tap(table.people[0], "leave")
        await table.tap(table.people[0], "leave")
        await hall.turn(5)
        assert table.table.is_over

    async def test_a_paused_table_does_not_give_way(self, hall: TestHall) -> None:
        table = await open_match(hall)
        await order(hall, table.people[0], "pause")
        await hall.turn(7200)
        said = hall.said(hall.person(6), "new", "luqiao")
        await hall.desk.new(said)
        assert hall.stage.replies[-1] == (said.update_id, "game-running")
        await order(hall, table.people[0], "resume")


class TestWhoMay:
    async def test_host_and_admins_at_once(self, hall: TestHall) -> None:
        table = await open_match(hall)
        hall.admins.ids.add(hall.person(6).id)
        assert await order(hall, hall.person(6), "pause") == "thanks"
        assert table.document.is_paused
        assert await table.tap(hall.person(6), "resume", private=False) == ""
        assert not table.document.is_paused
        anonymous = Person(1087968824, "Group")
        assert await order(hall, anonymous, "pause", anonymous=True, by_group=True) == "thanks"
        assert await table.tap(table.people[0], "resume") == ""
        assert not table.document.is_paused

    async def test_nobody_else_who_does_not_sit_here(self, hall: TestHall) -> None:
        table = await open_match(hall)
        stranger = hall.person(6)
        channel = Person(136817688, "Channel")
        assert await order(hall, stranger, "pause") == "outsider"
        assert await order(hall, channel, "pause", anonymous=True) == "anonymous"
        assert await order(hall, table.people[0], "pause", private=True) == "group-only"
        await order(hall, table.people[0], "pause")
        assert await table.tap(stranger, "resume", private=False) == "outsider"
        assert await order(hall, stranger, "resume") == "outsider"
        assert await table.tap(stranger, "vote", "resume") == "outsider"
        assert table.document.is_paused

    async def test_a_majority_of_the_seated_pauses_and_goes_on(self, hall: TestHall) -> None:
        table = await open_match(hall)
        one, two, three = table.people[1:]
        assert await order(hall, one, "pause") == "thanks"
        assert not table.document.is_paused
        await table.tap(one, "vote", "pause")
        await table.tap(two, "vote", "pause")
        assert not table.document.is_paused
        await table.tap(three, "vote", "pause")
        assert table.document.is_paused
        assert await table.tap(two, "vote", "pause") == "outdated"
        await table.tap(one, "resume")
        await table.tap(two, "resume")
        assert table.document.is_paused
        await table.tap(three, "vote", "resume")
        assert not table.document.is_paused

    async def test_of_two_the_other_has_to_agree(self, hall: TestHall) -> None:
        """ux.md 2 D."""
        table = await open_match(hall, humans=2)
        await order(hall, table.people[1], "pause")
        await table.tap(table.people[0], "vote", "pause", private=False)
        assert table.document.is_paused

    async def test_a_vote_that_cannot_win_any_more_is_over(self, hall: TestHall) -> None:
        table = await open_match(hall)
        await order(hall, table.people[1], "pause")
        for person in table.people[2:]:
            await table.tap(person, "vote", "no")
        assert table.document.pause_vote is None
        assert not table.document.is_paused

    async def test_to_go_on_needs_a_majority_of_those_who_are_there(self, hall: TestHall) -> None:
        table = await open_match(hall, humans=2)
        await order(hall, table.people[0], "pause")
        await table.tap(table.people[0], "away")
        assert await order(hall, table.people[1], "resume") == "thanks"
        assert not table.document.is_paused

    async def test_who_leaves_does_not_count(self, hall: TestHall) -> None:
        table = await open_match(hall)
        await order(hall, table.people[1], "pause")
        await table.tap(table.people[2], "vote", "pause")
        assert not table.document.is_paused
        for person in (table.people[3], table.people[3]):
            await table.tap(person, "leave")
        assert table.document.is_paused

    async def test_nothing_to_go_on_with(self, hall: TestHall) -> None:
        table = await open_match(hall)
        for person in table.people[:2]:
            assert await order(hall, person, "resume") == "not-paused"
            assert await table.tap(person, "resume") == "not-paused"
