"""Word of a table that opens, to those who asked for it."""

from bot.i18n import Translator, isolated
from bot.screens import Button, Press, Screen
from bot.tables.faces import Who
from bot.views import words
from bot.views.keys import link, rows


def notice(tr: Translator, chat: str, host: Who, variant: str | None, table: int, card: str | None) -> Screen:
    """Which group, who opened it, the way there, and how to hear no more of it; `card`: the lobby's address."""
    name = words.name_of(tr, host)
    if variant is None:
        text = tr("table-opened", chat=isolated(chat), host=name)
    else:
        text = tr("table-opened-game", chat=isolated(chat), host=name, game=tr(f"variant-{variant}.game"))
    off = Button(tr.plain("key-notify-off"), Press("notify", table))
    return Screen(text, rows((link(tr.plain("key-group"), card),) if card else (), (off,)))
