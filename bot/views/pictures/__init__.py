"""What people would rather look at than read, drawn: the table, a hand, a result, the course of the points.

A view gives a Picture: plain shapes with a `key` that equal pictures share. A Renderer paints it off the event loop.
"""

from bot.views.pictures.best_hand import best
from bot.views.pictures.own_tiles import hand
from bot.views.pictures.paint import paint
from bot.views.pictures.picture import Picture
from bot.views.pictures.renderer import Renderer
from bot.views.pictures.result_sheet import result
from bot.views.pictures.rules_sheet import rules_item, rules_page
from bot.views.pictures.score_chart import Curve, chart
from bot.views.pictures.table_panels import table
from bot.views.pictures.typed_hand import typed

__all__ = [
    "Curve",
    "Picture",
    "Renderer",
    "best",
    "chart",
    "hand",
    "paint",
    "result",
    "rules_item",
    "rules_page",
    "table",
    "typed",
]
