"""What all tables share: the clock, the database, the people, and the way outside."""

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from bot.clock import Clock
from bot.storage.database import Database, Work
from bot.storage.people import StoredChat, StoredPerson, rebased
from bot.storage.preferences import ChatPreferences, Preferences, chat_preferences_of
from bot.tables.documents import NOBODY
from bot.tables.outward import Admins, Sight, Stage
from bot.tables.presence import Presence
from bot.tables.step import Chance


class SystemChance:
    """The operating system's randomness."""

    def below(self, bound: int, /) -> int:
        return secrets.randbelow(bound)


class People:
    """Everybody ever seen, by id; the copy in memory is that of the last commit.

    `pictures`: whether those who have not chosen see pictures.
    """

    def __init__(
        self,
        people: list[StoredPerson],
        chats: list[StoredChat],
        moved: Mapping[int, int] = MappingProxyType({}),
        *,
        pictures: bool = True,
    ) -> None:
        self._pictures = pictures
        self._people = {person.user_id: person for person in people}
        self.chats = {chat.chat_id: chat for chat in chats}
        self.moved: dict[int, int] = dict(moved)
        """The new ids of groups that became supergroups, by the old ones."""
        self.homes: dict[int, int] = {}
        """The group each person was last seen in; after a restart one with a table of theirs."""
        self.last_taps: dict[int, float] = {}
        """When each person last tapped in the DM; forgotten at a restart, then the next prompt rings."""

    def find(self, user_id: int) -> StoredPerson:
        """The person, or a nameless one if never seen."""
        return self._people.get(user_id) or StoredPerson(user_id, "")

    def home(self, user_id: int) -> StoredChat | None:
        """The group whose script a person reads who has chosen none and whose language tells nothing."""
        return self.chats.get(self.homes.get(user_id, NOBODY))

    def put(self, person: StoredPerson) -> None:
        """Take over a person nobody else changes."""
        self._people[person.user_id] = person

    def change(self, person: StoredPerson, before: StoredPerson) -> None:
        """Take over what has been stored of a change, which began with `before`; the settings stay (`prefer`)."""
        now = self.find(person.user_id)
        self._people[person.user_id] = replace(rebased(now, before, person), settings=now.settings)

    def change_chat(self, chat: StoredChat, before: StoredChat) -> None:
        """The same of a chat, with its settings."""
        now = self.chats.get(chat.chat_id)
        self.chats[chat.chat_id] = chat if now is None else rebased(now, before, chat)

    def prefer(self, user_id: int, settings: dict[str, object]) -> None:
        """The person has chosen these settings."""
        self._people[user_id] = replace(self.find(user_id), settings=settings)

    def preferences(self, user_id: int) -> Preferences:
        chosen = self.find(user_id).preferences
        return chosen if chosen.pictures is not None else replace(chosen, pictures=self._pictures)

    def chat_preferences(self, chat_id: int) -> ChatPreferences:
        chosen = chat_preferences_of(self.settings_of_chat(chat_id))
        return chosen if chosen.pictures is not None else replace(chosen, pictures=self._pictures)

    def settings_of_chat(self, chat_id: int) -> Mapping[str, object]:
        """What is set for a group; nothing for one never seen."""
        chat = self.chats.get(chat_id)
        return chat.settings if chat is not None else {}

    def knows(self, user_id: int) -> bool:
        return user_id in self._people


@dataclass(slots=True)
class Hall:
    """Shared by all tables of one bot. `next_deal` is the next free deal id."""

    clock: Clock
    database: Database
    people: People
    stage: Stage
    admins: Admins
    bot_id: int
    next_deal: int
    chance: Chance = field(default_factory=SystemChance)
    secret: Callable[[], bytes] = lambda: secrets.token_bytes(32)
    opened: Callable[[Sight], None] = lambda _sight: None
    """Told of every table that opens in a group."""
    moved: Callable[[int, int], None] = lambda _old, _new: None
    """Told of every group that has become a supergroup, once that is stored."""
    is_covered: Callable[[int, int], bool] = lambda _person, _table: False
    """Whether something else stands below a person's hand message of a table."""
    presence: Presence = field(init=False)

    def __post_init__(self) -> None:
        self.presence = Presence(self.clock)

    def last_look(self, table_id: int, user_id: int) -> float | None:
        """When a person last tapped in the DM; None: not since the start, or with other messages below the hand."""
        return None if self.is_covered(user_id, table_id) else self.people.last_taps.get(user_id)

    def new_deal_id(self) -> int:
        self.next_deal += 1
        return self.next_deal - 1

    def finish_update(self, work: Work, update_id: int) -> None:
        """Mark the inbox row as done together with its effect (design.md)."""
        work.add("UPDATE inbox SET state = 'done' WHERE bot_id = ? AND update_id = ?", (self.bot_id, update_id))
