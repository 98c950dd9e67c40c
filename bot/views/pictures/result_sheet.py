"""The end of a deal as a picture: the winning hand and what it counts, the other hands, the points (ux.md)."""

from typing import Final

from bot.i18n import Translator
from bot.tables.faces import ResultFace
from bot.views import words
from bot.views.pictures import colours
from bot.views.pictures.lettering import fitted, shown_name
from bot.views.pictures.payments import payments
from bot.views.pictures.picture import Picture, Shape, Text
from bot.views.pictures.pieces import BADGE, BAR_HEIGHT, MARGIN, WIDTH, panel, top_bar
from bot.views.pictures.rows import Cell, fitting_width, laid, melds_row, tile_height, with_gap
from bot.views.pictures.won_hand import GROUP_GAP, LEFT, MELDS_GAP, ROOM, WonHand, hu_items, hu_sums, named, won_hand
from engine.rulesets import RULESETS
from engine.scoring import Score, WinBy, Winner
from engine.tiles import Seat, suit_of

OTHER_TILE: Final = 48
OTHER_LEFT: Final = 258
"""Pixels a seat's name and figure take before its hand."""
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
    return Picture(WIDTH, top, colours.CLOTH, tuple(shapes), simplified=tr.is_simplified)


def _drawn(face: ResultFace, tr: Translator, top: int) -> tuple[list[Shape], int]:
    word = Text(WIDTH // 2, top + 55, tr.plain(f"drawn-{face.view.variant}"), 54, colours.CREAM, "m")
    return panel([word], top, 110, colours.PANEL)


def _winner(face: ResultFace, tr: Translator, winner: Winner, top: int) -> tuple[list[Shape], int]:
    return won_hand(_won(face, tr, winner), tr, top)


def _won(face: ResultFace, tr: Translator, winner: Winner) -> WonHand:
    source = ""
    if winner.source is not None:
        wind = words.wind_word(tr, face.view.seats[winner.source].wind)
        source = tr.plain("named-seat", seat=wind, name=_name(face, tr, winner.source))
    return WonHand(face.view, winner, _name(face, tr, winner.seat), source=source, brought=_figure(face, tr, winner))


def _figure(face: ResultFace, tr: Translator, winner: Winner) -> str:
    """Dinghai: what the discarder, or each of the others, pays for so many tai."""
    if RULESETS[face.view.variant].scores_every_hand:
        return ""
    own = winner.by is WinBy.SELF_DRAW
    figure = (winner.score.self_draw if own else winner.score.discard) * face.options.stake
    return tr.plain("picture-each" if own else "picture-from-one", points=figure)


def _name(face: ResultFace, tr: Translator, seat: Seat) -> str:
    return shown_name(tr, face.seats[seat].who, face.view.seats[seat].wind)


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
    return panel(shapes, top, y - top, colours.PANEL)


def _other(face: ResultFace, tr: Translator, seat: Seat, scored: Score | None, top: int) -> list[Shape]:
    shapes, _ = named(face.view, tr, seat, _name(face, tr, seat), LEFT, top, OTHER_LEFT - 2 * BADGE - 26)
    public, wild = face.view.seats[seat], face.view.wild
    kept = sorted(public.hand, key=lambda tile: (WILD_LAST if tile == wild else suit_of(tile), tile))
    cells = with_gap([Cell(tile) for tile in kept], MELDS_GAP) + melds_row(public.melds, seat, GROUP_GAP)
    x, bottom = LEFT + OTHER_LEFT, top + tile_height(OTHER_TILE)
    size = fitting_width(cells, ROOM - OTHER_LEFT, OTHER_TILE)
    shapes += laid(cells, x, bottom, size, wild)
    if scored is not None:
        line = bottom + 19
        shapes.append(Text(x - 20, line, tr.plain("sum-hu", hu=scored.points), 32, colours.CREAM, "r"))
        items = "   ".join(hu_items(tr, scored) + hu_sums(tr, scored)) if scored.points else ""
        text, fit = fitted(items, 26, ROOM - OTHER_LEFT)
        shapes.append(Text(x, line, text, fit, colours.MINT))
    return shapes
