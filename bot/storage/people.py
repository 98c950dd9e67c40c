"""People and chats as last seen, and the one-time tokens of deep links."""

import json
from dataclasses import dataclass, field

from bot.storage.database import Database, Work
from bot.storage.preferences import ChatPreferences, Preferences, chat_preferences_of, preferences_of


@dataclass(slots=True)
class StoredPerson:
    """A person by numeric id; names are display only. `discards` and `turns` count until the newcomer's aids end.

    `settings`: what was chosen in /settings, by name; stored by save_settings alone.
    """

    user_id: int
    first_name: str
    last_name: str = ""
    username: str | None = None
    language_code: str | None = None
    script: str | None = None
    dm: str = "unknown"
    discards: int = 0
    turns: int = 0
    settings: dict[str, object] = field(default_factory=dict)

    @property
    def preferences(self) -> Preferences:
        return preferences_of(self.settings)


@dataclass(slots=True)
class StoredChat:
    """A group. `script_chosen`: an admin chose the script, nobody else's choice counts any more."""

    chat_id: int
    kind: str
    title: str
    username: str | None = None
    script: str | None = None
    script_chosen: bool = False
    greeted: bool = False
    settings: dict[str, object] = field(default_factory=dict)

    @property
    def preferences(self) -> ChatPreferences:
        return chat_preferences_of(self.settings)


async def load_people(database: Database) -> list[StoredPerson]:
    rows = await database.rows(
        "SELECT user_id, first_name, last_name, username, language_code, script, dm, discards, turns, settings "
        "FROM people"
    )
    people = []
    for *known, settings in rows:
        person = StoredPerson(*known)
        person.settings = json.loads(settings)
        people.append(person)
    return people


def save_person(work: Work, person: StoredPerson) -> None:
    """Store everything but the settings: a table may hold a copy from before they were changed."""
    work.add(
        "INSERT INTO people "
        "(user_id, first_name, last_name, username, language_code, script, dm, discards, turns) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (user_id) DO UPDATE SET "
        "first_name = excluded.first_name, last_name = excluded.last_name, username = excluded.username, "
        "language_code = excluded.language_code, script = excluded.script, dm = excluded.dm, "
        "discards = excluded.discards, turns = excluded.turns",
        (
            person.user_id,
            person.first_name,
            person.last_name,
            person.username,
            person.language_code,
            person.script,
            person.dm,
            person.discards,
            person.turns,
        ),
    )


def save_settings(work: Work, user_id: int, settings: dict[str, object]) -> None:
    """Store what a person has chosen, also of somebody never stored before."""
    work.add(
        "INSERT INTO people (user_id, first_name, settings) VALUES (?, '', ?) "
        "ON CONFLICT (user_id) DO UPDATE SET settings = excluded.settings",
        (user_id, json.dumps(settings)),
    )


async def load_chats(database: Database) -> list[StoredChat]:
    rows = await database.rows(
        "SELECT chat_id, kind, title, username, script, script_chosen, greeted, settings FROM chats"
    )
    return [
        StoredChat(
            chat_id=row[0],
            kind=row[1],
            title=row[2],
            username=row[3],
            script=row[4],
            script_chosen=bool(row[5]),
            greeted=bool(row[6]),
            settings=json.loads(row[7]),
        )
        for row in rows
    ]


def save_chat(work: Work, chat: StoredChat) -> None:
    work.add(
        "INSERT OR REPLACE INTO chats (chat_id, kind, title, username, script, script_chosen, greeted, settings) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            chat.chat_id,
            chat.kind,
            chat.title,
            chat.username,
            chat.script,
            chat.script_chosen,
            chat.greeted,
            json.dumps(chat.settings),
        ),
    )


def migrate_chat(work: Work, old_chat_id: int, new_chat_id: int) -> None:
    """Re-key everything of a group that became a supergroup; doing it twice changes nothing more."""
    work.add(
        "UPDATE OR REPLACE chats SET chat_id = ?, kind = 'supergroup' WHERE chat_id = ?", (new_chat_id, old_chat_id)
    )
    work.add("UPDATE tables SET chat_id = ?, thread_id = NULL WHERE chat_id = ?", (new_chat_id, old_chat_id))
    work.add("UPDATE OR REPLACE subscriptions SET chat_id = ? WHERE chat_id = ?", (new_chat_id, old_chat_id))
    work.add("DELETE FROM screens WHERE chat_id = ?", (old_chat_id,))
    work.add("DELETE FROM pauses WHERE chat_id = ?", (old_chat_id,))


def add_join_token(work: Work, token: str, table_id: int, user_id: int) -> None:
    work.add("INSERT INTO join_tokens (token, table_id, user_id) VALUES (?, ?, ?)", (token, table_id, user_id))


def use_join_token(work: Work, token: str) -> None:
    work.add("UPDATE join_tokens SET used = 1 WHERE token = ?", (token,))


async def find_join_token(database: Database, token: str) -> tuple[int, int, bool] | None:
    """The table, the person and whether it was used; None for a token never given out."""
    row = await database.row("SELECT table_id, user_id, used FROM join_tokens WHERE token = ?", (token,))
    return (int(row[0]), int(row[1]), bool(row[2])) if row else None
