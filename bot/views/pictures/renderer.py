"""Paints pictures off the event loop, in one thread: a second one would make none of them faster."""

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import Final, Self

from bot.views.pictures.paint import paint
from bot.views.pictures.picture import Picture

KEPT: Final = 8
"""Painted pictures that are kept for a while: a card and its copies in private chats are asked for together."""


class Renderer:
    """One painting thread; close it, or use it in a `with`."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="pictures")
        self._kept: OrderedDict[str, bytes] = OrderedDict()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    async def png(self, picture: Picture) -> bytes:
        """The picture as a PNG."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._paint, picture)

    def close(self) -> None:
        """Wait for the picture being painted, drop the others."""
        self._thread.shutdown(cancel_futures=True)

    def _paint(self, picture: Picture) -> bytes:
        """Runs in the thread, the only one that touches what is kept."""
        found = self._kept.pop(picture.key, None)
        painted = paint(picture) if found is None else found
        self._kept[picture.key] = painted
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return painted
