"""The engine on the command line: `python -m engine score` and its sister commands (records.md)."""

import argparse
import json
import sys
import time
from collections.abc import Callable
from typing import BinaryIO, Final, NamedTuple

from engine.duel import CONTESTANTS, Tally, each_wall, together
from engine.frequencies import Frequencies
from engine.questions import answer_line
from engine.record import record_of
from engine.replaying import replay_line
from engine.rulesets import RULESETS
from engine.simulation import PLAYERS, deals


class Command(NamedTuple):
    """One command: what it says of itself, the options it adds, and what it does with the standard streams.

    `run` returns the exit status; an OSError it raises while reading ends the run with status 1.
    """

    about: str
    add_options: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace, BinaryIO, BinaryIO], int]


INTERRUPTED: Final = 130
"""The exit status after Ctrl-C, as shells have it."""
TABLE: Final = "replay all records and write only a table of how often what occurs; status 1 if one is wrong"


def no_options(parser: argparse.ArgumentParser) -> None:
    """For a command without options of its own."""
    del parser


def score(options: argparse.Namespace, questions: BinaryIO, answers: BinaryIO) -> int:
    """Answer each line of `questions` with one line, at once."""
    del options
    for line in questions:
        answers.write(json.dumps(answer_line(line), ensure_ascii=False).encode() + b"\n")
        answers.flush()
    return 0


def replay_options(parser: argparse.ArgumentParser) -> None:
    """What `replay` may be asked beside the verdict."""
    parser.add_argument(
        "--state", type=_count, metavar="N", help="also write the whole state before action N (from 0) of each record"
    )
    parser.add_argument("--table", action="store_true", help=TABLE)


def replay(options: argparse.Namespace, records: BinaryIO, verdicts: BinaryIO) -> int:
    """Judge each record of `records` in one line, at once; or all of them in a table at the end."""
    if options.table:
        frequencies = Frequencies()
        for line in records:
            frequencies.add(line)
        return _write_table(frequencies, verdicts)
    for line in records:
        verdicts.write(_line(replay_line(line, options.state)))
        verdicts.flush()
    return 0


def simulate_options(parser: argparse.ArgumentParser) -> None:
    """What is played, by whom, and where the records go."""
    parser.add_argument("--variant", choices=tuple(RULESETS), required=True)
    parser.add_argument("--hands", type=_count, default=100, metavar="N", help="how many deals (default 100)")
    parser.add_argument("--seed", type=seed, default=0, help="the same seed gives the same records (default 0)")
    parser.add_argument("--players", choices=tuple(PLAYERS), default=next(iter(PLAYERS)))
    parser.add_argument("--out", metavar="FILE", help="where the records go instead of stdout")
    parser.add_argument("--table", action="store_true", help=TABLE)


def simulate(options: argparse.Namespace, ignored: BinaryIO, output: BinaryIO) -> int:
    """Play deals of one match and write their records, or the table; how fast they were played goes to stderr."""
    del ignored
    frequencies = Frequencies()
    takers: list[Callable[[bytes], object]] = [frequencies.add] if options.table else []
    if options.out is not None:
        with open(options.out, "wb") as file:  # noqa: PTH123 - pathlib would bring in os
            _simulate(options, [*takers, file.write])
    else:
        _simulate(options, takers or [output.write])
    return _write_table(frequencies, output) if options.table else 0


def _simulate(options: argparse.Namespace, takers: list[Callable[[bytes], object]]) -> None:
    spent = 0.0
    begun = time.perf_counter()
    for events in deals(RULESETS[options.variant], str(options.seed), options.hands, PLAYERS[options.players]):
        spent += time.perf_counter() - begun
        record = _line(record_of(events))
        for take in takers:
            take(record)
        begun = time.perf_counter()
    pace = f"{options.hands / spent:.1f} hands/s" if spent else "no hands"
    print(f"{options.variant}: {options.hands} hands, {options.players} players, {pace}", file=sys.stderr)


def _write_table(frequencies: Frequencies, output: BinaryIO) -> int:
    output.writelines(f"{line}\n".encode() for line in frequencies.lines())
    return 1 if frequencies.wrong else 0


def duel_options(parser: argparse.ArgumentParser) -> None:
    """Who plays whom, by which rules, and how often."""
    parser.add_argument("--variant", choices=tuple(RULESETS), required=True)
    parser.add_argument("--a", choices=tuple(CONTESTANTS), default="hard", help="one seat (default hard)")
    parser.add_argument("--b", choices=tuple(CONTESTANTS), default="normal", help="three seats (default normal)")
    parser.add_argument("--walls", type=_walls, default=1000, metavar="N", help="each played four times (default 1000)")
    parser.add_argument("--seed", type=seed, default=1, help="the same seed gives the same deals (default 1)")


def contest(options: argparse.Namespace, ignored: BinaryIO, report: BinaryIO) -> int:
    """Play the duel and write what came of it; decisions are timed by the processor's clock.

    An interrupted one is told as far as whole walls were played; the status then is INTERRUPTED.
    """
    del ignored
    played: list[Tally] = []
    walls = each_wall(
        RULESETS[options.variant],
        CONTESTANTS[options.a],
        CONTESTANTS[options.b],
        walls=options.walls,
        seed=str(options.seed),
        clock=time.process_time,
    )
    status, cut_short = 0, ""
    try:
        for wall in walls:
            played.append(wall)  # noqa: PERF402 - what was played before an interruption is kept
    except KeyboardInterrupt:
        status, cut_short = INTERRUPTED, f", interrupted after {len(played)} of {options.walls} walls"
    head = f"{options.variant}: {options.a} against three {options.b}, seed {options.seed}{cut_short}"
    report.write(f"{head}\n".encode())
    if played:
        report.writelines(f"  {line}\n".encode() for line in together(played).lines())
    return status


def _line(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode() + b"\n"


def seed(text: str) -> int:
    """An option that deals, and whatever else is left to chance, follow from."""
    number = _whole(text)
    if number is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no seed: write a whole number")
    return number


def _count(text: str) -> int:
    count = _whole(text)
    if count is None or count < 0:
        raise argparse.ArgumentTypeError(f"{text!r} is no count: write a whole number from 0 on")
    return count


def _walls(text: str) -> int:
    walls = _whole(text)
    if walls is None or walls < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of walls: write a whole number from 1 on")
    return walls


def _whole(text: str) -> int | None:
    """None where the text is no whole number."""
    try:
        return int(text)
    except ValueError:
        return None


COMMANDS: Final = {
    "score": Command("read scoring questions from stdin, write one answer a line", no_options, score),
    "replay": Command("read deal records from stdin, write one verdict a line", replay_options, replay),
    "simulate": Command("play deals and write their records", simulate_options, simulate),
    "duel": Command("set one computer player against three of another kind", duel_options, contest),
}


def main(arguments: list[str]) -> int:
    """Run the named command; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m engine", description=__doc__)
    subparsers = parser.add_subparsers(dest="command", required=True, metavar="command")
    for name, command in COMMANDS.items():
        command.add_options(subparsers.add_parser(name, help=command.about, description=command.about))
    options = parser.parse_args(arguments)
    if sys.stdin is None or sys.stdout is None:
        print("standard input and output must be open", file=sys.stderr)
        return 1
    try:
        return COMMANDS[options.command].run(options, sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        sys.stdout = None  # nobody reads any more, so nothing is left to flush at exit
        return 0
    except OSError as error:
        print(f"cannot go on: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
