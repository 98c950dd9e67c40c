"""What every chat's worker shares: requests, time, budgets, storage and who listens."""

import itertools
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final, ParamSpec

import structlog

from bot.clock import Clock
from bot.screens import Listener, Slot
from bot.telegram.background import Background
from bot.telegram.limiter import Bucket, Gate, Pauses, chat_bucket
from bot.telegram.pictures import Pictures
from bot.telegram.posting import Posting
from bot.telegram.slots import ScreenStore, SlotState
from bot.telegram.wire import Wire

Heard = ParamSpec("Heard")

_log: Final = structlog.get_logger(__name__)


@dataclass(eq=False)
class Services:
    """`slots` holds the state of every slot somebody shows something in; `started` is when the buckets were empty."""

    wire: Wire
    pictures: Pictures
    posting: Posting
    clock: Clock
    store: ScreenStore
    listener: Listener
    background: Background
    gate: Gate
    pauses: Pauses
    started: float
    slots: dict[Slot, SlotState] = field(default_factory=dict)
    order: "itertools.count[int]" = field(default_factory=itertools.count)
    buckets: dict[int, Bucket] = field(default_factory=dict)
    newest: dict[int, dict[str, int]] = field(default_factory=dict)
    """Of each private chat the newest message of every kind of slot; without a name those of none, and the person's."""

    def stands(self, slot: Slot, message_id: int) -> None:
        """A new message stands in a chat, the bot's or (in a slot without a name) the person's."""
        if slot.place.is_private:
            kinds = self.newest.setdefault(slot.place.chat_id, {})
            kind = slot.name.partition(":")[0]
            kinds[kind] = max(message_id, kinds.get(kind, 0))

    def bucket(self, chat_id: int) -> Bucket:
        found = self.buckets.get(chat_id)
        if found is None:
            found = self.buckets[chat_id] = chat_bucket(chat_id, self.started)
        return found

    async def save(self, state: SlotState) -> None:
        """Store the slot as confirmed; a row of which nothing is left goes."""
        if self.slots.get(state.slot) is not state:
            return  # closed: its row is gone, or another's
        if state.message_id is None and not state.stale:
            await self.forget(state)
        else:
            state.stored = True
            await self._kept(self.store.save(state.row()))

    async def forget(self, state: SlotState) -> None:
        if not state.stored:
            return
        state.stored = False
        current = self.slots.get(state.slot)
        if current is None or current is state or not current.stored:
            await self._kept(self.store.forget(state.slot))

    async def save_pause(self, chat_id: int, until: float) -> None:
        await self._kept(self.store.save_pause(chat_id, until))

    async def _kept(self, work: Awaitable[None]) -> None:
        try:
            await work
        except Exception:  # noqa: BLE001 - the chat shows what it shows, whether or not it could be stored
            _log.exception("slot not stored")

    def tell(self, ear: Callable[Heard, None], *args: Heard.args, **kwargs: Heard.kwargs) -> None:
        """Call one of the listener's methods."""
        try:
            ear(*args, **kwargs)
        except Exception:  # noqa: BLE001 - what a listener does wrong must not stop a chat's worker
            _log.exception("listener failed")
