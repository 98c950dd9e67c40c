"""Keeps a tile in one line: a phone may break a line between a number and the Han character after it."""

import re
from collections.abc import Callable
from typing import Final

import regex

WORD_JOINER: Final = "\u2060"
TICK: Final = "\u2713"
_ANY: Final = regex.compile(rf"(?<=[0-9\]])(?=\p{{Han}})|(?<=\S)(?={TICK})")


def holding_together(suits: str) -> Callable[[str], str]:
    """A function that puts an invisible word joiner between rank and suit and before a tick: 3萬, 1[2]3索, 夏✓.

    `suits` are the suits' characters in every script.
    """
    if not suits:
        return _as_it_is
    parted = re.compile(rf"(?<=[0-9\]])(?=[{re.escape(suits)}])|(?<=\S)(?={TICK})")
    return lambda text: parted.sub(WORD_JOINER, text)


def longest(text: str) -> str:
    """The text with a joiner wherever there may be one: at least as long as what is sent."""
    return _ANY.sub(WORD_JOINER, text)


def _as_it_is(text: str) -> str:
    return text
