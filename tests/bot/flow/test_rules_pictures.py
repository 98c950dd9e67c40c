"""Paging through /rules with pictures: example hands are drawn, uploaded once, and every page leads on."""

import html
import re
from collections import Counter
from collections.abc import AsyncIterator

import pytest

from bot.views import rules
from bot.views.pictures import rules_page
from engine.rulesets import RULESETS
from tests.support.evening import Evening, an_evening, press, uploaded, words
from tests.support.party import has
from tests.support.sandbox import Json, Person

Page = tuple[str, str, int]


@pytest.fixture
async def drawing(tmp_path) -> AsyncIterator[Evening]:
    """A bot that draws for everybody who has not chosen otherwise."""
    async with an_evening(tmp_path, speed=200, pictures=True) as evening:
        yield evening


def pages(variant: str, script: str) -> list[Page]:
    """All pages of a variant in the order in which ▶ turns them."""
    tr = words(script)
    return [
        (variant, topic, number)
        for topic in rules.TOPICS[variant]
        for number in range(1, rules.page_count(variant, topic, tr) + 1)
    ]


def read(message: Json) -> str:
    """Text or caption without what keeps a tile's rank and suit in one line."""
    return str(message.get("text") or message.get("caption") or "").replace("\u2060", "")


async def shown(person: Person, page: Page, script: str) -> Json:
    """The page as the person sees it, word for word; a picture has the words below it."""
    text = html.unescape(re.sub(r"</?b>", "", rules.page(*page, words(script)).text))
    return await person.wait_for(person.id, lambda message: has(message, "rules") and read(message) == text)


async def turn(person: Person, message: Json, page: Page, script: str) -> Json:
    variant, topic, number = page
    await press(person, message, "rules", f"{variant}.{topic}.{number}" if topic else variant)
    return await shown(person, page, script)


@pytest.mark.parametrize("variant", RULESETS)
@pytest.mark.parametrize(("place", "script"), [(0, "zh-Hant"), (1, "zh-Hans")])
async def test_every_page_is_reached_and_drawn_where_it_has_examples(
    drawing: Evening, variant: str, place: int, script: str
) -> None:
    """On through all pages and back to the first: pictures where there are examples, each uploaded once."""
    person, tr = drawing.people[place], words(script)
    await person.direct(f"/rules {variant}")
    message = await shown(person, (variant, "", 1), script)
    pictured = []
    way = pages(variant, script)
    for page in [*way, *reversed(way[:-1])]:
        message = await turn(person, message, page, script)
        assert bool(message.get("photo")) == (rules_page(*page, tr) is not None), page
        pictured += [page] if message.get("photo") else []
    message = await turn(person, message, (variant, "", 1), script)
    await drawing.settled()
    left = [other["message_id"] for other in await person.messages(person.id) if has(other, "rules")]
    requests = await drawing.town.requests()

    assert not message.get("photo")
    assert [message["message_id"]] == left
    assert sum(map(uploaded, requests)) == len({rules_page(*page, tr) for page in pictured})
    assert {"items"} < {topic for _, topic, _ in pictured}
    assert set(Counter(pictured).values()) == {2}


async def test_a_link_opens_a_drawn_page(drawing: Evening) -> None:
    """`/start rules_…` from a group shows the page it names with its picture, to a second person by the same file."""
    for place, script in ((0, "zh-Hant"), (2, "zh-Hant")):
        person = drawing.people[place]
        await person.direct("/start rules_luqiao_items_2")
        message = await shown(person, ("luqiao", "items", 2), script)
        assert message["photo"]
    requests = [entry for entry in await drawing.town.requests() if entry["method"] == "sendPhoto"]

    assert [True, False] == [uploaded(entry) for entry in requests]


@pytest.mark.parametrize("evening", [200], indirect=True)
async def test_those_who_want_words_get_words(evening: Evening) -> None:
    """Without pictures every page is a text, and nothing is uploaded."""
    person = evening.people[0]
    await person.direct("/start rules_dinghai_items_1")
    message = await shown(person, ("dinghai", "items", 1), "zh-Hant")
    turned = await turn(person, message, ("dinghai", "items", 2), "zh-Hant")

    assert message["message_id"] == turned["message_id"]
    assert not turned.get("photo")
    assert not any(uploaded(entry) for entry in await evening.town.requests())
