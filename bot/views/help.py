"""Short help: what there is to type and to tap, in a group and in the private chat."""

from bot.i18n import Translator
from bot.screens import Screen
from bot.views.keys import key, rows


def screen(tr: Translator, *, private: bool) -> Screen:
    """The commands that make sense where the help was asked for."""
    return Screen(tr("help-private" if private else "help-group"), rows((key(tr, "rules-plain", "rules"),)))


def commands(tr: Translator, names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Each command with its description for Telegram's menu."""
    return tuple((name, tr.plain(f"command-{name}")) for name in names)
