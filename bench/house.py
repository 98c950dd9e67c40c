"""The running bot in front of a crowd: polling, inbox, engine, database and text screens, but no screen is sent."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from random import Random

import bot.app
from bench.crowd import Crowd
from bot.screens import Listener, Place
from bot.settings import Settings
from bot.storage.database import Work
from bot.storage.people import StoredPerson, save_person
from bot.tables import lobby, play
from bot.tables.faces import Length, Pace
from bot.tables.house import House
from bot.tables.intents import Person
from bot.tables.step import Step
from bot.tables.table import Message
from tests.support.sandbox import RunningSandbox

SEATS = 4
OLD_HAND = 1000
"""So many discards and turns that nobody is a newcomer, who would have to tap twice."""
FIRST_PERSON = 10_000_001
FIRST_GROUP = -1_000_000_000_001
STARTS_WITHIN = 30.0


@contextlib.asynccontextmanager
async def open_house(
    path: Path, *, think: tuple[float, float], speed: float = 1.0
) -> AsyncIterator[tuple[House, Crowd]]:
    """The bot as `python -m bot run` builds it; a sandbox hands it the taps, the crowd stands for its publisher."""
    async with RunningSandbox(limits=False) as sandbox:
        crowd = Crowd(think, Random(1), sandbox.core.mailbox.push)
        settings = Settings.model_validate(
            {
                "telegram_bot_token": sandbox.token,
                "telegram_api_base_url": sandbox.api_base_url,
                "database_path": path,
                "bot_speed": speed,
            }
        )
        stop = asyncio.Event()
        with _publishing_to(crowd) as ears:
            async with asyncio.TaskGroup() as group:
                group.create_task(bot.app.run_bot(settings, stop))
                try:
                    yield await _house(ears), crowd
                finally:
                    crowd.at_rest = True
                    stop.set()


@contextlib.contextmanager
def _publishing_to(crowd: Crowd) -> Iterator[list[bot.app.Ears]]:
    """Bots started meanwhile publish to the crowd; gives the ears they listen with."""
    ears: list[bot.app.Ears] = []

    def publisher(
        _bot: object, *, clock: object, store: object, listener: Listener, holds_lines: bool, per_second: float
    ) -> Crowd:
        del clock, store, holds_lines, per_second
        assert isinstance(listener, bot.app.Ears)
        crowd.tell(listener)
        ears.append(listener)
        return crowd

    real: Callable[..., object] = getattr(bot.app, "TelegramPublisher")  # noqa: B009
    setattr(bot.app, "TelegramPublisher", publisher)  # noqa: B010 - a type is not assigned to
    try:
        yield ears
    finally:
        setattr(bot.app, "TelegramPublisher", real)  # noqa: B010


async def _house(ears: list[bot.app.Ears]) -> House:
    async with asyncio.timeout(STARTS_WITHIN):
        while not ears or ears[0].house is None:  # noqa: ASYNC110 - the bot says so nowhere
            await asyncio.sleep(0.01)
    return ears[0].house


async def open_table(house: House, number: int, variant: str) -> None:
    """Four people sit down in a group of their own, and their first deal begins."""
    people = [FIRST_PERSON + SEATS * number + seat for seat in range(SEATS)]
    await _introduce(house, people)
    opener = Person(people[0], f"P{people[0]}")
    room = await house.open_table(Place(FIRST_GROUP - number), opener, variant, update_id=0)

    def sit_down(step: Step) -> None:
        step.document.options.pace = Pace.RELAXED
        step.document.options.length = Length.OPEN
        for person in people:
            lobby.take_chair(step, person, reserve=False)

    room.table.post(Message(work=sit_down))
    room.table.post(Message(work=play.begin_deal))


async def _introduce(house: House, people: list[int]) -> None:
    work = Work()
    for user_id in people:
        name = f"P{user_id}"
        person = StoredPerson(user_id, name, language_code="zh-hant", dm="open", discards=OLD_HAND, turns=OLD_HAND)
        save_person(work, person, person)
        house.hall.people.put(person)
    await house.hall.database.commit(work)
