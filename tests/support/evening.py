"""An evening in the sandbox: a bot in the same loop, a group, people, and what a test says about them."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

from bot.i18n import Catalogue, Translator
from tests.support.bot import Books, RunningBot, buttons_of
from tests.support.party import NAMES, has
from tests.support.players import verb_of
from tests.support.sandbox import Json, NotSeen, Person, RunningSandbox, Town

SCRIPTS = ("zh-hant", "zh-hans", "zh-hant", "zh-hant")
CATALOGUE = Catalogue()


@dataclass
class Evening:
    """Four people, all of them members of one group; the first is its creator unless `admins` said otherwise."""

    sandbox: RunningSandbox
    bot: RunningBot
    people: list[Person]
    group: int
    expected: list[str] = field(default_factory=lambda: ["not enough rights to manage pinned messages"])
    """Parts of the descriptions of 400s that belong to what is tested."""

    @property
    def town(self) -> Town:
        return self.sandbox.town

    @property
    def books(self) -> Books:
        return self.bot.books

    async def greet(self, *people: Person) -> None:
        """These people start the bot in private."""
        for person in people:
            await person.direct("/start")
            await person.wait_for(person.id, lambda message: bool(buttons_of(message)))

    async def open(self, opener: Person, argument: str = "dinghai") -> Json:
        """`/new`; the lobby's card."""
        said = await opener.send(self.group, f"/new {argument}".strip())
        return await opener.wait_for(self.group, lambda message: has(message, "cancel"), after=said["message_id"])

    async def start(
        self, *people: Person, variant: str = "dinghai", settings: tuple[str, ...] = ("pace=slow",)
    ) -> None:
        """These people, whose DMs are open, and computers play; the first is the host."""
        lobby = await self.open(people[0], variant)
        await press(people[0], lobby, "settings")
        for setting in settings:
            shown = await self.now(people[0], lobby, "set")
            await press_data(people[0], shown, data_of(shown, "set").rpartition(":")[0] + f":{setting}")
        await press(people[0], lobby, "settings")
        lobby = await self.now(people[0], lobby, "join")
        for person in people[1:]:
            await press(person, lobby, "join")
        if len(people) < len(NAMES):
            await press(people[0], lobby, "start")
            await press(people[0], await self.now(people[0], lobby, "confirm"), "confirm")
        if len(people) > 1:
            await press(people[0], await self.now(people[0], lobby, "now"), "now")

    async def now(self, person: Person, message: Json, verb: str = "") -> Json:
        """The message as it is as soon as it has such a button."""
        return await person.wait_for(
            message["chat_id"],
            lambda other: other["message_id"] == message["message_id"] and (not verb or has(other, verb)),
        )

    async def hand(self, person: Person, *verbs: str, seconds: float = 10.0) -> Json:
        """The person's hand message as soon as it has one of these buttons."""
        return await person.wait_for(
            person.id, lambda message: any(has(message, verb) for verb in verbs or ("table",)), seconds=seconds
        )

    async def on_turn(self, *people: Person) -> tuple[Person, Json]:
        """Who has to discard, and the hand message that asks for it.

        Claims met on the way are passed, and where computers end the deal first, the next is begun.
        """
        async with asyncio.timeout(20):
            while True:
                for person in people or self.people:
                    for message in reversed(await person.messages(person.id)):
                        if has(message, "discard"):
                            return person, message
                        if has(message, "pass"):
                            await press(person, message, "pass")
                            await press(person, message, "pass")
                        if has(message, "next"):
                            await press(person, message, "next")
                await asyncio.sleep(0.02)

    async def settled(self) -> None:
        """Wait until the bot has dealt with every update it was given and has nothing left to send or delete."""
        async with asyncio.timeout(20):
            while True:
                told = not (await self.town.state())["waiting_updates"] and not self.books.unfinished_updates
                if told and not chats_at_work():
                    return
                await asyncio.sleep(0.02)

    async def texts(self, person: Person, chat: int) -> list[str]:
        return [message.get("text", "") for message in await person.messages(chat)]


async def complaints(town: Town, expected: list[str], after: int = 0) -> list[str]:
    """What the Bot API does not allow, and refusals beside those expected, of the requests after that number."""
    requests = await town.requests(after)
    violations = [f"{entry['method']}: {entry['violation']}" for entry in requests if entry["violation"]]
    refused = [str(entry["description"]) for entry in requests if entry["status"] == 400]
    return violations + [text for text in refused if not any(part in text for part in expected)]


def chats_at_work() -> list[str]:
    """The publisher's workers in this loop: each lives as long as its chat has something left to send or delete."""
    return [name for task in asyncio.all_tasks() if (name := task.get_name()).startswith("chat ")]


def uploaded(request: Json) -> bool:
    """Whether this entry of the request log brought a file along."""
    return any(str(value).startswith("<") and str(value).endswith(" bytes>") for value in request["params"].values())


def data_of(message: Json, verb: str, argument: str | None = None) -> str:
    """The data of the first button with this verb (and argument); NotSeen without one."""
    for button in buttons_of(message):
        data = str(button.get("callback_data", ""))
        if verb_of(button) == verb and argument in {None, data.split(":")[3]}:
            return data
    raise NotSeen(f"no button {verb} {argument} among {[button['text'] for button in buttons_of(message)]}")


async def press(person: Person, message: Json, verb: str, argument: str | None = None) -> Json:
    """Tap the button with this verb, and wait for the answer `{text, show_alert, url}`."""
    return await press_data(person, message, data_of(message, verb, argument))


async def press_data(person: Person, message: Json, data: str) -> Json:
    return await person.answer(await person.press_data(message["chat_id"], message["message_id"], data))


def words(script: str = "zh-Hant") -> Translator:
    return CATALOGUE[script]


def notice(notice_id: str, script: str = "zh-Hant", /, **arguments: str | int) -> str:
    """The text of a notice as a pop-up has it."""
    return words(script).plain(f"notice-{notice_id}", **arguments)


@contextlib.asynccontextmanager
async def an_evening(
    folder: Path, *, speed: float, admins: tuple[int, ...] = (0,), title: str = "週五麻將", pictures: bool = False
) -> AsyncIterator[Evening]:
    """A bot `speed` times as fast beside a sandbox without limits, whose taps stay answerable for 15 s.

    `admins`: which of the four are administrators, the first of them the creator. `pictures`: whether those who have
    not chosen see pictures; most tests read texts.
    """
    async with (
        RunningSandbox(limits=False) as sandbox,
        RunningBot(sandbox, folder / "bot.db", speed=speed, pictures=pictures) as bot,
    ):
        town = sandbox.town
        people = [await town.person(name, language_code=code) for name, code in zip(NAMES, SCRIPTS, strict=True)]
        group = await town.group(title, people, admins=[people[number].id for number in admins])
        evening = Evening(sandbox, bot, people, group)
        yield evening
        assert await complaints(town, evening.expected) == []
