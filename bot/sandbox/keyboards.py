"""Checks inline keyboards against Telegram's limits: 100 buttons, 8 a row, 64 bytes of data, about 10 kB."""

import json
from typing import Any

from bot.sandbox.errors import bad_request, not_carried_out
from bot.sandbox.links import is_web_address

MOST_BUTTONS = 100
MOST_IN_ROW = 8
MOST_DATA_BYTES = 64
MOST_BYTES = 10_240
LONGEST_COPY = 256
STYLES = {"danger", "success", "primary"}
ACTIONS = {
    "url", "callback_data", "web_app", "login_url", "switch_inline_query", "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat", "copy_text", "callback_game", "pay", "disabled",
}  # fmt: skip


def read_markup(markup: dict[str, Any] | None) -> dict[str, Any] | None:
    """The inline keyboard as messages carry it, None for none; raises ApiError."""
    if markup is None or "remove_keyboard" in markup or ("force_reply" in markup and "inline_keyboard" not in markup):
        return None
    if "inline_keyboard" not in markup:
        raise not_carried_out("custom keyboards")
    rows = [[_read_button(button) for button in row] for row in markup["inline_keyboard"] if row]
    if not rows:
        return None
    if any(len(row) > MOST_IN_ROW for row in rows) or sum(map(len, rows)) > MOST_BUTTONS:
        raise bad_request("reply markup is too long")
    keyboard = {"inline_keyboard": rows}
    if len(json.dumps(keyboard, ensure_ascii=False, separators=(",", ":")).encode()) > MOST_BYTES:
        raise bad_request("reply markup is too long")
    return keyboard


def _read_button(given: dict[str, Any]) -> dict[str, Any]:
    button = {name: value for name, value in given.items() if value is not None}
    actions = ACTIONS & set(button)
    if not button["text"].strip():
        raise bad_request('can\'t parse inline keyboard button: Field "text" must be of type String and non-empty')
    if not actions:
        raise bad_request("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard")
    if len(actions) > 1:
        raise bad_request("can't parse inline keyboard button: exactly one action must be used")
    if button.get("style", "primary") not in STYLES:
        raise bad_request("can't parse inline keyboard button: invalid button style specified")
    if "callback_data" in button and not 1 <= len(button["callback_data"].encode()) <= MOST_DATA_BYTES:
        raise bad_request("BUTTON_DATA_INVALID")
    if "url" in button and not is_web_address(button["url"]):
        raise bad_request(f"inline keyboard button URL '{button['url']}' is invalid: Wrong HTTP URL")
    if "copy_text" in button and not 1 <= len(button["copy_text"]["text"]) <= LONGEST_COPY:
        raise bad_request("BUTTON_COPY_TEXT_INVALID")
    return button
