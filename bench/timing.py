"""Medians of repetitions that take turns, so that a slow moment of the machine meets everybody alike."""

import gc
import time
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from typing import TypeVar

Asked = TypeVar("Asked")
Run = Callable[[], object]


def interleaved(runs: Mapping[str, Run], *, repetitions: int, each: int) -> dict[str, float]:
    """Median microseconds that one of the `each` pieces of work of every run takes.

    Every run is done once before anything is measured, so tables and caches that fill once are there.
    """
    taken: dict[str, list[float]] = {name: [] for name in runs}
    for run in runs.values():
        run()
    collecting = gc.isenabled()
    gc.disable()
    try:
        for _ in range(repetitions):
            for name, run in runs.items():
                began = time.perf_counter()
                run()
                taken[name].append(time.perf_counter() - began)
            gc.collect()
    finally:
        if collecting:
            gc.enable()
    return {name: median(seconds) / each * 1e6 for name, seconds in taken.items()}


def paces(runs: Mapping[str, Callable[[int], int]], *, repetitions: int) -> dict[str, float]:
    """Median pieces of work a second of processor time; each run is given a number to begin from and says how many
    pieces it did. All take turns, and everybody has one turn that is not measured.
    """
    paces: dict[str, list[float]] = {name: [] for name in runs}
    for number in range(repetitions + 1):
        for name, run in runs.items():
            began = time.process_time()
            done = run(number)
            if number:
                paces[name].append(done / (time.process_time() - began))
    return {name: median(each) for name, each in paces.items()}


def single_times(question: Callable[[Asked], object], asked: Sequence[Asked]) -> list[float]:
    """Microseconds of every single call, in ascending order; for worst cases and percentiles.

    Of the processor's time, as a pause that the machine made would be taken for a slow call. Nothing is
    collected meanwhile: a full collection looks through all these inputs, which nobody else would hold.
    """
    times: list[float] = []
    gc.collect()
    collecting = gc.isenabled()
    gc.disable()
    try:
        for one in asked:
            began = time.thread_time()
            question(one)
            times.append((time.thread_time() - began) * 1e6)
    finally:
        if collecting:
            gc.enable()
    return sorted(times)


def percentile(ascending: Sequence[float], percent: float) -> float:
    """The value that so many percent of the values do not exceed."""
    return ascending[min(len(ascending) - 1, int(len(ascending) * percent / 100))]
