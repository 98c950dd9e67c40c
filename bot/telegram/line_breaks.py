"""Keeps together what a phone would part at the end of a line: a tile, a meld, a short name or word, its figure.

Phones break a line between any two Han characters, and beside figures and brackets. Invisible word joiners forbid it,
and no-break spaces take the place of spaces. A text that would become too long for Telegram gets fewer of them.
"""

import html
import re
from typing import Final

import regex

WORD_JOINER: Final = "\u2060"
NO_BREAK_SPACE: Final = f"\u00a0{WORD_JOINER}"
"""The joiner tells it from the no-break spaces a text has of its own."""
LONGEST_TEXT: Final = 4096
LONGEST_CAPTION: Final = 1024
"""UTF-16 units after entities are parsed."""
_TAG: Final = re.compile(r"<[^<>]*>")
_TILE: Final = regex.compile(r"(?<=[0-9\]])(?=\p{Han})|(?<=\S)(?=\u2713)")
"""A rank and its suit, a figure and its unit; a flower and its tick."""
_MELD: Final = regex.compile(
    r"(?<=\p{Han})(?=[0-9\[(\u3010])|(?<=\u3011)(?=[0-9\p{Han}])|(?<=^\u3000+)(?=\S)", regex.MULTILINE
)
"""What is done and its tiles, tiles and whose they were, a winning tile among others, an indent and what follows."""
_WORD: Final = regex.compile(r"(?<!\p{Han})\p{Han}{2,4}(?!\p{Han})")
"""A short name, or a word as short, that stands alone."""
_FIGURE: Final = regex.compile(
    r"(?<=\p{L}(?:</[bs]>)?) (?=\(?[+\u2212][0-9])|(?<=\p{Han}(?:</[bs]>)?) (?=\(?[0-9]+(?![0-9\[\p{Han}]))"
    r"|(?<=[0-9]) (?=\p{Han}(?!\p{Han}))"
)
"""A name or an item and its points, a figure and its unit; not two tiles."""
_SEAT: Final = regex.compile(
    r"(?<=(?<![\p{Han}0-9\]])\p{Han}) (?=(?:<b>)?(?:\p{Han}{2,4}|\p{Latin}{1,8})(?![\p{Han}\p{Latin}]))"
)
"""A seat's wind and a short name; not two honour tiles."""


def held(text: str, longest: int = LONGEST_TEXT) -> str:
    """The HTML text with what belongs together held together, as far as `longest` units as read allow."""
    for hold in (_everything, _tiles):
        joined = hold(text)
        if units_read(joined) <= longest:
            return joined
    return text


def plain(text: str) -> str:
    """The text as it was before it was held together."""
    return text.replace(NO_BREAK_SPACE, " ").replace(WORD_JOINER, "")


def units_read(text: str) -> int:
    """UTF-16 units of an HTML text after entities are parsed: what Telegram counts."""
    return len(html.unescape(_TAG.sub("", text)).encode("utf-16-le")) // 2


def _everything(text: str) -> str:
    for spaces in (_FIGURE, _SEAT):
        text = spaces.sub(NO_BREAK_SPACE, text)
    return _tiles(_MELD.sub(WORD_JOINER, _WORD.sub(lambda word: WORD_JOINER.join(word[0]), text)))


def _tiles(text: str) -> str:
    return _TILE.sub(WORD_JOINER, text)
