"""Finds the project's own files and the words in its Python code."""

import ast
import io
import os
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
NOT_OURS = {
    ".git",
    ".hypothesis",
    ".import_linter_cache",
    ".mypy_cache",
    ".pytest_cache",
    ".ruff_cache",
    ".venv",
    "__pycache__",
    "node_modules",
}
WRITTEN_BY_RUNS = {"data", "tests/screens"}


def name_of(path: Path) -> str:
    """The path as people write it, from the project's root."""
    return path.relative_to(ROOT).as_posix()


def our_files() -> Iterator[Path]:
    """Every file a commit may hold, without asking git: a downloaded archive has none."""
    for here, folders, files in os.walk(ROOT):
        folder = Path(here)
        folders[:] = [f for f in folders if f not in NOT_OURS and name_of(folder / f) not in WRITTEN_BY_RUNS]
        yield from (folder / file for file in files)


def our_python(*tops: str) -> list[Path]:
    """The Python files below these top folders; all of the project's without any."""
    return sorted(
        path
        for path in our_files()
        if path.suffix == ".py" and (not tops or name_of(path).split("/", maxsplit=1)[0] in tops)
    )


def words_of_code(path: Path) -> Iterator[tuple[int, str]]:
    """Line and text of every name, comment and string of a file, its docstrings left out."""
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    docstrings = set()
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str()) as constant):
                docstrings.add(id(constant))
            case ast.Constant(value=str(text)) if id(node) not in docstrings:
                yield node.lineno, text
            case ast.ImportFrom(module=str(module)):
                yield node.lineno, module
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in {tokenize.NAME, tokenize.COMMENT}:
            yield token.start[0], token.string
