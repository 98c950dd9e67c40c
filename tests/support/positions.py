"""Faces of tables in known positions, for the views' tests: people, options, and real states of the engine."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.tables.faces import (
    DrawnSeats,
    HandFace,
    LobbyChair,
    LobbyFace,
    Options,
    PromptKind,
    ResultFace,
    SeatFace,
    TableFace,
    Who,
)
from engine import seat_view, table_view
from engine.events import Event
from engine.observe import SeatView
from engine.scoring import Settlement
from engine.state import Over, State
from engine.tiles import Seat
from engine.waits import waits_of

Seats = tuple[SeatFace, SeatFace, SeatFace, SeatFace]
FOUR: Final[Seats] = (
    SeatFace(Who("阿強"), 15),
    SeatFace(Who("小李"), -5),
    SeatFace(Who("Wong"), -20),
    SeatFace(Who(computer=0), 10),
)
FOUR_HANS: Final[Seats] = (
    SeatFace(Who("阿强"), 40),
    SeatFace(Who("阿珍"), 16),
    SeatFace(Who("老王"), -38),
    SeatFace(Who("小林"), -18),
)
BOT_LINK: Final = "https://t.me/table_bot?start=hand"
CARD_LINK: Final = "https://t.me/c/1234567/89"


def options(variant: str, **changes: Any) -> Options:
    """What a table agreed on, defaults but for the changes."""
    return Options(variant=variant, **changes)


def table_face(state: State, seats: Seats = FOUR, **changes: Any) -> TableFace:
    """The group's card of a state."""
    values: dict[str, Any] = {
        "table": 17,
        "options": options(state.variant),
        "number": 3,
        "seats": seats,
        "view": table_view(state),
        "turn_seconds": 30,
        "bot_link": BOT_LINK,
    }
    return TableFace(**(values | changes))


def hand_face(state: State, seat: Seat, seats: Seats = FOUR, **changes: Any) -> HandFace:
    """A seat's hand message in a state, with the prompt that the state asks for."""
    view = seat_view(state, seat)
    values: dict[str, Any] = {
        "table": 17,
        "options": options(state.variant),
        "number": 3,
        "seats": seats,
        "view": view,
        "prompt": prompt_of(view),
        "seconds": 30,
        "chat_title": "週五麻將",
        "waits": waits_of(view),
        "group_link": CARD_LINK,
    }
    return HandFace(**(values | changes))


def prompt_of(view: SeatView) -> PromptKind:
    """What the hand message asks of the seat."""
    if view.table.turn == view.seat:
        return PromptKind.TURN
    if view.answered is not None:
        return PromptKind.ANSWERED
    return PromptKind.CLAIM if view.legal else PromptKind.WAITING


def since_discard(events: Sequence[Event], seat: Seat) -> tuple[Event, ...]:
    """The events after the seat's last discard; all of them if it has not discarded."""
    last = max((place for place, event in enumerate(events) if _is_discard_of(event, seat)), default=-1)
    return tuple(events[last + 1 :])


def result_face(state: State, seats: Seats = FOUR, **changes: Any) -> ResultFace:
    """The result of a finished deal; totals are those before plus what it changed."""
    assert isinstance(state.phase, Over)
    agreed: Options = changes.get("options", options(state.variant))
    scores = [points * agreed.stake for points in _settled(state).scores]
    totals = [face.total + points for face, points in zip(seats, scores, strict=True)]
    values: dict[str, Any] = {
        "table": 17,
        "deal": 4,
        "options": agreed,
        "number": 3,
        "seats": seats,
        "view": table_view(state),
        "changes": tuple(scores),
        "totals": tuple(totals),
        "ready": 1,
        "humans": 3,
        "next_seconds": 30,
    }
    return ResultFace(**(values | changes))


def lobby_face(variant: str | None, chairs: Sequence[LobbyChair], **changes: Any) -> LobbyFace:
    """A lobby with these chairs; the first one is the host's."""
    who = next((chair.who for chair in chairs if chair.who is not None), Who("阿強"))
    values: dict[str, Any] = {"table": 17, "options": Options(variant), "host": who, "chairs": tuple(chairs)}
    return LobbyFace(**(values | changes))


def drawn_seats(
    variant: str, seats: Seats = FOUR, dealer: Seat = 0, *, waiting: bool = False, paused: bool = False
) -> DrawnSeats:
    """The drawn seats before the first deal."""
    return DrawnSeats(17, Options(variant), seats, dealer, 10, waiting=waiting, paused=paused)


def agreed(variant: str, rules: Mapping[str, bool]) -> Options:
    """Options with house rules."""
    return Options(variant, rules=rules)


def _is_discard_of(event: Event, seat: Seat) -> bool:
    return event.kind == "tile_discarded" and event.seat == seat


def _settled(state: State) -> Settlement:
    assert isinstance(state.phase, Over)
    return state.phase.settlement
