"""The desk for *why*: pages about a finished deal's items, in the private chat of somebody who sat in it."""

from collections.abc import Callable

import structlog

from bot.desks.pages import Pages
from bot.screens import Press, Publisher
from bot.stage.finished import Finished
from bot.stage.gallery import Gallery
from bot.storage.database import StorageFault
from bot.tables.house import House
from bot.tables.intents import ButtonTapped, CommandSaid
from bot.tables.outward import Notice
from bot.views import reasons

log = structlog.get_logger(__name__)
PAYLOAD = "why_"
"""Starts the deep link of a deal, whose id follows."""


class ReasonDesk:
    """Answers the deep link of a result's second *why*, and turns the pages."""

    def __init__(
        self,
        house: House,
        pages: Pages,
        finished: Finished,
        publisher: Publisher,
        gallery: Gallery,
        draws: Callable[[int], bool],
    ) -> None:
        """`draws`: whether the person of a private chat wants pictures."""
        self._gallery = gallery
        self._draws = draws
        self._house = house
        self._pages = pages
        self._finished = finished
        self._publisher = publisher

    async def said(self, said: CommandSaid) -> bool:
        """`/start why_17`: the first page of that deal."""
        number = said.argument.strip().removeprefix(PAYLOAD)
        deal = int(number) if number.isascii() and number.isdecimal() and len(number) < 16 else 0  # noqa: PLR2004
        found = await self._finished.of(deal, said.person.id)
        if found is None:
            self._house.hall.stage.reply(said, Notice("no-reasons"))
            return False
        face, seat = found
        self._pages.say(said, reasons.page(face, seat, 1, self._pages.words_for(said.person, said.place)))
        return False

    async def tapped(self, tap: ButtonTapped, press: Press) -> None:
        """Another page."""
        try:
            found = await self._finished.of(press.table, tap.person.id) if tap.place.is_private else None
        except StorageFault as error:
            log.warning("deal not read", error=str(error))
            self._house.hall.stage.answer(tap, Notice("storage-fault", alert=True))
            return
        if found is None or not press.argument.isdecimal():
            self._house.hall.stage.answer(tap, Notice("outdated"))
            return
        self._publisher.answer(tap.query_id)
        face, seat = found
        number, tr = int(press.argument), self._pages.words_for(tap.person, tap.place)
        screen, item = reasons.page(face, seat, number, tr), reasons.item_on(face, seat, number)
        if item is not None and self._draws(tap.place.chat_id):
            screen = self._gallery.item(screen, face.view.variant, item, tr)
        self._publisher.rewrite(tap.place, tap.message_id, screen, pictured=tap.pictured)
