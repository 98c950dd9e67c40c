"""All ways to read concealed tiles as melds and a pair, with wild tiles standing for anything (C14, C18, L4)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
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
    """A meld or the pair of a reading; `first` is its lowest kind (within a block: its lowest rank, from 0)."""

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


BlockReading = tuple[Part, ...]


@lru_cache(maxsize=200_000)
def block_readings(counts: Counts, wilds: int, heads: int) -> tuple[BlockReading, ...]:
    """Every reading of one block that uses up its tiles and exactly `wilds` wild tiles, with `heads` pairs (0 or 1).

    Which place of a kind a wild tile takes is left open: a kind read more often than it is held is short by that
    many, and any of its places may be the wild one.
    """
    if (sum(counts) + wilds - 2 * heads) % 3:
        return ()
    return tuple(_read(counts, 0, (0, 0), wilds, heads))


def _read(counts: Counts, rank: int, open_chows: tuple[int, int], wilds: int, heads: int) -> Iterator[BlockReading]:
    """Read the ranks from `rank` on; `open_chows` began one and two ranks before and need a tile of this rank."""
    if rank == len(counts):
        if not wilds and not heads:
            yield ()
        return
    last_start = 6 if len(counts) == 9 else -1
    needed = counts[rank] - sum(open_chows)
    for head in range(heads + 1):
        for triplets in range((max(needed, 0) + wilds) // 3 + 1):
            spare = needed - 2 * head - 3 * triplets
            for chows in range(max(spare, 0), spare + wilds + 1) if rank <= last_start else (0,):
                short = chows - spare
                if not 0 <= short <= wilds:
                    continue
                parts = (Part(PAIR, rank),) * head + (Part(TRIPLET, rank),) * triplets + (Part(CHOW, rank),) * chows
                carried = (chows, open_chows[0])
                for rest in _read(counts, rank + 1, carried, wilds - short, heads - head):
                    yield parts + rest


@lru_cache(maxsize=200_000)
def least_wilds(counts: Counts, heads: int) -> int:
    """How many wild tiles the block needs to be read at all: 0 to 3, or 9 where three are not enough."""
    first = (2 * heads - sum(counts)) % 3
    for wilds in (first, first + 3):
        if wilds <= 3 and block_readings(counts, wilds, heads):
            return wilds
    return 9


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


def completes(split: Split) -> bool:
    """Whether the tiles so taken make melds and a pair (C14); their number must be right already."""
    plain = [least_wilds(block, 0) for block in split.blocks]
    needed = sum(plain)
    for block, without in zip(split.blocks, plain, strict=True):
        if needed - without + least_wilds(block, 1) <= split.wilds:
            return True
    return False


def is_complete(concealed: Sequence[Tile], wild: Tile | None = None, claimed: Tile | None = None) -> bool:
    """Whether the concealed tiles of a hand make melds and a pair in any way."""
    return len(concealed) % 3 == 2 and any(completes(split) for split in splits(concealed, wild, claimed))


def full_readings(counts: Counts) -> Iterator[tuple[Part, ...]]:
    """Every reading of a hand without wild tiles, `counts` over the 34 kinds: its melds and its pair."""
    blocks = [counts[start:end] for start, end in BLOCKS]
    for pair_block in range(4):
        readings: list[tuple[Part, ...]] = [()]
        for number, block in enumerate(blocks):
            found = block_readings(block, 0, int(number == pair_block))
            readings = [
                (*done, *(Part(shape, first + BLOCKS[number][0]) for shape, first in more))
                for done in readings
                for more in found
            ]
            if not readings:
                break
        yield from readings
