"""Flowers: laid out after the deal and in play (D1-D3), eight of them (D8)."""

from engine.events import FlowersReplaced, TileDrawn
from engine.state import OwnTurn
from engine.tiles import parse_tile, parse_tiles
from tests.support.table import Table


def test_flowers_are_replaced_in_passes() -> None:
    """D2: East to North lay out all their flowers; a flower among the replacements waits for the next pass."""
    table = Table("dinghai", east="1f", south="2f 3f", tail="4f 9p 9s 9m")
    replaced = [event for event in table.log if isinstance(event, FlowersReplaced)]

    assert [
        FlowersReplaced(0, parse_tiles("1f"), parse_tiles("4f")),
        FlowersReplaced(1, parse_tiles("2f3f"), parse_tiles("9p9s")),
        FlowersReplaced(0, parse_tiles("4f"), parse_tiles("9m")),
    ] == replaced
    assert parse_tiles("1f4f") == table.state.seats[0].flowers
    assert OwnTurn(0, parse_tile("9m")) == table.state.phase


def test_a_drawn_flower_is_replaced_at_once() -> None:
    """D3: a drawn flower is laid out and replaced from the tail, repeatedly if needed."""
    table = Table("dinghai", east="1z", wall="1f 9p", tail="2f 9s")
    table.play("""
        east discards 1z
        nobody claims
    """)

    assert [
        TileDrawn(1, parse_tile("1f"), from_tail=False),
        FlowersReplaced(1, parse_tiles("1f"), parse_tiles("2f")),
        FlowersReplaced(1, parse_tiles("2f"), parse_tiles("9s")),
    ] == table.log[-3:]
    assert OwnTurn(1, parse_tile("9s"), from_tail=True) == table.state.phase
    assert parse_tiles("1f2f") == table.state.seats[1].flowers


def test_no_replacement_left_is_a_drawn_hand() -> None:
    """D3: when the wall is empty as a replacement falls due, the hand is drawn."""
    table = Table("dinghai", east="1z", wall="1f", left=1)
    table.play("""
        east discards 1z
        nobody claims
    """)

    assert [] == table.winners
    assert {"east": -3, "south": 1, "west": 1, "north": 1} == table.scores


def test_there_is_no_reserve() -> None:
    """D1: the wall is played to its last tile."""
    table = Table("dinghai", east="1z", wall="4z 7z", left=2)

    assert 2 == table.view("east").table.draws_left

    table.play("""
        east discards 1z
        south draws 4z
        south discards 4z
        west draws 7z
        west discards 7z
        nobody claims
    """)

    assert [] == table.winners


def test_eight_flowers_win_whatever_the_hand() -> None:
    """D8 eight_flowers: with all eight laid out any own-draw turn may be won; each of the others pays (no feeder)."""
    table = Table("dinghai", east="1z", south="1f2f3f4f5f6f7f", wall="8f", tail="1z4z7z 2s5s8s 1p 9p")
    table.play("""
        east discards 1z
        nobody claims
    """)

    assert {"win"} == table.offers("south")

    table.play("south wins")

    assert {"east": -12, "south": 36, "west": -12, "north": -12} == table.scores
