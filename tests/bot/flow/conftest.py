"""Evenings with a bot in the test's own loop."""

from collections.abc import AsyncIterator

import pytest

from tests.support.evening import Evening, an_evening


@pytest.fixture
async def evening(request, tmp_path) -> AsyncIterator[Evening]:
    """Four people and a group; `@pytest.mark.parametrize("evening", [200], indirect=True)` sets the bot's speed."""
    speed = getattr(request, "param", 20)
    async with an_evening(tmp_path, speed=speed) as opened:
        yield opened
