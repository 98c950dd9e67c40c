"""The sandbox itself, without any web framework: everything both sides share, and the few things both sides do."""

import re
import secrets
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from bot.clock import Clock, RunningClock
from bot.sandbox.account import Account
from bot.sandbox.errors import PersonError
from bot.sandbox.faults import Faults
from bot.sandbox.feed import Feed
from bot.sandbox.files import Shelf
from bot.sandbox.journal import Journal
from bot.sandbox.limits import Limits
from bot.sandbox.mailbox import Mailbox
from bot.sandbox.request_log import RequestLog
from bot.sandbox.specification import Specification, bot_api
from bot.sandbox.taps import TapBook
from bot.sandbox.wire import bot_in, bot_object, chat_object, message_object, person_object
from bot.sandbox.world import BotAccount, Chat, Message, Person, Topic, World, chat_from

TOKEN = re.compile(r"(\d+):\S+")
FIRST_PERSON = 5_200_000_001
FIRST_GROUP = 4_100_000_001
SUPERGROUPS = 1_000_000_000_000
BOT_ID = 7_300_000_001
# Ids count sixteenths of a second from 2026, so that a sandbox without a folder repeats none after a restart.
IDS_FROM = 1_767_225_600
IDS_PER_SECOND = 16
IDS_LEFT_OUT = 10_000


@dataclass(frozen=True, slots=True)
class Options:
    """How a sandbox behaves; `speed` divides limit windows and the age a tap may have."""

    limits: bool = True
    speed: float = 1.0
    data: Path | None = None
    token: str | None = None
    username: str = "mahjong_table_bot"
    first_name: str = "Mahjong"


class Counter:
    """Numbers that never repeat, not even over restarts: they start from the clock or behind the last kept one."""

    def __init__(self, journal: Journal, name: str, start: int) -> None:
        self._journal = journal
        self._name = name
        self._last = start
        for kept, last in journal.read("counter"):
            if kept == name:
                self._last = max(start, last + IDS_LEFT_OUT)

    def next(self) -> int:
        self._last += 1
        self._journal.put("counter", self._name, lambda: (self._name, self._last))
        return self._last


class Sandbox:
    """A local Telegram with one bot; `bot_side`, `people` and `groups` act on it.

    `clock` counts seconds as the bot does (a time-lapse turns it faster), `wall` those of the real world.
    """

    def __init__(self, options: Options, clock: Clock | None = None, wall: Clock | None = None) -> None:
        self.options = options
        self.clock = clock or RunningClock(options.speed)
        self.wall = wall or RunningClock()
        self.closing = False
        self.journal = Journal(options.data)
        self.world = World()
        start = max(1, int((self.wall.now() - IDS_FROM) * IDS_PER_SECOND))
        self.message_ids = Counter(self.journal, "message", start)
        self.change_numbers = Counter(self.journal, "change", start)
        self.update_ids = Counter(self.journal, "update", start)
        self.other_ids = Counter(self.journal, "other", start)
        self._last_person = FIRST_PERSON - 1
        self._last_group = FIRST_GROUP - 1
        self.bot = self._read_bot()
        self.specification: Specification = bot_api()
        self.limits = Limits(self.clock.now, enabled=options.limits)
        self.faults = Faults()
        self.log = RequestLog()
        self.feed = Feed()
        self.files = Shelf(self.journal, self.other_ids.next)
        self.mailbox = Mailbox(self.journal, self.wall.now, self.update_ids.next)
        self.account = Account(self.journal)
        self.taps = TapBook(self.clock.now, self.other_ids.next)
        self._read_world()

    def stop_waiting(self) -> None:
        """Ends waiting polls, open streams and requests that hang by a fault."""
        self.closing = True
        self.mailbox.close()
        self.feed.close()

    def close(self) -> None:
        """Ends what waits and writes what is left."""
        self.stop_waiting()
        self.journal.close()

    @property
    def token(self) -> str:
        return self.bot.token

    @property
    def is_new(self) -> bool:
        """Whether nobody lives here yet."""
        return not self.world.people

    def _read_bot(self) -> BotAccount:
        token = self.options.token
        for kept in self.journal.read("token"):
            token = token or kept
        token = token or f"{BOT_ID}:{secrets.token_urlsafe(26)[:35]}"
        match = TOKEN.fullmatch(token)
        if match is None:
            raise ValueError("a token is the bot's id, a colon and a secret")
        self.journal.put("token", "", lambda: token)
        return BotAccount(int(match[1]), token, self.options.username, self.options.first_name)

    def _read_world(self) -> None:
        people = [Person(**kept) for kept in self.journal.read("person")]
        self.world.people = {person.id: person for person in people}
        self.world.chats = {chat.id: chat for chat in map(chat_from, self.journal.read("chat"))}
        messages: dict[int, list[Message]] = {}
        for kept in self.journal.read("message"):
            messages.setdefault(kept["chat_id"], []).append(Message(**kept))
        for chat_id, known in messages.items():
            self.world.chats[chat_id].history.restore(known)
        self._last_person = max([self._last_person, *self.world.people])
        self._last_group = max([self._last_group, *(-chat % SUPERGROUPS for chat in self.world.chats if chat < 0)])

    # What both sides do to the world.

    def new_person_id(self) -> int:
        self._last_person += 1
        return self._last_person

    def new_group_id(self, kind: str) -> int:
        self._last_group += 1
        return -self._last_group - (SUPERGROUPS if kind == "supergroup" else 0)

    def save_person(self, person: Person) -> None:
        self.world.people[person.id] = person
        self.journal.put("person", person.id, lambda: asdict(person))
        self.feed.tell({"type": "user", "user_id": person.id})

    def save_chat(self, chat: Chat) -> None:
        self.world.chats[chat.id] = chat
        self.journal.put("chat", chat.id, chat.stored)
        self.feed.tell({"type": "chat", "chat_id": chat.id})

    def post(self, chat: Chat, sender_id: int, content: dict[str, Any], **more: Any) -> Message:
        """A new message; `more` are fields of Message."""
        message = Message(
            chat_id=chat.id,
            message_id=self.message_ids.next(),
            date=int(self.wall.now()),
            sender_id=sender_id,
            content=content,
            **more,
        )
        self.touch(chat, message, new=True)
        return message

    def touch(self, chat: Chat, message: Message, *, new: bool = False) -> None:
        """Notes that a message changed."""
        message.changed = self.change_numbers.next()
        chat.history.put(message)
        self.journal.put("message", message.message_id, lambda: asdict(message))
        self.feed.tell({"type": "message", "chat_id": chat.id, "message_id": message.message_id, "new": new})

    def remove(self, chat: Chat, message: Message) -> None:
        chat.history.remove(message.message_id)
        self.journal.drop("message", message.message_id)
        if message.message_id in chat.pinned:
            chat.pinned.remove(message.message_id)
            self.save_chat(chat)
        self.feed.tell({"type": "deleted", "chat_id": chat.id, "message_id": message.message_id})

    def service(self, chat: Chat, sender_id: int, content: dict[str, Any], **more: Any) -> Message:
        """A service message, which the bot gets whatever its rights, while it is there."""
        message = self.post(chat, sender_id, content, silent=True, **more)
        if sender_id != self.bot.id and chat.bot_is_here:
            self.push("message", message)
        return message

    def push(self, kind: str, message: Message) -> None:
        self.mailbox.push(kind, message_object(self.world, self.bot, message))

    def set_bot_status(self, chat: Chat, status: str, by: int, *, before: str | None = None) -> None:
        """Changes the bot's place in a chat and tells it."""
        old = chat.bot if before is None else before
        chat.bot = status
        self.save_chat(chat)
        if old == status:
            return
        self.mailbox.push(
            "my_chat_member",
            {
                "chat": self.chat_object(chat),
                "from": self.user_object(by),
                "date": int(self.wall.now()),
                "old_chat_member": bot_in(self.bot, old),
                "new_chat_member": bot_in(self.bot, status),
            },
        )

    def chat_object(self, chat: Chat) -> dict[str, Any]:
        return chat_object(self.world, chat)

    def user_object(self, user_id: int) -> dict[str, Any]:
        return bot_object(self.bot) if user_id == self.bot.id else person_object(self.world.people[user_id])

    # Look-ups for the user side.

    def person(self, person_id: int) -> Person:
        """Raises PersonError where there is nobody with this id, or the account was deleted."""
        person = self.world.people.get(person_id)
        if person is None:
            raise PersonError(f"no person has the id {person_id}", 404)
        return person

    def acting(self, person_id: int) -> Person:
        person = self.person(person_id)
        if person.deactivated:
            raise PersonError("this account is deactivated", 403)
        return person

    def group(self, chat_id: int) -> Chat:
        chat = self.world.chats.get(chat_id)
        if chat is None or chat.is_private:
            raise PersonError(f"no group has the id {chat_id}", 404)
        if chat.migrated_to is not None:
            raise PersonError(f"this group was upgraded to the supergroup {chat.migrated_to}")
        return chat

    def topic(self, chat: Chat, thread_id: int) -> Topic:
        topic = chat.topics.get(thread_id)
        if topic is None:
            raise PersonError(f"no topic has the id {thread_id}", 404)
        return topic
