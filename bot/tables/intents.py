"""What people and their chats did, free of Telegram's types; the telegram package parses updates into these."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from bot.screens import Place, Press


@dataclass(frozen=True, slots=True)
class Person:
    """Who did it, as Telegram named them then; `id` is the only key. `language_code` is None where not sent."""

    id: int
    first_name: str
    last_name: str = ""
    username: str | None = None
    language_code: str | None = None


@dataclass(frozen=True, slots=True)
class ChatFace:
    """Where it happened. `username` of a public supergroup; `kind` as Telegram calls it."""

    id: int
    kind: Literal["private", "group", "supergroup", "channel"]
    title: str = ""
    username: str | None = None
    is_forum: bool = False


@dataclass(frozen=True, slots=True)
class CommandSaid:
    """A command meant for this bot (`/new@bot dinghai` → name `new`, argument `dinghai`).

    `anonymous`: sent in the group's or a channel's name, so `person` is not a person (telegram.md 2.2); `by_group`
    tells an anonymous admin (the group itself) from a channel. `replied_to` is who wrote the message replied to. `age`:
    seconds of the wall clock from when it was said until the bot heard it.
    """

    update_id: int
    person: Person
    chat: ChatFace
    place: Place
    message_id: int
    name: str
    argument: str = ""
    anonymous: bool = False
    by_group: bool = False
    replied_to: Person | None = None
    age: float = 0.0


@dataclass(frozen=True, slots=True)
class TextSaid:
    """Plain text that a person wrote to the bot in private, as it came; groups are not listened to. `age`: as above."""

    update_id: int
    person: Person
    chat: ChatFace
    place: Place
    message_id: int
    text: str
    age: float = 0.0


@dataclass(frozen=True, slots=True)
class ButtonTapped:
    """A tap. `press` is None where the data is not ours (forged or from another version).

    `message_id`: 0 where the message stands in a group that has become a supergroup, and cannot be changed any more.
    `pictured`: the message that was tapped carries a picture, as far as Telegram said.
    """

    update_id: int
    query_id: str
    person: Person
    chat: ChatFace
    place: Place
    message_id: int
    press: Press | None
    pictured: bool = False


@dataclass(frozen=True, slots=True)
class BotStanding:
    """The bot was added, removed, muted, made admin, or a person blocked or restarted the private chat.

    `standing`: `member`, `administrator`, `muted`, `gone`; `was_in` whether it was in the chat before.
    """

    update_id: int
    person: Person
    chat: ChatFace
    standing: Literal["member", "administrator", "muted", "gone"]
    was_in: bool


@dataclass(frozen=True, slots=True)
class MemberLeft:
    """A person left the group or was removed."""

    update_id: int
    person: Person
    chat: ChatFace


@dataclass(frozen=True, slots=True)
class ChatMigrated:
    """A group became a supergroup; both service messages lead to this."""

    update_id: int
    old_chat_id: int
    new_chat_id: int


Intent = CommandSaid | TextSaid | ButtonTapped | BotStanding | MemberLeft | ChatMigrated


def where_now(intent: Intent, moved: Mapping[int, int]) -> Intent | None:
    """The intent as in the group's present id: people still see, and tap, what was sent before it was a supergroup.

    `moved`: new ids by old ones. None: who is in the group of old says nothing about the one there is.
    """
    if isinstance(intent, ChatMigrated) or intent.chat.id not in moved:
        return intent
    chat = replace(intent.chat, id=moved[intent.chat.id], kind="supergroup")
    if isinstance(intent, BotStanding | MemberLeft):
        return None
    return replace(intent, chat=chat, place=Place(chat.id), message_id=0)
