"""A hall on an empty database."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.support.hall import TestHall, open_hall


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[TestHall]:
    async with open_hall(tmp_path) as opened:
        yield opened
