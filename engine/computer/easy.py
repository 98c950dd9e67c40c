"""The easy player: a beginner who knows a win when it lies there, and what a wild tile is worth; the rest is chance."""

from typing import Final

from engine.actions import SeatAction
from engine.computer.outlook import discards_in, win_in
from engine.computer.player import Chance, Player
from engine.observe import SeatView

_LOOKS_UP: Final = 4
"""Of so many tiles that it might claim, it notices one."""


def choose(view: SeatView, chance: Chance) -> SeatAction:
    """A win if there is one, else any discard but a wild tile; now and then any claim that is offered."""
    win = win_in(view)
    if win is not None:
        return win
    choices: tuple[SeatAction, ...] = tuple(discards_in(view).values())
    if not choices:
        *claims, passing = view.legal
        choices = (passing,) if chance.below(_LOOKS_UP) else tuple(claims)
    return choices[chance.below(len(choices))]


EASY: Final = Player("easy", choose)
