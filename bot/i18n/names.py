"""People's names as they fit into a line: cleaned, cut by width, and kept from turning the line round."""

import unicodedata
from functools import lru_cache
from typing import Final

import regex

NAME_COLUMNS: Final = 12
"""Six Han characters, or twelve Latin letters."""
MOST_MARKS: Final = 3
"""Combining marks a character keeps; more of them climb over the neighbouring lines."""
_ZERO_WIDTH_JOINER: Final = "\u200d"
_EMOJI_STYLE: Final = "\ufe0f"
_FIRST_ISOLATE: Final = "\u2068"
_END_ISOLATE: Final = "\u2069"
_LOOKS_EMPTY: Final = regex.compile("[\u115f\u1160\u2800\u3164\uffa0]")
_GONE: Final = regex.compile(r"[\p{Cs}\p{Co}\p{Cn}]|(?![\u200d\U000e0020-\U000e007f])\p{Cf}")
_BREAKS: Final = regex.compile(r"[\p{Cc}\p{Z}]+")
_GRAPHEME: Final = regex.compile(r"\X")
_VISIBLE: Final = regex.compile(r"[\p{L}\p{N}\p{P}\p{S}]")
_EMOJI: Final = regex.compile(r"\p{Emoji_Presentation}|\p{Regional_Indicator}|\ufe0f")


@lru_cache(2048)
def clean_name(first: str, last: str = "", username: str | None = None) -> str:
    """A name of at most six Han characters' width, not escaped; empty where nothing of it can be seen.

    First and last name if both fit, else the first alone, else the last, else the username.
    """
    first, last = _visible(first), _visible(last)
    whole = f"{first} {last}".strip()
    if width_of(whole) <= NAME_COLUMNS:
        return whole or cut(_visible(username or ""), NAME_COLUMNS)
    return cut(first or last, NAME_COLUMNS)


def cut(text: str, columns: int) -> str:
    """As many whole characters (also combined emoji) as fit into this many columns."""
    kept = ""
    for character in _GRAPHEME.findall(text):
        if width_of(kept) + width_of(character) > columns:
            break
        kept += character
    return kept.rstrip()


def width_of(text: str) -> int:
    """Columns a text takes: two for a Han character or an emoji, one for a Latin letter."""
    return sum(_width(character) for character in _GRAPHEME.findall(text))


def isolated(text: str) -> str:
    """The text, between isolating marks if any of it runs from right to left."""
    if any(unicodedata.bidirectional(character) in {"R", "AL", "AN"} for character in text):
        return f"{_FIRST_ISOLATE}{text}{_END_ISOLATE}"
    return text


def _visible(text: str) -> str:
    text = _BREAKS.sub(" ", _LOOKS_EMPTY.sub(" ", text))
    text = _GONE.sub("", text).strip(f" {_ZERO_WIDTH_JOINER}")
    text = "".join(_few_marks(character) for character in _GRAPHEME.findall(text))
    return text if _VISIBLE.search(text) else ""


def _few_marks(character: str) -> str:
    kept, marks = "", 0
    for point in character:
        if unicodedata.category(point) in {"Mn", "Me"} and point != _EMOJI_STYLE:
            marks += 1
            if marks > MOST_MARKS:
                continue
        kept += point
    return kept


def _width(character: str) -> int:
    if _EMOJI.search(character) or unicodedata.east_asian_width(character[0]) in {"W", "F"}:
        return 2
    return 1
