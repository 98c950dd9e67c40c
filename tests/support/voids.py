"""A hall whose people strike out deals, and deals that end at once for it."""

from typing import Any

from bot.desks.voiding import VoidDesk
from bot.screens import Place, Press
from bot.storage.ledger import Ledger
from bot.storage.log import DealLog
from bot.storage.tables import TableStore
from bot.tables import ending
from bot.tables.documents import Status
from bot.tables.faces import Length
from bot.tables.intents import ButtonTapped, ChatFace, Person
from bot.tables.step import Step
from bot.tables.table import Message
from engine.deals import Sequel, end_drawn
from tests.support.hall import GROUP, TestHall, TestTable, open_match

ANONYMOUS = Person(1087968824, "Group")
CHANNEL = Person(136817688, "Channel")


class Voids:
    """A hall with the desk, four people who have finished a deal, an admin who does not play, and a stranger."""

    def __init__(self, hall: TestHall, table: TestTable) -> None:
        self.hall = hall
        self.table = table
        self.desk = VoidDesk(hall.house, DealLog(hall.database), TableStore(hall.database))
        self.host, *self.others = table.people
        self.admin, self.stranger = hall.person(6), hall.person(7)
        hall.admins.ids.add(self.admin.id)

    async def ask(self, person: Person, **more: Any) -> str:
        """`/void`; what is replied."""
        said = self.hall.said(person, "void", **more)
        self.desk.said(said)
        await self.hall.until(lambda: any(number == said.update_id for number, _ in self.hall.stage.replies))
        return next(reply for number, reply in self.hall.stage.replies if number == said.update_id)

    async def ask_in_the_groups_name(self) -> str:
        return await self.ask(ANONYMOUS, anonymous=True, by_group=True)

    async def agree(self, person: Person, deal: int = 1, *, private: bool = True, table: int = 1) -> str:
        tap = self.tap(person, deal, private=private, table=table)
        self.desk.tapped(tap, tap.press or Press("void"))
        await self.hall.until(lambda: any(query == tap.query_id for query, _ in self.hall.stage.answers))
        return self.hall.stage.answered(tap.query_id)

    def tap(self, person: Person, deal: int = 1, *, private: bool = True, table: int = 1) -> ButtonTapped:
        chat = ChatFace(person.id, "private") if private else GROUP
        number = self.hall.update_id()
        return ButtonTapped(number, f"q{number}", person, chat, Place(chat.id), 1, Press("void", table, deal))

    async def finish(self) -> None:
        """The deal ends here as if nothing were left to draw: its dealer pays 1 to each (D11)."""

        def work(step: Step) -> None:
            assert step.state is not None
            sequel = Sequel(step.state)
            end_drawn(sequel)
            for event in sequel.events:
                step.apply(event)
            ending.finish_deal(step)

        self.table.table.post(Message(work=work))
        await self.hall.settle()

    async def points(self) -> list[int]:
        """The match by the ledger, checked against the table's own totals."""
        sums = {row.user_id: row.points for row in await Ledger(self.hall.database).of_table(1)}
        document = self.table.document
        for seat in document.seats:
            if seat.user_id is not None:
                assert document.points.get(f"u{seat.user_id}", 0) == sums.get(seat.user_id, 0)
        assert sum(document.points.values()) == 0
        return sorted(sums.values())

    async def struck(self) -> list[tuple[object, ...]]:
        """Who had which deal struck out."""
        rows = await self.hall.database.rows("SELECT deal_id, asked_by, agreed_by FROM voids")
        reversed_ = await self.hall.database.rows("SELECT count(*) FROM ledger WHERE kind = 'void'")
        assert list(reversed_) == [(4 * len(list(rows)),)]
        return [tuple(row) for row in rows]


async def finished(hall: TestHall, humans: int = 4, length: Length = Length.OPEN, *, played: bool = False) -> Voids:
    """`played`: tile by tile, so that the deal can be replayed."""
    opened = Voids(hall, await open_match(hall, humans, length=length))
    if played:
        await opened.table.until(lambda: opened.table.document.status is Status.BETWEEN)
    else:
        await opened.finish()
    return opened
