"""Nobody is shown what they cannot see: other hidden tiles leave every screen, button and pop-up as it was (T064)."""

import os
import random
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from bot.i18n import Catalogue
from bot.screens import Place, Press
from bot.stage import LiveStage
from bot.stage.gallery import Gallery
from bot.stage.manners import Manners
from bot.stage.portraits import Portraits
from bot.storage.people import StoredChat, StoredPerson
from bot.tables import clocks, ending, play
from bot.tables.documents import SeatDocument, Status, TableDocument
from bot.tables.faces import Length, Pace
from bot.tables.hall import People
from bot.tables.intents import ButtonTapped, ChatFace, Person
from bot.tables.outward import Sight
from bot.tables.step import Step
from bot.views.pictures import Renderer
from engine import claims_open, legal_actions
from engine.actions import ClaimWin, DeclareKong, DeclareWin, Pass
from engine.events import DealStarted, Event
from engine.rulesets import RULESETS
from engine.state import ClaimWindow, State
from tests.support.hidden import event_changed, hidden_changed
from tests.support.recording import HandClock, RecordingPublisher

GROUP = -1009999999999
PEOPLE = (7_999_999_999, 102, 103, 104)
LANGUAGES = ("zh-hant", "zh-hans", "en", "zh-hans")
LOOKS = float(os.environ.get("PRIVACY_LOOKS", "0.03"))
"""How often each of them looks: at about every tenth step somebody does, at the end of a deal everybody.

`PRIVACY_LOOKS=1 make test T=tests/bot/test_privacy.py` looks at every step, of more deals.
"""
DEALS = 5 if LOOKS < 1 else 25
"""Of each variant."""
VIEWERS = (None, 0, 1, 2, 3)
CATALOGUE = Catalogue()


class Lots:
    """Chance from a seed (bot.tables.step.Chance)."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance

    def below(self, bound: int, /) -> int:
        return self._chance.randrange(bound)


@dataclass
class Match:
    """A match of four people whose table is stored nowhere: one step after the other."""

    variant: str
    chance: random.Random
    clock: HandClock = field(default_factory=HandClock)
    state: State | None = None
    history: tuple[Event, ...] = ()
    people: People = field(init=False)
    document: TableDocument = field(init=False)

    def __post_init__(self) -> None:
        known = [
            StoredPerson(user_id, f"阿{number}強", language_code=language, dm="open", discards=2 * number)
            for number, (user_id, language) in enumerate(zip(PEOPLE, LANGUAGES, strict=True))
        ]
        known[1].settings = {"pictures": False}
        self.people = People(known, [StoredChat(GROUP, "supergroup", "週五麻將")])
        self.document = TableDocument(chat_id=GROUP, opener=PEOPLE[0], host=PEOPLE[0], status=Status.DRAWN)
        self.document.options.variant = self.variant
        self.document.options.pace = Pace.RELAXED
        self.document.options.length = Length.OPEN
        self.document.seats = [SeatDocument(user_id=user_id, holder=user_id) for user_id in PEOPLE]

    @property
    def sight(self) -> Sight:
        return Sight(1, self.document, self.state, self.history)

    def do(self, work: Callable[[Step], None]) -> None:
        """One step as the table's task does it."""
        step = Step(
            table_id=1,
            document=self.document.duplicate(),
            state=self.state,
            now=self.clock.now(),
            actual=self.clock.now(),
            chance=Lots(self.chance),
            last_tap=self.people.last_taps.get,
            find_person=self.people.find,
            new_deal_id=lambda: self.document.number + 1,
            new_secret=lambda: self.chance.randbytes(32),
        )
        work(step)
        self.document, self.state = step.document, step.state
        for event in step.events:
            self.history = () if isinstance(event, DealStarted) else self.history
            self.history = (*self.history, event)
        for person in step.people.values():
            self.people.put(person)

    def go_on(self) -> None:
        """Somebody who is asked acts at random, wins if possible, or lets the time pass."""
        assert self.state is not None
        state = self.state
        asked = [prompt.seat for prompt in self.document.prompts if legal_actions(state, prompt.seat)]
        self.clock.turn(self.chance.choice([0.5, 1, 2, 5]))
        if not asked or self.chance.random() < 0.05:
            self.clock.turn(self.chance.choice([3, 10, 60]))
            self.do(clocks.expire)
            return
        seat = self.chance.choice(asked)
        if self.chance.random() < 0.8:
            self.people.last_taps[PEOPLE[seat]] = self.clock.now()
        legal = legal_actions(state, seat)
        best = [action for action in legal if isinstance(action, DeclareWin | ClaimWin | DeclareKong)]
        action = self.chance.choice(best or list(legal))
        self.do(lambda step: play.act(step, action))


@dataclass
class Room:
    """What everybody is shown of the match, as one observer's eyes would have it.

    `viewer`: only what this seat (None: the group) can see is as in the match.
    """

    match: Match
    viewer: int | None
    publisher: RecordingPublisher = field(default_factory=RecordingPublisher)
    stage: LiveStage = field(init=False)
    taps: int = 0

    def __post_init__(self) -> None:
        match = self.match
        portraits = Portraits(match.people, "https://t.me/bot")

        async def finale(_sight: Sight) -> None:
            return

        def spawn(work: Coroutine[None, None, None]) -> None:
            work.close()

        self.stage = LiveStage(
            self.publisher,
            CATALOGUE,
            portraits,
            match.clock,
            manners=Manners(match.clock),
            bot_username="bot",
            spawn=spawn,
            finale=finale,
            gallery=Gallery(Renderer()),
        )

    def show(self, sight: Sight) -> None:
        """Refresh, and one by one everything the viewer can ask to see by a tap."""
        self.stage.refresh(sight)
        if self.viewer is None:
            return
        asks: list[Callable[[ButtonTapped], None]] = [
            lambda tap: self.stage.answer_hand(tap, sight, self.viewer or 0),
            lambda tap: self.stage.answer_explain(tap, sight, self.viewer or 0),
            lambda tap: self.stage.answer_hint(tap, sight, self.viewer or 0),
            lambda tap: self.stage.answer_why(tap, sight, self.viewer or 0),
            lambda tap: self.stage.show_table(tap, sight, self.viewer or 0, back=False),
            lambda tap: self.stage.show_table(tap, sight, self.viewer or 0, back=True),
        ]
        self.taps += 1
        asks[self.taps % len(asks)](self._tap())

    def _tap(self) -> ButtonTapped:
        assert self.viewer is not None
        user_id = PEOPLE[self.viewer]
        return ButtonTapped(
            update_id=self.taps,
            query_id=f"q{self.taps}",
            person=Person(user_id, "x"),
            chat=ChatFace(user_id, "private"),
            place=Place(user_id),
            message_id=1,
            press=Press("look", 1),
        )

    def seen(self) -> list[Any]:
        """Everything the viewer was sent or answered since the last time, in order."""
        chat = GROUP if self.viewer is None else PEOPLE[self.viewer]
        mine = self.publisher
        seen: list[Any] = [(slot, shown) for slot, shown in mine.log if slot.place.chat_id == chat]
        seen += [closed for closed in mine.closed if closed[0].place.chat_id == chat]
        seen += [("removed", slot) for slot in mine.removed if slot.place.chat_id == chat]
        seen += [said for said in mine.said if said[0].chat_id == chat]
        if self.viewer is not None:
            seen += mine.answers
        for kept in (mine.log, mine.closed, mine.removed, mine.said, mine.answers):
            kept.clear()
        return seen


def first_difference(one: list[Any], other: list[Any]) -> str:
    """Where the two were shown something else, for whoever has to mend it."""
    for mine, yours in zip(one, other, strict=False):
        if mine != yours:
            return f"{mine!r}\ninstead of\n{yours!r}"
    return f"{len(one)} things instead of {len(other)}: {(one + other)[-1]!r}"


def look_otherwise(match: Match) -> None:
    """The group sees pictures and texts in turn, deal by deal; whoever is on turn may ask for the best discards."""
    match.people.chats[GROUP].settings = {"pictures": match.document.number % 2 == 0, "advice": True}


def next_deal(step: Step) -> None:
    """Whoever was away is back, and the next deal begins."""
    for seat in range(4):
        ending.come_back(step, seat)
    play.begin_deal(step)


def as_seen_by(viewer: int | None, sight: Sight, chance: random.Random) -> Sight:
    """The same sight with everything dealt anew that the viewer cannot see, also what the table notes of others."""
    assert sight.state is not None
    state = hidden_changed(sight.state, viewer, chance)
    document = sight.document.duplicate()
    for seat, own in enumerate(document.seats):
        if seat != viewer:
            own.notes = []
            own.declines = chance.random() < 0.5
    if isinstance(state.phase, ClaimWindow):
        # An answer that decides the matter takes an open prompt away at once; it says nothing about hidden tiles.
        state = replace(state, phase=sight.state.phase)
        # Who else is asked follows from what they hold.
        document.prompts = [prompt for prompt in document.prompts if prompt.seat == viewer]
    return Sight(sight.table_id, document, state, [event_changed(event, viewer, chance) for event in sight.history])


@pytest.mark.timeout(600 if LOOKS < 1 else 7200)
@pytest.mark.parametrize("variant", RULESETS)
def test_hidden_tiles_change_nothing_that_is_shown(variant) -> None:
    """At any step of any deal: with other hidden tiles each person and the group get the same, byte for byte."""
    chance = random.Random(variant)
    match = Match(variant, chance)
    truth = {viewer: Room(match, viewer) for viewer in VIEWERS}
    changed = {viewer: Room(match, viewer) for viewer in VIEWERS}
    shown = 0
    match.do(next_deal)
    drawn = 0
    while True:
        over = match.document.status is not Status.PLAYING
        for viewer in VIEWERS:
            if not over and chance.random() > LOOKS:
                continue
            truth[viewer].show(match.sight)
            changed[viewer].show(as_seen_by(viewer, match.sight, chance))
            real = truth[viewer].seen()
            other = changed[viewer].seen()
            assert real == other, f"deal {match.document.number}, {viewer} sees {first_difference(real, other)}"
            shown += len(real)
            drawn += repr(real).count("Picture(")
        if not over:
            match.go_on()
        elif match.document.number < DEALS:
            look_otherwise(match)
            match.do(next_deal)
        else:
            break

    assert shown > 20 * DEALS
    assert drawn > 5 * DEALS


def test_the_comparison_finds_a_leak() -> None:
    """If a hand message told of another seat's hand, the comparison would see it."""
    match = Match("dinghai", random.Random(3))
    match.do(play.begin_deal)
    assert match.state is not None
    other = as_seen_by(0, match.sight, random.Random(4))
    assert other.state is not None

    assert match.state.seats[0].hand == other.state.seats[0].hand
    assert match.state.seats[1].hand != other.state.seats[1].hand
    assert [] == list(claims_open(match.state)) or isinstance(match.state.phase, ClaimWindow)
    assert Pass(0, 0) != Pass(1, 0)
