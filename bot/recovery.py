"""Brings every open table back after a restart: the same tile, the same open claims, the remaining time."""

import structlog

from bot.storage import meta
from bot.storage.database import Work
from bot.storage.tables import StoredTable, TableStore, save_table
from bot.tables.documents import Note, TableDocument
from bot.tables.house import House
from bot.tables.table import Table
from engine import fold

NOTICEABLE = 15.0
"""Seconds of absence from which people are told."""
log = structlog.get_logger(__name__)


async def reopen_tables(house: House) -> int:
    """Load every open table, move its clocks by the time nobody was there, and let it run; how many there were."""
    hall = house.hall
    beat = await meta.read(hall.database, meta.HEARTBEAT)
    absent = hall.clock.now() - float(beat) if beat is not None else 0.0
    store = TableStore(hall.database)
    stored = await store.open_tables()
    work = Work()
    tables = []
    for row in stored:
        document = TableDocument.model_validate_json(row.document)
        document.shift_clocks(absent)
        if absent > NOTICEABLE:
            _tell(document)
        now = hall.clock.now()
        save_table(work, row.table_id, row.version, document.model_dump_json(), now, ended=False)
        tables.append(await _rebuilt(house, store, row, document))
    # The moved clocks and the heartbeat they were moved to are stored together: a second stop right now must
    # neither lose the shift nor make it twice.
    meta.put(work, meta.HEARTBEAT, repr(hall.clock.now()))
    await hall.database.commit(work)
    for table in tables:
        house.enter(table)
        hall.stage.refresh(table.sight)
    for row in await store.ended_tables_shown():
        table = await _rebuilt(house, store, row, TableDocument.model_validate_json(row.document))
        hall.stage.refresh(table.sight)
    if stored:
        log.info("tables reopened", count=len(stored), absent=round(absent, 1))
    return len(stored)


def _tell(document: TableDocument) -> None:
    """Whoever has an open question reads that it was the bot, and that no time was lost (ux.md message 25)."""
    for prompt in document.prompts:
        notes = document.seats[prompt.seat].notes
        if all(note.id != "recovered" for note in notes):
            notes.append(Note(id="recovered"))


async def _rebuilt(house: House, store: TableStore, row: StoredTable, document: TableDocument) -> Table:
    history = await store.events(document.deal_id) if document.deal_id is not None else ()
    return Table(
        house.hall,
        row.table_id,
        document,
        version=row.version + 1,
        state=fold(history) if history else None,
        history=history,
    )
