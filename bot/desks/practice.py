"""The desk for /practice: one person and three computer players in the private chat, without a clock or standings."""

from collections.abc import Callable, Mapping

from bot.desks.pages import Pages
from bot.screens import Place, Press, Publisher, Slot, Urgency
from bot.storage.database import StorageFault
from bot.tables import leaving, wishes
from bot.tables.documents import Status
from bot.tables.house import House, Room
from bot.tables.intents import ButtonTapped, CommandSaid, Person
from bot.tables.outward import Notice
from bot.tables.refusals import Refused
from bot.tables.step import Step
from bot.tables.table import Message
from bot.views import practice
from engine.rulesets import RULESETS

PAYLOAD = "practice"
"""Of the deep link from a group, with the variant behind an underscore where one was named."""

QUESTION = "practice"


class PracticeDesk:
    """Handles `/practice`, and the buttons that choose its game or begin another."""

    def __init__(self, house: House, pages: Pages, publisher: Publisher, variant_words: Mapping[str, str]) -> None:
        self._house = house
        self._stage = house.hall.stage
        self._pages = pages
        self._publisher = publisher
        self._variant_words = variant_words

    async def said(self, said: CommandSaid) -> bool:
        """`/practice [variant]`; whether the update's row is finished with a stored effect."""
        word = said.argument.strip().lower()
        variant = self._variant_words.get(word)
        if word and variant is None:
            return self._no(said, Notice("practice-usage"))
        if not said.place.is_private:
            payload = f"{PAYLOAD}_{variant}" if variant else PAYLOAD
            return self._no(said, Notice("practice-in-private", arguments={"payload": payload}))

        def refuse(notice: str) -> None:
            self._stage.reply(said, Notice(notice))

        return await self._begin(
            said.person,
            variant,
            said.update_id,
            refuse,
            lambda: self._ask(said),
        )

    def _ask(self, said: CommandSaid) -> None:
        """Which game: one question at a time, and never held back."""
        slot, screen = Slot(said.place, QUESTION), practice.choose(self._pages.words_for(said.person, said.place))
        self._publisher.show(slot, screen, edition=str(said.message_id), urgency=Urgency.REPLY)

    async def tapped(self, tap: ButtonTapped, press: Press) -> bool:
        """A game was chosen."""
        if not tap.place.is_private or press.argument not in RULESETS:
            self._stage.answer(tap, Notice("outdated"))
            return False
        told: list[Notice] = []
        begun = await self._begin(
            tap.person, press.argument, tap.update_id, lambda notice: told.append(Notice(notice)), lambda: None
        )
        self._stage.answer(tap, told[0] if told else None)
        self._publisher.remove(Slot(tap.place, QUESTION))
        return begun

    async def _begin(
        self,
        person: Person,
        variant: str | None,
        update_id: int,
        refuse: Callable[[str], None],
        ask: Callable[[], None],
    ) -> bool:
        """Open the practice, or go on with the one there is: everybody has one at most."""
        room = self._house.at(Place(person.id))
        if room is not None:
            self._go_on(room, person, update_id)
            refuse("practice-running")
            return True
        if variant is None:
            ask()
            return False
        try:
            await self._house.open_practice(person, variant, update_id)
        except StorageFault:
            refuse("storage-fault")
            return False
        return True

    def _go_on(self, room: Room, person: Person, update_id: int) -> None:
        room.table.post(Message(work=lambda step: _carry_on(step, person.id), update_id=update_id))

    def _no(self, said: CommandSaid, notice: Notice) -> bool:
        self._stage.reply(said, notice)
        return False


def _carry_on(step: Step, person: int) -> None:
    """The hand once more below, or the next deal."""
    document = step.document
    seat = document.seat_of(person)
    if seat is None:
        raise Refused("outsider")
    if step.seat_document(seat).autopilot:
        leaving.back(step, person)
    if document.status in {Status.BETWEEN, Status.RESTING}:
        wishes.ready(step, person, 0)
    else:
        step.seat_document(seat).edition += 1
