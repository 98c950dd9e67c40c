"""Tables, their deals and the deals' events."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from bot.storage.codec import dump_event, load_event
from bot.storage.database import Database, StorageFault, Work
from engine.events import Event


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it was last committed; `version` rises with every commit."""

    table_id: int
    chat_id: int
    thread_id: int | None
    version: int
    document: str


@dataclass(frozen=True, slots=True)
class StoredDeal:
    """A deal's header: who holds which seat's points, and the secret its wall follows from."""

    deal_id: int
    table_id: int
    number: int
    variant: str
    secret: bytes
    holders: tuple[int | None, ...]
    counted: bool
    stake: int
    outcome: str | None


class TableStore:
    """Reads tables, and writes them as statements for one unit of work."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, chat_id: int, thread_id: int | None, document: str, now: float, *, also: Work) -> int:
        """Store a new table and return its id; raises StorageFault if the place has an open one."""
        return await self._database.insert(
            "INSERT INTO tables (chat_id, thread_id, document, touched_at) VALUES (?, ?, ?, ?)",
            (chat_id, thread_id, document, now),
            also=also,
        )

    async def open_tables(self) -> list[StoredTable]:
        rows = await self._database.rows(
            "SELECT table_id, chat_id, thread_id, version, document FROM tables WHERE ended = 0"
        )
        return [StoredTable(*row) for row in rows]

    async def ended_tables_shown(self) -> list[StoredTable]:
        """Ended tables with messages that are still kept up to date: their end may not have been shown to everybody."""
        rows = await self._database.rows(
            "SELECT table_id, chat_id, thread_id, version, document FROM tables WHERE ended = 1 AND table_id IN "
            "(SELECT CAST(substr(name, instr(name, ':') + 1) AS INTEGER) FROM screens WHERE name NOT LIKE 'vanish:%')"
        )
        return [StoredTable(*row) for row in rows]

    async def document_of(self, table_id: int) -> str | None:
        row = await self._database.row("SELECT document FROM tables WHERE table_id = ?", (table_id,))
        return str(row[0]) if row else None

    async def deal(self, table_id: int, number: int) -> StoredDeal | None:
        rows = await self._deals("WHERE table_id = ? AND number = ?", (table_id, number))
        return rows[0] if rows else None

    async def deal_by_id(self, deal_id: int) -> StoredDeal | None:
        rows = await self._deals("WHERE deal_id = ?", (deal_id,))
        return rows[0] if rows else None

    async def finished_deals(self, chat_id: int | None = None) -> list[tuple[StoredDeal, int]]:
        """Every finished deal with its chat, oldest first."""
        where = "WHERE outcome IN ('win', 'drawn')"
        deals = await self._deals(where, ())
        rows = await self._database.rows("SELECT table_id, chat_id FROM tables")
        chats = {int(table): int(chat) for table, chat in rows}
        return [(deal, chats[deal.table_id]) for deal in deals if chat_id in {None, chats[deal.table_id]}]

    async def deals(self) -> list[StoredDeal]:
        """Every deal there is, oldest first."""
        return await self._deals("", ())

    async def _deals(self, where: str, parameters: Sequence[object]) -> list[StoredDeal]:
        rows = await self._database.rows(
            # Only conditions written in this file are put in.
            "SELECT deal_id, table_id, number, variant, secret, holders, counted, stake, outcome FROM deals "  # noqa: S608
            f"{where} ORDER BY deal_id",
            parameters,
        )
        return [
            StoredDeal(
                deal_id=row[0],
                table_id=row[1],
                number=row[2],
                variant=row[3],
                secret=row[4],
                holders=tuple(json.loads(row[5])),
                counted=bool(row[6]),
                stake=row[7],
                outcome=row[8],
            )
            for row in rows
        ]

    async def payloads_of_open_tables(self) -> dict[int, list[str]]:
        """The stored events (codec.load_event) of every open table's last deal, in one visit to the database."""
        rows = await self._database.rows(
            "SELECT deal_id, payload FROM events WHERE deal_id IN "
            "(SELECT max(deal_id) FROM deals JOIN tables USING (table_id) WHERE ended = 0 GROUP BY table_id) "
            "ORDER BY deal_id, sequence"
        )
        found: dict[int, list[str]] = {}
        for deal_id, payload in rows:
            found.setdefault(int(deal_id), []).append(payload)
        return found

    async def payloads(self, deal_id: int) -> list[str]:
        """The stored events of a deal."""
        rows = await self._database.rows("SELECT payload FROM events WHERE deal_id = ? ORDER BY sequence", (deal_id,))
        return [str(row[0]) for row in rows]

    async def events(self, deal_id: int) -> tuple[Event, ...]:
        return tuple(load_event(payload) for payload in await self.payloads(deal_id))


def save_table(work: Work, table_id: int, version: int, document: str, now: float, *, ended: bool) -> None:
    """Replace the document of the table if `version` is the stored one; a second writer makes the whole work fail."""
    work.add(
        # A row that does not match violates NOT NULL instead of passing silently.
        "UPDATE tables SET document = CASE WHEN version = ? THEN ? END, version = version + 1, ended = ?, "
        "touched_at = ? WHERE table_id = ?",
        (version, document, ended, now, table_id),
    )


def insert_deal(work: Work, deal: StoredDeal) -> None:
    """Store a deal's header; its id is chosen by the caller from `next_deal_id`."""
    work.add(
        "INSERT INTO deals (deal_id, table_id, number, variant, secret, holders, counted, stake) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            deal.deal_id,
            deal.table_id,
            deal.number,
            deal.variant,
            deal.secret,
            json.dumps(deal.holders),
            deal.counted,
            deal.stake,
        ),
    )


def append_events(work: Work, deal_id: int, first: int, events: Sequence[Event]) -> None:
    """Store events under the sequence numbers from `first` on; a number already taken makes the whole work fail."""
    for sequence, event in enumerate(events, start=first):
        work.add("INSERT INTO events VALUES (?, ?, ?)", (deal_id, sequence, dump_event(event)))


def end_deal(work: Work, deal_id: int, outcome: str) -> None:
    work.add("UPDATE deals SET outcome = ? WHERE deal_id = ? AND outcome IS NULL", (outcome, deal_id))


def set_aside(work: Work, table_id: int) -> None:
    """Free the place of a table that cannot be read; its document and events are kept as they are for the operator."""
    work.add("UPDATE tables SET ended = 2 WHERE table_id = ?", (table_id,))


def end_table(work: Work, table_id: int) -> None:
    work.add("UPDATE tables SET ended = 1 WHERE table_id = ?", (table_id,))


async def next_deal_id(database: Database) -> int:
    """The id after the highest deal id ever used."""
    row = await database.row("SELECT max(deal_id) FROM deals")
    return int(row[0] or 0) + 1 if row else 1


__all__ = [
    "StorageFault",
    "StoredDeal",
    "StoredTable",
    "TableStore",
    "append_events",
    "end_deal",
    "end_table",
    "insert_deal",
    "next_deal_id",
    "save_table",
    "set_aside",
]
