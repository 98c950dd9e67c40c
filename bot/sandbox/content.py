"""What a message of the bot says: text, caption, photo or document, read from a request within Telegram's limits."""

from typing import Any

from bot.sandbox.addressing import Request
from bot.sandbox.core import Sandbox
from bot.sandbox.entities import cleaned, finished, parse_html, plain, utf16_length
from bot.sandbox.errors import bad_request, not_carried_out
from bot.sandbox.files import StoredFile, Upload

LONGEST_TEXT = 4096
LONGEST_CAPTION = 1024
ATTACHED = "attach://"

Content = dict[str, Any]


def read_text(params: dict[str, Any]) -> Content:
    text, entities = _marked_up(params["text"], params, "entities")
    if not text:
        raise bad_request("message text is empty")
    if utf16_length(text) > LONGEST_TEXT:
        raise bad_request("message is too long")
    return {"text": text, "entities": entities} if entities else {"text": text}


def read_caption(params: dict[str, Any]) -> Content:
    """Caption and its entities; nothing where there is none."""
    caption, entities = _marked_up(params.get("caption") or "", params, "caption_entities")
    if utf16_length(caption) > LONGEST_CAPTION:
        raise bad_request("message caption is too long")
    content: Content = {}
    if caption:
        content["caption"] = caption
        if entities:
            content["caption_entities"] = entities
        if params.get("show_caption_above_media"):
            content["show_caption_above_media"] = True
    return content


def _marked_up(text: str, params: dict[str, Any], entities: str) -> tuple[str, list[dict[str, Any]]]:
    mode = str(params.get("parse_mode") or "").lower()
    if mode == "html":
        return parse_html(text)
    if mode in {"markdown", "markdownv2"}:
        raise not_carried_out(f"parse_mode {params['parse_mode']}")
    if mode:
        raise bad_request("unsupported parse_mode")
    if given := params.get(entities):
        return finished(cleaned(text), given)
    return plain(text)


def read_photo(core: Sandbox, request: Request, given: str | None, name: str = "photo") -> Content:
    """`given` is `attach://…`, a file id or a URL; without it the upload is the parameter itself."""
    upload = _upload(request, given, name)
    if upload is not None:
        return {"photo": core.files.add_photo(upload).photo()}
    file = _known(core, given)
    if not file.width:
        raise bad_request("can't use file of type Document as Photo")
    return {"photo": file.photo()}


def read_document(core: Sandbox, request: Request, given: str | None, name: str = "document") -> Content:
    upload = _upload(request, given, name)
    file = core.files.add_document(upload) if upload is not None else _known(core, given)
    if file.width:
        raise bad_request("can't use file of type Photo as Document")
    return {"document": file.document()}


def _upload(request: Request, given: str | None, name: str) -> Upload | None:
    if given is None:
        return request.uploads[name]
    if not given.startswith(ATTACHED):
        return None
    upload = request.uploads.get(given[len(ATTACHED) :])
    if upload is None:
        raise bad_request("wrong file identifier/HTTP URL specified")
    return upload


def _known(core: Sandbox, given: str | None) -> StoredFile:
    file = core.files.get(given or "")
    if file is not None:
        return file
    if (given or "").startswith(("http://", "https://")):
        raise bad_request("failed to get HTTP URL content")
    raise bad_request("wrong file identifier/HTTP URL specified")
