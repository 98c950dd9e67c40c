"""A measured figure with what it is held to, and how figures are written: a table to read, JSON to compare."""

import os
import platform
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal

Verdict = Literal["ok", "over", "-"]
Machine = Mapping[str, str | int | float]


@dataclass(frozen=True, slots=True)
class Figure:
    """One measurement.

    `at_most` or `at_least` is its budget, in the same unit; with neither it is told for comparison. `note` says how
    it was taken where the name does not. `against` names the engine that a ratio compares this one with.
    """

    part: str
    name: str
    value: float
    unit: str
    at_most: float | None = None
    at_least: float | None = None
    note: str = ""
    against: str = ""

    @property
    def verdict(self) -> Verdict:
        if self.at_most is not None:
            return "ok" if self.value <= self.at_most else "over"
        if self.at_least is not None:
            return "ok" if self.value >= self.at_least else "over"
        return "-"

    @property
    def budget(self) -> str:
        if self.at_most is not None:
            return f"<= {short(self.at_most)}"
        return "" if self.at_least is None else f">= {short(self.at_least)}"


def machine() -> Machine:
    """Where and when: figures of two machines, or of a busy one, do not compare."""
    return {
        "date": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        "cpu": _cpu(),
        "cores": os.cpu_count() or 0,
        "load": round(os.getloadavg()[0], 2),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.machine()}",
    }


def _cpu() -> str:
    described = Path("/proc/cpuinfo")
    if described.exists():
        for line in described.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or "unknown"


def short(value: float) -> str:
    """Three digits that say something: `0.24`, `2.4`, `1,009`."""
    if value >= 100:  # noqa: PLR2004 - from three digits before the point on
        return f"{value:,.0f}"
    return f"{value:.3g}"


def table(figures: Iterable[Figure]) -> str:
    """The figures in columns, one a line, under the headings of their parts."""
    rows = [(f.part, f.name, f"{short(f.value)} {f.unit}".rstrip(), f.budget, f.verdict, f.note) for f in figures]
    if not rows:
        return ""
    name, value, budget, verdict = (max(len(row[column]) for row in rows) for column in (1, 2, 3, 4))
    lines: list[str] = []
    part = ""
    for row in rows:
        if row[0] != part:
            part = row[0]
            lines += ["", part]
        columns = (row[1].ljust(name), row[2].rjust(value), row[3].ljust(budget), row[4].ljust(verdict), row[5])
        lines.append(("  " + "  ".join(columns)).rstrip())
    return "\n".join(lines[1:])


def as_json(where: Machine, figures: Sequence[Figure]) -> dict[str, object]:
    """All of it as a value for `json.dumps`."""
    return {"machine": dict(where), "figures": [{**asdict(figure), "verdict": figure.verdict} for figure in figures]}
