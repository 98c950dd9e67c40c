"""A database full of running tables, and how long a bot takes on it from its start until every table's clock runs."""

import asyncio
import json
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from typing import Any, Final

from bench.figures import Figure
from bench.house import FIRST_GROUP, FIRST_PERSON, SEATS, open_house, open_table
from engine.rulesets import RULESETS
from tests.support.bot import start_bot
from tests.support.sandbox import RunningSandbox

PART = "restart"
TEMPLATES: Final = 8
"""Tables that are really played; the others are their copies under other ids."""
STARTS_WITHIN: Final = 120.0
LOOKS_EVERY: Final = 0.005


def restarts(*, quick: bool) -> Iterable[Figure]:
    """`python -m bot run` on a sandbox, from its spawning to its line that it runs; imports included.

    Before that line it has moved and stored all open deadlines, and every table's task has been started.
    """
    tables = 2 * TEMPLATES if quick else 1000
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.db"
        asyncio.run(_played(path, seconds=1.0 if quick else 4.0))
        events = _multiplied(path, tables)
        runs = 1 if quick else 3
        taken = [asyncio.run(_start(_copied(path, f"full{run}.db"), tables)) for run in range(runs)]
        empty = [asyncio.run(_start(path.with_name(f"empty{run}.db"), 0)) for run in range(runs)]
    yield Figure(PART, f"{tables} tables: all clocks run", median(taken), "s", at_most=5, note=f"{events} events")
    yield Figure(PART, "no tables: the bot runs", median(empty), "s", note="imports and the first database among it")


async def _played(path: Path, *, seconds: float) -> None:
    """A few tables in the middle of their first deal."""
    variants = tuple(RULESETS)
    async with open_house(path, think=(0.05, 0.2), speed=20) as (house, _crowd):
        for number in range(TEMPLATES):
            await open_table(house, number, variants[number % len(variants)])
        await asyncio.sleep(seconds)


def _multiplied(path: Path, tables: int) -> int:
    """Copy the tables until there are so many, each with people and a group of its own; how many events there are."""
    connection = sqlite3.connect(path)
    try:
        # Clocks of the bot run at one second a second again: what is open moves with the heartbeat (bot.recovery).
        stored = connection.execute("SELECT document, touched_at FROM tables WHERE ended = 0").fetchall()
        connection.execute("DELETE FROM inbox")
        for number in range(TEMPLATES, tables):
            _copy(connection, stored[number % len(stored)], number)
        connection.commit()
        assert connection.execute("SELECT count(*) FROM tables WHERE ended = 0").fetchone() == (tables,)
        return int(connection.execute("SELECT count(*) FROM events").fetchone()[0])
    finally:
        connection.close()


def _copied(path: Path, name: str) -> Path:
    """A database of its own for every run: a killed bot leaves a log beside it."""
    return Path(shutil.copy(path, path.with_name(name)))


def _copy(connection: sqlite3.Connection, table: tuple[str, float], number: int) -> None:
    text, touched_at = table
    document: dict[str, Any] = json.loads(text)
    deal_id = document["deal_id"]
    shift = SEATS * number - (min(seat["user_id"] for seat in document["seats"]) - FIRST_PERSON)
    for chair in (*document["chairs"], *document["seats"]):
        for name in ("user_id", "holder"):
            if chair.get(name) is not None:
                chair[name] += shift
    document["opener"] += shift
    document["host"] += shift
    document["chat_id"] = FIRST_GROUP - number
    connection.execute(
        "INSERT INTO people (user_id, first_name, dm, language_code, discards, turns) "
        "SELECT user_id + ?, first_name, dm, language_code, discards, turns FROM people WHERE user_id IN (?, ?, ?, ?)",
        (shift, *(seat["user_id"] - shift for seat in document["seats"])),
    )
    cursor = connection.execute(
        "INSERT INTO tables (chat_id, document, touched_at) VALUES (?, '', ?)", (document["chat_id"], touched_at)
    )
    copied = cursor.lastrowid
    cursor = connection.execute(
        "INSERT INTO deals (table_id, number, variant, secret, holders, counted, stake) "
        "SELECT ?, number, variant, secret, ?, counted, stake FROM deals WHERE deal_id = ?",
        (copied, json.dumps([seat["holder"] for seat in document["seats"]]), deal_id),
    )
    document["deal_id"] = cursor.lastrowid
    connection.execute("UPDATE tables SET document = ? WHERE table_id = ?", (json.dumps(document), copied))
    connection.execute(
        "INSERT INTO events SELECT ?, sequence, payload FROM events WHERE deal_id = ?", (document["deal_id"], deal_id)
    )


async def _start(path: Path, tables: int) -> float:
    """Seconds until the bot says that it runs; it then takes up all these tables again, and is ended."""
    log = path.with_suffix(".log")
    async with RunningSandbox(limits=False) as sandbox:
        environment = {
            "TELEGRAM_BOT_TOKEN": sandbox.token,
            "TELEGRAM_API_BASE_URL": sandbox.api_base_url,
            "DATABASE_PATH": str(path),
            "LOG_FORMAT": "json",
        }
        began = time.perf_counter()
        process = await start_bot("run", environment=environment, output=log)
        try:
            async with asyncio.timeout(STARTS_WITHIN):
                while _said(log, "running") is None:
                    assert process.returncode is None, log.read_text(encoding="utf-8")
                    await asyncio.sleep(LOOKS_EVERY)
            took = time.perf_counter() - began
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()
    reopened = _said(log, "tables reopened") or {"count": 0}
    assert reopened["count"] == tables, reopened
    return took


def _said(log: Path, event: str) -> dict[str, Any] | None:
    """The first entry of the log with this event."""
    for line in log.read_text(encoding="utf-8").splitlines() if log.exists() else ():
        if f'"{event}"' in line:
            entry: dict[str, Any] = json.loads(line)
            return entry
    return None
