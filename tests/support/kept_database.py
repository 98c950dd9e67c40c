"""Keeps a database as today's program makes it, so that later versions can be tested on what was really stored.

`python -m tests.support.kept_database` writes tests/data/databases/NNNN.sql, where NNNN is the newest migration there is.
Do it before a migration is added; the file of a version that is in use is never made again.
"""

import asyncio
import sqlite3
import tempfile
from pathlib import Path

from bot.tables.documents import Status
from engine.state import ClaimWindow
from tests.support.hall import TestHall, open_hall, open_match

FOLDER = Path(__file__).parents[1] / "data" / "databases"
FOREVER = 10**9
GROUP = -1009999999999


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_play(Path(folder)))
        text = dumped(Path(folder) / "tables.db")
    version = int(text.rpartition("user_version = ")[2].rstrip(";\n"))
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{version:04}.sql").write_text(text, encoding="utf-8")


async def _play(folder: Path) -> None:
    """A Luqiao match that is over, and a Dinghai match in its second deal, with a claim open."""
    async with open_hall(folder, seed=3) as hall:
        over = await open_match(hall, humans=2, variant="luqiao", newcomers=True)
        await over.until(lambda: over.document.status is Status.BETWEEN)
        for _ in range(2):
            await over.tap(over.people[0], "finish", private=False)
        assert over.document.status is Status.ENDED
        runs = await open_match(hall, humans=3, variant="dinghai", newcomers=True)
        await runs.until(lambda: runs.document.number == 2)
        await runs.until(lambda: isinstance(runs.state.phase, ClaimWindow) and bool(runs.document.prompts))
        await runs.deliver(runs.document.prompts[0].seat)
        await hall.turn(1)
        await _round_off(hall, runs.table.table_id)


async def _round_off(hall: TestHall, table_id: int) -> None:
    """Rows of what only a bot on Telegram stores."""
    person = hall.person(0).id
    await hall.database.rows("SELECT 1")
    path = (await hall.database.row("PRAGMA database_list"))[2]  # type: ignore[index]
    connection = sqlite3.connect(path)
    with connection:
        connection.executemany(
            "INSERT INTO inbox (bot_id, update_id, payload, state, tries, stored_at) VALUES (1, ?, ?, ?, 0, ?)",
            [(900, '{"update_id":900}', "done", FOREVER), (901, '{"update_id":901}', "failed", FOREVER)],
        )
        connection.executemany(
            "INSERT INTO meta VALUES (?, ?)",
            [("heartbeat", repr(hall.clock.now())), ("heartbeat-wall", repr(hall.clock.now())), ("menu:private:", "d")],
        )
        connection.execute(
            "INSERT OR REPLACE INTO chats (chat_id, kind, title, script, script_chosen, greeted, settings) "
            "VALUES (?, 'supergroup', '週五', 'zh-Hans', 1, 1, '{\"pins\": true}')",
            (GROUP,),
        )
        connection.executemany(
            "INSERT INTO screens (chat_id, thread_id, name, message_id, edition, digest, stale) VALUES (?, 0, ?, ?, ?, ?, ?)",
            [
                (GROUP, f"card:{table_id}", 70, "0", "digest", "[61, 62]"),
                (person, f"hand:{table_id}", 71, "4", "", "[]"),
            ],
        )
        connection.execute("INSERT INTO pauses VALUES (?, 5.5)", (GROUP,))
        connection.execute(
            "INSERT INTO join_tokens (token, table_id, user_id) VALUES ('token', ?, ?)", (table_id, person)
        )
    connection.close()


def dumped(path: Path) -> str:
    """The whole database as SQL, with its version as the last line."""
    connection = sqlite3.connect(path)
    lines = [
        *connection.iterdump(),
        f"PRAGMA user_version = {connection.execute('PRAGMA user_version').fetchone()[0]};",
    ]
    connection.close()
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
