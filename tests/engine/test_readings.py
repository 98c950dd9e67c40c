"""Readings of concealed tiles as melds and a pair (C14, C18, L2-L4)."""

import csv
from pathlib import Path

import pytest

from engine.readings import (
    CHOW,
    HONOUR_RANKS,
    PAIR,
    SUIT_RANKS,
    TRIPLET,
    Part,
    block_readings,
    full_readings,
    splits,
    tally,
)
from engine.tiles import Tile, parse_tile, parse_tiles, tile_names
from tests.support.field_notation import field_tiles

TABLE = Path(__file__).parents[1] / "data" / "complete_shapes.tsv"
ROWS = list(csv.DictReader(TABLE.read_text(encoding="utf-8").splitlines(), delimiter="\t"))


@pytest.mark.parametrize("row", ROWS, ids=[row["id"] for row in ROWS])
def test_collected_hand_has_that_many_readings(row: dict[str, str]):
    """C14: the hands of the public collection are read in as many ways as it says."""
    tiles = field_tiles(row["closed_tiles"])
    complete = len(tiles) == 14 - 3 * row["fixed_sets"].count("[")
    readings = {tuple(sorted(reading.parts)) for reading in full_readings(tiles)} if complete else set()

    assert len(readings) == int(row["readings"])


def test_parts_name_their_tiles():
    """C14: a part knows its tiles and whether a kind sits in it."""
    pair, triplet, chow = (Part(shape, parse_tile("4s")) for shape in (PAIR, TRIPLET, CHOW))

    assert [tile_names(part.tiles) for part in (pair, triplet, chow)] == [["4s"] * 2, ["4s"] * 3, ["4s", "5s", "6s"]]
    assert [part.holds(parse_tile("6s")) for part in (pair, triplet, chow)] == [False, False, True]
    assert not chow.holds(parse_tile("7s"))


def test_wild_tiles_fill_any_place():
    """C18: 3 and 4 with one wild are 234 or 345; a wild is also a fifth copy."""
    assert set(block_readings(tally(parse_tiles("34m")), SUIT_RANKS, 1, 0)) == {(18 + 1,), (18 + 2,)}
    assert block_readings(tally(parse_tiles("5555m")), SUIT_RANKS, 1, 1) == ((4, 9 + 4),)
    assert block_readings(tally(parse_tiles("34m")), SUIT_RANKS, 2, 0) == ()


def test_wild_tiles_alone_make_any_meld():
    """C18: three wild tiles in an empty suit are nine triplets or seven chows."""
    found = block_readings(0, SUIT_RANKS, 3, 0)

    assert sorted(found) == [(code,) for code in range(9, 25)]


def test_honours_make_no_chow():
    """C14: three winds in a row are nothing without two wild tiles each (T051)."""
    winds = (1 << 0) + (1 << 3) + (1 << 6)

    assert block_readings(winds, HONOUR_RANKS, 0, 0) == ()
    assert block_readings(winds, HONOUR_RANKS, 6, 0) == ((9, 10, 11),)


def test_white_dragons_split():
    """L4: each 白板 is itself or the wild's natural tile; wild tiles are set aside."""
    found = splits(parse_tiles("55z 5m 12m"), parse_tile("5m"), None)

    assert [(split.held(parse_tile("5z")), split.held(parse_tile("5m")), split.wilds) for split in found] == [
        (2, 0, 1),
        (1, 1, 1),
        (0, 2, 1),
    ]
    assert [split.stand_ins for split in found] == [0, 1, 2]


def test_claimed_wild_is_natural():
    """L3: a wild won from another seat is its own face, the others stay wild."""
    (split,) = splits(parse_tiles("555m 12m"), parse_tile("5m"), parse_tile("5m"))

    assert (split.held(parse_tile("5m")), split.wilds) == (1, 2)


def test_white_dragon_as_wild_stands_in_for_nothing():
    """L4: when the wild is 白板 itself there is one way only."""
    (split,) = splits(parse_tiles("555z 12m"), parse_tile("5z"), None)

    assert (split.held(parse_tile("5z")), split.wilds, split.stand_ins) == (0, 3, 0)


def test_two_pairs_are_no_hand():
    """C14: one pair, not two."""
    assert list(full_readings((Tile(0), Tile(0), Tile(9), Tile(9)))) == []
