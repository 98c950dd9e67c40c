"""What self-play has shown about Dinghai."""

from typing import Final

from engine.melds import MeldKind
from engine.rulesets.dinghai.items import flowers
from engine.rulesets.experience import Aim, Experience
from engine.scoring import Win
from engine.tiles import DRAGONS, WINDS, Tile

_RECEIVED: Final = (8.5, 11.0, 16.5, 23.4, 25.6)
"""By the tai that a hand is sure of before its last tile: what it received, self-draws and waits included."""
_HALF_FLUSH_TAI: Final = 2
_FULL_FLUSH_TAI: Final = 4
_OF_A_PAIR: Final = 0.4
"""How often a pair of scoring honours became a triplet of the win."""


def promise(hand: Win, aim: Aim) -> float:
    """The mean of what wins brought that were sure of as many tai (D8, D9)."""
    tai: float = sum(item.tai for item in flowers(hand))
    tai += sum(_worth(meld.tiles[0], hand) for meld in hand.melds if meld.kind is not MeldKind.CHOW)
    if aim.honours:
        for kind in (WINDS[hand.prevailing_wind], *DRAGONS):
            held = hand.concealed.count(kind)
            if held >= 2:
                tai += _worth(kind, hand) * (1 if held > 2 else _OF_A_PAIR)
    if aim.suit is not None:
        tai += _HALF_FLUSH_TAI if aim.honours else _FULL_FLUSH_TAI
    sure = min(int(tai), len(_RECEIVED) - 1)
    more = min(sure + 1, len(_RECEIVED) - 1)
    return _RECEIVED[sure] + (tai - int(tai)) * (_RECEIVED[more] - _RECEIVED[sure])


def _worth(kind: Tile, hand: Win) -> int:
    """The tai of a triplet of that kind."""
    return int(kind in DRAGONS or kind == WINDS[hand.prevailing_wind])


EXPERIENCE: Final = Experience(
    chances=(
        (0.72, 0.71, 0.68, 0.64, 0.59, 0.53, 0.49, 0.44, 0.41, 0.38, 0.36, 0.33, 0.32, 0.30, 0.30, 0.29),
        (0.52, 0.48, 0.42, 0.36, 0.31, 0.26, 0.22, 0.19, 0.16, 0.14, 0.12, 0.11, 0.10, 0.09, 0.09, 0.09),
        (0.38, 0.32, 0.27, 0.22, 0.18, 0.15, 0.12, 0.10, 0.08, 0.07, 0.05, 0.05, 0.04, 0.03, 0.03, 0.02),
        (0.27, 0.22, 0.18, 0.14, 0.11, 0.08, 0.06, 0.03, 0.02, 0.02, 0.015, 0.01, 0.01),
        (0.19, 0.16, 0.12, 0.08, 0.05, 0.04, 0.03, 0.02, 0.015, 0.01),
        (0.14, 0.11, 0.07, 0.05, 0.03, 0.02, 0.01),
        (0.09, 0.07, 0.04, 0.03, 0.02, 0.01),
    ),
    readiness=(-1.0, -0.5, 0.25, 2.2, 4.0),
    readiness_round=8,
    readiness_growth=0.28,
    loss=4.2,
    promise=promise,
    deal_in=8.5,
    bound=0.75,
)
