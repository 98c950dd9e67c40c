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


class Progress(NamedTuple):
    """A hand read in part: wild tiles used, whether it has its pair, what it does, and the blocks it has tiles of."""

    used: int
    heads: int
    worth: Worth
    blocks: int


Trail = tuple["Trail | None", int, Option]
"""The options taken so far, the newest first: each with the number of its block."""
States = dict[Progress, tuple[int, Trail | None]]
"""The most hu for each way a hand is read in part, and how it is reached."""
BlockOption = tuple[int, int, Worth, Option]
"""An option of a block with the wild tiles it uses and the pairs it has."""


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
    blocks = [tuple(_block(split, number, host, tile, seat_wind)) for number in range(4)]
    if not all(blocks):
        return
    states: States = {Progress(0, 0, start.worth, start.blocks): (start.hu, None)}
    for number, options in enumerate(blocks):
        states = _with_block(states, options, number, split.wilds)
    for done, (hu, trail) in states.items():
        if done.used == split.wilds and done.heads:
            yield _reading(hu, done, trail)


def _with_block(states: States, options: tuple[BlockOption, ...], number: int, most_wilds: int) -> States:
    """Each way the hand is read so far, with each option of one more block."""
    following: States = {}
    for done, (hu, trail) in states.items():
        for wilds, heads, worth, option in options:
            if done.used + wilds > most_wilds or done.heads + heads > 1:
                continue
            if option.parts:
                key = _joined(done, wilds, heads, worth, number)
                reached = hu + option.hu
                if key not in following or reached > following[key][0]:
                    following[key] = reached, (trail, number, option)
            elif done not in following or hu > following[done][0]:
                following[done] = hu, trail
    return following


def _block(split: Split, number: int, host: Host, tile: Tile | None, seat_wind: int) -> Iterator[BlockOption]:
    """Every option of one block."""
    counts = split.blocks[number]
    first, end = BLOCKS[number]
    rank = 0
    if tile is not None and first <= tile < end:
        rank = tile - first
    elif host is not Host.WILD or number == HONOURS:
        host = Host.NONE
    for heads in (0, 1):
        for wilds in range((2 * heads - sum(counts)) % 3, split.wilds + 1, 3):
            for worth, option in block_options(counts, wilds, heads, host, rank, seat_wind if number == HONOURS else 0):
                yield wilds, heads, worth, option


def _joined(done: Progress, wilds: int, heads: int, worth: Worth, number: int) -> Progress:
    """How far the hand is read with one more block."""
    no_chow, closed_wait, tai, winds = done.worth
    together = Worth(no_chow and worth.no_chow, closed_wait or worth.closed_wait, tai + worth.tai, winds | worth.winds)
    return Progress(done.used + wilds, done.heads + heads, together, done.blocks | 1 << number)


def _reading(hu: int, done: Progress, trail: Trail | None) -> Reading:
    """The reading behind a trail; its parts take the kinds of the whole set."""
    parts: list[Part] = []
    host: Part | None = None
    while trail is not None:
        trail, number, option = trail
        parts[:0] = [PARTS[number][code] for code in option.parts]
        if option.host is not None:
            host = PARTS[number][option.host]
    return Reading(hu, done.worth, done.blocks, tuple(parts), host)
