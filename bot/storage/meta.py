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


async def read_all(database: Database, prefix: str) -> dict[str, str]:
    """Every value whose key starts so, by the rest of the key."""
    rows = await database.rows(
        "SELECT substr(key, ?), value FROM meta WHERE substr(key, 1, ?) = ?", (len(prefix) + 1, len(prefix), prefix)
    )
    return {str(row[0]): str(row[1]) for row in rows}
