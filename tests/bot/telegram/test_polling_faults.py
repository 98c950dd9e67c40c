"""While nothing can be stored taps are refused, everything else waits at Telegram, and nothing is lost or done twice."""

import asyncio
import json
from collections.abc import Sequence

import httpx

from bot.storage import StorageFault
from bot.tables.intents import BotStanding, Intent
from tests.bot.telegram.test_polling import Desk, Handled, MemoryInbox, Server, command, ok, polling
from tests.bot.telegram.virtual_clock import VirtualClock, settle

PERSON = {"id": 7_999_999_999, "is_bot": False, "first_name": "阿明"}


def tap(update_id: int) -> dict[str, object]:
    chat = {"id": -1009999999999, "type": "supergroup", "title": "g"}
    message = {"message_id": 5, "date": 1, "chat": chat, "text": "x"}
    query = {"id": str(update_id), "from": PERSON, "message": message, "chat_instance": "c", "data": "look:1:0:"}
    return {"update_id": update_id, "callback_query": query}


def blocked(update_id: int) -> dict[str, object]:
    """Somebody blocks the bot: there is nobody to tell."""
    bot = {"id": 42, "is_bot": True, "first_name": "b"}
    old, new = {"user": bot, "status": "member"}, {"user": bot, "status": "kicked", "until_date": 0}
    chat = {"id": PERSON["id"], "type": "private", "first_name": "阿明"}
    changed = {"chat": chat, "from": PERSON, "date": 1, "old_chat_member": old, "new_chat_member": new}
    return {"update_id": update_id, "my_chat_member": changed}


class WaitingServer(Server):
    """Answers a poll of a second with nothing when the second is over."""

    def __init__(self, clock: VirtualClock) -> None:
        super().__init__()
        self.clock = clock

    async def __call__(self, request: httpx.Request) -> httpx.Response:
        question = json.loads(request.content)
        waiting = [update for update in self.pending if update["update_id"] >= question.get("offset", 0)]
        if not waiting and question.get("timeout") == 1:
            self.pending = []
            self.calls.append(("getUpdates", question))
            await self.clock.sleep(1)
            return ok([])
        return await super().__call__(request)


class FaultyInbox(MemoryInbox):
    """Cannot store while `full`, cannot read while `unreadable`."""

    full = False
    unreadable = False

    def _write(self) -> None:
        if self.full:
            raise StorageFault("database or disk is full")

    async def store(self, updates: Sequence[tuple[int, str]]) -> None:
        if updates:
            self._write()
        await super().store(updates)

    async def unfinished(self) -> Sequence[tuple[int, str]]:
        if self.unreadable:
            raise StorageFault("disk I/O error")
        return await super().unfinished()

    async def finish(self, update_id: int) -> None:
        self._write()
        await super().finish(update_id)

    async def failed(self, update_id: int) -> int:
        self._write()
        return await super().failed(update_id)


async def test_taps_are_refused_and_commands_wait() -> None:
    """T103: the tapper is told at once and the tap is not done later; the command is, once it can be stored."""
    clock, inbox, handled = VirtualClock(), FaultyInbox(), Handled()
    server, desk = WaitingServer(clock), Desk(handled)
    inbox.full = True
    async with polling(server, inbox, desk, clock):
        server.put(tap(10), command(11), tap(12))
        await clock.advance(0.5)
        assert desk.refused == [10, 12]
        server.put(tap(13))
        await clock.advance(30)
        assert (desk.refused, handled.ids) == ([10, 12, 13], [])
        assert server.polls()[-1] == 11
        inbox.full = False
        await clock.advance(2)
        server.put(tap(14))
        await clock.advance(1)

    assert handled.ids == [11, 14]
    assert desk.refused == [10, 12, 13]
    assert sorted(inbox.rows) == [11, 14]
    assert server.polls()[-1] == 15


async def test_taps_alone_are_confirmed_at_once() -> None:
    """Nothing is left at Telegram, so the next poll waits as usual."""
    clock, inbox, handled = VirtualClock(), FaultyInbox(), Handled()
    server, desk = WaitingServer(clock), Desk(handled)
    inbox.full = True
    async with polling(server, inbox, desk, clock):
        server.put(tap(10), tap(11))
        await settle()
        assert server.polls() == [None, 12]
        inbox.full = False
        server.put(tap(12))
        await settle()

    assert (desk.refused, handled.ids) == ([10, 11], [12])


async def test_a_refusal_that_breaks_holds_up_nobody() -> None:
    """Whatever is wrong with telling one person, the next is told."""

    class Broken(Desk):
        async def refuse(self, intent: Intent) -> bool:
            await super().refuse(intent)
            raise RuntimeError("a bug")

    clock, inbox = VirtualClock(), FaultyInbox()
    server, desk = WaitingServer(clock), Broken(Handled())
    inbox.full = True
    async with polling(server, inbox, desk, clock) as task:
        server.put(tap(10), tap(11))
        await settle()
        assert desk.refused == [10, 11]
        assert not task.done()


async def test_what_has_no_effect_is_done_once_though_that_cannot_be_noted() -> None:
    """The row is finished when it can be, without being handed on again."""
    clock, inbox, handled = VirtualClock(), FaultyInbox(), Handled()
    server = WaitingServer(clock)
    handled.nothing_stored = True

    async def handler(intent: Intent) -> bool:
        inbox.full = True
        return await handled(intent)

    async with polling(server, inbox, handler, clock):
        server.put(command(10))
        await clock.advance(20)
        assert (handled.ids, inbox.state) == ([10], {10: "new"})
        inbox.full = False
        await clock.advance(2)

    assert (handled.ids, inbox.state) == ([10], {10: "done"})


async def test_what_could_not_be_stored_is_handed_on_again_and_never_failed() -> None:
    """Nobody can be told that somebody blocked the bot: it is tried until it is stored."""
    clock, inbox, seen = VirtualClock(), FaultyInbox(), list[int]()
    server = WaitingServer(clock)
    full = True

    async def handler(intent: Intent) -> bool:
        assert isinstance(intent, BotStanding)
        seen.append(intent.update_id)
        inbox.full = full
        if full:
            raise StorageFault("database or disk is full")
        return False

    async with polling(server, inbox, handler, clock):
        server.put(blocked(10))
        await clock.advance(30)
        assert set(seen) == {10}
        assert len(seen) > 3
        assert inbox.state == {10: "new"}
        full = inbox.full = False
        await clock.advance(2)
        tried = len(seen)
        await clock.advance(10)

    assert inbox.state == {10: "done"}
    assert len(seen) == tried


async def test_an_update_that_alone_cannot_be_stored_is_failed() -> None:
    """A fault that is the update's own, with everything else stored: three tries, then the next."""
    clock, inbox, seen = VirtualClock(), FaultyInbox(), list[int]()
    server = WaitingServer(clock)

    async def handler(intent: Intent) -> bool:
        seen.append(intent.update_id)
        raise StorageFault("CHECK constraint failed")

    async with polling(server, inbox, handler, clock):
        server.put(blocked(10), blocked(11))
        await clock.advance(10)

    assert seen == [10, 10, 10, 11, 11, 11]
    assert inbox.state == {10: "failed", 11: "failed"}


async def test_an_inbox_that_cannot_be_read_is_read_later() -> None:
    """Also at the start: what a killed process left is handed on when it can be read."""
    clock, inbox, handled = VirtualClock(), FaultyInbox(), Handled()
    server = WaitingServer(clock)
    await inbox.store([(9, json.dumps(command(9)))])
    inbox.unreadable = True
    async with polling(server, inbox, handled, clock) as task:
        server.put(command(10))
        await clock.advance(10)
        assert (handled.ids, task.done()) == ([], False)
        inbox.unreadable = False
        await clock.advance(2)

    assert handled.ids == [9, 10]


async def test_stopping_while_nothing_can_be_stored_is_at_once() -> None:
    clock, inbox = VirtualClock(), FaultyInbox()
    server = WaitingServer(clock)
    inbox.full = True
    async with polling(server, inbox, Handled(), clock) as task:
        server.put(command(1))
        await clock.advance(5)
        task.cancel()
        await asyncio.wait([task], timeout=5)
        assert task.done()
