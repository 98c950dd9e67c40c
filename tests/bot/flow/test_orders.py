"""/pause, /resume, /kick and /skip as people see them: cards, hands, votes, and the question with its button."""

import pytest

from tests.support.evening import Evening, notice, press, words
from tests.support.party import has
from tests.support.sandbox import NotSeen


async def test_a_pause_stands_on_the_card_and_in_every_hand(evening: Evening) -> None:
    """Taps are answered and change nothing; 繼續打 goes on with the same question."""
    await evening.greet(*evening.people)
    await evening.start(*evening.people)
    host = evening.people[0]
    person, hand = await evening.on_turn()
    await host.send(evening.group, "/pause")
    card = await host.wait_for(evening.group, lambda message: has(message, "look") and has(message, "resume"))
    hands = [await evening.hand(one, "resume") for one in evening.people]
    before = evening.books.event_count
    refused = await press(person, hand, "discard") if has(hand, "discard") else {}

    assert words().plain("card-headline-paused") in card["text"]
    assert words().plain("card-paused") in hands[0]["text"]
    assert words("zh-Hans").plain("card-paused") in hands[1]["text"]
    assert refused["text"] in {notice("paused"), notice("paused", "zh-Hans")}
    assert before == evening.books.event_count

    await press(host, hands[0], "resume")
    again = await evening.hand(person, "discard")
    await host.wait_for(evening.group, lambda message: has(message, "look") and not has(message, "resume"))

    assert has(again, "discard")


async def test_who_is_neither_host_nor_admin_asks_the_others(evening: Evening) -> None:
    """The vote stands in the group and in the DMs; a majority pauses, and the votes are taken away."""
    people = [*evening.people[1:], evening.people[0]]
    await evening.greet(*people)
    await evening.start(*people[:3])
    await evening.on_turn(*people[:3])
    starter, other = people[1], people[2]
    await starter.send(evening.group, "/pause")
    asked = await other.wait_for(other.id, lambda message: has(message, "vote"))
    shown = await other.wait_for(evening.group, lambda message: has(message, "vote"))
    await press(other, asked, "vote", "pause")
    await evening.hand(starter, "resume")
    await other.wait_for(
        evening.group, lambda message: message["message_id"] > shown["message_id"] or has(message, "resume")
    )

    assert words().plain("vote-pause", name=starter.first_name) in asked["text"]
    assert not [message for message in await other.messages(evening.group) if has(message, "vote")]


async def test_a_pause_survives_a_restart_of_the_words(evening: Evening) -> None:
    """A hand that is asked for again in a pause says that it is one."""
    host = evening.people[0]
    await evening.greet(host)
    await evening.start(host)
    await evening.on_turn(host)
    await host.send(evening.group, "/pause")
    first = await evening.hand(host, "resume")
    await host.direct("/hand")
    again = await host.wait_for(host.id, lambda message: has(message, "resume"), after=first["message_id"])

    assert words().plain("card-paused") in again["text"]


async def test_kick_takes_a_reply_and_a_button(evening: Evening) -> None:
    """Only host and admins; the question keeps what came of it, and the person is told in private."""
    admin, host, other, third = evening.people
    await evening.greet(host, other, third)
    await evening.start(host, other, third)
    await evening.on_turn(host, other, third)
    said = await other.send(evening.group, "等我一下")
    await host.send(evening.group, "/kick")
    await host.wait_for_text(evening.group, notice("kick-usage", "zh-Hans"))
    await host.send(evening.group, "/kick", reply_to_message_id=said["message_id"])
    question = await host.wait_for(evening.group, lambda message: has(message, "kick"))
    refused = await press(third, question, "kick")
    done = await press(admin, question, "kick")
    closed = await host.wait_for(
        evening.group, lambda message: message["message_id"] == question["message_id"] and not has(message, "kick")
    )
    told = await other.wait_for_text(other.id, notice("kicked-you", chat="週五麻將"))

    assert notice("host-only") == refused["text"]
    assert notice("kick-done") == done["text"]
    assert notice("kicked", "zh-Hans", name=other.first_name) in closed["text"]
    assert told["text"]
    card = await host.wait_for(evening.group, lambda message: has(message, "look") and has(message, "takeover"))
    assert card["text"]


async def test_skip_says_why_not(evening: Evening) -> None:
    """While the clock runs nobody is skipped."""
    await evening.greet(*evening.people)
    await evening.start(*evening.people)
    await evening.on_turn()
    host = evening.people[0]
    before = evening.books.event_count
    await host.send(evening.group, "/skip")
    text = words().plain("notice-skip-early", seconds=0).split("0")[0]
    await host.wait_for_text(evening.group, text)

    assert before == evening.books.event_count


@pytest.mark.parametrize("evening", [200], indirect=True)
async def test_no_clock_runs_in_a_pause(evening: Evening) -> None:
    """Far beyond every clock of the turn, the same question is open."""
    await evening.greet(*evening.people)
    await evening.start(*evening.people)
    await evening.on_turn()
    host = evening.people[0]
    await host.send(evening.group, "/pause")
    await evening.hand(host, "resume")
    before = evening.books.event_count
    with pytest.raises(NotSeen):
        await host.wait_for(
            evening.group, lambda message: has(message, "look") and not has(message, "resume"), seconds=1.5
        )

    assert before == evening.books.event_count


@pytest.mark.parametrize("evening", [5], indirect=True)
async def test_a_quick_typist_gets_every_answer(evening) -> None:
    """Five commands in a second in the DM, each with another answer: none is lost, `/start` at the end least of all."""
    person = evening.people[0]
    for command in ("/join", "/leave", "/score", "/hand", "/start"):
        await person.direct(command)

    await person.wait_for_text(person.id, words("zh-Hant")("greeting-private")[:10])
    answers = [message for message in await person.messages(person.id) if message["from"]["is_bot"]]
    assert 5 == len(answers), [message.get("text") for message in answers]
