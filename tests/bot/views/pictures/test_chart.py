"""The course of the points: one curve a player."""

import pytest

from bot.i18n import Catalogue
from bot.tables.faces import Who
from bot.views import words
from bot.views.pictures import Curve, chart, paint
from bot.views.pictures.picture import Text
from tests.bot.views.pictures.drawn import check_covered, check_fits, texts

CATALOGUE = Catalogue(strict=True)
HANT, HANS = CATALOGUE["zh-Hant"], CATALOGUE["zh-Hans"]
NAMES = ("阿強", "小李", "Wong", "МаринаИгорьМ", "陳姐", "老王", "🀄")


def _curves(deals: int, spread: int) -> list[Curve]:
    people = [
        Curve(Who(name), tuple((place - 3) * spread * deal for deal in range(deals + 1)))
        for place, name in enumerate(NAMES)
    ]
    return [*people, Curve(None, (0,) * (deals + 1))]


@pytest.mark.parametrize(("deals", "spread"), [(0, 0), (1, 1), (16, 12), (16, 0), (300, 40)])
def test_any_course_fits(deals: int, spread: int) -> None:
    """No deal, one, many; all equal or far apart: names never cover one another."""
    picture = chart(_curves(deals, spread), HANT, scope="match", deals=deals)

    check_fits(picture)
    check_covered(picture)
    assert paint(picture).startswith(b"\x89PNG")


def test_curves_are_named_with_their_totals() -> None:
    """Each end says who and how much; the computers are one curve."""
    shown = texts(chart([Curve(Who("阿强"), (0, 8)), Curve(None, (0, -8))], HANS, scope="all", deals=1))

    assert {"总计走势", "阿强", "+8", "电脑", "−8"} <= set(shown)


LONG = ("歐陽修遠大大", "司馬相如先生", "Wolfeschlegel", "陳姐", "王小明", "林志玲", "Bob")


@pytest.mark.parametrize("spread", [1, 900])
def test_long_names_are_whole_and_as_large_as_elsewhere(spread: int) -> None:
    """A phone shows the picture a third as wide as it is: names of six characters and totals of six figures stay whole.

    32 pixels are what the other pictures have for names; what cannot be read there cannot be read here.
    """
    people = [
        Curve(Who(name), tuple((place - 3) * spread * deal for deal in range(51))) for place, name in enumerate(LONG)
    ]
    picture = chart([*people, Curve(None, (0,) * 51)], HANT, scope="all", deals=50)
    check_fits(picture)
    sizes = {shape.text: shape.size for shape in picture.shapes if isinstance(shape, Text)}

    totals = {words.signed(curve.totals[-1]) for curve in people}
    assert min(sizes[label] for label in {*LONG, "電腦", *totals}) >= 32
    assert not any("…" in label for label in sizes)


def test_nobody_has_played() -> None:
    """A chart without curves has its title and axes."""
    assert "本場走勢" in texts(chart([], HANT, scope="match", deals=0))
