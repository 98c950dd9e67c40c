"""What the command line's commands do. Each imports what it needs: all takes two seconds, and `health` runs often."""

import argparse
import asyncio
import contextlib
import json
import signal
import sys
import webbrowser
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING

from bot.clock import RunningClock
from bot.settings import Settings, SettingsRefused, read_settings, require_token
from bot.storage import Database, StorageFault, StorageRefused, meta
from bot.telegram.refusals import ApiUnreachable, TokenInUse, TokenRefused

if TYPE_CHECKING:
    from bot.sandbox import Sandbox

REFUSALS = (ApiUnreachable, TokenInUse, TokenRefused)
"""What ends a command with a sentence instead of a traceback."""
HEALTHY = 60.0


async def run(options: argparse.Namespace) -> int:
    """The bot on Telegram, or on whatever API the environment names."""
    del options
    settings = read_settings()
    require_token(settings)
    from bot.app import run_bot

    _logs(settings)
    await run_bot(settings, _until_signal())
    return 0


async def play(options: argparse.Namespace) -> int:
    """Sandbox and bot in one process, talking HTTP; ends both with one signal."""
    from bot.app import run_bot

    data: Path = options.data
    settings = read_settings(database_path=data / "mahjong.db", bot_speed=1.0)
    _logs(settings)
    core = _sandbox(options, data / "telegram")
    stop = _until_signal()
    async with _served(core, options.port) as address:
        settings = read_settings(
            telegram_bot_token=core.token,
            telegram_api_base_url=f"{address}/bot",
            database_path=data / "mahjong.db",
            bot_speed=options.speed,
        )
        _say(f"Open {address} and play. Ctrl-C ends it.")
        if not options.no_browser:
            await asyncio.to_thread(webbrowser.open, address)
        await run_bot(settings, stop)
    return 0


async def sandbox(options: argparse.Namespace) -> int:
    """The server and the page alone; prints the token and the base URL."""
    core = _sandbox(options, options.data)
    stop = _until_signal()
    async with _served(core, options.port) as address:
        _say(f"TELEGRAM_BOT_TOKEN={core.token}")
        _say(f"TELEGRAM_API_BASE_URL={address}/bot")
        _say(f"page: {address}")
        await stop.wait()
    return 0


async def export(options: argparse.Namespace) -> int:
    """Every finished hand as a line of JSON (records.md section 2) on stdout."""
    from bot.export import exported

    path = options.database or read_settings().database_path
    if not path.exists():
        raise SettingsRefused(f"there is no database {path}")
    async for record in exported(path, options.chat):
        sys.stdout.write(json.dumps(record, ensure_ascii=False) + "\n")
    return 0


async def backup(options: argparse.Namespace) -> int:
    """A copy of the database in one file, made beside the running bot and looked over before it is there."""
    from bot.storage.backup import back_up

    source = options.database or read_settings().database_path
    size = await asyncio.to_thread(back_up, source, options.file, overwrite=options.overwrite)
    _say(f"{source} copied to {options.file}: {size / 1e6:.1f} MB, whole")
    return 0


async def check(options: argparse.Namespace) -> int:
    """Whether all that is stored fits together: what was looked at, then a line for every problem."""
    from bot.checking import checked

    path = options.database or read_settings().database_path
    findings = await checked(path)
    looked_at = ", ".join(f"{findings.counts[name]} {name}" for name in ("tables", "deals", "events", "ledger rows"))
    _say(f"{path}, schema {findings.schema}: {looked_at}; {findings.counts['finished']} finished deals played again")
    for problem in findings.problems:
        _say(problem)
    _say(f"problems: {len(findings.problems) or 'none'}")
    return 1 if findings.problems else 0


async def health(options: argparse.Namespace) -> int:
    """Whether the stored heartbeat is young enough; reads beside the running bot, so without its lock."""
    del options
    try:
        database = await Database.open_read_only(read_settings().database_path)
        beat = await meta.read(database, meta.HEARTBEAT_WALL)
        await database.close()
    except (StorageRefused, StorageFault) as problem:
        _say(f"no heartbeat: {problem}")
        return 1
    age = RunningClock().wall() - float(beat) if beat else None
    _say("no heartbeat" if age is None else f"last heartbeat {age:.0f} s ago")
    return 0 if age is not None and age < HEALTHY else 1


@contextlib.asynccontextmanager
async def _served(core: "Sandbox", port: int) -> AsyncIterator[str]:
    """The sandbox's address for as long as the block lasts."""
    from bot.sandbox import Server

    server = Server(core, port=port)
    try:
        await server.start()
    except OSError as error:
        core.close()
        raise SettingsRefused(
            f"port {port} cannot be used: {error.strerror or error}; name another with --port, 0 takes any free one"
        ) from error
    try:
        yield server.url
    finally:
        await server.stop()


def _sandbox(options: argparse.Namespace, data: Path | None) -> "Sandbox":
    from bot.sandbox import FolderInUse, create_sandbox

    elsewhere = "name another folder with --data"
    try:
        return create_sandbox(limits=options.limits == "on", speed=options.speed, data=data, populated=True)
    except FolderInUse as error:
        raise SettingsRefused(
            f"another `play` or `sandbox` that is still running uses the folder {options.data}: end it, or {elsewhere}"
        ) from error
    except OSError as error:
        raise SettingsRefused(f"the folder {data} cannot be used: {error.strerror or error}; {elsewhere}") from error


def _logs(settings: Settings) -> None:
    from bot.telegram.logs import configure_logs

    configure_logs(settings.log_level, settings.log_format, token=settings.telegram_bot_token.get_secret_value())


def _until_signal() -> asyncio.Event:
    """An event that SIGINT or SIGTERM sets."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    return stop


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
