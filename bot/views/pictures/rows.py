"""Tiles side by side: melds with their claimed tile turned, and rows that shrink until they fit."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from bot.views.pictures.picture import Laid
from bot.views.pictures.sprites import Look
from engine.melds import Meld, MeldKind
from engine.tiles import HIDDEN, Seat, Tile

SEAM: Final = 1
"""Pixels between neighbouring tiles."""
PREVIOUS: Final = 3
OPPOSITE: Final = 2


@dataclass(frozen=True, slots=True)
class Cell:
    """One tile of a row before its size is known; `after` is the space to its right, in parts of its width."""

    tile: Tile
    turned: bool = False
    dimmed: bool = False
    after: float = 0.0

    def look(self, width: int, wild: Tile | None) -> Look:
        """The tile at a width."""
        marked = self.tile == wild and self.tile != HIDDEN
        return Look(self.tile, width, turned=self.turned, wild=marked, dimmed=self.dimmed)


def meld_cells(meld: Meld, seat: Seat) -> list[Cell]:
    """A meld as it lies before its owner.

    The claimed tile is turned and stands left for the previous seat (上家), in the middle for the one opposite, right
    for the next. A concealed kong shows one tile and three backs.
    """
    if meld.kind is MeldKind.CONCEALED_KONG:
        return [Cell(meld.tiles[0]), *(Cell(HIDDEN) for _ in meld.tiles[1:])]
    kept = list(meld.tiles)
    if meld.claimed is None or meld.claimed not in kept or meld.source is None:
        return [Cell(tile) for tile in kept]
    kept.remove(meld.claimed)
    relation = (meld.source - seat) % 4
    place = 0 if relation == PREVIOUS else 1 if relation == OPPOSITE else len(kept)
    cells = [Cell(tile) for tile in kept]
    cells.insert(place, Cell(meld.claimed, turned=True))
    return cells


def with_gap(cells: Sequence[Cell], gap: float) -> list[Cell]:
    """The cells with a space after the last one."""
    if not cells:
        return []
    last = cells[-1]
    return [*cells[:-1], Cell(last.tile, last.turned, last.dimmed, gap)]


def melds_row(melds: Iterable[Meld], seat: Seat, gap: float = 0.3) -> list[Cell]:
    """Melds one after another."""
    return [cell for meld in melds for cell in with_gap(meld_cells(meld, seat), gap)]


def row_width(cells: Sequence[Cell], width: int) -> int:
    """Pixels a row takes with upright tiles this wide; the space after the last one does not count."""
    if not cells:
        return 0
    wide = sum(_across(width, turned=cell.turned) + SEAM + round(cell.after * width) for cell in cells)
    return wide - SEAM - round(cells[-1].after * width)


@cache
def _across(width: int, *, turned: bool) -> int:
    return Look(Tile(0), width, turned=turned).size[0]


def fitting_width(cells: Sequence[Cell], room: int, widest: int, narrowest: int = 12) -> int:
    """The greatest width of a tile at which the row fits into so many pixels."""
    wider = range(narrowest + 1, widest + 1)
    return min(widest, narrowest + bisect_right(wider, room, key=lambda width: row_width(cells, width)))


def laid(cells: Sequence[Cell], x: int, bottom: int, width: int, wild: Tile | None) -> list[Laid]:
    """The row from x on, all tiles standing on the line `bottom`."""
    shapes = []
    for cell in cells:
        look = cell.look(width, wild)
        wide, high = look.size
        shapes.append(Laid(x, bottom - high, look))
        x += wide + SEAM + round(cell.after * width)
    return shapes


def tile_height(width: int) -> int:
    """Pixels an upright tile of this width is high."""
    return Look(Tile(0), width).size[1]
