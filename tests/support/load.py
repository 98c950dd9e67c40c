"""How many tables one bot carries: whole games by scripted people at a human pace, then as fast as they can tap.

`python -m tests.support.load --tables 32 --minutes 4`; bot, sandbox and people are three processes on this machine.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from tests.support import options
from tests.support.soak import Load, Report, moment, soak

ONE_TOKEN: Final = 25.0
"""Requests a second that a bot allows itself of Telegram's 30."""
PACE: Final = 10.0
"""Discards a minute of four people who know the game."""
HUMAN: Final = Load(tables=32, think=(1.0, 5.0), warm_up=45.0, seconds=195.0, sends_per_second=ONE_TOKEN)
FAST: Final = Load(tables=60, think=(0.0, 0.2), warm_up=10.0, seconds=30.0, sends_per_second=1000.0)


@dataclass(frozen=True)
class Traffic:
    """What a bot's log says of the time that was measured; `requests` by method, answers to taps among them."""

    seconds: float
    requests: Counter[str]
    discards: int
    deals: int

    @property
    def shown(self) -> int:
        """Sends, edits and deletes: what Telegram's limits count."""
        return sum(count for method, count in self.requests.items() if method.startswith(("send", "edit", "delete")))

    @property
    def a_discard(self) -> float:
        return self.shown / max(1, self.discards)


def traffic(log: Path, window: tuple[float, float]) -> Traffic:
    """Read the log of a bot that was told to say everything."""
    requests: Counter[str] = Counter()
    events: Counter[str] = Counter()
    for text in log.read_text(encoding="utf-8").splitlines():
        line: dict[str, Any] = json.loads(text)
        if not window[0] <= moment(line) <= window[1]:
            continue
        if line["event"] == "request":
            requests[line["method"]] += 1
        elif line["event"] == "stored":
            events.update(line["events"])
    return Traffic(window[1] - window[0], requests, events["tile_discarded"], events["deal_ended"])


def add_figures(report: Report, folder: Path) -> None:
    """Per discard, per table, and how many tables that makes."""
    seen, tables, figures = traffic(folder / "bot.log", report.window), report.load.tables, report.figures
    minutes = seen.seconds / 60
    figures["discards a minute and table"] = seen.discards / minutes / tables
    figures["deals a minute"] = seen.deals / minutes
    figures["requests a discard (sends, edits, deletes)"] = seen.a_discard
    figures["sends, edits and deletes a second"] = seen.shown / seen.seconds
    figures["all requests a second, answers to taps among them"] = seen.requests.total() / seen.seconds
    bot = float(figures["processor of the bot, % of a core"])
    figures["processor of the bot, ms a discard"] = 10 * bot * seen.seconds / max(1, seen.discards)
    figures["bytes of the database a table"] = sum(file.stat().st_size for file in folder.glob("bot.db*")) // tables
    figures["tables one token carries at this pace"] = ONE_TOKEN / max(1e-9, seen.shown / seen.seconds / tables)
    figures[f"tables one token carries at {PACE:.0f} discards a minute"] = ONE_TOKEN / max(
        1e-9, seen.a_discard * PACE / 60
    )


async def measured(load: Load, folder: Path) -> Report:
    """Play with this load; what it took."""
    report = await soak(load, folder)
    add_figures(report, folder)
    return report


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.support.load", description=__doc__)
    parser.add_argument("--tables", type=options.amount("tables"), default=HUMAN.tables, help="at a human pace")
    parser.add_argument(
        "--minutes", type=options.minutes, default=(HUMAN.warm_up + HUMAN.seconds) / 60, help="of the human pace"
    )
    parser.add_argument("--pictures", action="store_true", help="everybody sees pictures")
    parser.add_argument("--keep", type=options.folder, help="keep databases and logs in this folder")
    chosen = parser.parse_args(arguments)
    human = replace(
        HUMAN,
        tables=chosen.tables,
        warm_up=min(HUMAN.warm_up, chosen.minutes * 20),
        seconds=chosen.minutes * 60 - min(HUMAN.warm_up, chosen.minutes * 20),
        pictures=chosen.pictures,
    )
    problems = 0
    with tempfile.TemporaryDirectory() as scratch:
        for name, load in (("at a human pace", human), ("as fast as people can tap", FAST)):
            folder = (chosen.keep or Path(scratch)) / name.replace(" ", "-")
            folder.mkdir(parents=True, exist_ok=True)
            report = asyncio.run(measured(load, folder))
            print("\n".join((f"== {load.tables} tables, {name}", *report.lines(), "")), flush=True)
            problems += len(report.problems)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
