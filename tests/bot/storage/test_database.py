"""Opening the database, and units of work that happen as a whole or not at all."""

import asyncio
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from bot.storage import Database, StorageFault, Work, meta
from bot.storage.database import BUSY_AGAIN
from bot.storage.ledger import Ledger
from tests.support.bot import ROOT, clean
from tests.support.kept import wait_less

NEWEST = max(int(script.name[:4]) for script in (ROOT / "bot/storage/migrations").glob("*.sql"))


def value(key: str, text: str) -> Work:
    work = Work()
    meta.put(work, key, text)
    return work


class TestOpening:
    async def test_a_new_database_has_the_newest_schema_and_survives_reopening(self, tmp_path: Path) -> None:
        """T111."""
        path = tmp_path / "deep" / "er" / "bot.db"
        database = await Database.open(path)
        await database.commit(value("a", "1"))
        await database.close()
        database = await Database.open(path)
        assert await meta.read(database, "a") == "1"
        pragmas = {
            name: (await database.row(f"PRAGMA {name}"))[0]
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout", "user_version")
        }
        await database.close()
        assert pragmas == {
            "journal_mode": "wal",
            "synchronous": 2,
            "foreign_keys": 1,
            "busy_timeout": 5000,
            "user_version": NEWEST,
        }

    async def test_another_process_is_refused_with_a_sentence(self, tmp_path: Path) -> None:
        """T099: exit status 1, no traceback."""
        database = await Database.open(tmp_path / "bot.db")
        environment = {
            "TELEGRAM_BOT_TOKEN": "1:abc",
            "TELEGRAM_API_BASE_URL": "http://127.0.0.1:9/bot",
            "DATABASE_PATH": str(tmp_path / "bot.db"),
        }
        second = await asyncio.to_thread(
            subprocess.run,
            [sys.executable, "-m", "bot", "run"],
            cwd=ROOT,
            env=clean(environment),
            capture_output=True,
            text=True,
            check=False,
        )
        await database.close()
        assert second.returncode == 1
        assert second.stderr.strip().endswith("is in use by another running bot")
        assert "Traceback" not in second.stderr


class TestWork:
    async def test_a_failing_statement_rolls_all_back(self, database: Database) -> None:
        work = value("a", "1")
        work.add("INSERT INTO ledger VALUES (1, 0, 'deal', NULL, 0, 0, 0)")  # there is no such deal
        work.extend(value("b", "2"))
        with pytest.raises(StorageFault):
            await database.commit(work)
        assert await meta.read_all(database, "") == {}
        await database.commit(value("a", "3"))
        assert await meta.read(database, "a") == "3"

    async def test_no_statements_are_no_transaction(self, database: Database) -> None:
        await database.commit(Work())

    async def test_a_cancelled_commit_is_still_decided(self, database: Database) -> None:
        task = asyncio.create_task(database.commit(value("a", "1")))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert await meta.read(database, "a") == "1"
        await database.commit(value("b", "2"))

    async def test_a_cancelled_insert_is_still_decided(self, database: Database) -> None:
        sql = "INSERT INTO tables (chat_id, document, touched_at) VALUES (?, '{}', 0)"
        for chat_id in range(20):
            task = asyncio.create_task(database.insert(sql, (chat_id,), also=value(f"k{chat_id}", "1")))
            for _ in range(chat_id % 5):
                await asyncio.sleep(0)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        await database.commit(value("after", "1"))
        rows = {row[0] for row in await database.rows("SELECT chat_id FROM tables")}
        keys = await meta.read_all(database, "k")
        assert {int(key) for key in keys} == rows
        assert len(rows) >= 16

    async def test_an_insert_answers_with_its_row_and_takes_others_along(self, database: Database) -> None:
        sql = "INSERT INTO tables (chat_id, document, touched_at) VALUES (?, '{}', 0)"
        first = await database.insert(sql, (-1,), also=value("a", "1"))
        second = await database.insert(sql, (-2,))
        assert (first, second) == (1, 2)
        with pytest.raises(StorageFault):
            await database.insert(sql, (-2,), also=value("a", "2"))
        assert await meta.read(database, "a") == "1"

    async def test_works_of_several_tasks_do_not_mix(self, database: Database) -> None:
        async def write(number: int) -> None:
            work = value(f"n{number}", "1")
            if number % 3 == 0:
                work.add("INSERT INTO nowhere VALUES (1)")
            await database.commit(work)

        results = await asyncio.gather(*(write(number) for number in range(30)), return_exceptions=True)
        failed = {number for number, result in enumerate(results) if result is not None}
        assert failed == set(range(0, 30, 3))
        assert {int(key) for key in await meta.read_all(database, "n")} == set(range(30)) - failed

    async def test_those_who_wait_share_a_transaction_and_keep_their_order(self, database: Database) -> None:
        """The disk is waited for once for all who came meanwhile; the last to come has the last word."""
        said: list[str] = []
        await database._connection.set_trace_callback(said.append)  # noqa: SLF001 - nothing else sees them
        sql = "INSERT INTO tables (chat_id, document, touched_at) VALUES (?, '{}', 0)"
        stored = await asyncio.gather(
            *(database.insert(sql, (-number,), also=value("last", str(number))) for number in range(1, 41))
        )

        assert list(stored) == list(range(1, 41))
        assert await meta.read(database, "last") == "40"
        assert said.count("COMMIT") == said.count("BEGIN IMMEDIATE") <= 3

    async def test_a_transaction_that_fails_fails_for_all_who_share_it(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Each is told, whoever is cancelled meanwhile, and afterwards everybody can store again."""
        wait_less(monkeypatch, 0.1)
        database = await Database.open(path)
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        tasks = [asyncio.create_task(database.commit(value("a", str(number)))) for number in range(9)]
        await asyncio.sleep(0)
        tasks[3].cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        other.close()

        assert [type(result) for result in results].count(StorageFault) == 8
        assert isinstance(results[3], asyncio.CancelledError)
        assert await meta.read(database, "a") is None
        await asyncio.gather(*(database.commit(value(f"b{number}", "2")) for number in range(5)))
        assert len(await meta.read_all(database, "b")) == 5
        await database.close()

    async def test_a_full_disk_fails_only_those_it_is_full_for(self, database: Database) -> None:
        """A work too big for what is left takes no other one with it, and leaves nothing of itself."""
        pages = await database.row("PRAGMA page_count")
        assert pages is not None
        await database.rows(f"PRAGMA max_page_count = {pages[0] + 1}")
        big = value("big", "2" * 100_000)
        results = await asyncio.gather(
            database.commit(value("first", "1")),
            *(database.commit(work) for work in (value("a", "1"), big, value("b", "1"))),
            return_exceptions=True,
        )
        kept = set(await meta.read_all(database, ""))
        assert {
            name for name, result in zip(("first", "a", "big", "b"), results, strict=True) if result is None
        } == kept
        assert isinstance(results[2], StorageFault)
        assert "big" not in kept

    async def test_a_lock_from_outside_is_waited_for(self, database: Database, path: Path) -> None:
        """T103: a write lock of three seconds: the result is stored once, and questions are answered meanwhile."""
        locked = threading.Event()

        def hold() -> None:
            connection = sqlite3.connect(path, isolation_level=None)
            connection.execute("BEGIN IMMEDIATE")
            locked.set()
            threading.Event().wait(3.0)
            connection.execute("ROLLBACK")
            connection.close()

        holder = asyncio.create_task(asyncio.to_thread(hold))
        await asyncio.to_thread(locked.wait)
        assert await Ledger(database).of_chat(-1) == []
        await database.commit(value("a", "1"))
        await holder
        assert await meta.read(database, "a") == "1"

    async def test_a_lock_waited_for_in_vain_is_not_waited_for_again(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """T069: nobody queues up behind it; once something is stored, short locks are waited for as before."""
        wait_less(monkeypatch, 0.1)
        database = await Database.open(path)
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        for _ in range(3):
            with pytest.raises(StorageFault, match="database is locked"):
                await database.commit(value("a", "1"))
            assert await database.row("PRAGMA busy_timeout") == (1000 * BUSY_AGAIN,)
            assert await meta.read(database, "a") is None
        other.close()
        await database.commit(value("a", "2"))
        assert await database.row("PRAGMA busy_timeout") == (100,)
        assert await meta.read(database, "a") == "2"
        await database.close()

    async def test_a_full_disk_stores_nothing_of_a_work_and_later_ones_whole(self, database: Database) -> None:
        pages = await database.row("PRAGMA page_count")
        assert pages is not None
        await database.rows(f"PRAGMA max_page_count = {pages[0] + 1}")
        work = value("a", "1")
        work.extend(value("b", "2" * 100_000))
        with pytest.raises(StorageFault, match="database or disk is full"):
            await database.commit(work)
        assert await meta.read_all(database, "") == {}
        await database.rows("PRAGMA max_page_count = 1000000")
        await database.commit(work)
        assert set(await meta.read_all(database, "")) == {"a", "b"}

    async def test_a_database_that_has_become_read_only_is_read_on(self, database: Database) -> None:
        await database.commit(value("a", "1"))
        await database.rows("PRAGMA query_only = ON")
        with pytest.raises(StorageFault, match="readonly"):
            await database.commit(value("a", "2"))
        assert await meta.read(database, "a") == "1"
        await database.rows("PRAGMA query_only = OFF")
        await database.commit(value("a", "3"))
        assert await meta.read(database, "a") == "3"

    async def test_a_value_that_does_not_fit_spoils_no_later_work(self, database: Database) -> None:
        """What Python cannot even hand over is an error of ours; the transaction is closed all the same."""
        work = value("a", "1")
        work.add("INSERT INTO pauses VALUES (?, 0.0)", (2**70,))
        with pytest.raises(OverflowError):
            await database.commit(work)
        assert await meta.read(database, "a") is None
        await database.commit(value("a", "2"))
        assert await meta.read(database, "a") == "2"
