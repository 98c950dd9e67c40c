"""`python -m art tiles FONT`, `… font COLLECTION` and `… palette` write the bot's artwork anew."""

import argparse
from pathlib import Path

from art import font, palette, tiles


def main() -> None:
    """Write what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m art", description=__doc__)
    parser.add_argument("what", choices=("tiles", "font", "palette"))
    parser.add_argument(
        "source", type=Path, nargs="?", help="LXGW WenKai Bold (tiles), or the collection of Noto Sans CJK Bold (font)"
    )
    asked = parser.parse_args()
    if asked.what == "palette":
        palette.write()
    elif asked.source is None:
        parser.error(f"{asked.what} wants a font")
    elif asked.what == "tiles":
        tiles.write(asked.source)
    else:
        font.write(asked.source)


if __name__ == "__main__":
    main()
