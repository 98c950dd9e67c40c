"""The desk remembers one sheet a person, in memory only, and never acts on a page it does not know."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.calculator.desk import MOST_SHEETS, OPEN_FOR, CalculatorDesk
from bot.i18n import Catalogue
from bot.screens import Place, Press, Screen, Slot
from bot.tables.intents import ButtonTapped, ChatFace, CommandSaid, Person, TextSaid

CATALOGUE = Catalogue(strict=True)
TR = CATALOGUE["zh-Hant"]


@dataclass
class Clock:
    time: float = 1000.0

    def now(self) -> float:
        return self.time


@dataclass
class Shown:
    """Takes the part of a publisher that the desk uses."""

    pages: list[tuple[int, str, Screen]] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)
    rewritten: list[tuple[int, Screen]] = field(default_factory=list)
    closed: list[Screen | None] = field(default_factory=list)

    def show(self, slot: Slot, screen: Screen, *, edition: str, **more: Any) -> None:
        self.pages.append((slot.place.chat_id, edition, screen))

    def answer(self, query_id: str, text: str = "", **more: Any) -> None:
        self.answers.append(text)

    def rewrite(self, place: Place, message_id: int, screen: Screen, *, pictured: bool = False) -> None:
        self.rewritten.append((message_id, screen))

    def close(self, slot: Slot, screen: Screen | None = None) -> None:
        self.closed.append(screen)

    def adopt(self, slot: Slot, message_id: int) -> None: ...

    def release(self, slot: Slot) -> None: ...

    def message_id(self, slot: Slot) -> int | None:
        return 500

    @property
    def last(self) -> Screen:
        return self.pages[-1][2]


@dataclass
class Desk:
    shown: Shown = field(default_factory=Shown)
    clock: Clock = field(default_factory=Clock)

    def __post_init__(self) -> None:
        self.desk = CalculatorDesk(self.shown, CATALOGUE, self.clock, lambda person: "zh-Hant", {"定海": "dinghai"})

    def say(self, number: int, argument: str = "", person: int = 7) -> None:
        face = ChatFace(person, "private")
        self.desk.start(CommandSaid(number, Person(person, "x"), face, Place(person), number, "calc", argument))

    def type(self, number: int, text: str, person: int = 7) -> bool:
        face = ChatFace(person, "private")
        return self.desk.typed(TextSaid(number, Person(person, "x"), face, Place(person), number, text))

    def tap(self, number: int, argument: str, person: int = 7) -> str:
        face, press = ChatFace(person, "private"), Press("calc", 0, number, argument)
        self.desk.tapped(ButtonTapped(1, "q", Person(person, "x"), face, Place(person), 500, press), press)
        return self.shown.answers[-1]


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_a_page_from_before_a_restart_begins_anew(desk: Desk) -> None:
    """Nothing is stored: the page says so, in its place, and goes on from there."""
    desk.tap(33, "tile=1m")

    assert "33" == desk.shown.pages[-1][1]
    assert TR("calculator-lost") in desk.shown.last.text

    desk.tap(33, "variant=dinghai")

    assert TR("calculator-lost") not in desk.shown.last.text


def test_an_old_page_points_below(desk: Desk) -> None:
    """A tap on a page that another has replaced changes nothing and says where it goes on."""
    desk.say(10, "定海")
    desk.say(20, "定海")
    before = len(desk.shown.pages)

    assert TR.plain("calculator-moved") == desk.tap(10, "tile=1m")
    assert before == len(desk.shown.pages)


@pytest.mark.parametrize(
    "argument",
    ["", "tile=", "tile=9z", "suit=7", "suit=x", "page=secret", "by=luck", "seat=4", "round=-1", "wild=1f", "winning=1m",
     "when=never", "rule=none", "mode=flush", "variant=chess", "undo.=", "nothing=1", "mode"],
)  # fmt: skip
def test_forged_taps_do_nothing(desk: Desk, argument: str) -> None:
    """Data that the page never carried is answered as stale."""
    desk.say(10, "定海")
    before = len(desk.shown.pages)

    assert TR.plain("notice-stale") == desk.tap(10, argument)
    assert before == len(desk.shown.pages)


def test_a_chow_that_does_not_exist_is_not_made(desk: Desk) -> None:
    """A run begins at 1 to 7 of a suit."""
    desk.say(10, "定海")
    desk.tap(10, "mode=chow")

    assert TR.plain("notice-stale") == desk.tap(10, "tile=8m")
    assert TR.plain("notice-stale") == desk.tap(10, "tile=1z")
    assert "" == desk.tap(10, "tile=7m")


def test_text_is_a_hand_only_while_the_calculator_is_open(desk: Desk) -> None:
    """Never opened, put away, or not touched for an hour: then plain text is nobody's."""
    assert not desk.type(9, "123m")

    desk.say(10, "定海")
    assert desk.type(11, "123m")

    desk.clock.time += OPEN_FOR + 1
    assert not desk.type(12, "123m")

    desk.say(20, "定海")
    desk.tap(20, "close")
    assert not desk.type(21, "123m")


def test_people_do_not_share_a_sheet(desk: Desk) -> None:
    """Each has a hand of his own, in his own chat."""
    desk.say(10, "定海", person=7)
    desk.say(10, "定海", person=8)
    desk.type(11, "123m", person=7)
    desk.type(12, "456p", person=8)

    assert [(7, "11"), (8, "12")] == [page[:2] for page in desk.shown.pages[-2:]]
    assert "123m" not in desk.shown.last.text


def test_memory_is_bounded(desk: Desk) -> None:
    """Whoever used the calculator longest ago is forgotten first."""
    for person in range(1, MOST_SHEETS + 3):
        desk.say(10, "定海", person=person)

    assert not desk.type(11, "123m", person=1)
    assert not desk.type(11, "123m", person=2)
    assert desk.type(11, "123m", person=3)
    assert desk.type(11, "123m", person=MOST_SHEETS + 2)


def test_a_kept_result_has_no_buttons(desk: Desk) -> None:
    """Putting away a result leaves what it says."""
    desk.say(10, "定海")
    desk.type(11, "123m456p789s55p13m2m")
    text = desk.shown.last.text
    desk.type(12, "123m")

    assert [(500, Screen(text))] == desk.shown.rewritten

    desk.type(13, "123m456p789s55p13m2m")
    desk.tap(13, "close")

    assert [Screen(text)] == desk.shown.closed
