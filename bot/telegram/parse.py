"""Raw updates as intents; whatever is not meant for the bot, or cannot be read, is None (docs/decisions/0021)."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

import structlog

from bot.screens import Place
from bot.tables.intents import (
    BotStanding,
    ButtonTapped,
    ChatFace,
    ChatMigrated,
    CommandSaid,
    Intent,
    MemberLeft,
    Person,
    TextSaid,
)
from bot.telegram.callback_data import decode

ALLOWED_UPDATES: Final = ("message", "callback_query", "my_chat_member", "chat_member")

CHANNEL_BOT: Final = 136817688
"""Stands as the sender of messages written in a channel's name."""
GROUP_ANONYMOUS_BOT: Final = 1087968824
"""Stands as the sender of messages written in the group's own name."""
TELEGRAM: Final = 777000
"""Stands as the sender of a channel's posts forwarded to its discussion group."""
_GENERAL_TOPIC: Final = 1
_TOO_LARGE: Final = 1 << 63
"""Ids fit the database's integers; Telegram promises 52 bits."""

_COMMAND: Final = re.compile(r"/([A-Za-z0-9_]{1,32})(?:@([A-Za-z0-9_]{1,32}))?(?![A-Za-z0-9_@/])(.*)", re.DOTALL)
_KINDS: Final = ("private", "group", "supergroup", "channel")

_log = structlog.get_logger(__name__)

Raw = Mapping[str, Any]
Update = tuple[int, str]
"""An update's id and its whole as JSON, as it is stored."""
Standing = Literal["member", "administrator", "muted", "gone"]


@dataclass(frozen=True, slots=True)
class Myself:
    """Who the bot is: which commands and which memberships are its own."""

    id: int
    username: str


class _Unreadable(Exception):
    """A field is missing or of another type than Telegram documents."""


def row_of(update: object) -> Update | None:
    """The update as it is stored; None where it has no id, or one that cannot be stored."""
    update_id = update.get("update_id") if isinstance(update, dict) else None
    if not isinstance(update_id, int) or not 0 <= update_id < _TOO_LARGE:
        return None
    return update_id, json.dumps(update, separators=(",", ":"))


def parse(text: str, myself: Myself, now: float = 0.0) -> Intent | None:
    """The intent in an update as it came; what cannot be read is logged without its content.

    `now`: Telegram's time (seconds since 1970), by which what was said has an age.
    """
    try:
        update = json.loads(text)
        return _intent(update, myself, now)
    except (_Unreadable, ValueError, RecursionError) as error:
        reason = str(error) if isinstance(error, _Unreadable) else type(error).__name__
        _log.warning("update cannot be read", reason=reason)
        return None


def _intent(update: object, myself: Myself, now: float) -> Intent | None:
    whole = _object(update, "update")
    update_id = _integer(whole, "update_id")
    if "message" in whole:
        return _message(update_id, _child(whole, "message"), myself, now)
    if "callback_query" in whole:
        return _tap(update_id, _child(whole, "callback_query"))
    if "my_chat_member" in whole:
        return _standing(update_id, _child(whole, "my_chat_member"))
    if "chat_member" in whole:
        return _member(update_id, _child(whole, "chat_member"), myself)
    return None


def _message(update_id: int, message: Raw, myself: Myself, now: float) -> Intent | None:
    chat = _chat(message)
    if "migrate_to_chat_id" in message:
        return ChatMigrated(update_id, chat.id, _integer(message, "migrate_to_chat_id"))
    if "migrate_from_chat_id" in message:
        return ChatMigrated(update_id, _integer(message, "migrate_from_chat_id"), chat.id)
    if "left_chat_member" in message:
        return _left(update_id, message, chat, myself)
    # That the bot was added is told by my_chat_member, with its rights; the service message knows less.
    said = _command(update_id, message, chat, myself) or _text(update_id, message, chat)
    return None if said is None else replace(said, age=max(0.0, now - _integer(message, "date")))


def _left(update_id: int, message: Raw, chat: ChatFace, myself: Myself) -> Intent | None:
    person = _person(_child(message, "left_chat_member"))
    if person.id == myself.id:
        remover = _person(_child(message, "from")) if "from" in message else person
        return BotStanding(update_id, remover, chat, "gone", was_in=True)
    return MemberLeft(update_id, person, chat)


def _command(update_id: int, message: Raw, chat: ChatFace, myself: Myself) -> CommandSaid | None:
    text = message.get("text")
    if not isinstance(text, str) or "forward_origin" in message or "via_bot" in message:
        return None
    match = _COMMAND.match(text)
    if match is None:
        return None
    name, addressee, argument = match.groups()
    if addressee is not None and addressee.lower() != myself.username.lower():
        return None
    sender = _sender(message, chat)
    if sender is None:
        return None
    person, anonymous, by_group = sender
    return CommandSaid(
        update_id,
        person,
        chat,
        _place(message, chat),
        _integer(message, "message_id"),
        name.lower(),
        " ".join(_whole(argument).split()),
        anonymous,
        by_group,
        _replied_to(message),
    )


def _text(update_id: int, message: Raw, chat: ChatFace) -> TextSaid | None:
    """Plain text in a private chat; what was passed on from elsewhere, and anything like a command, is none."""
    text = message.get("text")
    if chat.kind != "private" or not isinstance(text, str) or text.startswith("/"):
        return None
    if "forward_origin" in message or "via_bot" in message:
        return None
    sender = _sender(message, chat)
    if sender is None or sender[1]:
        return None
    place = _place(message, chat)
    return TextSaid(update_id, sender[0], chat, place, _integer(message, "message_id"), _whole(text))


def _sender(message: Raw, chat: ChatFace) -> tuple[Person, bool, bool] | None:
    """Who wrote it, whether in another's name, whether in the group's; None for other bots and forwarded posts."""
    person = _person(_child(message, "from")) if "from" in message else None
    if "sender_chat" in message:
        if message.get("is_automatic_forward") or (person is not None and person.id == TELEGRAM):
            return None
        by_group = _integer(_child(message, "sender_chat"), "id") == chat.id
        return person or Person(GROUP_ANONYMOUS_BOT if by_group else CHANNEL_BOT, ""), True, by_group
    if person is None or person.id == TELEGRAM:
        return None
    if person.id in {GROUP_ANONYMOUS_BOT, CHANNEL_BOT}:
        return person, True, person.id == GROUP_ANONYMOUS_BOT
    return None if _child(message, "from").get("is_bot") is True else (person, False, False)


def _replied_to(message: Raw) -> Person | None:
    """Whose message was answered; in a topic every message points at the one that opened it, which is no answer."""
    if "reply_to_message" not in message:
        return None
    earlier = _child(message, "reply_to_message")
    if "from" not in earlier or "sender_chat" in earlier or "forum_topic_created" in earlier:
        return None
    if earlier.get("message_id") == message.get("message_thread_id"):
        return None
    return _person(_child(earlier, "from"))


def _tap(update_id: int, query: Raw) -> ButtonTapped | None:
    if "message" not in query:
        return None  # a button under an inline result; the bot makes none
    message = _child(query, "message")  # of an inaccessible one only chat, message_id and date 0 are there
    chat = _chat(message)
    return ButtonTapped(
        update_id,
        _string(query, "id"),
        _person(_child(query, "from")),
        chat,
        _place(message, chat),
        _integer(message, "message_id"),
        decode(query.get("data")),
        pictured=bool(message.get("photo")),
    )


def _standing(update_id: int, change: Raw) -> BotStanding:
    now = _child(change, "new_chat_member")
    return BotStanding(
        update_id,
        _person(_child(change, "from")),
        _chat(change),
        _standing_of(now),
        was_in=_is_in(_child(change, "old_chat_member")),
    )


def _standing_of(member: Raw) -> Standing:
    if not _is_in(member):
        return "gone"
    match _string(member, "status"):
        case "administrator" | "creator":
            return "administrator"
        case "restricted" if member.get("can_send_messages") is not True:
            return "muted"
        case _:
            return "member"


def _is_in(member: Raw) -> bool:
    status = _string(member, "status")
    if status == "restricted":
        return member.get("is_member") is True
    return status in {"creator", "administrator", "member"}


def _member(update_id: int, change: Raw, myself: Myself) -> MemberLeft | None:
    now = _child(change, "new_chat_member")
    person = _person(_child(now, "user"))
    if person.id == myself.id or _is_in(now) or not _is_in(_child(change, "old_chat_member")):
        return None
    return MemberLeft(update_id, person, _chat(change))


def _place(message: Raw, chat: ChatFace) -> Place:
    """The topic only where Telegram says it is one: replies carry a thread id in ordinary groups too."""
    if chat.kind == "private" or message.get("is_topic_message") is not True:
        return Place(chat.id)
    thread = _integer(message, "message_thread_id")
    return Place(chat.id, None if thread == _GENERAL_TOPIC else thread)


def _chat(holder: Raw) -> ChatFace:
    chat = _child(holder, "chat")
    for kind in _KINDS:
        if chat.get("type") == kind:
            return ChatFace(
                _integer(chat, "id"),
                kind,
                _optional(chat, "title") or "",
                _optional(chat, "username"),
                chat.get("is_forum") is True,
            )
    raise _Unreadable("chat.type")


def _person(user: Raw) -> Person:
    return Person(
        _integer(user, "id"),
        _optional(user, "first_name") or "",
        _optional(user, "last_name") or "",
        _optional(user, "username"),
        _optional(user, "language_code"),
    )


def _object(value: object, name: str) -> Raw:
    if not isinstance(value, dict):
        raise _Unreadable(name)
    return value


def _child(holder: Raw, name: str) -> Raw:
    return _object(holder.get(name), name)


def _integer(holder: Raw, name: str) -> int:
    value = holder.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) >= _TOO_LARGE:
        raise _Unreadable(name)
    return value


def _string(holder: Raw, name: str) -> str:
    value = holder.get(name)
    if not isinstance(value, str):
        raise _Unreadable(name)
    return value


def _optional(holder: Raw, name: str) -> str | None:
    value = holder.get(name)
    return _whole(value) if isinstance(value, str) else None


def _whole(text: str) -> str:
    """Half a surrogate pair can neither be stored nor sent."""
    return text.encode(errors="replace").decode()
