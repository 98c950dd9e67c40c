"""The desk for `/score`: standings, their tabs, and the chart of how the points went."""

from dataclasses import replace

from bot.desks.pages import Pages
from bot.screens import Place, Press, Publisher, Screen
from bot.stage.figures import Figures
from bot.stage.gallery import Gallery
from bot.stage.scores import Scores
from bot.tables.house import House
from bot.tables.intents import ButtonTapped, CommandSaid
from bot.tables.outward import Notice
from bot.views import me, score
from bot.views.score import CHART, SCOPES


class ScoreDesk:
    """Answers `/score` and turns its page: a group's standings, or in the DM one's own figures over all groups."""

    def __init__(
        self, house: House, pages: Pages, scores: Scores, figures: Figures, publisher: Publisher, gallery: Gallery
    ) -> None:
        self._house = house
        self._pages = pages
        self._scores = scores
        self._figures = figures
        self._publisher = publisher
        self._gallery = gallery

    async def said(self, said: CommandSaid) -> bool:
        """`/score`: of the match being played or else of all time."""
        tr = self._pages.words_for(said.person, said.place)
        if said.place.is_private:
            face = await self._scores.of_person(said.person.id)
        else:
            room = self._house.at(said.place)
            table = room.table.table_id if room is not None and room.table.document.number else 0
            face = await self._scores.of_chat(said.place.chat_id, "match" if table else "all", table)
        self._pages.say(said, score.screen(face, tr))
        return False

    async def tapped(self, tap: ButtonTapped, press: Press) -> None:
        """Another tab, with the chart or without it. In a group the page is everybody's, one's own figures a pop-up."""
        scope, _, rest = press.argument.partition(".")
        if scope not in {*SCOPES, "me"} or rest not in {"", CHART}:
            self._house.hall.stage.answer(tap, Notice("outdated"))
            return
        if scope == "me" and not tap.place.is_private:
            figures = await self._figures.of(tap.person.id, tap.place.chat_id)
            self._publisher.answer(
                tap.query_id, me.popup(figures, self._pages.words_for(tap.person, Place(tap.person.id))), alert=True
            )
            return
        self._publisher.answer(tap.query_id)
        screen = await self._page(tap, press.table, scope, charted=bool(rest))
        self._publisher.rewrite(tap.place, tap.message_id, screen, pictured=tap.pictured)

    async def _page(self, tap: ButtonTapped, table: int, scope: str, *, charted: bool) -> Screen:
        tr = self._pages.words_for(tap.person, tap.place)
        if tap.place.is_private:
            face = await self._scores.of_person(tap.person.id, scope)
        else:
            face = await self._scores.of_chat(tap.place.chat_id, scope, table)
        face = replace(face, charted=charted)
        screen = score.screen(face, tr)
        if not charted:
            return screen
        course = await self._scores.course(face, tap.place.chat_id)
        return self._gallery.chart(screen, course, tr)
