"""Questions to the ledger about single wins, answered with what the deals' events say of them."""

from dataclasses import dataclass

from bot.storage.database import Database


@dataclass(frozen=True, slots=True)
class StoredWin:
    """A win by the deal it was in; `points` are what its seat got in that deal, stake included."""

    deal_id: int
    seat: int
    points: int


_WINS = (
    "FROM ledger JOIN deals USING (deal_id) JOIN tables USING (table_id) "
    "WHERE ledger.user_id = ? AND (? IS NULL OR chat_id = ?) AND kind = 'deal' AND won = 1 AND counted = 1 "
    "AND NOT EXISTS (SELECT 1 FROM ledger AS struck WHERE struck.deal_id = ledger.deal_id AND struck.kind = 'void')"
)
_END = (
    "(SELECT payload FROM events WHERE events.deal_id = ledger.deal_id AND json_extract(payload, '$.kind') = "
    "'deal_ended' ORDER BY sequence DESC LIMIT 1)"
)


class Wins:
    """One person's wins over all groups, or in one; deals begun by two or more humans, none that was struck out."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def self_drawn(self, user_id: int, chat_id: int | None) -> int:
        """How many of them were self-drawn."""
        row = await self._database.row(
            # Only conditions written in this file are put in.
            f"SELECT count(*) {_WINS} AND EXISTS (SELECT 1 FROM json_each({_END}, '$.over.winners') AS winner "  # noqa: S608
            "WHERE json_extract(winner.value, '$.seat') = ledger.seat "
            "AND json_extract(winner.value, '$.by') = 'self_draw')",
            (user_id, chat_id, chat_id),
        )
        return int(row[0]) if row else 0

    async def best(self, user_id: int, chat_id: int | None) -> StoredWin | None:
        """The one that brought most before the stake; of equal ones the latest."""
        row = await self._database.row(
            f"SELECT ledger.deal_id, ledger.seat, ledger.points {_WINS} "
            "ORDER BY ledger.points / deals.stake DESC, ledger.deal_id DESC LIMIT 1",
            (user_id, chat_id, chat_id),
        )
        return StoredWin(*row) if row else None
