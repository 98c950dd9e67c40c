"""While nothing can be stored people are told, nothing moves, and no clock runs out; then everything goes on."""

import asyncio

import pytest

from bot.desks.faults import LOOKS, FaultDesk
from bot.screens import Place, Press
from bot.storage import StorageFault
from bot.tables.breaks import NOTICEABLE
from bot.tables.documents import Status
from bot.tables.intents import BotStanding, ButtonTapped, ChatFace, Intent
from bot.tables.orders import OrderDesk
from bot.tables.refusals import Refused
from bot.tables.step import Step
from bot.tables.table import RETRY_STORING, Message
from tests.bot.tables.test_match import on_turn
from tests.support.hall import GROUP, TestHall, TestTable

FOR_EVER = 10**9


def _look(_step: Step) -> None:
    raise Refused("")


async def passing(hall: TestHall, seconds: int) -> None:
    """Time goes by in steps of a second, after each of which every table looks at its clocks."""
    for _ in range(seconds):
        hall.clock.turn(1)
        for room in hall.house.rooms:
            room.table.post(Message(work=_look))
        for _ in range(20):
            await asyncio.sleep(0)


def _too_large(step: Step) -> None:
    """What Python has and no database holds."""
    step.work.add("INSERT INTO pauses VALUES (?, 0.0)", (1 << 64,))


async def test_what_no_database_holds_is_told_and_not_tried_again(hall: TestHall, asked: TestTable) -> None:
    """It is an error of ours: the tapper is told, the row is done with, no clock stands still, and the table goes on."""
    seat, document = on_turn(asked), asked.document
    done: list[str] = []
    number = hall.update_id()
    asked.table.post(
        Message(
            work=_too_large, update_id=number, after=lambda: done.append("after"), failed=lambda: done.append("failed")
        )
    )
    await hall.until(lambda: bool(done))
    assert done == ["failed"]
    assert asked.document == document
    before = left(asked)
    await passing(hall, 1)
    assert left(asked) == before - 1

    assert await asked.discard(seat) == "discarded"


async def recovering(table: TestTable) -> None:
    """From now on everything can be stored, and at the next try it is."""
    table.hall.database.faults = 0
    held = table.document
    await passing(table.hall, int(RETRY_STORING))
    await table.hall.until(lambda: table.document is not held)
    await table.hall.settle()


def left(table: TestTable) -> float:
    deadline = table.prompt(on_turn(table)).deadline
    assert deadline is not None
    return deadline - table.now


@pytest.mark.parametrize("seconds", [5, 60, 3600])
async def test_whoever_tapped_has_the_time_they_had(hall: TestHall, asked: TestTable, seconds: int) -> None:
    """T103: told that it was not stored; afterwards the same question with the same time; long breaks are told."""
    seat, document, history = on_turn(asked), asked.document, asked.table.history
    hall.database.faults = FOR_EVER
    assert await asked.discard(seat) == "storage-fault"
    await passing(hall, seconds)
    assert (asked.document, asked.table.history) == (document, history)
    await recovering(asked)

    assert (on_turn(asked), asked.table.history) == (seat, history)
    assert 40 - RETRY_STORING <= left(asked) <= 40
    told = ["recovered"] if seconds > NOTICEABLE else []
    assert [note.id for note in asked.chair(seat).notes if note.id == "recovered"] == told
    assert hall.stage.sights[-1].document is asked.document
    assert await asked.discard(seat) == "discarded"


async def test_what_a_clock_does_is_stored_once_when_it_can_be(hall: TestHall, asked: TestTable) -> None:
    """Nobody taps: the time runs out during the trouble, and the default move is made after it, once."""
    history = asked.table.history
    hall.database.faults = FOR_EVER
    await passing(hall, 100)
    assert asked.table.history == history
    await recovering(asked)
    await hall.turn(40)

    assert len([event for event in asked.table.history if event.kind == "tile_discarded"]) == 1


async def test_a_tap_that_is_stored_ends_the_trouble(hall: TestHall, asked: TestTable) -> None:
    """Nobody has to wait for the next try."""
    seat = on_turn(asked)
    hall.database.faults = FOR_EVER
    assert await asked.discard(seat) == "storage-fault"
    await passing(hall, 30)
    hall.database.faults = 0
    assert await asked.discard(seat) == "discarded"
    claims = [prompt for prompt in asked.document.prompts if prompt.deadline is not None]
    assert all(prompt.deadline > asked.now for prompt in claims)


async def test_a_paused_table_is_held_too(hall: TestHall, asked: TestTable) -> None:
    """The pause ends as long after the trouble as it would have without."""
    assert OrderDesk(hall.house).pause(hall.said(asked.people[0], "pause"))
    await hall.settle()
    ends, asked_for = asked.document.pause_ends, asked.document.paused_at
    assert ends is not None
    assert asked_for is not None
    start = asked.now
    hall.database.faults = FOR_EVER
    assert await asked.tap(asked.people[0], "resume", private=False) == "storage-fault"
    await passing(hall, 500)
    await recovering(asked)
    held = asked.now - start

    assert asked.document.pause_ends == ends + held
    assert asked.document.paused_at == asked_for + held


async def test_updates_whose_senders_were_told_are_never_done_later(hall: TestHall, asked: TestTable) -> None:
    """A restart finds their rows finished: what was refused once must not happen after all."""
    work = "INSERT INTO inbox (bot_id, update_id, payload, stored_at) VALUES (1, ?, '', 0)"
    for update_id in range(1, 60):
        await hall.database.insert(work, (update_id,))
    before = hall.update_id()
    hall.database.faults = FOR_EVER
    assert await asked.discard(on_turn(asked)) == "storage-fault"
    other = next(person for person in asked.people if asked.seat(person) != on_turn(asked))
    assert await asked.tap(other, "discard", "1m", asked.state.decision) not in {"storage-fault", "discarded"}
    tapped = range(before + 1, hall.update_id())
    assert len(tapped) >= 2
    await recovering(asked)

    rows = dict(list(await hall.database.rows("SELECT update_id, state FROM inbox")))
    assert {rows[update_id] for update_id in tapped} == {"done"}


async def test_a_table_ends_though_its_end_could_not_be_stored_at_first(hall: TestHall, asked: TestTable) -> None:
    """Each person's tap is told or stored, never both."""
    hall.database.faults = 1
    host = asked.people[0]
    assert await asked.tap(host, "end", "now", private=False) == "storage-fault"
    assert asked.document.status is Status.PLAYING
    await asked.tap(host, "end", "now", private=False)
    assert asked.table.is_over


class TestDesk:
    """What is said where a tap could not even be taken in, or its desk could not store it."""

    def tap(self, hall: TestHall, table: TestTable, verb: str, person: int = 0) -> ButtonTapped:
        who, number = table.people[person], hall.update_id()
        press = Press(verb, table.table.table_id, 0, "")
        return ButtonTapped(number, f"q{number}", who, GROUP, Place(GROUP.id), 1, press)

    def desk(self, hall: TestHall) -> tuple[FaultDesk, list[Intent]]:
        handed_on: list[Intent] = []

        async def handle(intent: Intent) -> bool:
            handed_on.append(intent)
            return False

        return FaultDesk(hall.house, handle), handed_on

    async def test_a_tap_not_taken_in_holds_its_table(self, hall: TestHall, asked: TestTable) -> None:
        """No time is lost to those whose taps did not even reach the table."""
        desk, handed_on = self.desk(hall)
        tap = self.tap(hall, asked, "discard")
        hall.database.faults = FOR_EVER
        assert await desk.refuse(tap) is True
        assert hall.stage.answered(tap.query_id) == "storage-fault"
        await passing(hall, 300)
        await recovering(asked)

        assert 40 - RETRY_STORING <= left(asked) <= 40
        assert not handed_on

    async def test_a_tap_on_no_table_is_told_too(self, hall: TestHall, asked: TestTable) -> None:
        desk, handed_on = self.desk(hall)
        for press in (None, Press("practice", 0, 0, "dinghai"), Press("discard", 999, 1, "1m")):
            number = hall.update_id()
            tap = ButtonTapped(number, f"q{number}", asked.people[0], GROUP, Place(GROUP.id), 1, press)
            assert await desk.refuse(tap) is True
            assert hall.stage.answered(tap.query_id) == "storage-fault"
        assert not handed_on

    @pytest.mark.parametrize("verb", sorted(LOOKS))
    async def test_who_only_looks_is_shown(self, hall: TestHall, asked: TestTable, verb: str) -> None:
        """Nothing has to be stored for it."""
        desk, handed_on = self.desk(hall)
        tap = self.tap(hall, asked, verb)
        assert await desk.refuse(tap) is True
        assert handed_on == [tap]

    async def test_what_failed_for_good_is_told(self, hall: TestHall, asked: TestTable) -> None:
        """A tap by a pop-up, a command by a line; for all else there is nobody to tell."""
        desk, handed_on = self.desk(hall)
        tap, said = self.tap(hall, asked, "look"), hall.said(asked.people[0], "lang")
        for intent in (tap, said, BotStanding(hall.update_id(), asked.people[0], GROUP, "gone", was_in=True)):
            await desk.give_up(intent)
        assert hall.stage.answered(tap.query_id) == "storage-fault"
        assert hall.stage.replies == [(said.update_id, "storage-fault")]
        assert not handed_on

    async def test_everything_else_waits(self, hall: TestHall, asked: TestTable) -> None:
        desk, handed_on = self.desk(hall)
        assert await desk.refuse(hall.said(asked.people[0], "new")) is False
        assert (handed_on, hall.stage.replies) == ([], [])

    async def test_what_a_desk_cannot_store_is_told(self, hall: TestHall, asked: TestTable) -> None:
        """A tap by a pop-up, a command by a line; where there is nobody to tell it is handed on again."""
        desk = FaultDesk(hall.house, _full)
        tap, said = self.tap(hall, asked, "prefer"), hall.said(asked.people[0], "lang")
        assert await desk.handle(tap) is False
        assert hall.stage.answered(tap.query_id) == "storage-fault"
        assert await desk.handle(said) is False
        assert hall.stage.replies[-1] == (said.update_id, "storage-fault")
        standing = BotStanding(hall.update_id(), asked.people[0], ChatFace(asked.people[0].id, "private"), "gone", True)
        with pytest.raises(StorageFault):
            await desk.handle(standing)


async def _full(_intent: Intent) -> bool:
    raise StorageFault("database or disk is full")
