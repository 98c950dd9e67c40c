"""A winning hand drawn: who won how, the tiles as they were read with the winning one framed, flowers and items."""

from dataclasses import dataclass
from typing import Final

from bot.i18n import Translator
from bot.views import words
from bot.views.items import HU_CAP, ORDER, TAI_CAP, item_name
from bot.views.pictures import colours
from bot.views.pictures.lettering import drawable, fitted, width, wrapped
from bot.views.pictures.picture import Shape, Text
from bot.views.pictures.pieces import BADGE, MARGIN, WIDTH, chip, dealer_badge, framed, panel, wind_badge
from bot.views.pictures.rows import Cell, fitting_width, laid, melds_row, row_width, tile_height, with_gap
from bot.views.winning import laid_out
from engine.observe import TableView
from engine.rulesets import RULESETS
from engine.scoring import Score, WinBy, Winner
from engine.tiles import Seat

LEFT: Final = MARGIN + 16
ROOM: Final = WIDTH - 2 * LEFT
TILE: Final = 66
FLOWER: Final = 46
NAME: Final = 320
CHIP: Final = 29
CHIP_STEP: Final = 52
GROUP_GAP: Final = 0.25
MELDS_GAP: Final = 0.6
PAD: Final = 12
GAPS: Final = 4
"""Where a panel that is to be higher gets its air: above the heading, below it, below the tiles, and at the end."""


@dataclass(frozen=True, slots=True)
class WonHand:
    """A win in a finished deal.

    `name` is the winner's and `source` what to call the seat the tile came from, both as the font can draw them;
    `brought` follows the items: what each pays, say.
    """

    view: TableView
    winner: Winner
    name: str
    source: str = ""
    brought: str = ""


def won_hand(won: WonHand, tr: Translator, top: int, least: int = 0) -> tuple[list[Shape], int]:
    """The panel at least so high, and the height it takes with the margin below."""
    _, bottom = _content(won, tr, top, 0)
    air = max(0, least - (bottom - top)) // GAPS
    shapes, bottom = _content(won, tr, top, air)
    return panel(shapes, top, max(bottom - top, least), colours.PANEL_ON_TURN)


def named(
    view: TableView, tr: Translator, seat: Seat, name: str, x: int, top: int, room: int
) -> tuple[list[Shape], int]:
    """Wind, dealer's mark and name of a seat, and where they end; the name takes at most `room`."""
    dealer = seat == view.dealer
    shapes = wind_badge(x, top, view.seats[seat].wind, tr, dealer=dealer)
    x += BADGE + 8
    if dealer:
        shapes += dealer_badge(x, top, tr)
        x += BADGE + 8
    shown, size = fitted(name, 32, room)
    shapes.append(Text(x, top + BADGE // 2, shown, size, colours.WHITE))
    return shapes, x + width(shown, size)


def hu_items(tr: Translator, score: Score) -> list[str]:
    """Luqiao: every item that counts hu, then every one that doubles."""
    texts = [f"{item_name(tr, 'luqiao', item)} {item.hu}" for item in score.items if item.hu]
    return texts + [
        tr.plain("item-doubling", name=item_name(tr, "luqiao", item), tai=item.tai) for item in score.items if item.tai
    ]


def hu_sums(tr: Translator, score: Score) -> list[str]:
    """Luqiao: what the doubling comes to, and the cut."""
    texts = []
    if score.tai:
        texts.append(tr.plain("picture-doubled", hu=score.hu, factor=2**score.tai, points=score.points))
    if score.points > score.counted:
        texts.append(tr.plain("picture-cap-luqiao", cap=HU_CAP))
    return texts


def _content(won: WonHand, tr: Translator, top: int, air: int) -> tuple[list[Shape], int]:
    """What lies on the panel, and where the panel ends."""
    top += PAD + air
    shapes = _heading(won, tr, top)
    top += BADGE + 16 + air
    shapes += _winning_tiles(won, top)
    top += tile_height(TILE) + 18 + air
    flowers = [Cell(flower) for flower in sorted(won.view.seats[won.winner.seat].flowers)]
    wide, high = row_width(flowers, FLOWER), tile_height(FLOWER) if flowers else 0
    shapes += laid(flowers, LEFT + ROOM - wide, top + high, FLOWER, None)
    items, used = _chips(_items(won, tr), top, ROOM - (wide + 20 if flowers else 0))
    return [*shapes, *items], top + max(used, high) + PAD + air


def _heading(won: WonHand, tr: Translator, top: int) -> list[Shape]:
    middle = top + BADGE // 2
    shapes, x = named(won.view, tr, won.winner.seat, won.name, LEFT, top, NAME)
    score = won.winner.score
    points = RULESETS[won.view.variant].scores_every_hand
    figure = tr.plain("sum-hu", hu=score.points) if points else tr.plain("sum-tai", tai=score.tai)
    shapes.append(Text(LEFT + ROOM, middle, figure, 46, colours.GOLD, "r"))
    room = ROOM - (x - LEFT) - width(figure, 46) - 40
    text, size = fitted(drawable(_deed(won, tr)), 34, room)
    shapes.append(Text(x + 20, middle, text, size, colours.CREAM))
    return shapes


def _deed(won: WonHand, tr: Translator) -> str:
    """How the tile came: 自摸 七萬; 胡 三萬（西 老王 放銃）."""
    winner = won.winner
    if winner.tile is None:
        return ""
    message = f"picture-won-{winner.by.value}"
    if winner.by is WinBy.ROBBED_KONG:
        message += f"-{won.view.variant}"
    return tr.plain(message, tile=words.tile_said(tr, winner.tile), source=won.source)


def _winning_tiles(won: WonHand, top: int) -> list[Shape]:
    """The hand in the groups it was read as, then the melds, all in one row."""
    view, winner = won.view, won.winner
    groups, place = laid_out(view, winner)
    cells: list[Cell] = []
    marked = None
    for index, group in enumerate(groups):
        if place is not None and place[0] == index:
            marked = len(cells) + place[1]
        cells += with_gap([Cell(tile) for tile, _ in group], GROUP_GAP)
    melds = melds_row(view.seats[winner.seat].melds, winner.seat, GROUP_GAP)
    if melds:
        cells = with_gap(cells, MELDS_GAP)
    cells += melds
    size = fitting_width(cells, ROOM, TILE)
    tiles = laid(cells, LEFT, top + tile_height(TILE), size, view.wild)
    shapes: list[Shape] = []
    for number, tile in enumerate(tiles):
        shapes += framed([tile], 5) if number == marked else [tile]
    return shapes


def _items(won: WonHand, tr: Translator) -> list[tuple[str, bool]]:
    """Every item by name with what it adds; the sums that follow are marked True."""
    score, variant = won.winner.score, won.view.variant
    if RULESETS[variant].scores_every_hand:
        items, sums = hu_items(tr, score), hu_sums(tr, score)
    else:
        ordered = sorted(score.items, key=lambda item: ORDER.index(item.id))
        items = [f"{item_name(tr, variant, item)} {item.tai}" for item in ordered]
        sums = [tr.plain("picture-cap-dinghai", cap=TAI_CAP)] if score.tai > score.counted else []
    return [(text, False) for text in items] + [(text, True) for text in (*sums, won.brought) if text]


def _chips(texts: list[tuple[str, bool]], top: int, room: int) -> tuple[list[Shape], int]:
    """Words on rounded grounds, in as many lines as they need; the height they take."""
    shapes: list[Shape] = []
    sums = {text for text, is_sum in texts if is_sum}
    lines = wrapped((text for text, _ in texts), CHIP, room, 36)
    for line in lines:
        x = LEFT
        for text in line:
            wide = width(text, CHIP) + 26
            fill, ink = (colours.GOLD, colours.GOLD_DARK) if text in sums else (colours.BAR, colours.WHITE)
            shapes += chip(x, top, text, fill, ink, width_of=wide, size=CHIP)
            x += wide + 10
        top += CHIP_STEP
    return shapes, len(lines) * CHIP_STEP - 8
