"""The hand's picture: own tiles and nothing else."""

from dataclasses import replace
from random import Random

import pytest

from bot.i18n import Catalogue
from bot.views.pictures import hand
from bot.views.pictures.own_tiles import READABLE
from bot.views.pictures.picture import Laid
from engine.evolve import fold
from engine.melds import Meld, MeldKind
from engine.rejections import Reason
from engine.tiles import Tile, parse_tile, parse_tiles, suit_of
from tests.bot.views.pictures.drawn import check_fits, texts, tiles
from tests.support import positions, screen_cases
from tests.support.crowded import crowded_hand
from tests.support.one_seat import a_view
from tests.support.table import Table

HANT = Catalogue(strict=True)["zh-Hant"]
LEAST_SHOWN_WHOLE = 1080 / 296 * 120
"""Pixels of height below which a phone 360 points wide cuts a photo at its sides (296 by 120 points at least)."""


def test_a_hand_is_sorted_with_the_drawn_tile_apart() -> None:
    """Suits in order, the drawn tile behind a gap, then flowers and melds."""
    picture = hand(positions.hand_face(screen_cases.dinghai_table().state, 1), HANT)
    laid = [shape for shape in picture.shapes if isinstance(shape, Laid)]

    assert [*parse_tiles("6m8m5p5p7m")] == tiles(picture)[:5]
    assert laid[4].x - laid[3].x > 1.3 * laid[3].look.size[0]
    assert {*parse_tiles("1s2s3s5s4s6s9m2f3f")} <= set(tiles(picture)[5:])


def test_wild_tiles_stand_last_and_marked() -> None:
    """財 is no character of its suit any more (L2)."""
    picture = hand(positions.hand_face(screen_cases.luqiao_claim().state, 2), HANT)
    held = [shape.look for shape in picture.shapes if isinstance(shape, Laid)][:10]

    assert (parse_tile("5m"), True) == (held[-1].tile, held[-1].wild)
    assert not any(look.wild for look in held[:-1])


def test_barred_tiles_are_dimmed() -> None:
    """Tiles a swap bar holds back look as if they lay in the shade (C10)."""
    face = positions.hand_face(screen_cases.dinghai_table().state, 1)
    view = replace(face.view, barred_discards=((parse_tile("5p"), Reason.SWAP_BARRED),))
    picture = hand(replace(face, view=view), HANT)

    assert [parse_tile("5p")] * 2 == [
        shape.look.tile for shape in picture.shapes if isinstance(shape, Laid) and shape.look.dimmed
    ]


def _rows(held: tuple[Tile, ...], drawn: Tile | None = None, melds: tuple[Meld, ...] = ()) -> list[list[Laid]]:
    """The hand's tiles as they lie, row by row."""
    view = a_view("1z", variant="luqiao", wild="9m", melds=melds)
    face = positions.hand_face(Table("luqiao").state, 0)
    picture = hand(replace(face, view=replace(view, hand=tuple(sorted(held)), drawn=drawn)), HANT)
    check_fits(picture)
    laid = [shape for shape in picture.shapes if isinstance(shape, Laid)][: len(held)]
    return [[shape for shape in laid if shape.y == y] for y in sorted({shape.y for shape in laid})]


def _suit(shape: Laid) -> int:
    return -1 if shape.look.wild else suit_of(shape.look.tile)


@pytest.mark.parametrize("tiles", [13, 14])
def test_two_rows_part_no_suit_if_it_can_be_helped(tiles: int) -> None:
    """A full hand takes two rows: each suit lies in one of them unless a row would hold more than eleven tiles."""
    random = Random(5)
    for _ in range(200):
        kinds = random.sample(range(34), 9)
        held = tuple(Tile(kind) for kind in (*kinds, *kinds[:5]))[:tiles]
        first, second = _rows(held, held[0] if tiles == 14 else None)

        assert _suit(first[-1]) != _suit(second[0]), held
        assert max(len(first), len(second)) <= 11
        assert tiles == len(first) + len(second)


def test_a_suit_too_long_for_a_row_is_parted_between_pairs() -> None:
    """Thirteen tiles of one suit take two rows; equal ones stay together."""
    first, second = _rows(parse_tiles("1122334455667s"))

    assert {len(first), len(second)} == {6, 7}
    assert first[-1].look.tile != second[0].look.tile


def test_after_a_meld_the_hand_stands_in_one_row() -> None:
    """Eleven tiles of every suit with a wild one, the drawn one apart, fill one row at a readable width."""
    chow = Meld(MeldKind.CHOW, parse_tiles("1p2p3p"), parse_tile("2p"), 3)
    random = Random(6)
    hands = [
        parse_tiles("1m3m4p5p6p1s2s1z2z9m9m"),
        *(tuple(map(Tile, random.sample(range(34), 11))) for _ in range(50)),
    ]
    for held in hands:
        (row,) = _rows(held, held[0], (chow,))

        assert 11 == len(row)
        assert READABLE <= row[0].look.width
        assert row[-1].x - row[-2].x > 1.3 * row[0].look.size[0]


@pytest.mark.parametrize("variant", ["dinghai", "luqiao"])
def test_every_hand_fits_and_is_shown_whole(variant: str) -> None:
    """Four kongs with eight flowers, and fourteen tiles: nothing overlaps, and no phone cuts the picture."""
    pictures = [
        hand(crowded_hand(variant), HANT),
        hand(positions.hand_face(Table(variant).state, 0), HANT),
        hand(positions.hand_face(Table(variant).state, 1), HANT),
    ]

    for picture in pictures:
        check_fits(picture)
        assert LEAST_SHOWN_WHOLE <= picture.height <= 1080 / 2
        assert [] == texts(picture)


def test_being_asked_changes_nothing() -> None:
    """A claim prompt has the picture the hand had before: nothing is uploaded for it."""
    log = screen_cases.luqiao_claim().log
    before, asked = fold(log[:-1]), fold(log)

    assert asked.seats[2].hand == before.seats[2].hand
    assert positions.hand_face(asked, 2).view.legal
    assert hand(positions.hand_face(before, 2), HANT).key == hand(positions.hand_face(asked, 2), HANT).key
