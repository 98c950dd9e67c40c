"""A hand packed into four integers, so that its shape is a few table look-ups."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from engine.tiles import KINDS, WHITE, Tile

BLOCK: Final = tuple(min(kind // 9, 3) for kind in range(KINDS))
"""Number of the block a kind belongs to: characters, dots, bamboo, honours."""
POWER: Final[tuple[int, ...]] = tuple(5 ** (kind % 9) for kind in range(KINDS))
"""What one copy of a kind adds to the key of its block."""


class PackedHand(NamedTuple):
    """Concealed tiles: for each block the counts of its kinds in base 5. At most four of a kind, no flowers."""

    characters: int
    dots: int
    bamboo: int
    honours: int

    def held(self, tile: Tile) -> int:
        """How many copies of a kind are in it."""
        return self[BLOCK[tile]] // POWER[tile] % 5

    def plus(self, tile: Tile, copies: int = 1) -> "PackedHand":
        """The hand with that many more copies; negative takes away."""
        characters, dots, bamboo, honours = self
        change = POWER[tile] * copies
        match BLOCK[tile]:
            case 0:
                return PackedHand(characters + change, dots, bamboo, honours)
            case 1:
                return PackedHand(characters, dots + change, bamboo, honours)
            case 2:
                return PackedHand(characters, dots, bamboo + change, honours)
            case _:
                return PackedHand(characters, dots, bamboo, honours + change)

    def minus(self, tile: Tile) -> "PackedHand":
        """The hand without one copy of a kind it holds."""
        return self.plus(tile, -1)


def pack(tiles: Iterable[Tile]) -> PackedHand:
    """Pack concealed tiles, at most four of a kind; raises IndexError for a flower."""
    keys = [0, 0, 0, 0]
    for tile in tiles:
        keys[BLOCK[tile]] += POWER[tile]
    return PackedHand(*keys)


class Settled(NamedTuple):
    """A hand whose wild tiles are set aside: every way its white dragons may stand (L4), and the number of wilds."""

    hands: tuple[PackedHand, ...]
    wilds: int


def settle(hand: PackedHand, wild: Tile | None) -> Settled:
    """Set the wild tiles aside (C18, L2), and let each white dragon be itself or the wild's natural tile (L4)."""
    if wild is None:
        return Settled((hand,), 0)
    wilds = hand.held(wild)
    natural = hand.plus(wild, -wilds) if wilds else hand
    whites = 0 if wild == WHITE else natural.held(WHITE)
    if not whites:
        return Settled((natural,), wilds)
    stood = [natural]
    for _ in range(whites):
        stood.append(stood[-1].plus(WHITE, -1).plus(wild))
    return Settled(tuple(stood), wilds)
