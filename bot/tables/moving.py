"""A group that became a supergroup: every table, message and setting of it moves to the new id at once."""

import asyncio
import contextlib
from dataclasses import replace
from typing import Final

import structlog

from bot.screens import Place
from bot.storage.database import StorageFault, Work
from bot.storage.people import migrate_chat
from bot.storage.tables import end_table
from bot.tables import ending
from bot.tables.documents import Status
from bot.tables.house import House, Room
from bot.tables.refusals import Refused
from bot.tables.step import Step
from bot.tables.table import Message

log = structlog.get_logger(__name__)
STORED_WITHIN: Final = 5.0
"""Seconds of the wall clock for which what comes after the news waits for its table to be moved."""
AGAIN_AFTER: Final = 5.0
"""Seconds until a move that could not be stored is tried again."""


async def move_group(house: House, old: int, new: int, update_id: int | None = None) -> bool:
    """Re-key the group in one transaction, with its open table where there is one; twice changes nothing more.

    Whether the update's row is finished with it. Raises StorageFault where there is no table and nothing was stored.
    """
    if house.hall.people.moved.get(old) == new:
        return False
    room = house.at(Place(old))
    if room is not None:
        await _move_table(house, room, old, new, update_id)
        return True
    work = Work()
    migrate_chat(work, old, new)
    if update_id is not None:
        house.hall.finish_update(work, update_id)
    await house.hall.database.commit(work)
    _has_moved(house, old, new)
    return True


async def follow_group(house: House, old: int, new: int) -> None:
    """The same where a refused message told of it: tried until it is stored."""
    while True:
        try:
            await move_group(house, old, new)
        except StorageFault as error:
            log.warning("move not stored", error=str(error))
            await house.hall.clock.sleep(AGAIN_AFTER)
        else:
            return


async def _move_table(house: House, room: Room, old: int, new: int, update_id: int | None) -> None:
    """The table stores the move itself; a lobby opened in the supergroup before anybody knew gives way to it.

    Where people already play there, it is the old match that ends: nobody has seen it since the group moved.
    """
    newer = house.at(Place(new))
    if newer is not None and newer.table.document.status is Status.LOBBY:
        await house.replace(newer)
        newer = house.at(Place(new))
    done = asyncio.Event()

    def move(step: Step) -> None:
        if house.hall.people.moved.get(old) == new:
            raise Refused("")
        step.document.chat_id, step.document.thread_id = new, None
        step.document.card_edition += 1
        if newer is not None:
            ending.void_deal(step)
            ending.end_match(step)
            end_table(step.work, step.table_id)  # before its row moves: a place has one open table
        migrate_chat(step.work, old, new)

    def after() -> None:
        _has_moved(house, old, new)
        house.hall.stage.forget(room.table.table_id)  # nothing of it stands in the new chat yet
        done.set()

    def refused(_error: Exception) -> None:
        if house.hall.people.moved.get(old) != new:  # the match was over before the move's turn came
            house.spawn(follow_group(house, old, new))
        done.set()

    def failed() -> None:
        house.spawn(_later(house, old, new))
        done.set()

    room.table.post(Message(work=move, update_id=update_id, refused=refused, after=after, failed=failed))
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(done.wait(), STORED_WITHIN)


async def _later(house: House, old: int, new: int) -> None:
    await house.hall.clock.sleep(AGAIN_AFTER)
    await follow_group(house, old, new)


def _has_moved(house: House, old: int, new: int) -> None:
    """What was stored holds in memory and for messages under way too."""
    people = house.hall.people
    people.moved[old] = new
    chat = people.chats.pop(old, None)
    if chat is not None:
        people.chats[new] = replace(chat, chat_id=new, kind="supergroup")
    house.hall.moved(old, new)
