"""What self-play has shown about Luqiao."""

from typing import Final

from engine.melds import MeldKind
from engine.rulesets.experience import Aim, Experience
from engine.rulesets.luqiao.best import FULL_FLUSH_TAI, HALF_FLUSH_TAI
from engine.rulesets.luqiao.blocks import triplet_hu
from engine.rulesets.luqiao.melds import meld_hu, meld_tai
from engine.rulesets.luqiao.score import LIMIT
from engine.scoring import Win
from engine.tiles import DRAGONS, EAST, WINDS, Tile, is_honour

_HU: Final = 11.5
"""What a win has beyond its triplets: the base, and now and then a self-draw or a closed wait."""
_OF_A_PAIR: Final = 0.4
"""How often a pair of scoring honours became a triplet of the win."""
_OF_A_TRIPLET: Final = 0.6
"""How often a concealed triplet of a suit was still one in the win."""
_DEALER_SHARES: Final = 3
_OTHER_SHARES: Final = 2


def promise(hand: Win, aim: Aim) -> float:
    """Hu and tai that are there now, with those to be expected; times the shares a dealer or another receives (L11)."""
    hu = _HU + sum(meld_hu(meld) for meld in hand.melds)
    tai: float = sum(meld_tai(meld, hand.seat_wind) for meld in hand.melds if meld.kind is not MeldKind.CHOW)
    for kind in set(hand.concealed):
        held = hand.concealed.count(kind)
        if kind == hand.wild or held < 2 or (kind >= EAST and not aim.honours):
            continue
        doubles = int(kind in DRAGONS) + int(kind == WINDS[hand.seat_wind])
        if held > 2:
            hu += _concealed_hu(kind) * (1 if is_honour(kind) else _OF_A_TRIPLET)
            tai += doubles
        elif is_honour(kind):
            hu += 1
            tai += _OF_A_PAIR * doubles
    if aim.suit is not None:
        tai += HALF_FLUSH_TAI if aim.honours else FULL_FLUSH_TAI
    figure: float = min(LIMIT, hu * 2.0**tai)
    return figure * (_OTHER_SHARES if hand.seat_wind else _DEALER_SHARES)


def _concealed_hu(kind: Tile) -> int:
    return triplet_hu(kind % 9, honours=is_honour(kind))


EXPERIENCE: Final = Experience(
    chances=(
        (0.85, 0.80, 0.72, 0.64, 0.57, 0.50, 0.44, 0.39, 0.36, 0.32, 0.30, 0.28, 0.24, 0.22, 0.20, 0.20),
        (0.58, 0.48, 0.40, 0.32, 0.25, 0.19, 0.15, 0.12, 0.10, 0.08, 0.06, 0.05, 0.04, 0.03, 0.03, 0.03),
        (0.36, 0.28, 0.21, 0.15, 0.10, 0.08, 0.06, 0.04, 0.03, 0.02, 0.01, 0.01, 0.01),
        (0.22, 0.16, 0.11, 0.07, 0.05, 0.03, 0.02, 0.01, 0.01),
        (0.14, 0.10, 0.06, 0.04, 0.03, 0.01),
        (0.08, 0.05, 0.03, 0.02, 0.01),
        (0.04, 0.03, 0.02, 0.01),
    ),
    readiness=(-1.1, -0.6, 0.15, 1.8, 4.0),
    readiness_round=6,
    readiness_growth=0.35,
    loss=14.0,
    promise=promise,
    contract=160.0,
    unwon_share=1.33,
)
