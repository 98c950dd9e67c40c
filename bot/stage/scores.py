"""Standings out of the ledger: for `/score`, for a person's own figures, and for the end of a match."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from bot.i18n import Catalogue
from bot.screens import Place, Publisher, Screen, Slot, Urgency
from bot.stage.portraits import Portraits
from bot.storage.ledger import Change, Ledger, Sum
from bot.tables.documents import TableDocument
from bot.tables.faces import TITLE_IDS, FinalFace, ScoreFace, Standing, Who, title_id
from bot.tables.outward import Sight
from bot.views import final, practice
from bot.views.pictures import Curve
from engine.rulesets import RULESETS

MOST_POINTS = 200
"""So many points of a curve are drawn at most: more could not be told apart on a phone."""


@dataclass(frozen=True, slots=True)
class Course:
    """How standings came about: the curves in the order of the standings over so many deals."""

    scope: str
    deals: int
    curves: tuple[Curve, ...]


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
            variant = scope if scope in RULESETS else None
            scope = variant or "all"
            sums = await self._ledger.of_chat(chat_id, variant)
            deals = await self._ledger.deals_of_chat(chat_id, variant)
        return ScoreFace(title, scope, deals, self.standings(sums, await self._titles(chat_id)), table=table_id)

    async def _titles(self, chat_id: int) -> dict[int, str]:
        """The title of everybody in a group: held by the points of all time, whatever the list is about (L16)."""
        return {line.user_id: title_id(line.points) for line in await self._ledger.of_chat(chat_id) if line.user_id}

    async def of_person(self, user_id: int, scope: str = "all") -> ScoreFace:
        """A person's own figures over all groups, in both variants or in one."""
        variant = scope if scope in RULESETS else None
        mine = await self._ledger.of_person(user_id, None, variant)
        whole = await self._ledger.of_person(user_id)
        line = self._standing(mine, 1, title_id(whole.points))
        return ScoreFace("", variant or "all", mine.deals, (line,), mine=True)

    async def course(self, face: ScoreFace, chat_id: int) -> Course:
        """How the standings of a group, or (`mine`) of the person of this private chat, came about."""
        variant = face.scope if face.scope in RULESETS else None
        if face.mine:
            changes = await self._ledger.course_of_person(chat_id, variant)
        elif face.scope == "match":
            changes = await self._ledger.course_of_table(face.table)
        else:
            changes = await self._ledger.course_of_chat(chat_id, variant)
        return self._course(face.scope, changes)

    def _course(self, scope: str, changes: Sequence[Change]) -> Course:
        """Running totals, the highest first and the computers last, thinned out where there are too many."""
        deals = sorted({change.deal_id for change in changes})
        place_of = {deal: place for place, deal in enumerate(deals, 1)}
        steps: dict[int | None, list[int]] = {}
        for change in changes:
            steps.setdefault(change.user_id, [0] * (len(deals) + 1))[place_of[change.deal_id]] = change.points
        totals = {holder: list(accumulate(points)) for holder, points in steps.items()}
        last = min(len(deals), MOST_POINTS)
        kept = [round(place * len(deals) / last) for place in range(last + 1)] if last else [0]
        order = sorted(totals, key=lambda holder: (holder is None, -totals[holder][-1], holder or 0))
        curves = tuple(
            Curve(None if holder is None else self._portraits.person(holder), tuple(totals[holder][at] for at in kept))
            for holder in order
        )
        return Course(scope, len(deals), curves)

    def standings(self, sums: Sequence[Sum], titles: Mapping[int, str]) -> tuple[Standing, ...]:
        """Places by points; ties share a place; all computers are the last line. `titles`: by person."""
        people = [line for line in sums if line.user_id is not None]
        lines = [
            self._standing(
                line,
                1 + sum(other.points > line.points for other in people),
                titles.get(line.user_id or 0, TITLE_IDS[0]),
            )
            for line in people
        ]
        lines += [
            Standing(len(people) + 1, None, line.points, deals=line.deals, wins=line.wins, deal_ins=line.deal_ins)
            for line in sums
            if line.user_id is None
        ]
        return tuple(lines)

    def _standing(self, line: Sum, place: int, title: str) -> Standing:
        who = self._portraits.person(line.user_id) if line.user_id is not None else None
        return Standing(place, who, line.points, title, line.deals, line.wins, line.deal_ins)

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
            standings=self.standings(sums, await self._titles(document.chat_id)),
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
