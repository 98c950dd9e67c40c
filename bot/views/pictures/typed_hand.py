"""The calculator's hand as it grows: tiles by suits, a hollow for each one still missing, melds and flowers below."""

from dataclasses import replace
from typing import Final

from bot.calculator.notation import Hand
from bot.calculator.sheet import Sheet
from bot.calculator.worth import find_fault, places_in_hand
from bot.i18n import Translator
from bot.views.pictures import colours
from bot.views.pictures.own_tiles import DRAWN_APART, by_suits, melds_of, spread
from bot.views.pictures.picture import Box, Laid, Picture, Shape
from bot.views.pictures.pieces import LEAST_HEIGHT, WIDTH, framed
from bot.views.pictures.rows import Cell, with_gap
from engine.rulesets import RULESETS
from engine.tiles import HIDDEN, Tile

OWNER: Final = 0
"""Typed melds come from nobody in particular, so it does not matter who sits there."""
FRAME: Final = 5
INSET: Final = 3
"""Pixels by which a hollow is smaller than a tile on each side, so that neighbours stay apart."""


def typed(sheet: Sheet, tr: Translator) -> Picture:
    """The same tiles in any order give the same picture, and so do all the ways to win with them; it has no words.

    A hand with a fault is drawn as far as it is right.
    """
    hand = _as_far_as_right(sheet)
    wild = sheet.wild if sheet.variant is not None and sheet.ruleset.turns_up_wild else None
    cells = _cells(hand, wild)
    whole = HIDDEN not in (cell.tile for cell in cells)
    shapes: list[Shape] = []
    for place, tile in enumerate(spread(cells, melds_of(hand.melds, OWNER), hand.flowers, wild)):
        if place < len(cells) and tile.look.tile == HIDDEN:
            shapes.append(_hollow(tile))
        elif whole and place == len(cells) - 1:
            shapes += framed([tile], FRAME)
        else:
            shapes.append(tile)
    return Picture(WIDTH, LEAST_HEIGHT, colours.PANEL, tuple(shapes), simplified=tr.is_simplified)


def _as_far_as_right(sheet: Sheet) -> Hand:
    if sheet.variant is None:  # what the variant with the most tiles does not know is wrong in all of them
        sheet = replace(sheet, variant=max(RULESETS, key=lambda variant: len(RULESETS[variant].tiles)))
    fault = find_fault(sheet)
    return sheet.hand if fault is None else replace(sheet.hand, entries=sheet.hand.entries[: fault.index])


def _cells(hand: Hand, wild: Tile | None) -> list[Cell]:
    """The hand and its hollows, the place of the winning tile apart."""
    places = places_in_hand(hand)
    missing = places - len(hand.concealed)
    won = hand.winning_tile
    if missing or won is None:
        cells = by_suits(hand.concealed, wild) + [Cell(HIDDEN)] * (missing - 1)
        return [*with_gap(cells, DRAWN_APART), Cell(HIDDEN)]
    return [*with_gap(by_suits(hand.before_win, wild), DRAWN_APART), Cell(won)]


def _hollow(tile: Laid) -> Box:
    wide, high = tile.look.size
    return Box(tile.x + INSET, tile.y + INSET, wide - 2 * INSET, high - 2 * INSET, colours.WELL, round(wide * 0.12))
