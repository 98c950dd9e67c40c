"""A fresh sandbox for every test, with clocks that stand still, and a bot's raw requests to it."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox import Sandbox, create_sandbox, people
from bot.sandbox.bot_side import call
from bot.sandbox.files import Upload
from bot.sandbox.groups import create_group
from bot.sandbox.world import Chat, Person
from tests.support.sandbox import RunningSandbox

Json = dict[str, Any]
START = 1_800_000_000.0


@dataclass
class StillClock:
    """Moves only when told."""

    at: float = START

    def now(self) -> float:
        return self.at

    async def sleep(self, seconds: float) -> None:
        self.at += seconds

    def real(self, seconds: float) -> float:
        return seconds


@dataclass
class Desk:
    """A sandbox in memory, the bot's requests to it without HTTP, and a few people."""

    clock: StillClock = field(default_factory=StillClock)
    wall: StillClock = field(default_factory=StillClock)
    limits: bool = False
    data: Path | None = None
    core: Sandbox = field(init=False)

    def __post_init__(self) -> None:
        self.core = create_sandbox(limits=self.limits, data=self.data, clock=self.clock, wall=self.wall)

    async def api(self, method: str, uploads: dict[str, Upload] | None = None, **params: Any) -> Any:
        """The result of a request that must succeed."""
        answer = await call(self.core, self.core.bot.token, method, params, uploads or {})
        assert answer.body.get("ok"), answer.body
        return answer.body["result"]

    async def refusal(self, method: str, uploads: dict[str, Upload] | None = None, **params: Any) -> str:
        """The description of a request that must fail."""
        return str((await self.refused(method, uploads, **params))["description"])

    async def refused(self, method: str, uploads: dict[str, Upload] | None = None, **params: Any) -> Json:
        answer = await call(self.core, self.core.bot.token, method, params, uploads or {})
        assert not answer.body.get("ok"), answer.body
        return answer.body

    async def updates(self) -> list[Json]:
        """All waiting updates, confirmed at once."""
        found: list[Json] = await self.api("getUpdates")
        if found:
            await self.api("getUpdates", offset=found[-1]["update_id"] + 1)
        return found

    def person(self, name: str = "Ann", *, started: bool = True) -> Person:
        person = people.create_person(self.core, first_name=name)
        if started:
            people.say(self.core, person.id, person.id, "/start")
        return person

    def group(self, *members: Person, kind: str = "supergroup", is_forum: bool = False, bot: str = "member") -> Chat:
        ids = [member.id for member in members]
        return create_group(self.core, kind, "Friends", ids, [], is_forum=is_forum, bot=bot)

    def seen(self, viewer: Person, chat_id: int) -> list[Json]:
        return people.read(self.core, viewer.id, chat_id, None, None)


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture
async def running() -> AsyncIterator[RunningSandbox]:
    async with RunningSandbox(limits=False) as sandbox:
        yield sandbox
