"""The messages of a locale as its file has them: every text with its variables."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.syntax import ast, parse
from fluent.syntax.serializer import serialize_pattern
from fluent.syntax.visitor import Visitor

FOLDER = Path(__file__).parents[2] / "locales"
LOCALES = ("zh-Hant", "zh-Hans", "en")


@dataclass(frozen=True)
class Text:
    """One value or attribute: its pattern as written, the words in it, and its variables."""

    source: str
    words: str
    variables: frozenset[str]


@cache
def texts(locale: str) -> dict[str, Text]:
    """Every text of a locale by `id` or `id.attribute`."""
    found: dict[str, Text] = {}
    for entry in parse((FOLDER / f"{locale}.ftl").read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            parts = [("", entry.value), *((f".{part.id.name}", part.value) for part in entry.attributes)]
            for name, pattern in parts:
                if pattern is not None:
                    assert entry.id.name + name not in found, f"{entry.id.name}{name} stands twice"
                    found[entry.id.name + name] = _text(pattern)
    return found


def _text(pattern: ast.Pattern) -> Text:
    reader = _Reader()
    reader.visit(pattern)
    return Text(serialize_pattern(pattern), "".join(reader.words), frozenset(reader.variables))


class _Reader(Visitor):
    def __init__(self) -> None:
        self.words: list[str] = []
        self.variables: set[str] = set()

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - the library's name
        self.words.append(node.value)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the library's name
        self.variables.add(node.id.name)
