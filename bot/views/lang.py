"""The choice of a script, for a person or a group."""

from bot.i18n import LOCALES, Translator
from bot.screens import Button, Press, Screen
from bot.views.keys import rows, ticked


def screen(tr: Translator, *, private: bool) -> Screen:
    """The three locales, the present one ticked; in a group it is an admin's choice."""
    return Screen(tr("lang-private" if private else "lang-group"), rows(script_row(tr)))


def script_row(tr: Translator) -> tuple[Button, ...]:
    """One button a locale, each in its own words."""
    return tuple(
        Button(ticked(tr.plain(f"key-script-{locale}"), on=tr.locale == locale), Press("script", argument=locale))
        for locale in LOCALES
    )
