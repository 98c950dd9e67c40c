"""The hard player: each move by what it brings on average: chance to win first, price of the win, danger."""

from dataclasses import dataclass
from typing import Final

from engine.actions import ClaimChow, ClaimKong, ClaimPong, DeclareKong, Discard, Pass, SeatAction
from engine.computer.outlook import claimed, discards_in, opened, win_in
from engine.computer.player import Chance, Player
from engine.computer.prices import Reckoning, Worth
from engine.computer.sight import Sight
from engine.melds import Meld, MeldKind
from engine.observe import SeatView
from engine.tiles import Tile

_EQUAL: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Rated:
    """A move with what it leaves: the worth of the hand, and what the move itself may cost."""

    action: SeatAction
    worth: Worth
    danger: float

    @property
    def expected(self) -> float:
        """What the move brings on average."""
        return self.worth.expected - self.danger


def choose(view: SeatView, chance: Chance) -> SeatAction:
    """A win if there is one, else the move that brings most on average; ties are broken by chance.

    Wild tiles are discarded only where nothing else may go.
    """
    win = win_in(view)
    if win is not None:
        return win
    moves = rated(view)
    most = max(move.expected for move in moves)
    best = [move for move in moves if move.expected >= most - _EQUAL]
    return best[chance.below(len(best))].action


def rated(view: SeatView) -> list[Rated]:
    """Every legal move but a win, in the order of the view, with what it brings."""
    sight = Sight(view)
    melds = view.table.seats[view.seat].melds
    now = Reckoning(sight, melds)
    discards = discards_in(view)
    moves: list[Rated] = []
    for action in view.legal:
        match action:
            case Discard(tile=tile):
                if tile in discards:
                    moves.append(_discarded(sight, now, action, view.hand, tile))
            case DeclareKong(tile=tile):
                moves.append(_kong_declared(sight, action, melds, tile))
            case ClaimKong():
                moves.append(_kong_claimed(sight, action, melds))
            case ClaimPong() | ClaimChow():
                moves.append(_claimed(sight, action, melds))
            case Pass():
                moves.append(Rated(action, now.worth(view.hand), 0.0))
            case _:
                pass
    return moves


def _discarded(sight: Sight, reckoning: Reckoning, action: SeatAction, hand: tuple[Tile, ...], tile: Tile) -> Rated:
    place = hand.index(tile)
    return Rated(action, reckoning.worth(hand[:place] + hand[place + 1 :]), sight.danger(tile))


def _kong_declared(sight: Sight, action: SeatAction, melds: tuple[Meld, ...], tile: Tile) -> Rated:
    """A kong of four in hand, or one added to a pong, which may be robbed (C8, C9)."""
    hand = sight.view.hand
    rest = tuple(held for held in hand if held != tile)
    if len(hand) - len(rest) == 4:
        kong = Meld(MeldKind.CONCEALED_KONG, (tile,) * 4)
        return Rated(action, Reckoning(sight, (*melds, kong)).worth(rest), 0.0)
    added = tuple(
        meld.with_fourth() if meld.kind is MeldKind.PONG and meld.tiles[0] == tile else meld for meld in melds
    )
    return Rated(action, Reckoning(sight, added).worth(rest), sight.robbed(tile))


def _kong_claimed(sight: Sight, action: SeatAction, melds: tuple[Meld, ...]) -> Rated:
    table = sight.view.table
    tile = opened(table)
    assert table.open_tile is not None, "a claim is offered while a tile lies open"
    kong = Meld(MeldKind.EXPOSED_KONG, (tile,) * 4, tile, table.open_tile.source)
    rest = tuple(held for held in sight.view.hand if held != tile)
    return Rated(action, Reckoning(sight, (*melds, kong)).worth(rest), 0.0)


def _claimed(sight: Sight, action: ClaimPong | ClaimChow, melds: tuple[Meld, ...]) -> Rated:
    """A chow or pong with the best discard after it."""
    rest, meld, free = claimed(sight.view, action)
    reckoning = Reckoning(sight, (*melds, meld))
    return max(
        (_discarded(sight, reckoning, action, rest, tile) for tile in free),
        key=lambda move: move.expected,
    )


HARD: Final = Player("hard", choose)
