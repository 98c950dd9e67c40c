"""Puts the drawn pictures on screens, for those who have chosen pictures."""

from dataclasses import replace

from bot.i18n import Markup, Translator
from bot.screens import Picture as Shown
from bot.screens import Screen
from bot.stage.scores import Course
from bot.tables.faces import HandFace, ResultFace, TableFace
from bot.views import card, hand, pictures, result
from bot.views.pictures import Picture, Renderer
from engine.tiles import Seat


class Gallery:
    """Draws with one renderer; what is never sent is never painted."""

    def __init__(self, renderer: Renderer) -> None:
        self._renderer = renderer

    def card(self, screen: Screen, face: TableFace, tr: Translator, first_dealer: Seat) -> Screen:
        """The card as a picture with its situation in words."""
        return self._on(screen, pictures.table(face, tr, first_dealer), card.caption(face, tr))

    def card_at_end(self, screen: Screen, face: TableFace, tr: Translator, first_dealer: Seat) -> Screen:
        """The card's last state."""
        return self._on(screen, pictures.table(face, tr, first_dealer), card.caption(face, tr, over=True))

    def hand(self, screen: Screen, face: HandFace, tr: Translator) -> Screen:
        """The hand message with the own tiles drawn; everything but the ponds stays in words."""
        return self._on(screen, pictures.hand(face, tr), hand.caption(face, tr))

    def result(self, screen: Screen, face: ResultFace, tr: Translator, *, over: bool = False) -> Screen:
        """The result with the hands drawn; where its words are too long for a caption it stays a text.

        `over`: its last state, when the next deal has begun.
        """
        return self._on(screen, pictures.result(face, tr), result.caption(face, tr, over=over))

    def item(self, screen: Screen, variant: str, item: str, tr: Translator) -> Screen:
        """A page about one scoring item below its example hand."""
        return self.page(screen, pictures.rules_item(variant, item, tr))

    def chart(self, screen: Screen, course: Course, tr: Translator) -> Screen:
        """Standings below the chart of how they came about."""
        return self.page(screen, pictures.chart(course.curves, tr, scope=course.scope, deals=course.deals))

    def page(self, screen: Screen, picture: Picture) -> Screen:
        """A page with a picture above its words; where they are too long for a caption it stays a text."""
        return self._on(screen, picture, Markup(screen.text))

    def _on(self, screen: Screen, picture: Picture, caption: Markup) -> Screen:
        shown = Shown(picture.key, lambda: self._renderer.png(picture), alt=screen.text)
        return replace(screen, text=caption, picture=shown)
