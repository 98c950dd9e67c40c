"""Single values: the heartbeat, and digests of what was last told to Telegram."""

from bot.storage.database import Database, Work

HEARTBEAT = "heartbeat"
HEARTBEAT_WALL = "heartbeat-wall"


async def read(database: Database, key: str) -> str | None:
    row = await database.row("SELECT value FROM meta WHERE key = ?", (key,))
    return str(row[0]) if row else None


def put(work: Work, key: str, value: str) -> None:
    work.add("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", (key, value))


async def write(database: Database, key: str, value: str) -> None:
    work = Work()
    put(work, key, value)
    await database.commit(work)
