"""How the whole suite is run."""

import gc
import sys

import pytest

# Where rich is installed, as one of the tools wants it here, structlog has it draw every error: a twentieth of the time
# that all tests take.
sys.modules["rich"] = None  # type: ignore[assignment]
import structlog  # noqa: E402, F401

del sys.modules["rich"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests go first, so that the processes that share the suite end together."""
    items.sort(key=_patience, reverse=True)


def _patience(item: pytest.Item) -> float:
    """The time a test was given beyond the usual; those are the long ones."""
    marker = item.get_closest_marker("timeout")
    return float(marker.args[0]) if marker is not None and marker.args else 0.0


def pytest_collection_finish() -> None:
    """Thousands of tests that live to the end need not be looked through for garbage again and again."""
    gc.collect()
    gc.freeze()
