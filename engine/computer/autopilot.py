"""The autopilot: plays an absent person's seat like `normal`, but defence comes first, as somebody else pays for it."""

from typing import Final

from engine.actions import DeclareKong, Pass, SeatAction
from engine.computer.normal import NORMAL
from engine.computer.outlook import discards_in, open_melds, unseen_counts, win_in
from engine.computer.player import Chance, Player
from engine.computer.sight import Sight
from engine.observe import SeatView
from engine.shapes import best_discards, discard_distances

_NEARLY_AS_MANY: Final = 0.7
"""The share of the most useful tiles that is enough for a safer discard."""
_ONE_FROM_READY: Final = 2
_TOO_DANGEROUS: Final = 0.8
"""Points a discard may cost on average while the hand is one tile from ready."""
_TOO_DANGEROUS_FARTHER: Final = 0.5
"""The same while it is farther."""


def choose(view: SeatView, chance: Chance) -> SeatAction:
    """A win if there is one; what `normal` does about kongs and claims; of the discards one that costs least.

    Of those that leave the hand nearest, with nearly the most useful tiles, the least dangerous goes. Where even that
    is too dangerous for a hand that would not be ready, the least dangerous of all.
    """
    wanted = NORMAL.choose(view, chance)
    if win_in(view) is not None or isinstance(view.legal[-1], Pass) or isinstance(wanted, DeclareKong):
        return wanted
    sight = Sight(view)
    discards = discards_in(view)
    dangers = {tile: round(sight.danger(tile), 2) for tile in discards}
    nearest = best_discards(view.hand, open_melds(view), view.table.wild, unseen_counts(view), discards)
    enough = nearest[0].unseen * _NEARLY_AS_MANY
    best = min(
        (choice for choice in nearest if choice.unseen >= enough),
        key=lambda choice: (dangers[choice.tile], -choice.unseen),
    )
    limit = _TOO_DANGEROUS if best.distance == _ONE_FROM_READY else _TOO_DANGEROUS_FARTHER
    if best.distance == 1 or dangers[best.tile] <= limit:
        return discards[best.tile]
    distances = dict(discard_distances(view.hand, open_melds(view), view.table.wild))
    return discards[min(discards, key=lambda tile: (dangers[tile], distances[tile]))]


AUTOPILOT: Final = Player("autopilot", choose)
