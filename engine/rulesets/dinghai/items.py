"""The scoring items of Dinghai, one function each, and the hand as one of them sees it (D8)."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from engine.melds import MeldKind
from engine.readings import CHOW, PAIR, TRIPLET, Part, Reading
from engine.scoring import Circumstance, Item, Win, WinBy
from engine.tiles import DRAGONS, FLOWERS, GREEN, KINDS, RED, WHITE, WINDS, Tile, suit_of

ITEMS: Final = (
    *("red_dragon", "green_dragon", "white_dragon", "prevailing_wind", "seat_wind"),
    *("own_flower", "four_seasons", "four_plants"),
    *("self_draw", "double_pair_wait", "closed_wait", "edge_wait", "single_wait"),
    *("all_triplets", "half_flush", "full_flush", "kong_draw", "all_chows"),
    *("last_discard", "heavenly", "earthly", "eight_flowers"),
)
"""The ids of all items, in the order of D8."""
Items = tuple[Item, ...]
NOTHING: Final[Items] = ()
# Members of an enum are looked up slowly until Python 3.12.
_CHOW: Final = MeldKind.CHOW
_BY_DISCARD: Final = WinBy.DISCARD
_BY_SELF_DRAW: Final = WinBy.SELF_DRAW
BLOCK_OF: Final = tuple(suit_of(Tile(kind)) for kind in range(KINDS))


NO_WAIT: Final = 0
SINGLE: Final = 1
DOUBLE_PAIR: Final = 2
CLOSED: Final = 3
EDGE: Final = 4
OPEN: Final = 5
"""What the winning tile completed: nothing (heavenly), the pair, a triplet, a chow in its middle, at its only end, or
at one of two ends."""


class ReadHand(NamedTuple):
    """A winning hand read in one way.

    `triplets` are the kinds of all triplets and kongs, claimed ones included; `chows` counts all chows. `wait` is one
    of NO_WAIT to OPEN.
    """

    win: Win
    reading: Reading
    triplets: tuple[Tile, ...]
    chows: int
    wait: int

    @property
    def pair(self) -> Tile:
        """The kind of the pair."""
        return self.reading.shown[-1][0]


def read_hands(win: Win, reading: Reading) -> Iterator[ReadHand]:
    """The hand with its concealed tiles read so, once for each part the winning tile may sit in."""
    parts, triplets, _ = reading
    if win.melds:
        triplets = tuple([meld.tiles[0] for meld in win.melds if meld.kind is not _CHOW]) + triplets
    chows = len(win.melds) + len(parts) - 1 - len(triplets)
    tile = win.winning_tile
    if tile is None or (win.circumstances and Circumstance.HEAVENLY in win.circumstances):
        yield ReadHand(win, reading, triplets, chows, NO_WAIT)
        return
    before: Part | None = None  # equal parts stand side by side
    for part in parts:
        shape, first = part
        if first <= tile and (tile <= first + 2 if shape == CHOW else tile == first) and part != before:
            before = part
            yield ReadHand(win, reading, triplets, chows, _wait(shape, first, tile))


def _wait(shape: int, first: int, tile: Tile) -> int:
    if shape == PAIR:
        return SINGLE
    if shape == TRIPLET:
        return DOUBLE_PAIR
    if tile == first + 1:
        return CLOSED
    rank = first % 9
    return EDGE if (rank == 0 and tile > first) or (rank == 6 and tile == first) else OPEN


# Items are made once: a hand may have many readings, and most of what follows is asked of each.
_DRAGONS: Final = {
    kind: Item(item, 0, 1, kind)
    for item, kind in (("red_dragon", RED), ("green_dragon", GREEN), ("white_dragon", WHITE))
}
_PREVAILING_WIND: Final = {kind: (Item("prevailing_wind", 0, 1, kind),) for kind in WINDS}
_SEAT_WIND: Final = {kind: (Item("seat_wind", 0, 1, kind),) for kind in WINDS}
_DOUBLE_PAIR_WAIT: Final = (Item("double_pair_wait", 0, 1),)
_CLOSED_WAIT: Final = (Item("closed_wait", 0, 1),)
_EDGE_WAIT: Final = (Item("edge_wait", 0, 1),)
_SINGLE_WAIT: Final = (Item("single_wait", 0, 1),)
_ALL_TRIPLETS: Final = (Item("all_triplets", 0, 2),)
_ALL_CHOWS: Final = (Item("all_chows", 0, 1),)
_OWN_FLOWER: Final = {kind: Item("own_flower", 0, 1, kind) for kind in FLOWERS}
_GROUPS: Final = (
    (FLOWERS[:4], Item("four_seasons", 0, 2)),
    (FLOWERS[4:], Item("four_plants", 0, 2)),
)
_HALF_FLUSH: Final = (Item("half_flush", 0, 2),)
FULL_FLUSH: Final = Item("full_flush", 0, 4)
_FULL_FLUSH: Final = (FULL_FLUSH,)
_SELF_DRAW: Final = (Item("self_draw", 0, 1),)
_KONG_DRAW: Final = (Item("kong_draw", 0, 2),)
_HEAVENLY: Final = (Item("heavenly", 0, 4),)
_EARTHLY: Final = (Item("earthly", 0, 1),)
_LAST_DISCARD: Final = (Item("last_discard", 0, 4),)
EIGHT_FLOWERS: Final = Item("eight_flowers", 0, 4)
"""八花: all eight flowers laid out win by themselves."""


def dragons(hand: ReadHand) -> Items:
    """中3個 發3個 白3個: three or four of that dragon."""
    return tuple([_DRAGONS[kind] for kind in hand.triplets if kind in _DRAGONS])


def prevailing_wind(hand: ReadHand) -> Items:
    """圈風: a triplet or kong of the round's wind."""
    kind = WINDS[hand.win.prevailing_wind]
    return _PREVAILING_WIND[kind] if kind in hand.triplets else NOTHING


def seat_wind(hand: ReadHand) -> Items:
    """坐風: a triplet or kong of the seat's wind; nothing unless the table plays `seat_wind_tai`."""
    kind = WINDS[hand.win.seat_wind]
    return _SEAT_WIND[kind] if kind in hand.triplets and hand.win.rules.get("seat_wind_tai", False) else NOTHING


def double_pair_wait(hand: ReadHand) -> Items:
    """對倒: a discard completed a triplet; a robbed kong cannot."""
    return _DOUBLE_PAIR_WAIT if hand.wait == DOUBLE_PAIR and hand.win.by is _BY_DISCARD else NOTHING


def closed_wait(hand: ReadHand) -> Items:
    """坎張: the winning tile is the middle of a chow."""
    return _CLOSED_WAIT if hand.wait == CLOSED else NOTHING


def edge_wait(hand: ReadHand) -> Items:
    """邊張: a 3 completed 12, or a 7 completed 89."""
    return _EDGE_WAIT if hand.wait == EDGE else NOTHING


def single_wait(hand: ReadHand) -> Items:
    """單釣將: the winning tile completed the pair."""
    return _SINGLE_WAIT if hand.wait == SINGLE else NOTHING


def all_triplets(hand: ReadHand) -> Items:
    """碰碰胡: four triplets or kongs."""
    return NOTHING if hand.chows else _ALL_TRIPLETS


def all_chows(hand: ReadHand) -> Items:
    """排胡: four chows, a pair that is no dragon and neither wind, won at an open end of a chow."""
    if hand.triplets or hand.wait != OPEN:
        return NOTHING
    pair, win = hand.pair, hand.win
    barred = pair in DRAGONS or pair in {WINDS[win.seat_wind], WINDS[win.prevailing_wind]}
    return NOTHING if barred else _ALL_CHOWS


def flowers(win: Win) -> Items:
    """春夏秋冬, 梅蘭竹菊: a whole group; 正花: the seat's own season and plant, where the group is not whole."""
    laid = win.flowers
    if not laid:
        return NOTHING
    items = []
    for group, whole in _GROUPS:
        own = group[win.seat_wind]
        if own in laid:
            items.append(whole if all(kind in laid for kind in group) else _OWN_FLOWER[own])
    return tuple(items)


def flush(hand: ReadHand) -> Items:
    """清一色: one suit only, or honours only. 混一色: one suit and honours, both present."""
    blocks = {BLOCK_OF[first] for _, first in hand.reading.parts}
    if hand.win.melds:
        blocks.update([BLOCK_OF[meld.tiles[0]] for meld in hand.win.melds])
    if len(blocks) == 1:
        return _FULL_FLUSH
    return _HALF_FLUSH if len(blocks) == 2 and 3 in blocks else NOTHING


def way_of_winning(win: Win) -> Items:
    """自摸, or in its place 槓上開花 or 天胡; 地胡 beside it; 海底撈月."""
    circumstances = win.circumstances
    if win.by is not _BY_SELF_DRAW:
        return _LAST_DISCARD if circumstances and Circumstance.LAST_DISCARD in circumstances else NOTHING
    if not circumstances:
        return _SELF_DRAW
    if Circumstance.HEAVENLY in circumstances:
        return _HEAVENLY
    drawn = _KONG_DRAW if Circumstance.TAIL_DRAW in circumstances else _SELF_DRAW
    return drawn + _EARTHLY if Circumstance.EARTHLY in circumstances else drawn


Find = Callable[[ReadHand], Items]
OF_TRIPLETS: Final[tuple[Find, ...]] = (dragons, prevailing_wind, seat_wind)
OF_THE_WAIT: Final[tuple[tuple[Find, ...], ...]] = (
    (),
    (single_wait,),
    (double_pair_wait,),
    (closed_wait,),
    (edge_wait,),
    (all_chows,),
)
"""What to look for by NO_WAIT to OPEN."""


def items_of_reading(hand: ReadHand) -> list[Item]:
    """The items that other readings of the same hand may not have; none is looked for where it cannot be."""
    items: list[Item] = []
    if hand.triplets:
        for find in OF_TRIPLETS:
            items += find(hand)
    for find in OF_THE_WAIT[hand.wait]:
        items += find(hand)
    items += all_triplets(hand)
    return items


def items_of_every_reading(hand: ReadHand) -> list[Item]:
    """The items that the hand has however it is read."""
    return [*flowers(hand.win), *flush(hand), *way_of_winning(hand.win)]
