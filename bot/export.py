"""Every finished hand as a record other programs can read (records.md section 2)."""

import hashlib
from collections.abc import AsyncIterator
from pathlib import Path

from bot.storage.database import Database
from bot.storage.tables import StoredDeal, TableStore
from engine.record import record_of


async def exported(path: Path, chat_id: int | None) -> AsyncIterator[dict[str, object]]:
    """The finished hands of one chat, or of all, oldest first; works beside a running bot.

    One that was struck out keeps its scores and has `"void": true`.
    """
    database = await Database.open_read_only(path)
    try:
        store = TableStore(database)
        for deal, chat in await store.finished_deals(chat_id):
            record = dict(record_of(await store.events(deal.deal_id)))
            record["game"] = deal.table_id
            record["number"] = deal.number
            record["chat"] = chat
            record["scores"] = await _booked(database, deal)
            if (
                await database.row("SELECT 1 FROM ledger WHERE deal_id = ? AND kind = 'void'", (deal.deal_id,))
                is not None
            ):
                record["void"] = True
            record["fairness"] = _fairness(deal)
            yield record
    finally:
        await database.close()


async def _booked(database: Database, deal: StoredDeal) -> list[int]:
    """What the ledger has for the four seats, stake included."""
    rows = await database.rows(
        "SELECT points FROM ledger WHERE deal_id = ? AND kind = 'deal' ORDER BY seat", (deal.deal_id,)
    )
    return [int(row[0]) for row in rows]


def _fairness(deal: StoredDeal) -> dict[str, object]:
    """What the wall follows from, and the commitment anyone can check it against (records.md section 3)."""
    name = str(deal.deal_id)
    commitment = hashlib.sha256(deal.secret + b"|" + name.encode("ascii")).hexdigest()
    return {"deal": name, "secret": deal.secret.hex(), "contributions": [], "commitment": commitment}
