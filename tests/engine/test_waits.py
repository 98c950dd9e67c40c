"""Waits as a seat sees them: which, how many unseen, and what each would bring."""

import pytest

from engine import waits_of
from engine.tiles import parse_tile, tile_names
from tests.support.table import Table


def test_waits_with_their_unseen_copies_and_prices() -> None:
    """D8, D9: 46m waits for 5m alone; a copy in a pond is seen; by discard 1 tai (7), by self-draw 2 (3 × 5)."""
    table = Table("dinghai", east="1z", south="46m 123p 456p 789s 11s", west="5m", wall="9p")
    (wait,) = waits_of(table.view("south"))

    assert (parse_tile("5m"), 4) == (wait.tile, wait.unseen)
    assert wait.by_discard is not None
    assert wait.by_self_draw is not None
    assert (1, 7) == (wait.by_discard.tai, wait.by_discard.receives)
    assert (2, 15) == (wait.by_self_draw.tai, wait.by_self_draw.receives)

    table.play("""
        east discards 1z
        south discards 9p
        west discards 5m
        south passes
        nobody claims
    """)
    (wait,) = waits_of(table.view("south"))

    assert 3 == wait.unseen


def test_the_seats_own_copies_are_seen() -> None:
    """A kind the seat holds itself has fewer unseen copies; one it holds four times has none."""
    table = Table("dinghai", east="1z", south="1112345678999m")

    assert {"1m": 1, "5m": 3, "9m": 1} == {
        tile_names([wait.tile])[0]: wait.unseen
        for wait in waits_of(table.view("south"))
        if tile_names([wait.tile])[0] in {"1m", "5m", "9m"}
    }


def test_waits_after_a_discard() -> None:
    """On its turn a seat sees what it would wait for after each discard; before it, nothing."""
    table = Table("dinghai", east="46m 123p 456p 789s 11s 9p")
    view = table.view("east")

    assert () == waits_of(view)
    assert [parse_tile("5m")] == [wait.tile for wait in waits_of(view, parse_tile("9p"))]
    assert [parse_tile("9p")] == [
        wait.tile
        for wait in waits_of(Table("dinghai", east="456m 123p 456p 789s 1s 9p").view("east"), parse_tile("1s"))
    ]
    assert () == waits_of(view, parse_tile("4m"))


def test_a_hand_that_is_not_ready_waits_for_nothing() -> None:
    """Where nothing completes the hand there are no waits."""
    assert () == waits_of(Table("dinghai", south="13579m 13579p 147s").view("south"))


def test_a_wild_tile_widens_the_waits() -> None:
    """L2, L3: with a wild in hand more kinds wait; by discard a wild is only its face."""
    table = Table("luqiao", south="46m 123p 456p 789s 1s 6z", wild="6z")
    waits = {tile_names([wait.tile])[0]: wait for wait in waits_of(table.view("south"))}

    assert {"5m", "1s", "6z"} <= set(waits)
    assert waits["5m"].by_discard is not None
    assert waits["6z"].by_self_draw is not None
    assert waits["6z"].by_discard is None
    # One wild is turned up, one is in the hand.
    assert 2 == waits["6z"].unseen


def test_waits_are_priced_with_the_seats_flowers() -> None:
    """D8 own_flower: South's 夏 counts in the price."""
    table = Table("dinghai", south="46m 123p 456p 789s 1s 2f", tail="1s")
    (wait,) = waits_of(table.view("south"))

    assert wait.by_discard is not None
    assert (2, 10) == (wait.by_discard.tai, wait.by_discard.receives)


@pytest.mark.parametrize("variant", ["dinghai", "luqiao"])
def test_priced_waits_agree_with_the_settled_win(variant) -> None:
    """T050: what the list promised is what the win brings."""
    table = Table(
        variant, east="1z", south="46m 123p 456p 789s 11s", wall="5m", wild="6z" if variant == "luqiao" else ""
    )
    (wait,) = (wait for wait in waits_of(table.view("south")) if wait.tile == parse_tile("5m"))
    table.play("east discards 1z\nsouth draws 5m")
    assert wait.by_self_draw is not None
    preview = table.view("south").win_preview
    assert preview is not None
    table.play("south wins")

    # In Dinghai the first own draw adds earthly, which no list can promise.
    assert preview.receives == table.scores["south"]
    assert (variant == "luqiao") == (wait.by_self_draw.receives == preview.receives)
