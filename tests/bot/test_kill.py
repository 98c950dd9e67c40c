"""A bot that is killed at any moment comes back to the same tile, the same open claims and the remaining time.

A longer campaign: `KILLS=300 SEED=5 make test T=tests/bot/test_kill.py`.
"""

import os
from pathlib import Path

import pytest

from tests.support.killing import Campaign
from tests.support.sandbox import RunningSandbox

KILLS = int(os.environ.get("KILLS", "30"))
SPEED = 20.0


@pytest.mark.timeout(120 + 5 * KILLS)
async def test_a_killed_bot_loses_and_doubles_nothing(tmp_path: Path) -> None:
    """T078, T105: after `kill -9` every table goes on where it was, and each deal's points are booked once."""
    async with RunningSandbox(speed=SPEED) as sandbox:
        tally = await Campaign(sandbox, tmp_path, seed=int(os.environ.get("SEED", "1")), speed=SPEED).run(KILLS)
        violations = await sandbox.town.violations()
    print(tally)
    assert tally.kills == KILLS
    assert not violations
    assert tally.compared >= KILLS // 2
    assert tally.clocks >= KILLS // 3
    assert tally.confirmed >= KILLS // 2
    assert tally.finished >= 1
