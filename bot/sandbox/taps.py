"""Taps on buttons: how long each may be answered, and what the person is shown."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.sandbox.errors import query_too_old

LONGEST_AGE = 15.0
KEPT = 50_000


@dataclass(slots=True)
class Tap:
    """One press of a button; `at` is in the bot's seconds."""

    id: str
    person_id: int
    chat_id: int
    at: float
    answered: bool = False
    text: str | None = None
    show_alert: bool = False
    url: str | None = None


class TapBook:
    """The last 50,000 taps by id."""

    def __init__(self, now: Callable[[], float], next_id: Callable[[], int]) -> None:
        self._now = now
        self._next_id = next_id
        self._taps: dict[str, Tap] = {}

    def new(self, person_id: int, chat_id: int) -> Tap:
        tap = Tap(str(self._next_id()), person_id, chat_id, self._now())
        self._taps[tap.id] = tap
        if len(self._taps) > KEPT:
            del self._taps[next(iter(self._taps))]
        return tap

    def get(self, tap_id: str) -> Tap | None:
        return self._taps.get(tap_id)

    def answerable(self, tap_id: str) -> Tap:
        """Raises ApiError after 15 seconds, after the first answer, and for an unknown id."""
        tap = self._taps.get(tap_id)
        if tap is None or tap.answered or self._now() - tap.at > LONGEST_AGE:
            raise query_too_old()
        return tap
