"""Word of new tables: /notify, and the notice in private that it asks for."""

from collections.abc import Awaitable, Callable

import structlog

from bot.clock import Clock
from bot.i18n import Catalogue
from bot.screens import Place, Publisher, Slot
from bot.stage import links
from bot.stage.portraits import Portraits
from bot.storage.database import StorageFault, Work
from bot.storage.subscriptions import Subscriptions, subscribe, unsubscribe
from bot.tables.hall import Hall
from bot.tables.house import sits_at
from bot.tables.intents import ButtonTapped, CommandSaid
from bot.tables.outward import Notice, Sight
from bot.views import opened

log = structlog.get_logger(__name__)
CARD_SENT_IN = 10
"""Seconds for which the lobby's card, where the word leads to, is waited for."""


class Herald:
    """Keeps who wants word of a group's tables, and tells them."""

    def __init__(
        self,
        hall: Hall,
        publisher: Publisher,
        catalogue: Catalogue,
        portraits: Portraits,
        clock: Clock,
        is_member: Callable[[int, int], Awaitable[bool | None]],
    ) -> None:
        """`is_member` asks Telegram whether a person is in a group; None: it cannot be told."""
        self._hall = hall
        self._stage = hall.stage
        self._subscriptions = Subscriptions(hall.database)
        self._publisher = publisher
        self._catalogue = catalogue
        self._portraits = portraits
        self._clock = clock
        self._is_member = is_member

    async def notify(self, said: CommandSaid) -> bool:
        """`/notify`: on, or off again; whether the update's row is finished with a stored effect."""
        if said.place.is_private or said.anonymous:
            self._stage.reply(said, Notice("group-only" if said.place.is_private else "anonymous"))
            return False
        work = Work()
        try:
            was_on = await self._subscriptions.has(said.chat.id, said.person.id)
            (unsubscribe if was_on else subscribe)(work, said.chat.id, said.person.id)
            self._hall.finish_update(work, said.update_id)
            await self._hall.database.commit(work)
        except StorageFault:
            self._stage.reply(said, Notice("storage-fault"))
            return False
        if was_on:
            self._stage.reply(said, Notice("notify-off"))
        elif self._hall.people.find(said.person.id).dm == "open":
            self._stage.reply(said, Notice("notify-on"))
        else:
            self._stage.reply(said, Notice("notify-on-closed", arguments={"payload": "notify"}))
        return True

    async def tapped_off(self, tap: ButtonTapped, table_id: int) -> None:
        """The notice's own button."""
        try:
            await self._subscriptions.drop_by_table(table_id, tap.person.id)
        except StorageFault:
            self._stage.answer(tap, Notice("storage-fault", alert=True))
            return
        self._stage.answer(tap, Notice("notify-off"))

    async def tell(self, sight: Sight) -> None:
        """A table has opened: tell everybody who asked, whom the bot may write to, and who is still in the group."""
        try:
            now = self._hall.clock.now()
            due = await self._subscriptions.due(sight.document.chat_id, now)
            wanting = [person for person in due if self._hall.people.find(person).dm == "open"]
            wanting = [person for person in wanting if not self._is_there(sight, person)]
            card = await self._card(sight) if wanting else None
            for person in wanting:
                await self._tell_one(sight, person, now, card)
        except StorageFault as error:
            log.warning("nobody told of a new table", error=str(error))

    def _is_there(self, sight: Sight, person: int) -> bool:
        return person == sight.document.opener or sits_at(sight.document, person)

    async def _card(self, sight: Sight) -> str | None:
        """Where the lobby's card is, once that has been sent; None where messages have no address."""
        document = sight.document
        slot = Slot(Place(document.chat_id, document.thread_id), f"lobby:{sight.table_id}")
        for _ in range(CARD_SENT_IN):
            if self._publisher.message_id(slot) is not None:
                break
            await self._clock.sleep(1.0)
        return links.message_link(self._portraits.chat(document), document.thread_id, self._publisher.message_id(slot))

    async def _tell_one(self, sight: Sight, person: int, now: float, card: str | None) -> None:
        document = sight.document
        member = await self._is_member(document.chat_id, person)
        if member is False:
            await self._subscriptions.drop(document.chat_id, person)
        if not member:
            return
        await self._subscriptions.note_told(document.chat_id, person, now)
        tr = self._catalogue[self._portraits.script(person, document)]
        chat, host = self._portraits.chat(document).title, self._portraits.person(document.opener)
        screen = opened.notice(tr, chat, host, document.options.variant, sight.table_id, card)
        self._publisher.say(Place(person), screen, rings=True)
