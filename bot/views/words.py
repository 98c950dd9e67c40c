"""Tiles, seats, names and numbers as people write them (ux.md sections 1, 4 and 5); everything here is plain text."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.i18n import Translator, isolated
from bot.tables.faces import SeatFace, Who
from engine.melds import Meld, MeldKind
from engine.observe import TableView
from engine.tiles import WHITE, Seat, Tile, is_suited, rank_of, suit_of, tile_name, wind_of

NO_BREAK: Final = "\u00a0"
WIDE: Final = "\u3000"
BAR: Final = "\u00a0｜ "
"""Between groups of tiles; it never begins a line."""
MINUS: Final = "\u2212"
SUIT_LETTERS: Final = "mps"
HONOURS: Final = 3
ROW: Final = 10
HALF_ROW: Final = 5
MANY: Final = 9
"""More tiles than this are written as runs of digits."""


def signed(points: int) -> str:
    """Points with their sign; the minus is as wide as the plus."""
    return f"+{points}" if points > 0 else f"{MINUS}{-points}" if points < 0 else "0"


def tile_word(tr: Translator, tile: Tile, wild: Tile | None = None) -> str:
    """A tile in lists and on buttons: 3萬, 東; a tile of the kind `wild` is 財."""
    return tr.plain("wild-tile") if tile == wild else tr.plain(f"tile-{tile_name(tile)}")


def tile_said(tr: Translator, tile: Tile) -> str:
    """A tile within a sentence: 三萬, 東風."""
    return tr.plain(f"tile-{tile_name(tile)}.said")


def tiles_said(tr: Translator, tiles: Iterable[Tile]) -> str:
    """Several tiles within a sentence."""
    return tr.plain("comma").join(tile_said(tr, tile) for tile in tiles)


def tiles_listed(tr: Translator, tiles: Iterable[Tile], wild: Tile | None = None) -> str:
    """Tiles one after another, sorted, in groups of their suit; the wild ones come last."""
    groups: dict[int, list[str]] = {}
    for tile in sorted(tiles):
        group = HONOURS + 1 if tile == wild else suit_of(tile)
        groups.setdefault(group, []).append(tile_word(tr, tile, wild))
    return BAR.join(NO_BREAK.join(groups[group]) for group in sorted(groups))


def hand_listed(tr: Translator, hand: Sequence[Tile], drawn: Tile | None, wild: Tile | None) -> str:
    """A hand by suits with the drawn tile apart: 6萬 8萬 ｜ 5筒 5筒 ｜ 摸 7萬."""
    kept = list(hand)
    if drawn is None or drawn not in kept:
        return tiles_listed(tr, kept, wild)
    kept.remove(drawn)
    apart = tr.plain("drawn-apart", tile=tile_word(tr, drawn, wild)).replace(" ", NO_BREAK)
    return BAR.join(part for part in (tiles_listed(tr, kept, wild), apart) if part)


def run_word(
    tr: Translator,
    tiles: Sequence[Tile],
    marked: int | None = None,
    *,
    marks: str = "[]",
    wild: Tile | None = None,
    bare: bool = False,
) -> str:
    """Tiles of one meld without repeating the suit: 123索, [1]23索, 34白.

    `marked` is the place of the tile to put between `marks`; tiles of the kind `wild` read 財. `bare` leaves the suit
    away where a tile without one ends the run.
    """
    numbered = [place for place, tile in enumerate(tiles) if is_suited(tile) and tile != wild]
    text = ""
    for place, tile in enumerate(tiles):
        suited = place in numbered
        word = str(rank_of(tile)) if suited else tile_word(tr, tile, wild)
        suit = ""
        if suited and place == numbered[-1] and not (bare and place < len(tiles) - 1):
            suit = tr.plain(f"suit-{SUIT_LETTERS[suit_of(tile)]}")
        if place != marked:
            text += word + suit
        elif marks == "[]":
            text += f"[{word}]{suit}"
        else:
            text += f"{marks[0]}{tile_word(tr, tile, wild)}{marks[1]}"
    return text


def many_tiles(tr: Translator, tiles: Iterable[Tile], wild: Tile | None = None) -> str:
    """A long list of kinds in few characters: 123456789萬 東 南."""
    suits: dict[int, list[Tile]] = {}
    for tile in sorted(tiles):
        suits.setdefault(suit_of(tile) if tile != wild else HONOURS + 1, []).append(tile)
    parts = []
    for suit, members in sorted(suits.items()):
        if suit < HONOURS:
            parts.append(run_word(tr, members))
        else:
            parts.extend(tile_word(tr, tile, wild) for tile in members)
    return " ".join(parts)


def meld_word(tr: Translator, meld: Meld, source: str = "", *, marked: bool = True) -> str:
    """A meld in short: 吃[1]23索(東), 碰999萬(東), 暗槓9筒; `source` is the word for where it came from."""
    if meld.kind is MeldKind.CHOW:
        place = meld.tiles.index(meld.claimed) if marked and meld.claimed in meld.tiles else None
        tiles = run_word(tr, meld.tiles, place)
    elif meld.is_kong or not is_suited(meld.tiles[0]):
        tiles = tile_word(tr, meld.tiles[0])
    else:
        tiles = run_word(tr, meld.tiles)
    return tr.plain(f"meld-{meld.kind.value}", tiles=tiles) + (f"({source})" if source else "")


def melds_public(tr: Translator, melds: Iterable[Meld], dealer: Seat) -> str:
    """Melds as everybody sees them, each with the wind of the seat it was claimed from."""
    return " ".join(
        meld_word(tr, meld, "" if meld.source is None else wind_word(tr, wind_of(meld.source, dealer)))
        for meld in melds
    )


def melds_of(tr: Translator, melds: Sequence[Meld], seat: Seat, dealer: Seat) -> str:
    """A seat's own melds; several that all came from one seat name it once, as 上家."""
    sources = {meld.source for meld in melds}
    only = next(iter(sources)) if len(sources) == 1 else None
    if only is None or len(melds) == 1:
        return melds_public(tr, melds, dealer)
    bare = " ".join(meld_word(tr, meld) for meld in melds)
    return bare + tr.plain("melds-all-from", relation=relation_word(tr, only, seat))


def flowers_word(tr: Translator, flowers: Iterable[Tile], wind: int) -> str:
    """Flowers in order, those of the seat's own wind ticked: 夏✓ 秋 (D8 own_flower)."""
    return " ".join(
        tile_word(tr, flower) + ("✓" if (rank_of(flower) - 1) % 4 == wind else "") for flower in sorted(flowers)
    )


def pond_rows(words: Sequence[str]) -> str:
    """Discards in rows of ten; fives hold together, so that a narrow phone breaks a row in its middle (C13)."""
    rows = []
    for start in range(0, len(words), ROW):
        row = words[start : start + ROW]
        halves = (row[:HALF_ROW], row[HALF_ROW:])
        rows.append(" ".join(NO_BREAK.join(half) for half in halves if half))
    return "\n".join(rows)


def wind_word(tr: Translator, wind: int) -> str:
    """東 南 西 北 by number 0-3."""
    return tr.plain(f"wind-{wind}")


def round_word(tr: Translator, wind: int) -> str:
    """東圈 to 北圈 by number 0-3."""
    return tr.plain(f"round-{wind}")


def relation_word(tr: Translator, seat: Seat, viewer: Seat) -> str:
    """下家, 對家 or 上家, as the viewer calls the seat."""
    return tr.plain(f"relation-{(seat - viewer) % 4}")


def name_of(tr: Translator, who: Who) -> str:
    """A person's name, or 電腦甲; somebody without a visible name is 玩家."""
    if who.computer is not None:
        return tr.plain(f"computer-{who.computer}")
    return isolated(who.name) if who.name else tr.plain("player")


def public_name(tr: Translator, seats: Sequence[SeatFace], view: TableView, seat: Seat) -> str:
    """A seat before everybody: 東 阿強."""
    return tr.plain("named-seat", seat=wind_word(tr, view.seats[seat].wind), name=name_of(tr, seats[seat].who))


def private_name(tr: Translator, seats: Sequence[SeatFace], seat: Seat, viewer: Seat) -> str:
    """A seat as another seat calls it: 上家 阿強; the viewer's own is 你."""
    if seat == viewer:
        return relation_word(tr, seat, viewer)
    return tr.plain("named-seat", seat=relation_word(tr, seat, viewer), name=name_of(tr, seats[seat].who))


def wild_note(tr: Translator, wild: Tile | None) -> str:
    """財神 5萬（白板可當 5萬）; empty where nothing is wild (L2, L4)."""
    if wild is None:
        return ""
    if wild == WHITE:
        return tr.plain("wild-note-white")
    return tr.plain("wild-note", tile=tile_word(tr, wild))


def joined_hand(hand: str, melds: str) -> str:
    """A hand and its melds in one line."""
    return BAR.join(part for part in (hand, melds) if part)
