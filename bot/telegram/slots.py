"""What stands in each slot as far as Telegram confirmed it, what should stand there, and what outlives a restart."""

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final, Protocol

from bot.screens import Picture, Screen, Slot, Urgency

PICTURES_KEPT: Final = 4000
"""So many file ids are remembered; those not sent for the longest time go first."""

GONE_KEPT: Final = 8
"""A tap may arrive when the message it was made on has just been deleted."""


@dataclass(frozen=True, slots=True)
class StoredSlot:
    """A slot as stored: the confirmed message, and ids whose deletion is not confirmed yet.

    `message_id` is None where only stale ids are left. `edition` and `digest` are those of the confirmed message.
    `picture` is the key of the picture it carries; None: it is a text.
    """

    slot: Slot
    message_id: int | None
    edition: str
    digest: str
    stale_ids: tuple[int, ...] = ()
    picture: str | None = None


@dataclass(frozen=True, slots=True)
class StoredPicture:
    """A picture Telegram has: its key, its file id, and when it was last sent (the bot's seconds)."""

    key: str
    file_id: str
    used_at: float


class ScreenStore(Protocol):
    """Where slots, pictures and pauses survive a restart; every call is committed when it returns."""

    async def load(self) -> Sequence[StoredSlot]: ...

    async def save(self, stored: StoredSlot) -> None:
        """Insert or replace the row of this slot."""

    async def forget(self, slot: Slot) -> None: ...

    async def load_pictures(self) -> Sequence[StoredPicture]:
        """The pictures sent last, oldest first; the store decides how many it keeps."""

    async def save_picture(self, picture: StoredPicture) -> None:
        """Insert or replace the row of this key."""

    async def forget_picture(self, key: str) -> None: ...

    async def load_pauses(self) -> Mapping[int, float]:
        """Until when (the bot's seconds) each chat is paused; those over may be left out."""

    async def save_pause(self, chat_id: int, until: float) -> None: ...


@dataclass(slots=True, eq=False)
class Wanted:
    """What a slot should look like, until Telegram has confirmed it."""

    screen: Screen
    digest: str
    edition: str
    urgency: Urgency
    token: str
    rings: bool
    pin: bool
    sequence: int
    ready_at: float = 0.0
    resent: bool = False
    fresh: bool = False
    outside_topic: bool = False
    delay_told: float = 0.0


@dataclass(frozen=True, slots=True)
class Unsure:
    """A message whose sending was not confirmed, as it would be if it has arrived; an empty digest: it is not known."""

    edition: str
    digest: str
    picture: str | None
    token: str


@dataclass(slots=True, eq=False)
class SlotState:
    """One slot's message: `message_id`, `edition`, `digest`, `picture` are confirmed; `wanted` is not yet.

    `picture` is the key of the picture the message carries: None for a text, empty where it is not known which.
    `failed` is the key of the picture that could last not be shown: its screen is text until another picture comes.
    `token` is that of the screen last confirmed, forgotten at a restart. `unsure` is a message that may or may not
    have arrived. `closing`: nobody shows anything here any more; `last` is
    the state the message is left in, `page` if it is a turned page and may become another message for it.
    `removing`: the message goes as soon as its id is known. `gone`: the last messages that were deleted.
    """

    slot: Slot
    message_id: int | None = None
    edition: str = ""
    digest: str = ""
    stale: list[int] = field(default_factory=list)
    picture: str | None = None
    failed: str | None = None
    token: str = ""
    wanted: Wanted | None = None
    unsure: Unsure | None = None
    closing: bool = False
    last: Screen | None = None
    page: bool = False
    removing: bool = False
    changed_at: float = float("-inf")
    ready_at: float = 0.0
    tries: int = 0
    stored: bool = False
    pinned: bool = False
    gone: deque[int] = field(default_factory=lambda: deque(maxlen=GONE_KEPT))
    urgency: Urgency = Urgency.DECORATION

    @property
    def chat_id(self) -> int:
        return self.slot.place.chat_id

    @property
    def never_sent(self) -> bool:
        """Whether something was to be shown here, and nothing has been yet."""
        return self.wanted is not None and self.message_id is None and self.unsure is None

    def shows(self, wanted: Wanted) -> bool:
        """Whether the confirmed message is the wanted one already."""
        return self.message_id is not None and (self.edition, self.digest) == (wanted.edition, wanted.digest)

    def may_show(self, wanted: Wanted) -> bool:
        """Whether the wanted message was sent and its arrival not confirmed."""
        unsure = self.unsure
        return unsure is not None and (unsure.edition, unsure.digest) == (wanted.edition, wanted.digest)

    def copy(self, token: str) -> Unsure | None:
        """What a message is that asks with this token (empty: unknown) and is not the slot's.

        None: it is a copy of something that no longer stands here.
        """
        if self.unsure is not None and token in {"", self.unsure.token}:
            return self.unsure
        wanted = self.wanted
        if wanted is not None and token and wanted.token == token:
            return Unsure(wanted.edition, "", None if wanted.screen.picture is None else "", token)
        if token and self.token == token:
            return Unsure(self.edition, "", None if self.picture is None else "", token)
        return None

    def row(self) -> StoredSlot:
        return StoredSlot(self.slot, self.message_id, self.edition, self.digest, tuple(self.stale), self.picture)


@dataclass(slots=True, eq=False)
class Saying:
    """A message nobody keeps up to date, waiting to be sent; `said_at` in the bot's seconds."""

    slot: Slot
    screen: Screen
    urgency: Urgency
    rings: bool
    reply_to: int | None
    vanish_after: float | None
    sequence: int
    said_at: float
    ready_at: float = 0.0
    tries: int = 0
    outside_topic: bool = False
    plain: bool = False


def key_of(picture: Picture | None) -> str | None:
    """Under which name a message's picture is kept; None: the message is a text."""
    return None if picture is None else picture.key


def digest(text: str, keyboard: str, picture: str | None = None) -> str:
    """A short name of what an edit can change: text, buttons, and the picture by its key."""
    # Without a picture it is what it was before there were pictures: stored digests stay true.
    before = "" if picture is None else f"{picture}\n"
    return blake2b(f"{before}{keyboard}\n{text}".encode(), digest_size=16).hexdigest()
