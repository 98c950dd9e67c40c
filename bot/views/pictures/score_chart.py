"""How the points went, deal by deal, as a picture: one curve a player, each named at its end."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.i18n import Translator
from bot.tables.faces import Who
from bot.views import words
from bot.views.pictures import colours
from bot.views.pictures.lettering import drawable, fitted, width
from bot.views.pictures.picture import Box, Drawing, Picture, Shape, Text
from bot.views.pictures.pieces import WIDTH

HEIGHT: Final = 660
LEFT: Final = 96
TOP: Final = 100
BOTTOM: Final = HEIGHT - 70
NAMES: Final = 250
"""Pixels to the right of the curves for the names."""
LABEL: Final = 46
"""Least distance of the names from one another."""
STEPS: Final = (1, 2, 5)
MOST_LINES: Final = 7
LEAST_SPAN: Final = 20
AIR: Final = 14
MOST_MARKS: Final = 8
MOST_DOTS: Final = 40
"""With more deals than this the curves have no dots."""


@dataclass(frozen=True, slots=True)
class Curve:
    """One player's running total at equal distances from before the first deal to after the last.

    Every curve of a chart has as many totals; with few deals that is one after each. `who` None stands for all
    computers together. A total before somebody's first deal is 0.
    """

    who: Who | None
    totals: tuple[int, ...]


def chart(curves: Sequence[Curve], tr: Translator, *, scope: str, deals: int) -> Picture:
    """Running totals over so many deals of a match or of all time, as `scope` says; the first eight are drawn."""
    curves = curves[: len(colours.CURVES)]
    shapes: list[Shape] = [Text(LEFT, 48, tr.plain(f"picture-chart-{scope}"), 40, colours.INK)]
    scale = _Scale.over([total for curve in curves for total in curve.totals], max(deals, 1))
    shapes += _grid(scale, tr)
    shapes.append(Drawing(0, 0, WIDTH, HEIGHT, _curves(curves, scale)))
    shapes += _ends(curves, scale, tr)
    return Picture(WIDTH, HEIGHT, colours.PAPER, tuple(shapes))


@dataclass(frozen=True, slots=True)
class _Scale:
    """Where points and deals lie on the picture."""

    lowest: int
    highest: int
    step: int
    deals: int

    @classmethod
    def over(cls, totals: Sequence[int], deals: int) -> "_Scale":
        """A scale for all totals, zero among them, with a little air above and below."""
        low, high = min((0, *totals)), max((0, *totals))
        span = max(high - low, LEAST_SPAN)
        return cls(low - span // AIR, high + span // AIR, _round_step(span, MOST_LINES), deals)

    def x(self, deal: float) -> float:
        return LEFT + deal * (WIDTH - NAMES - LEFT) / self.deals

    def y(self, points: int) -> float:
        return BOTTOM - (points - self.lowest) * (BOTTOM - TOP) / (self.highest - self.lowest)


def _round_step(span: int, most: int) -> int:
    """The least of 1, 2, 5, 10, 20, … that divides a span into at most so many parts."""
    power = 1
    while True:
        for step in STEPS:
            if span <= step * power * most:
                return step * power
        power *= 10


def _grid(scale: _Scale, tr: Translator) -> list[Shape]:
    shapes: list[Shape] = []
    first = -(-scale.lowest // scale.step) * scale.step
    for points in range(first, scale.highest + 1, scale.step):
        y = round(scale.y(points))
        shapes.append(Box(LEFT, y - 1, WIDTH - NAMES - LEFT, 2, colours.GREY if points == 0 else colours.GRID))
        label, size = fitted(words.signed(points), 26, LEFT - 20)
        shapes.append(Text(LEFT - 14, y, label, size, colours.GREY, "r"))
    step = _round_step(scale.deals, MOST_MARKS)
    shapes += [
        Text(round(scale.x(deal)), BOTTOM + 32, str(deal), 26, colours.GREY, "m")
        for deal in range(0, scale.deals + 1, step)
    ]
    unit = tr.plain("picture-chart-deals")
    shapes.append(Text(WIDTH - NAMES + 34, BOTTOM + 32, unit, 26, colours.GREY))
    return shapes


def _curves(curves: Sequence[Curve], scale: _Scale) -> str:
    parts = []
    for curve, colour in reversed(list(zip(curves, colours.CURVES, strict=False))):
        apart = scale.deals / max(len(curve.totals) - 1, 1)
        spots = [(scale.x(place * apart), scale.y(total)) for place, total in enumerate(curve.totals)]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
        parts.append(
            f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="4" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
        )
        dotted = spots if len(spots) <= MOST_DOTS else spots[-1:]
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="{colour}"/>' for x, y in dotted]
    drawing = "".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{drawing}</svg>'


def _ends(curves: Sequence[Curve], scale: _Scale, tr: Translator) -> list[Shape]:
    """Names and totals beside the ends of the curves, moved apart where they would cover each other."""
    ends = sorted((round(scale.y(curve.totals[-1])), place) for place, curve in enumerate(curves) if curve.totals)
    heights: list[int] = []
    for y, _ in ends:
        heights.append(max(y, heights[-1] + LABEL) if heights else y)
    lowest = BOTTOM
    for place in reversed(range(len(heights))):
        heights[place] = min(heights[place], lowest)
        lowest = heights[place] - LABEL
    shapes: list[Shape] = []
    for y, (_, place) in zip(heights, ends, strict=True):
        curve, colour = curves[place], colours.CURVES[place]
        total = words.signed(curve.totals[-1])
        x = WIDTH - NAMES + 20
        name, size = fitted(_name(curve.who, tr), 30, NAMES - 40 - width(total, 30))
        shapes.append(Text(x, y, name, size, colour))
        shapes.append(Text(WIDTH - 14, y, total, 30, colour, "r"))
    return shapes


def _name(who: Who | None, tr: Translator) -> str:
    if who is None:
        return tr.plain("picture-computers")
    return drawable(words.name_of(tr, who)) or tr.plain("player")
