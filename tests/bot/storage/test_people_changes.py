"""Several tables and desks change one person, or one group, at once: what each has changed stays."""

import itertools
from dataclasses import replace

import pytest

from bot.storage.database import Database, Work
from bot.storage.people import StoredChat, StoredPerson, load_chats, load_people, rebased, save_chat, save_person

PERSON = StoredPerson(7, "阿強", "", "qiang", "zh-hant", None, "open", 3, 5)
OF_PERSON = (
    {"discards": 4, "turns": 6},
    {"turns": 7},
    {"dm": "closed"},
    {"first_name": "小強", "username": None},
    {"script": "zh-Hans"},
)
CHAT = StoredChat(-100, "supergroup", "週五", settings={"pins": True, "usual": {"pace": "slow"}})
OF_CHAT = (
    {"settings": {**CHAT.settings, "pictures": False}},
    {"settings": {"usual": {"pace": "slow"}}},
    {"settings": {**CHAT.settings, "usual": {"pace": "official"}}},
    {"title": "週六"},
    {"script": "zh-Hans", "script_chosen": True},
    {"greeted": True},
)


@pytest.mark.parametrize("pair", [*itertools.permutations(range(len(OF_PERSON)), 2)])
async def test_two_changes_of_a_person_keep_both(database: Database, pair: tuple[int, int]) -> None:
    """Both began with the same copy; counts of both are counted, in the database as in memory."""
    one, two = (OF_PERSON[number] for number in pair)
    first, second = replace(PERSON, **one), replace(PERSON, **two)
    for after in (PERSON, first, second):
        work = Work()
        save_person(work, after, PERSON)
        await database.commit(work)
    (stored,) = await load_people(database)
    wanted = {**one, **two}
    if "turns" in one and "turns" in two:
        wanted["turns"] = one["turns"] + two["turns"] - PERSON.turns

    assert stored == replace(PERSON, **wanted)
    assert stored == rebased(first, PERSON, second)


@pytest.mark.parametrize("pair", [*itertools.permutations(range(len(OF_CHAT)), 2)])
async def test_two_changes_of_a_group_keep_both(database: Database, pair: tuple[int, int]) -> None:
    """Settings are kept apart by name; one that was dropped stays dropped."""
    one, two = (OF_CHAT[number] for number in pair)
    first, second = replace(CHAT, **one), replace(CHAT, **two)
    for after in (CHAT, first, second):
        work = Work()
        save_chat(work, after, CHAT)
        await database.commit(work)
    (stored,) = await load_chats(database)
    settings = dict(CHAT.settings)
    for change in (one, two):
        for key in ("pins", "usual", "pictures"):
            before, after = CHAT.settings.get(key), change.get("settings", CHAT.settings).get(key)
            if before != after:
                settings[key] = after
    wanted = {**one, **two, "settings": {key: value for key, value in settings.items() if value is not None}}

    assert stored == replace(CHAT, **wanted)
    assert stored == rebased(first, CHAT, second)
