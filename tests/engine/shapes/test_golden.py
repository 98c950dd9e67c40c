"""The collected hands of tests/data/complete_shapes.tsv are complete, or not, as they say."""

import csv
import io
from pathlib import Path

import pytest

from engine.shapes import distance, is_complete
from tests.support.field_notation import field_tiles

TEXT = (Path(__file__).parents[2] / "data" / "complete_shapes.tsv").read_bytes().decode().replace("\r\n", "\n")


def rows(text: str) -> list[dict[str, str]]:
    """The rows by column name, whatever the line ends."""
    return list(csv.DictReader(io.StringIO(text, newline=""), delimiter="\t"))


@pytest.mark.parametrize("row", rows(TEXT), ids=lambda row: row["id"])
def test_a_collected_hand_is_complete_as_it_says(row: dict[str, str]) -> None:
    """C14."""
    tiles = field_tiles(row["closed_tiles"])
    open_melds = row["fixed_sets"].count("[")

    assert is_complete(tiles, open_melds) == (row["complete"] == "yes")
    if len(tiles) == 14 - 3 * open_melds:
        assert (distance(tiles, open_melds) == 0) == (row["complete"] == "yes")


def test_line_ends_of_another_system_change_nothing() -> None:
    """T005: with CRLF line ends the same rows are read, and all agree."""
    assert rows(TEXT.replace("\n", "\r\n")) == rows(TEXT)
    assert len(rows(TEXT)) == 65
    for row in rows(TEXT.replace("\n", "\r\n")):
        open_melds = row["fixed_sets"].count("[")
        assert is_complete(field_tiles(row["closed_tiles"]), open_melds) == (row["complete"] == "yes"), row["id"]
