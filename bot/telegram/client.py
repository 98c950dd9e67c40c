"""The library's Bot as this project uses it, and what Telegram knows about the members of a chat."""

import asyncio
import ssl
from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Self
from urllib.parse import urlsplit

import httpx
import structlog
from telegram import Bot, ChatMember, ChatMemberRestricted
from telegram.error import InvalidToken, TelegramError
from telegram.request import BaseRequest, HTTPXRequest

from bot.clock import Clock, RunningClock
from bot.telegram.failures import Trouble, failure
from bot.telegram.parse import Myself
from bot.telegram.polling import PATIENCE
from bot.telegram.refusals import UNKNOWN_BOT, ApiUnreachable, TokenInUse, TokenRefused, unreachable
from bot.telegram.transport import Transport

__all__ = ["ApiUnreachable", "Client", "TokenInUse", "TokenRefused", "build_bot"]

TELEGRAM: Final = "https://api.telegram.org/bot"
ADMINS_KEPT: Final = 10.0
"""Seconds for which a chat's admins are remembered: what counts is who is one when a button is pressed, and a crowd
that presses at once is one question."""
ASKED_AGAIN_AFTER: Final = 1.0
"""Seconds after which a question about admins that was not answered is asked again."""

_IN: Final = (ChatMember.OWNER, ChatMember.ADMINISTRATOR, ChatMember.MEMBER)

_log = structlog.get_logger(__name__)


def build_bot(token: str, base_url: str = TELEGRAM, *, transport: httpx.AsyncBaseTransport | None = None) -> Bot:
    """A Bot with short time-outs; `base_url` is what the token is appended to. `transport` stands for the network."""
    # Updates are fetched by polling.py; the library wants a second way for them all the same.
    one, other = (_request(base_url, transport) for _ in range(2))
    return Bot(token, base_url=base_url, request=one, get_updates_request=other)


def _request(base_url: str, transport: httpx.AsyncBaseTransport | None) -> BaseRequest:
    if transport is None:
        return Transport(trusted=trusted(base_url), local=_is_local(base_url))
    return HTTPXRequest(httpx_kwargs={"transport": transport})


def trusted(base_url: str) -> ssl.SSLContext:
    """Whom connections to this address trust: nobody on this machine, where nothing is encrypted or goes by a proxy."""
    if _is_local(base_url) and urlsplit(base_url).scheme == "http":
        return ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    return _the_public()


@cache
def _the_public() -> ssl.SSLContext:
    """Reading the list takes 80 ms, which four clients would do four times."""
    return httpx.create_ssl_context()


def _client_options(base_url: str, transport: httpx.AsyncBaseTransport | None) -> dict[str, Any]:
    """A proxy set for the outside world must not stand between the bot and a server on this machine."""
    more = {} if transport is None else {"transport": transport}
    return {"trust_env": not _is_local(base_url), "verify": trusted(base_url), **more}


def _is_local(base_url: str) -> bool:
    return urlsplit(base_url).hostname in {"127.0.0.1", "localhost", "::1"}


@dataclass(frozen=True, slots=True)
class _Known:
    admins: frozenset[int]
    until: float


class Client:
    """One bot's connections: `bot` to send with, `polling` and `root` for polling.Poller, and questions about members.

    `clock` counts waits of the network and how long answers are remembered: a clock of speed 1.
    """

    def __init__(
        self,
        token: str,
        base_url: str = TELEGRAM,
        *,
        transport: httpx.AsyncBaseTransport | None = None,
        clock: Clock | None = None,
    ) -> None:
        self.bot = build_bot(token, base_url, transport=transport)
        self.polling = httpx.AsyncClient(
            limits=httpx.Limits(max_connections=2),
            **_client_options(base_url, transport),
        )
        self.root = base_url + token
        self._clock = clock or RunningClock()
        self._known: dict[int, _Known] = {}
        self._changes: Counter[int] = Counter()
        """How often it was said that a chat's admins may have changed."""
        self._asking: dict[int, asyncio.Lock] = {}

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.polling.aclose()
        for request in self.bot._request:  # noqa: SLF001 - shutdown() closes only what initialize() has completed
            await request.shutdown()

    async def myself(self) -> Myself:
        """Ask Telegram who the bot is, for up to 30 s. Raises TokenRefused or ApiUnreachable."""
        started = self._clock.now()
        pause = 0.5
        while True:
            try:
                await self.bot.initialize()
            except InvalidToken:
                raise TokenRefused(UNKNOWN_BOT) from None  # the library's text holds the token
            except TelegramError as error:
                problem = failure(error)
                if self._clock.now() - started + pause > PATIENCE:
                    raise ApiUnreachable(unreachable(problem.description)) from None
                _log.info("API not reached yet", reason=problem.description)
                await self._clock.sleep(max(pause, problem.seconds))
                pause = min(pause * 2, 5.0)
            else:
                return Myself(self.bot.id, self.bot.username)

    async def admins(self, chat_id: int) -> frozenset[int]:
        """User ids of the chat's admins, at most seconds old; none in a private chat or where Telegram does not say."""
        if chat_id > 0:
            return frozenset()
        async with self._asking.setdefault(chat_id, asyncio.Lock()):
            known = self._known.get(chat_id)
            if known is not None and self._clock.now() < known.until:
                return known.admins
            changes, kept = self._changes[chat_id], ADMINS_KEPT
            try:
                admins = frozenset(member.user.id for member in await self.bot.get_chat_administrators(chat_id))
            except TelegramError as error:
                _log.info("admins not known", chat=chat_id, reason=failure(error, chat_id).trouble.name)
                # What was known is old, and may have been taken away since. Whoever waits is told the same.
                admins, kept = frozenset(), ASKED_AGAIN_AFTER
            if self._changes[chat_id] == changes:
                self._known[chat_id] = _Known(admins, self._clock.now() + kept)
            return admins

    async def is_admin(self, chat_id: int, user_id: int) -> bool:
        return user_id in await self.admins(chat_id)

    def forget(self, chat_id: int) -> None:
        """The chat's admins may have changed, also while they are being asked for."""
        self._changes[chat_id] += 1
        self._known.pop(chat_id, None)

    async def is_member(self, chat_id: int, user_id: int) -> bool | None:
        """Whether the person is in the group; None where Telegram could not be asked."""
        try:
            member = await self.bot.get_chat_member(chat_id, user_id)
        except TelegramError as error:
            # Telegram refuses to name somebody who was never there.
            return False if failure(error, chat_id).trouble is Trouble.REFUSED else None
        if isinstance(member, ChatMemberRestricted):
            return member.is_member
        return member.status in _IN
