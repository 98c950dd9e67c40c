"""The few colours of the pictures, and the one palette all PNGs are written with."""

from functools import cache
from typing import Final

from PIL import Image

from bot.views.pictures.sprites import FOLDER

CLOTH: Final = "#155a3c"
"""Behind everything."""
PANEL: Final = "#1f7350"
PANEL_ON_TURN: Final = "#2f8a4e"
WELL: Final = "#1a6446"
"""Where discards lie."""
WELL_ON_TURN: Final = "#267a43"
BAR: Final = "#0d3a27"
CREAM: Final = "#fbeec1"
WHITE: Final = "#ffffff"
GOLD: Final = "#ffcf3f"
GOLD_DARK: Final = "#6b3d00"
MINT: Final = "#c9e8d6"
LOSS: Final = "#ffb3a3"
RED: Final = "#cf2a2a"
PAPER: Final = "#fffdf5"
INK: Final = "#22302a"
GREY: Final = "#7d857f"
GRID: Final = "#e2ded0"
CURVES: Final = ("#c8262c", "#1f4fa3", "#14803f", "#c77700", "#7a3fa0", "#0f8a93", "#8a5a2b", "#d0488a")
FLAT: Final = (
    *(CLOTH, PANEL, PANEL_ON_TURN, WELL, WELL_ON_TURN, BAR, CREAM, WHITE, GOLD, GOLD_DARK, MINT, LOSS, RED),
    *(PAPER, INK, GREY, GRID, *CURVES),
)
FILE: Final = FOLDER / "palette.txt"


@cache
def palette() -> Image.Image:
    """The palette as the image Pillow wants, from the file that `python -m art palette` writes."""
    channels = bytes.fromhex(FILE.read_text(encoding="ascii").replace("#", ""))
    image = Image.new("P", (1, 1))
    image.putpalette(channels)
    return image
