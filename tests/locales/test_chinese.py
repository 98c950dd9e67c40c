"""Both scripts are clean, say the same, and use the words of the table (libraries.md section 1, ux.md section 5)."""

import re
import tomllib
from pathlib import Path

import pytest
from opencc import OpenCC

from tests.locales.messages import texts

DATA = Path(__file__).parents[1] / "data" / "locales"
REVIEWED = tomllib.loads((DATA / "reviewed.toml").read_text(encoding="utf-8"))
TO_SIMPLIFIED = OpenCC("t2s")
TO_MAINLAND = OpenCC("tw2sp")
CONVERSIONS = (TO_MAINLAND.convert, TO_SIMPLIFIED.convert)
FOREIGN_WORDS = ("副露", "立直", "役", "摸切", "番", "榮和", "荣和", "連莊", "连庄", "餅", "饼", "補槓", "补杠")


def test_nothing_traditional_is_left() -> None:
    """Simplifying a zh-Hans text changes nothing."""
    assert {} == {
        name: text.words
        for name, text in texts("zh-Hans").items()
        if name not in REVIEWED["keeps_its_script"] and TO_SIMPLIFIED.convert(text.words) != text.words
    }


def test_both_scripts_say_the_same() -> None:
    """A zh-Hans text is the converted zh-Hant text with the mainland's words, or a reviewed exception."""
    differing = {}
    for name, text in texts("zh-Hant").items():
        simplified = texts("zh-Hans")[name]
        if name in REVIEWED["keeps_its_script"] or REVIEWED["said_otherwise"].get(name) == simplified.words:
            continue
        if simplified.source not in {_mainland(convert(text.source)) for convert in CONVERSIONS}:
            differing[name] = simplified.words

    assert {} == differing


def test_exceptions_are_needed() -> None:
    """Every reviewed exception is still a text that differs."""
    for name in REVIEWED["said_otherwise"]:
        assert _mainland(TO_MAINLAND.convert(texts("zh-Hant")[name].source)) != texts("zh-Hans")[name].source


@pytest.mark.parametrize(("locale", "encoding"), [("zh-Hant", "cp950"), ("zh-Hans", "gb2312")])
def test_every_character_belongs_to_its_script(locale: str, encoding: str) -> None:
    """zh-Hant is written in Big5 characters, zh-Hans in those of GB 2312."""
    strange = {
        (name, character)
        for name, text in texts(locale).items()
        if name not in REVIEWED["keeps_its_script"]
        for character in text.words
        if character.isalpha() and not _encodes(character, encoding)
    }

    assert set() == strange


def test_simplified_characters_that_big5_has() -> None:
    """The few simplified characters of Big5 do not slip into zh-Hant."""
    assert set() == {name for name, text in texts("zh-Hant").items() if re.search("[万与云台]", text.words)}


@pytest.mark.parametrize("locale", ["zh-Hant", "zh-Hans"])
def test_no_word_of_other_games(locale: str) -> None:
    """No riichi words, no 連莊, no 餅; 補槓 means flower replacement in Dinghai and is never said of a kong."""
    assert set() == {
        (name, word) for name, text in texts(locale).items() for word in FOREIGN_WORDS if word in text.words
    }


@pytest.mark.parametrize("locale", ["zh-Hant", "zh-Hans"])
def test_winning_is_written_with_one_character(locale: str) -> None:
    """胡 everywhere; 和 for a win stands only in /rules, once a variant, to say how else it is written."""
    wins = re.compile("和[牌了]|[可能自]和|「和」")
    found = sorted(name for name, text in texts(locale).items() if wins.search(text.words))

    assert found == ["rules-dinghai-win.page1", "rules-luqiao-win.page1"]


def _mainland(text: str) -> str:
    for traditional_word, mainland_word in REVIEWED["words"].items():
        text = text.replace(traditional_word, mainland_word)
    return re.sub(REVIEWED["press"]["pattern"], REVIEWED["press"]["word"], text)


def _encodes(character: str, encoding: str) -> bool:
    try:
        character.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
