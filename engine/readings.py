"""All ways to read concealed tiles as melds and a pair, with wild tiles standing for anything (C14, C18, L4)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from engine.tiles import KINDS, WHITE, Tile

PAIR: Final = 0
TRIPLET: Final = 1
CHOW: Final = 2
BLOCKS: Final = ((0, 9), (9, 18), (18, 27), (27, 34))
"""Where each suit and the honours begin and end among the kinds."""

Counts = tuple[int, ...]
"""Copies of each rank in one block: nine numbers for a suit, seven for the honours."""


class Part(NamedTuple):
    """A meld or the pair of a reading; `first` is its lowest kind."""

    shape: int
    first: int

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The kinds it is made of."""
        if self.shape == CHOW:
            return Tile(self.first), Tile(self.first + 1), Tile(self.first + 2)
        return (Tile(self.first),) * (2 if self.shape == PAIR else 3)

    def holds(self, kind: int) -> bool:
        """Whether a tile of that kind sits in it."""
        return self.first <= kind <= self.first + 2 if self.shape == CHOW else self.first == kind


Code = int
"""A part of one block as a number, nine times its shape plus its lowest rank from 0: cheaper than a `Part` to keep."""

BlockReading = tuple[Code, ...]
PARTS: Final = tuple(tuple(Part(code // 9, start + code % 9) for code in range(27)) for start, _ in BLOCKS)
"""The part that a code stands for, by block."""
_TILES: Final = {part: part.tiles for parts in PARTS for part in parts}


def block_readings(counts: Counts, wilds: int, heads: int) -> tuple[BlockReading, ...]:
    """Every reading of one block that uses up its tiles and exactly `wilds` wild tiles, with `heads` pairs (0 or 1).

    Which place of a kind a wild tile takes is left open: a kind read more often than it is held is short by that
    many, and any of its places may be the wild one.
    """
    return _read(counts, 0, 0, wilds, heads, len(counts))


@lru_cache(maxsize=20_000)
def _read(left: Counts, begun: int, running: int, wilds: int, heads: int, size: int) -> tuple[BlockReading, ...]:
    """Read the ranks that are left of a block of `size` ranks.

    `begun` chows began one rank before and still need two tiles, `running` began two ranks before and need one.
    """
    tiles = sum(left) + wilds - 2 * begun - running - 2 * heads
    if tiles < 0 or tiles % 3:
        return ()
    if not left:
        return () if heads or begun or running else ((),)
    rank = size - len(left)
    needed = left[0] - begun - running
    may_begin = size == 9 and len(left) >= 3
    found: list[BlockReading] = []
    for head in range(heads + 1):
        for triplets in range((max(needed, 0) + wilds) // 3 + 1):
            spare = needed - 2 * head - 3 * triplets
            for chows in range(max(spare, 0), spare + wilds + 1) if may_begin else (0,):
                short = chows - spare
                if 0 <= short <= wilds:
                    rest = _read(left[1:], chows, begun, wilds - short, heads - head, size)
                    if rest:
                        parts = (rank,) * head + (9 + rank,) * triplets + (18 + rank,) * chows
                        found += [parts + more for more in rest] if parts else rest
    return tuple(found)


class Split(NamedTuple):
    """One way to take concealed tiles apart before they are read (L2-L4).

    `counts` are copies of each of the 34 kinds as what they stand for; `wilds` the tiles that stand for anything;
    `stand_ins` how many 白板 are counted as the wild's natural tile.
    """

    counts: Counts
    wilds: int
    stand_ins: int

    @property
    def blocks(self) -> tuple[Counts, Counts, Counts, Counts]:
        """The counts of the three suits and of the honours."""
        counts = self.counts
        return counts[0:9], counts[9:18], counts[18:27], counts[27:34]


def splits(concealed: Sequence[Tile], wild: Tile | None, claimed: Tile | None) -> tuple[Split, ...]:
    """Every way to take the tiles apart; `claimed` is the winning tile if another seat gave it: never wild (L3)."""
    counts = [0] * KINDS
    for tile in concealed:
        counts[tile] += 1
    if wild is None:
        return (Split(tuple(counts), 0, 0),)
    natural = 1 if claimed == wild else 0
    wilds = counts[wild] - natural
    counts[wild] = natural
    found = [Split(tuple(counts), wilds, 0)]
    if wild != WHITE:
        for stand_ins in range(1, counts[WHITE] + 1):
            taken = counts.copy()
            taken[WHITE] -= stand_ins
            taken[wild] += stand_ins
            found.append(Split(tuple(taken), wilds, stand_ins))
    return tuple(found)


def shown(parts: tuple[Part, ...]) -> tuple[tuple[Tile, ...], ...]:
    """The parts, which stand in the order of their kinds, as players lay them out: the pair last."""
    melds = [_TILES[part] for part in parts if part[0] != PAIR]
    melds += [_TILES[part] for part in parts if part[0] == PAIR]
    return tuple(melds)


@lru_cache(maxsize=20_000)
def _placed(number: int, counts: Counts) -> tuple[tuple[Part, ...], ...]:
    """The readings of a block without wild tiles; one with two tiles more than melds need has the pair."""
    parts = PARTS[number]
    return tuple(tuple(parts[code] for code in reading) for reading in block_readings(counts, 0, sum(counts) % 3 // 2))


def full_readings(split: Split) -> Iterator[tuple[Part, ...]]:
    """Every reading of a hand in which nothing is wild: its melds and its pair."""
    first, second, third, honours = split.blocks
    found = _placed(0, first), _placed(1, second), _placed(2, third), _placed(3, honours)
    for one, two, three, four in product(*found):
        reading = one + two + three + four
        if sum(part[0] == PAIR for part in reading) == 1:
            yield reading
