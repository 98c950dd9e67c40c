"""The scoring items of Luqiao, one function each (L9, L10)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from engine.melds import Meld, MeldKind
from engine.readings import PAIR, TRIPLET
from engine.rulesets.luqiao.best import (
    ALL_TRIPLETS_HU,
    BASE_HU,
    CLOSED_WAIT_HU,
    FOUR_WINDS_TAI,
    FULL_FLUSH_TAI,
    HALF_FLUSH_TAI,
    SELF_DRAW_HU,
    Reading,
)
from engine.rulesets.luqiao.blocks import triplet_hu
from engine.rulesets.luqiao.melds import meld_hu
from engine.scoring import Item, Win, WinBy
from engine.tiles import DRAGONS, KINDS, WINDS, Tile, is_honour

DRAGON_PAIR_HU = 2
ITEMS: Final = (
    *("base", "self_draw", "closed_wait", "all_triplets", "triplet", "kong", "dragon_pair"),
    *("half_flush", "full_flush", "four_winds", "dragon", "seat_wind"),
)
"""The ids of all items, in the order of L9."""

Items = tuple[Item, ...]
NOTHING: Final[Items] = ()
# Items are made once. Members of an enum are looked up slowly until Python 3.12.
_BASE: Final = (Item("base", BASE_HU, 0),)
_SELF_DRAW: Final = (Item("self_draw", SELF_DRAW_HU, 0),)
_CLOSED_WAIT: Final = (Item("closed_wait", CLOSED_WAIT_HU, 0),)
_ALL_TRIPLETS: Final = (Item("all_triplets", ALL_TRIPLETS_HU, 0),)
_DRAGON: Final = {kind: (Item("dragon", 0, 1, kind),) for kind in DRAGONS}
_SEAT_WIND: Final = {kind: (Item("seat_wind", 0, 1, kind),) for kind in WINDS}
_DRAGON_PAIR: Final = {kind: (Item("dragon_pair", DRAGON_PAIR_HU, 0, kind),) for kind in DRAGONS}
_FULL_FLUSH: Final = (Item("full_flush", 0, FULL_FLUSH_TAI),)
_HALF_FLUSH: Final = (Item("half_flush", 0, HALF_FLUSH_TAI),)
_FOUR_WINDS: Final = (Item("four_winds", 0, FOUR_WINDS_TAI),)
_BY_SELF_DRAW: Final = WinBy.SELF_DRAW
_CHOW: Final = MeldKind.CHOW


class Holding(NamedTuple):
    """A triplet or kong of a hand, claimed or concealed."""

    kind: Tile
    hu: int
    kong: bool
    concealed: bool


def base() -> Items:
    """平胡: any win."""
    return _BASE


def self_draw(win: Win) -> Items:
    """自摸: won on an own draw, a replacement included."""
    return _SELF_DRAW if win.by is _BY_SELF_DRAW else NOTHING


def closed_wait(reading: Reading) -> Items:
    """坎张: the winning tile is the middle of a chow."""
    return _CLOSED_WAIT if reading.has_closed_wait else NOTHING


def all_triplets(reading: Reading) -> Items:
    """碰碰胡: four triplets or kongs."""
    return NOTHING if reading.has_chow else _ALL_TRIPLETS


@lru_cache(maxsize=1 << 10)
def triplet(holding: Holding) -> Items:
    """刻子, 杠: by its kind and by whether it is exposed."""
    how = "concealed" if holding.concealed else "exposed"
    return (Item("kong" if holding.kong else "triplet", holding.hu, 0, holding.kind, how),)


def dragon(holding: Holding) -> Items:
    """中发白: a triplet or kong of a dragon, exposed or concealed."""
    return _DRAGON.get(holding.kind, NOTHING)


def seat_wind(holding: Holding, wind: int) -> Items:
    """座风: a triplet or kong of one's own wind."""
    return _SEAT_WIND[holding.kind] if holding.kind == WINDS[wind] else NOTHING


def dragon_pair(kind: Tile) -> Items:
    """中发白一对: the pair of a winner, or exactly two concealed."""
    return _DRAGON_PAIR.get(kind, NOTHING)


def flush(reading: Reading) -> Items:
    """清一色: one suit only. 混一色: one suit and honours, both present."""
    if reading.is_full_flush:
        return _FULL_FLUSH
    return _HALF_FLUSH if reading.is_half_flush else NOTHING


def four_winds(reading: Reading) -> Items:
    """四风汇齐: a triplet or kong of each wind."""
    return _FOUR_WINDS if reading.has_every_wind else NOTHING


def items_of_win(win: Win, reading: Reading) -> Items:
    """Every item of a winning hand as read (L9)."""
    items = [*base(), *self_draw(win), *closed_wait(reading), *all_triplets(reading)]
    for holding in (*_melded(win.melds), *_read(win, reading)):
        items += triplet(holding) + dragon(holding) + seat_wind(holding, win.seat_wind)
    pair = next(Tile(first) for shape, first in reading.parts if shape == PAIR)
    return *items, *dragon_pair(pair), *flush(reading), *four_winds(reading)


def items_of_unwon(win: Win) -> Items:
    """Every item of a hand that did not win: wild tiles count nothing, 白板 only as 白板 (L10)."""
    counts = [0] * KINDS
    for tile in win.concealed:
        counts[tile] += tile != win.wild
    held = [
        Holding(Tile(kind), _hu(Tile(kind)), kong=False, concealed=True)
        for kind, count in enumerate(counts)
        if count >= 3
    ]
    items: list[Item] = []
    for holding in (*_melded(win.melds), *held):
        items += triplet(holding) + dragon(holding) + seat_wind(holding, win.seat_wind)
    for kind in DRAGONS:
        if counts[kind] == 2:
            items += dragon_pair(kind)
    return tuple(items)


def _hu(kind: Tile) -> int:
    return triplet_hu(kind % 9, honours=is_honour(kind))


def _melded(melds: tuple[Meld, ...]) -> Iterator[Holding]:
    for meld in melds:
        if meld.kind is not _CHOW:
            yield Holding(meld.tiles[0], meld_hu(meld), meld.is_kong, meld.is_concealed)


def _read(win: Win, reading: Reading) -> Iterator[Holding]:
    """The concealed triplets; the one that another seat's tile completed is exposed."""
    exposed = reading.host if win.by is not _BY_SELF_DRAW else None
    for part in reading.parts:
        if part.shape != TRIPLET:
            continue
        kind = Tile(part.first)
        given = part == exposed
        if given:
            exposed = None
        yield Holding(kind, _hu(kind) // (2 if given else 1), kong=False, concealed=not given)
