"""A bot process on a disk that fails, beside others that want the same, copied while it runs, and killed."""

import asyncio
import contextlib
import resource
import signal
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Self

import pytest

from bot.checking import checked
from bot.telegram.polling import PATIENCE
from tests.support.bot import Books, BotProcess, answer_of
from tests.support.evening import SCRIPTS, Evening, complaints, data_of, notice, press, press_data
from tests.support.kept import rows
from tests.support.party import NAMES, has
from tests.support.sandbox import Json, Person, RunningSandbox

FAULTS = {notice("storage-fault", script) for script in ("zh-Hant", "zh-Hans")}
DISCARDS = """
    SELECT count(*) FROM events JOIN deals USING (deal_id) JOIN tables USING (table_id)
    WHERE payload ->> '$.kind' = 'tile_discarded'
    AND document ->> ('$.seats[' || (payload ->> '$.seat') || '].user_id') = ?
"""


class Host(BotProcess):
    """A bot process and what its database says."""

    def __init__(self, sandbox: RunningSandbox, folder: Path) -> None:
        self.environment = {
            "TELEGRAM_BOT_TOKEN": sandbox.token,
            "TELEGRAM_API_BASE_URL": sandbox.api_base_url,
            "DATABASE_PATH": str(folder / "bot.db"),
            "BOT_PICTURES": "false",
            "BOT_SPEED": "20",
        }
        self.books = Books(folder / "bot.db")
        super().__init__(sandbox.town, self.environment, folder / "bot.log")

    async def __aenter__(self) -> Self:
        await super().__aenter__()
        self.there_at = time.monotonic()
        return self

    @contextlib.contextmanager
    def full_disk(self) -> Iterator[None]:
        """No file of the process may grow beyond what its log of writes has now: the next transaction fails."""
        size = self.books.database.with_name("bot.db-wal").stat().st_size
        assert self.log.stat().st_size < size
        soft, hard = resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (size, hard))
        try:
            yield
        finally:
            if self.process.returncode is None:
                resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (soft, hard))

    @contextlib.contextmanager
    def locked(self) -> Iterator[None]:
        other = sqlite3.connect(self.books.database, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        try:
            yield
        finally:
            other.close()

    async def answer(self, *command: str, **environment: str) -> tuple[int, str, str]:
        """What another `python -m bot …` says, with the same settings or others."""
        return await answer_of("bot", *command, environment={**self.environment, **environment})


async def told(person: Person, message: Json, data: str) -> None:
    answer = await person.answer(await person.press_data(message["chat_id"], message["message_id"], data), seconds=14)
    assert answer["text"] in FAULTS
    assert answer["show_alert"]


async def armed(evening: Evening) -> tuple[Person, Json, str]:
    """The one person at the table has to discard: with the first of two taps made, and the button for the second."""
    person = evening.people[0]
    async with asyncio.timeout(20):
        while True:
            for message in await person.messages(evening.group):
                if has(message, "next"):
                    await press(person, message, "next")
            for message in reversed(await person.messages(person.id)):
                if has(message, "discard"):
                    data = data_of(message, "discard")
                    before = evening.books.value(DISCARDS, person.id)
                    await press_data(person, message, data)
                    await evening.settled()
                    # A tap that a killed bot had answered but not confirmed comes again, and is then the first of two.
                    if evening.books.value(DISCARDS, person.id) == before:
                        return person, message, data
                    break
                if has(message, "pass"):
                    await press(person, message, "pass")
                    await press(person, message, "pass")
            await asyncio.sleep(0.05)


async def discarded(evening: Evening, person: Person, hand: Json, data: str) -> None:
    """The same button, pressed again, does it once."""
    before = evening.books.value(DISCARDS, person.id)
    answer = await press_data(person, hand, data)
    assert answer["text"] not in FAULTS
    await evening.settled()
    assert evening.books.value(DISCARDS, person.id) == before + 1, answer["text"]


@contextlib.asynccontextmanager
async def a_table(folder: Path) -> AsyncIterator[tuple[Evening, Host]]:
    """A bot process, and a person with three computer players, whom no clock hurries; the deal is dealt."""
    async with RunningSandbox(limits=False) as sandbox, Host(sandbox, folder) as host:
        town = sandbox.town
        people = [await town.person(name, language_code=code) for name, code in zip(NAMES, SCRIPTS, strict=True)]
        group = await town.group("週五麻將", people, admins=[people[0].id])
        evening = Evening(sandbox, host, people, group)  # type: ignore[arg-type]
        evening.expected.append("message is not modified")  # a killed bot does not know that it had already said so
        await evening.greet(people[0])
        settings = await people[0].ask("/settings", lambda message: has(message, "prefer"))
        await press(people[0], settings, "prefer", "second_tap=always")
        await evening.start(people[0])
        yield evening, host
        assert await complaints(town, evening.expected) == []


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="a process's limits cannot be changed from outside here")
@pytest.mark.timeout(240)
async def test_a_bot_process_through_everything(tmp_path: Path) -> None:
    """T099, T103, T111: one process, because every start costs seconds."""
    async with a_table(tmp_path) as (evening, host):
        await _locked_for_long(evening, host)
        await _disk_full(evening, host)
        await _copied(evening, host, tmp_path)
        await _beside_others_here(evening, host, tmp_path)
        await _beside_another_elsewhere(evening, host, tmp_path)
        await _killed_while_the_disk_is_full(evening, host)


async def _locked_for_long(evening: Evening, host: Host) -> None:
    """Longer than anybody waits: the first to tap waits 5 s, the next are told at once, and who looks is shown."""
    person, hand, data = await armed(evening)
    card = await person.wait_for(evening.group, lambda message: has(message, "look"))
    with host.locked():
        await told(person, hand, data)
        for _ in range(3):
            await told(person, hand, data)
        assert (await press(person, card, "look"))["text"] not in FAULTS
    await discarded(evening, person, hand, data)


async def _disk_full(evening: Evening, host: Host) -> None:
    person, hand, data = await armed(evening)
    with host.full_disk():
        await told(person, hand, data)
        await told(person, hand, data)
    await discarded(evening, person, hand, data)


async def _copied(evening: Evening, host: Host, folder: Path) -> None:
    """The running bot's database and its copy both fit together."""
    copy = folder / "copy.db"
    status, out, complaint = await host.answer("backup", str(copy))
    assert (status, complaint) == (0, "")
    assert out.startswith(f"{host.books.database} copied to {copy}: ")
    status, out, complaint = await host.answer("check")
    assert (status, complaint) == (0, "")
    assert out.splitlines()[-1] == "problems: none"
    assert (await checked(copy)).problems == []
    assert rows(copy, "SELECT payload FROM events") == host.books.rows("SELECT payload FROM events")


async def _beside_others_here(evening: Evening, host: Host, folder: Path) -> None:
    """On the same machine the newcomer ends before it asks Telegram for anything."""
    asked = (await evening.town.state())["requests"]
    for database, sentence in (
        (host.books.database, f"the database {host.books.database} is in use by another running bot"),
        (folder / "other.db", "another process on this machine already runs this bot with the same token"),
    ):
        status, out, complaint = await host.answer("run", DATABASE_PATH=str(database))
        assert (status, out, complaint) == (1, "", f"mahjong bot: {sentence}\n")
    methods = {entry["method"] for entry in await evening.town.requests(asked)}
    assert methods <= {"getUpdates"}
    await discarded(evening, *await armed(evening))


async def _beside_another_elsewhere(evening: Evening, host: Host, folder: Path) -> None:
    """On another machine the newcomer is told by Telegram; the older polls on, and nothing is done twice."""
    elsewhere = folder / "elsewhere"
    elsewhere.mkdir()
    # The bot counts from its first poll, which on a busy machine comes seconds after it has asked who it is.
    await asyncio.sleep(max(0.0, host.there_at + PATIENCE + 5 - time.monotonic()))
    asked = (await evening.town.state())["requests"]
    status, _, complaint = await host.answer("run", TMPDIR=str(elsewhere), DATABASE_PATH=str(elsewhere / "bot.db"))
    assert (status, complaint.splitlines()[-1]) == (
        1,
        "mahjong bot: another process already runs this bot with the same token",
    )
    assert any(entry["status"] == 409 for entry in await evening.town.requests(asked))
    assert host.process.returncode is None
    await discarded(evening, *await armed(evening))


async def _killed_while_the_disk_is_full(evening: Evening, host: Host) -> None:
    """What was answered is there, what was told not to be stored is not, and the table asks the same again."""
    person, hand, data = await armed(evening)
    before = host.books.rows("SELECT deal_id, sequence, payload FROM events")
    with host.full_disk():
        await told(person, hand, data)
        host.process.send_signal(signal.SIGKILL)
        await host.process.wait()
    async with BotProcess(evening.town, host.environment, host.log):
        await evening.settled()
        assert host.books.rows("SELECT deal_id, sequence, payload FROM events") == before
        person, hand, data = await armed(evening)
        await discarded(evening, person, hand, data)
