"""Characters as outlines: a glyph of a font file becomes an SVG path, so that no picture needs that font."""

from pathlib import Path
from typing import Final

from fontTools.misc.transform import Transform
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

MIDDLE: Final = 0.38
"""Height of a Han character's middle above the baseline, in ems."""


class Outlines:
    """The glyphs of one font file."""

    def __init__(self, path: Path) -> None:
        font = TTFont(path, fontNumber=0, lazy=True)
        self._glyphs = font.getGlyphSet()
        self._names = font.getBestCmap()
        self._em: int = font["head"].unitsPerEm

    def path(self, character: str, x: float, y: float, size: float) -> str:
        """The path data of a character `size` wide and high, its middle at (x, y)."""
        glyph = self._glyphs[self._names[ord(character)]]
        scale = size / self._em
        pen = SVGPathPen(self._glyphs, ntos=_short)
        left = x - glyph.width * scale / 2
        place = Transform(scale, 0, 0, -scale, left, y + MIDDLE * size)
        glyph.draw(TransformPen(pen, place))
        return str(pen.getCommands())


def _short(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
