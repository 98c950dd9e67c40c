"""How a deal ended, in one line: who won by what tile and from whom, or that nobody did."""

from collections.abc import Sequence

from bot.i18n import Markup, Translator, joined
from bot.tables.faces import SeatFace
from bot.views import words
from engine.observe import TableView
from engine.rulesets import RULESETS
from engine.scoring import WinBy, Winner

WITHOUT_TILE = ("heavenly", "eight_flowers")
"""Items that are the whole story of a win no single tile made."""


def won(tr: Translator, seats: Sequence[SeatFace], view: TableView, winner: Winner) -> Markup:
    """南 小李 自摸 七萬; 南 阿珍 胡 三萬（西 老王 放銃）."""
    name = words.public_name(tr, seats, view, winner.seat)
    if winner.tile is None:
        found = [item.id for item in winner.score.items if item.id in WITHOUT_TILE]
        return tr("won-without-tile", name=name, item=tr(f"item-{view.variant}-{found[0] if found else 'self_draw'}"))
    message = f"won-{winner.by.value}"
    if winner.by is WinBy.ROBBED_KONG:
        message += f"-{view.variant}"
    source = words.public_name(tr, seats, view, winner.source) if winner.source is not None else ""
    return tr(message, name=name, tile=words.tile_said(tr, winner.tile), source=source)


def in_short(tr: Translator, seats: Sequence[SeatFace], view: TableView) -> Markup:
    """南 小李 自摸，3 臺。 for every winner, or that the deal was drawn."""
    if view.over is None or not view.over.winners:
        return tr(f"drawn-{view.variant}-short")
    return joined("", (_won_short(tr, seats, view, winner) for winner in view.over.winners))


def _won_short(tr: Translator, seats: Sequence[SeatFace], view: TableView, winner: Winner) -> Markup:
    own = "self" if winner.by is WinBy.SELF_DRAW else "other"
    figure = winner.score.points if RULESETS[view.variant].scores_every_hand else winner.score.counted
    name = words.public_name(tr, seats, view, winner.seat)
    return tr(f"won-short-{view.variant}-{own}", name=name, figure=figure)
