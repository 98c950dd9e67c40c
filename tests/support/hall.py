"""The tables of a bot without Telegram: real storage, a clock turned by hand, and a stage that remembers."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NoReturn

from bot.app import Ears
from bot.screens import Place, Press, Slot, Undeliverable
from bot.storage import Database, StorageFault, Work
from bot.storage.people import StoredPerson, load_chats, load_people
from bot.storage.tables import next_deal_id
from bot.tables import clocks
from bot.tables.commands import CommandDesk
from bot.tables.documents import Prompt, SeatDocument, Status, TableDocument
from bot.tables.faces import Length, Pace
from bot.tables.hall import Hall, People
from bot.tables.house import House
from bot.tables.intents import ButtonTapped, ChatFace, CommandSaid, Person
from bot.tables.outward import Notice, Sight
from bot.tables.refusals import Refused
from bot.tables.step import Step
from bot.tables.table import Message, Table
from engine import claims_open, seat_view
from engine.actions import Discard
from engine.computer import PLAYERS
from engine.state import State
from engine.tiles import tile_name
from tests.support.recording import HandClock

GROUP = ChatFace(-1009999999999, "supergroup", "週五")
WORDS = {"dinghai": "dinghai", "luqiao": "luqiao", "定海": "dinghai", "路橋": "luqiao", "路桥": "luqiao"}
FIRST = 7_999_999_001


class RecordingStage:
    """Keeps what a table shows and says, by the ids of its messages (bot.tables.outward.Stage)."""

    def __init__(self) -> None:
        self.sights: list[Sight] = []
        self.amended: list[Sight] = []
        self.answers: list[tuple[str, str]] = []
        self.replies: list[tuple[int, str]] = []
        self.announced: list[Notice] = []
        self.told: list[tuple[int, str]] = []
        self.concluded: list[tuple[str, str]] = []
        self.forgotten: list[int] = []
        self.welcomed: list[int] = []

    def answered(self, query_id: str) -> str:
        """The one answer to a tap: a notice's id, `refused:` with the reason, or what was shown."""
        found = [answer for query, answer in self.answers if query == query_id]
        assert len(found) == 1, f"{query_id} was answered {len(found)} times"
        return found[0]

    def refresh(self, sight: Sight) -> None:
        self.sights.append(sight)

    def amend(self, sight: Sight) -> None:
        self.amended.append(sight)

    def link_result(self, sight: Sight) -> None:
        pass

    def forget(self, table_id: int) -> None:
        self.forgotten.append(table_id)

    def answer(self, tap: ButtonTapped, notice: Notice | None, *, sight: Sight | None = None) -> None:
        said = "" if notice is None else notice.id
        if notice is not None and notice.reason is not None:
            said = f"{notice.id}:{notice.reason.value}"
        self.answers.append((tap.query_id, said))

    def answer_hand(self, tap: ButtonTapped, sight: Sight, seat: int) -> None:
        self.answers.append((tap.query_id, f"hand of {seat}"))

    def answer_explain(self, tap: ButtonTapped, sight: Sight, seat: int) -> None:
        self.answers.append((tap.query_id, f"bars of {seat}"))

    def answer_hint(self, tap: ButtonTapped, sight: Sight, seat: int) -> None:
        self.answers.append((tap.query_id, f"hint for {seat}"))

    def answer_why(self, tap: ButtonTapped, sight: Sight, seat: int) -> None:
        self.answers.append((tap.query_id, f"change of {seat}"))

    def answer_link(self, tap: ButtonTapped, payload: str) -> None:
        self.answers.append((tap.query_id, f"link {payload}"))

    def show_table(self, tap: ButtonTapped, sight: Sight, seat: int, *, back: bool) -> None:
        self.answers.append((tap.query_id, "hand again" if back else "table"))

    def reply(self, said: CommandSaid, notice: Notice) -> None:
        self.replies.append((said.update_id, notice.id))

    def welcome(self, said: CommandSaid, sight: Sight) -> None:
        self.welcomed.append(said.person.id)
        self.replies.append((said.update_id, "welcome"))

    def thank(self, said: CommandSaid, notice: Notice | None) -> None:
        self.replies.append((said.update_id, notice.id if notice is not None else "thanks"))

    def announce(self, sight: Sight, notice: Notice) -> None:
        self.announced.append(notice)

    def tell(self, sight: Sight, user_id: int, notice: Notice) -> None:
        self.told.append((user_id, notice.id))

    def conclude(self, sight: Sight, question: str, notice: Notice) -> None:
        self.concluded.append((question, notice.id))


class SeededChance:
    """Draws of lots that come out the same every time."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, bound: int, /) -> int:
        return self._random.randrange(bound)


class Admins:
    """Who is an admin: the set of ids."""

    def __init__(self) -> None:
        self.ids: set[int] = set()

    async def is_admin(self, chat_id: int, user_id: int) -> bool:
        return user_id in self.ids

    def forget(self, chat_id: int) -> None:
        pass


class FaultyDatabase(Database):
    """A database whose next commits fail."""

    faults = 0

    async def commit(self, work: Work) -> None:
        if self.faults and work:
            self.faults -= 1
            raise StorageFault("the disk is full")
        await super().commit(work)


class TestHall:
    """A bot's tables, and four or more people who act at them."""

    __test__ = False

    def __init__(self, database: FaultyDatabase, group: asyncio.TaskGroup, clock: HandClock, people: People) -> None:
        self.database = database
        self.clock = clock
        self.people = people
        self.stage = RecordingStage()
        self.admins = Admins()
        self.group = group
        self._numbers = 0

    async def furnish(self, seed: int) -> None:
        """Build everything on top of the database."""
        chance = random.Random(seed)
        self.hall = Hall(
            clock=self.clock,
            database=self.database,
            people=self.people,
            stage=self.stage,
            admins=self.admins,
            bot_id=1,
            next_deal=await next_deal_id(self.database),
            chance=SeededChance(seed),
            secret=lambda: chance.randbytes(32),
        )
        self.house = House(self.hall, self.group)
        self.desk = CommandDesk(self.house, WORDS)
        self.ears = Ears()
        self.ears.house, self.ears.group = self.house, self.group

    # People

    def person(self, number: int, *, dm: str = "open", newcomer: bool = False) -> Person:
        """Person 0, 1, 2, …, known to the bot; by default no newcomer and with an open DM."""
        person = Person(FIRST + number, f"阿{'東南西北春夏秋冬'[number % 8]}", language_code="zh-hant")
        if not self.people.knows(person.id):
            played = 0 if newcomer else 10
            stored = StoredPerson(person.id, person.first_name, language_code="zh-hant", dm=dm)
            stored.discards = stored.turns = played
            self.people.put(stored)
        return person

    def update_id(self) -> int:
        self._numbers += 1
        return self._numbers

    # Acting

    def said(self, person: Person, name: str, argument: str = "", *, private: bool = False, **more: Any) -> CommandSaid:
        chat = ChatFace(person.id, "private") if private else GROUP
        return CommandSaid(self.update_id(), person, chat, Place(chat.id), 1, name, argument, **more)

    async def press(self, person: Person, press: Press, *, private: bool = True) -> str:
        """Tap a button; the answer (RecordingStage.answered)."""
        chat = ChatFace(person.id, "private") if private else GROUP
        number = self.update_id()
        tap = ButtonTapped(number, f"q{number}", person, chat, Place(chat.id), 1, press)
        if private:
            self.people.last_taps[person.id] = self.clock.now()
        if not self.house.tap(tap, press):
            return "gone"
        for _ in range(3):  # whether the person is an admin is asked beside
            await self.settle()
        return self.stage.answered(f"q{number}")

    async def tapped(self, person: Person, press: Press) -> str:
        """Tap a button in the group."""
        return await self.press(person, press, private=False)

    # Waiting

    async def until(self, happened: Callable[[], bool]) -> None:
        """Wait, at most ten seconds of the wall clock, for what is done beside the tables."""
        async with asyncio.timeout(10):
            while True:
                if happened():
                    return
                await asyncio.sleep(0.01)

    async def settle(self) -> None:
        """Wait until every table has done all that is due now."""
        for _ in range(1000):
            await asyncio.sleep(0)
            busy = False
            for room in self.house.rooms:
                busy = await self._settled(room.table) or busy
            if not busy:
                return
        raise AssertionError("a table does not come to rest")

    async def _settled(self, table: Table) -> bool:
        """Let the table handle what is queued; whether a clock is still due."""
        done = asyncio.Event()
        table.post(Message(work=_nothing, refused=lambda _error: done.set()))
        await asyncio.wait_for(done.wait(), 10)
        due = clocks.next_due(table.document, table.state)
        return not table.is_over and due is not None and due <= self.clock.now()

    async def turn(self, seconds: float) -> None:
        """Let time pass, with every clock on the way carried out at its own moment."""
        end = self.clock.now() + seconds
        await self.settle()
        while True:
            dues = [clocks.next_due(room.table.document, room.table.state) for room in self.house.rooms]
            due = min((due for due in dues if due is not None), default=end)
            self.clock.turn(max(0.0, min(due, end) - self.clock.now()))
            await self.settle()
            if due > end or self.clock.now() >= end:
                self.clock.turn(max(0.0, end - self.clock.now()))
                await self.settle()
                return


class TestTable:
    """One table of a hall, and what its people do there."""

    __test__ = False

    def __init__(self, hall: TestHall, table: Table, people: list[Person]) -> None:
        self.hall = hall
        self.table = table
        self.people = people
        self.plays_well = False

    @property
    def document(self) -> TableDocument:
        return self.table.document

    @property
    def state(self) -> State:
        assert self.table.state is not None
        return self.table.state

    @property
    def now(self) -> float:
        return self.hall.clock.now()

    def seat(self, person: Person) -> int:
        seat = self.document.seat_of(person.id)
        assert seat is not None
        return seat

    def sitting(self, seat: int) -> Person:
        return next(person for person in self.people if person.id == self.document.seats[seat].user_id)

    def chair(self, seat: int) -> SeatDocument:
        return self.document.seats[seat]

    def prompt(self, seat: int) -> Prompt:
        prompt = self.document.prompt_of(seat)
        assert prompt is not None
        return prompt

    # Acting

    async def tap(
        self, person: Person, verb: str, argument: str = "", decision: int = 0, *, private: bool = True
    ) -> str:
        return await self.hall.press(person, Press(verb, self.table.table_id, decision, argument), private=private)

    async def play(self, seat: int, verb: str, argument: str = "", *, decision: int | None = None) -> str:
        """The person in this seat presses a button of the open decision."""
        return await self.tap(self.sitting(seat), verb, argument, self.state.decision if decision is None else decision)

    async def discard(self, seat: int) -> str:
        """Discard something: what a good player would where `plays_well`, else the drawn tile where it is legal."""
        view = seat_view(self.state, seat)
        tiles = [action.tile for action in view.legal if isinstance(action, Discard)]
        tile = view.drawn if view.drawn in tiles else tiles[-1]
        if self.plays_well:
            choice = PLAYERS["normal"].choose(view, SeededChance(1))
            tile = choice.tile if isinstance(choice, Discard) else tile
        answer = await self.play(seat, "discard", tile_name(tile))
        if answer.startswith("confirm-"):
            answer = await self.play(seat, "discard", tile_name(tile))
        return answer

    async def deliver(self, seat: int) -> None:
        """Telegram confirms the seat's prompt."""
        self.hall.ears.delivered(self._slot(seat), self._token(seat))
        await self.hall.settle()

    async def delay(self, seat: int, seconds: float) -> None:
        """A flood wait of so many seconds stands before the seat's prompt."""
        self.hall.ears.delayed(self._slot(seat), self._token(seat), seconds)
        await self.hall.settle()

    async def refuse(self, seat: int) -> None:
        """The private chat of the person in this seat refuses messages."""
        problem = Undeliverable("closed", "Forbidden: bot was blocked by the user")
        self.hall.ears.undeliverable(self._slot(seat), self._token(seat), problem)
        await self.hall.settle()

    def _slot(self, seat: int) -> Slot:
        return Slot(Place(self.sitting(seat).id), f"hand:{self.table.table_id}")

    def _token(self, seat: int) -> str:
        prompt = self.document.prompt_of(seat)
        return f"{self.table.table_id}:{seat}:{prompt.decision if prompt else 0}"

    async def until(self, reached: Callable[[], bool], *, steps: int = 2000) -> None:
        """Play on, everybody discarding what they draw and passing every claim, until it is so."""
        for _ in range(steps):
            if reached():
                return
            await self.play_on()
        raise AssertionError("it did not come to that")

    async def play_on(self) -> None:
        """One answer to whatever is asked, or the next clock."""
        status = self.document.status
        if status in {Status.BETWEEN, Status.RESTING}:
            await self.hall.turn(31)
            return
        if status is Status.DRAWN:
            await self.hall.turn(11)
            return
        for prompt in self.document.prompts:
            if prompt.seat in claims_open(self.state):
                answer = await self.play(prompt.seat, "pass")
                if answer.startswith("confirm-"):
                    await self.play(prompt.seat, "pass")
                return
            if getattr(self.state.phase, "seat", None) == prompt.seat:
                await self.discard(prompt.seat)
                return
        await self.hall.turn(1)


def _nothing(_step: Step) -> None:
    raise Refused("")


@asynccontextmanager
async def open_hall(folder: Path, *, seed: int = 1, clock: HandClock | None = None) -> AsyncIterator[TestHall]:
    """A hall on the database in that folder."""
    database = await FaultyDatabase.open(folder / "tables.db")
    try:
        async with asyncio.TaskGroup() as group:
            people = People(await load_people(database), await load_chats(database))
            hall = TestHall(database, group, clock or HandClock(), people)
            await hall.furnish(seed)
            yield hall
            await hall.house.stop()
            _close()  # whatever still runs ends with the hall, as it does with the bot
    except* _Closed:
        pass
    finally:
        await database.close()


class _Closed(Exception):
    """Ends what runs in a hall."""


def _close() -> NoReturn:
    raise _Closed


async def open_lobby(hall: TestHall, people: list[Person], variant: str = "dinghai") -> TestTable:
    """A lobby opened by the first of the people."""
    await hall.desk.new(hall.said(people[0], "new", variant))
    await hall.settle()
    room = hall.house.at(Place(GROUP.id))
    assert room is not None
    return TestTable(hall, room.table, people)


async def open_match(
    hall: TestHall,
    humans: int = 4,
    variant: str = "dinghai",
    *,
    pace: Pace = Pace.RELAXED,
    length: Length = Length.ROUND,
    newcomers: bool = False,
    level: str = "normal",
) -> TestTable:
    """A table whose first deal has just begun; computers of that level fill it."""
    people = [hall.person(number, newcomer=newcomers) for number in range(humans)]
    table = await open_lobby(hall, people, variant)
    host = people[0]
    await table.tap(host, "set", f"pace={pace.value}")
    await table.tap(host, "set", f"length={length.value}")
    await table.tap(host, "set", f"level={level}")
    for person in people[1:]:
        await table.tap(person, "join")
    if humans < 4:
        await table.tap(host, "confirm")
    if table.document.status is Status.DRAWN:
        await table.tap(host, "now")
    await hall.settle()
    assert table.document.status is not Status.LOBBY
    return table
