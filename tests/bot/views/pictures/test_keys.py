"""Render keys: equal for equal pictures, different for different ones, blind to what nobody may see."""

from random import Random

import pytest

from bot.i18n import Catalogue
from bot.views.pictures import Picture, hand, table
from bot.views.pictures.paint import canvas
from engine import RULESETS
from engine.state import Over
from tests.bot.views.test_played_deals import played
from tests.support import positions
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
