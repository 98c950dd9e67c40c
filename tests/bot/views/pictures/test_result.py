"""The result's picture: the winning hand with its tile marked, items, payments, and all four hands in Luqiao."""

from collections.abc import Callable

import pytest

from bot.i18n import Catalogue
from bot.views.pictures import paint, result
from engine.tiles import parse_tile
from tests.bot.views.pictures.drawn import check_covered, check_fits, framed, texts, tiles
from tests.support import positions, screen_cases
from tests.support.table import Table

CATALOGUE = Catalogue(strict=True)
HANT, HANS = CATALOGUE["zh-Hant"], CATALOGUE["zh-Hans"]


def _capped() -> Table:
    table = screen_cases.luqiao_capped()
    table.play("east discards 4s")
    return table


def _robbed() -> Table:
    table = screen_cases.dinghai_robbed()
    table.play("north wins")
    return table


ENDED = (
    screen_cases.dinghai_won,
    screen_cases.dinghai_several,
    screen_cases.dinghai_drawn,
    screen_cases.luqiao_won,
    _robbed,
)


@pytest.mark.parametrize("ended", ENDED)
@pytest.mark.parametrize("locale", ["zh-Hant", "zh-Hans", "en"])
def test_every_result_fits(ended: Callable[[], Table], locale: str) -> None:
    """Self-draw, several winners, a robbed kong, a drawn deal, four hands: nothing overlaps or is lost."""
    picture = result(positions.result_face(ended().state), CATALOGUE[locale])

    check_fits(picture)
    check_covered(picture)
    assert paint(picture).startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("ended", "tile"),
    [(screen_cases.dinghai_won, "7m"), (screen_cases.luqiao_won, "3m"), (_robbed, "5p")],
)
def test_the_winning_tile_isframed(ended: Callable[[], Table], tile: str) -> None:
    """Exactly one tile is framed: the one that won."""
    assert [parse_tile(tile)] == framed(result(positions.result_face(ended().state), HANT))


def test_items_and_payments_are_named() -> None:
    """Dinghai: every item with its tai, what each pays, every change and total, their sum (ux.md section 4)."""
    shown = texts(result(positions.result_face(screen_cases.dinghai_won().state), HANT))

    assert {"自摸 1", "坎張 1", "正花夏 1", "每家 8", "3 臺", "+40", "−24", "合計 0"} <= set(shown)
    assert any("三吃三碰，付 3 份" in text for text in shown)


def test_luqiao_lays_all_four_hands_down() -> None:
    """L10: the three others show their tiles and their figure."""
    face = positions.result_face(screen_cases.luqiao_won().state, positions.FOUR_HANS)
    picture = result(face, HANS)

    assert {"32胡", "10胡", "0胡", "4胡", "平胡 10", "16胡 ×2 ＝ 32胡"} <= set(texts(picture))
    held = [tile for seat in face.view.seats for tile in seat.hand]
    assert len(held) + 1 + 3 + 1 == len(tiles(picture))


def test_several_winners_have_a_part_each() -> None:
    """D7: two hands, each with its tile marked."""
    assert [parse_tile("3m")] * 2 == framed(result(positions.result_face(screen_cases.dinghai_several().state), HANT))


def test_a_drawn_deal_says_so() -> None:
    """流局 in the variant's own word, with the dealer's payment (D11)."""
    shown = texts(result(positions.result_face(screen_cases.dinghai_drawn().state), HANT))

    assert {"流局", "−3", "合計 0"} <= set(shown)
