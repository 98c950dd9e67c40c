"""Deals struck out: reversing rows beside those that were booked, and who wanted it."""

import contextlib

import pytest

from bot.storage import Database, StorageFault, Work
from bot.storage.ledger import Ledger, Sum, Void, strike
from tests.bot.storage.test_stores import CHAT, PERSON, booked, deal, table


async def test_a_void_is_a_reversing_row(database: Database) -> None:
    """What was booked stays as it was; sums, numbers of deals and courses are as if it had not been played."""
    match = await table(database)
    for number in (1, 2):
        await deal(database, number, match)
        await booked(database, number, (6, -2, -2, -2))
    ledger = Ledger(database)
    one = [row.points for row in await ledger.of_chat(CHAT)], await ledger.of_person(PERSON)
    before = list(await database.rows("SELECT * FROM ledger WHERE kind = 'deal' ORDER BY deal_id, seat"))
    work = Work()
    strike(work, Void(2, None, PERSON, 10.0, 20.0))
    await database.commit(work)
    after = list(await database.rows("SELECT * FROM ledger WHERE kind = 'deal' ORDER BY deal_id, seat"))
    reversed_ = await database.rows("SELECT sum(points), count(*) FROM ledger WHERE kind = 'void'")
    assert one == ([12, -4, -4, -4], Sum(PERSON, 12, 2, 2, 0))
    assert before == after
    assert list(reversed_) == [(0, 4)]
    assert [row.points for row in await ledger.of_table(match)] == [6, -2, -2, -2]
    assert await ledger.of_person(PERSON) == Sum(PERSON, 6, 1, 1, 0)
    assert (await ledger.deals_of_table(match), await ledger.deals_of_chat(CHAT)) == (1, 1)
    assert {change.deal_id for change in await ledger.course_of_chat(CHAT)} == {1}
    assert await database.rows("SELECT * FROM voids") == [(2, None, PERSON, 10.0, 20.0)]


async def test_a_deal_is_struck_out_once(database: Database) -> None:
    """A second time fails as a whole; who has no other deal is in no list."""
    await deal(database, 1, await table(database))
    await booked(database, 1, (6, -2, -2, -2))
    for agreed_by in (2, 3):
        work = Work()
        strike(work, Void(1, PERSON, agreed_by, 10.0, 20.0))
        with contextlib.nullcontext() if agreed_by == 2 else pytest.raises(StorageFault):
            await database.commit(work)
    assert await Ledger(database).of_chat(CHAT) == []
    assert await database.rows("SELECT count(*) FROM ledger") == [(8,)]
    assert await database.rows("SELECT agreed_by FROM voids") == [(2,)]


async def test_what_is_not_stored_cannot_be_struck_out(database: Database) -> None:
    work = Work()
    strike(work, Void(77, None, PERSON, 10.0, 20.0))
    with pytest.raises(StorageFault):
        await database.commit(work)
