"""Who wants word of tables that open in a group."""

from bot.storage.database import Database, Work

TOLD_EVERY = 600.0
"""Seconds between two notices of one group to one person."""


class Subscriptions:
    """Reads and changes subscriptions. All methods raise StorageFault."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def has(self, chat_id: int, user_id: int) -> bool:
        row = await self._database.row(
            "SELECT 1 FROM subscriptions WHERE chat_id = ? AND user_id = ?", (chat_id, user_id)
        )
        return row is not None

    async def due(self, chat_id: int, now: float) -> list[int]:
        """Everybody who is to be told of a table that opens now."""
        rows = await self._database.rows(
            "SELECT user_id FROM subscriptions WHERE chat_id = ? AND (told_at IS NULL OR told_at <= ?) "
            "ORDER BY user_id",
            (chat_id, now - TOLD_EVERY),
        )
        return [int(row[0]) for row in rows]

    async def note_told(self, chat_id: int, user_id: int, now: float) -> None:
        work = Work()
        work.add("UPDATE subscriptions SET told_at = ? WHERE chat_id = ? AND user_id = ?", (now, chat_id, user_id))
        await self._database.commit(work)

    async def drop(self, chat_id: int, user_id: int) -> None:
        work = Work()
        work.add("DELETE FROM subscriptions WHERE chat_id = ? AND user_id = ?", (chat_id, user_id))
        await self._database.commit(work)

    async def drop_by_table(self, table_id: int, user_id: int) -> None:
        """Of the group the table is in, whatever its id is by now."""
        work = Work()
        work.add(
            "DELETE FROM subscriptions WHERE user_id = ? AND chat_id = (SELECT chat_id FROM tables WHERE table_id = ?)",
            (user_id, table_id),
        )
        await self._database.commit(work)


def subscribe(work: Work, chat_id: int, user_id: int) -> None:
    work.add("INSERT OR IGNORE INTO subscriptions (chat_id, user_id) VALUES (?, ?)", (chat_id, user_id))


def unsubscribe(work: Work, chat_id: int, user_id: int) -> None:
    work.add("DELETE FROM subscriptions WHERE chat_id = ? AND user_id = ?", (chat_id, user_id))
