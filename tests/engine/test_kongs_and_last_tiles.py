"""The wall's end: last tile, last discard, reserve (C10, L5), and kongs near it."""

import pytest

from engine import Reason
from engine.tiles import parse_tile
from tests.support.table import Table

BOTH = pytest.mark.parametrize("variant", ["dinghai", "luqiao"])
RESERVE = {"dinghai": 0, "luqiao": 14}


def _table(variant: str, draws: int, **seats: str) -> Table:
    return Table(variant, **seats, left=RESERVE[variant] + draws, wild="6z" if variant == "luqiao" else "")


@BOTH
def test_no_kong_on_the_last_tile(variant) -> None:
    """C10, T031: with one tile to draw, its drawer cannot kong; he discards or wins."""
    table = _table(variant, 1, east="1z", south="4444m", wall="9p")
    table.play("""
        east discards 1z
        south draws 9p
    """)

    assert set() == table.offers("south")
    assert Reason.LAST_TILE == table.refused("south kongs 4m")
    assert ((parse_tile("4m"), Reason.LAST_TILE),) == table.view("south").kong_refusals
    assert (RESERVE[variant], 0) == (table.view("south").table.wall_left, table.view("south").table.draws_left)


@BOTH
def test_the_last_discard_is_only_won_on(variant) -> None:
    """C10, T033: no chow, pong or kong of the last discard; a win is offered."""
    table = _table(variant, 0, east="5m", south="46m", west="555m", north="46m 123p 456s 789s 33z")
    table.play("east discards 5m")

    assert set() == table.offers("south") | table.offers("west")
    assert {"win", "pass"} == table.offers("north")
    for sentence in ("south chows 46m", "west pongs", "west kongs"):
        assert Reason.LAST_DISCARD == table.refused(sentence)
    assert ((parse_tile("5m"), Reason.LAST_DISCARD),) == table.view("west").kong_refusals
    tile = table.view("west").table.open_tile
    assert tile is not None
    assert tile.last
    assert None is table.view("west").table.next_drawer

    table.play("north wins")

    assert ["north"] == table.winners


def test_a_win_on_the_last_discard_counts_four_tai() -> None:
    """C10, T033, D8 last_discard: in Dinghai the discarder pays 23."""
    table = _table("dinghai", 0, east="5m", north="46m 123p 456s 789s 33z")
    table.play("""
        east discards 5m
        north wins
    """)

    assert {"east": -23, "south": 0, "west": 0, "north": 23} == table.scores


@BOTH
def test_nobody_wins_on_the_last_discard(variant) -> None:
    """C10, T033, D11, L13: the hand is drawn."""
    table = _table(variant, 0, east="5m", south="46m", west="55m")
    table.play("""
        east discards 5m
        nobody claims
    """)

    assert [] == table.winners
    assert (-3 if variant == "dinghai" else 0) == table.scores["east"]
    assert () == table.over.hands


def test_a_kong_may_take_the_last_tile() -> None:
    """C10, D1: with one tile left a kong is allowed, its replacement is the last tile, then comes the last discard."""
    table = _table("dinghai", 1, east="4444m 9p", tail="1z")

    assert {"kong 4m"} == table.offers("east")

    table.play("""
        east kongs 4m
        east discards 9p
    """)

    tile = table.view("east").table.open_tile
    assert tile is not None
    assert tile.last


@pytest.mark.parametrize(
    ("left", "offered"), [(17, {"kong 4m"}), (16, set()), (15, set())], ids=["17 left", "16 left", "15 left"]
)
def test_the_reserve_allows_a_kong_only_with_a_tile_to_spare(left, offered) -> None:
    """L5: with R tiles left and no kong yet, a kong is allowed only if R - 1 is at least 16."""
    table = Table("luqiao", east="4444m", wild="6z", left=left)

    assert offered == table.offers("east")
    if not offered:
        assert Reason.RESERVE == table.refused("east kongs 4m")


def test_every_kong_enlarges_the_reserve() -> None:
    """L5: no draw when R is at most 14 + 2K; after one kong sixteen tiles stay in the wall."""
    table = Table("luqiao", east="4444m 9p", wild="6z", left=17, tail="1z")
    table.play("east kongs 4m")

    assert (16, 0) == (table.view("east").table.wall_left, table.view("east").table.draws_left)

    table.play("""
        east discards 9p
        nobody claims
    """)

    assert [] == table.winners


def test_near_the_reserve_a_discard_is_ponged_but_not_konged() -> None:
    """L5: sixteen left allow a draw, so a pong, but no kong of the discard."""
    table = Table("luqiao", east="5m", south="555m", wild="6z", left=16)
    table.play("east discards 5m")

    assert {"pong", "pass"} == table.offers("south")
    assert Reason.RESERVE == table.refused("south kongs")
    assert ((parse_tile("5m"), Reason.RESERVE),) == table.view("south").kong_refusals


def test_sixty_eight_draws() -> None:
    """L5: with no kong there are 68 draws from the wall after the deal."""
    assert 68 == Table("luqiao", wild="6z").view("east").table.draws_left


def test_the_last_draw_of_the_reserve() -> None:
    """L5: fifteen left is the last draw; then the discard is the last one."""
    table = Table("luqiao", east="1z", wall="9p", wild="6z", left=15)
    table.play("""
        east discards 1z
        south draws 9p
        south discards 9p
        nobody claims
    """)

    assert [] == table.winners
