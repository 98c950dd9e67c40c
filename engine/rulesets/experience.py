"""What self-play has shown about a variant. No rule stands here: only computer players ask, to weigh what may come."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from engine.scoring import Win


class Aim(NamedTuple):
    """Which tiles a hand is built of: any (`suit` None), one suit and honours (混一色), or one suit alone (清一色)."""

    suit: int | None = None
    honours: bool = True


@dataclass(frozen=True, slots=True)
class Experience:
    """Averages over deals of four `normal` players, per deal and before the stake; a round is four discards.

    - `chances[distance - 1][round]`: how often a hand that far from a win (1: ready) after so many rounds still won.
    - `readiness[melds]`: log odds that a seat which has laid out so many melds is ready in round `readiness_round`;
      each round adds `readiness_growth`.
    - `loss`: what a deal costs that another seat wins. `deal_in`: what a winner's discarder pays, where he pays alone;
      else 0. `bound`: the share of a win's figure that a bound partner adds to what is received or paid (D10); else 0.
    - `contract`: what it costs to pay for all three (L12); else 0.
    - `unwon_share`: how much of its hand's figure a seat gets when another wins (L11); 0 where hands are not compared.
    - `promise(hand, aim)`: what the hand receives on average if it comes to a win as aimed; nothing has won it yet.
    """

    chances: tuple[tuple[float, ...], ...]
    readiness: tuple[float, ...]
    readiness_round: int
    readiness_growth: float
    loss: float
    promise: Callable[[Win, Aim], float]
    deal_in: float = 0.0
    bound: float = 0.0
    contract: float = 0.0
    unwon_share: float = 0.0
