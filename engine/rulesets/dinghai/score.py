"""What a hand of Dinghai is worth: the reading with the most tai (D8, D9)."""

from typing import Final

from engine.readings import Shown, full_readings
from engine.rulesets.dinghai.claims import wins_whatever_hand
from engine.rulesets.dinghai.items import (
    EIGHT_FLOWERS,
    FULL_FLUSH,
    ReadHand,
    items_of_every_reading,
    items_of_reading,
    read_hands,
)
from engine.scoring import Item, Score, Win, WinBy
from engine.shapes import is_complete

MOST_TAI: Final = 4
DISCARD_FIGURES: Final = (6, 7, 10, 15, 23)
SELF_DRAW_FIGURES: Final = (4, 5, 5, 8, 12)


def is_win(win: Win) -> bool:
    """Whether the hand wins: by its shape (C14), or with eight flowers on an own draw (D8)."""
    return is_complete(win.concealed, len(win.melds)) or _wins_by_flowers(win)


def score(win: Win) -> Score | None:
    """The reading with the most tai; None where the hand does not win."""
    best_tai = -1
    best_items: list[Item] = []
    best: ReadHand | None = None
    for reading in full_readings(win.concealed):
        for hand in read_hands(win, reading):
            items = items_of_reading(hand)
            tai = 0
            for item in items:
                tai += item.tai
            if tai > best_tai:
                best_tai, best_items, best = tai, items, hand
    if best is None:
        return _scored([EIGHT_FLOWERS], ()) if _wins_by_flowers(win) else None
    return _scored(best_items + items_of_every_reading(best), best.reading.shown)


def score_unwon(win: Win) -> Score | None:
    """Hands that did not win are not scored here."""
    del win
    return None


def record_fields(score: Score) -> dict[str, object]:
    """The score as records.md writes it."""
    return {
        "wins": True,
        "items": [[item.id, item.tai] for item in score.items],
        "tai": score.tai,
        "counted": score.counted,
        "discard": score.discard,
        "self_draw": score.self_draw,
    }


def _wins_by_flowers(win: Win) -> bool:
    return win.by is WinBy.SELF_DRAW and wins_whatever_hand(win.flowers)


def _scored(items: list[Item], shown: Shown) -> Score:
    tai = 0
    full_flush = False
    for item in items:
        tai += item.tai
        full_flush = full_flush or item is FULL_FLUSH
    counted = min(tai, MOST_TAI)
    return Score(
        wins=True,
        items=tuple(items),
        tai=tai,
        hu=0,
        points=0,
        counted=counted,
        discard=DISCARD_FIGURES[counted],
        self_draw=SELF_DRAW_FIGURES[counted],
        full_flush=full_flush,
        reading=shown,
    )
