"""Deal records, the open export format (records.md section 2): reading, checking and writing them."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Final, assert_never

from engine.actions import (
    Answer,
    ClaimChow,
    ClaimKong,
    ClaimPong,
    ClaimWin,
    DeclareKong,
    DeclareWin,
    Discard,
    Pass,
    SeatAction,
)
from engine.events import ClaimAnswered, DealEnded, DealStarted, Event, KongDeclared, KongRobbed, TileDiscarded
from engine.evolve import evolve
from engine.legal import open_claims, ruleset_of
from engine.questions import read_rules
from engine.rulesets import RULESETS
from engine.scoring import Winner
from engine.state import ClaimWindow, Over, OwnTurn, Setup, State
from engine.tiles import WIND_LETTERS, Seat, seats_after, tile_name, tile_names
from engine.untrusted import (
    MalformedError,
    check_fields,
    list_of,
    mapping_of,
    number_of,
    tile_of,
    tiles_of,
    wind_number_of,
    word_of,
)
from engine.values import dataclass
from engine.wall import Dice, changed_rules

FORMAT: Final = "mahjong-record/1"
NEEDED: Final = ("format", "variant", "rules", "prevailing_wind", "dealer", "dice", "wall", "actions")
Fields = dict[str, object]


@dataclass(frozen=True, slots=True)
class Record:
    """A record whose header has been checked; `actions` and `result` are still as they were written."""

    setup: Setup
    actions: list[object]
    result: object | None


@dataclass(frozen=True, slots=True)
class Void:
    """A seat that did not answer because the matter was already decided (C11)."""

    seat: Seat


def read_record(value: Mapping[str, object]) -> Record:
    """The record in a JSON object; raises MalformedError. Fields without a meaning here are left alone."""
    for name in NEEDED:
        if name not in value:
            raise MalformedError(f"{name} is missing")
    word_of(value["format"], (FORMAT,), "format")
    ruleset = RULESETS[word_of(value["variant"], tuple(RULESETS), "variant")]
    dealer = number_of(value["dealer"], 0, 3, "dealer")
    wall = tiles_of(value["wall"], "wall")
    if Counter(wall) != Counter(ruleset.tiles):
        raise MalformedError("wall: not every tile of the variant exactly once")
    setup = Setup(
        variant=ruleset.id,
        rules=changed_rules(ruleset, read_rules(value["rules"], ruleset)),
        dealer=dealer,
        prevailing_wind=wind_number_of(value["prevailing_wind"], "prevailing_wind"),
        dealt=_dealt_of(value.get("dealt", [dealer]), dealer),
        dice=_dice_of(value["dice"]),
        wall=wall,
    )
    return Record(setup, list_of(value["actions"], "actions"), value.get("result"))


def _dealt_of(value: object, dealer: Seat) -> tuple[Seat, ...]:
    dealt = tuple(number_of(seat, 0, 3, f"dealt[{place}]") for place, seat in enumerate(list_of(value, "dealt")))
    if len(set(dealt)) < len(dealt) or dealer not in dealt:
        raise MalformedError("dealt: each seat once, the dealer among them")
    return dealt


def _dice_of(value: object) -> Dice:
    throws = [list_of(throw, f"dice[{place}]") for place, throw in enumerate(list_of(value, "dice"))]
    if [len(throw) for throw in throws] != [2, 2]:
        raise MalformedError("dice: two throws of two dice")
    (first, second), (third, fourth) = ([number_of(die, 1, 6, "dice") for die in throw] for throw in throws)
    return (first, second), (third, fourth)


def read_action(state: State, value: object) -> SeatAction | Void:
    """The action a record's entry means where the deal now stands; raises MalformedError."""
    entry = mapping_of(value, "an action")
    if "seat" not in entry or "do" not in entry:
        raise MalformedError("seat or do is missing")
    seat = number_of(entry["seat"], 0, 3, "seat")
    if isinstance(state.phase, ClaimWindow):
        return _read_answer(seat, state.decision, entry)
    do = word_of(entry["do"], ("discard", "kong", "win"), "do")
    check_fields(entry, ("seat", "do") if do == "win" else ("seat", "do", "tile"), (), "an action")
    if do == "win":
        return DeclareWin(seat, state.decision)
    tile = tile_of(entry["tile"], "tile")
    return Discard(seat, state.decision, tile) if do == "discard" else DeclareKong(seat, state.decision, tile)


_ANSWERS: Final[Mapping[str, Callable[[Seat, int], Answer]]] = {
    "win": ClaimWin,
    "kong": ClaimKong,
    "pong": ClaimPong,
    "pass": Pass,
}


def _read_answer(seat: Seat, decision: int, entry: Mapping[str, object]) -> Answer | Void:
    do = word_of(entry["do"], (*_ANSWERS, "chow", "void"), "do")
    check_fields(entry, ("seat", "do", "tiles") if do == "chow" else ("seat", "do"), (), "an answer")
    if do == "void":
        return Void(seat)
    if do == "chow":
        tiles = sorted(tiles_of(entry["tiles"], "tiles"))
        if len(tiles) != 2:
            raise MalformedError("tiles: a chow takes two tiles from the hand")
        return ClaimChow(seat, decision, (tiles[0], tiles[1]))
    return _ANSWERS[do](seat, decision)


def write_action(action: SeatAction | Void) -> Fields:
    """An action as a record's entry."""
    match action:
        case Discard(seat, _, tile):
            return {"seat": seat, "do": "discard", "tile": tile_name(tile)}
        case DeclareKong(seat, _, tile):
            return {"seat": seat, "do": "kong", "tile": tile_name(tile)}
        case DeclareWin(seat) | ClaimWin(seat):
            return {"seat": seat, "do": "win"}
        case ClaimKong(seat):
            return {"seat": seat, "do": "kong"}
        case ClaimPong(seat):
            return {"seat": seat, "do": "pong"}
        case ClaimChow(seat, _, tiles):
            return {"seat": seat, "do": "chow", "tiles": tile_names(tiles)}
        case Pass(seat):
            return {"seat": seat, "do": "pass"}
        case Void(seat):
            return {"seat": seat, "do": "void"}
        case _:
            assert_never(action)


def write_result(variant: str, over: Over) -> Fields:
    """The result of a finished deal in the fields of records.md; scores before the stake."""
    ruleset = RULESETS[variant]
    result: Fields = {
        "outcome": "win" if over.winners else "drawn",
        "winners": [_write_winner(variant, winner) for winner in over.winners],
    }
    if over.hands:
        result["hands"] = [ruleset.record_fields(score) for score in over.hands]
    result["scores"] = list(over.settlement.scores)
    result["next_dealer"] = over.succession.dealer
    result["next_prevailing_wind"] = WIND_LETTERS[over.succession.prevailing_wind]
    return result


def _write_winner(variant: str, winner: Winner) -> Fields:
    fields: Fields = {"seat": winner.seat, "by": winner.by.value}
    if winner.source is not None:
        fields["from"] = winner.source
    if winner.tile is not None:
        fields["tile"] = tile_name(winner.tile)
    return fields | RULESETS[variant].record_fields(winner.score)


def write_header(setup: Setup) -> Fields:
    """Everything of a record that stands before its actions."""
    return {
        "format": FORMAT,
        "variant": setup.variant,
        "rules": dict(setup.rules),
        "prevailing_wind": WIND_LETTERS[setup.prevailing_wind],
        "dealer": setup.dealer,
        "dealt": list(setup.dealt),
        "dice": [list(throw) for throw in setup.dice],
        "wall": tile_names(setup.wall),
    }


def record_of(events: Iterable[Event]) -> Fields:
    """The record of a deal's events, from DealStarted on; without a result while the deal is not over."""
    actions: list[Fields] = []
    state: State | None = None
    header: Fields = {}
    for event in events:
        if state is None:
            assert isinstance(event, DealStarted), "a deal begins with DealStarted"
            header = write_header(event.setup)
        else:
            actions.extend(_written(state, event))
        state = evolve(state, event)
    assert state is not None, "a deal has at least one event"
    record = header | {"actions": actions}
    if isinstance(state.phase, Over):
        record["result"] = write_result(ruleset_of(state).id, state.phase)
    return record


def _written(state: State, event: Event) -> list[Fields]:
    """The entries that one event adds; a window's stand together in turn order, once it closes."""
    entries: list[SeatAction | Void] = []
    if isinstance(state.phase, ClaimWindow):
        if isinstance(event, ClaimAnswered | KongRobbed):
            return []  # the window closes with what follows
        entries.extend(_window_entries(state, state.phase))
    elif isinstance(event, TileDiscarded):
        entries.append(Discard(event.seat, state.decision, event.tile))
    elif isinstance(event, KongDeclared):
        entries.append(DeclareKong(event.seat, state.decision, event.meld.tiles[0]))
    elif isinstance(event, DealEnded) and event.over.winners and isinstance(state.phase, OwnTurn):
        entries.append(DeclareWin(state.phase.seat, state.decision))
    return [write_action(entry) for entry in entries]


def _window_entries(state: State, window: ClaimWindow) -> Iterable[SeatAction | Void]:
    for seat in seats_after(window.source):
        answer = window.answers[seat]
        if answer is not None:
            yield answer
        elif open_claims(state, seat):
            yield Void(seat)
