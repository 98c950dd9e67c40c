"""The easy player: anything that does not set its hand back, at random."""

from typing import Final

from engine.actions import Discard, SeatAction
from engine.computer.outlook import after, discards_in, distance_now, win_in
from engine.computer.player import Chance, Player
from engine.observe import SeatView


def choose(view: SeatView, chance: Chance) -> SeatAction:
    """A win if there is one, else any move after which the hand is as near to a win as it was.

    Where every move sets it back, one that does so least. Wild tiles are kept.
    """
    win = win_in(view)
    if win is not None:
        return win
    kept = discards_in(view)
    moves = [action for action in view.legal if not isinstance(action, Discard) or action.tile in kept]
    distances = [after(view, action).distance for action in moves]
    bearable = max(distance_now(view), min(distances))
    good = [action for action, steps in zip(moves, distances, strict=True) if steps <= bearable]
    return good[chance.below(len(good))]


EASY: Final = Player("easy", choose)
