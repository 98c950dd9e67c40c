"""A message, a person and a chat as somebody in front of the page sees them."""

from typing import Any

from bot.sandbox.core import Sandbox
from bot.sandbox.wire import chat_object, person_object, sender_object
from bot.sandbox.world import Chat, Message, Person

Json = dict[str, Any]


def as_seen(core: Sandbox, chat: Chat, message: Message, viewer_id: int) -> Json:
    """`rang` is whether it rang for the viewer: not the own messages, not silent ones; an edit never does."""
    content = dict(message.content)
    body: Json = {
        "message_id": message.message_id,
        "chat_id": chat.id,
        "date": message.date,
        "edit_date": message.edit_date,
        "from": sender_object(core.world, core.bot, message),
    }
    if message.anonymous:
        body["sender_chat"] = chat_object(core.world, chat)
    if photo := content.pop("photo", None):
        body["photo"] = f"/sandbox/files/{photo[-1]['file_id']}"
        body["photo_size"] = [photo[-1]["width"], photo[-1]["height"]]
    if document := content.pop("document", None):
        body["document"] = f"/sandbox/files/{document['file_id']}"
        body["document_name"] = document["file_name"]
    return {
        **body,
        **content,
        "reply_markup": message.reply_markup,
        "message_thread_id": message.thread_id,
        "reply_to_message_id": message.reply_to,
        "rang": not message.silent and message.sender_id != viewer_id,
        "changed": message.changed,
        "has_protected_content": message.protected,
        "pinned": message.message_id in chat.pinned,
        "reactions": list(message.reactions),
    }


def person_seen(core: Sandbox, person: Person) -> Json:
    return {
        **person_object(person),
        "language_code": person.language_code,
        "started": core.world.started(person.id),
        "blocks_bot": person.blocks_bot,
        "deactivated": person.deactivated,
    }


def chat_seen(chat: Chat) -> Json:
    """A group; `bot` is the bot's status there."""
    body = chat.stored()
    body["pinned_message_id"] = chat.pinned[-1] if chat.pinned else None
    return body


def state(core: Sandbox) -> Json:
    """Everything but the messages."""
    bot = core.bot
    return {
        "bot": {
            "id": bot.id,
            "username": bot.username,
            "first_name": core.account.text("name") or bot.first_name,
            "token": bot.token,
            "description": core.account.text("description"),
            "short_description": core.account.text("short_description"),
            "commands": core.account.all_commands(),
        },
        "users": [person_seen(core, person) for person in core.world.people.values()],
        "chats": [chat_seen(chat) for chat in core.world.chats.values() if not chat.is_private],
        "requests": core.log.total,
        "violations": core.log.violations,
        "waiting_updates": len(core.mailbox),
    }
