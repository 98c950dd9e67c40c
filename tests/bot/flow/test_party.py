"""Four scripted people play whole deals against the bot in a process of its own."""

import pytest

from tests.support.party import VARIANTS, busiest, party


@pytest.mark.timeout(300)
async def test_four_people_play_two_deals_of_each(tmp_path) -> None:
    """All records replay to what was booked, sums are zero, `/score` is the ledger, no request is refused."""
    report = await party(deals=2, variants=VARIANTS, speed=20, seed=7, folder=tmp_path)

    assert report.deals >= 2 * len(VARIANTS)
    assert report.discards > 20
    assert report.busiest_minute <= 20


def test_the_busiest_window_is_found() -> None:
    """Events a window apart do not count together."""
    assert 3 == busiest([0, 1, 59, 60, 200], 60)
    assert 0 == busiest([], 60)
