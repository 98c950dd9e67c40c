"""One chat's worker: chooses what is sent next, waits for budgets and pauses, and ends when nothing is left."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import structlog

from bot.screens import Urgency
from bot.telegram.background import AT_ONCE, sleep_unless
from bot.telegram.errands import CARD_REST, Again, Elsewhere, Errands, problem_of
from bot.telegram.failures import Failure, Trouble
from bot.telegram.limiter import Ticket
from bot.telegram.services import Services
from bot.telegram.slots import Saying, SlotState, Wanted

REPLY_KEEPS: Final = 20.0
"""Seconds after which a reply to a command is too old to be worth sending."""
MOST_WAITING: Final = 30
"""So many messages nobody keeps up to date may wait in one chat."""
_JITTER: Final = 0.25

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to do: for a slot (`state`, with `wanted` if it is to be shown), or something to say."""

    urgency: Urgency
    sequence: int
    ready_at: float
    free: bool
    state: SlotState | None = None
    wanted: Wanted | None = None
    saying: Saying | None = None

    @property
    def rank(self) -> tuple[bool, Urgency, int]:
        return (not self.free, self.urgency, self.sequence)


class ChatWorker:
    """All requests about one chat's messages, one at a time.

    `moved` is called with the new id when Telegram says the group has become a supergroup.
    """

    def __init__(self, chat_id: int, services: Services, moved: Callable[[int, int], None]) -> None:
        self.chat_id = chat_id
        self.pending: dict[SlotState, None] = {}
        self.sayings: list[Saying] = []
        self.task: asyncio.Task[None] | None = None
        self._busy = False
        self._ending = False
        self._services = services
        self._moved = moved
        self._errands = Errands(services)
        self._woken = asyncio.Event()
        self._ticket: Ticket | None = None

    def wake(self) -> None:
        """There is something new to do."""
        self._woken.set()
        if self._ending:
            return
        if self.task is None:
            self.task = self._services.background.run(self._run(), f"chat {self.chat_id}", sleeps=True)
        elif self._ticket is not None and (choice := self._choose(self._services.clock.now())) is not None:
            self._services.gate.hurry(self._ticket, choice.urgency)
            self.tell_delays()

    def end(self) -> asyncio.Task[None] | None:
        """Begin nothing new; the task that still has a request under way, if any."""
        self._ending = True
        if self.task is None or self._busy:
            return self.task
        self.task.cancel()
        return None

    def add(self, saying: Saying) -> None:
        if len(self.sayings) >= MOST_WAITING:
            _log.warning("too much to say", chat=self.chat_id)
            return
        self.sayings.append(saying)
        self.wake()

    async def _run(self) -> None:
        try:
            with structlog.contextvars.bound_contextvars(chat=self.chat_id):
                while not self._ending and await self._step():
                    pass
        finally:
            self.task = None

    async def _step(self) -> bool:
        """One thing done or one wait over; False when nothing is left."""
        self._woken.clear()
        now = self._services.clock.now()
        self._tidy(now)
        choice = self._choose(now)
        if choice is None:
            return False
        wait = self._wait_before(choice, now)
        if wait > AT_ONCE:
            await sleep_unless(self._woken, self._services.clock, wait)
        elif choice.free:
            await self._carry_out(choice)
        else:
            await self._pay_and_carry_out(choice)
        return True

    async def _pay_and_carry_out(self, choice: Choice) -> None:
        self._ticket = ticket = self._services.gate.enter(choice.urgency)
        try:
            await ticket.turn
        finally:
            self._ticket = None
        now = self._services.clock.now()
        self._tidy(now)
        newest = self._choose(now)
        if newest is None or newest.free or self._wait_before(newest, now) > AT_ONCE:
            self._services.gate.give_back()
            return
        self._services.bucket(self.chat_id).take(now)
        await self._carry_out(newest)

    def _wait_before(self, choice: Choice, now: float) -> float:
        wait = max(choice.ready_at - now, self._services.pauses.left(self.chat_id, now))
        if not choice.free:
            wait = max(wait, self._services.bucket(self.chat_id).ready_in(now))
        return wait

    def _tidy(self, now: float) -> None:
        """Settle what needs no request: screens that stand already, states with nothing left, replies too old."""
        for state in list(self.pending):
            wanted = state.wanted
            if wanted is not None and state.shows(wanted):
                state.wanted, state.token = None, wanted.token
                self._services.tell(self._services.listener.delivered, state.slot, wanted.token)
            if state.wanted is None and not state.stale and not (state.closing and state.message_id is not None):
                del self.pending[state]
                self._drop_if_empty(state)
        self.sayings = [
            saying
            for saying in self.sayings
            if saying.urgency is not Urgency.REPLY or now - saying.said_at <= REPLY_KEEPS
        ]
        self.tell_delays()

    def _drop_if_empty(self, state: SlotState) -> None:
        if state.message_id is None and state.unsure is None and self._services.slots.get(state.slot) is state:
            del self._services.slots[state.slot]

    def tell_delays(self) -> None:
        """Tell whoever waits for a screen that a pause stands before it, this chat's own or that of all sending."""
        until = max(self._services.pauses.until(self.chat_id), self._services.gate.shut_until)
        left = until - self._services.clock.now()
        if left <= AT_ONCE:
            return
        for state in list(self.pending):
            wanted = state.wanted
            if wanted is not None and wanted.delay_told != until:
                wanted.delay_told = until
                self._services.tell(self._services.listener.delayed, state.slot, wanted.token, left)

    def _choose(self, now: float) -> Choice | None:
        """The best of what may be done now; where nothing may, what may be done first."""
        choices = [choice for state in self.pending for choice in _choices(state)]
        choices += [
            Choice(saying.urgency, saying.sequence, saying.ready_at, free=False, saying=saying)
            for saying in self.sayings
        ]
        if not choices:
            return None
        ready = [choice for choice in choices if choice.ready_at <= now + AT_ONCE]
        if ready:
            return min(ready, key=lambda choice: choice.rank)
        return min(choices, key=lambda choice: choice.ready_at)

    async def _carry_out(self, choice: Choice) -> None:
        self._busy = True
        try:
            if choice.saying is not None:
                await self._say(choice.saying)
            elif choice.state is not None:
                await self._attend(choice.state, choice.wanted, free=choice.free)
        except Elsewhere as elsewhere:
            await self._whole_chat(elsewhere.failure, choice)
        except Exception:  # noqa: BLE001 - one message that cannot be made must not silence its chat
            _log.exception("errand failed")
            if choice.state is not None:
                self.pending.pop(choice.state, None)
        finally:
            self._busy = False

    async def _attend(self, state: SlotState, wanted: Wanted | None, *, free: bool) -> None:
        if wanted is not None:
            await self._errands.show(state, wanted)
        elif free:
            await self._errands.clear(state)
        else:
            await self._errands.close(state)

    async def _say(self, saying: Saying) -> None:
        self.sayings.remove(saying)
        try:
            vanishing = await self._errands.say(saying)
        except Again:
            self.sayings.append(saying)
        except Elsewhere as elsewhere:
            if elsewhere.failure.trouble in {Trouble.FLOOD, Trouble.MIGRATED}:
                self.sayings.append(saying)
            raise
        else:
            if vanishing is not None:
                self.pending[vanishing] = None

    async def _whole_chat(self, failure: Failure, choice: Choice) -> None:
        now = self._services.clock.now()
        if failure.trouble is Trouble.FLOOD:
            _log.warning("flood wait", seconds=failure.seconds)
            until = self._services.pauses.pause(self.chat_id, now, failure.seconds + _JITTER)
            await self._services.save_pause(self.chat_id, until)
        elif failure.trouble is Trouble.MIGRATED:
            _log.info("group has moved", old=self.chat_id, new=failure.new_chat_id)
            self._moved(self.chat_id, failure.new_chat_id)
        else:
            self._refused(failure, choice)

    def _refused(self, failure: Failure, choice: Choice) -> None:
        """Nobody can be reached here: tell whoever waits, keep nothing queued, try nothing again by itself."""
        problem = problem_of(failure)
        if problem is None:
            raise AssertionError(failure.trouble)
        _log.warning("chat refuses messages", kind=problem.kind, reason=problem.description)
        concerned = choice.state or choice.saying
        for state in list(self.pending):
            if problem.kind == "topic" and concerned is not None and state.slot.place != concerned.slot.place:
                continue
            del self.pending[state]
            wanted, state.wanted = state.wanted, None
            if wanted is not None:
                self._services.tell(self._services.listener.undeliverable, state.slot, wanted.token, problem)
        if problem.kind != "topic":
            self.sayings.clear()


def _choices(state: SlotState) -> list[Choice]:
    found = []
    if state.wanted is not None:
        found.append(_showing(state, state.wanted))
    elif state.closing and state.message_id is not None:
        found.append(
            Choice(Urgency.CARD, 0, max(state.ready_at, state.changed_at + CARD_REST), free=False, state=state)
        )
    if state.stale:
        found.append(Choice(Urgency.DECORATION, 0, state.ready_at, free=True, state=state))
    return found


def _showing(state: SlotState, wanted: Wanted) -> Choice:
    ready_at = max(state.ready_at, wanted.ready_at)
    if state.message_id is not None and state.edition == wanted.edition:
        ready_at = max(ready_at, _rested(state, wanted.urgency))
    return Choice(wanted.urgency, wanted.sequence, ready_at, free=False, state=state, wanted=wanted)


def _rested(state: SlotState, urgency: Urgency) -> float:
    """From when on an edit is allowed: the live card is left alone for a while."""
    return state.changed_at + CARD_REST if urgency is Urgency.CARD else 0.0
