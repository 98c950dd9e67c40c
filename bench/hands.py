"""The hands everybody is asked about: closed, no special shape near, no kind four times, so all rules agree."""

from collections import Counter
from collections.abc import Callable
from random import Random

from engine.scoring import Win
from engine.shapes import distance
from engine.tiles import EAST, KINDS, WHITE, Tile
from tests.support.random_wins import random_win

Tiles = tuple[Tile, ...]
MOST_ALIKE = 3
"""Four of a kind are left out: rules differ on whether a hand may wait for a fifth."""
MELDS = 4
SIZE = 14


def dealt(chance: Random, size: int) -> Tiles:
    """A hand as it comes from the wall."""
    while True:
        tiles = _order(chance.sample([Tile(kind) for kind in range(KINDS) for _ in range(4)], size))
        if comparable(tiles):
            return tiles


def complete(chance: Random) -> Tiles:
    """A winning hand of 14 tiles."""
    while True:
        tiles: list[Tile] = []
        for _ in range(MELDS):
            kind = chance.randrange(KINDS)
            run = kind < EAST and kind % 9 < 7 and chance.random() < 0.7  # noqa: PLR2004 - a run starts at most at 7
            tiles += [Tile(kind + step) for step in range(3)] if run else [Tile(kind)] * 3
        tiles += [Tile(chance.randrange(KINDS))] * 2
        if comparable(_order(tiles)):
            return _order(tiles)


def developed(chance: Random, size: int) -> Tiles:
    """A winning hand with up to three of its tiles exchanged: what a hand looks like in the middle of a deal."""
    while True:
        tiles = list(complete(chance))
        chance.shuffle(tiles)
        for place in range(chance.randrange(4)):
            tiles[place] = Tile(chance.randrange(KINDS))
        cut = _order(tiles[:size])
        if comparable(cut):
            return cut


def mixed(chance: Random, size: int) -> Tiles:
    """Half as dealt, half developed."""
    return dealt(chance, size) if chance.random() < 0.5 else developed(chance, size)  # noqa: PLR2004 - one of two


def judged(chance: Random) -> Tiles:
    """A hand to be checked for the winning shape: about half of them win."""
    return complete(chance) if chance.random() < 0.4 else developed(chance, SIZE)  # noqa: PLR2004


def comparable(tiles: Tiles) -> bool:
    """Whether no rule sees more in these tiles than another: see the first line."""
    held = Counter(tiles)
    if max(held.values()) > MOST_ALIKE:
        return False
    pairs = sum(count > 1 for count in held.values())
    seven_pairs = 7 - pairs + max(0, 7 - len(held))
    orphans = [kind for kind in held if kind >= EAST or kind % 9 in {0, 8}]
    thirteen = 14 - len(orphans) - any(held[kind] > 1 for kind in orphans)
    # One tile of room: what a discard or a draw away is special would also change the answers.
    return min(seven_pairs, thirteen) > distance(tiles) + 1


def with_wilds(chance: Random) -> tuple[Tiles, Tile]:
    """14 tiles with up to three wild ones and up to two white dragons that may stand in (L2, L4), and the wild kind."""
    while True:
        tiles = list(judged(chance))
        wild = Tile(chance.choice([kind for kind in range(KINDS) if kind != WHITE]))
        tiles = [WHITE if tile == wild else tile for tile in tiles]
        chance.shuffle(tiles)
        wilds = chance.randrange(4)
        tiles[:wilds] = [wild] * wilds
        if max(Counter(tiles).values()) <= MOST_ALIKE:
            return _order(tiles), wild


def wins(variant: str, chance: Random, count: int, wilds: int, scores: Callable[[Win], object]) -> list[Win]:
    """So many hands that win under the variant, `wilds` of their tiles wild."""
    found: list[Win] = []
    while len(found) < count:
        win = random_win(variant, chance, wilds)
        if scores(win) is not None:
            found.append(win)
    return found


def _order(tiles: list[Tile]) -> Tiles:
    return tuple(sorted(tiles))
