"""Carrying out one request of a chat, and what follows from how it went."""

import random
from dataclasses import replace
from typing import Final

import structlog

from bot.screens import Picture, Place, Slot, Undeliverable, Urgency
from bot.telegram.failures import Failure, Trouble
from bot.telegram.keyboards import written
from bot.telegram.leaving import Leaving
from bot.telegram.pictures import Unpictured, UploadLost
from bot.telegram.posting import picture_of
from bot.telegram.services import Services
from bot.telegram.slots import Saying, SlotState, Unsure, Wanted, digest, key_of

RESEND_AFTER: Final = 5.0
"""Seconds until a prompt whose answer was lost is sent once more."""
CARD_REST: Final = 4.0
"""Seconds between two edits of a live card."""
LONGEST_BACK_OFF: Final = 30.0
MOST_TRIES: Final = 4
"""So often something is tried that is not worth trying for ever."""

PIN_AGAIN_AFTER: Final = 3600.0
"""Seconds after which a chat that refused a pin is asked again."""
PICTURES_AGAIN_AFTER: Final = 3600.0
"""Seconds after which a chat that takes no pictures from the bot is sent one again."""

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
        self._pictures_again_at = 0.0
        self._leaving = Leaving(services)

    async def show(self, state: SlotState, wanted: Wanted) -> None:
        """Bring the slot's message to what is wanted, by one edit or one new message."""
        barred = self._barred()
        picture = None if barred else picture_of(wanted.screen, failed=state.failed, standing=state.picture)
        if state.message_id is not None and (before := _before(state, wanted, picture)) is not None:
            await self._edit(state, before, state.message_id, picture)
            wanted.fresh = before.fresh
            return
        stands = state.message_id is not None and state.edition == wanted.edition and not wanted.fresh
        # A text may become a picture; a picture cannot become a text.
        if stands and state.message_id is not None and (picture is not None or state.picture is None):
            await self._edit(state, wanted, state.message_id, picture)
        else:
            await self._send(state, wanted, picture, rings=wanted.rings and not stands)

    async def _edit(self, state: SlotState, wanted: Wanted, message_id: int, picture: Picture | None) -> None:
        chat_id, key = state.chat_id, key_of(picture)
        before, state.changed_at = state.changed_at, self._services.clock.now()
        try:
            await self._services.posting.edit(chat_id, message_id, wanted.screen, picture, standing=state.picture)
        except Unpictured as problem:
            state.changed_at = before
            await self._unpictured(state, wanted, problem)
            return
        except Failure as failure:
            if failure.trouble is Trouble.UNSURE:
                # Neither what stood there nor what was wanted may be taken for standing there.
                state.digest = ""
                state.picture = state.picture if state.picture == key else ""
            self._lost(state, failure, key)
            self._edit_failed(state, wanted, failure)
            return
        if state.chat_id == chat_id and state.message_id == message_id:
            state.picture, state.unsure = key, None
            if state.slot.place.thread_id is None:  # a topic's message may stand outside it
                self._services.tell(self._services.listener.arrived, state.slot.place)
            await self._confirmed(state, wanted)

    async def _unpictured(self, state: SlotState, wanted: Wanted, problem: Unpictured) -> None:
        """The text goes out instead, and with it the turn: at once where nothing was asked, else with its own token."""
        if problem.barred:
            self._pictures_again_at = self._services.clock.now() + PICTURES_AGAIN_AFTER
        if problem.again or wanted.screen.picture is None:
            return
        _log.warning("text instead of a picture", slot=state.slot.name, reason=str(problem))
        state.failed = wanted.screen.picture.key
        if not problem.asked and state.wanted is not None:
            await self.show(state, state.wanted)  # perhaps a newer one that came while it was drawn

    def _barred(self) -> bool:
        return self._services.clock.now() < self._pictures_again_at

    @staticmethod
    def _lost(state: SlotState, failure: Failure, key: str | None) -> None:
        """An upload that may have arrived is followed by a text, never made again."""
        if isinstance(failure, UploadLost):
            state.failed = key

    def _edit_failed(self, state: SlotState, wanted: Wanted, failure: Failure) -> None:
        match failure.trouble:
            case Trouble.MISSING:
                state.message_id = None
            case Trouble.FIXED | Trouble.KIND:
                wanted.fresh = True
            case Trouble.UNSURE | Trouble.NOT_SENT:
                self._later(state)
            case Trouble.REFUSED | Trouble.TOPIC:
                _log.error("edit refused, a new message follows", slot=state.slot.name, reason=failure.description)
                wanted.fresh = True
            case _:
                raise Elsewhere(failure)

    async def _send(self, state: SlotState, wanted: Wanted, picture: Picture | None, *, rings: bool) -> None:
        place, key = state.slot.place, key_of(picture)
        state.changed_at = self._services.clock.now()
        try:
            message_id = await self._services.posting.send(
                Place(place.chat_id) if wanted.outside_topic else place, wanted.screen, picture, rings=rings
            )
        except Unpictured as problem:
            await self._unpictured(state, wanted, problem)
            return
        except Failure as failure:
            self._lost(state, failure, key)
            self._send_failed(state, wanted, failure, key)
            return
        if state.slot.place != place:
            return  # the chat has moved meanwhile; what was sent stands in the old one
        if not wanted.outside_topic:
            self._outside.discard(place)
            self._services.tell(self._services.listener.arrived, place)
        self._services.stands(state.slot, message_id)
        if state.message_id is not None:
            state.stale.append(state.message_id)
        if state.removing:
            state.stale.append(message_id)
        state.message_id = None if state.removing else message_id
        state.picture, state.unsure, state.pinned = key, None, False
        await self._confirmed(state, wanted)
        if wanted.pin and not state.removing:
            await self._pin(state, message_id)
        await self.clear(state)

    def _send_failed(self, state: SlotState, wanted: Wanted, failure: Failure, key: str | None) -> None:
        match failure.trouble:
            case Trouble.UNSURE:
                self._unsure(state, wanted, key)
            case Trouble.NOT_SENT:
                self._later(state)
            case Trouble.TOPIC if not wanted.outside_topic and state.slot.place not in self._outside:
                self._outside.add(state.slot.place)
                wanted.outside_topic = True
            case Trouble.REFUSED | Trouble.FIXED | Trouble.KIND | Trouble.MISSING | Trouble.UNCHANGED:
                _log.error("screen refused", slot=state.slot.name, reason=failure.description)
                _given_up(state, wanted)
            case _:
                raise Elsewhere(failure)

    def _unsure(self, state: SlotState, wanted: Wanted, key: str | None) -> None:
        """The message may have arrived: only a prompt is worth a second copy, for its decision makes that harmless."""
        state.unsure = Unsure(wanted.edition, wanted.digest, key, wanted.token)
        again = wanted.urgency is Urgency.PROMPT and not wanted.resent
        _log.warning("answer to a send lost", slot=state.slot.name, sent_again=again)
        if again:
            wanted.resent = True
            wanted.ready_at = self._services.clock.now() + RESEND_AFTER
        else:
            _given_up(state, wanted)

    async def _confirmed(self, state: SlotState, wanted: Wanted) -> None:
        state.edition, state.digest, state.token = wanted.edition, wanted.digest, wanted.token
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
            state.gone.append(message_id)
            state.stale = [stale for stale in state.stale if stale != message_id]
            if state.chat_id != chat_id:
                return
        await self._services.save(state)

    async def close(self, state: SlotState) -> None:
        """Leave the message in its last state; afterwards there is nothing to do here but to delete stale ones."""
        await self._services.forget(state)
        if state.message_id is not None and not await self._left(state, state.message_id):
            return
        state.message_id = None

    async def _left(self, state: SlotState, message_id: int) -> bool:
        """Whether the message has its last state, as far as it can have it."""
        try:
            await self._leaving.leave(state, message_id)
        except Unpictured as problem:
            if not problem.again and state.last is not None and state.last.picture is not None:
                state.failed = state.last.picture.key
            return False
        except Failure as failure:
            if failure.trouble in {Trouble.FLOOD, Trouble.MIGRATED}:
                raise Elsewhere(failure) from failure
            if self._leaving.failed(state, failure):
                return True
            if failure.trouble is Trouble.KIND:
                state.tries += 1  # the other way, at once
            else:
                self._later(state)
            return state.tries > MOST_TRIES
        await self._leaving.unpin(state, message_id)
        return True

    async def say(self, saying: Saying) -> SlotState | None:
        """Send it, at most once; what has to vanish later is the slot state returned. Raises Again."""
        place = saying.slot.place
        picture = None if saying.plain or self._barred() else picture_of(saying.screen)
        try:
            message_id = await self._services.posting.send(
                Place(place.chat_id) if saying.outside_topic else place,
                saying.screen,
                picture,
                rings=saying.rings,
                reply_to=saying.reply_to,
            )
        except Unpictured as problem:
            if problem.barred:
                self._pictures_again_at = self._services.clock.now() + PICTURES_AGAIN_AFTER
            saying.plain = not problem.again
            if problem.asked:
                raise Again from problem
            return await self.say(saying)
        except Failure as failure:
            self._say_failed(saying, failure)
            return None
        if saying.vanish_after is None:
            self._services.stands(saying.slot, message_id)
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


def _before(state: SlotState, wanted: Wanted, picture: Picture | None) -> Wanted | None:
    """The screen that brings the picture, in a request of its own, before the one that is wanted, if that is needed."""
    before = wanted.screen.before
    if before is None or picture is None or state.picture == picture.key or wanted.fresh:
        return None
    name = digest(before.text, written(before.rows), picture.key)
    return replace(wanted, screen=before, digest=name, edition=state.edition, token="")


def _given_up(state: SlotState, wanted: Wanted) -> None:
    """Nothing more is done about this screen; a newer one that came meanwhile stays wanted."""
    if state.wanted is wanted:
        state.wanted = None


def _back_off(tries: int) -> float:
    seconds: float = min(2.0 ** (tries - 1), LONGEST_BACK_OFF)
    return seconds * random.uniform(0.8, 1.2)  # noqa: S311 - spreads calls, hides nothing
