"""What the tests of pictures ask of one: where its shapes lie, which tiles and words it shows."""

from itertools import combinations

from bot.views.pictures import Picture, colours
from bot.views.pictures.lettering import covered, width
from bot.views.pictures.picture import Box, Laid, Text
from engine.tiles import Tile

Frame = tuple[int, int, int, int]


def tiles(picture: Picture) -> list[Tile]:
    """Every tile it shows, in the order painted."""
    return [shape.look.tile for shape in picture.shapes if isinstance(shape, Laid)]


def texts(picture: Picture) -> list[str]:
    """Every text it shows."""
    return [shape.text for shape in picture.shapes if isinstance(shape, Text)]


def framed(picture: Picture) -> list[Tile]:
    """The tiles with a bright frame."""
    boxes = {(box.x + 5, box.y + 5) for box in picture.shapes if isinstance(box, Box) and box.fill == colours.GOLD}
    return [shape.look.tile for shape in picture.shapes if isinstance(shape, Laid) and (shape.x, shape.y) in boxes]


def frame(shape: Laid | Text) -> Frame:
    """Left, top, right and bottom of a tile or a text."""
    if isinstance(shape, Laid):
        wide, high = shape.look.size
        return shape.x, shape.y, shape.x + wide, shape.y + high
    wide = width(shape.text, shape.size)
    left = shape.x - {"l": 0, "m": wide // 2, "r": wide}[shape.anchor]
    return left, shape.y - shape.size // 2, left + wide, shape.y + shape.size // 2


def check_fits(picture: Picture) -> None:
    """Everything lies on the picture, and no tile or text on another."""
    shapes = [shape for shape in picture.shapes if isinstance(shape, Laid | Text)]
    frames = [(frame(shape), shape) for shape in shapes if not isinstance(shape, Text) or shape.text]
    outside = [
        shape
        for (left, top, right, bottom), shape in frames
        if left < 0 or top < 0 or right > picture.width or bottom > picture.height
    ]
    assert [] == outside
    assert [] == [(one, other) for (a, one), (b, other) in combinations(frames, 2) if _overlap(a, b)]


def check_covered(picture: Picture) -> None:
    """The font has every character that is drawn."""
    assert set() == {character for text in texts(picture) for character in text} - covered()


def _overlap(one: Frame, other: Frame) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
