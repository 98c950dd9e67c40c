"""What a hand of Dinghai is worth: the reading with the most tai (D8, D9)."""

from typing import Final

from engine.readings import PAIR, Part, full_readings, splits
from engine.rulesets.dinghai.claims import wins_whatever_hand
from engine.rulesets.dinghai.items import EIGHT_FLOWERS, OF_EVERY_READING, OF_THE_READING, read_hands
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
    best: tuple[int, tuple[Item, ...], tuple[Part, ...]] | None = None
    for parts in full_readings(splits(win.concealed, None, None)[0]):
        for hand in read_hands(win, parts):
            items = tuple(item for find in OF_THE_READING for item in find(hand))
            tai = sum(item.tai for item in items)
            if best is None or tai > best[0]:
                best = tai, items, parts
    if best is None:
        return _scored((EIGHT_FLOWERS,), ()) if _wins_by_flowers(win) else None
    _, items, parts = best
    return _scored((*items, *(item for find in OF_EVERY_READING for item in find(win))), parts)


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


def _scored(items: tuple[Item, ...], parts: tuple[Part, ...]) -> Score:
    tai = sum(item.tai for item in items)
    counted = min(tai, MOST_TAI)
    return Score(
        wins=True,
        items=items,
        tai=tai,
        hu=0,
        points=0,
        counted=counted,
        discard=DISCARD_FIGURES[counted],
        self_draw=SELF_DRAW_FIGURES[counted],
        full_flush=any(item.id == "full_flush" for item in items),
        reading=tuple(part.tiles for part in sorted(parts, key=lambda part: (part.shape == PAIR, part.first))),
    )
