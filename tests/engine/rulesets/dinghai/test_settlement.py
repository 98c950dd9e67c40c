"""Payments of Dinghai, case by case (D7, D9-D11)."""

import pytest

from engine.rulesets import RULESETS
from engine.scoring import Ending, Transfer, TransferReason, Winner
from tests.support.endings import dinghai_score, ending_of, won

THREE_OF_1 = ("chow 123m, pong 777z, exposed 5555p", "111")
THREE_OF_0 = ("pong 222s, pong 333s, chow 789p", "000")
THREE_OF_3 = ("pong 888s, chow 456p, chow 345p", "333")


def scores(ending: Ending) -> list[int]:
    settlement = RULESETS["dinghai"].settle(ending)
    assert sum(settlement.scores) == 0
    return list(settlement.scores)


@pytest.mark.parametrize(("tai", "figure"), [(0, 6), (1, 7), (2, 10), (3, 15), (4, 23), (9, 23)])
def test_discarder_alone_pays_the_discard_figure(tai: int, figure: int):
    """D9: on a discard the discarder pays 6 7 10 15 23 for 0 to 4 tai, nobody else pays (T038)."""
    assert scores(ending_of(won(2, "discard", dinghai_score(tai), 1))) == [0, -figure, figure, 0]


@pytest.mark.parametrize(("tai", "figure"), [(0, 4), (1, 5), (2, 5), (3, 8), (4, 12), (7, 12)])
def test_everybody_pays_the_self_draw_figure(tai: int, figure: int):
    """D9: on a self-draw each of the three others pays 4 5 5 8 12 for 0 to 4 tai."""
    assert scores(ending_of(won(0, "self_draw", dinghai_score(tai)))) == [3 * figure, -figure, -figure, -figure]


def test_robbed_seat_pays_five_times():
    """D9: the robbed seat alone pays five times the discard figure (T027)."""
    ending = ending_of(won(0, "robbed_kong", dinghai_score(1), 3))

    assert RULESETS["dinghai"].settle(ending).transfers == (Transfer(3, 0, 35, TransferReason.ROBBED_KONG, 5),)
    assert scores(ending) == [35, 0, 0, -35]


def test_feeder_of_the_kong_pays_for_all_three():
    """D9: a kong draw after an exposed kong is paid three times by the seat that gave the kong's tile."""
    ending = ending_of(won(0, "self_draw", dinghai_score(2, "kong_draw"), 2), feeder=2)

    assert RULESETS["dinghai"].settle(ending).transfers == (Transfer(2, 0, 15, TransferReason.KONG_FEEDER, 3),)


def test_kong_draw_without_a_feeder_is_paid_by_everybody():
    """D9: after a concealed or added kong, or a flower, each of the others pays."""
    assert scores(ending_of(won(1, "self_draw", dinghai_score(2, "kong_draw")))) == [-5, 15, -5, -5]


def test_eight_flowers_have_no_feeder():
    """D8 eight_flowers: each of the others pays, even right after an exposed kong."""
    assert scores(ending_of(won(1, "self_draw", dinghai_score(4, "eight_flowers")), feeder=0)) == [-12, 36, -12, -12]


def test_heavenly_win_is_paid_by_everybody():
    """D9: heavenly pays like a self-draw."""
    assert scores(ending_of(won(0, "self_draw", dinghai_score(4, "heavenly")))) == [36, -12, -12, -12]


@pytest.mark.parametrize("melds", [{0: THREE_OF_1}, {1: THREE_OF_0}], ids=["winner claimed", "partner claimed"])
def test_bound_partner_pays(melds: dict[int, tuple[str, str]]):
    """D10: bound both ways, the partner pays 3t on a self-draw, r beside the discarder, 2r as discarder."""
    figure, drawn = 7, 5
    score = dinghai_score(1)

    assert scores(ending_of(won(0, "self_draw", score), melds=melds)) == [5 * drawn, -3 * drawn, -drawn, -drawn]
    assert scores(ending_of(won(0, "discard", score, 2), melds=melds)) == [2 * figure, -figure, -figure, 0]
    assert scores(ending_of(won(0, "discard", score, 1), melds=melds)) == [2 * figure, -2 * figure, 0, 0]


def test_mutual_binding_doubles_the_partner_alone():
    """D10: each has claimed three of the other: 6t, 2r, 4r from the partner, the others unchanged (T023)."""
    melds = {0: THREE_OF_1, 1: THREE_OF_0}
    score = dinghai_score(1)

    assert scores(ending_of(won(0, "self_draw", score), melds=melds)) == [40, -30, -5, -5]
    assert scores(ending_of(won(0, "discard", score, 2), melds=melds)) == [21, -14, -7, 0]
    assert scores(ending_of(won(0, "discard", score, 1), melds=melds)) == [28, -28, 0, 0]
    assert scores(ending_of(won(1, "discard", score, 2), melds=melds)) == [-14, 21, -7, 0]


def test_two_claims_do_not_bind():
    """D10: two claims are not three; concealed kongs do not count."""
    melds = {0: ("chow 123m, pong 777z, concealed 5555p", "11-")}

    assert scores(ending_of(won(0, "self_draw", dinghai_score(1)), melds=melds)) == [15, -5, -5, -5]


def test_pong_added_to_counts_once():
    """D10: a pong that became an added kong is one claim."""
    two = {0: ("chow 123m, added 7777z", "11")}
    three = {0: ("chow 123m, added 7777z, pong 333s", "111")}

    assert scores(ending_of(won(0, "self_draw", dinghai_score(1)), melds=two)) == [15, -5, -5, -5]
    assert scores(ending_of(won(0, "self_draw", dinghai_score(1)), melds=three)) == [25, -15, -5, -5]


def test_several_partners_each_pay():
    """D10: seat 0 claimed three of seat 1, seat 3 claimed three of seat 0: both are bound to it."""
    melds = {0: THREE_OF_1, 3: THREE_OF_0}
    score = dinghai_score(0)

    assert scores(ending_of(won(0, "self_draw", score), melds=melds)) == [28, -12, -4, -12]
    assert scores(ending_of(won(0, "discard", score, 2), melds=melds)) == [18, -6, -6, -6]
    assert scores(ending_of(won(0, "discard", score, 3), melds=melds)) == [18, -6, 0, -12]


def test_a_binding_of_others_costs_nothing():
    """D10: a pair that does not include the winner pays as usual."""
    assert scores(ending_of(won(2, "discard", dinghai_score(0), 0), melds={0: THREE_OF_1})) == [-6, 0, 6, 0]


def test_no_binding_on_a_robbed_kong():
    """D10: on a robbed kong there is no binding on top (D9 pays five times)."""
    ending = ending_of(won(0, "robbed_kong", dinghai_score(0), 2), melds={0: THREE_OF_1})

    assert scores(ending) == [30, 0, -30, 0]


def test_no_binding_on_a_fed_kong_draw():
    """D10: nor on a kong draw after an exposed kong; after a concealed one there is."""
    score = dinghai_score(2, "kong_draw")
    fed = ending_of(won(0, "self_draw", score, 2), melds={0: THREE_OF_1}, feeder=2)
    own = ending_of(won(0, "self_draw", score), melds={0: THREE_OF_1})

    assert scores(fed) == [15, 0, -15, 0]
    assert scores(own) == [25, -15, -5, -5]


def test_several_winners_are_settled_separately():
    """D7: every winner gets his own figure from the discarder, or five times it from a robbed seat."""
    assert scores(ending_of(won(0, "discard", dinghai_score(1), 2), won(3, "discard", dinghai_score(4), 2))) == [
        7,
        0,
        -30,
        23,
    ]
    robbed = ending_of(won(0, "robbed_kong", dinghai_score(1), 2), won(3, "robbed_kong", dinghai_score(0), 2))
    assert scores(robbed) == [35, 0, -65, 30]


def test_partner_who_wins_himself_pays_nothing_for_it():
    """D10, D7: of two bound winners on one discard neither pays the other; a partner who did not win pays."""
    melds = {0: THREE_OF_1}
    both = ending_of(won(0, "discard", dinghai_score(1), 2), won(1, "discard", dinghai_score(0), 2), melds=melds)
    other = ending_of(won(0, "discard", dinghai_score(1), 2), won(3, "discard", dinghai_score(0), 2), melds=melds)

    assert scores(both) == [7, 6, -13, 0]
    assert scores(other) == [14, -7, -13, 6]


def test_transfers_explain_every_payment():
    """D10: a transfer says why it is paid, how many times the figure, and whether it is doubled."""
    ending = ending_of(won(0, "self_draw", dinghai_score(3)), melds={0: THREE_OF_1, 1: THREE_OF_0, 3: THREE_OF_3})

    assert RULESETS["dinghai"].settle(ending).transfers == (
        Transfer(1, 0, 48, TransferReason.BOUND, 3, doubled=True),
        Transfer(2, 0, 8, TransferReason.SELF_DRAW),
        Transfer(3, 0, 8, TransferReason.SELF_DRAW),
    )


def test_drawn_hand_costs_the_dealer_one_each():
    """D11: the dealer pays 1 point to each of the others."""
    ending = ending_of(dealer=2)

    assert scores(ending) == [1, 1, -3, 1]
    assert {transfer.reason for transfer in RULESETS["dinghai"].settle(ending).transfers} == {TransferReason.EXHAUSTED}


@pytest.mark.parametrize("winner", [won(0, "discard", dinghai_score(1)), won(0, "robbed_kong", dinghai_score(1))])
def test_a_tile_from_nobody_is_a_bug(winner: Winner):
    """D9: a win on another seat's tile always names that seat."""
    with pytest.raises(AssertionError):
        scores(ending_of(winner))
