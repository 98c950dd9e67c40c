"""A page of the rules as a picture: what its items are called and worth, each with an example hand."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from bot.i18n import Translator
from bot.views import rules
from bot.views.pictures import colours
from bot.views.pictures.lettering import broken_at_clauses, drawable, fitted, width
from bot.views.pictures.picture import Laid, Picture, Shape, Text
from bot.views.pictures.pieces import BAR_HEIGHT, LEAST_HEIGHT, MARGIN, WIDTH, framed, panel, title_bar
from bot.views.pictures.rows import Cell, fitting_width, laid, melds_row, row_width, tile_height, with_gap
from bot.views.pictures.sprites import Look
from bot.views.rules_examples import ITEMS, LINES, Example

LEFT: Final = MARGIN + 16
ROOM: Final = WIDTH - 2 * LEFT
TILES: Final = {1: 100, 2: 100, 3: 88}
TILE: Final = 68
"""Tiles on a page with few examples, and with more; a whole hand has to be smaller anyway."""
WILD: Final = 42
HEAD: Final = 54
PAD: Final = 14
NAME: Final = 38
WORTH: Final = 36
WORDS: Final = 32
LINE: Final = 44
BESIDE: Final = 30
GROUP_GAP: Final = 0.25
PARTS_GAP: Final = 0.6


class _Row(NamedTuple):
    """An example with its heading, what it is worth, and what can be said beside its tiles."""

    name: str
    worth: str
    example: Example
    words: str


def rules_page(variant: str, topic: str, number: int, tr: Translator) -> Picture | None:
    """The page's picture; None for a page without examples, the contents among them."""
    rows = _items(variant, rules.ITEMS[variant][number - 1], tr) if topic == "items" else None
    rows = _lines(variant, topic, number, tr) if rows is None else rows
    return _sheet(variant, rules.heading(variant, topic, number, tr), rows, tr) if rows else None


def rules_item(variant: str, item: str, tr: Translator) -> Picture:
    """One scoring item with its example hand."""
    return _sheet(variant, tr.plain(f"rules-{variant}-items"), _items(variant, (item,), tr), tr)


def _sheet(variant: str, heading: str, rows: Sequence[_Row], tr: Translator) -> Picture:
    size = TILES.get(len(rows), TILE)
    top = 2 * MARGIN + BAR_HEIGHT
    wanted = top + sum(_height(row, size) + MARGIN for row in rows)
    air = max(0, LEAST_HEIGHT - wanted) // len(rows)
    shapes, _, _ = title_bar(variant, None, drawable(heading), tr)
    for row in rows:
        height = _height(row, size) + air
        inside = _head(row, top + PAD + air // 4, tr) + _example(row, top + height - PAD - air // 2, size)
        part, used = panel(inside, top, height, colours.PANEL)
        shapes += part
        top += used
    return Picture(WIDTH, max(top, LEAST_HEIGHT), colours.CLOTH, tuple(shapes), simplified=tr.is_simplified)


def _items(variant: str, items: Iterable[str], tr: Translator) -> list[_Row]:
    rows = []
    for item in items:
        name, worth = _parted(tr.plain(f"about-{variant}-{item}"))
        words = tr.plain(f"about-{variant}-{item}.example")
        rows.append(_Row(name, worth, ITEMS[variant][item], drawable(words)))
    return rows


def _lines(variant: str, topic: str, number: int, tr: Translator) -> list[_Row]:
    examples = LINES.get((variant, topic, number))
    if examples is None:
        return []
    lines = tr.plain(f"rules-{variant}-{topic}.page{number}").splitlines()
    parted = [(*_parted(lines[line]), example) for line, example in examples.items()]
    return [_Row(name, "", example, words) for name, words, example in parted]


def _parted(text: str) -> tuple[str, str]:
    name, _, rest = rules.PARTED.sub("\n", text, count=1).partition("\n")
    return drawable(name), drawable(rest)


def _height(row: _Row, size: int) -> int:
    return 2 * PAD + HEAD + tile_height(_fitting(_cells(row.example)[0], size)) + 4


def _head(row: _Row, top: int, tr: Translator) -> list[Shape]:
    """The name, and on the right the wild tile and the worth."""
    middle = top + HEAD // 2 - 4
    right = LEFT + ROOM
    shapes: list[Shape] = []
    if row.worth:
        shapes.append(Text(right, middle, row.worth, WORTH, colours.GOLD, "r"))
        right -= width(row.worth, WORTH) + 30
    if row.example.wild is not None:
        look = Look(row.example.wild, WILD, wild=True)
        right -= look.size[0]
        shapes.append(Laid(right, middle - look.size[1] // 2, look))
        word = tr.plain("picture-wild")
        shapes.append(Text(right - 12, middle, word, 30, colours.GOLD, "r"))
        right -= 12 + width(word, 30) + 30
    name, size = fitted(row.name, NAME, right - LEFT)
    return [Text(LEFT, middle, name, size, colours.WHITE), *shapes]


def _example(row: _Row, bottom: int, size: int) -> list[Shape]:
    """The tiles, the winning one framed, and the words beside them where there is room for all of them."""
    cells, marked = _cells(row.example)
    size = _fitting(cells, size)
    tiles = laid(cells, LEFT, bottom, size, row.example.wild)
    shapes: list[Shape] = []
    for place, tile in enumerate(tiles):
        shapes += framed([tile], 5) if place == marked else [tile]
    x = LEFT + row_width(cells, size) + BESIDE
    room, high = LEFT + ROOM - x, tile_height(size)
    lines = broken_at_clauses(row.words, WORDS, room)
    if (len(lines) - 1) * LINE + WORDS > high or any(width(line, WORDS) > room for line in lines):
        return shapes
    middle = bottom - high // 2 - (len(lines) - 1) * LINE // 2
    words = [Text(x, middle + place * LINE, line, WORDS, colours.MINT) for place, line in enumerate(lines)]
    return [*shapes, *words]


def _cells(example: Example) -> tuple[list[Cell], int | None]:
    """All tiles in a row, groups and then melds and then those that do not count; and which of them won."""
    cells: list[Cell] = []
    marked = None
    for number, group in enumerate(example.groups):
        if example.winning_place is not None and example.winning_place[0] == number:
            marked = len(cells) + example.winning_place[1]
        cells += with_gap([Cell(tile) for tile in group], GROUP_GAP)
    for part in (melds_row(example.melds, 0, GROUP_GAP), [Cell(tile, dimmed=True) for tile in example.apart]):
        if part:
            cells = with_gap(cells, PARTS_GAP) + part
    return cells, marked


def _fitting(cells: list[Cell], size: int) -> int:
    return fitting_width(cells, ROOM, size)
