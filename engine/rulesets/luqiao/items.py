"""The scoring items of Luqiao, one function each (L9, L10)."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.melds import Meld, MeldKind
from engine.readings import PAIR, TRIPLET
from engine.rulesets.luqiao.best import (
    ALL_TRIPLETS_HU,
    BASE_HU,
    CLOSED_WAIT_HU,
    EVERY_WIND,
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


class Holding(NamedTuple):
    """A triplet or kong of a hand, claimed or concealed."""

    kind: Tile
    hu: int
    kong: bool
    concealed: bool


def base() -> Iterator[Item]:
    """平胡: any win."""
    yield Item("base", BASE_HU, 0)


def self_draw(win: Win) -> Iterator[Item]:
    """自摸: won on an own draw, a replacement included."""
    if win.by is WinBy.SELF_DRAW:
        yield Item("self_draw", SELF_DRAW_HU, 0)


def closed_wait(reading: Reading) -> Iterator[Item]:
    """坎张: the winning tile is the middle of a chow."""
    if reading.worth.closed_wait:
        yield Item("closed_wait", CLOSED_WAIT_HU, 0)


def all_triplets(reading: Reading) -> Iterator[Item]:
    """碰碰胡: four triplets or kongs."""
    if reading.worth.no_chow:
        yield Item("all_triplets", ALL_TRIPLETS_HU, 0)


def triplet(holding: Holding) -> Iterator[Item]:
    """刻子, 杠: by its kind and by whether it is exposed."""
    how = "concealed" if holding.concealed else "exposed"
    yield Item("kong" if holding.kong else "triplet", holding.hu, 0, holding.kind, how)


def dragon(holding: Holding) -> Iterator[Item]:
    """中发白: a triplet or kong of a dragon, exposed or concealed."""
    if holding.kind in DRAGONS:
        yield Item("dragon", 0, 1, holding.kind)


def seat_wind(holding: Holding, wind: int) -> Iterator[Item]:
    """座风: a triplet or kong of one's own wind."""
    if holding.kind == WINDS[wind]:
        yield Item("seat_wind", 0, 1, holding.kind)


def dragon_pair(kind: Tile) -> Iterator[Item]:
    """中发白一对: the pair of a winner, or exactly two concealed."""
    if kind in DRAGONS:
        yield Item("dragon_pair", DRAGON_PAIR_HU, 0, kind)


def flush(reading: Reading) -> Iterator[Item]:
    """清一色: one suit only. 混一色: one suit and honours, both present."""
    if reading.is_full_flush:
        yield Item("full_flush", 0, FULL_FLUSH_TAI)
    if reading.is_half_flush:
        yield Item("half_flush", 0, HALF_FLUSH_TAI)


def four_winds(reading: Reading) -> Iterator[Item]:
    """四风汇齐: a triplet or kong of each wind."""
    if reading.worth.winds == EVERY_WIND:
        yield Item("four_winds", 0, FOUR_WINDS_TAI)


def items_of_win(win: Win, reading: Reading) -> tuple[Item, ...]:
    """Every item of a winning hand as read (L9)."""
    pair = next(Tile(part.first) for part in reading.parts if part.shape == PAIR)
    items = [*base(), *self_draw(win), *closed_wait(reading), *all_triplets(reading)]
    for holding in (*_melded(win.melds), *_read(win, reading)):
        items += [*triplet(holding), *dragon(holding), *seat_wind(holding, win.seat_wind)]
    return *items, *dragon_pair(pair), *flush(reading), *four_winds(reading)


def items_of_unwon(win: Win) -> tuple[Item, ...]:
    """Every item of a hand that did not win: wild tiles count nothing, 白板 only as 白板 (L10)."""
    counts = [0] * KINDS
    for tile in win.concealed:
        counts[tile] += tile != win.wild
    held = [
        Holding(Tile(kind), _hu(Tile(kind)), kong=False, concealed=True) for kind in range(KINDS) if counts[kind] >= 3
    ]
    items: list[Item] = []
    for holding in (*_melded(win.melds), *held):
        items += [*triplet(holding), *dragon(holding), *seat_wind(holding, win.seat_wind)]
    for kind in range(KINDS):
        if counts[kind] == 2:
            items += dragon_pair(Tile(kind))
    return tuple(items)


def _hu(kind: Tile) -> int:
    return triplet_hu(kind % 9, honours=is_honour(kind))


def _melded(melds: tuple[Meld, ...]) -> Iterator[Holding]:
    for meld in melds:
        if meld.kind is not MeldKind.CHOW:
            yield Holding(meld.tiles[0], meld_hu(meld), meld.is_kong, meld.is_concealed)


def _read(win: Win, reading: Reading) -> Iterator[Holding]:
    """The concealed triplets; the one that another seat's tile completed is exposed."""
    exposed = reading.host if win.by is not WinBy.SELF_DRAW else None
    for part in reading.parts:
        if part.shape != TRIPLET:
            continue
        kind = Tile(part.first)
        given = part == exposed
        if given:
            exposed = None
        yield Holding(kind, _hu(kind) // (2 if given else 1), kong=False, concealed=not given)
