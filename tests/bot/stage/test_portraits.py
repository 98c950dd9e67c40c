"""Names, seats and scripts as people are told of them."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.stage.portraits import Portraits
from bot.storage.people import StoredChat, StoredPerson
from bot.tables.documents import Status, TableDocument
from tests.support.hall import TestHall, open_hall, open_match

HERE, THERE = -1001, -1002


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[TestHall]:
    async with open_hall(tmp_path) as opened:
        yield opened


async def test_a_result_is_theirs_who_played_it(hall: TestHall) -> None:
    """Who sits down between deals is named in no result, has no change, and is told that he plays from the next on."""
    table = await open_match(hall, humans=3)
    portraits = Portraits(hall.people, "")
    await table.until(lambda: table.document.status is Status.BETWEEN)
    before = portraits.result(table.table.sight)
    seat = next(number for number, chair in enumerate(table.document.seats) if chair.user_id is None)
    newcomer = hall.person(7)
    await table.tap(newcomer, "join", private=False)
    if table.document.seat_of(newcomer.id) is None:
        await table.tap(newcomer, "takeover", str(seat), private=False)
    after = portraits.result(table.table.sight)
    own = table.seat(newcomer)

    assert own is not None
    assert [face.who for face in before.seats] == [face.who for face in after.seats]
    assert before.totals == after.totals
    assert portraits.summary(table.table.sight, own, result_link=None).sat_down
    assert [] == [
        other
        for other, chair in enumerate(table.document.seats)
        if other != own and chair.user_id and portraits.summary(table.table.sight, other, result_link=None).sat_down
    ]
    assert await table.tap(newcomer, "why") == "not-in-deal"


async def test_who_leaves_between_deals_stays_in_the_result(hall: TestHall) -> None:
    """And may still ask why."""
    table = await open_match(hall, humans=4)
    portraits = Portraits(hall.people, "")
    await table.until(lambda: table.document.status is Status.BETWEEN)
    before = portraits.result(table.table.sight)
    leaver = table.people[3]
    for _ in range(2):
        await table.tap(leaver, "leave")

    assert table.document.seat_of(leaver.id) is None
    assert [face.who for face in before.seats] == [face.who for face in portraits.result(table.table.sight).seats]
    assert await table.tap(leaver, "why") not in {"outsider", "not-in-deal"}


def test_one_private_chat_has_one_script(hall: TestHall) -> None:
    """Who has chosen none and whose language tells nothing reads that of the last group, in practice too."""
    people = hall.people
    people.put(StoredPerson(5, "Emma", language_code="en"))
    people.chats[HERE] = StoredChat(HERE, "supergroup", "here", script="zh-Hans")
    people.chats[THERE] = StoredChat(THERE, "supergroup", "there", script="zh-Hant")
    portraits = Portraits(people, "")
    practices = []
    for variant in ("dinghai", "luqiao"):
        practice = TableDocument(chat_id=5, opener=5, host=5)
        practice.options.variant = variant
        practices.append(practice)
    read = []
    for home in (None, HERE, THERE):
        if home is not None:
            people.homes[5] = home
        read.append(
            {portraits.script(5, None)}
            | {portraits.script(5, practice) for practice in practices}
            | {portraits.group_script(practice) for practice in practices}
        )

    assert read == [{"zh-Hant"}, {"zh-Hans"}, {"zh-Hant"}]
