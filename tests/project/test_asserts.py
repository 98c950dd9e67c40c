"""`python -O` leaves out every assert: none may tell what a program goes on after."""

import ast
from pathlib import Path

from tests.project.sources import ROOT, our_python


def _caught(path: Path) -> list[int]:
    """Lines of a file's asserts in blocks whose errors are handled."""
    guarded = (node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Try))
    inside = (part for node in guarded if node.handlers for line in node.body for part in ast.walk(line))
    return [part.lineno for part in inside if isinstance(part, ast.Assert)]


def test_what_is_handled_is_raised() -> None:
    """An assert is for what cannot be; what a block handles can, and is raised by name."""
    found = {str(path.relative_to(ROOT)): lines for path in our_python("bot", "engine") if (lines := _caught(path))}
    assert found == {}
