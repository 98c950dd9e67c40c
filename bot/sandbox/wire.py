"""People, chats, members and messages as the objects the Bot API sends."""

from typing import Any

from bot.sandbox.world import CREATOR, BotAccount, Chat, Message, Person, World

Json = dict[str, Any]

ANONYMOUS_ADMIN: Json = {
    "id": 1087968824,
    "is_bot": True,
    "first_name": "Group",
    "username": "GroupAnonymousBot",
}
ADMIN_RIGHTS = (
    "can_manage_chat", "can_delete_messages", "can_manage_video_chats", "can_restrict_members",
    "can_promote_members", "can_change_info", "can_invite_users", "can_post_stories", "can_edit_stories",
    "can_delete_stories", "can_pin_messages", "can_manage_topics", "can_send_welcome_messages",
)  # fmt: skip
MEMBER_RIGHTS = (
    "can_send_messages", "can_send_audios", "can_send_documents", "can_send_photos", "can_send_videos",
    "can_send_video_notes", "can_send_voice_notes", "can_send_polls", "can_send_other_messages",
    "can_add_web_page_previews", "can_react_to_messages", "can_edit_tag", "can_change_info", "can_invite_users",
    "can_pin_messages", "can_manage_topics",
)  # fmt: skip


def person_object(person: Person) -> Json:
    user: Json = {
        "id": person.id,
        "is_bot": False,
        "first_name": "" if person.deactivated else person.first_name,
    }
    if not person.deactivated:
        for name in ("last_name", "username", "language_code"):
            if value := getattr(person, name):
                user[name] = value
    return user


def bot_object(bot: BotAccount) -> Json:
    return {"id": bot.id, "is_bot": True, "first_name": bot.first_name, "username": bot.username}


def chat_object(world: World, chat: Chat) -> Json:
    if chat.is_private:
        user = person_object(world.people[chat.id])
        names: Json = {name: user[name] for name in ("first_name", "last_name", "username") if name in user}
        return {"id": chat.id, **names, "type": "private"}
    body: Json = {"id": chat.id, "title": chat.title, "type": chat.type}
    if chat.is_forum:
        body["is_forum"] = True
    return body


def sender_object(world: World, bot: BotAccount, message: Message) -> Json:
    if message.anonymous:
        return dict(ANONYMOUS_ADMIN)
    # A kept message may be of a bot with an older token; it counts as this one's for whoever reads it.
    if message.sender_id not in world.people:
        return bot_object(bot)
    return person_object(world.people[message.sender_id])


def message_object(world: World, bot: BotAccount, message: Message, *, with_reply: bool = True) -> Json:
    chat = world.chats[message.chat_id]
    body: Json = {
        "message_id": message.message_id,
        "from": sender_object(world, bot, message),
        "chat": chat_object(world, chat),
        "date": message.date,
    }
    if message.anonymous:
        body["sender_chat"] = chat_object(world, chat)
    if message.edit_date is not None:
        body["edit_date"] = message.edit_date
    if message.thread_id is not None:
        body |= {"message_thread_id": message.thread_id, "is_topic_message": True}
    if message.protected:
        body["has_protected_content"] = True
    if with_reply and message.reply_to is not None:
        answered = chat.history.get(message.reply_to)
        if answered is not None:
            body["reply_to_message"] = message_object(world, bot, answered, with_reply=False)
    body |= message.content
    if message.reply_markup is not None:
        body["reply_markup"] = message.reply_markup
    return body


def person_in(world: World, chat: Chat, person_id: int) -> Json:
    """The ChatMember object of a person who is known."""
    user = person_object(world.people[person_id])
    if person_id in chat.admins:
        if chat.admins.index(person_id) == CREATOR:
            return {"status": "creator", "user": user, "is_anonymous": False}
        return _administrator(user, can_be_edited=False)
    return {"status": "member" if person_id in chat.members else "left", "user": user}


def bot_in(bot: BotAccount, status: str) -> Json:
    """The ChatMember object of the bot with one of the sandbox's statuses."""
    user = bot_object(bot)
    match status:
        case "administrator":
            return _administrator(user, can_be_edited=False)
        case "muted":
            rights = dict.fromkeys(MEMBER_RIGHTS, False)
            return {"status": "restricted", "user": user, "is_member": True, **rights, "until_date": 0}
        case "kicked":
            return {"status": "kicked", "user": user, "until_date": 0}
        case _:
            return {"status": status, "user": user}


def _administrator(user: Json, *, can_be_edited: bool) -> Json:
    rights = dict.fromkeys(ADMIN_RIGHTS, True)
    return {"status": "administrator", "user": user, "can_be_edited": can_be_edited, "is_anonymous": False, **rights}
