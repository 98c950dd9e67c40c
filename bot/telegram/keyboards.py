"""Rows of buttons as Telegram's inline keyboard, within its limits."""

import json
from typing import Final

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.screens import Button, Rows
from bot.telegram.callback_data import encode

MOST_BUTTONS: Final = 100
MOST_IN_A_ROW: Final = 8
MOST_BYTES: Final = 10_000
"""Undocumented, seen as `reply markup is too long` (telegram.md 2.1)."""


def written(rows: Rows) -> str:
    """The buttons as text, equal for equal keyboards.

    An AssertionError is a keyboard Telegram would refuse; the view that made it has a bug.
    """
    assert sum(len(row) for row in rows) <= MOST_BUTTONS, "too many buttons"
    assert all(0 < len(row) <= MOST_IN_A_ROW for row in rows), "a row of no or too many buttons"
    text = json.dumps([[_fields(button) for button in row] for row in rows], ensure_ascii=False)
    assert len(text.encode()) <= MOST_BYTES, "the keyboard is too long"
    return text


def markup(rows: Rows) -> InlineKeyboardMarkup | None:
    """None where there is no button: a message then has no keyboard, and an edit takes it away."""
    if not rows:
        return None
    return InlineKeyboardMarkup([[_button(button) for button in row] for row in rows])


def _fields(button: Button) -> dict[str, str]:
    assert button.label, "a button without a label"
    assert (button.press is None) != (button.url is None), f"{button.label}: exactly one of press and url"
    target = {"url": button.url or ""} if button.press is None else {"callback_data": encode(button.press)}
    style = {} if button.style is None else {"style": button.style}
    return {"text": button.label, **target, **style}


def _button(button: Button) -> InlineKeyboardButton:
    return InlineKeyboardButton(
        button.label,
        url=button.url,
        callback_data=None if button.press is None else encode(button.press),
        style=button.style,
    )
