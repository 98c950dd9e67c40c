"""The bot's first words: to a group it was added to, and to a person who starts it."""

from bot.i18n import Translator
from bot.screens import Screen
from bot.views.keys import key, link, rows
from bot.views.lang import script_row
from engine.rulesets import RULESETS


def group(tr: Translator) -> Screen:
    """To a group, once: both variants to open a table with, and the script."""
    opening = [key(tr, f"open-{variant}", "choose", 0, variant) for variant in RULESETS]
    return Screen(tr("greeting-group"), rows(opening, script_row(tr)))


def private(tr: Translator, add_link: str) -> Screen:
    """To a person: what this is, the language, and the way into a group (`add_link`)."""
    return Screen(
        tr("greeting-private"),
        rows(
            (link(tr.plain("key-add-to-group"), add_link),),
            script_row(tr),
            (key(tr, "rules-plain", "rules"), key(tr, "help", "help")),
        ),
    )
