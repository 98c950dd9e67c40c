"""A sandbox on a free port inside the test's own loop, and people who act on it over HTTP only."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Any, Self

import aiohttp

from bot.sandbox import Sandbox, Server, create_sandbox
from bot.telegram.line_breaks import plain

Json = dict[str, Any]

LOOK_FIRST, LOOK_LAST = 0.01, 0.03
"""Seconds between two looks at the sandbox: few at first, more as the wait goes on, since each look is work for both."""

LONGEST_LINE = 2**22
"""Bytes; no event is nearly so long."""


class Refused(Exception):
    """What the user side refused, with its status."""

    def __init__(self, status: int, error: str) -> None:
        super().__init__(f"{status}: {error}")
        self.status = status
        self.error = error


class NotSeen(AssertionError):
    """What a person waited for did not come."""


class Look:
    """Waits between looks at something that has to come within so many seconds."""

    def __init__(self, seconds: float) -> None:
        self._deadline = time.monotonic() + seconds
        self._pause = LOOK_FIRST

    async def again(self) -> bool:
        """After a pause, True; at once, False when the time is over."""
        if time.monotonic() > self._deadline:
            return False
        await asyncio.sleep(self._pause)
        self._pause = min(self._pause * 1.5, LOOK_LAST)
        return True


@dataclass
class Person:
    """Somebody in the sandbox; everything goes through the user side, as from a page or a script."""

    town: "Town"
    id: int
    first_name: str

    async def send(self, chat_id: int, text: str, **more: Any) -> Json:
        """`more`: message_thread_id, reply_to_message_id, as_anonymous_admin."""
        return await self.town.post("send", user_id=self.id, chat_id=chat_id, text=text, **more)

    async def direct(self, text: str) -> Json:
        """Says something to the bot in private, which also starts it."""
        return await self.send(self.id, text)

    async def ask(self, text: str, wanted: Callable[[Json], bool], *, chat_id: int | None = None) -> Json:
        """Say it, in private or in a group, until there is an answer.

        For a clock that runs fast a command is soon too old for one.
        """
        place = self.id if chat_id is None else chat_id
        seen = ""
        for _ in range(4):
            said = await self.send(place, text)
            try:
                return await self.wait_for(place, wanted, after=said["message_id"], seconds=3)
            except NotSeen as not_seen:
                seen = str(not_seen)
        raise NotSeen(f"{text} is not answered: {seen}")

    async def edit(self, chat_id: int, message_id: int, text: str) -> Json:
        return await self.town.post("edit", user_id=self.id, chat_id=chat_id, message_id=message_id, text=text)

    async def delete(self, chat_id: int, message_id: int) -> None:
        await self.town.post("delete", user_id=self.id, chat_id=chat_id, message_id=message_id)

    async def open(self, url: str) -> Json:
        """Follows a deep link and presses Start."""
        return await self.town.post("open", user_id=self.id, url=url)

    async def change(self, **changes: Any) -> Json:
        """blocks_bot, deactivated, names, language_code."""
        return await self.town.post(f"users/{self.id}", **changes)

    async def messages(self, chat_id: int, after: int | None = None, changed_after: int | None = None) -> list[Json]:
        """What a person reads, without the invisible signs that hold a line together."""
        params = {"user_id": self.id, "chat_id": chat_id, "after": after, "changed_after": changed_after}
        found: list[Json] = await self.town.get("messages", **params)
        return [as_read(message) for message in found]

    async def press(self, chat_id: int, message_id: int, row: int, column: int) -> str:
        """Presses a button by its place; the id of the tap."""
        answer = await self.town.post(
            "tap", user_id=self.id, chat_id=chat_id, message_id=message_id, row=row, column=column
        )
        return str(answer["callback_query_id"])

    async def press_data(self, chat_id: int, message_id: int, data: str) -> str:
        """Sends callback data, whether or not the message has such a button."""
        answer = await self.town.post("tap", user_id=self.id, chat_id=chat_id, message_id=message_id, data=data)
        return str(answer["callback_query_id"])

    async def tap(self, message: Json, label: str | None = None, *, seconds: float = 10.0) -> Json:
        """Presses the first button whose label contains this and waits for the answer: `{text, show_alert, url}`.

        Without a label the message's first button. A message is one that `messages` or `wait_for` gave.
        """
        for row, column, button in buttons(message):
            if label is None or label in button["text"]:
                tapped = await self.press(message["chat_id"], message["message_id"], row, column)
                return await self.answer(tapped, seconds=seconds)
        raise NotSeen(f"no button {label!r} among {[button['text'] for _, _, button in buttons(message)]}")

    async def answer(self, tap_id: str, *, seconds: float = 10.0) -> Json:
        """Waits until the bot has answered a tap."""
        look = Look(seconds)
        while True:
            answer: Json = await self.town.get(f"taps/{tap_id}")
            if answer["answered"]:
                return answer
            if not await look.again():
                raise NotSeen(f"tap {tap_id} of {self.first_name} was not answered within {seconds} s")

    async def wait_for(
        self, chat_id: int, wanted: Callable[[Json], bool], *, after: int | None = None, seconds: float = 10.0
    ) -> Json:
        """The newest message in the chat that is as wanted, now or as soon as there is one."""
        look = Look(seconds)
        changed: int | None = None
        while True:
            messages = await self.messages(chat_id, after, changed)
            for message in reversed(messages):
                if wanted(message):
                    return message
            changed = max([changed or 0, *(message["changed"] for message in messages)])
            if not await look.again():
                seen = [message.get("text", message.get("caption")) for message in await self.messages(chat_id)]
                raise NotSeen(f"{self.first_name} does not see it in {chat_id} within {seconds} s; sees {seen}")

    async def wait_for_text(self, chat_id: int, part: str, *, after: int | None = None, seconds: float = 10.0) -> Json:
        """The newest message whose text or caption contains this."""
        return await self.wait_for(
            chat_id,
            lambda message: part in (message.get("text") or message.get("caption") or ""),
            after=after,
            seconds=seconds,
        )


def as_read(message: Json) -> Json:
    """The message with its text or caption as it was written: what only guides line breaks is left out."""
    return message | {part: plain(message[part]) for part in ("text", "caption") if part in message}


def buttons(message: Json) -> list[tuple[int, int, Json]]:
    """Row, column and button of every button of a message."""
    rows = (message.get("reply_markup") or {}).get("inline_keyboard", [])
    return [(row, column, button) for row, line in enumerate(rows) for column, button in enumerate(line)]


class Town:
    """The user side of a sandbox at a URL, wherever that runs: people, groups, faults, the request log."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._http = aiohttp.ClientSession(
            f"{url}/sandbox/",
            timeout=aiohttp.ClientTimeout(total=30),
            connector=aiohttp.TCPConnector(limit=0),
            cookie_jar=aiohttp.DummyCookieJar(),
            read_bufsize=LONGEST_LINE,
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self._http.close()

    async def get(self, path: str, **params: Any) -> Any:
        async with self._http.get(path, params=_given(params)) as response:
            return await _checked(response)

    async def post(self, path: str, **body: Any) -> Json:
        async with self._http.post(path, json=body) as response:
            answer: Json = await _checked(response)
            return answer

    async def events(self, **params: Any) -> AsyncIterator[str]:
        """Lines of the stream of what happens, for ever; `params`: user_id, for what one person sees."""
        forever = aiohttp.ClientTimeout(total=None)
        async with self._http.get("events", params=_given(params), timeout=forever) as response:
            async for line in response.content:
                yield line.decode().rstrip("\n")

    async def file(self, address: str) -> bytes:
        """What stands at an address that a message gives."""
        async with self._http.get(address.removeprefix("/sandbox/")) as response:
            return await response.read()

    async def state(self) -> Json:
        found: Json = await self.get("state")
        return found

    async def person(self, first_name: str, **more: Any) -> Person:
        """A new person; `more`: last_name, username, language_code."""
        user = await self.post("users", first_name=first_name, **more)
        return Person(self, user["id"], first_name)

    async def residents(self) -> list[Person]:
        """Everybody who is there already."""
        return [Person(self, user["id"], user["first_name"]) for user in (await self.state())["users"]]

    async def group(self, title: str, people: list[Person], **more: Any) -> int:
        """A new group with the bot in it; its id. `more`: type (supergroup), admins, is_forum, bot."""
        body = {"type": "supergroup", "title": title, "members": [person.id for person in people], **more}
        return int((await self.post("chats", **body))["id"])

    async def fault(self, method: str, then: Json, *, times: int = 1, chat_id: int | None = None) -> None:
        await self.post("faults", method=method, then=then, times=times, chat_id=chat_id)

    async def no_faults(self) -> None:
        """Faults that are still to come do not."""
        async with self._http.delete("faults") as response:
            await _checked(response)

    async def requests(self, after: int = 0) -> list[Json]:
        found: list[Json] = await self.get("requests", after=after)
        return found

    async def violations(self) -> list[Json]:
        """Requests that api.json does not allow."""
        return [entry for entry in await self.requests() if entry["violation"]]


def _given(params: dict[str, Any]) -> dict[str, str]:
    return {name: str(value) for name, value in params.items() if value is not None}


async def _checked(response: aiohttp.ClientResponse) -> Any:
    body = await response.json()
    if not response.ok:
        raise Refused(response.status, body["error"])
    return body


class RunningSandbox:
    """A sandbox and its user side: `async with RunningSandbox(limits=False) as sandbox: await sandbox.town.person("A")`."""

    def __init__(self, **options: Any) -> None:
        """`options` are those of create_sandbox."""
        self.core: Sandbox = create_sandbox(**options)
        self.server = Server(self.core)
        self.town: Town

    @property
    def token(self) -> str:
        return self.core.bot.token

    @property
    def api_base_url(self) -> str:
        return self.server.api_base_url

    async def __aenter__(self) -> Self:
        await self.server.start()
        self.town = Town(self.server.url)
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.town.close()
        await self.server.stop()
