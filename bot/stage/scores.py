"""Standings out of the ledger: for `/score`, for a person's own figures, and for the end of a match."""

from collections.abc import Sequence

from bot.i18n import Catalogue
from bot.screens import Place, Publisher, Screen, Slot, Urgency
from bot.stage.portraits import Portraits
from bot.storage.ledger import Ledger, Sum
from bot.tables.documents import TableDocument
from bot.tables.faces import FinalFace, ScoreFace, Standing, Who, title_id
from bot.tables.outward import Sight
from bot.views import final, practice

SCOPES = ("match", "all", "dinghai", "luqiao", "me")


class Scores:
    """Asks the ledger, and draws faces of what it says."""

    def __init__(self, ledger: Ledger, portraits: Portraits) -> None:
        self._ledger = ledger
        self._portraits = portraits

    async def of_chat(self, chat_id: int, scope: str, table_id: int) -> ScoreFace:
        """A group's standings: of the match at `table_id`, of all time, or of one variant."""
        title = chat.title if (chat := self._portraits.people.chats.get(chat_id)) else ""
        if scope == "match" and not table_id:
            table_id = await self._ledger.last_match(chat_id)
        if scope == "match" and table_id:
            sums = await self._ledger.of_table(table_id)
            deals = await self._ledger.deals_of_table(table_id)
        else:
            variant = scope if scope in {"dinghai", "luqiao"} else None
            scope = variant or "all"
            sums = await self._ledger.of_chat(chat_id, variant)
            deals = await self._ledger.deals_of_chat(chat_id, variant)
        return ScoreFace(title, scope, deals, self.standings(sums), table=table_id)

    async def of_person(self, user_id: int, chat_id: int | None, table_id: int = 0) -> ScoreFace:
        """A person's own figures: over all groups in the DM, else in this group."""
        mine = await self._ledger.of_person(user_id, chat_id)
        line = self._standing(mine, 1)
        return ScoreFace("", "me", mine.deals, (line,), table=table_id, mine=True)

    def standings(self, sums: Sequence[Sum]) -> tuple[Standing, ...]:
        """Places by points; ties share a place; all computers are the last line."""
        people = [line for line in sums if line.user_id is not None]
        lines = [self._standing(line, 1 + sum(other.points > line.points for other in people)) for line in people]
        lines += [
            Standing(len(people) + 1, None, line.points, deals=line.deals, wins=line.wins, deal_ins=line.deal_ins)
            for line in sums
            if line.user_id is None
        ]
        return tuple(lines)

    def _standing(self, line: Sum, place: int) -> Standing:
        who = self._portraits.person(line.user_id) if line.user_id is not None else None
        return Standing(place, who, line.points, title_id(line.points), line.deals, line.wins, line.deal_ins)

    async def final(self, sight: Sight) -> FinalFace:
        """The match's standings, and who rose to a higher title in this group by it (L16)."""
        document = sight.document
        sums = await self._ledger.of_table(sight.table_id)
        all_time = {line.user_id: line.points for line in await self._ledger.of_chat(document.chat_id)}
        counted = {line.user_id: line.points for line in await self._ledger.of_table(sight.table_id, counted=True)}
        gained: list[tuple[Who, str]] = []
        for user_id, points in counted.items():
            now = all_time.get(user_id, 0)
            if user_id is not None and now > now - points and title_id(now) != title_id(now - points):
                gained.append((self._portraits.person(user_id), title_id(now)))
        return FinalFace(
            table=sight.table_id,
            options=document.options.face(),
            deals=await self._ledger.deals_of_table(sight.table_id),
            standings=self.standings(sums),
            gained=tuple(gained),
        )


class Finale:
    """Publishes the end of a match."""

    def __init__(self, scores: Scores, publisher: Publisher, catalogue: Catalogue, portraits: Portraits) -> None:
        self._scores = scores
        self._publisher = publisher
        self._catalogue = catalogue
        self._portraits = portraits

    async def __call__(self, sight: Sight) -> None:
        """Show the final standings; of a match without a finished deal only that it is over."""
        document: TableDocument = sight.document
        face = await self._scores.final(sight)
        tr = self._catalogue[self._portraits.group_script(document)]
        if document.is_practice:
            screen = practice.over(face, tr)
        else:
            screen = final.screen(face, tr) if face.deals else Screen(tr("notice-gone"))
        slot = Slot(Place(document.chat_id, document.thread_id), f"final:{sight.table_id}")
        self._publisher.show(slot, screen, edition="1", urgency=Urgency.RESULT, rings=True)
