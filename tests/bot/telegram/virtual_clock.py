"""A clock that only moves when a test says so, waking sleepers in order."""

import asyncio
import heapq
import itertools


class VirtualClock:
    def __init__(self, start: float = 1_000_000.0) -> None:
        self._now = start
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._order = itertools.count()

    def now(self) -> float:
        return self._now

    def real(self, seconds: float) -> float:
        return max(0.0, seconds)

    def wall(self) -> float:
        return self._now

    async def sleep(self, seconds: float) -> None:
        woken = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self._now + max(0.0, seconds), next(self._order), woken))
        await woken

    async def advance(self, seconds: float) -> None:
        """Let this much time pass, everybody doing what falls due on the way."""
        end = self._now + seconds
        await settle()
        while self._sleepers and self._sleepers[0][0] <= end:
            when, _, woken = heapq.heappop(self._sleepers)
            if not woken.done():
                self._now = max(self._now, when)
                woken.set_result(None)
                await settle()
        self._now = end
        await settle()


async def settle() -> None:
    """Let every task run until all of them wait."""
    loop = asyncio.get_running_loop()
    for _ in range(40):
        await asyncio.sleep(0)
        if not loop._ready:  # type: ignore[attr-defined]  # noqa: SLF001 - whoever else were to run would stand there
            return
