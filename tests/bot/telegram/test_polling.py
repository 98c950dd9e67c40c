"""Updates are stored before they are confirmed, handed on once and in order, and faults of the network pass."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager

import httpx
import pytest

from bot.tables.intents import ButtonTapped, CommandSaid, Intent
from bot.telegram.parse import Myself
from bot.telegram.polling import LATE, LONG_POLL, TRIES, Poller
from bot.telegram.refusals import ApiUnreachable, TokenInUse, TokenRefused
from tests.bot.telegram.virtual_clock import VirtualClock, settle

Answer = httpx.Response | Exception


def command(update_id: int, text: str = "/new") -> dict[str, object]:
    person = {"id": 7_999_999_999, "is_bot": False, "first_name": "阿明"}
    chat = {"id": -1009999999999, "type": "supergroup", "title": "g"}
    message = {"message_id": update_id, "date": 1, "chat": chat, "from": person, "text": text}
    return {"update_id": update_id, "message": message}


def chatter(update_id: int) -> dict[str, object]:
    return command(update_id, "just talking")


def ok(result: object) -> httpx.Response:
    return httpx.Response(200, json={"ok": True, "result": result})


def no(status: int, description: str = "no", **parameters: object) -> httpx.Response:
    return httpx.Response(status, json={"ok": False, "description": description, "parameters": parameters})


class Server:
    """A Bot API that keeps updates until they are confirmed; `script` holds answers that come first."""

    def __init__(self) -> None:
        self.pending: list[dict[str, object]] = []
        self.script: list[Answer] = []
        self.calls: list[tuple[str, dict[str, object]]] = []
        self.arrived = asyncio.Event()

    def put(self, *updates: dict[str, object]) -> None:
        self.pending.extend(updates)
        self.arrived.set()

    async def __call__(self, request: httpx.Request) -> httpx.Response:
        method = request.url.path.rsplit("/", 1)[1]
        question = json.loads(request.content)
        self.calls.append((method, question))
        if self.script:
            answer = self.script.pop(0)
            if isinstance(answer, Exception):
                raise answer
            return answer
        if method == "deleteWebhook":
            return ok(True)
        self.pending = [update for update in self.pending if update["update_id"] >= question.get("offset", 0)]
        if not self.pending:
            self.arrived.clear()
            await self.arrived.wait()
        return ok(self.pending)

    def polls(self) -> list[object]:
        return [question.get("offset") for method, question in self.calls if method == "getUpdates"]


class MemoryInbox:
    def __init__(self) -> None:
        self.rows: dict[int, str] = {}
        self.state: dict[int, str] = {}
        self.tries: dict[int, int] = {}

    async def store(self, updates: Sequence[tuple[int, str]]) -> None:
        for update_id, text in updates:
            self.rows.setdefault(update_id, text)
            self.state.setdefault(update_id, "new")

    async def unfinished(self) -> Sequence[tuple[int, str]]:
        return [(update_id, self.rows[update_id]) for update_id in sorted(self.rows) if self.state[update_id] == "new"]

    async def finish(self, update_id: int) -> None:
        self.state[update_id] = "done"

    async def failed(self, update_id: int) -> int:
        self.tries[update_id] = self.tries.get(update_id, 0) + 1
        if self.tries[update_id] >= TRIES:
            self.state[update_id] = "failed"
        return self.tries[update_id]


class NarrowInbox(MemoryInbox):
    """Has integers of 64 bits, as the database."""

    async def store(self, updates: Sequence[tuple[int, str]]) -> None:
        if any(not -(1 << 63) <= update_id < 1 << 63 for update_id, _ in updates):
            raise OverflowError("Python int too large to convert to SQLite INTEGER")
        await super().store(updates)


class Handled:
    """Takes intents; each is finished by somebody else unless `nothing_stored`."""

    def __init__(self) -> None:
        self.ids: list[int] = []
        self.nothing_stored = False

    async def __call__(self, intent: Intent) -> bool:
        self.ids.append(intent.update_id)
        return not self.nothing_stored


class Desk:
    """Hands everything to a handler; refuses taps, and notes them."""

    def __init__(self, handle: Callable[[Intent], Awaitable[bool]]) -> None:
        self.handle = handle
        self.refused: list[int] = []
        self.given_up: list[int] = []

    async def give_up(self, intent: Intent) -> None:
        self.given_up.append(intent.update_id)

    async def refuse(self, intent: Intent) -> bool:
        if isinstance(intent, ButtonTapped):
            self.refused.append(intent.update_id)
            return True
        return False


class Hearing:
    """Notes when Telegram was silent, for how long already, and when it was heard again."""

    def __init__(self) -> None:
        self.told: list[float | None] = []

    def deaf(self, seconds: float) -> None:
        self.told.append(seconds)

    def hears(self) -> None:
        self.told.append(None)


@asynccontextmanager
async def polling(
    server: Server,
    inbox: MemoryInbox,
    handler: Callable[[Intent], Awaitable[bool]] | Desk,
    clock: VirtualClock,
    hearing: Hearing | None = None,
) -> AsyncIterator["asyncio.Task[None]"]:
    async with httpx.AsyncClient(transport=httpx.MockTransport(server)) as client:
        poller = Poller(
            client,
            "http://api/botTOKEN",
            inbox=inbox,
            desk=handler if isinstance(handler, Desk) else Desk(handler),
            hearing=hearing or Hearing(),
            myself=Myself(42, "table_bot"),
            clock=clock,
        )
        task = asyncio.create_task(poller.run())
        try:
            yield task
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


async def test_polling_starts_without_an_offset_and_confirms_only_what_was_handed_on() -> None:
    """While the handler works the offset stands still; the next call confirms."""
    server, inbox, clock = Server(), MemoryInbox(), VirtualClock()
    server.put(command(10), command(11))
    gate = asyncio.Event()
    seen: list[int] = []

    async def slow(intent: Intent) -> bool:
        seen.append(intent.update_id)
        await gate.wait()
        return True

    async with polling(server, inbox, slow, clock):
        await settle()
        assert server.calls[0][0] == "deleteWebhook"
        assert server.polls() == [None]
        assert seen == [10]
        assert sorted(inbox.rows) == [10, 11]  # both stored before either was handled
        gate.set()
        await settle()
        assert seen == [10, 11]
        assert server.polls() == [None, 12]


async def test_only_the_four_kinds_of_updates_are_asked_for() -> None:
    """Edited messages are not even asked for."""
    server, inbox, clock = Server(), MemoryInbox(), VirtualClock()
    async with polling(server, inbox, Handled(), clock):
        await settle()
        question = server.calls[1][1]

    assert question["allowed_updates"] == ["message", "callback_query", "my_chat_member", "chat_member"]


async def test_a_row_another_task_works_on_is_not_handed_on_twice() -> None:
    """A redelivered update, and one whose effect is not stored yet, reach the handler once."""
    server, inbox, clock, handled = Server(), MemoryInbox(), VirtualClock(), Handled()
    async with polling(server, inbox, handled, clock):
        server.put(command(10))
        await settle()
        server.put(command(10), command(11))
        await settle()

    assert handled.ids == [10, 11]
    assert inbox.state == {10: "new", 11: "new"}


async def test_what_has_no_effect_is_finished_here() -> None:
    """Chatter, and intents the handler has nothing to store for, are done at once."""
    server, inbox, clock, handled = Server(), MemoryInbox(), VirtualClock(), Handled()
    handled.nothing_stored = True
    server.put(chatter(5), command(6))
    async with polling(server, inbox, handled, clock):
        await settle()

    assert handled.ids == [6]
    assert inbox.state == {5: "done", 6: "done"}


async def test_unfinished_rows_are_replayed_before_polling() -> None:
    """What a killed process left is handed on first, by update id, and what was done is not."""
    server, inbox, clock, handled = Server(), MemoryInbox(), VirtualClock(), Handled()
    await inbox.store([(9, json.dumps(command(9))), (7, json.dumps(command(7))), (8, json.dumps(command(8)))])
    await inbox.finish(8)
    server.put(command(7), command(9), command(10))
    async with polling(server, inbox, handled, clock):
        await settle()

    assert handled.ids == [7, 9, 10]


async def test_an_update_that_fails_three_times_is_failed_and_the_next_come() -> None:
    """The first row always raises: it is tried three times, whoever did it is told, then the second is handled."""
    server, inbox, clock = Server(), MemoryInbox(), VirtualClock()
    seen: list[int] = []

    async def handler(intent: Intent) -> bool:
        assert isinstance(intent, CommandSaid)
        seen.append(intent.update_id)
        if intent.name == "bad":
            raise RuntimeError("broken")
        return True

    desk = Desk(handler)
    server.put(command(1, "/bad"), command(2))
    async with polling(server, inbox, desk, clock):
        await clock.advance(2)

    assert seen == [1, 1, 1, 2]
    assert inbox.state[1] == "failed"
    assert desk.given_up == [1]


async def test_telling_that_it_failed_may_fail_too() -> None:
    """The next update comes all the same."""

    class Broken(Desk):
        async def give_up(self, intent: Intent) -> None:
            await super().give_up(intent)
            raise RuntimeError("broken too")

    async def handler(intent: Intent) -> bool:
        raise OverflowError("too large")

    server, inbox, clock, desk = Server(), MemoryInbox(), VirtualClock(), Broken(handler)
    server.put(command(1), command(2))
    async with polling(server, inbox, desk, clock) as task:
        await clock.advance(3)
        assert not task.done()

    assert desk.given_up == [1, 2]


@pytest.mark.parametrize("update_id", [1 << 63, -1, 10**40, "7", None])
async def test_an_id_that_cannot_be_stored_stops_nothing(update_id: object) -> None:
    """Such an update is dropped and confirms nothing, for what follows has lesser ids; it is not asked for at once."""
    server, clock, handled = Server(), VirtualClock(), Handled()
    strange = {**command(1), "update_id": update_id}
    async with polling(server, NarrowInbox(), handled, clock) as task:
        server.script = [ok(True), *[ok([strange])] * 3, ok([strange, command(5)])]
        await clock.advance(2.5)
        assert server.polls() == [None] * 3
        await clock.advance(2)
        assert not task.done()

    assert handled.ids == [5]
    assert server.polls()[-1] == 6


@pytest.mark.parametrize("where", ["from", "chat"])
async def test_a_person_or_chat_that_cannot_be_stored_is_nobody(where: str) -> None:
    """Such a tap is dropped when it is read, and done with; the next one is handled."""
    server, inbox, clock, handled = Server(), NarrowInbox(), VirtualClock(), Handled()
    forged = command(1)
    message = forged["message"]
    assert isinstance(message, dict)
    message[where] = {**message[where], "id": 1 << 64}
    server.put(forged, command(2))
    async with polling(server, inbox, handled, clock):
        await clock.advance(1)

    assert handled.ids == [2]
    assert inbox.state == {1: "done", 2: "new"}


async def test_a_conflict_at_the_start_ends_the_newcomer() -> None:
    """409 within the first 30 s: the token is in use."""
    server, clock = Server(), VirtualClock()
    server.script = [ok(True), no(409, "Conflict: terminated by other getUpdates request")]
    async with polling(server, MemoryInbox(), Handled(), clock) as task:
        with pytest.raises(TokenInUse):
            await task


async def test_a_later_conflict_is_survived() -> None:
    """409 after the first 30 s is logged and polling goes on."""
    server, clock, handled = Server(), VirtualClock(), Handled()
    async with polling(server, MemoryInbox(), handled, clock):
        await clock.advance(31)
        server.script = [no(409, "Conflict: terminated by other getUpdates request")] * 3
        server.put(command(1))
        await clock.advance(10)

    assert handled.ids == [1]


async def test_a_webhook_in_the_way_is_deleted() -> None:
    """409 because of a webhook is no other process."""
    server, clock, handled = Server(), VirtualClock(), Handled()
    server.script = [ok(True), no(409, "Conflict: can't use getUpdates method while webhook is active")]
    server.put(command(1))
    async with polling(server, MemoryInbox(), handled, clock):
        await clock.advance(5)

    assert [method for method, _ in server.calls[:4]] == ["deleteWebhook", "getUpdates", "deleteWebhook", "getUpdates"]
    assert handled.ids == [1]


@pytest.mark.parametrize("status", [401, 404])
async def test_a_refused_token_ends_polling(status: int) -> None:
    """401 and 404 do not pass by waiting."""
    server, clock = Server(), VirtualClock()
    server.script = [no(status, "Unauthorized")]
    async with polling(server, MemoryInbox(), Handled(), clock) as task:
        with pytest.raises(TokenRefused):
            await task


async def test_an_api_that_was_never_reached_is_given_up_after_30_seconds() -> None:
    """At the start the network is tried for 30 s."""
    server, clock = Server(), VirtualClock()
    server.script = [httpx.ConnectError("TOKEN in an address")] * 100
    async with polling(server, MemoryInbox(), Handled(), clock) as task:
        await clock.advance(25)
        assert not task.done()
        await clock.advance(40)
        with pytest.raises(ApiUnreachable) as caught:
            await task

    assert "TOKEN" not in str(caught.value)


async def test_a_network_that_fails_later_is_waited_for() -> None:
    """Once reached, the API is asked again for ever, ever more slowly, and flood waits are obeyed."""
    server, clock, handled = Server(), VirtualClock(), Handled()
    async with polling(server, MemoryInbox(), handled, clock):
        await clock.advance(1)
        server.script = [
            httpx.ReadError("reset"),
            no(502),
            no(429, retry_after=100),
            httpx.Response(200, text="<html>"),
        ] * 5
        server.put(command(1))
        await clock.advance(60)
        assert len(server.polls()) < 6
        await clock.advance(3600)

    assert handled.ids == [1]


@pytest.mark.parametrize(
    ("fault", "silent"),
    [
        (httpx.ReadError("reset"), 0.0),
        (httpx.DecodingError("no gzip"), 0.0),
        (httpx.ReadTimeout("hung"), LONG_POLL + LATE),
        (no(502), 0.0),
        (no(429, retry_after=9), 0.0),
        (no(409, "terminated by other getUpdates request"), 0.0),
    ],
)
async def test_it_is_told_when_nobody_can_be_heard(fault: Answer, silent: float) -> None:
    """Modes 19, 20: at every failed poll, and since when; and when the next one succeeds, before what came is handed on."""
    server, clock, hearing = Server(), VirtualClock(), Hearing()
    heard: list[list[float | None]] = []

    async def handle(_intent: Intent) -> bool:
        heard.append(list(hearing.told))
        return True

    async with polling(server, MemoryInbox(), handle, clock, hearing):
        server.put(chatter(1))
        await clock.advance(60)
        assert set(hearing.told) == {None}
        hearing.told.clear()
        server.script = [fault, fault]
        server.put(command(2))
        server.script.insert(0, ok([]))
        await clock.advance(60)

    assert hearing.told[: hearing.told.index(silent)] == [None] * hearing.told.index(silent)
    assert [told for told in hearing.told if told is not None] == [silent, silent]
    assert heard[0][-1] is None


async def test_after_a_fault_telegram_is_asked_without_waiting() -> None:
    """Clocks stand still until it is known that people are heard: nobody has to speak for that."""
    server, clock = Server(), VirtualClock()
    async with polling(server, MemoryInbox(), Handled(), clock):
        server.script = [ok([]), ok([]), no(502), no(502), ok([])]
        await clock.advance(10)

    asked = [question["timeout"] for method, question in server.calls if method == "getUpdates"]
    assert asked == [LONG_POLL, LONG_POLL, 0, 0, LONG_POLL]


async def test_polling_stops_at_once() -> None:
    """Cancelling ends a waiting long poll."""
    server, clock = Server(), VirtualClock()
    async with polling(server, MemoryInbox(), Handled(), clock) as task:
        await settle()
        task.cancel()
        await settle()
        assert task.done()


class Ages:
    """Takes intents and keeps how old each was."""

    def __init__(self) -> None:
        self.ages: list[float] = []

    async def __call__(self, intent: Intent) -> bool:
        assert isinstance(intent, CommandSaid)
        self.ages.append(intent.age)
        return True


async def test_ages_are_told_by_telegrams_clock() -> None:
    """telegram.md 6, 23: what was said an hour ago is an hour old, also where this machine's clock is a day behind."""
    server, handled, clock = Server(), Ages(), VirtualClock(start=784_111_777.0 - 86_400)
    said = [command(1), command(2)]
    for update, ago in zip(said, (3600, 0), strict=True):
        update["message"]["date"] = 784_111_777 - ago  # type: ignore[index]
    first = ok(said)
    first.headers["Date"] = "Sun, 06 Nov 1994 08:49:37 GMT"
    server.script = [ok(True), first]
    async with polling(server, MemoryInbox(), handled, clock):
        await settle()

    assert handled.ages == [3600.0, 0.0]
