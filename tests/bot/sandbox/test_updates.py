"""Updates, long polls, taps and their answers, faults on order."""

import asyncio

import pytest

from bot.sandbox import people
from bot.sandbox.bot_side import call
from bot.sandbox.errors import PersonError
from bot.sandbox.faults import read_fault
from tests.bot.sandbox.conftest import Desk

KEYBOARD = {
    "inline_keyboard": [
        [{"text": "Join", "callback_data": "join"}, {"text": "Rules", "url": "https://t.me/x"}],
        [{"text": "Off", "disabled": {}}, {"text": "Copy", "copy_text": {"text": "code"}}],
    ]
}


async def test_updates_come_again_until_confirmed(desk: Desk) -> None:
    """An update is handed out until a higher offset confirms it; ids grow by one."""
    ann = desk.person()
    people.say(desk.core, ann.id, ann.id, "two")
    people.say(desk.core, ann.id, ann.id, "three")
    first = await desk.api("getUpdates")
    again = await desk.api("getUpdates", limit=2)
    ids = [update["update_id"] for update in first]

    assert again == first[:2]
    assert ids == [ids[0], ids[0] + 1, ids[0] + 2]
    assert await desk.api("getUpdates", offset=-1) == first[2:]
    assert await desk.api("getUpdates", offset=ids[2]) == first[2:]
    assert await desk.api("getUpdates", offset=ids[2] + 1) == await desk.api("getUpdates") == []


async def test_a_poll_waits(desk: Desk) -> None:
    """A long poll ends with the first update."""
    ann = desk.person()
    await desk.updates()
    waiting = asyncio.create_task(desk.api("getUpdates", timeout=30))
    await asyncio.sleep(0)
    people.say(desk.core, ann.id, ann.id, "now")

    assert [update["message"]["text"] for update in await waiting] == ["now"]


async def test_a_second_poll_ends_the_first(desk: Desk) -> None:
    """The older waiting poll gets 409, the newer one waits on."""
    ann = desk.person()
    await desk.updates()
    first = asyncio.create_task(desk.refused("getUpdates", timeout=30))
    await asyncio.sleep(0)
    second = asyncio.create_task(desk.api("getUpdates", timeout=30))
    refused = await first
    people.say(desk.core, ann.id, ann.id, "now")

    assert refused["error_code"] == 409
    assert refused["description"] == (
        "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"
    )
    assert len(await second) == 1


async def test_a_webhook_excludes_polls(desk: Desk) -> None:
    """While a webhook is set getUpdates is refused; deleting it helps, and can drop what waits."""
    desk.person()
    await desk.api("setWebhook", url="https://example.org/hook")
    assert (await desk.refused("getUpdates"))["error_code"] == 409
    assert (await desk.api("getWebhookInfo"))["pending_update_count"] == 1
    await desk.api("deleteWebhook", drop_pending_updates=True)
    assert await desk.api("getUpdates") == []
    assert "HTTPS" in await desk.refusal("setWebhook", url="http://example.org/hook")


async def test_only_asked_kinds_are_kept(desk: Desk) -> None:
    """allowed_updates holds for what happens afterwards, until it is given again; empty means the default."""
    ann = desk.person()
    await desk.updates()
    await desk.api("getUpdates", allowed_updates=["callback_query"])
    people.say(desk.core, ann.id, ann.id, "unseen")
    await desk.api("getUpdates", allowed_updates=[])
    people.say(desk.core, ann.id, ann.id, "seen")

    assert [update["message"]["text"] for update in await desk.updates()] == ["seen"]


async def test_a_tap(desk: Desk) -> None:
    """A press becomes a callback query with message and data; its answer is shown to the person; one answer only."""
    ann = desk.person()
    sent = await desk.api("sendMessage", chat_id=ann.id, text="x", reply_markup=KEYBOARD)
    await desk.updates()
    tapped = people.tap(desk.core, ann.id, ann.id, sent["message_id"], (0, 0))["callback_query_id"]
    query = (await desk.updates())[0]["callback_query"]

    assert (query["id"], query["data"], query["from"]["id"]) == (tapped, "join", ann.id)
    assert query["message"]["reply_markup"] == KEYBOARD
    assert query["chat_instance"]
    assert not people.tap_answer(desk.core, tapped).answered
    await desk.api("answerCallbackQuery", callback_query_id=tapped, text="Hi", show_alert=True)
    answer = people.tap_answer(desk.core, tapped)
    assert (answer.answered, answer.text, answer.show_alert, answer.url) == (True, "Hi", True, None)
    too_old = "Bad Request: query is too old and response timeout expired or query ID is invalid"
    assert await desk.refusal("answerCallbackQuery", callback_query_id=tapped) == too_old


async def test_a_tap_grows_old(desk: Desk) -> None:
    """After 15 seconds, counted as the bot counts them, a tap cannot be answered."""
    ann = desk.person()
    sent = await desk.api("sendMessage", chat_id=ann.id, text="x", reply_markup=KEYBOARD)
    young, old = (people.tap(desk.core, ann.id, ann.id, sent["message_id"], "any") for _ in range(2))
    desk.clock.at += 15
    await desk.api("answerCallbackQuery", callback_query_id=young["callback_query_id"])
    desk.clock.at += 0.1

    assert "query is too old" in await desk.refusal("answerCallbackQuery", callback_query_id=old["callback_query_id"])


async def test_taps_that_cannot_be(desk: Desk) -> None:
    """A button that is not there, does nothing or is only a link makes no callback query; forged data does."""
    ann = desk.person()
    sent = (await desk.api("sendMessage", chat_id=ann.id, text="x", reply_markup=KEYBOARD))["message_id"]
    said = desk.seen(ann, ann.id)[0]["message_id"]
    await desk.updates()

    assert people.tap(desk.core, ann.id, ann.id, sent, (0, 1)) == {"url": "https://t.me/x"}
    assert people.tap(desk.core, ann.id, ann.id, sent, (1, 1)) == {"copy_text": {"text": "code"}}
    for message, button in ((sent, (2, 0)), (sent, (1, 0)), (said, "x"), (1, "x"), (sent, "x" * 65), (sent, "")):
        with pytest.raises(PersonError):
            people.tap(desk.core, ann.id, ann.id, message, button)
    assert await desk.updates() == []
    people.tap(desk.core, ann.id, ann.id, sent, "forged")
    assert (await desk.updates())[0]["callback_query"]["data"] == "forged"


async def test_the_answer_can_open_the_bot(desk: Desk) -> None:
    """The answer's link must start this bot; following it says /start with the payload."""
    ann = desk.person(started=False)
    group = desk.group(ann)
    sent = await desk.api("sendMessage", chat_id=group.id, text="x", reply_markup=KEYBOARD)
    tapped = people.tap(desk.core, ann.id, group.id, sent["message_id"], (0, 0))
    for url in ("https://example.org", "t.me/other_bot?start=x", f"t.me/{desk.core.bot.username}?start=a b"):
        assert await desk.refusal("answerCallbackQuery", **tapped, url=url) == "Bad Request: URL_INVALID"
    url = f"https://t.me/{desk.core.bot.username}?start=join_1-A"
    await desk.api("answerCallbackQuery", **tapped, url=url)
    await desk.updates()
    people.follow(desk.core, ann.id, people.tap_answer(desk.core, tapped["callback_query_id"]).url or "")

    assert (await desk.updates())[0]["message"]["text"] == "/start join_1-A"
    await desk.api("sendMessage", chat_id=ann.id, text="welcome")
    with pytest.raises(PersonError, match="not a link"):
        people.follow(desk.core, ann.id, "https://t.me/other_bot?start=x")
    people.follow(desk.core, ann.id, f"tg://resolve?domain={desk.core.bot.username}")
    assert desk.seen(ann, ann.id)[-1]["text"] == "/start"


async def test_faults(desk: Desk) -> None:
    """The next matching requests get the fault, others and later ones do not."""
    ann, ben = desk.person(), desk.person("Ben")
    desk.core.faults.order("sendMessage", ann.id, 2, read_fault({"status": 429, "retry_after": 7}))
    await desk.api("sendMessage", chat_id=ben.id, text="x")
    for _ in range(2):
        refused = await desk.refused("sendMessage", chat_id=ann.id, text="x")
        assert (refused["error_code"], refused["parameters"]) == (429, {"retry_after": 7})
    await desk.api("sendMessage", chat_id=ann.id, text="y")
    desk.core.faults.order("sendmessage", None, 1, read_fault({"status": 403, "description": "Forbidden: gone"}))
    assert await desk.refusal("sendMessage", chat_id=ann.id, text="x") == "Forbidden: gone"
    sent = await desk.api("sendMessage", chat_id=ann.id, text="z", reply_markup=KEYBOARD)
    tapped = people.tap(desk.core, ann.id, ann.id, sent["message_id"], "x")
    desk.core.faults.order("answerCallbackQuery", ann.id, 1, read_fault({"status": 500}))
    assert await desk.refusal("answerCallbackQuery", **tapped) == "Internal Server Error"
    desk.core.faults.order("*", None, 1, read_fault({"status": 502}))
    assert await desk.refusal("getMe") == "Bad Gateway"

    assert [message["text"] for message in desk.seen(ann, ann.id)] == ["/start", "y", "z"]
    assert [entry["status"] for entry in desk.core.log.after(0)] == [200, 429, 429, 200, 403, 200, 500, 502]


async def test_faults_of_the_connection(desk: Desk) -> None:
    """lose_answer and hang carry out without an answer, drop does not carry out; the log shows no status."""
    ann = desk.person()
    fates = []
    for then in ({"lose_answer": True}, {"hang": True}, {"drop": True}, {"delay_ms": 1}):
        desk.core.faults.order("sendMessage", None, 1, read_fault(then))
        answer = await call(desk.core, desk.core.bot.token, "sendMessage", {"chat_id": ann.id, "text": str(then)}, {})
        fates.append(answer.fate)

    assert fates == ["closed", "hangs", "closed", "sent"]
    assert len(desk.seen(ann, ann.id)) == 4
    assert [entry["status"] for entry in desk.core.log.after(0)] == [None, None, None, 200]


async def test_the_log(desk: Desk) -> None:
    """An entry has number, time, method, typed parameters, status and description; a foreign token is refused."""
    ann = desk.person()
    await desk.refused("sendMessage", chat_id=str(ann.id), text="<b>", parse_mode="HTML")
    entry = desk.core.log.after(0)[0]

    assert entry == {
        "n": 1, "at": desk.wall.at, "method": "sendMessage", "status": 400, "violation": False,
        "params": {"chat_id": ann.id, "text": "<b>", "parse_mode": "HTML"},
        "description": 'Bad Request: can\'t parse entities: Can\'t find end tag corresponding to start tag "b"',
    }  # fmt: skip
    assert desk.core.log.after(1) == []
    assert (await call(desk.core, "1:wrong", "getMe", {}, {})).status == 401
