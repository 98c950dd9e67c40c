"""Databases as earlier versions of this program made them (tests/data/databases), and what is done to databases."""

import sqlite3
from pathlib import Path

import pytest

from bot.storage import database, opening
from tests.support.kept_database import FOLDER

VERSIONS = sorted(int(entry.stem) for entry in FOLDER.glob("*.sql"))


def build(path: Path, version: int) -> Path:
    """The kept database of a version, at this path."""
    connection = sqlite3.connect(path)
    connection.executescript((FOLDER / f"{version:04}.sql").read_text(encoding="utf-8"))
    connection.close()
    return path


def rows(path: Path, sql: str) -> list[tuple[object, ...]]:
    """What a database answers, read beside whoever uses it."""
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        return connection.execute(sql).fetchall()
    finally:
        connection.close()


def change(path: Path, *statements: str) -> None:
    """Write into a database behind the bot's back."""
    connection = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        connection.execute(statement)
    connection.close()


def damage(path: Path, table: str) -> None:
    """Overwrite the middle of the pages that hold this table."""
    (page_size,) = rows(path, "PRAGMA page_size")[0]
    (root,) = rows(path, f"SELECT rootpage FROM sqlite_master WHERE name = '{table}'")[0]
    assert isinstance(page_size, int)
    assert isinstance(root, int)
    with path.open("r+b") as file:
        file.seek((root - 1) * page_size)
        file.write(b"\xa5" * page_size)


def wait_less(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Databases opened from now on wait so long, instead of seconds, for what other programs have locked."""
    monkeypatch.setattr(opening, "BUSY", seconds)
    monkeypatch.setattr(database, "BUSY", seconds)
    monkeypatch.setattr(database.WholeTransactions, "_patience", seconds)
