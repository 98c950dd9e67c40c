"""The bot lives but hears nobody: its polls fail, or its process is suspended. Nobody's clock runs meanwhile."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.faults.tables import document, seat_of
from tests.support.bot import Books, BotProcess
from tests.support.evening import SCRIPTS, Evening, complaints, data_of, press_data
from tests.support.party import NAMES
from tests.support.sandbox import Json, Person, RunningSandbox

SPEED = 20
SILENCE = 6.0
"""Seconds of the wall clock: two minutes at the table, in which two time-outs would bring the autopilot."""


class Asked(Evening):
    """An evening with a bot in a process of its own, at a table where somebody has to discard."""

    bot: BotProcess
    who: Person
    hand: Json

    def clocks(self) -> tuple[object, ...]:
        """Whose time ran out, who is away, and what has been played."""
        return seat_of(self, self.who)["timeouts"], seat_of(self, self.who)["autopilot"], document(self)["sequence"]


@pytest.fixture
async def asked(tmp_path: Path) -> AsyncIterator[Asked]:
    async with RunningSandbox(limits=False) as sandbox:
        environment = {
            "TELEGRAM_BOT_TOKEN": sandbox.token,
            "TELEGRAM_API_BASE_URL": sandbox.api_base_url,
            "DATABASE_PATH": str(tmp_path / "bot.db"),
            "BOT_SPEED": str(SPEED),
            "BOT_PICTURES": "false",
        }
        async with BotProcess(sandbox.town, environment, tmp_path / "bot.log") as process:
            town = sandbox.town
            people = [await town.person(name, language_code=code) for name, code in zip(NAMES, SCRIPTS, strict=True)]
            group = await town.group("週五麻將", people)
            evening = Asked(sandbox, process, people, group)
            process.books = Books(tmp_path / "bot.db")
            # Whoever sleeps through an answer asks again for what has been done.
            evening.expected += ["message to delete not found", "message is not modified"]
            await evening.greet(*people[:2])
            await evening.start(*people[:2], settings=("pace=official",))
            evening.who, evening.hand = await evening.on_turn(*people[:2])
            yield evening
            assert await complaints(town, evening.expected) == []


@pytest.mark.parametrize("silence", ["polls fail", "suspended"])
async def test_nobody_pays_for_a_silence(asked: Asked, silence: str) -> None:
    """Modes 19, 20: two minutes without a word from Telegram, and the same question stands with its time."""
    before = asked.clocks()
    process = asked.bot.process
    if silence == "suspended":
        os.kill(process.pid, signal.SIGSTOP)
        await asyncio.sleep(SILENCE)
        os.kill(process.pid, signal.SIGCONT)
    else:
        await asked.town.fault("getUpdates", {"status": 502}, times=4)
        await asked.people[3].direct("hello")  # the poll that waits returns, and the next ones fail
        await asyncio.sleep(SILENCE)
    await asked.people[2].ask("/help", lambda _answer: True)
    assert asked.clocks() == before

    tile = data_of(asked.hand, "discard")
    await press_data(asked.who, asked.hand, tile)
    await press_data(asked.who, asked.hand, tile)
    assert seat_of(asked, asked.who)["timeouts"] == 0
    assert document(asked)["sequence"] > before[2]
