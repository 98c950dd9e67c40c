"""Which tiles bring a hand nearer to winning, and which complete it."""

from collections.abc import Iterable
from functools import lru_cache, reduce
from itertools import compress
from typing import Final

from engine.shapes.complete import missing, packed_complete, packed_distance
from engine.shapes.hand import PackedHand, held, pack, settle
from engine.shapes.tables import HONOUR, JOIN, MISSING, ROW, SUIT
from engine.tiles import KINDS, WHITE, Tile

ALL_KINDS: Final = tuple(Tile(kind) for kind in range(KINDS))
_BELOW: Final = tuple(bytes(lacking < least for lacking in range(ROW)) for least in range(16))
"""`[least]`: for `bytes.translate`, 1 for the numbers below `least`."""
_POWERS: Final = tuple(5**rank for rank in range(9))
_FIVE_RANKS: Final = 5**5


def _fours() -> bytes:
    """For each key of five ranks whether it holds four of one."""
    fours = b"\0"
    for rank in range(5):
        fours = fours * 4 + b"\1" * 5**rank
    return fours


_FOURS: Final = _fours()


def _holds_four(key: int) -> bool:
    return bool(_FOURS[key % _FIVE_RANKS] or _FOURS[key // _FIVE_RANKS])


def _after(classes: bytes, key: int, ranks: int) -> bytes:
    return bytes([classes[key + power if key // power % 5 < 4 else key] for power in _POWERS[:ranks]])


@lru_cache(maxsize=1 << 14)
def _suit_after(key: int) -> bytes:
    """Classes of a suit after each of its ranks came; a fifth copy changes nothing, as there is none."""
    if _holds_four(key):
        return _after(SUIT, key, 9)
    low = SUIT[key + 1], SUIT[key + 5], SUIT[key + 25], SUIT[key + 125], SUIT[key + 625]
    return bytes((*low, SUIT[key + 3125], SUIT[key + 15625], SUIT[key + 78125], SUIT[key + 390625]))


@lru_cache(maxsize=1 << 12)
def _honours_after(key: int) -> bytes:
    return _after(HONOUR, key, 7)


def rest_classes(hand: PackedHand) -> tuple[int, int, int, int]:
    """For each block, the class of the three others together."""
    characters, dots, bamboo, honours = hand
    first, second, third, last = SUIT[characters], SUIT[dots], SUIT[bamboo], HONOUR[honours]
    front, back = JOIN[first][second], JOIN[third][last]
    return JOIN[second][back], JOIN[first][back], JOIN[front][last], JOIN[front][third]


def missing_after_each(hand: PackedHand, open_melds: int) -> bytes:
    """What `missing` would be after each of the 34 kinds came; all tiles stand for themselves."""
    characters, dots, bamboo, honours = hand
    first, second, third, last = SUIT[characters], SUIT[dots], SUIT[bamboo], HONOUR[honours]
    front, back = JOIN[first][second], JOIN[third][last]
    rows = MISSING[open_melds]
    return (
        _suit_after(characters).translate(rows[JOIN[second][back]])
        + _suit_after(dots).translate(rows[JOIN[first][back]])
        + _suit_after(bamboo).translate(rows[JOIN[front][last]])
        + _honours_after(honours).translate(rows[JOIN[front][third]])
    )


def useful_marks(hand: PackedHand, open_melds: int, wild: Tile | None, now: int | None = None) -> bytes:
    """For each kind 1 if its draw brings a hand nearer, else 0; `now` is the hand's distance, if it is known."""
    if wild is None:
        if now is None:
            now = missing(hand, open_melds)
        return missing_after_each(hand, open_melds).translate(_BELOW[now])
    hands, _ = settle(hand, wild)
    lacking = [missing(stood, open_melds) for stood in hands]
    least = min(lacking)
    # A tile lowers the count by one at most, so only the hands that are nearest can become nearer.
    near = [stood for stood, lacks in zip(hands, lacking, strict=True) if lacks == least]
    after = reduce(_lower, (missing_after_each(stood, open_melds) for stood in near))
    return _with_wild_and_white(after.translate(_BELOW[least]), hands[0], wild)


def _lower(one: bytes, other: bytes) -> bytes:
    return bytes(map(min, one, other))


def _with_wild_and_white(useful: bytes, natural: PackedHand, wild: Tile) -> bytes:
    """A drawn wild helps any hand; a drawn white dragon also where the wild's natural tile would (L4)."""
    marks = bytearray(useful)
    if wild != WHITE:
        marks[WHITE] = held(natural, WHITE) < 4 and (marks[WHITE] or marks[wild])
    marks[wild] = True
    return bytes(marks)


@lru_cache(maxsize=1 << 12)
def _useful(hand: PackedHand, open_melds: int, wild: Tile | None) -> tuple[Tile, ...]:
    return tuple(compress(ALL_KINDS, useful_marks(hand, open_melds, wild)))


def useful_tiles(tiles: Iterable[Tile], open_melds: int = 0, wild: Tile | None = None) -> tuple[Tile, ...]:
    """The kinds whose draw brings a hand of 13, 10, 7, 4 or 1 tiles nearer, in ascending order.

    A kind that the concealed tiles hold four times is none of them.
    """
    return _useful(pack(tiles), open_melds, wild)


def packed_waits(hand: PackedHand, open_melds: int = 0, wild: Tile | None = None) -> tuple[Tile, ...]:
    """`waits` of a packed hand."""
    return _useful(hand, open_melds, wild) if packed_distance(hand, open_melds, wild) == 1 else ()


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
