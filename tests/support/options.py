"""What the campaigns take on the command line; what cannot be played is refused while it is read, with a sentence."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Final

from bot.__main__ import number, path, speed
from engine.__main__ import seed

LEAST_MINUTES: Final = 0.05
"""Below that a campaign is over before anything could be measured."""
MOST_MINUTES: Final = 1440.0

__all__ = ["amount", "folder", "minutes", "seed", "sends", "speed"]


def amount(what: str) -> Callable[[str], int]:
    """A whole number of them, at least one; `what` is their name in the sentence."""

    def read(text: str) -> int:
        found = number(int, text)
        if found is None or found < 1:
            raise argparse.ArgumentTypeError(f"{text!r} is no number of {what}: write a whole number from 1 on")
        return found

    return read


def minutes(text: str) -> float:
    """A time that is worth measuring."""
    found = number(float, text)
    if found is None or not LEAST_MINUTES <= found <= MOST_MINUTES:
        limits = f"from {LEAST_MINUTES:g} to {MOST_MINUTES:g}"
        raise argparse.ArgumentTypeError(f"{text!r} is no time to play: write a number of minutes {limits}")
    return found


def sends(text: str) -> float:
    """What BOT_SENDS_PER_SECOND may be."""
    found = number(float, text)
    if found is None or not 1 <= found <= 1000:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of sends: write a number from 1 to 1000")
    return found


def folder(text: str) -> Path:
    """A folder that is there or can be made."""
    found = path(text)
    there = next(one for one in (found, *found.absolute().parents) if one.exists())
    if not there.is_dir():
        raise argparse.ArgumentTypeError(f"{str(there)!r} is a file: write a folder")
    return found
