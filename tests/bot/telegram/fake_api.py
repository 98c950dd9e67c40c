"""A Bot API inside the test's process: keeps messages, refuses as Telegram does, and has faults on demand."""

import asyncio
import itertools
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx
from telegram import Bot
from telegram.error import NetworkError, TimedOut
from telegram.request import BaseRequest, RequestData

from bot.clock import Clock
from bot.screens import Button, Place, Press, Screen, Slot, Undeliverable
from bot.telegram.slots import StoredSlot

TOKEN = "123456:" + "A" * 35
GROUP = -1009999999999
PERSON = 7_999_999_999


@dataclass
class Call:
    at: float
    method: str
    params: dict[str, Any]
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
        self.hold: Callable[[Call], asyncio.Event | None] = lambda _: None
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
        call = Call(self.clock.now(), url.rsplit("/", 1)[1], params)
        self.calls.append(call)
        gate = self.hold(call)
        if gate is not None:
            await gate.wait()
        else:
            await asyncio.sleep(0)
        fault = self._fault(call)
        if fault is not None:
            if fault.then == "connect":
                call.carried_out = False
                raise TimedOut from httpx.ConnectTimeout("no")
            if fault.then == "drop":
                call.carried_out = False
                raise NetworkError("httpx.ReadError: ") from httpx.ReadError("reset")
            if fault.then == "lose":
                self._carry_out(call)
                raise TimedOut from httpx.ReadTimeout("late")
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
            case "editMessageText" | "editMessageReplyMarkup":
                if key not in self.messages:
                    return self._no(400, "Bad Request: message to edit not found")
                old = self.messages[key]
                new = {"text": params.get("text", old["text"]), "markup": _plain(params.get("reply_markup"))}
                if new == old:
                    return self._no(400, "Bad Request: message is not modified: specified new message content and ...")
                self.messages[key] = new
                return self._ok(self._message(*key))
            case "deleteMessage":
                if self.messages.pop(key, None) is None:
                    return self._no(400, "Bad Request: message to delete not found")
        return self._ok(result=True)

    def _message(self, chat_id: int, message_id: int) -> dict[str, Any]:
        kind = "private" if chat_id > 0 else "supergroup"
        return {"message_id": message_id, "date": 1, "chat": {"id": chat_id, "type": kind}, "text": "x"}

    @staticmethod
    def _ok(result: object) -> tuple[int, bytes]:
        return 200, json.dumps({"ok": True, "result": result}).encode()

    @staticmethod
    def _no(status: int, description: str, parameters: Mapping[str, object] | None = None) -> tuple[int, bytes]:
        body = {"ok": False, "error_code": status, "description": description}
        return status, json.dumps(body | ({"parameters": parameters} if parameters else {})).encode()

    def made(self, *methods: str, chat_id: int | None = None) -> list[Call]:
        return [call for call in self.calls if call.method in methods and chat_id in {None, call.chat_id}]

    def texts(self, chat_id: int) -> list[str]:
        return [message["text"] for (chat, _), message in sorted(self.messages.items()) if chat == chat_id]


def _plain(markup: Any) -> Any:
    return json.loads(markup) if isinstance(markup, str) else markup


class MemoryScreens:
    """A screen store whose content survives a publisher."""

    def __init__(self) -> None:
        self.rows: dict[Slot, StoredSlot] = {}
        self.pauses: dict[int, float] = {}
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

    async def load_pauses(self) -> Mapping[int, float]:
        return dict(self.pauses)

    async def save_pause(self, chat_id: int, until: float) -> None:
        self.pauses[chat_id] = until


class Ears:
    """A listener that writes down what it hears."""

    def __init__(self) -> None:
        self.tokens: list[str] = []
        self.problems: list[tuple[Slot, str, Undeliverable]] = []
        self.delays: list[tuple[Slot, str, float]] = []
        self.moves: list[tuple[int, int]] = []

    def delivered(self, slot: Slot, token: str) -> None:
        self.tokens.append(token)

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


def card(name: str = "card:17", chat_id: int = GROUP, thread_id: int | None = None) -> Slot:
    return Slot(Place(chat_id, thread_id), name)


def hand(name: str = "hand:17", chat_id: int = PERSON) -> Slot:
    return Slot(Place(chat_id), name)
