"""The table of how often what occurs: what it counts, and that a wrong record is told instead of counted."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.frequencies import Frequencies
from engine.replaying import replay_line

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "data" / "golden"


def run(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "engine", *arguments], cwd=ROOT, input=stdin, capture_output=True, check=False
    )


def table_of(lines: list[bytes]) -> list[str]:
    frequencies = Frequencies()
    for line in lines:
        frequencies.add(line)
    return list(frequencies.lines())


def golden(variant: str) -> list[bytes]:
    """The records that are right."""
    cases = map(json.loads, (GOLDEN / f"records-{variant}.jsonl").read_bytes().splitlines())
    return [json.dumps(case["record"]).encode() for case in cases if case["verdict"]["ok"]]


def shown(table: list[str], heading: str) -> dict[str, int]:
    """The rows below the heading that begins so."""
    start = next(place for place, line in enumerate(table) if line.startswith(f"  {heading}"))
    rows: dict[str, int] = {}
    for line in table[start + 1 :]:
        if not line.startswith("    "):
            break
        if not line.startswith("    never: "):
            rows[line[4:24].strip()] = int(line[24:34].replace(",", ""))
    return rows


@pytest.mark.parametrize("variant", ["dinghai", "luqiao"])
def test_what_the_results_say_is_counted(variant: str) -> None:
    """Endings, and the items of each winning hand once, as the results of the records have them."""
    lines = golden(variant)[::2]
    results: list[dict[str, Any]] = [replay_line(line)["result"] for line in lines]
    table = table_of(lines)

    hands = [winner for result in results for winner in result["winners"]]
    assert f"{len(lines)} records, {len(lines)} pass replay" == table[0]
    assert f"{variant}: {len(lines)} deals, 0 whose scores do not sum to zero" == table[2]
    endings = shown(table, "endings")
    assert sum(not result["winners"] for result in results) == endings.get("drawn", 0)
    for by in ("self_draw", "discard", "robbed_kong"):
        assert sum(any(by == one["by"] for one in result["winners"]) for result in results) == endings.get(by, 0)
    items = shown(table, f"items, of {len(hands)} winning hands")
    for item in {item[0] for hand in hands for item in hand["items"]}:
        assert sum(any(item == one[0] for one in hand["items"]) for hand in hands) == items[item]


def test_what_never_occurs_is_named() -> None:
    """Below each list, in the words of the rules."""
    table = table_of(golden("dinghai")[:1])

    never = {word for line in table if line.startswith("    never: ") for word in line[11:].split(", ")}
    assert {"eight_flowers", "three winners", "bound both ways"} <= never
    for line in table:
        assert not line.endswith(" 0.000 %")


def test_both_variants_have_their_own_part() -> None:
    """Records may be mixed; the hands that did not win are counted where they are laid down and scored (L10)."""
    table = table_of([golden("dinghai")[0], golden("luqiao")[0]])

    assert "2 records, 2 pass replay" == table[0]
    assert ["dinghai: 1 deals", "luqiao: 1 deals"] == [line.split(",")[0] for line in table if line[:1].isalpha()]
    assert 1 == sum("hands that did not win" in line for line in table)


def test_wrong_records_are_told() -> None:
    """A line that is no record, one whose result is not what came out; the others are still counted, status 1."""
    right, other = golden("luqiao")[:2]
    record = json.loads(right)
    record["result"] = {"scores": [1, 1, 1, 1]}
    done = run("replay", "--table", stdin=b"\n".join([right, b"nonsense", json.dumps(record).encode(), other]))

    told = done.stdout.decode().splitlines()
    assert 1 == done.returncode
    assert "4 records, 2 pass replay" == told[0]
    assert told[1].startswith("  wrong: record 2: ")
    assert told[2].startswith("  wrong: record 3, action ")
    assert told[2].endswith("result differs: scores")
    assert "luqiao: 2 deals, 0 whose scores do not sum to zero" in told


def test_simulate_and_replay_count_alike(tmp_path: Path) -> None:
    """`simulate --table` writes the table that `replay --table` makes of its records; with --out it writes these too."""
    options = ("simulate", "--variant", "dinghai", "--hands", "4", "--players", "random", "--seed", "5", "--table")
    plain = run(*options)
    kept = run(*options, "--out", str(tmp_path / "records"))
    again = run("replay", "--table", stdin=(tmp_path / "records").read_bytes())

    assert (0, 0, 0) == (plain.returncode, kept.returncode, again.returncode)
    assert plain.stdout == kept.stdout == again.stdout
    assert b"4 records, 4 pass replay" == plain.stdout.splitlines()[0]
    assert 1 == len(plain.stderr.splitlines())
