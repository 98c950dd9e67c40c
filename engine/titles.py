"""The titles people earn by their points (L16), in both variants."""

from typing import Final

TITLES: Final = 20
FIRST_STEP: Final = 10
"""Points of title 1; every further title takes twice as many."""


def title_of(points: int) -> int:
    """The number of the title for so many accumulated points, 0 (弟子, below 10 and below 0 too) to 19 (麻將統帥)."""
    return min(TITLES - 1, max(0, points // FIRST_STEP).bit_length())
