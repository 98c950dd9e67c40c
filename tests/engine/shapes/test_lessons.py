"""Faults other engines had with shapes are none here."""

import pytest

from engine.shapes import distance, is_complete, waits, waits_on_discard
from engine.tiles import KINDS, Tile, tile_names
from tests.support.field_notation import field_tiles


def test_wilds_spent_in_one_suit_are_gone_for_the_next() -> None:
    """T001: beside two melds, 4m 4p 4s N N and three wilds are no win: they lack four tiles."""
    wild = field_tiles("5s")[0]

    assert not is_complete(field_tiles("4m 4p 4s NN 555s"), open_melds=2, wild=wild)
    assert distance(field_tiles("4m 4p 4s NN 555s"), open_melds=2, wild=wild) == 1


def test_three_wilds_beside_a_single_tile_win_with_anything() -> None:
    """T003 (a): beside three melds, 2m and three wilds wait for all 34 kinds."""
    hand, wild = field_tiles("2m 555s"), field_tiles("5s")[0]

    assert len(waits(hand, 3, wild)) == KINDS
    assert len(waits_on_discard(hand, 3, wild)) == KINDS
    assert all(is_complete(hand, 3, wild, face=Tile(kind)) for kind in range(KINDS))


def test_three_wilds_do_not_save_five_loose_tiles() -> None:
    """T003 (b): beside two melds, 1m 5p 9s E C and three wilds are no win."""
    assert not is_complete(field_tiles("1m 5p 9s EC 555s"), 2, field_tiles("5s")[0])


@pytest.mark.parametrize(
    ("tiles", "wild", "wins"),
    [
        ("46p B 123m 789p 11s EEE", "5m", False),
        ("46m B 123m 789p 11s EEE", "5m", True),
        ("46m B 123m 789p 11s EEE", "5p", False),
        ("123m 456p 789s 111p S B", "E", False),
        ("123m 456p 789s 111p E B", "S", False),
        ("123m 456p 789s 111p BB", "E", True),
    ],
)
def test_a_white_dragon_is_itself_or_the_natural_tile_of_the_wild(tiles: str, wild: str, wins: bool) -> None:
    """T007, L4: it stands for no other tile."""
    assert is_complete(field_tiles(tiles), wild=field_tiles(wild)[0]) == wins


def test_white_dragons_that_are_wild_themselves_leave_nothing_to_stand_in() -> None:
    """L4: with the white dragon turned up, it stands for anything, and won from another seat for itself only (L3)."""
    white = field_tiles("B")[0]

    assert is_complete(field_tiles("46p B 123m 789p 11s EEE"), wild=white)
    assert is_complete(field_tiles("45p 123m 789p 11s EEE"), wild=white, face=field_tiles("6p")[0])
    assert not is_complete(field_tiles("45p 123m 789p 11s EEE"), wild=white, face=white)


def test_a_wild_won_from_another_seat_is_its_own_face() -> None:
    """L3: 46m beside a pair wins on the drawn wild 5s, but not on the discarded one; 46s wins on both."""
    wild = field_tiles("5s")[0]
    for middle, by_discard in (("46m", False), ("46s", True)):
        hand = field_tiles(middle + "123m 789p 11s EEE")
        assert is_complete((*hand, wild), wild=wild)
        assert is_complete(hand, wild=wild, face=wild) == by_discard
        assert (wild in waits_on_discard(hand, wild=wild)) == by_discard
        assert wild in waits(hand, wild=wild)


def test_a_white_dragon_won_from_another_seat_may_stand_in() -> None:
    """L4: 46m wins on a discarded white dragon while 5m is wild."""
    hand, wild = field_tiles("46m 123m 789p 11s EEE"), field_tiles("5m")[0]

    assert is_complete(hand, wild=wild, face=field_tiles("B")[0])
    assert tile_names(waits_on_discard(hand, wild=wild)) == ["5m", "5z"]


def test_a_wild_may_be_the_fifth_of_its_kind() -> None:
    """C18: 1111m and a wild beside three melds are a triplet and a pair."""
    assert is_complete(field_tiles("1111m 5s"), 3, field_tiles("5s")[0])


def test_a_pair_may_be_cut_out_of_three_alike() -> None:
    """T008 (a): 11123m 456p 789s CCC wins."""
    assert is_complete(field_tiles("11123m 456p 789s CCC"))


def test_a_kind_used_up_in_the_hand_is_no_wait() -> None:
    """T011: 1234444678m 456p waits for 1m and 9m by shape, though four 4m make a pair with a fifth."""
    kinds = waits(field_tiles("1234444678m 456p"))

    assert "1m" in tile_names(kinds)
    assert "4m" not in tile_names(kinds)


@pytest.mark.parametrize(
    ("tiles", "open_melds", "kinds"),
    [
        ("3335666s BBB CCC", 0, ["4s", "5s", "7s"]),
        ("3335s BBB CCC", 1, ["4s", "5s"]),
        ("5666s BBB CCC", 1, ["4s", "5s", "7s"]),
    ],
)
def test_a_kong_may_change_the_waits(tiles: str, open_melds: int, kinds: list[str]) -> None:
    """T030: of 3335666s, a kong of 6s takes the 7s away, a kong of 3s nothing."""
    assert tile_names(waits(field_tiles(tiles), open_melds)) == kinds


def test_runs_stay_within_a_suit() -> None:
    """T051: neither three winds, nor dragons, nor tiles of two suits are a run."""
    for tiles in ("123m 456p 789s ESW NN", "123m 456p 789s CFB NN", "123m 456p 78s 9m 111s NN", "89m 1p 123456789s EE"):
        assert not is_complete(field_tiles(tiles))


def test_the_wrong_number_of_tiles_is_no_win() -> None:
    """C14: melds and a pair are fourteen tiles, a kong counted as three."""
    assert not is_complete(field_tiles("11m"))
    assert not is_complete(field_tiles("11m 22m"), 4)
    assert not is_complete(field_tiles("123m 456p 789s EEE N"))
    assert is_complete(field_tiles("123m 456p 789s EEE N"), face=field_tiles("N")[0])
    assert is_complete(field_tiles("11m"), 4)
