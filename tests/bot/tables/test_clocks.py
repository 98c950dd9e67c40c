"""Clocks of turns, claims and windows, and what happens when they run out (C6, D4)."""

import asyncio

import pytest

from bot.tables import clocks, pace
from bot.tables.documents import Status
from bot.tables.faces import Pace
from bot.tables.refusals import Refused
from bot.tables.step import Step
from bot.tables.table import Message
from engine import claims_open, seat_view
from engine.actions import Discard
from engine.events import ClaimAnswered, MeldClaimed, TileDiscarded
from engine.state import ClaimWindow, MustDiscard, OwnTurn
from tests.support.hall import TestHall, TestTable, open_match


def on_turn(table: TestTable) -> int:
    phase = table.state.phase
    assert isinstance(phase, OwnTurn | MustDiscard)
    return phase.seat


def claimants(table: TestTable) -> list[int]:
    """People who may claim the open tile, without a win among their rights."""
    if not isinstance(table.state.phase, ClaimWindow):
        return []
    return [seat for seat in claims_open(table.state) if table.document.prompt_of(seat) is not None]


def plain_claim(table: TestTable) -> bool:
    """Exactly one person may claim, and it is no win."""
    seats = claimants(table)
    return len(seats) == 1 and table.prompt(seats[0]).seconds == 8.0


class TestDelivery:
    async def test_a_clock_starts_when_its_prompt_is_delivered(self, hall: TestHall) -> None:
        table = await open_match(hall)
        seat = on_turn(table)
        await hall.turn(2)
        assert table.prompt(seat).deadline is None
        await table.deliver(seat)
        assert table.prompt(seat).deadline == table.now + 45

    async def test_without_confirmation_a_clock_starts_after_five_seconds(self, hall: TestHall) -> None:
        table = await open_match(hall)
        asked = table.now
        await hall.turn(6)
        assert table.prompt(on_turn(table)).deadline == asked + 5 + 45

    async def test_a_second_confirmation_changes_nothing(self, hall: TestHall) -> None:
        table = await open_match(hall)
        seat = on_turn(table)
        await table.deliver(seat)
        deadline = table.prompt(seat).deadline
        await hall.turn(3)
        await table.deliver(seat)
        assert table.prompt(seat).deadline == deadline

    async def test_a_closed_private_chat_means_autopilot_at_once(self, hall: TestHall) -> None:
        table = await open_match(hall)
        seat = on_turn(table)
        person = table.sitting(seat)
        await table.refuse(seat)
        assert table.chair(seat).autopilot
        assert hall.people.find(person.id).dm == "closed"
        assert [notice.id for notice in hall.stage.announced] == ["dm-closed"]
        await hall.turn(2)
        assert any(isinstance(event, TileDiscarded) for event in table.table.history)

    async def test_a_flood_wait_holds_the_clock(self, hall: TestHall) -> None:
        table = await open_match(hall)
        seat, asked = on_turn(table), table.now
        await table.delay(seat, 20)
        await hall.turn(21)
        assert table.prompt(seat).deadline is None
        await table.deliver(seat)
        assert table.prompt(seat).deadline == asked + 21 + 45

    async def test_after_a_flood_wait_an_unconfirmed_prompt_starts_five_seconds_later(self, hall: TestHall) -> None:
        table = await open_match(hall)
        seat, asked = on_turn(table), table.now
        await table.delay(seat, 20)
        await hall.turn(26)
        assert table.prompt(seat).deadline == asked + 20 + 5 + 45

    async def test_a_flood_wait_of_more_than_a_minute_ends_in_the_default_move_and_is_no_time_out(
        self, hall: TestHall
    ) -> None:
        table = await open_match(hall)
        seat = on_turn(table)
        await table.delay(seat, 3019)
        await hall.turn(59)
        assert on_turn(table) == seat
        await hall.turn(2)
        assert isinstance(table.state.phase, ClaimWindow) or on_turn(table) != seat
        assert table.chair(seat).timeouts == 0

    async def test_several_flood_waits_together_hold_a_clock_for_a_minute(self, hall: TestHall) -> None:
        table = await open_match(hall)
        seat = on_turn(table)
        await table.delay(seat, 40)
        await hall.turn(39)
        await table.delay(seat, 40)
        await hall.turn(20)
        assert on_turn(table) == seat
        await hall.turn(2)
        assert isinstance(table.state.phase, ClaimWindow) or on_turn(table) != seat


class TestTimeOut:
    async def test_c6_a_turn_that_runs_out_discards_the_drawn_tile(self, hall: TestHall) -> None:
        """C6, T049: never the first tile of the hand."""
        table = await open_match(hall)
        phase = table.state.phase
        assert isinstance(phase, OwnTurn)
        await hall.turn(50)
        discard = next(event for event in table.table.history if isinstance(event, TileDiscarded))
        assert (discard.seat, discard.tile) == (phase.seat, phase.drawn)
        assert table.chair(phase.seat).timeouts == 1
        assert [note.id for note in table.chair(phase.seat).notes] == ["timed-out"]

    async def test_c6_after_a_claim_a_legal_tile_is_discarded(self, hall: TestHall) -> None:
        """C6, T049: what the computer player would discard, never a barred tile."""
        table = await open_match(hall)
        seat = await _claim(table)
        legal = {action.tile for action in seat_view(table.state, seat).legal if isinstance(action, Discard)}
        await hall.turn(80)
        discards = [event for event in table.table.history if isinstance(event, TileDiscarded)]
        claim = max(place for place, event in enumerate(table.table.history) if isinstance(event, MeldClaimed))
        own = next(event for event in table.table.history[claim:] if isinstance(event, TileDiscarded))
        assert own.seat == seat
        assert own.tile in legal
        assert discards

    async def test_c6_a_claim_that_runs_out_is_a_pass(self, hall: TestHall) -> None:
        """C6, T049: never a chow; and it is no time-out of an own turn."""
        table = await open_match(hall)
        await table.until(lambda: plain_claim(table))
        (seat,) = claimants(table)
        decision, before = table.state.decision, len(table.table.history)
        await hall.turn(8 + 5 + 0.1)
        answers = [event for event in table.table.history[before:] if isinstance(event, ClaimAnswered)]
        assert answers[0].seat == seat
        assert type(answers[0].answer).__name__ == "Pass"
        assert table.state.decision > decision
        assert table.chair(seat).timeouts == 0

    async def test_two_own_turns_running_out_in_a_row_mean_autopilot(self, hall: TestHall) -> None:
        """T080: told to the group once; any own action resets the count."""
        table = await open_match(hall)
        seat = on_turn(table)
        await hall.turn(50)
        await table.until(lambda: _waits_for(table, seat))
        assert table.chair(seat).timeouts == 1
        await hall.turn(50)
        assert table.chair(seat).autopilot
        assert [notice.id for notice in hall.stage.announced] == ["away"]

    async def test_an_own_action_resets_the_count(self, hall: TestHall) -> None:
        """T080."""
        table = await open_match(hall)
        seat = on_turn(table)
        await hall.turn(50)
        await table.until(lambda: _waits_for(table, seat))
        await table.discard(seat)
        assert table.chair(seat).timeouts == 0
        await table.until(lambda: _waits_for(table, seat))
        await hall.turn(50)
        assert not table.chair(seat).autopilot

    async def test_at_half_time_a_turn_is_reminded_of(self, hall: TestHall) -> None:
        table = await open_match(hall)
        seat = on_turn(table)
        await table.deliver(seat)
        await hall.turn(22)
        assert not table.prompt(seat).reminded
        await hall.turn(1)
        assert table.prompt(seat).reminded


class TestPaces:
    @pytest.mark.parametrize(
        ("chosen", "variant", "first", "later"),
        [
            (Pace.OFFICIAL, "dinghai", 30.0, 30.0),
            (Pace.OFFICIAL, "luqiao", 20.0, 20.0),
            (Pace.RELAXED, "dinghai", 45.0, 30.0),
            (Pace.RELAXED, "luqiao", 35.0, 20.0),
            (Pace.SLOW, "dinghai", 90.0, 90.0),
        ],
    )
    async def test_the_time_for_a_turn(
        self, hall: TestHall, chosen: Pace, variant: str, first: float, later: float
    ) -> None:
        """D4, C6: the first turn of a deal has 15 s more in the relaxed pace."""
        table = await open_match(hall, variant=variant, pace=chosen)
        seat = on_turn(table)
        assert table.prompt(seat).seconds == first
        await table.discard(seat)
        await table.until(lambda: _waits_for(table, seat))
        assert table.prompt(seat).seconds == later

    async def test_a_newcomers_first_three_turns_ever_have_thirty_seconds_more(self, hall: TestHall) -> None:
        table = await open_match(hall, newcomers=True)
        seat = on_turn(table)
        found = []
        for _ in range(4):
            await table.until(lambda: _waits_for(table, seat))
            found.append(table.prompt(seat).seconds)
            await table.discard(seat)
        assert found == [75.0, 60.0, 60.0, 30.0]

    async def test_an_official_window_closes_after_exactly_four_seconds(self, hall: TestHall) -> None:
        """D4: whatever is answered, whether or not anyone can claim, whatever was delivered."""
        table = await open_match(hall, pace=Pace.OFFICIAL)
        for _ in range(30):
            await table.until(lambda: isinstance(table.state.phase, OwnTurn | MustDiscard))
            await table.discard(on_turn(table))
            stored, decision = table.now, table.state.decision
            assert table.document.window_closes == stored + 4
            for seat in claimants(table):
                assert table.prompt(seat).deadline == stored + 4
            if claimants(table) and len(table.table.history) % 2:
                await table.play(claimants(table)[0], "pass")
            await hall.turn(3.9)
            assert table.state.decision == decision
            assert isinstance(table.state.phase, ClaimWindow)
            await hall.turn(0.2)
            assert table.document.status is not Status.PLAYING or table.state.decision > decision
            if table.document.status is not Status.PLAYING:
                return

    async def test_a_relaxed_window_lasts_three_seconds_and_until_everybody_has_answered(self, hall: TestHall) -> None:
        table = await open_match(hall)
        await table.until(lambda: plain_claim(table))
        (seat,) = claimants(table)
        decision = table.state.decision
        await table.play(seat, "pass")
        assert table.state.decision == decision
        await hall.turn(3.1)
        assert table.state.decision > decision

    @pytest.mark.parametrize(("chosen", "claim", "win"), [(Pace.RELAXED, 8.0, 15.0), (Pace.SLOW, 30.0, 30.0)])
    def test_the_time_for_a_claim(self, chosen: Pace, claim: float, win: float) -> None:
        assert pace.claim_seconds(chosen, win=False) == claim
        assert pace.claim_seconds(chosen, win=True) == win

    async def test_a_lone_human_has_no_clock_and_computers_move_in_the_same_step(self, hall: TestHall) -> None:
        table = await open_match(hall, humans=1)
        person = table.people[0]
        seat = table.seat(person)
        seen = len(hall.stage.sights)
        assert table.prompt(seat).seconds is None
        await table.play_on()
        assert len(hall.stage.sights) == seen + 1
        assert table.document.prompt_of(seat) is not None
        await hall.turn(1700)
        assert table.document.prompt_of(seat) is not None

    async def test_computers_take_their_time_where_people_watch_each_other(self, hall: TestHall) -> None:
        table = await open_match(hall, humans=2)
        await table.until(lambda: table.document.computer_at is not None)
        assert table.document.computer_at is not None
        seat = on_turn(table)
        await hall.turn(1.0)
        assert on_turn(table) == seat
        await hall.turn(0.7)
        assert not isinstance(table.state.phase, OwnTurn) or on_turn(table) != seat

    async def test_an_action_that_came_before_its_clock_was_looked_at_counts(self, hall: TestHall) -> None:
        table = await open_match(hall)
        seat = on_turn(table)
        await table.deliver(seat)
        hall.clock.turn(46)
        await table.discard(seat)
        assert table.chair(seat).timeouts == 0


def _waits_for(table: TestTable, seat: int) -> bool:
    phase = table.state.phase
    return (
        isinstance(phase, OwnTurn | MustDiscard) and phase.seat == seat and table.document.prompt_of(seat) is not None
    )


async def _claim(table: TestTable) -> int:
    """Let somebody claim a chow or pong; the seat that has to discard now."""
    await table.until(lambda: plain_claim(table))
    while True:
        (seat,) = claimants(table)
        view = seat_view(table.state, seat)
        kinds = {type(action).__name__ for action in view.legal}
        if "ClaimPong" in kinds:
            await table.play(seat, "pong")
            await table.hall.turn(3.1)
            if isinstance(table.state.phase, MustDiscard):
                return seat
        await table.play_on()
        await table.until(lambda: plain_claim(table))


async def test_a_clock_that_breaks_is_tried_again_after_a_while(
    hall: TestHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """T101: a bug in one clock neither ends the table nor keeps the others from running."""
    table = await open_match(hall)
    seat = on_turn(table)
    await table.deliver(seat)
    tries: list[float] = []

    def broken(step: Step) -> None:
        tries.append(step.now)
        raise RuntimeError("a bug")

    with monkeypatch.context() as patch:
        patch.setattr(clocks, "expire", broken)
        hall.clock.turn(46)
        table.table.post(Message(work=refuses))
        await asyncio.sleep(0.1)
        assert len(tries) == 1
    hall.clock.turn(3)
    await hall.settle()
    assert isinstance(table.state.phase, ClaimWindow) or on_turn(table) != seat


def refuses(_step: Step) -> None:
    raise Refused("")
