"""The score ledger: one row per deal, seat and kind; every total is a sum of rows, of which none is ever changed."""

from dataclasses import dataclass

from bot.storage.database import Database, Work


@dataclass(frozen=True, slots=True)
class Entry:
    """What one seat's holder (None: a computer player) got in one deal, stake included."""

    deal_id: int
    seat: int
    user_id: int | None
    points: int
    won: bool
    dealt_in: bool


@dataclass(frozen=True, slots=True)
class Void:
    """Who had a deal struck out, and when (the bot's clock); `asked_by` None: an admin in the group's name."""

    deal_id: int
    asked_by: int | None
    agreed_by: int
    asked_at: float
    agreed_at: float


@dataclass(frozen=True, slots=True)
class Change:
    """What one holder got in one deal (`user_id` None: all computers of it together)."""

    deal_id: int
    user_id: int | None
    points: int


@dataclass(frozen=True, slots=True)
class Sum:
    """The totals of one holder over some deals (`user_id` None: all computers together)."""

    user_id: int | None
    points: int
    deals: int
    wins: int
    deal_ins: int


def book(work: Work, entry: Entry) -> None:
    """Book one seat's points; booking the same deal and seat twice makes the whole work fail."""
    work.add(
        "INSERT INTO ledger VALUES (?, ?, 'deal', ?, ?, ?, ?)",
        (entry.deal_id, entry.seat, entry.user_id, entry.points, entry.won, entry.dealt_in),
    )


def strike(work: Work, void: Void) -> None:
    """Reverse every row of a booked deal, and keep who wanted it; a second time makes the whole work fail."""
    work.add(
        "INSERT INTO voids (deal_id, asked_by, agreed_by, asked_at, agreed_at) VALUES (?, ?, ?, ?, ?)",
        (void.deal_id, void.asked_by, void.agreed_by, void.asked_at, void.agreed_at),
    )
    work.add(
        "INSERT INTO ledger SELECT deal_id, seat, 'void', user_id, -points, won, dealt_in "
        "FROM ledger WHERE deal_id = ? AND kind = 'deal'",
        (void.deal_id,),
    )


_NUMBER = "sum(CASE kind WHEN 'deal' THEN 1 ELSE -1 END)"
_SUMS = (
    f"SELECT ledger.user_id, sum(points), {_NUMBER}, "  # noqa: S608 - only text written in this file is put in
    "sum(CASE kind WHEN 'deal' THEN won ELSE -won END), sum(CASE kind WHEN 'deal' THEN dealt_in ELSE -dealt_in END) "
    "FROM ledger JOIN deals USING (deal_id) JOIN tables USING (table_id) "
)
_PERSON = "counted = 1 AND ledger.user_id = ? AND (? IS NULL OR chat_id = ?) AND (? IS NULL OR deals.variant = ?)"


_STANDS = "outcome IN ('win', 'drawn') AND deal_id NOT IN (SELECT deal_id FROM voids)"
"""A finished deal that was not struck out."""


class Ledger:
    """Questions to the ledger; sums come highest first, ties in the order of ids. Deals struck out count nowhere."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_table(self, table_id: int, *, counted: bool = False) -> list[Sum]:
        """This match: every deal of the table, or those begun by two or more humans."""
        return await self._sums("WHERE table_id = ? AND deals.counted >= ?", (table_id, counted))

    async def last_match(self, chat_id: int) -> int:
        """The table of the chat's last finished deal; 0 where none was finished."""
        row = await self._database.row(
            "SELECT table_id FROM deals JOIN tables USING (table_id) "
            "WHERE outcome IN ('win', 'drawn') AND chat_id = ? ORDER BY deal_id DESC LIMIT 1",
            (chat_id,),
        )
        return int(row[0]) if row else 0

    async def of_chat(self, chat_id: int, variant: str | None = None) -> list[Sum]:
        """All time in a group: the deals begun by two or more humans."""
        if variant is None:
            return await self._sums("WHERE chat_id = ? AND counted = 1", (chat_id,))
        return await self._sums("WHERE chat_id = ? AND counted = 1 AND deals.variant = ?", (chat_id, variant))

    async def of_person(self, user_id: int, chat_id: int | None = None, variant: str | None = None) -> Sum:
        """One person over all groups, or in one; in both variants, or in one."""
        sums = await self._sums(f"WHERE {_PERSON}", (user_id, chat_id, chat_id, variant, variant))
        return sums[0] if sums else Sum(user_id, 0, 0, 0, 0)

    async def course_of_table(self, table_id: int) -> list[Change]:
        """This match deal by deal."""
        return await self._course("table_id = ?", (table_id,))

    async def course_of_chat(self, chat_id: int, variant: str | None = None) -> list[Change]:
        """All time in a group, deal by deal."""
        return await self._course(
            "chat_id = ? AND counted = 1 AND (? IS NULL OR deals.variant = ?)", (chat_id, variant, variant)
        )

    async def course_of_person(self, user_id: int, variant: str | None = None) -> list[Change]:
        """One person over all groups, deal by deal."""
        return await self._course(_PERSON, (user_id, None, None, variant, variant))

    async def deals_of_table(self, table_id: int) -> int:
        return await self._count("table_id = ?", (table_id,))

    async def deals_of_chat(self, chat_id: int, variant: str | None = None) -> int:
        if variant is None:
            return await self._count("chat_id = ? AND counted = 1", (chat_id,))
        return await self._count("chat_id = ? AND counted = 1 AND variant = ?", (chat_id, variant))

    async def _sums(self, where: str, parameters: tuple[object, ...]) -> list[Sum]:
        rows = await self._database.rows(
            f"{_SUMS} {where} GROUP BY ledger.user_id HAVING {_NUMBER} > 0 ORDER BY sum(points) DESC, ledger.user_id",
            parameters,
        )
        return [Sum(*row) for row in rows]

    async def _course(self, where: str, parameters: tuple[object, ...]) -> list[Change]:
        rows = await self._database.rows(
            # Only conditions written in this file are put in.
            "SELECT deal_id, ledger.user_id, sum(points) FROM ledger JOIN deals USING (deal_id) "  # noqa: S608
            f"JOIN tables USING (table_id) WHERE {_STANDS} AND {where} "
            "GROUP BY deal_id, ledger.user_id ORDER BY deal_id",
            parameters,
        )
        return [Change(*row) for row in rows]

    async def _count(self, where: str, parameters: tuple[object, ...]) -> int:
        row = await self._database.row(
            # Only conditions written in this file are put in.
            f"SELECT count(*) FROM deals JOIN tables USING (table_id) WHERE {_STANDS} AND {where}",  # noqa: S608
            parameters,
        )
        return int(row[0]) if row else 0
