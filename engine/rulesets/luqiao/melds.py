"""What the melds on the table give in Luqiao (L4, L9)."""

from typing import Final

from engine.melds import Meld, MeldKind
from engine.rulesets.luqiao.blocks import triplet_hu
from engine.tiles import DRAGONS, WHITE, WINDS, Tile, is_honour, suit_of

_CHOW: Final = MeldKind.CHOW  # members of an enum are looked up slowly until Python 3.12


def meld_hu(meld: Meld) -> int:
    """L9: nothing for a chow, 2 to 32 for a triplet or kong."""
    if meld.kind is _CHOW:
        return 0
    kind = meld.tiles[0]
    concealed = triplet_hu(kind % 9, honours=is_honour(kind))
    return concealed // (1 if meld.is_concealed else 2) * (4 if meld.is_kong else 1)


def meld_tai(meld: Meld, seat_wind: int) -> int:
    """L9: one for a dragon, one for the seat's wind."""
    if meld.kind is _CHOW:
        return 0
    return int(meld.tiles[0] in DRAGONS) + int(meld.tiles[0] == WINDS[seat_wind])


def meld_suit(meld: Meld, wild: Tile | None) -> int:
    """The block the meld counts for: 白板 in a chow is the wild's natural tile, in a pong or kong itself (L4)."""
    kind = meld.tiles[0]
    if meld.kind is _CHOW and kind == WHITE and wild is not None:
        kind = wild
    return suit_of(kind)
