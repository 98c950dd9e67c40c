"""The bot's place in a group: thrown out, its tables wait; not allowed to speak, they go on in private."""

from typing import Literal

from bot.screens import Place
from bot.tables import pausing
from bot.tables.house import House, Room
from bot.tables.outward import Notice
from bot.tables.refusals import Refused
from bot.tables.step import Step
from bot.tables.table import Message

Kind = Literal["gone", "muted", "topic"]


def shut_out(house: House, place: Place, kind: Kind) -> None:
    """The bot is not in the group, or may not write there or in this topic (telegram.md 6, 10-11, 15, 35).

    `topic` concerns the table of the place alone, anything else the whole group. Said again it changes nothing.
    """
    for room in house.in_chat(place.chat_id):
        if kind != "topic" or place_of(room) == place:
            _post(room, kind)


def _post(room: Room, kind: Kind) -> None:
    def after() -> None:
        table = room.table
        for user_id in _concerned(room, kind):
            table.hall.stage.tell(table.sight, user_id, Notice(f"shut-{kind}"))

    room.table.post(Message(work=lambda step: lose(step, kind), after=after))


def _concerned(room: Room, kind: Kind) -> list[int]:
    """Everybody who plays where the table waits, else the host: somebody has to speak to the admins."""
    document = room.table.document
    people = [seat.user_id for seat in document.seats if seat.user_id is not None]
    return people if kind == "gone" else [person for person in people if person == document.host]


def lose(step: Step, kind: Kind) -> None:
    document = step.document
    if document.shut in {kind, "gone"}:
        raise Refused("")
    document.shut = kind
    if kind == "gone" and document.status in pausing.STOPPABLE and not document.is_paused:
        pausing.pause(step)


def let_in(house: House, chat_id: int) -> None:
    """The bot may write in the group: its tables are shown at the bottom. A pause lasts until somebody ends it."""
    for room in house.in_chat(chat_id):
        if room.table.document.shut:
            room.table.post(Message(work=_regain, after=lambda room=room: _show_all(room)))  # type: ignore[misc]


def _show_all(room: Room) -> None:
    room.table.hall.stage.forget(room.table.table_id)


def _regain(step: Step) -> None:
    if not step.document.shut:
        raise Refused("")
    step.document.shut = ""
    step.document.card_edition += 1


def heard(house: House, place: Place) -> None:
    """A message of a table has arrived in its place: nothing keeps the bot from writing there any more."""
    room = house.at(place)
    if room is not None and room.table.document.shut in {"muted", "topic"}:
        room.table.post(Message(work=_heard, shows=False))


def _heard(step: Step) -> None:
    step.document.shut = ""


def meant(house: House, place: Place) -> Room | None:
    """The table people mean who speak here: the one here, or in General one whose own topic is closed or deleted."""
    room = house.at(place)
    if room is not None or place.thread_id is not None:
        return room
    return next((other for other in house.in_chat(place.chat_id) if other.table.document.shut == "topic"), None)


def place_of(room: Room) -> Place:
    return Place(room.table.document.chat_id, room.table.document.thread_id)
