"""Taps that count, taps that do not, and what everybody is told."""

import pytest

from bot.screens import Press
from bot.tables.documents import Status
from bot.tables.taps import TapDesk
from engine import claims_open, seat_view
from engine.actions import ClaimChow, ClaimPong, ClaimWin, Discard
from engine.events import ClaimAnswered, MeldClaimed, TileDiscarded
from engine.state import ClaimWindow, MustDiscard, OwnTurn
from engine.tiles import tile_name
from tests.support.hall import TestHall, TestTable, open_lobby, open_match


def on_turn(table: TestTable) -> int:
    phase = table.state.phase
    assert isinstance(phase, OwnTurn | MustDiscard)
    return phase.seat


def rights(table: TestTable, seat: int) -> set[type[object]]:
    return {type(action) for action in seat_view(table.state, seat).legal}


def claimant(table: TestTable, *, without_win: bool = True) -> int | None:
    """A person who may claim the open tile."""
    if not isinstance(table.state.phase, ClaimWindow):
        return None
    for seat in claims_open(table.state):
        if table.document.prompt_of(seat) is not None and not (without_win and ClaimWin in rights(table, seat)):
            return seat
    return None


def legal_discards(table: TestTable, seat: int) -> list[str]:
    return [tile_name(action.tile) for action in seat_view(table.state, seat).legal if isinstance(action, Discard)]


class TestStaleAndForeign:
    async def test_a_button_of_an_earlier_deal_fits_no_later_one(self, hall: TestHall) -> None:
        """T066: the decisions of a match are numbered through."""
        table = await open_match(hall, humans=1)
        person, seat = table.people[0], table.seat(table.people[0])
        await table.until(lambda: isinstance(table.state.phase, OwnTurn) and on_turn(table) == seat)
        old = {
            Press("discard", table.table.table_id, table.state.decision, tile) for tile in legal_discards(table, seat)
        }
        old |= {Press("call", table.table.table_id, table.state.decision, call) for call in ("win", "kong", "pong")}
        before = table.state.decision
        await table.until(lambda: table.document.status is Status.BETWEEN, steps=400)
        last = table.state.decision
        await table.tap(person, "next", decision=table.document.number)
        assert table.document.number == 2
        assert before < last < table.state.setup.decided + 1
        for press in old:
            history = table.table.history
            assert await hall.press(person, press) == "stale"
            assert table.table.history == history

    async def test_a_stale_tap_changes_nothing_and_is_told(self, hall: TestHall) -> None:
        table = await open_match(hall)
        seat = on_turn(table)
        decision, tile = table.state.decision, legal_discards(table, seat)[0]
        await table.discard(seat)
        history = table.table.history
        other = next(name for name in ("1m", "9s") if name != tile)
        assert await table.play(seat, "discard", other, decision=decision) == "stale"
        assert table.table.history == history

    async def test_a_doubled_tap_acts_once_and_is_told_so(self, hall: TestHall) -> None:
        """T105, T074."""
        table = await open_match(hall)
        seat = on_turn(table)
        decision = table.state.decision
        phase = table.state.phase
        assert isinstance(phase, OwnTurn)
        tile = tile_name(phase.drawn)
        answers = [await table.play(seat, "discard", tile, decision=decision) for _ in range(3)]
        assert answers[-1] == "again"
        assert sum(isinstance(event, TileDiscarded) for event in table.table.history) == 1

    async def test_a_second_tap_on_the_cards_row_does_not_act_again(self, hall: TestHall) -> None:
        """The row may name the window just closed; the same press twice is one wish."""
        table = await open_match(hall)
        await table.until(lambda: (seat := claimant(table)) is not None and ClaimPong in rights(table, seat))
        seat = claimant(table)
        assert seat is not None
        decision = table.state.decision
        first = await table.play(seat, "call", "pong", decision=decision)
        second = await table.play(seat, "call", "pong", decision=decision)
        assert (first, second) == ("claimed-pong", "again")

    async def test_an_outsiders_tap_is_refused_without_telling_anything(self, hall: TestHall) -> None:
        """T067."""
        table = await open_match(hall)
        stranger = hall.person(9)
        history = table.table.history
        for verb, argument in (
            ("discard", "1m"),
            ("win", ""),
            ("pass", ""),
            ("call", "pong"),
            ("look", ""),
            ("next", ""),
        ):
            assert await table.tap(stranger, verb, argument, table.state.decision, private=False) == "outsider"
        assert table.table.history == history

    async def test_a_tap_out_of_turn_is_refused(self, hall: TestHall) -> None:
        table = await open_match(hall)
        other = (on_turn(table) + 1) % 4
        tile = tile_name(table.state.seats[other].hand[0])
        answer = await table.play(other, "discard", tile)
        assert answer.startswith("refused:")
        assert not any(isinstance(event, TileDiscarded) for event in table.table.history)

    @pytest.mark.parametrize(
        "press",
        [
            Press("discard", 1, 1, "xx"),
            Press("discard", 1, 1, ""),
            Press("chow", 1, 1, "1m"),
            Press("kong", 1, 1, "zz"),
            Press("end", 1, 0, "never"),
            Press("vote", 1, 0, "maybe"),
            Press("takeover", 1, 0, "7"),
            Press("set", 1, 0, "pace=light"),
            Press("resume", 1),
            Press("computer", 1, 0, "+"),
        ],
    )
    async def test_a_forged_press_does_nothing(self, hall: TestHall, press: Press) -> None:
        """T069: and it is answered."""
        table = await open_match(hall)
        assert table.table.table_id == 1
        before, history = table.document.model_copy(deep=True), table.table.history
        answer = await hall.press(table.people[1], press)
        assert answer
        assert table.table.history == history
        assert table.document.seats == before.seats
        assert table.document.status is before.status

    async def test_a_tap_after_the_match_is_told_that_it_is_gone(self, hall: TestHall) -> None:
        table = await open_match(hall)
        await table.tap(table.people[0], "end", "now")
        assert await table.tap(table.people[1], "pass", "", 1) == "gone"

    async def test_thirty_taps_on_join_seat_once(self, hall: TestHall) -> None:
        """T068: everything after the first is a pop-up."""
        people = [hall.person(0), hall.person(1)]
        table = await open_lobby(hall, people)
        answers = [await table.tap(people[1], "join", private=False) for _ in range(30)]
        assert answers == ["joined"] + ["already-seated"] * 29
        assert [chair.user_id for chair in table.document.chairs].count(people[1].id) == 1

    async def test_a_button_of_another_table_is_gone(self, hall: TestHall) -> None:
        table = await open_match(hall)
        assert await hall.press(table.people[0], Press("pass", 999, 1)) == "gone"

    async def test_a_broken_handler_answers_and_keeps_the_table_alive(
        self, hall: TestHall, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """T069."""
        table = await open_match(hall)

        def broken(*_args: object) -> object:
            raise RuntimeError("a bug")

        with monkeypatch.context() as patch:
            patch.setattr(TapDesk, "_judge", broken)
            assert await table.play(on_turn(table), "discard", "1m") == "storage-fault"
        assert await table.discard(on_turn(table)) == "discarded"


class TestTooLate:
    """A tap at what is just over still says that its person is there (product.md section 3, autopilot)."""

    async def test_who_taps_next_after_the_other_comes_back_too(self, hall: TestHall) -> None:
        """Both away; the first tap on 下一盤 begins the deal, and the second finds it begun."""
        table = await open_match(hall, humans=2)
        one, two = table.people[:2]
        for person in (one, two):
            await table.tap(person, "away")
        for _ in range(400):
            if table.document.status is Status.RESTING:
                break
            await hall.turn(5)
        assert table.document.status is Status.RESTING
        number = table.document.number
        assert await table.tap(one, "next", decision=number, private=False) == ""
        assert table.document.status is Status.PLAYING
        assert table.chair(table.seat(two)).autopilot
        assert await table.tap(two, "next", decision=number, private=False) == "already-begun"
        assert not table.chair(table.seat(two)).autopilot
        assert table.document.number == number + 1
        history = table.table.history
        assert await table.tap(two, "next", decision=number, private=False) == "already-begun"
        assert table.table.history == history

    @pytest.mark.parametrize(
        ("verb", "argument", "answer"),
        [
            ("now", "", "already-begun"),
            ("wait", "", "already-begun"),
            ("start", "", "already-begun"),
            ("vote", "after", "away-off"),
        ],
    )
    async def test_other_buttons_that_are_over(self, hall: TestHall, verb: str, argument: str, answer: str) -> None:
        table = await open_match(hall)
        person = next(one for one in table.people if one.id == table.document.host)
        await table.tap(person, "away")
        assert table.chair(table.seat(person)).autopilot
        assert await table.tap(person, verb, argument, private=False) == answer
        assert not table.chair(table.seat(person)).autopilot
        assert await table.tap(person, verb, argument, private=False) == (
            "outdated" if answer == "away-off" else answer
        )

    async def test_a_strangers_late_tap_does_nothing(self, hall: TestHall) -> None:
        table = await open_match(hall)
        for person in table.people:
            await table.tap(person, "away")
        for verb in ("now", "next", "vote"):
            assert await table.tap(hall.person(9), verb, private=False) == "outsider"
        assert await table.tap(hall.person(9), "join", private=False) != ""
        assert all(seat.autopilot for seat in table.document.seats)

    async def test_looking_does_not_bring_back(self, hall: TestHall) -> None:
        """Who reads on while the computer plays may do so."""
        table = await open_match(hall)
        person = table.people[0]
        await table.tap(person, "away")
        for verb in ("look", "table", "hand", "explain"):
            await table.tap(person, verb)
        assert table.chair(table.seat(person)).autopilot


class TestSecondTaps:
    async def test_a_newcomers_first_three_discards_ask_twice(self, hall: TestHall) -> None:
        table = await open_match(hall, newcomers=True)
        seat = on_turn(table)
        one, other = legal_discards(table, seat)[:2]
        assert await table.play(seat, "discard", one) == "confirm-newcomer"
        assert await table.play(seat, "discard", other) == "confirm-newcomer"
        assert await table.play(seat, "discard", other) == "discarded"
        assert hall.people.find(table.sitting(seat).id).discards == 1

    async def test_the_wild_tile_asks_twice(self, hall: TestHall) -> None:
        table = await open_match(hall, variant="luqiao")
        wild = table.state.wild
        assert wild is not None

        def holds() -> bool:
            phase = table.state.phase
            return isinstance(phase, OwnTurn) and wild in table.state.seats[phase.seat].hand

        await table.until(holds)
        seat = on_turn(table)
        assert await table.play(seat, "discard", tile_name(wild)) in {"confirm-wild", "confirm-win-discard"}
        assert await table.play(seat, "discard", tile_name(wild)) == "discarded"

    async def test_a_pass_asks_twice_while_a_win_is_offered(self, hall: TestHall) -> None:
        table = await open_match(hall)

        def win_offered() -> bool:
            seat = claimant(table, without_win=False)
            return seat is not None and ClaimWin in rights(table, seat)

        table.plays_well = True
        await table.until(win_offered)
        seat = claimant(table, without_win=False)
        assert seat is not None
        assert await table.play(seat, "pass") == "confirm-pass-win"
        assert await table.play(seat, "pass") == "passed"

    async def test_a_discard_right_after_an_unanswered_claim_keyboard_asks_twice(self, hall: TestHall) -> None:
        """The 0.6 s rule: the press may have been meant for the keyboard that just went away."""
        table = await open_match(hall)
        seat = await _lets_a_claim_run_out_and_draws(table)
        tile = legal_discards(table, seat)[0]
        assert await table.play(seat, "discard", tile) == "confirm-slip"
        await hall.turn(0.7)
        assert await table.play(seat, "discard", tile) == "discarded"

    async def test_a_discard_right_after_the_own_claim_does_not_ask(self, hall: TestHall) -> None:
        table = await open_match(hall)
        await table.until(lambda: (seat := claimant(table)) is not None and ClaimPong in rights(table, seat))
        seat = claimant(table)
        assert seat is not None
        await hall.turn(3.1)
        await table.play(seat, "pong")
        await table.until(lambda: isinstance(table.state.phase, MustDiscard), steps=3)
        assert seat not in table.table.replaced_at
        assert await table.play(seat, "discard", legal_discards(table, seat)[0]) == "discarded"


class TestClaims:
    async def test_declining_passes_claims_until_the_own_draw(self, hall: TestHall) -> None:
        table = await open_match(hall)
        seat = (on_turn(table) + 1) % 4
        await table.tap(table.sitting(seat), "decline")
        assert table.chair(seat).declines
        while True:
            await table.play_on()
            if not table.chair(seat).declines:
                break
            prompt = table.document.prompt_of(seat)
            assert prompt is None or ClaimWin in rights(table, seat)
        assert any(
            type(event).__name__ == "TileDrawn" and getattr(event, "seat", None) == seat
            for event in table.table.history
        )

    async def test_pressing_decline_again_takes_it_back(self, hall: TestHall) -> None:
        table = await open_match(hall)
        person = table.people[0]
        await table.tap(person, "decline")
        await table.tap(person, "decline")
        assert not table.chair(table.seat(person)).declines

    async def test_an_outbid_claim_is_told_who_has_the_tile(self, hall: TestHall) -> None:
        """ux.md message 10."""
        table = await open_match(hall)
        while True:
            await table.until(lambda: _chow_against_pong(table) is not None)
            found = _chow_against_pong(table)
            assert found is not None
            chower, ponger = found
            choice = next(action for action in seat_view(table.state, chower).legal if isinstance(action, ClaimChow))
            await table.play(chower, "chow", "".join(tile_name(tile) for tile in choice.tiles))
            await table.play(ponger, "pong")
            if any(isinstance(event, MeldClaimed) for event in table.table.history[-3:]):
                break
            await hall.turn(3.1)
            if isinstance(table.state.phase, MustDiscard):
                break
        assert on_turn(table) == ponger
        notes = table.chair(chower).notes
        assert [(note.id, note.seat) for note in notes] == [("outbid-pong", ponger)]

    async def test_the_row_says_why_a_seat_has_no_such_right(self, hall: TestHall) -> None:
        table = await open_match(hall)
        await table.discard(on_turn(table))
        source = next(event.seat for event in table.table.history if isinstance(event, TileDiscarded))
        answers = {call: await table.play(source, "call", call) for call in ("win", "kong", "pong", "chow", "pass")}
        assert all(answer.startswith("refused:") for answer in answers.values()), answers

    async def test_looking_at_the_own_hand_is_a_pop_up_for_the_tapper(self, hall: TestHall) -> None:
        table = await open_match(hall)
        for person in table.people:
            assert await table.tap(person, "look", "1", private=False) == f"hand of {table.seat(person)}"
        assert await table.tap(table.people[0], "look", "7", private=False) == "deal-over"


def _chow_against_pong(table: TestTable) -> tuple[int, int] | None:
    """A seat that may chow and another that may pong the same tile, both people who were asked."""
    if not isinstance(table.state.phase, ClaimWindow):
        return None
    asked = [seat for seat in claims_open(table.state) if table.document.prompt_of(seat) is not None]
    chowers = [seat for seat in asked if ClaimChow in rights(table, seat)]
    pongers = [seat for seat in asked if ClaimPong in rights(table, seat)]
    pairs = [(chower, ponger) for chower in chowers for ponger in pongers if chower != ponger]
    return pairs[0] if pairs else None


async def _lets_a_claim_run_out_and_draws(table: TestTable) -> int:
    """A seat whose claim ran out and that is on turn at the same moment."""

    def next_seat_is_asked() -> bool:
        phase = table.state.phase
        seat = claimant(table)
        return isinstance(phase, ClaimWindow) and seat == (phase.source + 1) % 4 and len(claims_open(table.state)) == 1

    while True:
        await table.until(next_seat_is_asked)
        seat = claimant(table)
        assert seat is not None
        await table.deliver(seat)
        before = len(table.table.history)
        await table.hall.turn(8)
        assert any(isinstance(event, ClaimAnswered) for event in table.table.history[before:])
        if isinstance(table.state.phase, OwnTurn) and on_turn(table) == seat:
            return seat
