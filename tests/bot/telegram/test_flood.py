"""Real play in virtual time against Telegram's flood waits: a paused chat delays itself only, and budgets hold."""

import logging
from collections.abc import Iterator
from statistics import median

import pytest
import structlog

from bot.screens import Urgency
from bot.tables.documents import Status
from tests.bot.telegram.conftest import Stage
from tests.bot.telegram.fake_api import GROUP, Call, Fault, card, screen
from tests.bot.telegram.test_budgets import SENDS, most_within
from tests.bot.telegram.virtual_clock import settle
from tests.bot.telegram.virtual_tables import VirtualHouse, VirtualTable

EDIT = "editMessageText"


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Only what went wrong is logged."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    yield
    structlog.reset_defaults()


def wait_of(seconds: int, chat_id: int, method: str = EDIT) -> Fault:
    parameters = {"retry_after": seconds}
    return Fault(method, "", 429, f"Too Many Requests: retry after {seconds}", parameters, chat_id=chat_id)


def about(house: VirtualHouse, chats: set[int], until: float = float("inf")) -> list[tuple[float, str, int, str]]:
    """What was sent to these chats, and when."""
    return [
        (round(call.at, 3), call.method, call.chat_id, str(call.params.get("text", "")))
        for call in house.api.calls
        if call.chat_id in chats and call.at < until
    ]


def shown(house: VirtualHouse, table: VirtualTable, chat_id: int | None = None) -> set[str]:
    """The last text of every message the stage wanted in a chat (the table's group)."""
    chat = table.group if chat_id is None else chat_id
    return {text for slot, text in house.wanted.items() if slot.place.chat_id == chat}


async def test_four_fast_players_keep_the_groups_budget_for_ten_minutes() -> None:
    """At most 20 sends and edits in any 60 s, with commands answered and the card moved on top; the budget is used."""
    house = VirtualHouse(1)
    (table,) = house.tables
    await house.begin()

    def chatter(now: float) -> None:
        if now % 3 == 0:
            house.reply(table, f"reply {now}")
        if now % 30 == 0 and table.document.status is Status.PLAYING:
            table.do(lambda step: setattr(step.document, "card_edition", step.document.card_edition + 1))

    await house.play(600, chatter=chatter)
    await house.stop()
    calls = house.api.made(*SENDS)
    group = [call for call in calls if call.chat_id == table.group]

    assert 14 <= most_within(group, 60) <= 20
    assert len(group) > 120
    for person in table.people:
        assert most_within([call for call in calls if call.chat_id == person], 10) <= 13
    assert len(table.latencies) > 150
    assert max(table.latencies) < 5


async def test_forty_tables_keep_30_a_second() -> None:
    """At most 30 sends and edits in any second, 20 a minute in each group; what is urgent goes first."""
    house = VirtualHouse(40)
    await house.begin()
    await house.play(30)
    await house.stop()
    calls = house.api.made(*SENDS)

    assert 20 <= most_within(calls, 1) <= 30
    assert len(calls) > 30 * 20
    by_group: dict[int, list[Call]] = {table.group: [] for table in house.tables}
    for call in calls:
        by_group.get(call.chat_id, []).append(call)
    assert all(0 < most_within(found, 60) <= 20 for found in by_group.values())
    assert median(late for table in house.tables for late in table.latencies) < 1


async def test_a_flooded_group_slows_nobody_else() -> None:
    """Waits of 3, 30 and 300 s in one group: every other chat, the DMs of that table too, gets the same at the same time.

    When the last wait is over the group gets the newest state of each message, and nothing of what lay between.
    """
    calm, flooded = VirtualHouse(2), VirtualHouse(2)
    for house, waits in ((calm, ()), (flooded, (3, 30, 300))):
        await house.begin()
        hit = house.tables[0]
        house.api.faults += [wait_of(wait, hit.group) for wait in waits]
        await house.play(330)
    hit, other = flooded.tables
    same_until = min(table.ended_at for table in (*calm.tables, *flooded.tables))  # a result's link is the group's
    for chats in (other.chats, set(hit.people)):
        assert about(flooded, chats, same_until) == about(calm, chats, same_until)
        assert len(about(flooded, chats, same_until)) > 80
    assert hit.latencies == calm.tables[0].latencies
    assert other.latencies == calm.tables[1].latencies
    assert hit.held == other.held == set()
    assert len(about(flooded, {hit.group})) < len(about(calm, {hit.group})) / 3

    hit.at_rest = other.at_rest = True
    before = len(flooded.api.calls)
    await flooded.play(10)
    after = [call for call in flooded.api.calls[before:] if call.chat_id == hit.group]
    await calm.stop()
    await flooded.stop()
    assert 0 < len(after) <= len(shown(flooded, hit))
    assert shown(flooded, hit) == set(flooded.api.texts(hit.group))


async def test_only_the_clock_of_a_prompt_that_cannot_be_delivered_stretches() -> None:
    """Waits of 3 to 50 s in one player's DM hold that player's clocks, and the time begins when the prompt is there."""
    for wait in (3, 20, 50):
        house = VirtualHouse(2, think=(1.0, 2.0))
        await house.begin()
        hit, other = house.tables
        person = hit.people[2]
        house.api.faults.append(wait_of(wait, person))
        await house.play(100)
        await house.stop()

        assert hit.held == {person} or wait == 3
        assert other.held == set()
        assert hit.unseen == other.unseen == 0
        assert wait == 3 or wait / 4 < max(hit.latencies) <= wait + 1
        assert max(other.latencies) < 0.5
        assert all(seat.timeouts == 0 and not seat.autopilot for one in house.tables for seat in one.document.seats)


async def test_a_wait_of_minutes_in_a_private_chat_is_no_time_out() -> None:
    """After a minute the default move is made; it does not count, and when the wait is over the hand is up to date."""
    house = VirtualHouse(1, think=(1.0, 2.0))
    await house.begin()
    (table,) = house.tables
    person = table.people[2]
    house.api.faults.append(wait_of(300, person))
    await house.play(310)
    table.at_rest = True
    await house.play(5)
    await house.stop()
    seat = table.document.seats[2]

    assert table.held == {person}
    assert table.unseen == 0
    assert (seat.timeouts, seat.autopilot) == (0, False)
    assert len(table.latencies) > 10
    last = house.api.made(*SENDS, chat_id=person)[-1]
    assert last.at >= house.store.pauses[person]
    assert last.params["text"] in shown(house, table, person)


async def test_when_all_sending_pauses_no_clock_runs_against_anybody() -> None:
    """Two groups are flooded within seconds: the clock of whatever waits behind the common pause is held too."""
    house = VirtualHouse(3, think=(1.0, 2.0))
    await house.begin()
    first, second, _third = house.tables
    house.api.faults += [wait_of(50, first.group), wait_of(50, second.group)]
    await house.play(120)
    await house.stop()

    assert all(table.held for table in house.tables)
    assert all(max(table.latencies) > 30 for table in house.tables)
    assert sum(table.unseen for table in house.tables) == 0
    assert all(seat.timeouts == 0 for table in house.tables for seat in table.document.seats)


@pytest.mark.parametrize("wait", [20, 300])
async def test_a_result_held_back_is_told_once_also_when_the_next_deal_has_begun(stage: Stage, wait: int) -> None:
    """Only the newest card is of interest after a wait, but every deal's result: it comes without its buttons."""
    stage.api.faults = [wait_of(wait, GROUP, "sendMessage")]
    stage.publisher.show(card("result:1"), screen("won", "next"), edition="1", urgency=Urgency.RESULT)
    await settle()
    stage.publisher.show(card("card:1"), screen("card 1"), edition="1", urgency=Urgency.CARD)
    stage.publisher.close(card("card:1"), screen("card 1, closed"))
    stage.publisher.close(card("result:1"), screen("won, closed"))
    stage.publisher.show(card("card:2"), screen("card 2"), edition="1", urgency=Urgency.CARD)
    await stage.clock.advance(wait + 10)

    assert stage.api.texts(GROUP) == ["won, closed", "card 2"]
