"""What a person is advised to discard, for the golden screens."""

from collections.abc import Callable
from dataclasses import replace

from bot.i18n import Translator
from bot.screens import Screen
from bot.tables.faces import HandFace
from bot.views import hand, hint
from engine.computer.advice import advise
from engine.state import OwnTurn, State
from tests.support import positions
from tests.support.table import Table


def _of_turn(state: State) -> HandFace:
    """The hand of the seat on turn, where hints are switched on."""
    turn = state.phase
    assert isinstance(turn, OwnTurn)
    return replace(positions.hand_face(state, turn.seat, chat_title="2026"), advised=True)


def _dinghai() -> HandFace:
    """One discard leaves the hand ready."""
    return _of_turn(Table("dinghai", east="123m 456p 78s 11z 222z 7z").state)


def _luqiao() -> HandFace:
    """Nine tiles of one suit, early."""
    return _of_turn(Table("luqiao", east="134578899m3556p5s", wild="1p").state)


def _winning() -> HandFace:
    """The drawn tile completes the hand."""
    return _of_turn(Table("dinghai", east="123m 456p 789s 11z 222z").state)


def _half_flush() -> HandFace:
    """Dots and dragons: dearer than the nearest win, and farther."""
    return _of_turn(Table("dinghai", east="346m 345799p 3z 66z 77z").state)


def _screen(face: HandFace, tr: Translator) -> Screen:
    return hint.screen([hint.text(face, advise(face.view), tr)])


def _popup(face: HandFace, tr: Translator) -> str:
    return hint.popup(face, advise(face.view), tr)


HINT_CASES: dict[str, Callable[[Translator], Screen | str]] = {
    "hand-advised": lambda tr: hand.screen(_dinghai(), tr),
    "hint-dinghai": lambda tr: _screen(_dinghai(), tr),
    "hint-luqiao": lambda tr: _screen(_luqiao(), tr),
    "hint-half-flush": lambda tr: _screen(_half_flush(), tr),
    "hint-win": lambda tr: _screen(_winning(), tr),
    "popup-hint-dinghai": lambda tr: _popup(_dinghai(), tr),
    "popup-hint-luqiao": lambda tr: _popup(_luqiao(), tr),
    "popup-hint-win": lambda tr: _popup(_winning(), tr),
}
