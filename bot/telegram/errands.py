"""Carrying out one request of a chat, and what follows from how it went."""

import random
from typing import Final

import structlog

from bot.screens import Place, Slot, Undeliverable, Urgency
from bot.telegram.failures import Failure, Trouble
from bot.telegram.services import Services
from bot.telegram.slots import Saying, SlotState, Wanted

RESEND_AFTER: Final = 5.0
"""Seconds until a prompt whose answer was lost is sent once more."""
CARD_REST: Final = 4.0
"""Seconds between two edits of a live card."""
LONGEST_BACK_OFF: Final = 30.0
MOST_TRIES: Final = 4
"""So often something is tried that is not worth trying for ever."""

PIN_AGAIN_AFTER: Final = 3600.0
"""Seconds after which a chat that refused a pin is asked again."""

_log = structlog.get_logger(__name__)


class Elsewhere(Exception):
    """The whole chat is concerned: it is flooded, has moved, or refuses messages."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.description)
        self.failure = failure


class Again(Exception):
    """The same message may be said again, from its `ready_at` on."""


class Errands:
    """The requests of one chat, one at a time. Raises Elsewhere where all its slots are concerned."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._outside: set[Place] = set()
        self._pin_again_at = 0.0

    async def show(self, state: SlotState, wanted: Wanted) -> None:
        """Bring the slot's message to what is wanted, by one edit or one new message."""
        if state.message_id is not None and state.edition == wanted.edition and not wanted.fresh:
            await self._edit(state, wanted, state.message_id)
        else:
            await self._send(state, wanted)

    async def _edit(self, state: SlotState, wanted: Wanted, message_id: int) -> None:
        chat_id = state.chat_id
        state.changed_at = self._services.clock.now()
        try:
            await self._services.wire.edit(chat_id, message_id, wanted.screen)
        except Failure as failure:
            self._edit_failed(state, wanted, failure)
            return
        if state.chat_id == chat_id and state.message_id == message_id:
            await self._confirmed(state, wanted)

    def _edit_failed(self, state: SlotState, wanted: Wanted, failure: Failure) -> None:
        match failure.trouble:
            case Trouble.MISSING:
                state.message_id = None
            case Trouble.FIXED:
                wanted.fresh = True
            case Trouble.UNSURE | Trouble.NOT_SENT:
                self._later(state)
            case Trouble.REFUSED | Trouble.TOPIC:
                _log.error("edit refused, a new message follows", slot=state.slot.name, reason=failure.description)
                wanted.fresh = True
            case _:
                raise Elsewhere(failure)

    async def _send(self, state: SlotState, wanted: Wanted) -> None:
        place = state.slot.place
        state.changed_at = self._services.clock.now()
        try:
            message_id = await self._services.wire.send(
                Place(place.chat_id) if wanted.outside_topic else place,
                wanted.screen,
                rings=wanted.rings,
            )
        except Failure as failure:
            self._send_failed(state, wanted, failure)
            return
        if state.slot.place != place:
            return  # the chat has moved meanwhile; what was sent stands in the old one
        if not wanted.outside_topic:
            self._outside.discard(place)
        if state.message_id is not None:
            state.stale.append(state.message_id)
        if state.removing:
            state.stale.append(message_id)
        state.message_id = None if state.removing else message_id
        state.unsure, state.pinned = None, False
        await self._confirmed(state, wanted)
        if wanted.pin and not state.removing:
            await self._pin(state, message_id)
        await self.clear(state)

    def _send_failed(self, state: SlotState, wanted: Wanted, failure: Failure) -> None:
        match failure.trouble:
            case Trouble.UNSURE:
                self._unsure(state, wanted)
            case Trouble.NOT_SENT:
                self._later(state)
            case Trouble.TOPIC if not wanted.outside_topic and state.slot.place not in self._outside:
                self._outside.add(state.slot.place)
                wanted.outside_topic = True
            case Trouble.REFUSED | Trouble.FIXED | Trouble.MISSING | Trouble.UNCHANGED:
                _log.error("screen refused", slot=state.slot.name, reason=failure.description)
                _given_up(state, wanted)
            case _:
                raise Elsewhere(failure)

    def _unsure(self, state: SlotState, wanted: Wanted) -> None:
        """The message may have arrived: only a prompt is worth a second copy, for its decision makes that harmless."""
        state.unsure = (wanted.edition, wanted.digest)
        again = wanted.urgency is Urgency.PROMPT and not wanted.resent
        _log.warning("answer to a send lost", slot=state.slot.name, sent_again=again)
        if again:
            wanted.resent = True
            wanted.ready_at = self._services.clock.now() + RESEND_AFTER
        else:
            _given_up(state, wanted)

    async def _confirmed(self, state: SlotState, wanted: Wanted) -> None:
        state.edition, state.digest = wanted.edition, wanted.digest
        state.tries, state.ready_at = 0, 0.0
        _given_up(state, wanted)
        await self._services.save(state)
        self._services.tell(self._services.listener.delivered, state.slot, wanted.token)

    async def clear(self, state: SlotState) -> None:
        """Delete stale messages; what Telegram does not confirm stays for later."""
        chat_id = state.chat_id
        while state.stale:
            message_id = state.stale[0]
            try:
                await self._services.wire.delete(chat_id, message_id)
            except Failure as failure:
                if failure.trouble in {Trouble.UNSURE, Trouble.NOT_SENT}:
                    self._later(state)
                    return
                raise Elsewhere(failure) from failure
            state.stale = [stale for stale in state.stale if stale != message_id]
            if state.chat_id != chat_id:
                return
        await self._services.save(state)

    async def close(self, state: SlotState) -> None:
        """Leave the message in its last state; afterwards there is nothing to do here."""
        await self._services.forget(state)
        if state.message_id is not None and not await self._left(state, state.message_id):
            self._later(state)
            if state.tries <= MOST_TRIES:
                return
        state.message_id = None

    async def _left(self, state: SlotState, message_id: int) -> bool:
        wire = self._services.wire
        try:
            if state.last is None:
                await wire.strip(state.chat_id, message_id)
            else:
                await wire.edit(state.chat_id, message_id, state.last)
        except Failure as failure:
            if failure.trouble in {Trouble.UNSURE, Trouble.NOT_SENT}:
                return False
            if failure.trouble in {Trouble.FLOOD, Trouble.MIGRATED}:
                raise Elsewhere(failure) from failure
            _log.info("last state not shown", slot=state.slot.name, reason=failure.description)
            return True
        await self._unpin(state, message_id)
        return True

    async def say(self, saying: Saying) -> SlotState | None:
        """Send it, at most once; what has to vanish later is the slot state returned. Raises Again."""
        place = saying.slot.place
        try:
            message_id = await self._services.wire.send(
                Place(place.chat_id) if saying.outside_topic else place,
                saying.screen,
                rings=saying.rings,
                reply_to=saying.reply_to,
            )
        except Failure as failure:
            self._say_failed(saying, failure)
            return None
        if saying.vanish_after is None:
            return None
        vanishing = SlotState(Slot(place, f"vanish:{message_id}"), stale=[message_id])
        vanishing.ready_at = self._services.clock.now() + saying.vanish_after
        self._services.slots[vanishing.slot] = vanishing
        await self._services.save(vanishing)  # deleted after a restart at the latest
        return vanishing

    def _say_failed(self, saying: Saying, failure: Failure) -> None:
        match failure.trouble:
            case Trouble.NOT_SENT if saying.tries < MOST_TRIES:
                saying.tries += 1
                saying.ready_at = self._services.clock.now() + _back_off(saying.tries)
                raise Again from failure
            case Trouble.TOPIC if not saying.outside_topic and saying.slot.place not in self._outside:
                self._outside.add(saying.slot.place)
                saying.outside_topic = True
                raise Again from failure
            case Trouble.FLOOD | Trouble.MIGRATED | Trouble.CLOSED | Trouble.GONE | Trouble.MUTED | Trouble.TOPIC:
                raise Elsewhere(failure)
            case _:
                _log.warning("message not said", reason=failure.description, trouble=failure.trouble.name)

    async def _pin(self, state: SlotState, message_id: int) -> None:
        now = self._services.clock.now()
        if now < self._pin_again_at:
            return
        try:
            await self._services.wire.pin(state.chat_id, message_id)
        except Failure as failure:
            # Mostly the right is missing, and a card need not be pinned.
            self._pin_again_at = now + PIN_AGAIN_AFTER
            _log.debug("not pinned", reason=failure.description)
        else:
            state.pinned = True

    async def _unpin(self, state: SlotState, message_id: int) -> None:
        """Pins of finished messages would pile up in the chat's header."""
        if not state.pinned:
            return
        state.pinned = False
        try:
            await self._services.wire.unpin(state.chat_id, message_id)
        except Failure as failure:
            _log.debug("not unpinned", reason=failure.description)

    def _later(self, state: SlotState) -> None:
        state.tries += 1
        state.ready_at = self._services.clock.now() + _back_off(state.tries)


def problem_of(failure: Failure) -> Undeliverable | None:
    """Why the chat cannot be written to; None where it is something else."""
    match failure.trouble:
        case Trouble.CLOSED:
            return Undeliverable("closed", failure.description)
        case Trouble.GONE:
            return Undeliverable("gone", failure.description)
        case Trouble.MUTED:
            return Undeliverable("muted", failure.description)
        case Trouble.TOPIC:
            return Undeliverable("topic", failure.description)
        case _:
            return None


def _given_up(state: SlotState, wanted: Wanted) -> None:
    """Nothing more is done about this screen; a newer one that came meanwhile stays wanted."""
    if state.wanted is wanted:
        state.wanted = None


def _back_off(tries: int) -> float:
    seconds: float = min(2.0 ** (tries - 1), LONGEST_BACK_OFF)
    return seconds * random.uniform(0.8, 1.2)  # noqa: S311 - spreads calls, hides nothing
