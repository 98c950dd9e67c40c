"""The load's figures come from the bot's own log; `make load` plays the long one."""

import json
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.support.load import Traffic, measured, traffic
from tests.support.soak import Load

LOAD = Load(tables=2, think=(0.05, 0.2), warm_up=0.2, seconds=4.0, speed=20.0)


@pytest.mark.timeout(121)
async def test_a_load_of_a_few_seconds(tmp_path: Path) -> None:
    """Discards, requests and waits are told per discard, per second and per table."""
    report = await measured(LOAD, tmp_path)
    figures = report.figures

    assert report.problems == []
    assert float(figures["discards a minute and table"]) > 0
    assert 2 < float(figures["requests a discard (sends, edits, deletes)"]) < 12
    assert float(figures["tap to screen: p99, ms"]) >= float(figures["tap to screen: median, ms"]) > 0
    assert int(figures["bytes of the database a table"]) > 1000


def test_only_what_was_measured_counts(tmp_path: Path) -> None:
    """Answers to taps are requests, but not of those that Telegram counts."""

    def line(second: int, event: str, **more: object) -> str:
        return json.dumps({"timestamp": datetime.fromtimestamp(second, UTC).isoformat(), "event": event, **more})

    log = tmp_path / "bot.log"
    log.write_text(
        "\n".join(
            [
                line(9, "request", method="sendMessage"),
                line(10, "request", method="sendMessage"),
                line(11, "request", method="editMessageMedia"),
                line(12, "request", method="answerCallbackQuery"),
                line(12, "stored", events=["tile_discarded", "turn_began"]),
                line(13, "request", method="deleteMessages"),
                line(14, "stored", events=["deal_ended"]),
                line(31, "stored", events=["tile_discarded"]),
            ]
        )
    )
    seen = traffic(log, (10.0, 30.0))

    methods = ("sendMessage", "editMessageMedia", "answerCallbackQuery", "deleteMessages")
    assert seen == Traffic(20.0, Counter(methods), discards=1, deals=1)
    assert seen.shown == seen.a_discard == 3
