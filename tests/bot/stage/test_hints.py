"""The list of waits, 自動胡 and the newcomer's line in a hand message, as the person and the group have chosen."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.stage.portraits import Portraits
from bot.storage.people import StoredChat
from bot.tables.faces import HandFace, Length
from engine import seat_view, waits_of
from tests.support.hall import GROUP, TestHall, TestTable, open_hall, open_match


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[TestHall]:
    async with open_hall(tmp_path) as opened:
        yield opened


async def ready(table: TestTable) -> int:
    """Play until a seat waits for a win without being asked anything; the seat."""
    table.plays_well = True
    found: list[int] = []

    def waiting() -> bool:
        found[:] = [
            seat
            for seat in range(4)
            if table.document.prompt_of(seat) is None and waits_of(seat_view(table.state, seat), None)
        ]
        return bool(found)

    await table.until(waiting)
    return found[0]


def hand(hall: TestHall, table: TestTable, seat: int) -> HandFace:
    return Portraits(hall.people, "").hand(table.table.sight, seat, group_link=None)


async def test_waits_are_listed_where_both_want_it(hall: TestHall) -> None:
    """A person switches them off for himself, a group for its tables; at once, in the running deal."""
    table = await open_match(hall, length=Length.OPEN)
    seat = await ready(table)
    person = table.sitting(seat)
    assert hand(hall, table, seat).waits
    hall.people.prefer(person.id, {"hints": False})
    assert not hand(hall, table, seat).waits
    hall.people.prefer(person.id, {})
    hall.people.chats[GROUP.id] = StoredChat(GROUP.id, "supergroup", GROUP.title, settings={"hints": False})
    assert not hand(hall, table, seat).waits


async def test_the_key_of_auto_win_is_there_where_it_is_on(hall: TestHall) -> None:
    """ux.md section 3."""
    table = await open_match(hall)
    assert not hand(hall, table, 0).auto_win
    hall.people.prefer(table.sitting(0).id, {"auto_win": True})
    assert hand(hall, table, 0).auto_win
    assert not hand(hall, table, 1).auto_win


@pytest.mark.parametrize(("choice", "told"), [("first", True), ("always", False), ("never", False)])
async def test_a_newcomer_is_told_of_the_first_three(hall: TestHall, choice: str, *, told: bool) -> None:
    """The line about the first three discards stands where it is true."""
    table = await open_match(hall, newcomers=True)
    hall.people.prefer(table.sitting(0).id, {"second_tap": choice})

    assert hand(hall, table, 0).newcomer is told
