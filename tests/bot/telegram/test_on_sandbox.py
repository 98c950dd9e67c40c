"""Against the sandbox over real HTTP: what people see, and that Telegram's rules are kept."""

import asyncio

import pytest

from bot.clock import RunningClock
from bot.screens import Button, Place, Press, Screen, Slot, Urgency
from bot.tables.intents import BotStanding, ButtonTapped, ChatMigrated, CommandSaid, Intent
from bot.telegram.client import Client
from bot.telegram.polling import Poller
from bot.telegram.refusals import TokenInUse, TokenRefused
from tests.bot.telegram.on_sandbox import Running, card
from tests.bot.telegram.test_polling import Desk, Hearing, MemoryInbox

JOIN = ((Button("加入", Press("join", 17), style="success"), Button("✕", Press("cancel", 17), style="danger")),)


async def test_from_a_command_to_an_answered_tap(running: Running) -> None:
    """A person says /new, sees a card with coloured buttons, taps, gets a pop-up, and the card changes."""
    ming = running.people[0]
    seen: list[Intent] = []

    def handler(intent: Intent) -> None:
        seen.append(intent)
        match intent:
            case CommandSaid(name="new"):
                slot = Slot(intent.place, "card:17")
                running.publisher.show(slot, Screen("<b>定海</b>", JOIN), edition="1", urgency=Urgency.CARD)
            case ButtonTapped(press=Press("join", 17)):
                running.publisher.answer(intent.query_id, "坐下了", alert=True)
                slot = Slot(intent.place, "card:17")
                running.publisher.show(slot, Screen("<b>定海</b> 1/4", JOIN), edition="1", urgency=Urgency.CARD)

    async with running.polling(handler):
        await ming.send(running.group, f"/new@{running.myself.username} dinghai")
        message = await ming.wait_for_text(running.group, "定海")
        assert message["reply_markup"]["inline_keyboard"][0][0]["style"] == "success"
        assert (await ming.tap(message, "加入"))["text"] == "坐下了"
        await ming.wait_for_text(running.group, "1/4")

    said = next(intent for intent in seen if isinstance(intent, CommandSaid))
    assert (said.argument, said.person.first_name, said.anonymous) == ("dinghai", "阿明", False)


async def test_a_flood_keeps_within_telegrams_limits(running: Running) -> None:
    """Issue 2, item 10: two minutes of shows in a group and a DM stay within the limits; the newest state stands at the end."""
    ming = running.people[0]
    await ming.direct("/start")
    end = running.clock.now() + 120
    step = 0
    while running.clock.now() < end:
        step += 1
        running.publisher.show(
            card(running.group), Screen(f"card {step}"), edition=str(step // 50), urgency=Urgency.CARD
        )
        running.publisher.show(card(ming.id), Screen(f"hand {step}"), edition=str(step // 50), urgency=Urgency.PROMPT)
        await running.clock.sleep(0.7)
    await ming.wait_for_text(running.group, f"card {step}")
    await ming.wait_for_text(ming.id, f"hand {step}")

    requests = await running.town.requests()
    # A stalled machine may bring requests closer together than they were made; in virtual time there is not one.
    assert sum(request["status"] == 429 for request in requests) <= 1
    assert [request["description"] for request in requests if request["status"] == 400] == []


async def test_a_prompt_whose_answer_is_lost_arrives_twice_and_the_next_is_one(running: Running) -> None:
    """design.md: sent once more after 5 s; both copies carry the same buttons."""
    ming = running.people[0]
    await ming.direct("/start")
    await running.town.fault("sendMessage", {"lose_answer": True})
    running.publisher.show(card(ming.id), Screen("prompt", JOIN), edition="1", urgency=Urgency.PROMPT, token="t")
    await running.until(lambda: running.ears.tokens)
    copies = [message for message in await ming.messages(ming.id) if message.get("text") == "prompt"]
    assert len(copies) == 2
    running.publisher.adopt(card(ming.id), copies[0]["message_id"])
    running.publisher.show(card(ming.id), Screen("next"), edition="1", urgency=Urgency.PROMPT)
    await ming.wait_for_text(ming.id, "next")
    await running.until(lambda: all(not row.stale_ids for row in running.store.rows.values()))

    texts = [message["text"] for message in await ming.messages(ming.id) if message["from"]["id"] != ming.id]
    assert texts == ["next"]


async def test_a_restart_asks_for_nothing(running: Running) -> None:
    """design.md: a confirmed screen equal to the desired one is not sent again."""
    running.publisher.show(card(running.group), Screen("card", JOIN), edition="1", urgency=Urgency.CARD)
    await running.people[0].wait_for_text(running.group, "card")
    await running.until(lambda: running.store.rows)
    before = len(await running.town.requests())
    publisher = await running.another()
    publisher.show(card(running.group), Screen("card", JOIN), edition="1", urgency=Urgency.CARD, token="again")
    await running.until(lambda: "again" in running.ears.tokens)

    assert len(await running.town.requests()) == before


async def test_a_deleted_card_comes_back(running: Running) -> None:
    """T098: an admin deletes the card; the next change is a new message."""
    ming = running.people[0]
    running.publisher.show(card(running.group), Screen("one"), edition="1", urgency=Urgency.CARD)
    message = await ming.wait_for_text(running.group, "one")
    await ming.delete(running.group, message["message_id"])
    running.publisher.show(card(running.group), Screen("two"), edition="1", urgency=Urgency.CARD)

    await ming.wait_for_text(running.group, "two")


async def test_closed_chats_are_told(running: Running) -> None:
    """telegram.md 6, 7-10 and 15: never started, blocked, muted, kicked."""
    ming, bob = running.people
    await bob.direct("/start")
    await bob.change(blocks_bot=True)
    problems = running.ears.problems
    for number, chat in enumerate((ming.id, bob.id)):
        running.publisher.show(card(chat), Screen("x"), edition="1", urgency=Urgency.PROMPT)
        await running.until(lambda number=number: len(problems) > number)  # type: ignore[misc]
    for number, status in ((2, "muted"), (3, "kicked")):
        await running.town.post(f"chats/{running.group}/bot", status=status)
        running.publisher.show(card(running.group), Screen("x"), edition=status, urgency=Urgency.PROMPT)
        await running.until(lambda number=number: len(problems) > number)  # type: ignore[misc]

    assert [problem.kind for _, _, problem in problems] == ["closed", "closed", "muted", "gone"]


async def test_a_migrated_group(running: Running) -> None:
    """telegram.md 6, 12: the card moves on to the supergroup; service messages say the same."""
    ming = running.people[0]
    old = await running.town.group("small", running.people, type="group")
    running.publisher.show(card(old), Screen("one"), edition="1", urgency=Urgency.CARD)
    await ming.wait_for_text(old, "one")
    seen: list[Intent] = []
    async with running.polling(seen.append):
        await running.town.post(f"chats/{old}/migrate")
        running.publisher.show(card(old), Screen("two"), edition="1", urgency=Urgency.CARD, token="moved")
        await running.until(lambda: "moved" in running.ears.tokens)
        await running.until(lambda: sum(isinstance(intent, ChatMigrated) for intent in seen) == 2)
    ((before, after),) = running.ears.moves

    assert before == old
    assert {(intent.old_chat_id, intent.new_chat_id) for intent in seen if isinstance(intent, ChatMigrated)} == {
        (old, after)
    }
    await ming.wait_for_text(after, "two")


async def test_a_closed_topic(running: Running) -> None:
    """telegram.md 6, 35: the command's topic is the place; closed, the next card stands outside it once."""
    ming = running.people[0]
    forum = await running.town.group("forum", running.people, is_forum=True)
    topic = await running.town.post(f"chats/{forum}/topics", name="table")
    seen: list[Intent] = []
    async with running.polling(seen.append):
        await ming.send(forum, "/new", message_thread_id=topic["message_thread_id"])
        await running.until(lambda: any(isinstance(intent, CommandSaid) for intent in seen))
    said = next(intent for intent in seen if isinstance(intent, CommandSaid))
    assert said.place == Place(forum, topic["message_thread_id"])
    running.publisher.show(Slot(said.place, "card"), Screen("one"), edition="1", urgency=Urgency.CARD)
    message = await ming.wait_for_text(forum, "one")
    assert message["message_thread_id"] == topic["message_thread_id"]
    await running.town.post(f"chats/{forum}/topics", message_thread_id=topic["message_thread_id"], closed=True)
    running.publisher.show(Slot(said.place, "card"), Screen("two"), edition="2", urgency=Urgency.CARD)
    message = await ming.wait_for_text(forum, "two")

    assert message.get("message_thread_id") is None


async def test_being_added_is_told_once_with_rights(running: Running) -> None:
    """product.md 1: the greeting follows one intent, though a service message comes too."""
    seen: list[Intent] = []
    async with running.polling(seen.append):
        chat = await running.town.group("new", running.people, bot="administrator")
        await running.until(lambda: any(isinstance(intent, BotStanding) and intent.chat.id == chat for intent in seen))
        await asyncio.sleep(0.1)
        standings = [intent for intent in seen if isinstance(intent, BotStanding) and intent.chat.id == chat]

    assert [(standing.standing, standing.was_in) for standing in standings] == [("administrator", False)]


async def test_whoever_polls_second_gives_way(running: Running) -> None:
    """T099: a second process with the same token ends, the first goes on."""
    seen: list[Intent] = []
    async with running.polling(seen.append):
        await asyncio.sleep(0.5)  # 50 s on the first poller's clock
        second = Poller(
            running.client.polling,
            running.client.root,
            inbox=MemoryInbox(),
            desk=Desk(lambda _: asyncio.sleep(0, result=False)),
            hearing=Hearing(),
            myself=running.myself,
            clock=RunningClock(),
        )
        with pytest.raises(TokenInUse):
            await asyncio.wait_for(second.run(), 10)
        await running.people[0].direct("/help")
        await running.until(lambda: any(isinstance(intent, CommandSaid) for intent in seen))


async def test_a_wrong_token_is_refused(running: Running) -> None:
    """telegram.md 6, 37: a sentence instead of a traceback."""
    base = str(running.client.root).rsplit("/bot", 1)[0] + "/bot"
    async with Client("99:wrong", base) as client:
        with pytest.raises(TokenRefused, match="TELEGRAM_BOT_TOKEN"):
            await client.myself()
