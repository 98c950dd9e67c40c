"""The few colours of the pictures, and the one palette all PNGs are written with."""

from functools import cache
from itertools import product
from typing import Final

from PIL import Image, ImageColor, ImageDraw

from bot.views.pictures.lettering import font
from bot.views.pictures.sprites import Look, sprite, tile_colours
from engine.tiles import HIDDEN, KINDS, NAMES, Tile

CLOTH: Final = "#155a3c"
"""Behind everything."""
PANEL: Final = "#1f7350"
PANEL_ON_TURN: Final = "#2f8a4e"
WELL: Final = "#1a6446"
"""Where discards lie."""
WELL_ON_TURN: Final = "#267a43"
BAR: Final = "#0d3a27"
CREAM: Final = "#fbeec1"
WHITE: Final = "#ffffff"
GOLD: Final = "#ffcf3f"
GOLD_DARK: Final = "#6b3d00"
MINT: Final = "#c9e8d6"
LOSS: Final = "#ffb3a3"
RED: Final = "#cf2a2a"
PAPER: Final = "#fffdf5"
INK: Final = "#22302a"
GREY: Final = "#7d857f"
GRID: Final = "#e2ded0"
CURVES: Final = ("#c8262c", "#1f4fa3", "#14803f", "#c77700", "#7a3fa0", "#0f8a93", "#8a5a2b", "#d0488a")
FLAT: Final = (
    *(CLOTH, PANEL, PANEL_ON_TURN, WELL, WELL_ON_TURN, BAR, CREAM, WHITE, GOLD, GOLD_DARK, MINT, LOSS, RED),
    *(PAPER, INK, GREY, GRID, *CURVES),
)
LETTERED: Final = (
    *product((CREAM, WHITE, GOLD, MINT, LOSS), (PANEL, PANEL_ON_TURN, BAR)),
    (WHITE, RED),
    (GOLD_DARK, GOLD),
    *product((INK, GREY, *CURVES), (PAPER,)),
)
"""Pairs of letters and ground that occur."""
SIZE: Final = 144
"""Colours in all: more cannot be told apart, and cost time and bytes."""
SHEET_WIDTHS: Final = (36, 50, 73)
MOST_WEIGHT: Final = 6
"""A colour counts at most so often, however much of the sheet it fills: else flowers wash out."""


@cache
def palette() -> Image.Image:
    """The palette as the image Pillow wants: every flat colour exactly, the others from all that is ever drawn."""
    sheet = _sheet()
    counted = sheet.getcolors(sheet.width * sheet.height) or []
    pixels = bytearray()
    for count, colour in counted:
        assert isinstance(colour, tuple)
        pixels += bytes(colour) * min(count, MOST_WEIGHT)
    weighed = Image.frombytes("RGB", (len(pixels) // 3, 1), bytes(pixels))
    flat = [channel for colour in dict.fromkeys((*FLAT, *tile_colours())) for channel in ImageColor.getrgb(colour)[:3]]
    blends = SIZE - len(flat) // 3
    mixed = weighed.quantize(blends, method=Image.Quantize.MEDIANCUT).getpalette() or []
    image = Image.new("P", (1, 1))
    image.putpalette(flat + mixed[: 3 * blends])
    return image


def _sheet() -> Image.Image:
    """Every tile on every ground it lies on, and letters in every colour on every ground."""
    looks = [Look(Tile(kind), width) for width in SHEET_WIDTHS for kind in range(len(NAMES))]
    looks += [Look(Tile(kind), SHEET_WIDTHS[-1], wild=True) for kind in range(KINDS)]
    looks += [Look(Tile(kind), SHEET_WIDTHS[-1], dimmed=True) for kind in range(0, KINDS, 2)]
    looks += [Look(HIDDEN, SHEET_WIDTHS[0])] * 2
    step = 100
    columns = 20
    rows = -(-len(looks) // columns)
    sheet = Image.new("RGB", (columns * step, rows * step + 60 * len(LETTERED)), PANEL)
    pen = ImageDraw.Draw(sheet)
    for place, look in enumerate(looks):
        corner = (place % columns * step, place // columns * step)
        tile = sprite(look)
        sheet.paste(tile, corner, tile)
    for place, (letters, ground) in enumerate(LETTERED):
        top = rows * step + 60 * place
        pen.rectangle((0, top, columns * step, top + 60), fill=ground)
        pen.text((5, top), "0123456789 +-=x AaBbGgSs &%$", font=font(40), fill=letters)
    return sheet
