"""Builds the shipped distance tables of `engine.shapes`: `python -m engine.data.build_shapes`.

A *block* is one suit or the honours; its *key* holds the counts of its kinds in base 5. The *distances* of a block
are ten numbers: the fewest tiles to add before it contains 0-4 melds without, and with, a pair (C14). A kind may be
used more than four times, as wild tiles may stand for a fifth copy (C18). Blocks with equal distances share a
*class*; the classes are closed under joining blocks, so any hand, or part of one, has a class too.
"""

import lzma
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Final

RANKS: Final = 9
COPIES: Final = 5
"""A hand holds 0-4 of a kind."""
MELDS: Final = 4
CLASSES: Final = 256
"""Width of a row in the joining table: class numbers are bytes, rows are made for `bytes.translate`."""

Distances = tuple[int, ...]
"""Ten numbers, `[melds * 2 + pair]`."""
Costs = tuple[int, ...]
"""Fewest tiles added so far for each `Stage` of an unfinished suit."""
Stage = tuple[int, int, int, int]
"""Melds begun, pairs made, runs begun two ranks back, runs begun one rank back."""

UNREACHED: Final = 99
STAGES: Final[tuple[Stage, ...]] = tuple(product(range(MELDS + 1), range(2), range(3), range(3)))
STAGE_NUMBER: Final = {stage: number for number, stage in enumerate(STAGES)}


def moves_of(stage: Stage) -> Iterator[tuple[int, int]]:
    """Each way to use the next rank, as (number of the stage reached, copies used).

    Three equal runs are three triplets, and a second triplet of a rank is never cheaper than a run.
    """
    melds, pair, older, newer = stage
    for runs, triplet, new_pair in product(range(3), range(2), range(2)):
        after = STAGE_NUMBER.get((melds + runs + triplet, pair + new_pair, newer, runs))
        if after is not None:
            yield after, older + newer + runs + 3 * triplet + 2 * new_pair


MOVES: Final = tuple(tuple(moves_of(stage)) for stage in STAGES)


def step(costs: Costs, held: int) -> Costs:
    """The costs after one more rank of which `held` copies are there."""
    best = [UNREACHED] * len(costs)
    for cost, moves in zip(costs, MOVES, strict=True):
        if cost < UNREACHED:
            for after, used in moves:
                total = cost + used - held if used > held else cost
                best[after] = min(total, best[after])
    return tuple(best)


def suit_rows() -> tuple[Costs, dict[Costs, tuple[Costs, ...]], list[list[Costs]]]:
    """The automaton over ranks: its start, the five followers of each state, and the states after 0-9 ranks."""
    start = tuple(0 if stage == (0, 0, 0, 0) else UNREACHED for stage in STAGES)
    followers: dict[Costs, tuple[Costs, ...]] = {}
    layers = [[start]]
    for _ in range(RANKS):
        for costs in layers[-1]:
            if costs not in followers:
                followers[costs] = tuple(step(costs, held) for held in range(COPIES))
        layers.append(list({after: None for costs in layers[-1] for after in followers[costs]}))
    return start, followers, layers


def distances_of(costs: Costs) -> Distances:
    """The distances of a suit after its last rank, where every run begun is also done."""
    return tuple(costs[STAGE_NUMBER[melds, pair, 0, 0]] for melds in range(MELDS + 1) for pair in range(2))


def honour_distances(held: int) -> Distances:
    """The distances of a single honour of which `held` copies are there."""
    return tuple(max(0, 3 * melds + 2 * pair - held) for melds in range(MELDS + 1) for pair in range(2))


def join(one: Distances, other: Distances) -> Distances:
    """The distances of two blocks taken together."""
    return tuple(
        min(
            one[2 * mine + own] + other[2 * (melds - mine) + pair - own]
            for mine in range(melds + 1)
            for own in range(pair + 1)
        )
        for melds in range(MELDS + 1)
        for pair in range(2)
    )


def closed(some: set[Distances]) -> list[Distances]:
    """Those distances and all that arise by joining them, in ascending order."""
    known: dict[Distances, None] = dict.fromkeys(sorted(some))
    fresh = list(known)
    while fresh:
        joined = {join(one, other) for one in fresh for other in known}
        fresh = sorted(joined - known.keys())
        known.update(dict.fromkeys(fresh))
    return sorted(known)


def tables() -> bytes:
    """The shipped tables, not yet packed: see `engine.shapes.tables` for their order."""
    start, followers, layers = suit_rows()
    classes = closed({distances_of(costs) for costs in layers[-1]} | {honour_distances(held) for held in range(COPIES)})
    number = {distances: index for index, distances in enumerate(classes)}

    suits = {costs: bytes([number[distances_of(costs)]]) for costs in layers[-1]}
    for layer in reversed(layers[:-1]):
        suits = {costs: b"".join(suits[after] for after in followers[costs]) for costs in layer}

    joined: dict[tuple[int, int], int] = {}
    for low, one in enumerate(classes):
        for high in range(low, len(classes)):
            joined[low, high] = joined[high, low] = number[join(one, classes[high])]
    rows = (
        bytes(joined[row, column] if column < len(classes) else 0 for column in range(CLASSES))
        for row in range(len(classes))
    )

    honours = bytes(number[honour_distances(held)] for held in range(COPIES))
    distances = b"".join(bytes(distances) for distances in classes)
    return b"".join((bytes([len(classes)]), honours, distances, *rows, suits[start]))


def main() -> None:
    """Write the shipped file."""
    Path(__file__).with_name("shapes.bin").write_bytes(lzma.compress(tables(), preset=9))


if __name__ == "__main__":
    main()
