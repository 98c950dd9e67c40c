"""What the bot writes into its log while a deal is played."""

import random
import re

import pytest

from tests.support.bot import Books, BotProcess
from tests.support.evening import words
from tests.support.party import NAMES, open_table, play_on
from tests.support.sandbox import RunningSandbox

SPEED = 20
NOTATION = re.compile(r"(?<![\w.:-])[1-9][mpszf](?![\w])")


@pytest.mark.timeout(240)
async def test_no_log_line_has_a_tile_or_the_token(tmp_path) -> None:
    """T064: at the most talkative level no line has a tile in any form, a button's data, a screen's text or the token."""
    log = tmp_path / "bot.log"
    async with RunningSandbox(speed=SPEED) as sandbox:
        environment = {
            "TELEGRAM_BOT_TOKEN": sandbox.token,
            "TELEGRAM_API_BASE_URL": sandbox.api_base_url,
            "DATABASE_PATH": str(tmp_path / "bot.db"),
            "BOT_SPEED": str(SPEED),
            "LOG_LEVEL": "DEBUG",
        }
        async with BotProcess(sandbox.town, environment, log):
            people = [await sandbox.town.person(name, language_code="zh-hant") for name in NAMES]
            group = await sandbox.town.group("週五麻將", people)
            for person in people:
                await person.direct("/start")
                await person.wait_for(person.id, lambda message: bool(message["reply_markup"]))
            await open_table(sandbox.town, people, group, "luqiao", pace="slow", length="open")
            await play_on(people, group, deals=1, chance=random.Random(2))
        token = sandbox.token
    lines = log.read_text(encoding="utf-8").splitlines()
    tiles = {words().plain(f"tile-{number}{suit}") for suit in "mps" for number in range(1, 10)}

    assert Books(tmp_path / "bot.db").event_count > 50
    assert len(lines) > 100
    assert [] == [line for line in lines if token in line or token.partition(":")[2] in line]
    assert [] == [line for line in lines if NOTATION.search(line)]
    assert [] == [line for line in lines if any(tile in line for tile in tiles)]
    assert [] == [line for line in lines if re.search(r"\b(discard|chow|pong|kong|win|pass):", line)]
    assert [] == [line for line in lines if re.search(r"\b(error|exception|Traceback)\b", line)]
