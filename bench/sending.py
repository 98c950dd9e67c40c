"""How many requests a second one process can make: the bot's own connections, and a server that only answers."""

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterable
from statistics import median
from typing import Final

from telegram import Bot

from bench.figures import Figure
from bot.telegram.client import build_bot

PART: Final = "sending"
AT_ONCE: Final = 32
ANSWER_AFTER: Final = 0.02
"""Seconds until the server answers; Telegram takes longer, with more requests under way."""
SERVER: Final = r'''
import asyncio

CHAT = b'{"id":-100123,"type":"supergroup","title":"g"}'
BODY = b'{"ok":true,"result":{"message_id":5,"date":1,"chat":%s,"text":"x"}}' % CHAT
ANSWER = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(BODY), BODY)


class Answering(asyncio.Protocol):
    """Counts the bytes of each request and answers it a little later."""

    def connection_made(self, transport):
        self.transport, self.seen = transport, b""

    def data_received(self, data):
        self.seen += data
        while (end := self.seen.find(b"\r\n\r\n")) >= 0:
            head = self.seen[:end].lower()
            length = int(head.split(b"content-length:")[1].split(b"\r\n")[0])
            if len(self.seen) < end + 4 + length:
                return
            self.seen = self.seen[end + 4 + length :]
            asyncio.get_running_loop().call_later(AFTER, self.transport.write, ANSWER)


async def main():
    server = await asyncio.get_running_loop().create_server(Answering, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


asyncio.run(main())
'''


def sending(*, quick: bool) -> Iterable[Figure]:
    """`editMessageText` with a caption's length of text, as the bot makes it and reads the answer."""
    program = SERVER.replace("AFTER", str(ANSWER_AFTER))
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        try:
            address = f"http://127.0.0.1:{int(server.stdout.readline())}/bot"
            rates, costs = asyncio.run(_measured(address, 100 if quick else 1500, 1 if quick else 5))
        finally:
            server.terminate()
    note = f"{AT_ONCE} at a time, answered after {ANSWER_AFTER * 1000:.0f} ms"
    yield Figure(PART, "requests of one process", median(rates), "a second", at_least=300, note=note)
    yield Figure(PART, "processor of a request", median(costs) * 1000, "ms")


async def _measured(address: str, number: int, repetitions: int) -> tuple[list[float], list[float]]:
    """Requests a second, and seconds of processor for each, in every repetition."""
    bot = build_bot("1:a", address)
    rates, costs = [], []
    try:
        await _send(bot, AT_ONCE)
        for _ in range(repetitions):
            began, used = time.perf_counter(), time.process_time()
            await _send(bot, number)
            rates.append(number / (time.perf_counter() - began))
            costs.append((time.process_time() - used) / number)
    finally:
        for request in bot._request:  # noqa: SLF001 - shutdown() closes only what initialize() has completed
            await request.shutdown()
    return rates, costs


async def _send(bot: Bot, number: int) -> None:
    left = iter(range(number))

    async def sender() -> None:
        for one in left:
            await bot.edit_message_text(f"{one} " + "hand " * 60, chat_id=1, message_id=2)

    await asyncio.gather(*(sender() for _ in range(AT_ONCE)))
