"""Who speaks is not always a person, and not always to this bot, and not always now."""

from typing import Any

import pytest

from tests.bot.faults.tables import document, lines, seat_is_away, table_of
from tests.support.evening import Evening, notice, press
from tests.support.party import has
from tests.support.sandbox import Json

pytestmark = pytest.mark.asyncio(loop_scope="package")

CHANNEL = {"id": -1001777000111, "type": "channel", "title": "頻道"}


def push(evening: Evening, text: str, **fields: Any) -> None:
    """A message in the group as Telegram tells of it, with other senders than the sandbox has."""
    core = evening.sandbox.core
    chat = core.chat_object(core.world.chats[evening.group])
    message: Json = {"message_id": core.message_ids.next(), "date": int(core.wall.now()), "chat": chat, "text": text}
    core.mailbox.push("message", {**message, **fields})


async def test_an_anonymous_admin_orders_but_does_not_sit(evening: Evening) -> None:
    """Mode 26: /new, /end and /pause are an admin's; /join, /leave and /hand need a person; the button has one."""
    host, other = evening.people[:2]
    await evening.greet(host, other)
    await host.send(evening.group, "/new dinghai", as_anonymous_admin=True)
    lobby = await other.wait_for(evening.group, lambda message: has(message, "join"))
    await host.send(evening.group, "/join", as_anonymous_admin=True)
    await host.wait_for_text(evening.group, notice("anonymous-join"))
    assert [None] * 4 == [chair["user_id"] for chair in document(evening)["chairs"]]

    await press(host, lobby, "join")
    await evening.settled()
    assert host.id == document(evening)["host"]

    await host.send(evening.group, "/end", as_anonymous_admin=True)
    await evening.settled()
    assert "ended" == document(evening)["status"]


async def test_a_channel_and_forwarded_posts_command_nothing(evening: Evening) -> None:
    """Modes 27 and 28: a channel is told that a person is needed; its posts, and messages of nobody, are passed over."""
    sender = {"id": 136817688, "is_bot": True, "first_name": "Channel", "username": "Channel_Bot"}
    service = {"id": 777000, "is_bot": False, "first_name": "Telegram"}
    push(evening, "/new dinghai", sender_chat=CHANNEL, is_automatic_forward=True, **{"from": service})
    push(evening, "/new dinghai", **{"from": service})
    await evening.settled()
    assert [] == await lines(evening, notice("anonymous"))

    push(evening, "/new dinghai", sender_chat=CHANNEL, **{"from": sender})
    await evening.people[0].wait_for_text(evening.group, notice("anonymous"))
    push(evening, "/new luqiao", sender_chat=CHANNEL)
    await evening.settled()

    assert 0 == evening.books.value("SELECT count(*) FROM tables WHERE chat_id = ?", evening.group)


async def test_an_edited_message_runs_nothing(evening: Evening) -> None:
    """Mode 38, T093: the message that opened a table is edited when that is over; a chat text becomes a command."""
    host = evening.people[0]
    said = await host.send(evening.group, "/new dinghai")
    await host.wait_for(evening.group, lambda message: has(message, "cancel"))
    await host.send(evening.group, "/end")
    await evening.settled()
    talk = await host.send(evening.group, "晚上打牌嗎")
    await host.edit(evening.group, said["message_id"], "/new luqiao")
    await host.edit(evening.group, talk["message_id"], "/new luqiao")
    await evening.settled()

    assert 1 == evening.books.value("SELECT count(*) FROM tables WHERE chat_id = ?", evening.group)


@pytest.mark.parametrize("evening", [{"bot": "administrator"}], indirect=True)
async def test_in_a_group_with_two_bots(evening: Evening) -> None:
    """Mode 34, T095: a command with another bot's name is that bot's, one without a name is everybody's."""
    host = evening.people[0]
    username = (await evening.town.state())["bot"]["username"]
    for text in ("/new@other_mahjong_bot dinghai", "/join@other_mahjong_bot", "/unheard_of", "/new@", "new dinghai"):
        await host.send(evening.group, text)
    await evening.settled()
    assert 0 == evening.books.value("SELECT count(*) FROM tables WHERE chat_id = ?", evening.group)
    assert not [message for message in await host.messages(evening.group) if message.get("reply_to_message_id")]

    await host.send(evening.group, f"/new@{username} luqiao")
    await host.wait_for(evening.group, lambda message: has(message, "join"))


async def test_new_for_another_game_names_the_lobby_that_is_open(evening: Evening) -> None:
    """`/new` of the other game changes nothing and says what is open; of the same, or of none, it brings the card down."""
    host, other = evening.people[:2]
    lobby = await evening.open(host)
    said = await other.send(evening.group, "/new luqiao")
    told = await other.wait_for_text(evening.group, host.first_name, after=said["message_id"])
    await evening.settled()
    assert "定海" in told["text"]
    assert ("dinghai", 0) == (document(evening)["options"]["variant"], document(evening)["card_edition"])
    assert await evening.now(other, lobby, "join")


async def test_new_by_the_opener_chooses_for_an_open_lobby(evening: Evening) -> None:
    """A lobby without a game yet takes the one its opener names; anybody else's word only brings it down."""
    host, other = evening.people[:2]
    await evening.open(host, "")
    chosen = []
    for person, word in ((other, "luqiao"), (host, "dinghai"), (host, "luqiao")):
        await person.send(evening.group, f"/new {word}")
        await evening.settled()
        chosen.append(document(evening)["options"]["variant"])

    assert [None, "dinghai", "dinghai"] == chosen


async def test_private_commands_of_who_sits_at_several_tables(evening: Evening) -> None:
    """/hand sends every hand again, /away and /back are for all of them, /leave asks for the group."""
    host, other = evening.people[:2]
    await table_of(evening, host, other)
    first = evening.group
    second = evening.group = await evening.town.group("週六麻將", evening.people)
    await evening.start(host, other)
    await host.wait_for(second, lambda message: has(message, "look"))
    await evening.settled()
    hands = [message for message in await host.messages(host.id) if has(message, "table")]
    assert 2 == len(hands)

    await host.direct("/leave")
    await host.wait_for_text(host.id, notice("leave-which"))
    await host.direct("/hand")
    await evening.settled()
    again = [m for m in await host.messages(host.id, after=hands[-1]["message_id"]) if has(m, "table")]
    assert 2 == len(again)

    for word, away in (("/away", True), ("/back", False)):
        await host.direct(word)
        await evening.settled()
        assert [away, away] == [seat_is_away(evening, host, group) for group in (first, second)], word
