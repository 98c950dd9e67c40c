"""The command line: `python -m bot [run|play|sandbox|export|backup|check|health]`."""

import argparse
import asyncio
import gc
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TypeVar

from bot import commands_line
from bot.settings import SettingsRefused
from bot.storage import StorageRefused

LOOKED_FOR_AFTER = 20_000
"""So many more values than before are there when Python looks for those that only hold each other; usually 700."""
Number = TypeVar("Number", int, float)
Command = Callable[[argparse.Namespace], Coroutine[None, None, int]]


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit status is 1 where it could not do its work, with a sentence on stderr."""
    options = _parser().parse_args(arguments if arguments is not None else sys.argv[1:])
    # Nearly all that a step makes is gone when it is over, without being looked for: that costs a sixth otherwise.
    gc.set_threshold(LOOKED_FOR_AFTER, 20, 20)
    command: Command = options.command
    try:
        return asyncio.run(command(options))
    except (SettingsRefused, StorageRefused, *commands_line.REFUSALS) as refusal:
        print(f"mahjong bot: {refusal}", file=sys.stderr)
        return 1
    except ExceptionGroup as group:
        expected = group.subgroup((SettingsRefused, StorageRefused, *commands_line.REFUSALS))
        if expected is None:
            raise
        print(f"mahjong bot: {_first(expected)}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0


def _first(error: BaseException) -> BaseException:
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Four-player mahjong in Telegram groups.")
    parser.set_defaults(command=commands_line.run)
    commands = parser.add_subparsers(metavar="COMMAND")

    run = commands.add_parser("run", help="run the bot on Telegram (TELEGRAM_BOT_TOKEN)")
    run.set_defaults(command=commands_line.run)

    play = commands.add_parser("play", help="play in the browser: sandbox, page and bot in one")
    _sandbox_options(play, port=8080)
    play.add_argument("--no-browser", action="store_true", help="do not open the page")
    play.add_argument("--data", type=path, default=Path("data/play"), metavar="DIR", help="where the games are kept")
    play.set_defaults(command=commands_line.play)

    sandbox = commands.add_parser("sandbox", help="the local Telegram alone")
    _sandbox_options(sandbox, port=8081)
    sandbox.add_argument("--data", type=path, default=None, metavar="DIR", help="keep people and messages there")
    sandbox.set_defaults(command=commands_line.sandbox)

    export = commands.add_parser("export", help="write every finished hand as a record")
    export.add_argument("--database", type=path, default=None, metavar="FILE")
    export.add_argument("--chat", type=_chat, default=None, metavar="ID")
    export.set_defaults(command=commands_line.export)

    backup = commands.add_parser("backup", help="copy the database into one file, also while the bot runs")
    backup.add_argument("file", type=path, metavar="FILE")
    backup.add_argument("--database", type=path, default=None, metavar="FILE")
    backup.add_argument("--overwrite", action="store_true", help="replace the file if it is there")
    backup.set_defaults(command=commands_line.backup)

    check = commands.add_parser("check", help="exit 0 if everything stored fits together and replays")
    check.add_argument("--database", type=path, default=None, metavar="FILE")
    check.set_defaults(command=commands_line.check)

    health = commands.add_parser("health", help="exit 0 if the bot's stored heartbeat is younger than 60 s")
    health.set_defaults(command=commands_line.health)
    return parser


def _sandbox_options(parser: argparse.ArgumentParser, *, port: int) -> None:
    parser.add_argument("--port", type=_port, default=port)
    parser.add_argument("--speed", type=speed, default=1.0, metavar="N", help="time-lapse: every clock N times as fast")
    parser.add_argument("--limits", choices=("on", "off"), default="on", help="Telegram's rate limits")


def path(text: str) -> Path:
    """An option that is a path; empty is none."""
    if not text:
        raise argparse.ArgumentTypeError("is empty: write a path")
    return Path(text)


def _chat(text: str) -> int:
    chat = number(int, text)
    if chat is None or abs(chat) >= 1 << 52:  # what Telegram promises of its ids
        raise argparse.ArgumentTypeError(f"{text!r} is no chat id: write a whole number, below 0 for a group")
    return chat


def _port(text: str) -> int:
    port = number(int, text)
    if port is None or not 0 <= port <= 65535:  # noqa: PLR2004 - what TCP has
        raise argparse.ArgumentTypeError(f"{text!r} is no port: write a whole number from 0 (any free one) to 65535")
    return port


def speed(text: str) -> float:
    """An option that says how many times as fast clocks run."""
    times = number(float, text)
    if times is None or not 0 < times <= 1000:  # noqa: PLR2004 - the range settings.py allows
        raise argparse.ArgumentTypeError(f"{text!r} is no speed: write a number above 0, at most 1000")
    return times


def number(kind: Callable[[str], Number], text: str) -> Number | None:
    """None where the text is no number of that kind."""
    try:
        return kind(text)
    except ValueError:
        return None


if __name__ == "__main__":
    sys.exit(main())
