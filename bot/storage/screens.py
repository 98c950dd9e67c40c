"""Which message stands in which slot, pictures Telegram has, and paused chats (the telegram package's ScreenStore)."""

import json
from collections.abc import Mapping, Sequence
from typing import Final

from bot.screens import Place, Slot
from bot.storage.database import Database, Work
from bot.telegram.slots import PICTURES_KEPT, StoredPicture, StoredSlot

PRUNED_EVERY: Final = 100
"""File ids too many are dropped at the start, and then with every so many new ones."""


class ScreenTable:
    """The stored slots; every call is committed when it returns."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._pictures_saved = 0

    async def load(self) -> Sequence[StoredSlot]:
        rows = await self._database.rows(
            "SELECT chat_id, thread_id, name, message_id, edition, digest, stale, picture FROM screens"
        )
        return [
            StoredSlot(
                Slot(Place(row[0], row[1] or None), row[2]), row[3], row[4], row[5], tuple(json.loads(row[6])), row[7]
            )
            for row in rows
        ]

    async def save(self, stored: StoredSlot) -> None:
        work = Work()
        place = stored.slot.place
        work.add(
            "INSERT OR REPLACE INTO screens (chat_id, thread_id, name, message_id, edition, digest, stale, picture) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                place.chat_id,
                place.thread_id or 0,
                stored.slot.name,
                stored.message_id,
                stored.edition,
                stored.digest,
                json.dumps(stored.stale_ids),
                stored.picture,
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

    async def load_pictures(self) -> Sequence[StoredPicture]:
        work = Work()
        _prune(work)
        await self._database.commit(work)
        rows = await self._database.rows("SELECT key, file_id, used_at FROM pictures ORDER BY used_at, key")
        return [StoredPicture(*row) for row in rows]

    async def save_picture(self, picture: StoredPicture) -> None:
        work = Work()
        work.add(
            "INSERT OR REPLACE INTO pictures (key, file_id, used_at) VALUES (?, ?, ?)",
            (picture.key, picture.file_id, picture.used_at),
        )
        self._pictures_saved += 1
        if self._pictures_saved % PRUNED_EVERY == 0:
            _prune(work)
        await self._database.commit(work)

    async def forget_picture(self, key: str) -> None:
        work = Work()
        work.add("DELETE FROM pictures WHERE key = ?", (key,))
        await self._database.commit(work)

    async def load_pauses(self) -> Mapping[int, float]:
        rows = await self._database.rows("SELECT chat_id, until FROM pauses")
        return {int(row[0]): float(row[1]) for row in rows}

    async def save_pause(self, chat_id: int, until: float) -> None:
        work = Work()
        work.add("INSERT OR REPLACE INTO pauses (chat_id, until) VALUES (?, ?)", (chat_id, until))
        await self._database.commit(work)


def _prune(work: Work) -> None:
    """Keep the file ids used last."""
    work.add(
        "DELETE FROM pictures WHERE key IN "
        "(SELECT key FROM pictures ORDER BY used_at DESC, key DESC LIMIT -1 OFFSET ?)",
        (PICTURES_KEPT,),
    )
