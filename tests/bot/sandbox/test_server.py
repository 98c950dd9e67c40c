"""The sandbox over HTTP: both sides, their errors, the event stream, and the end."""

import asyncio
import contextlib
import json
from typing import Any

import httpx
import pytest

from bot.sandbox import asgi_app, create_sandbox
from tests.support.sandbox import NotSeen, Refused, RunningSandbox


async def test_every_way_to_ask(running: RunningSandbox) -> None:
    """GET with a query, and POST with query, form, JSON or multipart all reach the same method."""
    ann = await running.town.person("Ann")
    await ann.direct("/start")
    said = {"chat_id": str(ann.id), "text": "定海"}
    url = f"{running.api_base_url}{running.token}/sendMessage"
    async with httpx.AsyncClient(trust_env=False) as http:
        answers = [
            await http.get(url, params=said),
            await http.post(url, params=said),
            await http.post(url, data=said),
            await http.post(url, json=said),
            await http.post(url, data={"chat_id": str(ann.id)}, files={"text": (None, "定海")}),
        ]
        wrong = await http.post(url, content=b"{", headers={"Content-Type": "application/json"})
        nobody = await http.get(f"{running.api_base_url}1:x/getMe")
        nowhere = await http.get(f"{running.api_base_url}{running.token}/a/b")

    assert [answer.json()["result"]["text"] for answer in answers] == ["定海"] * 5
    assert (wrong.status_code, nobody.status_code, nowhere.status_code) == (400, 401, 404)
    assert not wrong.json()["ok"]
    assert nobody.json() == {"ok": False, "error_code": 401, "description": "Unauthorized"}
    assert nowhere.json()["description"] == "Not Found"


@pytest.mark.parametrize(
    ("path", "body", "status", "complaint"),
    [
        ("send", {"user_id": 1, "chat_id": 1, "text": "x"}, 404, "no person has the id 1"),
        ("send", {"user_id": "1", "chat_id": 1, "text": "x"}, 400, "user_id: "),
        ("send", {"user_id": 1, "chat_id": 1}, 400, "text: Field required"),
        ("send", {"user_id": 1, "chat_id": 1, "text": "x", "colour": 1}, 400, "colour: "),
        ("users", {"first_name": ""}, 400, "first_name: "),
        ("users", {"first_name": "A", "language_code": "?"}, 400, "language_code: "),
        ("users/1", {"blocks_bot": True}, 404, "no person"),
        ("chats", {"type": "channel", "title": "x", "members": []}, 400, "type: "),
        ("chats", {"type": "group", "title": "x", "members": []}, 400, "at least one member"),
        ("chats/-1/migrate", {}, 404, "no group has the id -1"),
        ("chats/-1/topics", {}, 400, "give a name"),
        ("tap", {"user_id": 1, "chat_id": 1, "message_id": 1, "row": 0}, 400, "give row and column, or data"),
        ("faults", {"method": "sendMesage", "then": {"drop": True}}, 400, "no sendMesage"),
        ("faults", {"method": "sendMessage", "then": {}}, 400, "then: "),
        ("faults", {"method": "sendMessage", "then": {"status": 418}}, 400, "then.status"),
        ("nothing", {}, 404, "Not Found"),
    ],
)  # fmt: skip
async def test_refused_calls(path: str, body: dict[str, object], status: int, complaint: str) -> None:
    """A bad call of the user side gets a 4xx and an error that names what is wrong."""
    transport = httpx.ASGITransport(app=asgi_app(create_sandbox()))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost/sandbox/") as http:
        answer = await http.post(path, json=body)

    assert answer.status_code == status
    assert complaint in answer.json()["error"]


async def test_only_this_machine_and_json() -> None:
    """A foreign Host gets nothing; the user side wants JSON."""
    transport = httpx.ASGITransport(app=asgi_app(create_sandbox()))
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8080") as http:
        foreign = await http.get("/sandbox/state", headers={"Host": "evil.example:8080"})
        form = await http.post("/sandbox/users", data={"first_name": "A"})
        text = await http.post("/sandbox/users", content=b'{"first_name": "A"}', headers={"Content-Type": "text/plain"})
        good = await http.post("/sandbox/users", json={"first_name": "A"})

    assert [answer.status_code for answer in (foreign, form, text, good)] == [403, 415, 415, 200]
    assert good.json()["first_name"] == "A"


async def test_the_user_side(running: RunningSandbox) -> None:
    """Groups, topics, members, bot status, migration, editing and deleting work as documented."""
    town = running.town
    ann, ben = await town.person("Ann", username="ann_lee"), await town.person("Ben")
    forum = await town.group("Forum", [ann], is_forum=True, admins=[ann.id])
    topic = await town.post(f"chats/{forum}/topics", name="Table")
    await ann.send(forum, "/new", message_thread_id=topic["message_thread_id"])
    await town.post(f"chats/{forum}/topics", message_thread_id=topic["message_thread_id"], closed=True)
    group = await town.group("Group", [ann], type="group", bot="administrator")
    await town.post(f"chats/{group}/members", add=[ben.id])
    said = await ben.send(group, "hi")
    edited = await ben.edit(group, said["message_id"], "ho")
    await ann.delete(group, said["message_id"])
    moved = await town.post(f"chats/{group}/migrate")
    muted = await town.post(f"chats/{moved['id']}/bot", status="muted")
    state = await town.state()

    assert edited["text"] == "ho"
    assert muted["bot"] == "muted"
    assert await town.get("commands", user_id=ann.id, chat_id=forum) == []
    chats = {chat["id"]: chat for chat in state["chats"]}
    assert chats[forum]["topics"] == [{**topic, "closed": True}]
    assert chats[group]["migrated_to"] == moved["id"]
    assert (chats[moved["id"]]["members"], chats[moved["id"]]["admins"]) == ([ann.id, ben.id], [ann.id])
    assert [(user["first_name"], user["started"]) for user in state["users"]] == [("Ann", False), ("Ben", False)]
    assert state["bot"]["token"] == running.token
    with pytest.raises(Refused, match="upgraded"):
        await ann.send(group, "hello")
    assert await ann.messages(ann.id) == []


async def test_people_wait_and_tap(running: RunningSandbox) -> None:
    """A scripted person waits for a message, presses a button by its label and gets the bot's answer."""
    ann = await running.town.person("Ann")
    await ann.direct("/start")
    url = f"{running.api_base_url}{running.token}"
    async with httpx.AsyncClient(trust_env=False, timeout=30) as http, asyncio.TaskGroup() as group:
        waiting = group.create_task(ann.wait_for_text(ann.id, "seat"))
        buttons = [[{"text": "no", "callback_data": "n"}, {"text": "yes", "callback_data": "y"}]]
        said = {"chat_id": ann.id, "text": "a seat?", "reply_markup": {"inline_keyboard": buttons}}
        await http.post(f"{url}/sendMessage", json=said)
        tapping = group.create_task(ann.tap(await waiting, "yes"))
        updates: list[dict[str, Any]] = []
        while not (updates and "callback_query" in updates[-1]):
            updates = (await http.get(f"{url}/getUpdates?timeout=10")).json()["result"]
        query = updates[-1]["callback_query"]
        await http.post(f"{url}/answerCallbackQuery", json={"callback_query_id": query["id"], "text": query["data"]})

    assert tapping.result()["text"] == "y"
    with pytest.raises(NotSeen, match="no button 'maybe' among"):
        await ann.tap(waiting.result(), "maybe")
    with pytest.raises(NotSeen, match="does not see it"):
        await ann.wait_for_text(ann.id, "never", seconds=0.05)


async def test_the_event_stream(running: RunningSandbox) -> None:
    """A page hears of new, changed and deleted messages, of chats and of answered taps, each person only of his own."""
    ann, ben = await running.town.person("Ann"), await running.town.person("Ben")
    async with contextlib.aclosing(running.town.events(user_id=ann.id)) as lines:
        await anext(lines)
        await ben.direct("/start")
        said = await ann.direct("/start")
        await ann.edit(ann.id, said["message_id"], "hello")
        await ann.delete(ann.id, said["message_id"])
        heard = []
        async for line in lines:
            if line.startswith("data: "):
                heard.append(json.loads(line.removeprefix("data: ")))
                if heard[-1]["type"] == "deleted":
                    break

    messages = [event for event in heard if event["type"] in {"message", "deleted"}]
    assert [(event["type"], event["chat_id"]) for event in messages] == [
        ("message", ann.id), ("message", ann.id), ("deleted", ann.id),
    ]  # fmt: skip
    assert messages[1]["message"]["text"] == "hello"
    assert messages[0]["new"] is True


async def test_a_bot_that_is_killed_while_it_asks_is_no_error(
    running: RunningSandbox, caplog: pytest.LogCaptureFixture
) -> None:
    """Half a request and a closed connection leave nothing behind, and no traceback in the log."""
    reader, writer = await asyncio.open_connection(running.server.host, running.server.port)
    path = f"/bot{running.token}/sendMessage"
    head = "Host: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\n"
    writer.write(f"POST {path} HTTP/1.1\r\n{head}chat_id=".encode())
    await writer.drain()
    await asyncio.sleep(0.05)
    writer.close()
    await reader.read()
    await asyncio.sleep(0.05)

    assert (await running.town.state())["requests"] == 0
    assert [record.getMessage() for record in caplog.records] == []


async def test_the_end() -> None:
    """Open event streams, waiting polls and hanging requests do not keep the server from stopping."""
    sandbox = RunningSandbox(limits=False)
    await sandbox.server.start()
    url = f"{sandbox.api_base_url}{sandbox.token}"
    async with httpx.AsyncClient(trust_env=False, timeout=30) as http, asyncio.TaskGroup() as group:
        polling = group.create_task(http.get(f"{url}/getUpdates?timeout=50"))

        async def hang() -> None:
            with contextlib.suppress(httpx.TransportError):
                await http.get(f"{url}/getMe")

        async def listen() -> list[str]:
            async with http.stream("GET", f"{sandbox.server.url}/sandbox/events") as stream:
                return [line async for line in stream.aiter_lines()]

        await http.post(f"{sandbox.server.url}/sandbox/faults", json={"method": "getMe", "then": {"hang": True}})
        listening, hanging = group.create_task(listen()), group.create_task(hang())
        while not (sandbox.core.feed.wanted and sandbox.core.mailbox.waited_for and sandbox.core.log.total):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        await sandbox.server.stop()
    assert polling.result().json() == {"ok": True, "result": []}
    assert listening.done()
    assert hanging.done()


async def test_a_taken_port_says_so(running: RunningSandbox) -> None:
    """Starting on a port in use raises OSError."""
    second = RunningSandbox()
    second.server.port = running.server.port
    with pytest.raises(OSError, match="in use"):
        await second.server.start()


def test_time_lapse() -> None:
    """A speed of N divides limit windows and the age of taps by N; two sandboxes count apart."""
    core, plain = create_sandbox(speed=20.0), create_sandbox()

    assert (core.clock.real(60), plain.clock.real(60)) == (3, 60)
    assert core.limits.enabled
    assert not create_sandbox(limits=False).limits.enabled
