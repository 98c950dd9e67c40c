"""A publisher on a fake Bot API in virtual time, and one on a sandbox."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import pytest

from bot.telegram.publisher import TelegramPublisher
from tests.bot.telegram.fake_api import Ears, FakeApi, MemoryScreens, bot_on
from tests.bot.telegram.on_sandbox import Running, on_sandbox
from tests.bot.telegram.virtual_clock import VirtualClock


@dataclass
class Stage:
    """Everything around a publisher; `again` is a restart with what was stored and what stands in the chats."""

    clock: VirtualClock
    api: FakeApi
    store: MemoryScreens = field(default_factory=MemoryScreens)
    ears: Ears = field(default_factory=Ears)
    publishers: list[TelegramPublisher] = field(default_factory=list)

    async def again(self) -> TelegramPublisher:
        if self.publishers:
            await self.publishers[-1].stop(1)
        publisher = TelegramPublisher(bot_on(self.api), clock=self.clock, store=self.store, listener=self.ears)
        self.publishers.append(publisher)
        await publisher.start()
        return publisher

    @property
    def publisher(self) -> TelegramPublisher:
        return self.publishers[-1]


@pytest.fixture
async def stage() -> AsyncIterator[Stage]:
    clock = VirtualClock()
    stage = Stage(clock, FakeApi(clock))
    await stage.again()
    await clock.advance(60)  # the buckets, empty after a start, are full
    yield stage
    await stage.publisher.stop(1)


@pytest.fixture
async def running() -> AsyncIterator[Running]:
    async with on_sandbox() as running:
        yield running
