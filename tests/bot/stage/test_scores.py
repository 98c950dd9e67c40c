"""Standings out of the ledger: places, the computers' line, titles gained, and totals that agree with the result."""

from pathlib import Path

import pytest

from bot.stage.portraits import Portraits
from bot.stage.scores import Scores
from bot.storage.ledger import Change, Ledger, Sum
from bot.storage.people import StoredPerson
from bot.tables.documents import Status
from bot.tables.faces import Length
from tests.support.hall import GROUP, TestHall, TestTable, open_hall, open_match


def scores_of(hall: TestHall) -> Scores:
    return Scores(Ledger(hall.database), Portraits(hall.people, "https://t.me/table_bot"))


def line(user_id: int | None, points: int) -> Sum:
    return Sum(user_id, points, 1, 0, 0)


async def test_ties_share_a_place_and_the_next_one_is_left_out(tmp_path: Path) -> None:
    """T109: +12, +12, -4, -20 are places 1, 1, 3, 4."""
    async with open_hall(tmp_path) as hall:
        standings = scores_of(hall).standings([line(1, 12), line(2, 12), line(3, -4), line(4, -20)], {})
    assert [(standing.place, standing.points) for standing in standings] == [(1, 12), (1, 12), (3, -4), (4, -20)]


async def test_titles_are_those_of_all_time(tmp_path: Path) -> None:
    """L16: in a match's list too everybody has the title his points of all time give."""
    async with open_hall(tmp_path) as hall:
        standings = scores_of(hall).standings([line(1, -4), line(2, 4)], {1: "title-5"})
    assert ["title-5", "title-0"] == [standing.title for standing in sorted(standings, key=lambda one: one.points)]


async def test_computers_are_one_line_at_the_end_whatever_they_won(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        standings = scores_of(hall).standings([line(None, 30), line(1, -10), line(2, -20)], {})
    assert [standing.who is None for standing in standings] == [False, False, True]
    assert sum(standing.points for standing in standings) == 0


async def test_every_total_agrees_with_the_ledger_after_every_deal(tmp_path: Path) -> None:
    """T114, L14: the result's new total is what the ranking says right after, and the column sums to zero."""
    async with open_hall(tmp_path) as hall:
        table = await open_match(hall, humans=2, length=Length.OPEN)
        table.plays_well = True
        for number in range(1, 4):
            await table.until(lambda number=number: table.document.number == number and _is_over(table))
            face = await scores_of(hall).of_chat(GROUP.id, "match", table.table.table_id)
            sums = {row.user_id: row.points for row in await Ledger(hall.database).of_table(table.table.table_id)}
            for person in table.people:
                assert table.document.points[f"u{person.id}"] == sums[person.id]
            assert sum(table.document.points.values()) == 0
            assert sum(standing.points for standing in face.standings) == 0
            assert sum(table.document.changes) == 0
            assert face.deals == number
            await hall.turn(31)


async def test_all_time_counts_deals_begun_by_two_or_more_humans(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        table = await open_match(hall, humans=1)
        await table.until(lambda: _is_over(table))
        scores = scores_of(hall)
        assert (await scores.of_chat(GROUP.id, "all", 0)).deals == 0
        assert (await scores.of_chat(GROUP.id, "match", table.table.table_id)).deals == 1
        assert (await scores.of_person(table.people[0].id, None)).deals == 0


async def test_the_course_ends_at_the_standings(tmp_path: Path) -> None:
    """One total after each deal from 0 on, people by their standing, the computers last, every deal summing to zero."""
    async with open_hall(tmp_path) as hall:
        table = await open_match(hall, humans=2, length=Length.OPEN)
        table.plays_well = True
        for number in range(1, 4):
            await table.until(lambda number=number: table.document.number == number and _is_over(table))
            await hall.turn(31)
        scores = scores_of(hall)
        for scope in ("match", "all", "dinghai"):
            face = await scores.of_chat(GROUP.id, scope, table.table.table_id)
            course = await scores.course(face, GROUP.id)
            assert 3 == course.deals
            assert [standing.points for standing in face.standings] == [curve.totals[-1] for curve in course.curves]
            assert {0} == {sum(curve.totals[deal] for curve in course.curves) for deal in range(4)}
            assert course.curves[-1].who is None
        mine = await scores.of_person(table.people[0].id, "dinghai")
        own = await scores.course(mine, table.people[0].id)
        assert [mine.standings[0].points] == [curve.totals[-1] for curve in own.curves]
        none = await scores.course(await scores.of_person(table.people[0].id, "luqiao"), table.people[0].id)
        assert (none.deals, none.curves) == (0, ())


@pytest.mark.parametrize("deals", [1, 199, 200, 201, 5000])
async def test_a_long_course_keeps_its_ends(tmp_path: Path, deals: int) -> None:
    """However many deals: at most 200 steps, from 0 to the sum."""
    async with open_hall(tmp_path) as hall:
        changes = [Change(deal, user, points) for deal in range(deals) for user, points in ((1, 3), (None, -3))]
        course = scores_of(hall)._course("all", changes)  # noqa: SLF001 - five thousand deals are not played for this
    assert deals == course.deals
    assert all(min(deals, 200) + 1 == len(curve.totals) for curve in course.curves)
    assert [(0, 3 * deals), (0, -3 * deals)] == [(curve.totals[0], curve.totals[-1]) for curve in course.curves]


@pytest.mark.parametrize(("before", "change", "gains"), [(0, 200, True), (0, 1, False), (200, -200, False)])
async def test_a_match_gains_a_title_when_the_all_time_sum_passes_it(
    tmp_path: Path, before: int, change: int, gains: bool
) -> None:
    """L16: told at the end of the match, never for a fall."""
    async with open_hall(tmp_path) as hall:
        hall.people.put(StoredPerson(1, "甲"))
        old = await open_match(hall, humans=2)
        await _book(hall, old, before)
        await old.tap(old.people[0], "end", "now")
        new = await open_match(hall, humans=2)
        await _book(hall, new, change)
        face = await scores_of(hall).final(new.table.sight)
    winners = [who.name for who, _title in face.gained]
    assert (old.people[0].first_name in winners) is gains


def _is_over(table: TestTable) -> bool:
    return table.document.status in {Status.BETWEEN, Status.RESTING}


async def _book(hall: TestHall, table: TestTable, points: int) -> None:
    """As if the table's running deal had ended with these points for the first person."""
    deal_id, person = table.document.deal_id, table.people[0].id
    await hall.database.row("INSERT INTO ledger VALUES (?, 0, 'deal', ?, ?, 0, 0)", (deal_id, person, points))
    await hall.database.row("UPDATE deals SET outcome = 'win' WHERE deal_id = ?", (deal_id,))
