"""The picture of `/me`: one's best hand with its tile marked, what it counts and what it brought."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.i18n import Catalogue
from bot.tables.faces import BestHand, Who
from bot.views.pictures import Picture, best, paint
from bot.views.pictures.picture import Laid
from bot.views.pictures.pieces import LEAST_HEIGHT
from engine.tiles import Tile, parse_tile
from tests.bot.views.pictures.drawn import check_covered, check_fits, framed, texts, tiles
from tests.support import screen_cases
from tests.support.calculator_cases import me_face
from tests.support.table import Table

CATALOGUE = Catalogue(strict=True)
HANT, HANS = CATALOGUE["zh-Hant"], CATALOGUE["zh-Hans"]
WINS = ((screen_cases.dinghai_won, 1), (screen_cases.dinghai_several, 2), (screen_cases.luqiao_won, 1))


def _best(ended: Callable[[], Table], seat: int) -> BestHand:
    best_hand = me_face(ended(), seat, HANT, chat_title=None).best
    assert best_hand is not None
    return best_hand


def _drawn(ended: Callable[[], Table], seat: int, locale: str = "zh-Hant", name: str = "小李") -> Picture:
    return best(_best(ended, seat), Who(name), CATALOGUE[locale])


@pytest.mark.parametrize(("ended", "seat"), WINS)
@pytest.mark.parametrize("locale", ["zh-Hant", "zh-Hans", "en"])
def test_every_best_hand_fits(ended: Callable[[], Table], seat: int, locale: str) -> None:
    """Nothing overlaps or is lost, whatever the name, and no phone cuts the picture."""
    for name in ("小李", "МаринаИгорьМ", "🀄"):
        picture = _drawn(ended, seat, locale, name)

        check_fits(picture)
        check_covered(picture)
        assert LEAST_HEIGHT <= picture.height <= 1.2 * LEAST_HEIGHT
        assert paint(picture).startswith(b"\x89PNG")


def test_the_hand_is_told() -> None:
    """How it was won, every item with its tai, the sum, and the points; the winning tile alone is framed."""
    picture = _drawn(screen_cases.dinghai_won, 1)

    assert {"最好的一手 +40", "定海", "小李", "自摸 七萬", "3 臺", "自摸 1", "坎張 1", "正花夏 1"} <= set(
        texts(picture)
    )
    assert [parse_tile("7m")] == framed(picture)
    assert 14 + 2 == len(tiles(picture))


def test_luqiao_shows_the_wild_tile_and_the_hu() -> None:
    """The tile that was wild stands in the bar (L2); claimed tiles are turned (C12); nobody else is named."""
    picture = _drawn(screen_cases.luqiao_won, 1, "zh-Hans", "阿珍")
    laid = [shape for shape in picture.shapes if isinstance(shape, Laid)]

    assert {"最好的一手 +64", "财神", "路桥", "胡 三万（西家 放铳）", "32胡", "16胡 ×2 ＝ 32胡"} <= set(texts(picture))
    assert [parse_tile("8s")] == [shape.look.tile for shape in laid if shape.look.wild]
    assert [parse_tile("7z")] == [shape.look.tile for shape in laid if shape.look.turned]
    assert [parse_tile("3m")] == framed(picture)


def test_points_with_the_stake_belong_to_the_picture() -> None:
    """The same hand at another stake is another picture, the same again is none."""
    hand = _best(screen_cases.dinghai_won, 1)

    assert best(hand, Who("小李"), HANT).key == best(_best(screen_cases.dinghai_won, 1), Who("小李"), HANT).key
    assert best(hand, Who("小李"), HANT).key != best(replace(hand, points=80), Who("小李"), HANT).key


def test_a_hand_without_items_has_its_sum() -> None:
    """Nought tai: there is nothing to list, and the picture says so."""
    hand = _best(screen_cases.dinghai_won, 1)
    nothing = replace(hand.winner.score, items=(), tai=0, counted=0)
    picture = best(replace(hand, winner=replace(hand.winner, score=nothing)), Who("小李"), HANT)

    check_fits(picture)
    assert "0 臺" in texts(picture)
    assert Tile(6) in tiles(picture)
