"""Tiles as small integers, and the field's notation for them.

Copies of a kind are indistinguishable, so a tile *is* its kind: 0-8 characters, 9-17 dots, 18-26 bamboo,
27-30 winds (E S W N), 31 white, 32 green, 33 red dragon, 34-37 seasons, 38-41 plants.
"""

from collections.abc import Iterable
from typing import Final, NewType

Tile = NewType("Tile", int)
Seat = int
"""0-3 in turn order; `(seat + 1) % 4` is the next seat (下家)."""

SUIT_LETTERS: Final = "mpszf"
NAMES: Final = tuple(
    f"{rank}{suit}" for suit, count in zip(SUIT_LETTERS, (9, 9, 9, 7, 8), strict=True) for rank in range(1, count + 1)
)
KINDS: Final = 34
"""Kinds that can stand in a hand; flowers come after them."""

EAST: Final = Tile(27)
SOUTH: Final = Tile(28)
WEST: Final = Tile(29)
NORTH: Final = Tile(30)
WHITE: Final = Tile(31)
GREEN: Final = Tile(32)
RED: Final = Tile(33)
WINDS: Final = (EAST, SOUTH, WEST, NORTH)
DRAGONS: Final = (WHITE, GREEN, RED)
FLOWERS: Final = tuple(Tile(kind) for kind in range(34, 42))
HIDDEN: Final = Tile(42)
"""The back of a tile: stands where an observer may not see which tile it is. It has no notation."""
WIND_LETTERS: Final = "ESWN"

_TILE_OF_NAME: Final = {name: Tile(kind) for kind, name in enumerate(NAMES)}


class NotationError(ValueError):
    """A text is not tile notation; the message says which part."""


def parse_tile(name: str) -> Tile:
    """Read `5p`, `7z`, `2f`; raises NotationError."""
    tile = _TILE_OF_NAME.get(name)
    if tile is None:
        message = f"unknown tile {name!r}"
        raise NotationError(message)
    return tile


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Read `123m 55p7z`, in the order written; raises NotationError."""
    tiles: list[Tile] = []
    ranks = ""
    for character in text:
        if character in SUIT_LETTERS:
            tiles.extend(parse_tile(rank + character) for rank in ranks)
            ranks = ""
        elif not character.isspace():
            ranks += character
    if ranks:
        message = f"{ranks!r} has no suit"
        raise NotationError(message)
    return tuple(tiles)


def tile_name(tile: Tile) -> str:
    """The two-character notation of a tile."""
    return NAMES[tile]


def tile_names(tiles: Iterable[Tile]) -> list[str]:
    """The notation of each tile, in order."""
    return [NAMES[tile] for tile in tiles]


def is_flower(tile: Tile) -> bool:
    """Whether the tile is laid out and replaced instead of played (D2)."""
    return tile >= KINDS


def is_suited(tile: Tile) -> bool:
    """Whether the tile has a rank from 1 to 9."""
    return tile < EAST


def is_honour(tile: Tile) -> bool:
    """Whether the tile is a wind or a dragon."""
    return EAST <= tile < KINDS


def is_terminal(tile: Tile) -> bool:
    """Whether the tile is a 1 or a 9 of a suit."""
    return tile < EAST and tile % 9 in {0, 8}


def suit_of(tile: Tile) -> int:
    """0 characters, 1 dots, 2 bamboo, 3 honours, 4 flowers."""
    return 4 if tile >= KINDS else min(tile // 9, 3)


def rank_of(tile: Tile) -> int:
    """1-9 in a suit, 1-7 among honours, 1-8 among flowers."""
    return tile - KINDS + 1 if tile >= KINDS else tile % 9 + 1


def next_seat(seat: Seat) -> Seat:
    """The seat that plays after this one (C: counter-clockwise)."""
    return (seat + 1) % 4


def seats_after(seat: Seat) -> tuple[Seat, Seat, Seat]:
    """The three other seats in turn order from the next one."""
    return (seat + 1) % 4, (seat + 2) % 4, (seat + 3) % 4


def wind_of(seat: Seat, dealer: Seat) -> int:
    """A seat's wind number 0-3 = E S W N in this deal (C1)."""
    return (seat - dealer) % 4
