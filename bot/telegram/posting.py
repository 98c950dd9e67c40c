"""One screen as one request: chooses between text, caption and picture by what stands and what is wanted."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import structlog

from bot.screens import Picture, Place, Screen
from bot.telegram.failures import Failure, Trouble
from bot.telegram.pictures import Pictures, Unpictured, fits_caption
from bot.telegram.wire import Sent, Wire

_log = structlog.get_logger(__name__)


class Posting:
    """Each method makes at most one request; all raise Failure, and Unpictured where a picture was to be shown."""

    def __init__(self, wire: Wire, pictures: Pictures) -> None:
        self._wire = wire
        self._pictures = pictures

    async def send(
        self,
        place: Place,
        screen: Screen,
        picture: Picture | None,
        *,
        rings: bool,
        reply_to: int | None = None,
    ) -> int:
        """The id of the new message; without `picture` it is a text, whatever the screen would like to show."""
        if picture is None:
            return await self._wire.send(place, as_text(screen), rings=rings, reply_to=reply_to)

        async def request(photo: str | bytes) -> Sent:
            return await self._wire.send_photo(place, photo, screen, rings=rings, reply_to=reply_to)

        return await self._picture(picture, request)

    async def edit(
        self, chat_id: int, message_id: int, screen: Screen, picture: Picture | None, *, standing: str | None
    ) -> None:
        """Bring a message to this screen. `standing` is the key of the picture there, None for a text.

        A text may become a picture, a picture no text: without `picture`, a text has to stand.
        """
        if picture is None:
            await self._wire.edit(chat_id, message_id, as_text(screen))
            return
        if picture.key == standing:
            await self._wire.edit_caption(chat_id, message_id, screen)
            return

        async def request(photo: str | bytes) -> Sent:
            return await self._wire.edit_photo(chat_id, message_id, photo, screen)

        await self._picture(picture, request)

    async def _picture(self, picture: Picture, request: Callable[[str | bytes], Awaitable[Sent]]) -> int:
        try:
            return await self._pictures.post(picture, request)
        except Failure as failure:
            if failure.trouble is Trouble.MUTED:  # texts may be allowed all the same
                raise Unpictured(failure.description, barred=True) from failure
            raise


def as_text(screen: Screen) -> Screen:
    """The screen without its picture."""
    if screen.picture is None:
        return screen
    return replace(screen, text=screen.picture.alt or screen.text, picture=None)


def picture_of(screen: Screen, *, failed: str | None = None, standing: str | None = None) -> Picture | None:
    """The picture to show: none where it has just failed, or where the words are too many to stand under it."""
    picture = screen.picture
    if picture is None or picture.key == failed != standing:
        return None
    if not fits_caption(screen.text):
        _log.warning("caption too long, shown as text", key=picture.key)
        return None
    return picture
