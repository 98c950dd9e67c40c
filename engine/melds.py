"""Melds: tiles laid open on the table, and concealed kongs."""

from enum import StrEnum

from engine.tiles import Seat, Tile
from engine.values import dataclass, replace


class MeldKind(StrEnum):
    """What a meld is (吃 碰 明槓 加槓 暗槓)."""

    CHOW = "chow"
    PONG = "pong"
    EXPOSED_KONG = "exposed_kong"
    ADDED_KONG = "added_kong"
    CONCEALED_KONG = "concealed_kong"


KONGS = frozenset({MeldKind.EXPOSED_KONG, MeldKind.ADDED_KONG, MeldKind.CONCEALED_KONG})


@dataclass(frozen=True, slots=True)
class Meld:
    """One meld of a seat.

    `tiles` are the physical tiles; those of a chow stand in the order of the run they make (a 白板 in the place
    of the wild's natural tile, L4). `claimed` is the tile taken from the seat `source` (C12); both are None for a
    concealed kong, and an added kong keeps those of its pong.
    """

    kind: MeldKind
    tiles: tuple[Tile, ...]
    claimed: Tile | None = None
    source: Seat | None = None

    @property
    def is_kong(self) -> bool:
        return self.kind in KONGS

    @property
    def is_concealed(self) -> bool:
        return self.kind is MeldKind.CONCEALED_KONG

    def with_fourth(self) -> "Meld":
        """This pong with its fourth tile added (C8)."""
        return replace(self, kind=MeldKind.ADDED_KONG, tiles=(self.tiles[0],) * 4)

    def without_fourth(self) -> "Meld":
        """This added kong as the pong it was, after a robbery (C9)."""
        return replace(self, kind=MeldKind.PONG, tiles=self.tiles[:3])
