"""One table as a task of its own: the only writer of its state."""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial

import structlog

from bot.screens import Press
from bot.storage import tables as store
from bot.storage.database import StorageFault, Work
from bot.storage.people import StoredChat, save_chat, save_person
from bot.tables import clocks
from bot.tables.breaks import make_up_for
from bot.tables.documents import Status, TableDocument
from bot.tables.hall import Hall
from bot.tables.intents import ButtonTapped, CommandSaid
from bot.tables.outward import Notice, Sight
from bot.tables.refusals import Refused
from bot.tables.step import Step
from bot.tables.usual import KEY as USUAL
from bot.tables.usual import usual_after
from engine.events import DealStarted, Event
from engine.rejections import IllegalAction, StaleDecision
from engine.state import ClaimWindow, State
from engine.tiles import Seat

log = structlog.get_logger(__name__)
RETRY_STORING = 2.0
"""Seconds between two tries of a table that could not be stored."""
LISTEN_AGAIN = 1.0
"""Seconds after which a table looks whether people can be heard again."""


@dataclass(frozen=True, slots=True)
class Message:
    """Something for the table's queue. `work` does it on a step; what it raises is told by `refused`.

    `update_id` is finished in the same transaction. `after` is called once it is stored, `failed` where storing
    failed. `shows`: whether the table is shown again afterwards.
    """

    work: Callable[[Step], None]
    update_id: int | None = None
    refused: Callable[[Exception], None] = field(default=lambda _error: None)
    after: Callable[[], None] = field(default=lambda: None)
    failed: Callable[[], None] = field(default=lambda: None)
    shows: bool = True


class Table:
    """A table from its lobby to the end of its match."""

    def __init__(
        self,
        hall: Hall,
        table_id: int,
        document: TableDocument,
        *,
        version: int = 0,
        state: State | None = None,
        history: tuple[Event, ...] = (),
    ) -> None:
        self.hall = hall
        self.table_id = table_id
        self.document = document
        self.state = state
        self.history: tuple[Event, ...] = history
        self.armed: dict[int, Press] = {}
        """The press each person has to repeat."""
        self.done: dict[Seat, Press] = {}
        """The last press of each seat that acted."""
        self.replaced_at: dict[Seat, float] = {}
        """When an unanswered claim keyboard of a seat gave way to another screen."""
        self._version = version
        self._held_since: float | None = None
        """From when on nothing could be stored; None: all is well."""
        self._try_at = 0.0
        self._absent_when_held = 0.0
        self._told: list[int] = []
        """Updates whose senders were told that they were not stored: they count as done when that can be."""
        self._queue: asyncio.Queue[Message | None] = asyncio.Queue()

    @property
    def sight(self) -> Sight:
        return Sight(self.table_id, self.document, self.state, self.history)

    @property
    def is_over(self) -> bool:
        return self.document.status is Status.ENDED

    def post(self, message: Message) -> None:
        self._queue.put_nowait(message)

    def stop(self) -> None:
        self._queue.put_nowait(None)

    def hold(self) -> None:
        """What people do here cannot be stored: their clocks stand still until it can."""
        if self._held_since is None:
            self._holds(self.hall.clock.now())
            self._try_at = self.hall.clock.now()
            self.post(Message(work=_only_store, shows=False))

    async def run(self) -> None:
        """Handle messages and clocks until the match is over or `stop` is called; what was queued is done first."""
        structlog.contextvars.clear_contextvars()  # what opened the table is not what happens at it
        while not self.is_over:
            message = await self._next()
            if message is None:
                return
            with structlog.contextvars.bound_contextvars(**self._about(message)):
                try:
                    await self.handle(message)
                except Exception:
                    # One broken message must not end the table; the state is the last committed one.
                    log.exception("table message failed")
                    await self._finish_only(message)
        await self._turn_away()

    def _about(self, message: Message) -> dict[str, int]:
        """What every line of the log says of what happens here, also of what it causes elsewhere."""
        document = self.document
        about = {
            "table": self.table_id,
            "chat": document.chat_id,
            "deal": document.deal_id,
            "update": message.update_id,
        }
        return {name: number for name, number in about.items() if number is not None}

    async def _turn_away(self) -> None:
        """Answer what was still in the queue when the match ended."""
        while not self._queue.empty():
            message = self._queue.get_nowait()
            if message is not None:
                with structlog.contextvars.bound_contextvars(**self._about(message)):
                    await self._finish_only(message)
                    message.refused(Refused("gone"))

    async def _next(self) -> Message | None:
        """What has been queued, or a clock that has run out while whoever it belongs to could be heard."""
        while True:
            due = self._due()
            if due is None:
                return await self._queue.get()
            wait = due - self.hall.clock.now()
            if wait > 0:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(self.hall.clock.real(wait)):
                        return await self._queue.get()
            elif not self._queue.empty():
                # An action that came before its clock was looked at counts.
                return self._queue.get_nowait()
            presence = self.hall.presence
            if self._held_since is not None:
                return Message(work=_only_store)
            if not presence.is_deaf:
                return Message(work=_only_store if presence.absent() > self.document.made_up else clocks.expire)

    def _due(self) -> float | None:
        """When to look at the clocks again; None: only people move the table on."""
        if self._held_since is not None:
            return self._try_at
        due = clocks.next_due(self.document, self.state)
        if due is None:
            return None
        return self.hall.clock.now() + LISTEN_AGAIN if self.hall.presence.is_deaf else due

    async def handle(self, message: Message) -> None:
        """Do one message as one step: all of it is stored, or nothing happened."""
        step = self.new_step()
        try:
            message.work(step)
        except (Refused, IllegalAction, StaleDecision) as error:
            await self._finish_only(message)
            message.refused(error)
            return
        except Exception:
            log.exception("table message failed")
            await self._broken(message)
            return
        if message.work is clocks.expire and step.document == self.document and not step.events:
            # A clock that is due but changes nothing would come back at once, for ever.
            log.error("a clock ran out without effect")
            await self.hall.clock.sleep(RETRY_STORING)
            return
        try:
            await self._store(step, message.update_id)
        except StorageFault as error:
            self._not_stored(message, error)
            return
        except Exception:  # a value no database holds: waiting does not mend it
            log.exception("table message failed")
            await self._broken(message)
            return
        self._take_over(step)
        if step.events or message.update_id is not None:
            kinds = [event.kind for event in step.events]
            log.debug("stored", deal=self.document.deal_id, sequence=self.document.sequence, events=kinds)
        message.after()
        for notice in step.announcements:
            self.hall.stage.announce(self.sight, notice)
        if message.shows:
            self.hall.stage.refresh(self.sight)

    async def _broken(self, message: Message) -> None:
        """An error of ours, which is in the log: nothing has happened, and it is not tried again."""
        await self._finish_only(message)
        message.failed()
        if message.work is clocks.expire:
            await self.hall.clock.sleep(RETRY_STORING)  # it is due again at once

    def _not_stored(self, message: Message, error: StorageFault) -> None:
        """Nothing has happened; the clocks stand still, and the table is tried again until it can be stored."""
        now = self.hall.clock.now()
        if self._held_since is None:
            self._holds(now)
            log.warning("table not stored, its clocks stand still", error=str(error))
        self._try_at = now + RETRY_STORING
        if message.update_id is not None:
            self._told.append(message.update_id)
        message.failed()

    def _holds(self, now: float) -> None:
        self._held_since, self._absent_when_held = now, self.hall.presence.absent()

    def new_step(self) -> Step:
        hall = self.hall
        document, now = self.document.duplicate(), hall.clock.now()
        absent = self.hall.presence.absent()
        if self._held_since is None:
            make_up_for(document, absent - document.made_up)
        else:  # what nobody heard since then is within it
            make_up_for(document, now - self._held_since + self._absent_when_held - document.made_up)
        document.made_up = absent
        paused_at = document.paused_at
        return Step(
            table_id=self.table_id,
            document=document,
            state=self.state,
            now=now if paused_at is None else paused_at,
            actual=now,
            chance=hall.chance,
            last_tap=partial(hall.last_look, self.table_id),
            find_person=hall.people.find,
            new_deal_id=hall.new_deal_id,
            new_secret=hall.secret,
        )

    async def _store(self, step: Step, update_id: int | None) -> None:
        """One transaction: header, events, ledger, people, document, inbox row."""
        document = step.document
        work = Work()
        work.extend(step.work)
        if step.events:
            # A step begins at most one deal, and begins with it: a finished deal waits for the next message.
            assert document.deal_id is not None
            first = 0 if isinstance(step.events[0], DealStarted) else self.document.sequence
            store.append_events(work, document.deal_id, first, step.events)
            document.sequence = first + len(step.events)
        for user_id, person in step.people.items():
            if person != step.known[user_id]:
                save_person(work, person, step.known[user_id])
        used = self._chat_used_to(step)
        if used is not None:
            save_chat(work, *used)
        store.save_table(
            work,
            self.table_id,
            self._version,
            document.model_dump_json(),
            step.now,
            ended=document.status is Status.ENDED,
        )
        for done in (*self._told, *([] if update_id is None else [update_id])):
            self.hall.finish_update(work, done)
        await self.hall.database.commit(work)
        if used is not None:
            self.hall.people.change_chat(*used)

    def _take_over(self, step: Step) -> None:
        self._version += 1
        if self._held_since is not None:
            log.info("table stored again", held=round(step.actual - self._held_since, 1))
            self._held_since = None
        self._told.clear()
        self._note_replaced(step)
        self.document, self.state = step.document, step.state
        for event in step.events:
            if isinstance(event, DealStarted):
                self.history = ()
                self.done.clear()
            self.history = (*self.history, event)
        for user_id, person in step.people.items():
            self.hall.people.change(person, step.known[user_id])

    def _chat_used_to(self, step: Step) -> tuple[StoredChat, StoredChat] | None:
        """The group with what it plays from now on, and as it was; None: the match does not begin with this step."""
        begins = self.document.status is Status.LOBBY and step.document.status not in {Status.LOBBY, Status.ENDED}
        chat = self.hall.people.chats.get(step.document.chat_id)
        if not begins or chat is None:
            return None
        usual = usual_after(step.document.options, step.document.usual_rules)
        return replace(chat, settings={**chat.settings, USUAL: usual.model_dump(mode="json")}), chat

    def _note_replaced(self, step: Step) -> None:
        """Remember whose open claim prompt was taken away unanswered (the 0.6 s rule)."""
        if self.state is None or not isinstance(self.state.phase, ClaimWindow):
            return
        after = {prompt.seat: prompt.decision for prompt in step.document.prompts}
        for prompt in self.document.prompts:
            if after.get(prompt.seat) != prompt.decision and prompt.seat not in step.acted:
                self.replaced_at[prompt.seat] = step.now

    async def _finish_only(self, message: Message) -> None:
        if message.update_id is None:
            return
        work = Work()
        self.hall.finish_update(work, message.update_id)
        try:
            await self.hall.database.commit(work)
        except StorageFault:
            self._told.append(message.update_id)

    def tell_fault(self, intent: ButtonTapped | CommandSaid) -> None:
        """The action was not stored; nothing changed (ux.md, storage fault)."""
        notice = Notice("storage-fault", alert=True)
        if isinstance(intent, ButtonTapped):
            self.hall.stage.answer(intent, notice)
        else:
            self.hall.stage.reply(intent, notice)


def _only_store(_step: Step) -> None:
    """Store the table as it is."""
