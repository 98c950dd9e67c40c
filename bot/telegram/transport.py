"""How requests reach the Bot API: the library's interface for it, filled by aiohttp (docs/decisions/0028)."""

import ssl
from typing import Any, Final
from urllib.request import getproxies

import aiohttp
from telegram.error import NetworkError
from telegram.request import BaseRequest, RequestData

ANSWER_IN: Final = 5.0
"""Seconds of the wall clock for each of: a free connection, its opening, an answer; what takes longer is lost."""
MEDIA_WRITTEN_IN: Final = 20.0
"""Seconds of the wall clock in which a picture has to be written."""
CONNECTIONS: Final = 64


class NotSent(NetworkError):
    """Telegram has not heard of the request: it may be made again."""


class Lost(NetworkError):
    """Nobody knows whether the request was carried out."""


class Transport(BaseRequest):
    """Requests over connections that are kept open, at most CONNECTIONS of them.

    Raises NotSent and Lost, which name what happened and never hold an address, as that has the token in it.
    `patience` stands for ANSWER_IN and MEDIA_WRITTEN_IN, in seconds.
    """

    def __init__(self, *, trusted: ssl.SSLContext, local: bool, patience: tuple[float, float] | None = None) -> None:
        super().__init__()
        self._trusted = trusted
        # A proxy set for the outside world must not stand between the bot and a server on this machine.
        self._by_proxy = not local and bool(getproxies())
        self._answer_in, self._written_in = patience or (ANSWER_IN, MEDIA_WRITTEN_IN)
        self._session: aiohttp.ClientSession | None = None

    @property
    def read_timeout(self) -> float:
        return self._answer_in

    async def initialize(self) -> None:
        """Nothing: connections are opened by the first request, which may come without this."""

    async def shutdown(self) -> None:
        session, self._session = self._session, None
        if session is not None:
            await session.close()

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: object = None,
        write_timeout: object = None,
        connect_timeout: object = None,
        pool_timeout: object = None,
    ) -> tuple[int, bytes]:
        """Status and body. The time-outs are those of the class: no caller has others."""
        del read_timeout, write_timeout, connect_timeout, pool_timeout
        form, written_in = _form(request_data, self._answer_in, self._written_in)
        self._session = self._session or self._open()
        limits = aiohttp.ClientTimeout(
            connect=self._answer_in,
            sock_connect=self._answer_in,
            sock_read=self._answer_in,
            total=self._answer_in + written_in + self._answer_in,
        )
        agent = {"User-Agent": self.USER_AGENT}
        try:
            async with self._session.request(
                method, url, data=form, headers=agent, timeout=limits, allow_redirects=False
            ) as answer:
                return answer.status, await answer.read()
        except (aiohttp.ClientConnectorError, aiohttp.ConnectionTimeoutError) as error:
            raise NotSent(type(error).__name__) from None
        except (aiohttp.ClientError, OSError) as error:
            raise Lost(type(error).__name__) from None

    def _open(self) -> aiohttp.ClientSession:
        return aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=CONNECTIONS, ssl=self._trusted),
            cookie_jar=aiohttp.DummyCookieJar(),
            trust_env=self._by_proxy,
        )


def _form(data: RequestData | None, answer_in: float, written_in: float) -> tuple[Any, float]:
    """What to send, and the seconds it may take to write it."""
    if data is None:
        return None, answer_in
    if not data.contains_files:
        return data.json_parameters, answer_in
    form = aiohttp.FormData(data.json_parameters)
    for name, (filename, content, kind) in data.multipart_data.items():
        form.add_field(name, content, filename=filename, content_type=kind)
    return form, written_in
