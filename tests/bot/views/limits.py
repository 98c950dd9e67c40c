"""What Telegram accepts of a screen (telegram.md 2.1), as a check for any screen or pop-up."""

import html
import re

from bot.screens import Screen

TEXT = 4096
ENTITIES = 100
POPUP = 200
BUTTONS = 100
IN_A_ROW = 8
DATA = 64
TAG = re.compile(r"</?(b|blockquote)( expandable)?>")


def check(shown: Screen | str) -> None:
    """Raise AssertionError where Telegram would refuse, cut, or misread what is shown."""
    if isinstance(shown, str):
        assert 0 < units(shown) <= POPUP, shown
        return
    check_text(shown.text)
    labels = [button.label for row in shown.rows for button in row]
    assert len(labels) <= BUTTONS
    for row in shown.rows:
        assert 0 < len(row) <= IN_A_ROW, row
        for button in row:
            assert button.label.strip()
            assert (button.press is None) != (button.url is None)
            if button.press is not None:
                press = button.press
                data = f"{press.verb}:{press.table}:{press.decision}:{press.argument}"
                assert press.argument.isascii()
                assert len(data.encode()) <= DATA, data


def check_text(text: str) -> None:
    """The text parses as Telegram's HTML and keeps within its limits."""
    bare = TAG.sub("", text)
    assert "<" not in bare.replace("&lt;", ""), text
    assert ">" not in bare.replace("&gt;", ""), text
    opened = re.findall(r"<(b|blockquote)(?: expandable)?>", text)
    assert len(opened) == len(re.findall(r"</(?:b|blockquote)>", text))
    assert len(opened) <= ENTITIES
    assert 0 < units(html.unescape(bare)) <= TEXT
    assert "{" not in bare
    assert text == text.strip("\n")
    assert "\n\n\n" not in text


def units(text: str) -> int:
    """UTF-16 units, as Telegram counts."""
    return len(text.encode("utf-16-le")) // 2
