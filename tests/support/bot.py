"""The bot itself beside a sandbox: inside the test's own loop, or as a process of its own."""

import asyncio
import os
import sqlite3
import sys
from pathlib import Path
from typing import Any, Self

from bot.app import run_bot
from bot.settings import Settings
from tests.support.sandbox import Json, RunningSandbox, Town

STARTS_WITHIN = 20.0
"""Seconds of the wall clock until a bot is there."""
ROOT = Path(__file__).parents[2]


async def until_there(town: Town, after: int, ended: asyncio.Future[Any]) -> None:
    """Wait until a bot has asked who it is, after request number `after`; raises what ended it before.

    What happens from then on reaches it: updates wait until they are fetched.
    """
    async with asyncio.timeout(STARTS_WITHIN):
        while not any(entry["method"].lower() == "getme" for entry in await town.requests(after)):
            if ended.done():
                ended.result()
                raise AssertionError("the bot ended at once")
            await asyncio.sleep(0.02)


class Books:
    """Reads a bot's database beside it."""

    def __init__(self, database: Path) -> None:
        self.database = database

    def rows(self, sql: str, *parameters: object) -> list[tuple[Any, ...]]:
        connection = sqlite3.connect(f"file:{self.database}?mode=ro", uri=True, timeout=5)
        try:
            return connection.execute(sql, parameters).fetchall()
        finally:
            connection.close()

    def value(self, sql: str, *parameters: object) -> Any:
        rows = self.rows(sql, *parameters)
        return rows[0][0] if rows else None

    @property
    def event_count(self) -> int:
        return int(self.value("SELECT count(*) FROM events"))

    @property
    def unfinished_updates(self) -> int:
        return int(self.value("SELECT count(*) FROM inbox WHERE state = 'new'"))


class RunningBot:
    """The bot in the same loop: `async with RunningBot(sandbox, tmp_path / "bot.db", speed=50) as bot: ...`."""

    def __init__(self, sandbox: RunningSandbox, database: Path, *, speed: float = 1.0, pictures: bool = True) -> None:
        self._sandbox = sandbox
        self._stop = asyncio.Event()
        self.settings = Settings.model_validate(
            {
                "telegram_bot_token": sandbox.token,
                "telegram_api_base_url": sandbox.api_base_url,
                "database_path": database,
                "bot_speed": speed,
                "bot_pictures": pictures,
            }
        )
        self.books = Books(database)
        self._task: asyncio.Task[None]

    async def __aenter__(self) -> Self:
        town = self._sandbox.town
        asked = (await town.state())["requests"]
        self._task = asyncio.create_task(run_bot(self.settings, self._stop))
        try:
            await until_there(town, asked, self._task)
        except BaseException:
            self._task.cancel()
            raise
        return self

    async def __aexit__(self, *error: object) -> None:
        self._stop.set()
        await self._task


class BotProcess:
    """`python -m bot run` as a process of its own against a sandbox; its log goes to a file."""

    def __init__(self, town: Town, environment: dict[str, str], log: Path) -> None:
        """`environment`: what the bot needs beside this process's own, e.g. TELEGRAM_BOT_TOKEN."""
        self._town = town
        self._environment = environment
        self.log = log
        self.process: asyncio.subprocess.Process
        self._ended: asyncio.Task[int]

    async def __aenter__(self) -> Self:
        asked = (await self._town.state())["requests"]
        self.process = await start_bot("run", environment=self._environment, output=self.log)
        self._ended = asyncio.create_task(self.process.wait())
        try:
            await until_there(self._town, asked, self._ended)
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *error: object) -> None:
        if self.process.returncode is None:
            self.process.terminate()
        await self._ended


async def start_bot(*arguments: str, environment: dict[str, str], output: Path) -> asyncio.subprocess.Process:
    """`python -m bot …` with nothing of the bot's settings but these; both streams are appended to `output`."""
    with output.open("ab") as stream:
        return await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", *arguments, cwd=ROOT, env=clean(environment), stdout=stream, stderr=stream
        )


async def answer_of(
    *command: str, environment: dict[str, str] | None = None, given: bytes = b""
) -> tuple[int, str, str]:
    """Exit status, stdout and stderr of `python -m …`."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        *command,
        cwd=ROOT,
        env=clean(environment or {}),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, complaints = await process.communicate(given)
    assert process.returncode is not None
    return process.returncode, out.decode(), complaints.decode()


def clean(environment: dict[str, str]) -> dict[str, str]:
    """This process's environment without settings of a bot, and these on top."""
    ours = ("TELEGRAM_", "DATABASE_PATH", "BOT_SPEED", "LOG_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return {**kept, **environment}


def buttons_of(message: Json) -> list[Json]:
    """All buttons of a message in reading order."""
    rows = (message.get("reply_markup") or {}).get("inline_keyboard", [])
    return [button for row in rows for button in row]
