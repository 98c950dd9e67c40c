"""One bot beside one sandbox for all of these tests; each has people and groups of its own."""

import logging
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
import structlog

from tests.support.bot import RunningBot
from tests.support.evening import SCRIPTS, Evening, complaints
from tests.support.party import NAMES
from tests.support.sandbox import RunningSandbox

SPEED = 20.0


@pytest_asyncio.fixture(scope="package", loop_scope="package")
async def everywhere(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[RunningSandbox, RunningBot]]:
    """The bot, 20 times as fast, and its sandbox."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    folder = tmp_path_factory.mktemp("faults")
    async with (
        RunningSandbox(limits=False) as sandbox,
        RunningBot(sandbox, folder / "bot.db", speed=SPEED, pictures=False) as bot,
    ):
        yield sandbox, bot
    structlog.reset_defaults()


@pytest_asyncio.fixture(loop_scope="package")
async def evening(everywhere: tuple[RunningSandbox, RunningBot], request) -> AsyncIterator[Evening]:
    """Four people and a group of theirs, the first its creator; `parametrize(..., indirect=True)` says what else it is.

    Afterwards nothing the bot asked for was against the Bot API, and nothing is left that could play on.
    """
    sandbox, bot = everywhere
    town = sandbox.town
    before = (await town.state())["requests"]
    people = [await town.person(name, language_code=code) for name, code in zip(NAMES, SCRIPTS, strict=True)]
    group = await town.group("週五麻將", people, **getattr(request, "param", {}))
    evening = Evening(sandbox, bot, people, group)
    yield evening
    for chat in (await town.state())["chats"]:
        if people[0].id in chat["members"] and chat["type"] != "private" and not chat.get("migrated_to"):
            await town.post(f"chats/{chat['id']}/bot", status="kicked")
    await town.no_faults()
    await evening.settled()
    assert await complaints(town, evening.expected, before) == []
