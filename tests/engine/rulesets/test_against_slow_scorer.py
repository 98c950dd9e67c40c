"""Scoring against a slow scorer that substitutes every wild tile and 白板 and tries every reading."""

from random import Random

import pytest

from engine.rulesets import RULESETS
from engine.scoring import Win
from engine.tiles import tile_names
from tests.support.random_wins import random_win
from tests.support.slow_scores import dinghai_tai, luqiao_points

DINGHAI = RULESETS["dinghai"]
LUQIAO = RULESETS["luqiao"]


def test_dinghai_hands_have_the_most_tai_of_any_reading():
    """D8: of the ways to read a winning hand the one with the most tai counts, over 3,000 random hands."""
    chance = Random(8)
    for _ in range(3000):
        win = random_win("dinghai", chance)
        score = DINGHAI.score(win)
        assert (None if score is None else score.tai) == dinghai_tai(win), tile_names(win.concealed)
        assert DINGHAI.is_win(win) == (score is not None)


@pytest.mark.parametrize(("wilds", "count"), [(0, 1500), (1, 700), (2, 80), (3, 12)])
def test_luqiao_hands_have_the_most_points_of_any_reading(wilds: int, count: int):
    """L9, C18, L4: wild tiles and 白板 stand where the hand is worth most, a full flush among equals."""
    chance = Random(90 + wilds)
    for _ in range(count):
        win = random_win("luqiao", chance, wilds)
        assert _points_of(win) == luqiao_points(win), (tile_names(win.concealed), win)


def test_no_hand_of_random_tiles_wins_unless_the_slow_scorer_reads_it():
    """C14: tiles that are no melds and pair do not win, one wild tile or none."""
    chance = Random(14)
    for wilds in (0, 1):
        for _ in range(300):
            win = random_win("luqiao", chance, wilds)
            win = Win((*win.concealed[1:], chance.choice(LUQIAO.tiles)), win.melds, None, win.by, win.seat_wind)
            assert _points_of(win) == luqiao_points(win), tile_names(win.concealed)


def _points_of(win: Win) -> tuple[int, bool] | None:
    score = LUQIAO.score(win)
    assert LUQIAO.is_win(win) == (score is not None)
    return None if score is None else (score.points, score.full_flush)
