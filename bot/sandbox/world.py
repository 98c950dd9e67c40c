"""People, chats and messages of the sandbox: plain data, indexed so that no request walks over all messages."""

from dataclasses import asdict, dataclass, field
from typing import Any

CREATOR = 0


@dataclass(slots=True)
class Person:
    """Somebody who is not the bot."""

    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = None
    blocks_bot: bool = False
    deactivated: bool = False


@dataclass(slots=True)
class Topic:
    """A topic of a forum; its id is that of the message which opened it."""

    message_thread_id: int
    name: str
    closed: bool = False


@dataclass(slots=True)
class Message:
    """One message; `content` holds its Bot API fields of content (text, photo, new_chat_members, …)."""

    chat_id: int
    message_id: int
    date: int
    sender_id: int
    content: dict[str, Any]
    reply_markup: dict[str, Any] | None = None
    thread_id: int | None = None
    reply_to: int | None = None
    silent: bool = False
    protected: bool = False
    anonymous: bool = False
    edit_date: int | None = None
    changed: int = 0
    reactions: list[str] = field(default_factory=list)

    @property
    def is_service(self) -> bool:
        return not {"text", "photo", "document"} & set(self.content)


class History:
    """The messages of one chat, in order of id and in order of their last change."""

    def __init__(self) -> None:
        self._by_id: dict[int, Message] = {}
        self._by_change: dict[int, Message] = {}

    def __len__(self) -> int:
        return len(self._by_id)

    def get(self, message_id: int) -> Message | None:
        return self._by_id.get(message_id)

    def put(self, message: Message) -> None:
        """Adds a message or notes that it changed; message ids and `changed` only ever grow."""
        self._by_id[message.message_id] = message
        self._by_change.pop(message.message_id, None)
        self._by_change[message.message_id] = message

    def restore(self, messages: list[Message]) -> None:
        """Fills an empty history with kept messages."""
        self._by_id = {message.message_id: message for message in sorted(messages, key=lambda m: m.message_id)}
        self._by_change = {message.message_id: message for message in sorted(messages, key=lambda m: m.changed)}

    def remove(self, message_id: int) -> Message | None:
        self._by_change.pop(message_id, None)
        return self._by_id.pop(message_id, None)

    def after(self, message_id: int | None, changed: int | None) -> list[Message]:
        """Messages with a higher id that changed later, oldest first; it looks only at the newer end."""
        newer: list[Message] = []
        if changed is not None:
            for message in reversed(self._by_change.values()):
                if message.changed <= changed:
                    break
                if message_id is None or message.message_id > message_id:
                    newer.append(message)
            return sorted(newer, key=lambda message: message.message_id)
        for message in reversed(self._by_id.values()):
            if message_id is not None and message.message_id <= message_id:
                break
            newer.append(message)
        newer.reverse()
        return newer


@dataclass(slots=True)
class Chat:
    """A group, a supergroup, or the private chat of a person with the bot (then `id` is the person's)."""

    id: int
    type: str
    title: str = ""
    is_forum: bool = False
    members: list[int] = field(default_factory=list)
    admins: list[int] = field(default_factory=list)
    bot: str = "member"
    migrated_to: int | None = None
    topics: dict[int, Topic] = field(default_factory=dict)
    pinned: list[int] = field(default_factory=list)
    history: History = field(default_factory=History)

    @property
    def is_private(self) -> bool:
        return self.type == "private"

    @property
    def bot_is_here(self) -> bool:
        return self.bot in {"member", "administrator", "muted"}

    def stored(self) -> dict[str, Any]:
        """The chat as JSON can hold it, without its messages."""
        body = {
            name: getattr(self, name)
            for name in ("id", "type", "title", "is_forum", "members", "admins", "bot", "migrated_to", "pinned")
        }
        return {**body, "topics": [asdict(topic) for topic in self.topics.values()]}


def chat_from(stored: dict[str, Any]) -> Chat:
    topics = [Topic(**topic) for topic in stored.pop("topics")]
    return Chat(**stored, topics={topic.message_thread_id: topic for topic in topics})


@dataclass(frozen=True, slots=True)
class BotAccount:
    """Who the bot is."""

    id: int
    token: str
    username: str
    first_name: str


@dataclass(slots=True)
class World:
    """Everybody and every chat, by id. A private chat exists once its person has started the bot."""

    people: dict[int, Person] = field(default_factory=dict)
    chats: dict[int, Chat] = field(default_factory=dict)

    def started(self, person_id: int) -> bool:
        return person_id in self.chats

    def message(self, chat_id: int, message_id: int) -> Message | None:
        chat = self.chats.get(chat_id)
        return None if chat is None else chat.history.get(message_id)
