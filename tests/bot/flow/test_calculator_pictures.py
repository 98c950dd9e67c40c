"""`/calc` for those who look at pictures: the hand is drawn as it grows, one request a tap, and a result stays."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.support.bot import RunningBot, buttons_of
from tests.support.evening import Evening, an_evening, press, uploaded, words
from tests.support.party import has
from tests.support.sandbox import Json, Person

SPEED = 200
SENDING = {"sendMessage", "sendPhoto", "editMessageText", "editMessageCaption", "editMessageMedia"}


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    """Everybody sees pictures unless they have chosen otherwise."""
    async with an_evening(tmp_path, speed=SPEED, pictures=True) as opened:
        yield opened


def is_page(message: Json) -> bool:
    return any(str(button.get("callback_data", "")).startswith("calc:") for button in buttons_of(message))


def pictured(message: Json) -> bool:
    return bool(message.get("photo"))


def told(message: Json) -> str:
    """Text or caption, without the marks that keep a rank and its suit in one line."""
    return (message.get("caption") or message.get("text") or "").replace("\u2060", "")


async def shows(person: Person, text: str, *, after: int = 0) -> Json:
    return await person.wait_for(person.id, lambda message: is_page(message) and text in told(message), after=after)


async def asked(evening: Evening, person: Person, page: Json, argument: str) -> list[Json]:
    """Tap; the messages the bot sent or edited for it."""
    await evening.settled()
    before = (await evening.town.state())["requests"]
    await press(person, await evening.now(person, page), "calc", argument)
    await evening.settled()
    return [entry for entry in await evening.town.requests(before) if entry["method"] in SENDING]


async def opened(evening: Evening, person: Person, argument: str = "") -> Json:
    said = await person.direct(f"/calc {argument}".strip())
    page = await person.wait_for(person.id, is_page, after=said["message_id"])
    await evening.settled()
    return page


async def test_a_hand_grows_under_the_finger(evening) -> None:
    """Words first; from the choice of the game on one message with a photo, edited once a tap, uploaded once a hand."""
    host = evening.people[0]
    page = await opened(evening, host)
    assert not pictured(page)

    methods, uploads = [], []
    for argument in ("variant=dinghai", "tile=1m", "tile=2m", "suit=1", "undo", "mode=pong", "tile=5p", "page=settings",
                     "by=discard", "page=tiles", "clear", "variant=", "variant=luqiao", "wild=5p"):  # fmt: skip
        requests = await asked(evening, host, page, argument)
        methods += [[entry["method"] for entry in requests]]
        uploads += [uploaded(entry) for entry in requests]
    shown = await shows(host, words().plain("wild-note", tile="5筒"))

    photo, caption = ["editMessageMedia"], ["editMessageCaption"]
    assert [photo, photo, photo, caption, photo, caption, photo, caption, caption, caption, photo,
            caption, caption, caption] == methods  # fmt: skip
    assert 4 == sum(uploads)
    assert pictured(shown)
    assert page["message_id"] == shown["message_id"]


async def test_a_typed_hand_is_answered_with_its_picture(evening) -> None:
    """Items and payments stand in the caption; the next hand leaves this one readable, photo and all."""
    host = evening.people[0]
    await opened(evening, host, "定海")
    said = await host.direct("456m456p789s55p13m2m")
    page = await shows(
        host, words().plain("calculator-pays-self_draw-each", count=3, points=5), after=said["message_id"]
    )
    wrong = await host.direct("123m4x")
    below = await shows(host, words().plain("calculator-wrong-sign"), after=wrong["message_id"])
    await evening.settled()
    kept = await host.wait_for(
        host.id, lambda message: message["message_id"] == page["message_id"] and not is_page(message)
    )
    pages = [message["message_id"] for message in await host.messages(host.id) if is_page(message)]

    assert pictured(page)
    assert words().plain("item-dinghai-closed_wait") in told(page)
    assert pictured(kept)
    assert told(page) == told(kept)
    assert pictured(below)
    assert "123m4▸x" in told(below)
    assert [below["message_id"]] == pages


async def test_the_same_hand_is_uploaded_once(evening) -> None:
    """Typed again, in another order, by another person: Telegram is given its own file."""
    host, other = evening.people[0], evening.people[2]
    for person, hand in ((host, "123m456p789s55p13m2m"), (other, "789s123m456p1m5p5p3m2m")):
        await opened(evening, person, "定海")
        said = await person.direct(hand)
        await shows(person, words().plain("calculator-otherwise"), after=said["message_id"])
        await evening.settled()
    sent = [entry for entry in await evening.town.requests() if entry["method"] == "sendPhoto"]

    assert [True, True, False, False] == [uploaded(entry) for entry in sent]


async def test_it_is_put_away(evening) -> None:
    """A result stays with its picture, what was never one says so; nothing is left to tap."""
    host = evening.people[0]
    await opened(evening, host, "定海")
    said = await host.direct("123m456p789s55p13m2m")
    page = await shows(host, words().plain("calculator-otherwise"), after=said["message_id"])
    assert ["editMessageCaption"] == [entry["method"] for entry in await asked(evening, host, page, "close")]
    kept = await host.wait_for(host.id, lambda message: message["message_id"] == page["message_id"])
    half = await opened(evening, host, "123m")
    await asked(evening, host, half, "close")
    away = await host.wait_for(host.id, lambda message: words().plain("calculator-closed") in told(message))

    assert pictured(kept)
    assert told(page) == told(kept)
    assert half["message_id"] == away["message_id"]
    assert not [message for message in await host.messages(host.id) if is_page(message)]


async def test_pictures_are_switched_off_in_the_middle(evening) -> None:
    """The page goes on as a text in one message, with the hand that was entered."""
    host = evening.people[0]
    page = await opened(evening, host, "定海")
    await asked(evening, host, page, "tile=1m")
    await asyncio.sleep(0.5)
    said = await host.direct("/settings")
    settings = await host.wait_for(host.id, lambda message: has(message, "prefer"), after=said["message_id"])
    await press(host, settings, "prefer", "pictures=0")
    await asked(evening, host, page, "tile=2m")
    text = await shows(host, "1萬\u00a02萬")
    await evening.settled()

    assert not pictured(text)
    assert [text["message_id"]] == [
        message["message_id"] for message in await host.messages(host.id) if is_page(message)
    ]


async def test_a_page_survives_a_restart_with_a_picture(evening) -> None:
    """Its hand is gone, and the same message says so; put away, it says that in one request."""
    host = evening.people[0]
    page = await opened(evening, host, "定海")
    await asked(evening, host, page, "tile=1m")
    await evening.bot.__aexit__()
    async with RunningBot(evening.sandbox, evening.books.database, speed=SPEED, pictures=True):
        await asked(evening, host, page, "tile=1m")
        lost = await shows(host, words().plain("calculator-lost"))
        await evening.settled()
    async with RunningBot(evening.sandbox, evening.books.database, speed=SPEED, pictures=True):
        requests = await asked(evening, host, lost, "close")

    assert pictured(lost)
    assert page["message_id"] == lost["message_id"]
    assert ["editMessageCaption"] == [entry["method"] for entry in requests]


async def test_a_photo_that_is_refused_becomes_words(evening) -> None:
    """Telegram takes no picture: the page is a text and goes on."""
    host = evening.people[0]
    evening.expected.append("wrong file identifier")
    refusal = {"status": 400, "description": "Bad Request: wrong file identifier/HTTP URL specified"}
    for method in ("sendPhoto", "editMessageMedia"):
        await evening.town.fault(method, refusal, times=100)
    page = await opened(evening, host, "定海")
    for argument in ("tile=1m", "tile=2m"):
        await asked(evening, host, page, argument)
    text = await shows(host, "1萬\u00a02萬")

    assert not pictured(text)
    assert page["message_id"] == text["message_id"]
