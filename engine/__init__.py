"""The rules of Dinghai and Luqiao mahjong: pure values and functions, standard library only."""

from engine.deals import start
from engine.decide import decide
from engine.evolve import evolve, fold
from engine.legal import claims_open, legal_actions
from engine.observe import seat_view, table_view, visible
from engine.rejections import IllegalAction, Reason, StaleDecision
from engine.rulesets import RULESETS
from engine.waits import waits_of
from engine.wall import setup_from_secret

__all__ = [
    "RULESETS",
    "IllegalAction",
    "Reason",
    "StaleDecision",
    "claims_open",
    "decide",
    "evolve",
    "fold",
    "legal_actions",
    "seat_view",
    "setup_from_secret",
    "start",
    "table_view",
    "visible",
    "waits_of",
]
