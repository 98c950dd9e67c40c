"""Brings every open table back after a restart: the same tile, the same open claims, the remaining time."""

import asyncio
import contextlib
import gc
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import structlog
from pydantic import ValidationError

from bot.storage import meta
from bot.storage.codec import load_event
from bot.storage.database import Work
from bot.storage.tables import StoredTable, TableStore, save_table, set_aside
from bot.tables.breaks import make_up_for
from bot.tables.documents import NOBODY, TableDocument
from bot.tables.house import House
from bot.tables.outward import Notice, Sight
from bot.tables.table import Table
from engine import fold
from engine.events import Event

SHOWN_TOGETHER = 10
SHOW_AGAIN_EVERY = 0.02
"""So many tables are drawn at once, and then taps come first for so many seconds of the wall clock."""
log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class _Found:
    """An open table as stored, and the same in memory."""

    row: StoredTable
    table: Table


async def reopen_tables(house: House) -> int:
    """Load every open table, move its clocks by the time nobody was there, and let it run; how many there are.

    One that cannot be read gives up its place, so that another can be opened there. They are shown again beside that: a
    thousand tables have more screens than may be sent in a minute anyway.
    """
    hall = house.hall
    store = TableStore(hall.database)
    beat = await meta.read(hall.database, meta.HEARTBEAT)
    rows, payloads = await store.open_tables(), await store.payloads_of_open_tables()
    now = hall.clock.now()
    absent = now - float(beat) if beat is not None else 0.0
    with _nothing_collected():
        found = [_Found(row, table) for row in rows if (table := _rebuilt(house, row, payloads, absent))]
    # The moved clocks and the heartbeat they were moved to are stored together: a second stop right now must
    # neither lose the shift nor make it twice.
    work = Work()
    for one in found:
        document = one.table.document
        save_table(work, one.row.table_id, one.row.version, document.model_dump_json(), now, ended=False)
    readable = {one.row.table_id for one in found}
    lost = [row for row in rows if row.table_id not in readable]
    for row in lost:
        set_aside(work, row.table_id)
    meta.put(work, meta.HEARTBEAT, repr(now))
    await hall.database.commit(work)
    for one in found:
        house.enter(one.table)
    for row in lost:
        _tell_lost(house, row)
    house.spawn(_show_again(house, store, [one.table for one in found]))
    if found:
        log.info("tables reopened", count=len(found), absent=round(absent, 1))
    return len(found)


def _tell_lost(house: House, row: StoredTable) -> None:
    """Of the table only its place is known."""
    nobody = TableDocument(chat_id=row.chat_id, thread_id=row.thread_id, opener=NOBODY, host=NOBODY)
    sight, notice = Sight(row.table_id, nobody, None, ()), Notice("table-lost")
    if nobody.is_practice:
        house.hall.stage.tell(sight, row.chat_id, notice)
    else:
        house.hall.stage.announce(sight, notice)


@contextlib.contextmanager
def _nothing_collected() -> Iterator[None]:
    """Hundreds of thousands of small values are made here, all of them to stay: looking for garbage costs a third."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


async def _show_again(house: House, store: TableStore, tables: Sequence[Table]) -> None:
    """Show what stood before, also of matches whose end not everybody may have seen."""
    ended = await store.ended_tables_shown()
    for number, table in enumerate(tables, start=1):
        if not table.is_over:  # it has shown its end itself
            _show(house, table)
        if number % SHOWN_TOGETHER == 0:
            await asyncio.sleep(SHOW_AGAIN_EVERY)
    for row in ended:
        over = await _read(house, store, row)
        if over is not None:
            _show(house, over)


def _show(house: House, table: Table) -> None:
    try:
        house.hall.stage.refresh(table.sight)
    except Exception:
        # It would end every start at the same point.
        log.exception("table cannot be shown", table=table.table_id)


async def finished_table(house: House, table_id: int) -> Table | None:
    """A match that is over, as it ended, for questions about its last deal; None where there is none."""
    store = TableStore(house.hall.database)
    document = await store.document_of(table_id)
    table = await _read(house, store, StoredTable(table_id, 0, None, 0, document)) if document else None
    return table if table is not None and table.is_over else None


async def _read(house: House, store: TableStore, row: StoredTable) -> Table | None:
    document = _document(row)
    if document is None:
        return None
    deal_id = document.deal_id
    return _rebuilt(house, row, {deal_id: await store.payloads(deal_id)} if deal_id is not None else {})


def _document(row: StoredTable) -> TableDocument | None:
    """None, and an error in the log, for one that cannot be read: the others have to go on."""
    try:
        return TableDocument.model_validate_json(row.document)
    except ValidationError:
        log.exception("table cannot be read", table=row.table_id)
        return None


def _history(document: TableDocument, payloads: Sequence[str]) -> tuple[Event, ...]:
    """The events of the table's deal; raises ValueError where not all of them are stored."""
    if len(payloads) != document.sequence:
        raise ValueError(f"{len(payloads)} events are stored, the table has {document.sequence}")
    return tuple(load_event(payload) for payload in payloads)


def _rebuilt(
    house: House, row: StoredTable, payloads: Mapping[int, Sequence[str]], absent: float = 0.0
) -> Table | None:
    """The table in memory, its clocks moved by `absent` less what had been given back before; None as above."""
    document = _document(row)
    if document is None:
        return None
    try:
        history = _history(document, payloads[document.deal_id]) if document.deal_id is not None else ()
        state = fold(history) if history else None
        make_up_for(document, max(0.0, absent - document.made_up))
        document.made_up = 0.0  # counted anew in this process
    except Exception:
        log.exception("table cannot be read", table=row.table_id)
        return None
    return Table(house.hall, row.table_id, document, version=row.version + 1, state=state, history=history)
