"""What a hand may be built into, and how fast: of any tiles, of one suit and honours, of one suit alone."""

from functools import lru_cache
from itertools import compress
from operator import and_
from typing import Final, NamedTuple

from engine.computer.sight import Sight
from engine.melds import Meld
from engine.rulesets.experience import Aim
from engine.shapes import PackedHand, packed_distance
from engine.shapes.hand import BLOCK, POWER
from engine.shapes.waits import useful_marks
from engine.tiles import EAST, KINDS, WHITE, Tile, suit_of

ANY: Final = Aim()
_HONOURS: Final = 3
_DETOUR: Final = 3
"""A flush that is so many tiles farther than the nearest win is not thought of."""


class Way(NamedTuple):
    """A hand on its way to an aim: its distance, the kinds that bring it nearer, and how often one comes in a round."""

    aim: Aim
    distance: int
    marks: bytes
    rate: float


def aims_of(melds: tuple[Meld, ...]) -> tuple[Aim, ...]:
    """The aims that the melds leave open, the widest first."""
    # A white dragon in a chow is the wild's natural tile (L4), so that a meld's suit is the lowest in it.
    suits = {min(suit_of(tile) for tile in meld.tiles) for meld in melds}
    open_suits = suits - {_HONOURS} or {0, 1, 2}
    if len(suits - {_HONOURS}) > 1:
        return (ANY,)
    flushes = [Aim(suit) for suit in sorted(open_suits)]
    if _HONOURS not in suits:
        flushes += [Aim(suit, honours=False) for suit in sorted(open_suits)]
    return (ANY, *flushes)


@lru_cache(maxsize=64)
def _allowed(aim: Aim, wild: Tile | None) -> bytes:
    """For each kind 1 if it may be part of the aim; wild tiles always, a white dragon as their natural tile too."""
    allowed = bytearray(KINDS)
    for kind in range(KINDS):
        suit = suit_of(Tile(kind))
        allowed[kind] = aim.suit is None or suit == aim.suit or (suit == _HONOURS and aim.honours)
    if wild is not None:
        allowed[wild] = True
        allowed[WHITE] |= suit_of(wild) == aim.suit
    return bytes(allowed)


def part(hand: PackedHand, aim: Aim, wild: Tile | None) -> PackedHand:
    """The tiles of a hand that serve the aim."""
    if aim.suit is None:
        return hand
    serving = {aim.suit, _HONOURS} if aim.honours else {aim.suit}
    keys = [key if block in serving else 0 for block, key in enumerate(hand)]
    if wild is not None:
        for kind in (wild, WHITE) if BLOCK[wild] == aim.suit else (wild,):
            if BLOCK[kind] not in serving:
                keys[BLOCK[kind]] += hand[BLOCK[kind]] // POWER[kind] % 5 * POWER[kind]
    characters, dots, bamboo, honours = keys
    return characters, dots, bamboo, honours


def useful(serving: PackedHand, aim: Aim, open_melds: int, wild: Tile | None) -> bytes:
    """The kinds, as marks, that bring a hand nearer to the aim, of which only this part serves it."""
    marks = useful_marks(serving, open_melds, wild)
    return marks if aim == ANY else bytes(map(and_, marks, _allowed(aim, wild)))


def ways(sight: Sight, hand: PackedHand, held: list[int], melds: tuple[Meld, ...]) -> list[Way]:
    """The ways open to a hand of 13 tiles with its melds; `held` are its counts by kind."""
    wild = sight.view.table.wild
    found: list[Way] = []
    farthest = 0
    for aim in aims_of(melds):
        serving = part(hand, aim, wild)
        distance = packed_distance(serving, len(melds), wild)
        if aim == ANY:
            farthest = distance + _DETOUR
        elif distance > farthest:
            continue
        marks = useful(serving, aim, len(melds), wild)
        found.append(Way(aim, distance, marks, _rate(sight, marks, held, wild, ready=distance == 1)))
    return found


def _rate(sight: Sight, marks: bytes, held: list[int], wild: Tile | None, *, ready: bool) -> float:
    """How many of the marked kinds come in a round: drawn, or let go by a seat they may be claimed of."""
    rate = sum(compress(sight.draw, marks))
    let_go = sight.let_go
    for kind in compress(range(KINDS), marks):
        if kind == wild:
            continue
        if ready or held[kind] >= 2:
            rate += 3 * let_go[kind]
        elif kind < EAST and _makes_a_run(held, kind):
            rate += let_go[kind]
    return rate


def _makes_a_run(held: list[int], kind: int) -> bool:
    """Whether the seat holds two tiles that make a run with that kind."""
    rank = kind % 9
    below = rank >= 1 and held[kind - 1]
    above = rank <= 7 and held[kind + 1]
    return bool(
        (below and above) or (below and rank >= 2 and held[kind - 2]) or (above and rank <= 6 and held[kind + 2])
    )
