"""Messages the bot takes away: its own, in private chats also the person's, as an administrator anybody's."""

from bot.sandbox.addressing import Request, open_chat
from bot.sandbox.core import Sandbox
from bot.sandbox.errors import bad_request
from bot.sandbox.world import Chat, Message

LONGEST_AGE = 48 * 3600
MOST_AT_ONCE = 100


def delete_message(core: Sandbox, request: Request) -> object:
    chat = open_chat(core, request.params["chat_id"])
    message = chat.history.get(request.params["message_id"])
    if message is None:
        raise bad_request("message to delete not found")
    if not _may_delete(core, chat, message):
        raise bad_request("message can't be deleted")
    core.remove(chat, message)
    return True


def delete_messages(core: Sandbox, request: Request) -> object:
    """Messages that are gone or may not be deleted are skipped."""
    chat = open_chat(core, request.params["chat_id"])
    ids = request.params["message_ids"]
    if not 1 <= len(ids) <= MOST_AT_ONCE:
        raise bad_request("too many message identifiers specified" if ids else "message identifiers are not specified")
    for message_id in ids:
        message = chat.history.get(message_id)
        if message is not None and _may_delete(core, chat, message):
            core.remove(chat, message)
    return True


def _may_delete(core: Sandbox, chat: Chat, message: Message) -> bool:
    if core.wall.now() - message.date > LONGEST_AGE or message.content.get("migrate_from_chat_id"):
        return False
    return message.sender_id == core.bot.id or chat.is_private or chat.bot == "administrator"


METHODS = {"deleteMessage": delete_message, "deleteMessages": delete_messages}
