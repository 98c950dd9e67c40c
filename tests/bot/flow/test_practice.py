"""One person and three computers in the private chat: no group, no clock, nothing counted."""

import asyncio

import pytest

from tests.bot.flow.test_ending import play_until_result
from tests.support.evening import Evening, notice, press, words
from tests.support.party import has


@pytest.mark.timeout(240)
@pytest.mark.parametrize("variant", ["dinghai", "luqiao"])
async def test_a_practice_from_the_first_tap_to_its_end(evening: Evening, variant: str) -> None:
    """The game is chosen by a button; result, why, next deal and the end are all in the DM; no standings."""
    person = evening.people[0]
    await evening.greet(person)
    await person.direct("/practice")
    choice = await person.wait_for(person.id, lambda message: has(message, "practice"))
    await press(person, choice, "practice", variant)
    hand = await evening.hand(person, "discard", "pass", "table")
    await play_until_result(evening, person)
    result = await evening.hand(person, "next")
    why = await press(person, result, "why")

    assert words().plain("practice-title") in hand["text"]
    assert words().plain("limit-short", seconds=30) not in hand["text"]
    assert "合計 0" in result["text"].replace("\xa0", " ")
    assert why["text"]
    assert not [message for message in await person.messages(person.id) if has(message, "discard")]

    await press(person, result, "next")
    second = await evening.hand(person, "discard", "pass", "table")
    await person.direct("/practice")
    again = await person.wait_for_text(person.id, notice("practice-running"))
    await person.wait_for(person.id, lambda message: has(message, "table"), after=second["message_id"])
    await asyncio.sleep(0.6)  # ten seconds of the bot's, between two answers to one person
    await person.direct("/score")
    score = await person.wait_for_text(person.id, "🏅")
    await person.direct("/leave")
    over = await person.wait_for(person.id, lambda message: has(message, "practice"), after=second["message_id"])
    await evening.settled()

    assert second["message_id"] > result["message_id"]
    assert again["text"]
    assert "（0 盤）" in score["text"]
    assert "1" in over["text"]
    assert not [m for m in await person.messages(evening.group) if has(m, "look") or has(m, "next") or has(m, "join")]
    assert evening.books.rows("SELECT outcome, counted FROM deals ORDER BY deal_id")[1] == ("void", 0)
    assert 1 == evening.books.value("SELECT ended FROM tables")
    assert not [m for m in await person.messages(person.id) if has(m, "discard") or has(m, "next")]


async def test_from_a_group_it_leads_into_the_private_chat(evening: Evening) -> None:
    """The link begins the practice that was named."""
    person = evening.people[0]
    await evening.greet(person)
    await person.send(evening.group, "/practice 路橋")
    answer = await person.wait_for_text(evening.group, notice("practice-in-private"))
    await person.open(answer["reply_markup"]["inline_keyboard"][0][0]["url"])
    hand = await evening.hand(person, "discard", "pass", "table", "next")

    # Three computers may have won already when a busy machine comes to look.
    assert has(hand, "next") or words().plain("practice-title") in hand["text"]
    assert "luqiao" == evening.books.value("SELECT variant FROM deals")


async def test_beside_a_table_of_a_group(evening: Evening) -> None:
    """Each goes on by itself; in private /away means the group's table, /leave the practice."""
    host = evening.people[0]
    await evening.greet(host)
    await evening.start(host, settings=())
    await evening.hand(host, "discard", "pass", "table")
    await host.direct("/practice dinghai")
    await host.wait_for_text(host.id, words().plain("practice-title"))
    await host.direct("/leave")
    await host.wait_for(host.id, lambda message: has(message, "practice"))
    await evening.settled()

    assert evening.books.rows("SELECT chat_id > 0, ended FROM tables ORDER BY chat_id") == [(0, 0), (1, 1)]
    assert evening.books.rows("SELECT outcome FROM deals ORDER BY deal_id") == [(None,), ("void",)]


async def test_a_stranger_cannot_get_in(evening: Evening) -> None:
    """Forged buttons of somebody else's practice do nothing."""
    person, stranger = evening.people[:2]
    await evening.greet(person, stranger)
    await person.direct("/practice dinghai")
    hand = await evening.hand(person, "discard", "pass", "table")
    table = next(
        button["callback_data"].split(":")[1]
        for row in hand["reply_markup"]["inline_keyboard"]
        for button in row
        if "callback_data" in button
    )
    other = await stranger.wait_for(stranger.id, lambda message: has(message, "rules"))
    for data in (f"takeover:{table}::0", f"join:{table}::", f"next:{table}::", f"resume:{table}::"):
        answer = await stranger.answer(await stranger.press_data(stranger.id, other["message_id"], data))
        assert answer["text"] == notice("outsider", "zh-Hans")
    assert evening.books.value("SELECT count(*) FROM tables") == 1
