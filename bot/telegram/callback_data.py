"""The meaning of a button as callback data and back: `verb:table:decision:argument`, ids in base 36."""

import re
from typing import Final

from bot.screens import Press
from bot.verbs import VERBS

LONGEST: Final = 64
"""Telegram's limit in bytes; every character written here is one byte."""

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_ARGUMENT: Final = re.compile(r"[A-Za-z0-9_.=+-]{0,32}")
_DATA: Final = re.compile(r"([a-z]{1,12}):([0-9a-z]{0,13}):([0-9a-z]{0,13}):([A-Za-z0-9_.=+-]{0,32})")
_TOO_LARGE: Final = 1 << 63


def encode(press: Press) -> str:
    """The press as callback data; an AssertionError is a button that must not be made."""
    assert press.verb in VERBS, press.verb
    assert _ARGUMENT.fullmatch(press.argument), press.argument
    data = f"{press.verb}:{_number(press.table)}:{_number(press.decision)}:{press.argument}"
    assert len(data) <= LONGEST, data
    return data


def decode(data: object) -> Press | None:
    """The press this data stands for; None for everything `encode` never writes."""
    if not isinstance(data, str) or len(data) > LONGEST:
        return None
    match = _DATA.fullmatch(data)
    if match is None:
        return None
    verb, table, decision, argument = match.groups()
    press = Press(verb, int(table or "0", 36), int(decision or "0", 36), argument)
    if verb not in VERBS or press.table >= _TOO_LARGE or press.decision >= _TOO_LARGE:
        return None
    # A second spelling of the same press (leading zeros) was not written here.
    return press if encode(press) == data else None


def _number(value: int) -> str:
    """Base 36, nothing for 0: most buttons outside a table have neither id."""
    assert 0 <= value < _TOO_LARGE, value
    digits = ""
    while value:
        value, digit = divmod(value, 36)
        digits = _DIGITS[digit] + digits
    return digits
