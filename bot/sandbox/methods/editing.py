"""Edits of the bot's own messages; an edit without a keyboard takes the keyboard away, and none rings."""

from typing import Any

from bot.sandbox.addressing import Request, edit_target
from bot.sandbox.content import Content, read_caption, read_document, read_photo, read_text
from bot.sandbox.core import Sandbox
from bot.sandbox.errors import bad_request, not_carried_out, not_modified
from bot.sandbox.keyboards import read_markup
from bot.sandbox.wire import message_object
from bot.sandbox.world import Chat, Message

MEDIA = ("photo", "document")
CAPTION = ("caption", "caption_entities", "show_caption_above_media")


def edit_text(core: Sandbox, request: Request) -> object:
    if "text" not in request.params:
        raise bad_request("message text is empty")
    content = read_text(request.params)
    markup = read_markup(request.params.get("reply_markup"))
    chat, message = edit_target(core, request.params)
    if "text" not in message.content:
        raise bad_request("there is no text in the message to edit")
    return _changed(core, chat, message, content, markup)


def edit_caption(core: Sandbox, request: Request) -> object:
    caption = read_caption(request.params)
    markup = read_markup(request.params.get("reply_markup"))
    chat, message = edit_target(core, request.params)
    media = {name: message.content[name] for name in MEDIA if name in message.content}
    if not media:
        raise bad_request("there is no caption in the message to edit")
    return _changed(core, chat, message, media | caption, markup)


def edit_media(core: Sandbox, request: Request) -> object:
    """Also turns a text into a picture; a picture never turns into a text."""
    media = request.params["media"]
    caption = read_caption(media)
    match media["type"]:
        case "photo":
            content = read_photo(core, request, media["media"])
        case "document":
            content = read_document(core, request, media["media"])
        case kind:
            raise not_carried_out(f"media of type {kind}")
    markup = read_markup(request.params.get("reply_markup"))
    chat, message = edit_target(core, request.params)
    return _changed(core, chat, message, content | caption, markup)


def edit_reply_markup(core: Sandbox, request: Request) -> object:
    markup = read_markup(request.params.get("reply_markup"))
    chat, message = edit_target(core, request.params)
    return _changed(core, chat, message, message.content, markup)


def _changed(
    core: Sandbox, chat: Chat, message: Message, content: Content, markup: dict[str, Any] | None
) -> dict[str, Any]:
    if message.content == content and message.reply_markup == markup:
        raise not_modified()
    # A new keyboard alone does not make a message an edited one.
    if message.content != content:
        message.edit_date = int(core.wall.now())
    message.content = content
    message.reply_markup = markup
    core.touch(chat, message)
    return message_object(core.world, core.bot, message)


METHODS = {
    "editMessageText": edit_text,
    "editMessageCaption": edit_caption,
    "editMessageMedia": edit_media,
    "editMessageReplyMarkup": edit_reply_markup,
}
