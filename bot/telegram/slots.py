"""What stands in each slot as far as Telegram confirmed it, what should stand there, and what outlives a restart."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Protocol

from bot.screens import Screen, Slot, Urgency


@dataclass(frozen=True, slots=True)
class StoredSlot:
    """A slot as stored: the confirmed message, and ids whose deletion is not confirmed yet.

    `message_id` is None where only stale ids are left. `edition` and `digest` are those of the confirmed message.
    """

    slot: Slot
    message_id: int | None
    edition: str
    digest: str
    stale_ids: tuple[int, ...] = ()


class ScreenStore(Protocol):
    """Where slots and pauses survive a restart; every call is committed when it returns."""

    async def load(self) -> Sequence[StoredSlot]: ...

    async def save(self, stored: StoredSlot) -> None:
        """Insert or replace the row of this slot."""

    async def forget(self, slot: Slot) -> None: ...

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


@dataclass(slots=True, eq=False)
class SlotState:
    """One slot's message: `message_id`, `edition`, `digest` are confirmed; `wanted` is not yet.

    `unsure` holds edition and digest of a message that may or may not have arrived. `closing`: nobody shows anything
    here any more; `last` is the state the message is left in. `removing`: the message goes as soon as its id is known.
    """

    slot: Slot
    message_id: int | None = None
    edition: str = ""
    digest: str = ""
    stale: list[int] = field(default_factory=list)
    wanted: Wanted | None = None
    unsure: tuple[str, str] | None = None
    closing: bool = False
    last: Screen | None = None
    removing: bool = False
    changed_at: float = float("-inf")
    ready_at: float = 0.0
    tries: int = 0
    stored: bool = False
    pinned: bool = False
    urgency: Urgency = Urgency.DECORATION

    @property
    def chat_id(self) -> int:
        return self.slot.place.chat_id

    def shows(self, wanted: Wanted) -> bool:
        """Whether the confirmed message is the wanted one already."""
        return self.message_id is not None and (self.edition, self.digest) == (wanted.edition, wanted.digest)

    def row(self) -> StoredSlot:
        return StoredSlot(self.slot, self.message_id, self.edition, self.digest, tuple(self.stale))


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


def digest(text: str, keyboard: str) -> str:
    """A short name of what an edit can change: text and buttons."""
    return blake2b(f"{keyboard}\n{text}".encode(), digest_size=16).hexdigest()
