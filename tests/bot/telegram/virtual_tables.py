"""Whole tables in virtual time: the rules, the stage and the publisher as they are, before a Bot API in memory.

Nothing is stored; people tap a moment after their prompt has arrived, so that ten minutes pass in seconds.
"""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

from bot.app import Ears
from bot.i18n import Catalogue
from bot.screens import Place, Screen, Slot, Urgency
from bot.stage import LiveStage
from bot.stage.gallery import Gallery
from bot.stage.manners import Manners
from bot.stage.portraits import Portraits
from bot.storage.people import StoredChat, StoredPerson
from bot.tables import clocks, play, wishes
from bot.tables.documents import SeatDocument, Status, TableDocument
from bot.tables.faces import Length, Pace
from bot.tables.hall import People
from bot.tables.outward import Sight
from bot.tables.step import Step
from bot.tables.table import Message
from bot.telegram.publisher import TelegramPublisher
from bot.views.pictures import Picture, Renderer
from engine import legal_actions
from engine.actions import ClaimWin, DeclareWin, SeatAction
from engine.events import DealStarted, Event
from engine.state import State
from tests.bot.telegram.fake_api import FakeApi, MemoryScreens, bot_on
from tests.bot.telegram.virtual_clock import VirtualClock

CATALOGUE = Catalogue()
VARIANTS = ("dinghai", "luqiao")
TICK = 0.25
"""Seconds of virtual time between two looks at every table."""
FIRST_GROUP = -1_001_000_000_000
FIRST_PERSON = 7_000_000_000


class Lots:
    """Chance from a seed (bot.tables.step.Chance)."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def below(self, bound: int, /) -> int:
        return self._chance.randrange(bound)


@dataclass
class VirtualTable:
    """A table of four people. `latencies`: seconds from a question to the confirmation that its prompt is there."""

    house: "VirtualHouse"
    number: int
    document: TableDocument = field(init=False)
    chance: Random = field(init=False)
    state: State | None = None
    history: tuple[Event, ...] = ()
    latencies: list[float] = field(default_factory=list)
    held: set[int] = field(default_factory=set)
    """People whose clock a flood wait has held."""
    unseen: int = 0
    """How many clocks started although nobody had confirmed that the prompt was there."""
    ended_at: float = float("inf")
    """When the first deal ended."""
    at_rest: bool = False
    """Whether nobody taps."""
    _acts_at: dict[tuple[int, int], float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.chance = Random(self.number)
        people = self.people
        self.document = TableDocument(chat_id=self.group, opener=people[0], host=people[0], status=Status.DRAWN)
        self.document.options.variant = VARIANTS[self.number % len(VARIANTS)]
        self.document.options.pace = Pace.RELAXED
        self.document.options.length = Length.OPEN
        self.document.seats = [SeatDocument(user_id=user_id, holder=user_id) for user_id in people]

    @property
    def group(self) -> int:
        return FIRST_GROUP - self.number

    @property
    def people(self) -> list[int]:
        return [FIRST_PERSON + 4 * self.number + seat for seat in range(4)]

    @property
    def chats(self) -> set[int]:
        return {self.group, *self.people}

    @property
    def table(self) -> "VirtualTable":
        """As a room's table (bot.app.Ears posts to it)."""
        return self

    @property
    def sight(self) -> Sight:
        return Sight(self.number, self.document, self.state, self.history)

    def post(self, message: Message) -> None:
        asked = {prompt.seat: prompt.asked_at for prompt in self.document.prompts if prompt.deadline is None}
        self.do(message.work, shows=message.shows)
        for prompt in self.document.prompts:
            if prompt.deadline is not None and asked.get(prompt.seat) == prompt.asked_at:
                self.latencies.append(self.house.clock.now() - prompt.asked_at)
            if prompt.held_until is not None:
                self.held.add(self.people[prompt.seat])

    def do(self, work: Callable[[Step], None], *, shows: bool = True) -> None:
        """One step as the table's task does it."""
        house = self.house
        now = house.clock.now()
        step = Step(
            table_id=self.number,
            document=self.document.duplicate(),
            state=self.state,
            now=now,
            actual=now,
            chance=Lots(self.chance),
            last_tap=house.people.last_taps.get,
            find_person=house.people.find,
            new_deal_id=lambda: 1000 * self.number + self.document.number + 1,
            new_secret=lambda: self.chance.randbytes(32),
        )
        work(step)
        self.document, self.state = step.document, step.state
        if self.document.status is Status.BETWEEN:
            self.ended_at = min(self.ended_at, now)
            self.at_rest = not self.house.goes_on
        for event in step.events:
            self.history = (event,) if isinstance(event, DealStarted) else (*self.history, event)
        for person in step.people.values():
            house.people.put(person)
        if shows:
            house.stage.refresh(self.sight)

    def look(self) -> None:
        """Carry out what is due, and let people tap who have had a moment to read."""
        now = self.house.clock.now()
        due = clocks.next_due(self.document, self.state)
        if due is not None and due <= now:
            waiting = [(prompt.seat, prompt.asked_at) for prompt in self.document.prompts if prompt.deadline is None]
            self.do(clocks.expire)
            running = [
                (prompt.seat, prompt.asked_at) for prompt in self.document.prompts if prompt.deadline is not None
            ]
            self.unseen += len(set(waiting) & set(running))
        if self.at_rest:
            return
        if self.document.status in {Status.BETWEEN, Status.RESTING}:
            for seat, person in enumerate(self.people):
                if not self.document.seats[seat].ready and self._ready(seat, now):
                    self.house.people.last_taps[person] = now
                    self.do(partial(wishes.ready, person=person, number=0))
                    return
            return
        for prompt in self.document.prompts:
            if prompt.deadline is not None and self._ready(prompt.seat, now):
                self._act(prompt.seat, now)
                return

    def _ready(self, seat: int, now: float) -> bool:
        decision = self.state.decision if self.state is not None else 0
        at = self._acts_at.setdefault((seat, decision), now + self.chance.uniform(*self.house.think))
        return now >= at

    def _act(self, seat: int, now: float) -> None:
        assert self.state is not None
        legal = legal_actions(self.state, seat)
        wins: list[SeatAction] = [action for action in legal if isinstance(action, DeclareWin | ClaimWin)]
        best = wins if self.house.wins else [action for action in legal if action not in wins]
        self.house.people.last_taps[self.people[seat]] = now
        action = self.chance.choice(best or list(legal))
        self.do(lambda step: play.act(step, action))


class Noting(TelegramPublisher):
    """A publisher that also remembers the last text of every slot."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.wanted: dict[Slot, str] = {}

    def show(self, slot: Slot, screen: Screen, **more: Any) -> None:
        self.wanted[slot] = screen.text
        super().show(slot, screen, **more)

    def close(self, slot: Slot, screen: Screen | None = None) -> None:
        if screen is not None and slot in self.wanted:
            self.wanted[slot] = screen.text
        super().close(slot, screen)


class Unpainted(Renderer):
    """Gives what a picture shows instead of painting it."""

    async def png(self, picture: Picture) -> bytes:
        return picture.key.encode()


class VirtualHouse:
    """So many tables at one bot; the part of bot.tables.house.House that its Ears know."""

    def __init__(
        self, tables: int, *, think: tuple[float, float] = (0.2, 0.6), wins: bool = True, pictures: bool = False
    ) -> None:
        """`think`: seconds from a prompt's arrival to the tap, from and to. `wins`: whether people win when they can.

        `pictures` are not painted here: an upload is what the picture shows.
        """
        self.think = think
        self.wins = wins
        self.goes_on = True
        """Whether people want another deal when one is over."""
        self.clock = VirtualClock()
        self.api = FakeApi(self.clock)
        self.store = MemoryScreens()
        self.ears = Ears()
        self.ears.house = self  # type: ignore[assignment]
        self.publisher = Noting(bot_on(self.api), clock=self.clock, store=self.store, listener=self.ears)
        self.tables = [VirtualTable(self, number) for number in range(1, tables + 1)]
        names = [
            StoredPerson(person, f"P{person}", dm="open", discards=9) for one in self.tables for person in one.people
        ]
        chats = [StoredChat(one.group, "supergroup", f"G{one.number}") for one in self.tables]
        self.people = People(names, chats, pictures=pictures)
        self.stage = LiveStage(
            self.publisher,
            CATALOGUE,
            Portraits(self.people, "https://t.me/bot"),
            self.clock,
            manners=Manners(self.clock),
            bot_username="bot",
            spawn=_left_out,
            finale=_no_finale,
            gallery=Gallery(Unpainted()) if pictures else None,
        )

    def room(self, table_id: int) -> VirtualTable | None:
        return next((one for one in self.tables if one.number == table_id), None)

    @property
    def wanted(self) -> dict[Slot, str]:
        """The last text of every message the stage wanted to be seen."""
        return self.publisher.wanted

    def at(self, place: Place) -> VirtualTable | None:
        return next((one for one in self.tables if one.group == place.chat_id), None)

    def result_shown(self, table_id: str) -> None:
        room = self.room(int(table_id))
        assert room is not None
        self.stage.link_result(room.sight)

    async def begin(self) -> None:
        """Start the bot, wait until its budgets are full, and deal at every table."""
        await self.publisher.start()
        await self.clock.advance(60)
        for table in self.tables:
            table.do(play.begin_deal)

    async def play(self, seconds: float, *, chatter: Callable[[float], None] = lambda _now: None) -> None:
        """Let everybody play for so long; `chatter` is called at every tick."""
        for _ in range(int(seconds / TICK)):
            await self.clock.advance(TICK)
            for table in self.tables:
                table.look()
            chatter(self.clock.now())

    async def stop(self) -> None:
        await self.publisher.stop(1)

    def reply(self, table: VirtualTable, text: str) -> None:
        """The bot answers a command in the table's group."""
        self.publisher.say(Place(table.group), Screen(text), urgency=Urgency.REPLY)


def _left_out(work: Coroutine[None, None, None]) -> None:
    """No match ends here."""
    work.close()


async def _no_finale(_sight: Sight) -> None:
    raise AssertionError("no match ends here")
