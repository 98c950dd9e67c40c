"""What the hard player would advise a person to discard, and why, in reasons that can be put into words."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from engine.actions import Discard
from engine.computer.aims import ANY, part, useful
from engine.computer.hard import Rated, rated
from engine.computer.outlook import open_melds, unseen_counts
from engine.computer.sight import kinds_of
from engine.observe import SeatView
from engine.rulesets.experience import Aim
from engine.shapes import pack, packed_distance
from engine.tiles import Tile

MOST: Final = 3
_SAFE: Final = 0.25
_RISKY: Final = 0.6
"""Points a discard costs on average, up to which it is called safe, and from which risky."""


class Reason(StrEnum):
    """What speaks for a discard, or against it."""

    READY = "ready"  # the hand waits for its last tile
    NEAREST = "nearest"  # no other discard leaves it nearer to a win, of whatever kind
    WIDEST = "widest"  # of those as near on the way it is to take, none leaves more useful tiles
    HALF_FLUSH = "half-flush"  # its way is to one suit and honours
    FULL_FLUSH = "full-flush"  # its way is to one suit alone
    SAFE = "safe"  # where others cost something, this costs next to nothing
    RISKY = "risky"


FLUSHES: Final = (Reason.HALF_FLUSH, Reason.FULL_FLUSH)


@dataclass(frozen=True, slots=True)
class Advice:
    """A discard, best first among its like.

    `distance`: tiles the hand misses after it on the way it is to take (1: ready); on the way to a flush that may be
    more than it misses to any win. `useful`: the kinds that bring it nearer on that way, with the copies that are
    unseen.
    """

    tile: Tile
    distance: int
    useful: tuple[tuple[Tile, int], ...]
    reasons: tuple[Reason, ...]

    @property
    def flush(self) -> Reason | None:
        """The flush to which the way leads, of FLUSHES; None: to any win."""
        return next((reason for reason in self.reasons if reason in FLUSHES), None)

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
    choices = _Choices(view, moves)
    return tuple(choices.advice(move) for move in moves[:MOST])


class _Left(NamedTuple):
    """What a discard leaves on the way to an aim: tiles missing, and unseen copies of the useful kinds."""

    distance: int
    unseen: int


class _Choices:
    """The discards of one turn, each compared with all others on the way that it is to take itself."""

    def __init__(self, view: SeatView, moves: list[Rated]) -> None:
        self._view = view
        self._moves = moves
        self._unseen = unseen_counts(view)
        self._dearest = max((move.danger for move in moves), default=0.0)

    def advice(self, move: Rated) -> Advice:
        way = move.worth.way
        named = tuple((Tile(kind), self._unseen[kind]) for kind in kinds_of(way.marks) if self._unseen[kind])
        return Advice(_tile(move), way.distance, named, tuple(self._reasons(move)))

    def _reasons(self, move: Rated) -> Iterator[Reason]:
        way = move.worth.way
        if way.distance == 1:
            yield Reason.READY
        elif way.distance == min(left.distance for left in self._left(ANY)):
            yield Reason.NEAREST
        alike = [left.unseen for left in self._left(way.aim) if left.distance == way.distance]
        if len(alike) > 1 and self._copies(way.marks) == max(alike):
            yield Reason.WIDEST
        if way.aim != ANY:
            yield Reason.HALF_FLUSH if way.aim.honours else Reason.FULL_FLUSH
        if move.danger >= _RISKY:
            yield Reason.RISKY
        elif move.danger <= _SAFE and self._dearest >= _RISKY:
            yield Reason.SAFE

    def _left(self, aim: Aim) -> list[_Left]:
        """What each of the discards leaves on the way to that aim, whatever way is its own."""
        view = self._view
        melds, wild = open_melds(view), view.table.wild
        found: list[_Left] = []
        for move in self._moves:
            rest = list(view.hand)
            rest.remove(_tile(move))
            serving = part(pack(rest), aim, wild)
            copies = self._copies(useful(serving, aim, melds, wild))
            found.append(_Left(packed_distance(serving, melds, wild), copies))
        return found

    def _copies(self, marks: bytes) -> int:
        """Unseen copies of the marked kinds."""
        return sum(self._unseen[kind] for kind in kinds_of(marks))


def _tile(move: Rated) -> Tile:
    assert isinstance(move.action, Discard), "only discards are advised"
    return move.action.tile
