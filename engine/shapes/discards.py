"""Which discard leaves a hand nearest to winning, with the most tiles to get on: for computer players and hints."""

from collections.abc import Container, Iterable, Sequence
from itertools import compress
from typing import NamedTuple

from engine.shapes.complete import packed_distance
from engine.shapes.hand import BLOCK, POWER, pack, plus
from engine.shapes.tables import HONOUR, MISSING, SUIT
from engine.shapes.waits import ALL_KINDS, rest_classes, useful_marks
from engine.tiles import KINDS, Tile


class DiscardChoice(NamedTuple):
    """What a hand is after a discard: its distance, and the useful kinds with how many copies are still unseen."""

    tile: Tile
    distance: int
    useful: tuple[tuple[Tile, int], ...]
    unseen: int
    """All unseen copies of the useful kinds."""


def discard_distances(
    tiles: Iterable[Tile], open_melds: int = 0, wild: Tile | None = None
) -> tuple[tuple[Tile, int], ...]:
    """Each kind in a hand of 14, 11, 8, 5 or 2 tiles, with the distance after its discard; in ascending order."""
    held = tuple(tiles)
    hand = pack(held)
    kinds = sorted(set(held))
    if wild is not None:
        return tuple((tile, packed_distance(plus(hand, tile, -1), open_melds, wild)) for tile in kinds)
    rows = [MISSING[open_melds][rest] for rest in rest_classes(hand)]
    found: list[tuple[Tile, int]] = []
    for tile in kinds:
        block = BLOCK[tile]
        classes = SUIT if block < 3 else HONOUR
        found.append((tile, rows[block][classes[hand[block] - POWER[tile]]]))
    return tuple(found)


def best_discards(
    tiles: Iterable[Tile],
    open_melds: int = 0,
    wild: Tile | None = None,
    unseen: Sequence[int] | None = None,
    among: Container[Tile] | None = None,
) -> tuple[DiscardChoice, ...]:
    """The discards that leave the least distance, those with the most useful tiles first (then ascending).

    `unseen[kind]` are the copies that the seat cannot see; without it, the copies its own tiles do not hold. With
    `among`, only those kinds are looked at; one of them must be in the hand.
    """
    held = tuple(tiles)
    hand = pack(held)
    if unseen is None:
        unseen = [4] * KINDS
        for tile in held:
            unseen[tile] -= 1
    distances = discard_distances(held, open_melds, wild)
    if among is not None:
        distances = tuple(one for one in distances if one[0] in among)
    least = min(steps for _, steps in distances)
    copies = tuple(zip(ALL_KINDS, unseen, strict=True))
    choices: list[DiscardChoice] = []
    for tile, steps in distances:
        if steps == least:
            marks = useful_marks(plus(hand, tile, -1), open_melds, wild, steps)
            useful = tuple(compress(copies, marks))
            choices.append(DiscardChoice(tile, steps, useful, sum(compress(unseen, marks))))
    return tuple(sorted(choices, key=lambda choice: (-choice.unseen, choice.tile)))
