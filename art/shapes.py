"""The pieces tiles are drawn from: discs, bamboo sticks, petals; flat colours, no gradients."""

from math import cos, radians, sin
from typing import Final

INK: Final = "#1b2b4b"
RED: Final = "#c8262c"
GREEN: Final = "#14803f"
BLUE: Final = "#1f4fa3"
IVORY: Final = "#fdf9ee"
GOLD: Final = "#f2b01e"


def number(value: float) -> str:
    """A coordinate in as few characters as say it."""
    return f"{value:.1f}".removesuffix(".0")


def circle(x: float, y: float, radius: float, fill: str) -> str:
    """A filled circle."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}"/>'


def ring(x: float, y: float, radius: float, colour: str, width: float) -> str:
    """A circle's line; `radius` is that of its middle."""
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="none" '
        f'stroke="{colour}" stroke-width="{number(width)}"/>'
    )


def ellipse(x: float, y: float, radii: tuple[float, float], fill: str, angle: float = 0) -> str:
    """A filled ellipse turned by `angle` degrees."""
    turn = f' transform="rotate({number(angle)} {number(x)} {number(y)})"' if angle else ""
    return (
        f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(radii[0])}" ry="{number(radii[1])}" '
        f'fill="{fill}"{turn}/>'
    )


def area(data: str, fill: str, bolder: float = 0) -> str:
    """A filled path; `bolder` widens it by a line of its own colour."""
    stroke = f' stroke="{fill}" stroke-width="{number(bolder)}" stroke-linejoin="round"' if bolder else ""
    return f'<path d="{data}" fill="{fill}"{stroke}/>'


def line(data: str, colour: str, width: float) -> str:
    """A path's line with round ends."""
    return (
        f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{number(width)}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def block(box: tuple[float, float, float, float], corner: float, fill: str) -> str:
    """A filled rectangle (x, y, width, height) with round corners."""
    x, y, width, height = map(number, box)
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{number(corner)}" fill="{fill}"/>'


def disc(x: float, y: float, radius: float, colour: str) -> str:
    """One dot of the suit of dots: a ring round a coin with a hole."""
    return "".join(
        (
            circle(x, y, radius, colour),
            circle(x, y, radius * 0.70, IVORY),
            circle(x, y, radius * 0.48, colour),
            circle(x, y, radius * 0.17, IVORY),
        )
    )


def wheel(x: float, y: float, radius: float) -> str:
    """The single dot of the suit: rings, a wreath of beads and a red heart."""
    beads = "".join(
        circle(
            x + radius * 0.64 * cos(radians(angle)), y + radius * 0.64 * sin(radians(angle)), radius * 0.115,
            (BLUE, RED)[angle // 30 % 2],
        )
        for angle in range(0, 360, 30)
    )  # fmt: skip
    return "".join(
        (
            circle(x, y, radius, GREEN),
            circle(x, y, radius * 0.84, IVORY),
            beads,
            circle(x, y, radius * 0.43, GREEN),
            circle(x, y, radius * 0.33, IVORY),
            circle(x, y, radius * 0.24, RED),
        )
    )


def stick(x: float, y: float, height: float, colour: str, angle: float = 0) -> str:
    """One stick of bamboo with its middle at (x, y): two lengths with a light on them, and three knots."""
    half = height / 2
    turn = f' transform="rotate({number(angle)} {number(x)} {number(y)})"' if angle else ""
    lengths = "".join(
        block((x - 4.4, middle - half / 2 + 0.4, 8.8, half - 0.8), 3, colour)
        + line(f"M{number(x - 0.8)} {number(middle - half / 5)}V{number(middle + half / 5)}", IVORY, 1.5)
        for middle in (y - half / 2, y + half / 2)
    )
    knots = "".join(
        block((x - 5.8, knot - 1.6, 11.6, 3.2), 1.6, colour) for knot in (y - half + 1.5, y, y + half - 1.5)
    )
    return f"<g{turn}>{lengths}{knots}</g>"


def blossom(x: float, y: float, radius: float, petal: str, heart: str, start: float = -90) -> str:
    """Five round petals about a heart."""
    petals = "".join(
        circle(
            x + radius * 0.62 * cos(radians(start + 72 * turn)),
            y + radius * 0.62 * sin(radians(start + 72 * turn)),
            radius * 0.46,
            petal,
        )
        for turn in range(5)
    )
    return petals + circle(x, y, radius * 0.30, heart)


def leaf(x: float, y: float, length: float, width: float, angle: float, fill: str) -> str:
    """A pointed leaf that starts at (x, y) and points along `angle` degrees (0 is to the right)."""
    data = f"M0 0Q{number(length / 2)} {number(-width)} {number(length)} 0Q{number(length / 2)} {number(width)} 0 0Z"
    return f'<path d="{data}" fill="{fill}" transform="translate({number(x)} {number(y)}) rotate({number(angle)})"/>'
