"""Tiles as the field's own examples write them: `123m 45p EE C`, winds E S W N, dragons C F B."""

from engine.tiles import EAST, GREEN, NORTH, RED, SOUTH, WEST, WHITE, Tile, parse_tiles

LETTERS = {"E": EAST, "S": SOUTH, "W": WEST, "N": NORTH, "C": RED, "F": GREEN, "B": WHITE}


def field_tiles(text: str) -> tuple[Tile, ...]:
    """Read suits as ranks before their letter, honours as letters; raises NotationError."""
    tiles: list[Tile] = []
    ranks = ""
    for character in text:
        if character in LETTERS:
            tiles.append(LETTERS[character])
        else:
            ranks += character
        if character in "mps":
            tiles.extend(parse_tiles(ranks))
            ranks = ""
    tiles.extend(parse_tiles(ranks))
    return tuple(tiles)
