"""One Bot API request from its token to its answer: checks, faults on order, the method, the log."""

import asyncio
import inspect
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from bot.sandbox.addressing import Request
from bot.sandbox.core import Sandbox
from bot.sandbox.errors import ApiError, ViolationError, not_carried_out
from bot.sandbox.faults import Fault
from bot.sandbox.files import Upload
from bot.sandbox.methods import METHODS

Json = dict[str, Any]
OK = 200


@dataclass(frozen=True, slots=True)
class Answer:
    """What goes back: a status and a body, or nothing: the connection closes, or hangs."""

    status: int
    body: Json
    fate: Literal["sent", "closed", "hangs"] = "sent"
    violation: bool = False


async def call(core: Sandbox, token: str, method: str, raw: Mapping[str, Any], uploads: dict[str, Upload]) -> Answer:
    """Carries out one request; never raises what a bot can cause."""
    at = core.wall.now()
    shown = dict(raw)
    if not secrets.compare_digest(token.encode(), core.bot.token.encode()):
        return _logged(core, at, method, shown, _refused(ApiError(401, "Unauthorized")))
    try:
        method, params = core.specification.check(method, raw, uploads.keys())
    except ApiError as error:
        return _logged(core, at, method, shown, _refused(error))
    shown = {**params, **{name: f"<{len(upload.body)} bytes>" for name, upload in uploads.items()}}
    fault = core.faults.take(method, _chat_meant(core, params)) or Fault()
    if fault.delay:
        await asyncio.sleep(fault.delay)
    if fault.drop:
        return _logged(core, at, method, shown, Answer(OK, {"description": "dropped by a fault on order"}, "closed"))
    if fault.refusal is not None:
        return _logged(core, at, method, shown, _refused(fault.refusal))
    answer = await _carried_out(core, Request(method, params, uploads))
    if fault.lose_answer or fault.hang:
        answer = replace(answer, fate="closed" if fault.lose_answer else "hangs")
    return _logged(core, at, method, shown, answer)


def _chat_meant(core: Sandbox, params: Json) -> int | str | None:
    """An answer to a tap means the chat of the tap."""
    tap = core.taps.get(params.get("callback_query_id", ""))
    return params.get("chat_id") if tap is None else tap.chat_id


async def _carried_out(core: Sandbox, request: Request) -> Answer:
    try:
        carry_out = METHODS.get(request.method)
        if carry_out is None:
            raise not_carried_out(request.method)
        request.refuse_what_is_missing()
        result = carry_out(core, request)
        if inspect.isawaitable(result):
            result = await result
    except ApiError as error:
        return _refused(error)
    return Answer(OK, {"ok": True, "result": result})


def _refused(error: ApiError) -> Answer:
    body: Json = {"ok": False, "error_code": error.code, "description": error.description}
    if error.parameters:
        body["parameters"] = error.parameters
    return Answer(error.code, body, violation=isinstance(error, ViolationError))


def _logged(core: Sandbox, at: float, method: str, params: Json, answer: Answer) -> Answer:
    """The status is null in the log where the bot gets no answer."""
    status = answer.status if answer.fate == "sent" else None
    core.log.add(at, method, params, (status, answer.body.get("description"), answer.violation))
    return answer
