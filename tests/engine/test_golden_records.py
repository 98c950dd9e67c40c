"""What replay says of the golden records."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine import RULESETS
from engine.record import read_record
from engine.replaying import difference, replay_line, verdict

GOLDEN = Path(__file__).parents[1] / "data" / "golden"
CASES = [
    json.loads(line)
    for variant in RULESETS
    for line in (GOLDEN / f"records-{variant}.jsonl").read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_every_verdict_agrees(case: dict[str, Any]) -> None:
    """Legal records come to the given result; of the others the wrong or missing action is named."""
    ours, theirs = replay_line(json.dumps(case["record"]).encode()), case["verdict"]

    assert ours["ok"] == theirs["ok"], ours
    if theirs["ok"]:
        assert difference(theirs["result"], ours["result"]) is None
    else:
        assert ours["at"] == theirs["at"], ours
        assert (ours["error"] == "unfinished") == (theirs["error"] == "unfinished")


@pytest.mark.parametrize("case", [case for case in CASES if case["verdict"]["ok"]], ids=lambda case: case["id"])
def test_the_feeder_is_named_only_where_he_pays(case: dict[str, Any]) -> None:
    """D9: `from` stands with a self-draw only after an exposed kong, exactly where the golden record has it."""
    ours = verdict(read_record(case["record"]))["result"]
    theirs = {winner["seat"]: winner.get("from") for winner in case["verdict"]["result"]["winners"]}

    assert theirs == {winner["seat"]: winner.get("from") for winner in ours["winners"]}


def test_nothing_is_left_out() -> None:
    """Every registered ruleset has its golden records: 168, 28 of them not legal, each."""
    for variant in RULESETS:
        own = [case for case in CASES if case["record"].get("variant") == variant]

        assert (168, 28) == (len(own), sum(not case["verdict"]["ok"] for case in own))
