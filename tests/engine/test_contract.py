"""What holds for every registered ruleset, over random and over computer play."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import (
    RULESETS,
    IllegalAction,
    Reason,
    StaleDecision,
    claims_open,
    decide,
    evolve,
    fold,
    legal_actions,
    seat_view,
    table_view,
    visible,
    waits_of,
)
from engine.actions import (
    Action,
    ClaimChow,
    ClaimKong,
    ClaimPong,
    ClaimWin,
    DeclareKong,
    DeclareWin,
    Discard,
    Pass,
    Resolve,
)
from engine.events import (
    ClaimAnswered,
    Event,
    KongRobbed,
    MeldClaimed,
    TileDrawn,
)
from engine.melds import MeldKind
from engine.scoring import Win, WinBy
from engine.simulation import PLAYERS, deals
from engine.state import ClaimWindow, Dealing, MustDiscard, Over, OwnTurn, State
from engine.tiles import FLOWERS, HIDDEN, KINDS, Tile, is_flower
from tests.support.hidden import event_changed, hidden_changed

EVERY_PLAY = pytest.mark.parametrize(("variant", "players"), [(v, p) for v in RULESETS for p in PLAYERS])
SEEDS = st.integers(min_value=0, max_value=2**32)
SKIPPED = 7
"""Conceivable actions are tried at every seventh position: there are many of both."""


def _deal(variant: str, players: str, seed: int) -> list[Event]:
    (events,) = deals(RULESETS[variant], str(seed), 1, PLAYERS[players])
    return events


def _positions(events: list[Event]) -> Iterator[tuple[Event, State]]:
    state = None
    for event in events:
        state = evolve(state, event)
        yield event, state


def _decisions(events: list[Event]) -> Iterator[State]:
    """The states in which the deal waits for an action, and its end; what follows from one action is one step."""
    for event, state in _positions(events):
        phase = state.phase
        if isinstance(phase, Dealing) or isinstance(event, KongRobbed):
            continue
        if isinstance(phase, OwnTurn):
            hand = state.seats[phase.seat].hand
            if len(hand) % 3 != 2 or is_flower(hand[-1]):
                continue
        yield state


def _all_tiles(state: State, robbed: Tile | None) -> Counter[Tile]:
    """Every tile that is somewhere: a won discard and a robbed tile are in no hand."""
    tiles = Counter(state.wall)
    for own in state.seats:
        tiles.update(own.hand)
        tiles.update(own.flowers)
        tiles.update(own.pond)
        for meld in own.melds:
            tiles.update(meld.tiles)
    if state.wild is not None:
        tiles[state.wild] += 1
    if isinstance(state.phase, Over) and state.phase.winners and state.phase.winners[0].by is WinBy.DISCARD:
        tiles[state.phase.winners[0].tile] += 1
    if robbed is not None:
        tiles[robbed] += 1
    return tiles


@EVERY_PLAY
@settings(max_examples=12, deadline=None)
@given(seed=SEEDS)
def test_no_tile_is_lost_or_made(variant: str, players: str, seed: int) -> None:
    """After every event each tile of the variant is in exactly one place (T035)."""
    robbed = None
    for event, state in _positions(_deal(variant, players, seed)):
        if isinstance(event, KongRobbed):
            robbed = event.tile

        assert Counter(RULESETS[variant].tiles) == _all_tiles(state, robbed)


@EVERY_PLAY
@settings(max_examples=12, deadline=None)
@given(seed=SEEDS)
def test_every_deal_ends_and_sums_to_zero(variant: str, players: str, seed: int) -> None:
    """C15: a deal comes to an end, its payments sum to zero, and they are what the transfers say."""
    state = fold(_deal(variant, players, seed))
    assert isinstance(state.phase, Over)
    settlement = state.phase.settlement
    scores = [0, 0, 0, 0]
    for transfer in settlement.transfers:
        assert transfer.amount > 0
        scores[transfer.payer] -= transfer.amount
        scores[transfer.payee] += transfer.amount

    assert 0 == sum(settlement.scores)
    assert tuple(scores) == settlement.scores


@EVERY_PLAY
@settings(max_examples=8, deadline=None)
@given(seed=SEEDS)
def test_folding_the_events_gives_the_state(variant: str, players: str, seed: int) -> None:
    """Deciding again at every position and folding what came of it is the same as the state on the way."""
    events = _deal(variant, players, seed)
    state = fold(events[:1])
    for number, event in enumerate(events[1:], start=2):
        state = evolve(state, event)
        if number % 25 == 0:
            assert fold(events[:number]) == state

    assert fold(events) == state


@EVERY_PLAY
@settings(max_examples=8, deadline=None)
@given(seed=SEEDS)
def test_hand_sizes(variant: str, players: str, seed: int) -> None:
    """Thirteen playing tiles a seat, a kong counted as three; one more on an own turn or after a claim."""
    for state in _decisions(_deal(variant, players, seed)):
        for seat, own in enumerate(state.seats):
            acting = isinstance(state.phase, OwnTurn | MustDiscard) and state.phase.seat == seat
            if not isinstance(state.phase, Over):
                assert 13 + acting == len(own.hand) + 3 * len(own.melds)


def _conceivable(state: State) -> Iterator[Action]:
    now = state.decision
    for seat in range(4):
        yield from (Discard(seat, now, Tile(kind)) for kind in range(KINDS + len(FLOWERS) + 1))
        yield from (DeclareKong(seat, now, Tile(kind)) for kind in range(KINDS))
        yield from (kind(seat, now) for kind in (DeclareWin, ClaimWin, ClaimKong, ClaimPong, Pass))
        kinds = sorted(set(state.seats[seat].hand))
        if isinstance(state.phase, ClaimWindow):
            kinds = sorted({*kinds, *(Tile(max(0, min(33, state.phase.tile + step))) for step in range(-2, 3))})
        yield from (ClaimChow(seat, now, pair) for pair in combinations_with_replacement(kinds, 2))
        yield ClaimChow(seat, now, (Tile(2), Tile(1)))
    yield Resolve(now)


@EVERY_PLAY
@settings(max_examples=4, deadline=None)
@given(seed=SEEDS)
def test_every_legal_action_is_accepted_and_every_other_refused(variant: str, players: str, seed: int) -> None:
    """Of all conceivable actions exactly those offered (and Resolve when nobody is waited for) are accepted."""
    states = list(_decisions(_deal(variant, players, seed)))
    for state in states[seed % SKIPPED :: SKIPPED]:
        legal: set[Action] = {action for seat in range(4) for action in legal_actions(state, seat)}
        if isinstance(state.phase, ClaimWindow) and not claims_open(state):
            legal.add(Resolve(state.decision))
        accepted = set()
        reasons = set()
        for action in _conceivable(state):
            try:
                assert decide(state, action)
            except IllegalAction as refused:
                reasons.add(type(refused.reason))
            else:
                accepted.add(action)

        assert legal == accepted
        assert {Reason} == reasons


@EVERY_PLAY
@settings(max_examples=8, deadline=None)
@given(seed=SEEDS)
def test_every_position_goes_on(variant: str, players: str, seed: int) -> None:
    """Wherever a deal waits there is a seat with a legal action, or the window may be resolved; stale ones are stale."""
    for state in _decisions(_deal(variant, players, seed)):
        asked = [seat for seat in range(4) if legal_actions(state, seat)]
        if isinstance(state.phase, ClaimWindow):
            waiting = claims_open(state)
            assert set(waiting) <= set(asked)
            if not waiting:
                assert decide(state, Resolve(state.decision))
        elif isinstance(state.phase, OwnTurn | MustDiscard):
            assert [state.phase.seat] == asked
        else:
            assert [] == asked
        with pytest.raises(StaleDecision):
            decide(state, Resolve(state.decision - 1))


@EVERY_PLAY
@settings(max_examples=8, deadline=None)
@given(seed=SEEDS)
def test_decisions_are_numbered_alike_for_all(variant: str, players: str, seed: int) -> None:
    """The number rises by one with every turn, discard after a claim and window, whether or not anyone could claim."""
    number = 0
    for event, state in _positions(_deal(variant, players, seed)):
        match event:
            case MeldClaimed(meld=meld):
                opens = not meld.is_kong
            case _:
                opens = event.__class__.__name__ in {"TurnBegan", "TileDrawn", "TileDiscarded"} or (
                    getattr(getattr(event, "meld", None), "kind", None) is MeldKind.ADDED_KONG
                )
        number += opens

        assert number == state.decision


@EVERY_PLAY
@settings(max_examples=8, deadline=None)
@given(seed=SEEDS, salt=st.integers())
def test_a_view_shows_nothing_hidden(variant: str, players: str, seed: int, salt: int) -> None:
    """Dealing anew all that a seat cannot see leaves its view, its waits and the table's view as they were."""
    chance = random.Random(salt)
    for state in _decisions(_deal(variant, players, seed)):
        if chance.random() < 0.75:
            continue
        for seat in range(4):
            changed = hidden_changed(state, seat, chance)

            assert table_view(state) == table_view(changed)
            assert seat_view(state, seat) == seat_view(changed, seat)
        view, again = seat_view(state, 0), seat_view(hidden_changed(state, 0, chance), 0)

        assert waits_of(view) == waits_of(again)


@EVERY_PLAY
@settings(max_examples=8, deadline=None)
@given(seed=SEEDS, salt=st.integers())
def test_visible_events_show_nothing_hidden(variant: str, players: str, seed: int, salt: int) -> None:
    """Events with other hidden tiles look the same to a seat, and to everybody; answers are known to nobody else."""
    chance = random.Random(salt)
    for event in _deal(variant, players, seed):
        for seat in (None, 0, 1, 2, 3):
            shown = visible(event, seat)

            assert shown == visible(event_changed(event, seat, chance), seat)
            assert (shown is None) == (isinstance(event, ClaimAnswered) and event.seat != seat)
            if isinstance(event, TileDrawn):
                assert isinstance(shown, TileDrawn)
                assert (shown.tile == HIDDEN) == (event.seat != seat)


@EVERY_PLAY
@settings(max_examples=6, deadline=None)
@given(seed=SEEDS)
def test_views_agree_with_the_state(variant: str, players: str, seed: int) -> None:
    """A seat's view carries its own hand, its legal actions, and the wall's count at each step (T031)."""
    for state in _decisions(_deal(variant, players, seed)):
        for seat in range(4):
            view = seat_view(state, seat)

            assert state.seats[seat].hand == view.hand
            assert legal_actions(state, seat) == view.legal
            assert bool(view.legal) == view.asked
            assert len(state.wall) == view.table.wall_left
            assert [len(own.hand) for own in state.seats] == [own.hand_count for own in view.table.seats]
            assert (view.win_preview is not None) == any(isinstance(a, DeclareWin | ClaimWin) for a in view.legal)


@EVERY_PLAY
@settings(max_examples=15, deadline=None)
@given(seed=SEEDS)
def test_a_preview_is_what_the_winner_receives(variant: str, players: str, seed: int) -> None:
    """T050: the win shown before is the win settled, where one seat wins."""
    states = list(_decisions(_deal(variant, players, seed)))
    for before, state in pairwise(states):
        if not isinstance(state.phase, Over) or len(state.phase.winners) != 1:
            continue
        (winner,) = state.phase.winners
        received = sum(
            (transfer.payee == winner.seat) * transfer.amount - (transfer.payer == winner.seat) * transfer.amount
            for transfer in state.phase.settlement.transfers
        )
        asked = before
        if isinstance(before.phase, ClaimWindow):
            asked = replace(before, phase=replace(before.phase, answers=(None, None, None, None)))
        preview = seat_view(asked, winner.seat).win_preview

        assert preview is not None
        assert (winner.score.tai, winner.score.hu, winner.score.counted) == (preview.tai, preview.hu, preview.counted)
        assert received == preview.receives


@EVERY_PLAY
@settings(max_examples=4, deadline=None)
@given(seed=SEEDS)
def test_waits_are_the_tiles_that_win(variant: str, players: str, seed: int) -> None:
    """A ruleset's waits are exactly the kinds its win check accepts, drawn and won from another seat (C14)."""
    ruleset = RULESETS[variant]
    for state in list(_decisions(_deal(variant, players, seed)))[seed % SKIPPED :: SKIPPED]:
        for own in state.seats:
            if len(own.hand) % 3 != 1:
                continue
            waits = ruleset.waits(own.hand, len(own.melds), state.wild)
            for kind in {Tile(kind) for kind in range(KINDS)} - {
                kind for kind in own.hand if own.hand.count(kind) == 4
            }:
                for by, kinds in ((WinBy.SELF_DRAW, waits.on_draw), (WinBy.DISCARD, waits.on_claim)):
                    win = Win((*own.hand, kind), own.melds, kind, by, seat_wind=0, wild=state.wild)

                    assert ruleset.is_win(win) == (kind in kinds) == (ruleset.score(win) is not None)
