"""Who pays whom and why beside everybody's change and new total: the lower part of a result's picture."""

import html
from typing import Final

from bot.i18n import Translator
from bot.tables.faces import ResultFace
from bot.views import words
from bot.views.payments import payment_lines
from bot.views.pictures import colours
from bot.views.pictures.lettering import broken, drawable, fitted, shown_name
from bot.views.pictures.picture import Box, Shape, Text
from bot.views.pictures.pieces import BADGE, MARGIN, WIDTH, signed_colour, wind_badge
from bot.views.remarks import dealer_reason, remarks
from bot.views.voiding import figure, struck_line

LEFT: Final = MARGIN + 16
TABLE: Final = 470
CHANGE: Final = 330
"""Right ends of the columns of changes and totals are these far from the left."""
ROW: Final = 54
HEAD: Final = 44
LINE: Final = 40
SIZE: Final = 29


def payments(face: ResultFace, tr: Translator, top: int) -> tuple[list[Shape], int]:
    """The panel's shapes, and the height it takes with the margin below."""
    table, table_height = _table(face, tr, top + 10)
    lines, lines_height = _lines(face, tr, top + 10)
    height = max(table_height, lines_height) + 20
    grounds = [
        Box(MARGIN, top, TABLE, height, colours.PANEL, 18),
        Box(2 * MARGIN + TABLE, top, WIDTH - TABLE - 3 * MARGIN, height, colours.PANEL, 18),
    ]
    return [*grounds, *table, *lines], height + MARGIN


def _table(face: ResultFace, tr: Translator, top: int) -> tuple[list[Shape], int]:
    """Changes and totals, the highest change first, and their sum."""
    right = MARGIN + TABLE - 16
    middle = top + HEAD // 2
    shapes: list[Shape] = [
        Text(LEFT + CHANGE, middle, tr.plain("picture-change"), 26, colours.MINT, "r"),
        Text(right, middle, tr.plain("picture-total"), 26, colours.MINT, "r"),
    ]
    order = sorted(range(4), key=lambda seat: (-face.changes[seat], face.view.seats[seat].wind))
    y = top + HEAD
    for seat in order:
        wind = face.view.seats[seat].wind
        shapes += wind_badge(LEFT, y, wind, tr, dealer=seat == face.view.dealer)
        change, total, struck = face.changes[seat], face.totals[seat], face.strike is not None
        plus = signed_colour(change)
        name, size = fitted(shown_name(tr, face.seats[seat].who, wind), 30, CHANGE - BADGE - 90)
        middle = y + BADGE // 2
        shapes += [
            Text(LEFT + BADGE + 10, middle, name, size, colours.WHITE),
            Text(LEFT + CHANGE, middle, figure(change, struck=struck), 34, colours.MINT if struck else plus, "r"),
            Text(right, middle, words.signed(total), 30, colours.CREAM, "r"),
        ]
        y += ROW
    added = tr.plain("picture-sum", sum=words.signed(sum(face.changes)))
    shapes.append(Text(LEFT + CHANGE, y + 16, added, 26, colours.MINT, "r"))
    return shapes, y + 36 - top


def _lines(face: ResultFace, tr: Translator, top: int) -> tuple[list[Shape], int]:
    """The payments with their reasons, one a line where they are written so; then what somebody will ask."""
    x = 2 * MARGIN + TABLE + 16
    room = WIDTH - MARGIN - 16 - x
    told: list[tuple[str, str]] = []
    if face.strike is not None:
        told.append((struck_line(face.strike, tr), colours.CREAM))
    told += [(part, colours.CREAM) for line in payment_lines(face, tr) for part in line.split(words.WIDE * 2)]
    told += [(remark, colours.MINT) for remark in remarks(face, tr)]
    told += [(text, colours.MINT) for text in _next_dealer(face, tr)]
    shapes: list[Shape] = []
    y = top
    for line, colour in told:
        for text in broken(drawable(html.unescape(line).replace(words.WIDE, "  ")), SIZE, room):
            shapes.append(Text(x, y + LINE // 2 + 2, text, SIZE, colour))
            y += LINE
        y += 8
    return shapes, y - top


def _next_dealer(face: ResultFace, tr: Translator) -> list[str]:
    if face.last or face.succession is None:
        return []
    dealer = face.succession.dealer
    name = shown_name(tr, face.seats[dealer].who, face.view.seats[dealer].wind)
    return [tr.plain("picture-next", name=name, reason=dealer_reason(face, tr))]
