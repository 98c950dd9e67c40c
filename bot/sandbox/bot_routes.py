"""The Bot API over HTTP: `/bot<token>/<method>` by GET or POST, and the files a bot has sent."""

import asyncio
from typing import Any

from starlette.datastructures import UploadFile
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from bot.sandbox.bot_side import Answer, call
from bot.sandbox.core import Sandbox
from bot.sandbox.files import Upload

# Where the server puts the connection, so that a fault can close it without an answer.
CONNECTION = "sandbox.connection"
LOOK_EVERY = 0.1


async def bot_call(request: Request) -> Response:
    core: Sandbox = request.app.state.core
    try:
        raw, uploads = await _parameters(request)
    except ClientDisconnect:
        return Response()  # nobody reads it
    except ValueError:
        return _json(Answer(400, {"ok": False, "error_code": 400, "description": "Bad Request: can't parse the body"}))
    answer = await call(core, request.path_params["token"], request.path_params["method"], raw, uploads)
    if answer.fate == "hangs":
        while not core.closing and not await request.is_disconnected():  # noqa: ASYNC110 - two things to wait for
            await asyncio.sleep(LOOK_EVERY)
    if answer.fate != "sent":
        connection = request.scope.get(CONNECTION)
        if connection is None:
            raise ConnectionResetError("closed by a fault on order")
        connection.abort()
        # The request hears of it in a later turn of the loop; until then an answer would still be written.
        while (await request.receive())["type"] != "http.disconnect":
            pass
    return _json(answer)


def _json(answer: Answer) -> Response:
    return JSONResponse(answer.body, answer.status)


async def _parameters(request: Request) -> tuple[dict[str, Any], dict[str, Upload]]:
    """Query and body together; raises ValueError for a body that is neither a form nor a JSON object."""
    raw: dict[str, Any] = dict(request.query_params)
    uploads: dict[str, Upload] = {}
    if request.method == "GET":
        return raw, uploads
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind == "application/json":
        body = await request.json()
        if not isinstance(body, dict):
            raise ValueError("not a JSON object")
        raw |= body
    elif kind:
        async with request.form() as form:
            for name, value in form.multi_items():
                if isinstance(value, UploadFile):
                    mime = value.content_type or "application/octet-stream"
                    uploads[name] = Upload(value.filename or name, mime, await value.read())
                else:
                    raw[name] = value
    return raw, uploads


async def bot_file(request: Request) -> Response:
    core: Sandbox = request.app.state.core
    file = core.files.at(request.path_params["path"])
    body = None if file is None else core.files.body(file)
    if request.path_params["token"] != core.bot.token or file is None or body is None:
        return JSONResponse({"ok": False, "error_code": 404, "description": "Not Found"}, 404)
    return Response(body, media_type=file.mime)


def bot_routes() -> list[BaseRoute]:
    return [
        Route("/bot{token}/{method}", bot_call, methods=["GET", "POST"]),
        Route("/file/bot{token}/{path:path}", bot_file, methods=["GET"]),
    ]
