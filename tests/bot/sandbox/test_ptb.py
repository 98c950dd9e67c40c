"""python-telegram-bot, unmodified, talks to the sandbox over real HTTP."""

import pytest
from telegram import BotCommand, BotCommandScopeAllGroupChats, InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.constants import ParseMode
from telegram.error import BadRequest, ChatMigrated, Conflict, Forbidden, NetworkError, RetryAfter
from telegram.ext import ExtBot

from tests.support.sandbox import RunningSandbox, buttons


def ext_bot(sandbox: RunningSandbox) -> ExtBot:
    return ExtBot(
        sandbox.token, base_url=sandbox.api_base_url, base_file_url=sandbox.api_base_url.replace("/bot", "/file/bot")
    )


async def test_a_whole_round(running: RunningSandbox) -> None:
    """Command, keyboard, tap, answer, edit, picture and deletion work with PTB's own objects."""
    ann = await running.town.person("Ann", language_code="zh-hant")
    group = await running.town.group("Friends", [ann])
    async with ext_bot(running) as bot:
        assert bot.username == running.core.bot.username
        await bot.set_my_commands([BotCommand("new", "a table")], scope=BotCommandScopeAllGroupChats())
        await ann.send(group, "/new")
        updates = await bot.get_updates(timeout=5, allowed_updates=Update.ALL_TYPES)
        command = updates[-1].message
        assert command is not None
        assert command.text == "/new"
        assert command.chat.id == group

        keyboard = InlineKeyboardMarkup(
            [[InlineKeyboardButton("Join", callback_data="join", api_kwargs={"style": "success"})]]
        )
        sent = await bot.send_message(
            group, "<b>Table</b> &amp; more", parse_mode=ParseMode.HTML, reply_markup=keyboard
        )
        assert sent.text == "Table & more"
        seen = await ann.wait_for_text(group, "Table")
        assert seen["entities"] == [{"type": "bold", "offset": 0, "length": 5}]
        assert seen["rang"] is True
        assert buttons(seen)[0][2]["style"] == "success"

        pressed = await ann.press(group, seen["message_id"], 0, 0)
        tap = (await bot.get_updates(offset=updates[-1].update_id + 1, timeout=5))[0].callback_query
        assert tap is not None
        assert tap.data == "join"
        assert tap.from_user.language_code == "zh-hant"
        await tap.answer("Welcome", show_alert=True)
        assert await ann.answer(pressed) == {
            "callback_query_id": pressed, "answered": True, "text": "Welcome", "show_alert": True, "url": None,
        }  # fmt: skip
        edited = await bot.edit_message_text("Ann sits", group, sent.message_id)
        assert edited.edit_date is not None
        assert (await ann.wait_for_text(group, "Ann sits"))["reply_markup"] is None
        await bot.delete_message(group, sent.message_id)
        assert all(message["message_id"] != sent.message_id for message in await ann.messages(group))
    assert await running.town.violations() == []


async def test_refusals_are_ptbs_exceptions(running: RunningSandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every kind of refusal arrives as the exception PTB has for it."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    ann = await running.town.person("Ann")
    group = await running.town.group("Friends", [ann], type="group")
    async with ext_bot(running) as bot:
        with pytest.raises(Forbidden, match="initiate conversation"):
            await bot.send_message(ann.id, "hello")
        with pytest.raises(BadRequest, match="not found"):
            await bot.edit_message_text("x", group, 1)
        await running.town.fault("sendMessage", {"status": 429, "retry_after": 3})
        with pytest.raises(RetryAfter):
            await bot.send_message(group, "x")
        await running.town.fault("sendMessage", {"status": 502})
        with pytest.raises(NetworkError):
            await bot.send_message(group, "x")
        await running.town.fault("getMe", {"status": 409})
        with pytest.raises(Conflict):
            await bot.get_me()
        await running.town.post(f"chats/{group}/migrate")
        with pytest.raises(ChatMigrated) as moved:
            await bot.send_message(group, "x")
        chat = await bot.get_chat(moved.value.new_chat_id)
        assert chat.title == "Friends"
        assert (await bot.get_chat_member(chat.id, ann.id)).status == "creator"
        assert [admin.user.id for admin in await bot.get_chat_administrators(chat.id)] == [ann.id]


async def test_uploads_and_downloads(running: RunningSandbox) -> None:
    """A document goes up by multipart, is seen with a link, and comes down again."""
    ann = await running.town.person("Ann")
    await ann.direct("/start")
    async with ext_bot(running) as bot:
        sent = await bot.send_document(ann.id, b"{}", filename="record.json", caption="a record")
        seen = await ann.wait_for_text(ann.id, "a record")
        assert await running.town.file(seen["document"]) == b"{}"
        assert sent.document is not None
        file = await bot.get_file(sent.document.file_id)
        assert bytes(await file.download_as_bytearray()) == b"{}"
    assert await running.town.violations() == []


async def test_a_lost_answer_is_a_network_error_after_the_fact(running: RunningSandbox) -> None:
    """lose_answer carries a send out and closes the connection; drop closes it without sending anything."""
    ann = await running.town.person("Ann")
    await ann.direct("/start")
    async with ext_bot(running) as bot:
        await running.town.fault("sendMessage", {"lose_answer": True})
        with pytest.raises(NetworkError, match=r"RemoteProtocolError|ReadError"):
            await bot.send_message(ann.id, "lost")
        await running.town.fault("sendMessage", {"drop": True})
        with pytest.raises(NetworkError, match=r"RemoteProtocolError|ReadError"):
            await bot.send_message(ann.id, "dropped")
    assert [message["text"] for message in await ann.messages(ann.id)] == ["/start", "lost"]
    assert [entry["status"] for entry in await running.town.requests() if entry["method"] == "sendMessage"] == [
        None,
        None,
    ]
