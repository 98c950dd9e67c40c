"""What was said while the bot could not hear it: after a long outage commands are not carried out, and said so once."""

from typing import Final

from bot.clock import Clock
from bot.screens import Place
from bot.tables.intents import CommandSaid
from bot.tables.outward import Notice, Stage

LATE: Final = 300.0
"""Seconds of the wall clock after which nobody waits for an answer to what was said any more."""
SAID_AGAIN_AFTER: Final = 600.0
"""Seconds of the wall clock between two such answers in one chat: a backlog is fetched within moments."""


class LateDesk:
    """Answers, once a chat, commands that are too old to be carried out (telegram.md 6, 23)."""

    def __init__(self, stage: Stage, clock: Clock) -> None:
        self._stage = stage
        self._clock = clock
        self._told: dict[Place, float] = {}

    @staticmethod
    def is_late(age: float) -> bool:
        """`age`: seconds of the wall clock since it was said."""
        return age > LATE

    def answer(self, said: CommandSaid) -> None:
        now = self._clock.wall()
        told = self._told.get(said.place)
        if told is None or now - told > SAID_AGAIN_AFTER:
            self._told[said.place] = now
            self._stage.reply(said, Notice("late"))
