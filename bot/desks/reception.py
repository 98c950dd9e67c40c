"""Builds the front desk and all the desks behind it."""

from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass

from bot.desks.calculator import CalculatorDesk
from bot.desks.front import FrontDesk
from bot.desks.herald import Herald
from bot.desks.hint import HintDesk
from bot.desks.log import LogDesk
from bot.desks.pages import Pages, Script
from bot.desks.practice import PracticeDesk
from bot.desks.preferences import PreferenceDesk
from bot.desks.reasons import ReasonDesk
from bot.desks.scores import ScoreDesk
from bot.desks.voiding import VoidDesk
from bot.i18n import Catalogue
from bot.screens import Place, Publisher, Slot
from bot.stage.figures import Figures
from bot.stage.finished import Finished
from bot.stage.gallery import Gallery
from bot.stage.log import Log
from bot.stage.manners import Manners
from bot.stage.portraits import Portraits
from bot.stage.scores import Scores
from bot.storage.ledger import Ledger
from bot.storage.log import DealLog
from bot.storage.tables import TableStore
from bot.storage.wins import Wins
from bot.tables.commands import CommandDesk
from bot.tables.house import House


@dataclass(frozen=True, slots=True)
class Backstage:
    """What the desks share besides the tables.

    `menus` registers the command menu of one chat in its script; `is_member` asks whether a person is in a chat.
    """

    publisher: Publisher
    catalogue: Catalogue
    portraits: Portraits
    manners: Manners
    gallery: Gallery
    scores: Scores
    menus: Callable[[int, Script], Coroutine[None, None, None]]
    is_member: Callable[[int, int], Awaitable[bool | None]]
    bot_username: str


def build_front(house: House, back: Backstage) -> FrontDesk:
    """The desks for everything people say and tap; from now on word goes out of every table that opens."""
    hall, publisher, portraits = house.hall, back.publisher, back.portraits
    tables = TableStore(hall.database)
    figures = Figures(Ledger(hall.database), Wins(hall.database), tables, portraits)
    pages = Pages(
        house,
        figures,
        publisher,
        back.catalogue,
        portraits,
        bot_username=back.bot_username,
        manners=back.manners,
        menus=back.menus,
        gallery=back.gallery,
    )
    words = pages.variant_words()
    finished, deals = Finished(tables, portraits), DealLog(hall.database)
    herald = Herald(hall, publisher, back.catalogue, portraits, hall.clock, back.is_member)
    hall.opened = lambda sight: house.spawn(herald.tell(sight))
    hall.moved = pages.moved
    # The hands of several tables do not call each other up; a reminder is gone before anything else is asked.
    hall.is_covered = lambda person, table: publisher.is_covered(
        Slot(Place(person), f"hand:{table}"), beside=("hand", "reminder")
    )
    return FrontDesk(
        house,
        CommandDesk(house, words),
        pages,
        PreferenceDesk(house, pages, publisher, bot_username=back.bot_username),
        CalculatorDesk(
            publisher,
            back.catalogue,
            hall.clock,
            lambda person: portraits.script(person, None),
            words,
            gallery=back.gallery,
            draws=portraits.draws,
        ),
        publisher,
        practice=PracticeDesk(house, pages, publisher, words),
        herald=herald,
        scores=ScoreDesk(house, pages, back.scores, figures, publisher, back.gallery),
        reasons=ReasonDesk(house, pages, finished, publisher, back.gallery, portraits.draws),
        voiding=VoidDesk(house, deals, tables),
        hint=HintDesk(house, pages, portraits, publisher),
        log=LogDesk(
            house, pages, Log(deals, finished, portraits), publisher, back.is_member, bot_username=back.bot_username
        ),
    )
