"""The winning shape: four melds and a pair (C14), distances to it, waits and discards; with and without wild tiles."""

from engine.shapes.complete import distance, is_complete, missing, packed_complete, packed_distance
from engine.shapes.discards import DiscardChoice, best_discards, discard_distances
from engine.shapes.hand import PackedHand, pack
from engine.shapes.waits import packed_waits, packed_waits_on_discard, useful_tiles, waits, waits_on_discard

__all__ = [
    "DiscardChoice",
    "PackedHand",
    "best_discards",
    "discard_distances",
    "distance",
    "is_complete",
    "missing",
    "pack",
    "packed_complete",
    "packed_distance",
    "packed_waits",
    "packed_waits_on_discard",
    "useful_tiles",
    "waits",
    "waits_on_discard",
]
