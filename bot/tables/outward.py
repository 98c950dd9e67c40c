"""What a table asks of the outside: to show it, to answer people, and to ask who is an admin."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from bot.tables.documents import TableDocument
from bot.tables.intents import ButtonTapped, CommandSaid
from engine.events import Event
from engine.rejections import Reason
from engine.state import State
from engine.tiles import Seat, Tile


@dataclass(frozen=True, slots=True)
class Sight:
    """A table as it was just committed. `history` are all events of the running (or just finished) deal."""

    table_id: int
    document: TableDocument
    state: State | None
    history: Sequence[Event]


@dataclass(frozen=True, slots=True)
class Notice:
    """A short message by its id; `tile`, `seat` and `reason` are put into words by the stage, `arguments` passed on."""

    id: str
    tile: Tile | None = None
    reason: Reason | None = None
    arguments: Mapping[str, str | int] = field(default_factory=dict)
    alert: bool = False


class Stage(Protocol):
    """How a table becomes visible. All methods return at once."""

    def refresh(self, sight: Sight) -> None:
        """Show the table as it is now, in the group and to each person."""

    def amend(self, sight: Sight) -> None:
        """Of a match that is over: show what is asked about its last deal, or what came of it."""

    def link_result(self, sight: Sight) -> None:
        """The result stands in the group: the private summaries can lead to it."""

    def forget(self, table_id: int) -> None:
        """Take nothing of what was shown of the table for granted."""

    def answer(self, tap: ButtonTapped, notice: Notice | None, *, sight: Sight | None = None) -> None:
        """Answer a tap with a pop-up (None: silently)."""

    def answer_hand(self, tap: ButtonTapped, sight: Sight, seat: Seat) -> None:
        """The tapper's own hand as a private pop-up."""

    def answer_explain(self, tap: ButtonTapped, sight: Sight, seat: Seat) -> None:
        """What is barred for this seat and why."""

    def answer_hint(self, tap: ButtonTapped, sight: Sight, seat: Seat) -> None:
        """The best discards of this seat's turn, where the table allows to ask for them."""

    def answer_why(self, tap: ButtonTapped, sight: Sight, seat: Seat) -> None:
        """Where this seat's change in the finished deal comes from."""

    def answer_link(self, tap: ButtonTapped, payload: str) -> None:
        """Send the tapper to the DM with this start payload."""

    def show_table(self, tap: ButtonTapped, sight: Sight, seat: Seat, *, back: bool) -> None:
        """Show the table in the hand message, or the hand again (`back`)."""

    def reply(self, said: CommandSaid, notice: Notice) -> None:
        """Answer a command in a line; at most one to a person in 10 seconds."""

    def welcome(self, said: CommandSaid, sight: Sight) -> None:
        """Tell a person in the DM that the chair is theirs, and lead the way back to the group."""

    def thank(self, said: CommandSaid, notice: Notice | None) -> None:
        """A command was carried out: told in the DM, in a group by a reaction, which costs no message."""

    def announce(self, sight: Sight, notice: Notice) -> None:
        """A line of its own to the group; of a practice nothing is said."""

    def tell(self, sight: Sight, user_id: int, notice: Notice) -> None:
        """A line of its own to one person, in private."""

    def conclude(self, sight: Sight, question: str, notice: Notice) -> None:
        """What came of a question to the group (`kick`) in its place, and its buttons gone."""


class Admins(Protocol):
    """Who may act for a group."""

    async def is_admin(self, chat_id: int, user_id: int) -> bool:
        """Whether the person is a creator or administrator of the chat; False when nobody can tell."""

    def forget(self, chat_id: int) -> None:
        """Who is one may have changed."""
