"""Other engines, each behind the same few questions; those that are not installed are left out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Generic, TypeVar

from engine import shapes
from engine.rulesets import RULESETS
from engine.scoring import Score, Win, WinBy
from engine.tiles import KINDS, Tile

Tiles = tuple[Tile, ...]
Answer = TypeVar("Answer")
COPIES = 4
Wins = bool
Waiting = tuple[int, ...]
Steps = int
Best = tuple[int, int]
"""Distance after the best discard, and how many tiles bring the hand on then."""


@dataclass(frozen=True, slots=True)
class Question(Generic[Answer]):
    """One kind of work: `prepare` gives a hand in the engine's own form (not measured), `ask` is measured."""

    prepare: Callable[[Tiles], Any]
    ask: Callable[[Any], Answer]


@dataclass(frozen=True, slots=True)
class Peer:
    """An engine and what it can be asked; None: it has no such function."""

    name: str
    wins: Question[Wins] | None = None
    waits: Question[Waiting] | None = None
    distance: Question[Steps] | None = None
    best: Question[Best] | None = None
    score: Question[int] | None = None
    """What a complete closed hand is worth that was won by its own draw, the first tile last; each by its own rules."""


def counts(tiles: Tiles) -> list[int]:
    """Copies of each of the 34 kinds."""
    held = [0] * KINDS
    for tile in tiles:
        held[tile] += 1
    return held


def numbered(tiles: Tiles) -> list[int]:
    """The 136 single tiles: four numbers a kind, in this engine's order of kinds."""
    return [tile * 4 + tiles[:place].count(tile) for place, tile in enumerate(tiles)]


def ours() -> Peer:
    """This engine, with the hand packed as the engine keeps it."""

    def best(tiles: Tiles) -> Best:
        choice = shapes.best_discards(tiles)[0]
        return choice.distance, choice.unseen

    return Peer(
        "engine",
        Question(shapes.pack, shapes.packed_complete),
        Question(shapes.pack, shapes.packed_waits),
        Question(shapes.pack, shapes.packed_distance),
        Question(lambda tiles: tiles, best),
        Question(_win, lambda win: _worth(RULESETS["dinghai"].score(win))),
    )


def _win(tiles: Tiles) -> Win:
    rules = RULESETS["dinghai"].default_rules
    return Win(tiles, (), tiles[0], WinBy.SELF_DRAW, seat_wind=0, rules=rules)


def _worth(score: Score | None) -> int:
    assert score is not None, "a complete hand wins"
    return score.self_draw


def ours_from_tiles() -> Peer:
    """This engine, given a plain tuple of tiles each time."""
    return Peer(
        "engine, from tiles",
        Question(lambda tiles: tiles, shapes.is_complete),
        distance=Question(lambda tiles: tiles, shapes.distance),
    )


class _Mahjong:
    """What the `mahjong` package offers, and what has to be built from it."""

    def __init__(self) -> None:
        self.wins: Any = import_module("mahjong.agari").Agari.is_agari
        self.shanten: Any = import_module("mahjong.shanten").Shanten.calculate_shanten_for_regular_hand
        self._value: Any = import_module("mahjong.hand_calculating.hand").HandCalculator.estimate_hand_value
        config: Any = import_module("mahjong.hand_calculating.hand_config").HandConfig
        self._config = config(is_tsumo=True, is_riichi=True)

    def waits(self, held: list[int]) -> Waiting:
        found = []
        for kind in range(KINDS):
            if held[kind] < COPIES:
                held[kind] += 1
                if self.wins(held):
                    found.append(kind)
                held[kind] -= 1
        return tuple(found)

    def best(self, held: list[int]) -> Best:
        lowest = self.shanten(held)
        choices = []
        for kind in range(KINDS):
            if held[kind]:
                held[kind] -= 1
                # Only what keeps the distance can be best; a complete hand (-1) becomes ready (0).
                if self.shanten(held) <= max(lowest, 0):
                    choices.append(self._after(held, kind))
                held[kind] += 1
        steps, useful = min(choices, key=lambda choice: (choice[0], -choice[1]))
        return steps + 1, useful

    def _after(self, held: list[int], discarded: int) -> tuple[int, int]:
        now = self.shanten(held)
        useful = 0
        for kind in range(KINDS):
            unseen = COPIES - held[kind] - (kind == discarded)
            if unseen:
                held[kind] += 1
                useful += unseen * (self.shanten(held) < now)
                held[kind] -= 1
        return now, useful

    def score(self, held: list[int]) -> int:
        answer = self._value(held, held[0], config=self._config)
        assert not answer.error, answer.error
        return int(answer.cost["total"])


def mahjong() -> Peer:
    """The `mahjong` package: Python, the reference of the field."""
    package = _Mahjong()
    return Peer(
        "mahjong",
        Question(counts, package.wins),
        Question(counts, package.waits),
        Question(counts, lambda held: package.shanten(held) + 1),
        Question(counts, package.best),
        Question(numbered, package.score),
    )


def riichienv() -> Peer:
    """The `riichienv` package: Rust."""
    module: Any = import_module("riichienv")

    def waits(held: list[int]) -> Waiting:
        return tuple(sorted(module.HandEvaluator(held).get_waits()))

    return Peer(
        "riichienv",
        Question(numbered, lambda held: module.calculate_shanten(held) < 0),
        Question(numbered, waits),
        Question(numbered, lambda held: module.calculate_shanten(held) + 1),
    )


def gb() -> Peer:
    """PyMahjongGB: C++, Chinese official rules."""
    module: Any = import_module("MahjongGB")
    names = [f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)]
    names += ["F1", "F2", "F3", "F4", "J3", "J2", "J1"]

    def prepare(tiles: Tiles) -> tuple[tuple[str, ...], str]:
        winning, *rest = (names[tile] for tile in tiles)
        return tuple(rest), winning

    def score(hand: tuple[tuple[str, ...], str]) -> int:
        fans = module.MahjongFanCalculator((), *hand, 0, True, False, False, False, 0, 0)  # noqa: FBT003
        return sum(points for points, _ in fans)

    return Peer("PyMahjongGB", score=Question(prepare, score))


def jansou() -> Peer:
    """The `jansou` package: Python, here without its optional part in Rust."""
    tile: Any = import_module("jansou.core.tiles").Tile
    kind: Any = import_module("jansou.core.tiles").TileKind
    hand: Any = import_module("jansou.core.hand").Hand
    shanten: Any = import_module("jansou.analysis.shanten").shanten_counts
    complete: Any = import_module("jansou.analysis.decompose").is_complete
    waiting: Any = import_module("jansou.analysis.waits").waits_counts
    evaluate: Any = import_module("jansou.analysis.efficiency").discard_evaluation

    def best(held: Any) -> Best:
        options = evaluate(held)
        steps = options[0].shanten
        # A discard is not looked for in the wall again, as the other engines have it.
        useful = max(o.total_acceptance - (o.discard in o.acceptance) for o in options if o.shanten == steps)
        return steps + 1, useful

    return Peer(
        "jansou",
        Question(counts, lambda held: complete(held, 0)),
        Question(counts, lambda held: tuple(sorted(waiting(held, ())))),
        Question(counts, lambda held: shanten(held, 0) + 1),
        Question(lambda tiles: hand(tuple(tile(kind(one)) for one in tiles)), best),
    )


KNOWN: dict[str, tuple[str, Callable[[], Peer]]] = {
    "mahjong": ("mahjong", mahjong),
    "riichienv": ("riichienv", riichienv),
    "PyMahjongGB": ("MahjongGB", gb),
    "jansou": ("jansou", jansou),
}
"""Peers by distribution: the module to look for, and the adapter."""


def installed() -> tuple[list[Peer], list[str]]:
    """The peers that are there, and the names of those that are not."""
    there = {name: find_spec(module) is not None for name, (module, _) in KNOWN.items()}
    return [KNOWN[name][1]() for name, found in there.items() if found], [n for n, found in there.items() if not found]


def answers(question: Question[Any], hands: Sequence[Tiles]) -> list[Any]:
    """What a peer says to each hand."""
    return [question.ask(question.prepare(hand)) for hand in hands]
