"""A database of any earlier version, as that version's program made it, goes on in today's: nothing of it is lost."""

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.checking import checked
from bot.recovery import reopen_tables
from bot.storage.codec import load_event
from bot.storage.ledger import Ledger
from bot.storage.opening import migrations
from bot.tables.documents import Status, TableDocument
from engine.evolve import fold
from engine.state import ClaimWindow
from tests.support.hall import GROUP, TestTable, open_hall
from tests.support.kept import VERSIONS, build, rows
from tests.support.recording import HandClock

ABSENT = 100.0
TABLES = ("deals", "events", "ledger", "inbox", "join_tokens", "pauses")
COLUMNS = {
    "people": "user_id, first_name, last_name, username, language_code, script, dm, discards, turns",
    "chats": "chat_id, kind, title, username, script, script_chosen, greeted, settings",
    "screens": "chat_id, thread_id, name, message_id, edition, digest, stale",
}
"""Of tables that have got more columns since: those of the first version."""


def test_every_earlier_version_is_kept() -> None:
    """A new migration comes with a database of the version before it (tests/support/kept_database.py)."""
    numbers = [number for number, _ in migrations()]
    assert numbers == list(range(1, len(numbers) + 1))
    assert set(numbers[:-1]) <= set(VERSIONS)


def contents(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Everything stored but tables' documents and clocks."""
    found = {name: rows(path, f"SELECT * FROM {name} ORDER BY 1, 2") for name in TABLES}
    found |= {name: rows(path, f"SELECT {columns} FROM {name} ORDER BY 1, 2, 3") for name, columns in COLUMNS.items()}
    return found


@asynccontextmanager
async def upgraded(folder: Path, version: int) -> AsyncIterator[TestTable]:
    """The kept running table in today's program, some time after the last heartbeat of the program that made it."""
    path = build(folder / "tables.db", version)
    ((beat,),) = rows(path, "SELECT value FROM meta WHERE key = 'heartbeat'")
    async with open_hall(folder, seed=2, clock=HandClock(float(str(beat)) + ABSENT)) as hall:
        people = [hall.person(number) for number in range(4)]
        assert await reopen_tables(hall.house) == 1
        await hall.settle()
        (room,) = hall.house.rooms
        yield TestTable(hall, room.table, people)


@pytest.mark.parametrize("version", VERSIONS)
async def test_nothing_stored_is_lost_or_changed(tmp_path: Path, version: int) -> None:
    """Every row of every table is there after the upgrade, and everything fits together."""
    before = contents(build(tmp_path / "kept.db", version))
    async with upgraded(tmp_path, version):
        pass

    after = contents(tmp_path / "tables.db")
    for name, stored in before.items():
        assert Counter(stored) <= Counter(after[name]), name
        assert stored, name
    for name in ("deals", "events", "ledger"):
        assert after[name] == before[name]
    assert (await checked(tmp_path / "tables.db")).problems == []


@pytest.mark.parametrize("version", VERSIONS)
async def test_a_running_table_goes_on(tmp_path: Path, version: int) -> None:
    """Same state, same questions with the time that was left; it is played to the end of the deal."""
    kept = build(tmp_path / "kept.db", version)
    ((text,),) = rows(kept, "SELECT document FROM tables WHERE ended = 0")
    before = TableDocument.model_validate_json(str(text))
    payloads = rows(kept, f"SELECT payload FROM events WHERE deal_id = {before.deal_id} ORDER BY sequence")
    async with upgraded(tmp_path, version) as table:
        assert table.state == fold([load_event(str(payload)) for (payload,) in payloads])
        assert isinstance(table.state.phase, ClaimWindow)
        before.shift_clocks(ABSENT)
        for prompt, old in zip(table.document.prompts, before.prompts, strict=True):
            assert (prompt.seat, prompt.decision, prompt.deadline) == (old.seat, old.decision, old.deadline)
        assert [seat.user_id for seat in table.document.seats] == [seat.user_id for seat in before.seats]
        answer = await table.play(before.prompts[0].seat, "pass")
        assert answer in {"passed", "confirm-pass"}
        await table.until(lambda: table.document.status is Status.BETWEEN)
        stored = await table.hall.database.row("SELECT count(*), sum(points) FROM ledger")
        assert stored is not None
        assert tuple(stored) == (12, 0)

    assert (await checked(tmp_path / "tables.db")).problems == []


@pytest.mark.parametrize("version", VERSIONS)
async def test_totals_are_what_they_were(tmp_path: Path, version: int) -> None:
    """By match and all time."""
    kept = build(tmp_path / "kept.db", version)
    expected: Counter[tuple[object, object]] = Counter()
    for table_id, user_id, points in rows(
        kept, "SELECT table_id, user_id, points FROM ledger JOIN deals USING (deal_id) WHERE counted"
    ):
        assert isinstance(points, int)
        expected[table_id, user_id] += points
        expected["all", user_id] += points
    async with upgraded(tmp_path, version) as table:
        ledger = Ledger(table.hall.database)
        found = {("all", total.user_id): total.points for total in await ledger.of_chat(GROUP.id)}
        for table_id in (1, 2):
            found |= {(table_id, total.user_id): total.points for total in await ledger.of_table(table_id)}

    assert found == dict(expected)
