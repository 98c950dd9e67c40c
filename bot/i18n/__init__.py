"""Words in three locales: the catalogue of messages, the choice of a script, and people's names."""

from bot.i18n.catalogue import LOCALES, Catalogue, Translator
from bot.i18n.markup import Markup, bold, crossed, escape, fold, joined
from bot.i18n.names import clean_name, isolated, width_of
from bot.i18n.scripts import script_for

__all__ = [
    "LOCALES",
    "Catalogue",
    "Markup",
    "Translator",
    "bold",
    "clean_name",
    "crossed",
    "escape",
    "fold",
    "isolated",
    "joined",
    "script_for",
    "width_of",
]
