"""A slow solver that tries everything, to hold the tables of `engine.shapes` against."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from engine.tiles import EAST, KINDS, WHITE, Tile


@lru_cache(maxsize=100_000)
def solves(tiles: tuple[int, ...], melds: int, pairs: int, wilds: int) -> bool:
    """Whether ascending tiles and wilds are exactly that many melds and pairs."""
    if not tiles:
        return wilds == 3 * melds + 2 * pairs
    first = tiles[0]
    groups: list[tuple[int, ...]] = []
    if pairs:
        groups.append((first,) * 2)
    if melds:
        groups.append((first,) * 3)
        if first < EAST:
            starts = range(max(first // 9 * 9, first - 2), min(first, first // 9 * 9 + 6) + 1)
            groups.extend((start, start + 1, start + 2) for start in starts)
    for group in groups:
        others = list(group)
        others.remove(first)
        left = (melds, pairs - 1) if len(group) == 2 else (melds - 1, pairs)
        for natural in range(len(others) + 1):
            for used in set(combinations(others, natural)):
                lacking = len(others) - natural
                rest = without(tiles, (first, *used))
                if rest is not None and lacking <= wilds and solves(rest, *left, wilds - lacking):
                    return True
    return False


def without(tiles: tuple[int, ...], gone: Sequence[int]) -> tuple[int, ...] | None:
    """The tiles less some of them, None where one is not there."""
    rest = list(tiles)
    for tile in gone:
        if tile not in rest:
            return None
        rest.remove(tile)
    return tuple(rest)


def stands(tiles: Sequence[Tile], wild: Tile | None) -> list[tuple[int, ...]]:
    """Every way the natural tiles may stand, each white dragon as itself or as the wild's natural tile (L4)."""
    if wild is None or wild == WHITE:
        return [tuple(sorted(tiles))]
    whites = tiles.count(WHITE)
    rest = [tile for tile in tiles if tile != WHITE]
    return [
        tuple(sorted([*rest, *[WHITE] * (whites - standing), *[wild] * standing])) for standing in range(whites + 1)
    ]


def complete(tiles: Sequence[Tile], open_melds: int = 0, wild: Tile | None = None, face: Tile | None = None) -> bool:
    """Four melds and a pair (C14), a won `face` counting as its natural tile (L3)."""
    natural = [tile for tile in tiles if tile != wild] + ([] if face is None else [face])
    wilds = len(tiles) + (face is not None) - len(natural)
    return any(solves(stood, 4 - open_melds, 1, wilds) for stood in stands(natural, wild))


def distance(tiles: Sequence[Tile], open_melds: int = 0, wild: Tile | None = None, most: int = 3) -> int:
    """The least number of tiles to be exchanged, or added to a hand before its draw; `most` + 1 if more than `most`."""
    natural = [tile for tile in tiles if tile != wild]
    wilds = len(tiles) - len(natural)
    short = 14 - 3 * open_melds - len(tiles)
    for steps in range(short, most + 1):
        for stood in stands(natural, wild):
            for gone in set(combinations(stood, steps - short)) if len(stood) >= steps - short else ():
                rest = without(stood, gone)
                if rest is not None and solves(rest, 4 - open_melds, 1, steps + wilds):
                    return steps
    return most + 1


def waits(tiles: Sequence[Tile], open_melds: int, wild: Tile | None, *, by_discard: bool) -> tuple[Tile, ...]:
    """The kinds that complete a hand and are not all in it."""
    found = []
    for kind in range(KINDS):
        tile = Tile(kind)
        if tiles.count(tile) == 4:
            continue
        if complete(tiles, open_melds, wild, tile) if by_discard else complete([*tiles, tile], open_melds, wild):
            found.append(tile)
    return tuple(found)
