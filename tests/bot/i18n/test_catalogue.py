"""The one door to the message files."""

import logging
from pathlib import Path

import pytest

from bot.i18n import Catalogue, Markup, bold, fold, joined
from bot.i18n.catalogue import MessageError

MESSAGES = """
plain = { $name } & co
    .title = Title of { $name }
count = { $n ->
    [0] none
   *[other] { $n } tiles
 }
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the same few messages in every locale."""
    for locale in ("zh-Hant", "zh-Hans", "en"):
        (tmp_path / f"{locale}.ftl").write_text(MESSAGES, encoding="utf-8")
    return tmp_path


def test_text_arguments_are_escaped(folder: Path) -> None:
    """HTML puts every text argument through escaping, Markup as it stands."""
    tr = Catalogue(folder, strict=True)["en"]

    assert tr("plain", name="</b>&") == "&lt;/b&gt;&amp; & co"
    assert tr("plain", name=bold("<x>")) == "<b>&lt;x&gt;</b> & co"
    assert tr("plain.title", name="<i>") == "Title of &lt;i&gt;"
    assert isinstance(tr("plain", name="a"), Markup)


def test_plain_texts_are_not_escaped(folder: Path) -> None:
    """Labels and pop-ups have no markup, so nothing is escaped."""
    tr = Catalogue(folder, strict=True)["en"]

    assert tr.plain("plain", name="</b>&") == "</b>& & co"
    assert tr.plain("plain", name=Markup("&lt;")) == "< & co"


def test_numbers_have_no_grouping_and_no_isolates(folder: Path) -> None:
    """A number prints as its digits, and no invisible marks stand around arguments."""
    tr = Catalogue(folder, strict=True)["zh-Hans"]

    assert tr("count", n=12800) == "12800 tiles"
    assert tr("count", n=0) == "none"


def test_strict_catalogues_raise(folder: Path) -> None:
    """A missing message, attribute or argument raises in a strict catalogue."""
    tr = Catalogue(folder, strict=True)["en"]

    for message, arguments in (("absent", {}), ("plain.absent", {"name": "x"}), ("plain", {})):
        with pytest.raises(MessageError):
            tr(message, **arguments)


def test_play_goes_on(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    """In play the same is logged, and something readable is shown."""
    tr = Catalogue(folder)["en"]

    with caplog.at_level(logging.ERROR):
        assert tr("absent") == "absent"
        assert "co" in tr("plain")
    assert len(caplog.records) == 2


def test_joining_escapes_what_is_not_markup() -> None:
    """Parts are escaped where needed and empty ones left out; an empty quotation is none."""
    assert joined(" & ", ("<", "", bold("x"))) == "&lt; &amp; <b>x</b>"
    assert fold("") == ""
    assert fold("a<b") == "<blockquote expandable>a&lt;b</blockquote>"
