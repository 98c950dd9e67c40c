"""The figures of `/me` out of stored deals: sums from the ledger, self-draws and the best hand from the events."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.stage.figures import Figures
from bot.stage.portraits import Portraits
from bot.storage.database import Database, Work
from bot.storage.ledger import Ledger
from bot.storage.people import StoredChat
from bot.storage.wins import Wins
from bot.tables.hall import People
from tests.support.booked import Booked
from tests.support.screen_cases import dinghai_won, luqiao_won

ME, OTHER = 7, 8
HERE, THERE = -100, -200


class Books(Booked):
    """Deals, and the figures made of them."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        people = People([], [StoredChat(HERE, "group", "週五")])
        self.figures = Figures(Ledger(database), Wins(database), self.store, Portraits(people, ""))


@pytest.fixture
async def books(tmp_path: Path) -> AsyncIterator[Books]:
    database = await Database.open(tmp_path / "bot.db")
    yield Books(database)
    await database.close()


async def test_figures(books: Books) -> None:
    """Deals, wins, self-draws, deal-ins, points, title, and the hand that brought most before the stake."""
    await books.play(HERE, luqiao_won(), [OTHER, ME, None, None], stake=3)
    best = await books.play(THERE, luqiao_won(), [OTHER, ME, None, None])
    drawn = await books.play(HERE, dinghai_won(), [OTHER, ME, None, None])
    await books.play(HERE, dinghai_won(), [ME, OTHER, None, None])
    await books.play(HERE, luqiao_won(), [None, None, ME, OTHER])
    await books.play(HERE, luqiao_won(), [None, ME, None, None], counted=False)
    everywhere, here = await books.figures.of(ME, None), await books.figures.of(ME, HERE)
    nobody = await books.figures.of(99, None)

    assert (5, 3, 1, 1) == (everywhere.deals, everywhere.wins, everywhere.self_draws, everywhere.deal_ins)
    assert (4, 2, 1, 1) == (here.deals, here.wins, here.self_draws, here.deal_ins)
    assert everywhere.best is not None
    assert best == everywhere.best.deal
    assert here.best is not None
    assert 1 == here.best.deal
    assert drawn != here.best.deal
    assert here.best.points == 3 * everywhere.best.points
    assert "週五" == here.chat_title
    assert everywhere.points + everywhere.to_next in {10 * 2**step for step in range(19)}
    assert (0, None, 10) == (nobody.deals, nobody.best, nobody.to_next)


async def test_a_voided_win_counts_nowhere(books: Books) -> None:
    """A deal that was struck out leaves neither a self-draw nor a best hand."""
    deal = await books.play(HERE, dinghai_won(), [OTHER, ME, None, None])
    work = Work()
    work.add(
        "INSERT INTO ledger (deal_id, seat, kind, user_id, points, won, dealt_in) "
        "SELECT deal_id, seat, 'void', user_id, -points, won, dealt_in FROM ledger WHERE deal_id = ?",
        (deal,),
    )
    await books.database.commit(work)
    face = await books.figures.of(ME, None)

    assert (0, 0, 0, None) == (face.deals, face.wins, face.self_draws, face.best)
