"""A duel that is interrupted tells of the walls that were played to their end."""

from argparse import Namespace
from io import BytesIO
from itertools import count

import pytest

from engine import RULESETS
from engine.__main__ import INTERRUPTED, contest
from engine.actions import SeatAction
from engine.computer import Chance, Player
from engine.duel import CONTESTANTS, duel, each_wall, together
from engine.observe import SeatView

DINGHAI = RULESETS["dinghai"]
GREEDY, RANDOM = CONTESTANTS["greedy"], CONTESTANTS["random"]
SEED = 5


def stopped_after(decisions: int) -> Player:
    """Plays like GREEDY until, asked once more, somebody presses Ctrl-C."""
    asked = count()

    def choose(view: SeatView, chance: Chance) -> SeatAction:
        if next(asked) == decisions:
            raise KeyboardInterrupt
        return GREEDY.choose(view, chance)

    return Player("greedy", choose)


def told(monkeypatch: pytest.MonkeyPatch, one: Player, walls: int) -> tuple[int, list[str]]:
    """The status of the command, and its lines, with `one` in place of GREEDY."""
    monkeypatch.setattr("engine.__main__.CONTESTANTS", {"greedy": one, "random": RANDOM})
    report = BytesIO()
    options = Namespace(variant="dinghai", a="greedy", b="random", walls=walls, seed=SEED)
    return contest(options, BytesIO(), report), report.getvalue().decode().splitlines()


def decisions_in(walls: int) -> int:
    """How often GREEDY is asked in so many walls."""
    return len(duel(DINGHAI, GREEDY, RANDOM, walls=walls, seed=str(SEED), clock=lambda: 0.0).seconds)


def test_finished_walls_are_told_and_the_status_says_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the middle of the third wall: the figures are those of a duel over two, and nothing of the third counts."""
    status, lines = told(monkeypatch, stopped_after(decisions_in(2) + 5), 100)
    _, whole = told(monkeypatch, GREEDY, 2)

    assert status == INTERRUPTED == 130
    assert lines[0] == "dinghai: greedy against three random, seed 5, interrupted after 2 of 100 walls"
    assert lines[1:3] == whole[1:3]
    assert lines[3].partition(":")[0] == whole[3].partition(":")[0] == f"  {decisions_in(2)} decisions"


def test_before_the_first_wall_is_over_there_is_nothing_to_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only that it was interrupted."""
    assert told(monkeypatch, stopped_after(3), 100) == (
        INTERRUPTED,
        ["dinghai: greedy against three random, seed 5, interrupted after 0 of 100 walls"],
    )


def test_a_duel_to_its_end_does_not_speak_of_interruption(monkeypatch: pytest.MonkeyPatch) -> None:
    """The status is 0."""
    status, lines = told(monkeypatch, GREEDY, 2)

    assert (status, lines[0]) == (0, "dinghai: greedy against three random, seed 5")


def test_one_wall_has_no_interval(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is infinite."""
    _, lines = told(monkeypatch, GREEDY, 1)

    assert lines[2].endswith(" points a deal over 1 wall, no interval")
    assert "inf" not in "".join(lines)


def test_walls_add_up_to_the_duel() -> None:
    """Each wall is four deals; together they are what the duel says."""
    walls = list(each_wall(DINGHAI, GREEDY, RANDOM, walls=3, seed="one", clock=lambda: 0.0))

    assert [wall.deals for wall in walls] == [4, 4, 4]
    assert together(walls) == duel(DINGHAI, GREEDY, RANDOM, walls=3, seed="one", clock=lambda: 0.0)
