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
TOP: Final = 104
BOTTOM: Final = HEIGHT - 76
NAME: Final = 38
"""Size of names and totals: eleven points where a phone shows the picture 330 points wide."""
FIGURE: Final = 30
"""Size of the numbers along the axes."""
NAMES: Final = range(200, 430)
"""Pixels to the right of the curves for names and totals: as many as they need, within these."""
BESIDE: Final = 20
BETWEEN: Final = 20
EDGE: Final = 14
"""Pixels between a curve's end and its name, a name and its total, a total and the picture's edge."""
LABEL: Final = 50
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
    shapes: list[Shape] = [Text(LEFT, 50, tr.plain(f"picture-chart-{scope}"), 44, colours.INK)]
    totals = [total for curve in curves for total in curve.totals]
    scale = _Scale.over(totals, max(deals, 1), WIDTH - _room_for_names(curves, tr))
    shapes += _grid(scale, tr)
    shapes.append(Drawing(0, 0, WIDTH, HEIGHT, _curves(curves, scale)))
    shapes += _ends(curves, scale, tr)
    return Picture(WIDTH, HEIGHT, colours.PAPER, tuple(shapes), simplified=tr.is_simplified)


@dataclass(frozen=True, slots=True)
class _Scale:
    """Where points and deals lie on the picture."""

    lowest: int
    highest: int
    step: int
    deals: int
    left: int
    right: int

    @classmethod
    def over(cls, totals: Sequence[int], deals: int, right: int) -> "_Scale":
        """A scale up to the pixel `right` for all totals, zero among them, with a little air above and below."""
        low, high = min((0, *totals)), max((0, *totals))
        span = max(high - low, LEAST_SPAN)
        low, high, step = low - span // AIR, high + span // AIR, _round_step(span, MOST_LINES)
        widest = max(width(words.signed(points), FIGURE) for points in _lines(low, high, step))
        return cls(low, high, step, deals, max(LEFT, widest + 2 * EDGE), right)

    def x(self, deal: float) -> float:
        return self.left + deal * (self.right - self.left) / self.deals

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


def _lines(lowest: int, highest: int, step: int) -> range:
    """The points that have a line across the picture; zero is one of them."""
    return range(-(-lowest // step) * step, highest + 1, step)


def _grid(scale: _Scale, tr: Translator) -> list[Shape]:
    shapes: list[Shape] = []
    for points in _lines(scale.lowest, scale.highest, scale.step):
        y = round(scale.y(points))
        colour = colours.GREY if points == 0 else colours.GRID
        shapes.append(Box(scale.left, y - 1, scale.right - scale.left, 2, colour))
        shapes.append(Text(scale.left - EDGE, y, words.signed(points), FIGURE, colours.GREY, "r"))
    step = _round_step(scale.deals, MOST_MARKS)
    shapes += [
        Text(round(scale.x(deal)), BOTTOM + 44, str(deal), FIGURE, colours.GREY, "m")
        for deal in range(0, scale.deals + 1, step)
    ]
    unit = tr.plain("picture-chart-deals")
    shapes.append(
        Text(scale.right + width(str(scale.deals), FIGURE) // 2 + EDGE, BOTTOM + 44, unit, FIGURE, colours.GREY)
    )
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
        x = scale.right + BESIDE
        name, size = fitted(_name(curve.who, tr), NAME, WIDTH - x - BETWEEN - width(total, NAME) - EDGE)
        shapes.append(Text(x, y, name, size, colour))
        shapes.append(Text(WIDTH - EDGE, y, total, NAME, colour, "r"))
    return shapes


def _room_for_names(curves: Sequence[Curve], tr: Translator) -> int:
    """Pixels from the curves' ends to the picture's edge that show every name and total whole, as far as there are."""
    labels = [
        width(_name(curve.who, tr), NAME) + BETWEEN + width(words.signed(curve.totals[-1]), NAME)
        for curve in curves
        if curve.totals
    ]
    return min(max(NAMES.start, BESIDE + max(labels, default=0) + EDGE), NAMES.stop)


def _name(who: Who | None, tr: Translator) -> str:
    if who is None:
        return tr.plain("picture-computers")
    return drawable(words.name_of(tr, who)) or tr.plain("player")
