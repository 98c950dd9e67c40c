"""The desk for `/log`: the finished deals of a group, or in private of a person; there its pages are turned."""

from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from bot.desks.pages import Pages
from bot.screens import Press, Publisher, Screen
from bot.stage.links import private_link
from bot.stage.log import Log
from bot.storage.database import StorageFault
from bot.tables.house import House
from bot.tables.intents import ButtonTapped, CommandSaid
from bot.tables.outward import Notice
from bot.views import log as view

PAYLOAD: Final = "log_"
"""Starts the deep link to a group's log, one of whose tables follows."""
USUAL: Final = 5
MOST: Final = 10
LONGEST_NUMBER: Final = 15

log = structlog.get_logger(__name__)


class LogDesk:
    """Answers `/log [n]`, the link to a group's whole log, and turns its pages.

    A group's log is for its members: whoever follows a link or turns a page is looked up by `is_member` first, which
    asks Telegram (None: it cannot be told).
    """

    def __init__(
        self,
        house: House,
        pages: Pages,
        log: Log,
        publisher: Publisher,
        is_member: Callable[[int, int], Awaitable[bool | None]],
        *,
        bot_username: str,
    ) -> None:
        self._house = house
        self._stage = house.hall.stage
        self._pages = pages
        self._log = log
        self._publisher = publisher
        self._is_member = is_member
        self._bot_username = bot_username

    async def said(self, said: CommandSaid) -> bool:
        """`/log`, `/log 10`."""
        size = _size(said.argument.strip() or str(USUAL))
        if size is None:
            self._stage.reply(said, Notice("log-usage"))
            return False
        tr = self._pages.words_for(said.person, said.place)
        try:
            if said.place.is_private:
                screen = view.page(await self._log.of_person(said.person.id, 1, size), tr)
            else:
                face = await self._log.of_chat(said.place.chat_id, 1, size)
                screen = view.in_group(face, tr, private_link(self._bot_username, f"{PAYLOAD}{face.table}"))
        except StorageFault as fault:
            self._failed(fault, lambda: self._stage.reply(said, Notice("storage-fault")))
            return False
        self._pages.say(said, screen)
        return False

    def opened(self, said: CommandSaid) -> bool:
        """`/start log_17`: the whole log of that table's group."""
        self._house.spawn(self._open(said, _number(said.argument.strip().removeprefix(PAYLOAD))))
        return False

    async def _open(self, said: CommandSaid, table: int) -> None:
        try:
            screen = await self._page_of_chat(said, table, 1, USUAL)
        except StorageFault as fault:
            self._failed(fault, lambda: self._stage.reply(said, Notice("storage-fault")))
            return
        if screen is None:
            self._stage.reply(said, Notice("log-members"))
        else:
            self._pages.say(said, screen)

    async def tapped(self, tap: ButtonTapped, press: Press) -> None:
        """Another page; only private chats have pages to turn."""
        scope, _, rest = press.argument.partition(".")
        size = _size(rest)
        if not tap.place.is_private or scope not in view.SCOPES or size is None:
            self._stage.answer(tap, Notice("outdated"))
            return
        self._house.spawn(self._turn(tap, press, scope, size))

    async def _turn(self, tap: ButtonTapped, press: Press, scope: str, size: int) -> None:
        try:
            if scope == "me":
                face = await self._log.of_person(tap.person.id, press.decision, size)
                screen: Screen | None = view.page(face, self._pages.words_for(tap.person, tap.place))
            else:
                screen = await self._page_of_chat(tap, press.table, press.decision, size)
        except StorageFault as fault:
            self._failed(fault, lambda: self._stage.answer(tap, Notice("storage-fault", alert=True)))
            return
        if screen is None:
            self._stage.answer(tap, Notice("log-members"))
            return
        self._publisher.answer(tap.query_id)
        self._publisher.rewrite(tap.place, tap.message_id, screen, pictured=tap.pictured)

    async def _page_of_chat(
        self, asked: CommandSaid | ButtonTapped, table: int, number: int, size: int
    ) -> Screen | None:
        """None for whoever is not known to be a member of the table's group."""
        chat_id = await self._log.chat_of(table)
        if chat_id >= 0 or not await self._is_member(chat_id, asked.person.id):
            return None
        face = await self._log.of_chat(chat_id, number, size)
        return view.page(face, self._pages.words_for(asked.person, asked.place))

    def _failed(self, fault: StorageFault, tell: Callable[[], None]) -> None:
        log.warning("log not read", error=str(fault))
        tell()


def _number(digits: str) -> int:
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) <= LONGEST_NUMBER else 0


def _size(digits: str) -> int | None:
    """How many deals are shown at once; None for what is no number of deals. More than ten are ten."""
    number = _number(digits)
    return min(number, MOST) if number else None
