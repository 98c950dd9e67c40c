"""The distance and the winning shape agree with the `mahjong` package, seven pairs and thirteen orphans left out."""

import pytest
from mahjong.agari import Agari
from mahjong.shanten import Shanten

from engine.shapes import distance, is_complete, useful_tiles
from engine.tiles import KINDS, Tile, tile_names
from tests.support.random_hands import hands


def counts(tiles: tuple[Tile, ...]) -> list[int]:
    """Copies of each kind, as the package wants them."""
    return [tiles.count(Tile(kind)) for kind in range(KINDS)]


@pytest.mark.parametrize("size", [13, 14])
def test_the_distance_is_one_more_than_the_shanten_number(size: int) -> None:
    """C14: 4,000 hands; the package counts a ready hand 0, and one ready for a fifth copy not as ready."""
    for tiles, open_melds, _ in hands(seed=40 + size, count=2000, size=size):
        theirs = Shanten.calculate_shanten(counts(tiles), use_chiitoitsu=False, use_kokushi=False) + 1
        ours = distance(tiles, open_melds)
        if ours != theirs:
            assert ours == theirs - 1, (tile_names(tiles), open_melds)
            assert 4 in counts(tiles), (tile_names(tiles), open_melds)
            assert useful_tiles(tiles, open_melds) == () or size == 14, (tile_names(tiles), open_melds)


def test_the_winning_shape_is_the_same() -> None:
    """C14: 5,000 hands; seven pairs and thirteen orphans win there, not here."""
    wins = 0
    for tiles, open_melds, _ in hands(seed=43, count=5000):
        held = counts(tiles)
        special = len(tiles) == 14 and -1 in {
            Shanten.calculate_shanten_for_chiitoitsu_hand(held),
            Shanten.calculate_shanten_for_kokushi_hand(held),
        }
        ours = is_complete(tiles, open_melds)
        wins += ours
        assert special or ours == Agari.is_agari(held), (tile_names(tiles), open_melds)
    assert wins > 1000
