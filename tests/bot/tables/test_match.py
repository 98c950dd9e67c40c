"""From the lobby to the end of the match: seats, deals, leaving, resting, voting, and points booked once."""

import asyncio

import pytest

from bot.screens import Place, Press
from bot.storage.ledger import Ledger
from bot.storage.tables import TableStore
from bot.tables.documents import Status
from bot.tables.ending import match_is_over
from bot.tables.faces import Length
from bot.tables.intents import ChatFace, Person
from bot.tables.moving import move_group
from bot.tables.table import Message
from engine.events import TileDiscarded
from engine.state import ClaimWindow, MustDiscard, OwnTurn
from tests.support.hall import GROUP, TestHall, TestTable, open_lobby, open_match


def on_turn(table: TestTable) -> int:
    phase = table.state.phase
    assert isinstance(phase, OwnTurn | MustDiscard)
    return phase.seat


async def ledger_of(hall: TestHall) -> list[tuple[int, int]]:
    """How many rows each deal has, and their sum."""
    rows = await hall.database.rows("SELECT count(*), sum(points) FROM ledger GROUP BY deal_id ORDER BY deal_id")
    return [(int(row[0]), int(row[1])) for row in rows]


class TestLobby:
    async def test_a_full_table_begins_ten_seconds_after_the_seats_are_drawn(self, hall: TestHall) -> None:
        """C1."""
        people = [hall.person(number) for number in range(4)]
        table = await open_lobby(hall, people)
        for person in people[1:]:
            await table.tap(person, "join", private=False)
        assert table.document.status is Status.DRAWN
        assert sorted(seat.user_id or 0 for seat in table.document.seats) == [person.id for person in people]
        await hall.turn(9.9)
        assert table.document.status is Status.DRAWN
        await hall.turn(0.2)
        assert table.document.status is Status.PLAYING

    async def test_waiting_holds_the_first_deal_back_for_two_minutes(self, hall: TestHall) -> None:
        people = [hall.person(number) for number in range(4)]
        table = await open_lobby(hall, people)
        for person in people[1:]:
            await table.tap(person, "join", private=False)
        await table.tap(people[2], "wait", private=False)
        await hall.turn(119)
        assert table.document.status is Status.DRAWN
        await table.tap(people[3], "now", private=False)
        assert table.document.status is Status.PLAYING

    async def test_a_lobby_nobody_touches_closes_itself(self, hall: TestHall) -> None:
        """T056: after 15 minutes, and another can be opened."""
        people = [hall.person(0), hall.person(1)]
        table = await open_lobby(hall, people)
        await hall.turn(899)
        assert not table.table.is_over
        await table.tap(people[1], "join", private=False)
        await hall.turn(899)
        assert not table.table.is_over
        await hall.turn(2)
        assert table.table.is_over
        assert table.document.close_reason == "lobby-expired"
        await open_lobby(hall, people)

    async def test_a_lobby_idle_for_two_minutes_gives_way(self, hall: TestHall) -> None:
        people = [hall.person(0), hall.person(1)]
        first = await open_lobby(hall, people)
        await hall.turn(119)
        same = await open_lobby(hall, people[1:])
        assert same.table is first.table
        await hall.turn(121)
        second = await open_lobby(hall, people[1:])
        assert second.table is not first.table
        assert first.document.close_reason == "lobby-replaced"

    async def test_a_joiner_without_an_open_chat_holds_a_chair_for_two_minutes(self, hall: TestHall) -> None:
        """T070: such a person is not counted as ready."""
        people = [hall.person(0), hall.person(1), hall.person(2), hall.person(5, dm="unknown")]
        table = await open_lobby(hall, people)
        for person in people[1:3]:
            await table.tap(person, "join", private=False)
        answer = await table.tap(people[3], "join", private=False)
        assert answer.startswith("link ")
        assert table.document.status is Status.LOBBY
        await hall.turn(119)
        assert table.document.chair_of(people[3].id) is not None
        await hall.turn(2)
        assert table.document.chair_of(people[3].id) is None

    async def test_start_with_the_token_seats_once_and_only_its_person(self, hall: TestHall) -> None:
        """T058: with and without the payload, twice, by somebody else, and after the table is full."""
        people = [hall.person(0), hall.person(5, dm="unknown"), hall.person(6, dm="unknown")]
        table = await open_lobby(hall, people)
        token = (await table.tap(people[1], "join", private=False)).removeprefix("link ")
        assert await hall.desk.start(hall.said(people[1], "start", "nonsense", private=True)) is None
        stranger = hall.said(people[2], "start", token, private=True)
        assert await hall.desk.start(stranger) is False
        assert hall.stage.replies[-1] == (stranger.update_id, "join-in-group")
        await hall.desk.start(hall.said(people[1], "start", token, private=True))
        await hall.settle()
        assert hall.stage.welcomed == [people[1].id]
        assert hall.people.find(people[1].id).dm == "open"
        chair = table.document.chair_of(people[1].id)
        assert chair is not None
        assert table.document.chairs[chair].reserved_until is None
        again = hall.said(people[1], "start", token, private=True)
        await hall.desk.start(again)
        await hall.settle()
        assert [reply for number, reply in hall.stage.replies if number == again.update_id] == ["seated-private"]
        assert [chair.user_id for chair in table.document.chairs].count(people[1].id) == 1

    @pytest.mark.parametrize(
        ("who", "verb", "answer"),
        [
            ("host", "start", ""),
            ("admin", "start", ""),
            ("plain", "start", "host-only"),
            ("admin", "set", ""),
            ("plain", "set", "host-only"),
            ("plain", "cancel", "host-only"),
            ("admin", "cancel", "confirm-cancel"),
            ("host", "cancel", "confirm-cancel"),
        ],
    )
    async def test_who_may_do_what_in_the_lobby(self, hall: TestHall, who: str, verb: str, answer: str) -> None:
        """T061: the host or an admin, each alone."""
        people = [hall.person(0), hall.person(1), hall.person(2)]
        table = await open_lobby(hall, people)
        await table.tap(people[1], "join", private=False)
        person = {"host": people[0], "plain": people[1], "admin": people[2]}[who]
        hall.admins.ids.add(people[2].id)
        tap = hall.tapped(person, Press(verb, table.table.table_id, 0, "pace=slow" if verb == "set" else ""))
        assert await tap == answer

    async def test_the_host_passes_on_and_an_empty_lobby_closes(self, hall: TestHall) -> None:
        people = [hall.person(0), hall.person(1)]
        table = await open_lobby(hall, people)
        await table.tap(people[1], "join", private=False)
        await table.tap(people[0], "leave", private=False)
        assert table.document.host == people[1].id
        await table.tap(people[1], "leave", private=False)
        assert table.table.is_over

    async def test_free_seats_go_to_computers_after_a_confirmation(self, hall: TestHall) -> None:
        people = [hall.person(0)]
        table = await open_lobby(hall, people)
        await table.tap(people[0], "start")
        assert table.document.confirming
        assert table.document.status is Status.LOBBY
        await table.tap(people[0], "confirm")
        assert sum(seat.computer is not None for seat in table.document.seats) == 3

    async def test_ids_above_32_bits_play_store_and_come_back(self, hall: TestHall) -> None:
        """T108."""
        table = await open_match(hall)
        assert min(person.id for person in table.people) > 2**32
        stored = await TableStore(hall.database).open_tables()
        assert [row.chat_id for row in stored] == [-1009999999999]


class TestBetweenDeals:
    async def test_the_next_deal_begins_when_all_are_ready(self, hall: TestHall) -> None:
        table = await open_match(hall)
        await table.until(lambda: table.document.status is Status.BETWEEN)
        assert await ledger_of(hall) == [(4, 0)]
        for person in table.people[:3]:
            await table.tap(person, "next", decision=1)
            assert table.document.number == 1
        await table.tap(table.people[3], "next", decision=1)
        assert table.document.number == 2

    async def test_the_next_deal_begins_after_thirty_seconds_without_them(self, hall: TestHall) -> None:
        """T081: the fourth is silent."""
        table = await open_match(hall)
        await table.until(lambda: table.document.status is Status.BETWEEN)
        await table.tap(table.people[0], "next", decision=1)
        await hall.turn(29)
        assert table.document.number == 1
        await hall.turn(2)
        assert table.document.number == 2

    async def test_who_leaves_between_deals_is_not_waited_for(self, hall: TestHall) -> None:
        """T081: three press next, the fourth leaves."""
        table = await open_match(hall)
        await table.until(lambda: table.document.status is Status.BETWEEN)
        for person in table.people[1:]:
            await table.tap(person, "next", decision=1)
        await leave(table, table.people[0])
        assert table.document.number == 2
        assert table.document.host == table.people[1].id or table.document.host in {p.id for p in table.people[1:]}

    async def test_who_goes_away_between_deals_is_not_waited_for(self, hall: TestHall) -> None:
        table = await open_match(hall)
        await table.until(lambda: table.document.status is Status.BETWEEN)
        for person in table.people[1:]:
            await table.tap(person, "next", decision=1)
        await table.tap(table.people[0], "away")
        assert table.document.number == 2

    async def test_a_substitute_sits_down_with_the_next_deal(self, hall: TestHall) -> None:
        table = await open_match(hall)
        newcomer = hall.person(7)
        await leave(table, table.people[3])
        seat = next(number for number, chair in enumerate(table.document.seats) if chair.user_id is None)
        assert await table.tap(newcomer, "takeover", str(seat), private=False) == "next-deal"
        await table.until(lambda: table.document.status is Status.BETWEEN)
        assert table.chair(seat).holder == table.people[3].id
        await table.tap(newcomer, "takeover", str(seat), private=False)
        assert table.seat(newcomer) == seat
        await hall.turn(31)
        assert table.chair(seat).holder == newcomer.id
        sums = {row.user_id: row.deals for row in await Ledger(hall.database).of_table(table.table.table_id)}
        assert sums[table.people[3].id] == 1
        assert newcomer.id not in sums

    async def test_a_second_press_on_next_does_not_skip_a_deal(self, hall: TestHall) -> None:
        table = await open_match(hall, humans=1)
        await table.until(lambda: table.document.status is Status.BETWEEN)
        person = table.people[0]
        await table.tap(person, "next", decision=1)
        assert await table.tap(person, "next", decision=1) == "already-begun"
        assert table.document.number == 2


class TestLeaving:
    async def test_leaving_on_the_own_turn_lets_a_computer_play_on(self, hall: TestHall) -> None:
        """T076."""
        table = await open_match(hall)
        seat = on_turn(table)
        person = table.sitting(seat)
        await leave(table, person)
        assert table.chair(seat).user_id is None
        await hall.turn(2)
        assert any(isinstance(event, TileDiscarded) and event.seat == seat for event in table.table.history)

    async def test_leaving_while_asked_for_a_claim_does_not_hold_the_window(self, hall: TestHall) -> None:
        """T076."""
        table = await open_match(hall)
        await table.until(lambda: isinstance(table.state.phase, ClaimWindow) and bool(table.document.prompts))
        decision = table.state.decision
        for prompt in list(table.document.prompts):
            await leave(table, table.sitting(prompt.seat))
        await hall.turn(3.1)
        assert table.document.status is not Status.PLAYING or table.state.decision > decision

    async def test_all_four_leaving_one_after_the_other_end_the_match_with_the_deal(self, hall: TestHall) -> None:
        """T076, T053: never a table that plays on with itself; the points stay with who was dealt in."""
        table = await open_match(hall)
        for person in table.people[:3]:
            await leave(table, person)
        assert table.document.host == table.people[3].id
        await leave(table, table.people[3])
        await hall.turn(10)
        assert table.table.is_over
        assert await ledger_of(hall) == [(4, 0)]
        rows = await hall.database.rows("SELECT user_id FROM ledger ORDER BY user_id")
        assert [row[0] for row in rows] == [person.id for person in table.people]

    async def test_whoever_is_left_alone_has_no_clock(self, hall: TestHall) -> None:
        table = await open_match(hall, humans=2)
        seat_of_second = table.seat(table.people[1])
        await table.until(
            lambda: isinstance(table.state.phase, OwnTurn) and table.document.prompt_of(seat_of_second) is not None
        )
        await table.deliver(seat_of_second)
        await leave(table, table.people[0])
        assert table.prompt(seat_of_second).deadline is None
        await hall.turn(1000)
        assert not table.chair(seat_of_second).autopilot
        assert on_turn(table) == seat_of_second

    async def test_a_member_who_left_the_group_is_played_for(self, hall: TestHall) -> None:
        """T057: the seat stays theirs."""
        table = await open_match(hall)
        person = table.people[0]
        hall.house.member_left(person, GROUP)
        await hall.settle()
        assert table.chair(table.seat(person)).autopilot
        await table.until(lambda: table.document.status is Status.BETWEEN)

    async def test_a_closed_chat_in_the_lobby_is_remembered(self, hall: TestHall) -> None:
        people = [hall.person(0)]
        await open_lobby(hall, people)
        hall.house.dm_closed(people[0].id)
        await hall.settle()
        assert hall.people.find(people[0].id).dm == "closed"


class TestAway:
    async def test_autopilot_lasts_over_deals_until_a_tap(self, hall: TestHall) -> None:
        """T080."""
        table = await open_match(hall)
        person = table.people[0]
        seat = table.seat(person)
        await table.tap(person, "away")
        await table.until(lambda: table.document.number == 2)
        assert table.chair(seat).autopilot
        await table.until(lambda: table.chair(seat).played > 0)
        played = table.chair(seat).played
        await table.tap(person, "return")
        assert not table.chair(seat).autopilot
        assert [(note.id, note.counts["discards"]) for note in table.chair(seat).notes] == [("back", played)]

    async def test_a_tap_on_an_old_keyboard_takes_the_seat_back(self, hall: TestHall) -> None:
        table = await open_match(hall)
        seat = on_turn(table)
        person, decision = table.sitting(seat), table.state.decision
        await table.tap(person, "away")
        await hall.turn(10)
        assert await table.tap(person, "discard", "1m", decision) == "welcome-back"
        assert not table.chair(seat).autopilot

    async def test_without_anybody_the_deal_is_played_out_and_the_table_rests(self, hall: TestHall) -> None:
        """T078: and after thirty minutes the match ends; the group can start again."""
        table = await open_match(hall)
        for person in table.people:
            await table.tap(person, "away")
        await hall.turn(1200)
        assert table.document.status is Status.RESTING
        assert table.document.number == 1
        assert "all-away" in [notice.id for notice in hall.stage.announced]
        await hall.turn(1800)
        assert table.table.is_over
        assert await ledger_of(hall) == [(4, 0)]
        await open_lobby(hall, table.people)

    async def test_one_tap_wakes_a_resting_table(self, hall: TestHall) -> None:
        table = await open_match(hall)
        for person in table.people:
            await table.tap(person, "away")
        await table.until(lambda: table.document.status is Status.RESTING)
        await hall.turn(1700)
        await table.tap(table.people[2], "return")
        assert table.document.status is Status.BETWEEN
        await hall.turn(29)
        assert table.document.number == 1
        await hall.turn(2)
        assert table.document.number == 2

    async def test_a_table_rests_when_the_last_goes_away_between_deals(self, hall: TestHall) -> None:
        table = await open_match(hall)
        await table.until(lambda: table.document.status is Status.BETWEEN)
        for person in table.people:
            await table.tap(person, "away")
        assert table.document.status is Status.RESTING
        await hall.turn(60)
        assert table.document.number == 1


class TestEnding:
    async def test_ending_now_voids_the_running_deal_and_books_nothing(self, hall: TestHall) -> None:
        table = await open_match(hall)
        await table.discard(on_turn(table))
        await table.tap(table.people[0], "end", "now")
        assert table.table.is_over
        assert await ledger_of(hall) == []
        rows = await hall.database.rows("SELECT outcome FROM deals")
        assert [row[0] for row in rows] == ["void"]

    async def test_ending_after_the_deal_books_it(self, hall: TestHall) -> None:
        table = await open_match(hall)
        await table.tap(table.people[0], "end", "after")
        assert not table.table.is_over
        await table.until(lambda: table.table.is_over)
        assert await ledger_of(hall) == [(4, 0)]

    async def test_only_host_or_admin_ends_alone(self, hall: TestHall) -> None:
        """T053: an admin who does not play may, a plain member may not; a seated person starts a vote."""
        table = await open_match(hall)
        stranger = hall.person(9)
        assert await hall.tapped(stranger, Press("end", table.table.table_id, 0, "now")) == "host-only"
        await hall.desk.end(hall.said(table.people[1], "end"))
        await hall.settle()
        assert table.document.vote is not None
        assert table.document.vote.votes == {table.people[1].id: "after"}
        hall.admins.ids.add(stranger.id)
        await hall.tapped(stranger, Press("end", table.table.table_id, 0, "now"))
        assert table.table.is_over

    async def test_a_majority_of_the_seated_ends_it(self, hall: TestHall) -> None:
        table = await open_match(hall)
        await hall.desk.end(hall.said(table.people[1], "end"))
        await hall.settle()
        await table.tap(table.people[2], "vote", "now")
        assert not table.document.ending
        await table.tap(table.people[3], "vote", "after")
        assert table.document.ending
        assert table.document.vote is None

    async def test_a_vote_is_counted_again_when_somebody_leaves(self, hall: TestHall) -> None:
        """T081: no vote stays open for ever."""
        table = await open_match(hall)
        await hall.desk.end(hall.said(table.people[1], "end"))
        await hall.settle()
        await table.tap(table.people[2], "vote", "after")
        await leave(table, table.people[3])
        assert table.document.ending

    async def test_votes_to_go_on_close_the_vote(self, hall: TestHall) -> None:
        table = await open_match(hall)
        await hall.desk.end(hall.said(table.people[1], "end"))
        await hall.settle()
        await table.tap(table.people[2], "vote", "on")
        await table.tap(table.people[3], "vote", "on")
        assert table.document.vote is None
        assert not table.document.ending

    @pytest.mark.parametrize(
        ("length", "number", "rounds", "over"),
        [
            (Length.EIGHT, 7, 9, False),
            (Length.EIGHT, 8, 0, True),
            (Length.SIXTEEN, 15, 9, False),
            (Length.SIXTEEN, 16, 0, True),
            (Length.ROUND, 99, 0, False),
            (Length.ROUND, 4, 1, True),
            (Length.GAME, 99, 3, False),
            (Length.GAME, 16, 4, True),
            (Length.OPEN, 999, 99, False),
        ],
    )
    async def test_a_match_lasts_as_long_as_agreed(
        self, hall: TestHall, length: Length, number: int, rounds: int, over: bool
    ) -> None:
        """C17."""
        table = await open_match(hall, length=length)
        step = table.table.new_step()
        assert step.document.options.length is length
        step.document.number, step.document.rounds_done = number, rounds
        assert match_is_over(step) is over

    async def test_a_second_start_names_the_running_match(self, hall: TestHall) -> None:
        """T053."""
        table = await open_match(hall)
        said = hall.said(hall.person(8), "new")
        assert await hall.desk.new(said) is False
        assert hall.stage.replies[-1] == (said.update_id, "game-running")
        assert hall.house.at(Place(GROUP.id)).table is table.table

    async def test_a_slow_game_is_never_cleaned_away(self, hall: TestHall) -> None:
        """T101: moves every 25 seconds for an hour."""
        table = await open_match(hall, length=Length.OPEN)
        while hall.clock.now() < 1_000_000 + 3600:
            await hall.turn(20)
            await table.play_on()
        assert not table.table.is_over
        assert not any(seat.autopilot for seat in table.document.seats)


class TestStorageFaults:
    async def test_an_action_that_is_not_stored_changes_nothing_and_is_told(self, hall: TestHall) -> None:
        table = await open_match(hall)
        seat = on_turn(table)
        before, history, state = table.document, table.table.history, table.state
        phase = table.state.phase
        assert isinstance(phase, OwnTurn)
        hall.database.faults = 1
        assert await table.discard(seat) == "storage-fault"
        assert (table.document, table.table.history, table.state) == (before, history, state)
        assert await table.discard(seat) == "discarded"

    async def test_a_clock_that_is_not_stored_is_carried_out_later(self, hall: TestHall) -> None:
        """T103: with the disk back the default move is stored once."""
        table = await open_match(hall)
        seat = on_turn(table)
        await table.deliver(seat)
        hall.database.faults = 1
        hall.clock.turn(46)
        posted = asyncio.create_task(hall.settle())
        while hall.database.faults:  # noqa: ASYNC110 - the database says so nowhere
            await asyncio.sleep(0.001)
        assert not any(isinstance(event, TileDiscarded) for event in table.table.history)
        await asyncio.sleep(0.01)
        hall.clock.turn(3)
        await posted
        assert sum(isinstance(event, TileDiscarded) for event in table.table.history) == 1

    async def test_a_second_writer_fails_the_whole_step(self, hall: TestHall) -> None:
        """The table's version guards it."""
        table = await open_match(hall)
        await hall.database.row("UPDATE tables SET version = version + 1")
        history = table.table.history
        assert await table.discard(on_turn(table)) == "storage-fault"
        assert table.table.history == history
        assert (await hall.database.row("SELECT count(*) FROM events"))[0] == len(history)

    async def test_a_deal_is_never_booked_twice(self, hall: TestHall) -> None:
        """T105."""
        table = await open_match(hall)
        await table.until(lambda: table.document.status is Status.BETWEEN)
        deal_id = table.document.deal_id

        def again(step: object) -> None:
            step.work.add("INSERT INTO ledger VALUES (?, 0, 'deal', NULL, 0, 0, 0)", (deal_id,))  # type: ignore[attr-defined]

        told: list[bool] = []
        table.table.post(Message(work=again, update_id=hall.update_id(), failed=lambda: told.append(True)))
        await hall.settle()
        assert told == [True]
        assert await ledger_of(hall) == [(4, 0)]


class TestPeople:
    async def test_a_new_name_is_shown_from_then_on(self, hall: TestHall) -> None:
        """T107, T106: points belong to the id."""
        table = await open_match(hall)
        person = table.people[0]
        renamed = Person(person.id, "新名", username="fresh")
        await hall.house.meet(renamed, ChatFace(person.id, "private"), spoke_privately=True)
        assert hall.people.find(person.id).first_name == "新名"
        await table.until(lambda: table.document.status is Status.BETWEEN)
        assert f"u{person.id}" in table.document.points

    async def test_a_migrated_group_keeps_its_table(self, hall: TestHall) -> None:
        table = await open_match(hall)
        for _ in range(2):
            await move_group(hall.house, GROUP.id, -1007777777777)
            await hall.settle()
        assert table.document.card_edition == 1
        assert table.document.chat_id == -1007777777777
        assert hall.house.at(Place(-1007777777777)).table is table.table
        assert hall.house.at(Place(GROUP.id)) is None
        stored = await TableStore(hall.database).open_tables()
        assert [row.chat_id for row in stored] == [-1007777777777]
        await table.discard(on_turn(table))

    async def test_a_private_command_means_a_persons_table(self, hall: TestHall) -> None:
        table = await open_match(hall)
        person = table.people[1]
        hall.desk.away(hall.said(person, "away", private=True))
        await hall.settle()
        assert table.chair(table.seat(person)).autopilot


async def leave(table: TestTable, person: Person) -> None:
    """The person leaves the match for good."""
    table.hall.desk.leave(table.hall.said(person, "leave"))
    await table.hall.settle()
