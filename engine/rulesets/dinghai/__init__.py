"""Dinghai 定海麻將: its data and its answers to the engine's questions."""

from engine.rulesets.base import HouseRule, Ruleset
from engine.rulesets.dinghai.claims import chow_pairs, may_claim_tile, swap_bar, wins_whatever_hand
from engine.rulesets.dinghai.experience import EXPERIENCE
from engine.rulesets.dinghai.items import ITEMS
from engine.rulesets.dinghai.score import is_win, record_fields, score, score_unwon
from engine.rulesets.dinghai.settlement import BINDING_CLAIMS, PAYMENTS, settle
from engine.rulesets.dinghai.succession import succeed
from engine.rulesets.waiting import waits
from engine.tiles import FLOWERS, KINDS, Tile

DINGHAI = Ruleset(
    id="dinghai",
    tiles=tuple(Tile(kind) for kind in range(KINDS) for _ in range(4)) + FLOWERS,
    stacks_per_side=18,
    turns_up_wild=False,
    reserve=0,
    reserve_per_kong=0,
    every_winner=True,
    passed_win_bars_every_tile=True,
    turn_seconds=30,
    scores_every_hand=False,
    house_rules=(HouseRule("seat_wind_tai", default=False),),
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
    feeder_items=frozenset({"kong_draw"}),
    claims_that_bind=BINDING_CLAIMS,
)
