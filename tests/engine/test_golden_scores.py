"""Scoring questions whose answers were worked out independently of the engine."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.questions import answer_line
from engine.rulesets import RULESETS

GOLDEN = Path(__file__).parents[1] / "data" / "golden"
FIGURES = {
    "dinghai": ("wins", "tai", "counted", "discard", "self_draw"),
    "luqiao": ("wins", "hu", "tai", "points", "paid", "full_flush"),
}
"""What is compared: items may be those of another reading that is worth the same."""
EXAMPLES = [
    pytest.param(variant, json.loads(line), id=json.loads(line)["id"])
    for variant in FIGURES
    for line in (GOLDEN / f"score-{variant}.jsonl").read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize(("variant", "example"), EXAMPLES)
def test_golden_score(variant: str, example: dict[str, Any]):
    """Every golden question is answered with the figures that its rules give (D8, D9, L9, L10)."""
    expected = example["answer"]

    answer = answer_line(json.dumps(example["question"]).encode())

    assert ("error" in answer) == ("error" in expected), answer
    assert {name: expected.get(name) for name in FIGURES[variant]} == {
        name: answer.get(name) for name in FIGURES[variant]
    }


def test_the_items_add_up_to_the_figures():
    """records.md: `tai` is the sum of the items' tai, and in Luqiao `hu` that of their hu."""
    for param in EXAMPLES:
        variant, example = param.values
        answer: dict[str, Any] = answer_line(json.dumps(example["question"]).encode())
        if "items" in answer:
            assert answer["tai"] == sum(item[-1] for item in answer["items"])
            if variant == "luqiao":
                assert answer["hu"] == sum(item[1] for item in answer["items"])


@pytest.mark.parametrize("variant", FIGURES)
def test_every_item_of_the_rules_occurs(variant: str):
    """D8, L9: the items a ruleset names are those that its examples score, no more and no fewer."""
    answers: list[dict[str, Any]] = [
        answer_line(json.dumps(param.values[1]["question"]).encode())
        for param in EXAMPLES
        if param.values[0] == variant
    ]
    scored = {item[0] for answer in answers for item in answer.get("items", ())}

    assert sorted(RULESETS[variant].items) == sorted(scored)
