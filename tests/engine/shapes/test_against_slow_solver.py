"""The tables agree with a solver that tries everything."""

from collections import Counter

from engine.shapes import distance, is_complete, waits, waits_on_discard
from engine.tiles import WHITE, tile_names
from tests.support import slow_shapes
from tests.support.random_hands import hands, wild_hands


def test_plain_hands_are_complete_exactly_when_the_slow_solver_finds_melds() -> None:
    """C14: 10,000 hands without wild tiles, about half of them of one suit."""
    seen: Counter[bool] = Counter()
    for tiles, open_melds, _ in hands(seed=1, count=10_000):
        answer = is_complete(tiles, open_melds)
        seen[answer] += 1
        assert answer == slow_shapes.complete(tiles, open_melds), (tile_names(tiles), open_melds)
    assert min(seen.values()) > 1000


def test_hands_with_wilds_and_whites_are_complete_exactly_when_the_slow_solver_finds_melds() -> None:
    """C18, L2, L4: 10,000 hands with 0-3 wild tiles and 0-4 white dragons."""
    seen: Counter[bool] = Counter()
    for tiles, open_melds, wild in wild_hands(seed=2, count=10_000):
        answer = is_complete(tiles, open_melds, wild)
        seen[answer] += 1
        assert answer == slow_shapes.complete(tiles, open_melds, wild), (tile_names(tiles), open_melds, wild)
    assert min(seen.values()) > 1000


def test_hands_won_on_a_wild_take_it_at_its_face() -> None:
    """L3, L4: a wild won from another seat is its natural tile, a white dragon either of its two."""
    seen: Counter[bool] = Counter()
    for tiles, open_melds, wild in wild_hands(seed=3, count=3000, size=13):
        assert wild is not None
        for face in {wild, WHITE}:
            if tiles.count(face) < 4:
                answer = is_complete(tiles, open_melds, wild, face)
                seen[answer] += 1
                assert answer == slow_shapes.complete(tiles, open_melds, wild, face), (tile_names(tiles), wild, face)
    assert min(seen.values()) > 200


def test_waits_are_the_tiles_that_complete() -> None:
    """C14, L3, L4: waits by own draw and by discard, with and without wild tiles."""
    some = hands(seed=4, count=300, size=13) + wild_hands(seed=5, count=300, size=13)
    ready = 0
    for tiles, open_melds, wild in some:
        drawn, claimed = waits(tiles, open_melds, wild), waits_on_discard(tiles, open_melds, wild)
        ready += bool(drawn)
        assert drawn == slow_shapes.waits(tiles, open_melds, wild, by_discard=False), (tile_names(tiles), wild)
        assert claimed == slow_shapes.waits(tiles, open_melds, wild, by_discard=True), (tile_names(tiles), wild)
    assert ready > 100


def test_the_distance_is_the_least_number_of_tiles_to_exchange() -> None:
    """C14, C18, L4: distances up to 2, found by exchanging every choice of tiles for wild ones."""
    seen: Counter[tuple[bool, int]] = Counter()
    for size in (13, 14):
        some = hands(seed=6 + size, count=150, size=size) + wild_hands(seed=26 + size, count=150, size=size)
        for tiles, open_melds, wild in some:
            steps = min(3, distance(tiles, open_melds, wild))
            seen[wild is None, steps] += 1
            assert steps == slow_shapes.distance(tiles, open_melds, wild, most=2), (tile_names(tiles), open_melds, wild)
    assert min(seen[plain, steps] for plain in (True, False) for steps in range(3)) > 10
