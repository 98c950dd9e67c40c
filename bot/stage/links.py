"""Addresses of messages and of the bot's private chat, and the name a question has with the publisher."""

from bot.storage.people import StoredChat

SUPERGROUP = 10**12
"""A supergroup's id is -(10^12 + n); n is what links carry."""


def message_link(chat: StoredChat, thread_id: int | None, message_id: int | None) -> str | None:
    """The link to a message of a supergroup; None where there is none: plain groups, or a message not yet sent."""
    if message_id is None or chat.kind != "supergroup":
        return None
    start = f"https://t.me/{chat.username}" if chat.username else f"https://t.me/c/{-chat.chat_id - SUPERGROUP}"
    middle = f"/{thread_id}" if thread_id is not None else ""
    return f"{start}{middle}/{message_id}"


def private_link(username: str, payload: str = "") -> str:
    """The link that opens the private chat with the bot, with a start payload if given."""
    return f"https://t.me/{username}" + (f"?start={payload}" if payload else "")


def question(table_id: int, seat: int, decision: int) -> str:
    """The publisher's token of a hand message that puts this decision to this seat; 0: it asks nothing."""
    return f"{table_id}:{seat}:{decision}"
