"""A short soak in three processes: nothing goes wrong, and the log at its most talkative says of whom, never of what.

The long one: `make soak ARGS="--minutes 10 --tables 200"`.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.support.soak import Load, problems_of, soak

LOAD = Load(tables=3, think=(0.05, 0.3), warm_up=0.5, seconds=6.0, speed=20.0)
OF_ALL = {"running"}
"""What is about no chat, table or update."""
SECRET = "123456:" + "Secret_-" * 4 + "abc"


@pytest.mark.timeout(180)
async def test_a_soak_of_a_few_seconds(tmp_path: Path) -> None:
    """Every tap is answered, every deal replays, no error is logged; each line carries the ids it is about."""
    report = await soak(LOAD, tmp_path)
    print("\n".join(report.lines()))
    lines: list[dict[str, Any]] = [json.loads(line) for line in (tmp_path / "bot.log").read_text("utf-8").splitlines()]
    stored = [line for line in lines if line["event"] == "stored"]
    answers = [line for line in lines if line.get("method") == "answerCallbackQuery"]
    sends = [line for line in lines if line["event"] == "request" and line not in answers]

    assert report.problems == []
    assert report.figures["status of the bot at its end"] == 0
    assert "Traceback" not in (tmp_path / "sandbox.log").read_text("utf-8")
    assert int(report.figures["taps"]) > 10
    assert report.figures["taps not answered"] == 0
    assert float(report.figures["tap to stored: p99, ms"]) > 0
    assert {"event", "level", "logger", "timestamp"} <= set.intersection(*(set(line) for line in lines))
    assert all({"table", "chat", "deal", "events"} <= set(line) and line["chat"] < 0 for line in stored)
    assert {3} == {len({line[name] for line in stored}) for name in ("table", "chat")}
    assert sum("update" in line for line in stored) > 20
    assert all(line["deal"] for line in stored if line["events"])
    assert all({"query", "update", "chat"} <= set(line) for line in answers)
    assert sum("table" in line for line in answers) > 20  # also those of the lobby
    assert all("chat" in line and "update" not in line and "table" not in line for line in sends)
    assert [] == [line for line in lines if line["event"] not in OF_ALL and not {"chat", "update"} & set(line)]


@pytest.mark.parametrize(
    "said",
    [
        {"event": "poll failed", "reason": f"https://host/bot{SECRET}/getUpdates"},
        {"event": "step", "tile": "3m"},
        {"event": "shown", "text": "摸到 3萬"},
        {"event": "tap", "data": "discard:1:2:7p"},
        {"event": "storing failed", "level": "error"},
        {"event": "task failed", "exception": "Traceback ..."},
    ],
)
def test_what_does_not_belong_into_a_log_is_found(said: dict[str, str]) -> None:
    """A token, a tile in any form, a button's data, an error."""
    line = {"level": "info", "logger": "bot.x", **said}

    assert len(problems_of([line], SECRET)) == 1
    assert problems_of([{"level": "info", "logger": "bot.x", "event": "stored", "table": 3}], SECRET) == []
