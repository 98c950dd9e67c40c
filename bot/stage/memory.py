"""What the stage remembers of each table, so as not to show the same again."""

from dataclasses import dataclass, field

from bot.screens import Screen
from engine.tiles import Seat


@dataclass(slots=True)
class Memory:
    """What was last shown of one table; forgotten at a restart, after which equal screens are skipped by digest."""

    card: tuple[object, ...] | None = None
    card_number: int = 0
    hands: dict[Seat, tuple[object, ...]] = field(default_factory=dict)
    people: dict[Seat, int] = field(default_factory=dict)
    lobby_closed: bool = False
    result: tuple[object, ...] | None = None
    result_number: int = 0
    result_closed: Screen | None = None
    reminded: set[tuple[Seat, int]] = field(default_factory=set)
    voting: set[tuple[int, str]] = field(default_factory=set)
    void: tuple[int, bool, bool] | None = None
    """The last booked deal, whether it is asked about, and whether it is struck out."""
    asked: set[int] = field(default_factory=set)
    """The people whose private chats have the question about it."""
    ending: bool = False
    """Whether it was shown that the match ends with this deal."""
    message_id: int | None = None
    """The newest message of the table in the group that was confirmed: where the group's button leads."""
