"""From the result to the final standings (product.md section 4), and the ways to end a match before its time."""

import asyncio
import random
import re

import pytest

from tests.support.bot import buttons_of
from tests.support.evening import Evening, data_of, notice, press, press_data
from tests.support.party import has, play_on
from tests.support.players import verb_of
from tests.support.sandbox import Json, Person


async def play_deal(evening: Evening, *people: Person) -> list[Json]:
    """Two computers or more play along until the first deal's result stands; the group's messages."""
    await play_on(list(people), evening.group, deals=1, chance=random.Random(5))
    return await people[0].messages(evening.group)


def figures(text: str) -> list[int]:
    """The changes of a result's table, one a seat."""
    plain = text.translate({0x2212: "-", 0xA0: " ", 0x2068: None, 0x2069: None})
    return [int(found[1]) for found in re.finditer(r"^[東南西北东] \S+ ([+-]?\d+)　", plain, re.MULTILINE)]


@pytest.mark.timeout(240)
@pytest.mark.parametrize("variant", ["dinghai", "luqiao"])
async def test_a_match_against_computers(evening, variant) -> None:
    """One person and three computers play a deal without a clock: result with sum zero, 收桌 in two taps, standings, a new game."""
    host = evening.people[0]
    await evening.greet(host)
    await evening.start(host, variant=variant, settings=())
    said = await play_deal(evening, host)
    result = next(message for message in said if "合計" in message.get("text", ""))
    final = said[-1]
    changes = figures(result["text"])

    assert 4 == len(changes)
    assert 0 == sum(changes)
    assert sorted(changes) == sorted(
        row[0] for row in evening.books.rows("SELECT points FROM ledger WHERE kind = 'deal'")
    )
    assert "合計 0" in result["text"].replace("\xa0", " ")
    assert has(final, "again")
    assert host.first_name in final["text"]

    why = await press(host, result, "why")

    assert why["text"]
    assert why["show_alert"]

    await press(host, final, "again")
    await host.wait_for(evening.group, lambda message: has(message, "join"), after=final["message_id"])


@pytest.mark.timeout(240)
async def test_the_next_deal_starts_when_all_are_ready(evening) -> None:
    """T066: *next* counts who is ready and starts the second deal; the first deal's buttons then do nothing."""
    host = evening.people[0]
    await evening.greet(host)
    await evening.start(host, settings=())
    await play_until_result(evening, host)
    result = await host.wait_for(evening.group, lambda message: has(message, "next"))
    old = await evening.hand(host, "next")
    await press(host, old, "next")
    card = await host.wait_for(evening.group, lambda message: has(message, "look"), after=result["message_id"])
    before = evening.books.event_count
    answer = await host.answer(
        await host.press_data(
            host.id, old["message_id"], next(b for b in buttons_of(old) if verb_of(b) == "next")["callback_data"]
        )
    )
    closed = await host.wait_for(
        evening.group, lambda message: message["message_id"] == result["message_id"] and not has(message, "next")
    )
    await evening.settled()

    assert card["message_id"] > result["message_id"]
    assert answer["text"]
    assert closed["text"]
    assert before == evening.books.event_count


async def play_until_result(evening: Evening, host: Person) -> None:
    """Discard whatever comes first and pass every claim until the result stands."""
    while True:
        hand = await evening.hand(host, "discard", "pass", "next", "return", seconds=20)
        if has(hand, "next"):
            return
        verb = next(verb for verb in ("discard", "pass", "return") if has(hand, verb))
        await press(host, hand, verb)
        changed = await host.messages(host.id, changed_after=hand["changed"])
        if not any(message["message_id"] == hand["message_id"] for message in changed):
            now = [message for message in await host.messages(host.id) if message["message_id"] == hand["message_id"]]
            if now and has(now[0], verb) and now[0]["changed"] == hand["changed"]:
                await press(host, now[0], verb)


async def test_the_host_ends_at_once(evening) -> None:
    """`/end` by the host offers both ways; *at once* makes the running deal void: nothing is booked."""
    await evening.greet(*evening.people)
    await evening.start(*evening.people)
    host = evening.people[0]
    await evening.on_turn()
    await host.send(evening.group, "/end")
    choice = await host.wait_for(evening.group, lambda message: has(message, "end"))
    refused = await press(evening.people[1], choice, "end", "now")
    await press(host, choice, "end", "now")
    await host.wait_for(evening.group, lambda message: not has(message, "look") and "卡" not in message.get("text", ""))
    await evening.settled()

    assert notice("host-only", "zh-Hans") == refused["text"]
    assert 0 == evening.books.value("SELECT count(*) FROM ledger")
    assert "void" == evening.books.value("SELECT outcome FROM deals")
    assert 1 == evening.books.value("SELECT ended FROM tables")


async def test_the_others_vote(evening) -> None:
    """`/end` by who is neither host nor admin asks all the seated, in the group and in their DMs; a majority ends it."""
    _admin, host, *_ = evening.people
    await evening.greet(*evening.people)
    people = [*evening.people[1:], evening.people[0]]
    await evening.start(*people)
    await evening.on_turn()
    starter = evening.people[3]
    await starter.send(evening.group, "/end")
    await host.wait_for(evening.group, lambda message: has(message, "vote"))
    asked = {person.id: await person.wait_for(person.id, lambda message: has(message, "vote")) for person in people}

    for person in (starter, host, evening.people[2]):
        await press(person, asked[person.id], "vote", "now")
    await evening.settled()

    assert 1 == evening.books.value("SELECT ended FROM tables")
    assert 0 == evening.books.value("SELECT count(*) FROM ledger")
    for person in people:
        await person.wait_for(person.id, lambda message: not has(message, "vote"))


async def test_a_vote_may_fail(evening) -> None:
    """When a majority goes on, the vote is taken away and the deal continues."""
    await evening.greet(*evening.people)
    people = [*evening.people[1:], evening.people[0]]
    await evening.start(*people)
    starter = evening.people[3]
    await starter.send(evening.group, "/end")
    vote = await starter.wait_for(evening.group, lambda message: has(message, "vote"))
    outsider = await evening.town.person("老王", language_code="zh-hant")
    await evening.town.post(f"chats/{evening.group}/members", add=[outsider.id])
    refused = await press(outsider, vote, "vote", "now")
    for person in people[:2]:
        await press(person, vote, "vote", "on")
    await evening.settled()

    assert notice("outsider") == refused["text"]
    assert 0 == evening.books.value("SELECT ended FROM tables")


async def test_whoever_ends_with_the_deal_may_still_end_at_once(evening) -> None:
    """The question is asked again, and what happens at the table in the meantime does not take it away."""
    await evening.greet(*evening.people)
    await evening.start(*evening.people)
    host = evening.people[0]
    await evening.on_turn()
    choice = await host.ask("/end", lambda message: has(message, "end"), chat_id=evening.group)
    await press(host, choice, "end", "after")
    await evening.settled()
    again = await host.ask("/end", lambda message: has(message, "end"), chat_id=evening.group)
    person, hand = await evening.on_turn()
    tile = data_of(hand, "discard")
    await press_data(person, hand, tile)
    await press_data(person, hand, tile)
    await evening.settled()
    stands = [message for message in await host.messages(evening.group) if has(message, "end")]
    await press(host, again, "end", "now")
    await evening.settled()

    assert [again["message_id"]] == [message["message_id"] for message in stands]
    assert 1 == evening.books.value("SELECT ended FROM tables")


async def test_an_admin_ends_what_others_play(evening) -> None:
    """T053: an admin who does not play ends the game; a plain member outside it cannot."""
    admin, host, other, outsider = evening.people
    await evening.greet(host, other)
    await evening.start(host, other)
    await outsider.send(evening.group, "/end")
    await outsider.wait_for_text(evening.group, notice("outsider", "zh-Hans"))
    await admin.send(evening.group, "/end")
    choice = await admin.wait_for(evening.group, lambda message: has(message, "end"))
    await press(admin, choice, "end", "now")
    await evening.settled()

    assert 1 == evening.books.value("SELECT ended FROM tables")


async def test_all_leave(evening) -> None:
    """T076: when the last person has left, computers finish the deal for them, their points are booked, and it is over."""
    host, other = evening.people[:2]
    await evening.greet(host, other)
    await evening.start(host, other)
    await evening.on_turn(host, other)
    await host.send(evening.group, "/leave")
    await other.send(evening.group, "/leave")
    await evening.settled()
    async with asyncio.timeout(20):
        while True:
            if evening.books.value("SELECT ended FROM tables"):
                break
            await asyncio.sleep(0.05)

    assert evening.books.value("SELECT outcome FROM deals") in {"win", "drawn"}
    assert 0 == evening.books.value("SELECT sum(points) FROM ledger")
    assert 2 == evening.books.value("SELECT count(*) FROM ledger WHERE user_id IS NOT NULL")
