"""Scripted people who play by tapping what is offered to them, over the sandbox's HTTP interface only."""

import asyncio
import contextlib
import json
import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from tests.support.bot import buttons_of
from tests.support.sandbox import Json, Person, Refused

CALLS: Final = ("pong", "kong", "chow", "pass")
LOOKS: Final = ("table", "hand", "explain", "look")
PATIENCE: Final = 0.25
"""Seconds of the wall clock after which an unchanged message is tapped again."""

ANSWER_WITHIN: Final = 3.0
"""Seconds of the wall clock after which a tap counts as not answered."""


def verb_of(button: Json) -> str:
    return str(button.get("callback_data", "")).partition(":")[0]


def number_of(button: Json, part: int) -> int:
    """The table (1) or decision (2) in a button's data."""
    return int(button["callback_data"].split(":")[part] or "0", 36)


@dataclass
class Player:
    """Somebody at the table who taps as soon as something is asked.

    `wins`: how likely an offered win is taken. `until_deal`: after this deal the host ends the match (0: plays on).
    """

    person: Person
    group: int
    chance: random.Random
    wins: float = 0.9
    until_deal: int = 0
    is_host: bool = False
    messages: dict[int, dict[int, Json]] = field(default_factory=dict)
    popups: Counter[str] = field(default_factory=Counter)
    unanswered: list[str] = field(default_factory=list)
    old: frozenset[int] = frozenset()
    """The group's messages of earlier matches."""
    _ready_for: int = 0
    _changed: asyncio.Event = field(default_factory=asyncio.Event)
    _answers: dict[str, asyncio.Future[Json]] = field(default_factory=dict)

    async def watch(self) -> None:
        """Read the stream of everything this person sees, for ever."""
        async for line in self.person.town.events(user_id=self.person.id):
            if line.startswith(":"):
                # It tells of changes from here on; what was there before is read now.
                await self._read()
            elif line.startswith("data: "):
                self._take(json.loads(line.removeprefix("data: ")))

    async def _read(self) -> None:
        for chat in (self.person.id, self.group):
            for message in await self.person.messages(chat):
                known = self.messages.setdefault(chat, {})
                if known.get(message["message_id"], message)["changed"] <= message["changed"]:
                    known[message["message_id"]] = message
        self._changed.set()

    def _take(self, event: Json) -> None:
        match event["type"]:
            case "message" if "message" in event:
                message = event["message"]
                self.messages.setdefault(event["chat_id"], {})[event["message_id"]] = message
            case "deleted":
                self.messages.get(event["chat_id"], {}).pop(event["message_id"], None)
            case "tap":
                waiting = self._answers.get(event["callback_query_id"])
                if waiting is not None and not waiting.done():
                    waiting.set_result(event)
            case _:
                return
        self._changed.set()

    async def play(self) -> None:
        """Tap until the match is over for this person."""
        while True:
            choice = self.choose()
            if choice is None:
                self._changed.clear()
                if self.choose() is None:
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(self._changed.wait(), 1.0)
                continue
            message, button = choice
            if button is None:
                return
            await self.tap_and_see(message, button)

    async def tap_and_see(self, message: Json, button: Json) -> None:
        """Tap, and wait a moment for what comes of it; a message that stays as it is gets the second tap."""
        before = message["changed"]
        for _ in range(2):
            if not await self.tap(message, button):
                return
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._until_other(message["chat_id"], message["message_id"], before), PATIENCE)
            now = self.messages.get(message["chat_id"], {}).get(message["message_id"])
            if now is None or now["changed"] != before:
                return

    async def _until_other(self, chat: int, message_id: int, changed: int) -> None:
        while True:
            now = self.messages.get(chat, {}).get(message_id)
            if now is None or now["changed"] != changed:
                return
            self._changed.clear()
            await self._changed.wait()

    async def tap(self, message: Json, button: Json) -> bool:
        """Press a button and wait for the answer; False where the message has gone."""
        try:
            tapped = await self.person.press_data(message["chat_id"], message["message_id"], button["callback_data"])
        except Refused as refused:
            if refused.status != 404:
                raise
            self.messages.get(message["chat_id"], {}).pop(message["message_id"], None)
            return False
        waiting = self._answers.setdefault(tapped, asyncio.get_running_loop().create_future())
        try:
            if not (await self.person.town.get(f"taps/{tapped}"))["answered"]:
                await asyncio.wait_for(waiting, ANSWER_WITHIN)
            answer = await self.person.town.get(f"taps/{tapped}")
            self.popups[answer["text"] or ""] += 1
        except TimeoutError:
            self.unanswered.append(f"{button['callback_data']} (tap {tapped})")
        finally:
            self._answers.pop(tapped, None)
        return True

    # Choosing

    def choose(self) -> tuple[Json, Json | None] | None:
        """The next message and button; no button: it is over; None: nothing to do now."""
        for message in reversed(list(self.messages.get(self.person.id, {}).values())):
            offered = [button for button in buttons_of(message) if "callback_data" in button]
            verbs = {verb_of(button) for button in offered}
            if "next" in verbs:
                return self._between(message, offered)
            if verbs & {"discard", *CALLS, "win", "return"}:
                return message, self._move(message, offered)
            if "hand" in verbs:  # the table is being looked at; without a clock nothing else would lead back
                return message, next(button for button in offered if verb_of(button) == "hand")
        for number, message in self.messages.get(self.group, {}).items():
            if number not in self.old and any(verb_of(button) == "again" for button in buttons_of(message)):
                return message, None
        return None

    def _between(self, message: Json, offered: list[Json]) -> tuple[Json, Json] | None:
        onward = next(button for button in offered if verb_of(button) == "next")
        if self.until_deal and number_of(onward, 2) >= self.until_deal:
            finish = next((button for button in offered if verb_of(button) == "finish"), None)
            return (message, finish) if finish is not None and self.is_host else None
        if self._ready_for == number_of(onward, 2):
            return None
        self._ready_for = number_of(onward, 2)
        return message, onward

    def _move(self, message: Json, offered: list[Json]) -> Json:
        by_verb: dict[str, list[Json]] = {}
        for button in offered:
            by_verb.setdefault(verb_of(button), []).append(button)
        if "return" in by_verb:
            return by_verb["return"][0]
        if "win" in by_verb and self.chance.random() < self.wins:
            return by_verb["win"][0]
        if self.chance.random() < 0.03:
            looks = [button for verb in LOOKS for button in by_verb.get(verb, [])]
            if looks:
                return self.chance.choice(looks)
        if "discard" in by_verb:
            if "kong" in by_verb and self.chance.random() < 0.5:
                return self.chance.choice(by_verb["kong"])
            return self._discard(by_verb["discard"])
        calls = [button for verb in CALLS for button in by_verb.get(verb, [])]
        return self.chance.choice(calls)

    def _discard(self, tiles: list[Json]) -> Json:
        """Mostly a tile without neighbours, so that deals are won now and then."""
        kinds = {button["callback_data"].split(":")[3] for button in tiles}

        def neighbours(kind: str) -> int:
            number, suit = int(kind[0]), kind[1]
            if suit == "z":
                return 0
            return sum(f"{number + step}{suit}" in kinds for step in (-2, -1, 1, 2))

        if self.chance.random() < 0.2:
            return self.chance.choice(tiles)
        fewest = min(neighbours(button["callback_data"].split(":")[3]) for button in tiles)
        return self.chance.choice(
            [button for button in tiles if neighbours(button["callback_data"].split(":")[3]) == fewest]
        )
