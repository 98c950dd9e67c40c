"""Engines are timed against each other only where they say the same."""

from collections.abc import Callable
from itertools import islice
from random import Random

import pytest

from bench import hands
from bench.engine import AnswersDiffer, Work, measure
from bench.peers import Peer, Question, Tiles
from engine.shapes import is_complete

BATCH = 10
"""Hands in a batch of the quick measurement."""


@pytest.fixture
def beside(monkeypatch: pytest.MonkeyPatch) -> Callable[[Question[bool]], list[str]]:
    """Measures a small win check beside one other engine, which answers so; the names of the figures."""
    work = Work("win check", lambda peer: peer.wins, hands.judged, BATCH, {})

    def measured(question: Question[bool]) -> list[str]:
        monkeypatch.setattr("bench.engine.WORKS", (work,))
        monkeypatch.setattr("bench.engine.installed", lambda: ([Peer("other", wins=question)], []))
        return [figure.name for figure in islice(measure(quick=True), 4)]

    return measured


Beside = Callable[[Question[bool]], list[str]]


def test_an_honest_engine_is_timed(beside: Beside) -> None:
    """Who says the same stands in the figures."""
    assert beside(Question(lambda tiles: tiles, is_complete)) == [
        "win check: engine",
        "win check: engine, from tiles",
        "win check: other",
        "win check: engine / other",
    ]


def test_an_engine_that_says_something_else_is_found_out(beside: Beside) -> None:
    """The first hand it gets wrong is told, with both answers."""
    hand = hands.judged(Random(5))
    truth = is_complete(hand)

    with pytest.raises(AnswersDiffer) as found:
        beside(Question(lambda tiles: tiles, lambda tiles: not is_complete(tiles)))

    assert str(found.value) == f"win check of {hand}: engine {truth}, other {not truth}"


def test_an_engine_that_says_something_else_of_measured_hands_is_found_out(beside: Beside) -> None:
    """Right answers to the hands that nobody is timed with are not enough."""
    seen: list[Tiles] = []

    def prepare(tiles: Tiles) -> Tiles:
        seen.append(tiles)
        return tiles

    with pytest.raises(AnswersDiffer):
        beside(Question(prepare, lambda tiles: is_complete(tiles) is (tiles in seen[:BATCH])))
