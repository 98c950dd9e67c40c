"""Replay of deal records: whether every action was legal, what came of it, and any state on the way."""

import json
from dataclasses import dataclass
from typing import Final

from engine.actions import Action, Resolve
from engine.deals import start
from engine.decide import follow
from engine.evolve import fold
from engine.legal import legal_actions, open_claims, outranked
from engine.melds import Meld, MeldKind
from engine.record import Fields, Record, Void, read_action, read_record, write_action, write_result
from engine.rejections import IllegalAction
from engine.state import ClaimWindow, Over, State, Turn
from engine.tiles import Seat, seats_after, tile_name, tile_names
from engine.untrusted import MalformedError, list_of, load_object, mapping_of

UNFINISHED: Final = "unfinished"


@dataclass(frozen=True, slots=True)
class WrongAction(Exception):
    """Action `at` (from 0) of a record is not legal or is missing, or, at their number, the given result differs."""

    at: int
    error: str


def replay_line(line: bytes, state_at: int | None = None) -> Fields:
    """The verdict on one line; raises nothing, whatever the bytes are. A header that cannot be read is wrong at 0."""
    try:
        record = read_record(load_object(line))
    except MalformedError as error:
        return {"ok": False, "at": 0, "error": str(error)}
    return verdict(record, state_at)


def verdict(record: Record, state_at: int | None = None) -> Fields:
    """What `python -m engine replay` says of a record; with `state_at`, also the state before that action."""
    replay = Replay(record, state_at)
    answer: Fields
    try:
        answer = {"ok": True, "result": replay.run()}
    except WrongAction as wrong:
        answer = {"ok": False, "at": wrong.at, "error": wrong.error}
    if replay.shown is not None:
        answer["state"] = write_state(replay.shown)
    return answer


class Replay:
    """One record being played again."""

    def __init__(self, record: Record, state_at: int | None = None) -> None:
        self.record = record
        self.state_at = state_at
        self.at = 0
        self.shown: State | None = None
        self.state = fold(start(record.setup))

    def run(self) -> Fields:
        """The result; raises WrongAction."""
        while not isinstance(self.state.phase, Over):
            if isinstance(self.state.phase, ClaimWindow):
                self._window(self.state.phase)
            else:
                assert isinstance(self.state.phase, Turn), "a started deal waits for a seat"
                self._take(self.state.phase.seat)
        self._show()
        if self.at < len(self.record.actions):
            raise WrongAction(self.at, "the deal is over")
        result = write_result(self.state.variant, self.state.phase)
        if self.record.result is not None:
            differs = difference(self.record.result, result)
            if differs is not None:
                raise WrongAction(self.at, f"result differs: {differs}")
        return result

    def _window(self, window: ClaimWindow) -> None:
        """Every seat with a claim answers once, in turn order; then the window closes."""
        voids: list[tuple[int, Seat]] = []
        for seat in seats_after(window.source):
            if open_claims(self.state, seat):
                at = self.at
                if self._take(seat):
                    voids.append((at, seat))
        for at, seat in voids:
            if not outranked(self.state, seat, open_claims(self.state, seat)[0]):
                raise WrongAction(at, "void, but the matter was not decided")
        self._do(Resolve(self.state.decision))

    def _take(self, seat: Seat) -> bool:
        """Carry out the next action, which must be this seat's; whether it is a void."""
        self._show()
        if self.at == len(self.record.actions):
            raise WrongAction(self.at, UNFINISHED)
        try:
            action = read_action(self.state, self.record.actions[self.at])
        except MalformedError as error:
            raise WrongAction(self.at, f"malformed action: {error}") from None
        if action.seat != seat:
            raise WrongAction(self.at, f"it is for seat {seat} to act")
        if isinstance(action, Void):
            self.at += 1
            return True
        try:
            self._do(action)
        except IllegalAction as illegal:
            raise WrongAction(self.at, f"not legal: {illegal.reason.value}") from None
        self.at += 1
        return False

    def _do(self, action: Action) -> None:
        self.state = follow(self.state, action).state

    def _show(self) -> None:
        if self.at == self.state_at:
            self.shown = self.state


def difference(given: object, result: Fields) -> str | None:
    """Which field of a given result is not as it came out, None where all agree.

    Items are left out: several readings of a hand can be worth the same. Winners may stand in any order, and a field
    that the given result leaves out is not compared.
    """
    try:
        fields = mapping_of(given, "result")
        for name, value in fields.items():
            if name == "winners":
                _compare_all(list_of(value, name), list_of(result[name], name), name)
            elif name == "hands":
                _compare_all(list_of(value, name), list_of(result.get(name, []), name), name)
            elif _text(value) != _text(result.get(name)):
                return name
    except MalformedError as error:
        return str(error)
    return None


def _compare_all(given: list[object], hands: list[object], where: str) -> None:
    """Compare hand by hand, those of winners by their seat; raises MalformedError."""
    expected = sorted((mapping_of(hand, where) for hand in hands), key=_seat) if where == "winners" else hands
    offered = sorted((mapping_of(hand, where) for hand in given), key=_seat) if where == "winners" else given
    if len(expected) != len(offered):
        raise MalformedError(where)
    for ours, theirs in zip(expected, offered, strict=True):
        fields = mapping_of(ours, where)
        for name, value in mapping_of(theirs, where).items():
            if name != "items" and _text(value) != _text(fields.get(name)):
                raise MalformedError(f"{where}, {name}")


def _seat(hand: dict[str, object]) -> str:
    return _text(hand.get("seat"))


def _text(value: object) -> str:
    return json.dumps(value, sort_keys=True)


def write_state(state: State) -> Fields:
    """The whole state: hands sorted, and what each seat may do.

    `seat` is the seat to act on a turn, the discarder (kong maker) in a window, null once the deal is over.
    """
    phase = state.phase
    seat: Seat | None = None
    if isinstance(phase, ClaimWindow):
        name, seat = "window", phase.source
    elif isinstance(phase, Turn):
        name, seat = "turn", phase.seat
    else:
        name = "over"
    return {
        "hands": [tile_names(own.hand) for own in state.seats],
        "melds": [[_write_meld(meld) for meld in own.melds] for own in state.seats],
        "flowers": [tile_names(own.flowers) for own in state.seats],
        "pools": [tile_names(own.pond) for own in state.seats],
        "wall_left": len(state.wall),
        "phase": name,
        "seat": seat,
        "legal": [_write_legal(state, seat) for seat in range(4)],
    }


def _write_legal(state: State, seat: Seat) -> list[Fields]:
    actions = [write_action(action) for action in legal_actions(state, seat)]
    if actions and isinstance(state.phase, ClaimWindow) and outranked(state, seat, open_claims(state, seat)[0]):
        actions.append(write_action(Void(seat)))
    return actions


_KONG_WORDS: Final = {
    MeldKind.EXPOSED_KONG: "exposed",
    MeldKind.ADDED_KONG: "added",
    MeldKind.CONCEALED_KONG: "concealed",
}


def _write_meld(meld: Meld) -> Fields:
    fields: Fields = {"kind": "kong" if meld.is_kong else meld.kind.value}
    if meld.is_kong:
        fields["how"] = _KONG_WORDS[meld.kind]
    fields["tiles"] = tile_names(meld.tiles)
    if meld.source is not None and meld.claimed is not None:
        fields["from"] = meld.source
        fields["claimed"] = tile_name(meld.claimed)
    return fields
