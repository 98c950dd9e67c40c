"""Finished deals as a table would have stored them, for tests of what is made of the books."""

from bot.storage.database import Database, Work
from bot.storage.ledger import Entry, book
from bot.storage.tables import StoredDeal, TableStore, append_events, end_deal, insert_deal
from engine.scoring import WinBy
from engine.state import Over
from tests.support.table import Table


class Booked:
    """A database into which whole deals are written as a table would."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.store = TableStore(database)
        self.deals = 0

    async def play(
        self, chat: int, table: Table, holders: list[int | None], *, stake: int = 1, counted: bool = True
    ) -> int:
        """A finished deal; `holders` are the people in the seats, None for a computer. Its id."""
        self.deals += 1
        work = Work()
        number = await self.store.create(chat, self.deals, "{}", 0.0, also=Work())
        insert_deal(
            work, StoredDeal(self.deals, number, 1, table.state.variant, b"", tuple(holders), counted, stake, None)
        )
        append_events(work, self.deals, 0, table.log)
        phase = table.state.phase
        assert isinstance(phase, Over)
        gave = {winner.source for winner in phase.winners if winner.by is not WinBy.SELF_DRAW}
        winners = {winner.seat for winner in phase.winners}
        for seat, points in enumerate(phase.settlement.scores):
            book(work, Entry(self.deals, seat, holders[seat], points * stake, seat in winners, seat in gave))
        end_deal(work, self.deals, "win")
        await self.database.commit(work)
        return self.deals
