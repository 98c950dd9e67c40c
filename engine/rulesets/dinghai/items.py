"""The scoring items of Dinghai, one function each, and the hand as one of them sees it (D8)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from engine.melds import MeldKind
from engine.readings import CHOW, PAIR, TRIPLET, Part
from engine.scoring import Circumstance, Item, Win, WinBy
from engine.tiles import DRAGONS, EAST, FLOWERS, GREEN, RED, WHITE, WINDS, Tile

DRAGON_ITEMS: Final = {RED: "red_dragon", GREEN: "green_dragon", WHITE: "white_dragon"}


@dataclass(frozen=True, slots=True)
class ReadHand:
    """A winning hand read in one way.

    `triplets` are the kinds of all triplets and kongs, claimed ones included; `chows` counts all chows. `host` is
    the concealed part the winning tile completed, None where no tile won (heavenly).
    """

    win: Win
    triplets: tuple[Tile, ...]
    chows: int
    pair: Tile
    host: Part | None


def read_hand(win: Win, parts: tuple[Part, ...], host: Part | None) -> ReadHand:
    """The hand with its concealed tiles read as `parts`."""
    triplets = [meld.tiles[0] for meld in win.melds if meld.kind is not MeldKind.CHOW]
    triplets += [Tile(part.first) for part in parts if part.shape == TRIPLET]
    pair = next(Tile(part.first) for part in parts if part.shape == PAIR)
    return ReadHand(win, tuple(triplets), len(win.melds) + len(parts) - 1 - len(triplets), pair, host)


def dragons(hand: ReadHand) -> Iterator[Item]:
    """中3個 發3個 白3個: three or four of that dragon."""
    for kind in hand.triplets:
        if kind in DRAGON_ITEMS:
            yield Item(DRAGON_ITEMS[kind], 0, 1, kind)


def prevailing_wind(hand: ReadHand) -> Iterator[Item]:
    """圈風: a triplet or kong of the round's wind."""
    kind = WINDS[hand.win.prevailing_wind]
    if kind in hand.triplets:
        yield Item("prevailing_wind", 0, 1, kind)


def seat_wind(hand: ReadHand) -> Iterator[Item]:
    """坐風: a triplet or kong of the seat's wind; nothing unless the table plays `seat_wind_tai`."""
    kind = WINDS[hand.win.seat_wind]
    if hand.win.rules.get("seat_wind_tai", False) and kind in hand.triplets:
        yield Item("seat_wind", 0, 1, kind)


def double_pair_wait(hand: ReadHand) -> Iterator[Item]:
    """對倒: a discard completed a triplet; a robbed kong cannot."""
    if hand.win.by is WinBy.DISCARD and hand.host is not None and hand.host.shape == TRIPLET:
        yield Item("double_pair_wait", 0, 1)


def closed_wait(hand: ReadHand) -> Iterator[Item]:
    """坎張: the winning tile is the middle of a chow."""
    if _is_closed(hand):
        yield Item("closed_wait", 0, 1)


def edge_wait(hand: ReadHand) -> Iterator[Item]:
    """邊張: a 3 completed 12, or a 7 completed 89."""
    if _is_edge(hand):
        yield Item("edge_wait", 0, 1)


def single_wait(hand: ReadHand) -> Iterator[Item]:
    """單釣將: the winning tile completed the pair."""
    if hand.host is not None and hand.host.shape == PAIR:
        yield Item("single_wait", 0, 1)


def all_triplets(hand: ReadHand) -> Iterator[Item]:
    """碰碰胡: four triplets or kongs."""
    if not hand.chows:
        yield Item("all_triplets", 0, 2)


def all_chows(hand: ReadHand) -> Iterator[Item]:
    """排胡: four chows, a pair that is no dragon and neither wind, won at an open end of a chow."""
    winds = (WINDS[hand.win.seat_wind], WINDS[hand.win.prevailing_wind])
    if hand.triplets or hand.pair in DRAGONS or hand.pair in winds:
        return
    if hand.host is not None and hand.host.shape == CHOW and not _is_closed(hand) and not _is_edge(hand):
        yield Item("all_chows", 0, 1)


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


def own_flowers(win: Win) -> Iterator[Item]:
    """正花: the seat's own season and plant, each unless its group is complete."""
    for group in (FLOWERS[:4], FLOWERS[4:]):
        own = group[win.seat_wind]
        if own in win.flowers and not set(group) <= set(win.flowers):
            yield Item("own_flower", 0, 1, own)


def flower_groups(win: Win) -> Iterator[Item]:
    """春夏秋冬, 梅蘭竹菊: a whole group."""
    for item, group in (("four_seasons", FLOWERS[:4]), ("four_plants", FLOWERS[4:])):
        if set(group) <= set(win.flowers):
            yield Item(item, 0, 2)


def flush(win: Win) -> Iterator[Item]:
    """清一色: one suit only, or honours only. 混一色: one suit and honours, both present."""
    tiles = {*win.concealed, *(tile for meld in win.melds for tile in meld.tiles)}
    suits = {tile // 9 for tile in tiles if tile < EAST}
    honours = any(tile >= EAST for tile in tiles)
    if len(suits) + honours == 1:
        yield Item("full_flush", 0, 4)
    elif len(suits) == 1:
        yield Item("half_flush", 0, 2)


def way_of_winning(win: Win) -> Iterator[Item]:
    """自摸, or in its place 槓上開花 or 天胡; 地胡 beside it; 海底撈月."""
    if Circumstance.HEAVENLY in win.circumstances:
        yield Item("heavenly", 0, 4)
    elif win.by is WinBy.SELF_DRAW:
        if Circumstance.TAIL_DRAW in win.circumstances:
            yield Item("kong_draw", 0, 2)
        else:
            yield Item("self_draw", 0, 1)
        if Circumstance.EARTHLY in win.circumstances:
            yield Item("earthly", 0, 1)
    if Circumstance.LAST_DISCARD in win.circumstances:
        yield Item("last_discard", 0, 4)


OF_THE_READING: Final[tuple[Callable[[ReadHand], Iterator[Item]], ...]] = (
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
OF_EVERY_READING: Final[tuple[Callable[[Win], Iterator[Item]], ...]] = (
    own_flowers,
    flower_groups,
    flush,
    way_of_winning,
)
EIGHT_FLOWERS: Final = Item("eight_flowers", 0, 4)
"""八花: all eight flowers laid out win by themselves."""
