"""What happened: past-tense values, from which alone a state can be rebuilt; `kind` tags them for storage."""

from typing import Literal

from engine.actions import Answer
from engine.melds import Meld
from engine.state import Over, Setup
from engine.tiles import Seat, Tile
from engine.values import dataclass


@dataclass(frozen=True, slots=True)
class DealStarted:
    """The wall is built and thirteen tiles are dealt to each seat, fourteen to the dealer (C2, C3)."""

    setup: Setup
    kind: Literal["deal_started"] = "deal_started"


@dataclass(frozen=True, slots=True)
class FlowersReplaced:
    """A seat laid out flowers and drew as many tiles from the tail (D2, D3); `drawn` are those tiles in order."""

    seat: Seat
    flowers: tuple[Tile, ...]
    drawn: tuple[Tile, ...]
    kind: Literal["flowers_replaced"] = "flowers_replaced"


@dataclass(frozen=True, slots=True)
class WildRevealed:
    """The tile after the deal was turned up: its kind is wild (L2)."""

    tile: Tile
    kind: Literal["wild_revealed"] = "wild_revealed"


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """The dealer's first turn begins on the dealt tiles; `drawn` counts as the drawn tile (C3)."""

    seat: Seat
    drawn: Tile
    kind: Literal["turn_began"] = "turn_began"


@dataclass(frozen=True, slots=True)
class TileDrawn:
    """A seat took a tile from the head, or from the tail after a kong; its bars end (C11).

    The tile may be a flower: then FlowersReplaced follows (D3).
    """

    seat: Seat
    tile: Tile
    from_tail: bool
    kind: Literal["tile_drawn"] = "tile_drawn"


@dataclass(frozen=True, slots=True)
class TileDiscarded:
    """A seat put a tile into its pond; a window is open. `last`: no further draw is possible (C10)."""

    seat: Seat
    tile: Tile
    last: bool
    kind: Literal["tile_discarded"] = "tile_discarded"


@dataclass(frozen=True, slots=True)
class ClaimAnswered:
    """A seat answered the open window; the flags say which rights it let go by that (C11)."""

    seat: Seat
    answer: Answer
    passed_win: bool
    passed_pong: bool
    kind: Literal["claim_answered"] = "claim_answered"


@dataclass(frozen=True, slots=True)
class MeldClaimed:
    """The best claim was a chow, pong or exposed kong: the tile left the pond for the meld. `barred`: D5, L6."""

    seat: Seat
    meld: Meld
    barred: frozenset[Tile]
    kind: Literal["meld_claimed"] = "meld_claimed"


@dataclass(frozen=True, slots=True)
class KongDeclared:
    """A seat declared a concealed or an added kong (C8); an added one opens a window (C9)."""

    seat: Seat
    meld: Meld
    kind: Literal["kong_declared"] = "kong_declared"


@dataclass(frozen=True, slots=True)
class KongRobbed:
    """The added kong is a pong again and its fourth tile belongs to the winners (C9)."""

    seat: Seat
    tile: Tile
    kind: Literal["kong_robbed"] = "kong_robbed"


@dataclass(frozen=True, slots=True)
class DealEnded:
    """Somebody won, or the deal is drawn. A winning discard leaves the pond, for no hand: the winner names it."""

    over: Over
    kind: Literal["deal_ended"] = "deal_ended"


Event = (
    DealStarted
    | FlowersReplaced
    | WildRevealed
    | TurnBegan
    | TileDrawn
    | TileDiscarded
    | ClaimAnswered
    | MeldClaimed
    | KongDeclared
    | KongRobbed
    | DealEnded
)
