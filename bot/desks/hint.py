"""The desk for /hint: the best discards of an own turn, in private, where the group's settings allow it."""

from collections.abc import Iterator

from bot.desks.pages import Pages
from bot.screens import Publisher, Slot, Urgency
from bot.stage.portraits import Portraits
from bot.tables.faces import HandFace, PromptKind
from bot.tables.house import House
from bot.tables.intents import CommandSaid
from bot.tables.outward import Notice
from bot.views import hint
from engine.computer.advice import advise


class HintDesk:
    """Answers `/hint` of a person whose turn it is; the button in the hand message is its table's."""

    def __init__(self, house: House, pages: Pages, portraits: Portraits, publisher: Publisher) -> None:
        self._house = house
        self._pages = pages
        self._portraits = portraits
        self._publisher = publisher

    def said(self, said: CommandSaid) -> bool:
        """In private, of every table where the sayer is on turn."""
        if not said.place.is_private:
            return self._no(said, "hint-in-private")
        hands = list(self._hands(said.person.id))
        if not hands:
            return self._no(said, "no-hand")
        turns = [face for face in hands if face.prompt is PromptKind.TURN]
        if not turns:
            return self._no(said, "hint-not-now")
        going = [face for face in turns if not face.paused]
        if not going:
            return self._no(said, "paused")
        allowed = [face for face in going if face.advised]
        if not allowed:
            return self._no(said, "hint-off")
        tr = self._pages.words_for(said.person, said.place)
        screen = hint.screen([hint.text(face, advise(face.view), tr) for face in allowed])
        # In a place of its own: the hint for the last turn makes room for this one.
        slot = Slot(said.place, "hint")
        self._publisher.show(slot, screen, edition=str(said.message_id), urgency=Urgency.REPLY)
        return False

    def _hands(self, user_id: int) -> Iterator[HandFace]:
        """The hands the person plays, as the hand messages show them."""
        for room in self._house.of_person(user_id):
            sight = room.table.sight
            seat = sight.document.seat_of(user_id)
            if seat is not None and sight.state is not None:
                yield self._portraits.hand(sight, seat, group_link=None)

    def _no(self, said: CommandSaid, notice: str) -> bool:
        self._house.hall.stage.reply(said, Notice(notice))
        return False
