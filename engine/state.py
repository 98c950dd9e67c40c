"""The state of one deal as a value; its phases are types."""

from engine.actions import Answer
from engine.melds import Meld
from engine.scoring import Score, Settlement, Succession, Winner
from engine.tiles import Seat, Tile
from engine.values import dataclass


@dataclass(frozen=True, slots=True)
class Setup:
    """What a deal starts from.

    `wall` lists every tile in drawing order from the break (C2, C3). `dice` are the two throws. `dealt` are the
    seats that have dealt in this round, this dealer included (D12). `rules` are the house rules that differ from
    the default, as sorted pairs. `decided`: the number of the last decision before this deal, so that a match's
    decisions are numbered through and a button of an earlier deal fits none of this one.
    """

    variant: str
    rules: tuple[tuple[str, bool], ...]
    dealer: Seat
    prevailing_wind: int
    dealt: tuple[Seat, ...]
    dice: tuple[tuple[int, int], tuple[int, int]]
    wall: tuple[Tile, ...]
    decided: int = 0


@dataclass(frozen=True, slots=True)
class SeatState:
    """One seat's tiles and bars.

    `hand` is sorted and includes the drawn tile. `pond` holds the seat's own discards that nobody claimed, in order.
    `passed_wins` and `passed_pongs` are the kinds whose win or pong the seat let go since its last own draw (C11).
    `draws` counts own draws (replacements not counted).
    """

    hand: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()
    flowers: tuple[Tile, ...] = ()
    pond: tuple[Tile, ...] = ()
    passed_wins: frozenset[Tile] = frozenset()
    passed_pongs: frozenset[Tile] = frozenset()
    draws: int = 0


@dataclass(frozen=True, slots=True)
class Dealing:
    """Tiles are dealt; flowers may still be owed (D2), the wild tile is not yet turned (L2)."""


@dataclass(frozen=True, slots=True)
class OwnTurn:
    """A seat has drawn (or, as dealer, been dealt `W[52]`) and may win, declare a kong or discard (C4).

    `drawn` is the tile held apart. `from_tail`: it replaced a kong or a flower of this turn. `feeder`: the seat
    whose claimed tile made the exposed kong of this turn, if no later own kong came between (D9).
    """

    seat: Seat
    drawn: Tile
    from_tail: bool = False
    feeder: Seat | None = None


@dataclass(frozen=True, slots=True)
class MustDiscard:
    """A seat has claimed and may only discard, none of `barred` (C4, D5, L6)."""

    seat: Seat
    barred: frozenset[Tile] = frozenset()


@dataclass(frozen=True, slots=True)
class ClaimWindow:
    """A discard, or the fourth tile of an added kong, lies open to the other seats.

    `answers` are by seat; None: not answered (or nothing to answer). `last`: no further draw is possible (C10).
    """

    tile: Tile
    source: Seat
    on_kong: bool
    last: bool
    answers: tuple[Answer | None, Answer | None, Answer | None, Answer | None] = (None, None, None, None)


@dataclass(frozen=True, slots=True)
class Over:
    """The deal is finished.

    `hands` are the four hands scored under L9/L10 where the variant does so, else empty.
    """

    winners: tuple[Winner, ...]
    hands: tuple[Score, ...]
    settlement: Settlement
    succession: Succession


Turn = OwnTurn | MustDiscard
"""One seat has to act."""
Phase = Dealing | Turn | ClaimWindow | Over


@dataclass(frozen=True, slots=True)
class State:
    """Everything about one deal, secrets included; only `observe` may show any of it.

    `wall` is what is left in drawing order (head first). `decision` numbers the open question; it rises by one with
    every own turn, discard after a claim, and window. `kongs` counts kongs made (L5). `last_discard` is the discarder
    and the discard that nobody took, until another tile lies open or a meld is claimed.
    """

    setup: Setup
    seats: tuple[SeatState, SeatState, SeatState, SeatState]
    wall: tuple[Tile, ...]
    phase: Phase
    decision: int = 0
    wild: Tile | None = None
    kongs: int = 0
    discards: int = 0
    any_meld: bool = False
    last_discard: tuple[Seat, Tile] | None = None

    @property
    def variant(self) -> str:
        return self.setup.variant
