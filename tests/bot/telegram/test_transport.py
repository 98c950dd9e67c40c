"""Requests over real connections: what comes back, and what is known of a request that failed (telegram.md 1.4)."""

import asyncio
import contextlib
import gzip
import io
import json
import ssl
import traceback
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
from telegram import Bot, InputFile
from telegram.error import BadRequest, RetryAfter, TelegramError

from bot.telegram.failures import Trouble, failure
from bot.telegram.transport import CONNECTIONS, Lost, NotSent, Transport

TOKEN = "123456:SECRET"
OK = b'{"ok":true,"result":true}'
PATIENCE = 0.5

Handler = Callable[[bytes, asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


async def asked(reader: asyncio.StreamReader) -> bytes:
    """The head of the next request; its body is left."""
    return await reader.readuntil(b"\r\n\r\n")


async def body_of(head: bytes, reader: asyncio.StreamReader) -> bytes:
    lowered = head.lower()
    if b"content-length:" in lowered:
        return await reader.readexactly(int(lowered.split(b"content-length:")[1].split(b"\r\n")[0]))
    body = b""
    while size := int(await reader.readline(), 16):
        body += await reader.readexactly(size)
        await reader.readline()
    await reader.readline()
    return body


def answer(body: bytes, status: int = 200, *more: bytes) -> bytes:
    head = b"HTTP/1.1 %d X\r\nContent-Length: %d\r\n" % (status, len(body))
    return head + b"".join(line + b"\r\n" for line in more) + b"\r\n" + body


class There:
    """A server of the test's own; `open` counts the connections it has, `connections` all there were."""

    def __init__(self, handle: Handler) -> None:
        self.handle = handle
        self.connections = self.open = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        self.open += 1
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            while not writer.is_closing():
                await self.handle(await asked(reader), reader, writer)
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()
        self.open -= 1


@contextlib.asynccontextmanager
async def bot_on(handle: Handler) -> AsyncIterator[tuple[Bot, There]]:
    there = There(handle)
    server = await asyncio.start_server(there.serve, "127.0.0.1", 0)
    async with server:
        async with bot_at(server.sockets[0].getsockname()[1]) as bot:
            yield bot, there
        async with asyncio.timeout(10):
            while there.open:  # noqa: ASYNC110 - the other side notices when it notices
                await asyncio.sleep(0.001)


@contextlib.asynccontextmanager
async def bot_at(port: int, scheme: str = "http") -> AsyncIterator[Bot]:
    one = Transport(trusted=ssl.create_default_context(), local=True, patience=(PATIENCE, PATIENCE))
    other = Transport(trusted=ssl.create_default_context(), local=True)
    try:
        yield Bot(TOKEN, base_url=f"{scheme}://127.0.0.1:{port}/bot", request=one, get_updates_request=other)
    finally:
        await one.shutdown()
        await other.shutdown()


async def closes(head: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """The request is taken in and never answered."""
    await body_of(head, reader)
    writer.close()


async def closes_half_way(head: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    await body_of(head, reader)
    writer.write(answer(OK)[:-5])
    writer.close()


async def hangs(head: bytes, reader: asyncio.StreamReader, _writer: asyncio.StreamWriter) -> None:
    await body_of(head, reader)
    await reader.read()


async def hangs_half_way(head: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    await body_of(head, reader)
    writer.write(answer(OK)[:-5])
    await reader.read()


async def does_not_read(_head: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """No more of the body is taken than what buffers take, until the other side gives up."""
    transport = writer.transport
    assert isinstance(transport, asyncio.ReadTransport)
    transport.pause_reading()
    await asyncio.sleep(3 * PATIENCE + 1)
    transport.abort()


async def babbles(head: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    await body_of(head, reader)
    writer.write(b"no HTTP at all\r\n\r\n")


async def lies_about_gzip(head: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    await body_of(head, reader)
    writer.write(answer(OK, 200, b"Content-Encoding: gzip"))


@pytest.mark.parametrize(
    "handle", [closes, closes_half_way, hangs, hangs_half_way, babbles, lies_about_gzip], ids=lambda one: one.__name__
)
async def test_what_was_sent_and_not_answered_may_have_been_carried_out(handle: Handler) -> None:
    """Such a request must not be taken for one that was not sent: a message would stand twice (T012)."""
    async with bot_on(handle) as (bot, there):
        with pytest.raises(Lost) as raised:
            await bot.send_message(-5, "hello")

        assert failure(raised.value).trouble is Trouble.UNSURE
        assert there.connections == 1, "it was made once"
    tells_no_address(raised.value)


async def test_a_picture_that_nobody_takes_is_given_up() -> None:
    async with bot_on(does_not_read) as (bot, _):
        with pytest.raises(Lost) as raised:
            await bot.send_photo(-5, InputFile(io.BytesIO(bytes(16_000_000)), "table.png", read_file_handle=False))

        assert str(raised.value) == "TimeoutError"
        assert failure(raised.value).trouble is Trouble.UNSURE
    tells_no_address(raised.value)


async def test_where_nobody_listens_nothing_was_sent() -> None:
    server = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    server.close()
    await server.wait_closed()
    async with bot_at(port) as bot:
        with pytest.raises(NotSent) as raised:
            await bot.send_message(-5, "hello")

    assert failure(raised.value).trouble is Trouble.NOT_SENT
    tells_no_address(raised.value)


async def test_a_server_without_a_certificate_gets_no_request() -> None:
    """Somebody in between who speaks no TLS, or shows no certificate, never sees the token."""
    seen: list[bytes] = []

    async def listens(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        seen.append(await reader.read(10_000))
        writer.write(answer(OK))
        writer.close()

    server = await asyncio.start_server(listens, "127.0.0.1", 0)
    async with server, bot_at(server.sockets[0].getsockname()[1], "https") as bot:
        with pytest.raises(NotSent) as raised:
            await bot.send_message(-5, "hello")

    assert failure(raised.value).trouble is Trouble.NOT_SENT
    assert all(b"SECRET" not in part for part in seen)
    tells_no_address(raised.value)


async def test_a_request_that_finds_no_free_connection_was_not_sent() -> None:
    """All connections wait for an answer: the next request says that it never left."""
    async with bot_on(hangs) as (bot, there):
        requests = [asyncio.ensure_future(bot.delete_message(-5, number)) for number in range(CONNECTIONS)]
        while there.open < CONNECTIONS:  # noqa: ASYNC110
            await asyncio.sleep(0)
        late = [asyncio.ensure_future(bot.delete_message(-5, 1000 + number)) for number in range(5)]
        for _ in range(20):
            await asyncio.sleep(0)
        assert there.open == CONNECTIONS
        troubles = [failure(error).trouble for error in await failures(*requests, *late)]

        assert set(troubles[:CONNECTIONS]) == {Trouble.UNSURE}
        # A place may become free in the last moment: then the request is sent, and hangs like the others.
        assert set(troubles[CONNECTIONS:]) <= {Trouble.NOT_SENT, Trouble.UNSURE}


async def failures(*requests: Awaitable[object]) -> list[TelegramError]:
    results = await asyncio.gather(*requests, return_exceptions=True)
    assert all(isinstance(result, TelegramError) for result in results), results
    return [result for result in results if isinstance(result, TelegramError)]


async def test_connections_are_used_again_and_closed_at_the_end() -> None:
    """Also one that the other side has closed after its answer, as Telegram does with what is idle."""
    closing = False

    async def answers(head: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await body_of(head, reader)
        writer.write(answer(OK))
        await writer.drain()
        if closing:
            writer.close()

    async with bot_on(answers) as (bot, there):
        for number in range(5):
            assert await bot.delete_message(-5, number)
        assert there.connections == 1
        closing = True
        assert await bot.delete_message(-5, 6)
        async with asyncio.timeout(10):
            while there.open:  # noqa: ASYNC110
                await asyncio.sleep(0)
        for _ in range(20):
            await asyncio.sleep(0)  # the bot's side reads that, too
        closing = False
        assert await bot.delete_message(-5, 7)
    assert there.open == 0


async def test_what_the_server_says_arrives() -> None:
    """Statuses and bodies are the library's to read, packed or not; a redirect is not followed with the token in it."""
    refusal = {"ok": False, "error_code": 400, "description": "Bad Request: message to edit not found"}
    flood = {"ok": False, "error_code": 429, "description": "Too Many Requests", "parameters": {"retry_after": 7}}
    says = [
        answer(gzip.compress(OK), 200, b"Content-Encoding: gzip"),
        answer(json.dumps(refusal).encode(), 400),
        answer(json.dumps(flood).encode(), 429),
        answer(b"", 302, b"Location: http://127.0.0.1:9/elsewhere"),
        answer(b"<html>Bad Gateway</html>", 502),
    ]

    async def speaks(head: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        assert b"application/x-www-form-urlencoded" in head
        assert b"chat_id=-5&message_id=1" == await body_of(head, reader)
        writer.write(says.pop(0))

    async with bot_on(speaks) as (bot, _):
        assert await bot.delete_message(-5, 1)
        with pytest.raises(BadRequest, match="not found"):
            await bot.delete_message(-5, 1)
        with pytest.raises(RetryAfter):
            await bot.delete_message(-5, 1)
        for _status in (302, 502):
            with pytest.raises(TelegramError) as raised:
                await bot.delete_message(-5, 1)
            assert failure(raised.value).trouble is Trouble.UNSURE


async def test_a_picture_arrives_whole() -> None:
    picture, taken = bytes(range(256)) * 400, []

    async def takes(head: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        taken.append((head, await body_of(head, reader)))
        message = {"message_id": 1, "date": 0, "chat": {"id": -5, "type": "group", "title": "x"}}
        writer.write(answer(json.dumps({"ok": True, "result": message}).encode()))

    async with bot_on(takes) as (bot, _):
        sent = await bot.send_photo(-5, InputFile(picture, filename="table.png"), caption="東風")

    head, body = taken[0]
    assert sent.message_id == 1
    assert b"multipart/form-data" in head
    assert picture in body
    assert "東風".encode() in body
    assert b'filename="table.png"' in body


def tells_no_address(error: BaseException) -> None:
    """Neither in its words nor in anything a traceback would show, as the address has the token in it."""
    assert "SECRET" not in "".join(traceback.format_exception(error)) + repr(error) + str(error.__cause__)
