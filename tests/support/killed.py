"""A bot process that is killed again and again, and started anew on the same database without its imports' wait."""

import asyncio
import json
import os
import signal
import sys
from pathlib import Path
from typing import Self

from tests.support.bot import ROOT, clean, until_there
from tests.support.sandbox import Town

STARTER = """
import os
import select
import sys
import bot.app
from bot.__main__ import main

while os.read(0, 1):
    child = os.fork()
    if child == 0:
        log = os.open(sys.argv[1], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        os.dup2(log, 1)
        os.dup2(log, 2)
        os._exit(main(["run"]))
    print(child, flush=True)
    while True:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            break
        if select.select([0], [], [], 0.01)[0]:
            os.kill(child, 9)  # whoever asked for it is gone
            status = 9
            break
    print(status, flush=True)
"""
"""Starts `python -m bot run` again and again without waiting for its imports each time: every bot is a process of its
own, forked before it has done anything. Says its id, and how it ended."""


class KilledBot:
    """A bot process that is killed, and started again on the same database."""

    def __init__(self, town: Town, environment: dict[str, str], log: Path) -> None:
        self._town = town
        self._environment = environment
        self._log = log
        self._starter: asyncio.subprocess.Process
        self._bot = 0

    async def __aenter__(self) -> Self:
        self._starter = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            STARTER,
            str(self._log),
            cwd=ROOT,
            env=clean(self._environment),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        return self

    async def __aexit__(self, *error: object) -> None:
        if self._bot:
            await self.end(signal.SIGKILL)
        assert self._starter.stdin is not None
        self._starter.stdin.close()
        await self._starter.wait()

    async def start(self) -> None:
        """Start a bot and wait until it has asked who it is: from then on what happens reaches it."""
        asked = (await self._town.state())["requests"]
        assert self._starter.stdin is not None
        self._starter.stdin.write(b"\n")
        self._bot = int(await self._said())
        await until_there(self._town, asked, asyncio.get_running_loop().create_future())

    async def end(self, number: signal.Signals) -> float:
        """Send the signal and wait until the process is gone; how many seconds of the wall clock that took."""
        began = asyncio.get_running_loop().time()
        os.kill(self._bot, number)
        self._bot = 0
        status = int(await self._said())
        expected = number if number is signal.SIGKILL else 0
        assert status == expected, f"ended with status {status}"
        return asyncio.get_running_loop().time() - began

    async def _said(self) -> bytes:
        assert self._starter.stdout is not None
        return await self._starter.stdout.readline()

    def reopened(self) -> list[float]:
        """By how many seconds each start so far moved the clocks, as the log says."""
        text = self._log.read_text(encoding="utf-8") if self._log.exists() else ""
        lines = [line for line in text.splitlines() if '"tables reopened"' in line]
        return [float(json.loads(line)["absent"]) for line in lines]
