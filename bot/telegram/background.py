"""Tasks that run beside their maker, whose errors are logged and which end with their owner."""

import asyncio
from collections.abc import Coroutine
from contextvars import Context
from typing import Any, Final

import structlog

from bot.clock import Clock

AT_ONCE: Final = 1e-3
"""Seconds so few that a wait is over: sums of times are rounded, and a clock may not move by less."""

_log = structlog.get_logger(__name__)


class Background:
    """A set of running tasks; keeps them from being collected and their errors from being lost."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._sleepers: set[asyncio.Task[None]] = set()

    def run(self, work: Coroutine[Any, Any, None], name: str, *, sleeps: bool = False) -> asyncio.Task[None]:
        """`sleeps`: it mostly waits for its time, so that nobody has to wait for it at the end."""
        # What serves many is logged as nobody's: not as the update's or table's that happened to start it.
        context = Context() if sleeps else None
        # A TaskGroup would end every worker with the first that fails; here one failure is logged and stays alone.
        task = asyncio.create_task(work, name=name, context=context)  # noqa: TID251
        self._tasks.add(task)
        if sleeps:
            self._sleepers.add(task)
        task.add_done_callback(self._ended)
        return task

    def running(self) -> list[asyncio.Task[None]]:
        return [task for task in self._tasks if not task.done()]

    def under_way(self) -> list[asyncio.Task[None]]:
        """Those that do one thing and end: an answer, a row to be stored."""
        return [task for task in self._tasks - self._sleepers if not task.done()]

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._sleepers.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("background task failed", task=task.get_name(), exc_info=error)


async def sleep_unless(woken: asyncio.Event, clock: Clock, seconds: float) -> None:
    """Sleep so many of the bot's seconds, or until woken."""
    async with asyncio.TaskGroup() as group:
        sleeping = group.create_task(clock.sleep(seconds))
        waiting = group.create_task(_wait(woken))
        await asyncio.wait((sleeping, waiting), return_when=asyncio.FIRST_COMPLETED)
        sleeping.cancel()
        waiting.cancel()


async def _wait(woken: asyncio.Event) -> None:
    await woken.wait()
