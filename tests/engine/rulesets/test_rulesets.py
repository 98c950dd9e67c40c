"""What every ruleset answers, and the data of each."""

from dataclasses import replace
from random import Random

import pytest

from engine.melds import Meld
from engine.rulesets import RULESETS
from engine.scoring import Ending, Score, Win, WinBy, Winner
from engine.tiles import FLOWERS, Tile, tile_names, wind_of
from tests.support.random_wins import random_win
from tests.support.wins import win_of


def test_variants_in_order():
    """Dinghai and Luqiao are registered under their ids."""
    assert {name: ruleset.id for name, ruleset in RULESETS.items()} == {"dinghai": "dinghai", "luqiao": "luqiao"}


@pytest.mark.parametrize(("variant", "tiles", "stacks"), [("dinghai", 144, 18), ("luqiao", 136, 17)])
def test_full_set_fills_the_wall(variant: str, tiles: int, stacks: int):
    """D1, L1, C2: 144 or 136 tiles in the order of the rules, two to a stack, four sides."""
    ruleset = RULESETS[variant]

    assert len(ruleset.tiles) == tiles == 4 * 2 * stacks
    assert ruleset.stacks_per_side == stacks
    assert list(ruleset.tiles) == sorted(ruleset.tiles)
    assert {ruleset.tiles.count(Tile(kind)) for kind in range(34)} == {4}
    assert [tile for tile in ruleset.tiles if tile in FLOWERS] == (list(FLOWERS) if variant == "dinghai" else [])


def test_data_of_dinghai():
    """D1, D6, D7, C6: no wild tile, no reserve, every winner, a passed win bars all, 30 s, one house rule, off."""
    dinghai = RULESETS["dinghai"]

    assert (dinghai.turns_up_wild, dinghai.reserve, dinghai.reserve_per_kong) == (False, 0, 0)
    assert (dinghai.every_winner, dinghai.passed_win_bars_every_tile, dinghai.turn_seconds) == (True, True, 30)
    assert dinghai.default_rules == {"seat_wind_tai": False}


def test_data_of_luqiao():
    """L2, L3, L5, L7, L8, C6: a wild tile, 14 + 2K left, one winner, a passed win bars its kind, 20 s, one house rule, on."""
    luqiao = RULESETS["luqiao"]

    assert (luqiao.turns_up_wild, luqiao.reserve, luqiao.reserve_per_kong) == (True, 14, 2)
    assert (luqiao.every_winner, luqiao.passed_win_bars_every_tile, luqiao.turn_seconds) == (False, False, 20)
    assert luqiao.default_rules == {"claim_wild": True}


@pytest.mark.parametrize("variant", RULESETS)
def test_every_settlement_sums_to_zero(variant: str):
    """C15: over random hands, melds, ways of winning and dealers the four scores sum to zero and repeat the transfers.

    Seats pay for the reasons that the ruleset names, and for no other.
    """
    chance = Random(15)
    reasons = set()
    for _ in range(400):
        ending = _random_ending(variant, chance)
        settlement = RULESETS[variant].settle(ending)
        paid = [0, 0, 0, 0]
        for transfer in settlement.transfers:
            assert transfer.amount > 0
            assert transfer.payer != transfer.payee
            paid[transfer.payer] -= transfer.amount
            paid[transfer.payee] += transfer.amount
        assert sum(settlement.scores) == 0
        assert list(settlement.scores) == paid
        reasons |= {transfer.reason for transfer in settlement.transfers}
    assert reasons <= set(RULESETS[variant].payments)


@pytest.mark.parametrize("own", range(4))
def test_every_seats_own_wind_counts(own: int):
    """L9 seat_wind, D8 seat_wind: a triplet of the own wind counts for each of the four seats (T016)."""
    for seat, letter in enumerate("ESWN"):
        hand = f"{own + 1}{own + 1}{own + 1}z 123m 456p 678s 55s"
        luqiao = RULESETS["luqiao"].score(win_of("luqiao", hand, "6s", seat=letter, wild="9p"))
        dinghai = RULESETS["dinghai"].score(
            win_of("dinghai", hand, "6s", seat=letter, prevailing="ESWN"[own - 1], rules={"seat_wind_tai": True})
        )
        assert luqiao is not None
        assert dinghai is not None
        assert luqiao.points == (36 if seat == own else 18)
        assert dinghai.tai == (1 if seat == own else 0)


@pytest.mark.parametrize("variant", RULESETS)
def test_reading_shows_melds_then_the_pair(variant: str):
    """D8, L9: the score tells how the concealed tiles were read."""
    score = RULESETS[variant].score(win_of(variant, "55s 123m 789p 222z", "3m", melds="pong 777s", wild="1s"))

    assert score is not None
    assert [tile_names(part) for part in score.reading] == [
        ["1m", "2m", "3m"],
        ["7p", "8p", "9p"],
        ["2z", "2z", "2z"],
        ["5s", "5s"],
    ]


def test_a_wild_is_read_as_what_it_counts_for():
    """L9: the reading names the kinds that wild tiles stand for."""
    score = RULESETS["luqiao"].score(win_of("luqiao", "1p 3m 5z 123s 456s 789s 11s", "9s", wild="1p", seat="S"))

    assert score is None

    score = RULESETS["luqiao"].score(win_of("luqiao", "2p 1m 3m 123s 456s 789s 11s", "9s", wild="2p", seat="S"))

    assert score is not None
    assert (Tile(0), Tile(1), Tile(2)) in score.reading


def _random_ending(variant: str, chance: Random) -> Ending:
    """A deal that one seat, several, or none has won; not all of it could come about at a table."""
    ruleset = RULESETS[variant]
    dealer = chance.randrange(4)
    hands = [random_win(variant, chance) for _ in range(4)]
    payer = chance.randrange(4)
    by = chance.choice((WinBy.DISCARD, WinBy.ROBBED_KONG, WinBy.SELF_DRAW))
    others = [seat for seat in range(4) if seat != payer]
    amount = (
        chance.choice((0, 1, 1, 2, 3)) if ruleset.every_winner and by is not WinBy.SELF_DRAW else chance.choice((0, 1))
    )
    winners = []
    for seat in chance.sample(others, amount):
        score = _score_of(variant, hands[seat], by, wind_of(seat, dealer))
        if score is not None:
            winners.append(Winner(seat, by, None if by is WinBy.SELF_DRAW else payer, hands[seat].winning_tile, score))
    return Ending(
        dealer=dealer,
        winners=tuple(winners),
        melds=tuple(_claimed(hand, seat, chance) for seat, hand in enumerate(hands)),
        hands=tuple(hand.concealed[:-1] for hand in hands),
        wild=hands[0].wild,
        rules=ruleset.default_rules,
        feeder=payer if by is WinBy.SELF_DRAW and chance.random() < 0.3 else None,
    )


def _score_of(variant: str, win: Win, by: WinBy, seat_wind: int) -> Score | None:
    return RULESETS[variant].score(
        Win(win.concealed, win.melds, win.winning_tile, by, seat_wind, wild=win.wild, rules=win.rules)
    )


def _claimed(win: Win, seat: int, chance: Random) -> tuple[Meld, ...]:
    """The hand's melds, mostly claimed of one seat."""
    source = (seat + chance.randrange(1, 4)) % 4
    return tuple(meld if meld.is_concealed else replace(meld, source=source) for meld in win.melds)
