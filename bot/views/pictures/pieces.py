"""Pieces that several pictures share: the bar at the top, wind and dealer badges, dice, frames."""

from collections.abc import Sequence
from typing import Final

from bot.i18n import Translator
from bot.views import words
from bot.views.pictures import colours
from bot.views.pictures.lettering import fitted, width
from bot.views.pictures.picture import Box, Drawing, Laid, Shape, Text
from bot.views.pictures.sprites import Look
from engine.observe import TableView
from engine.tiles import Tile

WIDTH: Final = 1080
LEAST_HEIGHT: Final = 440
"""Telegram for Android shows photos at least 120 dp high and cuts flatter ones at their sides: 440:1080 is 120:295."""
MARGIN: Final = 6
BAR_HEIGHT: Final = 78
BADGE: Final = 46
DIE: Final = 42
PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((2, 2),),
    2: ((1, 1), (3, 3)),
    3: ((1, 1), (2, 2), (3, 3)),
    4: ((1, 1), (3, 1), (1, 3), (3, 3)),
    5: ((1, 1), (3, 1), (2, 2), (1, 3), (3, 3)),
    6: ((1, 1), (3, 1), (1, 2), (3, 2), (1, 3), (3, 3)),
}
RED_FACES: Final = {1, 4}
"""One and four are red on the dice people play with."""


def title_bar(variant: str, wild: Tile | None, title: str, tr: Translator) -> tuple[list[Shape], int, int]:
    """A title on one side, variant and wild tile on the other; and between where there is still room."""
    middle = MARGIN + BAR_HEIGHT // 2
    shapes: list[Shape] = [Box(MARGIN, MARGIN, WIDTH - 2 * MARGIN, BAR_HEIGHT, colours.BAR, 16)]
    x = MARGIN + 20
    shapes.append(Text(x, middle, title, 40, colours.CREAM))
    right = WIDTH - MARGIN - 20
    if wild is not None:
        right = _wild(shapes, wild, right, middle, tr)
    game = tr.plain(f"variant-{variant}")
    shapes.append(Text(right, middle, game, 34, colours.MINT, "r"))
    return shapes, x + width(title, 40) + 26, right - width(game, 34)


def top_bar(
    view: TableView, number: int, tr: Translator, *, left: int | None = None, dice: bool = False
) -> list[Shape]:
    """Round, deal and tiles left on one side, variant and wild tile on the other, the dice between them."""
    middle = MARGIN + BAR_HEIGHT // 2
    deal = tr.plain("picture-deal", round=words.round_word(tr, view.prevailing_wind), number=number)
    shapes, x, right = title_bar(view.variant, view.wild, deal, tr)
    if left is not None:
        remaining = tr.plain("picture-left", left=left)
        shapes.append(Text(x, middle, remaining, 40, colours.WHITE))
        x += width(remaining, 40) + 26
    if dice:
        x += max(0, (right - x - 4 * DIE - 3 * 8 - 18) // 2)
        for place, svg in enumerate(_dice(view.dice)):
            shapes.append(Drawing(x + place * (DIE + 8) + place // 2 * 18, middle - DIE // 2, DIE, DIE, svg))
    return shapes


def _wild(shapes: list[Shape], wild: Tile, right: int, middle: int, tr: Translator) -> int:
    look = Look(wild, 46, wild=True)
    wide, high = look.size
    shapes.append(Laid(right - wide, middle - high // 2, look))
    right -= wide + 12
    word = tr.plain("picture-wild")
    shapes.append(Text(right, middle, word, 32, colours.GOLD, "r"))
    return right - width(word, 32) - 30


def _dice(throws: Sequence[tuple[int, int]]) -> list[str]:
    return [_die(face) for throw in throws for face in throw]


def _die(face: int) -> str:
    colour = colours.RED if face in RED_FACES else colours.INK
    radius = 6 if face == 1 else 4
    pips = "".join(f'<circle cx="{x * 10}" cy="{y * 10}" r="{radius}" fill="{colour}"/>' for x, y in PIPS[face])
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">'
        f'<rect x="1" y="1" width="38" height="38" rx="8" fill="{colours.PAPER}"/>{pips}</svg>'
    )


def wind_badge(x: int, y: int, wind: int, tr: Translator, *, dealer: bool) -> list[Shape]:
    """A seat's wind on a square; the dealer's is red."""
    fill = colours.RED if dealer else colours.BAR
    return chip(x, y, words.wind_word(tr, wind), fill, colours.WHITE, width_of=BADGE)


def dealer_badge(x: int, y: int, tr: Translator) -> list[Shape]:
    """The dealer's mark."""
    return chip(x, y, tr.plain("dealer-mark"), colours.GOLD, colours.GOLD_DARK, width_of=BADGE)


def chip(x: int, y: int, text: str, fill: str, colour: str, *, width_of: int, size: int = 32) -> list[Shape]:
    """A word on a rounded ground; shrunk where it is wider than the ground."""
    high = round(size * BADGE / 32)
    shown, fit = fitted(text, size, width_of - 8)
    return [
        Box(x, y, width_of, high, fill, round(high * 0.24)),
        Text(x + width_of // 2, y + high // 2, shown, fit, colour, "m"),
    ]


def framed(shapes: Sequence[Laid], reach: int = 4) -> list[Shape]:
    """The tiles on a bright ground that shows all round them."""
    left = min(shape.x for shape in shapes) - reach
    top = min(shape.y for shape in shapes) - reach
    right = max(shape.x + shape.look.size[0] for shape in shapes) + reach
    bottom = max(shape.y + shape.look.size[1] for shape in shapes) + reach
    return [Box(left, top, right - left, bottom - top, colours.GOLD, 3 + reach), *shapes]


def panel(shapes: Sequence[Shape], top: int, height: int, fill: str) -> tuple[list[Shape], int]:
    """The shapes on a panel across the picture, and the height it takes with the margin below."""
    ground = Box(MARGIN, top, WIDTH - 2 * MARGIN, height, fill, 18)
    return [ground, *shapes], height + MARGIN


def signed_colour(points: int) -> str:
    """The colour points are written in on the dark ground."""
    return colours.GOLD if points > 0 else colours.LOSS if points < 0 else colours.MINT
