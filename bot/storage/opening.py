"""What a database file is before it is used: whose, how new, whole, writable, and nobody else's at the moment."""

import contextlib
import fcntl
import functools
import os
import sqlite3
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Final

BUSY: Final = 5.0
"""Seconds for which another program's lock on the database is waited for."""
OURS: Final = frozenset({"meta", "inbox", "people", "chats", "tables", "deals", "events", "ledger", "screens"})
"""Tables that every version of this program has made."""
_RESTORE: Final = "restore a copy, as docs/operations.md tells"


class StorageRefused(Exception):
    """The database cannot be used at all; the message is for the operator."""


@functools.cache
def migrations() -> tuple[tuple[int, str], ...]:
    """Every schema version and the SQL that makes it out of the one before."""
    entries = files("bot.storage").joinpath("migrations").iterdir()
    scripts = [entry for entry in entries if entry.name.endswith(".sql")]
    return tuple(sorted((int(entry.name.split("_")[0]), entry.read_text(encoding="utf-8")) for entry in scripts))


def take_lock(path: Path) -> int:
    """The descriptor of this process's lock on the database; the system lets go of it when the process ends."""
    if path.is_dir():
        raise StorageRefused(_folder(path))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = os.open(lock_of(path), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise StorageRefused(f"cannot write beside the database {path}: {error.strerror}") from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(lock)
        raise StorageRefused(f"the database {path} is in use by another running bot") from error
    return lock


def lock_of(path: Path) -> Path:
    """The file that is locked: the same one whatever links lead to the database."""
    real = path.resolve()
    return real.with_name(f"{real.name}.lock")


def read_only(path: Path) -> str:
    """The address under which SQLite opens a database to read it beside a running bot; raises StorageRefused."""
    if not path.is_file():
        raise StorageRefused(_folder(path) if path.is_dir() else f"there is no database {path}")
    return f"{path.resolve().as_uri()}?mode=ro"


def _folder(path: Path) -> str:
    return f"{path} is a folder and no database: name a file in it"


@contextlib.contextmanager
def refusing(path: Path, wanted: str = "used") -> Iterator[None]:
    """What SQLite says of a file that cannot be used becomes a sentence for the operator."""
    try:
        yield
    except sqlite3.Error as error:
        raise StorageRefused(_sentence(path, wanted, error)) from error


def _sentence(path: Path, wanted: str, error: sqlite3.Error) -> str:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_NOTADB:
        return f"the file {path} is no database, or a damaged one: {_RESTORE}"
    if code == sqlite3.SQLITE_CORRUPT:
        return damaged(path, str(error))
    if code == sqlite3.SQLITE_BUSY:
        return f"the database {path} is locked by another program"
    if code == sqlite3.SQLITE_READONLY:
        return f"the database {path} cannot be written: the file or its folder is read-only"
    return f"the database {path} cannot be {wanted}: {error}"


def damaged(path: Path, problem: str) -> str:
    return f"the database {path} is damaged ({problem}): {_RESTORE}"


def version_of(connection: sqlite3.Connection, path: Path) -> int:
    """The schema version, 0 of an empty file; raises StorageRefused for what is not ours or from a newer program."""
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    anything = connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone()
    if (anything or version) and not (version and names >= OURS):
        raise StorageRefused(f"the database {path} belongs to another program: set DATABASE_PATH to another file")
    newest = migrations()[-1][0]
    if version > newest:
        raise StorageRefused(
            f"the database {path} was made by a newer version of this program (schema {version}, known: {newest})"
        )
    return version


def look(connection: sqlite3.Connection, path: Path) -> int:
    """Read from now on what is stored at this moment, whatever is written beside; the schema version."""
    connection.execute("BEGIN")
    version = version_of(connection, path)
    if not version:
        raise StorageRefused(f"the database {path} is empty")
    return version


def prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Make a database of today's schema out of what is there; raises StorageRefused."""
    connection.execute(f"PRAGMA busy_timeout = {milliseconds(BUSY)}")
    version = version_of(connection, path)
    problem = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if problem != "ok":
        raise StorageRefused(damaged(path, " ".join(problem.split())))
    # A file that cannot be written opens all the same, and would only show at the first tap.
    connection.execute("BEGIN IMMEDIATE")
    connection.execute(f"PRAGMA user_version = {version}")
    connection.execute("ROLLBACK")
    for pragma in ("foreign_keys = ON", "journal_mode = WAL", "synchronous = FULL"):
        connection.execute(f"PRAGMA {pragma}")
    for number, script in migrations():
        if number > version:
            connection.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")


def milliseconds(seconds: float) -> int:
    return round(1000 * seconds)
