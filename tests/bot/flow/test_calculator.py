"""`/calc`, plain text and `/me`, as people meet them (product.md section 1)."""

import pytest

from tests.support.bot import RunningBot, buttons_of
from tests.support.evening import Evening, notice, press, words
from tests.support.sandbox import Json, Person

FAST = pytest.mark.parametrize("evening", [200], indirect=True)
pytestmark = FAST


async def opened(evening: Evening, person: Person, variant: str = "dinghai") -> Json:
    """The calculator's page for a variant."""
    await person.direct("/calc")
    page = await person.wait_for(person.id, is_page)
    await press(person, page, "calc", f"variant={variant}")
    return await shows(person, words().plain(f"variant-{variant}.game"))


def is_page(message: Json) -> bool:
    return any(str(button.get("callback_data", "")).startswith("calc:") for button in buttons_of(message))


async def shows(person: Person, text: str, *, after: int = 0) -> Json:
    """A page of the calculator with this text, once it is there."""
    return await person.wait_for(person.id, lambda message: is_page(message) and text in read(message), after=after)


def read(message: Json) -> str:
    """The message's text without the marks that keep a rank and its suit in one line."""
    return message.get("text", "").replace("\u2060", "")


async def typed(person: Person, text: str) -> Json:
    return await person.direct(text)


async def test_a_typed_hand_is_answered_below(evening) -> None:
    """The hand replaces the page by a new one at the bottom with items, tai and payments."""
    host = evening.people[0]
    first = await opened(evening, host)
    said = await typed(host, "123m456p789s55p13m2m")
    page = await shows(
        host, words().plain("calculator-pays-self_draw-each", count=3, points=5), after=said["message_id"]
    )
    await evening.settled()
    left = [message["message_id"] for message in await host.messages(host.id) if is_page(message)]

    assert words().plain("item-dinghai-closed_wait") in read(page)
    assert [page["message_id"]] == left
    assert first["message_id"] not in left


async def test_a_result_stays_readable(evening) -> None:
    """A page that said what a hand is worth keeps its text, without buttons, when the next hand is typed."""
    host = evening.people[0]
    await opened(evening, host)
    await typed(host, "123m456p789s55p13m2m")
    first = await shows(host, words().plain("calculator-otherwise"))
    await typed(host, "111m")
    await shows(host, words().plain("calculator-lacking", count=10))
    kept = await host.wait_for(
        host.id, lambda message: message["message_id"] == first["message_id"] and not is_page(message)
    )

    assert first["text"] == kept["text"]


async def test_a_wrong_hand_is_explained_with_its_place(evening) -> None:
    """The reason, and the text with a pointer before the wrong sign; the hand typed before stays."""
    host = evening.people[0]
    await opened(evening, host)
    await typed(host, "123m456p")
    await shows(host, words().plain("calculator-lacking", count=7))
    await typed(host, "123m4x")
    page = await shows(host, words().plain("calculator-wrong-sign"))
    again = await typed(host, "123m11111p")
    copies = await shows(host, "123m1111▸1p", after=again["message_id"])

    assert "123m4▸x" in read(page)
    assert words().plain("calculator-lacking", count=7) in read(page)
    assert words().plain("calculator-wrong-copies", tile="1筒", count=4) in read(copies)


async def test_a_hand_is_tapped(evening) -> None:
    """Tiles by suit, a meld, undo; a fifth copy is refused with a word."""
    host = evening.people[0]
    page = await opened(evening, host)
    for _ in range(4):
        await press(host, page, "calc", "tile=1m")
    refused = await press(host, page, "calc", "tile=1m")
    await press(host, page, "calc", "mode=pong")
    await evening.settled()
    page = await shows(host, "1萬\u00a01萬\u00a01萬\u00a01萬")
    await press(host, page, "calc", "tile=2m")
    page = await shows(host, words().plain("meld-pong", tiles="222萬"))
    await press(host, page, "calc", "undo")
    await host.wait_for(host.id, lambda message: is_page(message) and "222" not in read(message))

    assert words().plain("calculator-wrong-copies", tile="1萬", count=4) == read(refused)


async def test_plain_text_meets_one_friendly_line(evening) -> None:
    """Without an open calculator a text in private is answered by where to look; in a group nothing is."""
    host = evening.people[0]
    await typed(host, "123m")
    await host.wait_for_text(host.id, notice("typed"))
    before = len(await host.messages(evening.group))
    await host.send(evening.group, "123m456p")
    await evening.settled()

    assert before + 1 == len(await host.messages(evening.group))


async def test_the_calculator_is_put_away(evening) -> None:
    """Put away, it reads no text any more."""
    host = evening.people[0]
    page = await opened(evening, host)
    await press(host, page, "calc", "close")
    await host.wait_for_text(host.id, words().plain("calculator-closed"))
    await typed(host, "123m")

    await host.wait_for_text(host.id, notice("typed"))


async def test_in_a_group_there_is_a_link(evening) -> None:
    """`/calc` in a group leads to the private chat, where the link opens the calculator."""
    host = evening.people[0]
    await host.send(evening.group, "/calc")
    answer = await host.wait_for_text(evening.group, words().plain("calculator-in-private"))
    await host.open(buttons_of(answer)[0]["url"])

    await shows(host, words().plain("calculator-choose"))


async def test_a_command_may_carry_the_variant_or_the_hand(evening) -> None:
    """`/calc 路橋` asks for the wild tile; `/calc 123m…` is a hand."""
    host = evening.people[0]
    await host.direct("/calc 路橋")
    page = await shows(host, words().plain("calculator-wild-needed"))
    await press(host, page, "calc", "wild=5m")
    await shows(host, words().plain("wild-note", tile="5萬"))
    await host.direct("/calc 123m")

    await shows(host, words().plain("calculator-lacking", count=10))


async def test_me_without_a_deal(evening) -> None:
    """Nothing has been played: `/me` says so, in private and in the group."""
    host = evening.people[0]
    await host.direct("/me")
    await host.wait_for_text(host.id, words().plain("score-empty"))
    guest = evening.people[2]
    await guest.send(evening.group, "/me")

    await guest.wait_for_text(evening.group, words().plain("score-empty"))


async def test_me_wants_a_person(evening) -> None:
    """Whoever writes in the group's name has no figures."""
    admin = evening.people[0]
    said = await admin.send(evening.group, "/me", as_anonymous_admin=True)
    answer = await admin.wait_for(
        evening.group, lambda message: message.get("reply_to_message_id") == said["message_id"]
    )

    assert answer["text"] in {notice("anonymous"), notice("anonymous", "zh-Hans")}


async def test_a_page_survives_a_restart_without_its_hand(evening) -> None:
    """Nothing typed is stored: a tap after a restart says so in the same message, and goes on from there."""
    host = evening.people[0]
    page = await opened(evening, host)
    await evening.settled()
    await evening.bot.__aexit__()
    async with RunningBot(evening.sandbox, evening.books.database, speed=200, pictures=False):
        await press(host, page, "calc", "tile=1m")
        lost = await shows(host, words().plain("calculator-lost"))

        assert page["message_id"] == lost["message_id"]

        await press(host, lost, "calc", "variant=luqiao")
        await shows(host, words().plain("calculator-wild-needed"))
    stored = "".join(str(row) for row in evening.books.rows("SELECT * FROM screens"))

    assert "calculator" in stored
    assert "1m" not in stored
