"""The sandbox as a web server inside a running event loop: it starts, says its port, and stops within two seconds."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, Self, cast

import uvicorn
from starlette.applications import Starlette
from starlette.convertors import Convertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from bot.sandbox.bot_routes import CONNECTION, bot_routes
from bot.sandbox.core import Sandbox
from bot.sandbox.person_routes import person_routes

PAGE = Path(__file__).parent / "page"
HOSTS = {"127.0.0.1", "localhost"}
FLUSH_EVERY = 0.25
LOOK_EVERY = 0.01


class _SignedNumber(Convertor[int]):
    """Chat ids of groups are negative."""

    regex = "-?[0-9]+"

    def convert(self, value: str) -> int:
        return int(value)

    def to_string(self, value: int) -> str:
        return str(value)


register_url_convertor("signed", _SignedNumber())


class _OnlyLocalHosts:
    """Refuses requests whose Host is not this machine: a page from elsewhere must not reach the sandbox by a trick."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            host = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
            if host.partition(":")[0].lower() not in HOSTS:
                answer = JSONResponse({"error": "the Host must be 127.0.0.1 or localhost"}, 403)
                await answer(scope, receive, send)
                return
        await self._app(scope, receive, send)


async def _index(request: Request) -> Response:
    del request
    return FileResponse(PAGE / "index.html")


async def _refused(request: Request, error: Exception) -> Response:
    """No such path or method, in the words of whichever side was asked."""
    assert isinstance(error, HTTPException)
    if request.url.path.startswith(("/bot", "/file")):
        body = {"ok": False, "error_code": error.status_code, "description": error.detail}
        return JSONResponse(body, error.status_code)
    return JSONResponse({"error": error.detail}, error.status_code)


def asgi_app(core: Sandbox) -> ASGIApp:
    """Both sides and the page; for a server, or for httpx without one."""
    routes = [*person_routes(), *bot_routes(), Route("/", _index), Mount("/page", StaticFiles(directory=PAGE))]
    app = Starlette(routes=routes, exception_handlers={HTTPException: _refused})
    app.state.core = core
    return _OnlyLocalHosts(app)


class _OneWrite:
    """A connection that sends what is written within one turn of the loop at once: head and body in one packet."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._written: list[bytes] = []

    def write(self, data: bytes) -> None:
        if not self._written:
            self._loop.call_soon(self._send)
        self._written.append(data)

    def close(self) -> None:
        self._send()
        self._transport.close()

    def abort(self) -> None:
        self._written.clear()
        self._transport.abort()

    def _send(self) -> None:
        if self._written and not self._transport.is_closing():
            self._transport.write(b"".join(self._written))
        self._written.clear()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class _Protocol(H11Protocol):
    """Lets a request reach its connection, which ASGI hides."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        transport = cast("asyncio.Transport", _OneWrite(transport, self.loop))
        super().connection_made(transport)
        inner = self.app

        async def app(scope: Any, receive: Any, send: Any) -> None:
            scope[CONNECTION] = transport
            await inner(scope, receive, send)

        self.app = app


class _QuietServer(uvicorn.Server):
    """Leaves the process's signals to whoever runs the loop."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Server:
    """A running sandbox; `port` 0 finds a free one. Use as an async context manager, or start() and stop()."""

    def __init__(self, core: Sandbox, host: str = "127.0.0.1", port: int = 0) -> None:
        self.core = core
        self.host = host
        self.port = port
        self._tasks: list[asyncio.Task[None]] = []
        self._web: uvicorn.Server | None = None

    @property
    def url(self) -> str:
        return f"http://{self.host}:{self.port}"

    @property
    def api_base_url(self) -> str:
        """What a bot takes as TELEGRAM_API_BASE_URL; the token follows directly."""
        return f"{self.url}/bot"

    async def start(self) -> None:
        """Returns once requests are answered; raises OSError where the port is taken."""
        # With the protocol named, asyncio sends at once; without, every answer waits 40 ms for an acknowledgement.
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((self.host, self.port))
        except OSError:
            listening.close()
            raise
        self.port = listening.getsockname()[1]
        config = uvicorn.Config(
            asgi_app(self.core),
            http=_Protocol,
            ws="none",
            lifespan="off",
            log_config=None,
            access_log=False,
            timeout_graceful_shutdown=1,
            # Longer than clients keep a connection, so that none is closed under a request being sent.
            timeout_keep_alive=75,
        )
        self._web = _QuietServer(config)
        # Kept and awaited in stop(): a TaskGroup would have to be left by the task that entered it, tests do not.
        self._tasks = [
            asyncio.create_task(self._web.serve(sockets=[listening])),  # noqa: TID251
            asyncio.create_task(self._flush_now_and_then()),  # noqa: TID251
        ]
        while not self._web.started:
            if self._tasks[0].done():
                await self._tasks[0]
            await asyncio.sleep(LOOK_EVERY)

    async def stop(self) -> None:
        """Ends waiting polls and streams, then the server, then keeps what is left."""
        self.core.stop_waiting()
        if self._web is not None:
            self._web.should_exit = True
            web, flushing = self._tasks
            try:
                await web
            finally:
                flushing.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await flushing
                self._web = None
        self.core.close()

    async def wait(self) -> None:
        """Until the server ends, by stop() or by a fault."""
        await self._tasks[0]

    async def _flush_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(FLUSH_EVERY)
            self.core.journal.flush()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.stop()


@contextlib.asynccontextmanager
async def serve(core: Sandbox, host: str = "127.0.0.1", port: int = 0) -> AsyncIterator[Server]:
    """A running server for as long as the block lasts."""
    async with Server(core, host, port) as server:
        yield server
