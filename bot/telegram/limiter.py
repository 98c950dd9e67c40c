"""Budgets: a bucket per chat, one for the whole bot where the most urgent goes first, and pauses after a 429."""

import asyncio
import heapq
import itertools
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import structlog

from bot.clock import Clock
from bot.screens import Urgency
from bot.telegram.background import AT_ONCE, Background

GROUP_BURST: Final = 3
GROUP_PER_SECOND: Final = 17 / 60
"""With the burst of 3 at most 20 sends and edits pass in any 60 s (telegram.md 1.3)."""
PRIVATE_BURST: Final = 3
PRIVATE_PER_SECOND: Final = 1.0
OVERALL_PER_SECOND: Final = 25.0
OVERALL_BURST: Final = 0.2
"""Of the overall rate, so much may come at once: with 25 a second at most 30 pass in any second."""
TOGETHER: Final = 10.0
"""Two chats with a 429 within so many seconds mean that the whole bot is too fast."""
LONGEST_COMMON_PAUSE: Final = 60.0
_NEARLY: Final = 1e-3
"""So much of a token is rounding."""

_log = structlog.get_logger(__name__)


class Bucket:
    """Tokens that come one by one up to a limit; empty at `since`."""

    def __init__(self, burst: float, per_second: float, since: float) -> None:
        self._burst = burst
        self._per_second = per_second
        self._tokens = 0.0
        self._at = since

    def ready_in(self, now: float) -> float:
        """Seconds until a token is there."""
        self._fill(now)
        missing = 1.0 - self._tokens
        return missing / self._per_second if missing > _NEARLY else 0.0

    def take(self, now: float) -> None:
        self._fill(now)
        self._tokens -= 1.0

    def give_back(self) -> None:
        self._tokens = min(self._burst, self._tokens + 1.0)

    def _fill(self, now: float) -> None:
        self._tokens = min(self._burst, self._tokens + max(0.0, now - self._at) * self._per_second)
        self._at = max(self._at, now)


def overall_bucket(per_second: float, since: float) -> Bucket:
    return Bucket(max(1.0, OVERALL_BURST * per_second), per_second, since)


def chat_bucket(chat_id: int, since: float) -> Bucket:
    if chat_id > 0:
        return Bucket(PRIVATE_BURST, PRIVATE_PER_SECOND, since)
    return Bucket(GROUP_BURST, GROUP_PER_SECOND, since)


@dataclass(slots=True, eq=False)
class Ticket:
    """A place in the queue of the whole bot."""

    urgency: Urgency
    turn: asyncio.Future[None] = field(repr=False)


class Gate:
    """The whole bot's budget. The most urgent goes first; among equals, who came first."""

    def __init__(
        self, clock: Clock, background: Background, bucket: Bucket, shuts: Callable[[], None] = lambda: None
    ) -> None:
        """`shuts` is called when nobody is let through for a while."""
        self._shuts = shuts
        self._clock = clock
        self._background = background
        self._bucket = bucket
        self._queue: list[tuple[int, int, Ticket]] = []
        self._order = itertools.count()
        self.shut_until = 0.0
        """Before this time nobody is let through."""
        self._server: asyncio.Task[None] | None = None

    def enter(self, urgency: Urgency) -> Ticket:
        """Queue up; await the ticket's `turn` to have a token."""
        ticket = Ticket(urgency, asyncio.get_running_loop().create_future())
        self._put(ticket)
        if self._server is None or self._server.done():
            self._server = self._background.run(self._serve(), "gate", sleeps=True)
        return ticket

    def hurry(self, ticket: Ticket, urgency: Urgency) -> None:
        """Something more urgent has come up behind this ticket."""
        if urgency < ticket.urgency and not ticket.turn.done():
            ticket.urgency = urgency
            self._put(ticket)

    def give_back(self) -> None:
        self._bucket.give_back()

    def shut(self, until: float) -> None:
        self.shut_until = max(self.shut_until, until)
        self._shuts()

    def _put(self, ticket: Ticket) -> None:
        heapq.heappush(self._queue, (ticket.urgency, next(self._order), ticket))

    async def _serve(self) -> None:
        while self._queue:
            if self._queue[0][2].turn.done():  # cancelled, or served under a more urgent entry
                heapq.heappop(self._queue)
                continue
            now = self._clock.now()
            wait = max(self._bucket.ready_in(now), self.shut_until - now)
            if wait > AT_ONCE:
                await self._clock.sleep(wait)
                continue
            _, _, ticket = heapq.heappop(self._queue)
            self._bucket.take(now)
            ticket.turn.set_result(None)
            await asyncio.sleep(0)


class Pauses:
    """Until when each chat is left alone, in the bot's seconds."""

    def __init__(self, gate: Gate) -> None:
        self._gate = gate
        self._until: dict[int, float] = {}
        self._latest: tuple[int, float, float] | None = None

    def restore(self, chat_id: int, until: float) -> None:
        self._until[chat_id] = until

    def left(self, chat_id: int, now: float) -> float:
        """Seconds this chat still has to be left alone."""
        return max(0.0, self._until.get(chat_id, 0.0) - now)

    def until(self, chat_id: int) -> float:
        return self._until.get(chat_id, 0.0)

    def pause(self, chat_id: int, now: float, seconds: float) -> float:
        """Leave this chat alone; returns until when. A second chat shortly after another stops all sending."""
        until = self._until[chat_id] = max(self.until(chat_id), now + seconds)
        if self._latest is not None:
            other, at, its_seconds = self._latest
            if other != chat_id and now - at <= TOGETHER:
                common = min(seconds, its_seconds, LONGEST_COMMON_PAUSE)
                _log.warning("two chats are flooded, all sending pauses", seconds=common)
                self._gate.shut(now + common)
        self._latest = (chat_id, now, seconds)
        return until
