"""The few readings of one suit, or of the honours, that can be part of the best hand (L9).

Points are added over the parts of a hand up to a few doublings. So of all readings of a block only the one with the
most hu is kept for each effect it may have: how often it doubles, whether it holds a chow, and so on.

An effect is one number, so that the effects of the blocks of a hand are joined by `(one | flags) + sums`. Its low bits
are flags, the others sums: doublings, wild tiles used, pairs.
"""

from collections.abc import Iterator
from enum import IntEnum
from functools import lru_cache
from typing import Final

from engine.readings import (
    CHOW,
    HONOUR_RANKS,
    PAIR,
    TRIPLET,
    BlockReading,
    Code,
    Counts,
    Tally,
    block_readings,
    counts_of,
)

FIRST_DRAGON: Final = 4
"""The rank of 白 among the honours; the four winds come before it."""

Effect = int
HAS_CHOW: Final[Effect] = 1
CLOSED_WAIT: Final[Effect] = 1 << 1
EAST_TRIPLET: Final[Effect] = 1 << 2
"""The flag of each wind's triplet follows: S W N."""
FIRST_BLOCK: Final[Effect] = 1 << 6
"""The flag of each block the hand has tiles of follows: dots, bamboo, honours."""
ONE_WILD: Final[Effect] = 1 << 10
ONE_PAIR: Final[Effect] = 1 << 13
WILDS_AND_PAIRS: Final[Effect] = (1 << 15) - ONE_WILD
ONE_TAI: Final[Effect] = 1 << 15


class Host(IntEnum):
    """How the winning tile came into the block."""

    NONE = 0
    DRAWN = 1  # as itself, on an own draw
    CLAIMED = 2  # as itself, from another seat: a triplet it completes is exposed
    WILD = 3  # a wild tile on an own draw: it may be any that stands in


_NO_HOST: Final = Host.NONE


Option = tuple[int, int, Effect, Effect, int, BlockReading, Code | None]
"""A reading worth keeping: wild tiles it uses, pairs it has, flags, sums, hu, its parts, and the part the winning tile
completes (None: it does not matter which)."""


def triplet_hu(rank: int, *, honours: bool) -> int:
    """L9: what a concealed triplet of that rank (from 0) gives; exposed half, as a kong four times."""
    return 8 if honours or rank in {0, 8} else 4


_SUIT_HU: Final = tuple(triplet_hu(code % 9, honours=False) if code // 9 == TRIPLET else 0 for code in range(27))
_HONOUR_HU: Final = tuple(8 if code // 9 == TRIPLET else 2 * (code >= FIRST_DRAGON) for code in range(18))
_SUIT_FLAGS: Final = tuple(HAS_CHOW if code // 9 == CHOW else 0 for code in range(27))
_HONOUR_FLAGS: Final = tuple(
    EAST_TRIPLET << code % 9 if code // 9 == TRIPLET and code % 9 < FIRST_DRAGON else 0 for code in range(18)
)
"""What each part gives by its code."""


@lru_cache(maxsize=20_000)
def block_options(
    block: Tally, ranks: int, most_wilds: int, host: Host, rank: int, seat_wind: int
) -> tuple[Option, ...]:
    """The best readings of a block of so many ranks with up to so many wild tiles, one for each effect.

    `rank` is that of the winning tile where `host` needs one, else 0. `seat_wind` is the rank of the wind that
    doubles. Empty where the block cannot be read.
    """
    counts = counts_of(block, ranks)
    honours = ranks == HONOUR_RANKS
    given, marks = (_HONOUR_HU, _HONOUR_FLAGS) if honours else (_SUIT_HU, _SUIT_FLAGS)
    options: list[Option] = []
    for pairs in (0, 1):
        for wilds in range((2 * pairs - sum(counts)) % 3, most_wilds + 1, 3):
            best: dict[Effect, Option] = {}
            used = wilds * ONE_WILD + pairs * ONE_PAIR
            for parts in block_readings(block, ranks, wilds, pairs):
                hu = flags = 0
                for code in parts:
                    hu += given[code]
                    flags |= marks[code]
                sums = used + _tai(parts, seat_wind) * ONE_TAI if honours else used
                if host is not _NO_HOST:
                    for closed, exposed, completed in _completions(parts, counts, host, rank):
                        _keep(best, (wilds, pairs, flags | closed, sums, hu - exposed, parts, completed))
                else:
                    _keep(best, (wilds, pairs, flags, sums, hu, parts, None))
            options += best.values()
    return tuple(options)


def _keep(best: dict[Effect, Option], option: Option) -> None:
    effect = option[2] + option[3]
    if effect not in best or option[4] > best[effect][4]:
        best[effect] = option


def _tai(honours: BlockReading, seat_wind: int) -> int:
    """L9: one for each dragon, one for the seat's wind."""
    return sum((code >= 9 + FIRST_DRAGON) + (code == 9 + seat_wind) for code in honours)


def _completions(
    parts: BlockReading, counts: Counts, host: Host, rank: int
) -> Iterator[tuple[Effect, int, Code | None]]:
    """Each part that the winning tile may have completed to another effect.

    With it the flag of a closed wait, and the hu that a triplet loses as another seat's tile completed it.
    """
    if host is not Host.CLAIMED:
        middle = _closed_by_draw(parts, counts, host, rank)
        yield 0 if middle is None else CLOSED_WAIT, 0, middle
        return
    honours = len(counts) == HONOUR_RANKS
    for code in set(parts):
        shape, first = divmod(code, 9)
        if first <= rank <= first + (2 if shape == CHOW else 0):
            exposed = triplet_hu(rank, honours=honours) // 2 if shape == TRIPLET else 0
            yield CLOSED_WAIT if shape == CHOW and first + 1 == rank else 0, exposed, code


def _closed_by_draw(parts: BlockReading, counts: Counts, host: Host, rank: int) -> Code | None:
    """The chow whose middle the drawn tile can be, where there is one."""
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
