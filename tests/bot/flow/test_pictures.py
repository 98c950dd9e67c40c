"""Tables of people who chose pictures: what is drawn, what stays in words, and switching in the middle of a deal."""

import asyncio
import contextlib
from collections import Counter

import pytest

from bot.tables import pace
from tests.support.bot import buttons_of
from tests.support.evening import data_of, press, press_data
from tests.support.party import has
from tests.support.sandbox import Json, Refused

FAST = pytest.mark.parametrize("evening", [50], indirect=True)


async def choose(evening, person, chat: int, argument: str) -> None:
    """Open /settings there and tap a choice; one reply a person in ten seconds."""
    await asyncio.sleep(0.5)
    said = await person.send(chat, "/settings")
    page = await person.wait_for(chat, lambda message: has(message, "prefer"), after=said["message_id"])
    await press(person, page, "prefer", argument)
    await evening.settled()


def pictured(message: Json) -> bool:
    return bool(message.get("photo"))


@FAST
@pytest.mark.parametrize("variant", ["dinghai", "luqiao"])
async def test_a_hand_and_a_card_are_drawn_with_their_words(evening, variant) -> None:
    """The caption says deal, situation and prompt; the buttons are those of the text."""
    host = evening.people[0]
    await evening.greet(host)
    await choose(evening, host, host.id, "pictures=1")
    await choose(evening, host, evening.group, "pictures=1")
    await evening.start(host, variant=variant, settings=())
    person, hand = await evening.on_turn(host)
    card = await host.wait_for(evening.group, lambda message: has(message, "look") and pictured(message))

    assert person is host
    assert pictured(hand)
    assert "手牌" in hand["caption"]
    assert "第1盤" in hand["caption"]
    assert "第1盤" in card["caption"]
    assert [] == await evening.town.violations()

    discard = data_of(hand, "discard")
    await press_data(host, hand, discard)
    await press_data(host, hand, discard)
    await evening.on_turn(host)
    uploads = [
        entry["params"].get("photo") or entry["params"].get("media")
        for entry in await evening.town.requests()
        if entry["method"] in {"sendPhoto", "editMessageMedia"}
    ]
    assert uploads


@FAST
async def test_a_claim_uploads_nothing_for_one_person_among_computers(evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Issue 3, item 3: computers answer at once, and still the hand after the discard stands before the claim is asked."""
    monkeypatch.setattr(pace, "RING_AFTER", 1e9)  # a minute of the bot's is a second of a busy machine's
    host = evening.people[0]
    await evening.greet(host)
    await choose(evening, host, host.id, "pictures=1")
    await evening.start(host, settings=())
    asked, deals = 0, 1
    while asked < 2:
        message = await host.wait_for(
            host.id, lambda message: any(has(message, verb) for verb in ("pass", "discard", "next")), seconds=30
        )
        verb = next(verb for verb in ("pass", "discard", "next") if has(message, verb))
        asked += verb == "pass" and not has(message, "win")  # which rings, as a message of its own
        deals += verb == "next"
        for _ in range(1 + (verb == "discard")):
            with contextlib.suppress(Refused):  # the message may have made way for a newer one by now
                await press_data(host, message, data_of(message, verb))
        await evening.settled()
    claims = [
        entry
        for entry in await evening.town.requests()
        if "pass:" in (keys := str(entry["params"].get("reply_markup"))) and "win:" not in keys
        if entry["params"]["chat_id"] == host.id
    ]

    methods = Counter(entry["method"] for entry in claims)
    assert methods.total() >= asked
    assert methods["sendPhoto"] <= deals  # a deal's first claim may come before its first hand does
    assert {"editMessageCaption", "sendPhoto"} >= methods.keys()


@pytest.mark.parametrize("evening", [200], indirect=True)
@pytest.mark.parametrize("variant", ["dinghai", "luqiao"])
async def test_a_finished_deal_keeps_its_last_picture(evening, variant) -> None:
    """The card ends as a picture of the last moment with few words; the result is drawn, its sums stay in words."""
    host = evening.people[0]
    await evening.greet(host)
    await choose(evening, host, host.id, "pictures=1")
    await choose(evening, host, evening.group, "pictures=1")
    await evening.start(host, variant=variant, settings=())
    await press_data(host, await evening.hand(host, "away"), data_of(await evening.hand(host, "away"), "away"))
    result = await host.wait_for(evening.group, lambda message: has(message, "why"), seconds=30)
    await evening.settled()
    cards = [m for m in await host.messages(evening.group) if pictured(m) and m["message_id"] != result["message_id"]]

    assert pictured(result)
    assert "合計 0" in result["caption"]
    assert [] == buttons_of(cards[-1])
    assert "東圈·第1盤" in cards[-1]["caption"]
    assert "手13" not in cards[-1]["caption"]
    assert [] == await evening.town.violations()


@FAST
async def test_back_to_text_in_the_middle_of_a_deal(evening) -> None:
    """The hand becomes a new text message with the same buttons, and the picture goes."""
    host = evening.people[0]
    await evening.greet(host)
    await choose(evening, host, host.id, "pictures=1")
    await evening.start(host, settings=())
    _, drawn = await evening.on_turn(host)
    assert pictured(drawn)

    await choose(evening, host, host.id, "pictures=0")
    text = await host.wait_for(host.id, lambda message: has(message, "discard") and not pictured(message))

    assert {button["callback_data"] for button in buttons_of(drawn) if "callback_data" in button} == {
        button["callback_data"] for button in buttons_of(text) if "callback_data" in button
    }
    await host.wait_for(host.id, lambda message: message["message_id"] == text["message_id"])
    left = [message["message_id"] for message in await host.messages(host.id)]
    assert drawn["message_id"] not in left or text["message_id"] == drawn["message_id"]


@FAST
async def test_a_picture_that_cannot_be_sent_becomes_text(evening) -> None:
    """Telegram refuses the photo: the turn is asked in words, and can be played."""
    host = evening.people[0]
    await evening.greet(host)
    await choose(evening, host, host.id, "pictures=1")
    evening.expected.append("wrong file identifier")
    refusal = {"status": 400, "description": "Bad Request: wrong file identifier/HTTP URL specified"}
    for method in ("sendPhoto", "editMessageMedia"):
        await evening.town.fault(method, refusal, times=100)
    await evening.start(host, settings=())
    _, hand = await evening.on_turn(host)

    assert not pictured(hand)
    before = evening.books.event_count
    discard = data_of(hand, "discard")
    await press_data(host, hand, discard)
    await press_data(host, hand, discard)
    assert evening.books.event_count > before
