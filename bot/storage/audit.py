"""What a check of the whole database reads: the file itself, rows that point nowhere, and the ledger as it stands."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.storage.database import Database
from bot.storage.opening import migrations

DEAL, VOID = "deal", "void"


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """One row of the ledger, with the kind it was booked as."""

    seat: int
    kind: str
    user_id: int | None
    points: int
    won: bool
    dealt_in: bool


@dataclass(frozen=True, slots=True)
class AuditedTable:
    """A table as stored, whether or not it has ended."""

    table_id: int
    ended: bool
    document: str


class Audit:
    """Questions nobody asks while playing."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def version(self) -> tuple[int, int]:
        """The schema of the database, and the newest there is."""
        return await self._number("PRAGMA user_version"), migrations()[-1][0]

    async def file_problems(self) -> list[str]:
        """What SQLite itself finds: pages, indexes, constraints, and rows whose other half is missing."""
        found = [str(row[0]) for row in await self._database.rows("PRAGMA integrity_check")]
        problems = [" ".join(line.split()) for text in found if text != "ok" for line in text.splitlines()]
        for table, row, other, _ in await self._database.rows("PRAGMA foreign_key_check"):
            where = f" row {row}" if row is not None else ""
            problems.append(f"{table}{where} belongs to a row of {other} that is not there")
        return problems

    async def tables(self) -> list[AuditedTable]:
        rows = await self._database.rows("SELECT table_id, ended, document FROM tables ORDER BY table_id")
        return [AuditedTable(row[0], bool(row[1]), row[2]) for row in rows]

    async def ledger(self, deal_id: int) -> list[LedgerRow]:
        """The rows of a deal by kind and seat."""
        rows = await self._database.rows(
            "SELECT seat, kind, user_id, points, won, dealt_in FROM ledger WHERE deal_id = ? ORDER BY kind, seat",
            (deal_id,),
        )
        return [LedgerRow(row[0], row[1], row[2], row[3], bool(row[4]), bool(row[5])) for row in rows]

    async def sequence(self, deal_id: int) -> Sequence[int]:
        """The numbers of a deal's events."""
        rows = await self._database.rows("SELECT sequence FROM events WHERE deal_id = ? ORDER BY sequence", (deal_id,))
        return [int(row[0]) for row in rows]

    async def events(self, deal_id: int) -> int:
        """How many events of a deal are stored."""
        return await self._number("SELECT count(*) FROM events WHERE deal_id = ?", deal_id)

    async def struck(self) -> frozenset[int]:
        """Deals somebody is named for as having had them struck out."""
        return frozenset(int(row[0]) for row in await self._database.rows("SELECT deal_id FROM voids"))

    async def totals(self, table_id: int) -> dict[int, int]:
        """What every person has in a match, by the ledger."""
        rows = await self._database.rows(
            "SELECT user_id, sum(points) FROM ledger JOIN deals USING (deal_id) "
            "WHERE table_id = ? AND user_id IS NOT NULL GROUP BY user_id",
            (table_id,),
        )
        return {int(row[0]): int(row[1]) for row in rows}

    async def _number(self, sql: str, *parameters: object) -> int:
        row = await self._database.row(sql, parameters)
        return int(row[0]) if row else 0
