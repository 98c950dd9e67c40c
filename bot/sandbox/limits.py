"""Telegram's flood limits: 20 sends and edits a minute in a group, a bucket a private chat, 30 a second in all."""

import math
from collections import deque
from collections.abc import Callable

GROUP_COUNT = 20
GROUP_WINDOW = 60.0
PRIVATE_BURST = 5.0
PRIVATE_PER_SECOND = 1.2
# Adding up fractions must not refuse what has just dripped in.
SLACK = 1e-3
OVERALL_COUNT = 30
OVERALL_WINDOW = 1.0


class _Window:
    """At most `count` events in any `length` seconds."""

    def __init__(self, count: int, length: float) -> None:
        self._count = count
        self._length = length
        self._times: deque[float] = deque()

    def wait(self, now: float) -> float:
        while self._times and self._times[0] <= now - self._length:
            self._times.popleft()
        return 0.0 if len(self._times) < self._count else self._times[0] + self._length - now

    def spend(self, now: float) -> None:
        self._times.append(now)


class _Bucket:
    """A full bucket allows a burst, then what drips in."""

    def __init__(self) -> None:
        self._level = PRIVATE_BURST
        self._at: float | None = None

    def wait(self, now: float) -> float:
        if self._at is not None:
            self._level = min(PRIVATE_BURST, self._level + (now - self._at) * PRIVATE_PER_SECOND)
        self._at = now
        return 0.0 if self._level > 1.0 - SLACK else (1.0 - self._level) / PRIVATE_PER_SECOND

    def spend(self, now: float) -> None:
        del now
        self._level -= 1.0


class Limits:
    """Counts sends and edits; `now` gives seconds as the bot counts them, so a time-lapse shortens the windows."""

    def __init__(self, now: Callable[[], float], *, enabled: bool) -> None:
        self._now = now
        self.enabled = enabled
        self._overall = _Window(OVERALL_COUNT, OVERALL_WINDOW)
        self._chats: dict[int, _Window | _Bucket] = {}

    def spend(self, chat_id: int) -> int | None:
        """Counts one send or edit in this chat; seconds to wait where it is one too many (then nothing is counted)."""
        if not self.enabled:
            return None
        now = self._now()
        chat = self._chats.get(chat_id)
        if chat is None:
            chat = _Window(GROUP_COUNT, GROUP_WINDOW) if chat_id < 0 else _Bucket()
            self._chats[chat_id] = chat
        wait = max(chat.wait(now), self._overall.wait(now))
        if wait > 0:
            return max(1, math.ceil(wait))
        chat.spend(now)
        self._overall.spend(now)
        return None
