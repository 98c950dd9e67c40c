"""Who deals next, and under which wind (C16, D12, L14)."""

import pytest

from engine.rulesets import RULESETS
from engine.scoring import Succession
from tests.support.endings import dinghai_score, ending_of, luqiao_score, won


def dinghai_dealer(dealer: int, winners: list[int], payer: int | None) -> int:
    ending = ending_of(*(won(seat, "discard", dinghai_score(0), payer) for seat in winners), dealer=dealer)
    return RULESETS["dinghai"].succeed(ending, 0, (dealer,), payer).dealer


@pytest.mark.parametrize(
    ("dealer", "winners", "payer", "following"),
    [
        pytest.param(2, [], None, 2, id="drawn: the dealer stays"),
        pytest.param(2, [2], 0, 2, id="the dealer alone wins: stays"),
        pytest.param(2, [2], None, 2, id="by his own draw too"),
        pytest.param(3, [1], 2, 0, id="another alone wins: the next seat deals, not the winner"),
        pytest.param(0, [2, 0], 1, 2, id="two winners: the nearest after the discarder"),
        pytest.param(0, [0, 2], 3, 0, id="which may be the dealer"),
        pytest.param(0, [2, 3], 0, 2, id="or skip a seat"),
        pytest.param(0, [3, 1, 2], 0, 1, id="three winners"),
    ],
)
def test_dinghai_dealer(dealer: int, winners: list[int], payer: int | None, following: int):
    """D12: the examples of the rule, and one win or none (T045)."""
    assert dinghai_dealer(dealer, winners, payer) == following


def test_several_winners_have_a_payer():
    """D12: several winners without a discarder or robbed seat are a bug."""
    with pytest.raises(AssertionError):
        dinghai_dealer(0, [1, 2], None)


@pytest.mark.parametrize(
    ("winner", "following"), [(None, 2), (1, 1), (0, 2), (2, 2), (3, 2)], ids=["drawn", "dealer", "0", "2", "3"]
)
def test_luqiao_dealer(winner: int | None, following: int):
    """L14: the dealer stays by winning, any other end passes the deal on, a draw included (T045)."""
    winners = [] if winner is None else [won(winner, "self_draw", luqiao_score(10))]

    assert RULESETS["luqiao"].succeed(ending_of(*winners, dealer=1), 0, (1,), None).dealer == following


@pytest.mark.parametrize(
    ("dealt", "wind", "expected"),
    [
        pytest.param((1,), 0, Succession(2, 0, (1, 2)), id="within the round"),
        pytest.param((2, 3, 0, 1), 0, Succession(2, 1, (2,)), id="all four have dealt: the wind moves on"),
        pytest.param((2, 3, 0, 1), 3, Succession(2, 0, (2,)), id="after North comes East"),
        pytest.param((3, 2, 1), 0, Succession(2, 0, (3, 2, 1)), id="a seat that deals again is listed once"),
    ],
)
def test_wind_moves_when_all_four_have_dealt(dealt: tuple[int, ...], wind: int, expected: Succession):
    """D12: the wind moves on when the dealer changes and all four seats have dealt in the round."""
    ending = ending_of(won(3, "self_draw", dinghai_score(0)), dealer=1)

    assert RULESETS["dinghai"].succeed(ending, wind, dealt, None) == expected


def test_wind_stays_with_the_dealer():
    """D12: while the dealer stays nothing moves, though all four have dealt."""
    assert RULESETS["dinghai"].succeed(ending_of(dealer=1), 2, (2, 3, 0, 1), None) == Succession(1, 2, (2, 3, 0, 1))
