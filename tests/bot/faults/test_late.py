"""A long outage: what was said meanwhile is answered once a chat and not carried out, what was tapped counts as it fits."""

import logging
import time
from pathlib import Path

import pytest
import structlog

from tests.bot.faults.tables import document, lines
from tests.support.bot import RunningBot
from tests.support.evening import SCRIPTS, Evening, complaints, data_of, notice, press
from tests.support.party import NAMES, has
from tests.support.sandbox import RunningSandbox

AN_HOUR = 3600.0


class Wall:
    """The sandbox's wall clock, which can be put back."""

    back = 0.0

    def now(self) -> float:
        return time.time() - self.back

    wall = now

    def real(self, seconds: float) -> float:
        return seconds


@pytest.fixture(autouse=True)
def quiet():
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    yield
    structlog.reset_defaults()


async def test_after_an_hour_without_the_bot(tmp_path: Path) -> None:
    """Mode 23: ten commands in two chats get one answer each; nothing is opened, ended or left; new ones are heard."""
    wall = Wall()
    async with RunningSandbox(limits=False, wall=wall) as sandbox:
        town = sandbox.town
        people = [await town.person(name, language_code=code) for name, code in zip(NAMES, SCRIPTS, strict=True)]
        host, other = people[:2]
        groups = [await town.group(title, people) for title in ("週五麻將", "週六麻將")]
        async with RunningBot(sandbox, tmp_path / "bot.db", speed=20, pictures=False) as bot:
            evening = Evening(sandbox, bot, people, groups[0])
            await evening.greet(host, other)
            lobby = await evening.open(host)
            await evening.settled()
        wall.back = AN_HOUR
        for _ in range(2):
            await other.send(groups[0], "/join")
            await host.send(groups[0], "/end")
            await host.send(groups[1], "/new luqiao")
            await other.direct("/start")
            await other.direct("在嗎")
        wall.back = 0.0
        before = evening.books.rows("SELECT table_id, ended FROM tables")
        tapped = await other.press_data(groups[0], lobby["message_id"], data_of(lobby, "join"))
        async with RunningBot(sandbox, tmp_path / "bot.db", speed=20, pictures=False):
            await other.answer(tapped)
            await evening.settled()
            said = {chat: await evening.texts(other, chat) for chat in (*groups, other.id)}

            assert before == evening.books.rows("SELECT table_id, ended FROM tables")
            assert [1, 1] == [texts.count(notice("late")) for texts in (said[chat] for chat in groups)]
            assert 1 == said[other.id].count(notice("late", "zh-Hans"))
            assert other.id in [chair["user_id"] for chair in document(evening)["chairs"]]

            await other.send(groups[1], "/new luqiao")
            opened = await other.wait_for(groups[1], lambda message: has(message, "join"))
            assert (await press(host, opened, "join"))["text"] == notice("joined")
            assert 1 == len(await lines(evening, notice("late")))
        assert await complaints(town, evening.expected) == []
