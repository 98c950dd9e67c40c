"""How well computer players play: chosen in the lobby, and remembered; absent people's seats play with caution."""

import pytest

from bot.tables import pace, play
from bot.tables.documents import TableDocument
from bot.tables.step import Step
from bot.tables.table import Message
from bot.tables.usual import Usual, changed, usual_of
from engine.actions import SeatAction
from engine.computer import AUTOPILOT, PLAYERS, Chance, Player
from engine.observe import SeatView
from tests.support.hall import TestHall, TestTable, open_lobby, open_match


def levels(document: TableDocument) -> list[str]:
    return [chair.level for chair in document.chairs if chair.computer is not None]


async def say(hall: TestHall, table: TestTable, argument: str) -> None:
    """`/bots …` of the host."""
    hall.desk.bots(hall.said(table.people[0], "bots", argument))
    await hall.settle()


async def test_the_command_chooses_a_level(hall: TestHall) -> None:
    """`/bots 2 hard` seats two of them, more may be of another kind; where none is to come it is for those who sit."""
    table = await open_lobby(hall, [hall.person(0), hall.person(1)])
    await say(hall, table, "1 hard")
    assert levels(table.document) == ["hard"]
    await say(hall, table, "1 easy")
    assert levels(table.document) == ["easy"]
    await say(hall, table, "0 hard")
    assert levels(table.document) == []


async def test_a_second_command_seats_another_level(hall: TestHall) -> None:
    """A hard one stays as it is when two more, easy ones, are to come."""
    table = await open_lobby(hall, [hall.person(0)])
    await say(hall, table, "1 hard")
    await say(hall, table, "easy 2")
    assert levels(table.document) == ["hard", "easy"]


async def test_without_a_level_it_is_the_tables(hall: TestHall) -> None:
    """What the lobby's settings say holds for whoever is added without another word."""
    table = await open_lobby(hall, [hall.person(0)])
    await table.tap(table.people[0], "set", "level=easy", private=False)
    await say(hall, table, "1")
    assert levels(table.document) == ["easy"]


async def test_an_unknown_level_is_explained(hall: TestHall) -> None:
    """Nothing changes then."""
    table = await open_lobby(hall, [hall.person(0)])
    said = hall.said(table.people[0], "bots", "2 godlike")
    hall.desk.bots(said)
    await hall.settle()
    assert hall.stage.replies[-1] == (said.update_id, "bots-usage")
    assert levels(table.document) == []


async def test_the_lobbys_settings_choose_a_level(hall: TestHall) -> None:
    """For those who sit there and those who come, and then for each chair by itself."""
    table = await open_lobby(hall, [hall.person(0)])
    host = table.people[0]
    await table.tap(host, "computer", "+", private=False)
    await table.tap(host, "set", "level=hard", private=False)
    await table.tap(host, "computer", "+", private=False)
    assert levels(table.document) == ["hard", "hard"]
    number = next(number for number, chair in enumerate(table.document.chairs) if chair.computer is not None)
    await table.tap(host, "set", f"chair.{number}=easy", private=False)
    assert levels(table.document) == ["easy", "hard"]


async def test_no_other_level_and_no_other_chair(hall: TestHall) -> None:
    """People, free chairs and what is none have no level."""
    table = await open_lobby(hall, [hall.person(0)])
    await table.tap(table.people[0], "computer", "+", private=False)
    for argument in ("level=godlike", "chair.1=godlike", "chair.0=hard", "chair.3=hard", "chair.x=hard", "chair.=hard"):
        assert await table.tap(table.people[0], "set", argument, private=False) == "outdated"
    assert levels(table.document) == ["normal"]


def test_a_group_remembers_its_level() -> None:
    """New tables begin with it; a level that is none is the usual one."""
    stored = changed({}, "level=easy")
    assert stored is not None
    assert usual_of(stored).options("dinghai").level == "easy"
    assert Usual(level="godlike").options("dinghai").level == "normal"
    assert changed({}, "level=godlike") is None


@pytest.mark.parametrize("level", PLAYERS)
async def test_a_computer_plays_as_its_level_says(hall: TestHall, monkeypatch: pytest.MonkeyPatch, level: str) -> None:
    """And the seat of a person who is away as the autopilot does."""
    asked: list[str] = []

    def noting(player: Player) -> Player:
        def choose(view: SeatView, chance: Chance) -> SeatAction:
            asked.append(player.id)
            return player.choose(view, chance)

        return Player(player.id, choose)

    monkeypatch.setattr(play, "PLAYERS", {name: noting(player) for name, player in PLAYERS.items()})
    monkeypatch.setattr(play, "AUTOPILOT", noting(AUTOPILOT))
    table = await open_match(hall, humans=2, level=level)
    absent = table.seat(table.people[0])

    def work(step: Step) -> None:
        step.seat_document(absent).autopilot = True
        play.advance(step)

    table.table.post(Message(work=work))
    await hall.settle()
    await table.until(lambda: set(asked) == {level, "autopilot"} and len(asked) > 10)


@pytest.mark.parametrize("level", PLAYERS)
async def test_how_long_a_computer_takes_tells_nothing(hall: TestHall, level: str) -> None:
    """Where people watch each other it takes as long for any hand and any tile, and no longer than a person would."""
    table = await open_match(hall, humans=2, level=level)
    taken: dict[int, float] = {}

    def seen() -> bool:
        at = table.document.computer_at
        if at is not None:
            taken.setdefault(table.state.decision, round(at - table.now, 3))
        return len(taken) > 8

    await table.until(seen)
    assert set(taken.values()) == {pace.COMPUTER_DELAY}
    assert 0.5 <= pace.COMPUTER_DELAY <= 3
