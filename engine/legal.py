"""What each seat may do now."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from engine.actions import (
    Answer,
    ClaimChow,
    ClaimKong,
    ClaimPong,
    ClaimWin,
    DeclareKong,
    DeclareWin,
    Discard,
    Pass,
    SeatAction,
)
from engine.melds import MeldKind
from engine.rejections import Reason
from engine.rulesets import RULESETS
from engine.rulesets.base import Ruleset
from engine.scoring import Circumstance, Win, WinBy
from engine.state import ClaimWindow, MustDiscard, OwnTurn, Setup, State, Turn
from engine.tiles import Seat, Tile, next_seat, seats_after, wind_of


def ruleset_of(state: State) -> Ruleset:
    """The ruleset the deal is played by."""
    return RULESETS[state.setup.variant]


def rules_of(setup: Setup) -> Mapping[str, bool]:
    """Every house rule of the table with its value."""
    return _all_rules(setup.variant, setup.rules)


@lru_cache(maxsize=64)
def _all_rules(variant: str, changed: tuple[tuple[str, bool], ...]) -> Mapping[str, bool]:
    return MappingProxyType({**RULESETS[variant].default_rules, **dict(changed)})


def draws_left(state: State) -> int:
    """How many tiles can still be drawn (C10, L5)."""
    ruleset = ruleset_of(state)
    return max(0, len(state.wall) - ruleset.reserve - ruleset.reserve_per_kong * state.kongs)


def kong_bar(state: State) -> Reason | None:
    """Why the wall allows no kong now (C10, L5)."""
    ruleset = ruleset_of(state)
    if len(state.wall) - 1 >= ruleset.reserve + ruleset.reserve_per_kong * (state.kongs + 1):
        return None
    return Reason.RESERVE if draws_left(state) else Reason.LAST_TILE


def win_on_claim(state: State, seat: Seat, window: ClaimWindow) -> Win:
    """The hand of a seat with the open tile in it."""
    by = WinBy.ROBBED_KONG if window.on_kong else WinBy.DISCARD
    circumstances = frozenset({Circumstance.LAST_DISCARD}) if window.last else frozenset[Circumstance]()
    return _win(state, seat, (*state.seats[seat].hand, window.tile), window.tile, by, circumstances)


def win_on_turn(state: State, turn: OwnTurn) -> Win:
    """The hand of the seat whose own-draw turn it is."""
    own = state.seats[turn.seat]
    circumstances = set()
    if turn.from_tail:
        circumstances.add(Circumstance.TAIL_DRAW)
    if not state.any_meld and turn.seat == state.setup.dealer and not state.discards:
        circumstances.add(Circumstance.HEAVENLY)
    if not state.any_meld and turn.seat != state.setup.dealer and own.draws == 1:
        circumstances.add(Circumstance.EARTHLY)
    return _win(state, turn.seat, own.hand, turn.drawn, WinBy.SELF_DRAW, frozenset(circumstances))


def win_after_claim(state: State, turn: MustDiscard) -> Win:
    """The hand of a seat that has claimed, as if it could win with it (C4: it cannot)."""
    return _win(state, turn.seat, state.seats[turn.seat].hand, None, WinBy.SELF_DRAW, frozenset())


def _win(
    state: State,
    seat: Seat,
    concealed: tuple[Tile, ...],
    tile: Tile | None,
    by: WinBy,
    circumstances: frozenset[Circumstance],
) -> Win:
    own = state.seats[seat]
    return Win(
        concealed=concealed,
        melds=own.melds,
        winning_tile=tile,
        by=by,
        seat_wind=wind_of(seat, state.setup.dealer),
        prevailing_wind=state.setup.prevailing_wind,
        flowers=own.flowers,
        circumstances=circumstances,
        wild=state.wild,
        rules=rules_of(state.setup),
    )


def wins_on_turn(state: State, turn: OwnTurn) -> bool:
    """Whether the drawn tile (or the flowers, D8) make a win."""
    ruleset = ruleset_of(state)
    own = state.seats[turn.seat]
    if ruleset.wins_whatever_hand(own.flowers):
        return True
    place = own.hand.index(turn.drawn)
    before = own.hand[:place] + own.hand[place + 1 :]
    return turn.drawn in ruleset.waits(before, len(own.melds), state.wild).on_draw


def wins_on_claim(state: State, seat: Seat, window: ClaimWindow) -> bool:
    """Whether the open tile completes the seat's hand, passed or not."""
    own = state.seats[seat]
    return window.tile in ruleset_of(state).waits(own.hand, len(own.melds), state.wild).on_claim


def win_is_passed(state: State, seat: Seat, tile: Tile) -> bool:
    """Whether an earlier pass bars a win on this tile (D6, L7)."""
    passed = state.seats[seat].passed_wins
    return bool(passed) if ruleset_of(state).passed_win_bars_every_tile else tile in passed


def held_kongs(state: State, seat: Seat) -> tuple[Tile, ...]:
    """Kinds of which the seat holds four, or the fourth to an own pong (C8), whether or not it may declare them."""
    own = state.seats[seat]
    hand = own.hand
    kongs = [tile for tile, fourth in zip(hand, hand[3:], strict=False) if tile == fourth]
    if own.melds:
        pongs = [meld.tiles[0] for meld in own.melds if meld.kind is MeldKind.PONG]
        kongs = sorted(kongs + [tile for tile in pongs if tile in hand])
    return tuple(kongs)


@lru_cache(maxsize=1 << 11)
def _chow_pairs(
    variant: str, changed: tuple[tuple[str, bool], ...], tile: Tile, wild: Tile | None
) -> tuple[tuple[Tile, Tile], ...]:
    return RULESETS[variant].chow_pairs(tile, wild, _all_rules(variant, changed))


def open_claims(state: State, seat: Seat) -> tuple[Answer, ...]:
    """The claims a seat may make on the open tile, best first, also once it has answered; Pass is not among them."""
    window = state.phase
    if not isinstance(window, ClaimWindow) or seat == window.source:
        return ()
    own, tile = state.seats[seat], window.tile
    claims: list[Answer] = []
    waits = ruleset_of(state).waits(own.hand, len(own.melds), state.wild)
    if tile in waits.on_claim and not win_is_passed(state, seat, tile):
        claims.append(ClaimWin(seat, state.decision))
    if not (window.on_kong or window.last):
        if tile in own.hand:
            claims += _same_kind_claims(state, seat, tile)
        if seat == next_seat(window.source):
            claims += _chow_claims(state, seat, tile)
    return tuple(claims)


def _same_kind_claims(state: State, seat: Seat, tile: Tile) -> Iterator[ClaimKong | ClaimPong]:
    """Kong and pong (C7, C8, C11)."""
    own = state.seats[seat]
    copies = own.hand.count(tile)
    if copies >= 2 and ruleset_of(state).may_claim_tile(tile, state.wild, rules_of(state.setup)):
        if copies >= 3 and kong_bar(state) is None:
            yield ClaimKong(seat, state.decision)
        if tile not in own.passed_pongs:
            yield ClaimPong(seat, state.decision)


def _chow_claims(state: State, seat: Seat, tile: Tile) -> list[ClaimChow]:
    """A chow with each pair of physical tiles that goes with the open tile (C7, L3, L4)."""
    hand = state.seats[seat].hand
    pairs = _chow_pairs(state.setup.variant, state.setup.rules, tile, state.wild)
    return [ClaimChow(seat, state.decision, pair) for pair in pairs if pair[0] in hand and pair[1] in hand]


def legal_actions(state: State, seat: Seat) -> tuple[SeatAction, ...]:
    """Everything the seat may do about the open decision; empty where it has nothing to decide."""
    phase = state.phase
    decision = state.decision
    if isinstance(phase, ClaimWindow):
        claims = open_claims(state, seat) if phase.answers[seat] is None else ()
        return (*claims, Pass(seat, decision)) if claims else ()
    if not isinstance(phase, Turn) or phase.seat != seat:
        return ()
    actions: list[SeatAction] = []
    barred: frozenset[Tile] = frozenset()
    if isinstance(phase, OwnTurn):
        if wins_on_turn(state, phase):
            actions.append(DeclareWin(seat, decision))
        kongs = held_kongs(state, seat)
        if kongs and kong_bar(state) is None:
            actions.extend(DeclareKong(seat, decision, tile) for tile in kongs)
    else:
        barred = phase.barred
    kinds = dict.fromkeys(state.seats[seat].hand)
    actions.extend([Discard(seat, decision, tile) for tile in kinds if tile not in barred])
    return tuple(actions)


_claims_open: list[tuple[State | None, tuple[Seat, ...]]] = [(None, ())]
"""The state that was asked about last, and the answer: who plays a deal asks first, and `resolve` once more."""


def claims_open(state: State) -> tuple[Seat, ...]:
    """The seats whose answer to the open window could still matter, in turn order; Resolve waits for them.

    A seat that has answered, has nothing to claim, or whose best claim another answer outranks, matters no more (C11).
    """
    latest, seats = _claims_open[0]
    if latest is not state:
        seats = tuple(_waited_for(state, state.phase)) if isinstance(state.phase, ClaimWindow) else ()
        _claims_open[0] = state, seats
    return seats


def _waited_for(state: State, window: ClaimWindow) -> Iterator[Seat]:
    for seat in seats_after(window.source):
        if window.answers[seat] is None:
            claims = open_claims(state, seat)
            if claims and not outranked(state, seat, claims[0]):
                yield seat


_RANKS: Mapping[type[Answer], int] = {ClaimWin: 3, ClaimKong: 2, ClaimPong: 2, ClaimChow: 1, Pass: 0}
"""Win beats pong and kong, these beat chow (C7)."""


def rank(answer: Answer | None) -> int:
    """How an answer stands against others (C7)."""
    return 0 if answer is None else _RANKS[type(answer)]


def outranked(state: State, seat: Seat, claim: Answer) -> bool:
    """Whether another seat's answer beats this claim of the seat: a higher one, or a win nearer the discarder (L8)."""
    window = state.phase
    assert isinstance(window, ClaimWindow), "claims are compared in a window"
    own = rank(claim)
    one_winner = not ruleset_of(state).every_winner
    nearer = True
    for other in seats_after(window.source):
        if other == seat:
            nearer = False
            continue
        given = rank(window.answers[other])
        if given > own or (one_winner and nearer and given == own == 3):
            return True
    return False
