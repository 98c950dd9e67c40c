"""A Bot API inside the test's process: keeps messages, refuses as Telegram does, and has faults on demand."""

import asyncio
import itertools
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from telegram import Bot
from telegram.request import BaseRequest, RequestData

from bot.clock import Clock
from bot.screens import Button, Picture, Place, Press, Screen, Slot, Undeliverable
from bot.telegram.slots import StoredPicture, StoredSlot
from bot.telegram.transport import Lost, NotSent

TOKEN = "123456:" + "A" * 35
GROUP = -1009999999999
PERSON = 7_999_999_999
UPLOAD = "upload:"


@dataclass
class Call:
    """`photo` is what was to be shown: `upload:` and the bytes as text, or a file id."""

    at: float
    method: str
    params: dict[str, Any]
    photo: str = ""
    carried_out: bool = True

    @property
    def chat_id(self) -> int:
        return int(self.params.get("chat_id", 0))


@dataclass
class Fault:
    """`then`: a status with description and parameters, or one of lose, drop (no answer), connect (not sent)."""

    method: str
    then: str = ""
    status: int = 0
    description: str = ""
    parameters: Mapping[str, object] = field(default_factory=dict)
    times: int = 1
    chat_id: int | None = None


class FakeApi(BaseRequest):
    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.calls: list[Call] = []
        self.faults: list[Fault] = []
        self.messages: dict[tuple[int, int], dict[str, Any]] = {}
        self.files: dict[str, str] = {}
        self.hold: Callable[[Call], asyncio.Event | None] = lambda _: None
        self.latency = 0.0
        """Seconds every request takes."""
        self._ids = itertools.count(1000)

    @property
    def read_timeout(self) -> float | None:
        return 5.0

    async def initialize(self) -> None:
        pass

    async def shutdown(self) -> None:
        pass

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *args: Any, **kwargs: Any
    ) -> tuple[int, bytes]:
        params = dict(request_data.parameters) if request_data else {}
        call = Call(self.clock.now(), url.rsplit("/", 1)[1], params, _photo(params, request_data))
        self.calls.append(call)
        gate = self.hold(call)
        if gate is not None:
            await gate.wait()
        elif self.latency:
            await self.clock.sleep(self.latency)
        else:
            await asyncio.sleep(0)
        fault = self._fault(call)
        if fault is not None:
            if fault.then == "connect":
                call.carried_out = False
                raise NotSent("ConnectionTimeoutError")
            if fault.then == "drop":
                call.carried_out = False
                raise Lost("ServerDisconnectedError")
            if fault.then == "lose":
                self._carry_out(call)
                raise Lost("SocketTimeoutError")
            call.carried_out = False
            return self._no(fault.status, fault.description, fault.parameters)
        return self._carry_out(call)

    def _fault(self, call: Call) -> Fault | None:
        for fault in self.faults:
            if fault.times > 0 and fault.method == call.method and fault.chat_id in {None, call.chat_id}:
                fault.times -= 1
                return fault
        return None

    def _carry_out(self, call: Call) -> tuple[int, bytes]:
        params = call.params
        key = (call.chat_id, int(params.get("message_id", 0)))
        match call.method:
            case "getMe":
                return self._ok({"id": 123456, "is_bot": True, "first_name": "T", "username": "table_bot"})
            case "sendMessage":
                message_id = next(self._ids)
                self.messages[call.chat_id, message_id] = {
                    "text": params["text"],
                    "markup": _plain(params.get("reply_markup")),
                }
                return self._ok(self._message(call.chat_id, message_id))
            case "sendPhoto":
                file_id = self._file(call.photo)
                if file_id is None:
                    return self._no(400, "Bad Request: wrong file identifier/HTTP URL specified")
                message_id = next(self._ids)
                self.messages[call.chat_id, message_id] = {
                    "text": params["caption"],
                    "markup": _plain(params.get("reply_markup")),
                    "photo": file_id,
                }
                return self._ok(self._message(call.chat_id, message_id))
            case "editMessageText" | "editMessageReplyMarkup" | "editMessageCaption" | "editMessageMedia":
                return self._edit(call, key)
            case "deleteMessage":
                if self.messages.pop(key, None) is None:
                    return self._no(400, "Bad Request: message to delete not found")
        return self._ok(result=True)

    def _edit(self, call: Call, key: tuple[int, int]) -> tuple[int, bytes]:
        old = self.messages.get(key)
        if old is None:
            return self._no(400, "Bad Request: message to edit not found")
        params, new = call.params, {**old, "markup": _plain(call.params.get("reply_markup"))}
        match call.method:
            case "editMessageText":
                if "photo" in old:
                    return self._no(400, "Bad Request: there is no text in the message to edit")
                new["text"] = params["text"]
            case "editMessageCaption":
                if "photo" not in old:
                    return self._no(400, "Bad Request: there is no caption in the message to edit")
                new["text"] = params["caption"]
            case "editMessageMedia":
                file_id = self._file(call.photo)
                if file_id is None:
                    return self._no(400, "Bad Request: wrong file identifier/HTTP URL specified")
                new |= {"text": _plain(params["media"])["caption"], "photo": file_id}
        if new == old:
            return self._no(400, "Bad Request: message is not modified: specified new message content and ...")
        self.messages[key] = new
        return self._ok(self._message(*key))

    def _file(self, photo: str) -> str | None:
        """The id of an upload, new each time, or a known id."""
        if not photo.startswith(UPLOAD):
            return photo if photo in self.files else None
        file_id = f"file{len(self.files)}"
        self.files[file_id] = photo.removeprefix(UPLOAD)
        return file_id

    def _message(self, chat_id: int, message_id: int) -> dict[str, Any]:
        kind = "private" if chat_id > 0 else "supergroup"
        body = {"message_id": message_id, "date": 1, "chat": {"id": chat_id, "type": kind}}
        photo = self.messages[chat_id, message_id].get("photo")
        if photo is None:
            return body | {"text": "x"}
        sizes = [(f"small-{photo}", 90), (photo, 1080)]
        return body | {
            "photo": [
                {"file_id": name, "file_unique_id": name, "width": width, "height": width} for name, width in sizes
            ]
        }

    @staticmethod
    def _ok(result: object) -> tuple[int, bytes]:
        return 200, json.dumps({"ok": True, "result": result}).encode()

    @staticmethod
    def _no(status: int, description: str, parameters: Mapping[str, object] | None = None) -> tuple[int, bytes]:
        body = {"ok": False, "error_code": status, "description": description}
        return status, json.dumps(body | ({"parameters": parameters} if parameters else {})).encode()

    def made(self, *methods: str, chat_id: int | None = None) -> list[Call]:
        return [call for call in self.calls if call.method in methods and chat_id in {None, call.chat_id}]

    @property
    def uploads(self) -> list[str]:
        """What was uploaded, also where that was refused or its answer lost."""
        return [call.photo.removeprefix(UPLOAD) for call in self.calls if call.photo.startswith(UPLOAD)]

    def photos(self, chat_id: int) -> list[str | None]:
        """What the pictures in the chat show; None for a text."""
        return [
            self.files[message["photo"]] if "photo" in message else None
            for (chat, _), message in sorted(self.messages.items())
            if chat == chat_id
        ]

    def texts(self, chat_id: int) -> list[str]:
        return [message["text"] for (chat, _), message in sorted(self.messages.items()) if chat == chat_id]


def _photo(params: Mapping[str, Any], request_data: RequestData | None) -> str:
    files = request_data.multipart_data if request_data else {}
    if files:
        (content,) = files.values()
        return UPLOAD + bytes(content[1]).decode()
    media = _plain(params.get("media"))
    return str(media["media"] if media else params.get("photo", ""))


def _plain(markup: Any) -> Any:
    return json.loads(markup) if isinstance(markup, str) else markup


class MemoryScreens:
    """A screen store whose content survives a publisher."""

    def __init__(self) -> None:
        self.rows: dict[Slot, StoredSlot] = {}
        self.pauses: dict[int, float] = {}
        self.pictures: dict[str, StoredPicture] = {}
        self.saves: list[StoredSlot] = []

    async def load(self) -> Sequence[StoredSlot]:
        return list(self.rows.values())

    async def save(self, stored: StoredSlot) -> None:
        await asyncio.sleep(0)
        self.rows[stored.slot] = stored
        self.saves.append(stored)

    async def forget(self, slot: Slot) -> None:
        await asyncio.sleep(0)
        self.rows.pop(slot, None)

    async def load_pictures(self) -> Sequence[StoredPicture]:
        return sorted(self.pictures.values(), key=lambda picture: picture.used_at)

    async def save_picture(self, picture: StoredPicture) -> None:
        await asyncio.sleep(0)
        self.pictures[picture.key] = picture

    async def forget_picture(self, key: str) -> None:
        self.pictures.pop(key, None)

    async def load_pauses(self) -> Mapping[int, float]:
        return dict(self.pauses)

    async def save_pause(self, chat_id: int, until: float) -> None:
        self.pauses[chat_id] = until


class Ears:
    """A listener that writes down what it hears."""

    def __init__(self) -> None:
        self.tokens: list[str] = []
        self.arrivals: list[Place] = []
        self.problems: list[tuple[Slot, str, Undeliverable]] = []
        self.delays: list[tuple[Slot, str, float]] = []
        self.moves: list[tuple[int, int]] = []

    def delivered(self, slot: Slot, token: str) -> None:
        self.tokens.append(token)

    def arrived(self, place: Place) -> None:
        self.arrivals.append(place)

    def undeliverable(self, slot: Slot, token: str, problem: Undeliverable) -> None:
        self.problems.append((slot, token, problem))

    def delayed(self, slot: Slot, token: str, seconds: float) -> None:
        self.delays.append((slot, token, seconds))

    def migrated(self, old_chat_id: int, new_chat_id: int) -> None:
        self.moves.append((old_chat_id, new_chat_id))


def bot_on(api: FakeApi) -> Bot:
    return Bot(TOKEN, base_url="http://127.0.0.1/bot", request=api, get_updates_request=api)


def screen(text: str, *labels: str) -> Screen:
    return Screen(text, tuple((Button(label, Press("pass", 17, 4)),) for label in labels))


@dataclass
class Brush:
    """Draws pictures that show their own key, and remembers which; those in `broken` fail."""

    drawn: list[str] = field(default_factory=list)
    broken: set[str] = field(default_factory=set)
    hold: Callable[[str], asyncio.Event | None] = lambda _: None
    png: Callable[[str], bytes] = str.encode

    def picture(self, key: str, alt: str = "") -> Picture:
        async def draw() -> bytes:
            self.drawn.append(key)
            gate = self.hold(key)
            if gate is not None:
                await gate.wait()
            if key in self.broken:
                raise RuntimeError("no paint")
            return self.png(key)

        return Picture(key, draw, alt)

    def screen(self, text: str, key: str, *labels: str, alt: str = "") -> Screen:
        return replace(screen(text, *labels), picture=self.picture(key, alt))


def card(name: str = "card:17", chat_id: int = GROUP, thread_id: int | None = None) -> Slot:
    return Slot(Place(chat_id, thread_id), name)


def hand(name: str = "hand:17", chat_id: int = PERSON) -> Slot:
    return Slot(Place(chat_id), name)
