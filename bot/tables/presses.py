"""From a button's press to the seat's action, and which presses are asked for twice."""

from bot.screens import Press
from bot.storage.people import StoredPerson
from bot.tables import pace
from bot.tables.play import offers_win
from engine import decide
from engine.actions import ClaimChow, ClaimKong, ClaimPong, ClaimWin, DeclareKong, DeclareWin, Discard, Pass, SeatAction
from engine.observe import SeatView
from engine.rejections import IllegalAction, Reason, StaleDecision
from engine.state import State
from engine.tiles import NotationError, Tile, parse_tile

CALLS = frozenset({"win", "kong", "pong", "chow", "pass"})


class ChoiceNeeded(Exception):
    """The card's button leaves a choice that only the hand message offers."""


def action_of(press: Press, view: SeatView) -> SeatAction:
    """The action a hand message's button stands for; raises IllegalAction, StaleDecision."""
    decision = view.table.decision
    if press.decision != decision:
        raise StaleDecision(press.decision, decision)
    seat = view.seat
    match press.verb:
        case "discard":
            return Discard(seat, decision, _tile(press.argument))
        case "kong" if press.argument:
            return DeclareKong(seat, decision, _tile(press.argument))
        case "kong":
            return ClaimKong(seat, decision)
        case "win":
            return DeclareWin(seat, decision) if view.table.turn == seat else ClaimWin(seat, decision)
        case "pong":
            return ClaimPong(seat, decision)
        case "chow":
            first, second = sorted((_tile(press.argument[:2]), _tile(press.argument[2:])))
            return ClaimChow(seat, decision, (first, second))
        case "pass":
            return Pass(seat, decision)
        case _:
            raise IllegalAction(Reason.NOTHING_TO_CLAIM)


def _tile(name: str) -> Tile:
    try:
        return parse_tile(name)
    except NotationError:
        raise IllegalAction(Reason.NOT_IN_HAND) from None


def called(press: Press, view: SeatView) -> SeatAction:
    """The action a tap in the card's row stands for: a right of this seat for what lies open (or its own self-draw).

    The card is not drawn again when a seat draws, so a tap on it by the seat on turn may name the window just closed.
    Raises IllegalAction, StaleDecision, ChoiceNeeded.
    """
    own_turn = view.table.turn == view.seat
    current = view.table.decision
    if press.decision != current and not (own_turn and press.decision == current - 1):
        raise StaleDecision(press.decision, current)
    kinds: dict[str, tuple[type[SeatAction], ...]] = {
        "win": (DeclareWin, ClaimWin),
        "kong": (DeclareKong, ClaimKong),
        "pong": (ClaimPong,),
        "chow": (ClaimChow,),
        "pass": (Pass,),
    }
    fitting = [action for action in view.legal if isinstance(action, kinds.get(press.argument, ()))]
    if len(fitting) > 1:
        raise ChoiceNeeded
    if fitting:
        return fitting[0]
    raise IllegalAction(_why_not(press.argument, view))


def _why_not(call: str, view: SeatView) -> Reason:
    if view.answered is not None:
        return Reason.ALREADY_ANSWERED
    lies_open = view.table.open_tile is not None and view.table.open_tile.open
    if not lies_open and view.table.turn != view.seat:
        return Reason.NOTHING_TO_CLAIM
    if call == "win":
        return view.win_refusal or Reason.NO_WIN
    if call == "kong" and view.kong_refusals:
        return view.kong_refusals[0][1]
    open_tile = view.table.open_tile
    if open_tile is None or not lies_open or open_tile.source == view.seat:
        return Reason.NOTHING_TO_CLAIM
    if open_tile.on_kong:
        return Reason.ONLY_WIN_ON_KONG
    if open_tile.last:
        return Reason.LAST_DISCARD
    if call == "chow":
        return Reason.NO_CHOW if view.seat == (open_tile.source + 1) % 4 else Reason.ONLY_NEXT_SEAT_CHOWS
    if call in {"pong", "kong"}:
        return Reason.PONG_PASSED if open_tile.tile in view.passed_pongs else Reason.NOT_ENOUGH_TILES
    return Reason.NOTHING_TO_CLAIM


def takes_two(person: StoredPerson) -> bool:
    """Whether a person's discard takes two taps: the first three ever, or as chosen in /settings."""
    match person.preferences.second_tap:
        case "always":
            return True
        case "never":
            return False
        case _:
            return person.discards < pace.NEWCOMER_DISCARDS


def second_tap(
    action: SeatAction, view: SeatView, *, careful: bool, since_replaced: float | None, wild: Tile | None
) -> str | None:
    """The message that asks for a second tap, or None (ux.md section 3).

    `careful`: every discard of this person takes two (takes_two). `since_replaced`: seconds since an unanswered claim
    keyboard of this seat gave way to the present one.
    """
    wins = offers_win(view)
    match action:
        case Discard():
            if wins:
                return "confirm-win-discard"
            if action.tile == wild:
                return "confirm-wild"
            if careful:
                return "confirm-newcomer"
            if since_replaced is not None and since_replaced < pace.SLIP:
                return "confirm-slip"
            return None
        case Pass() if wins:
            return "confirm-pass-win"
        case _:
            return None


def refusal_of(state: State, action: SeatAction) -> Reason:
    """Why the engine refuses an action that is not among the legal ones."""
    try:
        decide(state, action)
    except IllegalAction as error:
        return error.reason
    return Reason.NOTHING_TO_CLAIM
