"""The one place where an action becomes events, or is refused."""

from typing import assert_never

from engine.actions import (
    Action,
    ClaimChow,
    ClaimKong,
    ClaimPong,
    ClaimWin,
    DeclareKong,
    DeclareWin,
    Discard,
    Pass,
    Resolve,
)
from engine.claims import answer_window, resolve
from engine.deals import Sequel
from engine.events import Event
from engine.rejections import IllegalAction, Reason, StaleDecision
from engine.state import Over, State
from engine.turns import declare_kong, declare_win, discard


def decide(state: State, action: Action) -> tuple[Event, ...]:
    """The events that follow from an action.

    Raises StaleDecision when the action answers another decision than the open one, IllegalAction when the rules
    refuse it.
    """
    return tuple(follow(state, action).events)


def follow(state: State, action: Action) -> Sequel:
    """What `decide` answers, with the state the events lead to, for whoever needs both; raises the same."""
    if action.decision != state.decision:
        raise StaleDecision(action.decision, state.decision)
    if isinstance(state.phase, Over):
        raise IllegalAction(Reason.DEAL_OVER)
    match action:
        case Discard():
            return discard(state, action)
        case Resolve():
            return resolve(state)
        case DeclareKong():
            return declare_kong(state, action)
        case DeclareWin():
            return declare_win(state, action)
        case ClaimWin() | ClaimKong() | ClaimPong() | ClaimChow() | Pass():
            return answer_window(state, action)
        case _:
            assert_never(action)
