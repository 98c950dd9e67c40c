"""Whether tiles make the winning shape, and how far they are from it."""

from collections.abc import Iterable
from typing import Final

from engine.shapes.hand import BLOCK, KEY, KEY_BITS, POWER, WEIGHT, PackedHand, held, pack, plus, settle
from engine.shapes.tables import HONOUR, JOIN, MISSING, SUIT
from engine.tiles import WHITE, Tile

FULL: Final = 14
"""Tiles of a complete hand, a kong counted as three."""
_HONOURS: Final = 3
_WHITE: Final = POWER[WHITE]


def missing(hand: PackedHand, open_melds: int = 0) -> int:
    """Tiles to add to a packed hand until it contains the melds it still needs and a pair (C14), taken at face."""
    characters, dots, bamboo, honours = hand
    return MISSING[open_melds][JOIN[SUIT[characters]][SUIT[dots]]][JOIN[SUIT[bamboo]][HONOUR[honours]]]


def spare_missing(hand: PackedHand, open_melds: int, wild: Tile) -> int:
    """The least `missing` over all ways the white dragons may stand (L4), less the wilds held (C18).

    The same as over `settle(hand, wild)`, but without making the hands: 0 or below is complete, in a full hand 0.
    """
    block, power = BLOCK[wild], POWER[wild]
    characters, dots, bamboo, honours = hand
    key = hand[block]
    wilds = key // power % 5
    key -= wilds * power
    whites = 0 if wild == WHITE else honours // _WHITE % 5
    if block == _HONOURS:
        row = MISSING[open_melds][JOIN[JOIN[SUIT[characters]][SUIT[dots]]][SUIT[bamboo]]]
        least = row[HONOUR[key]]
        for standing in range(1, whites + 1):
            least = min(least, row[HONOUR[key + standing * (power - _WHITE)]])
        return least - wilds
    one, other = characters if block else dots, dots if block == 2 else bamboo
    row = MISSING[open_melds][JOIN[SUIT[one]][SUIT[other]]]
    least = row[JOIN[SUIT[key]][HONOUR[honours]]]
    for standing in range(1, whites + 1):
        least = min(least, row[JOIN[SUIT[key + standing * power]][HONOUR[honours - standing * _WHITE]]])
    return least - wilds


def packed_distance(hand: PackedHand, open_melds: int = 0, wild: Tile | None = None) -> int:
    """`distance` of a packed hand."""
    if wild is not None:
        return spare_missing(hand, open_melds, wild)
    characters, dots, bamboo, honours = hand
    return MISSING[open_melds][JOIN[SUIT[characters]][SUIT[dots]]][JOIN[SUIT[bamboo]][HONOUR[honours]]]


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
    concealed = tuple(tiles)
    if len(concealed) + (face is not None) + 3 * open_melds != FULL:
        return False
    if wild is not None:
        return packed_complete(pack(concealed), open_melds, wild, face)
    # As packed_complete(pack(…)), which would take the keys apart only to put them together as a hand.
    keys = 0 if face is None else WEIGHT[face]
    for tile in concealed:
        keys += WEIGHT[tile]
    front = JOIN[SUIT[keys & KEY]][SUIT[keys >> KEY_BITS & KEY]]
    back = JOIN[SUIT[keys >> 2 * KEY_BITS & KEY]][HONOUR[keys >> 3 * KEY_BITS]]
    return MISSING[open_melds][front][back] == 0


def packed_complete(hand: PackedHand, open_melds: int = 0, wild: Tile | None = None, face: Tile | None = None) -> bool:
    """`is_complete` of a packed hand which is known to have the right number of tiles."""
    if face is not None:
        if face == wild:
            return _complete_with_face(hand, open_melds, wild)
        hand = plus(hand, face)
    if wild is not None:
        return spare_missing(hand, open_melds, wild) == 0
    characters, dots, bamboo, honours = hand
    return MISSING[open_melds][JOIN[SUIT[characters]][SUIT[dots]]][JOIN[SUIT[bamboo]][HONOUR[honours]]] == 0


def _complete_with_face(hand: PackedHand, open_melds: int, wild: Tile) -> bool:
    """Whether a tile of the wild's kind from another seat completes a hand: it is only its natural tile (L3)."""
    hands, wilds = settle(hand, wild)
    # Four white dragons and the wild's face need not be five alike: of five, two or three stand in a pair or triplet,
    # which white dragons can be as themselves. So keys that hold four already may be left out.
    return any(missing(plus(stood, wild), open_melds) <= wilds for stood in hands if held(stood, wild) < 4)
