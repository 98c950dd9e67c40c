"""Hands as people type them: tiles in the field's notation, melds in brackets, a star behind the winning tile."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.melds import Meld, MeldKind
from engine.tiles import SUIT_LETTERS, NotationError, Tile, is_flower, parse_tile, tile_name

LONGEST: Final = 200
"""Characters; the longest hand there is takes far fewer."""
CONCEALED: Final = "!"
WINNING: Final = "*"
BRACKETS: Final = {"[": "]", "(": ")"}
"""Round brackets are another way to write a concealed kong."""
BETWEEN: Final = " ,;|"
FULL_WIDTH: Final = {
    0x3010: "[",
    0x3011: "]",
    0x3000: " ",
    0x3001: ",",
    0x3002: ",",
    0x00D7: "*",
    0x2060: " ",
    0x200B: " ",
} | {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
"""What a Chinese keyboard writes instead, character for character, and what the bot's own messages are joined with."""
KONG_SIZE: Final = 4
CHOW_SIZE: Final = 3

Entry = Tile | Meld


class Misread(ValueError):
    """A text that is no hand: `reason` is one of the ids below `calculator-wrong-`, `start` the place in the text."""

    def __init__(self, reason: str, start: int) -> None:
        super().__init__(f"{reason} at {start}")
        self.reason = reason
        self.start = start


@dataclass(frozen=True, slots=True)
class Hand:
    """Tiles and melds in the order they were entered; flowers stand among the tiles.

    `marked` is the kind named as the winning tile; None, or a kind that is no longer there: the last tile won.
    """

    entries: tuple[Entry, ...] = ()
    marked: Tile | None = None

    @property
    def concealed(self) -> tuple[Tile, ...]:
        """The tiles of the hand, the winning tile among them."""
        return tuple(entry for entry in self.entries if not isinstance(entry, Meld) and not is_flower(entry))

    @property
    def flowers(self) -> tuple[Tile, ...]:
        return tuple(entry for entry in self.entries if not isinstance(entry, Meld) and is_flower(entry))

    @property
    def melds(self) -> tuple[Meld, ...]:
        return tuple(entry for entry in self.entries if isinstance(entry, Meld))

    @property
    def winning_tile(self) -> Tile | None:
        """The marked tile, else the last of the hand; None of an empty one."""
        concealed = self.concealed
        if self.marked in concealed:
            return self.marked
        return concealed[-1] if concealed else None

    @property
    def before_win(self) -> tuple[Tile, ...]:
        """The hand without the winning tile."""
        tiles = list(self.concealed)
        if self.winning_tile is not None:
            tiles.remove(self.winning_tile)
        return tuple(tiles)


@dataclass(frozen=True, slots=True)
class Typed:
    """A hand that was read, and for each of its entries where in the text it begins."""

    hand: Hand
    places: tuple[int, ...]


def parse_hand(text: str, words: Mapping[str, str] | None = None) -> Typed:
    """Read `123m456p99s [777z] [1111p]! 5m*`; raises Misread with the place.

    `words` are single characters that stand for a rank, a suit's letter or a whole tile, such as a suit's Chinese name.
    """
    if len(text) > LONGEST:
        raise Misread("long", LONGEST)
    reader = _Reader(text, words or {})
    while not reader.done:
        reader.next_part()
    reader.refuse_loose_ranks()
    if not reader.entries:
        raise Misread("empty", 0)
    return Typed(Hand(tuple(reader.entries), reader.marked), tuple(reader.places))


def format_hand(hand: Hand) -> str:
    """The shortest text that `parse_hand` reads as this hand."""
    star = -1
    for index, entry in enumerate(hand.entries):
        if not isinstance(entry, Meld) and entry == hand.marked:
            star = index
    parts: list[str] = []
    tiles: list[Tile] = []
    text = ""
    for index, entry in enumerate(hand.entries):
        if isinstance(entry, Meld):
            parts += [text + _suits(tiles), f"[{_suits(entry.tiles)}]" + (CONCEALED if entry.is_concealed else "")]
            tiles, text = [], ""
            continue
        tiles.append(entry)
        if index == star:
            tiles, text = [], text + _suits(tiles) + WINNING
    parts.append(text + _suits(tiles))
    return " ".join(part for part in parts if part)


def _suits(tiles: tuple[Tile, ...] | list[Tile]) -> str:
    """Tiles with each suit's letter behind its last rank: 123m55p."""
    text = ""
    for place, tile in enumerate(tiles):
        name = tile_name(tile)
        goes_on = place + 1 < len(tiles) and tile_name(tiles[place + 1])[1] == name[1]
        text += name[0] if goes_on else name
    return text


class _Reader:
    """Goes through a text once, collecting entries and where they begin."""

    def __init__(self, text: str, words: Mapping[str, str]) -> None:
        self._signs = [words.get(sign, sign.lower() if sign.isascii() else sign) for sign in text.translate(FULL_WIDTH)]
        self._at = 0
        self._ranks: list[tuple[str, int]] = []
        self.entries: list[Entry] = []
        self.places: list[int] = []
        self.marked: Tile | None = None

    @property
    def done(self) -> bool:
        return self._at >= len(self._signs)

    def next_part(self) -> None:
        """Read one sign, or a whole meld."""
        sign = self._signs[self._at]
        if sign in BRACKETS:
            self.refuse_loose_ranks()
            self._meld()
        elif sign == WINNING:
            self._star()
        else:
            for tile, place in self._tiles(sign):
                self.entries.append(tile)
                self.places.append(place)

    def refuse_loose_ranks(self) -> None:
        """Digits that no suit follows."""
        if self._ranks:
            raise Misread("suit", self._ranks[0][1])

    def _tiles(self, sign: str) -> list[tuple[Tile, int]]:
        """The tiles this sign completes: those of the ranks before a suit's letter, or a tile written as a word."""
        place = self._at
        self._at += 1
        if not sign.strip(BETWEEN) or sign.isspace():
            return []
        if sign.isascii() and sign.isdigit():
            self._ranks.append((sign, place))
            return []
        if len(sign) == len("1z"):
            self.refuse_loose_ranks()
            return [(parse_tile(sign), place)]
        if sign in SUIT_LETTERS:
            ranks, self._ranks = self._ranks, []
            if not ranks:
                raise Misread("rank", place)
            return [(self._tile(rank + sign, where), where) for rank, where in ranks]
        raise Misread("closed" if sign in BRACKETS.values() else "mark" if sign == CONCEALED else "sign", place)

    @staticmethod
    def _tile(name: str, place: int) -> Tile:
        try:
            return parse_tile(name)
        except NotationError:
            raise Misread("tile", place) from None

    def _star(self) -> None:
        place = self._at
        last = self.entries[-1] if self.entries else None
        self.refuse_loose_ranks()
        if last is None or isinstance(last, Meld) or is_flower(last):
            raise Misread("star", place)
        if self.marked is not None:
            raise Misread("stars", place)
        self.marked = last
        self._at += 1

    def _meld(self) -> None:
        start = self._at
        opened = self._signs[start]
        self._at += 1
        found: list[tuple[Tile, int]] = []
        while not self.done and self._signs[self._at] != BRACKETS[opened]:
            self._refuse_inside(self._signs[self._at])
            found += self._tiles(self._signs[self._at])
        if self.done:
            raise Misread("open", start)
        self.refuse_loose_ranks()
        self._at += 1
        mark = self._at
        concealed = opened == "(" or (not self.done and self._signs[self._at] == CONCEALED)
        if not self.done and self._signs[self._at] == CONCEALED:
            self._at += 1
        self.entries.append(_meld_of(found, start, mark if opened == "[" else start, concealed=concealed))
        self.places.append(start)

    def _refuse_inside(self, sign: str) -> None:
        if sign in BRACKETS:
            raise Misread("nested", self._at)
        if sign == WINNING:
            raise Misread("star", self._at)


def _meld_of(found: list[tuple[Tile, int]], start: int, mark: int, *, concealed: bool) -> Meld:
    """The meld of the tiles between two brackets; which runs there are is not asked here."""
    tiles = tuple(tile for tile, _ in found)
    for tile, place in found:
        if is_flower(tile):
            raise Misread("flower", place)
    if len(tiles) not in {CHOW_SIZE, KONG_SIZE}:
        raise Misread("size", start)
    same = len(set(tiles)) == 1
    if len(tiles) == KONG_SIZE and not same:
        odd = next(place for tile, place in found if tile != tiles[0])
        raise Misread("kinds", odd)
    if concealed:
        if len(tiles) != KONG_SIZE:
            raise Misread("mark", mark)
        return Meld(MeldKind.CONCEALED_KONG, tiles)
    if len(tiles) == KONG_SIZE:
        return Meld(MeldKind.EXPOSED_KONG, tiles)
    return Meld(MeldKind.PONG if same else MeldKind.CHOW, tiles)
