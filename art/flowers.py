"""The faces of the eight flowers: the character, its number, and a small picture."""

from collections.abc import Iterable
from math import cos, radians, sin
from typing import Final

from art.outlines import Outlines
from art.shapes import BLUE, GREEN, RED, area, blossom, circle, ellipse, leaf, line, number

PINK: Final = "#e4609a"
ROSE: Final = "#d43d63"
BLUSH: Final = "#f4a6c4"
VIOLET: Final = "#7a4fae"
ORANGE: Final = "#d9641e"
YELLOW: Final = "#eda612"
SUN: Final = "#f7c948"
BROWN: Final = "#6b4530"
LEAF: Final = "#3a9a4f"
SKY: Final = "#3c8fd0"


def flowers(outlines: Outlines, characters: str) -> Iterable[str]:
    """Four seasons in red, four plants in blue, each numbered 1-4."""
    pictures = (_spring(), _summer(), _autumn(), _winter(), _plum(), _orchid(), _bamboo(), _chrysanthemum())
    for place, (character, picture) in enumerate(zip(characters, pictures, strict=True)):
        colour = RED if place < 4 else BLUE
        yield (
            picture
            + area(outlines.path(character, 23, 23, 40), colour)
            + area(outlines.path(str(place % 4 + 1), 60, 17, 30), colour)
        )


def _spring() -> str:
    branch = line("M10 84C28 80 44 72 66 48", BROWN, 3)
    buds = circle(24, 79, 3.2, PINK) + leaf(34, 77, 15, 5, 40, LEAF) + leaf(52, 65, 14, 5, 50, LEAF)
    return branch + buds + blossom(38, 68, 12, PINK, SUN) + blossom(58, 54, 11, BLUSH, ROSE, -54)


def _summer() -> str:
    """A lotus over its leaf."""
    pad = ellipse(37, 80, (29, 6.5), GREEN) + ellipse(37, 78.5, (22, 3.4), LEAF)
    back = leaf(37, 78, 32, 8, -90, ROSE) + leaf(37, 78, 30, 8, -125, ROSE) + leaf(37, 78, 30, 8, -55, ROSE)
    front = leaf(37, 79, 27, 7, -158, PINK) + leaf(37, 79, 27, 7, -22, PINK)
    inner = leaf(37, 79, 27, 7.5, -108, BLUSH) + leaf(37, 79, 27, 7.5, -72, BLUSH)
    return pad + back + front + inner


def _autumn() -> str:
    """A maple leaf."""
    points = ((0, 27), (26, 11), (48, 25), (70, 11), (100, 23), (128, 9), (160, 15), (180, 8))
    outline = [*points, *((360 - angle, reach) for angle, reach in points[-2:0:-1])]
    corners = [(41 + reach * sin(radians(angle)), 64 - reach * cos(radians(angle))) for angle, reach in outline]
    data = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners) + "Z"
    veins = line("M41 66V46M41 66L56 54M41 66L26 54", YELLOW, 1.8)
    return line("M41 66L39 86", BROWN, 3) + area(data, ORANGE) + veins


def _winter() -> str:
    arms = "".join(
        f'<g transform="rotate({angle} 41 63)">' + line("M41 63V42M41 50L35.5 45M41 50L46.5 45", SKY, 3) + "</g>"
        for angle in range(0, 360, 60)
    )
    return arms + circle(41, 63, 4, SKY)


def _plum() -> str:
    branch = line("M64 86C58 70 44 64 40 50M50 70L68 58", BROWN, 3.2)
    return (
        branch
        + blossom(37, 54, 12.5, ROSE, SUN)
        + blossom(64, 54, 9, PINK, SUN, -54)
        + blossom(27, 77, 10, PINK, SUN, -70)
        + circle(46, 80, 3.2, ROSE)
    )


def _orchid() -> str:
    blades = "".join(
        line(path, GREEN, 3.4)
        for path in ("M38 87C36 70 24 58 10 56", "M38 87C38 68 50 56 68 54", "M38 87C33 76 22 72 10 74",
                     "M38 87C46 76 56 72 68 74")
    )  # fmt: skip
    petals = "".join(leaf(40, 57, 16, 5.5, angle, VIOLET) for angle in (-90, -18, 198, 54, 126))
    return blades + line("M38 87L40 60", LEAF, 2.6) + petals + circle(40, 57, 3.6, SUN)


def _bamboo() -> str:
    stalk = "".join(
        line(f"M{x} {top}V{bottom}", GREEN, 6)
        for x, parts in ((33, ((46, 57), (63, 73), (79, 86))), (52, ((40, 50), (56, 68), (74, 86))))
        for top, bottom in parts
    )
    leaves = (
        leaf(52, 53, 20, 5, 25, LEAF) + leaf(52, 53, 18, 5, -15, LEAF) + leaf(33, 60, 22, 5, 160, LEAF)
        + leaf(33, 60, 20, 5, 200, LEAF) + leaf(52, 71, 19, 5, 20, LEAF) + leaf(33, 76, 20, 5, 165, LEAF)
    )  # fmt: skip
    return stalk + leaves


def _chrysanthemum() -> str:
    stem = line("M42 70V87", GREEN, 3.2) + leaf(42, 82, 20, 6, -25, LEAF) + leaf(42, 82, 20, 6, 205, LEAF)
    outer = "".join(leaf(42, 60, 21, 6, angle, YELLOW) for angle in range(0, 360, 30))
    inner = "".join(leaf(42, 60, 14, 5, angle, SUN) for angle in range(15, 375, 40))
    return stem + outer + inner + circle(42, 60, 4.4, ORANGE)
