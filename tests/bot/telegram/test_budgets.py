"""Budgets hold under any flood, the newest state arrives, and a 429 stops only what it must."""

import asyncio
import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.screens import Place, Screen, Slot, Urgency
from bot.telegram.limiter import Bucket, chat_bucket
from bot.telegram.publisher import TelegramPublisher
from tests.bot.telegram.conftest import Stage
from tests.bot.telegram.fake_api import GROUP, PERSON, Call, Fault, bot_on, card, hand, screen
from tests.bot.telegram.virtual_clock import settle

SENDS = ("sendMessage", "editMessageText", "editMessageReplyMarkup")


def most_within(calls: list[Call], seconds: float) -> int:
    """The largest number of calls in any window of this length."""
    times = [call.at for call in calls]
    return max((sum(start <= at < start + seconds for at in times) for start in times), default=0)


async def test_a_group_gets_20_sends_and_edits_a_minute_and_the_newest_state_last(stage: Stage) -> None:
    """design.md: ≤ 20 in any 60 s under a flood of shows in several slots, and what was shown last stands at the end."""
    slots = [card(f"card:{number}") for number in range(4)]
    for step in range(1200):
        slot = slots[step % 4]
        edition = str(step // 100)
        stage.publisher.show(slot, screen(f"{slot.name} {step}", "pass"), edition=edition, urgency=Urgency(step % 4))
        if step % 50 == 0:
            stage.publisher.say(Place(GROUP), Screen(f"note {step}"), urgency=Urgency.RESULT)
        await stage.clock.advance(0.5)
    await stage.clock.advance(120)

    assert most_within(stage.api.made(*SENDS, chat_id=GROUP), 60) <= 20
    standing = [text for text in stage.api.texts(GROUP) if text.startswith("card")]
    assert sorted(standing) == ["card:0 1196", "card:1 1197", "card:2 1198", "card:3 1199"]


async def test_the_budget_is_used(stage: Stage) -> None:
    """A flood of results gets at least 17 a minute through."""
    for step in range(600):
        stage.publisher.show(card(), screen(str(step)), edition="1", urgency=Urgency.RESULT)
        await stage.clock.advance(0.5)

    assert len(stage.api.made(*SENDS)) >= 5 * 17


async def test_the_live_card_rests_4_seconds_between_edits(stage: Stage) -> None:
    """product.md 3: never more than one edit per 4 s, in its last state too."""
    for step in range(240):
        stage.publisher.show(card(), screen(str(step)), edition="1", urgency=Urgency.CARD)
        await stage.clock.advance(0.25)
    stage.publisher.close(card(), screen("last"))
    await stage.clock.advance(10)
    times = [call.at for call in stage.api.made(*SENDS)]

    assert min(later - earlier for earlier, later in pairwise(times)) >= 3.99
    assert len(times) >= 14
    assert stage.api.texts(GROUP) == ["last"]


async def test_a_private_chat_gets_one_a_second_after_a_burst_of_three(stage: Stage) -> None:
    """telegram.md 1.3: b = 3, 1/s."""
    for step in range(100):
        stage.publisher.show(hand(), screen(str(step)), edition="1", urgency=Urgency.PROMPT)
        await stage.clock.advance(0.1)
    calls = stage.api.made(*SENDS)

    assert most_within(calls, 0.9) == 3
    assert most_within(calls, 10) <= 13


async def test_all_chats_together_get_25_a_second(stage: Stage) -> None:
    """design.md: overall 25/s, burst 5; the most urgent go first."""
    for number in range(200):
        urgency = Urgency.DECORATION if number % 2 else Urgency.RESULT
        stage.publisher.show(hand(chat_id=1 + number), screen("x"), edition="1", urgency=urgency)
    await stage.clock.advance(20)
    calls = stage.api.made(*SENDS)

    assert len(calls) == 200
    assert most_within(calls, 1) <= 30
    # Only those already at the gate when the others came may be ahead of a result.
    assert all(call.chat_id % 2 == 1 for call in calls[6:100])


async def test_the_overall_rate_is_a_setting(stage: Stage) -> None:
    """BOT_SENDS_PER_SECOND=100: at most a fifth more in any second."""
    publisher = TelegramPublisher(
        bot_on(stage.api), clock=stage.clock, store=stage.store, listener=stage.ears, per_second=100
    )
    for number in range(400):
        publisher.show(hand(chat_id=1 + number), screen("x"), edition="1", urgency=Urgency.RESULT)
    await stage.clock.advance(10)
    await publisher.stop(1)

    assert 100 <= most_within(stage.api.made(*SENDS), 1) <= 120


async def test_buckets_are_empty_after_a_start(stage: Stage) -> None:
    """design.md: a restart does not double the budget."""
    publisher = await stage.again()
    publisher.show(card(), screen("x"), edition="1", urgency=Urgency.RESULT)
    await stage.clock.advance(3.4)
    assert stage.api.calls == []
    await stage.clock.advance(0.3)

    assert len(stage.api.calls) == 1


async def test_restarts_keep_the_minute(stage: Stage) -> None:
    """Also across a restart no more than 20 pass in 60 s."""
    for step in range(240):
        if step % 60 == 30:
            await stage.again()
        stage.publisher.show(card(), screen(str(step)), edition="1", urgency=Urgency.RESULT)
        await stage.clock.advance(0.5)

    assert most_within(stage.api.made(*SENDS), 60) <= 20


async def test_the_most_urgent_of_a_chat_goes_first(stage: Stage) -> None:
    """design.md: result > prompt > card > decoration > reply."""
    stage.publisher.say(Place(GROUP), Screen("REPLY"))
    await settle()
    publisher = await stage.again()
    publisher.say(Place(GROUP), Screen("REPLY"))
    for urgency in (Urgency.DECORATION, Urgency.CARD, Urgency.PROMPT, Urgency.RESULT):
        publisher.show(card(urgency.name), Screen(urgency.name), edition="1", urgency=urgency)
    await stage.clock.advance(30)

    assert [call.params["text"] for call in stage.api.calls[1:]] == ["RESULT", "PROMPT", "CARD", "DECORATION", "REPLY"]


async def test_tables_in_topics_share_the_chats_budget_in_turn(stage: Stage) -> None:
    """design.md: tables in topics of one chat take turns."""
    slots = [card("card", thread_id=thread) for thread in (10, 20, 30)]
    for step in range(600):
        for slot in slots:
            stage.publisher.show(slot, screen(str(step)), edition="1", urgency=Urgency.CARD)
        await stage.clock.advance(0.5)
    calls = stage.api.made(*SENDS)
    shares = [sum(call.params.get("message_id", 1000 + n) == 1000 + n for call in calls) for n in range(3)]

    assert most_within(calls, 60) <= 20
    assert max(shares) - min(shares) <= 4


async def test_four_replies_a_minute(stage: Stage) -> None:
    """design.md: command replies are at most four a chat and minute; other messages are not counted."""
    for number in range(10):
        stage.publisher.say(Place(GROUP), Screen(f"reply {number}"))
        stage.publisher.say(Place(PERSON), Screen(f"other {number}"), urgency=Urgency.RESULT)
    await stage.clock.advance(30)
    assert len(stage.api.texts(GROUP)) == 4
    assert len(stage.api.texts(PERSON)) == 10
    await stage.clock.advance(31)
    stage.publisher.say(Place(GROUP), Screen("later"))
    await stage.clock.advance(5)

    assert stage.api.texts(GROUP)[-1] == "later"


async def test_a_flood_wait_pauses_that_chat_only(stage: Stage) -> None:
    """telegram.md 6, 16: others go on, the pause is stored, the newest state follows."""
    stage.api.faults = [
        Fault("sendMessage", status=429, description="Too Many Requests", parameters={"retry_after": 30})
    ]
    stage.publisher.show(card(), screen("one"), edition="1", urgency=Urgency.PROMPT, token="1")
    await settle()
    stage.publisher.show(card(), screen("two"), edition="1", urgency=Urgency.PROMPT, token="2")
    stage.publisher.show(hand(), screen("other"), edition="1", urgency=Urgency.PROMPT, token="other")
    await stage.clock.advance(25)
    assert stage.ears.tokens == ["other"]
    assert [(token, round(seconds)) for _, token, seconds in stage.ears.delays] == [("1", 30), ("2", 30)]
    assert stage.store.pauses[GROUP] > stage.clock.now()
    await stage.clock.advance(10)

    assert stage.ears.tokens == ["other", "2"]
    assert stage.api.texts(GROUP) == ["two"]


async def test_a_stored_pause_is_kept_after_a_restart(stage: Stage) -> None:
    """design.md: a pause from a 429 is stored."""
    stage.api.faults = [Fault("sendMessage", status=429, description="x", parameters={"retry_after": 100})]
    stage.publisher.show(card(), screen("one"), edition="1", urgency=Urgency.PROMPT)
    await settle()
    publisher = await stage.again()
    publisher.show(card(), screen("one"), edition="1", urgency=Urgency.PROMPT, token="t")
    await stage.clock.advance(90)
    assert len(stage.api.calls) == 1
    assert round(stage.ears.delays[-1][2]) == 100
    await stage.clock.advance(15)

    assert stage.ears.tokens == ["t"]


async def test_answers_are_never_delayed(stage: Stage) -> None:
    """telegram.md 2.1: answerCallbackQuery has no limit; it goes out during pauses and with empty buckets."""
    flood = {"retry_after": 50}
    stage.api.faults = [Fault("sendMessage", status=429, description="x", parameters=flood, times=2)]
    publisher = await stage.again()
    publisher.show(card(), screen("one"), edition="1", urgency=Urgency.PROMPT)
    publisher.show(card(chat_id=-2), screen("one"), edition="1", urgency=Urgency.PROMPT)
    await stage.clock.advance(10)
    before = stage.clock.now()
    for number in range(50):
        publisher.answer(str(number), "x" * 300, alert=True)
    await settle()
    answers = stage.api.made("answerCallbackQuery")

    assert len(answers) == 50
    assert all(call.at == before for call in answers)
    assert answers[0].params["text"] == "x" * 200
    assert answers[0].params["show_alert"] is True


async def test_two_flooded_chats_pause_all_sending(stage: Stage) -> None:
    """telegram.md 1.3: two different chats within seconds; the shorter wait counts for all."""
    stage.api.faults = [
        Fault("sendMessage", status=429, description="x", parameters={"retry_after": 20}, chat_id=GROUP),
        Fault("sendMessage", status=429, description="x", parameters={"retry_after": 3000}, chat_id=-2),
    ]
    stage.publisher.show(card(), screen("x"), edition="1", urgency=Urgency.PROMPT)
    stage.publisher.show(card(chat_id=-2), screen("x"), edition="1", urgency=Urgency.PROMPT)
    await stage.clock.advance(1)
    stage.publisher.show(hand(), screen("x"), edition="1", urgency=Urgency.PROMPT, token="mine")
    await stage.clock.advance(15)
    assert stage.ears.tokens == []
    await stage.clock.advance(10)

    assert "mine" in stage.ears.tokens


async def test_an_old_tap_is_no_error(stage: Stage) -> None:
    """T072: 'query is too old' is swallowed; a lost answer is tried once more."""
    stage.api.faults = [
        Fault("answerCallbackQuery", "lose"),
        Fault(
            "answerCallbackQuery", status=400, description="Bad Request: query is too old and response timeout expired"
        ),
    ]
    stage.publisher.answer("q", "done")
    await settle()

    assert len(stage.api.calls) == 2


async def test_deletions_spend_no_budget(stage: Stage) -> None:
    """telegram.md 1.3: deleteMessage, pins and reactions take no tokens."""
    for number in range(30):
        stage.publisher.show(Slot(Place(GROUP), str(number)), screen("x"), edition="1", urgency=Urgency.RESULT)
    await stage.clock.advance(120)
    for number in range(30):
        stage.publisher.remove(Slot(Place(GROUP), str(number)))
    await stage.clock.advance(0.1)

    assert len(stage.api.made("deleteMessage")) == 30
    assert stage.store.rows == {}


async def test_old_replies_are_not_sent(stage: Stage) -> None:
    """A reply that waited a minute behind a flood wait helps nobody."""
    stage.api.faults = [Fault("sendMessage", status=429, description="x", parameters={"retry_after": 100})]
    stage.publisher.say(Place(GROUP), Screen("reply"))
    stage.publisher.say(Place(GROUP), Screen("vote"), urgency=Urgency.RESULT)
    await stage.clock.advance(150)

    assert stage.api.texts(GROUP) == ["vote"]


async def test_thousands_of_slots(stage: Stage) -> None:
    """A worker ends when its chat is idle; slots without anything to do cost no task."""
    idle = len(asyncio.all_tasks())
    for number in range(1000):
        stage.publisher.show(hand(chat_id=1 + number), screen("x"), edition="1", urgency=Urgency.PROMPT)
    await stage.clock.advance(50)

    assert len(stage.api.calls) == 1000
    assert len(asyncio.all_tasks()) == idle


@given(
    st.lists(st.floats(0, 20), max_size=80),
    st.sampled_from([(GROUP, 60, 20), (PERSON, 10, 13)]),
)
@settings(deadline=None)
def test_no_bucket_lets_more_than_its_burst_and_refill_through(waits: list[float], kind: tuple[int, int, int]) -> None:
    """In any window of t seconds at most b + r·t pass, however the requests come."""
    chat_id, window, most = kind
    now, taken = 1000.0, []
    bucket = chat_bucket(chat_id, now)
    for wait in waits:
        now += wait
        now += bucket.ready_in(now)
        bucket.take(now)
        taken.append(now)

    assert all(sum(start <= at < start + window for at in taken) <= most for start in taken)


def test_a_bucket_is_empty_at_its_start_and_never_over_full() -> None:
    """A chat first seen long after the start may burst, one seen at the start may not."""
    assert Bucket(3, 1, since=0).ready_in(0) == 1
    late = Bucket(3, 1, since=0)
    for _ in range(3):
        assert late.ready_in(1000) == 0
        late.take(1000)
    assert late.ready_in(1000) == pytest.approx(1)


async def test_a_random_storm_ends_in_the_state_shown_last(stage: Stage) -> None:
    """Faults of every kind, many slots and chats: at the end every slot stands once, as it was shown last."""
    random.seed(7)
    kinds = [
        ("lose", 0, {}),
        ("drop", 0, {}),
        ("connect", 0, {}),
        ("", 502, {}),
        ("", 429, {"retry_after": 2}),
        ("", 400, {}),
    ]
    slots = [card(f"card:{n}", chat) for n in range(3) for chat in (GROUP, -2, PERSON, 5)]
    for step in range(400):
        if random.random() < 0.2:
            method = random.choice(["editMessageText", "deleteMessage"])
            then, status, parameters = random.choice(kinds if method == "editMessageText" else kinds[:-1])
            stage.api.faults.append(Fault(method, then, status, "Bad Request: odd", parameters))
        slot = random.choice(slots)
        stage.publisher.show(
            slot, screen(f"{slot.name} {step}"), edition=str(step // 80), urgency=Urgency(random.randrange(4))
        )
        await stage.clock.advance(random.random())
    stage.api.faults.clear()
    for slot in slots:
        stage.publisher.show(slot, screen(f"{slot.name} end"), edition="5", urgency=Urgency.PROMPT)
    await stage.clock.advance(300)

    for chat in (GROUP, -2, PERSON, 5):
        assert sorted(stage.api.texts(chat)) == ["card:0 end", "card:1 end", "card:2 end"]
    assert all(row.stale_ids == () for row in stage.store.rows.values())
