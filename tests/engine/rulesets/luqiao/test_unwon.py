"""What a hand that did not win is worth in Luqiao (L10)."""

import pytest

from engine.rulesets import RULESETS
from engine.scoring import Score
from tests.support.wins import win_of


def unwon(concealed: str, melds: str = "", seat: str = "S", wild: str = "9p") -> Score:
    score = RULESETS["luqiao"].score_unwon(
        win_of("luqiao", concealed, by="self_draw", melds=melds, seat=seat, wild=wild)
    )
    assert score is not None
    assert not score.wins
    return score


@pytest.mark.parametrize(
    ("concealed", "melds", "hu", "tai"),
    [
        pytest.param("147m 258p 369s 1234z", "", 0, 0, id="nothing"),
        pytest.param("222m 258p 369s 1234z", "", 4, 0, id="concealed triplet of a 2"),
        pytest.param("222234m 58p 369s 12z", "", 4, 0, id="every kind held three or four times is one triplet"),
        pytest.param("1112m 258p 369s 123z", "", 8, 0, id="a triplet counts even where the tiles make chows"),
        pytest.param("147m 258p 1z", "pong 555s, pong 999s", 6, 0, id="melds by face"),
        pytest.param("147m 258p 1z", "exposed 5555s, added 9999s", 24, 0, id="exposed and added kongs"),
        pytest.param("147m 258p 1z", "concealed 5555s, concealed 9999s", 48, 0, id="concealed kongs"),
        pytest.param("147m 258p 1z", "chow 456s, pong 777z", 4, 1, id="a dragon doubles exposed"),
        pytest.param("147m 258p 369s 1777z", "", 8, 1, id="and concealed"),
        pytest.param("147m 258p 369s 1222z", "", 8, 1, id="the own wind doubles"),
        pytest.param("147m 258p 369s 1333z", "", 8, 0, id="another wind does not"),
        pytest.param("147m 258p 369s 1277z", "", 2, 0, id="a pair of dragons"),
        pytest.param("147m 258p 36s 55z 66z 1z", "", 4, 0, id="two pairs of dragons"),
        pytest.param("147m 258p 369s 1122z", "", 0, 0, id="a pair of winds is nothing"),
        pytest.param("11m 1z 1p", "pong 333s, pong 444s, pong 666s", 6, 0, id="no all triplets, no flush"),
    ],
)
def test_hand_is_worth(concealed: str, melds: str, hu: int, tai: int):
    """L10: melds by face, concealed triplets, dragon pairs, dragons and the own wind; nothing else."""
    score = unwon(concealed, melds)

    assert (score.hu, score.tai, score.points) == (hu, tai, hu * 2**tai)


def test_wild_tiles_count_nothing():
    """L10: three wild tiles are no triplet and two wild dragons no pair."""
    assert unwon("999p 147m 258p 369s 1z").hu == 0
    assert unwon("77z 147m 258p 369s 12z", wild="7z").hu == 0


def test_white_dragons_are_only_themselves():
    """L10: 白板 does not stand in for the wild's natural tile, and is a dragon where it is not wild."""
    assert unwon("55z 47m 258p 369s 123z", wild="5m").hu == 2
    assert unwon("555z 47m 258p 369s 12z", wild="5m").points == 16
    assert unwon("555z 47m 258p 369s 12z", wild="5z").points == 0


def test_figure_is_cut_to_100():
    """L11: what counts is at most 100; the points stay whole."""
    score = unwon("555z 666z 777z 147m 1p")

    assert (score.points, score.counted) == (192, 100)


def test_dinghai_does_not_score_other_hands():
    """L10 is Luqiao's alone."""
    assert RULESETS["dinghai"].score_unwon(win_of("dinghai", "147m 258p 369s 1234z", by="self_draw")) is None
