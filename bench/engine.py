"""The engine beside its peers: win check, waits, distance, best discard and scoring; answers are compared too."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import median
from typing import Any

from bench import hands
from bench.figures import Figure, short
from bench.peers import Peer, Question, Tiles, answers, installed, mahjong, ours, ours_from_tiles
from bench.timing import interleaved, percentile, single_times
from engine.rulesets import RULESETS
from engine.shapes import is_complete, pack, packed_complete

PART = "shapes"
SCORING = "scoring"


class AnswersDiffer(AssertionError):
    """Two engines answer the same hand differently, so their times do not compare."""


@dataclass(frozen=True, slots=True)
class Work:
    """One kind of question, the hands it is asked of, and the ratios it is held to (engine.md section 5).

    `targets`: how many times as fast as a peer this engine has to be.
    """

    name: str
    of: Callable[[Peer], Question[Any] | None]
    hand: Callable[[Random], Tiles]
    count: int
    targets: dict[tuple[str, str], float]
    same_rules: bool = True
    """Whether answers must be equal; scores are everybody's own."""


WORKS = (
    Work(
        "win check",
        lambda peer: peer.wins,
        hands.judged,
        5000,
        {("engine", "mahjong"): 10, ("engine", "riichienv"): 1, ("engine, from tiles", "mahjong"): 3},
    ),
    Work(
        "waits",
        lambda peer: peer.waits,
        lambda chance: hands.developed(chance, 13),
        5000,
        {("engine", "mahjong"): 20, ("engine", "riichienv"): 1},
    ),
    Work(
        "distance",
        lambda peer: peer.distance,
        lambda chance: hands.mixed(chance, 13),
        2000,
        {("engine", "mahjong"): 80, ("engine", "riichienv"): 1},
    ),
    Work(
        "best discard",
        lambda peer: peer.best,
        lambda chance: hands.mixed(chance, 14),
        60,
        {("engine", "mahjong"): 200},
    ),
    Work(
        "scoring, Dinghai here",
        lambda peer: peer.score,
        hands.complete,
        1000,
        {("engine", "mahjong"): 5, ("engine", "PyMahjongGB"): 0.5},
        same_rules=False,
    ),
)


def measure(*, quick: bool) -> Iterable[Figure]:
    """All of it; raises AnswersDiffer."""
    peers, missing = installed()
    if missing:
        print(f"not installed, left out: {', '.join(missing)}")
    chance = Random(5)
    for work in WORKS:
        yield from _compared(work, [ours(), ours_from_tiles(), *peers], chance, quick=quick)
    yield from _with_wilds(chance, quick=quick)
    yield from _scored(chance, quick=quick)


def _compared(work: Work, everybody: Sequence[Peer], chance: Random, *, quick: bool) -> Iterable[Figure]:
    """One batch of fresh hands a repetition, so that nobody meets a hand twice."""
    count, repetitions = (max(10, work.count // 50), 2) if quick else (work.count, 7)
    asked = {peer.name: question for peer in everybody if (question := work.of(peer)) is not None}
    batches = [[work.hand(chance) for _ in range(count)] for _ in range(repetitions + 1)]
    if work.same_rules:
        _check(work.name, asked, batches[0])
    runs = {name: _Batches(question, batches) for name, question in asked.items()}
    times = interleaved(runs, repetitions=repetitions, each=count)
    if work.same_rules:
        # A measured batch is compared afterwards: before, its answers would be left in the engines' caches.
        _check(work.name, asked, batches[-1])
    yield from _ratios(work, times)


class _Batches:
    """Asks everything of the next batch each time it is called."""

    def __init__(self, question: Question[Any], batches: Sequence[Sequence[Tiles]]) -> None:
        self._ask = question.ask
        self._left = iter([[question.prepare(hand) for hand in batch] for batch in batches])

    def __call__(self) -> None:
        ask = self._ask
        for hand in next(self._left):
            ask(hand)


def _check(name: str, asked: dict[str, Question[Any]], batch: Sequence[Tiles]) -> None:
    said = {peer: answers(question, batch) for peer, question in asked.items()}
    for peer, theirs in said.items():
        for hand, mine, other in zip(batch, said["engine"], theirs, strict=True):
            if mine != other:
                raise AnswersDiffer(f"{name} of {hand}: engine {mine}, {peer} {other}")


def _ratios(work: Work, times: dict[str, float]) -> Iterable[Figure]:
    for name, time in times.items():
        yield Figure(PART, f"{work.name}: {name}", time, "us")
    for mine in ("engine", "engine, from tiles"):
        for peer, time in times.items():
            if mine in times and peer not in {"engine", "engine, from tiles"}:
                least = work.targets.get((mine, peer))
                if mine == "engine" or least is not None:
                    name = f"{work.name}: {mine} / {peer}"
                    yield Figure(PART, name, time / times[mine], "x", at_least=least, against=peer)


def _with_wilds(chance: Random, *, quick: bool) -> Iterable[Figure]:
    """Up to three wild tiles and white dragons here; `mahjong` is asked the plain question, as it knows no wilds."""
    count, repetitions = (100, 2) if quick else (5000, 7)
    wild_hands = [hands.with_wilds(chance) for _ in range(count)]
    plain = [hands.judged(chance) for _ in range(count)]
    question = mahjong().wins
    assert question is not None
    agari, held = question.ask, [question.prepare(hand) for hand in plain]
    packed = [(pack(tiles), wild) for tiles, wild in wild_hands]

    def from_packed() -> None:
        for hand, wild in packed:
            packed_complete(hand, 0, wild)

    def from_tiles() -> None:
        for tiles, wild in wild_hands:
            is_complete(tiles, 0, wild)

    def theirs() -> None:
        for hand in held:
            agari(hand)

    runs = {"engine": from_packed, "engine, from tiles": from_tiles, "mahjong, none": theirs}
    times = interleaved(runs, repetitions=repetitions, each=count)
    won = sum(is_complete(tiles, 0, wild) for tiles, wild in wild_hands) / count
    for name, time in times.items():
        yield Figure(PART, f"win check with wilds: {name}", time, "us")
    note = f"{short(100 * won)} % of the hands win"
    ratio = times["mahjong, none"] / times["engine"]
    name = "win check with wilds: engine / mahjong's plain"
    yield Figure(PART, name, ratio, "x", at_least=3, note=note, against="mahjong")


def _scored(chance: Random, *, quick: bool) -> Iterable[Figure]:
    """Winning hands with melds, flowers and circumstances as they come, call by call; nobody else has wild tiles."""
    count = 100 if quick else 10_000
    for variant, wilds, budgets in (("dinghai", 0, (None, None)), ("luqiao", 3, (0.3, 20.0))):
        score = RULESETS[variant].score
        taken = single_times(score, hands.wins(variant, chance, count, wilds, score))
        name = f"{variant}, {wilds} wild" if wilds else variant
        yield Figure(SCORING, f"{name}: median", median(taken) / 1000, "ms", at_most=budgets[0])
        yield Figure(SCORING, f"{name}: p99", percentile(taken, 99) / 1000, "ms")
        yield Figure(SCORING, f"{name}: worst", taken[-1] / 1000, "ms", at_most=budgets[1], note=f"of {len(taken)}")
