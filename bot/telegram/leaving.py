"""Messages that are left alone: their last state, and pages somebody turned."""

import structlog

from bot.screens import Screen
from bot.telegram.failures import Failure, Trouble
from bot.telegram.pictures import UploadLost, fits_caption
from bot.telegram.posting import picture_of
from bot.telegram.services import Services
from bot.telegram.slots import SlotState, key_of

_log = structlog.get_logger(__name__)


class Leaving:
    """The one request that brings a message nobody keeps up to date to its last state."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def leave(self, state: SlotState, message_id: int) -> None:
        """Show the last state, or only take the buttons away. Raises Failure, and Unpictured where texts may help."""
        wire, chat_id, last = self._services.wire, state.chat_id, state.last
        if last is None:
            await wire.strip(chat_id, message_id)
            return
        picture = picture_of(last, failed=state.failed, standing=state.picture)
        if picture is not None or state.picture is None:
            await self._services.posting.edit(chat_id, message_id, last, picture, standing=state.picture)
        elif state.page:
            await self._turn(state, message_id, last)
        elif fits_caption(last.text):
            await wire.edit_caption(chat_id, message_id, last)
        else:
            _log.error("last caption too long", slot=state.slot.name)
            await wire.strip(chat_id, message_id)

    async def _turn(self, state: SlotState, message_id: int, last: Screen) -> None:
        """A picture cannot become a text: the page goes on in a new message."""
        await self._services.posting.send(state.slot.place, last, None, rings=False)
        state.stale.append(message_id)

    def failed(self, state: SlotState, failure: Failure) -> bool:
        """Whether nothing more is done after this; otherwise the state says what is different the next time."""
        if isinstance(failure, UploadLost) and state.last is not None:
            state.failed = key_of(state.last.picture)
            return False
        match failure.trouble:
            case Trouble.KIND:
                state.picture = "" if state.picture is None else None
                return False
            case Trouble.NOT_SENT:
                return False
            case Trouble.UNSURE if not (state.page and state.picture is not None):
                return False  # an edit can be repeated, a page that went on in a new message cannot
        _log.info("last state not shown", slot=state.slot.name, reason=failure.description)
        return True

    async def unpin(self, state: SlotState, message_id: int) -> None:
        """Pins of finished messages would pile up in the chat's header."""
        if not state.pinned:
            return
        state.pinned = False
        try:
            await self._services.wire.unpin(state.chat_id, message_id)
        except Failure as failure:
            _log.debug("not unpinned", reason=failure.description)
