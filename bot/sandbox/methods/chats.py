"""Chats and their members, pinned messages, reactions, files: what the bot asks and does beside messages."""

from typing import Any

from bot.sandbox.addressing import Request, known_chat, open_chat
from bot.sandbox.core import Sandbox
from bot.sandbox.errors import bad_request
from bot.sandbox.specification import reactions
from bot.sandbox.wire import MEMBER_RIGHTS, bot_in, chat_object, message_object, person_in
from bot.sandbox.world import Chat

GIFTS = dict.fromkeys(
    ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels"), False
)


def get_chat(core: Sandbox, request: Request) -> object:
    chat = known_chat(core, request.params["chat_id"])
    body = chat_object(core.world, chat)
    body |= {"accent_color_id": 0, "max_reaction_count": 11, "accepted_gift_types": GIFTS}
    if not chat.is_private:
        body["permissions"] = {
            name: name not in {"can_change_info", "can_pin_messages", "can_manage_topics"} for name in MEMBER_RIGHTS
        }
    if chat.pinned and (pinned := chat.history.get(chat.pinned[-1])):
        body["pinned_message"] = message_object(core.world, core.bot, pinned)
    return body


def get_chat_member(core: Sandbox, request: Request) -> object:
    chat = known_chat(core, request.params["chat_id"])
    user_id = request.params["user_id"]
    if user_id == core.bot.id:
        return bot_in(core.bot, chat.bot)
    if user_id not in core.world.people:
        raise bad_request("member not found")
    return person_in(core.world, chat, user_id)


def get_chat_administrators(core: Sandbox, request: Request) -> object:
    chat = known_chat(core, request.params["chat_id"])
    if chat.is_private:
        raise bad_request("there are no administrators in the private chat")
    admins = [person_in(core.world, chat, person_id) for person_id in chat.admins]
    return [*admins, bot_in(core.bot, chat.bot)] if chat.bot == "administrator" else admins


def get_chat_member_count(core: Sandbox, request: Request) -> object:
    return len(known_chat(core, request.params["chat_id"]).members) + 1


def leave_chat(core: Sandbox, request: Request) -> object:
    chat = known_chat(core, request.params["chat_id"])
    if chat.is_private:
        raise bad_request("chat member status can't be changed in private chats")
    core.service(chat, core.bot.id, {"left_chat_member": core.user_object(core.bot.id)})
    core.set_bot_status(chat, "left", core.bot.id)
    return True


def pin_chat_message(core: Sandbox, request: Request) -> object:
    chat = _pinning(core, request)
    message = chat.history.get(request.params["message_id"])
    if message is None:
        raise bad_request("message to pin not found")
    if message.is_service:
        raise bad_request("message can't be pinned")
    if message.message_id in chat.pinned:
        chat.pinned.remove(message.message_id)
    chat.pinned.append(message.message_id)
    core.save_chat(chat)
    pinned = message_object(core.world, core.bot, message, with_reply=False)
    silent = bool(request.params.get("disable_notification")) or chat.is_private
    core.post(chat, core.bot.id, {"pinned_message": pinned}, silent=silent, thread_id=message.thread_id)
    return True


def unpin_chat_message(core: Sandbox, request: Request) -> object:
    chat = _pinning(core, request)
    message_id = request.params.get("message_id", chat.pinned[-1] if chat.pinned else None)
    if message_id is None or message_id not in chat.pinned:
        raise bad_request("message to unpin not found")
    chat.pinned.remove(message_id)
    core.save_chat(chat)
    return True


def unpin_all_chat_messages(core: Sandbox, request: Request) -> object:
    chat = _pinning(core, request)
    chat.pinned.clear()
    core.save_chat(chat)
    return True


def _pinning(core: Sandbox, request: Request) -> Chat:
    chat = open_chat(core, request.params["chat_id"])
    if not chat.is_private and chat.bot != "administrator":
        raise bad_request("not enough rights to manage pinned messages in the chat")
    return chat


def set_message_reaction(core: Sandbox, request: Request) -> object:
    chat = open_chat(core, request.params["chat_id"])
    message = chat.history.get(request.params["message_id"])
    if message is None:
        raise bad_request("message to react not found")
    wanted: list[dict[str, Any]] = request.params.get("reaction") or []
    if len(wanted) > 1:
        raise bad_request("REACTIONS_TOO_MANY")
    emoji = [str(reaction.get("emoji")) for reaction in wanted]
    if not set(emoji) <= reactions():
        raise bad_request("REACTION_INVALID")
    if message.reactions != emoji:
        message.reactions = emoji
        core.touch(chat, message)
    return True


def get_file(core: Sandbox, request: Request) -> object:
    file = core.files.get(request.params["file_id"])
    if file is None:
        raise bad_request("invalid file_id")
    if core.files.body(file) is None:
        raise bad_request("file is temporarily unavailable")
    return {**file.reference, "file_path": file.path}


METHODS = {
    "getChat": get_chat,
    "getChatMember": get_chat_member,
    "getChatAdministrators": get_chat_administrators,
    "getChatMemberCount": get_chat_member_count,
    "leaveChat": leave_chat,
    "pinChatMessage": pin_chat_message,
    "unpinChatMessage": unpin_chat_message,
    "unpinAllChatMessages": unpin_all_chat_messages,
    "setMessageReaction": set_message_reaction,
    "getFile": get_file,
}
