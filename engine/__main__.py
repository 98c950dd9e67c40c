"""The engine on the command line: `python -m engine score` and its sister commands (records.md)."""

import argparse
import json
import sys
from collections.abc import Callable
from typing import BinaryIO, Final, NamedTuple

from engine.questions import answer_line


class Command(NamedTuple):
    """One command: what it says of itself, the options it adds, and what it does with the standard streams.

    `run` returns the exit status; an OSError it raises while reading ends the run with status 1.
    """

    about: str
    add_options: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace, BinaryIO, BinaryIO], int]


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


COMMANDS: Final = {
    "score": Command("read scoring questions from stdin, write one answer a line", no_options, score),
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
        print(f"cannot read standard input: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
