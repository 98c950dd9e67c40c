"""The one connection to the database: opening, migrations, the process lock, and units of work."""

import asyncio
import contextlib
import fcntl
import os
import sqlite3
from collections.abc import Iterable, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, Self

import aiosqlite

Parameters = Sequence[object]
Row = Sequence[Any]


class StorageRefused(Exception):
    """The database cannot be used at all; the message is for the operator."""


class StorageFault(Exception):
    """A transaction did not happen: nothing of it is stored."""


class Work:
    """Statements that are stored together or not at all."""

    def __init__(self) -> None:
        self.statements: list[tuple[str, Parameters]] = []

    def add(self, sql: str, parameters: Parameters = ()) -> None:
        self.statements.append((sql, parameters))

    def extend(self, other: "Work") -> None:
        self.statements.extend(other.statements)

    def __bool__(self) -> bool:
        return bool(self.statements)


class WholeTransactions(aiosqlite.Connection):
    """A connection that carries out a transaction in one visit to its thread.

    A visit for each statement would wait for the event loop each time, and hold up every other table meanwhile.
    """

    async def transact(self, statements: Sequence[tuple[str, Parameters]]) -> int:
        """All statements or none; the row id of the first row inserted. Raises sqlite3.Error."""
        first: int = await self._execute(self._transact, statements)  # type: ignore[no-untyped-call]
        return first

    def _transact(self, statements: Sequence[tuple[str, Parameters]]) -> int:
        connection = self._conn
        first: int | None = None
        try:
            connection.execute("BEGIN IMMEDIATE")
            for sql, parameters in statements:
                cursor = connection.execute(sql, parameters)
                first = cursor.lastrowid or 0 if first is None else first
            connection.execute("COMMIT")
        except sqlite3.Error:
            if connection.in_transaction:
                with contextlib.suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
            raise
        return first or 0


async def _connect(database: str, *, uri: bool = False) -> WholeTransactions:
    """An open connection; raises sqlite3.Error."""
    # Tried first, because aiosqlite leaves a thread behind that outlives the loop where opening fails.
    await asyncio.to_thread(lambda: sqlite3.connect(database, uri=uri).close())
    connection = WholeTransactions(lambda: sqlite3.connect(database, uri=uri, isolation_level=None), iter_chunk_size=64)
    await connection
    return connection


class Database:
    """An open database, held by this process alone (design.md: an OS lock on a file beside it)."""

    def __init__(self, connection: WholeTransactions, lock: int | None) -> None:
        self._connection = connection
        self._lock = lock
        self._writing = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open and migrate; raises StorageRefused with a sentence for the operator."""
        lock = _take_lock(path)
        connection: WholeTransactions | None = None
        try:
            connection = await _connect(str(path))
            await _prepare(connection, path)
        except BaseException as error:
            if connection is not None:
                await connection.close()
            os.close(lock)
            if isinstance(error, sqlite3.Error):
                raise StorageRefused(f"database {path} cannot be used: {error}") from error
            raise
        return cls(connection, lock)

    @classmethod
    async def open_read_only(cls, path: Path) -> Self:
        """Open for reading beside a running bot; raises StorageRefused where there is nothing to read."""
        try:
            connection = await _connect(f"file:{path}?mode=ro", uri=True)
        except sqlite3.Error as error:
            raise StorageRefused(f"database {path} cannot be read: {error}") from error
        database = cls(connection, None)
        try:
            await database.rows("SELECT 1 FROM meta LIMIT 1")
        except StorageFault as fault:
            await database.close()
            raise StorageRefused(f"database {path} cannot be read: {fault}") from fault
        return database

    async def close(self) -> None:
        async with self._writing:
            await self._connection.close()
            if self._lock is not None:
                os.close(self._lock)

    async def commit(self, work: Work) -> None:
        """Store all statements in one transaction; raises StorageFault and stores nothing if one fails."""
        if work:
            await self._decided(work.statements)

    async def _decided(self, statements: Sequence[tuple[str, Parameters]]) -> int:
        """Carry a transaction to its end, also where the caller is cancelled meanwhile; the row id of the first row."""
        task = asyncio.get_running_loop().create_task(self._commit(statements))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            # The transaction is already on its way: wait until it is decided, then go.
            await asyncio.wait([task])
            raise

    async def _commit(self, statements: Sequence[tuple[str, Parameters]]) -> int:
        async with self._writing:
            try:
                return await self._connection.transact(statements)
            except sqlite3.Error as error:
                raise StorageFault(str(error)) from error

    async def insert(self, sql: str, parameters: Parameters, *, also: Work | None = None) -> int:
        """Store one row (and other statements with it) and return its row id; raises StorageFault."""
        return await self._decided([(sql, parameters), *(also.statements if also else ())])

    async def rows(self, sql: str, parameters: Parameters = ()) -> Iterable[Row]:
        """All rows of a query; raises StorageFault."""
        try:
            return await self._connection.execute_fetchall(sql, parameters)
        except sqlite3.Error as error:
            raise StorageFault(str(error)) from error

    async def row(self, sql: str, parameters: Parameters = ()) -> Row | None:
        """The first row of a query, or None."""
        return next(iter(await self.rows(sql, parameters)), None)


def _take_lock(path: Path) -> int:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise StorageRefused(f"cannot write beside the database {path}: {error.strerror}") from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(lock)
        raise StorageRefused(f"the database {path} is in use by another running bot") from error
    return lock


async def _prepare(connection: aiosqlite.Connection, path: Path) -> None:
    for pragma in ("busy_timeout = 5000", "foreign_keys = ON", "journal_mode = WAL", "synchronous = FULL"):
        await connection.execute(f"PRAGMA {pragma}")
    migrations = sorted(
        (int(entry.name.split("_")[0]), entry)
        for entry in files("bot.storage").joinpath("migrations").iterdir()
        if entry.name.endswith(".sql")
    )
    newest = migrations[-1][0]
    version = next(iter(await connection.execute_fetchall("PRAGMA user_version")))[0]
    if version > newest:
        raise StorageRefused(
            f"the database {path} was made by a newer version of this program (schema {version}, known: {newest})"
        )
    for number, entry in migrations:
        if number > version:
            script = entry.read_text(encoding="utf-8")
            await connection.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")
