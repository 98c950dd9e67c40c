"""What may be chowed and ponged, and what a chow bars (D5, L3, L4, L6)."""

import pytest

from engine.melds import Meld, MeldKind
from engine.rulesets import RULESETS
from engine.tiles import FLOWERS, parse_tile, parse_tiles, tile_names


@pytest.mark.parametrize(
    ("run", "claimed", "barred"),
    [
        ("234m", "2m", "2m 5m"),
        ("345m", "5m", "2m 5m"),
        ("345m", "4m", "4m"),
        ("789m", "7m", "7m"),
        ("123m", "3m", "3m"),
        ("123m", "1m", "1m 4m"),
        ("789m", "9m", "6m 9m"),
        ("678s", "7s", "7s"),
        ("789p", "7p", "7p"),
        ("123s", "3s", "3s"),
    ],
)
def test_dinghai_chow_bars_both_ends(run: str, claimed: str, barred: str):
    """D5: not the claimed kind, nor the kind that completes the same two tiles at the other end (T043)."""
    meld = Meld(MeldKind.CHOW, parse_tiles(run), parse_tile(claimed), 0)

    assert RULESETS["dinghai"].swap_bar(meld) == frozenset(parse_tiles(barred))


@pytest.mark.parametrize(
    ("tiles", "claimed"), [(("2m", "3m", "4m"), "2m"), (("4m", "5z", "6m"), "5z"), (("3m", "4m", "5z"), "3m")]
)
def test_luqiao_chow_bars_the_claimed_kind_alone(tiles: tuple[str, ...], claimed: str):
    """L6: only the claimed tile's own kind; a claimed 白板 bars 白板."""
    meld = Meld(MeldKind.CHOW, tuple(map(parse_tile, tiles)), parse_tile(claimed), 0)

    assert RULESETS["luqiao"].swap_bar(meld) == {parse_tile(claimed)}


@pytest.mark.parametrize("variant", RULESETS)
def test_pong_bars_nothing(variant: str):
    """D5, L6: after a pong any tile may go."""
    meld = Meld(MeldKind.PONG, parse_tiles("555m"), parse_tile("5m"), 0)

    assert RULESETS[variant].swap_bar(meld) == frozenset()


def pairs(variant: str, tile: str, wild: str | None = None, *, claim_wild: bool = True) -> list[str]:
    found = RULESETS[variant].chow_pairs(
        parse_tile(tile), None if wild is None else parse_tile(wild), {"claim_wild": claim_wild}
    )
    assert all(low < high for low, high in found)
    return ["".join(tile_names(pair)) for pair in found]


@pytest.mark.parametrize(
    ("tile", "expected"),
    [
        ("1m", ["2m3m"]),
        ("2m", ["1m3m", "3m4m"]),
        ("5p", ["3p4p", "4p6p", "6p7p"]),
        ("9s", ["7s8s"]),
        ("2z", []),
        ("5z", []),
    ],
)
def test_runs_stay_in_their_suit(tile: str, expected: list[str]):
    """C7, D1: a tile makes a chow with two of its own suit; winds and dragons make none (T051)."""
    assert pairs("dinghai", tile) == expected
    assert pairs("luqiao", tile, "1z") == expected
    assert pairs("luqiao", tile) == expected


def test_white_dragon_stands_in_a_chow_from_hand():
    """L4: with 5m wild, 4m is chowed with 3m 5m as with 3m and a 白板."""
    assert pairs("luqiao", "4m", "5m") == ["2m3m", "3m5m", "3m5z", "5m6m", "6m5z"]


def test_discarded_white_dragon_is_chowed_as_the_natural_tile():
    """L4: with 5m wild, a 白板 completes 34m, 46m and 67m; with an honour or itself wild it completes nothing."""
    assert pairs("luqiao", "5z", "5m") == ["3m4m", "4m6m", "6m7m"]
    assert pairs("luqiao", "5z", "2z") == []
    assert pairs("luqiao", "5z", "5z") == []


def test_wild_tile_is_claimed_as_its_face():
    """L3: a discarded wild is chowed as its natural tile, and only so."""
    assert pairs("luqiao", "5m", "5m") == ["3m4m", "4m6m", "6m7m"]
    assert RULESETS["luqiao"].may_claim_tile(parse_tile("5m"), parse_tile("5m"), {"claim_wild": True})


def test_claim_wild_off_keeps_wild_tiles_out_of_claims():
    """L3: with the house rule off no chow or pong of a wild tile, nor a chow with one; a 白板 still stands in."""
    assert pairs("luqiao", "5m", "5m", claim_wild=False) == []
    assert pairs("luqiao", "4m", "5m", claim_wild=False) == ["2m3m", "3m5z", "6m5z"]
    assert pairs("luqiao", "5z", "5m", claim_wild=False) == ["3m4m", "4m6m", "6m7m"]
    luqiao = RULESETS["luqiao"]
    assert not luqiao.may_claim_tile(parse_tile("5m"), parse_tile("5m"), {"claim_wild": False})
    assert luqiao.may_claim_tile(parse_tile("4m"), parse_tile("5m"), {"claim_wild": False})


def test_dinghai_claims_every_tile():
    """D1: no tile is wild."""
    assert RULESETS["dinghai"].may_claim_tile(parse_tile("5m"), None, {})


def test_eight_flowers_win_whatever_the_hand():
    """D8 eight_flowers: all eight laid out, in Dinghai only."""
    assert RULESETS["dinghai"].wins_whatever_hand(FLOWERS)
    assert not RULESETS["dinghai"].wins_whatever_hand(FLOWERS[:7])
    assert not RULESETS["luqiao"].wins_whatever_hand(FLOWERS)
