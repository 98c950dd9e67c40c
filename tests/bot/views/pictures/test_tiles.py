"""Tiles: every kind is drawn, differs from the others, and shows when it is wild, turned, dimmed or face down."""

import re

import pytest
from PIL import Image, ImageChops, ImageStat

from art import palette as art
from bot.views.pictures.colours import FILE
from bot.views.pictures.sprites import FOLDER, Look, sprite
from engine.tiles import HIDDEN, NAMES, Tile, parse_tile

FIVE = parse_tile("5m")


def _pixels(look: Look) -> bytes:
    return sprite(look).tobytes()


def test_every_kind_looks_different() -> None:
    """All 42 kinds and the back differ at the width of a discard."""
    looks = [Look(Tile(kind), 50) for kind in range(len(NAMES))] + [Look(HIDDEN, 50)]

    assert len(NAMES) + 1 == len({_pixels(look) for look in looks})


@pytest.mark.parametrize("change", ["wild", "turned", "dimmed"])
def test_how_a_tile_lies_shows(change: str) -> None:
    """A wild tile is marked, a claimed one turned, a barred one dimmed."""
    assert _pixels(Look(FIVE, 50)) != _pixels(Look(FIVE, 50, **{change: True}))


@pytest.mark.parametrize("turned", [False, True])
def test_the_wild_mark_is_of_the_script(turned: bool) -> None:
    """The mark differs between the scripts; no other tile does."""
    wild, plain = Look(FIVE, 50, turned=turned, wild=True), Look(FIVE, 50, turned=turned)

    assert _pixels(wild) != sprite(wild, simplified=True).tobytes()
    assert _pixels(plain) == sprite(plain, simplified=True).tobytes()


@pytest.mark.parametrize("width", [25, 36, 50, 73])
def test_sizes_are_exact(width: int) -> None:
    """A sprite is as wide as asked, a turned one as wide as an upright one is high."""
    upright, turned = Look(FIVE, width), Look(FIVE, width, turned=True)

    assert (width, upright.size) == (sprite(upright).width, sprite(upright).size)
    assert (round(90 * width / 74), turned.size) == (sprite(turned).width, sprite(turned).size)


def test_art_is_flat_and_needs_no_font() -> None:
    """No SVG holds text, gradients or pictures: they are the same everywhere and fit one palette."""
    svgs = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.svg")}

    assert {f"{name}.svg" for name in NAMES} <= set(svgs)
    assert [] == [name for name, svg in svgs.items() if re.search(r"<text|radient|<image|opacity", svg)]


def test_the_palette_is_what_the_artwork_asks_for() -> None:
    """Every flat colour is exact, and everything that is drawn comes out as near as with a palette made anew."""
    flat, drawn = art.flat_colours(), art.sheet()

    def distance(colours: list[str]) -> float:
        image = Image.new("P", (1, 1))
        image.putpalette(bytes.fromhex("".join(colours).replace("#", "")))
        reduced = drawn.quantize(palette=image, dither=Image.Dither.NONE).convert("RGB")
        return sum(ImageStat.Stat(ImageChops.difference(drawn, reduced)).mean)

    shipped = FILE.read_text(encoding="ascii").split()
    assert flat == shipped[: len(flat)]
    assert len(set(shipped)) == len(shipped) == art.SIZE
    assert distance(shipped) <= 1.02 * distance(art.colours())
