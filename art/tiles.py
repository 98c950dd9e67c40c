"""Writes the tiles as SVG: a face for each kind, and the bodies the faces are laid on."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from art.flowers import flowers
from art.outlines import Outlines
from art.shapes import IVORY, RED, area, block, line
from art.suits import bamboo, characters, dots, honours
from engine.tiles import NAMES

FOLDER: Final = Path(__file__).parent.parent / "bot" / "views" / "pictures" / "tiles"
WIDE: Final = 74
HIGH: Final = 90
"""A face; a tile is 8 units deeper."""
DEPTH: Final = 8
EDGE: Final = "#d8c9a3"
EDGE_GREEN: Final = "#1d8a55"
BACK: Final = "#35b57c"
BACK_DARK: Final = "#1d8a55"
BACK_LINES: Final = "#b4ecd0"
RIM: Final = "#0a3322"
WILD: Final = "#ffe08a"
WILD_EDGE: Final = "#e0a52a"


def write(kai: Path) -> None:
    """Write every SVG; `kai` is the font file the characters' outlines are taken from."""
    words = tomllib.loads((Path(__file__).parent / "characters.toml").read_text(encoding="utf-8"))
    FOLDER.mkdir(parents=True, exist_ok=True)
    outlines = Outlines(kai)
    for name, drawing in zip(NAMES, _faces(outlines, words), strict=True):
        _save(name, WIDE, HIGH, drawing)
    for name, (face, edge) in {"body": (IVORY, EDGE), "body-wild": (WILD, WILD_EDGE)}.items():
        _save(name, WIDE, HIGH + DEPTH, _body(WIDE, HIGH, face, edge))
        _save(f"{name}-turned", HIGH, WIDE + DEPTH, _body(HIGH, WIDE, face, edge))
    _save("back", WIDE, HIGH + DEPTH, _back(WIDE, HIGH))
    _save("mark-wild", WIDE, HIGH, _mark(outlines, words["wild"]))
    _save("mark-wild-simplified", WIDE, HIGH, _mark(outlines, words["wild_simplified"]))


def _faces(outlines: Outlines, words: dict[str, str]) -> Iterator[str]:
    yield from characters(outlines, words["numbers"], words["characters"])
    yield from dots()
    yield from bamboo()
    yield from honours(outlines, words["winds"], words["dragons"])
    yield from flowers(outlines, words["flowers"])


def _body(wide: float, high: float, face: str, edge: str) -> str:
    return (
        block((0, DEPTH, wide, high), 9, RIM)
        + block((0, DEPTH - 1.5, wide, high), 9, EDGE_GREEN)
        + block((0, 2, wide, high + 1.5), 9, edge)
        + block((0, 0, wide, high), 8.5, face)
    )


def _back(wide: float, high: float) -> str:
    pattern = "".join(
        line(f"M{wide / 2 - 14} {y}L{wide / 2} {y - 12}L{wide / 2 + 14} {y}L{wide / 2} {y + 12}Z", BACK_LINES, 3)
        for y in (33, 57)
    )
    return (
        block((0, DEPTH, wide, high), 9, RIM)
        + block((0, DEPTH - 1.5, wide, high), 9, EDGE)
        + block((0, 2, wide, high + 0.5), 9, BACK_DARK)
        + block((0, 0, wide, high), 8.5, BACK)
        + f'<rect x="7" y="7" width="{wide - 14}" height="{high - 14}" rx="5" fill="none" '
        f'stroke="{BACK_LINES}" stroke-width="3"/>' + pattern
    )


def _mark(outlines: Outlines, character: str) -> str:
    """The wild tile's mark: a red corner with its character."""
    return area("M0 54V81.5A8.5 8.5 0 0 0 8.5 90H36L0 54Z", RED) + area(
        outlines.path(character, 11, 78.5, 20), IVORY, 0.6
    )


def _save(name: str, wide: float, high: float, drawing: str) -> None:
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">{drawing}</svg>\n'
    (FOLDER / f"{name}.svg").write_text(text, encoding="utf-8")
