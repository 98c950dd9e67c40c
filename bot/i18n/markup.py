"""Text that is already HTML, kept apart from text that is not by its type."""

import html
from collections.abc import Iterable


class Markup(str):
    """HTML as Telegram reads it. A translator puts it in as it stands and escapes every other text."""

    __slots__ = ()


def escape(text: str) -> Markup:
    """The text as HTML; what is HTML already stays as it is."""
    return text if isinstance(text, Markup) else Markup(html.escape(text, quote=False))


def bold(text: str) -> Markup:
    """Bold; costs one of the about 100 entities of a message."""
    return Markup(f"<b>{escape(text)}</b>")


def crossed(text: str) -> Markup:
    """Struck through, as what counts no more; an entity of the message like bold."""
    return Markup(f"<s>{escape(text)}</s>")


def fold(text: str) -> Markup:
    """A quotation that opens by a tap; an empty text stays empty."""
    return Markup(f"<blockquote expandable>{escape(text)}</blockquote>" if text else "")


def joined(separator: str, parts: Iterable[str]) -> Markup:
    """The parts that are not empty, escaped where they need it, with the separator between them."""
    return Markup(escape(separator).join(escape(part) for part in parts if part))
