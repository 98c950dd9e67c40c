"""The one connection to the database: units of work, and what becomes of them when it cannot be written."""

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final, Self, TypeVar

import aiosqlite

from bot.storage.opening import (
    BUSY,
    look,
    milliseconds,
    prepare,
    read_only,
    refusing,
    take_lock,
)

Parameters = Sequence[object]
Row = Sequence[Any]
Answer = TypeVar("Answer")

BUSY_AGAIN: Final = 0.01
"""Seconds for which a lock is waited for that has just been waited for in vain: nobody queues up behind it."""


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

    _patience = BUSY

    async def visit(self, work: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Carry this out in the connection's thread. Raises what it raises."""
        answer: Answer = await self._execute(lambda: work(self._conn))  # type: ignore[no-untyped-call]
        return answer

    async def transact(self, statements: Sequence[tuple[str, Parameters]]) -> int:
        """All statements or none; the row id of the first row inserted. Raises sqlite3.Error."""
        return await self.visit(lambda connection: self._transact(connection, statements))

    def _transact(self, connection: sqlite3.Connection, statements: Sequence[tuple[str, Parameters]]) -> int:
        first: int | None = None
        try:
            connection.execute("BEGIN IMMEDIATE")
            for sql, parameters in statements:
                cursor = connection.execute(sql, parameters)
                first = cursor.lastrowid or 0 if first is None else first
            connection.execute("COMMIT")
        except BaseException as error:
            if connection.in_transaction:
                with contextlib.suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
            if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
                self._wait_for_locks(connection, BUSY_AGAIN)
            raise
        self._wait_for_locks(connection, BUSY)
        return first or 0

    def _wait_for_locks(self, connection: sqlite3.Connection, seconds: float) -> None:
        if seconds != self._patience:
            self._patience = seconds
            connection.execute(f"PRAGMA busy_timeout = {milliseconds(seconds)}")


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
        lock = take_lock(path)
        connection: WholeTransactions | None = None
        try:
            with refusing(path):
                connection = await _connect(str(path))
                await connection.visit(lambda opened: prepare(opened, path))
        except BaseException:
            if connection is not None:
                await connection.close()
            os.close(lock)
            raise
        return cls(connection, lock)

    @classmethod
    async def open_read_only(cls, path: Path) -> Self:
        """Open for reading beside a running bot, as it is at this moment whatever is written from now on.

        Raises StorageRefused where there is nothing to read.
        """
        address = read_only(path)
        connection: WholeTransactions | None = None
        try:
            with refusing(path, "read"):
                connection = await _connect(address, uri=True)
                await connection.visit(lambda opened: look(opened, path))
        except BaseException:
            if connection is not None:
                await connection.close()
            raise
        return cls(connection, None)

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
