"""docs/failure-modes.md names every failure and lesson once, and tests that exist."""

import ast
import re
from functools import cache

from tests.project.sources import ROOT

MODES = [str(number) for number in range(1, 45)]
GROUP_BOTS = [
    "T053",
    "T056",
    "T057",
    "T058",
    "T059",
    "T061",
    "T064",
    "T066",
    "T067",
    "T068",
    "T069",
    "T070",
    "T072",
    "T074",
    "T076",
    "T078",
    "T080",
    "T081",
    "T083",
    "T085",
    "T086",
    "T087",
    "T090",
    "T091",
    "T093",
    "T095",
    "T098",
    "T099",
    "T101",
]
SCORE_KEEPING = ["T103", "T105", "T106", "T107", "T108", "T109", "T111", "T114"]
PROOF = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")


def rows() -> list[list[str]]:
    """The cells of every row of the tables that has an id, or that stands under *Beyond the list*."""
    page = (ROOT / "docs" / "failure-modes.md").read_text(encoding="utf-8")
    lines = [line for line in page.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


@cache
def names_in(path: str) -> frozenset[str]:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    return frozenset(function.name for function in functions if function.name.startswith("test_"))


def test_every_failure_and_lesson_is_listed_once_and_in_order() -> None:
    """44 failures, and the lessons of group bots and score keepers."""
    ids = [cells[0] for cells in rows() if re.fullmatch(r"\d+|T\d+", cells[0])]

    assert [*MODES, *GROUP_BOTS, *SCORE_KEEPING] == ids


def test_every_row_says_what_happens_and_proves_it() -> None:
    """A test, or the sentence why it cannot occur."""
    told = [cells for cells in rows() if cells[0] not in {"#", "id", "what happens"}]

    assert [] == [cells[0] for cells in told if not all(cells)]
    assert ["41"] == [cells[0] for cells in told if not PROOF.search(cells[-1])]


def test_every_test_that_is_named_exists() -> None:
    """Whoever renames or moves a test changes its name on the page too."""
    named = {match.groups() for cells in rows() for match in PROOF.finditer(cells[-1])}
    missing = sorted(
        f"{path}::{name}" for path, name in named if not (ROOT / path).is_file() or name not in names_in(path)
    )

    assert len(named) > 80
    assert [] == missing
