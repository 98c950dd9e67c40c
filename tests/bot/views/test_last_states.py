"""What a message says once nobody keeps it up to date."""

from dataclasses import replace

import pytest

from bot.i18n import LOCALES, Catalogue
from bot.views import lobby, result
from tests.support import positions
from tests.support.screen_cases import luqiao_won, people

CATALOGUE = Catalogue(strict=True)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_result_no_longer_speaks_of_the_next_deal_once_that_has_begun(locale: str) -> None:
    """The last state is the message without its last line and its buttons."""
    tr = CATALOGUE[locale]
    face = positions.result_face(luqiao_won().state, people(tr))
    shown, last = result.screen(face, tr), result.closed(face, tr)

    assert shown.text.startswith(last.text + "\n")
    assert shown.text.count("\n") == last.text.count("\n") + 1
    assert last.rows == ()


@pytest.mark.parametrize("locale", LOCALES)
def test_drawn_seats_name_no_seconds_once_play_has_begun(locale: str) -> None:
    """A countdown would be false for ever after."""
    tr = CATALOGUE[locale]
    drawn = positions.drawn_seats("dinghai", people(tr))
    shown, last = lobby.seats_drawn(drawn, tr), lobby.seats_drawn(replace(drawn, started=True), tr)
    soon = tr.plain("seats-start", seconds=10)

    assert soon in shown.text
    assert soon not in last.text
    assert last.rows == ()
