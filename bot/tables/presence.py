"""Whether people can be heard: while Telegram is silent, or the process does not run, nobody's clock may run."""

import time
from typing import Final

import structlog

from bot.clock import Clock

SUSPENDED: Final = 3.0
"""So many seconds of the wall clock without a beat: the process was suspended, or had no time."""

_log: Final = structlog.get_logger(__name__)


class Presence:
    """Counts the time in which nobody could act, although the bot was not stopped.

    `absent` only grows. Each table remembers what it read there last, and gives its people what has come since.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._lost = 0.0
        self._counted_until = clock.now()
        """Nothing before this moment is counted a second time."""
        self._deaf_since: float | None = None
        self._beat: tuple[float, float] | None = None
        """The last beat by the machine's clock, which no time-lapse quickens, and by the bot's."""

    @property
    def is_deaf(self) -> bool:
        return self._deaf_since is not None

    def beat(self) -> None:
        """The process runs; to be called several times a second, from the first call on."""
        self._look()
        self._beat = time.monotonic(), self._clock.now()

    def deaf(self, seconds: float = 0.0) -> None:
        """Telegram does not answer any more, for so many seconds of the wall clock already."""
        if self._deaf_since is not None:
            return
        self._look()
        since = self._clock.now() - seconds / self._clock.real(1.0)
        self._deaf_since = max(since, self._counted_until)
        _log.info("nobody is heard, clocks stand still")

    def hears(self) -> None:
        """Telegram answers."""
        self._look()
        if self._deaf_since is None:
            return
        silent = self._clock.now() - self._deaf_since
        self._deaf_since = None
        self._count(silent)
        _log.info("people are heard again", silent=round(silent, 1))

    def absent(self) -> float:
        """Seconds in all in which nobody was heard, up to now."""
        self._look()
        return self._lost + (0.0 if self._deaf_since is None else self._clock.now() - self._deaf_since)

    def heard(self) -> float:
        """The bot's clock without the time in which nobody was heard: the heartbeat.

        With what each table has stored as given back it tells, after a restart, what its people are still owed.
        """
        return self._clock.now() - self.absent()

    def _look(self) -> None:
        """Count the time without a beat; called before clocks are looked at, whoever wakes first."""
        if self._beat is None:
            return
        machine, own = self._beat
        if time.monotonic() - machine <= SUSPENDED:
            return
        self._beat = time.monotonic(), self._clock.now()
        if self._deaf_since is None:
            gap = self._clock.now() - own
            self._count(gap)
            _log.warning("the process did not run", seconds=round(gap, 1))

    def _count(self, seconds: float) -> None:
        self._lost += seconds
        self._counted_until = self._clock.now()
