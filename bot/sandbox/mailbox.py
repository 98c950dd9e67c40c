"""The bot's updates: kept until confirmed, handed out by long poll, one poll at a time."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from bot.sandbox.errors import conflict
from bot.sandbox.journal import Journal

DEFAULT_KINDS = frozenset({
    "message", "edited_message", "callback_query", "my_chat_member", "inline_query", "chosen_inline_result",
    "poll", "poll_answer", "channel_post", "edited_channel_post", "shipping_query", "pre_checkout_query",
    "chat_join_request",
})  # fmt: skip
MOST_AT_ONCE = 100
LONGEST_WAIT = 50.0
KEPT_SECONDS = 24 * 3600


class Mailbox:
    """Updates in order of their ids; an update is gone once a poll asked for a higher offset."""

    def __init__(self, journal: Journal, wall: Callable[[], float], next_id: Callable[[], int]) -> None:
        self._journal = journal
        self._wall = wall
        self._next_id = next_id
        self._pending: deque[tuple[float, dict[str, Any]]] = deque((at, body) for at, body in journal.read("update"))
        self._waiting: asyncio.Future[bool] | None = None
        self._closed = False
        self.allowed: frozenset[str] = DEFAULT_KINDS
        for kinds in journal.read("allowed"):
            self.allowed = frozenset(kinds)

    def __len__(self) -> int:
        return len(self._pending)

    @property
    def waited_for(self) -> bool:
        """Whether a poll waits right now."""
        return self._waiting is not None

    def push(self, kind: str, body: dict[str, Any]) -> None:
        """Queues an update if the bot asked for its kind."""
        if kind not in self.allowed:
            return
        now = self._wall()
        while self._pending and self._pending[0][0] < now - KEPT_SECONDS:
            self._drop_oldest()
        number = self._next_id()
        update = {"update_id": number, kind: body}
        self._pending.append((now, update))
        self._journal.put("update", number, lambda: (now, update))
        self._wake(delivered=True)

    def allow(self, kinds: Sequence[str] | None) -> None:
        """None keeps the previous list; an empty one means the default."""
        if kinds is None:
            return
        self.allowed = frozenset(kinds) or DEFAULT_KINDS
        allowed = sorted(self.allowed)
        self._journal.put("allowed", "", lambda: allowed)

    async def poll(self, offset: int, limit: int, seconds: float) -> list[dict[str, Any]]:
        """Confirms what is below the offset, ends an older poll, waits for an update; `seconds` of the wall clock."""
        self._wake(delivered=False)
        if offset < 0:
            offset = self._pending[max(0, len(self._pending) + offset)][1]["update_id"] if self._pending else 0
        while offset and self._pending and self._pending[0][1]["update_id"] < offset:
            self._drop_oldest()
        limit = max(1, min(MOST_AT_ONCE, limit))
        if not self._pending and seconds > 0 and not self._closed:
            waiting: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
            self._waiting = waiting
            try:
                async with asyncio.timeout(min(LONGEST_WAIT, seconds)):
                    delivered = await waiting
            except TimeoutError:
                return []
            finally:
                if self._waiting is waiting:
                    self._waiting = None
            if not delivered:
                raise conflict(
                    "terminated by other getUpdates request; make sure that only one bot instance is running"
                )
        return [body for _, (_, body) in zip(range(limit), self._pending, strict=False)]

    def clear(self) -> None:
        while self._pending:
            self._drop_oldest()

    def close(self) -> None:
        """Ends a waiting poll with what there is, and lets none wait any more."""
        self._closed = True
        self._wake(delivered=True)

    def _drop_oldest(self) -> None:
        _, update = self._pending.popleft()
        self._journal.drop("update", update["update_id"])

    def _wake(self, *, delivered: bool) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(delivered)
        self._waiting = None
