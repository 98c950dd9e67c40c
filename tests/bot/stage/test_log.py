"""The log out of stored deals: newest first, finished ones only, each summing to zero, and who struck which out."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.i18n import Catalogue
from bot.screens import Screen
from bot.stage.finished import Finished
from bot.stage.log import Log
from bot.stage.portraits import Portraits
from bot.storage.database import Database, Work
from bot.storage.ledger import Void, strike
from bot.storage.log import DealLog
from bot.storage.people import StoredChat, StoredPerson
from bot.storage.tables import TableStore
from bot.tables.documents import BookedSeat
from bot.tables.faces import Who
from bot.tables.hall import People
from bot.tables.log_faces import LogFace
from bot.views import log as view
from tests.bot.views.limits import check
from tests.support.booked import Booked
from tests.support.hall import TestHall, TestTable, open_hall, open_match
from tests.support.log_cases import drawn_deal, won_by_discard, won_by_two
from tests.support.screen_cases import dinghai_won, luqiao_won

ME, OTHER = 7, 8
HERE, THERE = -100, -200
HANT = Catalogue(strict=True)["zh-Hant"]


class Books(Booked):
    """Deals, and the log made of them."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        people = People([StoredPerson(ME, "我"), StoredPerson(OTHER, "他")], [StoredChat(HERE, "group", "週五")])
        portraits = Portraits(people, "")
        self.log = Log(DealLog(database), Finished(self.store, portraits), portraits)


@pytest.fixture
async def books(tmp_path: Path) -> AsyncIterator[Books]:
    database = await Database.open(tmp_path / "bot.db")
    yield Books(database)
    await database.close()


def ids(face: LogFace) -> list[int]:
    return [entry.deal for entry in face.entries]


async def test_a_groups_deals_newest_first(books: Books) -> None:
    """Its own alone, also uncounted ones and those of matches that are over; their points with the stake."""
    for table in (dinghai_won(), luqiao_won(), won_by_two(), drawn_deal()):
        await books.play(HERE, table, [ME, OTHER, None, None], stake=2)
    await books.play(THERE, dinghai_won(), [ME, OTHER, None, None])
    await books.play(HERE, won_by_discard(), [ME, None, None, None], counted=False)
    face = await books.log.of_chat(HERE, 1, 10)

    assert ids(face) == [6, 4, 3, 2, 1]
    assert (face.chat_title, face.deals, face.table) == ("週五", 5, 6)
    assert {sum(entry.changes) for entry in face.entries} == {0}
    assert (-48, 80, -16, -16) == face.entries[-1].changes
    assert [2, 0] == [len(entry.view.over.winners) for entry in face.entries[2:0:-1] if entry.view.over]
    assert [seat.who for seat in face.entries[0].seats][:2] == [Who("我"), Who(computer=0)]


async def test_pages(books: Books) -> None:
    """A page that does not exist is the nearest one that does."""
    for _ in range(7):
        await books.play(HERE, drawn_deal(), [ME, OTHER, None, None])
    pages = {number: ids(await books.log.of_chat(HERE, number, 3)) for number in (-5, 0, 1, 2, 3, 4, 99)}

    assert pages[1] == pages[0] == pages[-5] == [7, 6, 5]
    assert pages[2] == [4, 3, 2]
    assert pages[3] == pages[4] == pages[99] == [1]
    assert (await books.log.of_chat(THERE, 3, 3)).pages == 1


async def test_a_persons_deals_are_those_whose_points_were_theirs(books: Books) -> None:
    """In every group, each with its name, and practice."""
    await books.play(HERE, dinghai_won(), [ME, OTHER, None, None])
    await books.play(THERE, luqiao_won(), [OTHER, None, None, ME])
    await books.play(THERE, luqiao_won(), [OTHER, None, None, None])
    await books.play(ME, drawn_deal(), [ME, None, None, None], counted=False)
    face = await books.log.of_person(ME, 1, 5)

    assert ids(face) == [4, 2, 1]
    assert face.chat_title is None
    assert [(entry.practice, entry.chat_title) for entry in face.entries] == [
        (True, None),
        (False, ""),
        (False, "週五"),
    ]
    assert (await books.log.of_person(99, 1, 5)).deals == 0


async def test_a_deal_struck_out_stays(books: Books) -> None:
    """As it was, with who wanted it."""
    for _ in range(3):
        await books.play(HERE, dinghai_won(), [ME, OTHER, None, None])
    work = Work()
    strike(work, Void(1, None, OTHER, 1.0, 2.0))
    strike(work, Void(3, ME, OTHER, 1.0, 2.0))
    await books.database.commit(work)
    face = await books.log.of_chat(HERE, 1, 5)
    shown = view.in_group(face, HANT, "https://t.me/bot?start=log_1").text.split("\n\n")

    assert ids(face) == [3, 2, 1]
    assert [entry.strike and entry.strike.asked for entry in face.entries] == [Who("我"), None, None]
    assert [entry.strike is not None for entry in face.entries] == [True, False, True]
    assert len({entry.changes for entry in face.entries}) == 1
    assert "這盤不算了：我 提出，他 同意。" in shown[1]
    assert "不算" not in shown[2]
    assert "這盤不算了：管理員 提出，他 同意。" in shown[3]


async def test_only_what_is_finished(tmp_path: Path) -> None:
    """Nothing of a running deal, and nothing of one that was ended at once."""
    async with open_hall(tmp_path) as hall:
        table = await open_match(hall, humans=1)
        log = _log(hall)
        assert (await log.of_chat(table.document.chat_id, 1, 5)).deals == 0
        await table.until(lambda: bool(table.document.changes))
        await table.tap(table.people[0], "next", decision=1)
        assert table.document.number == 2
        face = await log.of_chat(table.document.chat_id, 1, 5)
        assert ids(face) == [1]
        assert list(face.entries[0].changes) == [seat.points for seat in _booked(table)]
        await table.tap(table.people[0], "end", "now")
        assert ids(await log.of_chat(table.document.chat_id, 1, 5)) == [1]


@pytest.mark.parametrize("locale", ["zh-Hant", "zh-Hans", "en"])
async def test_ten_deals_with_long_names_fit(books: Books, locale: str) -> None:
    """The most a group can ask for, all struck out, with three winners' worth of lines."""
    books.log._portraits.people.put(StoredPerson(ME, "歐陽修司馬光" * 3))  # noqa: SLF001 - only to have a long name
    for _ in range(10):
        deal = await books.play(HERE, won_by_two(), [ME, ME, ME, ME], stake=10)
        work = Work()
        strike(work, Void(deal, ME, ME, 1.0, 2.0))
        await books.database.commit(work)
    screen: Screen = view.in_group(await books.log.of_chat(HERE, 1, 10), Catalogue(strict=True)[locale], "")

    check(screen)
    assert screen.rows == ()
    assert screen.text.count("#") == 10


def _log(hall: TestHall) -> Log:
    portraits = Portraits(hall.people, "")
    return Log(DealLog(hall.database), Finished(TableStore(hall.database), portraits), portraits)


def _booked(table: TestTable) -> list[BookedSeat]:
    assert table.document.booked is not None
    return table.document.booked.seats
