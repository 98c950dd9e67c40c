"""What the hard player would advise a person to discard, and why, in reasons that can be put into words."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.actions import Discard
from engine.computer.hard import Rated, rated
from engine.computer.outlook import unseen_counts
from engine.computer.sight import kinds_of
from engine.observe import SeatView
from engine.rulesets.experience import Aim
from engine.tiles import Tile

MOST: Final = 3
_SAFE: Final = 0.25
_RISKY: Final = 0.6
"""Points a discard costs on average, up to which it is called safe, and from which risky."""


class Reason(StrEnum):
    """What speaks for a discard, or against it."""

    READY = "ready"  # the hand waits for its last tile
    NEAREST = "nearest"  # no other discard leaves it nearer
    WIDEST = "widest"  # of those as near, none leaves more useful tiles
    HALF_FLUSH = "half-flush"  # one suit and honours
    FULL_FLUSH = "full-flush"  # one suit alone
    SAFE = "safe"  # where others cost something, this costs next to nothing
    RISKY = "risky"


@dataclass(frozen=True, slots=True)
class Advice:
    """A discard, best first among its like.

    `distance`: tiles the hand misses after it (1: ready). `useful`: the kinds that bring it nearer, on the way it is to
    take, with the copies that are unseen.
    """

    tile: Tile
    distance: int
    useful: tuple[tuple[Tile, int], ...]
    reasons: tuple[Reason, ...]

    @property
    def unseen(self) -> int:
        """All unseen copies of the useful kinds."""
        return sum(copies for _, copies in self.useful)


def advise(view: SeatView) -> tuple[Advice, ...]:
    """The best discards, at most MOST, the best first; none where the seat has nothing to discard.

    A win that is offered, and a kong, are no part of it.
    """
    moves = [move for move in rated(view) if isinstance(move.action, Discard)]
    moves.sort(key=lambda move: -move.expected)
    unseen = unseen_counts(view)
    return tuple(_advice(move, moves, unseen) for move in moves[:MOST])


def _advice(move: Rated, moves: list[Rated], unseen: list[int]) -> Advice:
    assert isinstance(move.action, Discard), "only discards are advised"
    way = move.worth.way
    useful = tuple((Tile(kind), unseen[kind]) for kind in kinds_of(way.marks) if unseen[kind])
    return Advice(move.action.tile, way.distance, useful, tuple(_reasons(move, moves, unseen)))


def _reasons(move: Rated, moves: list[Rated], unseen: list[int]) -> Iterator[Reason]:
    way = move.worth.way
    if way.distance == 1:
        yield Reason.READY
    elif way.distance == min(other.worth.way.distance for other in moves):
        yield Reason.NEAREST
    alike = [_reach(other, unseen) for other in moves if other.worth.way.distance == way.distance]
    if len(alike) > 1 and _reach(move, unseen) == max(alike):
        yield Reason.WIDEST
    if way.aim != Aim():
        yield Reason.HALF_FLUSH if way.aim.honours else Reason.FULL_FLUSH
    if move.danger >= _RISKY:
        yield Reason.RISKY
    elif move.danger <= _SAFE and max(other.danger for other in moves) >= _RISKY:
        yield Reason.SAFE


def _reach(move: Rated, unseen: list[int]) -> int:
    """Unseen copies of the kinds that are useful after the move."""
    return sum(unseen[kind] for kind in kinds_of(move.worth.way.marks))
