"""Files and functions stay small enough to read, and say what they are for."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.project.sources import name_of, our_python

FILE_LINES = 350
FUNCTION_LINES = 60
EMPTY_NAMES = {"util", "utils", "helper", "helpers", "manager", "managers", "common", "misc"}
HEDGES = re.compile(r"\b(should|verif(y|ies)|tests? that)\b", re.IGNORECASE)

CODE = [path for path in our_python() if not name_of(path).startswith("tests/")]
TESTS = [path for path in our_python("tests") if path.name.startswith("test_")]


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return (function.end_lineno or function.lineno) - function.lineno + 1


def test_file_length() -> None:
    """A file outside the tests has at most 350 lines."""
    lengths = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in CODE}

    assert {} == {name: length for name, length in lengths.items() if length > FILE_LINES}


def test_function_length() -> None:
    """A function outside the tests has at most 60 lines."""
    too_long = [
        (name_of(path), function.name, lines(function))
        for path in CODE
        for function in functions(path)
        if lines(function) > FUNCTION_LINES
    ]

    assert [] == too_long


def test_names_say_something() -> None:
    """No module or folder is named for being useful to others."""
    parts = {name_of(path): set(name_of(path.with_suffix("")).split("/")) for path in our_python()}

    assert [] == [name for name, words in parts.items() if words & EMPTY_NAMES]


def test_every_module_says_what_it_is_for() -> None:
    """Every module that holds anything starts with a docstring."""
    sources = {name_of(path): path.read_text(encoding="utf-8") for path in our_python()}

    assert [] == [name for name, text in sources.items() if text.strip() and not ast.get_docstring(ast.parse(text))]


def test_tests_state_facts() -> None:
    """A test's docstring says what is so, not what ought to be."""
    hedging = [
        (name_of(path), test.name)
        for path in TESTS
        for test in functions(path)
        if test.name.startswith("test_") and HEDGES.search(ast.get_docstring(test) or "")
    ]

    assert [] == hedging
