"""The requests the bot makes about messages: counted, logged without their texts, failing in one way only."""

from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, TypeVar

import structlog
from telegram import Bot, InputMediaPhoto, LinkPreviewOptions, Message, ReplyParameters
from telegram.constants import ParseMode
from telegram.error import TelegramError

from bot.clock import Clock
from bot.screens import Place, Screen
from bot.telegram.failures import Failure, Trouble, failure
from bot.telegram.keyboards import markup
from bot.telegram.line_breaks import LONGEST_CAPTION, LONGEST_TEXT

LONGEST_ANSWER: Final = 200
_NO_PREVIEW: Final = LinkPreviewOptions(is_disabled=True)

_FILE_NAME: Final = "picture.png"

_log = structlog.get_logger(__name__)

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Sent:
    """A picture's message, and the file id by which it can be sent again (empty: Telegram named none)."""

    message_id: int
    file_id: str


class Wire:
    """Every method raises Failure and nothing else; none of them waits for a budget."""

    def __init__(self, bot: Bot, clock: Clock, hold: Callable[[str, int], str]) -> None:
        """`hold` has the last word on every text, which may have so many units: it guides line breaks."""
        self._hold = hold
        self._bot = bot
        self._clock = clock
        self.requests: Counter[str] = Counter()
        """How often each method was called."""

    async def send(
        self,
        place: Place,
        screen: Screen,
        *,
        rings: bool,
        reply_to: int | None = None,
    ) -> int:
        """The id of the new message."""
        message = await self._request(
            "sendMessage",
            place.chat_id,
            self._bot.send_message(
                place.chat_id,
                self._hold(screen.text, LONGEST_TEXT),
                parse_mode=ParseMode.HTML,
                link_preview_options=_NO_PREVIEW,
                disable_notification=not rings,
                protect_content=screen.protected,
                message_thread_id=place.thread_id,
                reply_markup=markup(screen.rows),
                reply_parameters=_reply(reply_to),
            ),
        )
        return message.message_id

    async def send_photo(
        self,
        place: Place,
        photo: str | bytes,
        screen: Screen,
        *,
        rings: bool,
        reply_to: int | None = None,
    ) -> Sent:
        """`photo` is a file id, or a PNG to upload; the screen's text is the caption."""
        call = self._bot.send_photo(
            place.chat_id,
            photo,
            caption=self._hold(screen.text, LONGEST_CAPTION),
            parse_mode=ParseMode.HTML,
            disable_notification=not rings,
            protect_content=screen.protected,
            message_thread_id=place.thread_id,
            reply_markup=markup(screen.rows),
            reply_parameters=_reply(reply_to),
            filename=_FILE_NAME,
        )
        message = await self._request("sendPhoto", place.chat_id, call)
        return Sent(message.message_id, _file_id(message))

    async def edit(self, chat_id: int, message_id: int, screen: Screen) -> None:
        """A message that looks like that already is a success."""
        call = self._bot.edit_message_text(
            self._hold(screen.text, LONGEST_TEXT),
            chat_id=chat_id,
            message_id=message_id,
            parse_mode=ParseMode.HTML,
            link_preview_options=_NO_PREVIEW,
            reply_markup=markup(screen.rows),
        )
        await self._unless_so_already(self._request("editMessageText", chat_id, call), Trouble.UNCHANGED)

    async def edit_caption(self, chat_id: int, message_id: int, screen: Screen) -> None:
        """The picture stays as it is; a message that looks like that already is a success."""
        call = self._bot.edit_message_caption(
            chat_id=chat_id,
            message_id=message_id,
            caption=self._hold(screen.text, LONGEST_CAPTION),
            parse_mode=ParseMode.HTML,
            reply_markup=markup(screen.rows),
        )
        await self._unless_so_already(self._request("editMessageCaption", chat_id, call), Trouble.UNCHANGED)

    async def edit_photo(self, chat_id: int, message_id: int, photo: str | bytes, screen: Screen) -> Sent:
        """Another picture with its caption, also where a text stood; one that is there already is a success."""
        caption = self._hold(screen.text, LONGEST_CAPTION)
        media = InputMediaPhoto(photo, caption=caption, parse_mode=ParseMode.HTML, filename=_FILE_NAME)
        call = self._bot.edit_message_media(
            media, chat_id=chat_id, message_id=message_id, reply_markup=markup(screen.rows)
        )
        try:
            message = await self._request("editMessageMedia", chat_id, call)
        except Failure as problem:
            if problem.trouble is not Trouble.UNCHANGED:
                raise
            return Sent(message_id, "")
        return Sent(message_id, _file_id(message) if isinstance(message, Message) else "")

    async def strip(self, chat_id: int, message_id: int) -> None:
        """Take a message's buttons away."""
        call = self._bot.edit_message_reply_markup(chat_id=chat_id, message_id=message_id)
        await self._unless_so_already(self._request("editMessageReplyMarkup", chat_id, call), Trouble.UNCHANGED)

    async def delete(self, chat_id: int, message_id: int) -> None:
        """A message that is gone, or too old to be deleted, is a success: nothing more can be done about it."""
        call = self._bot.delete_message(chat_id, message_id)
        await self._unless_so_already(
            self._request("deleteMessage", chat_id, call), Trouble.MISSING, Trouble.FIXED, Trouble.REFUSED
        )

    async def pin(self, chat_id: int, message_id: int) -> None:
        call = self._bot.pin_chat_message(chat_id, message_id, disable_notification=True)
        await self._request("pinChatMessage", chat_id, call)

    async def unpin(self, chat_id: int, message_id: int) -> None:
        await self._request("unpinChatMessage", chat_id, self._bot.unpin_chat_message(chat_id, message_id))

    async def react(self, chat_id: int, message_id: int, emoji: str) -> None:
        call = self._bot.set_message_reaction(chat_id, message_id, emoji)
        await self._request("setMessageReaction", chat_id, call)

    async def answer(self, query_id: str, text: str, *, alert: bool, url: str | None) -> None:
        call = self._bot.answer_callback_query(
            query_id,
            text=text[:LONGEST_ANSWER] or None,
            show_alert=alert or None,
            url=url,
        )
        await self._request("answerCallbackQuery", 0, call, query=query_id)

    async def _request(self, method: str, chat_id: int, call: Awaitable[Result], *, query: str = "") -> Result:
        """`chat_id` 0 is the answer to the tap `query`; whose it is, its update tells."""
        about: dict[str, int | str] = {"chat": chat_id} if chat_id else {"query": query}
        self.requests[method] += 1
        started = self._clock.now()
        try:
            result = await call
        except TelegramError as error:
            problem = failure(error, chat_id)
            _log.debug("request", method=method, **about, trouble=problem.trouble.name)
            raise problem from None
        _log.debug("request", method=method, **about, seconds=round(self._clock.now() - started, 3))
        return result

    @staticmethod
    async def _unless_so_already(request: Awaitable[object], *troubles: Trouble) -> None:
        try:
            await request
        except Failure as problem:
            if problem.trouble not in troubles:
                raise


def _reply(reply_to: int | None) -> ReplyParameters | None:
    return None if not reply_to else ReplyParameters(reply_to, allow_sending_without_reply=True)


def _file_id(message: Message) -> str:
    """Every size of a photo stands for the whole; the last one is the largest."""
    return message.photo[-1].file_id if message.photo else ""
