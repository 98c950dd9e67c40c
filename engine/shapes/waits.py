"""Which tiles bring a hand nearer to winning, and which complete it."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from engine.shapes.complete import missing, packed_complete
from engine.shapes.hand import PackedHand, Settled, pack, settle
from engine.shapes.tables import HONOUR, JOIN, MISSING, SUIT
from engine.tiles import WHITE, Tile

_RANKS: Final = 9
_HONOURS: Final = 7


@lru_cache(maxsize=1 << 14)
def _suit_after(key: int) -> bytes:
    """Classes of a suit after each of its ranks came; a fifth copy changes nothing, as there is none."""
    return bytes(SUIT[key + 5**rank if key // 5**rank % 5 < 4 else key] for rank in range(_RANKS))


@lru_cache(maxsize=1 << 12)
def _honours_after(key: int) -> bytes:
    return bytes(HONOUR[key + 5**rank if key // 5**rank % 5 < 4 else key] for rank in range(_HONOURS))


def rest_classes(hand: PackedHand) -> tuple[int, int, int, int]:
    """For each block, the class of the three others together."""
    characters, dots, bamboo, honours = hand
    first, second, third, last = SUIT[characters], SUIT[dots], SUIT[bamboo], HONOUR[honours]
    front, back = JOIN[first][second], JOIN[third][last]
    return JOIN[second][back], JOIN[first][back], JOIN[front][last], JOIN[front][third]


def missing_after_each(hand: PackedHand, open_melds: int) -> bytes:
    """What `missing` would be after each of the 34 kinds came; all tiles stand for themselves."""
    characters, dots, bamboo, honours = hand
    rest = rest_classes(hand)
    rows = MISSING[open_melds]
    return b"".join(
        (
            _suit_after(characters).translate(rows[rest[0]]),
            _suit_after(dots).translate(rows[rest[1]]),
            _suit_after(bamboo).translate(rows[rest[2]]),
            _honours_after(honours).translate(rows[rest[3]]),
        )
    )


def useful_kinds(settled: Settled, open_melds: int, wild: Tile | None) -> tuple[int, tuple[Tile, ...]]:
    """The least `missing` of a hand before its draw, and the kinds whose draw lowers it."""
    hands = settled.hands
    now = [missing(hand, open_melds) for hand in hands]
    least = min(now)
    # A tile lowers the count by one at most, so only the hands that are nearest can become nearer.
    near = [hand for hand, lacking in zip(hands, now, strict=True) if lacking == least]
    found: set[int] = set()
    for hand in near:
        found.update(kind for kind, lacking in enumerate(missing_after_each(hand, open_melds)) if lacking < least)
    if wild is not None:
        _add_drawn_wild_and_white(found, settled, wild)
    return least, tuple(Tile(kind) for kind in sorted(found))


def _add_drawn_wild_and_white(found: set[int], settled: Settled, wild: Tile) -> None:
    """A drawn wild helps any hand; a drawn white dragon also where the wild's natural tile would (L4)."""
    if wild != WHITE:
        if settled.hands[0].held(WHITE) == 4:
            found.discard(WHITE)
        elif wild in found:
            found.add(WHITE)
    found.add(wild)


@lru_cache(maxsize=1 << 12)
def _drawn(hand: PackedHand, open_melds: int, wild: Tile | None) -> tuple[int, tuple[Tile, ...]]:
    """The distance of a hand before its draw, and its useful tiles."""
    settled = settle(hand, wild)
    least, useful = useful_kinds(settled, open_melds, wild)
    return least - settled.wilds, useful


def useful_tiles(tiles: Iterable[Tile], open_melds: int = 0, wild: Tile | None = None) -> tuple[Tile, ...]:
    """The kinds whose draw brings a hand of 13, 10, 7, 4 or 1 tiles nearer, in ascending order.

    A kind that the concealed tiles hold four times is none of them.
    """
    return _drawn(pack(tiles), open_melds, wild)[1]


def packed_waits(hand: PackedHand, open_melds: int = 0, wild: Tile | None = None) -> tuple[Tile, ...]:
    """`waits` of a packed hand."""
    steps, useful = _drawn(hand, open_melds, wild)
    return useful if steps == 1 else ()


def waits(tiles: Iterable[Tile], open_melds: int = 0, wild: Tile | None = None) -> tuple[Tile, ...]:
    """The kinds that complete a hand of 13, 10, 7, 4 or 1 tiles by an own draw, in ascending order; by shape alone.

    A kind that the concealed tiles hold four times is none of them; other copies out of reach are not looked at.
    """
    return packed_waits(pack(tiles), open_melds, wild)


def packed_waits_on_discard(hand: PackedHand, open_melds: int = 0, wild: Tile | None = None) -> tuple[Tile, ...]:
    """`waits_on_discard` of a packed hand."""
    kinds = packed_waits(hand, open_melds, wild)
    if not kinds or wild is None or packed_complete(hand, open_melds, wild, face=wild):
        return kinds
    return tuple(kind for kind in kinds if kind != wild)


def waits_on_discard(tiles: Iterable[Tile], open_melds: int = 0, wild: Tile | None = None) -> tuple[Tile, ...]:
    """The kinds that complete a hand when won from another seat: there the wild is only its natural tile (L3)."""
    return packed_waits_on_discard(pack(tiles), open_melds, wild)
