"""A person's best hand, for their own figures (product.md, /me): what it brought, and the winning hand."""

from typing import Final

from bot.i18n import Translator
from bot.tables.faces import BestHand, Who
from bot.views import words
from bot.views.pictures import colours
from bot.views.pictures.lettering import shown_name
from bot.views.pictures.picture import Picture
from bot.views.pictures.pieces import BAR_HEIGHT, LEAST_HEIGHT, MARGIN, WIDTH, title_bar
from bot.views.pictures.won_hand import WonHand, won_hand

TOP: Final = 2 * MARGIN + BAR_HEIGHT


def best(hand: BestHand, who: Who, tr: Translator) -> Picture:
    """The win of `who`; nobody else is named, for the picture may be seen in another group."""
    view, winner = hand.view, hand.winner
    title = tr.plain("picture-best", points=words.signed(hand.points))
    bar, _, _ = title_bar(view.variant, view.wild, title, tr)
    source = "" if winner.source is None else tr.plain(f"wind-{view.seats[winner.source].wind}.seat")
    name = shown_name(tr, who, view.seats[winner.seat].wind)
    panel, height = won_hand(WonHand(view, winner, name, source), tr, TOP, LEAST_HEIGHT - TOP - MARGIN)
    return Picture(WIDTH, TOP + height, colours.CLOTH, (*bar, *panel), simplified=tr.is_simplified)
