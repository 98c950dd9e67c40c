"""What stands below a hand message in a private chat: it is no longer seen, and its next prompt has to be."""

from bot.screens import Place, Urgency
from tests.bot.telegram.conftest import Stage
from tests.bot.telegram.fake_api import GROUP, PERSON, Fault, hand, screen
from tests.bot.telegram.virtual_clock import settle

BESIDE = ("hand", "reminder")
FIRST, SECOND = hand("hand:17"), hand("hand:18")


def covered(stage: Stage) -> list[bool]:
    return [stage.publisher.is_covered(slot, beside=BESIDE) for slot in (FIRST, SECOND)]


async def show(stage: Stage, table: int, edition: str, text: str = "hand") -> None:
    stage.publisher.show(hand(f"hand:{table}"), screen(text), edition=edition, urgency=Urgency.PROMPT)
    await stage.clock.advance(5)


async def test_nothing_covers_what_was_not_sent(stage: Stage) -> None:
    stage.publisher.heard(Place(PERSON), 5)
    assert covered(stage) == [False, False]


async def test_what_the_bot_says_covers_until_the_message_is_a_new_one(stage: Stage) -> None:
    """Also a slot of another kind; what is said in the group, or vanishes, does not."""
    await show(stage, 17, "1")
    stage.publisher.say(Place(GROUP), screen("to the group"))
    stage.publisher.say(Place(PERSON), screen("vanishes"), vanish_after=5)
    await stage.clock.advance(10)
    assert covered(stage) == [False, False]

    stage.publisher.say(Place(PERSON), screen("a page"))
    await stage.clock.advance(5)
    assert covered(stage) == [True, False]
    await show(stage, 17, "1", "an edit")
    assert covered(stage) == [True, False]
    await show(stage, 17, "2")
    assert covered(stage) == [False, False]

    stage.publisher.show(hand("calculator"), screen("sheet"), edition="1", urgency=Urgency.REPLY)
    await stage.clock.advance(5)
    assert covered(stage) == [True, False]


async def test_what_was_not_sent_covers_nothing(stage: Stage) -> None:
    await show(stage, 17, "1")
    stage.api.faults = [Fault("sendMessage", status=400, description="Bad Request: chat not found here")]
    stage.publisher.say(Place(PERSON), screen("a page"))
    await stage.clock.advance(5)
    assert covered(stage) == [False, False]


async def test_what_the_person_writes_covers(stage: Stage) -> None:
    await show(stage, 17, "1")
    standing = stage.publisher.message_id(FIRST)
    assert standing is not None
    stage.publisher.heard(Place(PERSON), standing - 1)
    assert covered(stage) == [False, False]
    stage.publisher.heard(Place(PERSON), standing + 1)
    stage.publisher.heard(Place(PERSON), standing - 1)
    assert covered(stage) == [True, False]


async def test_the_hands_of_two_tables_do_not_cover_each_other(stage: Stage) -> None:
    """Each comes down once below what was said, and then both stay; a reminder is gone before the next prompt."""
    await show(stage, 17, "1")
    await show(stage, 18, "1")
    assert covered(stage) == [False, False]
    stage.publisher.say(Place(PERSON), screen("a page"))
    await stage.clock.advance(5)
    assert covered(stage) == [True, True]
    await show(stage, 17, "2")
    assert covered(stage) == [False, True]
    await show(stage, 18, "2")
    stage.publisher.show(hand("reminder:17"), screen("soon"), edition="1", urgency=Urgency.PROMPT)
    await settle()
    assert covered(stage) == [False, False]
