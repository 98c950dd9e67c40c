"""The ladder of titles (L16)."""

import pytest

from engine.titles import TITLES, title_of

STEPS = [
    0, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 5120, 10240, 20480, 40960, 81920, 163840, 327680, 655360, 1310720, 2621440,
]  # fmt: skip


@pytest.mark.parametrize(("number", "points"), list(enumerate(STEPS)))
def test_each_title_begins_at_its_points(number: int, points: int) -> None:
    """L16: a title is reached with exactly its points; one point less is the title before."""
    assert number == title_of(points)
    assert max(0, number - 1) == title_of(points - 1)


@pytest.mark.parametrize(("points", "number"), [(-1, 0), (-5000, 0), (9, 0), (19, 1), (10**12, 19)])
def test_below_zero_and_beyond(points: int, number: int) -> None:
    """L16: below 0 is the lowest title too; the highest has no end."""
    assert number == title_of(points)
    assert len(STEPS) == TITLES
