"""A database of an earlier version keeps what it holds."""

import sqlite3
from importlib.resources import files
from pathlib import Path

from bot.screens import Place, Slot
from bot.storage.database import Database
from bot.storage.screens import ScreenTable
from bot.telegram.slots import PICTURES_KEPT, StoredPicture, StoredSlot


def of_version(path: Path, version: int) -> sqlite3.Connection:
    """A database as that version of the program made it."""
    connection = sqlite3.connect(path)
    scripts = sorted(files("bot.storage").joinpath("migrations").iterdir(), key=lambda entry: entry.name)
    for script in scripts[:version]:
        connection.executescript(script.read_text(encoding="utf-8"))
    connection.execute(f"PRAGMA user_version = {version}")
    return connection


async def test_screens_from_before_the_pictures_are_texts(tmp_path: Path) -> None:
    """Migration 2: messages that stood before are edited as texts, and nothing of them is lost."""
    path = tmp_path / "old.db"
    old = of_version(path, 1)
    rows = [
        (-100, 0, "card:1", 7, "e", "d", "[5, 6]"),
        (42, 0, "hand:1", None, "", "", "[9]"),
        (-100, 3, "x", 8, "", "", "[]"),
    ]
    old.executemany("INSERT INTO screens VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    old.execute("INSERT INTO pauses VALUES (-100, 5.5)")
    old.commit()
    old.close()
    database = await Database.open(path)
    try:
        screens = ScreenTable(database)
        found = sorted(await screens.load(), key=lambda row: row.slot.name)
        assert found == [
            StoredSlot(Slot(Place(-100), "card:1"), 7, "e", "d", (5, 6), None),
            StoredSlot(Slot(Place(42), "hand:1"), None, "", "", (9,), None),
            StoredSlot(Slot(Place(-100, 3), "x"), 8, "", "", (), None),
        ]
        assert await screens.load_pauses() == {-100: 5.5}
        assert await screens.load_pictures() == []
    finally:
        await database.close()


async def test_pictures_and_the_kind_of_a_message_come_back(tmp_path: Path) -> None:
    """Text, a known picture, and one that is not known are three things."""
    path = tmp_path / "bot.db"
    slots = [
        StoredSlot(Slot(Place(1), name), 1, "e", "d", (), picture)
        for name, picture in (("a", None), ("b", "key"), ("c", ""))
    ]
    pictures = [StoredPicture("new", "2", 2.0), StoredPicture("old", "1", 1.0), StoredPicture("gone", "3", 0.5)]
    database = await Database.open(path)
    try:
        screens = ScreenTable(database)
        for slot in slots:
            await screens.save(slot)
        for picture in pictures:
            await screens.save_picture(picture)
        await screens.save_picture(StoredPicture("old", "1", 3.0))
        await screens.forget_picture("gone")
    finally:
        await database.close()
    database = await Database.open(path)
    try:
        screens = ScreenTable(database)
        assert sorted(await screens.load(), key=lambda row: row.slot.name) == slots
        assert [picture.key for picture in await screens.load_pictures()] == ["new", "old"]
    finally:
        await database.close()


async def test_only_so_many_pictures_are_stored(tmp_path: Path) -> None:
    """Those sent last stay, in order; new ones drop old ones now and then, a start does."""
    path = tmp_path / "bot.db"
    old = of_version(path, 2)
    old.executemany("INSERT INTO pictures VALUES (?, 'f', ?)", [(f"k{n}", n) for n in range(PICTURES_KEPT + 50)])
    old.commit()
    old.close()
    database = await Database.open(path)
    try:
        screens = ScreenTable(database)
        for number in range(100):
            await screens.save_picture(StoredPicture(f"n{number}", "f", 10_000.0 + number))
        row = await database.row("SELECT count(*) FROM pictures")
        assert row is not None
        assert row[0] == PICTURES_KEPT
        found = await screens.load_pictures()
        assert (found[0].key, found[-1].key) == ("k150", "n99")
    finally:
        await database.close()
