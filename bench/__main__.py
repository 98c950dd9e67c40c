"""The measurements on the command line: `python -m bench [part ...] [--quick] [--json FILE] [--readme]`."""

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final, Protocol

from bench import deals, engine, requests, restart, sending, taps
from bench.figures import Figure, as_json, machine, table
from bench.ratios import README, quote, ratio_table, rewrite
from bot.telegram.logs import configure_logs


class Part(Protocol):
    """Something to measure; `quick` only shows that it runs."""

    def __call__(self, *, quick: bool) -> Iterable[Figure]: ...


PARTS: Final[dict[str, Part]] = {
    "shapes": engine.measure,
    "deals": deals.play_deals,
    "decisions": deals.decide,
    "import": deals.start_up,
    "taps": taps.taps,
    "restart": restart.restarts,
    "requests": requests.requests,
    "sending": sending.sending,
}


def main(arguments: list[str]) -> int:
    """Measure the named parts, or all; returns the exit status, 0 also where a figure is over its budget."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help=f"of {', '.join(PARTS)}; all without any")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures there")
    parser.add_argument(
        "--quick", action="store_true", help="a few seconds, to see that it runs; the figures are rough"
    )
    parser.add_argument("--readme", action="store_true", help="also quote the figures in the README")
    options = parser.parse_args(arguments)
    unknown = [part for part in options.parts if part not in PARTS]
    if unknown:
        parser.error(f"unknown part {unknown[0]}; there are {', '.join(PARTS)}")
    where = machine()
    _say(", ".join(f"{name} {value}" for name, value in where.items()))
    figures: list[Figure] = []
    for name in options.parts or PARTS:
        measured = list(PARTS[name](quick=options.quick))
        figures += measured
        _say("\n" + table(measured))
    over = [figure.name for figure in figures if figure.verdict == "over"]
    _say(f"\n{ratio_table(figures)}\n\n{len(figures)} figures, over budget: {'; '.join(over) or 'none'}")
    if options.json is not None:
        options.json.write_text(json.dumps(as_json(where, figures), indent=2) + "\n", encoding="utf-8")
    if options.readme:
        README.write_text(rewrite(README.read_text(encoding="utf-8"), quote(where, figures)), encoding="utf-8")
    return 0


def _say(text: str) -> None:
    print(text, flush=True)


if __name__ == "__main__":
    configure_logs("WARNING")
    sys.exit(main(sys.argv[1:]))
