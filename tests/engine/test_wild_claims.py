"""Claims with wild tiles and 白板 (L2-L4, C18), in sentences."""

from engine import Reason, waits_of
from engine.melds import Meld, MeldKind
from engine.tiles import parse_tile, parse_tiles
from tests.support.table import Table


def test_a_wild_is_claimed_at_its_own_face() -> None:
    """L3: a discarded G is ponged and chowed as that tile; G in hand serves a chow only as its face."""
    table = Table("luqiao", east="5m", south="46m", west="55m", wild="5m")
    table.play("east discards 5m")

    assert "chow 4m6m" in table.offers("south")
    assert {"pong", "pass"} == table.offers("west")

    table = Table("luqiao", east="7m", south="56m 5m 9p", wild="5m")
    table.play("east discards 7m")

    assert "chow 5m6m" in table.offers("south")

    table = Table("luqiao", east="7p", south="5m 8p", wild="5m")
    table.play("east discards 7p")

    assert set() == table.offers("south")


def test_the_house_rule_forbids_claims_of_and_with_a_wild() -> None:
    """L3: with claim_wild off G is neither chowed nor ponged, nor used in a chow; a win on it stays possible."""
    off = {"claim_wild": False}
    table = Table("luqiao", east="5m", south="46m", west="55m", north="46m 123p 456p 789s 11s", wild="5m", rules=off)
    table.play("east discards 5m")

    assert set() == table.offers("south") | table.offers("west")
    assert Reason.WILD_NOT_CLAIMABLE == table.refused("west pongs")
    assert Reason.WILD_NOT_CLAIMABLE == table.refused("south chows 46m")
    assert {"win", "pass"} == table.offers("north")

    table = Table("luqiao", east="7m", south="56m", wild="5m", rules=off)
    table.play("east discards 7m")

    assert "chow 5m6m" not in table.offers("south")
    assert Reason.WILD_NOT_CLAIMABLE == table.refused("south chows 56m")


def test_a_white_dragon_stands_for_the_wilds_natural_tile_in_a_chow() -> None:
    """L4: with G = 5m, 白板 from hand chows as 5m, and a discarded 白板 is chowed as 5m."""
    table = Table("luqiao", east="4m", south="6m 5z", wild="5m")
    table.play("east discards 4m")

    assert "chow 6m5z" in table.offers("south")

    table.play("south chows 6m5z")

    assert (Meld(MeldKind.CHOW, parse_tiles("4m5z6m"), parse_tile("4m"), 0),) == table.state.seats[1].melds

    table = Table("luqiao", east="5z", south="34m", wild="5m")
    table.play("east discards 5z\nsouth chows 34m")

    assert (Meld(MeldKind.CHOW, parse_tiles("34m5z"), parse_tile("5z"), 0),) == table.state.seats[1].melds


def test_a_pong_of_white_dragons_needs_white_dragons() -> None:
    """L4: a pong of 白板 needs 白板 only; the wild's natural tile does not help."""
    table = Table("luqiao", east="5z", west="5z5m", north="5z5z", wild="5m")
    table.play("east discards 5z")

    assert set() == table.offers("west")
    assert {"pong", "pass"} == table.offers("north")


def test_wild_white_dragons_stand_for_nothing_in_claims() -> None:
    """L4: when G is 白板 itself, nothing stands in and a discarded 白板 makes no chow."""
    table = Table("luqiao", east="5z", south="46m", wild="5z")
    table.play("east discards 5z")

    assert set() == table.offers("south")


def test_three_wilds_win_on_any_discard() -> None:
    """L3, T003: three melds, closed 2m and three wilds: any discard wins, and all 34 kinds are waited for."""
    table = Table("luqiao", east="9p", south="123p 456p 789s 2m 5s5s5s", wild="5s")
    table.play("east discards 9p")

    assert "win" in table.offers("south")

    table = Table("luqiao", east="9p", south="123p 456p 789s 2m 5s5s5s", wild="5s")

    assert 34 == len(waits_of(table.view("south")))


def test_a_discarded_wild_wins_only_as_its_face() -> None:
    """L3: a G won from another seat is only its own face."""
    table = Table("luqiao", east="5m", south="46m 123p 456p 789s 11s", west="13s 123p 456p 789p 11z", wild="5m")
    table.play("east discards 5m")

    assert "win" in table.offers("south")
    assert set() == table.offers("west")


def test_a_wild_may_be_a_fifth_copy() -> None:
    """C18: with four 2m in the hand a wild still makes 2m complete the run."""
    table = Table("luqiao", east="9s", south="2222m 13m 456p 789s 5s", wall="5s", wild="5s")
    table.play("east discards 9s\nsouth draws 5s")

    assert "win" in table.offers("south")
