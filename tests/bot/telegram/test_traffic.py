"""Requests of whole deals with four active people who see pictures, against the budgets of design.md."""

import pytest

from bot.tables import pace
from tests.bot.telegram.fake_api import UPLOAD, Call
from tests.bot.telegram.test_budgets import most_within
from tests.bot.telegram.test_picture_budgets import SENDS
from tests.bot.telegram.virtual_tables import VARIANTS, VirtualHouse, VirtualTable

COUNTED = (*SENDS, "deleteMessage", "deleteMessages")
"""Answers to taps are not counted."""
ANSWERED_IN = 0.1
"""Seconds Telegram takes for a request."""
DEALS = 1
"""Of each variant."""
SHOWN_IN = 3.0
"""Seconds after which the result stands in the group."""
LONGEST = 1800


async def whole_deals() -> VirtualHouse:
    """Tables of both variants that play a deal each to its end.

    Nobody wins, so that the deals are whole ones; a win after a few discards has the same cost at both ends for fewer.
    """
    house = VirtualHouse(DEALS * len(VARIANTS), think=(0.5, 3.0), wins=False, pictures=True)
    await house.begin()
    began = house.clock.now()
    house.api.latency, house.goes_on = ANSWERED_IN, False
    tables = house.tables
    while house.tables:
        assert house.clock.now() < began + LONGEST, "the deals do not end"
        await house.play(SHOWN_IN)
        house.tables = [table for table in house.tables if table.ended_at > house.clock.now() - SHOWN_IN]
    await house.stop()
    house.tables = tables
    return house


def of_deal(house: VirtualHouse, table: VirtualTable) -> list[Call]:
    """Sends, edits and deletes of a table up to its result."""
    until = table.ended_at + SHOWN_IN
    return [call for call in house.api.made(*COUNTED) if call.chat_id in table.chats and call.at < until]


def discards(table: VirtualTable) -> int:
    return sum(event.kind == "tile_discarded" for event in table.history)


def per_discard(house: VirtualHouse, variant: str) -> float:
    tables = [table for table in house.tables if table.document.options.variant == variant]
    assert len(tables) == DEALS
    assert min(map(discards, tables)) > 40
    return sum(len(of_deal(house, table)) for table in tables) / sum(map(discards, tables))


def busiest_minute(house: VirtualHouse) -> int:
    return max(
        most_within([call for call in house.api.made(*SENDS) if call.chat_id == table.group], 60)
        for table in house.tables
    )


async def test_four_requests_a_discard() -> None:
    """A deal takes at most four requests a discard, and the group at most 20 in any 60 s.

    A prompt for a claim shows the hand that is there already: nothing is uploaded for it.
    """
    house = await whole_deals()
    figures = {variant: per_discard(house, variant) for variant in VARIANTS}
    prompts = [call for call in house.api.calls if "pass:" in str(call.params.get("reply_markup"))]
    print(figures, len(prompts))

    assert all(figure <= 4 for figure in figures.values()), figures
    assert busiest_minute(house) <= 20
    assert len(prompts) > 20
    assert not [call for call in prompts if call.photo.startswith(UPLOAD)]
    assert sum(table.unseen for table in house.tables) == 0


async def test_five_requests_a_discard_when_every_prompt_rings(monkeypatch: pytest.MonkeyPatch) -> None:
    """When every prompt is a new message it is at most five, deletes counted."""
    monkeypatch.setattr(pace, "RING_AFTER", 0.0)
    house = await whole_deals()
    figures = {variant: per_discard(house, variant) for variant in VARIANTS}
    print(figures)

    assert all(4 < figure <= 5 for figure in figures.values()), figures
    assert busiest_minute(house) <= 20
