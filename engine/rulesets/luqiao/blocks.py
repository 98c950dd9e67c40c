"""The few readings of one suit, or of the honours, that can be part of the best hand (L9).

Points are added over the parts of a hand up to a few doublings. So of all readings of a block only the one with the
most hu is kept for each `Worth`: how often it doubles, whether it holds a chow, and so on.
"""

from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from engine.readings import CHOW, PAIR, TRIPLET, BlockReading, Code, Counts, block_readings

FIRST_DRAGON: Final = 4
"""The rank of 白 among the honours; the four winds come before it."""


class Host(Enum):
    """How the winning tile came into the block."""

    NONE = "none"
    DRAWN = "drawn"  # as itself, on an own draw
    CLAIMED = "claimed"  # as itself, from another seat: a triplet it completes is exposed
    WILD = "wild"  # a wild tile on an own draw: it may be any that stands in


class Worth(NamedTuple):
    """What a block does to the hand beyond its hu; `winds` has a bit for each wind it holds a triplet of."""

    no_chow: bool
    closed_wait: bool
    tai: int
    winds: int


class Option(NamedTuple):
    """A reading worth keeping, its hu, and the part the winning tile completes (None: it does not matter which)."""

    hu: int
    parts: BlockReading
    host: Code | None


def triplet_hu(rank: int, *, honours: bool) -> int:
    """L9: what a concealed triplet of that rank (from 0) gives; exposed half, as a kong four times."""
    return 8 if honours or rank in {0, 8} else 4


@lru_cache(maxsize=20_000)
def block_options(
    counts: Counts,
    wilds: int,
    heads: int,
    host: Host,
    rank: int,
    seat_wind: int,
) -> tuple[tuple[Worth, Option], ...]:
    """The best reading for each worth; `rank` is that of the winning tile where `host` needs one, else 0.

    `seat_wind` is the rank of the wind that doubles. Empty where the block cannot be read so.
    """
    best: dict[Worth, Option] = {}
    for parts in block_readings(counts, wilds, heads):
        for worth, option in _rate(parts, counts, host, rank, seat_wind):
            known = best.get(worth)
            if known is None or option.hu > known.hu:
                best[worth] = option
    return tuple(best.items())


def _rate(parts: BlockReading, counts: Counts, host: Host, rank: int, seat_wind: int) -> Iterator[tuple[Worth, Option]]:
    """The reading's worth, once for each part that the winning tile may have completed to another effect."""
    honours = len(counts) == 7
    hu = tai = winds = 0
    no_chow = True
    for code in parts:
        shape, first = divmod(code, 9)
        if shape == CHOW:
            no_chow = False
        elif shape == PAIR:
            hu += 2 if honours and first >= FIRST_DRAGON else 0
        else:
            hu += triplet_hu(first, honours=honours)
            if honours:
                tai += (first >= FIRST_DRAGON) + (first == seat_wind)
                winds |= 1 << first if first < FIRST_DRAGON else 0
    if host is Host.CLAIMED:
        for code in set(parts):
            shape, first = divmod(code, 9)
            if first <= rank <= first + (2 if shape == CHOW else 0):
                exposed = triplet_hu(rank, honours=honours) // 2 if shape == TRIPLET else 0
                closed = shape == CHOW and first + 1 == rank
                yield Worth(no_chow, closed, tai, winds), Option(hu - exposed, parts, code)
        return
    middle = _closed_by_draw(parts, counts, host, rank)
    yield Worth(no_chow, middle is not None, tai, winds), Option(hu, parts, middle)


def _closed_by_draw(parts: BlockReading, counts: Counts, host: Host, rank: int) -> Code | None:
    """The chow whose middle the drawn tile can be, where there is one."""
    if host is Host.NONE:
        return None
    for code in parts:
        shape, first = divmod(code, 9)
        if shape != CHOW:
            continue
        middle = first + 1
        if host is Host.DRAWN and middle == rank:
            return code
        if host is Host.WILD and _places(parts, middle) > counts[middle]:
            return code
    return None


def _places(parts: BlockReading, rank: int) -> int:
    """How many tiles of that rank the reading needs."""
    places = 0
    for code in parts:
        shape, first = divmod(code, 9)
        if shape == CHOW:
            places += first <= rank <= first + 2
        elif first == rank:
            places += 2 if shape == PAIR else 3
    return places
