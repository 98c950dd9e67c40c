"""A hall on an empty database."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.tables.test_match import on_turn
from tests.support.hall import TestHall, TestTable, open_hall, open_match


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[TestHall]:
    async with open_hall(tmp_path) as opened:
        yield opened


@pytest.fixture
async def asked(hall: TestHall) -> TestTable:
    """A match in which somebody has to discard and has 40 seconds left for it."""
    table = await open_match(hall)
    await table.deliver(on_turn(table))
    await hall.turn(5)
    assert table.prompt(on_turn(table)).deadline == table.now + 40
    return table
