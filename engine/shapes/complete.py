"""Whether tiles make the winning shape, and how far they are from it."""

from collections.abc import Iterable
from typing import Final

from engine.shapes.hand import PackedHand, pack, settle
from engine.shapes.tables import HONOUR, JOIN, MISSING, MISSING_WITHOUT_PAIR, SUIT
from engine.tiles import EAST, Tile

FULL: Final = 14
"""Tiles of a complete hand, a kong counted as three."""


def missing(hand: PackedHand, open_melds: int = 0) -> int:
    """Tiles to add to a packed hand until it contains the melds it still needs and a pair (C14), taken at face."""
    characters, dots, bamboo, honours = hand
    return MISSING[open_melds][JOIN[SUIT[characters]][SUIT[dots]]][JOIN[SUIT[bamboo]][HONOUR[honours]]]


def packed_distance(hand: PackedHand, open_melds: int = 0, wild: Tile | None = None) -> int:
    """`distance` of a packed hand."""
    if wild is None:
        return missing(hand, open_melds)
    hands, wilds = settle(hand, wild)
    return max(0, min(missing(stood, open_melds) for stood in hands) - wilds)


def distance(tiles: Iterable[Tile], open_melds: int = 0, wild: Tile | None = None) -> int:
    """How many tiles must still come before the concealed tiles win: 0 complete, 1 ready, 2 one away from ready.

    Good for hands before and after a draw. With `wild`, its copies stand for anything (L2, C18) and white dragons
    for its natural tile (L4). No copies are counted: a hand that waits for a fifth copy of a tile is ready too.
    """
    return packed_distance(pack(tiles), open_melds, wild)


def is_complete(tiles: Iterable[Tile], open_melds: int = 0, wild: Tile | None = None, face: Tile | None = None) -> bool:
    """Whether the concealed tiles, with `face` added, are four melds and a pair (C14) beside the open melds.

    `tiles` are the seat's own, a drawn tile among them; `face` is a tile won from another seat: of the wild's kind
    it is only its natural tile (L3), while a white dragon may stand in as any other (L4).
    """
    hand = pack(tiles)
    size = sum(_digits(key) for key in hand) + (face is not None)
    return size + 3 * open_melds == FULL and packed_complete(hand, open_melds, wild, face)


def packed_complete(hand: PackedHand, open_melds: int = 0, wild: Tile | None = None, face: Tile | None = None) -> bool:
    """`is_complete` of a packed hand which is known to have the right number of tiles."""
    if wild is None or face != wild:
        if face is not None:
            hand = hand.plus(face)
        return packed_distance(hand, open_melds, wild) == 0
    hands, wilds = settle(hand, wild)
    return any(missing_with(stood, wild, open_melds) <= wilds for stood in hands)


def _digits(key: int) -> int:
    total = 0
    while key:
        key, digit = divmod(key, 5)
        total += digit
    return total


def missing_with(hand: PackedHand, tile: Tile, open_melds: int) -> int:
    """`missing` of the hand and one more tile, which may be the fifth of its kind (four white dragons, L4)."""
    if hand.held(tile) < 4:
        return missing(hand.plus(tile), open_melds)
    choices = [_missing_melds(hand.minus(tile), open_melds)]
    if open_melds < 4:
        choices.append(missing(hand.plus(tile, -2), open_melds + 1))
        choices.extend(_missing_beside(hand, partners, open_melds + 1) for partners in _runs_with(tile))
    return min(choices)


def _missing_melds(hand: PackedHand, open_melds: int) -> int:
    characters, dots, bamboo, honours = hand
    return MISSING_WITHOUT_PAIR[open_melds][JOIN[SUIT[characters]][SUIT[dots]]][JOIN[SUIT[bamboo]][HONOUR[honours]]]


def _missing_beside(hand: PackedHand, partners: tuple[Tile, Tile], open_melds: int) -> int:
    lacking = 0
    for partner in partners:
        if hand.held(partner):
            hand = hand.minus(partner)
        else:
            lacking += 1
    return lacking + missing(hand, open_melds)


def _runs_with(tile: Tile) -> list[tuple[Tile, Tile]]:
    if tile >= EAST:
        return []
    rank = tile % 9
    return [
        (Tile(tile + one), Tile(tile + other))
        for one, other in ((-2, -1), (-1, 1), (1, 2))
        if rank + one >= 0 and rank + other < 9
    ]
