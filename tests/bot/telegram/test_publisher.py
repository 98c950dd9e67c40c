"""Screens become messages: newest first, equal ones never, copies kept until their deletion is confirmed."""

import asyncio

import pytest

from bot.screens import Place, Screen, Urgency
from tests.bot.telegram.conftest import Stage
from tests.bot.telegram.fake_api import GROUP, PERSON, Fault, card, hand, screen
from tests.bot.telegram.virtual_clock import settle

CARD, PROMPT, RESULT = Urgency.CARD, Urgency.PROMPT, Urgency.RESULT


async def test_a_new_slot_is_sent_stored_and_confirmed(stage: Stage) -> None:
    """One request, silent, in HTML, without previews; the id is stored before the listener hears of it."""
    stage.publisher.show(hand(), screen("hello", "pass"), edition="1", urgency=PROMPT, token="t1")
    await settle()

    (call,) = stage.api.calls
    assert call.method == "sendMessage"
    assert call.params["parse_mode"] == "HTML"
    assert call.params["disable_notification"] is True
    assert call.params["link_preview_options"] == {"is_disabled": True}
    assert stage.store.rows[hand()].message_id == stage.publisher.message_id(hand()) == 1000
    assert stage.ears.tokens == ["t1"]


async def test_an_equal_screen_is_not_sent_again(stage: Stage) -> None:
    """design.md: equal digests are skipped and count as delivered."""
    for token in ("t1", "t2"):
        stage.publisher.show(hand(), screen("hello"), edition="1", urgency=PROMPT, token=token)
        await settle()

    assert len(stage.api.calls) == 1
    assert stage.ears.tokens == ["t1", "t2"]


async def test_a_pending_screen_is_replaced(stage: Stage) -> None:
    """Of many screens shown while a request is under way only the newest follows."""
    gate = asyncio.Event()
    stage.api.hold = lambda call: gate if call.params.get("text") == "0" else None
    for number in range(10):
        stage.publisher.show(hand(), screen(str(number)), edition="1", urgency=PROMPT, token=str(number))
        await settle()
    gate.set()
    await stage.clock.advance(5)

    assert [call.params["text"] for call in stage.api.calls] == ["0", "9"]
    assert stage.ears.tokens == ["0", "9"]


async def test_another_edition_is_a_new_message_and_the_old_one_goes_afterwards(stage: Stage) -> None:
    """design.md, ringing prompt: send new, store its id, then delete old."""
    stage.publisher.show(hand(), screen("one"), edition="1", urgency=PROMPT)
    await settle()
    stage.publisher.show(hand(), screen("two"), edition="2", urgency=PROMPT, rings=True)
    await settle()

    assert [call.method for call in stage.api.calls] == ["sendMessage", "sendMessage", "deleteMessage"]
    assert stage.api.calls[1].params["disable_notification"] is False
    assert [(row.message_id, row.stale_ids) for row in stage.store.saves[-2:]] == [(1001, (1000,)), (1001, ())]
    assert stage.api.texts(PERSON) == ["two"]


async def test_a_stale_copy_is_kept_until_its_deletion_is_confirmed(stage: Stage) -> None:
    """A lost answer to deleteMessage leaves the id in the store; the deletion is repeated."""
    stage.publisher.show(hand(), screen("one"), edition="1", urgency=PROMPT)
    await settle()
    stage.api.faults = [Fault("deleteMessage", "drop")]
    stage.publisher.show(hand(), screen("two"), edition="2", urgency=PROMPT)
    await settle()
    assert stage.store.rows[hand()].stale_ids == (1000,)
    assert stage.api.texts(PERSON) == ["one", "two"]
    await stage.clock.advance(5)

    assert stage.store.rows[hand()].stale_ids == ()
    assert stage.api.texts(PERSON) == ["two"]


async def test_a_stale_copy_outlives_a_restart_and_is_deleted_then(stage: Stage) -> None:
    """Killed between sending and deleting: the next process deletes."""
    stage.api.faults = [Fault("deleteMessage", "drop", times=99)]
    stage.publisher.show(hand(), screen("one"), edition="1", urgency=PROMPT)
    await settle()
    stage.publisher.show(hand(), screen("two"), edition="2", urgency=PROMPT)
    await settle()
    stage.api.faults = []
    await stage.again()
    await settle()

    assert stage.api.texts(PERSON) == ["two"]
    assert stage.store.rows[hand()].stale_ids == ()


async def test_a_restart_sends_nothing_twice(stage: Stage) -> None:
    """design.md: a confirmed screen equal to the desired one is not sent again."""
    slots = [card(), hand(), hand("hand:18")]
    for slot in slots:
        stage.publisher.show(slot, screen(slot.name, "pass"), edition="e", urgency=PROMPT)
    await stage.clock.advance(10)
    before = len(stage.api.calls)
    publisher = await stage.again()
    for slot in slots:
        publisher.show(slot, screen(slot.name, "pass"), edition="e", urgency=PROMPT, token=slot.name)
    await stage.clock.advance(10)

    assert len(stage.api.calls) == before
    assert stage.ears.tokens[-3:] == [slot.name for slot in (card(), hand(), hand("hand:18"))]


async def test_after_a_restart_the_standing_message_is_edited(stage: Stage) -> None:
    """The stored id is used."""
    stage.publisher.show(hand(), screen("one"), edition="e", urgency=PROMPT)
    await settle()
    publisher = await stage.again()
    publisher.show(hand(), screen("two"), edition="e", urgency=PROMPT)
    await stage.clock.advance(2)

    assert [call.method for call in stage.api.calls] == ["sendMessage", "editMessageText"]
    assert stage.api.texts(PERSON) == ["two"]


async def test_a_prompt_whose_answer_was_lost_is_sent_once_more_after_5_seconds(stage: Stage) -> None:
    """design.md: sent once more, not twice."""
    stage.api.faults = [Fault("sendMessage", "lose", times=5)]
    stage.publisher.show(hand(), screen("prompt"), edition="1", urgency=PROMPT, token="t")
    await stage.clock.advance(4.9)
    assert len(stage.api.calls) == 1
    await stage.clock.advance(0.2)
    assert len(stage.api.calls) == 2
    await stage.clock.advance(60)

    assert len(stage.api.calls) == 2
    assert stage.ears.tokens == []


async def test_the_second_copy_of_a_prompt_is_the_slots_message(stage: Stage) -> None:
    """Confirmed at the second try; a tap on the first copy has it deleted."""
    stage.api.faults = [Fault("sendMessage", "lose")]
    stage.publisher.show(hand(), screen("prompt"), edition="1", urgency=PROMPT, token="t")
    await stage.clock.advance(6)
    assert stage.publisher.message_id(hand()) == 1001
    assert stage.ears.tokens == ["t"]
    stage.publisher.adopt(hand(), 1000)
    await stage.clock.advance(1)

    assert stage.api.made("deleteMessage")[0].params["message_id"] == 1000
    assert len(stage.api.texts(PERSON)) == 1


async def test_a_late_tap_on_a_deleted_message_deletes_nothing_more(stage: Stage) -> None:
    """The tap was made while its message was being replaced and deleted: one deletion, not two."""
    for edition in ("1", "2", "3"):
        stage.publisher.show(hand(), screen(edition), edition=edition, urgency=PROMPT)
        await stage.clock.advance(2)
    for message_id in (1001, 1000, 1001):
        stage.publisher.adopt(hand(), message_id)
        await stage.clock.advance(2)

    assert [1000, 1001] == [call.params["message_id"] for call in stage.api.made("deleteMessage")]
    assert ["3"] == stage.api.texts(PERSON)


@pytest.mark.parametrize("urgency", [RESULT, CARD, Urgency.DECORATION])
async def test_what_is_no_prompt_is_never_repeated(stage: Stage, urgency: Urgency) -> None:
    """telegram.md 6, 17: a timed-out send may have arrived."""
    stage.api.faults = [Fault("sendMessage", "lose")]
    stage.publisher.show(card(), screen("result"), edition="1", urgency=urgency)
    await stage.clock.advance(60)
    stage.publisher.show(card(), screen("result"), edition="1", urgency=urgency)
    await stage.clock.advance(60)
    assert len(stage.api.calls) == 1
    stage.publisher.show(card(), screen("newer"), edition="1", urgency=urgency)
    await stage.clock.advance(60)

    assert [call.method for call in stage.api.calls] == ["sendMessage", "sendMessage"]
    assert stage.store.rows[card()].message_id == 1001


async def test_a_tap_reveals_the_message_that_was_thought_lost(stage: Stage) -> None:
    """Adopted, it is edited instead of sent anew."""
    stage.api.faults = [Fault("sendMessage", "lose")]
    stage.publisher.show(card(), screen("one"), edition="1", urgency=CARD)
    await settle()
    stage.publisher.adopt(card(), 1000)
    await settle()
    assert stage.store.rows[card()].message_id == 1000
    stage.publisher.show(card(), screen("two"), edition="1", urgency=CARD)
    await stage.clock.advance(10)

    assert [call.method for call in stage.api.calls] == ["sendMessage", "editMessageText"]


async def test_a_send_that_never_left_is_repeated(stage: Stage) -> None:
    """telegram.md 6, 18: a connect time-out is safe to repeat, for whatever it was."""
    stage.api.faults = [Fault("sendMessage", "connect", times=2)]
    stage.publisher.show(card(), screen("result"), edition="1", urgency=RESULT, token="r")
    await stage.clock.advance(20)

    assert len(stage.api.texts(GROUP)) == 1
    assert stage.ears.tokens == ["r"]


async def test_edits_are_repeated_with_the_newest_state(stage: Stage) -> None:
    """Edits are repeatable: lost answers and 502 are tried again, with longer and longer waits."""
    stage.publisher.show(hand(), screen("one"), edition="1", urgency=PROMPT)
    await settle()
    stage.api.faults = [
        Fault("editMessageText", "lose"),
        Fault("editMessageText", status=502, description="Bad Gateway"),
    ]
    stage.publisher.show(hand(), screen("two"), edition="1", urgency=PROMPT)
    await stage.clock.advance(0.5)
    stage.publisher.show(hand(), screen("three"), edition="1", urgency=PROMPT, token="3")
    await stage.clock.advance(10)

    assert [call.params["text"] for call in stage.api.made("editMessageText")] == ["two", "three", "three"]
    assert stage.ears.tokens[-1] == "3"


async def test_not_modified_is_a_success(stage: Stage) -> None:
    """telegram.md 6, 6: after a lost answer the repeated edit finds its own text."""
    stage.publisher.show(hand(), screen("one"), edition="1", urgency=PROMPT)
    await settle()
    stage.api.faults = [Fault("editMessageText", "lose")]
    stage.publisher.show(hand(), screen("two"), edition="1", urgency=PROMPT, token="2")
    await stage.clock.advance(10)

    assert len(stage.api.made("editMessageText")) == 2
    assert stage.ears.tokens == ["", "2"]


@pytest.mark.parametrize(
    "description",
    [
        "Bad Request: message to edit not found",
        "Bad Request: message can't be edited",
        "Bad Request: MESSAGE_ID_INVALID",
    ],
)
async def test_a_message_that_cannot_be_edited_is_sent_anew(stage: Stage, description: str) -> None:
    """T098: deleted by an admin, or no longer editable."""
    stage.publisher.show(card(), screen("one"), edition="1", urgency=CARD)
    await stage.clock.advance(10)
    stage.api.faults = [Fault("editMessageText", status=400, description=description)]
    stage.publisher.show(card(), screen("two"), edition="1", urgency=CARD, token="2")
    await stage.clock.advance(30)

    assert [call.method for call in stage.api.calls][:3] == ["sendMessage", "editMessageText", "sendMessage"]
    assert stage.ears.tokens == ["", "2"]
    assert stage.store.rows[card()].message_id == 1001


async def test_an_unknown_refusal_of_an_edit_is_answered_by_one_fresh_message(stage: Stage) -> None:
    """telegram.md 6, 40: unknown 400, logged, one fresh message, and no end of tries."""
    stage.publisher.show(card(), screen("one"), edition="1", urgency=CARD)
    await stage.clock.advance(10)
    stage.api.faults = [
        Fault("editMessageText", status=400, description="Bad Request: something new"),
        Fault("sendMessage", status=400, description="Bad Request: something new"),
    ]
    stage.publisher.show(card(), screen("two"), edition="1", urgency=CARD)
    await stage.clock.advance(600)
    assert [call.method for call in stage.api.calls] == ["sendMessage", "editMessageText", "sendMessage"]
    stage.publisher.show(card(), screen("three"), edition="1", urgency=CARD)
    await stage.clock.advance(10)

    assert stage.api.texts(GROUP) == ["three"]


@pytest.mark.parametrize(
    ("chat", "status", "description", "kind"),
    [
        (PERSON, 403, "Forbidden: bot was blocked by the user", "closed"),
        (PERSON, 403, "Forbidden: bot can't initiate conversation with a user", "closed"),
        (PERSON, 403, "Forbidden: user is deactivated", "closed"),
        (PERSON, 400, "Bad Request: chat not found", "closed"),
        (GROUP, 403, "Forbidden: bot was kicked from the supergroup chat", "gone"),
        (GROUP, 403, "Forbidden: bot is not a member of the supergroup chat", "gone"),
        (GROUP, 403, "Forbidden: the group chat was deleted", "gone"),
        (GROUP, 403, "Forbidden: some new wording", "gone"),
        (GROUP, 400, "Bad Request: chat not found", "gone"),
        (GROUP, 400, "Bad Request: not enough rights to send text messages to the chat", "muted"),
        (GROUP, 400, "Bad Request: have no rights to send a message", "muted"),
        (GROUP, 400, "Bad Request: CHAT_WRITE_FORBIDDEN", "muted"),
        (GROUP, 400, "Bad Request: CHAT_RESTRICTED", "muted"),
    ],
)
async def test_a_chat_that_refuses_messages(stage: Stage, chat: int, status: int, description: str, kind: str) -> None:
    """T090, T091, telegram.md 6, 7-11 and 15: told once for what waits, not tried again by itself, tried when asked."""
    stage.api.faults = [Fault("sendMessage", status=status, description=description)]
    stage.publisher.show(card("a", chat), screen("a"), edition="1", urgency=PROMPT, token="a")
    stage.publisher.show(card("b", chat), screen("b"), edition="1", urgency=PROMPT, token="b")
    await stage.clock.advance(600)
    assert len(stage.api.calls) == 1
    assert [(token, problem.kind) for _, token, problem in stage.ears.problems] == [("a", kind), ("b", kind)]
    stage.publisher.show(card("a", chat), screen("a"), edition="1", urgency=PROMPT, token="a2")
    await stage.clock.advance(10)

    assert stage.ears.tokens == ["a2"]


async def test_a_closed_topic_is_left_once_for_the_general_one(stage: Stage) -> None:
    """telegram.md 6, 35: the first time outside the topic, the next time nobody can be reached."""
    slot = card(thread_id=12)
    stage.api.faults = [Fault("sendMessage", status=400, description="Bad Request: TOPIC_CLOSED")]
    stage.publisher.show(slot, screen("one"), edition="1", urgency=CARD, token="1")
    await stage.clock.advance(30)
    assert [call.params.get("message_thread_id") for call in stage.api.calls] == [12, None]
    assert stage.ears.tokens == ["1"]
    stage.publisher.show(slot, screen("edited"), edition="1", urgency=CARD, token="1a")
    await stage.clock.advance(30)
    assert stage.ears.tokens == ["1", "1a"]
    stage.api.faults = [Fault("sendMessage", status=400, description="Bad Request: message thread not found")]
    stage.publisher.show(slot, screen("two"), edition="2", urgency=CARD, token="2")
    await stage.clock.advance(30)

    assert [problem.kind for _, _, problem in stage.ears.problems] == ["topic"]
    assert stage.ears.arrivals == []
    stage.publisher.show(slot, screen("three"), edition="3", urgency=CARD, token="3")
    await stage.clock.advance(30)
    stage.publisher.show(slot, screen("edited"), edition="3", urgency=CARD, token="3a")
    await stage.clock.advance(30)
    assert stage.ears.arrivals == [slot.place]


async def test_a_topic_problem_is_that_topics_alone(stage: Stage) -> None:
    """Another table in the same forum goes on, also where something said met the closed topic."""
    closed = Fault("sendMessage", status=400, description="Bad Request: TOPIC_CLOSED", times=2)
    stage.publisher.say(Place(GROUP, 12), Screen("note"), urgency=RESULT)
    stage.publisher.say(Place(GROUP, 12), Screen("note"), urgency=RESULT)
    stage.api.faults = [closed]
    await stage.clock.advance(1)
    stage.api.faults = [Fault("sendMessage", status=400, description="Bad Request: TOPIC_CLOSED")]
    stage.publisher.say(Place(GROUP, 12), Screen("note"), urgency=RESULT)
    stage.publisher.show(card(thread_id=12), screen("here"), edition="1", urgency=CARD, token="here")
    stage.publisher.show(card(thread_id=13), screen("there"), edition="1", urgency=CARD, token="there")
    await stage.clock.advance(30)

    assert [token for _, token, _ in stage.ears.problems] == ["here"]
    assert stage.ears.tokens == ["there"]


async def test_a_group_that_became_a_supergroup(stage: Stage) -> None:
    """telegram.md 6, 12: what was to be shown is shown in the new chat; the old ids are forgotten."""
    old = -55
    stage.publisher.show(card(chat_id=old), screen("one"), edition="1", urgency=CARD)
    await stage.clock.advance(10)
    stage.api.faults = [
        Fault(
            "editMessageText",
            status=400,
            description="Bad Request: group chat was upgraded to a supergroup chat",
            parameters={"migrate_to_chat_id": GROUP},
        )
    ]
    stage.publisher.show(card(chat_id=old), screen("two"), edition="1", urgency=CARD, token="2")
    await stage.clock.advance(30)
    stage.publisher.update_chat(old, GROUP)  # the service message comes too

    assert stage.ears.moves == [(old, GROUP)]
    assert stage.api.texts(GROUP) == ["two"]
    assert list(stage.store.rows) == [card()]
    stage.publisher.show(card(chat_id=old), screen("three"), edition="1", urgency=CARD)
    await stage.clock.advance(30)
    assert stage.api.texts(GROUP) == ["three"]


async def test_a_closed_slot_is_left_in_its_last_state_and_forgotten(stage: Stage) -> None:
    """The next show in the slot of that name is another message."""
    stage.publisher.show(card(), screen("one", "pass"), edition="1", urgency=CARD)
    await stage.clock.advance(10)
    stage.publisher.close(card(), screen("last"))
    stage.publisher.show(card(), screen("next deal", "pass"), edition="2", urgency=CARD)
    await stage.clock.advance(30)

    assert stage.api.texts(GROUP) == ["last", "next deal"]
    assert stage.api.messages[GROUP, 1000]["markup"] is None
    assert stage.store.rows[card()].message_id == 1001


async def test_closing_without_a_screen_takes_the_buttons_away(stage: Stage) -> None:
    """The text stays."""
    stage.publisher.show(hand(), screen("one", "pass"), edition="1", urgency=PROMPT)
    await settle()
    stage.publisher.close(hand())
    await stage.clock.advance(10)

    assert stage.api.messages[PERSON, 1000] == {"text": "one", "markup": None}
    assert stage.store.rows == {}
    assert stage.publisher.message_id(hand()) is None


async def test_closing_while_the_message_is_being_sent(stage: Stage) -> None:
    """Its last state follows as soon as the id is known."""
    gate = asyncio.Event()
    stage.api.hold = lambda call: gate if call.method == "sendMessage" else None
    stage.publisher.show(hand(), screen("one", "pass"), edition="1", urgency=PROMPT)
    await settle()
    stage.publisher.close(hand(), screen("last"))
    gate.set()
    await stage.clock.advance(10)

    assert stage.api.texts(PERSON) == ["last"]
    assert stage.store.rows == {}


async def test_removing_while_the_message_is_being_sent(stage: Stage) -> None:
    """It is deleted as soon as its id is known."""
    gate = asyncio.Event()
    stage.api.hold = lambda call: gate if call.method == "sendMessage" else None
    stage.publisher.show(hand(), screen("one", "pass"), edition="1", urgency=PROMPT)
    await settle()
    stage.publisher.remove(hand())
    gate.set()
    await stage.clock.advance(10)

    assert stage.api.texts(PERSON) == []
    assert stage.store.rows == {}


async def test_a_removed_slot_can_be_used_again(stage: Stage) -> None:
    """A new message is sent, though the screen is the same as before."""
    for _ in range(2):
        stage.publisher.show(hand(), screen("one"), edition="1", urgency=PROMPT)
        await stage.clock.advance(5)
        stage.publisher.remove(hand())
        await stage.clock.advance(5)

    assert len(stage.api.made("sendMessage", "deleteMessage")) == 4
    assert stage.store.rows == {}


async def test_a_removal_outlives_a_restart(stage: Stage) -> None:
    """Killed between the wish and the deletion, the next process deletes."""
    stage.publisher.show(hand(), screen("one"), edition="1", urgency=PROMPT)
    await settle()
    stage.api.faults = [Fault("deleteMessage", "drop", times=99)]
    stage.publisher.remove(hand())
    await settle()
    stage.api.faults = []
    await stage.again()
    await settle()

    assert stage.api.texts(PERSON) == []
    assert stage.store.rows == {}


async def test_what_is_said_vanishes(stage: Stage) -> None:
    """`vanish_after` seconds later it is deleted; nothing of it stays stored."""
    stage.publisher.say(Place(GROUP), Screen("gone soon"), vanish_after=5, reply_to=77)
    await settle()
    assert stage.api.calls[0].params["reply_parameters"]["message_id"] == 77
    assert [row.stale_ids for row in stage.store.rows.values()] == [(1000,)]
    await stage.clock.advance(4.5)
    assert stage.api.texts(GROUP) == ["gone soon"]
    await stage.clock.advance(1)

    assert stage.api.texts(GROUP) == []
    assert stage.store.rows == {}


async def test_what_should_have_vanished_vanishes_after_a_restart(stage: Stage) -> None:
    """Killed in between, the next process deletes it."""
    stage.publisher.say(Place(GROUP), Screen("gone soon"), vanish_after=5)
    await settle()
    await stage.again()
    await settle()

    assert stage.api.texts(GROUP) == []


async def test_protected_screens_cannot_be_forwarded(stage: Stage) -> None:
    """product.md 3: hand messages are sent protected."""
    stage.publisher.show(hand(), Screen("tiles", protected=True), edition="1", urgency=PROMPT)
    await settle()

    assert stage.api.calls[0].params["protect_content"] is True


async def test_a_card_is_pinned_silently_where_allowed(stage: Stage) -> None:
    """A refusal is remembered for an hour; a pinned card is unpinned when it is closed."""
    stage.publisher.show(card(), screen("one"), edition="1", urgency=CARD, pin=True)
    await stage.clock.advance(10)
    stage.publisher.close(card())
    await stage.clock.advance(10)
    assert stage.api.made("pinChatMessage")[0].params["disable_notification"] is True
    assert stage.api.made("unpinChatMessage")[0].params["message_id"] == 1000
    stage.api.faults = [
        Fault("pinChatMessage", status=400, description="Bad Request: not enough rights to manage pinned")
    ]
    for edition in "234":
        stage.publisher.show(card(), screen(edition), edition=edition, urgency=CARD, pin=True, token=edition)
        await stage.clock.advance(10)

    assert len(stage.api.made("pinChatMessage")) == 2
    assert stage.ears.tokens[-3:] == ["2", "3", "4"]


async def test_reactions_are_swallowed_where_not_allowed(stage: Stage) -> None:
    """A reaction is a courtesy."""
    stage.api.faults = [Fault("setMessageReaction", status=400, description="Bad Request: REACTION_INVALID")]
    stage.publisher.react(Place(GROUP), 5, "👌")
    await settle()

    assert stage.api.calls[0].params["message_id"] == 5


async def test_stopping_lets_a_request_finish_and_starts_none(stage: Stage) -> None:
    """What is under way is stored; what waits is not sent."""
    gate = asyncio.Event()
    stage.api.hold = lambda call: gate
    stage.publisher.show(hand(), screen("one"), edition="1", urgency=PROMPT)
    await settle()
    stage.publisher.show(hand(), screen("two"), edition="1", urgency=PROMPT)
    stopping = asyncio.create_task(stage.publisher.stop(2))
    await settle()
    gate.set()
    await stopping

    assert stage.store.rows[hand()].message_id == 1000
    assert len(stage.api.calls) == 1


async def test_stopping_still_answers_the_taps_that_were_dealt_with(stage: Stage) -> None:
    """What a tap did is stored, so no later process would answer it; new answers are not begun."""
    gate = asyncio.Event()
    stage.api.hold = lambda call: gate
    stage.publisher.answer("q1", "discarded")
    stopping = asyncio.create_task(stage.publisher.stop(2))
    await settle()
    stage.publisher.answer("q2", "too late")
    gate.set()
    await stopping

    assert [call.params["callback_query_id"] for call in stage.api.made("answerCallbackQuery")] == ["q1"]


async def test_stopping_does_not_wait_for_a_hanging_request(stage: Stage) -> None:
    """The end comes in time, whatever the network does."""
    stage.api.hold = lambda call: asyncio.Event()
    stage.publisher.show(hand(), screen("one"), edition="1", urgency=PROMPT)
    stage.publisher.show(card(), screen("one"), edition="1", urgency=PROMPT)
    stage.publisher.answer("q")
    await settle()
    await asyncio.wait_for(stage.publisher.stop(0.05), 2)


async def test_a_listener_that_fails_does_not_stop_the_chat(stage: Stage) -> None:
    """Errors of others are logged."""

    def broken(slot: object, token: str) -> None:
        raise RuntimeError("broken")

    stage.ears.delivered = broken  # type: ignore[method-assign]
    for text in ("one", "two"):
        stage.publisher.show(hand(), screen(text), edition="1", urgency=PROMPT)
        await stage.clock.advance(2)

    assert stage.api.texts(PERSON) == ["two"]


async def test_a_store_that_fails_does_not_stop_the_chat(stage: Stage) -> None:
    """The screen is shown although it could not be stored."""

    async def broken(stored: object) -> None:
        raise RuntimeError("database is locked")

    stage.store.save = broken  # type: ignore[method-assign]
    for text in ("one", "two"):
        stage.publisher.show(hand(), screen(text), edition="1", urgency=PROMPT)
        await stage.clock.advance(2)

    assert stage.api.texts(PERSON) == ["two"]


def test_a_screen_telegram_would_refuse_is_a_bug(stage: Stage) -> None:
    """T086: a row of nine is noticed before it is sent."""
    row = screen("x", *"123456789").rows
    with pytest.raises(AssertionError):
        stage.publisher.show(hand(), Screen("x", (tuple(button for (button,) in row),)), edition="1", urgency=PROMPT)
