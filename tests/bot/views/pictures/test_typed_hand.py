"""The calculator's picture: the hand by suits, hollows for what is missing, the winning tile framed."""

from dataclasses import replace
from random import Random

import pytest

from bot.calculator.notation import Hand
from bot.calculator.sheet import Sheet
from bot.i18n import Catalogue
from bot.views.pictures import Picture, colours, paint, typed
from bot.views.pictures.picture import Box, Laid
from bot.views.pictures.pieces import LEAST_HEIGHT
from engine.scoring import WinBy
from engine.tiles import HIDDEN, parse_tile, parse_tiles
from tests.bot.views.pictures.drawn import check_fits, framed, texts, tiles
from tests.support import calculator_cases
from tests.support.calculator_cases import DINGHAI, LONG, LUQIAO
from tests.support.random_wins import random_win

HANT = Catalogue(strict=True)["zh-Hant"]
MOST_BYTES = 48 * 1024
"""It is uploaded again with every tile that is tapped."""


def _drawn(text: str, sheet: Sheet = DINGHAI) -> Picture:
    return typed(calculator_cases.typed(sheet, text) if text else sheet, HANT)


def _hollows(picture: Picture) -> int:
    return sum(isinstance(shape, Box) and shape.fill == colours.WELL for shape in picture.shapes)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1m",
        "123m456p789s1234z",
        LONG,
        "[1111m] [2222m] [3333p]! [4444p]! 12345678f7z7z",
        "[123m] 12345678f",
        "1111222233334444m",
        "11" * 90 + "m",
        "[111m]" * 30,
        "12345678f" * 20,
    ],
)
@pytest.mark.parametrize("sheet", [Sheet(5), DINGHAI, LUQIAO, replace(LUQIAO, wild=None, page="wild")])
def test_whatever_is_typed_fits(text: str, sheet: Sheet) -> None:
    """No hand at all, the fullest one, and what is no hand: nothing overlaps, no phone cuts it, no words."""
    picture = _drawn(text, sheet)

    check_fits(picture)
    assert (1080, LEAST_HEIGHT) == (picture.width, picture.height)
    assert [] == texts(picture)


@pytest.mark.parametrize("variant", ["dinghai", "luqiao"])
def test_it_is_cheap(variant: str) -> None:
    """Whole hands with melds and flowers stay small files."""
    chance = Random(7)
    for wilds in range(3):
        win = random_win(variant, chance, wilds if variant == "luqiao" else 0)
        hand = Hand((*win.concealed, *win.melds, *win.flowers), win.winning_tile)

        assert len(paint(typed(Sheet(1, variant, hand, wild=win.wild), HANT))) <= MOST_BYTES


def test_hollows_are_the_tiles_still_missing() -> None:
    """Fourteen for an empty hand; a meld takes three, a kong and flowers no more."""
    assert [14, 8, 5, 5, 1, 0] == [
        _hollows(_drawn(text))
        for text in ("", "123m456p", "123m456p [777z]", "12f123m456p[7777z]", "123m456p789s1133z", "123m456p789s11333z")
    ]


def test_the_winning_tile_stands_apart_and_framed() -> None:
    """Once the hand is whole: the last tile, or the one with a star; before that nothing is marked."""
    picture = _drawn("123m456p789s55p13m2m")

    assert [] == framed(_drawn("123m456p789s55p13m"))
    assert [parse_tile("2m")] == framed(picture) == tiles(picture)[-1:]
    assert [parse_tile("5p")] == framed(_drawn("123m456p789s55p*13m2m"))
    assert list(parse_tiles("1m1m2m3m3m4p5p5p5p6p7s8s9s2m")) == tiles(picture)


def test_wild_tiles_come_last_and_marked() -> None:
    """L2: the tile that is wild wherever it lies; without a wild tile none is marked."""
    picture = _drawn("5m567p345s99s23m1z", LUQIAO)
    marked = [shape.look.tile for shape in picture.shapes if isinstance(shape, Laid) and shape.look.wild]

    assert [parse_tile("5m")] == marked == tiles(picture)[-1:]
    assert [] == [shape for shape in _drawn("5m", DINGHAI).shapes if isinstance(shape, Laid) and shape.look.wild]


def test_melds_lie_as_melds() -> None:
    """A concealed kong shows one tile and three backs; flowers come after the melds, in order."""
    assert [
        *parse_tiles("2m3m"), *parse_tiles("7z7z7z1p"), *[HIDDEN] * 3, *parse_tiles("1f6f"),
    ] == tiles(_drawn("6f3m [777z] 1f [1111p]! 2m"))  # fmt: skip


def test_a_wrong_hand_is_drawn_as_far_as_it_is_right() -> None:
    """The fifth copy and what follows stay away; the words name the place."""
    assert list(parse_tiles("1m1m1m1m")) == tiles(_drawn("11111m9p"))
    assert list(parse_tiles("1m1m1m1m")) == tiles(_drawn("11111m9p", Sheet(5)))


def test_only_the_tiles_make_the_picture() -> None:
    """Equal hands share a key however they were entered and are won; another winning tile makes another picture."""
    one = _drawn("123m456p789s55p13m2m")
    same = _drawn("2m*9s123m8s456p7s55p13m", replace(DINGHAI, by=WinBy.DISCARD, seat_wind=2, page="settings"))
    other = _drawn("123m456p789s55p13m*2m")

    assert one.key == same.key
    assert one.key != other.key
    assert 2 == len({_drawn("123m").key, _drawn("132m").key, _drawn("124m").key})
