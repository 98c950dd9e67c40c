"""Time as the bot counts it: every duration and deadline goes through a Clock, so that a time-lapse is one number."""

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Seconds of the bot's own time.

    `now` and every stored deadline are in these seconds; with a time-lapse of N they pass N times as fast as the
    wall clock. They never run backwards within a process.
    """

    def now(self) -> float: ...

    async def sleep(self, seconds: float) -> None: ...

    def real(self, seconds: float) -> float:
        """How many seconds of the wall clock these seconds take."""
        ...

    def wall(self) -> float:
        """Seconds since 1970, for those outside the bot."""
        ...


class RunningClock:
    """The clock of a running bot; `speed` is the time-lapse (BOT_SPEED)."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self._offset = time.time() - time.monotonic()

    def now(self) -> float:
        return (time.monotonic() + self._offset) * self.speed

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(self.real(seconds))

    def wall(self) -> float:
        return time.monotonic() + self._offset

    def real(self, seconds: float) -> float:
        return max(0.0, seconds) / self.speed
