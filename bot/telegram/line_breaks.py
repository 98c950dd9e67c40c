"""Keeps a tile in one line: a phone may break a line between a number and the Han character after it."""

import re
from typing import Final

WORD_JOINER: Final = "\u2060"
_SUITS: Final = "\u842c\u4e07\u7b52\u7d22\u6761"
"""The suits' characters in both scripts."""
_PARTED: Final = re.compile(rf"(?<=[0-9\]])(?=[{_SUITS}])")


def unparted(text: str) -> str:
    """The text with an invisible word joiner between every rank and its suit: 3萬, 1[2]3索."""
    return _PARTED.sub(WORD_JOINER, text)
