"""Claims of Luqiao: wild tiles at face value and 白板 as stand-in in a chow (L3, L4, L6)."""

from collections.abc import Mapping

from engine.melds import Meld, MeldKind
from engine.rulesets.runs import run_pairs
from engine.tiles import WHITE, Tile


def swap_bar(meld: Meld) -> frozenset[Tile]:
    """L6: after a chow the claimed tile's own kind."""
    if meld.kind is not MeldKind.CHOW or meld.claimed is None:
        return frozenset()
    return frozenset({meld.claimed})


def chow_pairs(tile: Tile, wild: Tile | None, rules: Mapping[str, bool]) -> tuple[tuple[Tile, Tile], ...]:
    """The pairs of physical kinds that make a run with the tile.

    A 白板, claimed or in the pair, may be the wild's natural tile (L4); the wild itself is only its face, and with
    `claim_wild` off is in no chow (L3).
    """
    if wild is None:
        return run_pairs(tile)
    if not may_claim_tile(tile, wild, rules):
        return ()
    pairs: list[tuple[Tile, Tile]] = []
    for pair in run_pairs(wild if tile == WHITE else tile):
        if wild not in pair or rules.get("claim_wild", True):
            pairs.append(pair)
        if wild in pair:
            pairs.append((pair[0] if pair[1] == wild else pair[1], WHITE))
    return tuple(pairs)


def may_claim_tile(tile: Tile, wild: Tile | None, rules: Mapping[str, bool]) -> bool:
    """L3: with `claim_wild` off a wild tile cannot be chowed or ponged."""
    return tile != wild or rules.get("claim_wild", True)


def wins_whatever_hand(flowers: tuple[Tile, ...]) -> bool:
    """No hand wins without the winning shape."""
    del flowers
    return False
