"""The measurements run; what they measure is looked at by people, never by a test."""

import json
from pathlib import Path

import pytest

from bench.__main__ import PARTS, main
from bench.figures import Figure, table
from bench.ratios import README, quote, ratio_table, rewrite

QUICK = [name for name in PARTS if name != "requests"]
"""The scripted party behind that part has tests of its own."""


@pytest.mark.parametrize("part", QUICK)
def test_a_part_runs(part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every figure stands in the table and, with date and machine, in the JSON file."""
    assert main([part, "--quick", "--json", str(tmp_path / "figures.json")]) == 0

    written = json.loads((tmp_path / "figures.json").read_text(encoding="utf-8"))
    printed = capsys.readouterr().out
    assert {"date", "cpu", "cores", "python"} <= set(written["machine"])
    assert written["figures"]
    for figure in written["figures"]:
        assert figure["value"] >= 0
        assert figure["name"] in printed


def test_an_unknown_part_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """The message names the parts there are."""
    with pytest.raises(SystemExit) as ended:
        main(["speed"])

    assert ended.value.code == 2
    assert "there are shapes" in capsys.readouterr().err


def test_a_figure_is_held_to_its_budget() -> None:
    """At most and at least are both met by the bound itself; without a budget there is no verdict."""
    assert Figure("part", "a", 5.0, "ms", at_most=5).verdict == "ok"
    assert Figure("part", "a", 5.1, "ms", at_most=5).verdict == "over"
    assert Figure("part", "a", 3.0, "x", at_least=3).verdict == "ok"
    assert Figure("part", "a", 2.9, "x", at_least=3).verdict == "over"
    assert Figure("part", "a", 2.9, "x").verdict == "-"


def test_the_table_groups_figures_by_part() -> None:
    """A part's name stands once, above its figures."""
    shown = table(
        [Figure("one", "a", 1, "ms"), Figure("one", "b", 1234, "ms", at_most=5), Figure("two", "c", 0.1, "s")]
    )

    assert shown.splitlines() == [
        "one",
        "  a      1 ms        -",
        "  b  1,234 ms  <= 5  over",
        "",
        "two",
        "  c     0.1 s        -",
    ]


RATIOS = [
    Figure("shapes", "win check: engine", 0.25, "us"),
    Figure("shapes", "win check: engine / mahjong", 17.2, "x", at_least=10, against="mahjong"),
    Figure("shapes", "win check: engine, from tiles / mahjong", 2.5, "x", at_least=3, against="mahjong"),
    Figure("deals", "deals: luqiao / rlcard", 31, "x", against="rlcard"),
    Figure("import", "engine: time", 70, "ms", at_most=100),
]


def test_ratios_stand_in_one_table() -> None:
    """A row for each kind of work, a column for each engine; a target that is missed is told with it."""
    assert ratio_table(RATIOS).splitlines() == [
        "| times as fast as | mahjong | rlcard |",
        "| --- | --- | --- |",
        "| win check | 17.2 |  |",
        "| win check, from tiles | 2.5 (>= 3 missed) |  |",
        "| deals: luqiao |  | 31 |",
    ]
    assert ratio_table(RATIOS[:1]) == ""


def test_the_readme_has_a_place_for_figures() -> None:
    """They take the place of those before, and nothing else changes."""
    where = {
        "date": "2026-11-30T06:00:00Z",
        "cpu": "A \\1 processor",
        "cores": 2,
        "load": 0.1,
        "python": "CPython 3.11.7",
    }
    text = README.read_text(encoding="utf-8")
    once = rewrite(text, quote(where, RATIOS))

    assert "2026-11-30, A \\1 processor, 2 cores under a load of 0.1, CPython 3.11.7" in once
    assert ratio_table(RATIOS) in once
    assert "- import, engine: time 70 ms (<= 100)" in once
    assert rewrite(once, quote(where, RATIOS)) == once
    assert rewrite(once, "") == rewrite(text, "")
    with pytest.raises(ValueError, match="no place"):
        rewrite("# Another README", "")
