"""Chats: who may write where, what the bot is told, migration, topics, privacy mode."""

import pytest

from bot.sandbox import groups, people
from bot.sandbox.errors import PersonError
from tests.bot.sandbox.conftest import Desk


async def test_private_chats_that_are_closed(desk: Desk) -> None:
    """A private chat that was never started, is blocked, or whose account is gone is refused with 403."""
    ann = desk.person(started=False)

    assert await desk.refusal("sendMessage", chat_id=ann.id, text="x") == (
        "Forbidden: bot can't initiate conversation with a user"
    )
    people.say(desk.core, ann.id, ann.id, "hello")
    await desk.api("sendMessage", chat_id=str(ann.id), text="x")
    people.change_person(desk.core, ann.id, {"blocks_bot": True})
    assert await desk.refusal("sendMessage", chat_id=ann.id, text="x") == "Forbidden: bot was blocked by the user"
    with pytest.raises(PersonError, match="unblock"):
        people.say(desk.core, ann.id, ann.id, "hello")
    people.follow(desk.core, ann.id, f"https://t.me/{desk.core.bot.username}")
    await desk.api("sendMessage", chat_id=ann.id, text="x")
    people.change_person(desk.core, ann.id, {"deactivated": True})
    assert await desk.refusal("sendMessage", chat_id=ann.id, text="x") == "Forbidden: user is deactivated"
    assert await desk.refusal("sendMessage", chat_id=1, text="x") == "Bad Request: chat not found"
    assert await desk.refusal("sendMessage", chat_id="@nobody", text="x") == "Bad Request: chat not found"


async def test_blocking_is_told(desk: Desk) -> None:
    """my_chat_member tells of blocking and unblocking."""
    ann = desk.person()
    await desk.updates()
    people.change_person(desk.core, ann.id, {"blocks_bot": True})
    people.change_person(desk.core, ann.id, {"blocks_bot": False})
    told = [update["my_chat_member"] for update in await desk.updates()]

    assert [(t["old_chat_member"]["status"], t["new_chat_member"]["status"]) for t in told] == [
        ("member", "kicked"), ("kicked", "member"),
    ]  # fmt: skip
    assert told[0]["chat"]["type"] == "private"


async def test_the_bot_is_told_of_its_place_in_a_group(desk: Desk) -> None:
    """Added, promoted, muted, kicked, added again: my_chat_member each time; kicked and muted bots cannot write."""
    ann = desk.person(started=False)
    group = desk.group(ann)
    statuses = ["administrator", "muted", "kicked", "member"]
    refusals = []
    for status in statuses:
        groups.set_bot_status(desk.core, group.id, status)
        if status in {"muted", "kicked"}:
            refusals.append(await desk.refusal("sendMessage", chat_id=group.id, text="x"))
    updates = await desk.updates()
    told = [update["my_chat_member"]["new_chat_member"]["status"] for update in updates if "my_chat_member" in update]

    assert told == ["member", "administrator", "restricted", "kicked", "member"]
    assert refusals == [
        "Bad Request: not enough rights to send text messages to the chat",
        "Forbidden: bot was kicked from the supergroup chat",
    ]
    services = [update["message"] for update in updates if "message" in update]
    assert [sorted({"new_chat_members", "left_chat_member"} & set(message)) for message in services] == [
        ["new_chat_members"], ["left_chat_member"], ["new_chat_members"],
    ]  # fmt: skip


async def test_leaving(desk: Desk) -> None:
    """A bot that has left is not a member, and taps there come to nothing."""
    ann = desk.person(started=False)
    group = desk.group(ann, kind="group")
    sent = await desk.api("sendMessage", chat_id=group.id, text="x")
    await desk.api("leaveChat", chat_id=group.id)

    assert await desk.refusal("sendMessage", chat_id=group.id, text="x") == (
        "Forbidden: bot is not a member of the group chat"
    )
    with pytest.raises(PersonError, match="not in this chat"):
        people.tap(desk.core, ann.id, group.id, sent["message_id"], "x")


async def test_members(desk: Desk) -> None:
    """Joining and leaving are service messages; statuses follow; outsiders see nothing."""
    ann, ben = desk.person(started=False), desk.person("Ben", started=False)
    group = desk.group(ann)
    await desk.updates()

    async def status() -> str:
        return str((await desk.api("getChatMember", chat_id=group.id, user_id=ben.id))["status"])

    assert await status() == "left"
    groups.change_members(desk.core, group.id, [ben.id], [])
    assert await status() == "member"
    groups.change_members(desk.core, group.id, [], [ben.id])
    joined, left = (update["message"] for update in await desk.updates())
    assert joined["new_chat_members"][0]["id"] == left["left_chat_member"]["id"] == ben.id
    with pytest.raises(PersonError, match="not in this chat"):
        desk.seen(ben, group.id)
    assert await desk.refusal("getChatMember", chat_id=group.id, user_id=1) == "Bad Request: member not found"
    assert (await desk.api("getChatMember", chat_id=group.id, user_id=desk.core.bot.id))["status"] == "member"


async def test_chat_member_goes_to_administrators_that_ask(desk: Desk) -> None:
    """chat_member updates need an administrator and allowed_updates."""
    ann, ben = desk.person(started=False), desk.person("Ben", started=False)
    group = desk.group(ann)
    kinds = ["chat_member", "message"]
    await desk.api("getUpdates", allowed_updates=kinds)
    await desk.updates()
    groups.change_members(desk.core, group.id, [ben.id], [])
    assert [min(update) for update in await desk.updates()] == ["message"]
    groups.set_bot_status(desk.core, group.id, "administrator")
    groups.change_members(desk.core, group.id, [], [ben.id])
    update = (await desk.updates())[0]["chat_member"]

    assert (update["old_chat_member"]["status"], update["new_chat_member"]["status"]) == ("member", "left")
    admins = await desk.api("getChatAdministrators", chat_id=group.id)
    assert [admin["status"] for admin in admins] == ["creator", "administrator"]


async def test_migration(desk: Desk) -> None:
    """Both chats get their service message; the old id answers with the new one; old messages stay behind."""
    ann = desk.person(started=False)
    old = desk.group(ann, kind="group")
    sent = await desk.api("sendMessage", chat_id=old.id, text="x")
    await desk.updates()
    new = groups.migrate(desk.core, old.id)
    there, here = (update["message"] for update in await desk.updates())

    assert (there["chat"]["id"], there["migrate_to_chat_id"]) == (old.id, new.id)
    assert (here["chat"]["id"], here["chat"]["type"], here["migrate_from_chat_id"]) == (new.id, "supergroup", old.id)
    refused = await desk.refused("editMessageText", chat_id=old.id, message_id=sent["message_id"], text="y")
    assert refused["parameters"] == {"migrate_to_chat_id": new.id}
    assert refused["description"] == "Bad Request: group chat was upgraded to a supergroup chat"
    with pytest.raises(PersonError, match=str(new.id)):
        people.say(desk.core, ann.id, old.id, "hello")
    with pytest.raises(PersonError, match="supergroup already"):
        groups.migrate(desk.core, new.id)


async def test_topics(desk: Desk) -> None:
    """A message in a topic carries its id; a closed, missing or general topic is refused in Telegram's words."""
    ann = desk.person(started=False)
    group = desk.group(ann, is_forum=True)
    topic = groups.add_topic(desk.core, group.id, "Table 1").message_thread_id
    people.say(desk.core, ann.id, group.id, "/new", thread_id=topic)
    created, command = (update["message"] for update in (await desk.updates())[-2:])

    assert created["forum_topic_created"]["name"] == "Table 1"
    assert (command["message_thread_id"], command["is_topic_message"], command["chat"]["is_forum"]) == (
        topic,
        True,
        True,
    )
    sent = await desk.api("sendMessage", chat_id=group.id, text="x", message_thread_id=topic)
    assert sent["message_thread_id"] == topic
    for missing in (1, topic + 1):
        assert await desk.refusal("sendMessage", chat_id=group.id, text="x", message_thread_id=missing) == (
            "Bad Request: message thread not found"
        )
    groups.change_topic(desk.core, group.id, topic, closed=True, deleted=False)
    assert await desk.refusal("sendMessage", chat_id=group.id, text="x", message_thread_id=topic) == (
        "Bad Request: TOPIC_CLOSED"
    )
    groups.change_topic(desk.core, group.id, topic, closed=None, deleted=True)
    assert "thread not found" in await desk.refusal("sendMessage", chat_id=group.id, text="x", message_thread_id=topic)
    assert all(message["message_thread_id"] is None for message in desk.seen(ann, group.id))


@pytest.mark.parametrize(
    ("text", "delivered"),
    [
        ("hello", False),
        ("/new", True),
        ("/new dinghai", True),
        ("/new@MAHJONG_table_bot", True),
        ("/new@other_bot", False),
        ("say /new", False),
    ],
)
async def test_privacy_mode(desk: Desk, text: str, delivered: bool) -> None:
    """A plain member sees commands that may be meant for it, an administrator everything."""
    ann = desk.person(started=False)
    group = desk.group(ann)
    await desk.updates()
    people.say(desk.core, ann.id, group.id, text)
    assert bool(await desk.updates()) is delivered
    group.bot = "administrator"
    people.say(desk.core, ann.id, group.id, text)
    assert await desk.updates() != []


async def test_replies_to_the_bot_are_seen(desk: Desk) -> None:
    """A reply to the bot's message comes through privacy mode; an edit of it as edited_message."""
    ann = desk.person(started=False)
    group = desk.group(ann)
    sent = await desk.api("sendMessage", chat_id=group.id, text="x")
    await desk.updates()
    said = people.say(desk.core, ann.id, group.id, "yes", reply_to=sent["message_id"])
    people.edit(desk.core, ann.id, group.id, said.message_id, "no")
    told, edited = await desk.updates()

    assert told["message"]["reply_to_message"]["message_id"] == sent["message_id"]
    assert (edited["edited_message"]["text"], edited["edited_message"]["message_id"]) == ("no", said.message_id)


async def test_anonymous_admins(desk: Desk) -> None:
    """An anonymous administrator writes as the group; only an administrator can."""
    ann, ben = desk.person(started=False), desk.person("Ben", started=False)
    group = desk.group(ann, ben)
    people.say(desk.core, ann.id, group.id, "/join", anonymous=True)
    message = (await desk.updates())[-1]["message"]

    assert (message["from"]["id"], message["sender_chat"]["id"]) == (1087968824, group.id)
    with pytest.raises(PersonError, match="only administrators"):
        people.say(desk.core, ben.id, group.id, "/join", anonymous=True)


async def test_people_edit_their_own_and_admins_delete_all(desk: Desk) -> None:
    """A person edits only own messages; an administrator deletes anybody's, also the bot's."""
    ann, ben = desk.person(started=False), desk.person("Ben", started=False)
    group = desk.group(ann, ben)
    sent = await desk.api("sendMessage", chat_id=group.id, text="x")
    said = people.say(desk.core, ben.id, group.id, "hello")
    with pytest.raises(PersonError, match="not a message of this person"):
        people.edit(desk.core, ann.id, group.id, said.message_id, "bye")
    with pytest.raises(PersonError, match="only administrators delete"):
        people.delete(desk.core, ben.id, group.id, sent["message_id"])
    people.delete(desk.core, ann.id, group.id, sent["message_id"])
    people.delete(desk.core, ann.id, group.id, said.message_id)

    assert len(desk.seen(ann, group.id)) == 1
    refused = await desk.refusal("editMessageText", chat_id=group.id, message_id=sent["message_id"], text="y")
    assert refused == "Bad Request: message to edit not found"


async def test_menus(desk: Desk) -> None:
    """The narrowest scope wins, there the person's language before none."""
    ann, ben = desk.person(), desk.person("Ben", started=False)
    ann.language_code = "zh-hant"
    group = desk.group(ann, ben)

    async def menu(name: str, scope: dict[str, object] | None = None, language: str = "") -> None:
        commands = [{"command": name, "description": "x"}]
        await desk.api("setMyCommands", commands=commands, scope=scope, language_code=language)

    def shown(person: int, chat: int) -> str:
        found = desk.core.account.commands_for(
            desk.core.world.chats.get(chat), person, desk.core.world.people[person].language_code
        )
        return str(found[0]["command"])

    await menu("default")
    await menu("private", {"type": "all_private_chats"})
    await menu("groups", {"type": "all_group_chats"})
    await menu("groups_zh", {"type": "all_group_chats"}, "zh")
    await menu("admins", {"type": "all_chat_administrators"})
    assert (shown(ann.id, ann.id), shown(ben.id, group.id), shown(ann.id, group.id)) == ("private", "groups", "admins")
    await desk.api("deleteMyCommands", scope={"type": "all_chat_administrators"})
    assert shown(ann.id, group.id) == "groups_zh"
    await menu("here", {"type": "chat", "chat_id": group.id})
    assert shown(ann.id, group.id) == "here"
    assert await desk.api("getMyCommands") == [{"command": "default", "description": "x"}]
    bad = [{"command": "Über", "description": "x"}]
    assert await desk.refusal("setMyCommands", commands=bad) == "Bad Request: BOT_COMMAND_INVALID"
    assert "invalid language" in await desk.refusal("setMyCommands", commands=bad, language_code="zh-hant")
