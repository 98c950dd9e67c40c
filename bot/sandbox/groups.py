"""Groups: made, joined and left, turned into supergroups, split into topics; the bot's place in them."""

from typing import Any

from bot.sandbox.core import Sandbox
from bot.sandbox.errors import PersonError
from bot.sandbox.wire import person_in
from bot.sandbox.world import CREATOR, Chat, Topic

Json = dict[str, Any]

TOPIC_COLOUR = 7322096
LONGEST_TITLE = 128


def create_group(
    core: Sandbox,
    kind: str,
    title: str,
    members: list[int],
    admins: list[int],
    *,
    is_forum: bool,
    bot: str,
) -> Chat:
    """A group whose creator is the first administrator, or else the first member; the bot is added by the creator."""
    everyone = list(dict.fromkeys([*members, *admins]))
    for person_id in everyone:
        core.acting(person_id)
    if not everyone:
        raise PersonError("a group has at least one member")
    if not 1 <= len(title) <= LONGEST_TITLE:
        raise PersonError(f"a title has 1 to {LONGEST_TITLE} characters")
    if is_forum and kind != "supergroup":
        raise PersonError("only a supergroup can be a forum")
    creator = (admins or everyone)[CREATOR]
    chat = Chat(
        core.new_group_id(kind),
        kind,
        title,
        is_forum,
        everyone,
        list(dict.fromkeys([creator, *admins])),
        bot="left",
    )
    core.set_bot_status(chat, bot, creator)
    if kind == "group":
        core.service(chat, creator, {"group_chat_created": True})
    else:
        core.service(chat, creator, {"new_chat_members": [core.user_object(core.bot.id)]})
    return chat


def migrate(core: Sandbox, chat_id: int) -> Chat:
    """The old id dies; both chats get their service message."""
    old = core.group(chat_id)
    if old.type != "group":
        raise PersonError("this is a supergroup already")
    creator = old.admins[CREATOR]
    new = Chat(
        core.new_group_id("supergroup"),
        "supergroup",
        old.title,
        members=list(old.members),
        admins=list(old.admins),
        bot=old.bot,
    )
    core.save_chat(new)
    core.service(old, creator, {"migrate_to_chat_id": new.id})
    old.migrated_to = new.id
    core.save_chat(old)
    core.service(new, creator, {"migrate_from_chat_id": old.id})
    return new


def add_topic(core: Sandbox, chat_id: int, name: str) -> Topic:
    chat = core.group(chat_id)
    if not chat.is_forum:
        raise PersonError("this group is not a forum")
    if not 1 <= len(name) <= LONGEST_TITLE:
        raise PersonError(f"a name has 1 to {LONGEST_TITLE} characters")
    created = {"forum_topic_created": {"name": name, "icon_color": TOPIC_COLOUR}}
    message = core.post(chat, chat.admins[CREATOR], created, silent=True)
    message.thread_id = message.message_id
    topic = Topic(message.message_id, name)
    chat.topics[topic.message_thread_id] = topic
    core.save_chat(chat)
    if chat.bot_is_here:
        core.push("message", message)
    return topic


def change_topic(core: Sandbox, chat_id: int, thread_id: int, *, closed: bool | None, deleted: bool) -> Topic:
    """Closes, reopens or deletes a topic; deleting takes its messages along."""
    chat = core.group(chat_id)
    topic = core.topic(chat, thread_id)
    if deleted:
        del chat.topics[thread_id]
        for message in chat.history.after(None, None):
            if message.thread_id == thread_id:
                core.remove(chat, message)
    elif closed is not None and closed != topic.closed:
        topic.closed = closed
        what = "forum_topic_closed" if closed else "forum_topic_reopened"
        core.service(chat, chat.admins[CREATOR], {what: {}}, thread_id=thread_id)
    core.save_chat(chat)
    return topic


def change_members(core: Sandbox, chat_id: int, add: list[int], remove: list[int]) -> Chat:
    """People join by themselves and leave by themselves."""
    chat = core.group(chat_id)
    for person_id in [*add, *remove]:
        core.person(person_id)
    for person_id in dict.fromkeys(add):
        if person_id not in chat.members:
            before = person_in(core.world, chat, person_id)
            chat.members.append(person_id)
            _member_changed(core, chat, person_id, before)
            core.service(chat, person_id, {"new_chat_members": [core.user_object(person_id)]})
    for person_id in dict.fromkeys(remove):
        if person_id in chat.members:
            before = person_in(core.world, chat, person_id)
            chat.members.remove(person_id)
            if person_id in chat.admins[CREATOR + 1 :]:
                chat.admins.remove(person_id)
            _member_changed(core, chat, person_id, before)
            core.service(chat, person_id, {"left_chat_member": core.user_object(person_id)})
    core.save_chat(chat)
    return chat


def _member_changed(core: Sandbox, chat: Chat, person_id: int, before: Json) -> None:
    """Only administrators hear of it, and only if they asked for chat_member."""
    if chat.bot != "administrator":
        return
    core.mailbox.push(
        "chat_member",
        {
            "chat": core.chat_object(chat),
            "from": core.user_object(person_id),
            "date": int(core.wall.now()),
            "old_chat_member": before,
            "new_chat_member": person_in(core.world, chat, person_id),
        },
    )


def set_bot_status(core: Sandbox, chat_id: int, status: str) -> Chat:
    """member, administrator, kicked or muted, by the group's creator."""
    chat = core.group(chat_id)
    creator = chat.admins[CREATOR]
    was_here = chat.bot_is_here
    bot = core.user_object(core.bot.id)
    if was_here and status == "kicked":
        core.service(chat, creator, {"left_chat_member": bot})
    core.set_bot_status(chat, status, creator)
    if chat.bot_is_here and not was_here:
        core.service(chat, creator, {"new_chat_members": [bot]})
    return chat
