"""One step of a table: a working copy that is either stored as a whole or thrown away as a whole."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Protocol

from bot.storage.database import Work
from bot.storage.people import StoredPerson
from bot.tables.documents import SeatDocument, Status, TableDocument
from bot.tables.outward import Notice
from engine import evolve
from engine.events import Event
from engine.state import State
from engine.tiles import Seat


class Chance(Protocol):
    """Numbers for draws of lots and for computer players."""

    def below(self, bound: int, /) -> int:
        """A number from 0 to bound - 1."""


@dataclass(slots=True)
class Step:
    """What a step works on. `now` is the table's time, which stands still in a pause, `actual` the clock's.

    `last_tap`: when a person last tapped in the DM with this table's hand message before them.
    `events` are new in this step; `person` gives a copy whose changes since `known` are stored with the step;
    `announcements` are told to the group once it is stored; `acted` are the seats whose person did something."""

    table_id: int
    document: TableDocument
    state: State | None
    now: float
    actual: float
    chance: Chance
    last_tap: Callable[[int], float | None]
    find_person: Callable[[int], StoredPerson]
    new_deal_id: Callable[[], int]
    new_secret: Callable[[], bytes]
    events: list[Event] = field(default_factory=list)
    people: dict[int, StoredPerson] = field(default_factory=dict)
    known: dict[int, StoredPerson] = field(default_factory=dict)
    work: Work = field(default_factory=Work)
    announcements: list[Notice] = field(default_factory=list)
    acted: set[Seat] = field(default_factory=set)

    @property
    def seats(self) -> list[SeatDocument]:
        return self.document.seats

    @property
    def is_playing(self) -> bool:
        return self.document.status is Status.PLAYING and self.state is not None

    def person(self, user_id: int) -> StoredPerson:
        """The person's working copy, made at first use."""
        if user_id not in self.people:
            self.known[user_id] = self.find_person(user_id)
            self.people[user_id] = replace(self.known[user_id])
        return self.people[user_id]

    def apply(self, event: Event) -> State:
        """Take an event of the running deal into the working copy."""
        self.state = evolve(self.state, event)
        self.events.append(event)
        return self.state

    def seat_document(self, seat: Seat) -> SeatDocument:
        return self.document.seats[seat]

    def touch(self) -> None:
        """Somebody did something: idle clocks start again."""
        self.document.touched_at = self.now
