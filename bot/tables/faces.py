"""What the views may know of a table besides the engine's own views: names, options, clocks and totals."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.events import Event
from engine.observe import SeatView, TableView, Wait
from engine.scoring import Settlement, Succession, Winner
from engine.tiles import Seat


class Pace(StrEnum):
    """How much time the table gives (product.md section 3)."""

    OFFICIAL = "official"
    RELAXED = "relaxed"
    SLOW = "slow"


class Length(StrEnum):
    """What the table agreed to play."""

    EIGHT = "eight"
    SIXTEEN = "sixteen"
    ROUND = "round"
    GAME = "game"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Options:
    """What a table agreed on.

    `variant` is None until the opener has chosen; `rules` are the house rules that differ from the default;
    `silent`: no prompt of the table rings for anybody.
    """

    variant: str | None
    pace: Pace = Pace.RELAXED
    length: Length = Length.ROUND
    stake: int = 1
    rules: Mapping[str, bool] = field(default_factory=dict)
    silent: bool = False
    level: str = "normal"


@dataclass(frozen=True, slots=True)
class Who:
    """A person or a computer player.

    `name` is cleaned and not yet escaped; a computer has `computer` from 0 (甲 乙 丙 丁) and a `level`.
    """

    name: str = ""
    computer: int | None = None
    level: str = "normal"


@dataclass(frozen=True, slots=True)
class LobbyChair:
    """A chair in the lobby: `who` None is free; `reserved`: waiting for this person's Start in the DM."""

    who: Who | None = None
    reserved: bool = False


@dataclass(frozen=True, slots=True)
class LobbyFace:
    """A table that is filling up.

    `choosing`: the variant is still to be chosen; `confirming`: starting fills free chairs with computer players,
    which is asked once more.
    """

    table: int
    options: Options
    host: Who
    chairs: tuple[LobbyChair, ...]
    choosing: bool = False
    confirming: bool = False
    settings_open: bool = False


@dataclass(frozen=True, slots=True)
class SeatFace:
    """Who sits in a seat.

    `total` is this match's points (stake included); `away`: autopilot; `vacant`: a computer finishes for one who left.
    """

    who: Who
    total: int = 0
    away: bool = False
    vacant: bool = False


@dataclass(frozen=True, slots=True)
class DrawnSeats:
    """Seats have been drawn (C1); the first deal starts in `seconds`.

    `seats` in seat order, `dealer` the first dealer. `waiting`: somebody asked to wait; `paused`: nothing goes on;
    `started`: it has begun.
    """

    table: int
    options: Options
    seats: tuple[SeatFace, SeatFace, SeatFace, SeatFace]
    dealer: Seat
    seconds: int
    waiting: bool = False
    paused: bool = False
    started: bool = False


@dataclass(frozen=True, slots=True)
class TableFace:
    """A deal in progress as the group may see it.

    `number` counts the match's deals from 1. `turn_seconds` is the time the seat on turn has (None: no clock).
    `bot_link` opens the DM.
    """

    table: int
    options: Options
    number: int
    seats: tuple[SeatFace, SeatFace, SeatFace, SeatFace]
    view: TableView
    turn_seconds: int | None
    bot_link: str
    paused: bool = False


class PromptKind(StrEnum):
    """What the hand message asks of its seat."""

    TURN = "turn"
    CLAIM = "claim"
    ANSWERED = "answered"
    WAITING = "waiting"


@dataclass(frozen=True, slots=True)
class HandFace:
    """A seat's private hand message.

    `since`: what everybody saw happen since this seat's last discard, oldest first. `seconds`: time for the open
    prompt (None: no clock). `notes`: ids of extra messages with their arguments to show on top (time-out, outbid,
    back from autopilot…), as (message id, arguments). `waits` when the hand is ready and it is not the seat's turn.
    `newcomer`: the person's first three discards, which take two taps. `group_link` leads to the card, None where
    a chat has no links. `declines_claims`: 不吃碰 is lit; `auto_win`: 自動胡 is switched on. `advised`: the best
    discards may be asked for. `chat_title` names the group.
    """

    table: int
    options: Options
    number: int
    seats: tuple[SeatFace, SeatFace, SeatFace, SeatFace]
    view: SeatView
    prompt: PromptKind
    seconds: int | None
    chat_title: str
    since: tuple[Event, ...] = ()
    waits: tuple[Wait, ...] = ()
    notes: tuple[tuple[str, Mapping[str, str | int]], ...] = ()
    newcomer: bool = False
    away: bool = False
    declines_claims: bool = False
    auto_win: bool = False
    advised: bool = False
    group_link: str | None = None
    paused: bool = False


@dataclass(frozen=True, slots=True)
class Strike:
    """A finished deal counts no more: who asked for it (None: an admin in the group's name), and who agreed."""

    asked: Who | None
    agreed: Who


@dataclass(frozen=True, slots=True)
class ResultFace:
    """A finished deal. `changes` and `totals` are per seat with the stake; `ready`: who pressed next, of `humans`.

    `hands`, `melds`, `flowers` of all seats come from `view` (its `over` is set). `next_seconds`: the next deal starts
    by itself then. `last`: the match is over with this deal. With a `strike` the totals are those without it.
    """

    table: int
    deal: int
    options: Options
    number: int
    seats: tuple[SeatFace, SeatFace, SeatFace, SeatFace]
    view: TableView
    changes: tuple[int, int, int, int]
    totals: tuple[int, int, int, int]
    ready: int
    humans: int
    next_seconds: int | None
    last: bool = False
    paused: bool = False
    strike: Strike | None = None

    @property
    def winners(self) -> tuple[Winner, ...]:
        return self.view.over.winners if self.view.over else ()

    @property
    def settlement(self) -> Settlement | None:
        return self.view.over.settlement if self.view.over else None

    @property
    def succession(self) -> Succession | None:
        return self.view.over.succession if self.view.over else None


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a score list. `place` is shared by ties; `who` None is the line of all computers together."""

    place: int
    who: Who | None
    points: int
    title: str = ""
    deals: int = 0
    wins: int = 0
    deal_ins: int = 0


@dataclass(frozen=True, slots=True)
class ScoreFace:
    """Standings of a group (or one person's own figures over all groups: `mine`); `charted`: below their course."""

    chat_title: str
    scope: str
    deals: int
    standings: tuple[Standing, ...]
    table: int = 0
    mine: bool = False
    charted: bool = False


@dataclass(frozen=True, slots=True)
class BestHand:
    """A win: the finished deal as everybody saw it, and what it brought its seat, stake included."""

    deal: int
    view: TableView
    winner: Winner
    points: int


@dataclass(frozen=True, slots=True)
class MeFace:
    """A person's own figures. `chat_title` None: over all groups. `next_title` None: there is none above."""

    who: Who
    chat_title: str | None
    points: int
    deals: int
    wins: int
    self_draws: int
    deal_ins: int
    title: str
    next_title: str | None
    to_next: int
    best: BestHand | None = None


@dataclass(frozen=True, slots=True)
class FinalFace:
    """The end of a match: standings of this match, titles gained as (name, title id)."""

    table: int
    options: Options
    deals: int
    standings: tuple[Standing, ...]
    gained: tuple[tuple[Who, str], ...] = ()


@dataclass(frozen=True, slots=True)
class DealSummary:
    """A finished deal as one seat's private short result; `sat_down`: since then, for the next one."""

    face: ResultFace
    seat: Seat
    chat_title: str
    result_link: str | None
    is_host: bool
    pressed_next: bool = False
    sat_down: bool = False


@dataclass(frozen=True, slots=True)
class VoteFace:
    """A vote to end the match: `starter` asks; votes so far for finishing after the deal, at once, and going on."""

    table: int
    starter: Who
    after_deal: int
    at_once: int
    go_on: int
    seated: int


@dataclass(frozen=True, slots=True)
class PauseVoteFace:
    """A vote about a pause: `wish` is `pause` or `resume`; who agrees, who does not, and how many may vote."""

    table: int
    wish: str
    starter: Who
    agreed: int
    against: int
    seated: int


TITLE_IDS = tuple(f"title-{number}" for number in range(20))
"""Message ids of the titles of L16, lowest first."""
TITLE_POINTS = (0, *(10 * 2**step for step in range(19)))
"""Points from which each title is held (L16)."""


def title_id(points: int) -> str:
    """The message id of the title of a sum of points (L16); below 0 is the lowest title."""
    rank = sum(1 for least in TITLE_POINTS[1:] if points >= least)
    return TITLE_IDS[rank]
