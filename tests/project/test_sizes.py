"""Files and functions stay small enough to read, and say what they are for."""

import ast
import re
from pathlib import Path

import pytest

from tests.project.sources import name_of, our_python

FILE_LINES = 350
FUNCTION_LINES = 60
EMPTY_NAMES = {"util", "utils", "helper", "helpers", "manager", "managers", "common", "misc"}
HEDGES = re.compile(r"\b(should|verif(y|ies)|tests? that)\b", re.IGNORECASE)

CODE = [path for path in our_python() if not name_of(path).startswith("tests/")]
TESTS = [path for path in our_python("tests") if path.name.startswith("test_")]


@pytest.mark.parametrize("path", CODE, ids=name_of)
def test_file_length(path: Path) -> None:
    """A file outside the tests has at most 350 lines."""
    assert len(path.read_text(encoding="utf-8").splitlines()) <= FILE_LINES


@pytest.mark.parametrize("path", CODE, ids=name_of)
def test_function_length(path: Path) -> None:
    """A function outside the tests has at most 60 lines."""
    too_long = {
        f"{node.name} ({node.end_lineno - node.lineno + 1})"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.end_lineno is not None
        and node.end_lineno - node.lineno + 1 > FUNCTION_LINES
    }

    assert set() == too_long


def test_names_say_something() -> None:
    """No module or folder is named for being useful to others."""
    parts = {name_of(path): set(name_of(path.with_suffix("")).split("/")) for path in our_python()}

    assert [] == [name for name, words in parts.items() if words & EMPTY_NAMES]


def test_every_module_says_what_it_is_for() -> None:
    """Every module that holds anything starts with a docstring."""
    sources = {name_of(path): path.read_text(encoding="utf-8") for path in our_python()}

    assert [] == [name for name, text in sources.items() if text.strip() and not ast.get_docstring(ast.parse(text))]


@pytest.mark.parametrize("path", TESTS, ids=name_of)
def test_tests_state_facts(path: Path) -> None:
    """A test's docstring says what is so, not what ought to be."""
    tests = (
        node
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_")
    )

    assert [] == [test.name for test in tests if HEDGES.search(ast.get_docstring(test) or "")]
