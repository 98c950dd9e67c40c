"""The reading of a winning Luqiao hand that is worth the most before the cut (L9)."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.melds import MeldKind
from engine.readings import BLOCKS, PARTS, Part, Split, splits
from engine.rulesets.luqiao.blocks import Host, Option, Worth, block_options
from engine.rulesets.luqiao.melds import meld_hu, meld_suit, meld_tai
from engine.scoring import Win, WinBy
from engine.tiles import WHITE, WINDS, Tile

HONOURS = 3
BASE_HU = 10
SELF_DRAW_HU = 2
CLOSED_WAIT_HU = 2
ALL_TRIPLETS_HU = 4
HALF_FLUSH_TAI = 1
FULL_FLUSH_TAI = 3
FOUR_WINDS_TAI = 13
EVERY_WIND = 0b1111


class Reading(NamedTuple):
    """A hand read one way: the concealed parts, and the one the winning tile completed if that matters.

    `blocks` has a bit for each suit, and the fourth for honours, that the hand as read has tiles of.
    """

    hu: int
    worth: Worth
    blocks: int
    parts: tuple[Part, ...]
    host: Part | None

    @property
    def is_full_flush(self) -> bool:
        """清一色: one suit only."""
        return self.blocks in {0b001, 0b010, 0b100}

    @property
    def is_half_flush(self) -> bool:
        """混一色: one suit and honours, both present."""
        return self.blocks in {0b1001, 0b1010, 0b1100}

    @property
    def points(self) -> int:
        """hu × 2^tai before the cut."""
        hu = self.hu + CLOSED_WAIT_HU * self.worth.closed_wait + ALL_TRIPLETS_HU * self.worth.no_chow
        tai = self.worth.tai + HALF_FLUSH_TAI * self.is_half_flush + FULL_FLUSH_TAI * self.is_full_flush
        return hu << (tai + FOUR_WINDS_TAI * (self.worth.winds == EVERY_WIND))


Key = tuple[int, bool, Worth, int]
"""Of a hand read in part: wild tiles used, whether it has its pair, what it does, and the blocks it has tiles of."""


def best_reading(win: Win) -> Reading | None:
    """The reading with the most points, among equals a full flush; None where the hand does not win."""
    best: Reading | None = None
    claimed = None if win.by is WinBy.SELF_DRAW else win.winning_tile
    start = _start(win)
    for split in splits(win.concealed, win.wild, claimed):
        for host, tile in _hosts(win, split):
            for reading in _readings(split, start, host, tile, win.seat_wind):
                if best is None or _rank(reading) > _rank(best):
                    best = reading
    return best


def _rank(reading: Reading) -> tuple[int, bool]:
    return reading.points, reading.is_full_flush


def _start(win: Win) -> Reading:
    """What the melds give before any concealed tile is read."""
    hu = BASE_HU + (SELF_DRAW_HU if win.by is WinBy.SELF_DRAW else 0)
    tai = winds = blocks = 0
    no_chow = True
    for meld in win.melds:
        hu += meld_hu(meld)
        tai += meld_tai(meld, win.seat_wind)
        blocks |= 1 << meld_suit(meld, win.wild)
        if meld.kind is MeldKind.CHOW:
            no_chow = False
        elif meld.tiles[0] in WINDS:
            winds |= 1 << WINDS.index(meld.tiles[0])
    return Reading(hu, Worth(no_chow, closed_wait=False, tai=tai, winds=winds), blocks, (), None)


def _hosts(win: Win, split: Split) -> Iterator[tuple[Host, Tile | None]]:
    """What the winning tile may stand for in a split; a 白板 for itself or for the wild's natural tile (L4)."""
    tile = win.winning_tile
    if tile is None:
        yield Host.NONE, None
        return
    host = Host.DRAWN if win.by is WinBy.SELF_DRAW else Host.CLAIMED
    if tile == win.wild and host is Host.DRAWN:
        yield Host.WILD, None
        return
    if tile != WHITE or split.counts[WHITE]:
        yield host, tile
    if tile == WHITE and split.stand_ins:
        yield host, win.wild


def _readings(split: Split, start: Reading, host: Host, tile: Tile | None, seat_wind: int) -> Iterator[Reading]:
    """The readings of a split that can be best: block after block, of equal effect only the one with the most hu."""
    states: dict[Key, Reading] = {(0, False, start.worth, start.blocks): start}
    for number, counts in enumerate(split.blocks):
        following: dict[Key, Reading] = {}
        here = host is Host.WILD or (tile is not None and BLOCKS[number][0] <= tile < BLOCKS[number][1])
        block_host = host if here else Host.NONE
        rank = tile - BLOCKS[number][0] if here and tile is not None else 0
        wind = seat_wind if number == HONOURS else 0
        for (used, has_pair, _, _), done in states.items():
            for heads in (0,) if has_pair else (0, 1):
                for wilds in range((2 * heads - sum(counts)) % 3, split.wilds - used + 1, 3):
                    for worth, option in block_options(counts, wilds, heads, block_host, rank, wind):
                        reading = _joined(done, worth, option, number)
                        key = (used + wilds, has_pair or heads == 1, reading.worth, reading.blocks)
                        known = following.get(key)
                        if known is None or reading.hu > known.hu:
                            following[key] = reading
        states = following
    for (used, has_pair, _, _), reading in states.items():
        if used == split.wilds and has_pair:
            yield reading


def _joined(done: Reading, worth: Worth, option: Option, number: int) -> Reading:
    """The reading with one more block."""
    if not option.parts:
        return done
    together = Worth(
        done.worth.no_chow and worth.no_chow,
        done.worth.closed_wait or worth.closed_wait,
        done.worth.tai + worth.tai,
        done.worth.winds | worth.winds,
    )
    moved = tuple(PARTS[number][code] for code in option.parts)
    host = done.host if option.host is None else PARTS[number][option.host]
    return Reading(done.hu + option.hu, together, done.blocks | 1 << number, done.parts + moved, host)
