"""Finished deals for settlement tests."""

from collections.abc import Mapping, Sequence

from engine.rulesets.dinghai.score import DISCARD_FIGURES, SELF_DRAW_FIGURES
from engine.scoring import Ending, Item, Score, WinBy, Winner
from engine.tiles import Seat, parse_tile, parse_tiles
from tests.support.wins import melds_of

SEATS = range(4)
NO_TILES = "147m 258p 369s 1234z"
"""Thirteen tiles that are worth nothing to a seat that did not win."""


def dinghai_score(tai: int, *items: str) -> Score:
    """A winning score of that many tai; `items` are ids that the settlement may look for."""
    counted = min(tai, 4)
    return Score(
        wins=True,
        items=tuple(Item(item, 0, 0) for item in items),
        tai=tai,
        hu=0,
        points=0,
        counted=counted,
        discard=DISCARD_FIGURES[counted],
        self_draw=SELF_DRAW_FIGURES[counted],
    )


def luqiao_score(points: int, *, full_flush: bool = False) -> Score:
    """A winning score of that many points."""
    paid = min(points, 100)
    return Score(
        wins=True,
        items=(),
        tai=0,
        hu=points,
        points=points,
        counted=paid,
        discard=paid,
        self_draw=paid,
        full_flush=full_flush,
    )


def won(seat: Seat, by: str, score: Score, source: Seat | None = None) -> Winner:
    """A seat that won; `source` gave the tile."""
    return Winner(seat, WinBy(by), source, parse_tile("5m"), score)


def ending_of(
    *winners: Winner,
    dealer: Seat = 0,
    melds: Mapping[Seat, tuple[str, str]] | None = None,
    hands: Sequence[str] = (NO_TILES,) * 4,
    wild: str | None = None,
    feeder: Seat | None = None,
) -> Ending:
    """A finished deal; `melds` has for a seat its melds and the seats they were claimed of."""
    return Ending(
        dealer=dealer,
        winners=winners,
        melds=tuple(melds_of(*(melds or {}).get(seat, ("", ""))) for seat in SEATS),
        hands=tuple(parse_tiles(hand) for hand in hands),
        wild=None if wild is None else parse_tile(wild),
        rules={},
        feeder=feeder,
    )
