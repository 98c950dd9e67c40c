"""The scoring calculator: a question in JSON in, the worth of the hand out (records.md section 1)."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from engine.melds import Meld, MeldKind
from engine.rulesets import RULESETS
from engine.rulesets.base import Ruleset
from engine.scoring import Circumstance, Win, WinBy
from engine.tiles import WHITE, Tile, is_flower, is_suited, tile_name
from engine.untrusted import (
    MalformedError,
    check_fields,
    list_of,
    load_object,
    mapping_of,
    switch_of,
    tile_of,
    tiles_of,
    wind_number_of,
    word_of,
)
from engine.values import dataclass

MELD_WORDS: Final = ("chow", "pong", "kong")
KONG_WORDS: Final = {
    "exposed": MeldKind.EXPOSED_KONG,
    "added": MeldKind.ADDED_KONG,
    "concealed": MeldKind.CONCEALED_KONG,
}
WAYS: Final = {
    Circumstance.TAIL_DRAW: WinBy.SELF_DRAW,
    Circumstance.HEAVENLY: WinBy.SELF_DRAW,
    Circumstance.EARTHLY: WinBy.SELF_DRAW,
    Circumstance.LAST_DISCARD: WinBy.DISCARD,
}
"""The only way of winning that each circumstance goes with."""


@dataclass(frozen=True, slots=True)
class Question:
    """A hand to be scored under a ruleset; `won` False asks what it is worth to a seat that did not win (L10)."""

    ruleset: Ruleset
    win: Win
    won: bool


def answer_line(line: bytes) -> dict[str, object]:
    """The answer to one line, an `error` if it is malformed; raises nothing, whatever the bytes are."""
    try:
        return answer(read_question(load_object(line)))
    except MalformedError as error:
        return {"error": str(error)}


def answer(question: Question) -> dict[str, object]:
    """What the hand is worth, in the fields of records.md."""
    ruleset = question.ruleset
    score = ruleset.score(question.win) if question.won else ruleset.score_unwon(question.win)
    return {"wins": False} if score is None else ruleset.record_fields(score)


def read_question(value: Mapping[str, object]) -> Question:
    """The question in a JSON object; raises MalformedError."""
    if "variant" not in value:
        raise MalformedError("variant is missing")
    ruleset = RULESETS[word_of(value["variant"], tuple(RULESETS), "variant")]
    won = True
    if ruleset.scores_every_hand:
        won = switch_of(value.get("won", True), "won")
    _check_question_fields(value, ruleset, won=won)
    wild = _wild_of(value["wild"]) if ruleset.turns_up_wild else None
    win = Win(
        concealed=tiles_of(value["concealed"], "concealed"),
        melds=tuple(
            read_meld(meld, wild, f"melds[{number}]")
            for number, meld in enumerate(list_of(value.get("melds", []), "melds"))
        ),
        winning_tile=tile_of(value["winning_tile"], "winning_tile") if won else None,
        by=WinBy(word_of(value["by"], tuple(WinBy), "by")) if won else WinBy.SELF_DRAW,
        seat_wind=wind_number_of(value["seat_wind"], "seat_wind"),
        prevailing_wind=wind_number_of(value.get("prevailing_wind", "E"), "prevailing_wind"),
        flowers=tiles_of(value.get("flowers", []), "flowers"),
        circumstances=_circumstances_of(value.get("circumstances", [])),
        wild=wild,
        rules=read_rules(value.get("rules", {}), ruleset),
    )
    _check_tiles(win, ruleset, won=won)
    _check_circumstances(win, won=won)
    return Question(ruleset, win, won)


def read_rules(value: object, ruleset: Ruleset) -> dict[str, bool]:
    """All house rules of the ruleset with their values, those of a JSON object and the defaults."""
    given = mapping_of(value, "rules")
    rules = ruleset.default_rules
    for name, setting in given.items():
        rules[word_of(name, tuple(rules), "rules")] = switch_of(setting, f"rules.{name}")
    return rules


def read_meld(value: object, wild: Tile | None, where: str) -> Meld:
    """The meld in a JSON object; a chow's tiles may stand in any order, 白板 for the wild's natural tile (L4)."""
    meld = mapping_of(value, where)
    if "kind" not in meld:
        raise MalformedError(f"{where}: kind is missing")
    word = word_of(meld["kind"], MELD_WORDS, f"{where}.kind")
    check_fields(meld, ("kind", "tiles", "how") if word == "kong" else ("kind", "tiles"), (), where)
    kind = KONG_WORDS[word_of(meld["how"], KONG_WORDS, f"{where}.how")] if word == "kong" else MeldKind(word)
    tiles = tiles_of(meld["tiles"], f"{where}.tiles")
    if any(is_flower(tile) for tile in tiles):
        raise MalformedError(f"{where}: a flower is in no meld")
    size = 4 if word == "kong" else 3
    if len(tiles) != size:
        raise MalformedError(f"{where}: wrong number of tiles, a {word} has {size}")
    if kind is MeldKind.CHOW:
        return Meld(kind, _run_of(tiles, wild, where))
    if len(set(tiles)) > 1:
        raise MalformedError(f"{where}: the tiles of a {word} are of one kind")
    return Meld(kind, tiles)


def _run_of(tiles: tuple[Tile, ...], wild: Tile | None, where: str) -> tuple[Tile, ...]:
    """The tiles of a chow in the order of the run they make."""

    def stands_for(tile: Tile) -> Tile:
        return wild if tile == WHITE and wild is not None else tile

    run = tuple(sorted(tiles, key=stands_for))
    low, middle, high = (stands_for(tile) for tile in run)
    if not (is_suited(high) and low // 9 == high // 9 and (middle, high) == (low + 1, low + 2)):
        raise MalformedError(f"{where}: the tiles make no run")
    return run


def _wild_of(value: object) -> Tile:
    wild = tile_of(value, "wild")
    if is_flower(wild):
        raise MalformedError("wild: a flower is never wild")
    return wild


def _circumstances_of(value: object) -> frozenset[Circumstance]:
    return frozenset(
        Circumstance(word_of(name, tuple(Circumstance), f"circumstances[{number}]"))
        for number, name in enumerate(list_of(value, "circumstances"))
    )


def _check_question_fields(value: Mapping[str, object], ruleset: Ruleset, *, won: bool) -> None:
    needed = ["variant", "concealed", "seat_wind"]
    optional = ["melds", "circumstances", "rules"]
    if won:
        needed += ["winning_tile", "by"]
    if ruleset.scores_every_hand:
        optional.append("won")
    if ruleset.turns_up_wild:
        needed.append("wild")
    else:
        needed.append("prevailing_wind")
        optional.append("flowers")
    check_fields(value, needed, optional, "the question")


def _check_tiles(win: Win, ruleset: Ruleset, *, won: bool) -> None:
    """The hand has as many tiles as it must, and no more of a kind than the variant has."""
    expected = (14 if won else 13) - 3 * len(win.melds)
    if len(win.concealed) != expected:
        raise MalformedError(f"wrong number of tiles: {len(win.concealed)} concealed, not {expected}")
    if any(is_flower(tile) for tile in win.concealed):
        raise MalformedError("concealed: a flower is laid out, not held")
    if not all(is_flower(tile) for tile in win.flowers):
        raise MalformedError("flowers: a tile that is no flower")
    copies = Counter(ruleset.tiles)
    if win.wild is not None:
        copies[win.wild] -= 1
    held = Counter(win.concealed + win.flowers + tuple(tile for meld in win.melds for tile in meld.tiles))
    for tile, count in held.items():
        if count > copies[tile]:
            raise MalformedError(f"{count} copies of {tile_name(tile)}, there are only {copies[tile]}")
    if won and win.winning_tile not in win.concealed:
        raise MalformedError("winning_tile is not among concealed")


def _check_circumstances(win: Win, *, won: bool) -> None:
    """No circumstance excludes another, or the way of winning."""
    for circumstance in sorted(win.circumstances):
        if not won:
            raise MalformedError(f"{circumstance} does not go with a hand that did not win")
        if win.by is not WAYS[circumstance]:
            raise MalformedError(f"{circumstance} does not go with {win.by}")
    first_turn = win.circumstances & {Circumstance.HEAVENLY, Circumstance.EARTHLY}
    if len(first_turn) == 2:
        raise MalformedError("heavenly and earthly exclude each other")
    for circumstance in first_turn:
        if (circumstance is Circumstance.HEAVENLY) != (win.seat_wind == 0):
            raise MalformedError(f"{circumstance} does not go with that seat wind")
        if win.melds:
            raise MalformedError(f"{circumstance} does not go with a meld")
