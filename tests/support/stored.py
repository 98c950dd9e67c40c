"""What a bot's database says, read beside the bot: deals, deeds, and whether all of it fits together."""

import json
import sqlite3
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from bot.storage.codec import load_event
from bot.tables.documents import Status, TableDocument, points_key
from engine import evolve
from engine.actions import ClaimChow, ClaimKong, ClaimPong, ClaimWin
from engine.events import (
    ClaimAnswered,
    DealEnded,
    Event,
    KongDeclared,
    MeldClaimed,
    TileDiscarded,
    TileDrawn,
    TurnBegan,
)
from engine.record import read_record, record_of
from engine.replaying import verdict
from engine.state import State
from engine.tiles import tile_name


@dataclass
class StoredDeal:
    """A deal as the database has it."""

    deal_id: int
    table_id: int
    outcome: str | None
    stake: int
    payloads: list[str] = field(default_factory=list)
    ledger: list[tuple[int, str, int]] = field(default_factory=list)

    @property
    def events(self) -> list[Event]:
        return [load_event(payload) for payload in self.payloads]


@dataclass
class Snapshot:
    """What a database holds, read beside the bot or while there is none."""

    heartbeat: float
    documents: dict[int, TableDocument]
    deals: dict[int, StoredDeal]
    new_updates: int
    failed_updates: int
    messages: dict[tuple[int, str], tuple[int | None, list[int]]]
    """The message of each slot by chat and name, and the ids that are to be deleted."""

    @classmethod
    def of(cls, path: Path) -> "Snapshot":
        connection = sqlite3.connect(path, timeout=5)
        try:
            connection.execute("BEGIN")
            return cls._read(connection)
        finally:
            connection.close()

    @classmethod
    def _read(cls, connection: sqlite3.Connection) -> "Snapshot":
        deals = {
            row[0]: StoredDeal(*row)
            for row in connection.execute("SELECT deal_id, table_id, outcome, stake FROM deals")
        }
        numbers: Counter[int] = Counter()
        for deal_id, sequence, payload in connection.execute("SELECT * FROM events ORDER BY deal_id, sequence"):
            assert sequence == numbers[deal_id], f"deal {deal_id}: event {sequence} follows {numbers[deal_id] - 1}"
            numbers[deal_id] += 1
            deals[deal_id].payloads.append(payload)
        for deal_id, seat, kind, points in connection.execute("SELECT deal_id, seat, kind, points FROM ledger"):
            deals[deal_id].ledger.append((seat, kind, points))
        beat = connection.execute("SELECT value FROM meta WHERE key = 'heartbeat'").fetchone()
        states: dict[str, int] = dict(connection.execute("SELECT state, count(*) FROM inbox GROUP BY state").fetchall())
        documents = connection.execute("SELECT table_id, document FROM tables").fetchall()
        return cls(
            heartbeat=float(beat[0]) if beat else 0.0,
            documents={row[0]: TableDocument.model_validate_json(row[1]) for row in documents},
            deals=deals,
            new_updates=states.get("new", 0),
            failed_updates=states.get("failed", 0),
            messages={
                (chat_id, name): (message_id, json.loads(stale))
                for chat_id, name, message_id, stale in connection.execute(
                    "SELECT chat_id, name, message_id, stale FROM screens"
                )
            },
        )


@dataclass(frozen=True)
class Deed:
    """Something a seat did, as its events tell it."""

    verb: str
    table_id: int
    decision: int
    user_id: int | None
    argument: str


def deeds_of(deal: StoredDeal, document: TableDocument) -> set[Deed]:
    """Every action in the stored events that a tap may have asked for; no seat answered a decision twice."""
    found: set[Deed] = set()
    answered: Counter[tuple[int, int]] = Counter()
    state: State | None = None
    for event in deal.events:
        if state is not None and (deed := _deed(state, event)) is not None:
            seat, verb, argument = deed
            answered[seat, state.decision] += 1
            found.add(Deed(verb, deal.table_id, state.decision, document.seats[seat].user_id, argument))
        state = evolve(state, event)
    twice = [question for question, times in answered.items() if times > 1]
    assert not twice, f"deal {deal.deal_id}: seat and decision {twice} acted more than once"
    return found


def check_turns(events: list[Event]) -> None:
    """Each seat draws after the one before it, but for claims: nobody's turn is left out and nobody has two."""
    turn = following = -1
    for event in events:
        match event:
            case TurnBegan(seat=seat) | MeldClaimed(seat=seat):
                turn = seat
            case TileDrawn(seat=seat, from_tail=True) | KongDeclared(seat=seat):
                assert seat == turn, (event, turn)
            case TileDrawn(seat=seat):
                assert seat == following, (event, following)
                turn = seat
            case TileDiscarded(seat=seat):
                assert seat == turn, (event, turn)
                following = (seat + 1) % 4
            case _:
                pass


def _deed(state: State, event: Event) -> tuple[int, str, str] | None:
    match event:
        case TileDiscarded(seat=seat, tile=tile):
            return seat, "discard", tile_name(tile)
        case ClaimAnswered(seat=seat, answer=answer):
            verbs = {ClaimWin: "win", ClaimKong: "claim-kong", ClaimPong: "pong", ClaimChow: "chow"}
            return seat, verbs.get(type(answer), "pass"), ""
        case KongDeclared(seat=seat, meld=meld):
            return seat, "kong", tile_name(meld.tiles[0])
        case DealEnded(over=over) if over.winners and getattr(state.phase, "seat", None) is not None:
            return over.winners[0].seat, "win", ""
        case _:
            return None


def check_finished(deal: StoredDeal) -> None:
    """A finished deal replays, and its points are booked exactly once."""
    events = deal.events
    record = record_of(events)
    answer = verdict(read_record(record))
    assert answer["ok"], f"deal {deal.deal_id}: {answer}"
    last = events[-1]
    assert isinstance(last, DealEnded), deal.deal_id
    expected = [(seat, "deal", points * deal.stake) for seat, points in enumerate(last.over.settlement.scores)]
    assert sorted(deal.ledger) == expected, deal.deal_id
    assert sum(points for _, _, points in deal.ledger) == 0


def check_unfinished(deal: StoredDeal) -> None:
    """A running deal's events are those of a legal play so far, and nothing is booked for it."""
    events = deal.events
    answer = verdict(read_record(record_of(events)))
    # The record of a last discard that nobody wants is whole: only the window's time is not over.
    if not (answer["ok"] and isinstance(events[-1], TileDiscarded | ClaimAnswered)):
        assert answer.get("error") == "unfinished", f"deal {deal.deal_id}: {answer}"
    assert not deal.ledger, deal.deal_id


def check_deal(deal: StoredDeal) -> bool:
    """Everything stored of a deal fits together; whether it is finished."""
    check_turns(deal.events)
    if deal.outcome in {"win", "drawn"}:
        check_finished(deal)
        return True
    check_unfinished(deal)
    return False


def check_documents(snapshot: Snapshot) -> None:
    """Every table knows how many events its running deal has, and its match's points are those in the ledger."""
    for table_id, document in snapshot.documents.items():
        if document.status is Status.PLAYING:
            assert document.deal_id is not None
            assert len(snapshot.deals[document.deal_id].payloads) == document.sequence
        booked: Counter[str] = Counter()
        for deal in snapshot.deals.values():
            for seat, _, points in deal.ledger if deal.table_id == table_id else ():
                booked[points_key(document.seats[seat])] += points
        # Nobody leaves a seat in these matches: the points of one seat are those of who sits there.
        assert {key: points for key, points in document.points.items() if points} == {
            key: points for key, points in booked.items() if points
        }, table_id


def same_questions(before: TableDocument, after: TableDocument, moved: float) -> int:
    """The table asks the same seats the same things with the same time left; how many clocks were compared."""
    assert after.status is before.status
    assert [(prompt.seat, prompt.decision, prompt.seconds) for prompt in after.prompts] == [
        (prompt.seat, prompt.decision, prompt.seconds) for prompt in before.prompts
    ]
    compared = 0
    for old, new in zip(before.prompts, after.prompts, strict=True):
        if old.deadline is not None and new.deadline is not None:
            assert abs(new.deadline - old.deadline - moved) <= 0.1, (old, new, moved)
            compared += 1
    for name in ("window_closes", "next_at", "starts_at", "rests_until"):
        old_moment, new_moment = getattr(before, name), getattr(after, name)
        assert (old_moment is None) == (new_moment is None), name
        if old_moment is not None:
            assert abs(new_moment - old_moment - moved) <= 0.1, (name, old_moment, new_moment, moved)
            compared += 1
    return compared
