"""A deal struck out, as people see it: the question, what came of it, and every total after it."""

from collections.abc import AsyncIterator, Coroutine
from pathlib import Path

import pytest

from bot.i18n import Catalogue
from bot.screens import Place, Screen, Slot, Urgency
from bot.stage import LiveStage
from bot.stage.figures import Figures
from bot.stage.manners import Manners
from bot.stage.portraits import Portraits
from bot.stage.scores import Scores
from bot.storage.ledger import Ledger
from bot.storage.people import StoredChat
from bot.storage.tables import TableStore
from bot.storage.wins import Wins
from bot.tables import pace
from bot.tables.outward import Sight
from bot.tables.table import Table
from tests.support.hall import GROUP, TestHall, open_hall
from tests.support.recording import RecordingPublisher
from tests.support.voids import Voids, finished

QUESTION, STRUCK = "void.1", "struck.1.1"


class Scene:
    """A finished deal, and a stage that shows its table when told to."""

    def __init__(self, voids: Voids) -> None:
        self.voids = voids
        self.hall = voids.hall
        self.hall.people.chats[GROUP.id] = StoredChat(GROUP.id, "supergroup", GROUP.title, script="zh-Hant")
        self.portraits = Portraits(self.hall.people, "")
        self.publisher = RecordingPublisher()
        self.finales: list[Sight] = []
        self.stage = self._stage()
        self.show()

    def _stage(self) -> LiveStage:
        async def finale(sight: Sight) -> None:
            self.finales.append(sight)

        async def carried_out(work: Coroutine[None, None, None]) -> None:
            await work

        return LiveStage(
            self.publisher,
            Catalogue(strict=True),
            self.portraits,
            self.hall.clock,
            bot_username="bot",
            manners=Manners(self.hall.clock),
            spawn=lambda work: self.hall.group.create_task(carried_out(work)),
            finale=finale,
        )

    @property
    def table(self) -> Table:
        return self.voids.table.table

    def show(self) -> None:
        self.stage.refresh(self.table.sight)

    def text(self, name: str, chat: int = GROUP.id) -> str:
        shown = self.publisher.shown.get(Slot(Place(chat), name))
        return shown.screen.text if shown is not None else ""

    def last_state(self, name: str, chat: int) -> str:
        """With what text the slot was closed."""
        screens = [screen for slot, screen in self.publisher.closed if slot == Slot(Place(chat), name)]
        return screens[-1].text if screens and screens[-1] is not None else ""

    async def next_deal(self) -> None:
        for person in self.voids.table.people:
            await self.voids.table.tap(person, "next", decision=1)
        self.show()

    async def strike(self) -> None:
        await self.voids.ask(self.voids.admin)
        self.show()
        await self.voids.agree(self.voids.others[0])
        self.show()


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[TestHall]:
    async with open_hall(tmp_path) as opened:
        yield opened


@pytest.fixture
async def scene(hall: TestHall) -> Scene:
    return Scene(await finished(hall))


async def test_everybody_who_sat_in_it_is_asked(scene: Scene) -> None:
    """In the group and in each private chat that is open, with the group's name; a button for the deal."""
    closed = scene.voids.others[2]
    scene.hall.people.find(closed.id).dm = "closed"
    await scene.voids.ask(scene.voids.admin)
    scene.show()
    places = {slot.place.chat_id for slot in scene.publisher.shown if slot.name == QUESTION}
    shown = scene.publisher.shown[Slot(Place(GROUP.id), QUESTION)].screen
    press = shown.rows[0][0].press

    assert places == {GROUP.id, *(person.id for person in scene.voids.table.people if person != closed)}
    assert GROUP.title in scene.text(QUESTION, scene.voids.host.id)
    assert "第 1 盤" in shown.text
    assert "−3" in shown.text
    assert press is not None
    assert (press.verb, press.table, press.decision) == ("void", 1, 1)


async def test_what_is_struck_out_takes_the_questions_place(scene: Scene) -> None:
    """A message to the group with the new totals, the question's last state in private; both sum to zero."""
    await scene.strike()
    outcome, private = scene.text(STRUCK), scene.last_state(QUESTION, scene.voids.host.id)

    assert "第 1 盤不算了" in outcome
    assert scene.voids.admin.first_name in outcome
    assert scene.voids.others[0].first_name in outcome
    assert "+3　本場 0" in outcome
    assert outcome.endswith("合計 0")
    assert outcome in private
    assert GROUP.title in private
    assert not [slot for slot in scene.publisher.shown if slot.name == QUESTION]


async def test_the_result_and_the_summaries_follow(scene: Scene) -> None:
    """Between deals: marked, and with the totals as they are now."""
    before = scene.text("result:1:1")
    await scene.strike()
    result, summary = scene.text("result:1:1"), scene.text("hand:1", scene.voids.host.id)

    assert "不算" not in before
    assert "(−3)　本場 0" in result
    assert "這盤不算了" in result
    assert "這盤不算了，你本場 0" in summary


async def test_the_card_of_the_running_deal_follows_and_the_hands_stay(scene: Scene) -> None:
    """One edit of the card; nobody's hand message changes."""
    await scene.next_deal()
    before, shown = scene.text("card:1:2"), len(scene.publisher.log)
    await scene.strike()
    changed = [slot.name for slot, _ in scene.publisher.log[shown:]]

    assert "−3" in before
    assert "−3" not in scene.text("card:1:2")
    assert changed.count("card:1:2") == 1
    assert set(changed) == {"card:1:2", QUESTION, STRUCK}


async def test_a_question_that_lapses_goes_away(scene: Scene) -> None:
    await scene.voids.ask(scene.voids.admin)
    scene.show()
    await scene.hall.turn(pace.VOID_LIFE + 1)
    scene.show()

    assert not [slot for slot in scene.publisher.shown if slot.name in {QUESTION, STRUCK}]
    assert "不算" not in scene.text("result:1:1")


async def test_after_a_restart_the_same_is_shown(scene: Scene) -> None:
    """The message to the group again word for word, so that nothing is sent; of the next deal it is let go."""
    await scene.strike()
    said = scene.text(STRUCK)
    scene.stage = scene._stage()  # noqa: SLF001 - a new process
    scene.show()
    assert scene.text(STRUCK) == said
    await scene.next_deal()
    assert scene.text(STRUCK) == said
    await scene.voids.finish()
    scene.show()
    assert scene.text(STRUCK) == ""


async def test_a_match_that_is_over(scene: Scene) -> None:
    """What still stands follows; what was let go is not sent again."""
    for _ in range(2):
        await scene.voids.table.tap(scene.voids.host, "finish")
    scene.show()
    await scene.hall.until(lambda: not scene.hall.house.rooms and bool(scene.finales))
    final = Slot(Place(GROUP.id), "final:1")
    scene.publisher.show(final, Screen("1"), edition="1", urgency=Urgency.RESULT)
    await scene.voids.ask(scene.voids.admin)
    scene.stage.amend(scene.hall.stage.amended[-1])
    assert "想讓第 1 盤不算" in scene.text(QUESTION)
    scene.publisher.release(Slot(Place(scene.voids.host.id), "hand:1"))
    shown = len(scene.publisher.log)
    await scene.voids.agree(scene.voids.others[0])
    scene.stage.amend(scene.hall.stage.amended[-1])
    await scene.hall.until(lambda: len(scene.finales) == 2)
    names = [(slot.name, slot.place.chat_id) for slot, _ in scene.publisher.log[shown:]]

    assert ("hand:1", scene.voids.host.id) not in names
    assert ("hand:1", scene.voids.others[0].id) in names
    assert "這盤不算了" in scene.text("result:1:1")
    assert "第 1 盤不算了" in scene.text(STRUCK)


async def test_standings_titles_chart_and_figures_follow(hall: TestHall) -> None:
    """As if it had not been played: `/score` in every tab, the chart, the end of the match, `/me`."""
    voids = await finished(hall, humans=2)
    voids.hall.people.chats[GROUP.id] = StoredChat(GROUP.id, "supergroup", GROUP.title)
    portraits = Portraits(hall.people, "")
    ledger = Ledger(hall.database)
    scores = Scores(ledger, portraits)
    figures = Figures(ledger, Wins(hall.database), TableStore(hall.database), portraits)
    before = [await scores.of_chat(GROUP.id, scope, 1) for scope in ("match", "all", "dinghai")]
    await voids.ask(voids.admin)
    await voids.agree(voids.others[0])
    after = [await scores.of_chat(GROUP.id, scope, 1) for scope in ("match", "all", "dinghai")]
    course = await scores.course(after[0], GROUP.id)
    final = await scores.final(voids.table.table.sight)
    mine = await figures.of(voids.host.id, None)

    assert {(face.deals, len(face.standings)) for face in before} == {(1, 3)}
    assert {(face.deals, len(face.standings)) for face in after} == {(0, 0)}
    assert (course.deals, course.curves) == (0, ())
    assert (final.deals, final.standings, final.gained) == (0, (), ())
    assert (mine.deals, mine.points, mine.wins, mine.best) == (0, 0, 0, None)
