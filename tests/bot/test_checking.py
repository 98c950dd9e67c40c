"""`python -m bot check` finds whatever does not fit, names it, and says nothing of what does."""

import asyncio
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.storage import Database, Work
from bot.storage.ledger import Void, strike
from tests.support.kept import build, change, damage, rows

KEPT = 4
"""The version whose kept database is looked at, in today's schema."""
PLAYED = 2
"""In it: a finished deal of the table that plays on with deal 3; deal 1 is of a match that is over."""
TABLE = 2
LAST = "(SELECT max(sequence) FROM events WHERE deal_id = 2)"
STRUCK = Void(PLAYED, asked_by=None, agreed_by=7999999001, asked_at=1.0, agreed_at=2.0)


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    """Two tables, two finished deals and a running one, in today's schema."""
    path = build(tmp_path / "bot.db", KEPT)

    async def upgrade() -> None:
        await (await Database.open(path)).close()

    asyncio.run(upgrade())
    return path


def said_of(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    """Exit status, and the lines between what was looked at and the number of problems."""
    status = main(["check", "--database", str(path)])
    out, complaint = capsys.readouterr()
    first, *problems, last = out.splitlines()
    assert first.startswith(f"{path}, schema ")
    assert last == f"problems: {len(problems) or 'none'}"
    assert not complaint
    return status, problems


def test_what_fits_is_counted(stored: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It prints what it looked at."""
    assert main(["check", "--database", str(stored)]) == 0
    first, last = capsys.readouterr().out.splitlines()
    ((events,),) = rows(stored, "SELECT count(*) FROM events")
    assert f"2 tables, 3 deals, {events} events, 8 ledger rows; 2 finished deals played again" in first
    assert last == "problems: none"


WRONG = (
    (
        "UPDATE ledger SET points = points + 1 WHERE deal_id = 2 AND seat = 1",
        "deal 2: the ledger's deal rows sum to +1",
    ),
    ("UPDATE ledger SET points = -points WHERE deal_id = 2", "deal 2: booked "),
    ("DELETE FROM ledger WHERE deal_id = 2 AND seat = 3", "deal 2: the ledger has deal rows for seats [0, 1, 2]"),
    ("DELETE FROM ledger WHERE deal_id = 2", "deal 2: booked [], but its events come to "),
    ("UPDATE ledger SET user_id = 5 WHERE deal_id = 2 AND seat = 1", "deal 2: seat 1 is booked to 5"),
    ("UPDATE ledger SET won = 1 - won WHERE deal_id = 2 AND seat = 0", "deal 2: seat 0 is booked as won="),
    ("UPDATE ledger SET dealt_in = 1 - dealt_in WHERE deal_id = 1 AND seat = 0", "deal 1: seat 0 is booked as won="),
    ("UPDATE deals SET outcome = 'drawn' WHERE deal_id = 2", "deal 2: its events end with win, its outcome is drawn"),
    ("UPDATE deals SET outcome = NULL WHERE deal_id = 2", "table 2: deals without an outcome are [2, 3]"),
    ("UPDATE deals SET outcome = 'win' WHERE deal_id = 3", "deal 3: not finished by its events, but outcome win"),
    ("UPDATE deals SET outcome = 'void' WHERE deal_id = 3", "table 2: deals without an outcome are []"),
    ("UPDATE deals SET stake = 2 WHERE deal_id = 2", "deal 2: booked "),
    ("UPDATE deals SET secret = zeroblob(32) WHERE deal_id = 2", "deal 2: its wall does not follow from its secret"),
    ("UPDATE deals SET variant = 'luqiao' WHERE deal_id = 2", "deal 2: its events are not those of a luqiao deal"),
    ("UPDATE deals SET number = 9 WHERE deal_id = 2", "table 2: it has begun 2 deals, stored are the numbers [9, 2]"),
    ("DELETE FROM events WHERE deal_id = 2 AND sequence = 5", "deal 2: events are missing between others"),
    (f"DELETE FROM events WHERE deal_id = 2 AND sequence = {LAST}", "deal 2: not finished by its events"),
    (
        "DELETE FROM events WHERE deal_id = 3 AND sequence = (SELECT max(sequence) FROM events WHERE deal_id = 3)",
        "table 2: its last deal has ",
    ),
    ("UPDATE events SET payload = '{}' WHERE deal_id = 2 AND sequence = 4", "deal 2: its events cannot be read"),
    ("DELETE FROM events WHERE deal_id = 2", "deal 2: its events cannot be read"),
    (
        f"UPDATE events SET payload = json_set(payload, '$.over.settlement.scores[0]', 9) WHERE deal_id = 2 AND sequence = {LAST}",
        "deal 2: its record does not replay: action ",
    ),
    ("INSERT INTO voids VALUES (2, NULL, 1, 1.0, 2.0)", "deal 2: struck out, but not in the ledger"),
    (
        "INSERT INTO ledger SELECT deal_id, seat, 'void', user_id, -points, won, dealt_in FROM ledger WHERE deal_id = 2",
        "deal 2: taken back in the ledger, but never struck out",
    ),
    ("DELETE FROM tables WHERE table_id = 1", "file: deals row 1 belongs to a row of tables that is not there"),
    ("UPDATE tables SET ended = 1 WHERE table_id = 2", "table 2: its status is playing, but it is stored as ended"),
    ("UPDATE tables SET document = '{}' WHERE table_id = 2", "table 2: its document cannot be read: Field required"),
    (
        f"UPDATE tables SET document = json_set(document, '$.points.u7999999001', 77) WHERE table_id = {TABLE}",
        "table 2: person 7999999001 has 77 by the table, ",
    ),
    (
        "UPDATE tables SET document = json_set(document, '$.number', 3) WHERE table_id = 2",
        "table 2: it has begun 3 deals",
    ),
    (
        "UPDATE tables SET document = json_set(document, '$.deal_id', 2) WHERE table_id = 2",
        "table 2: its last deal is 2",
    ),
    (
        "UPDATE tables SET document = json_set(document, '$.status', 'between') WHERE table_id = 2",
        "table 2: deals without an outcome are [3], while it plays none",
    ),
)


@pytest.mark.parametrize(("statement", "problem"), WRONG)
def test_what_does_not_fit_is_named(
    stored: Path, capsys: pytest.CaptureFixture[str], statement: str, problem: str
) -> None:
    """One line for it, with the deal or the table, and exit status 1."""
    change(stored, statement)
    status, problems = said_of(stored, capsys)

    assert status == 1
    assert [line for line in problems if line.startswith(problem)], problems
    assert all(line.startswith(("deal ", "table ", "file: ")) for line in problems)


def test_a_deal_struck_out_is_taken_back_exactly(stored: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Rows of kind void that reverse the deal's are right; any other are not."""

    async def strike_out() -> None:
        database = await Database.open(stored)
        work = Work()
        strike(work, STRUCK)
        await database.commit(work)
        await database.close()

    asyncio.run(strike_out())
    change(stored, "UPDATE tables SET document = json_remove(document, '$.points') WHERE table_id = 2")
    assert said_of(stored, capsys) == (0, [])

    change(stored, "UPDATE ledger SET user_id = 5 WHERE kind = 'void' AND seat = 1")
    status, problems = said_of(stored, capsys)
    assert status == 1
    assert "deal 2: the ledger takes back something else than was booked" in problems


def test_damage_inside_the_file_is_named_and_the_rest_looked_at(
    stored: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Pages that cannot be read are told of, not raised."""
    damage(stored, "screens")
    status, problems = said_of(stored, capsys)
    assert status == 1
    assert problems
    assert all(line.startswith("file: ") for line in problems)

    damage(stored, "events")
    status, problems = said_of(stored, capsys)
    assert status == 1
    assert problems[-1].startswith("file: not everything can be read: ")


@pytest.mark.parametrize("command", ["check", "backup"])
def test_the_commands_refuse_with_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str) -> None:
    """Where there is no database, or none of ours: exit status 1 and one line on stderr."""
    file = [str(tmp_path / "copy.db")] if command == "backup" else []
    assert main([command, *file, "--database", str(tmp_path / "none.db")]) == 1
    change(tmp_path / "foreign.db", "CREATE TABLE moz_places (id INTEGER)")
    assert main([command, *file, "--database", str(tmp_path / "foreign.db")]) == 1
    out, complaint = capsys.readouterr()
    first, second = complaint.splitlines()
    assert first == f"mahjong bot: there is no database {tmp_path / 'none.db'}"
    assert second.startswith(f"mahjong bot: the database {tmp_path / 'foreign.db'} belongs to another program")
    assert not out
    assert not (tmp_path / "copy.db").exists()


def test_a_database_of_an_earlier_version_is_not_judged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = build(tmp_path / "old.db", 1)
    assert main(["check", "--database", str(path)]) == 1
    assert "was made by an earlier version (schema 1 of " in capsys.readouterr().err


def test_backup_says_what_it_made(stored: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Unasked it replaces nothing; the copy passes the check."""
    copy = tmp_path / "copy.db"
    assert main(["backup", str(copy), "--database", str(stored)]) == 0
    assert main(["backup", str(copy), "--database", str(stored)]) == 1
    assert main(["backup", str(copy), "--database", str(stored), "--overwrite"]) == 0
    out, complaint = capsys.readouterr()
    assert out.splitlines() == [f"{stored} copied to {copy}: {copy.stat().st_size / 1e6:.1f} MB, whole"] * 2
    assert complaint == f"mahjong bot: {copy} is there already; --overwrite replaces it\n"
    assert said_of(copy, capsys) == (0, [])
