"""The desk remembers one sheet a person, in memory only, and never acts on a page it does not know."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.desks.calculator import MOST_SHEETS, OPEN_FOR, CalculatorDesk
from bot.i18n import Catalogue
from bot.screens import Place, Press, Screen, Slot
from bot.stage.gallery import Gallery
from bot.tables.intents import ButtonTapped, ChatFace, CommandSaid, Person, TextSaid
from bot.views.pictures import Renderer

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
    rewritten: list[tuple[int, Screen, bool]] = field(default_factory=list)
    closed: list[Screen | None] = field(default_factory=list)
    standing: int | None = 500

    def show(self, slot: Slot, screen: Screen, *, edition: str, **more: Any) -> None:
        self.pages.append((slot.place.chat_id, edition, screen))

    def answer(self, query_id: str, text: str = "", **more: Any) -> None:
        self.answers.append(text)

    def rewrite(self, place: Place, message_id: int, screen: Screen, *, pictured: bool = False) -> None:
        self.rewritten.append((message_id, screen, pictured))

    def close(self, slot: Slot, screen: Screen | None = None) -> None:
        self.closed.append(screen)

    def adopt(self, slot: Slot, message_id: int, token: str = "") -> None: ...

    def message_id(self, slot: Slot) -> int | None:
        return self.standing

    @property
    def last(self) -> Screen:
        return self.pages[-1][2]


class NoRenderer(Renderer):
    """Nothing is painted before it is sent, and here nothing is sent."""

    def __init__(self) -> None: ...


@dataclass
class Desk:
    shown: Shown = field(default_factory=Shown)
    clock: Clock = field(default_factory=Clock)
    drawn: set[int] = field(default_factory=set)
    """Who wants pictures."""

    def __post_init__(self) -> None:
        self.desk = CalculatorDesk(
            self.shown,
            CATALOGUE,
            self.clock,
            lambda person: "zh-Hant",
            {"定海": "dinghai", "路橋": "luqiao"},
            gallery=Gallery(NoRenderer()),
            draws=self.drawn.__contains__,
        )

    def say(self, number: int, argument: str = "", person: int = 7) -> None:
        face = ChatFace(person, "private")
        self.desk.start(CommandSaid(number, Person(person, "x"), face, Place(person), number, "calc", argument))

    def type(self, number: int, text: str, person: int = 7) -> bool:
        face = ChatFace(person, "private")
        return self.desk.typed(TextSaid(number, Person(person, "x"), face, Place(person), number, text))

    def tap(self, number: int, argument: str, person: int = 7) -> str:
        face, press = ChatFace(person, "private"), Press("calc", 0, number, argument)
        pictured = bool(self.shown.pages) and self.shown.last.picture is not None
        tap = ButtonTapped(1, "q", Person(person, "x"), face, Place(person), 500, press, pictured)
        self.desk.tapped(tap, press)
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

    assert TR.plain("notice-outdated") == desk.tap(10, argument)
    assert before == len(desk.shown.pages)


def test_a_chow_that_does_not_exist_is_not_made(desk: Desk) -> None:
    """A run begins at 1 to 7 of a suit."""
    desk.say(10, "定海")
    desk.tap(10, "mode=chow")

    assert TR.plain("notice-outdated") == desk.tap(10, "tile=8m")
    assert TR.plain("notice-outdated") == desk.tap(10, "tile=1z")
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

    assert [Screen(text)] == desk.shown.closed

    desk.type(13, "123m456p789s55p13m2m")
    desk.tap(13, "close")

    assert [Screen(text)] * 2 == desk.shown.closed


def test_a_page_nobody_knows_is_put_away_once(desk: Desk) -> None:
    """After a restart: the slot's own page in its slot, any other where it was tapped, each by one request."""
    desk.tap(33, "close")
    desk.shown.standing = None
    desk.tap(34, "close")

    assert [Screen(TR("calculator-closed"))] == desk.shown.closed
    assert [(500, Screen(TR("calculator-closed")), False)] == desk.shown.rewritten


# Pictures


@pytest.fixture
def drawing(desk: Desk) -> Desk:
    desk.drawn.add(7)
    return desk


def test_only_who_wants_pictures_gets_them(drawing: Desk) -> None:
    """The words are the same, as a caption here and as a text there."""
    for person in (7, 8):
        drawing.say(10, "定海", person=person)
        drawing.type(11, "123m456p", person=person)
    mine, other = drawing.shown.pages[1][2], drawing.shown.pages[3][2]

    assert mine.picture is not None
    assert other.picture is None
    assert mine.text == other.text


def test_the_picture_follows_the_tiles_and_nothing_else(drawing: Desk) -> None:
    """A tile changes it; how the hand is won, another suit's keys, and the order of the tiles do not."""
    drawing.say(10, "定海")
    keys = []
    for argument in ("tile=1m", "tile=2m", "suit=1", "page=settings", "by=discard", "seat=2", "page=tiles", "tile=3p",
                     "undo", "undo", "undo", "tile=2m", "tile=1m"):  # fmt: skip
        assert "" == drawing.tap(10, argument)
        picture = drawing.shown.last.picture
        assert picture is not None
        keys.append(picture.key)

    one, two, three = keys[0], keys[1], keys[7]
    empty = keys[10]
    assert [one, *[two] * 6, three, two, one, empty] == keys[:11]
    assert two == keys[12]
    assert 5 == len(set(keys))


def test_a_page_with_a_picture_keeps_it(drawing: Desk) -> None:
    """A photo cannot become a text: the empty hand and the choice of a game stay pictures; a new choice begins as text."""
    drawing.say(10)
    assert drawing.shown.last.picture is None

    for argument in ("variant=dinghai", "tile=1m", "clear", "variant=", "variant=luqiao"):
        drawing.tap(10, argument)
        assert drawing.shown.last.picture is not None, argument


def test_a_result_is_kept_with_its_picture(drawing: Desk) -> None:
    """Buttons go, words and picture stay, also where the edit that brought the last tile is still under way."""
    drawing.say(10, "定海")
    drawing.type(11, "123m456p789s55p13m2m")
    shown = drawing.shown.last
    drawing.type(12, "123m")

    assert [Screen(shown.text, picture=shown.picture)] == drawing.shown.closed


def test_a_lost_page_with_a_picture_keeps_one(drawing: Desk) -> None:
    """After a restart the message still carries a picture, so the page that says so has one too."""
    drawing.say(10, "定海")
    again = Desk(drawing.shown, drawn={7})
    again.tap(10, "tile=1m")

    assert TR("calculator-lost") in again.shown.last.text
    assert again.shown.last.picture is not None


def test_the_hand_is_echoed_where_the_wild_tile_is_picked(desk: Desk) -> None:
    """路橋 needs the wild tile first; what was typed can be read meanwhile."""
    desk.say(10, "路橋")
    desk.type(11, "123m456p [777z]")

    assert TR("calculator-wild-needed") in desk.shown.last.text
    assert "123m456p [777z]" in desk.shown.last.text
    assert TR("meld-pong", tiles="中") in desk.shown.last.text
