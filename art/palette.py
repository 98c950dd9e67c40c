"""Writes the palette of the pictures: every flat colour exactly, the others from all that is ever drawn."""

import re
from itertools import product
from typing import Final

from PIL import Image, ImageColor, ImageDraw

from bot.views.pictures.colours import (
    BAR,
    CREAM,
    CURVES,
    FILE,
    FLAT,
    GOLD,
    GOLD_DARK,
    GREY,
    INK,
    LOSS,
    MINT,
    PANEL,
    PANEL_ON_TURN,
    PAPER,
    RED,
    WHITE,
)
from bot.views.pictures.lettering import font
from bot.views.pictures.sprites import FOLDER, Look, sprite
from engine.tiles import HIDDEN, KINDS, NAMES, Tile

COLOUR: Final = re.compile("#[0-9a-f]{6}")
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


def write() -> None:
    """Write the file that the bot reads, a colour in a line."""
    FILE.write_text("".join(f"{colour}\n" for colour in colours()), encoding="ascii")


def colours() -> list[str]:
    """The flat colours first, each as #rrggbb."""
    drawn = sheet()
    counted = drawn.getcolors(drawn.width * drawn.height) or []
    pixels = bytearray()
    for count, colour in counted:
        assert isinstance(colour, tuple)
        pixels += bytes(colour) * min(count, MOST_WEIGHT)
    weighed = Image.frombytes("RGB", (len(pixels) // 3, 1), bytes(pixels))
    flat = flat_colours()
    blends = SIZE - len(flat)
    mixed = bytes(weighed.quantize(blends, method=Image.Quantize.MEDIANCUT).getpalette() or [])[: 3 * blends]
    return flat + [f"#{mixed[place : place + 3].hex()}" for place in range(0, len(mixed), 3)]


def flat_colours() -> list[str]:
    """What grounds, letters and tiles are filled with."""
    found: set[str] = set()
    for file in FOLDER.glob("*.svg"):
        found.update(COLOUR.findall(file.read_text(encoding="utf-8")))
    every = dict.fromkeys((*FLAT, *sorted(found)))
    return list(dict.fromkeys(f"#{bytes(ImageColor.getrgb(colour)[:3]).hex()}" for colour in every))


def sheet() -> Image.Image:
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
