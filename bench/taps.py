"""How long a tap takes until it is stored, with hundreds of tables."""

import asyncio
import contextlib
import os
import resource
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import BinaryIO, Final

from bench.crowd import Crowd
from bench.figures import Figure
from bench.house import open_house, open_table
from bench.timing import percentile
from bot.storage import meta
from bot.storage.database import Database
from engine.rulesets import RULESETS

TAPS = "taps"
LOOKS_EVERY: Final = 0.1


@dataclass(frozen=True, slots=True)
class Load:
    """So many tables of four people who think so long, measured for `seconds` after `warm_up`, all of the wall clock.

    `speed` is the time-lapse of the bot's own clocks.
    """

    tables: int
    think: tuple[float, float]
    warm_up: float
    seconds: float
    speed: float = 1.0


FULL = Load(tables=200, think=(2.0, 10.0), warm_up=15.0, seconds=60.0)
QUICK = Load(tables=5, think=(0.1, 0.3), warm_up=0.5, seconds=2.0, speed=20.0)


def taps(*, quick: bool) -> Iterable[Figure]:
    """From a tap to its answer, which the bot gives right after the commit: polling, inbox, engine, storing."""
    load = QUICK if quick else FULL
    with tempfile.TemporaryDirectory() as folder:
        crowd, cpu, surroundings = asyncio.run(_crowded(load, Path(folder) / "bench.db"))
    found = sorted(latency * 1000 for latency in crowd.latencies)
    who = f"{load.tables} tables"
    about = f"{len(found)} taps in {load.seconds:.0f} s, {crowd.screens} screens drawn, {crowd.refused} not stored"
    yield Figure(TAPS, f"tap to stored, {who}: median", median(found), "ms", note=about)
    yield Figure(TAPS, f"tap to stored, {who}: p99", percentile(found, 99), "ms", at_most=100)
    yield Figure(TAPS, f"tap to stored, {who}: worst", found[-1], "ms")
    yield Figure(
        TAPS, "late loop: p99", percentile(sorted(surroundings.late), 99), "ms", note="a timer of the same loop"
    )
    stored, disk = sorted(surroundings.stored), sorted(surroundings.synced)
    yield Figure(TAPS, "a transaction of one row: median", median(stored), "ms", note="queued up with all others")
    yield Figure(TAPS, "a transaction of one row: p99", percentile(stored, 99), "ms")
    yield Figure(TAPS, "a page to disk: median", median(disk), "ms", note="fsync of another file at the same time")
    yield Figure(TAPS, "a page to disk: p99", percentile(disk, 99), "ms")
    yield Figure(TAPS, f"{who}: processor", 100 * cpu / load.seconds, "%", note="of one core, the people included")
    yield Figure(TAPS, f"{who}: processor a discard", 1000 * cpu / max(1, crowd.discards), "ms")


@dataclass(slots=True)
class Surroundings:
    """What a tap has to share with everything else on this machine at this moment, in milliseconds."""

    late: list[float] = field(default_factory=list)
    synced: list[float] = field(default_factory=list)
    stored: list[float] = field(default_factory=list)
    """A small transaction that queues up with all others."""

    async def watch(self, path: Path, database: Database) -> None:
        """Look about ten times a second, for ever."""
        with path.open("wb") as file:
            while True:
                began = time.perf_counter()
                await asyncio.sleep(LOOKS_EVERY)
                self.late.append((time.perf_counter() - began - LOOKS_EVERY) * 1000)
                self.synced.append(await asyncio.to_thread(_sync, file))
                began = time.perf_counter()
                await meta.write(database, "bench", str(began))
                self.stored.append((time.perf_counter() - began) * 1000)


def _sync(file: BinaryIO) -> float:
    began = time.perf_counter()
    file.seek(0)
    file.write(bytes(4096))
    file.flush()
    os.fsync(file.fileno())
    return (time.perf_counter() - began) * 1000


async def _crowded(load: Load, path: Path) -> tuple[Crowd, float, Surroundings]:
    """The crowd with its latencies after the warm-up, and the processor seconds of that time."""
    surroundings = Surroundings()
    variants = tuple(RULESETS)
    async with open_house(path, think=load.think, speed=load.speed) as (house, crowd):
        for number in range(load.tables):
            await open_table(house, number, variants[number % len(variants)])
        await asyncio.sleep(load.warm_up)
        crowd.latencies.clear()
        crowd.screens = crowd.discards = crowd.refused = 0
        before = _processor()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(load.seconds):
                await surroundings.watch(path.with_suffix(".page"), house.hall.database)
        spent = _processor() - before
    return crowd, spent, surroundings


def _processor() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime
