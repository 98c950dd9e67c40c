"""What is read out of stored settings, and that no older copy of a person overwrites them."""

import pytest

from bot.storage import Database, Work
from bot.storage.people import StoredPerson, load_people, save_person, save_settings
from bot.storage.preferences import ChatPreferences, Preferences, changed, chat_preferences_of, preferences_of

RINGS = ("all", "wins", "none")
NONSENSE = {"pictures": "yes", "hints": 0, "second_tap": "often", "rings": ["all"], "auto_win": None, "opens": 3}


def test_what_is_not_set_is_the_default() -> None:
    """Hints and rings are on, pictures as the host has them, the first three discards take two taps, nothing wins by itself."""
    assert preferences_of({}) == Preferences(pictures=None, hints=True, second_tap="first", rings="all", auto_win=False)
    assert chat_preferences_of({}) == ChatPreferences(pictures=None, hints=True, opens="everyone")


def test_nonsense_is_the_default() -> None:
    """A stored value that means nothing, of an older or newer version, harms nobody."""
    assert preferences_of(NONSENSE) == Preferences()
    assert chat_preferences_of(NONSENSE) == ChatPreferences()


@pytest.mark.parametrize(
    ("argument", "preferences"),
    [
        ("pictures=1", Preferences(pictures=True)),
        ("hints=0", Preferences(hints=False)),
        ("second_tap=always", Preferences(second_tap="always")),
        ("second_tap=never", Preferences(second_tap="never")),
        ("rings=wins", Preferences(rings="wins")),
        ("rings=none", Preferences(rings="none")),
        ("auto_win=1", Preferences(auto_win=True)),
    ],
)
def test_one_choice_of_a_person(argument: str, preferences: Preferences) -> None:
    """A button changes one setting and keeps all others, known or not."""
    settings = changed({"of tomorrow": 1}, argument, of="person")

    assert settings is not None
    assert settings["of tomorrow"] == 1
    assert preferences_of(settings) == preferences


@pytest.mark.parametrize(
    "argument", ["rings=loud", "auto_win=2", "opens=admins", "silent=1", "script=en", "", "=", "x"]
)
def test_what_a_person_cannot_choose(argument: str) -> None:
    """A forged button, or one of a group's, changes nothing of a person's."""
    assert changed({}, argument, of="person") is None


def test_what_a_group_chooses() -> None:
    """Pictures, hints and who opens tables; nobody else's rings or wins."""
    assert changed({"pins": True}, "opens=admins", of="chat") == {"pins": True, "opens": "admins"}
    assert changed({}, "hints=0", of="chat") == {"hints": False}
    assert changed({}, "auto_win=1", of="chat") is None
    assert changed({}, "rings=none", of="chat") is None


def test_what_may_ring() -> None:
    """product.md section 3: all, wins only, none."""
    allowed = {rings: [Preferences(rings=rings).may_ring(wins=wins) for wins in (False, True)] for rings in RINGS}

    assert allowed == {"all": [True, True], "wins": [False, True], "none": [False, False]}


async def test_settings_outlive_a_copy_of_the_person_from_before(database: Database) -> None:
    """A table that counts a discard stores the person it knew, not what was chosen meanwhile."""
    work = Work()
    known = StoredPerson(7, "阿強")
    save_person(work, known, known)
    save_settings(work, 7, {"rings": "none"})
    save_person(work, StoredPerson(7, "阿強", discards=3), known)
    save_settings(work, 8, {"auto_win": True})
    await database.commit(work)
    people = {person.user_id: person for person in await load_people(database)}

    assert people[7] == StoredPerson(7, "阿強", discards=3, settings={"rings": "none"})
    assert people[7].preferences.rings == "none"
    assert people[8].preferences.auto_win
