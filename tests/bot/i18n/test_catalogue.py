"""The one door to the message files."""

import logging
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast, parse

from bot.i18n import LOCALES, Catalogue, Markup, bold, fold, joined
from bot.i18n.catalogue import FOLDER, MessageError

MESSAGES = """
plain = { $name } & co
    .title = Title of { $name }
count = { $n ->
    [0] none
   *[other] { $n } tiles
 }
# a comment is no message = of its own
whole = { plain.title }: { -brand }{ $name ->
    [one] { whole }
   *[other] { -brand(case: "x") }
}
-brand = 麻將{ -suffix }
-suffix = 桌
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


def test_what_a_message_refers_to_is_found(folder: Path) -> None:
    """Each message is read when it is first asked for, with the messages and terms in it, wherever they stand."""
    tr = Catalogue(folder)["en"]

    assert tr.plain("whole", name="x").startswith("Title of x: 麻將桌")
    assert not tr.has("comment")
    assert not tr.has("-brand")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_message_says_what_the_library_makes_of_the_whole_file(locale: str) -> None:
    """Reading one message at a time loses none and changes none."""
    text = (FOLDER / f"{locale}.ftl").read_text(encoding="utf-8")
    whole = FluentBundle([locale], use_isolating=False)
    whole.add_resource(FluentResource(text))
    messages = [entry for entry in parse(text).body if isinstance(entry, ast.Message)]
    tr = Catalogue()[locale]

    assert len(messages) > 500
    for entry in reversed(messages):
        name = entry.id.name
        found = whole.get_message(name)
        assert tr.has(name) == (found.value is not None)
        patterns = {name: found.value} if found.value else {}
        patterns |= {f"{name}.{attribute}": pattern for attribute, pattern in found.attributes.items()}
        for message, pattern in patterns.items():
            assert tr.plain(message) == str(whole.format_pattern(pattern, {})[0])


def test_joining_escapes_what_is_not_markup() -> None:
    """Parts are escaped where needed and empty ones left out; an empty quotation is none."""
    assert joined(" & ", ("<", "", bold("x"))) == "&lt; &amp; <b>x</b>"
    assert fold("") == ""
    assert fold("a<b") == "<blockquote expandable>a&lt;b</blockquote>"
