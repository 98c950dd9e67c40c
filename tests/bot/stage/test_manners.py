"""How often people are answered."""

from bot.stage.manners import PRIVATE_EVERY, REPLY_EVERY, Manners
from tests.support.recording import HandClock

PERSON, GROUP = 7, -1001


def test_a_group_hears_one_reply_a_person_in_ten_seconds() -> None:
    """Design: command replies, one per person per 10 s; another person is answered meanwhile."""
    clock = HandClock()
    manners = Manners(clock)

    assert manners.may_reply(PERSON, GROUP)
    clock.turn(REPLY_EVERY - 1)
    assert not manners.may_reply(PERSON, GROUP)
    assert manners.may_reply(PERSON + 1, GROUP)
    clock.turn(1)
    assert manners.may_reply(PERSON, GROUP)


def test_a_private_chat_is_answered_as_fast_as_people_type() -> None:
    """Nobody else is disturbed there: /help and /me five seconds apart are both answered."""
    clock = HandClock()
    manners = Manners(clock)

    assert manners.may_reply(PERSON, PERSON)
    assert not manners.may_reply(PERSON, PERSON)
    clock.turn(PRIVATE_EVERY)
    assert manners.may_reply(PERSON, PERSON)
