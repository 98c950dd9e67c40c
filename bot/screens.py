"""What is to be seen in a chat, as values: screens, buttons, and the places they stand in."""

from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Literal, Protocol

Style = Literal["danger", "success", "primary"]


@dataclass(frozen=True, slots=True)
class Press:
    """What a button means.

    `verb` is one of those registered with the callback codec (bot/telegram/callback_data.py); `table` and `decision`
    name the table and the decision it answers (0: none); `argument` is short ASCII (a tile, a page, a choice).
    """

    verb: str
    table: int = 0
    decision: int = 0
    argument: str = ""


@dataclass(frozen=True, slots=True)
class Button:
    """A button with exactly one of `press` and `url`."""

    label: str
    press: Press | None = None
    url: str | None = None
    style: Style | None = None


Rows = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture under a name: equal keys are equal pictures, of which Telegram is given one.

    `draw` makes the PNG, off the event loop, and is awaited only when the picture is about to be uploaded; what it
    raises turns the screen into text. `alt` is the HTML text (at most 4096) of that screen; empty: the caption.
    """

    key: str
    draw: Callable[[], Awaitable[bytes]] = field(compare=False, repr=False)
    alt: str = field(default="", compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Screen:
    """One message: HTML text (every foreign part escaped) and its buttons. `protected`: cannot be forwarded.

    With a picture the text is its caption: at most 1024 UTF-16 units as read, or the screen is shown as text.
    `before`: what is shown first where the message has another picture, so that this screen changes words and buttons.
    """

    text: str
    rows: Rows = ()
    protected: bool = False
    picture: Picture | None = None
    before: "Screen | None" = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Place:
    """A chat, or a topic of it. The General topic has no thread id."""

    chat_id: int
    thread_id: int | None = None

    @property
    def is_private(self) -> bool:
        return self.chat_id > 0


@dataclass(frozen=True, slots=True)
class Slot:
    """A lasting message that is kept up to date: `name` is unique in its place, e.g. `card:17` or `hand:17`."""

    place: Place
    name: str


class Urgency(IntEnum):
    """What goes first when a chat's budget is short (design.md, sender)."""

    RESULT = 0
    PROMPT = 1
    CARD = 2
    DECORATION = 3
    REPLY = 4


@dataclass(frozen=True, slots=True)
class Undeliverable:
    """Why a chat cannot be written to."""

    kind: Literal["closed", "gone", "muted", "topic"]
    description: str


class Listener(Protocol):
    """Who wants to know what became of the shown screens."""

    def delivered(self, slot: Slot, token: str) -> None:
        """The screen shown with this token is confirmed by Telegram (or superseded by an equal one)."""

    def arrived(self, place: Place) -> None:
        """A slot's message was sent to its own place, or edited where that is no topic: nothing is refused there."""

    def undeliverable(self, slot: Slot, token: str, problem: Undeliverable) -> None:
        """The place refuses messages; the token is that of the newest screen."""

    def delayed(self, slot: Slot, token: str, seconds: float) -> None:
        """A flood wait of this many of the bot's seconds stands before the screen."""

    def migrated(self, old_chat_id: int, new_chat_id: int) -> None:
        """The group has become a supergroup."""


class Publisher(Protocol):
    """The way to the chats; returns at once, sends in the background, newest state first."""

    def show(
        self,
        slot: Slot,
        screen: Screen,
        *,
        edition: str,
        urgency: Urgency,
        token: str = "",
        rings: bool = False,
        pin: bool = False,
    ) -> None:
        """Make the slot's message look like this.

        Same `edition` as the message that stands: it is edited in place (nothing if equal). Another edition: a new
        message is sent (it rings if `rings`), its id stored, then the old one deleted. `pin`: pin a new message
        silently where allowed. `token` comes back to the listener.

        Only a picture whose key is not the standing one's is sent; one that Telegram has had is never uploaded again.
        A picture that cannot be drawn or uploaded gives way to its text. Where a text follows a picture in the same
        edition, a new message takes the old one's place without a ring.
        """

    def close(self, slot: Slot, screen: Screen | None = None) -> None:
        """Give the message its last state (without `screen`: only take its buttons away) and forget the slot.

        A picture stays under a last state that is only text.
        """

    def release(self, slot: Slot) -> None:
        """Leave the message as it stands, for good; a slot that is still being worked on is kept."""

    def adopt(self, slot: Slot, message_id: int, token: str = "") -> None:
        """A tap has shown that this message is one of the slot's: the answer to its sending was lost.

        It becomes the slot's message where the slot has lost one, or where it asks what the slot asks now, which
        `token` tells: that of the question it asks. Otherwise it is deleted.
        """

    def rewrite(self, place: Place, message_id: int, screen: Screen, *, pictured: bool = False) -> None:
        """Edit a message once that nobody keeps up to date: a page that was turned, with or without a picture.

        `pictured`: it carries a picture now. Where a text follows one, a new message takes the page's place. Without a
        `message_id` (0) the page stands where nothing can be edited, and goes on in a new message.
        """

    def remove(self, slot: Slot) -> None:
        """Delete the slot's message and forget it."""

    def say(
        self,
        place: Place,
        screen: Screen,
        *,
        urgency: Urgency = Urgency.REPLY,
        rings: bool = False,
        reply_to: int | None = None,
        vanish_after: float | None = None,
    ) -> None:
        """Send a message nobody keeps up to date; `vanish_after` seconds later it is deleted."""

    def answer(self, query_id: str, text: str = "", *, alert: bool = False, url: str | None = None) -> None:
        """Answer a tap, at once, once; `text` is plain and at most 200 characters."""

    def react(self, place: Place, message_id: int, emoji: str) -> None:
        """React to a message; silently does nothing where it is not allowed."""

    def update_chat(self, old: int, new: int) -> None:
        """The group is a supergroup now: what was to be shown is shown there. Doing it twice changes nothing."""

    def message_id(self, slot: Slot) -> int | None:
        """The id of the slot's message as far as Telegram has confirmed it."""

    def heard(self, place: Place, message_id: int) -> None:
        """A person has written in a private chat: this message stands below what was sent before."""

    def is_covered(self, slot: Slot, *, beside: Collection[str]) -> bool:
        """Whether a newer message stands below that of a slot in a private chat, as far as is known since the start.

        Those of slots whose name begins with one of `beside` (up to the colon) do not count.
        """
