"""`/void`: who may ask, who may agree, until when; that points go back once and nothing else does; also after the end."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bot.checking import checked
from bot.export import exported
from bot.recovery import reopen_tables
from bot.screens import Place, Press
from bot.storage import meta
from bot.storage.database import Work
from bot.storage.ledger import Ledger
from bot.storage.people import migrate_chat
from bot.tables import pace
from bot.tables.documents import Status
from bot.tables.faces import Length
from bot.tables.intents import Person
from engine.record import read_record
from engine.replaying import verdict
from tests.bot.tables.test_pausing import order
from tests.support.hall import GROUP, TestHall, TestTable, open_hall, open_lobby, open_match
from tests.support.voids import CHANNEL, Voids, finished


@pytest.fixture
async def voids(hall: TestHall) -> Voids:
    """One deal is finished, the next has not begun."""
    return await finished(hall)


class TestWhoAsks:
    async def test_admins_only(self, voids: Voids) -> None:
        """Host or not, seated or not: without the group's trust nobody asks."""
        for person in (voids.host, voids.others[0], voids.stranger):
            assert await voids.ask(person) == "void-admins"
        assert await voids.ask(CHANNEL, anonymous=True) == "anonymous"
        assert await voids.ask(voids.admin, private=True) == "group-only"
        assert voids.table.document.voiding is None

    async def test_an_admin_who_does_not_sit(self, voids: Voids) -> None:
        assert await voids.ask(voids.admin) == "thanks"
        assert voids.table.document.voiding is not None
        assert await voids.points() == [-3, 1, 1, 1]

    async def test_once_at_a_time(self, voids: Voids) -> None:
        voids.hall.admins.ids.add(voids.host.id)
        assert await voids.ask(voids.admin) == "thanks"
        assert await voids.ask(voids.host) == "void-asked"
        assert await voids.ask_in_the_groups_name() == "void-asked"

    async def test_nothing_finished_yet(self, hall: TestHall) -> None:
        """Neither in a lobby, nor in the first deal, nor where nothing was ever played."""
        nobody = Voids(hall, TestTable(hall, None, [hall.person(0)]))  # type: ignore[arg-type]
        assert await nobody.ask(nobody.admin) == "void-nothing"
        await open_lobby(hall, [hall.person(0)])
        assert await nobody.ask(nobody.admin) == "void-nothing"

    async def test_nothing_finished_in_the_first_deal(self, hall: TestHall) -> None:
        opened = Voids(hall, await open_match(hall))
        assert await opened.ask(opened.admin) == "void-nothing"

    async def test_where_nobody_could_agree(self, hall: TestHall) -> None:
        """The only person of the deal cannot agree with himself, but with another admin."""
        opened = await finished(hall, humans=1)
        hall.admins.ids.add(opened.host.id)
        assert await opened.ask(opened.host) == "void-alone"
        assert await opened.ask(opened.admin) == "thanks"
        assert await opened.agree(opened.host) == "void-done"


class TestWhoAgrees:
    async def test_one_more_who_sat_in_it(self, voids: Voids) -> None:
        await voids.ask(voids.admin)
        assert await voids.agree(voids.admin, private=False) == "void-outsider"
        assert await voids.agree(voids.stranger, private=False) == "void-outsider"
        assert await voids.struck() == []
        assert await voids.agree(voids.others[1]) == "void-done"
        assert await voids.struck() == [(1, voids.admin.id, voids.others[1].id)]
        assert await voids.points() == []
        assert set(voids.table.document.points.values()) == {0}

    async def test_not_the_one_who_asked(self, voids: Voids) -> None:
        voids.hall.admins.ids.add(voids.host.id)
        await voids.ask(voids.host)
        assert await voids.agree(voids.host) == "void-own"
        assert await voids.agree(voids.others[0], private=False) == "void-done"
        assert await voids.struck() == [(1, voids.host.id, voids.others[0].id)]

    async def test_rights_are_those_of_the_moment_of_the_tap(self, voids: Voids) -> None:
        """An asker who is no admin any more has asked for nothing."""
        await voids.ask(voids.admin)
        voids.hall.admins.ids.clear()
        assert await voids.agree(voids.others[0]) == "void-asker"
        voids.hall.admins.ids.add(voids.admin.id)
        assert await voids.agree(voids.others[0]) == "void-done"

    async def test_an_admin_in_the_groups_name_is_not_also_the_one_who_agrees(self, voids: Voids) -> None:
        """Nobody can tell who it was; so it takes somebody who cannot have been."""
        voids.hall.admins.ids.add(voids.host.id)
        assert await voids.ask_in_the_groups_name() == "thanks"
        assert await voids.agree(voids.host) == "void-anonymous"
        assert await voids.agree(voids.others[2]) == "void-done"
        assert await voids.struck() == [(1, None, voids.others[2].id)]

    async def test_who_left_may_and_who_came_may_not(self, voids: Voids) -> None:
        """It is about their points whose seats they were when it was dealt."""
        leaver, newcomer = voids.others[0], voids.stranger
        for _ in range(2):
            await voids.table.tap(leaver, "leave")
        assert await voids.table.tap(newcomer, "takeover", private=False) == "joined"
        await voids.ask(voids.admin)
        assert await voids.agree(newcomer) == "void-outsider"
        assert await voids.agree(leaver) == "void-done"
        await voids.points()

    @pytest.mark.parametrize("press", [Press("void", 1, 0), Press("void", 1, 2), Press("void", 1, 1 << 50)])
    async def test_a_forged_deal(self, voids: Voids, press: Press) -> None:
        await voids.ask(voids.admin)
        assert await voids.agree(voids.others[0], press.decision) == "void-other"
        assert await voids.agree(voids.others[0], table=99) == "gone"
        assert await voids.struck() == []


class TestOnce:
    async def test_however_often_it_is_pressed(self, voids: Voids) -> None:
        """By one, by others, and two at the same moment."""
        await voids.ask(voids.admin)
        taps = [voids.tap(person) for person in (*voids.others, voids.others[0])]
        for tap in taps:
            assert tap.press is not None
            voids.desk.tapped(tap, tap.press)
        asked = {tap.query_id for tap in taps}
        await voids.hall.until(lambda: asked <= {query for query, _ in voids.hall.stage.answers})
        answers = [voids.hall.stage.answered(tap.query_id) for tap in taps]
        assert sorted(answers) == ["void-again"] * 3 + ["void-done"]
        assert await voids.agree(voids.others[1]) == "void-again"
        assert await voids.ask(voids.admin) == "void-again"
        assert len(await voids.struck()) == 1

    async def test_a_redelivered_tap(self, voids: Voids) -> None:
        """The same update worked on twice, as after a kill before it was marked."""
        await voids.ask(voids.admin)
        tap = voids.tap(voids.others[0])
        assert tap.press is not None
        for count in (1, 2):
            voids.desk.tapped(tap, tap.press)
            await voids.hall.until(
                lambda count=count: [query for query, _ in voids.hall.stage.answers].count(tap.query_id) == count
            )
        assert [answer for query, answer in voids.hall.stage.answers if query == tap.query_id] == [
            "void-done",
            "void-again",
        ]
        assert len(await voids.struck()) == 1

    async def test_a_fault_of_the_storage_changes_nothing(self, voids: Voids) -> None:
        """Neither asking nor agreeing; the same again works."""
        voids.hall.database.faults = 1
        assert await voids.ask(voids.admin) == "storage-fault"
        assert voids.table.document.voiding is None
        assert await voids.ask(voids.admin) == "thanks"
        before = voids.table.document.model_copy(deep=True)
        voids.hall.database.faults = 1
        assert await voids.agree(voids.others[0]) == "storage-fault"
        assert voids.table.document == before
        assert await voids.points() == [-3, 1, 1, 1]
        assert await voids.agree(voids.others[0]) == "void-done"
        assert len(await voids.struck()) == 1


class TestUntilWhen:
    async def test_it_lapses(self, voids: Voids) -> None:
        """Then its button is dead, and an admin may ask again."""
        await voids.ask(voids.admin)
        await voids.hall.turn(pace.VOID_LIFE - 1)
        assert voids.table.document.voiding is not None
        await voids.hall.turn(2)
        assert voids.table.document.voiding is None

    async def test_a_dead_button(self, voids: Voids) -> None:
        await order(voids.hall, voids.host, "pause")
        await voids.ask(voids.admin)
        await voids.hall.turn(pace.VOID_LIFE + 1)
        assert voids.table.document.voiding is None
        assert voids.table.document.is_paused
        assert await voids.agree(voids.others[0]) == "void-lapsed"
        assert await voids.ask(voids.admin) == "thanks"
        assert await voids.agree(voids.others[0]) == "void-done"
        assert voids.table.document.is_paused

    async def test_no_longer_than_the_next_deal(self, voids: Voids) -> None:
        """Once another deal is booked the one before stays."""
        await voids.ask(voids.admin)
        for person in voids.table.people:
            await voids.table.tap(person, "next", decision=1)
        assert voids.table.document.status is Status.PLAYING
        assert voids.table.document.voiding is not None
        await voids.finish()
        assert voids.table.document.voiding is None
        assert await voids.agree(voids.others[0]) == "void-other"
        assert await voids.ask(voids.admin) == "thanks"
        assert await voids.agree(voids.others[0], 2) == "void-done"
        assert [deal for deal, *_ in await voids.struck()] == [2]
        assert await voids.points() == [-3, 1, 1, 1]

    async def test_the_end_of_the_match_ends_the_question(self, voids: Voids) -> None:
        await voids.ask(voids.admin)
        for _ in range(2):
            await voids.table.tap(voids.host, "finish")
        assert voids.table.table.is_over
        assert voids.table.document.voiding is None
        assert await voids.agree(voids.others[0]) == "void-lapsed"


class TestWhatItLeaves:
    async def test_a_deal_that_has_begun_goes_on(self, voids: Voids) -> None:
        """Dealer, numbers and the running deal stay; the totals are those without the deal."""
        for person in voids.table.people:
            await voids.table.tap(person, "next", decision=1)
        document, history = voids.table.document.model_copy(deep=True), voids.table.table.history
        await voids.ask(voids.admin)
        assert await voids.agree(voids.others[0]) == "void-done"
        after = voids.table.document
        assert voids.table.table.history == history
        assert set(after.points.values()) == {0}
        assert after.model_copy(update={"points": document.points, "booked": document.booked}) == document
        assert after.status is Status.PLAYING
        await voids.finish()
        assert await voids.points() == [-3, 1, 1, 1]
        assert voids.table.document.number == 2

    async def test_the_length_of_the_match_stays(self, hall: TestHall) -> None:
        """A deal struck out was played: eight deals are eight."""
        opened = await finished(hall, length=Length.EIGHT)
        for number in range(1, 8):
            assert not opened.table.table.is_over
            await opened.ask(opened.admin)
            assert await opened.agree(opened.others[0], number) == "void-done"
            for person in opened.table.people:
                await opened.table.tap(person, "next", decision=number)
            await opened.finish()
        assert opened.table.table.is_over
        assert opened.table.document.number == 8
        assert await opened.points() == [-3, 1, 1, 1]

    async def test_over_a_restart(self, tmp_path: Path) -> None:
        """The question, and what came of it; the operator's check and export know it."""
        async with open_hall(tmp_path) as hall:
            opened = await finished(hall, humans=2, played=True)
            await opened.ask(opened.admin)
            clock, people = hall.clock, opened.table.people
            await beat(hall)
        async with open_hall(tmp_path, clock=clock) as hall:
            again = await reopened(hall, people)
            hall.admins.ids.add(again.admin.id)
            assert await again.agree(again.others[0]) == "void-done"
            await beat(hall)
        async with open_hall(tmp_path, clock=clock) as hall:
            again = await reopened(hall, people)
            assert set(again.table.document.points.values()) == {0}
            assert again.table.document.is_struck
            assert await again.ask(again.admin) == "void-again"
            assert len(await again.struck()) == 1
        assert (await checked(tmp_path / "tables.db")).problems == []
        (record,) = [dict(record) async for record in exported(tmp_path / "tables.db", None)]
        assert record["void"] is True
        assert verdict(read_record(record))["ok"]


class TestAfterTheMatch:
    @pytest.fixture
    async def over(self, hall: TestHall) -> Voids:
        opened = await finished(hall)
        for _ in range(2):
            await opened.table.tap(opened.host, "finish")
        await hall.until(lambda: not hall.house.rooms)
        return opened

    async def test_its_last_deal_can_be_struck_out(self, over: Voids) -> None:
        """What is asked and what came of it is shown, and it is stored once."""
        assert await over.ask(over.admin) == "thanks"
        assert await over.ask(over.admin) == "void-asked"
        shown = over.hall.stage.amended[-1].document
        assert shown.voiding is not None
        assert await over.agree(over.stranger) == "void-outsider"
        answers = await asyncio.gather(*(over.agree(person) for person in (*over.others, over.others[0])))
        assert sorted(answers) == ["void-again"] * 3 + ["void-done"]
        assert len(await over.struck()) == 1
        shown = over.hall.stage.amended[-1].document
        assert shown.booked is not None
        assert shown.booked.struck is not None
        assert shown.booked.struck.totals == [0, 0, 0, 0]
        assert await Ledger(over.hall.database).of_table(1) == []

    async def test_its_question_lapses_too(self, over: Voids) -> None:
        await over.ask(over.admin)
        before = len(over.hall.stage.amended)
        await over.hall.turn(pace.VOID_LIFE + 2)
        await over.hall.until(lambda: len(over.hall.stage.amended) > before)
        assert over.hall.stage.amended[-1].document.voiding is None
        assert await over.agree(over.others[0]) == "void-lapsed"

    async def test_a_fault_changes_nothing(self, over: Voids) -> None:
        await over.ask(over.admin)
        over.hall.database.faults = 1
        assert await over.agree(over.others[0]) == "storage-fault"
        assert await over.struck() == []
        assert await over.agree(over.others[0]) == "void-done"

    async def test_until_the_next_match_has_a_deal(self, over: Voids) -> None:
        """A lobby and a first deal change nothing; a deal that is booked does."""
        await over.ask(over.admin)
        over.table = await open_match(over.hall, length=Length.OPEN)
        assert await over.agree(over.stranger, private=False) == "void-outsider"
        await over.finish()
        assert await over.agree(over.others[0]) == "void-other"
        assert await over.ask(over.admin) == "thanks"
        assert await over.agree(over.others[0], 2, table=2) == "void-done"
        assert [deal for deal, *_ in await over.struck()] == [2]

    async def test_not_for_ever(self, over: Voids) -> None:
        await over.hall.turn(pace.VOID_WITHIN + 1)
        assert await over.ask(over.admin) == "void-nothing"

    async def test_in_another_topic_there_is_nothing(self, over: Voids) -> None:
        elsewhere = replace(over.hall.said(over.admin, "void"), place=Place(GROUP.id, 7))
        over.desk.said(elsewhere)
        await over.hall.until(lambda: any(number == elsewhere.update_id for number, _ in over.hall.stage.replies))
        assert over.hall.stage.replies[-1] == (elsewhere.update_id, "void-nothing")

    async def test_a_group_that_moved_meanwhile(self, over: Voids) -> None:
        """The question is about the match, wherever that is by now."""
        await over.ask(over.admin)
        work = Work()
        migrate_chat(work, GROUP.id, -1002222222222)
        await over.hall.database.commit(work)
        assert await over.agree(over.others[0]) == "void-done"
        assert over.hall.stage.amended[-1].document.chat_id == -1002222222222


async def beat(hall: TestHall) -> None:
    work = Work()
    meta.put(work, meta.HEARTBEAT, repr(hall.clock.now()))
    await hall.database.commit(work)


async def reopened(hall: TestHall, people: list[Person]) -> Voids:
    await reopen_tables(hall.house)
    room = hall.house.at(Place(GROUP.id))
    assert room is not None
    return Voids(hall, TestTable(hall, room.table, people))
