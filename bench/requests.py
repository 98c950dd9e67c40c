"""What a whole deal of four people asks of the Bot API, with prompts that are edited and with prompts that all ring."""

import asyncio
import contextlib
import tempfile
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from bench.figures import Figure, short
from bot.tables import pace
from tests.support.bot import RunningBot, buttons_of
from tests.support.party import NAMES, SENDS, VARIANTS, busiest, open_table, play_on
from tests.support.sandbox import Json, RunningSandbox

PART = "requests"


@dataclass(frozen=True, slots=True)
class Traffic:
    """Requests of a deal from its first hand to its result, and how many discards there were."""

    requests: list[Json]
    discards: int
    group: int
    speed: float

    @property
    def a_discard(self) -> float:
        """Sends, edits and deletes; answers to taps are not counted."""
        methods = [entry["method"].lower() for entry in self.requests]
        return sum(method in SENDS or "delete" in method for method in methods) / self.discards

    @property
    def busiest_minute(self) -> int:
        """The most sends and edits in the group in any 60 s of the bot's time."""
        times = [
            entry["at"] * self.speed
            for entry in self.requests
            if entry["method"].lower() in SENDS and entry["params"].get("chat_id") == self.group
        ]
        return busiest(times, 60)


def requests(*, quick: bool) -> Iterable[Figure]:
    """Four scripted people who tap as soon as they are asked, against the sandbox with Telegram's limits."""
    speed = 50.0 if quick else 20.0
    for variant in VARIANTS[:1] if quick else VARIANTS:
        for kind, most in (("active", 4), ("all ring", 5)):
            began = time.monotonic()
            with (
                tempfile.TemporaryDirectory() as folder,
                _ringing() if kind == "all ring" else contextlib.nullcontext(),
            ):
                traffic = asyncio.run(_deal(Path(folder), variant, speed))
            name = f"{variant}, {kind}"
            note = f"{traffic.discards} discards in {short(time.monotonic() - began)} s"
            yield Figure(PART, f"{name}: requests a discard", traffic.a_discard, "", at_most=most, note=note)
            yield Figure(PART, f"{name}: group in 60 s", traffic.busiest_minute, "", at_most=20)


@contextlib.contextmanager
def _ringing() -> Iterator[None]:
    """As if nobody had tapped lately, so that every prompt is a new message."""
    usual = pace.RING_AFTER
    setattr(pace, "RING_AFTER", 0.0)  # noqa: B010 - a Final in all other cases
    try:
        yield
    finally:
        setattr(pace, "RING_AFTER", usual)  # noqa: B010


async def _deal(folder: Path, variant: str, speed: float) -> Traffic:
    async with RunningSandbox(speed=speed) as sandbox, RunningBot(sandbox, folder / "bot.db", speed=speed) as bot:
        town = sandbox.town
        people = [await town.person(name, language_code="zh-hant") for name in NAMES]
        group = await town.group("bench", people, bot="administrator")
        for person in people:
            await person.direct("/start")
        await people[-1].wait_for(people[-1].id, lambda message: bool(buttons_of(message)))
        await open_table(town, people, group, variant, pace="relaxed", length="open")
        first = (await town.state())["requests"]
        await play_on(people, group, deals=1, chance=Random(11))
        discards = int(bot.books.value("SELECT count(*) FROM events WHERE payload LIKE '%tile_discarded%'"))
        return Traffic(_until_result(await town.requests(first), group), discards, group, speed)


def _until_result(asked: list[Json], group: int) -> list[Json]:
    """The requests up to the one that shows the group the result."""
    for number, entry in enumerate(asked):
        params = entry["params"]
        if (
            entry["method"] == "sendMessage"
            and params["chat_id"] == group
            and "next:" in str(params.get("reply_markup"))
        ):
            return asked[: number + 1]
    raise AssertionError("no result was shown")
