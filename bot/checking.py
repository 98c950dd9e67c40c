"""`python -m bot check`: whether everything stored fits together and every finished deal can be played again."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pydantic import ValidationError

from bot.storage import Database, StorageFault, StorageRefused
from bot.storage.audit import DEAL, VOID, Audit, AuditedTable, LedgerRow
from bot.storage.tables import StoredDeal, TableStore
from bot.tables.documents import Status, TableDocument
from engine import setup_from_secret
from engine.events import DealStarted, Event
from engine.evolve import fold
from engine.record import read_record, record_of
from engine.replaying import UNFINISHED, verdict
from engine.rulesets import RULESETS
from engine.scoring import WinBy
from engine.state import Over, State

SEATS = range(4)
FINISHED = ("win", "drawn")


@dataclass(slots=True)
class Findings:
    """What was looked at, and one line for everything that is not as it should be."""

    schema: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)


async def checked(path: Path) -> Findings:
    """Look at everything stored, at one moment, beside a running bot; raises StorageRefused."""
    database = await Database.open_read_only(path)
    try:
        return await _Check(database).run(path)
    finally:
        await database.close()


class _Check:
    """One look at a database."""

    def __init__(self, database: Database) -> None:
        self._audit = Audit(database)
        self._store = TableStore(database)
        self._findings = Findings()

    async def run(self, path: Path) -> Findings:
        findings = self._findings
        findings.schema, newest = await self._audit.version()
        if findings.schema < newest:
            raise StorageRefused(
                f"the database {path} was made by an earlier version (schema {findings.schema} of {newest}): "
                "start the bot on it once, or check a copy after that"
            )
        try:
            findings.problems += [f"file: {problem}" for problem in await self._audit.file_problems()]
            await self._tables_and_deals()
        except StorageFault as fault:
            findings.problems.append(f"file: not everything can be read: {fault}")
        return findings

    async def _tables_and_deals(self) -> None:
        deals: dict[int, list[StoredDeal]] = defaultdict(list)
        struck = await self._audit.struck()
        for deal in await self._store.deals():
            deals[deal.table_id].append(deal)
            await self._deal(deal, struck=deal.deal_id in struck)
        for table in await self._audit.tables():
            await self._table(table, deals[table.table_id])

    def _note(self, name: str, problems: Iterable[str]) -> None:
        self._findings.problems += [f"{name}: {problem}" for problem in problems]

    async def _table(self, table: AuditedTable, deals: Sequence[StoredDeal]) -> None:
        name = f"table {table.table_id}"
        self._findings.counts["tables"] += 1
        try:
            document = TableDocument.model_validate_json(table.document)
        except ValidationError as error:
            self._note(name, [f"its document cannot be read: {error.errors()[0]['msg']}"])
            return
        self._note(name, _begun(table, document, deals))
        self._note(name, _going_on(document, deals, await self._audit.events(deals[-1].deal_id) if deals else 0))
        self._note(name, _totals(document, await self._audit.totals(table.table_id)))

    async def _deal(self, deal: StoredDeal, *, struck: bool) -> None:
        name, counts = f"deal {deal.deal_id}", self._findings.counts
        ledger = await self._audit.ledger(deal.deal_id)
        sequence = await self._audit.sequence(deal.deal_id)
        counts["deals"] += 1
        counts["ledger rows"] += len(ledger)
        counts["events"] += len(sequence)
        self._note(name, _unbalanced(ledger, struck=struck))
        if list(sequence) != list(range(len(sequence))):
            self._note(name, ["events are missing between others"])
            return
        try:
            events = await self._store.events(deal.deal_id)
            self._note(name, [*_header(deal, events), *_replayed(deal, events), *_settled(deal, fold(events), ledger)])
        except StorageFault:
            raise
        except Exception as error:  # noqa: BLE001 - whatever is stored there, the next deal is looked at
            self._note(name, [f"its events cannot be read: {type(error).__name__}"])
        counts["finished"] += deal.outcome in FINISHED


def _begun(table: AuditedTable, document: TableDocument, deals: Sequence[StoredDeal]) -> Iterator[str]:
    """The table has the deals it says it has begun."""
    if table.ended != (document.status is Status.ENDED):
        yield f"its status is {document.status.value}, but it is stored as {'ended' if table.ended else 'open'}"
    numbers = [deal.number for deal in deals]
    if numbers != list(range(1, document.number + 1)):
        yield f"it has begun {document.number} deals, stored are the numbers {numbers}"
    last = deals[-1].deal_id if deals else None
    if last != document.deal_id:
        yield f"its last deal is {document.deal_id}, stored is {last}"


def _going_on(document: TableDocument, deals: Sequence[StoredDeal], events: int) -> Iterator[str]:
    """The last deal is played if the table plays, and every other is over; `events` are those stored of it."""
    playing = document.status is Status.PLAYING
    open_ = [deal.deal_id for deal in deals if deal.outcome is None]
    expected = [deal.deal_id for deal in deals[-1:] if playing]
    if open_ != expected:
        yield f"deals without an outcome are {open_}, while it plays {expected or 'none'}"
    if events != document.sequence:
        yield f"its last deal has {document.sequence} events by the table, {events} are stored"


def _totals(document: TableDocument, booked: Mapping[int, int]) -> Iterator[str]:
    """Everybody has by the table what the ledger comes to."""
    told = {int(key[1:]): points for key, points in document.points.items() if key.startswith("u")}
    for user in sorted(booked.keys() | told.keys()):
        if booked.get(user, 0) != told.get(user, 0):
            yield f"person {user} has {told.get(user, 0)} by the table, {booked.get(user, 0)} by the ledger"


def _unbalanced(ledger: Sequence[LedgerRow], *, struck: bool) -> Iterator[str]:
    """Each kind has a row for every seat, their sum is zero, and a void takes back exactly what was booked."""
    booked = [row for row in ledger if row.kind == DEAL]
    reversed_ = [row for row in ledger if row.kind == VOID]
    for kind, rows in ((DEAL, booked), (VOID, reversed_)):
        total = sum(row.points for row in rows)
        if total:
            yield f"the ledger's {kind} rows sum to {total:+d}, not to zero"
        if rows and [row.seat for row in rows] != list(SEATS):
            yield f"the ledger has {kind} rows for seats {[row.seat for row in rows]}"
    if bool(reversed_) != struck:
        yield "struck out, but not in the ledger" if struck else "taken back in the ledger, but never struck out"
    taken_back = [(row.seat, row.user_id, -row.points, row.won, row.dealt_in) for row in reversed_]
    if reversed_ and taken_back != [(row.seat, row.user_id, row.points, row.won, row.dealt_in) for row in booked]:
        yield "the ledger takes back something else than was booked"


def _header(deal: StoredDeal, events: Sequence[Event]) -> Iterator[str]:
    """The deal's header is that of its events, and the wall follows from its secret."""
    first = events[0]
    if not isinstance(first, DealStarted) or first.setup.variant != deal.variant:
        yield f"its events are not those of a {deal.variant} deal"
        return
    setup = first.setup
    follows = setup_from_secret(
        RULESETS[deal.variant],
        deal.secret,
        dealer=setup.dealer,
        prevailing_wind=setup.prevailing_wind,
        dealt=setup.dealt,
        rules=dict(setup.rules),
    )
    if (follows.dice, follows.wall) != (setup.dice, setup.wall):
        yield "its wall does not follow from its secret"


def _replayed(deal: StoredDeal, events: Sequence[Event]) -> Iterator[str]:
    """The engine plays the deal's record to the same end; one without a result, as far as it goes."""
    answer = verdict(read_record(record_of(events)))
    if not answer["ok"] and (answer["error"] != UNFINISHED or deal.outcome in FINISHED):
        yield f"its record does not replay: action {answer['at']}: {answer['error']}"


def _settled(deal: StoredDeal, state: State, ledger: Sequence[LedgerRow]) -> Iterator[str]:
    """A finished deal's outcome and rows are what its events come to; nothing is booked for any other."""
    booked = [row for row in ledger if row.kind == DEAL]
    if not isinstance(state.phase, Over):
        if booked or deal.outcome in FINISHED:
            yield f"not finished by its events, but outcome {deal.outcome} and {len(booked)} rows in the ledger"
        return
    over = state.phase
    outcome = "win" if over.winners else "drawn"
    if deal.outcome != outcome:
        yield f"its events end with {outcome}, its outcome is {deal.outcome}"
    scores = [points * deal.stake for points in over.settlement.scores]
    if [row.points for row in booked] != scores:
        yield f"booked {[row.points for row in booked]}, but its events come to {scores}"
    winners = {winner.seat for winner in over.winners}
    gave = {winner.source for winner in over.winners if winner.by is not WinBy.SELF_DRAW}
    for row in booked:
        if row.user_id != deal.holders[row.seat]:
            yield f"seat {row.seat} is booked to {row.user_id}, but was held by {deal.holders[row.seat]}"
        if (row.won, row.dealt_in) != (row.seat in winners, row.seat in gave):
            yield f"seat {row.seat} is booked as won={row.won}, dealt in={row.dealt_in}; its events say otherwise"
