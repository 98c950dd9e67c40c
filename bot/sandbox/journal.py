"""Keeps the sandbox's people, chats, messages and waiting updates in a folder, or in memory only."""

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

LOCK_SECONDS = 1.0
SCHEMA = "CREATE TABLE IF NOT EXISTS kept (kind TEXT, key TEXT, body TEXT, PRIMARY KEY (kind, key)) WITHOUT ROWID"


class FolderInUse(OSError):
    """Another sandbox keeps its things in the folder at the moment."""


class Journal:
    """Notes what changed and writes it in one transaction when `flush` is called; without a folder it forgets."""

    def __init__(self, folder: Path | None) -> None:
        """Raises OSError where the folder cannot be used, FolderInUse where another sandbox uses it."""
        self.folder = folder
        self._changes: dict[tuple[str, str], Callable[[], Any] | None] = {}
        self._database: sqlite3.Connection | None = None
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            self._database = _opened(folder / "sandbox.db")

    def read(self, kind: str) -> list[Any]:
        """All kept things of a kind, by number where their keys are numbers."""
        if self._database is None:
            return []
        rows = self._database.execute(
            "SELECT body FROM kept WHERE kind = ? ORDER BY CAST(key AS INTEGER), key", (kind,)
        )
        return [json.loads(body) for (body,) in rows]

    def put(self, kind: str, key: int | str, body: Callable[[], Any]) -> None:
        """`body` is called when it is written, so that many changes of one thing cost one."""
        if self._database is not None:
            self._changes[kind, str(key)] = body

    def drop(self, kind: str, key: int | str) -> None:
        if self._database is not None:
            self._changes[kind, str(key)] = None

    def flush(self) -> None:
        if self._database is None or not self._changes:
            return
        changes, self._changes = self._changes, {}
        self._database.execute("BEGIN")
        for (kind, key), body in changes.items():
            if body is None:
                self._database.execute("DELETE FROM kept WHERE kind = ? AND key = ?", (kind, key))
            else:
                text = json.dumps(body(), ensure_ascii=False)
                self._database.execute("INSERT OR REPLACE INTO kept VALUES (?, ?, ?)", (kind, key, text))
        self._database.execute("COMMIT")

    def close(self) -> None:
        self.flush()
        if self._database is not None:
            self._database.close()
            self._database = None


def _opened(path: Path) -> sqlite3.Connection:
    database: sqlite3.Connection | None = None
    try:
        database = sqlite3.connect(path, isolation_level=None, timeout=LOCK_SECONDS)
        # Held until the end: two sandboxes on one folder would give out the same ids.
        database.execute("PRAGMA locking_mode = EXCLUSIVE")
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = NORMAL")
        database.execute(SCHEMA)
        database.execute("BEGIN IMMEDIATE")
        database.execute("COMMIT")
    except sqlite3.Error as error:
        if database is not None:
            database.close()
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
            raise FolderInUse(f"another sandbox uses {path.parent}") from error
        raise OSError(f"{path.name}: {error}") from error
    return database
