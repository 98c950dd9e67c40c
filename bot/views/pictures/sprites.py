"""Tiles as small images: composed from the SVG faces and bodies, rasterised once for each size."""

import re
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final

import resvg_py
from PIL import Image

from engine.tiles import HIDDEN, Tile, tile_name

FOLDER: Final = Path(__file__).parent / "tiles"
FACE: Final = (74, 90)
"""Width and height of a face in the units of the SVG files."""
DEPTH: Final = 8
"""How much lower a body reaches than the face on it."""
VIEW_BOX: Final = re.compile(r'<svg [^>]*viewBox="0 0 (\d+) (\d+)">(.*)</svg>', re.DOTALL)
DIMMED: Final = 0.55
"""How far a dimmed tile fades into the shade."""
SHADE: Final = (20, 66, 48)


@dataclass(frozen=True, slots=True)
class Look:
    """A tile as it lies there: which one, how wide its upright face is in pixels, turned on its side, marked wild."""

    tile: Tile
    width: int
    turned: bool = False
    wild: bool = False
    dimmed: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the sprite in pixels."""
        wide, high = (FACE[1], FACE[0]) if self.turned else FACE
        return round(wide * self.width / FACE[0]), round((high + DEPTH) * self.width / FACE[0])


@cache
def sprite(look: Look, *, simplified: bool = False) -> Image.Image:
    """The tile with transparent corners; the wild one's mark in either script."""
    image = rasterised(_svg(look, simplified=simplified), look.size)
    if look.dimmed:
        shade = Image.new("RGBA", image.size, (*SHADE, 255))
        shade.putalpha(image.getchannel("A"))
        image = Image.blend(image, shade, DIMMED)
    return image


def rasterised(svg: str, size: tuple[int, int]) -> Image.Image:
    """An SVG as an image of this size; it may hold outlines only, no text."""
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size[0], height=size[1], skip_system_fonts=True))
    image = Image.open(BytesIO(png)).convert("RGBA")
    return image if image.size == size else image.resize(size, Image.Resampling.LANCZOS)


def _svg(look: Look, *, simplified: bool) -> str:
    wide, high = (FACE[1], FACE[0]) if look.turned else FACE
    if look.tile == HIDDEN:
        drawing = _drawing("back")
    else:
        body = "body" + ("-wild" if look.wild else "") + ("-turned" if look.turned else "")
        face = _drawing(tile_name(look.tile))
        if look.wild:
            face += _drawing("mark-wild-simplified" if simplified else "mark-wild")
        if look.turned:
            face = f'<g transform="translate(0 {FACE[0]}) rotate(-90)">{face}</g>'
        drawing = _drawing(body) + face
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high + DEPTH}">{drawing}</svg>'


@cache
def _drawing(name: str) -> str:
    found = VIEW_BOX.match((FOLDER / f"{name}.svg").read_text(encoding="utf-8").strip())
    assert found is not None, name
    return found[3]
