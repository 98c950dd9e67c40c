"""What a seat may do: imperative values, each naming the decision it answers; `kind` tags them for storage."""

from typing import Literal

from engine.tiles import Seat, Tile
from engine.values import dataclass


@dataclass(frozen=True, slots=True)
class Discard:
    """Put a tile from the hand into the pond."""

    seat: Seat
    decision: int
    tile: Tile
    kind: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class DeclareKong:
    """On an own-draw turn: a concealed kong, or the fourth tile added to an own pong (C8)."""

    seat: Seat
    decision: int
    tile: Tile
    kind: Literal["declare_kong"] = "declare_kong"


@dataclass(frozen=True, slots=True)
class DeclareWin:
    """On an own-draw turn: win by self-draw."""

    seat: Seat
    decision: int
    kind: Literal["declare_win"] = "declare_win"


@dataclass(frozen=True, slots=True)
class ClaimWin:
    """Win on the discard, or rob the added kong, of the open window."""

    seat: Seat
    decision: int
    kind: Literal["claim_win"] = "claim_win"


@dataclass(frozen=True, slots=True)
class ClaimKong:
    """Take the discard for an exposed kong."""

    seat: Seat
    decision: int
    kind: Literal["claim_kong"] = "claim_kong"


@dataclass(frozen=True, slots=True)
class ClaimPong:
    """Take the discard for a pong."""

    seat: Seat
    decision: int
    kind: Literal["claim_pong"] = "claim_pong"


@dataclass(frozen=True, slots=True)
class ClaimChow:
    """Take the discard for a chow with these two physical tiles from the hand, in ascending order of their kind."""

    seat: Seat
    decision: int
    tiles: tuple[Tile, Tile]
    kind: Literal["claim_chow"] = "claim_chow"


@dataclass(frozen=True, slots=True)
class Pass:
    """Claim nothing of what the open window offers."""

    seat: Seat
    decision: int
    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Resolve:
    """Close the window: carry out the best claim, or go on to the next draw. Belongs to no seat."""

    decision: int
    kind: Literal["resolve"] = "resolve"


Answer = ClaimWin | ClaimKong | ClaimPong | ClaimChow | Pass
SeatAction = Discard | DeclareKong | DeclareWin | Answer
Action = SeatAction | Resolve
