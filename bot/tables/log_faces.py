"""What may be shown of booked deals beside their results: the log of a group or a person, and deals struck out."""

from dataclasses import dataclass

from bot.tables.faces import SeatFace, Strike, Who
from engine.observe import TableView


@dataclass(frozen=True, slots=True)
class VoidLine:
    """Somebody's points in the deal, and all his points of the match as they are without it."""

    who: Who
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class VoidFace:
    """A deal that somebody wants struck out (`agreed` None), or that is.

    `asked` None is an admin who spoke in the group's name. `others`: the points of the match of everybody who was not
    in the deal, so that the totals sum to zero. `minutes`: how long the question stands.
    """

    table: int
    deal: int
    number: int
    chat_title: str
    asked: Who | None
    agreed: Who | None
    lines: tuple[VoidLine, ...]
    others: int
    minutes: int


@dataclass(frozen=True, slots=True)
class LoggedDeal:
    """A finished deal: `deal` is the number under which it can be asked for, `number` that in its match.

    Of `view` only the variant, the winds and the end are whole. `chat_title` None: of the group the log is about.
    """

    deal: int
    number: int
    seats: tuple[SeatFace, SeatFace, SeatFace, SeatFace]
    view: TableView
    changes: tuple[int, int, int, int]
    strike: Strike | None = None
    chat_title: str | None = None
    practice: bool = False


@dataclass(frozen=True, slots=True)
class LogFace:
    """Finished deals, newest first: of a group, or (`chat_title` None) of one person everywhere.

    `deals`: how many there are in all; `page` from 1, each of `size` deals. `table` is one of the group's tables.
    """

    chat_title: str | None
    deals: int
    entries: tuple[LoggedDeal, ...]
    page: int
    size: int
    table: int = 0

    @property
    def pages(self) -> int:
        return max(1, -(-self.deals // self.size))
