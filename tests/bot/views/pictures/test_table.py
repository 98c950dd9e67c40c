"""The table's picture: the ring of panels, what is marked, and that everything fits (ux.md, Pictures)."""

from dataclasses import replace

import pytest

from bot.i18n import Catalogue
from bot.views.pictures import colours, paint, table
from bot.views.pictures.picture import Box, Drawing, Laid, Picture, Text
from bot.views.pictures.table_panels import PANEL
from engine.tiles import HIDDEN, Seat, parse_tile
from tests.bot.views.pictures.drawn import check_covered, check_fits, texts, tiles
from tests.support import positions, screen_cases
from tests.support.crowded import crowded_table
from tests.support.table import Table

CATALOGUE = Catalogue(strict=True)
HANT, HANS = CATALOGUE["zh-Hant"], CATALOGUE["zh-Hans"]
MOST_BYTES = 120 * 1024


def _picture() -> Picture:
    return table(positions.table_face(screen_cases.dinghai_table().state), HANT)


def _panel_of(picture: Picture, text: str) -> tuple[str, str]:
    """On which side and in which row a text stands."""
    found = next(shape for shape in picture.shapes if isinstance(shape, Text) and shape.text == text)
    tops = [shape.y for shape in picture.shapes if isinstance(shape, Box) and shape.width == PANEL]
    return "left" if found.x < picture.width // 2 else "right", "upper" if found.y < max(tops) else "lower"


@pytest.mark.parametrize("variant", ["dinghai", "luqiao"])
@pytest.mark.parametrize("discards", [20, 30])
def test_the_fullest_table_fits(variant: str, discards: int) -> None:
    """64 meld tiles, 120 discards, eight flowers and long names stay apart, within 120 KB."""
    picture = table(crowded_table(variant, discards=discards), HANT)

    check_fits(picture)
    check_covered(picture)
    assert 1080 == picture.width
    assert len(paint(picture)) <= MOST_BYTES


def test_a_pond_of_eighty_tiles_fits() -> None:
    """However long a pond is, the picture grows with it."""
    picture = table(positions.table_face(screen_cases.dinghai_drawn().state), HANT)

    check_fits(picture)


@pytest.mark.parametrize("first_dealer", range(4))
def test_panels_stand_in_the_ring_people_sit_in(first_dealer: Seat) -> None:
    """First dealer upper left, then counter-clockwise: lower left, lower right, upper right."""
    picture = table(positions.table_face(Table("dinghai").state, positions.FOUR_HANS), HANS, first_dealer)
    names = [positions.FOUR_HANS[(first_dealer + place) % 4].who.name for place in range(4)]

    assert [("left", "upper"), ("left", "lower"), ("right", "lower"), ("right", "upper")] == [
        _panel_of(picture, name) for name in names
    ]


def test_people_keep_their_panels_when_the_deal_moves() -> None:
    """Another dealer moves the winds, not the people."""
    before = table(positions.table_face(Table("dinghai", dealer=0).state), HANT)
    after = table(positions.table_face(Table("dinghai", dealer=1).state), HANT)

    assert _panel_of(before, "小李") == _panel_of(after, "小李") == ("left", "lower")
    assert (_panel_of(before, "東"), _panel_of(after, "東")) == (("left", "upper"), ("left", "lower"))
    assert _panel_of(after, "莊") == ("left", "lower")


def test_the_bar_names_deal_wall_and_variant() -> None:
    """東圈 第3盤 剩77, the variant, and the dice until the first discard (C2)."""
    first = table(positions.table_face(Table("dinghai").state), HANT)
    later = _picture()

    assert {"東圈 第3盤", "剩77", "定海"} <= set(texts(later))
    assert 4 == sum(isinstance(shape, Drawing) for shape in first.shapes)
    assert 0 == sum(isinstance(shape, Drawing) for shape in later.shapes)


def test_simplified_words_are_simplified() -> None:
    """The same table for readers of simplified characters."""
    shown = texts(table(positions.table_face(screen_cases.luqiao_claim().state, positions.FOUR_HANS), HANS))

    assert {"东圈 第3盘", "剩65", "路桥", "财神", "庄", "东"} <= set(shown)


def test_wild_tiles_are_marked() -> None:
    """The wild tile stands in the bar, and every such tile on the table carries the mark (L2)."""
    state = screen_cases.luqiao_claim().state
    face = positions.table_face(state)
    one = replace(face.view.seats[3], pond=(parse_tile("5m"),))
    view = replace(face.view, seats=(*face.view.seats[:3], one))
    marked = [
        shape.look
        for shape in table(replace(face, view=view), HANT).shapes
        if isinstance(shape, Laid) and shape.look.wild
    ]

    assert [parse_tile("5m")] * 2 == [look.tile for look in marked]


def test_the_last_discard_and_the_turn_are_framed() -> None:
    """Two bright frames: round the tile that was discarded last, and round the panel of the seat on turn."""
    picture = _picture()
    bright = [shape for shape in picture.shapes if isinstance(shape, Box) and shape.fill == colours.GOLD]
    panels = [shape for shape in bright if shape.width == PANEL]
    around = [
        shape.look.tile
        for box in bright
        for shape in picture.shapes
        if isinstance(shape, Laid) and (box.x, box.y) == (shape.x - 4, shape.y - 4)
    ]

    assert 1 == len(panels)
    assert [parse_tile("1p")] == around


def test_nobody_is_framed_while_calls_are_open() -> None:
    """The picture does not tell who is asked for a claim."""
    picture = table(positions.table_face(screen_cases.luqiao_claim().state), HANT)

    assert not [
        shape
        for shape in picture.shapes
        if isinstance(shape, Box) and shape.width == PANEL - 10 and shape.fill == colours.PANEL_ON_TURN
    ]


def test_claimed_tiles_are_turned_by_their_source() -> None:
    """A chow's tile comes from the previous seat and lies turned on the left (C12)."""
    turned = [shape for shape in _picture().shapes if isinstance(shape, Laid) and shape.look.turned]

    assert [parse_tile("1s"), parse_tile("5s"), parse_tile("9m")] == [shape.look.tile for shape in turned]


def test_a_concealed_kong_shows_one_tile() -> None:
    """One face up, three backs; four more backs stand for the hands."""
    picture = table(crowded_table("dinghai", discards=0 + 1), HANT)

    assert 4 * 3 + 4 == tiles(picture).count(HIDDEN)


def test_who_is_away_is_marked() -> None:
    """A seat in autopilot and one a computer finishes for say so."""
    shown = texts(table(crowded_table("dinghai"), HANT))

    assert 2 == shown.count("託管")
    assert 1 == shown.count("代打")
