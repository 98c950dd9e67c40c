"""The example hands of /rules as tiles: the same in every locale, whose texts name the same tiles in words."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.melds import Meld, MeldKind
from engine.tiles import Seat, Tile, parse_tile, parse_tiles

NEXT: Final[Seat] = 1
OPPOSITE: Final[Seat] = 2
PREVIOUS: Final[Seat] = 3
"""Seats that tiles are claimed from: whoever shows the example sits at 0."""


@dataclass(frozen=True, slots=True)
class Example:
    """Tiles of one seat, often only those that matter.

    `groups` are in hand or laid out, each read as one run, triplet or pair. The winning tile is among them, where it
    occurs last. `apart` are tiles that count for nothing here, or may not be discarded.
    """

    groups: tuple[tuple[Tile, ...], ...] = ()
    melds: tuple[Meld, ...] = ()
    winning: Tile | None = None
    wild: Tile | None = None
    apart: tuple[Tile, ...] = ()

    @property
    def winning_place(self) -> tuple[int, int] | None:
        """The winning tile's group, and its place in it."""
        places = [
            (number, place)
            for number, group in enumerate(self.groups)
            for place, tile in enumerate(group)
            if tile == self.winning
        ]
        return max(places, default=None)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile of the example; a wild kind that is only turned up is none of them."""
        held = tuple(tile for group in self.groups for tile in group)
        return held + tuple(tile for meld in self.melds for tile in meld.tiles) + self.apart


def _hand(groups: str = "", *melds: Meld, wins: str | None = None, wild: str | None = None, apart: str = "") -> Example:
    """Read `123m 55p`, a group between blanks."""
    return Example(
        tuple(parse_tiles(group) for group in groups.split()),
        melds,
        None if wins is None else parse_tile(wins),
        None if wild is None else parse_tile(wild),
        parse_tiles(apart),
    )


def _chow(run: str, claimed: str) -> Meld:
    return Meld(MeldKind.CHOW, parse_tiles(run), parse_tile(claimed), PREVIOUS)


def _pong(name: str, source: Seat) -> Meld:
    tile = parse_tile(name)
    return Meld(MeldKind.PONG, (tile,) * 3, tile, source)


def _exposed_kong(name: str, source: Seat) -> Meld:
    tile = parse_tile(name)
    return Meld(MeldKind.EXPOSED_KONG, (tile,) * 4, tile, source)


def _concealed_kong(name: str) -> Meld:
    return Meld(MeldKind.CONCEALED_KONG, (parse_tile(name),) * 4)


_HALF_FLUSH: Final = _hand("123p 456p 99p 111z 666z")

ITEMS: Final[Mapping[str, Mapping[str, Example]]] = {
    "dinghai": {
        "red_dragon": _hand("777z 123m 456m 789p 55s"),
        "green_dragon": _hand("666z 234p 567p 789s 33m"),
        "white_dragon": _hand("555z 345s 678s 123p 88m"),
        "prevailing_wind": _hand("111z"),
        "seat_wind": _hand("222z"),
        "own_flower": _hand("2f", apart="3f"),
        "four_seasons": _hand("1234f"),
        "four_plants": _hand("5678f"),
        "eight_flowers": _hand("1234f 5678f"),
        "self_draw": _hand("456m", wins="6m"),
        "double_pair_wait": _hand("44p 999s", wins="9s"),
        "closed_wait": _hand("345m", wins="4m"),
        "edge_wait": _hand("789s", wins="7s"),
        "single_wait": _hand("123m 456p 789s 222p 88m", wins="8m"),
        "all_triplets": _hand("222m 555p 999s 111z 77p"),
        "half_flush": _HALF_FLUSH,
        "full_flush": _hand("123s 345s 678s 999s 55s"),
        "all_chows": _hand("234m 567m 345p 99s 567s", wins="5s"),
        "kong_draw": _hand("234m", _concealed_kong("9p"), wins="4m"),
        "last_discard": _hand("234p", wins="2p"),
        "heavenly": _hand("234m 567p 678s 777z 99p"),
        "earthly": _hand("678s", wins="8s"),
    },
    "luqiao": {
        "base": _hand("123m 456p 789s 345s 99s"),
        "self_draw": _hand("456m", wins="6m"),
        "closed_wait": _hand("234m", wins="3m"),
        "all_triplets": _hand("222m 555p 999s 777z 77p"),
        "triplet_simple": _hand("555p", _pong("5p", OPPOSITE)),
        "triplet_honour": _hand("999m", _pong("4z", NEXT)),
        "kong_simple": _hand("", _exposed_kong("4s", OPPOSITE)),
        "kong_honour": _hand("", _concealed_kong("5z")),
        "dragon_pair": _hand("66z"),
        "half_flush": _HALF_FLUSH,
        "full_flush": _hand("234s 678s 999s 11s 34s5z", wild="5s"),
        "four_winds": _hand("111z 222z 333z 444z 55p"),
        "dragon": _hand("", _pong("7z", OPPOSITE)),
        "seat_wind": _hand("222z"),
    },
}
"""Of every scoring item of a variant, by its id in /rules."""

_CLAIMS: Final = {0: _hand("", _chow("345m", "3m")), 1: _hand("", _pong("8p", OPPOSITE))}
_KONGS: Final = {
    0: _hand("", _exposed_kong("6p", NEXT)),
    1: _hand("", _pong("2s", OPPOSITE).with_fourth()),
    2: _hand("", _concealed_kong("9m")),
}
_WINNING: Final = {0: _hand("234m 678p 345s 777z 99p")}

LINES: Final[Mapping[tuple[str, str, int], Mapping[int, Example]]] = {
    ("dinghai", "flowers", 1): {2: _hand("15f 26f 37f 48f")},
    ("dinghai", "claims", 1): _CLAIMS,
    ("dinghai", "claims", 2): {
        1: _hand("", _chow("234m", "2m"), apart="25m"),
        2: _hand("", _chow("345m", "5m"), apart="52m"),
        3: _hand("", _chow("345m", "4m"), apart="4m"),
        4: _hand("", _chow("789m", "7m"), apart="7m"),
    },
    ("dinghai", "kongs", 1): _KONGS,
    ("dinghai", "win", 1): _WINNING,
    ("luqiao", "wild", 1): {2: _hand("1p5m3p 77s5m", wild="5m")},
    ("luqiao", "wild", 2): {1: _hand("34m5z", wild="5m")},
    ("luqiao", "claims", 1): {**_CLAIMS, 5: _hand("", _chow("234s", "3s"), apart="3s")},
    ("luqiao", "kongs", 1): _KONGS,
    ("luqiao", "win", 1): _WINNING,
    ("luqiao", "others", 1): {3: _hand("999m 66z")},
}
"""Of other pages: by variant, topic and page, for the lines of their text that tiles make clearer.

Each of these lines begins with what it is about and a colon.
"""
