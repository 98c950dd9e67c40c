"""A group becomes a supergroup at any moment: game, settings and scores move in one transaction, nothing is doubled."""

import json
import time

import pytest

from tests.bot.faults.tables import discards_of, document, play_deal, table_of
from tests.support.evening import Evening, data_of, notice, press, press_data
from tests.support.party import has
from tests.support.players import number_of
from tests.support.sandbox import Json, Person

pytestmark = [
    pytest.mark.asyncio(loop_scope="package"),
    pytest.mark.parametrize("evening", [{"type": "group"}], indirect=True),
]


async def move(evening: Evening) -> tuple[int, int]:
    """The group is upgraded: its old id and its new one, which is the evening's group from now on."""
    old = evening.group
    evening.expected.append("group chat was upgraded to a supergroup chat")
    chat = await evening.town.post(f"chats/{old}/migrate")
    evening.group = int(chat["id"])
    await evening.settled()
    return old, evening.group


def chats_of_tables(evening: Evening, *groups: int) -> list[tuple[int, int | None]]:
    marks = ",".join("?" * len(groups))
    return evening.books.rows(
        f"SELECT chat_id, json_extract(document, '$.chat_id') FROM tables WHERE chat_id IN ({marks})", *groups
    )


async def shown(evening: Evening, person: Person, verb: str) -> list[Json]:
    return [message for message in await person.messages(evening.group) if has(message, verb)]


async def test_in_the_lobby(evening: Evening) -> None:
    """Mode 12: the lobby stands once in the new chat, and fills up and starts there; an old button still works."""
    host, other = evening.people[:2]
    await evening.greet(host, other)
    lobby = await evening.open(host)
    old, new = await move(evening)
    (card,) = await shown(evening, host, "join")
    answer = await press_data(other, lobby, data_of(lobby, "join"))
    await evening.settled()

    assert notice("joined", "zh-Hans") == answer["text"]
    assert other.first_name in (await evening.now(host, card, "join"))["text"]
    assert [(new, new)] == chats_of_tables(evening, old, new)


async def test_in_the_middle_of_a_turn(evening: Evening) -> None:
    """The same tile is on the table, the card stands once in the new chat, hands lead to it, and the deal goes on."""
    host = evening.people[0]
    card = await table_of(evening, host)
    await host.send(evening.group, "/lang")
    page = await host.wait_for(evening.group, lambda message: has(message, "script"))
    await press(host, page, "script", "zh-Hans")
    person, hand = await evening.on_turn(host)
    before = document(evening)
    old, new = await move(evening)
    after = document(evening, new)
    (moved,) = await shown(evening, host, "look")
    tile = data_of(hand, "discard")
    await press_data(person, hand, tile)
    await press_data(person, hand, tile)
    await evening.settled()

    assert [(new, new)] == chats_of_tables(evening, old, new)
    kept = ("deal_id", "sequence", "dealer", "host", "options", "points", "number")
    assert {name: before[name] for name in kept} == {name: after[name] for name in kept}
    assert "庄" in moved["text"]
    assert 1 == discards_of(evening, person)
    assert (await press_data(host, card, data_of(card, "look")))["show_alert"]
    assert [("zh-Hans", 1)] == evening.books.rows("SELECT script, script_chosen FROM chats WHERE chat_id = ?", new)


async def test_with_a_claim_open(evening: Evening) -> None:
    """Whoever was asked whether they want a tile is still asked, and answers by the same button."""
    await table_of(evening, evening.people[0])
    claimer, asked = await until_asked(evening)
    tapped = data_of(asked, "pass")
    assert is_asked(evening, claimer, tapped)
    await move(evening)
    assert is_asked(evening, claimer, tapped)

    await press_data(claimer, asked, tapped)
    await press_data(claimer, asked, tapped)
    await evening.settled()
    assert not is_asked(evening, claimer, tapped)


def is_asked(evening: Evening, person: Person, data: str) -> bool:
    """Whether the question that this button answers is open for this person."""
    found, decision = document(evening), number_of({"callback_data": data}, 2)
    return any(
        prompt["decision"] == decision and found["seats"][prompt["seat"]]["user_id"] == person.id
        for prompt in found["prompts"]
    )


async def until_asked(evening: Evening) -> tuple[Person, Json]:
    """Play until somebody may claim a tile: who, and the message that asks."""
    for _ in range(60):
        person, hand = await asked_or_on_turn(evening)
        if has(hand, "pass"):
            return person, hand
        if has(hand, "next"):  # somebody has won before there was anything to claim
            await press(person, hand, "next")
            await evening.settled()
            continue
        tile = data_of(hand, "discard")
        await press_data(person, hand, tile)
        await press_data(person, hand, tile)
        await evening.settled()
    raise AssertionError("nobody could claim anything")


async def asked_or_on_turn(evening: Evening) -> tuple[Person, Json]:
    end = time.monotonic() + 30
    while time.monotonic() < end:
        found = [
            (person, message)
            for person in evening.people
            for message in await person.messages(person.id)
            if has(message, "pass") or has(message, "discard") or has(message, "next")
        ]
        for person, message in found:
            if has(message, "pass"):
                return person, message
        if found:
            return found[0]
    raise AssertionError("nobody is asked anything")


async def test_between_two_deals(evening: Evening) -> None:
    """The result stands in the new chat with its button; standings are what they were; the next deal begins there."""
    host = evening.people[0]
    await table_of(evening, host)
    result = await play_deal(evening, host)
    points = document(evening)["points"]
    old, new = await move(evening)
    (again,) = await shown(evening, host, "next")
    await press(host, again, "next")
    await host.wait_for(new, lambda message: has(message, "look"))
    await evening.settled()

    assert result["text"] == again["text"]
    assert points == {key: document(evening, new)["points"][key] for key in points}
    assert 2 == document(evening, new)["number"]
    assert [(new, new)] == chats_of_tables(evening, old, new)

    await host.send(new, "/score")
    score = await host.wait_for(new, lambda message: has(message, "score"))
    assert host.first_name in score["text"]


async def test_told_by_a_refusal_alone(evening: Evening) -> None:
    """Mode 11: before any service message a send is refused with the new id; both ways, and again later, are one move."""
    host, other = evening.people[:2]
    await evening.greet(host, other)
    await evening.open(host)
    await evening.settled()
    core = evening.sandbox.core
    told = core.mailbox.push
    core.mailbox.push = lambda kind, body: None  # type: ignore[method-assign]
    try:
        old, new = await move(evening)
    finally:
        core.mailbox.push = told  # type: ignore[method-assign]
    assert [(old, old)] == chats_of_tables(evening, old, new)

    # The lobby is to be shown again, and the refusal says where the group is.
    lobby = await _lobby_of(host, old)
    await press_data(other, lobby, data_of(lobby, "join"))
    await host.wait_for(new, lambda message: has(message, "join"))
    await evening.settled()
    chat = core.chat_object(core.world.chats[new])
    message = {"message_id": 1, "date": int(core.wall.now()), "chat": chat, "from": core.user_object(host.id)}
    core.mailbox.push("message", {**message, "migrate_from_chat_id": old})
    await evening.settled()

    assert [(new, new)] == chats_of_tables(evening, old, new)
    assert 1 == len(await shown(evening, host, "join"))
    assert 1 == evening.books.value("SELECT count(*) FROM chats WHERE chat_id IN (?, ?)", old, new)


async def _lobby_of(person: Person, chat: int) -> Json:
    return next(message for message in reversed(await person.messages(chat)) if has(message, "join"))


async def test_buttons_in_the_group_of_old_mean_the_new_one(evening: Evening) -> None:
    """What was sent before is still to be seen and tapped: it opens no second table, and settings stay where they are."""
    host, other = evening.people[:2]
    await evening.greet(host, other)
    greeting = await host.wait_for(evening.group, lambda message: has(message, "choose"))
    await host.send(evening.group, "/score")
    page = await host.wait_for(evening.group, lambda message: has(message, "score"))
    old, new = await move(evening)
    await press_data(host, greeting, data_of(greeting, "choose"))
    await host.wait_for(new, lambda message: has(message, "join"))
    await press_data(other, greeting, data_of(greeting, "choose"))
    await press_data(host, page, data_of(page, "score"))
    await host.wait_for(new, lambda message: has(message, "score"))
    await evening.settled()

    assert [(new, new)] == chats_of_tables(evening, old, new)
    assert [(new,)] == evening.books.rows("SELECT chat_id FROM chats WHERE chat_id IN (?, ?)", old, new)
    assert str(new) == evening.books.value("SELECT value FROM meta WHERE key = ?", f"moved:{old}")
    assert json.loads(evening.books.value("SELECT settings FROM chats WHERE chat_id = ?", new)) == {}
