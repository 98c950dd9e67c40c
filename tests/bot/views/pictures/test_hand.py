"""The hand's picture: own tiles and nothing else."""

from dataclasses import replace
from random import Random

import pytest

from bot.i18n import Catalogue
from bot.views.pictures import hand
from bot.views.pictures.picture import Laid
from engine.evolve import fold
from engine.rejections import Reason
from engine.tiles import Tile, parse_tile, parse_tiles
from tests.bot.views.pictures.drawn import check_fits, texts, tiles
from tests.support import positions, screen_cases
from tests.support.crowded import crowded_hand
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


@pytest.mark.parametrize("variant", ["dinghai", "luqiao"])
def test_rows_part_no_pair(variant: str) -> None:
    """A full hand takes two rows: equal tiles stay together, and a suit where that costs a tile's place at most."""
    face = positions.hand_face(Table(variant).state, 1)
    random = Random(5)
    for _ in range(200):
        kinds = random.sample(range(34), 9)
        held = tuple(sorted(Tile(kind) for kind in (*kinds, *kinds[:4])))
        picture = hand(replace(face, view=replace(face.view, hand=held, drawn=None)), HANT)
        laid = [shape for shape in picture.shapes if isinstance(shape, Laid)]
        rows = [[shape.look.tile for shape in laid if shape.y == y] for y in sorted({shape.y for shape in laid})]
        assert 2 == len(rows)
        assert 13 == sum(map(len, rows))
        assert rows[0][-1] != rows[1][0], rows


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
