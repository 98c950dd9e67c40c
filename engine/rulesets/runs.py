"""The pairs of kinds with which a tile makes a chow."""

from engine.tiles import Tile, is_suited


def run_pairs(tile: Tile) -> tuple[tuple[Tile, Tile], ...]:
    """The pairs of kinds, lower first, that make a run with this tile: none for an honour."""
    if not is_suited(tile):
        return ()
    rank = tile % 9
    return tuple(
        (Tile(tile + low), Tile(tile + high))
        for low, high in ((-2, -1), (-1, 1), (1, 2))
        if rank + low >= 0 and rank + high <= 8
    )
