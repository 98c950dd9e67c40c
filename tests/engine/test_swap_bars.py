"""What may not be discarded right after a chow (D5, L6), in sentences."""

import pytest

from engine import Reason
from engine.state import MustDiscard
from engine.tiles import parse_tile, parse_tiles
from tests.support.table import Table


@pytest.mark.parametrize(
    ("hand", "tile", "barred"),
    [
        ("34m 25m", "2m", "25m"),
        ("34m 25m", "5m", "25m"),
        ("35m 44m", "4m", "4m"),
        ("89m 77m", "7m", "7m"),
        ("12m 33m", "3m", "3m"),
        ("68s 79s", "7s", "7s"),
    ],
)
def test_dinghai_bars_both_ends(hand, tile, barred) -> None:
    """D5, T043: the claimed kind, and the kind that completes the same two tiles at the other end."""
    table = Table("dinghai", east=tile, south=hand, wall="1z1z1z")
    table.play(f"east discards {tile}\nsouth chows {hand.split()[0]}")

    assert set(parse_tiles(barred)) == set(table.state.phase.barred)
    for kind in {kind for kind in parse_tiles(barred) if kind in table.state.seats[1].hand}:
        assert kind not in table.discards("south")
        assert (kind, Reason.SWAP_BARRED) in table.view("south").barred_discards


def test_the_bar_is_gone_with_the_next_turn() -> None:
    """D5, T043: with 6s 8s 9s a chowed 7s bars 7s, 9s may go; next turn nothing is barred."""
    table = Table("dinghai", east="7s", south="6789s", wall="1z 4z 2z 3z")
    table.play("east discards 7s\nsouth chows 68s")

    assert Reason.SWAP_BARRED == table.refused("south discards 7s")

    table.play("""
        south discards 9s
        west discards 1z
        north discards 4z
        east discards 2z
        south draws 3z
    """)

    assert parse_tile("7s") in table.discards("south")


def test_luqiao_bars_only_the_claimed_kind() -> None:
    """L6: 34 chows 2: no 2; the other end may go."""
    table = Table("luqiao", east="2m", south="2345m", wild="6z")
    table.play("east discards 2m\nsouth chows 34m")

    assert Reason.SWAP_BARRED == table.refused("south discards 2m")
    assert parse_tile("5m") in table.discards("south")


def test_a_claimed_stand_in_bars_its_own_kind() -> None:
    """L6: a claimed 白板 bars 白板, not the wild tile."""
    table = Table("luqiao", east="5z", south="46m 5z 5m", wild="5m")
    table.play("east discards 5z\nsouth chows 46m")

    assert frozenset({parse_tile("5z")}) == table.state.phase.barred


@pytest.mark.parametrize("variant", ["dinghai", "luqiao"])
def test_the_bar_is_lifted_when_everything_is_barred(variant) -> None:
    """D5, L6: with three melds and only barred tiles left any of them may go."""
    table = Table(
        variant,
        east="1s 5m",
        south="11s 22s 33s 46m 55m 2z 3z 7z",
        west="2s 3s",
        wall="1z 4z 1p 4p 7p",
        wild="6z" if variant == "luqiao" else "",
    )
    table.play("""
        east discards 1s
        south pongs
        south discards 7z
        west discards 2s
        south pongs
        south discards 2z
        west discards 3s
        south pongs
        south discards 3z
        west discards 1p
        north discards 4p
        east discards 5m
        south chows 46m
    """)

    assert frozenset() == table.state.phase.barred
    assert {parse_tile("5m")} == table.discards("south")


@pytest.mark.parametrize("variant", ["dinghai", "luqiao"])
def test_after_a_pong_any_tile_may_go(variant) -> None:
    """D5, L6: a pong bars nothing, not even its own fourth tile."""
    table = Table(variant, east="5m", south="555m", wild="6z" if variant == "luqiao" else "")
    table.play("east discards 5m\nsouth pongs\nsouth discards 5m")

    assert not isinstance(table.state.phase, MustDiscard)
