"""The composition root: builds the bot out of its parts, brings back what was running, and ends it in order."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass

import structlog

from bot.clock import Clock, RunningClock
from bot.front import FrontDesk
from bot.i18n import Catalogue
from bot.pages import Pages
from bot.recovery import reopen_tables
from bot.screens import Slot, Undeliverable
from bot.settings import Settings, require_token
from bot.stage import LiveStage
from bot.stage.links import private_link
from bot.stage.portraits import Portraits
from bot.stage.scores import Finale, Scores
from bot.storage import meta
from bot.storage.database import Database, StorageFault, Work
from bot.storage.inbox import InboxStore
from bot.storage.ledger import Ledger
from bot.storage.people import load_chats, load_people
from bot.storage.screens import ScreenTable
from bot.storage.tables import next_deal_id
from bot.tables import clocks
from bot.tables.commands import CommandDesk
from bot.tables.hall import Hall, People
from bot.tables.house import House
from bot.tables.moving import move_group
from bot.tables.outward import Stage
from bot.tables.table import Message
from bot.telegram.client import Client
from bot.telegram.polling import Poller
from bot.telegram.publisher import TelegramPublisher

log = structlog.get_logger(__name__)
HEARTBEAT_EVERY = 2.0
PURGE_EVERY = 3600.0
STOP_WITHIN = 2.0


class Ears:
    """Tells the tables what became of their screens (bot.screens.Listener); `house` is set once there is one."""

    def __init__(self) -> None:
        self.house: House | None = None
        self.group: asyncio.TaskGroup | None = None

    def delivered(self, slot: Slot, token: str) -> None:
        table, seat, decision = _numbers(token)
        if decision:
            self._post(table, Message(work=lambda step: clocks.delivered(step, seat, decision), shows=False))

    def delayed(self, slot: Slot, token: str, seconds: float) -> None:
        table, seat, decision = _numbers(token)
        if decision and slot.place.is_private:
            self._post(table, Message(work=lambda step: clocks.delayed(step, seat, seconds), shows=False))

    def undeliverable(self, slot: Slot, token: str, problem: Undeliverable) -> None:
        log.info("undeliverable", chat=slot.place.chat_id, kind=problem.kind)
        if slot.place.is_private and problem.kind == "closed" and self.house is not None:
            self.house.dm_closed(slot.place.chat_id)

    def migrated(self, old_chat_id: int, new_chat_id: int) -> None:
        if self.house is not None and self.group is not None:
            self.group.create_task(move_group(self.house, old_chat_id, new_chat_id))

    def _post(self, table: int, message: Message) -> None:
        room = self.house.room(table) if self.house is not None else None
        if room is not None:
            room.table.post(message)


def _numbers(token: str) -> tuple[int, int, int]:
    """Table, seat and decision of a prompt's token; zeros for any other token."""
    parts = token.split(":")
    if len(parts) != 3 or not all(part.isdigit() for part in parts):  # noqa: PLR2004 - its three parts
        return 0, 0, 0
    return int(parts[0]), int(parts[1]), int(parts[2])


@dataclass(slots=True)
class Parts:
    """What a running bot consists of, for whoever starts it."""

    database: Database
    client: Client
    clock: Clock


@contextlib.asynccontextmanager
async def _opened(settings: Settings) -> AsyncIterator[Parts]:
    """The database and the API client, closed again in any case."""
    clock = RunningClock(settings.bot_speed)
    token = require_token(settings)
    database = await Database.open(settings.database_path)
    try:
        async with Client(token, settings.telegram_api_base_url) as client:
            yield Parts(database, client, clock)
    finally:
        await database.close()


async def run_bot(settings: Settings, stop: asyncio.Event) -> None:
    """Run until `stop` is set.

    Raises SettingsRefused, StorageRefused, TokenRefused, TokenInUse or ApiUnreachable, each with a sentence for the
    operator.
    """
    async with _opened(settings) as parts:
        myself = await parts.client.myself()
        people = People(await load_people(parts.database), await load_chats(parts.database))
        portraits = Portraits(people, private_link(myself.username))
        catalogue = Catalogue()
        ears = Ears()
        publisher = TelegramPublisher(
            parts.client.bot, clock=parts.clock, store=ScreenTable(parts.database), listener=ears
        )
        scores = Scores(Ledger(parts.database), portraits)
        finale = Finale(scores, publisher, catalogue, portraits)
        async with asyncio.TaskGroup() as group:
            stage = LiveStage(
                publisher,
                catalogue,
                portraits,
                parts.clock,
                bot_username=myself.username,
                spawn=group.create_task,
                finale=finale,
            )
            hall = await _hall(parts, people, stage, myself.id)
            house = House(hall, group)
            ears.house, ears.group = house, group
            pages = Pages(house, scores, publisher, catalogue, portraits, parts.client, bot_username=myself.username)
            desk = FrontDesk(house, CommandDesk(house, pages.variant_words()), pages, publisher)
            inbox = InboxStore(parts.database, myself.id, parts.clock)
            await publisher.start()
            await reopen_tables(house)
            poller = Poller(
                parts.client.polling,
                parts.client.root,
                inbox=inbox,
                handler=desk.handle,
                myself=myself,
                clock=RunningClock(),
            )
            tasks = [
                group.create_task(poller.run()),
                group.create_task(_beat(parts)),
                group.create_task(_purge(parts, inbox)),
                group.create_task(pages.register_commands(parts.database)),
            ]
            log.info("running", bot=myself.username)
            await stop.wait()
            for task in tasks:
                task.cancel()
            await house.stop()
            await publisher.stop(STOP_WITHIN)
            await _write_heartbeat(parts)
            raise _Stopped


class _Stopped(Exception):  # noqa: N818 - not an error
    """Ends the task group when everything has been stopped."""


async def _hall(parts: Parts, people: People, stage: Stage, bot_id: int) -> Hall:
    return Hall(
        clock=parts.clock,
        database=parts.database,
        people=people,
        stage=stage,
        admins=parts.client,
        bot_id=bot_id,
        next_deal=await next_deal_id(parts.database),
    )


async def _beat(parts: Parts) -> None:
    """Store every two seconds that the bot is alive: clocks go on from there after a restart."""
    while True:
        with contextlib.suppress(StorageFault):
            await _write_heartbeat(parts)
        await asyncio.sleep(HEARTBEAT_EVERY)


async def _write_heartbeat(parts: Parts) -> None:
    work = Work()
    meta.put(work, meta.HEARTBEAT, repr(parts.clock.now()))
    meta.put(work, meta.HEARTBEAT_WALL, repr(parts.clock.wall()))
    await parts.database.commit(work)


async def _purge(parts: Parts, inbox: InboxStore) -> None:
    while True:
        with contextlib.suppress(StorageFault):
            await inbox.purge()
        await parts.clock.sleep(PURGE_EVERY)
