"""Which message stands in which slot, and paused chats (the telegram package's ScreenStore)."""

import json
from collections.abc import Mapping, Sequence

from bot.screens import Place, Slot
from bot.storage.database import Database, Work
from bot.telegram.slots import StoredSlot


class ScreenTable:
    """The stored slots; every call is committed when it returns."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def load(self) -> Sequence[StoredSlot]:
        rows = await self._database.rows(
            "SELECT chat_id, thread_id, name, message_id, edition, digest, stale FROM screens"
        )
        return [
            StoredSlot(Slot(Place(row[0], row[1] or None), row[2]), row[3], row[4], row[5], tuple(json.loads(row[6])))
            for row in rows
        ]

    async def save(self, stored: StoredSlot) -> None:
        work = Work()
        place = stored.slot.place
        work.add(
            "INSERT OR REPLACE INTO screens (chat_id, thread_id, name, message_id, edition, digest, stale) "
            "VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                place.chat_id,
                place.thread_id or 0,
                stored.slot.name,
                stored.message_id,
                stored.edition,
                stored.digest,
                json.dumps(stored.stale_ids),
            ),
        )
        await self._database.commit(work)

    async def forget(self, slot: Slot) -> None:
        work = Work()
        work.add(
            "DELETE FROM screens WHERE chat_id = ? AND thread_id = ? AND name = ?",
            (slot.place.chat_id, slot.place.thread_id or 0, slot.name),
        )
        await self._database.commit(work)

    async def load_pauses(self) -> Mapping[int, float]:
        rows = await self._database.rows("SELECT chat_id, until FROM pauses")
        return {int(row[0]): float(row[1]) for row in rows}

    async def save_pause(self, chat_id: int, until: float) -> None:
        work = Work()
        work.add("INSERT OR REPLACE INTO pauses (chat_id, until) VALUES (?, ?)", (chat_id, until))
        await self._database.commit(work)
