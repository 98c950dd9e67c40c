"""`python -m art tiles FONT` and `python -m art font COLLECTION` write the bot's artwork anew."""

import argparse
from pathlib import Path

from art import font, tiles


def main() -> None:
    """Write what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m art", description=__doc__)
    parser.add_argument("what", choices=("tiles", "font"))
    parser.add_argument(
        "source", type=Path, help="LXGW WenKai Bold (tiles), or the collection of Noto Sans CJK Bold (font)"
    )
    asked = parser.parse_args()
    if asked.what == "tiles":
        tiles.write(asked.source)
    else:
        font.write(asked.source)


if __name__ == "__main__":
    main()
