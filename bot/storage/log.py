"""The finished deals of a group or a person as a log has them, newest first."""

import json
from dataclasses import dataclass

from bot.storage.codec import load_event
from bot.storage.database import Database, Row
from bot.storage.ledger import Void
from bot.storage.tables import StoredTable
from engine.events import Event


@dataclass(frozen=True, slots=True)
class LoggedDeal:
    """A finished deal by its header, its points with the stake, its first and last event, and who struck it out."""

    deal_id: int
    table_id: int
    chat_id: int
    number: int
    holders: tuple[int | None, ...]
    points: tuple[int, ...]
    begin: Event
    end: Event
    void: Void | None


_FINISHED = "FROM deals JOIN tables USING (table_id) WHERE outcome IN ('win', 'drawn')"
_OF_CHAT = "AND chat_id = ?"
_OF_PERSON = "AND deal_id IN (SELECT deal_id FROM ledger WHERE user_id = ? AND kind = 'deal')"
_TABLE = "SELECT table_id, chat_id, thread_id, version, document FROM tables"
_LAST_MATCH = (
    f"{_TABLE} WHERE chat_id = ? AND thread_id IS ? AND ended = 1 AND touched_at >= ? "  # noqa: S608 - all of this file
    "AND EXISTS (SELECT 1 FROM deals "
    "WHERE deals.table_id = tables.table_id AND outcome IN ('win', 'drawn')) ORDER BY table_id DESC LIMIT 1"
)
_POINTS = (
    "(SELECT json_group_array(points) FROM "
    "(SELECT points FROM ledger WHERE ledger.deal_id = deals.deal_id AND kind = 'deal' ORDER BY seat))"
)
_EVENT = "(SELECT payload FROM events WHERE events.deal_id = deals.deal_id ORDER BY sequence {order} LIMIT 1)"
_VOID = "(SELECT json_array(asked_by, agreed_by, asked_at, agreed_at) FROM voids WHERE voids.deal_id = deals.deal_id)"


class DealLog:
    """Questions about finished deals, those struck out among them. All methods raise StorageFault."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def count_of_chat(self, chat_id: int) -> int:
        return await self._count(_OF_CHAT, chat_id)

    async def count_of_person(self, user_id: int) -> int:
        """Everywhere, practice too."""
        return await self._count(_OF_PERSON, user_id)

    async def of_chat(self, chat_id: int, skipped: int, count: int) -> list[LoggedDeal]:
        return await self._deals(_OF_CHAT, chat_id, skipped, count)

    async def of_person(self, user_id: int, skipped: int, count: int) -> list[LoggedDeal]:
        return await self._deals(_OF_PERSON, user_id, skipped, count)

    async def chat_of(self, table_id: int) -> int:
        """The chat of a table, by the id it has now; 0 for none."""
        row = await self._database.row("SELECT chat_id FROM tables WHERE table_id = ?", (table_id,))
        return int(row[0]) if row else 0

    async def newest_table(self, chat_id: int) -> int:
        """The last table of a chat; 0 for none."""
        row = await self._database.row("SELECT max(table_id) FROM tables WHERE chat_id = ?", (chat_id,))
        return int(row[0] or 0) if row else 0

    async def table(self, table_id: int) -> StoredTable | None:
        """A match that is over."""
        row = await self._database.row(f"{_TABLE} WHERE table_id = ? AND ended = 1", (table_id,))
        return StoredTable(*row) if row else None

    async def last_match(self, chat_id: int, thread_id: int | None, since: float) -> StoredTable | None:
        """The last match of a place that is over and finished a deal, if it ended after `since` (the bot's clock)."""
        row = await self._database.row(_LAST_MATCH, (chat_id, thread_id, since))
        return StoredTable(*row) if row else None

    async def _count(self, which: str, value: int) -> int:
        row = await self._database.row(f"SELECT count(*) {_FINISHED} {which}", (value,))
        return int(row[0]) if row else 0

    async def _deals(self, which: str, value: int, skipped: int, count: int) -> list[LoggedDeal]:
        rows = await self._database.rows(
            # Only conditions written in this file are put in.
            f"SELECT deal_id, table_id, chat_id, number, holders, {_POINTS}, {_EVENT.format(order='ASC')}, "
            f"{_EVENT.format(order='DESC')}, {_VOID} {_FINISHED} {which} ORDER BY deal_id DESC LIMIT ? OFFSET ?",
            (value, count, skipped),
        )
        return [_logged(row) for row in rows]


def _logged(row: Row) -> LoggedDeal:
    deal_id, table_id, chat_id, number, holders, points, begin, end, void = row
    return LoggedDeal(
        deal_id=deal_id,
        table_id=table_id,
        chat_id=chat_id,
        number=number,
        holders=tuple(json.loads(holders)),
        points=tuple(json.loads(points)),
        begin=load_event(begin),
        end=load_event(end),
        void=Void(deal_id, *json.loads(void)) if void is not None else None,
    )
