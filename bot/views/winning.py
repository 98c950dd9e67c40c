"""A winning hand in words: the concealed tiles as they were read, the winning tile marked, then the melds."""

from collections import Counter
from collections.abc import Sequence

from bot.i18n import Translator
from bot.views import words
from engine.melds import Meld
from engine.observe import TableView
from engine.scoring import Score, Win, WinBy, Winner
from engine.tiles import WHITE, Tile

PAIR = 2
MARKS = "【】"
MIDDLE = 1


def winning_hand(tr: Translator, view: TableView, winner: Winner) -> str:
    """6萬【7萬】8萬 55筒 ｜ 吃123索 碰999萬; wild tiles read 財."""
    return _in_words(tr, _tiles(view, winner), view.seats[winner.seat].melds, view.wild, winner)


def hand_of_win(tr: Translator, win: Win, score: Score) -> str:
    """A hand that is at no table, in the same words."""
    winner = Winner(win.seat_wind, win.by, None, win.winning_tile, score)
    return _in_words(tr, list(win.concealed), win.melds, win.wild, winner)


def laid_out(view: TableView, winner: Winner) -> tuple[list[list[tuple[Tile, bool]]], tuple[int, int] | None]:
    """The concealed tiles in the groups they were read as, each with whether it is wild there, and the winning one.

    The second value is the group and the place in it of the winning tile. Tiles without a reading are one group.
    """
    return _laid_out(_tiles(view, winner), view.wild, winner)


def _laid_out(
    tiles: list[Tile], wild: Tile | None, winner: Winner
) -> tuple[list[list[tuple[Tile, bool]]], tuple[int, int] | None]:
    groups = list(winner.score.reading)
    if sum(map(len, groups)) != len(tiles):
        whole = sorted(tiles)
        place = whole.index(winner.tile) if winner.tile in whole else None
        return [[(tile, False) for tile in whole]], None if place is None else (0, place)
    won_face = winner.by is not WinBy.SELF_DRAW and winner.tile == wild
    physical = _physical(groups, tiles, wild, one_at_face=won_face)
    return physical, _winning_place(groups, physical, winner)


def _tiles(view: TableView, winner: Winner) -> list[Tile]:
    """The winner's hand with the winning tile."""
    tiles = list(view.seats[winner.seat].hand)
    if winner.by is not WinBy.SELF_DRAW and winner.tile is not None:
        tiles.append(winner.tile)
    return tiles


def _in_words(tr: Translator, tiles: list[Tile], melds: Sequence[Meld], wild: Tile | None, winner: Winner) -> str:
    open_melds = " ".join(_meld(tr, meld) for meld in melds)
    return words.BAR.join(part for part in (_concealed(tr, tiles, wild, winner), open_melds) if part)


def _concealed(tr: Translator, tiles: list[Tile], wild: Tile | None, winner: Winner) -> str:
    if sum(map(len, winner.score.reading)) != len(tiles):
        return words.tiles_listed(tr, tiles, wild)
    groups, place = _laid_out(tiles, wild, winner)
    parts = []
    for index, group in enumerate(groups):
        marked = place[1] if place and place[0] == index else None
        parts.append(_group(tr, group, marked, wild))
    return " ".join(parts)


def _group(tr: Translator, group: Sequence[tuple[Tile, bool]], marked: int | None, wild: Tile | None) -> str:
    """A run, triplet or pair; where a tile is marked every one is written out: 6萬【7萬】8萬."""

    def word(tile: Tile, is_wild: bool) -> str:  # noqa: FBT001 - a pair taken apart
        return words.tile_word(tr, tile, wild if is_wild else None)

    if marked is None and not any(is_wild for _, is_wild in group):
        tiles = [tile for tile, _ in group]
        return words.run_word(tr, tiles)
    if marked is None:
        return "".join(word(*cell) for cell in group)
    cells = [word(*cell) for cell in group]
    cells[marked] = f"{MARKS[0]}{cells[marked]}{MARKS[1]}"
    return "".join(cells)


def _physical(
    groups: Sequence[tuple[Tile, ...]], tiles: Sequence[Tile], wild: Tile | None, *, one_at_face: bool
) -> list[list[tuple[Tile, bool]]]:
    """The tiles that stand in the groups, each with whether it is wild there (L2, L4).

    A kind is filled by tiles of that kind first, the wild's natural kind by 白板 that are not needed as such, what is
    left by wild tiles.
    """
    left = Counter(tiles)
    wilds = left.pop(wild, 0) if wild is not None else 0
    if wild is not None and one_at_face and wilds:
        wilds -= 1
        left[wild] = 1
    whites_as_such = sum(group.count(WHITE) for group in groups)
    filled: list[list[tuple[Tile, bool]]] = []
    for group in groups:
        cells: list[tuple[Tile, bool]] = []
        for kind in group:
            if left[kind] > 0:
                left[kind] -= 1
                whites_as_such -= kind == WHITE
                cells.append((kind, False))
            elif kind == wild and left[WHITE] > whites_as_such:
                left[WHITE] -= 1
                cells.append((WHITE, False))
            elif wild is not None:
                cells.append((wild, True))
            else:
                cells.append((kind, False))
        filled.append(cells)
    return filled


def _winning_place(
    groups: Sequence[tuple[Tile, ...]], physical: list[list[tuple[Tile, bool]]], winner: Winner
) -> tuple[int, int] | None:
    """Where the winning tile went, by the wait that was counted; else the last place that holds such a tile."""
    if winner.tile is None:
        return None
    waits = {item.id for item in winner.score.items}
    places = [
        (index, place)
        for index, group in enumerate(physical)
        for place, (tile, _) in enumerate(group)
        if tile == winner.tile
    ]
    if not places:
        return None
    return max(places, key=lambda spot: (_fits(groups[spot[0]], spot[1], waits), spot[0], -spot[1]))


def _fits(group: tuple[Tile, ...], place: int, waits: set[str]) -> int:
    """How well a place agrees with the counted waits."""
    is_run = len(set(group)) > 1
    if "closed_wait" in waits:
        return int(is_run and place == MIDDLE)
    if "edge_wait" in waits:
        return int(is_run and place != MIDDLE and (group[0] % 9 == 0) == (place == 2) and group[0] % 9 in {0, 6})  # noqa: PLR2004 - the run's last tile
    if "single_wait" in waits:
        return int(len(group) == PAIR)
    if "double_pair_wait" in waits:
        return int(not is_run and len(group) > PAIR)
    return int(is_run and place != MIDDLE)


def _meld(tr: Translator, meld: Meld) -> str:
    return words.meld_word(tr, meld, marked=False)
