"""The bot's messages: sent, edited, deleted, pinned, reacted to, and how people see them."""

import struct
import zlib
from typing import Any

import pytest

from bot.sandbox import people
from bot.sandbox.files import Upload, image_size
from tests.bot.sandbox.conftest import Desk

KEYBOARD = {"inline_keyboard": [[{"text": "Join", "callback_data": "j"}]]}


def picture(width: int = 40, height: int = 30, colour: int = 0) -> Upload:
    """A PNG of one colour."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    rows = zlib.compress((b"\0" + bytes([colour]) * width) * height)
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    body = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    return Upload("table.png", "image/png", body)


async def test_what_a_person_sees(desk: Desk) -> None:
    """A message is seen with the documented fields; it rings unless it is silent, never for its own sender."""
    ann = desk.person()
    said = desk.seen(ann, ann.id)[0]
    await desk.api("sendMessage", chat_id=ann.id, text="loud", reply_markup=KEYBOARD, protect_content=True)
    await desk.api("sendMessage", chat_id=ann.id, text="quiet", disable_notification=True)
    _, loud, quiet = desk.seen(ann, ann.id)

    assert (said["text"], said["rang"], said["from"]["id"]) == ("/start", False, ann.id)
    assert (loud["text"], loud["rang"], loud["reply_markup"]) == ("loud", True, KEYBOARD)
    assert loud["has_protected_content"] is True
    assert loud["from"]["is_bot"] is True
    assert (quiet["text"], quiet["rang"]) == ("quiet", False)
    assert loud["message_id"] < quiet["message_id"]
    assert loud["changed"] < quiet["changed"]


async def test_an_edit(desk: Desk) -> None:
    """An edit changes text and keyboard, does not ring, and without reply_markup takes the keyboard away."""
    ann = desk.person()
    sent = await desk.api("sendMessage", chat_id=ann.id, text="a", reply_markup=KEYBOARD, disable_notification=True)
    where = {"chat_id": ann.id, "message_id": sent["message_id"]}
    before = desk.seen(ann, ann.id)[-1]
    edited = await desk.api("editMessageText", text="b", **where)
    after = desk.seen(ann, ann.id)[-1]

    assert "reply_markup" not in edited
    assert edited["edit_date"] == after["edit_date"]
    assert (after["text"], after["reply_markup"], after["rang"]) == ("b", None, False)
    assert after["changed"] > before["changed"]
    changed = people.read(desk.core, ann.id, ann.id, None, before["changed"])
    assert [message["text"] for message in changed] == ["b"]


async def test_not_modified(desk: Desk) -> None:
    """An edit to the same text, entities and keyboard is refused; a new keyboard alone is a change."""
    ann = desk.person()
    sent = await desk.api("sendMessage", chat_id=ann.id, text="a", reply_markup=KEYBOARD)
    where = {"chat_id": ann.id, "message_id": sent["message_id"]}
    refused = await desk.refusal("editMessageText", text="a ", reply_markup=KEYBOARD, **where)

    assert refused.startswith("Bad Request: message is not modified: specified new message content and reply markup")
    await desk.api("editMessageReplyMarkup", **where)
    assert "message is not modified" in await desk.refusal("editMessageReplyMarkup", **where)
    await desk.api("editMessageText", text="<b>a</b>", parse_mode="HTML", **where)


async def test_edits_that_cannot_be(desk: Desk) -> None:
    """Gone, foreign, text for caption, caption for text: each refusal has Telegram's words."""
    ann = desk.person()
    sent = await desk.api("sendMessage", chat_id=ann.id, text="a")
    photo = await desk.api("sendPhoto", {"photo": picture()}, chat_id=ann.id, caption="c")
    own = desk.seen(ann, ann.id)[0]["message_id"]
    a, c = {"chat_id": ann.id, "message_id": sent["message_id"]}, {"chat_id": ann.id, "message_id": photo["message_id"]}

    assert await desk.refusal("editMessageText", chat_id=ann.id, message_id=1, text="x") == (
        "Bad Request: message to edit not found"
    )
    assert await desk.refusal("editMessageText", chat_id=ann.id, message_id=own, text="x") == (
        "Bad Request: message can't be edited"
    )
    assert (
        await desk.refusal("editMessageText", text="x", **c) == "Bad Request: there is no text in the message to edit"
    )
    assert await desk.refusal("editMessageCaption", caption="x", **a) == (
        "Bad Request: there is no caption in the message to edit"
    )
    assert await desk.refusal("editMessageText", text="x") == "Bad Request: message identifier is not specified"
    assert "can't parse entities" in await desk.refusal("editMessageText", text="<b>x", parse_mode="HTML", **a)


async def test_pictures(desk: Desk) -> None:
    """A picture is seen with a link and its caption; its media can be replaced; a text can become a picture."""
    ann = desk.person()
    sent = await desk.api("sendPhoto", {"photo": picture()}, chat_id=ann.id, caption="<i>c</i>", parse_mode="HTML")
    where = {"chat_id": ann.id, "message_id": sent["message_id"]}
    seen = desk.seen(ann, ann.id)[-1]

    assert (sent["photo"][0]["width"], sent["photo"][0]["height"]) == (40, 30)
    assert seen["photo"] == f"/sandbox/files/{sent['photo'][0]['file_id']}"
    assert seen["caption_entities"] == [{"type": "italic", "offset": 0, "length": 1}]
    media = {"type": "photo", "media": "attach://new", "caption": "d"}
    edited = await desk.api("editMessageMedia", {"new": picture(50, 60)}, media=media, **where)
    assert (edited["caption"], edited["photo"][0]["height"]) == ("d", 60)
    assert "message is not modified" in await desk.refusal(
        "editMessageMedia", media={**media, "media": edited["photo"][0]["file_id"]}, **where
    )
    text = await desk.api("sendMessage", chat_id=ann.id, text="a")
    await desk.api("editMessageMedia", {"new": picture()}, media=media, chat_id=ann.id, message_id=text["message_id"])
    assert "text" not in desk.seen(ann, ann.id)[-1]


@pytest.mark.parametrize(
    ("upload", "complaint"),
    [
        (Upload("a.png", "image/png", b"no picture"), "IMAGE_PROCESS_FAILED"),
        (picture(1, 21), "PHOTO_INVALID_DIMENSIONS"),
        (Upload("a.png", "image/png", b"x" * (10 * 1024 * 1024 + 1)), "Request Entity Too Large"),
    ],
)
async def test_pictures_that_are_none(desk: Desk, upload: Upload, complaint: str) -> None:
    """What is no picture, too long or too large is refused."""
    ann = desk.person()

    assert complaint in await desk.refusal("sendPhoto", {"photo": upload}, chat_id=ann.id)
    assert await desk.refusal("sendPhoto", chat_id=ann.id, photo="nothing") == (
        "Bad Request: wrong file identifier/HTTP URL specified"
    )


def test_sizes_of_pictures() -> None:
    """The size is read from the file's own header."""
    jpeg = b"\xff\xd8\xff\xe0\x00\x04ab\xff\xc0\x00\x11\x08\x01\x02\x03\x04" + b"\0" * 12
    webp = b"RIFF\0\0\0\0WEBPVP8X" + b"\0" * 8 + (639).to_bytes(3, "little") + (479).to_bytes(3, "little")

    assert image_size(jpeg) == (0x304, 0x102)
    assert image_size(webp) == (640, 480)
    assert image_size(b"GIF89a\x05\x00\x06\x00") == (5, 6)
    assert image_size(b"\xff\xd8\xff") is None


async def test_deletions(desk: Desk) -> None:
    """The bot deletes its own messages and, in private, the person's; in a group others' only as administrator."""
    ann = desk.person()
    group = desk.group(ann)
    said = people.say(desk.core, ann.id, group.id, "hello")
    sent = await desk.api("sendMessage", chat_id=group.id, text="a")
    await desk.api("deleteMessage", chat_id=ann.id, message_id=desk.seen(ann, ann.id)[0]["message_id"])
    await desk.api("deleteMessage", chat_id=group.id, message_id=sent["message_id"])
    foreign = {"chat_id": group.id, "message_id": said.message_id}

    assert desk.seen(ann, ann.id) == []
    assert await desk.refusal("deleteMessage", chat_id=group.id, message_id=sent["message_id"]) == (
        "Bad Request: message to delete not found"
    )
    assert await desk.refusal("deleteMessage", **foreign) == "Bad Request: message can't be deleted"
    await desk.api("deleteMessages", chat_id=group.id, message_ids=[1, said.message_id])
    assert said.message_id in {message["message_id"] for message in desk.seen(ann, group.id)}
    group.bot = "administrator"
    await desk.api("deleteMessages", chat_id=group.id, message_ids=[1, said.message_id])
    assert said.message_id not in {message["message_id"] for message in desk.seen(ann, group.id)}


async def test_old_messages_stay(desk: Desk) -> None:
    """After 48 hours nothing can be deleted, by an administrator neither; edits have no such limit."""
    ann = desk.person()
    sent = await desk.api("sendMessage", chat_id=ann.id, text="a")
    where = {"chat_id": ann.id, "message_id": sent["message_id"]}
    desk.wall.at += 48 * 3600 + 1

    assert await desk.refusal("deleteMessage", **where) == "Bad Request: message can't be deleted"
    await desk.api("editMessageText", text="b", **where)


async def test_replies(desk: Desk) -> None:
    """A reply names its message; a reply to nothing is refused unless the bot allows it."""
    ann = desk.person()
    said = desk.seen(ann, ann.id)[0]["message_id"]
    sent = await desk.api("sendMessage", chat_id=ann.id, text="a", reply_parameters={"message_id": said})

    assert sent["reply_to_message"]["message_id"] == said
    assert desk.seen(ann, ann.id)[-1]["reply_to_message_id"] == said
    gone: dict[str, Any] = {"message_id": 1}
    assert await desk.refusal("sendMessage", chat_id=ann.id, text="a", reply_parameters=gone) == (
        "Bad Request: message to be replied not found"
    )
    gone["allow_sending_without_reply"] = True
    assert "reply_to_message" not in await desk.api("sendMessage", chat_id=ann.id, text="a", reply_parameters=gone)


async def test_pins_and_reactions(desk: Desk) -> None:
    """In a group only an administrator pins; a reaction is one emoji of Telegram's list."""
    ann = desk.person()
    group = desk.group(ann)
    sent = await desk.api("sendMessage", chat_id=group.id, text="a")
    where = {"chat_id": group.id, "message_id": sent["message_id"]}

    assert await desk.refusal("pinChatMessage", **where) == (
        "Bad Request: not enough rights to manage pinned messages in the chat"
    )
    group.bot = "administrator"
    await desk.api("pinChatMessage", disable_notification=True, **where)
    assert [message["pinned"] for message in desk.seen(ann, group.id)] == [False, True, False]
    assert desk.seen(ann, group.id)[-1]["pinned_message"]["message_id"] == sent["message_id"]
    assert (await desk.api("getChat", chat_id=group.id))["pinned_message"]["message_id"] == sent["message_id"]
    await desk.api("unpinChatMessage", chat_id=group.id)
    assert group.pinned == []
    await desk.api("setMessageReaction", reaction=[{"type": "emoji", "emoji": "👍"}], **where)
    assert desk.seen(ann, group.id)[1]["reactions"] == ["👍"]
    assert "REACTION_INVALID" in await desk.refusal(
        "setMessageReaction", reaction=[{"type": "emoji", "emoji": "🀄"}], **where
    )
