"""Text in the pictures' own font: what it can draw, how wide it is, how it fits."""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from PIL import ImageFont

from bot.i18n import Translator
from bot.tables.faces import Who
from bot.views import words

FOLDER: Final = Path(__file__).parent / "font"
FILE: Final = FOLDER / "mahjong-ui.otf"
SMALLEST: Final = 0.74
"""Text is set this much smaller to fit before it is cut."""
ELLIPSIS: Final = "\u2026"
SIMPLIFIED_FORMS: Final = {
    mark: chr(0xE000 + place) for place, mark in enumerate("\u3001\u3002\uff01\uff0c\uff0e\uff1a\uff1b\uff1f")
}
"""Punctuation that stands lower left in its square in simplified script, and where the font keeps that form of it."""
PIECES: Final = re.compile(
    "[0-9A-Za-z+\u2212\u00d7.]+[^ -\u33ff\uff00-\uffff]?[\u3001\uff0c\uff1b\uff1a\u3002\uff09]*"
    "|.[\u3001\uff0c\uff1b\uff1a\u3002\uff09]*"
)
"""What a line break does not part: a word, a number and its unit, or any character, with the punctuation behind it."""
_FORMS: Final = str.maketrans(SIMPLIFIED_FORMS)
CLAUSE_END: Final = re.compile("(?<=[\u3001\uff0c\uff1b\uff1a\u3002])|(?<=[,;:.] )")


@cache
def font(size: int) -> ImageFont.FreeTypeFont:
    """The font at a size in pixels."""
    return ImageFont.truetype(FILE, size, layout_engine=ImageFont.Layout.BASIC)


@cache
def covered() -> frozenset[str]:
    """Every character the font can draw."""
    lines = (FOLDER / "coverage.txt").read_text(encoding="utf-8").split("\n")
    return frozenset("".join(lines[1:]))


def drawable(text: str) -> str:
    """The text without the characters the font lacks, which would vanish or show as boxes."""
    known = covered()
    return " ".join("".join(character for character in text if character in known).split())


def shown_name(tr: Translator, who: Who, wind: int) -> str:
    """The name as far as it can be drawn; the seat's where nothing of it is left."""
    return drawable(words.name_of(tr, who)) or tr.plain(f"wind-{wind}.seat")


def in_simplified_forms(text: str) -> str:
    """The text as the font draws it in simplified script; as wide as before."""
    return text.translate(_FORMS)


@lru_cache(maxsize=4096)
def width(text: str, size: int) -> int:
    """How many pixels the text takes."""
    return round(font(size).getlength(text))


def fitted(text: str, size: int, room: int) -> tuple[str, int]:
    """The text and its size, smaller or cut where it is wider than `room` pixels."""
    smaller = size
    while width(text, smaller) > room and smaller > size * SMALLEST:
        smaller -= 1
    if width(text, smaller) <= room:
        return text, smaller
    while text and width(text + ELLIPSIS, smaller) > room:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS, smaller


def wrapped(parts: Iterable[str], size: int, room: int, gap: int) -> list[list[str]]:
    """Parts in lines of at most `room` pixels, `gap` between neighbours."""
    lines: list[list[str]] = []
    used = room + 1
    for part in parts:
        wide = width(part, size)
        if not lines or used + gap + wide > room:
            lines.append([])
            used = -gap
        lines[-1].append(part)
        used += gap + wide
    return lines


def broken(text: str, size: int, room: int) -> list[str]:
    """The text in lines of at most `room` pixels; no line begins with closing punctuation, Latin words stay whole."""
    lines: list[str] = []
    line = ""
    for piece in PIECES.findall(text):
        if line and width(line + piece, size) > room:
            lines.append(line.rstrip())
            line = ""
        if line or piece != " ":
            line += piece
    return [*lines, line.strip()] if line.strip() else lines


def broken_at_clauses(text: str, size: int, room: int) -> list[str]:
    """The text in as few lines as `broken` needs, ended by commas and the like where that is possible."""
    lines = broken(text, size, room)
    told = ["".join(clauses).strip() for clauses in wrapped(CLAUSE_END.split(text), size, room, 0)]
    return told if len(told) <= len(lines) and all(width(line, size) <= room for line in told) else lines
