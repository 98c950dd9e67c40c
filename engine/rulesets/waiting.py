"""What a hand waits for by its shape, remembered: between two draws it is asked about many discards."""

from functools import lru_cache

from engine.rulesets.base import Waits
from engine.shapes import pack, packed_waits, packed_waits_on_discard
from engine.tiles import Tile


@lru_cache(maxsize=1 << 12)
def waits(hand: tuple[Tile, ...], open_melds: int, wild: Tile | None) -> Waits:
    """The kinds that complete the hand (C14); won from another seat the wild is only its face (L3)."""
    packed = pack(hand)
    on_draw = packed_waits(packed, open_melds, wild)
    if not on_draw:
        return NO_WAITS
    return Waits(frozenset(on_draw), frozenset(packed_waits_on_discard(packed, open_melds, wild)))


NO_WAITS = Waits(frozenset(), frozenset())
