"""The table as everybody sees it: four panels in the ring in which people sit (ux.md, Pictures)."""

from typing import Final

from bot.i18n import Translator
from bot.tables.faces import TableFace
from bot.views import words
from bot.views.pictures import colours
from bot.views.pictures.lettering import fitted, shown_name, width
from bot.views.pictures.picture import Box, Laid, Picture, Shape, Text
from bot.views.pictures.pieces import (
    BADGE,
    BAR_HEIGHT,
    MARGIN,
    WIDTH,
    chip,
    dealer_badge,
    framed,
    signed_colour,
    top_bar,
    wind_badge,
)
from bot.views.pictures.rows import Cell, fitting_width, laid, meld_cells, melds_row, row_width
from bot.views.pictures.sprites import Look
from engine.melds import MeldKind
from engine.observe import PublicSeat
from engine.tiles import HIDDEN, Seat

PANEL: Final = (WIDTH - 3 * MARGIN) // 2
PLACES: Final = ((0, 0), (0, 1), (1, 1), (1, 0))
"""Column and row of the ring: down the left side and up the right one, counter-clockwise."""
PAD: Final = 11
ROW: Final = 10
POND_TILE: Final = 50
POND_STEP: Final = (51, 70)
FEWEST_ROWS: Final = 2
"""Rows of a pond there is always room for, so that the picture keeps its height through most of a deal."""
HEAD: Final = 8
COUNT_BOTTOM: Final = 114
MELDS_BOTTOM: Final = 178
POND_TOP: Final = 186
FLOWER: Final = 40
MELD: Final = 44
BACK: Final = 36


def table(face: TableFace, tr: Translator, first_dealer: Seat = 0) -> Picture:
    """The card's picture. `first_dealer` keeps the upper left panel for the whole match."""
    view = face.view
    over = view.over is not None
    ring = [(first_dealer + place) % 4 for place in range(4)]
    heights = [
        POND_TOP + POND_STEP[1] * max(_rows(view.seats[ring[one]]), _rows(view.seats[ring[other]])) + 4
        for one, other in ((0, 3), (1, 2))
    ]
    tops = (2 * MARGIN + BAR_HEIGHT, 3 * MARGIN + BAR_HEIGHT + heights[0])
    shapes = top_bar(view, face.number, tr, left=view.draws_left, dice=not view.discards and not over)
    for seat, (column, row) in zip(ring, PLACES, strict=True):
        corner = (MARGIN + column * (PANEL + MARGIN), tops[row])
        shapes += _panel(face, tr, seat, corner, heights[row])
    return Picture(WIDTH, tops[1] + heights[1] + MARGIN, colours.CLOTH, tuple(shapes), simplified=tr.is_simplified)


def _rows(seat: PublicSeat) -> int:
    return max(FEWEST_ROWS, -(-len(seat.pond) // ROW))


def _panel(face: TableFace, tr: Translator, seat: Seat, corner: tuple[int, int], height: int) -> list[Shape]:
    x, y = corner
    public = face.view.seats[seat]
    shapes: list[Shape] = []
    if face.view.turn == seat and face.view.over is None:
        shapes.append(Box(x, y, PANEL, height, colours.GOLD, 18))
        shapes.append(Box(x + 5, y + 5, PANEL - 10, height - 10, colours.PANEL_ON_TURN, 13))
        well = colours.WELL_ON_TURN
    else:
        shapes.append(Box(x, y, PANEL, height, colours.PANEL, 18))
        well = colours.WELL
    shapes.append(Box(x + 5, y + POND_TOP - 5, PANEL - 10, height - POND_TOP, well, 12))
    shapes += _head(face, tr, seat, (x + PAD, y + HEAD))
    shapes += _count_and_flowers(public, x + PAD, y + COUNT_BOTTOM)
    shapes += _melds(face, seat, x + PAD, y + MELDS_BOTTOM)
    shapes += _pond(face, seat, x + PAD - 1, y + POND_TOP)
    return shapes


def _head(face: TableFace, tr: Translator, seat: Seat, corner: tuple[int, int]) -> list[Shape]:
    """Wind, dealer's mark, name, who plays instead, points."""
    x, y = corner
    middle = y + BADGE // 2
    right = x + PANEL - 2 * PAD
    who, public = face.seats[seat], face.view.seats[seat]
    dealer = seat == face.view.dealer
    shapes = wind_badge(x, y, public.wind, tr, dealer=dealer)
    x += BADGE + 8
    if dealer:
        shapes += dealer_badge(x, y, tr)
        x += BADGE + 8
    points = words.signed(who.total)
    shapes.append(Text(right, middle, points, 34, signed_colour(who.total), "r"))
    right -= width(points, 34) + 14
    if who.away or who.vacant:
        word = tr.plain("picture-vacant" if who.vacant else "picture-away")
        wide = min(width(word, 24) + 16, 110)
        right -= wide
        shapes += chip(right, middle - 17, word, colours.MINT, colours.BAR, width_of=wide, size=24)
        right -= 8
    name, size = fitted(shown_name(tr, who.who, public.wind), 32, right - x)
    shapes.append(Text(x, middle, name, size, colours.WHITE))
    return shapes


def _count_and_flowers(public: PublicSeat, x: int, bottom: int) -> list[Shape]:
    back = Look(HIDDEN, BACK)
    high = back.size[1]
    shapes: list[Shape] = [
        Laid(x, bottom - high - 2, back),
        Text(x + BACK + 8, bottom - high // 2 - 2, f"×{public.hand_count}", 30, colours.MINT),
    ]
    cells = [Cell(flower) for flower in sorted(public.flowers)]
    wide = row_width(cells, FLOWER)
    return shapes + list(laid(cells, x + PANEL - 2 * PAD - wide, bottom, FLOWER, None))


def _melds(face: TableFace, seat: Seat, x: int, bottom: int) -> list[Shape]:
    """The seat's melds; the one that was made just now is framed."""
    public = face.view.seats[seat]
    size = fitting_width(melds_row(public.melds, seat), PANEL - 2 * PAD, MELD)
    fresh = _fresh_meld(face, seat)
    shapes: list[Shape] = []
    for place, meld in enumerate(public.melds):
        cells = meld_cells(meld, seat)
        tiles = laid(cells, x, bottom, size, face.view.wild)
        shapes += framed(tiles, 3) if place == fresh else tiles
        x += row_width(cells, size) + 1 + round(0.3 * size)
    return shapes


def _fresh_meld(face: TableFace, seat: Seat) -> int | None:
    """Which meld of the seat was claimed or completed just now."""
    view = face.view
    melds = view.seats[seat].melds
    if view.over is None and view.turn == seat and view.after_claim and melds:
        return len(melds) - 1
    if view.open_tile is not None and view.open_tile.open and view.open_tile.on_kong and view.open_tile.source == seat:
        for place, meld in enumerate(melds):
            if meld.kind is MeldKind.ADDED_KONG and meld.tiles[0] == view.open_tile.tile:
                return place
    return None


def _pond(face: TableFace, seat: Seat, x: int, top: int) -> list[Shape]:
    """Discards in rows of ten; the last one of the table is framed (C13)."""
    view = face.view
    pond, last = view.seats[seat].pond, view.open_tile
    marked = last is not None and not last.on_kong and last.source == seat and bool(pond) and pond[-1] == last.tile
    shapes: list[Shape] = []
    for place, tile in enumerate(pond):
        look = Look(tile, POND_TILE, wild=tile == view.wild)
        spot = Laid(x + place % ROW * POND_STEP[0], top + place // ROW * POND_STEP[1], look)
        shapes += framed([spot]) if marked and place == len(pond) - 1 else [spot]
    return shapes
