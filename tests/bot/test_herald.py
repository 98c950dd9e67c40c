"""Who is told of a table that opens, how often, and who no longer is."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desks.herald import Herald
from bot.i18n import Catalogue
from bot.screens import Place, Press, Slot, Urgency
from bot.stage.portraits import Portraits
from bot.storage.people import StoredChat
from bot.storage.subscriptions import TOLD_EVERY
from bot.tables.intents import ButtonTapped, Person
from bot.tables.moving import move_group
from bot.tables.outward import Sight
from tests.bot.storage.test_migrations import of_version
from tests.support.hall import GROUP, TestHall, open_hall, open_lobby
from tests.support.recording import RecordingPublisher, Screen


class Town:
    """A hall with a herald, and what Telegram says about the members of its group."""

    def __init__(self, hall: TestHall) -> None:
        self.hall = hall
        self.publisher = RecordingPublisher()
        self.members: dict[int, bool | None] = {}
        hall.people.chats[GROUP.id] = StoredChat(GROUP.id, "supergroup", GROUP.title)
        portraits = Portraits(hall.people, "")
        self.herald = Herald(hall.hall, self.publisher, Catalogue(), portraits, hall.clock, self.is_member)

    async def is_member(self, chat_id: int, user_id: int) -> bool | None:
        assert chat_id == GROUP.id
        return self.members.get(user_id, True)

    async def notify(self, person: Person, **more: object) -> str:
        said = self.hall.said(person, "notify", **more)
        await self.herald.notify(said)
        return next(reply for number, reply in self.hall.stage.replies if number == said.update_id)

    async def open(self, opener: Person) -> Sight:
        """A table opens, its card arrives, and the word goes out."""
        table = (await open_lobby(self.hall, [opener])).table
        card = Slot(Place(GROUP.id), f"lobby:{table.table_id}")
        self.publisher.show(card, Screen("card"), edition="0", urgency=Urgency.CARD)
        await self.herald.tell(table.sight)
        return table.sight

    async def close(self, opener: Person, sight: Sight) -> None:
        for _ in range(2):
            await self.hall.tapped(opener, Press("cancel", sight.table_id))

    @property
    def told(self) -> list[int]:
        return [place.chat_id for place, _ in self.publisher.said]


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    async with open_hall(tmp_path) as hall:
        yield Town(hall)


async def test_word_goes_to_those_who_asked_and_may_hear_it(town: Town) -> None:
    """Not to the opener, to a closed private chat, or to who is no member; who has left is forgotten."""
    opener, one, closed, gone, unknown, other = (town.hall.person(number) for number in range(6))
    for person in (opener, one, closed, gone, unknown):
        assert await town.notify(person) == "notify-on"
    town.hall.people.find(closed.id).dm = "closed"
    town.members |= {gone.id: False, unknown.id: None}
    await town.open(opener)
    assert town.told == [one.id]
    ((_, screen),) = town.publisher.said
    assert "週五" in screen.text
    assert other.id not in town.told
    rows = await town.hall.database.rows("SELECT user_id FROM subscriptions ORDER BY user_id")
    assert [row[0] for row in rows] == [opener.id, one.id, closed.id, unknown.id]


async def test_once_in_ten_minutes(town: Town) -> None:
    opener, one = town.hall.person(0), town.hall.person(1)
    await town.notify(one)
    for wait, told in ((0.0, 1), (TOLD_EVERY - 30, 1), (40.0, 2)):
        await town.hall.turn(wait)
        await town.close(opener, await town.open(opener))
        assert len(town.told) == told


async def test_a_second_time_is_off(town: Town) -> None:
    person = town.hall.person(1)
    town.hall.people.find(person.id).dm = "unknown"
    assert await town.notify(person) == "notify-on-closed"
    assert await town.notify(person) == "notify-off"
    assert await town.notify(person, private=True) == "group-only"
    assert await town.notify(Person(1087968824, ""), anonymous=True, by_group=True) == "anonymous"
    assert await town.hall.database.rows("SELECT * FROM subscriptions") == []


async def test_the_button_takes_it_back_for_its_tapper_only(town: Town) -> None:
    """Also when the group has become a supergroup meanwhile."""
    one, two = town.hall.person(1), town.hall.person(2)
    for person in (one, two):
        await town.notify(person)
    sight = await town.open(town.hall.person(0))
    await move_group(town.hall.house, GROUP.id, GROUP.id - 1)
    await town.hall.settle()
    press = Press("notify", sight.table_id)
    tap = ButtonTapped(900, "off", one, GROUP, Place(one.id), 1, press)
    await town.herald.tapped_off(tap, press.table)
    assert town.hall.stage.answered("off") == "notify-off"
    assert await town.hall.database.rows("SELECT chat_id, user_id FROM subscriptions") == [(GROUP.id - 1, two.id)]


async def test_nothing_stored_is_told(town: Town) -> None:
    town.hall.database.faults = 1
    assert await town.notify(town.hall.person(1)) == "storage-fault"
    assert await town.hall.database.rows("SELECT * FROM subscriptions") == []


async def test_a_database_from_before_has_no_subscriptions(tmp_path: Path) -> None:
    """Migration 4: people and chats of version 3 are still there."""
    old = of_version(tmp_path / "tables.db", 3)
    old.execute("INSERT INTO people (user_id, first_name) VALUES (5, '阿東')")
    old.commit()
    old.close()
    async with open_hall(tmp_path) as hall:
        assert await hall.database.rows("SELECT * FROM subscriptions") == []
        assert hall.people.find(5).first_name == "阿東"
