"""What cannot be used as a database is refused with a sentence, and left as it was."""

import asyncio
import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bot.storage import Database, StorageFault, StorageRefused, meta, opening
from tests.bot.storage.test_database import NEWEST, value
from tests.support.bot import answer_of
from tests.support.kept import VERSIONS, build, change, damage, wait_less

NOBODY = 65534


def no_database(path: Path) -> None:
    path.write_bytes(b"this is no database, whatever its name says" * 100)


def damaged(path: Path) -> None:
    build(path, VERSIONS[-1])
    damage(path, "events")


def cut_off(path: Path) -> None:
    build(path, VERSIONS[-1])
    os.truncate(path, path.stat().st_size // 2)


def newer(path: Path) -> None:
    build(path, VERSIONS[-1])
    change(path, "PRAGMA user_version = 99")


def foreign(path: Path) -> None:
    change(path, "CREATE TABLE moz_places (id INTEGER PRIMARY KEY)")


def foreign_with_a_version(path: Path) -> None:
    change(path, "CREATE TABLE moz_places (id INTEGER PRIMARY KEY)", "PRAGMA user_version = 3")


def foreign_with_names_of_ours(path: Path) -> None:
    change(path, *(f"CREATE TABLE {name} (id INTEGER)" for name in sorted(opening.OURS)))


REFUSED = (
    (no_database, "no database, or a damaged one: restore a copy"),
    (damaged, r"is damaged \(.+\): restore a copy"),
    (cut_off, r"is damaged \(.+\): restore a copy"),
    (newer, rf"newer version of this program \(schema 99, known: {NEWEST}\)"),
    (foreign, "belongs to another program: set DATABASE_PATH"),
    (foreign_with_a_version, "belongs to another program: set DATABASE_PATH"),
    (foreign_with_names_of_ours, "belongs to another program: set DATABASE_PATH"),
)


@pytest.mark.parametrize(("make", "sentence"), REFUSED)
def test_what_is_not_ours_or_not_whole_is_refused_and_left_alone(
    path: Path, make: Callable[[Path], None], sentence: str
) -> None:
    """Refused with a sentence for the operator; not a byte of the file is changed, not even its journal mode."""
    make(path)
    before = path.read_bytes()
    with pytest.raises(StorageRefused, match=sentence):
        asyncio.run(Database.open(path))

    assert path.read_bytes() == before
    assert {entry.name for entry in path.parent.iterdir()} == {path.name, f"{path.name}.lock"}


@pytest.mark.parametrize(("make", "sentence"), [case for case in REFUSED if case[0] not in {damaged, cut_off}])
async def test_reading_beside_refuses_the_same(path: Path, make: Callable[[Path], None], sentence: str) -> None:
    """Damage inside is met where it is read (`check`); all else is refused as it is by a bot."""
    make(path)
    with pytest.raises(StorageRefused, match=sentence):
        await Database.open_read_only(path)


async def test_the_command_line_says_so_and_ends(path: Path) -> None:
    """One line on stderr, exit status 1, no traceback."""
    damaged(path)
    environment = {"TELEGRAM_BOT_TOKEN": "1:abc", "DATABASE_PATH": str(path)}
    status, out, complaint = await answer_of("bot", "run", environment=environment)

    assert (status, out) == (1, "")
    assert complaint.startswith(f"mahjong bot: the database {path} is damaged (")
    assert complaint.count("\n") == 1


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "bot.db").mkdir()
    for opened in (Database.open, Database.open_read_only):
        with pytest.raises(StorageRefused, match="is a folder and no database: name a file in it"):
            await opened(tmp_path / "bot.db")
    assert not (tmp_path / "bot.db.lock").exists()


async def test_a_path_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    """T111: a wrong path gives a clear error at start."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(StorageRefused, match="cannot write beside the database"):
        await Database.open(tmp_path / "file" / "bot.db")


def test_a_read_only_file_is_refused_at_once() -> None:
    """It opens as if all were well, and would fail at the first tap."""
    with somebody(), tempfile.TemporaryDirectory() as name:  # pytest's own folder may be closed to them
        path = Path(name) / "bot.db"
        asyncio.run(opened_and_closed(path))
        path.chmod(0o444)
        with pytest.raises(StorageRefused, match="cannot be written: the file or its folder is read-only"):
            asyncio.run(opened_and_closed(path))


@contextlib.contextmanager
def somebody() -> Iterator[None]:
    """Not as root, who may write everything."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


async def opened_and_closed(path: Path) -> None:
    await (await Database.open(path)).close()


async def test_a_database_in_use_is_refused_by_whatever_name(tmp_path: Path) -> None:
    """T099: one database, one process; a link to it is the same database."""
    database = await Database.open(tmp_path / "bot.db")
    (tmp_path / "link.db").symlink_to(tmp_path / "bot.db")
    for name in ("bot.db", "link.db"):
        with pytest.raises(StorageRefused, match=f"{name} is in use by another running bot"):
            await Database.open(tmp_path / name)
    await database.close()
    await opened_and_closed(tmp_path / "link.db")


async def test_a_lock_left_by_a_dead_process_holds_nobody_up(path: Path) -> None:
    path.with_name(f"{path.name}.lock").write_text("", encoding="utf-8")
    await opened_and_closed(path)


async def test_a_database_another_program_has_locked_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody has opened it by hand and holds a lock for longer than is waited."""
    await opened_and_closed(path)
    wait_less(monkeypatch, 0.1)
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageRefused, match="is locked by another program"):
        await Database.open(path)
    holder.close()
    await opened_and_closed(path)


async def test_a_refused_database_is_not_held(path: Path) -> None:
    """Once it is mended it can be opened, by the same process too."""
    newer(path)
    with pytest.raises(StorageRefused):
        await Database.open(path)
    change(path, f"PRAGMA user_version = {VERSIONS[-1]}")
    await opened_and_closed(path)


async def test_reading_beside_a_running_bot_needs_no_lock_and_sees_one_moment(path: Path) -> None:
    database = await Database.open(path)
    await database.commit(value("a", "1"))
    reader = await Database.open_read_only(path)
    await database.commit(value("a", "2"))
    assert await meta.read(reader, "a") == "1"
    with pytest.raises(StorageFault):
        await reader.commit(value("a", "3"))
    await reader.close()
    assert await meta.read(database, "a") == "2"
    await database.close()


async def test_a_path_with_signs_of_an_address_is_a_path(tmp_path: Path) -> None:
    path = tmp_path / "100% #1?mode=rw" / "麻將.db"
    database = await Database.open(path)
    await database.commit(value("a", "1"))
    reader = await Database.open_read_only(path)
    assert await meta.read(reader, "a") == "1"
    await reader.close()
    await database.close()


async def test_reading_what_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StorageRefused, match="there is no database"):
        await Database.open_read_only(tmp_path / "none.db")
    (tmp_path / "empty.db").touch()
    with pytest.raises(StorageRefused, match="is empty"):
        await Database.open_read_only(tmp_path / "empty.db")
