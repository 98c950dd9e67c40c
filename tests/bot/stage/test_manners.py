"""How often people are answered."""

from bot.stage.manners import PRIVATE_AT_ONCE, PRIVATE_EVERY, REPLY_EVERY, Manners
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


def test_a_private_chat_answers_a_quick_typist_and_ends_a_flood() -> None:
    """Nobody else is disturbed there: five commands at once are answered, as many a second as Telegram lets through."""
    clock = HandClock()
    manners = Manners(clock)

    assert sum(manners.may_reply(PERSON, PERSON) for _ in range(20)) == PRIVATE_AT_ONCE
    clock.turn(PRIVATE_EVERY)
    assert manners.may_reply(PERSON, PERSON)
    assert not manners.may_reply(PERSON, PERSON)
    answered = 0
    for _ in range(60):  # a command 0.9 s after the other, as a newcomer tried
        clock.turn(0.9)
        answered += manners.may_reply(PERSON, PERSON)
    assert answered >= 53


def test_a_group_is_not_made_up_for_silence() -> None:
    """An hour without a command does not earn two replies at once in a group."""
    clock = HandClock()
    manners = Manners(clock)
    clock.turn(3600)

    assert manners.may_reply(PERSON, GROUP)
    assert not manners.may_reply(PERSON, GROUP)
