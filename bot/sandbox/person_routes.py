"""The user side over HTTP: `/sandbox/…`, JSON in and out, errors as {"error": …}."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import asdict
from typing import Any, TypeVar

from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from bot.sandbox import bodies, groups, people, seen
from bot.sandbox.core import Sandbox
from bot.sandbox.errors import PersonError
from bot.sandbox.faults import read_fault

Handler = Callable[[Sandbox, Request], Awaitable[object]]
Model = TypeVar("Model", bound=bodies.Body)


async def _body(request: Request, model: type[Model]) -> Model:
    """Raises PersonError for anything but a JSON object of this form."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise PersonError("the content type must be application/json", 415)
    try:
        return model.model_validate_json(await request.body())
    except ValidationError as error:
        complaints = [
            f"{'.'.join(map(str, problem['loc']))}: {problem['msg']}".removeprefix(": ") for problem in error.errors()
        ]
        raise PersonError("; ".join(complaints)) from None


def _number(request: Request, name: str) -> int | None:
    text = request.query_params.get(name)
    if text is None or text == "":
        return None
    try:
        return int(text)
    except ValueError:
        raise PersonError(f"{name} must be a number") from None


def _needed(request: Request, name: str) -> int:
    number = _number(request, name)
    if number is None:
        raise PersonError(f"{name} is missing")
    return number


async def read_state(core: Sandbox, request: Request) -> object:
    del request
    return seen.state(core)


async def new_user(core: Sandbox, request: Request) -> object:
    body = await _body(request, bodies.NewUser)
    return seen.person_seen(core, people.create_person(core, **body.model_dump()))


async def change_user(core: Sandbox, request: Request) -> object:
    body = await _body(request, bodies.UserChange)
    changes = body.model_dump(exclude_unset=True)
    if changes.get("first_name") == "":
        raise PersonError("first_name: must not be empty")
    return seen.person_seen(core, people.change_person(core, request.path_params["id"], changes))


async def new_chat(core: Sandbox, request: Request) -> object:
    body = await _body(request, bodies.NewChat)
    chat = groups.create_group(
        core, body.type, body.title, body.members, body.admins, is_forum=body.is_forum, bot=body.bot
    )
    return seen.chat_seen(chat)


async def migrate(core: Sandbox, request: Request) -> object:
    return seen.chat_seen(groups.migrate(core, request.path_params["id"]))


async def change_topics(core: Sandbox, request: Request) -> object:
    body = await _body(request, bodies.TopicChange)
    chat_id = request.path_params["id"]
    if body.message_thread_id is None:
        return asdict(groups.add_topic(core, chat_id, body.name or ""))
    return asdict(groups.change_topic(core, chat_id, body.message_thread_id, closed=body.closed, deleted=body.deleted))


async def change_members(core: Sandbox, request: Request) -> object:
    body = await _body(request, bodies.MemberChange)
    return seen.chat_seen(groups.change_members(core, request.path_params["id"], body.add, body.remove))


async def set_bot_status(core: Sandbox, request: Request) -> object:
    body = await _body(request, bodies.BotStatus)
    return seen.chat_seen(groups.set_bot_status(core, request.path_params["id"], body.status))


async def send(core: Sandbox, request: Request) -> object:
    body = await _body(request, bodies.Send)
    message = people.say(
        core,
        body.user_id,
        body.chat_id,
        body.text,
        thread_id=body.message_thread_id,
        reply_to=body.reply_to_message_id,
        anonymous=body.as_anonymous_admin,
    )
    return seen.as_seen(core, core.world.chats[message.chat_id], message, body.user_id)


async def edit(core: Sandbox, request: Request) -> object:
    body = await _body(request, bodies.Edit)
    message = people.edit(core, body.user_id, body.chat_id, body.message_id, body.text)
    return seen.as_seen(core, core.world.chats[message.chat_id], message, body.user_id)


async def delete(core: Sandbox, request: Request) -> object:
    body = await _body(request, bodies.Delete)
    people.delete(core, body.user_id, body.chat_id, body.message_id)
    return {"deleted": True}


async def tap(core: Sandbox, request: Request) -> object:
    body = await _body(request, bodies.Press)
    button = body.data if body.data is not None else (body.row or 0, body.column or 0)
    return people.tap(core, body.user_id, body.chat_id, body.message_id, button)


async def read_tap(core: Sandbox, request: Request) -> object:
    answer = people.tap_answer(core, request.path_params["id"])
    return {
        "callback_query_id": answer.id,
        "answered": answer.answered,
        "text": answer.text,
        "show_alert": answer.show_alert,
        "url": answer.url,
    }


async def follow(core: Sandbox, request: Request) -> object:
    body = await _body(request, bodies.Open)
    message = people.follow(core, body.user_id, body.url)
    return seen.as_seen(core, core.world.chats[message.chat_id], message, body.user_id)


async def read_messages(core: Sandbox, request: Request) -> object:
    return people.read(
        core,
        _needed(request, "user_id"),
        _needed(request, "chat_id"),
        _number(request, "after"),
        _number(request, "changed_after"),
    )


async def read_commands(core: Sandbox, request: Request) -> object:
    """The command menu this person has in this chat."""
    person = core.person(_needed(request, "user_id"))
    chat = core.world.chats.get(_number(request, "chat_id") or person.id)
    return core.account.commands_for(chat, person.id, person.language_code)


async def read_requests(core: Sandbox, request: Request) -> object:
    return core.log.after(_number(request, "after") or 0)


async def order_fault(core: Sandbox, request: Request) -> object:
    body = await _body(request, bodies.FaultOrder)
    if body.method != "*" and body.method.lower() not in {name.lower() for name in core.specification.methods}:
        raise PersonError(f"method: Bot API has no {body.method}")
    core.faults.order(body.method, body.chat_id, body.times, read_fault(body.then.model_dump(exclude_none=True)))
    return {"ordered": body.times}


async def clear_faults(core: Sandbox, request: Request) -> object:
    del request
    core.faults.clear()
    return {"ordered": 0}


async def read_file(core: Sandbox, request: Request) -> object:
    file = core.files.get(request.path_params["id"])
    body = None if file is None else core.files.body(file)
    if file is None or body is None:
        raise PersonError("no such file", 404)
    headers = {"X-Content-Type-Options": "nosniff"}
    if not file.width:
        headers["Content-Disposition"] = "attachment"
    return Response(body, media_type=file.mime, headers=headers)


async def listen(core: Sandbox, request: Request) -> object:
    viewer = _number(request, "user_id")
    if viewer is not None:
        core.person(viewer)
    return StreamingResponse(
        _events(core, viewer), media_type="text/event-stream", headers={"Cache-Control": "no-store"}
    )


async def _events(core: Sandbox, viewer: int | None) -> AsyncIterator[str]:
    yield ": the sandbox tells what happens\n\n"
    async for event in core.feed.listen():
        told = event if viewer is None else _told(core, event, viewer)
        if told is not None:
            yield f"data: {json.dumps(told, ensure_ascii=False)}\n\n"


def _told(core: Sandbox, event: dict[str, Any], viewer: int) -> dict[str, Any] | None:
    """The event as this person may know it, messages with what they say; None if it is none of his business."""
    if event["type"] == "tap" and event["user_id"] != viewer:
        return None
    chat = core.world.chats.get(event.get("chat_id", 0))
    if chat is None:
        return event
    if viewer not in chat.members:
        return None
    message = chat.history.get(event.get("message_id", 0))
    return event if message is None else {**event, "message": seen.as_seen(core, chat, message, viewer)}


def _route(path: str, handler: Handler, method: str = "POST") -> Route:
    async def endpoint(request: Request) -> Response:
        try:
            answer = await handler(request.app.state.core, request)
        except PersonError as error:
            return JSONResponse({"error": error.text}, error.status)
        return answer if isinstance(answer, Response) else JSONResponse(answer)

    return Route(f"/sandbox{path}", endpoint, methods=[method])


def person_routes() -> list[BaseRoute]:
    chat = "/chats/{id:signed}"
    return [
        _route("/state", read_state, "GET"),
        _route("/users", new_user),
        _route("/users/{id:int}", change_user),
        _route("/chats", new_chat),
        _route(f"{chat}/migrate", migrate),
        _route(f"{chat}/topics", change_topics),
        _route(f"{chat}/members", change_members),
        _route(f"{chat}/bot", set_bot_status),
        _route("/send", send),
        _route("/edit", edit),
        _route("/delete", delete),
        _route("/tap", tap),
        _route("/taps/{id}", read_tap, "GET"),
        _route("/open", follow),
        _route("/messages", read_messages, "GET"),
        _route("/commands", read_commands, "GET"),
        _route("/requests", read_requests, "GET"),
        _route("/faults", order_fault),
        _route("/faults", clear_faults, "DELETE"),
        _route("/files/{id}", read_file, "GET"),
        _route("/events", listen, "GET"),
    ]
