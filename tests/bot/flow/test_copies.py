"""Messages whose sending was never confirmed: every copy of an open question acts, once, and one message is left."""

import asyncio

import pytest

from tests.support.bot import buttons_of
from tests.support.evening import Evening, data_of, notice, press, press_data
from tests.support.party import has
from tests.support.players import verb_of
from tests.support.sandbox import Json, Person

LOST = {"lose_answer": True}


@pytest.fixture
async def table(evening) -> Evening:
    """Four people at a Dinghai table in pace slow, the dealer's prompt there twice, once unknown to the bot."""
    await evening.greet(*evening.people)
    for person in evening.people:
        await evening.town.fault("sendMessage", LOST, chat_id=person.id)
    await evening.start(*evening.people)
    for person in evening.people:
        await evening.hand(person)
    evening.expected += ["message to delete not found"]
    return evening


async def copies(person: Person, verb: str = "discard", *, many: int = 2, chat: int | None = None) -> list[Json]:
    """The messages with such a button, in private or in this chat, oldest first, as soon as there are so many."""
    async with asyncio.timeout(15):
        while True:
            found = [message for message in await person.messages(chat or person.id) if has(message, verb)]
            if len(found) == many:
                return found
            await asyncio.sleep(0.02)


async def until_left(person: Person, message: Json) -> None:
    """Wait until this is the person's only hand message."""
    assert [message["message_id"]] == [other["message_id"] for other in await copies(person, "table", many=1)]


def discards(table: Evening) -> int:
    return int(table.books.value("SELECT count(*) FROM events WHERE payload LIKE '%tile_discarded%'"))


def says(answer: Json, notice_id: str) -> bool:
    return answer["text"] in {notice(notice_id, script) for script in ("zh-Hant", "zh-Hans")}


async def test_an_unknown_copy_of_the_open_question_acts_once_and_becomes_the_hand_message(table) -> None:
    """The dealer discards by the copy the bot did not know of; the other one goes, and what comes next is shown here."""
    dealer, _ = await table.on_turn()
    unknown, _known = await copies(dealer)
    data = data_of(unknown, "discard")
    await press_data(dealer, unknown, data)
    await press_data(dealer, unknown, data)
    again = await press_data(dealer, unknown, data)

    assert discards(table) == 1
    assert says(again, "again")
    await until_left(dealer, unknown)


async def test_a_copy_of_a_closed_question_does_nothing_and_goes(table) -> None:
    """The discard is made by the message the bot knows; the copy left behind is dead, and its tap says so."""
    dealer, _ = await table.on_turn()
    unknown, known = await copies(dealer)
    data = data_of(known, "discard")
    await press_data(dealer, known, data)
    await press_data(dealer, known, data)
    offered = [str(button["callback_data"]) for button in buttons_of(unknown) if verb_of(button) == "discard"]
    answer = await press_data(dealer, unknown, next(other for other in offered if other != data))

    assert says(answer, "stale")
    assert discards(table) == 1
    await until_left(dealer, known)


async def test_a_copy_of_the_card_goes_when_it_is_tapped(evening) -> None:
    """The card was sent, the answer got lost, and the next change came as a second card: a look at the first removes it."""
    people = evening.people
    evening.expected += ["message to delete not found"]
    await evening.greet(*people)
    lobby = await evening.open(people[0])
    for person in people[1:3]:
        await press(person, lobby, "join")
    await evening.settled()
    await evening.town.fault("sendMessage", LOST, chat_id=evening.group)
    await press(people[3], lobby, "join")
    await press(people[0], await evening.now(people[0], lobby, "now"), "now")
    dealer, hand = await evening.on_turn()
    await press(dealer, hand, "discard")
    await press(dealer, hand, "discard")
    cards = await copies(people[0], "look", chat=evening.group)
    await press(people[1], cards[0], "look")
    left = await copies(people[0], "look", many=1, chat=evening.group)

    assert left[0]["message_id"] == cards[1]["message_id"]
