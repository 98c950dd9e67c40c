"""Random concealed hands for shape tests: plain, of one suit, nearly complete, with wild tiles and white dragons."""

from random import Random
from typing import NamedTuple

from engine.tiles import EAST, KINDS, WHITE, Tile

WINNING_SIZE = 14


class Hand(NamedTuple):
    """Concealed tiles beside open melds; `wild` is the kind that stands for anything, if any."""

    tiles: tuple[Tile, ...]
    open_melds: int
    wild: Tile | None


def hands(seed: int, count: int, *, size: int = WINNING_SIZE) -> list[Hand]:
    """Hands without wild tiles, of `size` tiles less three for each open meld."""
    chance = Random(seed)
    return [_hand(chance, size, None) for _ in range(count)]


def wild_hands(seed: int, count: int, *, size: int = WINNING_SIZE) -> list[Hand]:
    """Hands with 0-3 wild tiles, often of or beside white dragons."""
    chance = Random(seed)
    return [_hand(chance, size, chance.choice((WHITE, Tile(chance.randrange(KINDS))))) for _ in range(count)]


def _hand(chance: Random, size: int, wild: Tile | None) -> Hand:
    open_melds = chance.choice((0, 0, 0, 1, 2, 3, 4))
    amount = size - 3 * open_melds
    kinds = range(KINDS)
    if chance.random() < 0.5:
        suit = chance.randrange(3) * 9
        kinds = range(suit, suit + 9)
    left = [0] * KINDS
    for kind in kinds:
        left[kind] = 4
    wilds = 0
    if wild is not None:
        wilds = min(chance.randrange(4), amount)
        left[wild] = 0
        left[WHITE] = 0 if wild == WHITE else 4
    tiles = [Tile(wild)] * wilds if wild is not None else []
    if wild not in {None, WHITE}:
        whites = min(chance.randrange(5), amount - len(tiles))
        tiles += _take(left, [WHITE] * whites)
    if chance.random() < 0.8:
        tiles += _shape(chance, left, amount - len(tiles))
    pool = [kind for kind in range(KINDS) for _ in range(left[kind])]
    chance.shuffle(pool)
    tiles += [Tile(kind) for kind in pool[: amount - len(tiles)]]
    chance.shuffle(tiles)
    return Hand(tuple(tiles), open_melds, wild)


def _shape(chance: Random, left: list[int], amount: int) -> list[Tile]:
    """Melds and a pair from what is left, as far as they go, now and then without one of their tiles."""
    tiles: list[Tile] = []
    for _ in range(20):
        room = amount - len(tiles)
        first = chance.choice([kind for kind in range(KINDS) if left[kind]])
        group = [first] * 2 if room % 3 == 2 and chance.random() < 0.3 else [first] * 3
        if len(group) == 3 and first < EAST and first % 9 < 7 and chance.random() < 0.6:
            group = [first, first + 1, first + 2]
        if len(group) <= room and all(left[kind] >= group.count(kind) for kind in group):
            tiles += _take(left, [Tile(kind) for kind in group])
    return tiles[:-1] if tiles and chance.random() < 0.3 else tiles


def _take(left: list[int], tiles: list[Tile]) -> list[Tile]:
    for tile in tiles:
        left[tile] -= 1
    return tiles
