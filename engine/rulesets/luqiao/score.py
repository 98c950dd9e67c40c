"""What a hand of Luqiao is worth, won or not (L9, L10)."""

from typing import Final

from engine.readings import Part, shown
from engine.rulesets.luqiao.best import best_reading
from engine.rulesets.luqiao.items import items_of_unwon, items_of_win
from engine.scoring import Item, Score, Win, WinBy
from engine.shapes import is_complete

LIMIT: Final = 100
"""拉子: the most that is ever paid."""


def is_win(win: Win) -> bool:
    """Whether the hand has the winning shape, wild tiles standing for anything (C14, L2-L4)."""
    if win.by is WinBy.SELF_DRAW or win.winning_tile is None:
        return is_complete(win.concealed, len(win.melds), win.wild)
    own = list(win.concealed)
    own.remove(win.winning_tile)
    return is_complete(own, len(win.melds), win.wild, face=win.winning_tile)


def score(win: Win) -> Score | None:
    """The reading with the most points before the cut; None where the hand does not win."""
    if not is_win(win):
        return None
    reading = best_reading(win)
    if reading is None:
        raise AssertionError("a complete hand has no reading")
    return _scored(items_of_win(win, reading), reading.parts, wins=True, full_flush=reading.is_full_flush)


def score_unwon(win: Win) -> Score | None:
    """L10: the hand of a seat that did not win; `winning_tile` and `by` are not looked at."""
    return _scored(items_of_unwon(win), (), wins=False, full_flush=False)


def record_fields(score: Score) -> dict[str, object]:
    """The score as records.md writes it."""
    fields: dict[str, object] = {
        "wins": score.wins,
        "items": [[item.id, item.hu, item.tai] for item in score.items],
        "hu": score.hu,
        "tai": score.tai,
        "points": score.points,
        "paid": score.counted,
    }
    if score.wins:
        fields["full_flush"] = score.full_flush
    return fields


def _scored(items: tuple[Item, ...], parts: tuple[Part, ...], *, wins: bool, full_flush: bool) -> Score:
    hu = tai = 0
    for item in items:
        hu += item.hu
        tai += item.tai
    points = hu << tai
    paid = min(points, LIMIT)
    return Score(
        wins=wins,
        items=items,
        tai=tai,
        hu=hu,
        points=points,
        counted=paid,
        discard=paid,
        self_draw=paid,
        full_flush=full_flush,
        reading=shown(parts),
    )
