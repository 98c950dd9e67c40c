"""Forum groups: a table to a topic, General among them; topics that are closed or deleted under a table."""

import asyncio

import pytest

from tests.bot.faults.tables import document, until
from tests.support.evening import Evening, notice, press
from tests.support.party import has
from tests.support.sandbox import Json, Person

pytestmark = [
    pytest.mark.asyncio(loop_scope="package"),
    pytest.mark.parametrize("evening", [{"is_forum": True}], indirect=True),
]


async def topic(evening: Evening, name: str) -> int:
    made = await evening.town.post(f"chats/{evening.group}/topics", name=name)
    return int(made["message_thread_id"])


async def change(evening: Evening, thread: int, **how: bool) -> None:
    await evening.town.post(f"chats/{evening.group}/topics", message_thread_id=thread, **how)


async def start_in(evening: Evening, thread: int | None, host: Person) -> Json:
    """A table of one person and three computers in a topic: its card."""
    where = {} if thread is None else {"message_thread_id": thread}
    said = await host.send(evening.group, "/new dinghai", **where)
    lobby = await host.wait_for(evening.group, lambda message: has(message, "start"), after=said["message_id"])
    await press(host, lobby, "start")
    await press(host, await evening.now(host, lobby, "confirm"), "confirm")
    return await host.wait_for(evening.group, lambda message: has(message, "look"), after=said["message_id"])


async def test_every_topic_has_a_table_of_its_own(evening: Evening) -> None:
    """T056, T083: whatever a table says is said in its topic; General is addressed without a thread."""
    one, two, three = evening.people[:3]
    await evening.greet(one, two, three)
    threads = [await topic(evening, "一桌"), await topic(evening, "二桌"), None]
    cards = [await start_in(evening, thread, person) for thread, person in zip(threads, (one, two, three), strict=True)]
    second = await two.send(evening.group, "/new luqiao", message_thread_id=threads[1])
    told = await two.wait_for_text(evening.group, two.first_name, after=second["message_id"])
    for person in (one, two, three):
        await person.direct("/leave")  # computers finish the deal, and the match is over
    await evening.settled()
    said = [message for message in await one.messages(evening.group) if message["from"]["is_bot"]]
    final = [message["message_thread_id"] for message in said if has(message, "again")]

    assert threads == [card["message_thread_id"] for card in cards]
    assert threads[1] == told["message_thread_id"]
    assert 3 == evening.books.value("SELECT count(*) FROM tables WHERE chat_id = ? AND ended = 1", evening.group)
    assert sorted(final, key=str) == sorted(threads, key=str)
    counts = [sum(message["message_thread_id"] == thread for message in said) for thread in threads]
    assert counts == [4, 5, 5]
    sent = [
        entry["params"] for entry in await evening.town.requests() if entry["params"].get("chat_id") == evening.group
    ]
    assert all(params.get("message_thread_id") != 1 for params in sent)


async def test_a_closed_topic(evening: Evening) -> None:
    """Mode 35: the card goes to General once, then the host is told; open again, the card stands in its topic."""
    evening.expected += ["TOPIC_CLOSED", "message to delete not found"]
    host, other = evening.people[:2]
    await evening.greet(host, other)
    thread = await topic(evening, "牌桌")
    card = await start_in(evening, thread, host)
    await change(evening, thread, closed=True)
    await other.send(evening.group, "/table")
    await bring_down(evening, host, thread)
    outside = await host.wait_for(evening.group, lambda message: has(message, "look"), after=card["message_id"])
    assert outside["message_thread_id"] is None

    await bring_down(evening, host, thread)
    await host.wait_for_text(host.id, notice("shut-topic", chat="週五麻將"))
    await evening.settled()
    assert "topic" == document(evening)["shut"]

    await change(evening, thread, closed=False)
    await bring_down(evening, host, thread)
    back = await host.wait_for(
        evening.group, lambda message: has(message, "look") and message["message_thread_id"] == thread
    )
    assert back["message_id"] > outside["message_id"]
    await until(lambda: document(evening)["shut"] == "")


async def bring_down(evening: Evening, host: Person, thread: int) -> None:
    """`/table` in the topic, as the creator may also where it is closed, as soon as the card may be moved."""
    edition = document(evening)["card_edition"]
    while document(evening)["card_edition"] == edition:
        await host.send(evening.group, "/table", message_thread_id=thread)
        await evening.settled()


async def end_now(evening: Evening, host: Person, table: int) -> None:
    """`/end` in General: a choice while the deal runs; where the computers have finished it meanwhile, the end itself."""

    def has_ended() -> bool:
        return bool(evening.books.value("SELECT ended FROM tables WHERE table_id = ?", table))

    said = await host.send(evening.group, "/end")
    async with asyncio.timeout(15):
        while not has_ended():
            for choice in await host.messages(evening.group, said["message_id"]):
                if has(choice, "end"):
                    await press(host, choice, "end", "now")
            await asyncio.sleep(0.05)


async def test_a_card_that_stands_outside_its_topic(evening: Evening) -> None:
    """Mode 35: a card that has gone to General is kept up to date there, which opens its own topic to nobody."""
    evening.expected += ["message thread not found", "message to edit not found", "message to delete not found"]
    host = evening.people[0]
    await evening.greet(host)
    thread = await topic(evening, "牌桌")
    card = await start_in(evening, thread, host)
    await evening.settled()
    await change(evening, thread, deleted=True)
    _, hand = await evening.on_turn(host)
    await press(host, hand, "discard")
    await press(host, hand, "discard")
    outside = await host.wait_for(evening.group, lambda message: has(message, "look"), after=card["message_id"])
    assert outside["message_thread_id"] is None
    await host.direct("/away")
    await host.wait_for_text(host.id, notice("shut-topic", chat="週五麻將"))
    await evening.settled()
    assert "topic" == document(evening)["shut"]
    await host.direct("/back")
    await evening.settled()
    assert "topic" == document(evening)["shut"]
    table = evening.books.value("SELECT max(table_id) FROM tables WHERE chat_id = ?", evening.group)
    await end_now(evening, host, table)


async def test_a_deleted_topic(evening: Evening) -> None:
    """Mode 35: the game goes on in private; commands about it are taken in General, and it does not bar a table there."""
    evening.expected += ["message thread not found", "message to edit not found", "message to delete not found"]
    host, other = evening.people[:2]
    await evening.greet(host, other)
    thread = await topic(evening, "牌桌")
    await start_in(evening, thread, host)
    await change(evening, thread, deleted=True)
    for word in ("/away", "/back", "/away", "/back"):
        await host.direct(word)
        await evening.settled()
    await host.wait_for_text(host.id, notice("shut-topic", chat="週五麻將"))
    await host.send(evening.group, "/table")
    await host.wait_for_text(evening.group, notice("table-elsewhere"))
    table = evening.books.value("SELECT max(table_id) FROM tables WHERE chat_id = ?", evening.group)
    await end_now(evening, host, table)

    await start_in(evening, None, other)
