"""Property: what a hint says of a discard is true of the hand, over turns of whole deals."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from engine import RULESETS, seat_view
from engine.actions import Discard
from engine.computer.advice import Advice, Reason, advise
from engine.computer.sight import Sight
from engine.observe import SeatView
from engine.rulesets.base import Ruleset
from engine.shapes import distance
from engine.tiles import EAST, KINDS, WHITE, Tile, suit_of
from tests.engine.computer.test_players import states

HONOURS = suit_of(EAST)
EVERY = 3
"""Of the turns of a deal one in so many is looked at."""


class Left(NamedTuple):
    """What a discard leaves on a way: the tiles missing, and the unseen copies of each kind that brings it nearer."""

    distance: int
    useful: dict[Tile, int]


class Hand:
    """A hand on turn, judged one tile after another: by trying every kind, and knowing no more than `distance`."""

    def __init__(self, view: SeatView) -> None:
        self.view = view
        self.wild = view.table.wild
        self.melds = view.table.seats[view.seat].melds
        seen = [*view.hand, *(tile for seat in view.table.seats for tile in seat.pond)]
        seen += [tile for seat in view.table.seats for meld in seat.melds for tile in meld.tiles]
        seen += [] if self.wild is None else [self.wild]
        self.unseen = [4 - seen.count(Tile(kind)) for kind in range(KINDS)]
        self.free = [action.tile for action in view.legal if isinstance(action, Discard)]

    def without(self, tile: Tile) -> list[Tile]:
        rest = list(self.view.hand)
        rest.remove(tile)
        return rest

    def plain(self, tile: Tile) -> int:
        """Tiles missing after a discard, whatever the win."""
        return distance(self.without(tile), len(self.melds), self.wild)

    def left(self, tile: Tile, serves: Callable[[Tile], bool]) -> Left:
        """What a discard leaves where only some kinds serve."""
        kept = [one for one in self.without(tile) if serves(one)]
        missing = distance(kept, len(self.melds), self.wild)
        nearer = [
            Tile(kind)
            for kind in range(KINDS)
            if self.unseen[kind]
            and serves(Tile(kind))
            and distance([*kept, Tile(kind)], len(self.melds), self.wild) < missing
        ]
        return Left(missing, {kind: self.unseen[kind] for kind in nearer})

    def ways(self, choice: Advice) -> list[Callable[[Tile], bool]]:
        """The kinds that serve what the hint says the hand is to become: of each suit that it may mean."""
        if Reason.FULL_FLUSH in choice.reasons:
            return [self._of({suit}) for suit in range(HONOURS)]
        if Reason.HALF_FLUSH in choice.reasons:
            return [self._of({suit, HONOURS}) for suit in range(HONOURS)]
        return [lambda _tile: True]

    def _of(self, suits: set[int]) -> Callable[[Tile], bool]:
        """Kinds of these suits; wild tiles serve everywhere, a white dragon as their natural tile (L4)."""
        wild = self.wild
        return lambda tile: (
            suit_of(tile) in suits or tile == wild or (tile == WHITE and wild is not None and suit_of(wild) in suits)
        )


def turns(ruleset: Ruleset, deals: int) -> Iterator[SeatView]:
    """Some own turns of these deals, of every seat and every stage."""
    asked = 0
    for state, seat in states(ruleset, deals, ("normal", "easy", "normal", "greedy")):
        view = seat_view(state, seat)
        if any(isinstance(action, Discard) for action in view.legal):
            asked += 1
            if asked % EVERY == 0:
                yield view


def check(view: SeatView, choice: Advice) -> None:
    """Everything that is said of one discard."""
    hand, reasons = Hand(view), choice.reasons
    ways = [
        serves
        for serves in hand.ways(choice)
        if hand.left(choice.tile, serves) == (choice.distance, dict(choice.useful))
    ]
    assert ways, choice
    nearest = min(map(hand.plain, hand.free))
    assert (Reason.READY in reasons) == (hand.plain(choice.tile) == choice.distance == 1)
    assert (Reason.NEAREST in reasons) == (choice.distance == nearest > 1)
    if Reason.WIDEST in reasons:
        others = [hand.left(tile, ways[0]) for tile in hand.free]
        assert choice.unseen == max(sum(left.useful.values()) for left in others if left.distance == choice.distance)
    sight = Sight(view)
    dangers = {tile: sight.danger(tile) for tile in hand.free}
    if Reason.SAFE in reasons:
        assert dangers[choice.tile] < 0.5 < max(dangers.values())
    if Reason.RISKY in reasons:
        assert dangers[choice.tile] > 0.5


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS.keys())
def test_what_is_said_of_a_discard_is_true_of_the_hand(ruleset: Ruleset) -> None:
    """Steps and useful tiles are those of the way that is named; no other discard is nearer, or as near and wider."""
    said: set[Reason] = set()
    for view in turns(ruleset, 6):
        for choice in advise(view):
            check(view, choice)
            said.update(choice.reasons)
    assert {Reason.READY, Reason.NEAREST, Reason.WIDEST} <= said
    assert said & {Reason.HALF_FLUSH, Reason.FULL_FLUSH}
