"""What each store keeps, and what it refuses."""

import pytest

from bot.screens import Place, Slot
from bot.storage import Database, StorageFault, Work
from bot.storage.inbox import KEEP, InboxStore
from bot.storage.ledger import Entry, Ledger, Sum, book
from bot.storage.people import (
    StoredChat,
    StoredPerson,
    add_join_token,
    find_join_token,
    load_chats,
    load_people,
    migrate_chat,
    save_chat,
    save_person,
    use_join_token,
)
from bot.storage.screens import ScreenTable
from bot.storage.tables import (
    StoredDeal,
    TableStore,
    append_events,
    end_deal,
    end_table,
    insert_deal,
    next_deal_id,
    save_table,
)
from bot.telegram.slots import StoredSlot
from engine import RULESETS, setup_from_secret, start
from tests.support.recording import HandClock

CHAT = -1009999999999
PERSON = 7_999_999_999


async def table(database: Database, chat_id: int = CHAT, thread_id: int | None = None) -> int:
    return await TableStore(database).create(chat_id, thread_id, "{}", 0.0, also=Work())


async def deal(
    database: Database, deal_id: int, table_id: int, *, counted: bool = True, variant: str = "dinghai"
) -> None:
    work = Work()
    holders = (PERSON, 2, 3, None)
    insert_deal(work, StoredDeal(deal_id, table_id, deal_id, variant, b"s" * 32, holders, counted, 1, None))
    await database.commit(work)


async def booked(database: Database, deal_id: int, points: tuple[int, int, int, int], *, winner: int = 0) -> None:
    work = Work()
    for seat, (user_id, change) in enumerate(zip((PERSON, 2, 3, None), points, strict=True)):
        book(work, Entry(deal_id, seat, user_id, change, won=seat == winner, dealt_in=seat == 3))
    end_deal(work, deal_id, "win")
    await database.commit(work)


class TestInbox:
    @pytest.fixture
    def clock(self) -> HandClock:
        return HandClock()

    @pytest.fixture
    def inbox(self, database: Database, clock: HandClock) -> InboxStore:
        return InboxStore(database, 1, clock)

    async def test_a_redelivered_update_is_kept_once(self, inbox: InboxStore) -> None:
        """T105, telegram.md 21."""
        await inbox.store([(5, "first"), (3, "other")])
        await inbox.store([(5, "again")])
        assert await inbox.unfinished() == [(3, "other"), (5, "first")]

    async def test_a_finished_update_stays_known(self, inbox: InboxStore) -> None:
        await inbox.store([(5, "a")])
        await inbox.finish(5)
        await inbox.store([(5, "a")])
        assert await inbox.unfinished() == []

    async def test_an_update_fails_at_the_third_try(self, inbox: InboxStore) -> None:
        await inbox.store([(5, "a")])
        assert [await inbox.failed(5), await inbox.failed(5)] == [1, 2]
        assert await inbox.unfinished() == [(5, "a")]
        assert await inbox.failed(5) == 3
        assert await inbox.unfinished() == []

    async def test_done_rows_go_after_two_days_and_new_ones_stay(self, inbox: InboxStore, clock: HandClock) -> None:
        await inbox.store([(1, "done"), (2, "new")])
        await inbox.finish(1)
        clock.turn(KEEP - 1)
        await inbox.purge()
        await inbox.store([(1, "done")])
        assert await inbox.unfinished() == [(2, "new")]
        clock.turn(2)
        await inbox.purge()
        await inbox.store([(1, "done")])
        assert await inbox.unfinished() == [(1, "done"), (2, "new")]

    async def test_two_bots_in_one_database_do_not_meet(self, database: Database, clock: HandClock) -> None:
        one, other = InboxStore(database, 1, clock), InboxStore(database, 2, clock)
        await one.store([(5, "one")])
        await other.store([(5, "other")])
        await one.finish(5)
        assert await other.unfinished() == [(5, "other")]


class TestTables:
    async def test_a_place_has_one_open_table(self, database: Database) -> None:
        """T056: topics of a forum do not disturb each other."""
        first = await table(database)
        await table(database, thread_id=7)
        with pytest.raises(StorageFault):
            await table(database)
        work = Work()
        end_table(work, first)
        await database.commit(work)
        again = await table(database)
        stored = {(row.table_id, row.thread_id) for row in await TableStore(database).open_tables()}
        assert stored == {(2, 7), (again, None)}

    async def test_a_version_that_is_not_the_stored_one_fails_the_whole_work(self, database: Database) -> None:
        table_id = await table(database)
        work = Work()
        save_table(work, table_id, 0, '{"a": 1}', 1.0, ended=False)
        await database.commit(work)
        stale = Work()
        save_person(stale, StoredPerson(1, "x"), StoredPerson(1, ""))
        save_table(stale, table_id, 0, '{"a": 2}', 2.0, ended=False)
        with pytest.raises(StorageFault):
            await database.commit(stale)
        assert await TableStore(database).document_of(table_id) == '{"a": 1}'
        assert await load_people(database) == []

    async def test_an_event_number_is_taken_once(self, database: Database) -> None:
        await deal(database, 1, await table(database))
        setup = setup_from_secret(RULESETS["luqiao"], b"x" * 32, dealer=0, prevailing_wind=0, dealt=(0,), rules={})
        events = start(setup)
        work = Work()
        append_events(work, 1, 0, events)
        await database.commit(work)
        with pytest.raises(StorageFault):
            await database.commit(work)
        later = Work()
        append_events(later, 1, len(events) - 1, events[:1])
        with pytest.raises(StorageFault):
            await database.commit(later)
        assert await TableStore(database).events(1) == events

    async def test_a_deal_number_of_a_table_is_taken_once(self, database: Database) -> None:
        """T105: unique by match and number."""
        table_id = await table(database)
        await deal(database, 1, table_id)
        work = Work()
        insert_deal(work, StoredDeal(2, table_id, 1, "dinghai", b"", (None,) * 4, False, 1, None))
        with pytest.raises(StorageFault):
            await database.commit(work)
        assert await next_deal_id(database) == 2

    async def test_a_deals_header_comes_back(self, database: Database) -> None:
        """T108: ids above 32 bits."""
        table_id = await table(database)
        await deal(database, 1, table_id)
        stored = await TableStore(database).deal(table_id, 1)
        assert stored is not None
        assert (stored.holders, stored.counted, stored.secret) == ((PERSON, 2, 3, None), True, b"s" * 32)
        await booked(database, 1, (3, -1, -1, -1))
        assert [(row.deal_id, chat) for row, chat in await TableStore(database).finished_deals(CHAT)] == [(1, CHAT)]
        assert await TableStore(database).finished_deals(-5) == []


class TestLedger:
    async def test_a_deal_is_booked_once(self, database: Database) -> None:
        """T105."""
        await deal(database, 1, await table(database))
        await booked(database, 1, (6, -2, -2, -2))
        with pytest.raises(StorageFault):
            await booked(database, 1, (6, -2, -2, -2))
        assert [row.points for row in await Ledger(database).of_chat(CHAT)] == [6, -2, -2, -2]

    async def test_sums_of_a_match_a_group_and_a_person(self, database: Database) -> None:
        first, second = await table(database), await table(database, chat_id=-2)
        await deal(database, 1, first)
        await deal(database, 2, first, counted=False)
        await deal(database, 3, second, variant="luqiao")
        await booked(database, 1, (6, -2, -2, -2))
        await booked(database, 2, (9, -3, -3, -3), winner=1)
        await booked(database, 3, (-1, -1, 3, -1), winner=2)
        ledger = Ledger(database)
        assert [row.points for row in await ledger.of_table(first)] == [15, -5, -5, -5]
        assert [row.points for row in await ledger.of_table(first, counted=True)] == [6, -2, -2, -2]
        assert [row.points for row in await ledger.of_chat(CHAT)] == [6, -2, -2, -2]
        assert await ledger.of_chat(CHAT, "luqiao") == []
        assert await ledger.of_person(PERSON) == Sum(PERSON, 5, 2, 1, 0)
        assert await ledger.of_person(PERSON, CHAT) == Sum(PERSON, 6, 1, 1, 0)
        assert await ledger.of_person(404) == Sum(404, 0, 0, 0, 0)
        assert (await ledger.deals_of_table(first), await ledger.deals_of_chat(CHAT)) == (2, 1)

    async def test_ties_keep_their_order(self, database: Database) -> None:
        """T109: ten questions, one answer."""
        await deal(database, 1, await table(database))
        await booked(database, 1, (12, 12, -4, -20))
        answers = [[row.user_id for row in await Ledger(database).of_chat(CHAT)] for _ in range(10)]
        assert answers == [[2, PERSON, 3, None]] * 10

    async def test_a_deal_unknown_cannot_be_booked(self, database: Database) -> None:
        with pytest.raises(StorageFault):
            await booked(database, 77, (0, 0, 0, 0))


class TestPeople:
    async def test_people_and_chats_come_back(self, database: Database) -> None:
        """T108, T106: no usernames, the same name twice."""
        people = [
            StoredPerson(PERSON, "阿 </b>&amp; x", "", None, "zh-hant", "zh-Hans", "open", 3, 2),
            StoredPerson(PERSON + 1, "阿 </b>&amp; x"),
        ]
        chat = StoredChat(CHAT, "supergroup", "週五", None, "zh-Hant", script_chosen=True, settings={"a": [1]})
        work = Work()
        for person in people:
            save_person(work, person, StoredPerson(person.user_id, ""))
        save_chat(work, chat, StoredChat(CHAT, "group", ""))
        await database.commit(work)
        assert sorted(await load_people(database), key=lambda person: person.user_id) == people
        assert await load_chats(database) == [chat]

    async def test_a_join_token_is_found_until_used_and_known_afterwards(self, database: Database) -> None:
        table_id = await table(database)
        work = Work()
        add_join_token(work, "t", table_id, PERSON)
        await database.commit(work)
        assert await find_join_token(database, "t") == (table_id, PERSON, False)
        assert await find_join_token(database, "u") is None
        used = Work()
        use_join_token(used, "t")
        await database.commit(used)
        assert await find_join_token(database, "t") == (table_id, PERSON, True)

    async def test_a_migrated_group_takes_everything_along_and_twice_is_once(self, database: Database) -> None:
        new_id = -1001111111111
        table_id = await table(database)
        await deal(database, 1, table_id)
        await booked(database, 1, (6, -2, -2, -2))
        screens = ScreenTable(database)
        await screens.save(StoredSlot(Slot(Place(CHAT), "card:1"), 10, "1", "d"))
        await screens.save(StoredSlot(Slot(Place(PERSON), "hand:1"), 11, "1", "d"))
        await screens.save_pause(CHAT, 5.0)
        work = Work()
        save_chat(work, StoredChat(CHAT, "group", "週五"), StoredChat(CHAT, "group", ""))
        migrate_chat(work, CHAT, new_id)
        migrate_chat(work, CHAT, new_id)
        await database.commit(work)
        assert [(chat.chat_id, chat.kind) for chat in await load_chats(database)] == [(new_id, "supergroup")]
        assert [row.chat_id for row in await TableStore(database).open_tables()] == [new_id]
        assert [row.points for row in await Ledger(database).of_chat(new_id)] == [6, -2, -2, -2]
        assert [row.slot.place.chat_id for row in await screens.load()] == [PERSON]
        assert await screens.load_pauses() == {}


class TestScreens:
    async def test_slots_are_replaced_and_forgotten(self, database: Database) -> None:
        """T083: a topic's slots are its own."""
        screens = ScreenTable(database)
        main, topic = Slot(Place(CHAT), "card:1"), Slot(Place(CHAT, 7), "card:1")
        await screens.save(StoredSlot(main, None, "1", "a", (4, 5)))
        await screens.save(StoredSlot(topic, 9, "1", "b"))
        await screens.save(StoredSlot(main, 10, "2", "c", (4,)))
        rows = {row.slot: row for row in await screens.load()}
        assert (rows[main].message_id, rows[main].edition, rows[main].digest, rows[main].stale_ids) == (
            10,
            "2",
            "c",
            (4,),
        )
        assert rows[topic].message_id == 9
        await screens.forget(main)
        assert [row.slot for row in await screens.load()] == [topic]

    async def test_pauses_are_kept(self, database: Database) -> None:
        screens = ScreenTable(database)
        await screens.save_pause(CHAT, 100.5)
        await screens.save_pause(CHAT, 200.5)
        assert await screens.load_pauses() == {CHAT: 200.5}
