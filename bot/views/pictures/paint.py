"""Paints a picture: shapes onto an image, the image as a PNG in the common palette."""

from functools import lru_cache
from io import BytesIO
from typing import Final, assert_never

from PIL import Image, ImageDraw

from bot.views.pictures.colours import palette
from bot.views.pictures.lettering import font, in_simplified_forms, width
from bot.views.pictures.picture import Box, Drawing, Laid, Picture, Text
from bot.views.pictures.sprites import rasterised, sprite

BASELINE: Final = 0.37
"""How far below its middle a line's letters stand, in parts of their size."""
FINER: Final = 4
COMPRESSION: Final = 5


def paint(picture: Picture) -> bytes:
    """The picture as a PNG."""
    return encoded(canvas(picture))


def canvas(picture: Picture) -> Image.Image:
    """The picture as an image in full colour."""
    image = Image.new("RGB", (picture.width, picture.height), picture.ground)
    pen = ImageDraw.Draw(image)
    for shape in picture.shapes:
        match shape:
            case Box():
                _box(image, pen, shape)
            case Text():
                _write(image, shape, simplified=picture.simplified)
            case Laid():
                tile = sprite(shape.look, simplified=picture.simplified)
                image.paste(tile, (shape.x, shape.y), tile)
            case Drawing():
                drawn = _drawn(shape.svg, (shape.width, shape.height))
                image.paste(drawn, (shape.x, shape.y), drawn)
            case _:
                assert_never(shape)
    return image


def encoded(image: Image.Image) -> bytes:
    """The image as a PNG in the common palette."""
    stream = BytesIO()
    reduced = image.quantize(palette=palette(), dither=Image.Dither.NONE)
    reduced.save(stream, "PNG", compress_level=COMPRESSION)
    return stream.getvalue()


def _write(image: Image.Image, line: Text, *, simplified: bool) -> None:
    mask, left, top = _letters(in_simplified_forms(line.text) if simplified else line.text, line.size)
    if mask is not None:
        x = line.x - {"l": 0, "m": width(line.text, line.size) // 2, "r": width(line.text, line.size)}[line.anchor]
        image.paste(line.colour, (x + left, line.y + round(BASELINE * line.size) + top), mask)


@lru_cache(maxsize=512)
def _letters(text: str, size: int) -> tuple[Image.Image | None, int, int]:
    """The mask of a line, and where it lies from the line's start on its baseline; None where nothing is to see."""
    left, top, right, bottom = map(round, font(size).getbbox(text, anchor="ls"))
    if right <= left or bottom <= top:
        return None, left, top
    mask = Image.new("L", (right - left, bottom - top), 0)
    ImageDraw.Draw(mask).text((-left, -top), text, font=font(size), fill=255, anchor="ls")
    return mask, left, top


def _box(image: Image.Image, pen: ImageDraw.ImageDraw, box: Box) -> None:
    """A rectangle whose round corners are smooth, which Pillow's own are not."""
    left, top, right, bottom = box.x, box.y, box.x + box.width, box.y + box.height
    radius = min(box.corner, box.width // 2, box.height // 2)
    if not radius:
        pen.rectangle((left, top, right - 1, bottom - 1), fill=box.fill)
        return
    pen.rectangle((left + radius, top, right - radius - 1, bottom - 1), fill=box.fill)
    pen.rectangle((left, top + radius, right - 1, bottom - radius - 1), fill=box.fill)
    for turns, corner in enumerate(
        ((left, top), (left, bottom - radius), (right - radius, bottom - radius), (right - radius, top))
    ):
        image.paste(box.fill, (*corner, corner[0] + radius, corner[1] + radius), _corner(radius, turns))


@lru_cache(maxsize=64)
def _corner(radius: int, turns: int) -> Image.Image:
    """The mask of a quarter disc; turned counter-clockwise from the upper left one."""
    fine = radius * FINER
    mask = Image.new("L", (fine, fine), 0)
    ImageDraw.Draw(mask).ellipse((0, 0, 2 * fine - 1, 2 * fine - 1), fill=255)
    small = mask.resize((radius, radius), Image.Resampling.BOX)
    return small.rotate(90 * turns)


@lru_cache(maxsize=32)
def _drawn(svg: str, size: tuple[int, int]) -> Image.Image:
    return rasterised(svg, size)
