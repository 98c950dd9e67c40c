"""The log of a group's or a person's finished deals, out of the storage."""

from bot.stage.finished import Finished
from bot.stage.portraits import Portraits
from bot.storage.log import DealLog
from bot.storage.log import LoggedDeal as Stored
from bot.tables.log_faces import LogFace, LoggedDeal
from engine import fold, table_view


class Log:
    """Asks the storage, and draws faces of what it says."""

    def __init__(self, log: DealLog, finished: Finished, portraits: Portraits) -> None:
        self._log = log
        self._finished = finished
        self._portraits = portraits

    async def chat_of(self, table_id: int) -> int:
        """The group a table is in, whatever its id is by now; 0 for none."""
        return await self._log.chat_of(table_id)

    async def of_chat(self, chat_id: int, page: int, size: int) -> LogFace:
        """A page of a group's deals; one that does not exist is the nearest that does."""
        deals = await self._log.count_of_chat(chat_id)
        page = _nearest(page, deals, size)
        stored = await self._log.of_chat(chat_id, (page - 1) * size, size)
        entries = tuple([await self._entry(deal) for deal in stored])
        return LogFace(self._title(chat_id), deals, entries, page, size, await self._log.newest_table(chat_id))

    async def of_person(self, user_id: int, page: int, size: int) -> LogFace:
        """The same of everything one person played, each deal with its group."""
        deals = await self._log.count_of_person(user_id)
        page = _nearest(page, deals, size)
        stored = await self._log.of_person(user_id, (page - 1) * size, size)
        entries = tuple([await self._entry(deal, named=True) for deal in stored])
        return LogFace(None, deals, entries, page, size)

    async def _entry(self, deal: Stored, *, named: bool = False) -> LoggedDeal:
        one, two, three, four = deal.points
        practice, void = deal.chat_id > 0, deal.void
        return LoggedDeal(
            deal=deal.deal_id,
            number=deal.number,
            seats=await self._finished.seats(deal.table_id, deal.holders),
            # Who sat where follows from its beginning and who won from its end; all between costs too much here.
            view=table_view(fold((deal.begin, deal.end))),
            changes=(one, two, three, four),
            strike=self._portraits.strike(void.asked_by, void.agreed_by) if void is not None else None,
            chat_title=self._title(deal.chat_id) if named and not practice else None,
            practice=practice,
        )

    def _title(self, chat_id: int) -> str:
        chat = self._portraits.people.chats.get(chat_id)
        return chat.title if chat is not None else ""


def _nearest(page: int, deals: int, size: int) -> int:
    return min(max(page, 1), max(1, -(-deals // size)))
