"""What Telegram accepts of a screen (telegram.md 2.1), as a check for any screen or pop-up."""

import html
import re

from bot.i18n import width_of
from bot.screens import Screen

TEXT = 4096
ENTITIES = 100
POPUP = 200
BUTTONS = 100
IN_A_ROW = 8
DATA = 64
COLUMNS = {1: 36, 2: 18, 3: 12, 4: 8, 5: 6, 6: 5, 7: 4}
"""How wide a label may be, by the number of buttons in its row: a Han character takes two (ux.md section 3)."""
TAG = re.compile(r"</?(b|s|blockquote)( expandable)?>")


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


def check_labels(shown: Screen) -> None:
    """Every label can be read on a narrow phone; for the two scripts, whose words were chosen for it."""
    for row in shown.rows:
        for button in row:
            assert width_of(button.label) <= COLUMNS[len(row)], button.label


def check_text(text: str) -> None:
    """The text parses as Telegram's HTML and keeps within its limits."""
    bare = TAG.sub("", text)
    assert "<" not in bare.replace("&lt;", ""), text
    assert ">" not in bare.replace("&gt;", ""), text
    opened = re.findall(r"<(b|s|blockquote)(?: expandable)?>", text)
    assert len(opened) == len(re.findall(r"</(?:b|s|blockquote)>", text))
    assert len(opened) <= ENTITIES
    assert 0 < units(html.unescape(bare)) <= TEXT
    assert "{" not in bare
    assert text == text.strip("\n")
    assert "\n\n\n" not in text


def units(text: str) -> int:
    """UTF-16 units, as Telegram counts."""
    return len(text.encode("utf-16-le")) // 2
