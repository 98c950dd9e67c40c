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
Statements = Sequence[tuple[str, Parameters]]
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


def _told(error: Exception) -> Exception:
    """What whoever wanted to store is told: a fault of the database is one of ours."""
    if not isinstance(error, sqlite3.Error):
        return error
    fault = StorageFault(str(error))
    fault.__cause__ = error
    return fault


class WholeTransactions(aiosqlite.Connection):
    """A connection that carries out a transaction in one visit to its thread.

    A visit for each statement would wait for the event loop each time, and hold up every other table meanwhile.
    """

    _patience = BUSY

    async def visit(self, work: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Carry this out in the connection's thread. Raises what it raises."""
        answer: Answer = await self._execute(lambda: work(self._conn))  # type: ignore[no-untyped-call]
        return answer

    async def transact(self, works: Sequence[Statements]) -> list[int | Exception]:
        """Store these at once; of each the row id of its first row inserted, or why it is not stored.

        Raises sqlite3.Error where none is stored.
        """
        return await self.visit(lambda connection: self._transact(connection, works))

    def _transact(self, connection: sqlite3.Connection, works: Sequence[Statements]) -> list[int | Exception]:
        carry_out = _carry_out if len(works) == 1 else _carry_out_apart
        try:
            connection.execute("BEGIN IMMEDIATE")
            outcomes = [carry_out(connection, statements) for statements in works]
            connection.execute("COMMIT")
        except BaseException as error:
            if connection.in_transaction:
                with contextlib.suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
            if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
                self._wait_for_locks(connection, BUSY_AGAIN)
            raise
        self._wait_for_locks(connection, BUSY)
        return outcomes

    def _wait_for_locks(self, connection: sqlite3.Connection, seconds: float) -> None:
        if seconds != self._patience:
            self._patience = seconds
            connection.execute(f"PRAGMA busy_timeout = {milliseconds(seconds)}")


def _carry_out(connection: sqlite3.Connection, statements: Statements) -> int:
    """The row id of the first row inserted."""
    first: int | None = None
    for sql, parameters in statements:
        cursor = connection.execute(sql, parameters)
        first = cursor.lastrowid or 0 if first is None else first
    return first or 0


def _carry_out_apart(connection: sqlite3.Connection, statements: Statements) -> int | Exception:
    """As one of several in a transaction: what fails takes nothing with it, unless the transaction is gone."""
    connection.execute("SAVEPOINT apart")
    outcome: int | Exception
    try:
        outcome = _carry_out(connection, statements)
    except Exception as error:  # handed to whoever asked for it
        if not connection.in_transaction:
            raise
        connection.execute("ROLLBACK TO apart")
        outcome = error
    connection.execute("RELEASE apart")
    return outcome


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
        self._waiting: list[tuple[Statements, asyncio.Future[int]]] = []

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

    async def _decided(self, statements: Statements) -> int:
        """Carry a transaction to its end, also where the caller is cancelled meanwhile; the row id of the first row."""
        task = asyncio.get_running_loop().create_task(self._commit(statements))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            # The transaction is already on its way: wait until it is decided, then go.
            await asyncio.wait([task])
            raise

    async def _commit(self, statements: Statements) -> int:
        """Whoever may write writes for all who wait: the disk is waited for once, not once for each of them."""
        stored: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._waiting.append((statements, stored))
        async with self._writing:
            if not stored.done():
                await self._write_what_waits()
        return await stored

    async def _write_what_waits(self) -> None:
        waiting, self._waiting = self._waiting, []
        outcomes: Sequence[int | Exception]
        try:
            outcomes = await self._connection.transact([statements for statements, _ in waiting])
        except Exception as error:  # noqa: BLE001 - each of those who wait is told
            outcomes = [error] * len(waiting)
        except BaseException:
            for _, stored in waiting:
                stored.cancel()
            raise
        for (_, stored), outcome in zip(waiting, outcomes, strict=True):
            if isinstance(outcome, int):
                stored.set_result(outcome)
            else:
                stored.set_exception(_told(outcome))

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
