"""The end of a deal as a picture: the winning hand and what it counts, the other hands, the points (ux.md)."""

from typing import Final

from bot.i18n import Translator
from bot.tables.faces import ResultFace
from bot.views import words
from bot.views.items import HU_CAP, ORDER, TAI_CAP, item_name
from bot.views.pictures import colours
from bot.views.pictures.lettering import drawable, fitted, shown_name, width, wrapped
from bot.views.pictures.payments import payments
from bot.views.pictures.picture import Box, Picture, Shape, Text
from bot.views.pictures.pieces import (
    BADGE,
    BAR_HEIGHT,
    MARGIN,
    WIDTH,
    chip,
    dealer_badge,
    framed,
    top_bar,
    wind_badge,
)
from bot.views.pictures.rows import Cell, fitting_width, laid, melds_row, row_width, tile_height, with_gap
from bot.views.winning import laid_out
from engine.rulesets import RULESETS
from engine.scoring import Item, Score, WinBy, Winner
from engine.tiles import Seat, suit_of

LEFT: Final = MARGIN + 16
ROOM: Final = WIDTH - 2 * LEFT
TILE: Final = 66
OTHER_TILE: Final = 48
OTHER_LEFT: Final = 258
"""Pixels a seat's name and figure take before its hand."""
FLOWER: Final = 46
CHIP: Final = 29
CHIP_STEP: Final = 52
GROUP_GAP: Final = 0.25
MELDS_GAP: Final = 0.6
WILD_LAST: Final = 9


def result(face: ResultFace, tr: Translator) -> Picture:
    """The result message's picture."""
    shapes = top_bar(face.view, face.number, tr)
    top = 2 * MARGIN + BAR_HEIGHT
    parts = [_winner(face, tr, winner, top) for winner in face.winners[:1]] or [_drawn(face, tr, top)]
    top += parts[0][1]
    for winner in face.winners[1:]:
        parts.append(_winner(face, tr, winner, top))
        top += parts[-1][1]
    if RULESETS[face.view.variant].scores_every_hand and face.winners:
        parts.append(_others(face, tr, top))
        top += parts[-1][1]
    parts.append(payments(face, tr, top))
    top += parts[-1][1]
    for part, _ in parts:
        shapes += part
    return Picture(WIDTH, top, colours.CLOTH, tuple(shapes))


def _panel(shapes: list[Shape], top: int, height: int, fill: str) -> tuple[list[Shape], int]:
    """The shapes on a panel, and the height it takes with the margin below."""
    ground = Box(MARGIN, top, WIDTH - 2 * MARGIN, height, fill, 18)
    return [ground, *shapes], height + MARGIN


def _drawn(face: ResultFace, tr: Translator, top: int) -> tuple[list[Shape], int]:
    word = Text(WIDTH // 2, top + 55, tr.plain(f"drawn-{face.view.variant}"), 54, colours.CREAM, "m")
    return _panel([word], top, 110, colours.PANEL)


def _winner(face: ResultFace, tr: Translator, winner: Winner, top: int) -> tuple[list[Shape], int]:
    """Who won how and with how much; the hand with the winning tile framed; flowers and items."""
    shapes = _heading(face, tr, winner, top + 12)
    tiles = _winning_tiles(face, winner, top + 12 + BADGE + 16)
    shapes += tiles
    start = top + 12 + BADGE + 16 + tile_height(TILE) + 18
    flowers = [Cell(flower) for flower in sorted(face.view.seats[winner.seat].flowers)]
    wide, high = row_width(flowers, FLOWER), tile_height(FLOWER) if flowers else 0
    shapes += laid(flowers, LEFT + ROOM - wide, start + high, FLOWER, None)
    items, used = _chips(_items(face, tr, winner), start, ROOM - (wide + 20 if flowers else 0))
    shapes += items
    return _panel(shapes, top, start + max(used, high) + 12 - top, colours.PANEL_ON_TURN)


def _heading(face: ResultFace, tr: Translator, winner: Winner, top: int) -> list[Shape]:
    middle = top + BADGE // 2
    shapes, x = named(face, tr, winner.seat, LEFT, top, 320)
    score = winner.score
    points = RULESETS[face.view.variant].scores_every_hand
    figure = tr.plain("sum-hu", hu=score.points) if points else tr.plain("sum-tai", tai=score.tai)
    shapes.append(Text(LEFT + ROOM, middle, figure, 46, colours.GOLD, "r"))
    room = ROOM - (x - LEFT) - width(figure, 46) - 40
    text, size = fitted(drawable(_deed(face, tr, winner)), 34, room)
    shapes.append(Text(x + 20, middle, text, size, colours.CREAM))
    return shapes


def named(face: ResultFace, tr: Translator, seat: Seat, x: int, top: int, room: int) -> tuple[list[Shape], int]:
    """Wind, dealer's mark and name of a seat, and where they end; the name takes at most `room`."""
    dealer = seat == face.view.dealer
    wind = face.view.seats[seat].wind
    shapes = wind_badge(x, top, wind, tr, dealer=dealer)
    x += BADGE + 8
    if dealer:
        shapes += dealer_badge(x, top, tr)
        x += BADGE + 8
    name, size = fitted(shown_name(tr, face.seats[seat].who, wind), 32, room)
    shapes.append(Text(x, top + BADGE // 2, name, size, colours.WHITE))
    return shapes, x + width(name, size)


def _deed(face: ResultFace, tr: Translator, winner: Winner) -> str:
    """How the tile came: 自摸 七萬; 胡 三萬（西 老王 放銃）."""
    if winner.tile is None:
        return ""
    message = f"picture-won-{winner.by.value}"
    if winner.by is WinBy.ROBBED_KONG:
        message += f"-{face.view.variant}"
    source = ""
    if winner.source is not None:
        wind = face.view.seats[winner.source].wind
        name = shown_name(tr, face.seats[winner.source].who, wind)
        source = tr.plain("named-seat", seat=words.wind_word(tr, wind), name=name)
    return tr.plain(message, tile=words.tile_said(tr, winner.tile), source=source)


def _winning_tiles(face: ResultFace, winner: Winner, top: int) -> list[Shape]:
    """The hand in the groups it was read as, then the melds, all in one row."""
    groups, place = laid_out(face.view, winner)
    cells: list[Cell] = []
    marked = None
    for index, group in enumerate(groups):
        if place is not None and place[0] == index:
            marked = len(cells) + place[1]
        cells += with_gap([Cell(tile) for tile, _ in group], GROUP_GAP)
    melds = melds_row(face.view.seats[winner.seat].melds, winner.seat, GROUP_GAP)
    if melds:
        cells = with_gap(cells, MELDS_GAP)
    cells += melds
    size = fitting_width(cells, ROOM, TILE)
    tiles = laid(cells, LEFT, top + tile_height(TILE), size, face.view.wild)
    shapes: list[Shape] = []
    for number, tile in enumerate(tiles):
        shapes += framed([tile], 5) if number == marked else [tile]
    return shapes


def _items(face: ResultFace, tr: Translator, winner: Winner) -> list[tuple[str, bool]]:
    """Every item by name with what it adds; the sums that follow are marked True."""
    score = winner.score
    if RULESETS[face.view.variant].scores_every_hand:
        return [(text, False) for text in _hu_items(tr, score)] + [(text, True) for text in _hu_sums(tr, score)]
    items = sorted(score.items, key=lambda item: ORDER.index(item.id))
    chips = [(f"{_name(face, tr, item)} {item.tai}", False) for item in items]
    if score.tai > score.counted:
        chips.append((tr.plain("picture-cap-dinghai", cap=TAI_CAP), True))
    own = winner.by is WinBy.SELF_DRAW
    figure = (score.self_draw if own else score.discard) * face.options.stake
    chips.append((tr.plain("picture-each" if own else "picture-from-one", points=figure), True))
    return chips


def _name(face: ResultFace, tr: Translator, item: Item) -> str:
    return item_name(tr, face.view.variant, item)


def _hu_items(tr: Translator, score: Score) -> list[str]:
    texts = [f"{item_name(tr, 'luqiao', item)} {item.hu}" for item in score.items if item.hu]
    return texts + [
        tr.plain("item-doubling", name=item_name(tr, "luqiao", item), tai=item.tai) for item in score.items if item.tai
    ]


def _hu_sums(tr: Translator, score: Score) -> list[str]:
    texts = []
    if score.tai:
        texts.append(tr.plain("picture-doubled", hu=score.hu, factor=2**score.tai, points=score.points))
    if score.points > score.counted:
        texts.append(tr.plain("picture-cap-luqiao", cap=HU_CAP))
    return texts


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


def _others(face: ResultFace, tr: Translator, top: int) -> tuple[list[Shape], int]:
    """The hands that did not win, each with its figure and items (L10)."""
    assert face.view.over is not None
    won = {winner.seat for winner in face.winners}
    seats = sorted({0, 1, 2, 3} - won, key=lambda seat: face.view.seats[seat].wind)
    shapes: list[Shape] = []
    y = top + 12
    for seat in seats:
        scored = face.view.over.hands[seat] if face.view.over.hands else None
        shapes += _other(face, tr, seat, scored, y)
        y += tile_height(OTHER_TILE) + 54
    return _panel(shapes, top, y - top, colours.PANEL)


def _other(face: ResultFace, tr: Translator, seat: Seat, scored: Score | None, top: int) -> list[Shape]:
    shapes, _ = named(face, tr, seat, LEFT, top, OTHER_LEFT - 2 * BADGE - 26)
    public, wild = face.view.seats[seat], face.view.wild
    kept = sorted(public.hand, key=lambda tile: (WILD_LAST if tile == wild else suit_of(tile), tile))
    cells = with_gap([Cell(tile) for tile in kept], MELDS_GAP) + melds_row(public.melds, seat, GROUP_GAP)
    x, bottom = LEFT + OTHER_LEFT, top + tile_height(OTHER_TILE)
    size = fitting_width(cells, ROOM - OTHER_LEFT, OTHER_TILE)
    shapes += laid(cells, x, bottom, size, wild)
    if scored is not None:
        line = bottom + 19
        shapes.append(Text(x - 20, line, tr.plain("sum-hu", hu=scored.points), 32, colours.CREAM, "r"))
        items = "   ".join(_hu_items(tr, scored) + _hu_sums(tr, scored)) if scored.points else ""
        text, fit = fitted(items, 26, ROOM - OTHER_LEFT)
        shapes.append(Text(x, line, text, fit, colours.MINT))
    return shapes
