"""From the parameters of a request to the chat, topic and message it means, with Telegram's refusals on the way."""

from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.core import Sandbox
from bot.sandbox.errors import bad_request, forbidden, migrated, not_carried_out, too_many_requests
from bot.sandbox.files import Upload
from bot.sandbox.world import Chat, Message

GENERAL_TOPIC = 1
NEVER_CARRIED_OUT = (
    "business_connection_id", "direct_messages_topic_id", "ephemeral_message_parameters", "inline_message_id",
    "suggested_post_parameters", "rich_message",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Request:
    """One checked Bot API request."""

    method: str
    params: dict[str, Any]
    uploads: dict[str, Upload] = field(default_factory=dict)

    def refuse_what_is_missing(self) -> None:
        """Parameters that would change the result and that the sandbox does not know are refused, not skipped."""
        for name in NEVER_CARRIED_OUT:
            if name in self.params:
                raise not_carried_out(f"{self.method} with {name}")


def known_chat(core: Sandbox, chat_id: int | str) -> Chat:
    """A chat the bot may look at; a private one only once it was started."""
    chat = core.world.chats.get(chat_id) if isinstance(chat_id, int) else None
    if chat is None:
        raise bad_request("chat not found")
    if chat.migrated_to is not None:
        raise migrated(chat.migrated_to)
    if not chat.is_private and not chat.bot_is_here:
        kind = "supergroup" if chat.type == "supergroup" else "group"
        if chat.bot == "kicked":
            raise forbidden(f"bot was kicked from the {kind} chat")
        raise forbidden(f"bot is not a member of the {kind} chat")
    return chat


def open_chat(core: Sandbox, chat_id: int | str) -> Chat:
    """A chat the bot may write in, rights and topics aside."""
    person = core.world.people.get(chat_id) if isinstance(chat_id, int) else None
    if person is not None:
        if person.deactivated:
            raise forbidden("user is deactivated")
        if not core.world.started(person.id):
            raise forbidden("bot can't initiate conversation with a user")
        if person.blocks_bot:
            raise forbidden("bot was blocked by the user")
    return known_chat(core, chat_id)


def send_target(core: Sandbox, params: dict[str, Any], what: str) -> tuple[Chat, int | None]:
    """Chat and topic for a new message; `what` is named where the bot is muted. Counts the send."""
    chat = open_chat(core, params["chat_id"])
    if chat.bot == "muted":
        raise bad_request(f"not enough rights to send {what} to the chat")
    thread_id = _topic(chat, params.get("message_thread_id"))
    spend(core, chat)
    return chat, thread_id


def spend(core: Sandbox, chat: Chat) -> None:
    """Counts a send or edit."""
    wait = core.limits.spend(chat.id)
    if wait is not None:
        raise too_many_requests(wait)


def edit_target(core: Sandbox, params: dict[str, Any]) -> tuple[Chat, Message]:
    """The bot's own message to edit. Counts the edit."""
    if "chat_id" not in params or "message_id" not in params:
        raise bad_request("message identifier is not specified")
    chat = open_chat(core, params["chat_id"])
    message = chat.history.get(params["message_id"])
    if message is None:
        raise bad_request("message to edit not found")
    if message.sender_id != core.bot.id or message.is_service:
        raise bad_request("message can't be edited")
    if chat.bot == "muted":
        raise bad_request("CHAT_WRITE_FORBIDDEN")
    spend(core, chat)
    return chat, message


def reply_target(chat: Chat, params: dict[str, Any]) -> int | None:
    """The message that is answered, None for none."""
    reply = params.get("reply_parameters")
    if reply is None or "message_id" not in reply:
        return None
    if reply.get("chat_id", chat.id) != chat.id:
        raise not_carried_out("replies to other chats")
    message_id = int(reply["message_id"])
    if chat.history.get(message_id) is None:
        if reply.get("allow_sending_without_reply"):
            return None
        raise bad_request("message to be replied not found")
    return message_id


def _topic(chat: Chat, thread_id: int | None) -> int | None:
    """The general topic is the one without an id: id 1 is refused as Telegram does."""
    if thread_id is None:
        return None
    topic = chat.topics.get(thread_id)
    if topic is None or not chat.is_forum or thread_id == GENERAL_TOPIC:
        raise bad_request("message thread not found")
    if topic.closed and chat.bot != "administrator":
        raise bad_request("TOPIC_CLOSED")
    return thread_id
