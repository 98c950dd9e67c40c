"""While the database cannot be written everybody who taps is told, what can wait waits, and then everything goes on."""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Iterator
from functools import partial

import pytest
import structlog

from bot.checking import checked
from bot.storage import Database
from tests.support.bot import buttons_of
from tests.support.evening import Evening, an_evening, data_of, notice, press, press_data
from tests.support.kept import change, wait_less
from tests.support.party import has
from tests.support.sandbox import Json, NotSeen, Person

FAULTS = {notice("storage-fault", script) for script in ("zh-Hant", "zh-Hans")}


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Database]:
    """The databases of bots that are started, which wait for others' locks only a moment."""
    found: list[Database] = []
    wait_less(monkeypatch, 0.2)
    plain = Database.open.__func__  # type: ignore[attr-defined]

    async def remembered(cls: type[Database], path: object) -> Database:
        found.append(await plain(cls, path))
        return found[-1]

    monkeypatch.setattr(Database, "open", classmethod(remembered))
    return found


@pytest.fixture
async def evening(opened, request, tmp_path) -> AsyncIterator[Evening]:
    async with an_evening(tmp_path, speed=getattr(request, "param", 20)) as found:
        yield found


@contextlib.contextmanager
def locked(evening: Evening) -> Iterator[None]:
    """Another program writes, and takes longer than anybody waits."""
    other = sqlite3.connect(evening.books.database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()


@contextlib.asynccontextmanager
async def read_only(evening: Evening, opened: list[Database]) -> AsyncIterator[None]:
    """Nothing can be written."""
    await opened[-1].rows("PRAGMA query_only = ON")
    yield
    await opened[-1].rows("PRAGMA query_only = OFF")


async def told(person: Person, message: Json, data: str) -> None:
    answer = await press_data(person, message, data)
    assert answer["text"] in FAULTS
    assert answer["show_alert"]


async def page(person: Person, command: str, verb: str, chat: int | None = None) -> Json:
    """What the bot answers to a command, in private or in this chat; who asks too often gets none."""
    where = chat if chat is not None else person.id
    while True:
        said = await person.send(where, command)
        with contextlib.suppress(NotSeen):
            return await person.wait_for(where, partial(has, verb=verb), after=said["message_id"], seconds=0.7)


async def fits(evening: Evening) -> None:
    """Nothing is left to do, and everything stored fits together."""
    await evening.settled()
    assert (await checked(evening.books.database)).problems == []


async def test_a_move_under_a_lasting_lock_is_told_and_made_when_pressed_again(evening) -> None:
    """T103, T069: every tap is answered, looking works, what is said waits; nothing is lost or done twice."""
    await evening.greet(*evening.people)
    await evening.start(*evening.people)
    dealer, hand = await evening.on_turn()
    card = await dealer.wait_for(evening.group, lambda message: has(message, "look"))
    data = data_of(hand, "discard")
    await press_data(dealer, hand, data)
    await evening.settled()
    before = evening.books.event_count
    with locked(evening):
        await told(dealer, hand, data)
        await told(dealer, hand, data)
        looked = await press(dealer, card, "look")
        assert looked["text"] not in FAULTS
        said = await dealer.send(evening.group, "/score")
    await dealer.wait_for(evening.group, lambda message: has(message, "score"), after=said["message_id"])
    assert evening.books.event_count == before

    again = await press_data(dealer, hand, data)
    assert again["text"] not in FAULTS
    await evening.settled()
    discards = "SELECT count(*) FROM events WHERE payload LIKE '%tile_discarded%'"
    assert evening.books.value(discards) == 1
    await fits(evening)


async def test_every_kind_of_tap_is_answered_though_nothing_can_be_written(evening, opened) -> None:
    """T069: lobby, practice, settings, language, word of tables: whoever changes something is told it was not stored."""
    host, guest = evening.people[0], evening.people[2]
    await evening.greet(*evening.people)
    lobby = await evening.open(host)
    settings = await page(guest, "/settings", "prefer")
    language = await page(guest, "/lang", "script")
    practice = await page(guest, "/practice", "practice")
    rules = await page(guest, "/rules", "rules")
    score = await page(guest, "/score", "score")
    await evening.settled()
    tables, people = "SELECT count(*) FROM tables", "SELECT settings, script FROM people ORDER BY user_id"
    before = evening.books.rows(tables), evening.books.rows(people)
    async with read_only(evening, opened):
        for person, message, button in (
            (guest, lobby, ("join",)),
            (host, lobby, ("computer",)),
            (host, lobby, ("settings",)),
            (guest, settings, ("prefer", "hints=0")),
            (guest, language, ("script", "en")),
            (guest, practice, ("practice",)),
        ):
            await told(person, message, data_of(message, *button))
        for message, button in ((rules, ("rules",)), (score, ("score", "dinghai"))):
            answer = await press(guest, message, *button)
            assert answer["text"] not in FAULTS
        assert (evening.books.rows(tables), evening.books.rows(people)) == before
    await press(guest, lobby, "join")
    await press(guest, settings, "prefer", "hints=0")
    await evening.settled()

    assert evening.books.rows(people) != before[1]
    await fits(evening)


async def test_what_a_desk_could_not_store_is_told_too(evening) -> None:
    """T069: the tap was taken in, and then its change failed: of a person at once, of a group beside the handlers."""
    host = evening.people[0]
    await evening.greet(host)
    own = await page(host, "/lang", "script")
    script = await page(host, "/lang", "script", evening.group)
    settings = await page(host, "/settings", "prefer", evening.group)
    await evening.settled()
    full = "BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END"
    for table in ("people", "chats"):
        change(evening.books.database, f"CREATE TRIGGER full_{table} BEFORE UPDATE ON {table} {full}")
    await told(host, own, data_of(own, "script", "en"))
    await told(host, script, data_of(script, "script", "en"))
    await told(host, settings, data_of(settings, "prefer", "opens=admins"))
    for table in ("people", "chats"):
        change(evening.books.database, f"DROP TRIGGER full_{table}")
    answer = await press(host, script, "script", "en")
    assert answer["text"] == notice("lang-set", "en")
    await fits(evening)


async def test_a_command_waits_until_it_can_be_stored(evening, opened) -> None:
    """`/new` said while nothing can be written opens one table, once that is over."""
    host = evening.people[0]
    await evening.greet(host)
    async with read_only(evening, opened):
        said = await host.send(evening.group, "/new dinghai")
        other = await evening.people[1].direct("/start")
        await asyncio.sleep(0.2)
        assert (await evening.town.state())["waiting_updates"] == 2
    await host.wait_for(evening.group, lambda message: has(message, "cancel"), after=said["message_id"])
    greeted = evening.people[1]
    await greeted.wait_for(greeted.id, lambda message: bool(buttons_of(message)), after=other["message_id"])
    assert evening.books.value("SELECT count(*) FROM tables") == 1
    await fits(evening)


@pytest.mark.parametrize("evening", [100], indirect=True)
async def test_a_settlement_that_cannot_be_stored_is_booked_once_later(evening) -> None:
    """T103: the deal's last move is stored with its points, whole, as soon as that is possible, and shown then."""
    change(
        evening.books.database,
        "CREATE TRIGGER full BEFORE INSERT ON ledger BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
    )
    players = evening.people[:2]
    await evening.greet(*players)
    with structlog.testing.capture_logs() as logs:
        await evening.start(*players)
        for person in players:
            await press(person, await evening.hand(person, "away"), "away")
        async with asyncio.timeout(60):
            while not any(entry["event"].startswith("table not stored") for entry in logs):  # noqa: ASYNC110
                await asyncio.sleep(0.02)
    await asyncio.sleep(0.2)  # it is tried again and again
    assert evening.books.rows("SELECT * FROM ledger") == []
    assert evening.books.value("SELECT count(*) FROM deals WHERE outcome IS NOT NULL") == 0
    change(evening.books.database, "DROP TRIGGER full")
    await players[0].wait_for(evening.group, lambda message: has(message, "why"), seconds=30)

    assert evening.books.rows("SELECT count(*), sum(points) FROM ledger WHERE deal_id = 1") == [(4, 0)]
    await fits(evening)
