"""A copy of a database while a bot works with it: whole or not there at all."""

import contextlib
import fcntl
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bot.storage.opening import BUSY, StorageRefused, damaged, lock_of, look, read_only, refusing

_BESIDE = ("-wal", "-shm", "-journal")


def back_up(source: Path, target: Path, *, overwrite: bool) -> int:
    """Copy the database as it is at this moment into one file; how many bytes that has. Blocks.

    Raises StorageRefused, and then `target` is as it was.
    """
    address = read_only(source)
    _may_be_written(source, target, overwrite=overwrite)
    try:
        handle, name = tempfile.mkstemp(prefix=f"{target.name}.", suffix=".part", dir=target.parent)
    except OSError as error:
        raise StorageRefused(f"cannot write {target}: {error.strerror}") from error
    part = Path(name)
    try:
        os.close(handle)
        with refusing(source, "copied"):
            _copy(address, source, part)
        with part.open("rb") as copied:
            os.fsync(copied.fileno())
        _put_in_place(part, target, overwrite=overwrite)
    except OSError as error:
        raise StorageRefused(f"cannot write {target}: {error.strerror}") from error
    finally:
        for leftover in (part, *(Path(f"{part}{suffix}") for suffix in _BESIDE)):
            leftover.unlink(missing_ok=True)
    return target.stat().st_size


def _may_be_written(source: Path, target: Path, *, overwrite: bool) -> None:
    if target.is_dir():
        raise StorageRefused(f"{target} is a folder: name the file for the copy")
    if not target.exists():
        return
    if target.samefile(source):
        raise StorageRefused(f"{target} is the database itself")
    if not overwrite:
        raise StorageRefused(f"{target} is there already; --overwrite replaces it")
    if _in_use(target):
        raise StorageRefused(f"{target} is in use by a running bot")


def _in_use(target: Path) -> bool:
    """Whether a bot holds this file as its database."""
    try:
        lock = os.open(lock_of(target), os.O_RDONLY)
    except OSError:
        return False
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return True
    finally:
        os.close(lock)
    return False


def _copy(address: str, source: Path, part: Path) -> None:
    with _opened(address) as original, _opened(part.as_uri()) as copy:
        look(original, source)
        original.backup(copy)  # all pages in one step: one moment of the database, and its writers do not wait
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, readable where nothing can be written beside it
        problem = copy.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if problem != "ok":
        raise StorageRefused(damaged(source, " ".join(problem.split())))


@contextlib.contextmanager
def _opened(address: str) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(address, uri=True, timeout=BUSY, isolation_level=None)
    try:
        yield connection
    finally:
        connection.close()


def _put_in_place(part: Path, target: Path, *, overwrite: bool) -> None:
    if not overwrite and target.exists():
        raise StorageRefused(f"{target} has been made by somebody else meanwhile")
    for suffix in _BESIDE:  # those of the file that was there would be taken for the new one's
        Path(f"{target}{suffix}").unlink(missing_ok=True)
    part.replace(target)
