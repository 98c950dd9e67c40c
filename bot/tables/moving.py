"""A group that became a supergroup: every table, message and setting of it moves to the new id at once."""

from bot.screens import Place
from bot.storage.database import Work
from bot.storage.people import migrate_chat
from bot.tables.house import House
from bot.tables.step import Step
from bot.tables.table import Message


async def move_group(house: House, old_chat_id: int, new_chat_id: int) -> None:
    """Re-key the group in one transaction, with its open table where there is one; twice changes nothing more."""

    def move(step: Step) -> None:
        step.document.chat_id = new_chat_id
        step.document.thread_id = None
        step.document.card_edition += 1
        migrate_chat(step.work, old_chat_id, new_chat_id)

    people = house.hall.people
    room = house.at(Place(old_chat_id))
    chat = people.chats.pop(old_chat_id, None)
    if chat is not None:
        chat.chat_id, chat.kind = new_chat_id, "supergroup"
        people.chats[new_chat_id] = chat
    if room is not None:
        room.table.post(Message(work=move))
        return
    work = Work()
    migrate_chat(work, old_chat_id, new_chat_id)
    await house.hall.database.commit(work)
