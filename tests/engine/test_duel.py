"""One computer player against three of another kind over the same walls."""

from itertools import count

import pytest

from engine import RULESETS
from engine.duel import CONTESTANTS, Tally, duel
from engine.rulesets.base import Ruleset
from tests.engine.test_command_line import run

each_ruleset = pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS.keys())


def played(ruleset: Ruleset, seed: str) -> Tally:
    ticks = count()
    return duel(
        ruleset, CONTESTANTS["greedy"], CONTESTANTS["random"], walls=3, seed=seed, clock=lambda: float(next(ticks))
    )


@each_ruleset
def test_the_same_seed_gives_the_same_duel(ruleset: Ruleset) -> None:
    """Deals, players' chance and outcome follow from the seed."""
    assert played(ruleset, "one") == played(ruleset, "one")
    assert played(ruleset, "one") != played(ruleset, "two")


@each_ruleset
def test_each_wall_is_played_in_every_seat(ruleset: Ruleset) -> None:
    """Three walls are twelve deals, and the interval is one over walls."""
    tally = played(ruleset, "one")
    assert (tally.deals, len(tally.points)) == (12, 3)
    assert set(tally.seconds) == {1.0}


def test_the_interval_follows_from_the_spread_of_the_walls() -> None:
    """1.96 standard errors; one wall says nothing of it."""
    assert Tally(points=[1.0, 2.0, 3.0, 2.0]).margin == pytest.approx(1.96 * 0.81650 / 2, abs=1e-4)
    assert Tally(points=[1.0]).margin == float("inf")


def test_the_command_says_who_won_and_how_long_it_took() -> None:
    """Share of deals, points with their interval, and the time of a decision."""
    done = run("duel", "--variant", "dinghai", "--a", "normal", "--b", "random", "--walls", "2", "--seed", "5")

    head, share, points, decisions = done.stdout.decode().splitlines()
    assert head == "dinghai: normal against three random, seed 5"
    assert "of 8 deals won, " in share
    assert "95% interval" in points
    assert "ms, worst" in decisions


def test_no_walls_are_refused() -> None:
    """There is no share of nothing."""
    done = run("duel", "--variant", "dinghai", "--walls", "0")

    assert done.returncode == 2
    assert b"'0' is no number of walls" in done.stderr
