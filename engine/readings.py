"""All ways to read concealed tiles as melds and a pair, with wild tiles standing for anything (C14, C18, L4)."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from engine.tiles import KINDS, WHITE, Tile

PAIR: Final = 0
TRIPLET: Final = 1
CHOW: Final = 2
SUIT_RANKS: Final = 9
HONOUR_RANKS: Final = 7
HONOURS: Final = 3
"""The number of the block of winds and dragons; the suits come before it."""

Counts = tuple[int, ...]
"""Copies of each rank in one block."""


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
PARTS: Final = tuple(tuple(Part(code // 9, start + code % 9) for code in range(27)) for start in (0, 9, 18, 27))
"""The part that a code stands for, by block."""
_TILES: Final = {part: part.tiles for parts in PARTS for part in parts}


Tally = int
"""How many of each kind there are, three bits a kind, lowest first: up to five of one may be counted (L3, L4)."""
TALLY_OF_ONE: Final = tuple(1 << 3 * kind for kind in range(KINDS))
BLOCK_BITS: Final = 27
BLOCK: Final = 2**BLOCK_BITS - 1
"""Masks the tally of one block out of that of a hand."""


def tally(tiles: Iterable[Tile]) -> Tally:
    """Count tiles; raises IndexError for a flower."""
    counted = 0
    for tile in tiles:
        counted += TALLY_OF_ONE[tile]
    return counted


def counts_of(block: Tally, size: int) -> Counts:
    """The tally of one block of `size` ranks, taken apart."""
    return tuple([block >> 3 * rank & 7 for rank in range(size)])


def block_readings(block: Tally, ranks: int, wilds: int, heads: int) -> tuple[BlockReading, ...]:
    """Every reading of a block of so many ranks that uses up its tiles and exactly `wilds` wild tiles.

    It has `heads` pairs (0 or 1). Which place of a kind a wild tile takes is left open: a kind read more often than
    it is held is short by that many, and any of its places may be the wild one.
    """
    melds, over = divmod(sum(counts_of(block, ranks)) + wilds - 2 * heads, 3)
    return () if over or melds < 0 else _read(block, 0, ranks, 0, 0, wilds, heads, melds)


@lru_cache(maxsize=20_000)
def _read(  # noqa: PLR0913, PLR0917 - a step of a recursion, not an interface
    left: Tally, rank: int, ranks: int, begun: int, running: int, wilds: int, heads: int, melds: int
) -> tuple[BlockReading, ...]:
    """Read what is left of a block, whose lowest rank is `rank` now.

    `begun` chows began one rank before and still need two tiles, `running` began two ranks before and need one; so
    many `melds` and `heads` are still to begin. Together they take just the tiles and wild tiles there are.
    """
    if not (left or wilds or begun or running):
        return ((),)
    if rank == ranks:
        return ()
    needed = (left & 7) - begun - running
    most_triplets = (needed + wilds if needed > 0 else wilds) // 3
    may_begin = ranks == SUIT_RANKS and rank <= 6
    found: list[BlockReading] = []
    for head in range(heads + 1):
        for triplets in range((min(melds, most_triplets)) + 1):
            spare = needed - 2 * head - 3 * triplets
            most_chows = melds - triplets if may_begin else 0
            for chows in range(max(0, spare), most_chows + 1):
                still = wilds - chows + spare
                if still < 0:
                    break
                rest = _read(left >> 3, rank + 1, ranks, chows, begun, still, heads - head, melds - triplets - chows)
                if rest:
                    parts = (rank,) * head + (9 + rank,) * triplets + (18 + rank,) * chows
                    found += [parts + more for more in rest] if parts else rest
    return tuple(found)


class Split(NamedTuple):
    """One way to take concealed tiles apart before they are read (L2-L4).

    `tally` counts them as what they stand for; `wilds` the tiles that stand for anything; `stand_ins` how many 白板
    are counted as the wild's natural tile.
    """

    tally: Tally
    wilds: int
    stand_ins: int

    def held(self, kind: Tile) -> int:
        """How many tiles stand for a kind, those that stand for anything left out."""
        return self.tally >> 3 * kind & 7


def splits(concealed: Iterable[Tile], wild: Tile | None, claimed: Tile | None) -> tuple[Split, ...]:
    """Every way to take the tiles apart; `claimed` is the winning tile if another seat gave it: never wild (L3)."""
    counted = tally(concealed)
    if wild is None:
        return (Split(counted, 0, 0),)
    wilds = (counted >> 3 * wild & 7) - (claimed == wild)
    counted -= wilds * TALLY_OF_ONE[wild]
    first = Split(counted, wilds, 0)
    if wild == WHITE:
        return (first,)
    stands = TALLY_OF_ONE[wild] - TALLY_OF_ONE[WHITE]
    return (first, *(Split(counted + n * stands, wilds, n) for n in range(1, first.held(WHITE) + 1)))


Shown = tuple[tuple[Tile, ...], ...]
"""Melds and pair as the kinds they count for."""


def shown(parts: tuple[Part, ...]) -> Shown:
    """The parts, which stand in the order of their kinds, as players lay them out: the pair last."""
    return _melds_shown(parts) + _pairs_shown(parts)


def _melds_shown(parts: tuple[Part, ...]) -> Shown:
    return tuple([_TILES[part] for part in parts if part[0] != PAIR])


def _pairs_shown(parts: tuple[Part, ...]) -> Shown:
    return tuple([_TILES[part] for part in parts if part[0] == PAIR])


class Reading(NamedTuple):
    """Concealed tiles read in one way; `triplets` are the kinds of which there is one, `shown` is `shown(parts)`."""

    parts: tuple[Part, ...]
    triplets: tuple[Tile, ...]
    shown: Shown


_Placed = tuple[tuple[Part, ...], tuple[Tile, ...], Shown, Shown]
"""One block read: its parts, the kinds of its triplets, its melds and its pair as shown."""


@lru_cache(maxsize=20_000)
def _placed(number: int, block: Tally) -> tuple[_Placed, ...]:
    """The readings of a block without wild tiles; one with two tiles more than melds need has the pair."""
    ranks = HONOUR_RANKS if number == HONOURS else SUIT_RANKS
    heads = sum(counts_of(block, ranks)) % 3 // 2
    parts = PARTS[number]
    found: list[_Placed] = []
    for codes in block_readings(block, ranks, 0, heads):
        read = tuple([parts[code] for code in codes])
        triplets = tuple([Tile(first) for shape, first in read if shape == TRIPLET])
        found.append((read, triplets, _melds_shown(read), _pairs_shown(read)))
    return tuple(found)


def full_readings(concealed: Sequence[Tile]) -> Iterator[Reading]:
    """Every reading of concealed tiles of which none is wild: their melds and their one pair."""
    size = len(concealed)
    if size % 3 != 2:
        return
    counted = tally(concealed)
    for parts_4, triplets_4, melds_4, pairs_4 in _placed(3, counted >> 3 * BLOCK_BITS):
        for parts_1, triplets_1, melds_1, pairs_1 in _placed(0, counted & BLOCK):
            for parts_2, triplets_2, melds_2, pairs_2 in _placed(1, counted >> BLOCK_BITS & BLOCK):
                for parts_3, triplets_3, melds_3, pairs_3 in _placed(2, counted >> 2 * BLOCK_BITS & BLOCK):
                    pairs = pairs_1 + pairs_2 + pairs_3 + pairs_4
                    if len(pairs) == 1:
                        yield Reading(
                            parts_1 + parts_2 + parts_3 + parts_4,
                            triplets_1 + triplets_2 + triplets_3 + triplets_4,
                            melds_1 + melds_2 + melds_3 + melds_4 + pairs,
                        )
