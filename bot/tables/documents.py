"""What is stored of a table besides its deal's events: who sits where, what was agreed, and every open clock."""

from enum import StrEnum
from typing import Self

from pydantic import BaseModel, Field

from bot.tables import pace
from bot.tables.faces import Length, Options, Pace

CLOCKS = ("starts_at", "window_closes", "computer_at", "next_at", "rests_until")
NOBODY = 0
"""The opener and host of a table that an anonymous admin opened, until somebody sits down."""


class Status(StrEnum):
    """Where a table stands in its life."""

    LOBBY = "lobby"
    DRAWN = "drawn"  # seats drawn, the first deal starts shortly
    PLAYING = "playing"
    BETWEEN = "between"  # a result stands, the next deal starts by itself
    RESTING = "resting"  # nobody is there; one tap goes on
    ENDED = "ended"


class OptionsDocument(BaseModel):
    """Options (faces.py) as stored."""

    variant: str | None = None
    pace: Pace = Pace.RELAXED
    length: Length = Length.ROUND
    stake: int = 1
    rules: dict[str, bool] = Field(default_factory=dict)
    silent: bool = False
    level: str = "normal"

    def face(self) -> Options:
        return Options(self.variant, self.pace, self.length, self.stake, dict(self.rules), self.silent, self.level)


class Chair(BaseModel):
    """A chair: a person or a computer player. In the lobby `reserved_until` holds it for a person's Start."""

    user_id: int | None = None
    computer: int | None = None
    level: str = "normal"
    reserved_until: float | None = None


class Note(BaseModel):
    """Something a hand message tells on top until its seat acts: a message id with raw arguments.

    `tile` and `seat` are notation and number; the views put them into the reader's words.
    """

    id: str
    tile: str | None = None
    seat: int | None = None
    counts: dict[str, int] = Field(default_factory=dict)


class SeatDocument(Chair):
    """A seat of the match.

    `holder` has the points of the running deal (None: a computer), also after leaving it to a computer. `timeouts`
    counts own-turn time-outs in a row. `declines`: 不吃碰 until the own draw. `ready` for the next deal.
    `played` and `claimed` count what autopilot did, for the return. `edition` names the hand message that stands.
    `rings`: the edition that may ring; -1: none. `absent` is set when the group was told in this deal.
    """

    holder: int | None = None
    autopilot: bool = False
    absent: bool = False
    timeouts: int = 0
    declines: bool = False
    ready: bool = False
    played: int = 0
    claimed: int = 0
    edition: int = 0
    rings: int = -1
    turns: int = 0
    notes: list[Note] = Field(default_factory=list)

    @property
    def is_human(self) -> bool:
        return self.user_id is not None

    @property
    def is_active(self) -> bool:
        return self.user_id is not None and not self.autopilot


class Prompt(BaseModel):
    """A question to one human seat, with its clock.

    `seconds` None: no clock. `deadline` is set when the prompt is confirmed as delivered, or 5 s after `asked_at`;
    for a window that closes at a fixed time it is set at once. `held_until`: a flood wait stands before it. `wins`: a
    win is offered.
    """

    seat: int
    decision: int
    seconds: float | None
    asked_at: float
    deadline: float | None = None
    held_until: float | None = None
    reminded: bool = False
    wins: bool = False


class Vote(BaseModel):
    """A running vote; `votes` maps a person to `after`, `now` or `on`, or of a pause to `pause`, `resume` or `no`."""

    starter: int
    votes: dict[int, str] = Field(default_factory=dict)


class BookedSeat(BaseModel):
    """Whose points a seat's were in a booked deal: a person's (`holder`) or a computer player's."""

    holder: int | None = None
    computer: int | None = None
    key: str
    points: int


class Struck(BaseModel):
    """A booked deal does not count: who asked (None: an admin in the group's name), who agreed, the totals since."""

    asked_by: int | None
    agreed_by: int
    totals: list[int]


class BookedDeal(BaseModel):
    """The last deal of the match that was booked, as long as none after it is."""

    deal_id: int
    number: int
    seats: list[BookedSeat]
    struck: Struck | None = None

    @property
    def people(self) -> list[int]:
        """Everybody whose points it moved."""
        return [seat.holder for seat in self.seats if seat.holder is not None]

    def seat_of(self, person: int) -> int | None:
        """The seat whose points were this person's."""
        return next((number for number, seat in enumerate(self.seats) if seat.holder == person), None)


class VoidRequest(BaseModel):
    """An admin (None: in the group's name) wants the last booked deal struck out; clock's times, also in a pause."""

    asked_by: int | None
    asked_at: float
    lapses_at: float


class TableDocument(BaseModel):
    """The whole stored state of a table but for the events of its deal."""

    chat_id: int
    thread_id: int | None = None
    status: Status = Status.LOBBY
    options: OptionsDocument = Field(default_factory=OptionsDocument)
    usual_rules: dict[str, dict[str, bool]] = Field(default_factory=dict)  # house rules this chat is used to
    opener: int
    host: int
    chairs: list[Chair] = Field(default_factory=lambda: [Chair() for _ in range(4)])
    seats: list[SeatDocument] = Field(default_factory=list)
    touched_at: float = 0.0
    made_up: float = 0.0  # how much of the time in which nobody was heard has been given back (bot.tables.presence)
    settings_open: bool = False
    confirming: bool = False
    close_reason: str = "lobby-cancelled"
    shut: str = ""  # why nothing can be shown in the group: gone (out of it), muted, topic (closed or deleted)
    # The match
    number: int = 0
    deal_id: int | None = None
    sequence: int = 0
    dealer: int = 0
    first_dealer: int = 0
    prevailing_wind: int = 0
    dealt: list[int] = Field(default_factory=list)
    rounds_done: int = 0
    points: dict[str, int] = Field(default_factory=dict)
    changes: list[int] = Field(default_factory=list)
    ending: bool = False  # the match ends with this deal
    booked: BookedDeal | None = None
    voiding: VoidRequest | None = None  # about `booked`
    # Clocks
    starts_at: float | None = None
    waiting: bool = False  # somebody asked to wait before the first deal
    window_closes: float | None = None
    window_fixed: bool = False
    computer_at: float | None = None
    next_at: float | None = None
    rests_until: float | None = None
    prompts: list[Prompt] = Field(default_factory=list)
    card_edition: int = 0
    card_moved_at: float = 0.0
    vote: Vote | None = None
    # A pause: the table's time has stood still since `paused_at`; it ends the match at `pause_ends`.
    paused_at: float | None = None
    pause_ends: float | None = None
    pause_vote: Vote | None = None  # to pause; while paused: to go on

    def duplicate(self) -> Self:
        """A copy that shares nothing, by way of the stored form: a third of the time of `model_copy(deep=True)`."""
        return type(self).model_validate_json(self.model_dump_json())

    @property
    def is_practice(self) -> bool:
        """Whether this is one person's practice in the private chat: no group, no card, nobody to join."""
        return self.chat_id > 0

    @property
    def is_paused(self) -> bool:
        return self.paused_at is not None

    @property
    def just_booked(self) -> BookedDeal | None:
        """The deal that was played last, once it is booked; None while the next one runs."""
        return self.booked if self.booked is not None and self.booked.deal_id == self.deal_id else None

    @property
    def is_struck(self) -> bool:
        """Whether the deal that was played last was struck out."""
        return self.booked is not None and self.booked.struck is not None and self.booked.deal_id == self.deal_id

    @property
    def rest_life(self) -> float:
        """Seconds the table waits between deals for somebody to go on."""
        return pace.PRACTICE_LIFE if self.is_practice else pace.REST_LIFE

    @property
    def humans(self) -> list[int]:
        """Seats a person sits in."""
        return [seat for seat, document in enumerate(self.seats) if document.is_human]

    @property
    def pause_voters(self) -> int:
        """From how many people's votes on a pause the majority is counted: to go on, from those who are there."""
        active = sum(seat.is_active for seat in self.seats)
        return active if self.is_paused and active else len(self.humans)

    def seat_of(self, user_id: int) -> int | None:
        return next((seat for seat, document in enumerate(self.seats) if document.user_id == user_id), None)

    def chair_of(self, user_id: int) -> int | None:
        return next((index for index, chair in enumerate(self.chairs) if chair.user_id == user_id), None)

    def prompt_of(self, seat: int) -> Prompt | None:
        return next((prompt for prompt in self.prompts if prompt.seat == seat), None)

    def shift_clocks(self, seconds: float) -> None:
        """Move every open clock, after time in which nobody could act (a stop of the process, a pause)."""
        for name in (*CLOCKS, "paused_at", "pause_ends"):
            moment = getattr(self, name)
            if moment is not None:
                setattr(self, name, moment + seconds)
        for chair in self.chairs:
            if chair.reserved_until is not None:
                chair.reserved_until += seconds
        self.touched_at += seconds
        for prompt in self.prompts:
            prompt.asked_at += seconds
            if prompt.deadline is not None:
                prompt.deadline += seconds
            if prompt.held_until is not None:
                prompt.held_until += seconds


def points_key(document: SeatDocument) -> str:
    """Under which key a seat's holder collects the match's points."""
    return f"u{document.holder}" if document.holder is not None else f"c{document.computer}"
