"""Updates and answers to taps; a webhook is remembered, but the sandbox delivers by getUpdates only."""

from bot.sandbox.addressing import Request
from bot.sandbox.core import Sandbox
from bot.sandbox.entities import utf16_length
from bot.sandbox.errors import bad_request, conflict
from bot.sandbox.links import start_payload

LONGEST_ANSWER = 200


async def get_updates(core: Sandbox, request: Request) -> object:
    if core.account.webhook:
        raise conflict(
            "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
        )
    params = request.params
    core.mailbox.allow(params.get("allowed_updates"))
    return await core.mailbox.poll(params.get("offset", 0), params.get("limit", 100), params.get("timeout", 0))


def set_webhook(core: Sandbox, request: Request) -> object:
    params = request.params
    core.mailbox.allow(params.get("allowed_updates"))
    if params.get("drop_pending_updates"):
        core.mailbox.clear()
    url = params["url"]
    if url and not url.startswith("https://"):
        raise bad_request("bad webhook: An HTTPS URL must be provided for webhook")
    core.account.webhook = {"url": url, "max_connections": params.get("max_connections", 40)} if url else {}
    return True


def delete_webhook(core: Sandbox, request: Request) -> object:
    if request.params.get("drop_pending_updates"):
        core.mailbox.clear()
    core.account.webhook = {}
    return True


def get_webhook_info(core: Sandbox, request: Request) -> object:
    del request
    info = {"url": "", **core.account.webhook}
    return {
        **info,
        "has_custom_certificate": False,
        "pending_update_count": len(core.mailbox),
        "allowed_updates": sorted(core.mailbox.allowed),
    }


def answer_callback_query(core: Sandbox, request: Request) -> object:
    params = request.params
    text = params.get("text") or None
    if text is not None and utf16_length(text) > LONGEST_ANSWER:
        raise bad_request("MESSAGE_TOO_LONG")
    tap = core.taps.answerable(params["callback_query_id"])
    url = params.get("url") or None
    if url is not None and start_payload(url, core.bot.username) is None:
        raise bad_request("URL_INVALID")
    tap.answered = True
    tap.text = text
    tap.show_alert = bool(params.get("show_alert"))
    tap.url = url
    core.feed.tell(
        {
            "type": "tap",
            "user_id": tap.person_id,
            "chat_id": tap.chat_id,
            "callback_query_id": tap.id,
            "answered": True,
            "text": text,
            "show_alert": tap.show_alert,
            "url": url,
        }
    )
    return True


METHODS = {
    "getUpdates": get_updates,
    "setWebhook": set_webhook,
    "deleteWebhook": delete_webhook,
    "getWebhookInfo": get_webhook_info,
    "answerCallbackQuery": answer_callback_query,
}
