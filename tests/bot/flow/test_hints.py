"""`/hint` and its button: off until an admin switches it on, for the person on turn alone."""

import pytest

from tests.bot.flow.test_settings import TITLE, choose
from tests.support.bot import buttons_of
from tests.support.evening import Evening, data_of, notice, press, press_data, words
from tests.support.party import has
from tests.support.sandbox import Json, Person

FAST = pytest.mark.parametrize("evening", [200], indirect=True)


async def switch_on(evening: Evening) -> None:
    admin = evening.people[0]
    await admin.send(evening.group, "/settings")
    page = await admin.wait_for(evening.group, lambda message: has(message, "prefer"))
    assert words().plain("key-advice") in {button["text"] for button in buttons_of(page)}
    await choose(evening, admin, page, "advice=1")


async def a_turn(evening: Evening) -> tuple[Person, Json]:
    """Somebody alone at a table that allows hints, and the hand message of the first turn."""
    person = evening.people[0]
    await evening.greet(person)
    await switch_on(evening)
    await evening.start(person)
    return await evening.on_turn(person)


@FAST
async def test_without_the_groups_leave_there_is_no_hint(evening) -> None:
    """By default the hand message has no such button, and the command says why not."""
    person = evening.people[0]
    await evening.greet(person)
    await evening.start(person)
    _, hand = await evening.on_turn(person)
    assert not has(hand, "hint")
    await person.ask("/hint", lambda message: message.get("text") == notice("hint-off"))


@FAST
async def test_a_hint_names_three_discards_to_the_person_on_turn(evening) -> None:
    """The button answers in a pop-up, the command in a message of its own; nobody else learns of it."""
    person, outsider = evening.people[0], evening.people[2]
    await evening.greet(person)
    await switch_on(evening)
    await evening.start(person)
    _, hand = await evening.on_turn(person)
    answer = await press(person, hand, "hint")
    assert answer["show_alert"]
    assert 1 <= len(answer["text"].splitlines()) <= 3
    await person.direct("/hint")
    message = await person.wait_for_text(person.id, f"〈{TITLE}〉可以這樣打")
    assert ["1.", "2.", "3."] == [line[:2] for line in message["text"].splitlines() if line[:1].isdigit()]
    await outsider.direct("/hint")
    await outsider.wait_for_text(outsider.id, notice("no-hand"))
    assert not [text for text in await evening.texts(outsider, evening.group) if "可以這樣打" in text]


@FAST
async def test_who_is_not_on_turn_is_told_to_wait(evening) -> None:
    """The turns of a seat in autopilot are not its person's."""
    person, hand = await a_turn(evening)
    await press(person, hand, "away")
    await person.direct("/hint")
    await person.wait_for_text(person.id, notice("hint-not-now"))


@FAST
async def test_in_a_pause_there_is_no_hint(evening) -> None:
    """Neither the command nor a button that was still there; afterwards the same turn may be asked about."""
    person, hand = await a_turn(evening)
    stale = data_of(hand, "hint")
    await person.send(evening.group, "/pause")
    paused = await evening.hand(person, "resume")
    await person.direct("/hint")
    await person.wait_for_text(person.id, notice("paused"), after=paused["message_id"])
    assert notice("paused") == (await press_data(person, paused, stale))["text"]
    await press(person, paused, "resume")
    hand = await evening.hand(person, "hint")
    assert (await press(person, hand, "hint"))["text"] != notice("paused")


@FAST
async def test_a_hint_is_of_the_turn_it_was_asked_in(evening) -> None:
    """T066: the button of a turn that is over answers that it is; the next hint takes the place of the last."""
    person, hand = await a_turn(evening)
    stale = data_of(hand, "hint")
    await person.direct("/hint")
    first = await person.wait_for_text(person.id, "可以這樣打")
    for _ in range(2):
        await press(person, hand, "discard")
    await evening.settled()
    _, hand = await evening.on_turn(person)
    assert notice("stale") == (await press_data(person, hand, stale))["text"]
    await person.direct("/hint")
    second = await person.wait_for_text(person.id, "可以這樣打", after=first["message_id"])
    await evening.settled()
    kept = [message["message_id"] for message in await person.messages(person.id) if "可以這樣打" in message["text"]]
    assert [second["message_id"]] == kept


@FAST
async def test_in_the_group_it_leads_into_the_private_chat(evening) -> None:
    """Nothing of a hand is said where others read."""
    person = evening.people[0]
    await person.send(evening.group, "/hint")
    await person.wait_for_text(evening.group, notice("hint-in-private"))


@FAST
async def test_a_practice_may_always_be_asked(evening) -> None:
    """Nobody else sits there."""
    person = evening.people[0]
    await evening.greet(person)
    await person.direct("/practice 定海")
    _, hand = await evening.on_turn(person)
    assert has(hand, "hint")
    assert (await press(person, hand, "hint"))["show_alert"]
