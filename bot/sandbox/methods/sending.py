"""New messages of the bot: text, photo, document; also the hint that it is typing."""

from typing import Any

from bot.sandbox.addressing import Request, open_chat, reply_target, send_target
from bot.sandbox.content import Content, read_caption, read_document, read_photo, read_text
from bot.sandbox.core import Sandbox
from bot.sandbox.errors import bad_request
from bot.sandbox.keyboards import read_markup
from bot.sandbox.wire import message_object

ACTIONS = {
    "typing", "upload_photo", "record_video", "upload_video", "record_voice", "upload_voice", "upload_document",
    "choose_sticker", "find_location", "record_video_note", "upload_video_note",
}  # fmt: skip


def send_message(core: Sandbox, request: Request) -> object:
    return _send(core, request, read_text(request.params), "text messages")


def send_photo(core: Sandbox, request: Request) -> object:
    content = read_photo(core, request, request.params.get("photo")) | read_caption(request.params)
    return _send(core, request, content, "photos")


def send_document(core: Sandbox, request: Request) -> object:
    content = read_document(core, request, request.params.get("document")) | read_caption(request.params)
    return _send(core, request, content, "documents")


def _send(core: Sandbox, request: Request, content: Content, what: str) -> dict[str, Any]:
    params = request.params
    markup = read_markup(params.get("reply_markup"))
    chat, thread_id = send_target(core, params, what)
    message = core.post(
        chat,
        core.bot.id,
        content,
        reply_markup=markup,
        thread_id=thread_id,
        reply_to=reply_target(chat, params),
        silent=bool(params.get("disable_notification")),
        protected=bool(params.get("protect_content")),
    )
    return message_object(core.world, core.bot, message)


def send_chat_action(core: Sandbox, request: Request) -> object:
    chat = open_chat(core, request.params["chat_id"])
    if request.params["action"] not in ACTIONS:
        raise bad_request("wrong parameter action in request")
    core.feed.tell({"type": "typing", "chat_id": chat.id, "action": request.params["action"]})
    return True


METHODS = {
    "sendMessage": send_message,
    "sendPhoto": send_photo,
    "sendDocument": send_document,
    "sendChatAction": send_chat_action,
}
