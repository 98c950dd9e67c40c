"""Requests are held against Bot API 10.3."""

import json

import pytest

from bot.sandbox.errors import ViolationError
from bot.sandbox.methods import METHODS
from bot.sandbox.specification import bot_api, reactions
from tests.bot.sandbox.conftest import Desk

SPEC = bot_api()
PROMISED = {
    "getMe", "getUpdates", "sendMessage", "sendPhoto", "sendDocument", "editMessageText",
    "editMessageCaption", "editMessageMedia", "editMessageReplyMarkup", "deleteMessage", "deleteMessages", "answerCallbackQuery",
    "setMyCommands", "getMyCommands", "deleteMyCommands", "getChat", "getChatMember", "getChatAdministrators",
    "sendChatAction", "pinChatMessage", "unpinChatMessage", "setMyDescription", "setMyShortDescription", "setChatMenuButton",
    "setWebhook", "deleteWebhook", "getWebhookInfo", "leaveChat", "getFile",
}  # fmt: skip


def test_all_methods_are_known() -> None:
    """The shipped specification is 10.3 with 185 methods; what sandbox.md promises is carried out."""
    assert SPEC.version == "Bot API 10.3"
    assert len(SPEC.methods) == 185
    assert PROMISED <= set(METHODS) <= set(SPEC.methods)
    assert "👍" in reactions()


@pytest.mark.parametrize(
    ("method", "raw", "complaint"),
    [
        ("sendMesage", {}, "method sendMesage is unknown"),
        ("sendMessage", {"chat_id": 1, "txt": "x"}, 'no parameter "txt"'),
        ("sendMessage", {"chat_id": 1}, 'needs parameter "text"'),
        ("sendMessage", {"chat_id": [1], "text": "x"}, 'wrong type of parameter "chat_id"'),
        ("sendMessage", {"chat_id": 1, "text": 5}, 'wrong type of parameter "text"'),
        ("deleteMessage", {"chat_id": "1", "message_id": "one"}, 'wrong type of parameter "message_id"'),
        ("sendMessage", {"chat_id": 1, "text": "x", "disable_notification": "maybe"}, "disable_notification"),
        ("sendMessage", {"chat_id": 1, "text": "x", "reply_markup": "{"}, "not JSON"),
        ("sendMessage", {"chat_id": 1, "text": "x", "reply_markup": {"inline_keyboard": [{}]}}, "[0]: not a list"),
        (
            "sendMessage",
            {"chat_id": 1, "text": "x", "reply_markup": '{"inline_keyboard": [[{"text": "a", "colour": "red"}]]}'},
            "InlineKeyboardButton has no field colour",
        ),
        ("setMyCommands", {"commands": [{"command": "a"}]}, "BotCommand needs description"),
        ("editMessageMedia", {"media": {"type": "photo"}}, "InputMedia"),
        ("deleteMessages", {"chat_id": 1, "message_ids": "[1, true]"}, "[1]: not Integer"),
    ],
)  # fmt: skip
def test_what_is_refused(method: str, raw: dict[str, object], complaint: str) -> None:
    """An unknown method or parameter, a missing one, a wrong type: each is refused with its place."""
    with pytest.raises(ViolationError) as refused:
        SPEC.check(method, raw, ())

    assert complaint in refused.value.description
    assert refused.value.code == 400


def test_forms_and_json_mean_the_same() -> None:
    """Text of a form becomes the type the method wants; JSON values stay; names of methods have no case."""
    keyboard = {"inline_keyboard": [[{"text": "a", "callback_data": "b", "style": "danger"}]]}
    form = {"chat_id": "-100", "text": "1", "disable_notification": "True", "reply_markup": json.dumps(keyboard)}
    values = {"chat_id": -100, "text": "1", "disable_notification": True, "reply_markup": keyboard}

    assert SPEC.check("sendmessage", form, ()) == SPEC.check("sendMessage", values, ()) == ("sendMessage", values)


def test_uploads_belong_to_a_parameter() -> None:
    """A file is the parameter itself or attached by name; any other is refused."""
    SPEC.check("sendPhoto", {"chat_id": "1"}, {"photo"})
    SPEC.check("editMessageMedia", {"media": '{"type": "photo", "media": "attach://a"}'}, {"a"})
    with pytest.raises(ViolationError, match='takes no file "other"'):
        SPEC.check("sendPhoto", {"chat_id": "1", "photo": "attach://a"}, {"a", "other"})


async def test_violations_are_counted(desk: Desk) -> None:
    """The log marks requests that api.json does not allow, and those the sandbox does not carry out."""
    await desk.refused("sendMessage", chat_id=1, txt="x")
    refused = await desk.refused("sendPoll", chat_id=1, question="?", options=[{"text": "a"}])
    await desk.refused("sendMessage", chat_id=1, text="x")

    assert refused["error_code"] == 501
    assert "sendPoll" in refused["description"]
    assert [entry["violation"] for entry in desk.core.log.after(0)] == [True, True, False]
    assert desk.core.log.violations == 2


async def test_parameters_the_sandbox_would_skip_are_refused(desk: Desk) -> None:
    """A known parameter that changes the result and is not carried out is refused, not ignored."""
    ann = desk.person()
    refused = await desk.refused(
        "sendMessage", chat_id=ann.id, text="x", ephemeral_message_parameters={"receiver_user_id": 1}
    )

    assert refused["error_code"] == 501
