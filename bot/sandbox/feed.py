"""What open pages are told at once: a stream of small events for each listener."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

MOST_WAITING = 2_000


class Feed:
    """Hands every event to every listener; one that reads too slowly is told to read everything again."""

    def __init__(self) -> None:
        self._listeners: set[asyncio.Queue[dict[str, Any] | None]] = set()
        self._closed = False

    @property
    def wanted(self) -> bool:
        return bool(self._listeners)

    def tell(self, event: dict[str, Any]) -> None:
        """`event["type"]` is message, deleted, chat, user, tap, commands, typing or again."""
        for queue in self._listeners:
            if queue.qsize() >= MOST_WAITING:
                while not queue.empty():
                    queue.get_nowait()
                queue.put_nowait({"type": "again"})
            queue.put_nowait(event)

    async def listen(self) -> AsyncIterator[dict[str, Any]]:
        """Events from now on, until the feed is closed."""
        queue: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        if self._closed:
            return
        self._listeners.add(queue)
        try:
            while (event := await queue.get()) is not None:
                yield event
        finally:
            self._listeners.discard(queue)

    def close(self) -> None:
        self._closed = True
        for queue in self._listeners:
            queue.put_nowait(None)
