"""What passing bars, and for how long (C11, D6, L7), in sentences."""

import pytest

from engine import Reason
from engine.events import ClaimAnswered
from engine.tiles import parse_tile
from tests.support.table import Table

BOTH = pytest.mark.parametrize("variant", ["dinghai", "luqiao"])
WAITS_58M = "67m 123p 456s 789s 33z"


def _table(variant: str, **seats: str) -> Table:
    return Table(variant, **seats, wild="6z" if variant == "luqiao" else "")


def test_a_passed_win_bars_every_win_until_the_own_draw() -> None:
    """D6: after passing 5m a seat wins neither on 5m nor on 8m; after its own draw it does."""
    table = _table("dinghai", east="5m", south="8m", west="1z", north=WAITS_58M, wall="4z 7z 1z 2z 8m 7z", tail="9p")
    table.play("""
        east discards 5m
        north passes
        south discards 8m
    """)

    assert set() == table.offers("north")
    assert Reason.WIN_PASSED == table.refused("north wins")
    assert Reason.WIN_PASSED == table.view("north").win_refusal
    assert table.view("north").every_win_passed

    table.play("""
        west discards 1z
        north draws 1z
        north discards 1z
        east discards 2z
        south discards 8m
    """)

    assert {"win", "pass"} == table.offers("north")


def test_a_passed_win_bars_only_its_kind() -> None:
    """L7: after passing 5m a seat wins on 8m at once, on 5m only after its own draw."""
    table = _table("luqiao", east="5m", south="8m", west="5m", north=WAITS_58M, wall="4z 7z 1z 2z")
    table.play("""
        east discards 5m
        north passes
        south discards 8m
    """)

    assert {"win", "pass"} == table.offers("north")
    assert not table.view("north").every_win_passed

    table = _table("luqiao", east="5m", south="1z", west="5m", north=WAITS_58M, wall="4z 7z 1z 2z")
    table.play("""
        east discards 5m
        north passes
        south discards 1z
        west discards 5m
    """)

    assert {"chow 6m7m", "pass"} == table.offers("north")
    assert Reason.WIN_PASSED == table.refused("north wins")
    assert frozenset({parse_tile("5m")}) == table.view("north").passed_wins


@BOTH
def test_the_self_draw_stays_open(variant) -> None:
    """D6, L7: a passed win bars no self-draw."""
    table = _table(variant, east="5m", south="1z", west="4z", north=WAITS_58M, wall="7z 2z 5m")
    table.play("""
        east discards 5m
        north passes
        south discards 1z
        west discards 4z
        north draws 5m
        north wins
    """)

    assert ["north"] == table.winners


@BOTH
def test_a_passed_robbery_is_a_passed_win(variant) -> None:
    """C11, T018: a seat that lets an added kong go has passed the win on that tile (Dinghai: every win)."""
    table = _table(
        variant, east="5m", south="55m 2z", west="8m", north="67m 123p 456s 789s 11z", wall="4z 2z 7z 5m", tail="5s 6s"
    )
    table.play("""
        east discards 5m
        north passes
        south pongs
        south discards 2z
        west discards 4z
        north discards 2z
        east discards 7z
        south kongs 5m
        north passes
        south discards 5s
        west discards 8m
    """)

    assert (variant == "luqiao") == ("win" in table.offers("north"))


@BOTH
@pytest.mark.parametrize("passing", ["west passes", "nobody claims"])
def test_a_passed_pong_bars_that_kind(variant, passing) -> None:
    """D6, L7, T019: 66s passed on a 6s is offered no pong of the next 6s; after an own draw it is."""
    table = _table(variant, east="6s", south="6s", west="66s 1z", north="4z", wall="7z 2z 3z 1s 6s 7z")
    table.play("east discards 6s")

    assert {"pong", "pass"} == table.offers("west")

    table.play(passing)
    table.play("south discards 6s")

    assert set() == table.offers("west")
    assert Reason.PONG_PASSED == table.refused("west pongs")
    assert frozenset({parse_tile("6s")}) == table.view("west").passed_pongs


@BOTH
def test_another_kind_is_ponged_and_the_bar_ends_with_the_own_draw(variant) -> None:
    """D6, L7: a passed pong of 6s leaves 9p open; the own draw ends the bar on 6s."""
    table = _table(variant, east="6s", south="9p", west="66s 99p 1z", north="4z", wall="7z 2z 3z 1s 6s")
    table.play("""
        east discards 6s
        west passes
        south discards 9p
    """)

    assert {"pong", "pass"} == table.offers("west")

    table.play("""
        west passes
        west draws 2z
        west discards 1z
        north discards 4z
        east discards 1s
        south discards 6s
    """)

    assert {"pong", "pass"} == table.offers("west")


def test_a_replacement_ends_the_bar() -> None:
    """C11: the replacement of an exposed kong is an own draw, so a passed win is open again."""
    table = _table(
        "dinghai", east="5m", south="1z", west="9p", north="67m 123p 456s 999p 33z", wall="4z 7z", tail="2z 1s"
    )
    table.play("""
        east discards 5m
        north passes
        south discards 1z
        west discards 9p
        north kongs
    """)

    assert frozenset() == table.state.seats[3].passed_wins


@BOTH
def test_a_pong_said_by_a_winner_passes_the_win(variant) -> None:
    """C11: a seat that could win and says pong has passed the win, not the pong, also when it is outbid."""
    wild = "6z" if variant == "luqiao" else ""
    table = Table(
        variant, east="5m", south="67m 123p 456s 789s 33z", west="55m 123p 456s 789s 44z", wall="1z", wild=wild
    )
    table.play("""
        east discards 5m
        south passes
        west pongs
    """)
    answered = [event for event in table.log if isinstance(event, ClaimAnswered)]

    assert [(1, True, False), (2, True, False)] == [
        (event.seat, event.passed_win, event.passed_pong) for event in answered
    ]
    assert frozenset({parse_tile("5m")}) == table.state.seats[2].passed_wins


@BOTH
def test_a_chow_passes_the_pong(variant) -> None:
    """C11: a seat that could pong and says chow has passed the pong."""
    table = _table(variant, east="5m", south="4556m", wall="1z")
    table.play("""
        east discards 5m
        south chows 46m
    """)

    assert frozenset({parse_tile("5m")}) == table.state.seats[1].passed_pongs


@BOTH
def test_a_seat_cut_short_passes_nothing(variant) -> None:
    """C11: once a pong has decided, the next seat's chow matters no more and it has passed nothing."""
    table = _table(variant, east="5m", south="46m", west="55m")
    table.play("""
        east discards 5m
        west pongs
    """)

    assert [2] == [event.seat for event in table.log if isinstance(event, ClaimAnswered)]


@BOTH
def test_one_answer_each(variant) -> None:
    """C7: an answer stands; a second one is refused."""
    table = _table(variant, east="5m", south="46m", west="55m")
    table.play("""
        east discards 5m
        south passes
    """)

    assert Reason.ALREADY_ANSWERED == table.refused("south chows 46m")
    assert set() == table.offers("south")
