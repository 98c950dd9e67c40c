"""A bot that is killed at any moment comes back to the same tile, the same open claims and the remaining time.

A longer campaign: `make kill ARGS="--kills 300 --seed 5"`.
"""

from pathlib import Path

import pytest

from tests.support.killing import campaign

KILLS = 30
SPEED = 20.0


@pytest.mark.timeout(120 + 5 * KILLS)
async def test_a_killed_bot_loses_and_doubles_nothing(tmp_path: Path) -> None:
    """T078, T105: after `kill -9` every table goes on where it was, and each deal's points are booked once.

    Answers are lost meanwhile, connections hang and drop, gateways fail; now and then the bot is only told to stop.
    """
    tally = await campaign(tmp_path, kills=KILLS, seed=1, speed=SPEED)
    print("\n".join(tally.lines()))

    assert tally.kills >= KILLS
    assert tally.stops >= 1
    assert sum(tally.faults.values()) >= KILLS
    assert tally.compared >= KILLS // 2
    assert tally.clocks >= KILLS // 3
    assert tally.confirmed >= KILLS // 2
    assert tally.finished >= 1
