"""What ends `python -m bot run` at once: exit status 1 and one sentence on stderr for the operator (Bad input)."""

import asyncio
import fcntl
import os
import sqlite3

import pytest

from bot.app import run_bot
from bot.settings import Settings
from bot.storage.opening import OURS
from tests.support.bot import Books, answer_of
from tests.support.evening import an_evening
from tests.support.sandbox import RunningSandbox

TOKEN = "5200000001:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw"


async def refused(**environment: str) -> str:
    """The sentence on stderr of a bot that does not run; the token is never in it."""
    status, out, complaint = await answer_of("bot", "run", environment=environment)

    assert 1 == status, (out, complaint)
    assert "Traceback" not in complaint
    assert environment.get("TELEGRAM_BOT_TOKEN", TOKEN) not in out + complaint or not environment.get(
        "TELEGRAM_BOT_TOKEN"
    )
    return complaint.strip().splitlines()[-1]


async def test_a_token_is_needed(tmp_path) -> None:
    """Without a token, and with something that is none, the bot says where one comes from."""
    missing, wrong = await asyncio.gather(refused(), refused(TELEGRAM_BOT_TOKEN="hello"))

    assert "TELEGRAM_BOT_TOKEN" in missing
    assert "BotFather" in missing
    assert "TELEGRAM_BOT_TOKEN" in wrong


async def test_an_unknown_token_is_refused(tmp_path) -> None:
    """A token the API does not know ends the bot with a sentence that says so."""
    async with RunningSandbox() as sandbox:
        said = await refused(
            TELEGRAM_BOT_TOKEN=TOKEN,
            TELEGRAM_API_BASE_URL=sandbox.api_base_url,
            DATABASE_PATH=str(tmp_path / "bot.db"),
        )

    assert "does not know this token" in said


@pytest.mark.timeout(150)
async def test_an_unreachable_api_ends_the_bot_after_thirty_seconds(tmp_path) -> None:
    """Nobody listens at the address: half a minute of tries, then a sentence."""
    started = asyncio.get_running_loop().time()
    said = await refused(
        TELEGRAM_BOT_TOKEN=TOKEN,
        TELEGRAM_API_BASE_URL="http://127.0.0.1:9/bot",
        DATABASE_PATH=str(tmp_path / "bot.db"),
    )

    assert "cannot be reached" in said
    assert asyncio.get_running_loop().time() - started >= 25


async def test_a_bot_that_is_stopped_while_it_asks_for_the_api_ends_at_once(tmp_path) -> None:
    """SIGTERM is heeded before Telegram has been reached, too."""
    stop = asyncio.Event()
    settings = Settings.model_validate(
        {
            "telegram_bot_token": TOKEN,
            "telegram_api_base_url": "http://127.0.0.1:10/bot",
            "database_path": tmp_path / "bot.db",
        }
    )
    async with asyncio.timeout(10), asyncio.TaskGroup() as group:
        group.create_task(run_bot(settings, stop))
        await asyncio.sleep(0.3)
        stop.set()


async def test_another_speed_needs_a_sandbox(tmp_path) -> None:
    """A time-lapse is refused with Telegram's own address; nonsense in the environment is named."""
    lapse, nonsense, nowhere = await asyncio.gather(
        refused(TELEGRAM_BOT_TOKEN=TOKEN, BOT_SPEED="20"),
        refused(TELEGRAM_BOT_TOKEN=TOKEN, LOG_LEVEL="LOUD"),
        refused(TELEGRAM_BOT_TOKEN=TOKEN, TELEGRAM_API_BASE_URL="127.0.0.1:8080"),
    )

    assert "BOT_SPEED" in lapse
    assert "LOG_LEVEL" in nonsense
    assert "TELEGRAM_API_BASE_URL" in nowhere


async def test_the_database_has_to_be_usable(tmp_path) -> None:
    """Unwritable, not a database, made by a newer version, in use by another process: each is said, nothing is lost."""
    (tmp_path / "file").write_text("not a folder")
    (tmp_path / "text.db").write_text("this is not a database, but longer than a header of one " * 40)
    newer = tmp_path / "newer.db"
    with sqlite3.connect(newer) as connection:
        for table in OURS:
            connection.execute(f"CREATE TABLE {table} (anything)")
        connection.execute("PRAGMA user_version = 999")
    connection.close()
    held = tmp_path / "held.db"
    lock = os.open(f"{held}.lock", os.O_RDWR | os.O_CREAT)
    fcntl.flock(lock, fcntl.LOCK_EX)
    paths = [tmp_path / "file" / "bot.db", tmp_path / "text.db", newer, held]
    async with RunningSandbox() as sandbox:
        said = await asyncio.gather(
            *(
                refused(
                    TELEGRAM_BOT_TOKEN=f"{number}:ownlock",  # nobody is asked about it before the database is opened
                    TELEGRAM_API_BASE_URL=sandbox.api_base_url,
                    DATABASE_PATH=str(path),
                )
                for number, path in enumerate(paths, 1000)
            )
        )
    os.close(lock)
    unwritable, foreign, future, busy = said

    assert "cannot write" in unwritable
    assert "text.db" in foreign
    assert "newer version" in future
    assert "in use by another" in busy
    assert 999 == Books(newer).value("PRAGMA user_version")
    assert (tmp_path / "text.db").read_text().startswith("this is not")


async def test_a_stopped_bot_comes_back_to_its_table(tmp_path) -> None:
    """The bot ends within seconds of a signal, and its lobby is there when it runs again."""
    async with an_evening(tmp_path, speed=20) as evening:
        host = evening.people[0]
        await evening.open(host)
        await evening.settled()

    assert 1 == Books(tmp_path / "bot.db").value("SELECT count(*) FROM tables WHERE ended = 0")


async def test_a_port_that_is_none() -> None:
    """A port beyond what TCP has is refused by the command line, without a traceback."""
    status, _said, complained = await answer_of("bot", "play", "--port", "99999", "--no-browser")

    assert status == 2
    assert "65535" in complained
    assert "Traceback" not in complained
