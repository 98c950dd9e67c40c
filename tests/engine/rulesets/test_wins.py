"""The tables of winning hands beside this file: each scoring item once alone and once not, cited by rule."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine.rulesets import RULESETS
from tests.support.wins import win_of

HERE = Path(__file__).parent
CASES = [
    pytest.param(variant, case, id=f"{variant}: {case['rule']}: {case['fact']}")
    for variant in RULESETS
    for case in tomllib.loads((HERE / variant / "wins.toml").read_text(encoding="utf-8"))["win"]
]
ABOUT = {"rule", "fact", "items", "tai", "hu", "points"}
EXPECTED = ("tai", "hu", "points")


@pytest.mark.parametrize(("variant", "case"), CASES)
def test_win_is_worth(variant: str, case: dict[str, Any]):
    """Each hand of the tables has the items and the worth that its rule gives it."""
    ruleset = RULESETS[variant]
    win = win_of(variant, **{name: value for name, value in case.items() if name not in ABOUT})

    score = ruleset.score(win)

    assert ruleset.is_win(win) == (score is not None) == ("items" in case)
    if score is not None:
        assert Counter(item.id for item in score.items) == Counter(case["items"])
        assert {name: getattr(score, name) for name in EXPECTED if name in case} == {
            name: case[name] for name in EXPECTED if name in case
        }


@pytest.mark.parametrize("variant", RULESETS)
def test_every_item_stands_in_the_tables(variant: str):
    """The tables name every item of D8 and L9."""
    dinghai = (
        "red_dragon green_dragon white_dragon prevailing_wind seat_wind own_flower four_seasons four_plants self_draw "
        "double_pair_wait closed_wait edge_wait single_wait all_triplets half_flush full_flush kong_draw all_chows "
        "last_discard heavenly earthly eight_flowers"
    )
    luqiao = (
        "base self_draw closed_wait all_triplets triplet kong dragon_pair half_flush full_flush four_winds dragon "
        "seat_wind"
    )
    named = {
        item for name, case in (param.values for param in CASES) if name == variant for item in case.get("items", [])
    }

    assert named == set({"dinghai": dinghai, "luqiao": luqiao}[variant].split())
