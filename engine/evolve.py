"""Apply what happened to the state: one case per event, no rules."""

from bisect import insort
from collections.abc import Iterable
from typing import assert_never

from engine.events import (
    ClaimAnswered,
    DealEnded,
    DealStarted,
    Event,
    FlowersReplaced,
    KongDeclared,
    KongRobbed,
    MeldClaimed,
    TileDiscarded,
    TileDrawn,
    TurnBegan,
    WildRevealed,
)
from engine.melds import MeldKind
from engine.scoring import WinBy
from engine.state import ClaimWindow, Dealing, MustDiscard, Over, OwnTurn, Phase, SeatState, Setup, State
from engine.tiles import Seat, Tile
from engine.values import replace
from engine.wall import DEALT, dealt_hands

Seats = tuple[SeatState, SeatState, SeatState, SeatState]


def fold(events: Iterable[Event]) -> State:
    """The state that a deal's events, from DealStarted on, lead to; raises ValueError where there are none."""
    state = None
    for event in events:
        state = evolve(state, event)
    if state is None:
        raise ValueError("a deal has at least one event")
    return state


def evolve(state: State | None, event: Event) -> State:  # noqa: C901 - one case per event
    """The state after one more event; None only before DealStarted."""
    if isinstance(event, DealStarted):
        return _dealt(event.setup)
    assert state is not None, "a deal begins with DealStarted"
    match event:  # what happens most comes first
        case TileDrawn():
            return _drawn(state, event)
        case TileDiscarded():
            return _discarded(state, event)
        case ClaimAnswered():
            return _answered(state, event)
        case FlowersReplaced():
            return _flowers_replaced(state, event)
        case WildRevealed(tile):
            return replace(state, wild=tile, wall=state.wall[1:])
        case TurnBegan(seat, drawn):
            return replace(state, phase=OwnTurn(seat, drawn), decision=state.decision + 1)
        case MeldClaimed():
            return _claimed(state, event)
        case KongDeclared():
            return _kong_declared(state, event)
        case KongRobbed(seat, tile):
            robbed = state.seats[seat]
            melds = tuple(
                meld.without_fourth() if meld.kind is MeldKind.ADDED_KONG and meld.tiles[0] == tile else meld
                for meld in robbed.melds
            )
            return replace(state, seats=_put(state.seats, seat, replace(robbed, melds=melds)), kongs=state.kongs - 1)
        case DealEnded(over):
            return _ended(state, over)
        case _:
            assert_never(event)


def _dealt(setup: Setup) -> State:
    first, second, third, fourth = (SeatState(tuple(sorted(hand))) for hand in dealt_hands(setup.wall, setup.dealer))
    return State(
        setup=setup,
        seats=(first, second, third, fourth),
        wall=setup.wall[DEALT:],
        phase=Dealing(),
        decision=setup.decided,
    )


def _flowers_replaced(state: State, event: FlowersReplaced) -> State:
    own = state.seats[event.seat]
    hand = list(without(own.hand, event.flowers))
    for tile in event.drawn:
        insort(hand, tile)
    phase: Phase = state.phase
    if isinstance(phase, OwnTurn) and event.drawn:
        phase = replace(phase, drawn=event.drawn[-1], from_tail=True)
    after = replace(
        own,
        hand=tuple(hand),
        flowers=own.flowers + event.flowers,
        passed_wins=frozenset(),
        passed_pongs=frozenset(),
    )
    wall = state.wall[: len(state.wall) - len(event.drawn)]
    return replace(state, seats=_put(state.seats, event.seat, after), wall=wall, phase=phase)


def _drawn(state: State, event: TileDrawn) -> State:
    own = state.seats[event.seat]
    hand = list(own.hand)
    insort(hand, event.tile)
    after = SeatState(
        hand=tuple(hand),
        melds=own.melds,
        flowers=own.flowers,
        pond=own.pond,
        draws=own.draws + (not event.from_tail),
    )
    feeder = state.phase.feeder if isinstance(state.phase, OwnTurn) else None
    return State(  # not replace(): draws and discards are most of what happens
        state.setup,
        _put(state.seats, event.seat, after),
        state.wall[:-1] if event.from_tail else state.wall[1:],
        OwnTurn(event.seat, event.tile, event.from_tail, feeder),
        state.decision + 1,
        state.wild,
        state.kongs,
        state.discards,
        state.any_meld,
        state.last_discard,
    )


def _discarded(state: State, event: TileDiscarded) -> State:
    own = state.seats[event.seat]
    after = SeatState(
        without(own.hand, (event.tile,)),
        own.melds,
        own.flowers,
        (*own.pond, event.tile),
        own.passed_wins,
        own.passed_pongs,
        own.draws,
    )
    return State(
        state.setup,
        _put(state.seats, event.seat, after),
        state.wall,
        ClaimWindow(event.tile, event.seat, on_kong=False, last=event.last),
        state.decision + 1,
        state.wild,
        state.kongs,
        state.discards + 1,
        state.any_meld,
        (event.seat, event.tile),
    )


def _answered(state: State, event: ClaimAnswered) -> State:
    window = state.phase
    assert isinstance(window, ClaimWindow), "only an open window is answered"
    answers = list(window.answers)
    answers[event.seat] = event.answer
    first, second, third, fourth = answers
    seats = state.seats
    if event.passed_win or event.passed_pong:
        own = seats[event.seat]
        passed = frozenset({window.tile})
        after = replace(
            own,
            passed_wins=own.passed_wins | passed if event.passed_win else own.passed_wins,
            passed_pongs=own.passed_pongs | passed if event.passed_pong else own.passed_pongs,
        )
        seats = _put(seats, event.seat, after)
    return replace(state, seats=seats, phase=replace(window, answers=(first, second, third, fourth)))


def _claimed(state: State, event: MeldClaimed) -> State:
    meld = event.meld
    assert meld.claimed is not None, "a claimed meld names its tile"
    assert meld.source is not None, "a claimed meld names its source"
    own = state.seats[event.seat]
    given = without(meld.tiles, (meld.claimed,))
    after = replace(own, hand=without(own.hand, given), melds=(*own.melds, meld))
    giver = state.seats[meld.source]
    seats = _put(state.seats, event.seat, after)
    seats = _put(seats, meld.source, replace(giver, pond=giver.pond[:-1]))
    state = replace(state, seats=seats, any_meld=True, last_discard=None)
    if meld.is_kong:
        turn = OwnTurn(event.seat, meld.claimed, feeder=meld.source)
        return replace(state, phase=turn, kongs=state.kongs + 1)
    return replace(state, phase=MustDiscard(event.seat, event.barred), decision=state.decision + 1)


def _kong_declared(state: State, event: KongDeclared) -> State:
    own = state.seats[event.seat]
    tile = event.meld.tiles[0]
    if event.meld.is_concealed:
        after = replace(own, hand=without(own.hand, event.meld.tiles), melds=(*own.melds, event.meld))
        phase: Phase = OwnTurn(event.seat, tile)
        decision, last_discard = state.decision, state.last_discard
    else:
        melds = tuple(
            event.meld if meld.kind is MeldKind.PONG and meld.tiles[0] == tile else meld for meld in own.melds
        )
        after = replace(own, hand=without(own.hand, (tile,)), melds=melds)
        phase = ClaimWindow(tile, event.seat, on_kong=True, last=False)
        decision, last_discard = state.decision + 1, None
    return replace(
        state,
        seats=_put(state.seats, event.seat, after),
        phase=phase,
        decision=decision,
        kongs=state.kongs + 1,
        any_meld=True,
        last_discard=last_discard,
    )


def _ended(state: State, over: Over) -> State:
    if not over.winners or over.winners[0].by is not WinBy.DISCARD:
        return replace(state, phase=over)
    discarder = over.winners[0].source
    assert discarder is not None, "a discard has a discarder"
    giver = state.seats[discarder]
    seats = _put(state.seats, discarder, replace(giver, pond=giver.pond[:-1]))
    return replace(state, seats=seats, phase=over, last_discard=None)


def _put(seats: Seats, seat: Seat, after: SeatState) -> Seats:
    changed = list(seats)
    changed[seat] = after
    first, second, third, fourth = changed
    return first, second, third, fourth


def without(hand: tuple[Tile, ...], tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """The hand less these tiles, each of which it holds."""
    left = list(hand)
    for tile in tiles:
        left.remove(tile)
    return tuple(left)
