"""`/me` with a best hand to show, in private and in a group, drawn and in words (product.md section 1)."""

import pytest

from bot.storage.database import Database, Work
from bot.storage.tables import end_table
from tests.support.booked import Booked
from tests.support.bot import RunningBot
from tests.support.evening import Evening, an_evening, uploaded, words
from tests.support.sandbox import Json, Person
from tests.support.screen_cases import dinghai_won, luqiao_won

BEST = words().plain("me-best", game="", points="").split("：")[0]


async def book(evening: Evening, *people: int | None) -> None:
    """The bot is stopped; two deals are in its books that the second seat has won."""
    await evening.settled()
    await evening.bot.__aexit__()
    database = await Database.open(evening.books.database)
    booked = Booked(database)
    for table in (dinghai_won(), luqiao_won()):
        await booked.play(evening.group, table, [*people])
    work = Work()
    for table_id in range(1, booked.deals + 1):
        end_table(work, table_id)
    await database.commit(work)
    await database.close()


async def figures(evening: Evening, person: Person, chat: int) -> Json:
    said = await person.send(chat, "/me")
    return await person.wait_for(
        chat,
        lambda message: BEST in (message.get("caption") or message.get("text") or ""),
        after=said["message_id"],
    )


@pytest.mark.parametrize("pictures", [True, False])
async def test_the_best_hand_is_drawn_for_those_who_look_at_pictures(tmp_path, pictures) -> None:
    """The same words with the hand above them; the second time nothing is uploaded."""
    async with an_evening(tmp_path, speed=200, pictures=pictures) as evening:
        host, guest = evening.people[0], evening.people[2]
        await book(evening, guest.id, host.id, None, None)
        async with RunningBot(evening.sandbox, evening.books.database, speed=200, pictures=pictures):
            own = await figures(evening, host, host.id)
            there = await figures(evening, host, evening.group)
            await evening.settled()
            sent = [entry for entry in await evening.town.requests() if entry["method"] == "sendPhoto"]

    told = (own.get("caption") or own.get("text") or "").replace("\u2060", "")
    assert pictures == bool(own.get("photo")) == bool(there.get("photo"))
    assert "+64" in told
    assert "2萬【3萬】4萬" in told
    assert [True, False][: 2 * pictures] == [uploaded(entry) for entry in sent]
