"""Messages by id, from the .ftl files of the three locales: the only door to the library that reads them."""

import html
import logging
import re
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from bot.i18n.markup import Markup, escape
from bot.i18n.scripts import HANS

LOCALES: Final = ("zh-Hant", "zh-Hans", "en")
FOLDER: Final = Path(__file__).parents[2] / "locales"
ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE | re.ASCII)
"""A message or term begins at the start of a line, and nothing else of the format can stand there like this."""
REFERENCE: Final = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)", re.ASCII)
_log = logging.getLogger(__name__)


class MessageError(Exception):
    """A message or one of its arguments is missing; raised in strict catalogues only."""


class Translator:
    """The messages of one locale.

    Calling it gives HTML: text arguments are escaped unless they are Markup. `plain` gives text for pop-ups and
    labels. An id is a message (`turn-drawn`) or an attribute of one (`tile-3m.said`).
    """

    def __init__(self, locale: str, entries: "_Entries", *, strict: bool) -> None:
        self.locale = locale
        self._entries = entries
        self._strict = strict
        self._constants: dict[str, str] = {}
        """Messages without arguments, which never say anything else: three of four that are asked for."""

    @property
    def is_simplified(self) -> bool:
        """Whether the locale writes simplified Chinese."""
        return self.locale == HANS

    def __call__(self, message: str, /, **arguments: str | int) -> Markup:
        return Markup(self._format(message, {name: _as_markup(value) for name, value in arguments.items()}))

    def plain(self, message: str, /, **arguments: str | int) -> str:
        """The message without escaping; Markup among the arguments loses its tags' escapes."""
        return self._format(message, {name: _as_plain(value) for name, value in arguments.items()})

    def has(self, message: str) -> bool:
        """Whether there is such a message or attribute."""
        return self._pattern(message) is not None

    def _pattern(self, message: str) -> Any:
        name, _, attribute = message.partition(".")
        bundle = self._entries.holding(name)
        if not bundle.has_message(name):
            return None
        found = bundle.get_message(name)
        return found.attributes.get(attribute) if attribute else found.value

    def _format(self, message: str, arguments: Mapping[str, Any]) -> str:
        if not arguments and message in self._constants:
            return self._constants[message]
        pattern = self._pattern(message)
        if pattern is None:
            self._complain(f"{self.locale} has no message {message}")
            return message
        text, errors = self._entries.bundle.format_pattern(pattern, dict(arguments))
        if errors:
            self._complain(f"{self.locale} {message}: {errors}")
        elif not arguments:
            self._constants[message] = str(text)
        return str(text)

    def _complain(self, problem: str) -> None:
        if self._strict:
            raise MessageError(problem)
        _log.error("catalogue: %s", problem)


class Catalogue:
    """The translators of all locales; their files are read once at the start."""

    def __init__(self, folder: Path = FOLDER, *, strict: bool = False) -> None:
        """Read `<locale>.ftl` of every locale; `strict` raises MessageError where play would log."""
        texts = {locale: (folder / f"{locale}.ftl").read_text(encoding="utf-8") for locale in LOCALES}
        self._translators = {
            locale: Translator(locale, _entries(locale, text), strict=strict) for locale, text in texts.items()
        }

    def __getitem__(self, locale: str) -> Translator:
        return self._translators[locale]

    def tr(self, locale: str, message: str, /, **arguments: str | int) -> Markup:
        """One message as HTML."""
        return self._translators[locale](message, **arguments)


class _Entries:
    """One locale's messages and terms, each parsed when it is first wanted.

    To parse them all takes a quarter of a second a locale, which every start of the bot would wait for.
    """

    def __init__(self, locale: str, text: str) -> None:
        # Babel knows the locales as en, zh_Hant and zh_Hans; the messages ask it for plural forms only.
        self.bundle = FluentBundle([locale], use_isolating=False)
        self._sources: dict[str, str] = {}
        starts = [(found.start(), found[1]) for found in ENTRY.finditer(text)]
        for (start, name), (end, _) in pairwise([*starts, (len(text), "")]):
            self._sources.setdefault(name, text[start:end])
        self._parsed: set[str] = set()

    def holding(self, name: str) -> FluentBundle:
        """The bundle, with this message and what it refers to, if there is such a message."""
        if name in self._parsed or name not in self._sources:
            return self.bundle
        sources: dict[str, str] = {}
        names = [name]
        while names:
            wanted = names.pop()
            if wanted in self._sources and wanted not in sources:
                sources[wanted] = self._sources[wanted]
                names += REFERENCE.findall(sources[wanted])
        # Pictures ask from other threads: to parse twice does no harm, to find a message without its terms would.
        self.bundle.add_resource(FluentResource("\n".join(reversed(sources.values()))))
        self._parsed.add(name)
        return self.bundle


@cache
def _entries(locale: str, text: str) -> _Entries:
    """What is parsed does not change: one per process and content."""
    return _Entries(locale, text)


def _as_markup(value: str | int) -> Any:
    return _number(value) if isinstance(value, int) else str(escape(value))


def _as_plain(value: str | int) -> Any:
    if isinstance(value, int):
        return _number(value)
    return html.unescape(value) if isinstance(value, Markup) else value


def _number(value: int) -> Any:
    return fluent_number(value, useGrouping=False)
