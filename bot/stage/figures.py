"""A person's own figures for `/me`: sums out of the ledger, and the best hand out of its deal's events."""

from bot.stage.portraits import Portraits
from bot.storage.ledger import Ledger
from bot.storage.tables import TableStore
from bot.storage.wins import Wins
from bot.tables.faces import TITLE_IDS, TITLE_POINTS, BestHand, MeFace, title_id
from engine import fold, table_view


class Figures:
    """Asks the ledger about one person."""

    def __init__(self, ledger: Ledger, wins: Wins, tables: TableStore, portraits: Portraits) -> None:
        self._ledger = ledger
        self._wins = wins
        self._tables = tables
        self._portraits = portraits

    async def of(self, user_id: int, chat_id: int | None) -> MeFace:
        """Over all groups, or in one: deals begun by two or more humans."""
        line = await self._ledger.of_person(user_id, chat_id)
        chat = self._portraits.people.chats.get(chat_id) if chat_id is not None else None
        rank = TITLE_IDS.index(title_id(line.points))
        highest = rank + 1 == len(TITLE_IDS)
        return MeFace(
            who=self._portraits.person(user_id),
            chat_title=None if chat_id is None else chat.title if chat else "",
            points=line.points,
            deals=line.deals,
            wins=line.wins,
            self_draws=await self._wins.self_drawn(user_id, chat_id),
            deal_ins=line.deal_ins,
            title=TITLE_IDS[rank],
            next_title=None if highest else TITLE_IDS[rank + 1],
            to_next=0 if highest else TITLE_POINTS[rank + 1] - line.points,
            best=await self._best(user_id, chat_id),
        )

    async def _best(self, user_id: int, chat_id: int | None) -> BestHand | None:
        found = await self._wins.best(user_id, chat_id)
        if found is None:
            return None
        view = table_view(fold(await self._tables.events(found.deal_id)))
        winner = (
            next((winner for winner in view.over.winners if winner.seat == found.seat), None) if view.over else None
        )
        return None if winner is None else BestHand(found.deal_id, view, winner, found.points)
