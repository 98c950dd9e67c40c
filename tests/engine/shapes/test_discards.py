"""Useful tiles and best discards follow from the distance alone."""

import pytest

from engine.shapes import best_discards, discard_distances, distance, useful_tiles
from engine.tiles import KINDS, Tile, parse_tile, parse_tiles, tile_names
from tests.support.random_hands import Hand, hands, wild_hands

SOME = hands(seed=31, count=120) + wild_hands(seed=32, count=120)


def helpful(tiles: list[Tile], open_melds: int, wild: Tile | None) -> tuple[Tile, ...]:
    """The kinds whose draw lowers the distance, by asking for each."""
    before = distance(tiles, open_melds, wild)
    kinds = [Tile(kind) for kind in range(KINDS) if tiles.count(Tile(kind)) < 4]
    return tuple(kind for kind in kinds if distance([*tiles, kind], open_melds, wild) < before)


def test_useful_tiles_are_those_whose_draw_lowers_the_distance() -> None:
    """C14, L4: asked of hands before a draw, for every kind."""
    for tiles, open_melds, wild in hands(seed=33, count=200, size=13) + wild_hands(seed=34, count=200, size=13):
        expected = helpful(list(tiles), open_melds, wild)
        assert useful_tiles(tiles, open_melds, wild) == expected, (tile_names(tiles), open_melds, wild)


@pytest.mark.parametrize("hand", SOME[::12], ids=str)
def test_discard_distances_cover_every_kind_in_the_hand(hand: Hand) -> None:
    """Each kind once, with the distance of what is left."""
    expected = []
    for tile in sorted(set(hand.tiles)):
        rest = list(hand.tiles)
        rest.remove(tile)
        expected.append((tile, distance(rest, hand.open_melds, hand.wild)))
    assert list(discard_distances(hand.tiles, hand.open_melds, hand.wild)) == expected


def test_best_discards_keep_the_least_distance_and_the_most_useful_tiles() -> None:
    """All discards of least distance come, in order of the unseen copies that help."""
    for tiles, open_melds, wild in SOME:
        unseen = [(kind * 7 + len(tiles)) % 5 for kind in range(KINDS)]
        choices = best_discards(tiles, open_melds, wild, unseen)
        distances = dict(discard_distances(tiles, open_melds, wild))
        least = min(distances.values())
        assert sorted(choice.tile for choice in choices) == [kind for kind, far in distances.items() if far == least]
        assert [choice.unseen for choice in choices] == sorted((choice.unseen for choice in choices), reverse=True)
        for choice in choices:
            rest = list(tiles)
            rest.remove(choice.tile)
            expected = tuple((kind, unseen[kind]) for kind in helpful(rest, open_melds, wild))
            assert choice.useful == expected, (tile_names(tiles), choice.tile, wild)


def test_without_counts_all_copies_outside_the_hand_are_unseen() -> None:
    """A hint needs the hand only: 123m 456p 789s EEE 5s beside a loose N waits for three fives."""
    best = best_discards(parse_tiles("123m456p789s111z5s4z"))
    assert [(choice.tile, choice.distance, choice.useful) for choice in best] == [
        (parse_tile("5s"), 1, ((parse_tile("4z"), 3),)),
        (parse_tile("4z"), 1, ((parse_tile("5s"), 3),)),
    ]
