"""The only way out of a state: what everybody sees, and what one seat sees."""

from typing import assert_never

from engine.actions import Answer, ClaimWin, DeclareWin, SeatAction
from engine.claims import kong_claim_refusal, win_claim_refusal
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
from engine.legal import (
    draws_left,
    held_kongs,
    legal_actions,
    rules_of,
    ruleset_of,
    win_after_claim,
    win_on_claim,
    win_on_turn,
)
from engine.melds import Meld
from engine.previews import Prospect, WinPreview
from engine.rejections import Reason
from engine.state import ClaimWindow, MustDiscard, Over, OwnTurn, State, Turn
from engine.tiles import HIDDEN, Seat, Tile, next_seat, wind_of
from engine.turns import kong_refusal
from engine.values import dataclass, replace
from engine.wall import break_stack

__all__ = [
    "OpenTile",
    "PublicSeat",
    "SeatView",
    "TableView",
    "Wait",
    "WinPreview",
    "seat_view",
    "table_view",
    "visible",
]


@dataclass(frozen=True, slots=True)
class PublicSeat:
    """One seat as the whole table sees it.

    `wind` is 0-3 = E S W N; `claims_from[s]` counts discards claimed of seat s (D10, L12).
    `hand` is empty until the deal is over, when every hand is laid down (L10); `hand_count` is always right.
    """

    seat: Seat
    wind: int
    hand_count: int
    melds: tuple[Meld, ...]
    flowers: tuple[Tile, ...]
    pond: tuple[Tile, ...]
    claims_from: tuple[int, int, int, int]
    hand: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class OpenTile:
    """The tile that lies open to claims now (`open`), or the last one that did (nobody took it)."""

    tile: Tile
    source: Seat
    on_kong: bool
    last: bool
    open: bool


@dataclass(frozen=True, slots=True)
class TableView:
    """What everybody at the table sees; it does not show whether anyone is asked for a claim.

    `turn` is the seat that must act now, None while a window is open or the deal is over. `after_claim`: that seat
    has claimed and may only discard. `next_drawer`: who draws if nobody claims (None when nobody can). `wall_left`
    counts every tile left, reserve included; `draws_left` what can still be drawn. `over` once finished.
    `rules` are all house rules with their values.
    """

    variant: str
    rules: tuple[tuple[str, bool], ...]
    dealer: Seat
    prevailing_wind: int
    dice: tuple[tuple[int, int], tuple[int, int]]
    break_stack: int
    wild: Tile | None
    wall_left: int
    draws_left: int
    seats: tuple[PublicSeat, PublicSeat, PublicSeat, PublicSeat]
    decision: int
    turn: Seat | None
    after_claim: bool
    open_tile: OpenTile | None
    next_drawer: Seat | None
    discards: int
    bound_pairs: tuple[tuple[Seat, Seat], ...]
    contracts: tuple[tuple[Seat, Seat], ...]
    over: Over | None


@dataclass(frozen=True, slots=True)
class Wait:
    """A kind that would complete the hand; `unseen` copies are neither in the seat's hand nor open on the table.

    `by_discard` and `by_self_draw` are what the win would be worth, None where that way does not win.
    """

    tile: Tile
    unseen: int
    by_discard: WinPreview | None
    by_self_draw: WinPreview | None


@dataclass(frozen=True, slots=True)
class SeatView:
    """What one seat sees: the table, its own tiles, and everything it may do now.

    `legal` are all its legal actions for the open decision; `asked` whether the deal waits for its answer.
    `answered` is its answer to the open window. `barred_discards` maps kinds it may not discard now to the reason.
    `kong_refusals` and `win_refusal` say why a kong it holds, or a win its tiles make, is not offered now.
    `passed_wins` (with `every_win_passed` where one bars all, D6) and `passed_pongs` are its bars.
    `win_preview` is set when a win is among `legal`.
    """

    seat: Seat
    table: TableView
    hand: tuple[Tile, ...]
    drawn: Tile | None
    legal: tuple[SeatAction, ...]
    answered: Answer | None
    barred_discards: tuple[tuple[Tile, Reason], ...]
    kong_refusals: tuple[tuple[Tile, Reason], ...]
    win_refusal: Reason | None
    passed_wins: frozenset[Tile]
    every_win_passed: bool
    passed_pongs: frozenset[Tile]
    win_preview: WinPreview | None

    @property
    def asked(self) -> bool:
        return bool(self.legal)


def table_view(state: State) -> TableView:
    """What everybody sees of the state."""
    setup, phase = state.setup, state.phase
    ruleset = ruleset_of(state)
    first, second, third, fourth = (_public_seat(state, seat) for seat in range(4))
    seats = (first, second, third, fourth)
    turn = phase.seat if isinstance(phase, Turn) else None
    return TableView(
        variant=setup.variant,
        rules=tuple(rules_of(setup).items()),
        dealer=setup.dealer,
        prevailing_wind=setup.prevailing_wind,
        dice=setup.dice,
        break_stack=break_stack(setup.dice, setup.dealer, ruleset.stacks_per_side),
        wild=state.wild,
        wall_left=len(state.wall),
        draws_left=draws_left(state),
        seats=seats,
        decision=state.decision,
        turn=turn,
        after_claim=isinstance(phase, MustDiscard),
        open_tile=_open_tile(state),
        next_drawer=_next_drawer(state),
        discards=state.discards,
        bound_pairs=_bound_pairs(seats, ruleset.claims_that_bind),
        contracts=_contracts(seats, ruleset.claims_that_contract),
        over=phase if isinstance(phase, Over) else None,
    )


def _public_seat(state: State, seat: Seat) -> PublicSeat:
    own = state.seats[seat]
    claims = [0, 0, 0, 0]
    for meld in own.melds:
        if meld.source is not None:
            claims[meld.source] += 1
    first, second, third, fourth = claims
    return PublicSeat(
        seat=seat,
        wind=wind_of(seat, state.setup.dealer),
        hand_count=len(own.hand),
        melds=own.melds,
        flowers=own.flowers,
        pond=own.pond,
        claims_from=(first, second, third, fourth),
        hand=own.hand if isinstance(state.phase, Over) else (),
    )


def _open_tile(state: State) -> OpenTile | None:
    phase = state.phase
    if isinstance(phase, ClaimWindow):
        return OpenTile(phase.tile, phase.source, phase.on_kong, phase.last, open=True)
    if state.last_discard is None:
        return None
    source, tile = state.last_discard
    return OpenTile(tile, source, on_kong=False, last=False, open=False)


def _next_drawer(state: State) -> Seat | None:
    phase = state.phase
    if not isinstance(phase, ClaimWindow) or phase.last:
        return None
    return phase.source if phase.on_kong else next_seat(phase.source)


def _bound_pairs(seats: tuple[PublicSeat, ...], claims: int | None) -> tuple[tuple[Seat, Seat], ...]:
    """D10: the pairs of seats of which one has claimed so many discards of the other, the lower seat first."""
    if claims is None:
        return ()
    return tuple(
        (one, other)
        for one in range(4)
        for other in range(one + 1, 4)
        if max(seats[one].claims_from[other], seats[other].claims_from[one]) >= claims
    )


def _contracts(seats: tuple[PublicSeat, ...], claims: int | None) -> tuple[tuple[Seat, Seat], ...]:
    """L12: the seats that have claimed so many discards of one seat, each with that seat."""
    if claims is None:
        return ()
    return tuple((one, other) for one in range(4) for other in range(4) if seats[one].claims_from[other] >= claims)


def seat_view(state: State, seat: Seat) -> SeatView:
    """What the seat sees of the state."""
    phase, own = state.phase, state.seats[seat]
    legal = legal_actions(state, seat)
    return SeatView(
        seat=seat,
        table=table_view(state),
        hand=own.hand,
        drawn=phase.drawn if isinstance(phase, OwnTurn) and phase.seat == seat else None,
        legal=legal,
        answered=phase.answers[seat] if isinstance(phase, ClaimWindow) else None,
        barred_discards=_barred_discards(state, seat),
        kong_refusals=_kong_refusals(state, seat),
        win_refusal=_win_refusal(state, seat),
        passed_wins=own.passed_wins,
        every_win_passed=bool(own.passed_wins) and ruleset_of(state).passed_win_bars_every_tile,
        passed_pongs=own.passed_pongs,
        win_preview=_win_preview(state, seat) if legal and isinstance(legal[0], ClaimWin | DeclareWin) else None,
    )


def _barred_discards(state: State, seat: Seat) -> tuple[tuple[Tile, Reason], ...]:
    phase = state.phase
    if not isinstance(phase, MustDiscard) or phase.seat != seat:
        return ()
    kinds = dict.fromkeys(state.seats[seat].hand)
    return tuple((tile, Reason.SWAP_BARRED) for tile in kinds if tile in phase.barred)


def _kong_refusals(state: State, seat: Seat) -> tuple[tuple[Tile, Reason], ...]:
    phase = state.phase
    refusals: list[tuple[Tile, Reason | None]] = []
    if isinstance(phase, Turn) and phase.seat == seat:
        refusals = [(tile, kong_refusal(state, seat, tile)) for tile in held_kongs(state, seat)]
    elif isinstance(phase, ClaimWindow) and not phase.on_kong and phase.source != seat:
        refused = kong_claim_refusal(state, seat, phase)
        refusals = [(phase.tile, refused)] if refused is not Reason.NOT_ENOUGH_TILES else []
    return tuple((tile, refused) for tile, refused in refusals if refused is not None)


def _win_refusal(state: State, seat: Seat) -> Reason | None:
    phase = state.phase
    if isinstance(phase, MustDiscard) and phase.seat == seat:
        return Reason.ONLY_DISCARD_AFTER_CLAIM if ruleset_of(state).is_win(win_after_claim(state, phase)) else None
    if isinstance(phase, ClaimWindow) and phase.source != seat and state.seats[seat].passed_wins:
        refused = win_claim_refusal(state, seat, phase)
        return refused if refused is Reason.WIN_PASSED else None
    return None


def _win_preview(state: State, seat: Seat) -> WinPreview | None:
    phase = state.phase
    if isinstance(phase, OwnTurn):
        win, source = win_on_turn(state, phase), phase.feeder
    else:
        assert isinstance(phase, ClaimWindow), "a win is offered on a turn or in a window"
        win, source = win_on_claim(state, seat, phase), phase.source
    prospect = Prospect(
        ruleset=ruleset_of(state),
        rules=rules_of(state.setup),
        seat=seat,
        dealer=state.setup.dealer,
        wild=state.wild,
        melds=tuple(other.melds for other in state.seats),
        hand=state.seats[seat].hand,
    )
    return prospect.of(win, (source,))


def visible(event: Event, seat: Seat | None) -> Event | None:
    """The event as a seat (None: everybody) may know it; None where it may not know of it at all.

    The wall is never shown. A tile another seat drew is HIDDEN, flowers and wild tile apart; who answered a window,
    and what, is known to the answering seat alone; whether a swap bar was lifted would tell of a hand.
    """
    match event:
        case DealStarted(setup):
            return DealStarted(replace(setup, wall=()))
        case ClaimAnswered():
            return event if event.seat == seat else None
        case FlowersReplaced():
            return event if event.seat == seat else replace(event, drawn=(HIDDEN,) * len(event.drawn))
        case TurnBegan():
            return event if event.seat == seat else replace(event, drawn=HIDDEN)
        case TileDrawn():
            return event if event.seat == seat else replace(event, tile=HIDDEN)
        case MeldClaimed():
            return event if event.seat == seat else replace(event, barred=frozenset())
        case WildRevealed() | TileDiscarded() | KongDeclared() | KongRobbed() | DealEnded():
            return event
        case _:
            assert_never(event)
