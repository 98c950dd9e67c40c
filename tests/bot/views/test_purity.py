"""Nothing people see holds an id, a foreign word, a raw exception or the other script (golden screens and deals)."""

import html
import re
from collections.abc import Iterator
from random import Random

import pytest

from bot.i18n import Catalogue, Translator
from bot.screens import Screen
from bot.tables.faces import DealSummary
from bot.views import card, hand, pictures, reasons, result
from bot.views.pictures import Picture
from engine import RULESETS
from engine.state import Over
from tests.bot.views.pictures.drawn import texts
from tests.bot.views.test_played_deals import played
from tests.support import positions
from tests.support.screen_cases import CASES, chat, people

CATALOGUE = Catalogue(strict=True)
ENCODINGS = {"zh-Hant": "cp950", "zh-Hans": "gb2312"}
TAG = re.compile(r"</?\w+( expandable)?>")
COMMAND = re.compile(r"/[a-z]+")
NAMES = re.compile(r"\b(Wong|English|Telegram|dinghai|luqiao)\b")
"""A person, a language in its own words, the messenger; and what may be typed after a command."""
SCRIPTS = re.compile("繁體|简体")
"""Each script is offered in its own words."""
LATIN = re.compile(r"[A-Za-z]{2,}")
ID = re.compile(r"\d{6,}")
RANKS = re.compile("1?2?3?4?5?6?7?8?9?(?=\u2060?[萬万筒索条])")
"""Several kinds of a suit: 2345678萬."""
NOTATION = re.compile(r"[0-9]+[mpszf]")


def shown(what: Screen | Picture | str) -> Iterator[str]:
    """Every piece of text of a screen, a picture or a pop-up."""
    if isinstance(what, str):
        yield what
    elif isinstance(what, Picture):
        yield from texts(what)
    else:
        yield html.unescape(TAG.sub("", what.text))
        yield from (button.label for row in what.rows for button in row)


def strange(what: Screen | Picture | str, locale: str) -> list[tuple[str, str]]:
    """What does not belong into it, each with the text it stands in."""
    found = []
    for text in shown(what):
        bare = RANKS.sub("", NOTATION.sub("", COMMAND.sub("", NAMES.sub("", text))))
        found += [(word, text) for word in (*LATIN.findall(bare), *ID.findall(bare))]
        for character in SCRIPTS.sub("", text):
            if character.isalpha() and not character.isascii() and not _encodes(character, ENCODINGS[locale]):
                found.append((character, text))
    return found


def _encodes(character: str, encoding: str) -> bool:
    try:
        character.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


@pytest.mark.parametrize("locale", ENCODINGS)
@pytest.mark.parametrize("name", CASES)
def test_golden_screens_are_pure(name: str, locale: str) -> None:
    """Every layout that is kept as a golden screen."""
    assert [] == strange(CASES[name](CATALOGUE[locale]), locale)


@pytest.mark.parametrize("locale", ENCODINGS)
@pytest.mark.parametrize("variant", RULESETS)
@pytest.mark.parametrize("seed", [3, 4, 5])
def test_every_screen_of_a_deal_is_pure(variant: str, seed: int, locale: str) -> None:
    """Whole random deals with people of one script: card, hands, pop-ups, results, as words and as pictures."""
    tr = CATALOGUE[locale]
    states = list(played(variant, seed))
    found: list[tuple[str, str]] = []
    for step, (state, log) in enumerate(states):
        if step % 4 == Random(seed).randrange(4) or isinstance(state.phase, Over):
            for what in _of_step(state, log, step, tr):
                found += strange(what, locale)

    assert [] == found


def _of_step(state, log, step: int, tr: Translator) -> Iterator[Screen | Picture | str]:
    face, seat = positions.table_face(state, people(tr)), step % 4
    yield card.live(face, tr)
    yield card.caption(face, tr)
    yield pictures.table(face, tr)
    own = positions.hand_face(state, seat, people(tr), chat_title=chat(tr))
    yield hand.screen(own, tr)
    yield hand.caption(own, tr)
    yield hand.table_screen(own, face, tr)
    yield hand.explain(own, tr)
    yield hand.popup(own.view, tr)
    yield pictures.hand(own, tr)
    if isinstance(state.phase, Over):
        yield card.closed(face, tr)
        ended = positions.result_face(state, people(tr))
        yield result.screen(ended, tr)
        yield pictures.result(ended, tr)
        for other in range(4):
            yield result.why(ended, other, tr)
            yield result.summary(DealSummary(ended, other, chat(tr), None, is_host=other == 0), tr)
            for number in range(1, len(reasons.reasons(ended, other)) + 2):
                yield reasons.page(ended, other, number, tr)


def test_strange_things_are_found() -> None:
    """The check sees an id, an English word and the other script in a text, a label and a picture."""
    assert [("7999999999", "阿強 7999999999")] == strange("阿強 7999999999", "zh-Hant")
    assert [("error", "error：胡")] == strange("error：胡", "zh-Hans")
    assert [("條", "3條")] == strange("3條", "zh-Hans")
    assert [("条", "3条")] == strange(Screen("3条"), "zh-Hant")
