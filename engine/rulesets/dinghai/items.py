"""The scoring items of Dinghai, one function each, and the hand as one of them sees it (D8)."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from engine.melds import MeldKind
from engine.readings import CHOW, PAIR, TRIPLET, Part
from engine.scoring import Circumstance, Item, Win, WinBy
from engine.tiles import DRAGONS, FLOWERS, GREEN, KINDS, RED, WHITE, WINDS, Tile, suit_of

Items = tuple[Item, ...]
NOTHING: Final[Items] = ()
BLOCK_OF: Final = tuple(suit_of(Tile(kind)) for kind in range(KINDS))


class ReadHand(NamedTuple):
    """A winning hand read in one way.

    `triplets` are the kinds of all triplets and kongs, claimed ones included; `chows` counts all chows. `host` is
    the concealed part the winning tile completed, None where no tile won (heavenly).
    """

    win: Win
    triplets: tuple[Tile, ...]
    chows: int
    pair: Tile
    host: Part | None


def read_hands(win: Win, parts: tuple[Part, ...]) -> Iterator[ReadHand]:
    """The hand with its concealed tiles read as `parts`, once for each part the winning tile may sit in."""
    triplets = [meld.tiles[0] for meld in win.melds if meld.kind is not MeldKind.CHOW]
    pair = Tile(0)
    for shape, first in parts:
        if shape == TRIPLET:
            triplets.append(Tile(first))
        elif shape == PAIR:
            pair = Tile(first)
    kinds = tuple(triplets)
    chows = len(win.melds) + len(parts) - 1 - len(kinds)
    if win.winning_tile is None or Circumstance.HEAVENLY in win.circumstances:
        yield ReadHand(win, kinds, chows, pair, None)
        return
    for number, host in enumerate(parts):
        if host.holds(win.winning_tile) and host not in parts[:number]:
            yield ReadHand(win, kinds, chows, pair, host)


def total_tai(items: list[Item]) -> int:
    """What items come to before the cut at 4."""
    tai = 0
    for item in items:
        tai += item.tai
    return tai


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
_SELF_DRAW: Final = Item("self_draw", 0, 1)
_KONG_DRAW: Final = Item("kong_draw", 0, 2)
_HEAVENLY: Final = (Item("heavenly", 0, 4),)
_EARTHLY: Final = Item("earthly", 0, 1)
_LAST_DISCARD: Final = (Item("last_discard", 0, 4),)
EIGHT_FLOWERS: Final = Item("eight_flowers", 0, 4)
"""八花: all eight flowers laid out win by themselves."""


def dragons(hand: ReadHand) -> Items:
    """中3個 發3個 白3個: three or four of that dragon."""
    return tuple(_DRAGONS[kind] for kind in hand.triplets if kind in _DRAGONS)


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
    if hand.win.by is WinBy.DISCARD and hand.host is not None and hand.host.shape == TRIPLET:
        return _DOUBLE_PAIR_WAIT
    return NOTHING


def closed_wait(hand: ReadHand) -> Items:
    """坎張: the winning tile is the middle of a chow."""
    return _CLOSED_WAIT if _is_closed(hand) else NOTHING


def edge_wait(hand: ReadHand) -> Items:
    """邊張: a 3 completed 12, or a 7 completed 89."""
    return _EDGE_WAIT if _is_edge(hand) else NOTHING


def single_wait(hand: ReadHand) -> Items:
    """單釣將: the winning tile completed the pair."""
    return _SINGLE_WAIT if hand.host is not None and hand.host.shape == PAIR else NOTHING


def all_triplets(hand: ReadHand) -> Items:
    """碰碰胡: four triplets or kongs."""
    return NOTHING if hand.chows else _ALL_TRIPLETS


def all_chows(hand: ReadHand) -> Items:
    """排胡: four chows, a pair that is no dragon and neither wind, won at an open end of a chow."""
    if hand.triplets or hand.host is None or hand.host.shape != CHOW or _is_closed(hand) or _is_edge(hand):
        return NOTHING
    barred = (*DRAGONS, WINDS[hand.win.seat_wind], WINDS[hand.win.prevailing_wind])
    return NOTHING if hand.pair in barred else _ALL_CHOWS


def _is_closed(hand: ReadHand) -> bool:
    host = hand.host
    return host is not None and host.shape == CHOW and hand.win.winning_tile == host.first + 1


def _is_edge(hand: ReadHand) -> bool:
    host = hand.host
    if host is None or host.shape != CHOW:
        return False
    rank = host.first % 9
    return (rank == 0 and hand.win.winning_tile == host.first + 2) or (
        rank == 6 and hand.win.winning_tile == host.first
    )


def flowers(win: Win) -> Items:
    """春夏秋冬, 梅蘭竹菊: a whole group; 正花: the seat's own season and plant, where the group is not whole."""
    items = []
    for group, whole in _GROUPS if win.flowers else ():
        if all(kind in win.flowers for kind in group):
            items.append(whole)
        elif group[win.seat_wind] in win.flowers:
            items.append(_OWN_FLOWER[group[win.seat_wind]])
    return tuple(items)


def flush(win: Win) -> Items:
    """清一色: one suit only, or honours only. 混一色: one suit and honours, both present."""
    blocks = {BLOCK_OF[tile] for tile in win.concealed}
    blocks.update(BLOCK_OF[meld.tiles[0]] for meld in win.melds)
    if len(blocks) == 1:
        return (FULL_FLUSH,)
    return _HALF_FLUSH if len(blocks) == 2 and 3 in blocks else NOTHING


def way_of_winning(win: Win) -> Items:
    """自摸, or in its place 槓上開花 or 天胡; 地胡 beside it; 海底撈月."""
    if win.by is not WinBy.SELF_DRAW:
        return _LAST_DISCARD if Circumstance.LAST_DISCARD in win.circumstances else NOTHING
    if Circumstance.HEAVENLY in win.circumstances:
        return _HEAVENLY
    drawn = _KONG_DRAW if Circumstance.TAIL_DRAW in win.circumstances else _SELF_DRAW
    return (drawn, _EARTHLY) if Circumstance.EARTHLY in win.circumstances else (drawn,)


OF_THE_READING: Final[tuple[Callable[[ReadHand], Items], ...]] = (
    dragons,
    prevailing_wind,
    seat_wind,
    double_pair_wait,
    closed_wait,
    edge_wait,
    single_wait,
    all_triplets,
    all_chows,
)
OF_EVERY_READING: Final[tuple[Callable[[Win], Items], ...]] = (flowers, flush, way_of_winning)
