"""Payments of Luqiao, case by case (L11-L13)."""

import pytest

from engine.rulesets import RULESETS
from engine.scoring import Ending, Transfer, TransferReason
from tests.support.endings import NO_TILES, ending_of, luqiao_score, won

EIGHT = "111m 258p 369s 1234z"
FOUR = "222m 258p 369s 1234z"
HUNDREDS = ("777z 666z 555z 1p 234z", "888s 258p 369m 1234z")
LEFT_THREE = ("chow 123s, chow 345s, chow 789s", "333")


def scores(ending: Ending) -> list[int]:
    settlement = RULESETS["luqiao"].settle(ending)
    assert sum(settlement.scores) == 0
    return list(settlement.scores)


@pytest.mark.parametrize("by", ["discard", "self_draw", "robbed_kong"])
def test_dealer_winner_receives_his_figure_from_each(by: str):
    """L11: a dealer winner is paid in full by all three, whoever discarded (T015)."""
    source = None if by == "self_draw" else 2

    assert scores(ending_of(won(0, by, luqiao_score(30), source), dealer=0)) == [90, -30, -30, -30]


@pytest.mark.parametrize("source", [0, 1, 3])
def test_other_winner_receives_half_from_the_other_two(source: int):
    """L11: the dealer pays in full, the other two half; it makes no difference who discarded (T004, T027)."""
    ending = ending_of(won(2, "discard", luqiao_score(20), source), dealer=1)

    assert scores(ending) == [-10, -20, 40, -10]
    assert set(RULESETS["luqiao"].settle(ending).transfers) == {
        Transfer(1, 2, 20, TransferReason.WINNER_DEALER),
        Transfer(0, 2, 10, TransferReason.WINNER_HALF),
        Transfer(3, 2, 10, TransferReason.WINNER_HALF),
    }


def test_figures_are_cut_to_100_first():
    """L11, L9: a winner of 176 points is paid 100."""
    assert scores(ending_of(won(0, "self_draw", luqiao_score(176)), dealer=3)) == [200, -50, -50, -100]


def test_the_others_settle_their_differences():
    """L11: each pair of the other three settles the difference, in full with the dealer, else half."""
    hands = (NO_TILES, EIGHT, FOUR, NO_TILES)
    ending = ending_of(won(0, "self_draw", luqiao_score(10)), dealer=3, hands=hands)

    assert set(RULESETS["luqiao"].settle(ending).transfers) == {
        Transfer(3, 0, 10, TransferReason.WINNER_DEALER),
        Transfer(1, 0, 5, TransferReason.WINNER_HALF),
        Transfer(2, 0, 5, TransferReason.WINNER_HALF),
        Transfer(2, 1, 2, TransferReason.DIFFERENCE_HALF),
        Transfer(3, 1, 8, TransferReason.DIFFERENCE),
        Transfer(3, 2, 4, TransferReason.DIFFERENCE),
    }
    assert scores(ending) == [20, -5 + 2 + 8, -5 - 2 + 4, -10 - 8 - 4]


def test_losers_figures_are_cut_to_100_too():
    """L11: 192 points of dragon triplets count 100 against another's 4."""
    hands = (NO_TILES, *HUNDREDS, NO_TILES)
    ending = ending_of(won(0, "self_draw", luqiao_score(10)), dealer=0, hands=hands)

    assert Transfer(2, 1, 48, TransferReason.DIFFERENCE_HALF) in RULESETS["luqiao"].settle(ending).transfers


def test_losers_melds_and_own_wind_count():
    """L10, L11: an exposed kong of 1s is 16 and a concealed one 32 (T015); the own wind doubles."""
    melds = {1: ("exposed 1111s", "0"), 2: ("concealed 1111s", "-")}
    hands = (NO_TILES, "147m 258p 369m 1z", "147m 258p 369m 1z", "444z 147m 258p 369s 1z")
    ending = ending_of(won(0, "self_draw", luqiao_score(10)), dealer=0, melds=melds, hands=hands)

    assert scores(ending) == [30, -10 - 8, -10 + 8 + 8, -10 - 8]
    assert Transfer(1, 2, 8, TransferReason.DIFFERENCE_HALF) in RULESETS["luqiao"].settle(ending).transfers


@pytest.mark.parametrize(
    ("by", "source", "payer"), [("discard", 1, 1), ("robbed_kong", 2, 2), ("discard", 3, 3), ("self_draw", None, 3)]
)
def test_contract_payer_pays_all_three(by: str, source: int | None, payer: int):
    """L12: with a full flush and three claims of one seat the payer of the tile, on a self-draw the giver, pays all."""
    ending = ending_of(won(0, by, luqiao_score(120, full_flush=True), source), dealer=2, melds={0: LEFT_THREE})

    assert RULESETS["luqiao"].settle(ending).transfers == (Transfer(payer, 0, 200, TransferReason.CONTRACT, 2),)


def test_contract_of_a_dealer_winner_is_three_figures():
    """L12: to a dealer winner the contract's payer pays his figure three times."""
    ending = ending_of(won(0, "discard", luqiao_score(80, full_flush=True), 1), dealer=0, melds={0: LEFT_THREE})

    assert scores(ending) == [240, -240, 0, 0]


def test_contract_leaves_the_mutual_settlement():
    """L12: the others settle among themselves all the same."""
    hands = (NO_TILES, EIGHT, NO_TILES, NO_TILES)
    ending = ending_of(
        won(0, "discard", luqiao_score(80, full_flush=True), 1), dealer=0, melds={0: LEFT_THREE}, hands=hands
    )

    assert scores(ending) == [240, -240 + 4 + 4, -4, -4]


@pytest.mark.parametrize(
    ("full_flush", "melds"),
    [
        (False, LEFT_THREE),
        (True, ("chow 123s, chow 345s", "33")),
        (True, ("chow 123s, chow 345s, pong 999s", "331")),
        (True, ("chow 123s, chow 345s, concealed 9999s", "33-")),
    ],
    ids=["half flush", "two claims", "claims of two seats", "concealed kong"],
)
def test_no_contract(full_flush: bool, melds: tuple[str, str]):
    """L12: no full flush, or fewer than three claims of one seat, is paid as usual (T025)."""
    ending = ending_of(won(0, "discard", luqiao_score(80, full_flush=full_flush), 3), dealer=2, melds={0: melds})

    assert scores(ending) == [160, -40, -80, -40]


def test_drawn_hand_costs_nothing():
    """L13: no payments."""
    assert scores(ending_of(dealer=1)) == [0, 0, 0, 0]
