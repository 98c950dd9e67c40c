"""Keeps every slot's message as it should be: the newest screen wins, equal ones are not sent (design.md, sender)."""

import asyncio
from collections import Counter, deque
from collections.abc import Collection
from typing import Final

import structlog
from telegram import Bot

from bot.clock import Clock
from bot.screens import Listener, Place, Screen, Slot, Urgency
from bot.telegram.background import Background
from bot.telegram.failures import Failure, Trouble
from bot.telegram.keyboards import written
from bot.telegram.limiter import OVERALL_PER_SECOND, Gate, Pauses, overall_bucket
from bot.telegram.line_breaks import held
from bot.telegram.pictures import Pictures
from bot.telegram.posting import Posting
from bot.telegram.services import Services
from bot.telegram.slots import Saying, ScreenStore, SlotState, Wanted, digest, key_of
from bot.telegram.wire import Wire
from bot.telegram.worker import ChatWorker

REPLIES_A_MINUTE: Final = 4
"""So many replies to commands a chat gets in 60 s; further ones are left out."""

_log = structlog.get_logger(__name__)


class TelegramPublisher:
    """The way to the chats (bot.screens.Publisher).

    `show` and the others return at once; one worker per busy chat sends. An AssertionError from them is a screen
    Telegram would refuse. Times are the bot's own seconds.
    """

    def __init__(
        self,
        bot: Bot,
        *,
        clock: Clock,
        store: ScreenStore,
        listener: Listener,
        holds_lines: bool = False,
        per_second: float = OVERALL_PER_SECOND,
    ) -> None:
        """`holds_lines`: tiles, short names and figures are kept from being parted between two lines.

        `per_second`: messages and edits in all chats together.
        """
        self._background = Background()
        started = clock.now()
        gate = Gate(clock, self._background, overall_bucket(per_second, started), self._all_wait)
        wire, pictures = Wire(bot, clock, held if holds_lines else _as_it_is), Pictures(store, clock)
        self._services = Services(
            wire=wire,
            pictures=pictures,
            posting=Posting(wire, pictures),
            clock=clock,
            store=store,
            listener=listener,
            background=self._background,
            gate=gate,
            pauses=Pauses(gate),
            started=started,
        )
        self._workers: dict[int, ChatWorker] = {}
        self._moved: dict[int, int] = {}
        self._replies: dict[int, deque[float]] = {}
        self._stopping = False

    @property
    def requests(self) -> Counter[str]:
        """How often each method of the Bot API was called."""
        return self._services.wire.requests

    async def start(self) -> None:
        """Take over what is stored; messages whose deletion was not confirmed are deleted now."""
        for chat_id, until in (await self._services.store.load_pauses()).items():
            self._services.pauses.restore(chat_id, until)
        self._services.pictures.restore(await self._services.store.load_pictures())
        for row in await self._services.store.load():
            stale = list(row.stale_ids)
            state = SlotState(row.slot, row.message_id, row.edition, row.digest, stale, row.picture, stored=True)
            self._services.slots[row.slot] = state
            if state.stale:
                self._queue(state)

    async def stop(self, timeout: float) -> None:  # noqa: ASYNC109 - the end is bounded by whoever ends everything
        """End within so many seconds of the wall clock; requests and answers under way may finish, none begins."""
        self._stopping = True
        busy = [task for worker in self._workers.values() if (task := worker.end()) is not None]
        busy += self._background.under_way()
        if busy:
            await asyncio.wait(busy, timeout=timeout)
        tasks = self._background.running()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def show(
        self,
        slot: Slot,
        screen: Screen,
        *,
        edition: str,
        urgency: Urgency,
        token: str = "",
        rings: bool = False,
        pin: bool = False,
    ) -> None:
        name = digest(screen.text, written(screen.rows), key_of(screen.picture))
        state = self._state(slot)
        wanted = Wanted(screen, name, edition, urgency, token, rings, pin, next(self._services.order))
        older = state.wanted
        if older is not None:
            wanted = _successor(wanted, older)
        elif state.may_show(wanted) and not state.shows(wanted):
            return  # it may stand there already, and a second copy would be worse than none
        if state.edition != edition and (older is None or older.edition != edition):
            state.ready_at = 0.0  # what an edit had to wait for does not hold a new message
        state.removing = False
        state.urgency = urgency
        state.wanted = wanted
        self._queue(state)

    def close(self, slot: Slot, screen: Screen | None = None) -> None:
        if screen is not None:
            written(screen.rows)
        state = self._services.slots.pop(self._now_at(slot), None)
        if state is None:
            return
        paused = self._services.pauses.left(state.chat_id, self._services.clock.now()) > 0
        if screen is not None and paused and state.never_sent and state.urgency is Urgency.RESULT:
            self.say(state.slot.place, screen, urgency=Urgency.RESULT)  # what a deal brought is worth a late message
        state.closing, state.last, state.wanted = True, screen, None
        self._queue(state)

    def release(self, slot: Slot) -> None:
        state = self._services.slots.get(self._now_at(slot))
        if state is None or state.wanted is not None or state.stale:
            return
        del self._services.slots[state.slot]
        self._background.run(self._services.forget(state), "released")

    def rewrite(self, place: Place, message_id: int, screen: Screen, *, pictured: bool = False) -> None:
        written(screen.rows)
        if not message_id:
            self.say(place, screen)
            return
        slot = self._now_at(Slot(place, f"page:{message_id}"))
        picture = "" if pictured else None  # which one is not known
        self._queue(SlotState(slot, message_id=message_id, picture=picture, closing=True, last=screen, page=True))

    def remove(self, slot: Slot) -> None:
        state = self._services.slots.get(self._now_at(slot))
        if state is None:
            return
        if state.message_id is not None:
            state.stale.append(state.message_id)
        state.message_id, state.wanted, state.unsure = None, None, None
        state.edition, state.digest, state.picture, state.token = "", "", None, ""
        state.removing = True
        if state.stored:
            self._background.run(self._services.save(state), "removed")  # deleted after a restart at the latest
        self._queue(state)

    def say(
        self,
        place: Place,
        screen: Screen,
        *,
        urgency: Urgency = Urgency.REPLY,
        rings: bool = False,
        reply_to: int | None = None,
        vanish_after: float | None = None,
    ) -> None:
        written(screen.rows)
        slot = self._now_at(Slot(place, ""))
        now = self._services.clock.now()
        if urgency is Urgency.REPLY and not place.is_private and not self._may_reply(slot.place.chat_id, now):
            _log.info("reply left out", chat=place.chat_id)
            return
        order = next(self._services.order)
        self._worker(slot.place.chat_id).add(
            Saying(slot, screen, urgency, rings, reply_to, vanish_after, order, now),
        )

    def answer(self, query_id: str, text: str = "", *, alert: bool = False, url: str | None = None) -> None:
        if not self._stopping:
            self._background.run(self._answer(query_id, text, alert=alert, url=url), "answer")

    def react(self, place: Place, message_id: int, emoji: str) -> None:
        chat_id = self._now_at(Slot(place, "")).place.chat_id
        if self._services.pauses.left(chat_id, self._services.clock.now()) <= 0:
            self._background.run(self._react(chat_id, message_id, emoji), "reaction")

    def message_id(self, slot: Slot) -> int | None:
        state = self._services.slots.get(self._now_at(slot))
        return None if state is None else state.message_id

    def heard(self, place: Place, message_id: int) -> None:
        self._services.stands(Slot(place, ""), message_id)

    def is_covered(self, slot: Slot, *, beside: Collection[str]) -> bool:
        message_id = self.message_id(slot)
        kinds = self._services.newest.get(slot.place.chat_id, {})
        return message_id is not None and any(
            newest > message_id for kind, newest in kinds.items() if kind not in beside
        )

    def adopt(self, slot: Slot, message_id: int, token: str = "") -> None:
        state = self._services.slots.get(self._now_at(slot))
        if state is None or message_id == state.message_id or message_id in (*state.stale, *state.gone):
            return
        arrived = state.copy(token)
        if arrived is None:
            state.stale.append(message_id)
        else:
            if state.message_id is not None:
                state.stale.append(state.message_id)
            state.message_id, state.unsure, state.token = message_id, None, arrived.token
            state.edition, state.digest, state.picture = arrived.edition, arrived.digest, arrived.picture
        self._background.run(self._services.save(state), "adopted")
        self._queue(state)

    def update_chat(self, old: int, new: int) -> None:
        """The group is a supergroup now: what was to be shown is shown there, and the old messages are forgotten.

        Later calls with places in the old chat mean the new one. Doing it twice changes nothing.
        """
        if old == new or self._moved.get(old) == new:
            return
        self._moved[old] = new
        for slot in [slot for slot in self._services.slots if slot.place.chat_id == old]:
            state = self._services.slots.pop(slot)
            self._background.run(self._services.forget(state), "forgotten")
            self._re_key(state)
        before = self._workers.get(old)
        if before is not None:
            sayings, before.sayings = before.sayings, []
            before.pending.clear()
            for saying in sayings:
                saying.slot = self._now_at(saying.slot)
                saying.reply_to = None
                self._worker(new).add(saying)

    def _re_key(self, state: SlotState) -> None:
        moved = SlotState(self._now_at(state.slot), urgency=state.urgency)
        if moved.slot in self._services.slots or state.wanted is None:
            return
        moved.wanted = state.wanted
        self._services.slots[moved.slot] = moved
        self._queue(moved)

    def _group_moved(self, old: int, new: int) -> None:
        self.update_chat(old, new)
        self._services.tell(self._services.listener.migrated, old, new)

    def _state(self, slot: Slot) -> SlotState:
        slot = self._now_at(slot)
        state = self._services.slots.get(slot)
        if state is None:
            state = self._services.slots[slot] = SlotState(slot)
        return state

    def _all_wait(self) -> None:
        for worker in self._workers.values():
            worker.tell_delays()

    def _now_at(self, slot: Slot) -> Slot:
        new = self._moved.get(slot.place.chat_id)
        return slot if new is None else Slot(Place(new, slot.place.thread_id), slot.name)

    def _worker(self, chat_id: int) -> ChatWorker:
        worker = self._workers.get(chat_id)
        if worker is None:
            worker = self._workers[chat_id] = ChatWorker(chat_id, self._services, self._group_moved)
        return worker

    def _queue(self, state: SlotState) -> None:
        worker = self._worker(state.chat_id)
        worker.pending[state] = None
        worker.wake()

    def _may_reply(self, chat_id: int, now: float) -> bool:
        recent = self._replies.setdefault(chat_id, deque())
        while recent and now - recent[0] >= 60:  # noqa: PLR2004 - a minute
            recent.popleft()
        if len(recent) >= REPLIES_A_MINUTE:
            return False
        recent.append(now)
        return True

    async def _answer(self, query_id: str, text: str, *, alert: bool, url: str | None) -> None:
        for _ in range(2):
            try:
                await self._services.wire.answer(query_id, text, alert=alert, url=url)
            except Failure as failure:
                _log.debug("tap not answered", reason=failure.description)
                if failure.trouble in {Trouble.UNSURE, Trouble.NOT_SENT}:
                    continue  # a second answer to an answered tap is refused and does no harm
            return

    async def _react(self, chat_id: int, message_id: int, emoji: str) -> None:
        try:
            await self._services.wire.react(chat_id, message_id, emoji)
        except Failure as failure:
            _log.debug("no reaction", reason=failure.description)


def _successor(wanted: Wanted, older: Wanted) -> Wanted:
    """A pending screen is replaced, not queued: the newer one takes its place in the queue."""
    wanted.sequence = older.sequence
    if older.edition != wanted.edition:
        return wanted
    # The new message this edition needs has not been sent yet: it still rings, and is still pinned.
    wanted.rings = wanted.rings or older.rings
    wanted.pin = wanted.pin or older.pin
    wanted.fresh, wanted.outside_topic = older.fresh, older.outside_topic
    if older.digest != wanted.digest:
        return wanted
    # The same again, perhaps under way already: still one request, which answers to the newer token.
    older.token, older.urgency = wanted.token, wanted.urgency
    older.rings, older.pin = wanted.rings, wanted.pin
    return older


def _as_it_is(text: str, _longest: int) -> str:
    return text
