"""A seat's own tiles, for its private message: as large as the least height a phone gives a picture allows."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from bot.i18n import Translator
from bot.tables.faces import HandFace
from bot.views.pictures import colours
from bot.views.pictures.picture import Laid, Picture
from bot.views.pictures.pieces import LEAST_HEIGHT, WIDTH
from bot.views.pictures.rows import Cell, fitting_width, laid, melds_row, row_width, tile_height, with_gap
from engine.melds import Meld
from engine.observe import SeatView
from engine.tiles import HIDDEN, Seat, Tile, suit_of

PAD: Final = 16
ROOM: Final = WIDTH - 2 * PAD
GAP: Final = 12
"""Between rows."""
TILE: Final = 132
READABLE: Final = 88
"""Pixels at which eleven tiles with all their gaps fill a row; a phone shows them some 28 points wide."""
MELD: Final = 84
FLOWER: Final = 66
SMALL_MELD: Final = 64
BETWEEN_SUITS: Final = 0.1
BETWEEN_MELDS: Final = 0.22
DRAWN_APART: Final = 0.35
BETWEEN_PARTS: Final = 28
WILD_LAST: Final = 9
PARTED_SUIT: Final = 110
PARTED_PAIR: Final = 150
"""What it costs to part a suit, or equal tiles, where one has to be, and a tile more in one of the rows costs 100."""


def hand(face: HandFace, tr: Translator) -> Picture:
    """The hand message's picture; it stays the same while the seat is only asked for a claim."""
    view = face.view
    public = view.table.seats[view.seat]
    shapes = spread(hand_cells(view), melds_of(public.melds, view.seat), public.flowers, view.table.wild)
    return Picture(WIDTH, LEAST_HEIGHT, colours.PANEL, tuple(shapes), simplified=tr.is_simplified)


def melds_of(melds: Iterable[Meld], seat: Seat) -> list[Cell]:
    """Melds side by side below a hand."""
    return melds_row(melds, seat, BETWEEN_MELDS)


def spread(hand_row: list[Cell], melds: Sequence[Cell], flowers: Iterable[Tile], wild: Tile | None) -> list[Laid]:
    """A hand, and below it melds and flowers, as large as the picture allows; the hand's tiles come first, in order."""
    aside, aside_height = _aside(melds, [Cell(flower) for flower in sorted(flowers)], wild)
    rows, size = _arranged(hand_row, LEAST_HEIGHT - 2 * PAD - aside_height)
    used = len(rows) * (tile_height(size) + GAP) - GAP + aside_height
    bottom = (LEAST_HEIGHT - used) // 2
    tiles: list[Laid] = []
    for row in rows:
        bottom += tile_height(size)
        tiles += laid(row, PAD, bottom, size, wild)
        bottom += GAP
    top = bottom + GAP // 2 if aside_height else bottom
    return tiles + [tile.moved(top) for tile in aside]


def by_suits(tiles: Iterable[Tile], wild: Tile | None, barred: Collection[Tile] = ()) -> list[Cell]:
    """The tiles sorted, a little apart where the suit changes, wild ones last; the barred ones dimmed."""

    def group(tile: Tile) -> int:
        return WILD_LAST if tile == wild else suit_of(tile)

    kept = sorted(tiles, key=lambda tile: (group(tile), tile))
    cells: list[Cell] = []
    for place, tile in enumerate(kept):
        ends = place + 1 < len(kept) and group(kept[place + 1]) != group(tile)
        cells.append(Cell(tile, dimmed=tile in barred, after=BETWEEN_SUITS if ends else 0))
    return cells


def hand_cells(view: SeatView) -> list[Cell]:
    """The hand by suits, wild tiles last, the drawn tile apart, tiles that may not be discarded dimmed."""
    kept = list(view.hand)
    drawn = view.drawn if view.drawn in kept else None
    if drawn is not None:
        kept.remove(drawn)
    barred = {tile for tile, _ in view.barred_discards}
    cells = by_suits(kept, view.table.wild, barred)
    if drawn is None:
        return cells
    return [*with_gap(cells, DRAWN_APART), Cell(drawn, dimmed=drawn in barred)]


def _arranged(cells: list[Cell], room: int) -> tuple[list[list[Cell]], int]:
    """The hand in one row where its tiles are readable there or no wider in two, and how wide; `room` is the height."""
    one, two = [cells], _halves(cells)
    size, smaller = _widest(two, room), _widest(one, room)
    return (one, smaller) if smaller >= min(READABLE, size) else (two, size)


def _widest(rows: list[list[Cell]], room: int) -> int:
    """How wide the tiles of these rows can be in so much height."""
    high = (room - GAP * (len(rows) - 1)) // len(rows)
    size = min(fitting_width(row, ROOM, TILE) for row in rows)
    while tile_height(size) > high:
        size -= 1
    return size


def _halves(cells: list[Cell]) -> list[list[Cell]]:
    """Two rows of nearly the same width, parted between suits where both stay readable."""
    if not cells:
        return [cells]

    def cost(place: int) -> tuple[bool, float, int]:
        rows = (cells[:place], cells[place:])
        before, behind = cells[place - 1], cells[place].tile
        between_suits = bool(before.after) or behind == HIDDEN
        whole = between_suits and all(row_width(row, READABLE) <= ROOM for row in rows)
        longer = max(row_width(row, 100) for row in rows)
        apart = (0 if between_suits else PARTED_SUIT) + (PARTED_PAIR if before.tile == behind != HIDDEN else 0)
        return not whole, longer + apart, place

    place = min(range(1, len(cells)), key=cost, default=1)
    return [row for row in (cells[:place], cells[place:]) if row]


def _aside(melds: Sequence[Cell], flowers: Sequence[Cell], wild: Tile | None) -> tuple[list[Laid], int]:
    """Melds and then flowers, the first row's top at 0, and the height they take with the gap above.

    They share a row unless that makes the melds' tiles too small.
    """
    if not melds and not flowers:
        return [], 0
    flower = fitting_width(flowers, ROOM, FLOWER)
    wide = row_width(flowers, flower)
    beside = fitting_width(melds, ROOM - wide - BETWEEN_PARTS, MELD)
    shared = not melds or not flowers or beside >= SMALL_MELD
    meld = beside if shared and flowers else fitting_width(melds, ROOM, MELD)
    first = max(tile_height(meld) if melds else 0, tile_height(flower) if shared and flowers else 0)
    last = first if shared else first + GAP + tile_height(flower)
    tiles = laid(melds, PAD, first, meld, wild)
    tiles += laid(flowers, PAD + ROOM - wide if melds and shared else PAD, last, flower, None)
    return tiles, last + GAP + GAP // 2
