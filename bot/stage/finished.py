"""Deals that are over, out of the storage: for questions about their results."""

from collections.abc import Sequence

from pydantic import ValidationError

from bot.stage.portraits import Portraits, Seats
from bot.storage.tables import TableStore
from bot.tables.documents import TableDocument
from bot.tables.faces import Options, ResultFace, SeatFace, Who
from engine import fold, table_view
from engine.tiles import Seat


class Finished:
    """Reads finished deals as faces."""

    def __init__(self, tables: TableStore, portraits: Portraits) -> None:
        self._tables = tables
        self._portraits = portraits

    async def of(self, deal_id: int, user_id: int) -> tuple[ResultFace, Seat] | None:
        """The deal's result and the seat whose points were this person's; None for everybody else, and before its end.

        Totals are left at 0, and the table's length and pace are not told: a stored deal knows only its own points.
        """
        deal = await self._tables.deal_by_id(deal_id)
        if deal is None or deal.outcome not in {"win", "drawn"} or user_id not in deal.holders:
            return None
        view = table_view(fold(await self._tables.events(deal_id)))
        if view.over is None:
            return None
        one, two, three, four = (points * deal.stake for points in view.over.settlement.scores)
        face = ResultFace(
            table=deal.table_id,
            deal=deal_id,
            options=Options(deal.variant, stake=deal.stake),
            number=deal.number,
            seats=await self.seats(deal.table_id, deal.holders),
            view=view,
            changes=(one, two, three, four),
            totals=(0, 0, 0, 0),
            ready=0,
            humans=0,
            next_seconds=None,
            last=True,
        )
        return face, deal.holders.index(user_id)

    async def seats(self, table_id: int, holders: Sequence[int | None]) -> Seats:
        """Names by the seats' holders; computers by the numbers they have at the table, if it still has them."""
        document = await self._document(table_id) if None in holders else None
        sitting = document.seats if document is not None and document.seats else [None] * len(holders)
        computers = iter(range(len(holders)))
        one, two, three, four = (
            SeatFace(
                self._portraits.person(holder)
                if holder is not None
                else self._portraits.who(now)
                if now is not None and now.computer is not None
                else Who(computer=next(computers))
            )
            for holder, now in zip(holders, sitting, strict=True)
        )
        return one, two, three, four

    async def _document(self, table_id: int) -> TableDocument | None:
        """The table, if it can be read: numbers of computers are not worth more than that."""
        stored = await self._tables.document_of(table_id)
        try:
            return TableDocument.model_validate_json(stored) if stored else None
        except ValidationError:
            return None
