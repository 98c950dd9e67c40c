"""Updates as fetched, until their effect is stored (the telegram package's Inbox)."""

from collections.abc import Sequence

from bot.clock import Clock
from bot.storage.database import Database, Work

TRIES = 3
KEEP = 48 * 3600.0
"""Seconds for which done rows are kept, so that a redelivered update is known."""


class InboxStore:
    """The inbox of one bot."""

    def __init__(self, database: Database, bot_id: int, clock: Clock) -> None:
        self._database = database
        self._bot_id = bot_id
        self._clock = clock

    async def store(self, updates: Sequence[tuple[int, str]]) -> None:
        work = Work()
        now = self._clock.now()
        for update_id, payload in updates:
            work.add(
                "INSERT OR IGNORE INTO inbox (bot_id, update_id, payload, stored_at) VALUES (?, ?, ?, ?)",
                (self._bot_id, update_id, payload, now),
            )
        await self._database.commit(work)

    async def unfinished(self) -> Sequence[tuple[int, str]]:
        rows = await self._database.rows(
            "SELECT update_id, payload FROM inbox WHERE bot_id = ? AND state = 'new' ORDER BY update_id",
            (self._bot_id,),
        )
        return [(int(row[0]), str(row[1])) for row in rows]

    async def finish(self, update_id: int) -> None:
        work = Work()
        work.add(
            "UPDATE inbox SET state = 'done' WHERE bot_id = ? AND update_id = ? AND state = 'new'",
            (self._bot_id, update_id),
        )
        await self._database.commit(work)

    async def failed(self, update_id: int) -> int:
        work = Work()
        work.add(
            "UPDATE inbox SET tries = tries + 1, state = CASE WHEN tries + 1 >= ? THEN 'failed' ELSE state END "
            "WHERE bot_id = ? AND update_id = ?",
            (TRIES, self._bot_id, update_id),
        )
        await self._database.commit(work)
        row = await self._database.row(
            "SELECT tries FROM inbox WHERE bot_id = ? AND update_id = ?", (self._bot_id, update_id)
        )
        return int(row[0]) if row else TRIES

    async def purge(self) -> None:
        """Throw away rows done long ago."""
        work = Work()
        work.add(
            "DELETE FROM inbox WHERE bot_id = ? AND state != 'new' AND stored_at < ?",
            (self._bot_id, self._clock.now() - KEEP),
        )
        await self._database.commit(work)
