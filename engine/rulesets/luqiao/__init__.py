"""Luqiao 路桥麻将: its data and its answers to the engine's questions."""

from engine.rulesets.base import HouseRule, Ruleset
from engine.rulesets.luqiao.claims import chow_pairs, may_claim_tile, swap_bar, wins_whatever_hand
from engine.rulesets.luqiao.experience import EXPERIENCE
from engine.rulesets.luqiao.items import ITEMS
from engine.rulesets.luqiao.score import is_win, record_fields, score, score_unwon
from engine.rulesets.luqiao.settlement import CONTRACT_CLAIMS, PAYMENTS, settle
from engine.rulesets.luqiao.succession import succeed
from engine.rulesets.waiting import waits
from engine.tiles import KINDS, Tile

LUQIAO = Ruleset(
    id="luqiao",
    tiles=tuple(Tile(kind) for kind in range(KINDS) for _ in range(4)),
    stacks_per_side=17,
    turns_up_wild=True,
    reserve=14,
    reserve_per_kong=2,
    every_winner=False,
    passed_win_bars_every_tile=False,
    turn_seconds=20,
    scores_every_hand=True,
    house_rules=(HouseRule("claim_wild", default=True),),
    items=ITEMS,
    payments=PAYMENTS,
    is_win=is_win,
    waits=waits,
    score=score,
    score_unwon=score_unwon,
    swap_bar=swap_bar,
    chow_pairs=chow_pairs,
    may_claim_tile=may_claim_tile,
    wins_whatever_hand=wins_whatever_hand,
    settle=settle,
    succeed=succeed,
    record_fields=record_fields,
    experience=EXPERIENCE,
    claims_that_contract=CONTRACT_CLAIMS,
)
