"""People and chats as last seen, and the one-time tokens of deep links.

Several tables and desks change the same person or chat at once, each from the copy it began with. So every one of them
stores only what it has changed, and a count by how much it rose.
"""

import json
from dataclasses import dataclass, field, fields, replace
from typing import Final, TypeVar

from bot.storage import meta
from bot.storage.database import Database, Work
from bot.storage.preferences import ChatPreferences, Preferences, Settings, chat_preferences_of, preferences_of


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


Known = TypeVar("Known", StoredPerson, StoredChat)

MOVED: Final = "moved:"
COUNTS: Final = frozenset({"discards", "turns"})


def rebased(now: Known, before: Known, after: Known) -> Known:
    """What `now` becomes by the change from `before` to `after`."""
    changes: dict[str, object] = {}
    for name in _changed(before, after):
        old, new, current = (getattr(known, name) for known in (before, after, now))
        if name in COUNTS:
            new = current + new - old
        elif name == "settings":
            new = _merged(current, old, new)
        changes[name] = new
    return replace(now, **changes)  # type: ignore[arg-type]


def _merged(now: Settings, before: Settings, after: Settings) -> dict[str, object]:
    changed = {key: value for key, value in after.items() if key not in before or before[key] != value}
    return {key: value for key, value in {**now, **changed}.items() if key in after or key not in before}


def _changed(before: Known, after: Known) -> list[str]:
    return [field.name for field in fields(after) if getattr(before, field.name) != getattr(after, field.name)]


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


def save_person(work: Work, person: StoredPerson, before: StoredPerson) -> None:
    """Store what has become different since `before`, the settings left out; a new person is made as `before` first."""
    names = [field.name for field in fields(before) if field.name != "settings"]
    _insert(work, "people", {name: getattr(before, name) for name in names})
    for name in _changed(before, person):
        if name in COUNTS:
            rise = getattr(person, name) - getattr(before, name)
            # Names of columns here and below are those of the dataclass's own fields.
            work.add(f"UPDATE people SET {name} = {name} + ? WHERE user_id = ?", (rise, person.user_id))  # noqa: S608
        elif name != "settings":
            work.add(f"UPDATE people SET {name} = ? WHERE user_id = ?", (getattr(person, name), person.user_id))  # noqa: S608


def _insert(work: Work, table: str, row: dict[str, object]) -> None:
    columns, places = ", ".join(row), ", ".join("?" * len(row))
    work.add(f"INSERT OR IGNORE INTO {table} ({columns}) VALUES ({places})", tuple(row.values()))  # noqa: S608


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


def save_chat(work: Work, chat: StoredChat, before: StoredChat) -> None:
    """Store what has become different since `before`, of the settings each by itself; a new chat is made first."""
    row = {field.name: getattr(before, field.name) for field in fields(before)}
    _insert(work, "chats", {**row, "settings": json.dumps(before.settings)})
    for name in _changed(before, chat):
        if name == "settings":
            _save_chat_settings(work, chat, before)
        else:
            work.add(f"UPDATE chats SET {name} = ? WHERE chat_id = ?", (getattr(chat, name), chat.chat_id))  # noqa: S608


def _save_chat_settings(work: Work, chat: StoredChat, before: StoredChat) -> None:
    for key in {**before.settings, **chat.settings}:
        if key not in chat.settings:
            work.add(
                "UPDATE chats SET settings = json_remove(settings, ?) WHERE chat_id = ?", (_path(key), chat.chat_id)
            )
        elif key not in before.settings or chat.settings[key] != before.settings[key]:
            value = json.dumps(chat.settings[key])
            work.add(
                "UPDATE chats SET settings = json_set(settings, ?, json(?)) WHERE chat_id = ?",
                (_path(key), value, chat.chat_id),
            )


def _path(key: str) -> str:
    return f'$."{key}"'


def migrate_chat(work: Work, old_chat_id: int, new_chat_id: int) -> None:
    """Re-key everything of a group that became a supergroup; doing it twice changes nothing more."""
    work.add(
        "UPDATE OR REPLACE chats SET chat_id = ?, kind = 'supergroup' WHERE chat_id = ?", (new_chat_id, old_chat_id)
    )
    work.add(
        "UPDATE tables SET chat_id = ?, thread_id = NULL, "
        "document = json_set(document, '$.chat_id', ?, '$.thread_id', NULL) WHERE chat_id = ?",
        (new_chat_id, new_chat_id, old_chat_id),
    )
    work.add("UPDATE OR REPLACE subscriptions SET chat_id = ? WHERE chat_id = ?", (new_chat_id, old_chat_id))
    work.add("DELETE FROM screens WHERE chat_id = ?", (old_chat_id,))
    work.add("DELETE FROM pauses WHERE chat_id = ?", (old_chat_id,))
    meta.put(work, f"{MOVED}{old_chat_id}", str(new_chat_id))


async def load_moves(database: Database) -> dict[int, int]:
    """The ids groups had before they became supergroups, with their new ones: old messages keep being tapped."""
    return {int(old): int(new) for old, new in (await meta.read_all(database, MOVED)).items()}


def add_join_token(work: Work, token: str, table_id: int, user_id: int) -> None:
    work.add("INSERT INTO join_tokens (token, table_id, user_id) VALUES (?, ?, ?)", (token, table_id, user_id))


def use_join_token(work: Work, token: str) -> None:
    work.add("UPDATE join_tokens SET used = 1 WHERE token = ?", (token,))


async def find_join_token(database: Database, token: str) -> tuple[int, int, bool] | None:
    """The table, the person and whether it was used; None for a token never given out."""
    row = await database.row("SELECT table_id, user_id, used FROM join_tokens WHERE token = ?", (token,))
    return (int(row[0]), int(row[1]), bool(row[2])) if row else None
