"""Decisions of the seat whose turn it is: discard, kong, win."""

from engine.actions import DeclareKong, DeclareWin, Discard
from engine.deals import Sequel, draw, end_won
from engine.events import KongDeclared, TileDiscarded
from engine.legal import draws_left, held_kongs, kong_bar, win_on_turn, wins_on_turn
from engine.melds import Meld, MeldKind
from engine.rejections import IllegalAction, Reason
from engine.state import MustDiscard, OwnTurn, State, Turn
from engine.tiles import Seat, Tile


def discard(state: State, action: Discard) -> Sequel:
    """Put a tile into the pond (C4, D5, L6)."""
    turn = _turn_of(state, action.seat)
    if action.tile not in state.seats[action.seat].hand:
        raise IllegalAction(Reason.NOT_IN_HAND)
    if isinstance(turn, MustDiscard) and action.tile in turn.barred:
        raise IllegalAction(Reason.SWAP_BARRED)
    return Sequel(state).add(TileDiscarded(action.seat, action.tile, last=not draws_left(state)))


def declare_kong(state: State, action: DeclareKong) -> Sequel:
    """Lay a concealed kong, or add the fourth tile to a pong (C8); only the latter can be robbed (C9)."""
    _own_turn_of(state, action.seat)
    refused = kong_refusal(state, action.seat, action.tile)
    if refused is not None:
        raise IllegalAction(refused)
    sequel = Sequel(state)
    own = state.seats[action.seat]
    if own.hand.count(action.tile) == 4:
        sequel.add(KongDeclared(action.seat, Meld(MeldKind.CONCEALED_KONG, (action.tile,) * 4)))
        draw(sequel, action.seat, from_tail=True)
    else:
        pong = next(meld for meld in own.melds if meld.kind is MeldKind.PONG and meld.tiles[0] == action.tile)
        sequel.add(KongDeclared(action.seat, pong.with_fourth()))
    return sequel


def kong_refusal(state: State, seat: Seat, tile: Tile) -> Reason | None:
    """Why the seat may not declare this kong on its turn, None if it may."""
    if tile not in held_kongs(state, seat):
        return Reason.NO_SUCH_KONG
    if isinstance(state.phase, MustDiscard):
        return Reason.ONLY_DISCARD_AFTER_CLAIM
    return kong_bar(state)


def declare_win(state: State, action: DeclareWin) -> Sequel:
    """Win on the drawn tile."""
    turn = _own_turn_of(state, action.seat)
    if not wins_on_turn(state, turn):
        raise IllegalAction(Reason.NO_WIN)
    sequel = Sequel(state)
    end_won(sequel, {action.seat: win_on_turn(state, turn)}, source=turn.feeder)
    return sequel


def _turn_of(state: State, seat: Seat) -> Turn:
    phase = state.phase
    if not isinstance(phase, Turn) or phase.seat != seat:
        raise IllegalAction(Reason.NOT_YOUR_TURN)
    return phase


def _own_turn_of(state: State, seat: Seat) -> OwnTurn:
    turn = _turn_of(state, seat)
    if isinstance(turn, MustDiscard):
        raise IllegalAction(Reason.ONLY_DISCARD_AFTER_CLAIM)
    return turn
