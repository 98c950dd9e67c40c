"""The ratios to other engines as one table, printed by the measurement and quoted in the README."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from bench.figures import Figure, Machine, short

README: Final = Path(__file__).parents[1] / "README.md"
BEGIN: Final = "<!-- figures: rewritten by `make figures` -->\n"
END: Final = "<!-- end of figures -->"
QUOTED: Final = ("scoring", "decisions", "import")
"""Parts whose figures with a budget are quoted below the table."""


def ratio_table(figures: Iterable[Figure]) -> str:
    """In Markdown: a row for each kind of work, a column for each engine; what is below its target says so."""
    cells: dict[str, dict[str, str]] = {}
    for figure in figures:
        if figure.against:
            missed = f" ({figure.budget} missed)" if figure.verdict == "over" else ""
            work = figure.name.partition(" / ")[0].replace(": engine", "")
            cells.setdefault(work, {})[figure.against] = short(figure.value) + missed
    if not cells:
        return ""
    peers = list(dict.fromkeys(peer for row in cells.values() for peer in row))
    rows = [["times as fast as", *peers], ["---"] * (len(peers) + 1)]
    rows += [[work, *(row.get(peer, "") for peer in peers)] for work, row in cells.items()]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def quote(where: Machine, figures: Sequence[Figure]) -> str:
    """What the README says: the table, then figures that are held to a bound, with date and machine."""
    day = str(where["date"]).partition("T")[0]
    others = [
        f"{figure.part}, {figure.name} {short(figure.value)} {figure.unit} "
        f"({figure.budget}{' missed' * (figure.verdict == 'over')})"
        for figure in figures
        if figure.part in QUOTED and figure.budget
    ]
    machine = f"{where['cpu']}, {where['cores']} cores under a load of {where['load']}, {where['python']}"
    return "\n".join(
        [
            f"{day}, {machine}; medians of turns taken in one run:",
            "",
            ratio_table(figures),
            "",
            *(f"- {one}" for one in others),
            "",
        ]
    )


def rewrite(text: str, said: str) -> str:
    """The README with this between its two marks; raises ValueError where it does not have them."""
    pattern = re.compile(f"{re.escape(BEGIN)}.*?{re.escape(END)}", re.DOTALL)
    if not pattern.search(text):
        raise ValueError("the README has no place for figures")
    return pattern.sub(lambda _: f"{BEGIN}{said}{END}", text)
