"""What /kick and /skip do, and who may: the host or an admin, at the moment the button is pressed."""

from bot.tables.documents import Status
from bot.tables.faces import Pace
from bot.tables.intents import Person
from engine.events import TileDiscarded
from engine.state import ClaimWindow, MustDiscard, OwnTurn
from tests.bot.tables.test_pausing import on_turn, order
from tests.support.hall import TestHall, TestTable, open_lobby, open_match


async def kick(hall: TestHall, table: TestTable, by: Person, whom: Person) -> str:
    """Both steps; what the first one or the button answers."""
    asked = await order(hall, by, "kick", replied_to=whom)
    if asked != "kick-choice":
        return asked
    return await table.tap(by, "kick", str(whom.id), private=False)


class TestKick:
    async def test_a_computer_finishes_the_deal_and_the_points_stay(self, hall: TestHall) -> None:
        table = await open_match(hall)
        host, other = table.people[:2]
        seat = table.seat(other)
        assert await kick(hall, table, host, other) == "kick-done"
        assert table.chair(seat).user_id is None
        assert table.chair(seat).computer is not None
        assert table.chair(seat).holder == other.id
        assert hall.stage.concluded == [("kick", "kicked")]
        assert hall.stage.told == [(other.id, "kicked-you")]
        await table.until(lambda: table.document.status is Status.BETWEEN)
        rows = await hall.database.rows("SELECT user_id FROM ledger WHERE seat = ?", (seat,))
        assert rows == [(other.id,)]
        await hall.turn(31)
        assert table.document.number == 2

    async def test_it_takes_a_button(self, hall: TestHall) -> None:
        table = await open_match(hall)
        await order(hall, table.people[0], "kick", replied_to=table.people[1])
        assert table.document.seat_of(table.people[1].id) is not None

    async def test_only_the_host_and_admins(self, hall: TestHall) -> None:
        """Rights are those of the moment at which the button is pressed."""
        table = await open_match(hall)
        host, one, two, _ = table.people
        admin = hall.person(6)
        hall.admins.ids.add(admin.id)
        assert await order(hall, one, "kick", replied_to=two) == "host-only"
        assert await table.tap(one, "kick", str(two.id), private=False) == "host-only"
        assert await table.tap(hall.person(7), "kick", str(two.id), private=False) == "host-only"
        assert await order(hall, admin, "kick", replied_to=two) == "kick-choice"
        hall.admins.ids.clear()
        assert await table.tap(admin, "kick", str(two.id), private=False) == "host-only"
        assert await order(hall, admin, "kick", replied_to=two) == "host-only"
        assert table.document.seat_of(two.id) is not None
        assert await kick(hall, table, host, two) == "kick-done"

    async def test_the_host_cannot_kick_himself_and_an_admin_can(self, hall: TestHall) -> None:
        """The host's place passes on."""
        table = await open_match(hall)
        host = table.people[0]
        admin = hall.person(6)
        hall.admins.ids.add(admin.id)
        assert await kick(hall, table, host, host) == "kick-self"
        assert await kick(hall, table, admin, host) == "kick-done"
        assert table.document.host in {person.id for person in table.people[1:]}
        assert await table.tap(host, "kick", str(table.people[1].id), private=False) == "host-only"

    async def test_whom_it_cannot_mean(self, hall: TestHall) -> None:
        table = await open_match(hall, humans=2)
        host, other = table.people
        admin = hall.person(6)
        hall.admins.ids.add(admin.id)
        assert await order(hall, host, "kick") == "kick-usage"
        assert await kick(hall, table, host, hall.person(7)) == "kick-absent"
        assert await table.tap(host, "kick", "", private=False) == "kick-absent"
        assert await table.tap(host, "kick", "0", private=False) == "kick-absent"
        assert await kick(hall, table, host, other) == "kick-done"
        assert await table.tap(host, "kick", str(other.id), private=False) == "kick-absent"
        assert await kick(hall, table, admin, host) == "kick-last"
        assert not table.table.is_over

    async def test_the_seat_on_turn_moves_on(self, hall: TestHall) -> None:
        """In every phase: an own turn and a claim that is waited for."""
        table = await open_match(hall, pace=Pace.SLOW)
        host = table.people[0]
        await table.until(lambda: isinstance(table.state.phase, OwnTurn) and table.sitting(on_turn(table)) != host)
        seat = on_turn(table)
        await kick(hall, table, host, table.sitting(seat))
        await hall.turn(3)
        assert any(isinstance(event, TileDiscarded) and event.seat == seat for event in table.table.history)

    async def test_in_the_lobby_the_chair_becomes_free(self, hall: TestHall) -> None:
        people = [hall.person(number) for number in range(3)]
        table = await open_lobby(hall, people)
        await table.tap(people[1], "join")
        assert await kick(hall, table, people[0], people[1]) == "kick-done"
        assert table.document.chair_of(people[1].id) is None
        assert hall.stage.told == [(people[1].id, "kicked-you-lobby")]
        hall.admins.ids.add(people[2].id)
        assert await kick(hall, table, people[2], people[0]) == "kick-last"
        assert table.document.status is Status.LOBBY


class TestSkip:
    async def test_not_before_the_time_is_over(self, hall: TestHall) -> None:
        table = await open_match(hall)
        seat = on_turn(table)
        await table.deliver(seat)
        await hall.turn(20)
        assert await order(hall, table.people[0], "skip") == "skip-early"
        assert on_turn(table) == seat

    async def test_a_question_that_a_flood_holds(self, hall: TestHall) -> None:
        """The default move is made, and it is no time-out of the person."""
        table = await open_match(hall)
        seat = on_turn(table)
        await table.delay(seat, 59)
        await hall.turn(44)
        assert await order(hall, table.people[0], "skip") == "skip-early"
        await hall.turn(2)
        assert await order(hall, table.people[0], "skip") == "thanks"
        assert isinstance(table.state.phase, ClaimWindow) or on_turn(table) != seat
        assert table.chair(seat).timeouts == 0

    async def test_a_question_without_a_clock(self, hall: TestHall) -> None:
        """With one person nothing presses; after the time the pace gives, an admin may move on."""
        table = await open_match(hall, humans=1)
        admin = hall.person(6)
        hall.admins.ids.add(admin.id)
        await table.until(lambda: isinstance(table.state.phase, OwnTurn | MustDiscard))
        decision = table.state.decision
        assert await order(hall, admin, "skip") == "skip-early"
        await hall.turn(31)
        assert table.state.decision == decision
        assert await order(hall, admin, "skip") == "thanks"
        assert table.state.decision != decision

    async def test_only_the_host_and_admins(self, hall: TestHall) -> None:
        table = await open_match(hall)
        assert await order(hall, table.people[1], "skip") == "host-only"
        assert await order(hall, hall.person(6), "skip") == "host-only"

    async def test_where_nobody_is_asked(self, hall: TestHall) -> None:
        table = await open_match(hall)
        await table.until(lambda: table.document.status is Status.BETWEEN)
        assert await order(hall, table.people[0], "skip") == "skip-nothing"
        await order(hall, table.people[0], "pause")
        assert await order(hall, table.people[0], "skip") == "paused"
