"""People who press random buttons of every copy of their hand message, and what the bot told them it had done."""

import asyncio
import contextlib
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from bot.i18n import Catalogue
from bot.screens import Press
from bot.stage.notices import popup
from bot.tables.outward import Notice
from bot.telegram.callback_data import decode, encode
from engine import RULESETS
from engine.tiles import tile_name
from tests.support.sandbox import Json, Person, Refused, buttons
from tests.support.stored import Deed

UNWANTED = frozenset({"leave", "finish", "end", "vote", "cancel", "look", "why", "explain", "table", "settings", "set"})
"""Buttons they do not press: those that end the match, and those that only show something."""
ANSWERED_WITHIN = 8.0
"""Seconds of the wall clock in which a tap is answered, also where a request hung for 5."""


@dataclass
class Tap:
    """A tap, and what the bot said to it."""

    id: str
    user_id: int
    press: Press
    answer: str | None = None

    @property
    def is_asked_again(self) -> bool:
        """Whether the answer says that the tap has to be repeated (ux.md section 3)."""
        return "再按一次" in (self.answer or "")

    @property
    def deed(self) -> Deed:
        """What it asks for, if it is done."""
        press = self.press
        verb = "claim-kong" if press.verb == "kong" and not press.argument else press.verb
        argument = press.argument if verb in {"discard", "kong"} else ""
        return Deed(verb, press.table, press.decision, self.user_id, argument)


class Toasts:
    """Which action a pop-up confirms."""

    CONFIRMS: ClassVar = {
        ("pass", "passed"),
        ("pong", "claimed-pong"),
        ("chow", "claimed-chow"),
        ("kong", "claimed-kong"),
        ("win", "claimed-win"),
        ("win", "won"),
    }

    def __init__(self, locale: str) -> None:
        tr = Catalogue()[locale]
        self._plain = {(verb, popup(Notice(notice), tr)) for verb, notice in self.CONFIRMS}
        self._tiles = {
            (verb, popup(Notice(notice, tile=tile), tr)): tile_name(tile)
            for verb, notice in (("discard", "discarded"), ("kong", "kong"))
            for ruleset in RULESETS.values()
            for tile in set(ruleset.tiles)
        }

    def confirms(self, tap: Tap) -> bool:
        """Whether the answer to this tap said that what it asks for was done."""
        said = (tap.press.verb, tap.answer or "")
        return said in self._plain or (bool(tap.press.argument) and self._tiles.get(said) == tap.press.argument)


class Player:
    """A person who presses random offered buttons of the newest hand message, until told to stop."""

    def __init__(self, person: Person, chance: random.Random) -> None:
        self.person = person
        self.chance = chance
        self.taps: list[Tap] = []
        self.may_tap = asyncio.Event()
        self.goes_home = False

    async def play(self) -> None:
        while True:
            await self.may_tap.wait()
            if self.goes_home:
                return
            with contextlib.suppress(Refused):  # the message may have gone meanwhile
                await self._press_something()
            await asyncio.sleep(self.chance.uniform(0.02, 0.12))

    async def offered(self) -> list[tuple[Json, Press]]:
        """Every button the person may want to press now; a killed bot may leave a second copy of a message."""
        return [
            (message, press)
            for message in await self.person.messages(self.person.id)
            for press in presses(message)
            if press.table and press.verb not in UNWANTED
        ]

    def _choice(self, offered: list[tuple[Json, Press]]) -> tuple[Json, Press] | None:
        asked_again = [choice for choice in offered if self.taps and choice[1] == self.taps[-1].press]
        eager = [choice for choice in offered if choice[1].verb in {"win", "next", "return"}]
        plays = [choice for choice in offered if choice[1].decision]
        if asked_again and plays and self.chance.random() < 0.7:
            return self.chance.choice(asked_again)
        if self.chance.random() < 0.02:
            return self.chance.choice(offered)
        choices = eager or plays
        return self.chance.choice(choices) if choices else None

    async def _press_something(self) -> None:
        offered = await self.offered()
        choice = self._choice(offered) if offered else None
        if choice is not None:
            await self.press(*choice, until=lambda: not self.may_tap.is_set())

    async def press(self, message: Json, press: Press, *, until: Callable[[], bool] = lambda: False) -> Tap:
        """Press and wait for the answer; `until`: give up, since the bot has gone (`collect` may still find it)."""
        tapped = await self.person.press_data(self.person.id, message["message_id"], encode(press))
        tap = Tap(tapped, self.person.id, press)
        self.taps.append(tap)
        for _ in range(int(ANSWERED_WITHIN / 0.02)):
            if await self._answered(tap) or until():
                return tap
            await asyncio.sleep(0.02)
        return tap

    async def collect(self) -> None:
        """Look again at the taps whose answer was not there yet."""
        for tap in self.taps[-30:]:
            if tap.answer is None:
                await self._answered(tap)

    async def _answered(self, tap: Tap) -> bool:
        answer: Json = await self.person.town.get(f"taps/{tap.id}")
        if answer["answered"]:
            tap.answer = answer["text"] or ""
        return bool(answer["answered"])


def presses(message: Json) -> list[Press]:
    """What the buttons of a message mean."""
    found = (decode(button.get("callback_data")) for _, _, button in buttons(message))
    return [press for press in found if press is not None]
