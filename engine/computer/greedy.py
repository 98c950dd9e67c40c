"""The greedy player, a yardstick for duels only: as few tiles away as possible, ties at random."""

from typing import Final

from engine.actions import Discard, Pass, SeatAction
from engine.computer.outlook import after, discards_in, win_in
from engine.computer.player import Chance, Player
from engine.observe import SeatView


def choose(view: SeatView, chance: Chance) -> SeatAction:
    """A win if there is one, else any of the moves that leave the hand nearest to one; no idle claims."""
    win = win_in(view)
    if win is not None:
        return win
    kept = discards_in(view)
    moves = [action for action in view.legal if not isinstance(action, Discard) or action.tile in kept]
    ranks = [(after(view, action).distance, not isinstance(action, Pass)) for action in moves]
    best = [action for action, rank in zip(moves, ranks, strict=True) if rank == min(ranks)]
    return best[chance.below(len(best))]


GREEDY: Final = Player("greedy", choose)
