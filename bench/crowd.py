"""Hundreds of people at once: they see every screen at once, think, and tap; what they tap comes in as raw updates."""

import asyncio
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from bot.screens import Button, Listener, Place, Press, Screen, Slot, Urgency
from bot.telegram.callback_data import encode

LOOKS_AGAIN: Final = 0.3
"""Seconds after an answer in which a message that stays as it is gets the second tap it asked for."""
ACTS: Final = frozenset({"discard", "win", "kong", "pong", "chow", "pass", "next", "return"})


@dataclass(slots=True)
class Seen:
    """A hand message as it stands, and the tap its reader is about to make."""

    screen: Screen
    pressed: Press | None = None
    timer: asyncio.TimerHandle | None = None


@dataclass(slots=True)
class Tapped:
    """A tap on its way to an answer; `at` is in seconds of a monotonic clock."""

    slot: Slot
    press: Press
    at: float


@dataclass
class Crowd:
    """A publisher that shows everything at once without limits, and the people who read and tap.

    `think`: seconds of the wall clock from seeing a question to the tap, from and to. `push` brings an update to the
    bot. `latencies`: seconds from a tap to the answer that the bot gives right after it has stored what the tap did.
    Taps of which nothing was stored (second taps asked for, stale ones) are only counted, in `refused`.
    """

    think: tuple[float, float]
    chance: Random
    push: Callable[[str, dict[str, Any]], object]
    latencies: list[float] = field(default_factory=list)
    refused: int = 0
    screens: int = 0
    discards: int = 0
    at_rest: bool = False
    """Whether nobody taps any more."""
    _seen: dict[Slot, Seen] = field(default_factory=dict)
    _tapped: dict[str, Tapped] = field(default_factory=dict)
    _taps: int = 0
    _listener: Listener | None = None

    # The publisher (bot.telegram.publisher.TelegramPublisher)

    def tell(self, listener: Listener) -> None:
        """From now on this is told what was delivered."""
        self._listener = listener

    async def start(self) -> None:
        """Nothing is stored of earlier screens."""

    async def stop(self, timeout: float) -> None:  # noqa: ASYNC109 - as the publisher it stands for
        """Nothing is under way."""

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
        del edition, urgency, rings, pin
        self.screens += 1
        if token and self._listener is not None:
            asyncio.get_running_loop().call_soon(self._listener.delivered, slot, token)
        if not slot.place.is_private:
            return
        before = self._seen.get(slot)
        if before is not None and before.timer is not None:
            before.timer.cancel()
        self._seen[slot] = Seen(screen)
        self._plan(slot, self.chance.uniform(*self.think))

    def close(self, slot: Slot, screen: Screen | None = None) -> None:
        del screen
        self.remove(slot)

    def remove(self, slot: Slot) -> None:
        seen = self._seen.pop(slot, None)
        if seen is not None and seen.timer is not None:
            seen.timer.cancel()

    def release(self, slot: Slot) -> None:
        self.remove(slot)

    def adopt(self, slot: Slot, message_id: int, token: str = "") -> None:
        """Nothing gets lost here."""

    def rewrite(self, place: Place, message_id: int, screen: Screen) -> None:
        """Nobody here turns pages."""

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
        del place, screen, urgency, rings, reply_to, vanish_after
        self.screens += 1

    def answer(self, query_id: str, text: str = "", *, alert: bool = False, url: str | None = None) -> None:
        del text, alert, url
        tapped = self._tapped.pop(query_id, None)
        if tapped is not None:
            took = time.perf_counter() - tapped.at
            asyncio.get_running_loop().call_later(LOOKS_AGAIN, self._look_again, tapped, took)

    def react(self, place: Place, message_id: int, emoji: str) -> None:
        """Nobody here says anything."""

    def message_id(self, slot: Slot) -> int | None:
        return 1 if slot in self._seen or not slot.place.is_private else None

    def heard(self, place: Place, message_id: int) -> None:
        """Nobody here says anything."""

    def is_covered(self, slot: Slot, *, beside: Collection[str]) -> bool:
        """Whoever is asked here is looking at it."""
        del slot, beside
        return False

    # The people

    def _plan(self, slot: Slot, seconds: float) -> None:
        seen = self._seen[slot]
        if seen.pressed is None:
            seen.pressed = self._choose(seen.screen)
        if seen.pressed is not None and not self.at_rest:
            seen.timer = asyncio.get_running_loop().call_later(seconds, self._tap, slot, seen.pressed)

    def _choose(self, screen: Screen) -> Press | None:
        """A win where there is one, else any of what is offered."""
        presses = [button.press for row in screen.rows for button in row if _acts(button)]
        offered = [press for press in presses if press is not None]
        wins = [press for press in offered if press.verb in {"win", "return", "next"}]
        return self.chance.choice(wins or offered) if offered else None

    def _tap(self, slot: Slot, press: Press) -> None:
        if self.at_rest:
            return
        self._taps += 1
        user, query = slot.place.chat_id, f"q{self._taps}"
        name = f"P{user}"
        message = {"message_id": 7, "date": 0, "chat": {"id": user, "type": "private", "first_name": name}, "text": "-"}
        tapped = {
            "id": query,
            "from": {"id": user, "is_bot": False, "first_name": name, "language_code": "zh-hant"},
            "message": message,
            "chat_instance": "1",
            "data": encode(press),
        }
        self._tapped[query] = Tapped(slot, press, time.perf_counter())
        self.push("callback_query", tapped)

    def _look_again(self, tapped: Tapped, took: float) -> None:
        seen = self._seen.get(tapped.slot)
        if seen is not None and seen.pressed == tapped.press:
            self.refused += 1
            self._plan(tapped.slot, 0.0)
            return
        self.latencies.append(took)
        self.discards += tapped.press.verb == "discard"


def _acts(button: Button) -> bool:
    return button.press is not None and button.press.verb in ACTS
