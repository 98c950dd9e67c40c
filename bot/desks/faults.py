"""What is said while nothing can be stored: the tapper is told that it was not, and no clock runs out meanwhile."""

from collections.abc import Awaitable, Callable, Coroutine
from typing import Final

import structlog

from bot.storage.database import StorageFault
from bot.tables.house import House
from bot.tables.intents import ButtonTapped, CommandSaid, Intent
from bot.tables.outward import Notice

LOOKS: Final = frozenset({"look", "table", "hand", "explain", "why", "score", "rules", "reason", "help", "calc", "log"})
"""Verbs of buttons that only show something, for which nothing has to be stored."""
_FAULT: Final = Notice("storage-fault", alert=True)

log = structlog.get_logger(__name__)


async def told_of_faults(house: House, tap: ButtonTapped, change: Coroutine[None, None, None]) -> None:
    """Make a change beside the handlers; where it is not stored, the tapper is told."""
    try:
        await change
    except StorageFault as fault:
        log.warning("change not stored", error=str(fault))
        house.hall.stage.answer(tap, _FAULT)


class FaultDesk:
    """Stands before the front desk, whose `handle` it is given."""

    def __init__(self, house: House, handle: Callable[[Intent], Awaitable[bool]]) -> None:
        self._house = house
        self._handle = handle

    async def handle(self, intent: Intent) -> bool:
        """Hand on; where that was not stored whoever did it is told, and the update is finished without effect.

        Raises StorageFault where there is nobody to tell: it has to be handed on again.
        """
        try:
            return await self._handle(intent)
        except StorageFault as fault:
            if not isinstance(intent, ButtonTapped | CommandSaid):
                raise
            log.warning("not stored", kind=type(intent).__name__, error=str(fault))
            await self.give_up(intent)
            return False

    async def give_up(self, intent: Intent) -> None:
        """Tell whoever did it that it was not done."""
        if isinstance(intent, ButtonTapped):
            self._house.hall.stage.answer(intent, _FAULT)
        elif isinstance(intent, CommandSaid):
            self._house.hall.stage.reply(intent, _FAULT)

    async def refuse(self, intent: Intent) -> bool:
        """What could not even be taken in. A tap is told so and counts as not done; all else waits (False)."""
        if not isinstance(intent, ButtonTapped):
            return False
        press = intent.press
        if press is not None and press.verb in LOOKS:
            await self.handle(intent)
            return True
        room = self._house.room(press.table) if press is not None else None
        if room is not None:
            room.table.hold()
        self._house.hall.stage.answer(intent, _FAULT)
        return True
