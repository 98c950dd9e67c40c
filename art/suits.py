"""The faces of the 34 kinds, within 74 by 90 units."""

from collections.abc import Iterable
from typing import Final

from art.outlines import Outlines
from art.shapes import BLUE, GOLD, GREEN, INK, IVORY, RED, area, block, circle, disc, leaf, line, stick, wheel

MIDDLE: Final = (37.0, 45.0)
Spot = tuple[float, float, str]

DOTS: Final[dict[int, tuple[float, tuple[Spot, ...]]]] = {
    2: (15.5, ((37, 24, GREEN), (37, 66, BLUE))),
    3: (12, ((17, 19, BLUE), (37, 45, RED), (57, 71, GREEN))),
    4: (13.5, ((20, 24, BLUE), (54, 24, GREEN), (20, 66, GREEN), (54, 66, BLUE))),
    5: (11.8, ((17, 19, BLUE), (57, 19, GREEN), (37, 45, RED), (17, 71, GREEN), (57, 71, BLUE))),
    6: (12, ((20, 16, GREEN), (54, 16, GREEN), (20, 47, RED), (54, 47, RED), (20, 74, RED), (54, 74, RED))),
    7: (
        10.4,
        (
            (14, 14, GREEN), (37, 22, GREEN), (60, 30, GREEN),
            (22, 53, RED), (52, 53, RED), (22, 77, RED), (52, 77, RED),
        ),
    ),
    8: (10.3, tuple((x, y, BLUE) for y in (12.5, 34.2, 55.8, 77.5) for x in (22, 52))),
    9: (10.8, tuple((x, y, colour) for y, colour in ((16, GREEN), (45, RED), (74, BLUE)) for x in (13, 37, 61))),
}  # fmt: skip
"""Radius and places of the dots of each rank but the first."""

STICKS: Final[dict[int, tuple[float, tuple[Spot, ...]]]] = {
    2: (36, ((37, 24, GREEN), (37, 66, BLUE))),
    3: (36, ((37, 24, BLUE), (20, 66, GREEN), (54, 66, GREEN))),
    4: (36, ((20, 24, GREEN), (54, 24, BLUE), (20, 66, BLUE), (54, 66, GREEN))),
    5: (36, ((15, 24, GREEN), (59, 24, BLUE), (37, 45, RED), (15, 66, BLUE), (59, 66, GREEN))),
    6: (36, tuple((x, y, colour) for y, colour in ((24, GREEN), (66, BLUE)) for x in (14, 37, 60))),
    7: (
        26,
        ((37, 17, RED), *((x, y, colour) for y in (47, 75) for x, colour in ((14, GREEN), (37, BLUE), (60, GREEN)))),
    ),
    9: (26, tuple((x, y, colour) for y in (16, 45, 74) for x, colour in ((14, GREEN), (37, RED), (60, BLUE)))),
}
"""Length and places of the sticks of each rank but the bird and the eight."""


def characters(outlines: Outlines, numbers: str, suit: str) -> Iterable[str]:
    """The nine ranks: the number in ink over the suit's character in red."""
    for rank in numbers:
        yield area(outlines.path(rank, 37, 23, 42), INK, 1) + area(outlines.path(suit, 37, 65, 46), RED)


def dots() -> Iterable[str]:
    """The nine ranks of dots."""
    yield wheel(*MIDDLE, 30)
    for radius, spots in DOTS.values():
        yield "".join(disc(x, y, radius, colour) for x, y, colour in spots)


def bamboo() -> Iterable[str]:
    """The nine ranks of bamboo: the bird, sticks, and the eight with its slanting ones."""
    yield _bird()
    for rank in range(2, 10):
        if rank == 8:
            yield _eight()
            continue
        height, spots = STICKS[rank]
        yield "".join(stick(x, y, height, colour) for x, y, colour in spots)


def honours(outlines: Outlines, winds: str, dragons: str) -> Iterable[str]:
    """E S W N, then white, green and red dragon."""
    for wind in winds:
        yield area(outlines.path(wind, 37, 45, 66), INK, 1)
    yield _frame()
    yield area(outlines.path(dragons[0], 37, 45, 67), GREEN, 1)
    yield area(outlines.path(dragons[1], 37, 45, 72), RED, 2.4)


def _frame() -> str:
    """The white dragon: a blue frame about nothing."""
    return (
        block((10, 12, 54, 66), 5, BLUE)
        + block((16.5, 18.5, 41, 53), 2, IVORY)
        + block((19.5, 21.5, 35, 47), 2, BLUE)
        + block((21.5, 23.5, 31, 43), 1, IVORY)
    )


def _eight() -> str:
    upper = stick(12, 24, 36, GREEN) + stick(62, 24, 36, GREEN)
    lower = stick(12, 66, 36, BLUE) + stick(62, 66, 36, BLUE)
    slanting = (
        stick(28, 24, 32, GREEN, -35) + stick(46, 24, 32, GREEN, 35)
        + stick(28, 66, 32, BLUE, 35) + stick(46, 66, 32, BLUE, -35)
    )  # fmt: skip
    return slanting + upper + lower


def _bird() -> str:
    """A peacock that looks back over its tail."""
    plumes = ((12, 80, 128), (8, 66, 146), (12, 53, 164))
    tail = "".join(leaf(40, 54, 46 - 2 * turn, 9, angle, GREEN) for turn, (_, _, angle) in enumerate(plumes))
    eyes = "".join(
        circle(x, y, 5.2, BLUE) + circle(x, y, 2.6, GOLD)
        for x, y in ((17.5, 82), (10, 73), (8, 61))
    )  # fmt: skip
    legs = line("M43 66L45 82M45 82L39 84M45 82L51 84", RED, 2.6)
    body = area("M56 26C63 33 66 47 58 58C51 68 38 70 31 60C38 58 44 52 45 42C45 33 48 24 56 26Z", GREEN)
    wing = area("M56 44C57 54 48 63 36 62C43 58 46 51 56 44Z", BLUE)
    breast = area("M60 35C64 43 63 51 59 55C57 49 57 41 60 35Z", RED)
    head = circle(53, 22, 9, GREEN) + circle(55, 20.5, 3, IVORY) + circle(55.6, 20.5, 1.5, INK)
    beak = area("M61 19L71 23L61 26.5Z", GOLD)
    crest = line("M49 14L45 5M52.5 13L52 3M56 14L59.5 5", RED, 2.6)
    return tail + eyes + legs + body + wing + breast + crest + head + beak
