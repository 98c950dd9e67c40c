"""Pictures over real HTTP: what is uploaded, what people see, and what the request log says."""

import struct
import zlib
from typing import Any

import pytest

from bot.screens import Button, Picture, Press, Screen, Urgency
from tests.bot.telegram.fake_api import Brush
from tests.bot.telegram.on_sandbox import Running, card
from tests.support.sandbox import Person

PASS = ((Button("過", Press("pass", 17, 4)),),)
PROMPT = Urgency.PROMPT


def png(key: str) -> bytes:
    """Twenty by ten grey points, with the key in them."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", 20, 10, 8, 0, 0, 0, 0)
    points = b"".join(b"\0" + key.encode().ljust(20)[:20] for _ in range(10))
    data = zlib.compress(points)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


@pytest.fixture
def brush() -> Brush:
    return Brush(png=png)


def pictured(brush: Brush, text: str, key: str) -> Screen:
    return Screen(text, PASS, picture=brush.picture(key))


async def made(running: Running, after: int = 0) -> list[dict[str, Any]]:
    """Requests about messages."""
    methods = ("sendMessage", "sendPhoto", "editMessageText", "editMessageCaption", "editMessageMedia", "deleteMessage")
    return [request for request in await running.town.requests(after) if request["method"] in methods]


def uploads(requests: list[dict[str, Any]]) -> int:
    """How many of these carried a file."""
    return sum(any(str(value).endswith(" bytes>") for value in request["params"].values()) for request in requests)


async def of_bot(person: Person, chat_id: int) -> list[dict[str, Any]]:
    return [message for message in await person.messages(chat_id) if message["from"]["is_bot"]]


async def test_a_deal_in_pictures(running: Running, brush: Brush) -> None:
    """Issue 3, items 2 and 3: sent, caption edited, another picture, the first again by its file id, closed."""
    ming = running.people[0]
    slot = card(running.group)
    for text, key in (("one", "a"), ("two", "a"), ("three", "b"), ("four", "a")):
        running.publisher.show(slot, pictured(brush, text, key), edition="1", urgency=PROMPT, token=text)
        message = await ming.wait_for_text(running.group, text)
        assert message["photo"]
    running.publisher.close(slot, Screen("last"))
    message = await ming.wait_for(running.group, lambda message: message.get("caption") == "last")
    assert message["photo"]
    assert not message.get("reply_markup")
    requests = await made(running)

    assert [request["method"] for request in requests] == [
        "sendPhoto",
        "editMessageCaption",
        "editMessageMedia",
        "editMessageMedia",
        "editMessageCaption",
    ]
    assert uploads(requests) == 2
    assert requests[3]["params"]["media"]["media"].startswith("sandboxfile")
    assert brush.drawn == ["a", "b"]


async def test_the_same_picture_in_the_group_and_in_private(running: Running, brush: Brush) -> None:
    """One upload for the card and the table shown in two private chats at the same time."""
    for person in running.people:
        await person.direct("/start")
    slots = [card(running.group), *(card(person.id) for person in running.people)]
    for slot in slots:
        running.publisher.show(
            slot, pictured(brush, "table", "t"), edition="1", urgency=PROMPT, token=str(slot.place.chat_id)
        )
    await running.until(lambda: len(running.ears.tokens) == 3)
    requests = await made(running)

    assert [request["method"] for request in requests] == ["sendPhoto"] * 3
    assert uploads(requests) == 1
    assert [request["params"]["photo"].startswith("sandboxfile") for request in requests] == [False, True, True]


async def test_switching_both_ways_in_mid_deal(running: Running, brush: Brush) -> None:
    """Issue 3, item 3: one message stands at any time; only the first of an edition rings."""
    ming = running.people[0]
    await ming.direct("/start")
    slot = card(ming.id)
    screens = (pictured(brush, "one", "a"), Screen("two", PASS), pictured(brush, "three", "a"), Screen("four"))
    for shown in screens:
        running.publisher.show(slot, shown, edition="1", urgency=PROMPT, rings=True, token=shown.text)
        await running.until(lambda shown=shown: shown.text in running.ears.tokens)  # type: ignore[misc]
        await running.until(lambda: all(not row.stale_ids for row in running.store.rows.values()))
        (message,) = await of_bot(ming, ming.id)
        assert message.get("caption" if shown.picture else "text") == shown.text
        assert message["rang"] is (shown.text == "one")
    requests = await made(running)

    assert [request["method"] for request in requests] == [
        "sendPhoto",
        "sendMessage",
        "deleteMessage",
        "editMessageMedia",
        "sendMessage",
        "deleteMessage",
    ]
    assert uploads(requests) == 1


@pytest.mark.parametrize(
    "then",
    [
        {"status": 400, "description": "Bad Request: IMAGE_PROCESS_FAILED"},
        {"status": 502},
        {"drop": True},
        {"lose_answer": True},
    ],
    ids=str,
)
async def test_a_failed_upload_loses_no_turn(running: Running, brush: Brush, then: dict[str, Any]) -> None:
    """Issue 3, item 3: the prompt stands as text with its buttons; the next picture is tried again."""
    ming = running.people[0]
    await ming.direct("/start")
    await running.town.fault("sendPhoto", then)
    running.publisher.show(
        card(ming.id), pictured(brush, "turn", "a"), edition="1", urgency=PROMPT, rings=True, token="1"
    )
    message = await ming.wait_for(ming.id, lambda message: message.get("text") == "turn")
    assert message["reply_markup"]["inline_keyboard"][0][0]["text"] == "過"
    running.publisher.show(card(ming.id), pictured(brush, "next", "b"), edition="1", urgency=PROMPT, token="2")
    await ming.wait_for(ming.id, lambda message: message.get("caption") == "next")

    await running.until(lambda: running.ears.tokens == ["1", "2"])
    assert brush.drawn == ["a", "b"]


async def test_a_picture_that_is_none(running: Running, brush: Brush) -> None:
    """What Telegram cannot read as a picture comes as text."""
    ming = running.people[0]
    await ming.direct("/start")

    async def nonsense() -> bytes:
        return b"no picture"

    running.publisher.show(
        card(ming.id), Screen("turn", PASS, picture=Picture("n", nonsense)), edition="1", urgency=PROMPT, token="1"
    )
    await ming.wait_for(ming.id, lambda message: message.get("text") == "turn")

    assert [request["method"] for request in await made(running)] == ["sendPhoto", "sendMessage"]


async def test_a_restart_asks_for_no_picture(running: Running, brush: Brush) -> None:
    """design.md: what stands is not sent again; what was uploaded is known."""
    slot = card(running.group)
    for key in "ab":
        running.publisher.show(slot, pictured(brush, key, key), edition="1", urgency=PROMPT, token=key)
        await running.until(lambda key=key: key in running.ears.tokens)  # type: ignore[misc]
    before = len(await running.town.requests())
    publisher = await running.another()
    publisher.show(slot, pictured(brush, "b", "b"), edition="1", urgency=PROMPT, token="again")
    await running.until(lambda: "again" in running.ears.tokens)
    assert len(await running.town.requests()) == before
    publisher.show(slot, pictured(brush, "a", "a"), edition="1", urgency=PROMPT, token="back")
    await running.until(lambda: "back" in running.ears.tokens)

    assert uploads(await made(running, before)) == 0
    assert brush.drawn == ["a", "b"]


async def test_a_flood_of_pictures_keeps_within_telegrams_limits(running: Running, brush: Brush) -> None:
    """Two minutes of new pictures in a group and a DM: no refusals, and the newest stands at the end."""
    ming = running.people[0]
    await ming.direct("/start")
    end = running.clock.now() + 120
    step = 0
    while running.clock.now() < end:
        step += 1
        for chat_id in (running.group, ming.id):
            shown = pictured(brush, f"step {step}", f"{step // 3}") if step % 10 else Screen(f"step {step}")
            running.publisher.show(card(chat_id), shown, edition=str(step // 50), urgency=Urgency.CARD)
        await running.clock.sleep(0.7)
    for chat_id in (running.group, ming.id):
        running.publisher.show(card(chat_id), pictured(brush, "end", "end"), edition="end", urgency=PROMPT)
        await ming.wait_for_text(chat_id, "end")
    requests = await running.town.requests()

    # A stalled machine may bring requests closer together than they were made; in virtual time there is not one.
    assert sum(request["status"] == 429 for request in requests) <= 1
    assert [request["description"] for request in requests if request["status"] == 400] == []
    assert uploads(requests) == len(brush.drawn) == len(set(brush.drawn))
