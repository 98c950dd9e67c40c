"""All three locales say the same things with the same arguments."""

import ast
import re
from pathlib import Path

import pytest

from tests.locales.messages import LOCALES, texts

BOT = Path(__file__).parents[2] / "bot"
REFERENCE = "zh-Hant"


@pytest.mark.parametrize("locale", LOCALES)
def test_same_ids_and_attributes(locale: str) -> None:
    """No locale lacks a message or an attribute, and none has one of its own."""
    assert set(texts(REFERENCE)) == set(texts(locale))


@pytest.mark.parametrize("locale", LOCALES)
def test_same_variables(locale: str) -> None:
    """A message has the same variables in every locale."""
    mine = texts(locale)

    assert [] == [name for name, text in texts(REFERENCE).items() if text.variables != mine[name].variables]


def test_every_notice_of_the_tables_has_words() -> None:
    """What tables refuse, toast or note by id exists as notice-… or note-…."""
    missing = []
    for path in sorted((BOT / "tables").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args or not isinstance(node.func, ast.Name):
                continue
            prefix = {"Notice": "notice-", "Refused": "notice-", "Note": "note-"}.get(node.func.id)
            first = node.args[0]
            if prefix and isinstance(first, ast.Constant) and first.value and prefix + first.value not in texts("en"):
                missing.append(f"{path.name}: {first.value}")

    assert [] == missing


def test_every_message_named_in_the_views_exists() -> None:
    """A message id written out in a call of a translator is in the catalogue."""
    call = re.compile(r'\btr(?:\.plain)?\(\s*"([a-z][\w.-]*)"')
    named = {(path.name, name) for path in BOT.rglob("*.py") for name in call.findall(path.read_text(encoding="utf-8"))}

    assert set() == {(file, name) for file, name in named if name not in texts("en")}
    assert len(named) > 100
