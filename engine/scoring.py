"""What a ruleset may see of a hand it scores, and what it answers."""

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum

from engine.melds import Meld
from engine.tiles import Seat, Tile
from engine.values import dataclass


class WinBy(StrEnum):
    """How the winning tile came."""

    SELF_DRAW = "self_draw"
    DISCARD = "discard"
    ROBBED_KONG = "robbed_kong"


class Circumstance(StrEnum):
    """Facts about a win that the tiles do not show (records.md section 1)."""

    TAIL_DRAW = "tail_draw"
    LAST_DISCARD = "last_discard"
    HEAVENLY = "heavenly"
    EARTHLY = "earthly"


@dataclass(frozen=True, slots=True)
class Win:
    """A hand that may have won: all that scoring may look at.

    `concealed` includes the winning tile once (`winning_tile` None: no tile won it, as in a heavenly hand).
    `seat_wind` and `prevailing_wind` are 0-3 = E S W N. `wild` is the kind G of L2, None where there is none.
    `rules` are all house rules of the table with their values.
    """

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    winning_tile: Tile | None
    by: WinBy
    seat_wind: int
    prevailing_wind: int = 0
    flowers: tuple[Tile, ...] = ()
    circumstances: frozenset[Circumstance] = frozenset()
    wild: Tile | None = None
    rules: Mapping[str, bool] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Item:
    """One scoring item by its id in rules.md D8 or L9, with what it adds.

    `tile` names the kind it speaks of where there is one (the tile of a triplet or kong, a dragon, an own flower);
    `how` says more where players want to know: `exposed` or `concealed` of a triplet or kong.
    """

    id: str
    hu: int
    tai: int
    tile: Tile | None = None
    how: str | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """What a hand is worth, with its items.

    Dinghai: `tai` is the sum, `counted` the tai cut at 4, `discard` and `self_draw` the two figures of D9; `hu`
    and `points` are 0. Luqiao: `points` is hu × 2^tai, `counted` (paid) the points cut at 100; `discard` and
    `self_draw` repeat `counted`. `wins` is False for a hand scored under L10. `reading` shows how the concealed
    tiles were read, melds then pair, as the kinds they count for.
    """

    wins: bool
    items: tuple[Item, ...]
    tai: int
    hu: int
    points: int
    counted: int
    discard: int
    self_draw: int
    full_flush: bool = False
    reading: tuple[tuple[Tile, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Winner:
    """A seat that won, for the result.

    `source` is the seat that gave the tile, or for a self-draw after an exposed kong the feeder (D9); else None.
    `tile` is None for a hand no single tile won (heavenly).
    """

    seat: Seat
    by: WinBy
    source: Seat | None
    tile: Tile | None
    score: Score


class TransferReason(StrEnum):
    """Why one seat pays another (ux.md, Payments)."""

    DISCARD = "discard"  # D9: the discarder
    SELF_DRAW = "self_draw"  # D9: each of the others
    KONG_FEEDER = "kong_feeder"  # D9: pays for all three
    ROBBED_KONG = "robbed_kong"  # D9: five times
    BOUND = "bound"  # D10
    EXHAUSTED = "exhausted"  # D11
    WINNER_DEALER = "winner_dealer"  # L11: one of the two is the dealer, in full
    WINNER_HALF = "winner_half"  # L11: half
    CONTRACT = "contract"  # L12: pays all three
    DIFFERENCE = "difference"  # L11: among the others, in full
    DIFFERENCE_HALF = "difference_half"  # L11: among the others, half


@dataclass(frozen=True, slots=True)
class Transfer:
    """Points one seat pays another, before the stake (C17).

    `amount` is positive. `shares` is how many times the figure is paid (3 of a bound partner on a self-draw, 5 of a
    robbed kong); `doubled` marks a mutual binding (D10).
    """

    payer: Seat
    payee: Seat
    amount: int
    reason: TransferReason
    shares: int = 1
    doubled: bool = False


@dataclass(frozen=True, slots=True)
class Settlement:
    """Who pays whom, and what it comes to for each seat; the four sum to zero (C15)."""

    transfers: tuple[Transfer, ...]
    scores: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Ending:
    """All a ruleset may see of a finished deal when it settles it.

    No winner means a drawn deal. `melds` and `hands` are per seat; the winning tile of a discard or robbery is in no
    hand. `feeder` is the seat whose claimed tile made the exposed kong behind a winning tail draw (D9), else None.
    """

    dealer: Seat
    winners: tuple[Winner, ...]
    melds: tuple[tuple[Meld, ...], ...]
    hands: tuple[tuple[Tile, ...], ...]
    wild: Tile | None
    rules: Mapping[str, bool]
    feeder: Seat | None = None


@dataclass(frozen=True, slots=True)
class Succession:
    """Who deals next, and under which wind (D12, L14).

    `dealt`: seats that have dealt in that round, the next dealer included.
    """

    dealer: Seat
    prevailing_wind: int
    dealt: tuple[Seat, ...]
