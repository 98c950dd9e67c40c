"""The normal player: as few tiles away as possible, then as many useful tiles as possible."""

from typing import Final

from engine.actions import ClaimChow, ClaimKong, ClaimPong, DeclareKong, Pass, SeatAction
from engine.computer.outlook import (
    after_claim,
    after_kong,
    discards_in,
    distance_now,
    open_melds,
    unseen_counts,
    win_in,
)
from engine.computer.player import Chance, Player
from engine.observe import SeatView
from engine.shapes import best_discards


def choose(view: SeatView, chance: Chance) -> SeatAction:
    """A win if there is one; a claim that brings the hand nearer; a kong that costs nothing; the best discard.

    Wild tiles are discarded only where nothing else may go. Ties are broken by chance.
    """
    win = win_in(view)
    if win is not None:
        return win
    if isinstance(view.legal[-1], Pass):
        return _answer(view)
    return _turn(view, chance)


def _answer(view: SeatView) -> SeatAction:
    """The claim that leaves the best hand, if that is nearer than now; a kong also where it is as near (C4)."""
    now = distance_now(view)
    best: SeatAction = view.legal[-1]
    best_rank = (now, 0)
    unseen = unseen_counts(view)
    for claim in view.legal:
        match claim:
            case ClaimKong() if after_kong(view, claim) <= now:
                return claim
            case ClaimPong() | ClaimChow():
                outlook = after_claim(view, claim, unseen)
                if outlook.distance < now and outlook.rank < best_rank:
                    best, best_rank = claim, outlook.rank
            case _:
                pass
    return best


def _turn(view: SeatView, chance: Chance) -> SeatAction:
    discards = discards_in(view)
    choices = best_discards(view.hand, open_melds(view), view.table.wild, unseen_counts(view), discards)
    for action in view.legal:
        if isinstance(action, DeclareKong) and after_kong(view, action) <= choices[0].distance:
            return action
    equal = [choice for choice in choices if choice.unseen == choices[0].unseen]
    return discards[equal[chance.below(len(equal))].tile]


NORMAL: Final = Player("normal", choose)
