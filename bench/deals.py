"""Whole deals a second, decisions of the computer player, and what it takes to import the engine."""

import os
import subprocess
import sys
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from statistics import median

from bench.figures import Figure
from bench.timing import paces, percentile
from bench.trivial import Deals, shipped_players, trivial_players
from engine.actions import SeatAction
from engine.computer import NORMAL
from engine.deals import start
from engine.evolve import fold
from engine.observe import seat_view
from engine.rulesets import RULESETS
from engine.simulation import play
from engine.state import State
from engine.tiles import Seat
from engine.wall import Numbers, setup_from_secret

ROOT = Path(__file__).parents[1]
PLAYED = "deals"
DECIDING = "decisions"
IMPORTING = "import"
STARTING = """
import sys, time
def resident():
    with open("/proc/self/statm") as pages:
        return int(pages.read().split()[1])
before, began = resident(), time.perf_counter()
__import__(sys.argv[1])
took = time.perf_counter() - began
print(took * 1000, (resident() - before) * 4096 / 1e6)
"""
"""Prints the milliseconds of an import, and how many megabytes more are resident after it (Linux, pages of 4 kB)."""


def play_deals(*, quick: bool) -> Iterable[Figure]:
    """With the whole event log and the legal actions of every step, as the bot plays them; beside who else plays deals.

    What the peers play are deals of riichi, or of rlcard's own game: of like length, by other rules.
    """
    trivial, shipped = trivial_players(), shipped_players()
    least = {"riichienv": 1.0, "rlcard": 20.0}
    yield from _paced("deals, trivial players", trivial, least, 1 if quick else 9)
    if quick:
        shipped.pop("jansou", None)  # a game of its best takes half a minute
    yield from _paced("deals, shipped players", shipped, {"jansou": 2.0}, 1 if quick else 3)


def _paced(name: str, runs: Mapping[str, Deals], least: Mapping[str, float], repetitions: int) -> Iterable[Figure]:
    found = paces(runs, repetitions=repetitions)
    for player, pace in found.items():
        yield Figure(PLAYED, f"{name}: {player}", pace, "deals/s")
    for variant in RULESETS:
        for peer in runs:
            if peer not in RULESETS:
                ratio, bound = found[variant] / found[peer], least.get(peer)
                yield Figure(PLAYED, f"{name}: {variant} / {peer}", ratio, "x", at_least=bound, against=peer)


def decide(*, quick: bool) -> Iterable[Figure]:
    """Every decision of `normal` over whole deals in processor time; making the view of its seat is counted in."""
    for variant, ruleset in RULESETS.items():
        taken: list[float] = []
        numbers = Numbers(bytes(32))

        def choose(state: State, seat: Seat, taken: list[float] = taken, numbers: Numbers = numbers) -> SeatAction:
            began = time.thread_time()
            action = NORMAL.choose(seat_view(state, seat), numbers)
            taken.append((time.thread_time() - began) * 1000)
            return action

        for number in range(2 if quick else 50):
            setup = setup_from_secret(
                ruleset,
                number.to_bytes(32, "big"),
                dealer=0,
                prevailing_wind=0,
                dealt=(0,),
                rules=ruleset.default_rules,
            )
            play(fold(start(setup)), dict.fromkeys(range(4), choose))
        taken.sort()
        yield Figure(DECIDING, f"normal, {variant}: median", median(taken), "ms", at_most=20)
        yield Figure(DECIDING, f"normal, {variant}: p99", percentile(taken, 99), "ms", at_most=10)
        yield Figure(DECIDING, f"normal, {variant}: worst", taken[-1], "ms", note=f"of {len(taken)}")


def start_up(*, quick: bool) -> Iterable[Figure]:
    """Import of the engine in fresh processes, beside that of `mahjong`'s shanten and scoring."""
    budgets: dict[str, tuple[float | None, float | None]] = {
        "engine": (100, 20),
        "mahjong.hand_calculating.hand": (None, None),
    }
    for module, (milliseconds, megabytes) in budgets.items():
        _imported(module)  # compiles what has changed
        taken = [_imported(module) for _ in range(1 if quick else 7)]
        yield Figure(IMPORTING, f"{module}: time", median(t for t, _ in taken), "ms", at_most=milliseconds)
        yield Figure(IMPORTING, f"{module}: memory", median(m for _, m in taken), "MB", at_most=megabytes)


def _imported(module: str) -> tuple[float, float]:
    command = [sys.executable, "-c", STARTING, module]
    # Compiled files are kept, as they are wherever the engine is imported more than once.
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    answer = subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True, check=True)
    took, memory = answer.stdout.split()
    return float(took), float(memory)
