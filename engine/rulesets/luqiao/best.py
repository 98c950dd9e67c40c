"""The reading of a winning Luqiao hand that is worth the most before the cut (L9)."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.melds import MeldKind
from engine.readings import BLOCK, BLOCK_BITS, HONOUR_RANKS, HONOURS, PARTS, SUIT_RANKS, Part, Split, splits
from engine.rulesets.luqiao.blocks import (
    CLOSED_WAIT,
    EAST_TRIPLET,
    FIRST_BLOCK,
    HAS_CHOW,
    ONE_PAIR,
    ONE_TAI,
    ONE_WILD,
    WILDS_AND_PAIRS,
    Effect,
    Host,
    Option,
    block_options,
)
from engine.rulesets.luqiao.melds import meld_hu, meld_suit, meld_tai
from engine.scoring import Win, WinBy
from engine.tiles import EAST, WHITE, WINDS, Tile

BASE_HU: Final = 10
SELF_DRAW_HU: Final = 2
CLOSED_WAIT_HU: Final = 2
ALL_TRIPLETS_HU: Final = 4
HALF_FLUSH_TAI: Final = 1
FULL_FLUSH_TAI: Final = 3
FOUR_WINDS_TAI: Final = 13
EVERY_WIND: Final = 0b1111 * EAST_TRIPLET
_BLOCKS: Final = 0b1111 * FIRST_BLOCK
_FULL_FLUSH: Final = frozenset(blocks * FIRST_BLOCK for blocks in (0b001, 0b010, 0b100))
_HALF_FLUSH: Final = frozenset(blocks * FIRST_BLOCK for blocks in (0b1001, 0b1010, 0b1100))
# Members of an enum are looked up slowly until Python 3.12.
_CHOW: Final = MeldKind.CHOW
_SELF_DRAW: Final = WinBy.SELF_DRAW
_NO_HOST: Final = Host.NONE
_WILD_HOST: Final = Host.WILD


class Reading(NamedTuple):
    """A hand read one way: what it does, the concealed parts, and the one the winning tile completed if that matters.

    `hu` is that of the parts and melds, without what `effect` adds.
    """

    hu: int
    effect: Effect
    parts: tuple[Part, ...]
    host: Part | None

    @property
    def is_full_flush(self) -> bool:
        """清一色: one suit only."""
        return self.effect & _BLOCKS in _FULL_FLUSH

    @property
    def is_half_flush(self) -> bool:
        """混一色: one suit and honours, both present."""
        return self.effect & _BLOCKS in _HALF_FLUSH

    @property
    def has_closed_wait(self) -> bool:
        """坎张: the winning tile is the middle of a chow."""
        return bool(self.effect & CLOSED_WAIT)

    @property
    def has_chow(self) -> bool:
        """Whether one of the melds is a chow."""
        return bool(self.effect & HAS_CHOW)

    @property
    def has_every_wind(self) -> bool:
        """四风汇齐: a triplet or kong of each wind."""
        return self.effect & EVERY_WIND == EVERY_WIND


Trail = tuple["Trail | None", int, Option]
"""The options taken so far, the newest first: each with the number of its block."""
States = dict[Effect, tuple[int, Trail | None]]
"""By the effect of a hand that is read in part: the most hu, and how it is reached."""


def best_reading(win: Win) -> Reading | None:
    """The reading with the most points, among equals a full flush; None where the hand does not win."""
    best = (-1, False)
    found: tuple[int, Effect, Trail | None] | None = None
    claimed = None if win.by is _SELF_DRAW else win.winning_tile
    begin = _melded(win)
    for split in splits(win.concealed, win.wild, claimed):
        for host, tile in _hosts(win, split):
            for hu, effect, trail in _readings(split, begin, host, tile, win.seat_wind):
                rank = _points(hu, effect), effect & _BLOCKS in _FULL_FLUSH
                if rank > best:
                    best, found = rank, (hu, effect, trail)
    return None if found is None else _reading(*found)


def _points(hu: int, effect: Effect) -> int:
    """hu × 2^tai before the cut."""
    if effect & CLOSED_WAIT:
        hu += CLOSED_WAIT_HU
    if not effect & HAS_CHOW:
        hu += ALL_TRIPLETS_HU
    tai = effect // ONE_TAI
    blocks = effect & _BLOCKS
    if blocks in _HALF_FLUSH:
        tai += HALF_FLUSH_TAI
    elif blocks in _FULL_FLUSH:
        tai += FULL_FLUSH_TAI
    if effect & EVERY_WIND == EVERY_WIND:
        tai += FOUR_WINDS_TAI
    return hu << tai


def _melded(win: Win) -> tuple[int, Effect]:
    """The hu and the effect of the melds, before any concealed tile is read."""
    hu = BASE_HU + (SELF_DRAW_HU if win.by is _SELF_DRAW else 0)
    effect = 0
    for meld in win.melds:
        hu += meld_hu(meld)
        effect = (effect | FIRST_BLOCK << meld_suit(meld, win.wild)) + meld_tai(meld, win.seat_wind) * ONE_TAI
        if meld.kind is _CHOW:
            effect |= HAS_CHOW
        elif meld.tiles[0] in WINDS:
            effect |= EAST_TRIPLET << meld.tiles[0] - EAST
    return hu, effect


def _hosts(win: Win, split: Split) -> Iterator[tuple[Host, Tile | None]]:
    """What the winning tile may stand for in a split; a 白板 for itself or for the wild's natural tile (L4)."""
    tile = win.winning_tile
    if tile is None:
        yield _NO_HOST, None
        return
    host = Host.DRAWN if win.by is _SELF_DRAW else Host.CLAIMED
    if tile == win.wild and host is Host.DRAWN:
        yield _WILD_HOST, None
        return
    if tile != WHITE or split.held(WHITE):
        yield host, tile
    if tile == WHITE and split.stand_ins:
        yield host, win.wild


def _readings(
    split: Split, begin: tuple[int, Effect], host: Host, tile: Tile | None, seat_wind: int
) -> Iterator[tuple[int, Effect, Trail | None]]:
    """The readings of a split that can be best: block after block, of equal effect only the one with the most hu."""
    blocks = [_block(split, number, host, tile, seat_wind) for number in range(4)]
    if not all(blocks):
        return
    hu, effect = begin
    states: States = {effect: (hu, None)}
    for number, options in enumerate(blocks):
        states = _with_block(states, options, number, split.wilds)
    whole = split.wilds * ONE_WILD + ONE_PAIR
    for effect, (hu, trail) in states.items():
        if effect & WILDS_AND_PAIRS == whole:
            yield hu, effect, trail


def _block(split: Split, number: int, host: Host, tile: Tile | None, seat_wind: int) -> tuple[Option, ...]:
    """Every option of one block."""
    block = split.tally >> BLOCK_BITS * number & BLOCK
    rank = 0
    if tile is not None and number == tile // 9:
        rank = tile % 9
    elif host is not _WILD_HOST or number == HONOURS:
        host = _NO_HOST
    if number == HONOURS:
        return block_options(block, HONOUR_RANKS, split.wilds, host, rank, seat_wind)
    return block_options(block, SUIT_RANKS, split.wilds, host, rank, 0)


def _with_block(states: States, options: tuple[Option, ...], number: int, most_wilds: int) -> States:
    """Each way the hand is read so far, with each option of one more block."""
    following: States = {}
    present = FIRST_BLOCK << number
    for effect, (hu, trail) in states.items():
        most = most_wilds - effect // ONE_WILD % 8
        most_pairs = 0 if effect & ONE_PAIR else 1
        for option in options:
            wilds, pairs, flags, sums, more_hu, parts, _ = option
            if wilds > most or pairs > most_pairs:
                continue
            if parts:
                joined = (effect | flags | present) + sums
                reached = hu + more_hu
                if joined not in following or reached > following[joined][0]:
                    following[joined] = reached, (trail, number, option)
            elif effect not in following or hu > following[effect][0]:
                following[effect] = hu, trail
    return following


def _reading(hu: int, effect: Effect, trail: Trail | None) -> Reading:
    """The reading behind a trail; its parts take the kinds of the whole set."""
    parts: list[Part] = []
    host: Part | None = None
    while trail is not None:
        trail, number, (*_, codes, completed) = trail
        parts[:0] = [PARTS[number][code] for code in codes]
        if completed is not None:
            host = PARTS[number][completed]
    return Reading(hu, effect, tuple(parts), host)
