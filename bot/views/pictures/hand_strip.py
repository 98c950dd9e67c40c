"""A seat's own tiles, for its private message: low, so that picture, words and buttons fit one screen."""

from typing import Final

from bot.i18n import Translator
from bot.tables.faces import HandFace
from bot.views.pictures import colours
from bot.views.pictures.picture import Picture, Shape
from bot.views.pictures.pieces import WIDTH
from bot.views.pictures.rows import Cell, fitting_width, laid, melds_row, row_width, with_gap
from engine.observe import SeatView
from engine.tiles import Tile, suit_of

PAD: Final = 14
ROOM: Final = WIDTH - 2 * PAD
TILE: Final = 72
SMALLEST: Final = 62
"""Hand, melds and flowers stand in one row as long as the hand's tiles are not narrower than this."""
MELD: Final = 54
FLOWER: Final = 42
BETWEEN_SUITS: Final = 0.1
DRAWN_APART: Final = 0.4
BETWEEN_PARTS: Final = 24
WILD_LAST: Final = 9


def hand(face: HandFace, tr: Translator) -> Picture:  # noqa: ARG001 - every picture is asked for in a script; this one has no words
    """The hand message's picture; it stays the same while the seat is only asked for a claim."""
    view = face.view
    public = view.table.seats[view.seat]
    wild = view.table.wild
    held = hand_cells(view)
    melds = melds_row(public.melds, view.seat)
    flowers = [Cell(flower) for flower in sorted(public.flowers)]
    aside = _width(melds, MELD) + _width(flowers, FLOWER)
    size = fitting_width(held, ROOM - aside, TILE)
    shapes: list[Shape] = []
    if size >= SMALLEST:
        bottom = PAD + _height(TILE)
        shapes += laid(held, PAD, bottom, size, wild)
        right = PAD + ROOM - row_width(flowers, FLOWER)
        shapes += laid(flowers, right, bottom, FLOWER, None)
        right -= BETWEEN_PARTS if flowers else 0
        shapes += laid(melds, right - row_width(melds, MELD), bottom, MELD, wild)
        return Picture(WIDTH, bottom + PAD, colours.PANEL, tuple(shapes))
    meld = fitting_width(melds, ROOM - _width(flowers, FLOWER), MELD)
    above = PAD + _height(MELD)
    shapes += laid(melds, PAD, above, meld, wild)
    shapes += laid(flowers, PAD + ROOM - row_width(flowers, FLOWER), above, FLOWER, None)
    bottom = above + 10 + _height(TILE)
    shapes += laid(held, PAD, bottom, fitting_width(held, ROOM, TILE), wild)
    return Picture(WIDTH, bottom + PAD, colours.PANEL, tuple(shapes))


def hand_cells(view: SeatView) -> list[Cell]:
    """The hand by suits, wild tiles last, the drawn tile apart, tiles that may not be discarded dimmed."""
    kept = list(view.hand)
    drawn = view.drawn if view.drawn in kept else None
    if drawn is not None:
        kept.remove(drawn)
    barred = {tile for tile, _ in view.barred_discards}
    wild = view.table.wild

    def group(tile: Tile) -> int:
        return WILD_LAST if tile == wild else suit_of(tile)

    kept.sort(key=lambda tile: (group(tile), tile))
    cells: list[Cell] = []
    for place, tile in enumerate(kept):
        ends = place + 1 < len(kept) and group(kept[place + 1]) != group(tile)
        cells.append(Cell(tile, dimmed=tile in barred, after=BETWEEN_SUITS if ends else 0))
    if drawn is None:
        return cells
    return [*with_gap(cells, DRAWN_APART), Cell(drawn, dimmed=drawn in barred)]


def _width(cells: list[Cell], size: int) -> int:
    return row_width(cells, size) + BETWEEN_PARTS if cells else 0


def _height(size: int) -> int:
    return Cell(Tile(0)).look(size, None).size[1]
