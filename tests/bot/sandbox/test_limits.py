"""Telegram's limits on length, keyboards and pace, and its words for them."""

import pytest

from bot.sandbox.files import Upload
from bot.sandbox.limits import Limits
from tests.bot.sandbox.conftest import Desk, StillClock


@pytest.fixture
def limited() -> Desk:
    return Desk(limits=True)


def keyboard(*rows: int, data: str = "x") -> dict[str, object]:
    return {"inline_keyboard": [[{"text": "b", "callback_data": data}] * length for length in rows]}


async def test_text_length(desk: Desk) -> None:
    """A text has 1 to 4096 UTF-16 units after its HTML is parsed."""
    ann = desk.person()
    await desk.api("sendMessage", chat_id=ann.id, text=f"<b>{'🀄' * 2048}</b>", parse_mode="HTML")

    assert (
        await desk.refusal("sendMessage", chat_id=ann.id, text="🀄" * 2048 + "x") == "Bad Request: message is too long"
    )
    assert await desk.refusal("sendMessage", chat_id=ann.id, text=" \n") == "Bad Request: message text is empty"


async def test_caption_and_answer_length(desk: Desk) -> None:
    """A caption has at most 1024 units, the answer to a tap 200."""
    ann = desk.person()
    file = (await desk.api("sendDocument", {"document": Upload("a.txt", "text/plain", b"a")}, chat_id=ann.id))[
        "document"
    ]["file_id"]
    await desk.api("sendDocument", chat_id=ann.id, document=file, caption="x" * 1024)
    refused = await desk.refusal("sendDocument", chat_id=ann.id, document=file, caption="x" * 1025)

    assert refused == "Bad Request: message caption is too long"
    assert (
        await desk.refusal("answerCallbackQuery", callback_query_id="1", text="x" * 201)
        == "Bad Request: MESSAGE_TOO_LONG"
    )


@pytest.mark.parametrize(
    ("markup", "complaint"),
    [
        (keyboard(1, data="萬" * 21 + "xx"), "BUTTON_DATA_INVALID"),
        (keyboard(1, data=""), "BUTTON_DATA_INVALID"),
        (keyboard(9), "reply markup is too long"),
        (keyboard(*[8] * 12, 5), "reply markup is too long"),
        (keyboard(*[8] * 12, data="x" * 64), None),
        (keyboard(*[8] * 12, 4), None),
        (
            {"inline_keyboard": [[{"text": "x" * 200, "callback_data": "x"}] * 5] * 10},
            "reply markup is too long",
        ),
        ({"inline_keyboard": [[{"text": "b"}]]}, "Text buttons are unallowed in the inline keyboard"),
        ({"inline_keyboard": [[{"text": "b", "callback_data": "x", "url": "t.me/x"}]]}, "exactly one action"),
        ({"inline_keyboard": [[{"text": "b", "url": "no link"}]]}, "Wrong HTTP URL"),
        ({"inline_keyboard": [[{"text": "b", "url": "https://t.me/bot?start=1"}]]}, None),
        ({"inline_keyboard": [[{"text": "b", "disabled": {}}]]}, None),
        ({"inline_keyboard": [[{"text": "b", "callback_data": "x", "style": "pink"}]]}, "style"),
    ],
)  # fmt: skip
async def test_keyboards(desk: Desk, markup: dict[str, object], complaint: str | None) -> None:
    """64 bytes of data, 8 buttons a row, 100 in all, 10 kB, one action a button."""
    ann = desk.person()
    if complaint is None:
        await desk.api("sendMessage", chat_id=ann.id, text="x", reply_markup=markup)
    else:
        assert complaint in await desk.refusal("sendMessage", chat_id=ann.id, text="x", reply_markup=markup)


async def test_twenty_a_minute_in_a_group(limited: Desk) -> None:
    """Sends and edits of a group share 20 a minute; the 21st is told how long to wait, and then goes through."""
    group = limited.group(limited.person(started=False))
    sent = await limited.api("sendMessage", chat_id=group.id, text="0")
    for number in range(1, 20):
        limited.clock.at += 1
        where = {"chat_id": group.id, "message_id": sent["message_id"]}
        await limited.api("editMessageText", text=str(number), **where)
    limited.clock.at += 1
    refused = await limited.refused("sendMessage", chat_id=group.id, text="20")

    assert refused["error_code"] == 429
    assert refused["description"] == "Too Many Requests: retry after 40"
    assert refused["parameters"] == {"retry_after": 40}
    limited.clock.at += 40
    await limited.api("sendMessage", chat_id=group.id, text="20")


async def test_a_private_chat_is_a_bucket(limited: Desk) -> None:
    """Five at once in a private chat, then 1.2 a second; another chat has its own bucket; answers and deletions are free."""
    ann, ben = limited.person(), limited.person("Ben")
    for number in range(5):
        await limited.api("sendMessage", chat_id=ann.id, text=str(number))

    assert (await limited.refused("sendMessage", chat_id=ann.id, text="x"))["parameters"] == {"retry_after": 1}
    sent = await limited.api("sendMessage", chat_id=ben.id, text="x")
    limited.clock.at += 1 / 1.2
    await limited.api("sendMessage", chat_id=ann.id, text="x")
    assert (await limited.refused("sendMessage", chat_id=ann.id, text="x"))["error_code"] == 429
    await limited.api("deleteMessage", chat_id=ben.id, message_id=sent["message_id"])
    await limited.api("sendChatAction", chat_id=ann.id, action="typing")


def test_thirty_a_second_in_all() -> None:
    """Over all chats 30 sends and edits a second; a refused one does not count."""
    clock = StillClock()
    limits = Limits(clock.now, enabled=True)

    assert [limits.spend(-chat) for chat in range(1, 31)] == [None] * 30
    assert limits.spend(-31) == limits.spend(-32) == 1
    clock.at += 1
    assert limits.spend(-31) is None


def test_limits_can_be_off() -> None:
    """With limits off nothing waits."""
    limits = Limits(StillClock().now, enabled=False)

    assert [limits.spend(1) for _ in range(100)] == [None] * 100
