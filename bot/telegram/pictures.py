"""Pictures Telegram is given: drawn when one is about to be sent, uploaded once, known by file id afterwards."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

import structlog

from bot.clock import Clock
from bot.screens import Picture
from bot.telegram.failures import Failure, Trouble
from bot.telegram.line_breaks import LONGEST_CAPTION, units_read
from bot.telegram.slots import PICTURES_KEPT, ScreenStore, StoredPicture
from bot.telegram.wire import Sent

DRAWN_IN: Final = 10.0
"""Seconds of the wall clock a picture may take; then its screen is shown as text."""
USE_STORED_EVERY: Final = 24 * 3600.0
"""Sending a known picture again is worth a write only once in so many seconds."""
TRACED_EVERY: Final = 60.0
"""What draws no picture draws no other either: its trace is logged only once in so many seconds."""

_log = structlog.get_logger(__name__)


class Unpictured(Exception):
    """The picture cannot be shown and nothing has changed in the chat: its text can.

    `asked`: Telegram was asked, which costs. `again`: its file id is no good, the picture itself may be.
    `barred`: the chat takes no pictures from the bot at all.
    """

    def __init__(self, reason: str, *, asked: bool = True, again: bool = False, barred: bool = False) -> None:
        super().__init__(reason)
        self.asked = asked
        self.again = again
        self.barred = barred


class UploadLost(Failure):
    """The upload may or may not have been carried out; it is not worth making twice."""


class Pictures:
    """The pictures Telegram has, by key; whoever wants one that is being uploaded waits for that upload."""

    def __init__(self, store: ScreenStore, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._known: OrderedDict[str, StoredPicture] = OrderedDict()
        self._uploads: dict[str, asyncio.Event] = {}
        self._traced_at = float("-inf")

    def restore(self, stored: Iterable[StoredPicture]) -> None:
        """Take over what is stored, oldest first."""
        for picture in stored:
            self._remember(picture)

    async def post(self, picture: Picture, request: Callable[[str | bytes], Awaitable[Sent]]) -> int:
        """Make the request with the picture's file id, or with its bytes; the id of the message.

        Raises Unpictured, UploadLost, and Failure where the picture is not to blame.
        """
        while (under_way := self._uploads.get(picture.key)) is not None:
            await under_way.wait()
        known = self._known.get(picture.key)
        if known is not None:
            return await self._reuse(known, request)
        done = self._uploads[picture.key] = asyncio.Event()
        try:
            return await self._upload(picture, request)
        finally:
            del self._uploads[picture.key]
            done.set()

    async def _reuse(self, known: StoredPicture, request: Callable[[str | bytes], Awaitable[Sent]]) -> int:
        try:
            sent = await request(known.file_id)
        except Failure as failure:
            if failure.trouble is Trouble.REFUSED:
                self._known.pop(known.key, None)
                await self._kept(self._store.forget_picture(known.key))
                raise Unpictured(failure.description, again=True) from failure
            raise
        now = self._clock.now()
        if now - known.used_at >= USE_STORED_EVERY:
            await self._learn(StoredPicture(known.key, known.file_id, now))
        elif known.key in self._known:
            self._known.move_to_end(known.key)
        return sent.message_id

    async def _upload(self, picture: Picture, request: Callable[[str | bytes], Awaitable[Sent]]) -> int:
        drawn = await self._drawn(picture)
        try:
            sent = await request(drawn)
        except Failure as failure:
            match failure.trouble:
                case Trouble.REFUSED | Trouble.NOT_SENT:
                    _log.error("picture not taken", key=picture.key, bytes=len(drawn), reason=failure.description)
                    raise Unpictured(failure.description) from failure
                case Trouble.UNSURE:
                    raise UploadLost(failure.trouble, failure.description) from failure
            raise
        if sent.file_id:
            await self._learn(StoredPicture(picture.key, sent.file_id, self._clock.now()))
        return sent.message_id

    async def _drawn(self, picture: Picture) -> bytes:
        try:
            async with asyncio.timeout(DRAWN_IN):
                return await picture.draw()
        except TimeoutError as error:
            _log.warning("picture not drawn in time", key=picture.key)
            raise Unpictured("not drawn in time", asked=False) from error
        except Exception as error:
            now = self._clock.now()
            trace = error if now - self._traced_at >= TRACED_EVERY else None
            self._traced_at = now if trace else self._traced_at
            _log.error("picture not drawn", key=picture.key, reason=type(error).__name__, exc_info=trace)
            raise Unpictured(f"not drawn: {type(error).__name__}", asked=False) from error

    async def _learn(self, picture: StoredPicture) -> None:
        self._remember(picture)
        await self._kept(self._store.save_picture(picture))

    def _remember(self, picture: StoredPicture) -> None:
        self._known[picture.key] = picture
        self._known.move_to_end(picture.key)
        while len(self._known) > PICTURES_KEPT:
            self._known.popitem(last=False)

    @staticmethod
    async def _kept(work: Awaitable[None]) -> None:
        try:
            await work
        except Exception:  # noqa: BLE001 - the picture is seen, whether or not its file id could be stored
            _log.exception("picture not stored")


def fits_caption(text: str) -> bool:
    """Whether the HTML text, as read, is short enough to stand under a picture."""
    return units_read(text) <= LONGEST_CAPTION
