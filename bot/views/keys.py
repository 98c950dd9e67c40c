"""Buttons that several screens share, and how buttons are set out in rows."""

from collections.abc import Iterable, Sequence

from bot.i18n import Translator
from bot.screens import Button, Press, Rows, Style


def key(
    tr: Translator,
    label: str,
    verb: str,
    table: int = 0,
    argument: str = "",
    *,
    decision: int = 0,
    style: Style | None = None,
) -> Button:
    """A button whose label is the message `key-<label>`."""
    return Button(tr.plain(f"key-{label}"), Press(verb, table, decision, argument), style=style)


def link(label: str, url: str) -> Button:
    """A button that leads elsewhere; the arrow says so."""
    return Button(f"{label} ↗", url=url)


def in_rows(buttons: Sequence[Button], width: int) -> list[tuple[Button, ...]]:
    """The buttons in rows of at most `width`."""
    return [tuple(buttons[start : start + width]) for start in range(0, len(buttons), width)]


def rows(*candidates: Iterable[Button | None]) -> Rows:
    """Rows without what is absent; an empty row is no row."""
    kept = (tuple(button for button in row if button is not None) for row in candidates)
    return tuple(row for row in kept if row)


def ticked(label: str, *, on: bool) -> str:
    """A choice's label, ticked if it is the one that holds."""
    return f"{label} ✓" if on else label
