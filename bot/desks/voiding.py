"""The desk for `/void`: finds the match whose last deal is meant, and asks Telegram who may have it struck out."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from dataclasses import replace

import structlog

from bot.screens import Place, Press
from bot.storage.database import StorageFault, Work
from bot.storage.log import DealLog
from bot.storage.tables import StoredTable, TableStore
from bot.tables import pace, standing, voiding
from bot.tables.documents import TableDocument, VoidRequest
from bot.tables.house import House
from bot.tables.intents import ButtonTapped, CommandSaid
from bot.tables.outward import Notice
from bot.tables.refusals import Refused
from bot.tables.table import Message, Table
from engine import fold

log = structlog.get_logger(__name__)


class VoidDesk:
    """Handles `/void` and the button of whoever agrees.

    Meant is the last booked deal of the place: of the match that is played there, or where that has none yet of the one
    before. A running match does it in its own task; one that is over is read, changed and stored here, one at a time.
    """

    def __init__(self, house: House, log: DealLog, tables: TableStore) -> None:
        self._house = house
        self._stage = house.hall.stage
        self._books = log
        self._tables = tables
        self._one_at_a_time = asyncio.Lock()

    def said(self, said: CommandSaid) -> bool:
        """An admin, also in the group's name, asks; rights are those of this moment."""
        if said.place.is_private or (said.anonymous and not said.by_group):
            self._stage.reply(said, Notice("group-only" if said.place.is_private else "anonymous"))
            return False
        self._spawn(self._ask(said), lambda: self._stage.reply(said, Notice("storage-fault")))
        return True

    def tapped(self, tap: ButtonTapped, press: Press) -> bool:
        """Somebody agrees; rights are those of this moment."""
        self._spawn(self._agree(tap, press), lambda: self._stage.answer(tap, Notice("storage-fault", alert=True)))
        return True

    async def _ask(self, said: CommandSaid) -> None:
        asker = None if said.by_group else said.person.id
        if asker is not None and not await self._house.hall.admins.is_admin(said.place.chat_id, asker):
            await self._finish(said.update_id)
            self._stage.reply(said, Notice("void-admins"))
            return

        def refused(error: Exception) -> None:
            self._stage.reply(said, Notice(error.notice if isinstance(error, Refused) else "stale"))

        def asking(table: Table) -> Message:
            return Message(
                work=lambda step: voiding.ask(step, asker),
                update_id=said.update_id,
                refused=refused,
                after=lambda: self._stage.thank(said, None),
                failed=lambda: table.tell_fault(said),
            )

        room = standing.meant(self._house, said.place)
        if not await self._deliver(standing.place_of(room) if room is not None else said.place, asking):
            await self._finish(said.update_id)
            self._stage.reply(said, Notice("void-nothing"))

    async def _agree(self, tap: ButtonTapped, press: Press) -> None:
        room = self._house.room(press.table)
        table = room.table if room is not None else await self._over(await self._books.table(press.table))
        if table is None:
            await self._finish(tap.update_id)
            self._stage.answer(tap, Notice("gone"))
            return
        document = table.document
        request = document.voiding
        entitled = request is not None and await self._is_entitled(document.chat_id, request, tap.person.id)
        asked_by = request.asked_by if request is not None else None

        def refused(error: Exception) -> None:
            self._stage.answer(tap, Notice(error.notice if isinstance(error, Refused) else "outdated"))

        def agreeing(meant: Table) -> Message:
            return Message(
                work=lambda step: voiding.agree(
                    step, tap.person.id, press.decision, asked_by=asked_by, entitled=entitled
                ),
                update_id=tap.update_id,
                refused=refused,
                after=lambda: self._stage.answer(tap, Notice("void-done"), sight=meant.sight),
                failed=lambda: meant.tell_fault(tap),
            )

        # The place's last deal, which may be another one by now: then the button is about a deal that stays.
        if not await self._deliver(Place(document.chat_id, document.thread_id), agreeing):
            await self._finish(tap.update_id)
            self._stage.answer(tap, Notice("void-lapsed"))

    async def _is_entitled(self, chat_id: int, request: VoidRequest, person: int) -> bool:
        """Whether the request still comes from an admin; one in the group's name may come from this very person."""
        is_admin = self._house.hall.admins.is_admin
        if request.asked_by is None:
            return not await is_admin(chat_id, person)
        return await is_admin(chat_id, request.asked_by)

    async def _deliver(self, place: Place, message: Callable[[Table], Message]) -> bool:
        """Give the message to the match of the place's last booked deal; False where there is none."""
        room = self._house.at(place)
        if room is not None and room.table.document.booked is not None:
            room.table.post(message(room.table))
            return True
        async with self._one_at_a_time:
            since = self._house.hall.clock.now() - pace.VOID_WITHIN
            table = await self._over(await self._books.last_match(place.chat_id, place.thread_id, since))
            if table is None:
                return False
            before = table.document.voiding
            await self._handle(table, message(table))
            if before is None and table.document.voiding is not None:
                self._spawn(self._lapse(table.table_id), lambda: None)
        return True

    async def _lapse(self, table_id: int) -> None:
        """A match that is over has no clocks: take the question away when its time has passed."""
        await self._house.hall.clock.sleep(pace.VOID_LIFE + 1)
        async with self._one_at_a_time:
            table = await self._over(await self._books.table(table_id))
            if table is not None and table.document.voiding is not None:
                await self._handle(table, Message(work=voiding.lapse))

    async def _handle(self, table: Table, message: Message) -> None:
        def after() -> None:
            message.after()
            self._stage.amend(table.sight)

        await table.handle(replace(message, after=after, shows=False))

    async def _over(self, row: StoredTable | None) -> Table | None:
        """A match that is over, as it is stored."""
        if row is None:
            return None
        document = TableDocument.model_validate_json(row.document)
        events = await self._tables.events(document.deal_id) if document.deal_id is not None else ()
        state = fold(events) if events else None
        return Table(self._house.hall, row.table_id, document, version=row.version, state=state, history=events)

    async def _finish(self, update_id: int) -> None:
        """Nothing changes but that the update is done; else it is worked on again after a restart."""
        work = Work()
        self._house.hall.finish_update(work, update_id)
        with contextlib.suppress(StorageFault):
            await self._house.hall.database.commit(work)

    def _spawn(self, work: Coroutine[None, None, None], failed: Callable[[], None]) -> None:
        """Run it beside the handlers, which wait for nobody; what goes wrong in it must not end the bot."""

        async def guarded() -> None:
            try:
                await work
            except StorageFault as fault:
                log.warning("void not stored", error=str(fault))
                failed()
            except Exception:
                log.exception("void failed")
                failed()

        self._house.spawn(guarded())
