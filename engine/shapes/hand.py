"""A hand packed into four integers, so that its shape is a few table look-ups."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from engine.tiles import KINDS, WHITE, Tile

BLOCK: Final = tuple(min(kind // 9, 3) for kind in range(KINDS))
"""Number of the block a kind belongs to: characters, dots, bamboo, honours."""
POWER: Final[tuple[int, ...]] = tuple(5 ** (kind % 9) for kind in range(KINDS))
"""What one copy of a kind adds to the key of its block."""
KEY_BITS: Final = 21
KEY: Final = 2**KEY_BITS - 1
"""Masks one key out of a sum of weights."""
WEIGHT: Final = tuple(POWER[kind] << KEY_BITS * BLOCK[kind] for kind in range(KINDS))
"""What one copy of a kind adds to the four keys when they stand in one integer, the characters lowest."""

PackedHand = tuple[int, int, int, int]
"""Concealed tiles: for each block the counts of its kinds in base 5. At most four of a kind, no flowers.

A plain tuple: it is made and taken apart for every look-up.
"""


def pack(tiles: Iterable[Tile]) -> PackedHand:
    """Pack concealed tiles, at most four of a kind; raises IndexError for a flower."""
    keys = 0
    for tile in tiles:
        keys += WEIGHT[tile]
    return keys & KEY, keys >> KEY_BITS & KEY, keys >> 2 * KEY_BITS & KEY, keys >> 3 * KEY_BITS


def held(hand: PackedHand, tile: Tile) -> int:
    """How many copies of a kind are in a hand."""
    return hand[BLOCK[tile]] // POWER[tile] % 5


def plus(hand: PackedHand, tile: Tile, copies: int = 1) -> PackedHand:
    """The hand with that many more copies of a kind; negative takes away."""
    characters, dots, bamboo, honours = hand
    change = POWER[tile] * copies
    match BLOCK[tile]:
        case 0:
            return characters + change, dots, bamboo, honours
        case 1:
            return characters, dots + change, bamboo, honours
        case 2:
            return characters, dots, bamboo + change, honours
        case _:
            return characters, dots, bamboo, honours + change


class Settled(NamedTuple):
    """A hand whose wild tiles are set aside: every way its white dragons may stand (L4), and the number of wilds."""

    hands: tuple[PackedHand, ...]
    wilds: int


def settle(hand: PackedHand, wild: Tile | None) -> Settled:
    """Set the wild tiles aside (C18, L2), and let each white dragon be itself or the wild's natural tile (L4)."""
    if wild is None:
        return Settled((hand,), 0)
    wilds = held(hand, wild)
    natural = plus(hand, wild, -wilds) if wilds else hand
    whites = 0 if wild == WHITE else held(natural, WHITE)
    if not whites:
        return Settled((natural,), wilds)
    stood = [natural]
    for _ in range(whites):
        stood.append(plus(plus(stood[-1], WHITE, -1), wild))
    return Settled(tuple(stood), wilds)
