"""How long a seat has, and how long a window stays open, in each pace (C6, D4, product.md section 3)."""

from dataclasses import dataclass
from typing import Final

from bot.tables.faces import Pace

DELIVERY_GRACE: Final = 5.0
"""Seconds after which a clock starts although its prompt was not confirmed."""
FLOOD_HOLD: Final = 60.0
"""The longest a flood wait holds a clock."""
COMPUTER_DELAY: Final = 1.6
"""Seconds a computer player takes for its own turn when people watch each other."""
FIRST_TURN_BONUS: Final = 15.0
NEWCOMER_BONUS: Final = 30.0
NEWCOMER_TURNS: Final = 3
TIME_OUTS_TO_AUTOPILOT: Final = 2
SEVERAL: Final = 2
"""From so many people on, waiting must tell nothing and clocks run."""
NEWCOMER_DISCARDS: Final = 3
START_DELAY: Final = 10.0
NEXT_DELAY: Final = 30.0
CHAIR_HOLD: Final = 120.0
LOBBY_LIFE: Final = 900.0
LOBBY_IDLE: Final = 120.0
REST_LIFE: Final = 1800.0
PAUSE_LIFE: Final = 43_200.0
"""The longest pause; then the match ends."""
PRACTICE_LIFE: Final = 86_400.0
"""How long a practice waits for its person."""
VOID_LIFE: Final = 300.0
"""How long somebody may agree that a deal is struck out."""
VOID_WITHIN: Final = 86_400.0
"""So long after a match its last deal can be struck out."""
CARD_MOVE_EVERY: Final = 30.0
RING_AFTER: Final = 60.0
"""A prompt is an edit if the person tapped in the DM less than this long ago."""
SLIP: Final = 0.6
"""A discard this soon after an unanswered claim keyboard was replaced was meant for the old one."""


@dataclass(frozen=True, slots=True)
class Window:
    """How long a claim window lasts: at least `minimum`; `fixed`: exactly so, whoever has answered."""

    minimum: float
    fixed: bool


def turn_seconds(pace: Pace, official: int, *, first_turn: bool, newcomer: bool) -> float:
    """Time for an own turn.

    `official` is the variant's own clock; `first_turn` of this deal; `newcomer`: one of the person's first three ever.
    """
    match pace:
        case Pace.OFFICIAL:
            return float(official)
        case Pace.SLOW:
            return 90.0
        case Pace.RELAXED:
            return official + FIRST_TURN_BONUS * first_turn + NEWCOMER_BONUS * newcomer


def window(pace: Pace) -> Window:
    """The claim window's own length, where two or more people play."""
    return Window(4.0, fixed=True) if pace is Pace.OFFICIAL else Window(3.0, fixed=False)


def claim_seconds(pace: Pace, *, win: bool) -> float:
    """Time for a claim; a fixed window's length where the pace has one."""
    match pace:
        case Pace.OFFICIAL:
            return 4.0
        case Pace.SLOW:
            return 30.0
        case Pace.RELAXED:
            return 15.0 if win else 8.0
