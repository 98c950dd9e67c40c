"""A deal goes on whatever becomes of its messages, its group and its database."""

import asyncio
import sqlite3

import pytest

from tests.support.bot import buttons_of
from tests.support.evening import Evening, data_of, notice, press, press_data
from tests.support.party import has
from tests.support.players import verb_of
from tests.support.sandbox import Json, Person

STRANGE = ("a_b*c", "x >_< y", "</b>&amp;", "[link](x)")


@pytest.fixture
async def table(evening) -> Evening:
    """Four people at a Dinghai table in pace slow, the deal dealt."""
    await evening.greet(*evening.people)
    await evening.start(*evening.people)
    for person in evening.people:
        await evening.hand(person)
    return evening


async def discard(person: Person, hand: Json) -> Json:
    data = data_of(hand, "discard")
    await press_data(person, hand, data)
    return await press_data(person, hand, data)


async def test_a_deleted_hand_and_card_come_again(table) -> None:
    """T098: a deleted hand message or card is sent anew with the next change."""
    table.expected += ["message to edit not found", "message to delete not found"]
    admin = table.people[0]
    dealer, hand = await table.on_turn()
    card = await admin.wait_for(table.group, lambda message: has(message, "look"))
    following = next(person for person in table.people if person.id != dealer.id)
    old = await table.hand(following, "decline")
    await following.delete(following.id, old["message_id"])
    await admin.delete(table.group, card["message_id"])
    await press(dealer, hand, "discard")
    await press(dealer, hand, "discard")
    again = await admin.wait_for(table.group, lambda message: has(message, "look"), after=card["message_id"])

    assert "【" in again["text"]

    await following.direct("/hand")
    await following.wait_for(following.id, lambda message: has(message, "table"), after=old["message_id"])


async def test_a_muted_bot_shows_the_card_when_it_may_again(table) -> None:
    """T091: without the right to write nothing breaks, and afterwards the card is shown again."""
    table.expected += ["not enough rights", "CHAT_WRITE_FORBIDDEN"]
    dealer, hand = await table.on_turn()
    muted = await table.people[0].wait_for(table.group, lambda message: has(message, "look"))
    await table.town.post(f"chats/{table.group}/bot", status="muted")
    await table.settled()
    await discard(dealer, hand)
    others = [person for person in table.people if person.id != dealer.id]
    following, asked = await table.on_turn(*others)
    await table.town.post(f"chats/{table.group}/bot", status="member")
    await table.settled()
    await discard(following, asked)
    shown = await others[0].wait_for(
        table.group, lambda message: has(message, "look") and message["changed"] > muted["changed"]
    )

    assert "【" in shown["text"]


@pytest.mark.parametrize("evening", [10], indirect=True)
async def test_a_locked_database_is_waited_for(table) -> None:
    """T103: while another process holds a write lock a tap is stored once, late, and nothing is lost."""
    dealer, hand = await table.on_turn()
    data = data_of(hand, "discard")
    await press_data(dealer, hand, data)
    await table.settled()
    count = "SELECT count(*) FROM events WHERE payload LIKE '%tile_discarded%'"
    before = table.books.value(count)
    lock = sqlite3.connect(table.books.database, isolation_level=None)
    lock.execute("BEGIN IMMEDIATE")
    tap = await dealer.press_data(dealer.id, hand["message_id"], data)
    await asyncio.sleep(3)
    during = table.books.value(count)
    lock.execute("ROLLBACK")
    lock.close()
    await dealer.answer(tap)
    await table.settled()

    assert (before, before) == (0, during)
    assert 1 == table.books.value(count)


async def test_names_are_shown_as_typed(evening) -> None:
    """T087: names with markup in them stand as typed on the lobby, the card and in the hand messages."""
    for person, name in zip(evening.people, STRANGE, strict=True):
        await person.change(first_name=name)
    await evening.greet(*evening.people)
    lobby = await evening.open(evening.people[0])
    for person in evening.people[1:]:
        await press(person, lobby, "join")
    drawn = await evening.now(evening.people[0], lobby, "now")

    for name in ("a_b*c", "x >_<", "</b>&a", "[link]"):
        assert name in drawn["text"].replace("\xa0", " ")


async def test_a_tap_from_long_ago_is_judged_by_what_is(table) -> None:
    """T072: a bot that answers too late goes on; the move is judged by the state at handling time."""
    table.expected += ["query is too old"]
    dealer, hand = await table.on_turn()
    await table.town.fault("answerCallbackQuery", {"delay_ms": 400}, times=3)
    data = data_of(hand, "discard")
    for _ in range(3):
        await dealer.press_data(dealer.id, hand["message_id"], data)
    await table.settled()

    assert 1 == table.books.value("SELECT count(*) FROM events WHERE payload LIKE '%tile_discarded%'")


async def test_lost_answers_harm_nothing(table) -> None:
    """A send whose answer is lost and edits refused by the server leave one hand message that works."""
    dealer, hand = await table.on_turn()
    await table.town.fault("sendMessage", {"lose_answer": True}, times=1, chat_id=dealer.id)
    await table.town.fault("editMessageText", {"status": 502}, times=2)
    await dealer.direct("/hand")
    again = await dealer.wait_for(dealer.id, lambda message: has(message, "discard"), after=hand["message_id"])
    tiles = [button for button in buttons_of(again) if verb_of(button) == "discard"]
    await press_data(dealer, again, tiles[0]["callback_data"])
    answer = await press_data(dealer, again, tiles[0]["callback_data"])
    await table.settled()

    assert answer["text"] not in {notice("stale"), notice("stale", "zh-Hans")}
    assert 1 == table.books.value("SELECT count(*) FROM events WHERE payload LIKE '%tile_discarded%'")
