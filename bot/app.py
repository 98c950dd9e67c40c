"""The composition root: builds the bot out of its parts, brings back what was running, and ends it in order."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NoReturn

import structlog

from bot.clock import Clock, RunningClock
from bot.desks.faults import FaultDesk
from bot.desks.pages import command_texts
from bot.desks.reception import Backstage, build_front
from bot.i18n import Catalogue
from bot.recovery import reopen_tables
from bot.screens import Place, Slot, Undeliverable
from bot.settings import Settings, require_token
from bot.stage import LiveStage
from bot.stage.gallery import Gallery
from bot.stage.links import private_link
from bot.stage.manners import Manners
from bot.stage.portraits import Portraits
from bot.stage.scores import Finale, Scores
from bot.storage import StorageRefused, meta
from bot.storage.database import Database, StorageFault, Work
from bot.storage.inbox import InboxStore
from bot.storage.ledger import Ledger
from bot.storage.people import load_chats, load_moves, load_people
from bot.storage.screens import ScreenTable
from bot.storage.tables import next_deal_id
from bot.tables import clocks, standing
from bot.tables.hall import Hall, People
from bot.tables.house import House, alone
from bot.tables.moving import follow_group
from bot.tables.outward import Stage
from bot.tables.presence import Presence
from bot.tables.table import Message
from bot.telegram.client import Client
from bot.telegram.commands import FOR_ADMINS, IN_PRIVATE, Script, register, register_chat
from bot.telegram.parse import Myself
from bot.telegram.polling import Poller
from bot.telegram.publisher import TelegramPublisher
from bot.telegram.sole import sole_use
from bot.views.pictures import Renderer

log = structlog.get_logger(__name__)
HEARTBEAT_EVERY = 2.0
HEARTBEAT_AT_MOST_EVERY = 0.1
"""Seconds of the wall clock: a strong time-lapse must not do nothing but store heartbeats."""
PULSE_EVERY = 0.25
PURGE_EVERY = 3600.0
STOP_WITHIN = 1.5


class Ears:
    """Tells the tables what became of their screens (bot.screens.Listener); `house` is set once there is one."""

    def __init__(self) -> None:
        self.house: House | None = None
        self.group: asyncio.TaskGroup | None = None

    def delivered(self, slot: Slot, token: str) -> None:
        if slot.name.startswith("result:") and self.house is not None:
            self.house.result_shown(token.rpartition(":")[2])
        table, seat, decision = _numbers(token)
        if decision:
            self._post(table, Message(work=lambda step: clocks.delivered(step, seat, decision), shows=False))

    def arrived(self, place: Place) -> None:
        if not place.is_private and self.house is not None:
            standing.heard(self.house, place)

    def delayed(self, slot: Slot, token: str, seconds: float) -> None:
        table, seat, decision = _numbers(token)
        if decision and slot.place.is_private:
            self._post(table, Message(work=lambda step: clocks.delayed(step, seat, seconds), shows=False))

    def undeliverable(self, slot: Slot, token: str, problem: Undeliverable) -> None:
        del token
        log.info("undeliverable", chat=slot.place.chat_id, kind=problem.kind)
        if self.house is None:
            return
        if slot.place.is_private:
            if problem.kind == "closed":
                self.house.dm_closed(slot.place.chat_id)
        elif problem.kind != "closed":
            standing.shut_out(self.house, slot.place, problem.kind)

    def migrated(self, old_chat_id: int, new_chat_id: int) -> None:
        if self.house is not None:
            self.house.spawn(follow_group(self.house, old_chat_id, new_chat_id))

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


@dataclass(frozen=True, slots=True)
class Parts:
    """What a running bot stands on."""

    settings: Settings
    database: Database
    clock: Clock
    client: Client
    myself: Myself
    renderer: Renderer


@dataclass(frozen=True, slots=True)
class ChatAdmins:
    """Who is an admin, for the tables (bot.tables.outward.Admins)."""

    client: Client

    async def is_admin(self, chat_id: int, user_id: int) -> bool:
        return user_id in await self.client.admins(chat_id)

    def forget(self, chat_id: int) -> None:
        self.client.forget(chat_id)


@dataclass(frozen=True, slots=True)
class MenuDigests:
    """Which command menus Telegram was told of (bot.telegram.commands.MenuDigests)."""

    database: Database

    async def load(self) -> Mapping[str, str]:
        return await meta.read_all(self.database, "menu:")

    async def save(self, name: str, digest: str) -> None:
        await meta.write(self.database, f"menu:{name}", digest)


@contextlib.asynccontextmanager
async def _opened(settings: Settings, stop: asyncio.Event) -> AsyncIterator[Parts]:
    """The database and the API client, closed again in any case."""
    clock = RunningClock(settings.bot_speed)
    token = require_token(settings)
    database = await Database.open(settings.database_path)
    try:
        with sole_use(token, settings.telegram_api_base_url):
            async with Client(token, settings.telegram_api_base_url) as client:
                with Renderer() as renderer:
                    yield Parts(settings, database, clock, client, await _myself(client, stop), renderer)
    finally:
        await database.close()


async def _myself(client: Client, stop: asyncio.Event) -> Myself:
    """Who the bot is, which is asked for half a minute; raises _Stopped where it is to stop before that is known."""
    asking = asyncio.create_task(client.myself())  # noqa: TID251 - its error is raised below
    stopping = asyncio.create_task(stop.wait())  # noqa: TID251 - it has none
    try:
        await asyncio.wait({asking, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if not asking.done():
            raise _Stopped
        return asking.result()
    finally:
        asking.cancel()
        stopping.cancel()


async def run_bot(settings: Settings, stop: asyncio.Event) -> None:
    """Run until `stop` is set.

    Raises SettingsRefused, StorageRefused, TokenRefused, TokenInUse or ApiUnreachable, each with a sentence for the
    operator.
    """
    try:
        async with _opened(settings, stop) as parts, asyncio.TaskGroup() as group:
            await _run(parts, group, stop)
    except* _Stopped:
        pass
    except* StorageFault as faults:  # at the start; what fails later is told to whoever did it, and goes on
        raise StorageRefused(f"the database {settings.database_path} cannot be used: {faults.exceptions[0]}") from None


async def _run(parts: Parts, group: asyncio.TaskGroup, stop: asyncio.Event) -> None:
    ears = Ears()
    catalogue = Catalogue()
    publisher = _publisher(parts, ears)
    people = await _people(parts)
    username = parts.myself.username
    portraits = Portraits(people, private_link(username))
    manners = Manners(parts.clock)
    texts = command_texts(catalogue, tuple(dict.fromkeys((*FOR_ADMINS, *IN_PRIVATE))))
    digests = MenuDigests(parts.database)

    async def menus(chat_id: int, script: Script) -> None:
        await register_chat(parts.client.bot, chat_id, script, texts, digests)

    scores, gallery = Scores(Ledger(parts.database), portraits), Gallery(parts.renderer)
    stage = LiveStage(
        publisher,
        catalogue,
        portraits,
        parts.clock,
        bot_username=username,
        manners=manners,
        spawn=lambda work: group.create_task(alone(work)),
        finale=Finale(scores, publisher, catalogue, portraits),
        gallery=gallery,
    )
    house = House(await _hall(parts, people, stage), group)
    ears.house, ears.group = house, group
    backstage = Backstage(
        publisher=publisher,
        catalogue=catalogue,
        portraits=portraits,
        manners=manners,
        gallery=gallery,
        scores=scores,
        menus=menus,
        is_member=parts.client.is_member,
        bot_username=username,
    )
    desk = FaultDesk(house, build_front(house, backstage).handle)
    inbox = InboxStore(parts.database, parts.myself.id, parts.clock)
    await publisher.start()
    for old, new in people.moved.items():
        publisher.update_chat(old, new)
    await reopen_tables(house)
    tasks = [
        group.create_task(_poller(parts, inbox, desk, house.hall.presence).run()),
        group.create_task(_beat(parts, house.hall.presence)),
        group.create_task(_pulse(house.hall.presence)),
        group.create_task(_purge(parts, inbox)),
        group.create_task(alone(register(parts.client.bot, texts, digests))),
    ]
    log.info("running", bot=username)
    await stop.wait()
    await _end(parts, tasks, house, publisher)


async def _end(
    parts: Parts, tasks: Sequence[asyncio.Task[None]], house: House, publisher: TelegramPublisher
) -> NoReturn:
    """Nothing new comes in, what is being stored and sent may finish."""
    for task in tasks:
        task.cancel()
    await house.stop()
    await publisher.stop(STOP_WITHIN)
    with contextlib.suppress(StorageFault):
        await _write_heartbeat(parts, house.hall.presence)
    raise _Stopped


def _publisher(parts: Parts, ears: Ears) -> TelegramPublisher:
    return TelegramPublisher(
        parts.client.bot,
        clock=parts.clock,
        store=ScreenTable(parts.database),
        listener=ears,
        holds_lines=True,
        per_second=parts.settings.bot_sends_per_second,
    )


def _poller(parts: Parts, inbox: InboxStore, desk: FaultDesk, presence: Presence) -> Poller:
    return Poller(
        parts.client.polling,
        parts.client.root,
        inbox=inbox,
        desk=desk,
        hearing=presence,
        myself=parts.myself,
        clock=RunningClock(),
    )


class _Stopped(Exception):
    """Ends the task group when everything has been stopped."""


async def _people(parts: Parts) -> People:
    return People(
        await load_people(parts.database),
        await load_chats(parts.database),
        await load_moves(parts.database),
        pictures=parts.settings.bot_pictures,
    )


async def _hall(parts: Parts, people: People, stage: Stage) -> Hall:
    return Hall(
        clock=parts.clock,
        database=parts.database,
        people=people,
        stage=stage,
        admins=ChatAdmins(parts.client),
        bot_id=parts.myself.id,
        next_deal=await next_deal_id(parts.database),
    )


async def _pulse(presence: Presence) -> NoReturn:
    """Tell four times a second that the process runs."""
    while True:
        presence.beat()
        await asyncio.sleep(PULSE_EVERY)


async def _beat(parts: Parts, presence: Presence) -> None:
    """Store every two seconds that the bot is alive: clocks go on from there after a restart."""
    while True:
        with contextlib.suppress(StorageFault):
            await _write_heartbeat(parts, presence)
        await asyncio.sleep(max(HEARTBEAT_AT_MOST_EVERY, parts.clock.real(HEARTBEAT_EVERY)))


async def _write_heartbeat(parts: Parts, presence: Presence) -> None:
    work = Work()
    meta.put(work, meta.HEARTBEAT, repr(presence.heard()))
    meta.put(work, meta.HEARTBEAT_WALL, repr(parts.clock.wall()))
    await parts.database.commit(work)


async def _purge(parts: Parts, inbox: InboxStore) -> None:
    while True:
        with contextlib.suppress(StorageFault):
            await inbox.purge()
        await parts.clock.sleep(PURGE_EVERY)
