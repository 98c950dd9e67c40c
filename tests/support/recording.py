"""A publisher that only remembers, and a clock that tests turn by hand."""

import asyncio
from collections.abc import Collection
from dataclasses import dataclass, field

from bot.screens import Place, Screen, Slot, Urgency


class HandClock:
    """Time moves only by `turn`; sleepers wake when theirs has come."""

    def __init__(self, start: float = 1_000_000.0) -> None:
        self._now = start
        self._sleepers: list[tuple[float, asyncio.Event]] = []

    def now(self) -> float:
        return self._now

    def wall(self) -> float:
        return self._now

    def real(self, seconds: float) -> float:
        return max(0.0, seconds)

    async def sleep(self, seconds: float) -> None:
        woken = asyncio.Event()
        self._sleepers.append((self._now + seconds, woken))
        await woken.wait()

    def turn(self, seconds: float) -> None:
        """Let that many seconds pass."""
        self._now += seconds
        for due, woken in self._sleepers:
            if due <= self._now:
                woken.set()


@dataclass
class Shown:
    """What a slot shows."""

    screen: Screen
    edition: str
    urgency: Urgency
    token: str
    rings: bool


@dataclass
class RecordingPublisher:
    """Keeps every screen, answer and message in order of time."""

    shown: dict[Slot, Shown] = field(default_factory=dict)
    closed: list[tuple[Slot, Screen | None]] = field(default_factory=list)
    rewritten: list[tuple[Place, int, Screen]] = field(default_factory=list)
    adopted: list[tuple[Slot, int]] = field(default_factory=list)
    moves: list[tuple[int, int]] = field(default_factory=list)
    removed: list[Slot] = field(default_factory=list)
    said: list[tuple[Place, Screen]] = field(default_factory=list)
    answers: list[tuple[str, str, bool, str | None]] = field(default_factory=list)
    reactions: list[tuple[Place, int, str]] = field(default_factory=list)
    log: list[tuple[Slot, Shown]] = field(default_factory=list)

    def show(
        self,
        slot: Slot,
        screen: Screen,
        *,
        edition: str,
        urgency: Urgency,
        token: str = "",
        rings: bool = False,
        pin: bool = False,
    ) -> None:
        del pin
        shown = Shown(screen, edition, urgency, token, rings)
        self.shown[slot] = shown
        self.log.append((slot, shown))

    def close(self, slot: Slot, screen: Screen | None = None) -> None:
        self.closed.append((slot, screen))
        self.shown.pop(slot, None)

    def release(self, slot: Slot) -> None:
        self.shown.pop(slot, None)

    def adopt(self, slot: Slot, message_id: int, token: str = "") -> None:
        self.adopted.append((slot, message_id))

    def rewrite(self, place: Place, message_id: int, screen: Screen, *, pictured: bool = False) -> None:
        self.rewritten.append((place, message_id, screen))

    def update_chat(self, old: int, new: int) -> None:
        self.moves.append((old, new))

    def remove(self, slot: Slot) -> None:
        self.removed.append(slot)
        self.shown.pop(slot, None)

    def say(
        self,
        place: Place,
        screen: Screen,
        *,
        urgency: Urgency = Urgency.REPLY,
        rings: bool = False,
        reply_to: int | None = None,
        vanish_after: float | None = None,
    ) -> None:
        del urgency, rings, reply_to, vanish_after
        self.said.append((place, screen))

    def answer(self, query_id: str, text: str = "", *, alert: bool = False, url: str | None = None) -> None:
        self.answers.append((query_id, text, alert, url))

    def react(self, place: Place, message_id: int, emoji: str) -> None:
        self.reactions.append((place, message_id, emoji))

    def message_id(self, slot: Slot) -> int | None:
        return 1 if slot in self.shown else None

    def heard(self, place: Place, message_id: int) -> None:
        pass

    def is_covered(self, slot: Slot, *, beside: Collection[str]) -> bool:
        del slot, beside
        return False
