"""A second copy of a question, which only a tap can reveal: the message goes on with the copy somebody looks at."""

import pytest

from bot.screens import Urgency
from tests.bot.telegram.conftest import Stage
from tests.bot.telegram.fake_api import PERSON, Brush, Fault, hand, screen
from tests.bot.telegram.virtual_clock import settle

PROMPT = Urgency.PROMPT
ORPHAN = 1000


async def orphaned(stage: Stage, token: str = "17:0:4", edition: str = "2") -> None:
    """A prompt that arrived unknown to anybody: the process ended before it had the answer."""
    stage.api.faults = [Fault("sendMessage", "lose")]
    stage.publisher.show(hand(), screen("turn", "3"), edition=edition, urgency=PROMPT, token=token)
    await settle()
    await stage.again()


async def test_a_tapped_copy_of_the_open_question_becomes_the_message(stage: Stage) -> None:
    """The copy the next process sent goes, and what comes next is an edit of the tapped one."""
    await orphaned(stage)
    stage.publisher.show(hand(), screen("turn", "3"), edition="2", urgency=PROMPT, token="17:0:4")
    await stage.clock.advance(5)
    assert stage.api.texts(PERSON) == ["turn", "turn"]
    stage.publisher.adopt(hand(), ORPHAN, "17:0:4")
    await stage.clock.advance(5)
    assert list(stage.api.messages) == [(PERSON, ORPHAN)]
    assert stage.store.rows[hand()].message_id == stage.publisher.message_id(hand()) == ORPHAN
    stage.publisher.show(hand(), screen("waits"), edition="2", urgency=PROMPT, token="17:0:0")
    await stage.clock.advance(5)

    assert stage.api.texts(PERSON) == ["waits"]
    assert stage.api.calls[-1].method == "editMessageText"


async def test_a_copy_tapped_before_the_next_one_is_sent_saves_it(stage: Stage) -> None:
    """After a start the chat's budget is empty for a second; who taps meanwhile gets no second copy."""
    await orphaned(stage)
    stage.publisher.show(hand(), screen("turn", "3"), edition="2", urgency=PROMPT, token="17:0:4")
    stage.publisher.adopt(hand(), ORPHAN, "17:0:4")
    await stage.clock.advance(5)

    assert list(stage.api.messages) == [(PERSON, ORPHAN)]
    assert [call.method for call in stage.api.calls] == ["sendMessage", "editMessageText"]
    assert stage.ears.tokens == ["17:0:4"]


async def test_a_tapped_copy_of_a_closed_question_goes(stage: Stage) -> None:
    """Nobody is asked that any more: the message that stands stays the one."""
    await orphaned(stage)
    stage.publisher.show(hand(), screen("claim", "pong"), edition="3", urgency=PROMPT, token="17:0:5")
    await stage.clock.advance(5)
    stage.publisher.adopt(hand(), ORPHAN, "17:0:4")
    await stage.clock.advance(5)

    assert stage.api.texts(PERSON) == ["claim"]
    assert stage.publisher.message_id(hand()) != ORPHAN


async def test_an_old_copy_is_not_taken_for_the_message_that_may_have_arrived(stage: Stage) -> None:
    """Two answers were lost, to two questions: a tap on the older message says nothing about the newer one."""
    await orphaned(stage)
    stage.api.faults = [Fault("sendMessage", "lose", times=2)]
    stage.publisher.show(hand(), screen("claim", "pong"), edition="3", urgency=PROMPT, token="17:0:5")
    await stage.clock.advance(60)
    stage.publisher.adopt(hand(), ORPHAN, "17:0:4")
    await stage.clock.advance(5)
    assert (PERSON, ORPHAN) not in stage.api.messages
    newest = max(message for _, message in stage.api.messages)
    stage.publisher.adopt(hand(), newest, "17:0:5")
    stage.publisher.show(hand(), screen("waits"), edition="3", urgency=PROMPT)
    await stage.clock.advance(5)

    assert stage.publisher.message_id(hand()) == newest
    assert "waits" in stage.api.texts(PERSON)


@pytest.mark.parametrize("last_drawn", [False, True])
@pytest.mark.parametrize("was_drawn", [False, True])
async def test_a_copy_may_show_a_picture_or_none(stage: Stage, was_drawn: bool, last_drawn: bool) -> None:
    """Whichever way the lost message was sent, what is shown next stands there in the end, once."""
    brush = Brush()
    drawn, plain = brush.screen("turn", "a", "3"), screen("turn", "3")
    stage.api.faults = [Fault("sendPhoto" if was_drawn else "sendMessage", "lose")]
    stage.publisher.show(hand(), drawn if was_drawn else plain, edition="2", urgency=PROMPT, token="17:0:4")
    await settle()
    await stage.again()
    stage.publisher.show(hand(), plain if was_drawn else drawn, edition="2", urgency=PROMPT, token="17:0:4")
    await stage.clock.advance(5)
    stage.publisher.adopt(hand(), ORPHAN, "17:0:4")
    await stage.clock.advance(5)
    waits = brush.screen("waits", "b") if last_drawn else screen("waits")
    stage.publisher.show(hand(), waits, edition="2", urgency=PROMPT)
    await stage.clock.advance(10)

    assert stage.api.texts(PERSON) == ["waits"]
    assert stage.api.photos(PERSON) == ["b" if last_drawn else None]
