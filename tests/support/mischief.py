"""What a network and a server do to requests: answers that get lost, connections that hang or drop, gateways that fail."""

import random
from collections import Counter
from typing import Final

from tests.support.sandbox import Json, Town

LOST: Final[dict[str, Json]] = {"lose_answer": {"lose_answer": True}, "hang": {"hang": True}}
"""Carried out, but the bot is not told."""
NOT_DONE: Final[dict[str, Json]] = {"drop": {"drop": True}, "502": {"status": 502}}
KINDS: Final = {**LOST, **NOT_DONE}
WEIGHTS: Final = {"lose_answer": 3, "hang": 1, "drop": 2, "502": 2}
"""A request that hangs holds its chat up for 5 s of the wall clock, which no time-lapse shortens."""
TEXTS: Final = ("sendMessage", "editMessageText", "deleteMessage", "answerCallbackQuery", "getUpdates")
PICTURES: Final = ("sendPhoto", "editMessageMedia", "editMessageCaption")


class Mischief:
    """Orders faults at random and counts them."""

    def __init__(self, town: Town, chance: random.Random, *, pictures: bool) -> None:
        self._town = town
        self._chance = chance
        self._methods = TEXTS + PICTURES if pictures else TEXTS
        self.ordered: Counter[str] = Counter()

    async def order(self, *, kinds: dict[str, Json] = KINDS) -> None:
        """Up to three kinds of requests fail once or twice from now on."""
        for _ in range(self._chance.randint(0, 3)):
            method = self._chance.choice(self._methods)
            (kind,) = self._chance.choices(list(kinds), [WEIGHTS[kind] for kind in kinds])
            if method == "getUpdates" and kind == "hang":
                continue  # a poll that hangs is given up after a minute of the wall clock
            times = self._chance.randint(1, 2)
            self.ordered[kind] += times
            await self._town.fault(method, kinds[kind], times=times)

    async def end(self) -> None:
        """What was not used up happens no more."""
        await self._town.no_faults()
