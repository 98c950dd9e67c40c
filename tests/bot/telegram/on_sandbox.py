"""A publisher, a poller and people on a sandbox, over real HTTP."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass

from bot.clock import RunningClock
from bot.screens import Place, Slot
from bot.tables.intents import Intent
from bot.telegram.client import Client
from bot.telegram.parse import Myself
from bot.telegram.polling import Poller
from bot.telegram.publisher import TelegramPublisher
from tests.bot.telegram.fake_api import Ears, MemoryScreens
from tests.bot.telegram.test_polling import Desk, Hearing, MemoryInbox
from tests.support.sandbox import Person, RunningSandbox, Town

SPEED = 20.0


@dataclass
class Running:
    town: Town
    people: list[Person]
    group: int
    client: Client
    myself: Myself
    clock: RunningClock
    store: MemoryScreens
    ears: Ears
    publisher: TelegramPublisher

    async def another(self) -> TelegramPublisher:
        """A restart with what was stored."""
        await self.publisher.stop(1)
        self.publisher = TelegramPublisher(self.client.bot, clock=self.clock, store=self.store, listener=self.ears)
        await self.publisher.start()
        return self.publisher

    @asynccontextmanager
    async def polling(self, handler: Callable[[Intent], object]) -> AsyncIterator["asyncio.Task[None]"]:
        async def handle(intent: Intent) -> bool:
            handler(intent)
            return False

        poller = Poller(
            self.client.polling,
            self.client.root,
            inbox=MemoryInbox(),
            desk=Desk(handle),
            hearing=Hearing(),
            myself=self.myself,
            clock=RunningClock(100),
        )
        task = asyncio.create_task(poller.run())
        try:
            yield task
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def until(self, true: Callable[[], object]) -> None:
        async with asyncio.timeout(10):
            while not true():  # noqa: ASYNC110 - nothing here sets an event
                await asyncio.sleep(0.01)


@asynccontextmanager
async def on_sandbox() -> AsyncIterator[Running]:
    """A group of two in which the bot is; whatever api.json does not allow is an error at the end."""
    async with (
        RunningSandbox(speed=SPEED, limits=True) as sandbox,
        Client(sandbox.token, sandbox.api_base_url) as client,
    ):
        people = [await sandbox.town.person(name) for name in ("阿明", "Bob")]
        group = await sandbox.town.group("牌友", people, admins=[people[0].id])
        myself = await client.myself()
        clock, store, ears = RunningClock(SPEED), MemoryScreens(), Ears()
        publisher = TelegramPublisher(client.bot, clock=clock, store=store, listener=ears)
        await publisher.start()
        running = Running(sandbox.town, people, group, client, myself, clock, store, ears, publisher)
        yield running
        await running.publisher.stop(1)
        assert await sandbox.town.violations() == []


def card(group: int, name: str = "card:1", thread: int | None = None) -> Slot:
    return Slot(Place(group, thread), name)
