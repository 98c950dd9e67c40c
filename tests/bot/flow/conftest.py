"""Evenings with a bot in the test's own loop."""

import logging
from collections.abc import AsyncIterator, Iterator

import pytest
import structlog

from tests.support.evening import Evening, an_evening


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Only what went wrong is logged."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    yield
    structlog.reset_defaults()


@pytest.fixture
async def evening(request, tmp_path) -> AsyncIterator[Evening]:
    """Four people and a group; `@pytest.mark.parametrize("evening", [200], indirect=True)` sets the bot's speed."""
    speed = getattr(request, "param", 20)
    async with an_evening(tmp_path, speed=speed) as opened:
        yield opened
