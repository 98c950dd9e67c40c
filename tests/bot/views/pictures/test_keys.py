"""Render keys: equal for equal pictures, different for different ones, blind to what nobody may see."""

from random import Random

import pytest

from bot.i18n import Catalogue
from bot.views.pictures import Curve, Picture, best, chart, colours, hand, result, rules_item, table, typed
from bot.views.pictures.paint import canvas
from bot.views.pictures.picture import Laid, Text
from bot.views.pictures.sprites import Look
from bot.views.rules_examples import ITEMS
from engine import RULESETS
from engine.state import Over
from engine.tiles import Tile
from tests.bot.views.test_played_deals import played
from tests.support import calculator_cases, positions, screen_cases
from tests.support.hidden import hidden_changed

CATALOGUE = Catalogue(strict=True)


def _sampled(variant: str, seed: int) -> list[Picture]:
    """Tables and hands of a random deal in two scripts."""
    pictures = []
    for step, (state, _) in enumerate(played(variant, seed)):
        tr = CATALOGUE[("zh-Hant", "zh-Hans")[step % 2]]
        if step % 7 == 0 or isinstance(state.phase, Over):
            pictures.append(table(positions.table_face(state), tr))
        if step % 4 == 0:
            pictures.append(hand(positions.hand_face(state, step // 4 % 4), tr))
    return pictures


@pytest.mark.parametrize("variant", RULESETS)
def test_keys_are_equal_just_when_pixels_are(variant: str) -> None:
    """Over a whole deal no two pictures share a key but not their pixels, or their pixels but not a key."""
    pixels: dict[str, set[bytes]] = {}
    keys: dict[bytes, set[str]] = {}
    for picture in _sampled(variant, 3):
        painted = canvas(picture).tobytes() + bytes(str(picture.height), "ascii")
        pixels.setdefault(picture.key, set()).add(painted)
        keys.setdefault(painted, set()).add(picture.key)

    assert {1} == {len(found) for found in pixels.values()} == {len(found) for found in keys.values()}
    assert len(keys) > 20


def _one(*shapes: Text | Laid, simplified: bool) -> Picture:
    return Picture(200, 100, colours.PANEL, shapes, simplified=simplified)


@pytest.mark.parametrize(
    ("shape", "differs"),
    [
        (Text(10, 50, "三吃：12，", 30, colours.WHITE), True),
        (Text(10, 50, "三吃 12", 30, colours.WHITE), False),
        (Laid(10, 10, Look(Tile(4), 50, wild=True)), True),
        (Laid(10, 10, Look(Tile(4), 50)), False),
    ],
)
def test_the_script_is_in_the_key_where_it_shows(shape: Text | Laid, differs: bool) -> None:
    """Punctuation and the wild tile's mark are drawn in the reader's script; other pictures both scripts share."""
    traditional, simplified = _one(shape, simplified=False), _one(shape, simplified=True)

    assert (
        differs
        == (traditional.key != simplified.key)
        == (canvas(traditional).tobytes() != canvas(simplified).tobytes())
    )


@pytest.mark.parametrize("variant", ["dinghai", "luqiao"])
def test_every_picture_is_of_its_readers_script(variant: str) -> None:
    """Table, hand, result, best hand, chart, rules and calculator say which script they are in."""
    for locale, simplified in (("zh-Hant", False), ("zh-Hans", True), ("en", False)):
        tr = CATALOGUE[locale]
        won = screen_cases.dinghai_won() if variant == "dinghai" else screen_cases.luqiao_won()
        state = won.state
        mine = calculator_cases.me_face(won, 1, tr, chat_title=None)
        assert mine.best is not None
        pictures = [
            table(positions.table_face(state), tr),
            hand(positions.hand_face(state, 1), tr),
            result(positions.result_face(state), tr),
            best(mine.best, mine.who, tr),
            chart([Curve(mine.who, (0, 4))], tr, scope="match", deals=1),
            rules_item(variant, next(iter(ITEMS[variant])), tr),
            typed(calculator_cases.DINGHAI, tr),
        ]
        assert [simplified] * len(pictures) == [picture.simplified for picture in pictures]


@pytest.mark.parametrize("variant", RULESETS)
def test_pictures_tell_nothing_that_is_hidden(variant: str) -> None:
    """With other tiles in the wall and in other hands the table and one's own hand look just the same."""
    tr = CATALOGUE["zh-Hant"]
    chance = Random(11)
    for step, (state, _) in enumerate(played(variant, 4)):
        if step % 3 or isinstance(state.phase, Over):
            continue
        seat = step // 3 % 4
        public, own = hidden_changed(state, None, chance), hidden_changed(state, seat, chance)

        assert table(positions.table_face(state), tr).key == table(positions.table_face(public), tr).key
        assert hand(positions.hand_face(state, seat), tr).key == hand(positions.hand_face(own, seat, waits=()), tr).key
