"""A copy is one moment of the database, whole, and never takes anything's place unasked."""

import asyncio
import itertools
import sqlite3
from pathlib import Path

import pytest

from bot.storage import Database, StorageRefused, Work, meta
from bot.storage.backup import back_up
from tests.support.kept import VERSIONS, build, change, damage, rows


@pytest.fixture
def target(tmp_path: Path) -> Path:
    folder = tmp_path / "copies"
    folder.mkdir()
    return folder / "copy.db"


@pytest.fixture
def kept(path: Path) -> Path:
    return build(path, VERSIONS[-1])


async def test_a_copy_made_while_the_bot_writes_is_one_moment(database: Database, path: Path, target: Path) -> None:
    """Two values always stored together are never apart in a copy, which passes SQLite's own check."""
    written = asyncio.Queue[int](maxsize=3)

    async def write() -> None:
        for number in itertools.count():
            work = Work()
            for key, text in (("a", str(number)), ("b", str(number)), ("padding", str(number) * 50_000)):
                meta.put(work, key, text)
            await database.commit(work)
            if written.full():
                written.get_nowait()
            await written.put(number)

    writer = asyncio.create_task(write())
    for _ in range(5):
        stored = await written.get()
        await asyncio.to_thread(back_up, path, target, overwrite=True)
        (one,), (other,) = rows(target, "SELECT value FROM meta WHERE key IN ('a', 'b') ORDER BY key")
        assert one == other
        assert int(str(one)) >= stored
        assert rows(target, "PRAGMA integrity_check") == [("ok",)]
    writer.cancel()
    await asyncio.wait([writer])


async def test_a_copy_can_be_played_on(kept: Path, target: Path) -> None:
    """It is a database like the one it was made of, with what was only in the log of writes too."""
    bot = await Database.open(kept)
    await meta.write(bot, "late", "1")
    back_up(kept, target, overwrite=False)
    await bot.close()
    copy = await Database.open(target)
    assert await meta.read(copy, "late") == "1"
    await copy.close()
    for table in ("ledger", "events", "tables", "people"):
        assert rows(target, f"SELECT * FROM {table}") == rows(kept, f"SELECT * FROM {table}")


def test_nobody_else_may_read_a_copy(kept: Path, target: Path) -> None:
    """It has the secrets of running deals."""
    size = back_up(kept, target, overwrite=False)
    assert target.stat().st_mode & 0o077 == 0
    assert target.stat().st_size == size


def test_a_file_that_is_there_is_replaced_only_when_asked(kept: Path, target: Path) -> None:
    """And then nothing is left beside it that SQLite would take for its own."""
    target.write_text("an older copy", encoding="utf-8")
    leftover = target.with_name("copy.db-wal")
    leftover.write_text("of the older copy", encoding="utf-8")
    with pytest.raises(StorageRefused, match="is there already; --overwrite replaces it"):
        back_up(kept, target, overwrite=False)
    assert target.read_text(encoding="utf-8") == "an older copy"
    assert leftover.exists()

    back_up(kept, target, overwrite=True)
    assert rows(target, "SELECT count(*) FROM deals") == [(3,)]
    assert not leftover.exists()


def test_a_database_is_never_its_own_copy(kept: Path) -> None:
    link = kept.with_name("link.db")
    link.symlink_to(kept)
    for name in (kept, link):
        with pytest.raises(StorageRefused, match="is the database itself"):
            back_up(kept, name, overwrite=True)


async def test_a_database_in_use_is_never_replaced(kept: Path, target: Path) -> None:
    other = await Database.open(target)
    with pytest.raises(StorageRefused, match="in use by a running bot"):
        back_up(kept, target, overwrite=True)
    await other.close()
    back_up(kept, target, overwrite=True)


def test_what_cannot_be_copied_leaves_nothing_behind(path: Path, target: Path) -> None:
    """No source, a damaged one, another program's: the old copy stays as it was."""
    target.write_text("an older copy", encoding="utf-8")
    with pytest.raises(StorageRefused, match="there is no database"):
        back_up(path, target, overwrite=True)
    build(path, VERSIONS[-1])
    damage(path, "ledger")
    with pytest.raises(StorageRefused, match="is damaged"):
        back_up(path, target, overwrite=True)
    path.unlink()
    change(path, "CREATE TABLE moz_places (id INTEGER PRIMARY KEY)")
    with pytest.raises(StorageRefused, match="belongs to another program"):
        back_up(path, target, overwrite=True)

    assert [entry.name for entry in target.parent.iterdir()] == [target.name]
    assert target.read_text(encoding="utf-8") == "an older copy"


def test_a_place_that_cannot_be_written_is_named(kept: Path, target: Path) -> None:
    with pytest.raises(StorageRefused, match="is a folder"):
        back_up(kept, target.parent, overwrite=True)
    with pytest.raises(StorageRefused, match="cannot write"):
        back_up(kept, target.parent / "none" / "copy.db", overwrite=False)


def test_a_full_disk_leaves_nothing_behind(kept: Path, target: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The copy may have one page and wants more."""
    connect = sqlite3.connect

    def small(address: str, **options: object) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(address, **options)  # type: ignore[call-overload]
        if ".part" in address:
            connection.execute("PRAGMA max_page_count = 1")
        return connection

    monkeypatch.setattr(sqlite3, "connect", small)
    with pytest.raises(StorageRefused, match="cannot be copied: database or disk is full"):
        back_up(kept, target, overwrite=False)
    assert not list(target.parent.iterdir())
