"""Claims and flowers of Dinghai: what may be chowed, and what a chow bars (D5, D8)."""

from collections.abc import Mapping

from engine.melds import Meld, MeldKind
from engine.rulesets.runs import run_pairs
from engine.tiles import FLOWERS, Tile, suit_of


def swap_bar(meld: Meld) -> frozenset[Tile]:
    """D5: the claimed kind, and the kind that completes the same two tiles at the other end."""
    if meld.kind is not MeldKind.CHOW or meld.claimed is None:
        return frozenset()
    low, _, high = meld.tiles
    barred = {meld.claimed}
    if meld.claimed == low and suit_of(Tile(high + 1)) == suit_of(high):
        barred.add(Tile(high + 1))
    if meld.claimed == high and low % 9 > 0:
        barred.add(Tile(low - 1))
    return frozenset(barred)


def chow_pairs(tile: Tile, wild: Tile | None, rules: Mapping[str, bool]) -> tuple[tuple[Tile, Tile], ...]:
    """The pairs that make a run with the tile; no tile is wild here (D1)."""
    del wild, rules
    return run_pairs(tile)


def may_claim_tile(tile: Tile, wild: Tile | None, rules: Mapping[str, bool]) -> bool:
    """Every tile may be claimed."""
    del tile, wild, rules
    return True


def wins_whatever_hand(flowers: tuple[Tile, ...]) -> bool:
    """D8 `eight_flowers`: all eight are laid out."""
    return len(flowers) == len(FLOWERS)
