"""A picture before it is painted: plain shapes in order, and the key that tells equal pictures apart from others."""

from dataclasses import dataclass, replace
from functools import cache, cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Final, Literal

from bot.views.pictures.lettering import in_simplified_forms
from bot.views.pictures.sprites import Look

ART: Final = (Path(__file__).parent / "tiles", Path(__file__).parent / "font")
STYLE: Final = 1
"""Raised when the same shapes come to be painted otherwise, so that no stored upload of the old way is shown."""


@dataclass(frozen=True, slots=True)
class Box:
    """A filled rectangle with round corners."""

    x: int
    y: int
    width: int
    height: int
    fill: str
    corner: int = 0


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text; `x` is its left, middle or right (`anchor`), `y` its middle."""

    x: int
    y: int
    text: str
    size: int
    colour: str
    anchor: Literal["l", "m", "r"] = "l"


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile with its upper left corner at (x, y)."""

    x: int
    y: int
    look: Look

    def moved(self, down: int) -> "Laid":
        """The same tile so many pixels lower."""
        return replace(self, y=self.y + down)


@dataclass(frozen=True, slots=True)
class Drawing:
    """An SVG of outlines, painted `width` by `height` pixels."""

    x: int
    y: int
    width: int
    height: int
    svg: str


Shape = Box | Text | Laid | Drawing


@dataclass(frozen=True)
class Picture:
    """What will be painted, first things first. Equal pictures have equal keys and equal pixels.

    `simplified`: punctuation and the wild tile's mark are of simplified script.
    """

    width: int
    height: int
    ground: str
    shapes: tuple[Shape, ...]
    simplified: bool = False

    @cached_property
    def key(self) -> str:
        """A digest of everything that is drawn, artwork included; the script is of it where it shows."""
        script = "simplified" if self.simplified and any(map(_shows_script, self.shapes)) else ""
        told = f"{STYLE} {_art()} {self.width} {self.height} {self.ground} {self.shapes!r} {script}"
        return blake2b(told.encode(), digest_size=16).hexdigest()


def _shows_script(shape: Shape) -> bool:
    """Whether simplified script draws this shape otherwise."""
    match shape:
        case Text():
            return in_simplified_forms(shape.text) != shape.text
        case Laid():
            return shape.look.wild
    return False


@cache
def _art() -> str:
    digest = blake2b(digest_size=16)
    for folder in ART:
        for file in sorted(folder.iterdir()):
            digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()
