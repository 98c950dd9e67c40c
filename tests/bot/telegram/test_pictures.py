"""Screens with pictures: uploaded once, edited by caption or file id, and text where a picture cannot be shown."""

import asyncio
from collections.abc import Callable

import pytest

from bot.screens import Picture, Place, Screen, Urgency
from bot.telegram.pictures import PICTURES_KEPT, Pictures, fits_caption
from bot.telegram.slots import StoredPicture, digest
from bot.telegram.wire import Sent
from tests.bot.telegram.conftest import Stage
from tests.bot.telegram.fake_api import GROUP, PERSON, Brush, Fault, MemoryScreens, card, hand, screen
from tests.bot.telegram.virtual_clock import VirtualClock, settle

CARD, PROMPT, RESULT = Urgency.CARD, Urgency.PROMPT, Urgency.RESULT


@pytest.fixture
def brush() -> Brush:
    return Brush()


def methods(stage: Stage) -> list[str]:
    return [call.method for call in stage.api.calls]


async def test_a_picture_is_sent_with_its_caption(stage: Stage, brush: Brush) -> None:
    """Issue 3, item 3: one upload, silent, in HTML; file id, key and message are stored, the largest size counts."""
    stage.publisher.show(hand(), brush.screen("<b>east</b>", "a", "pass"), edition="1", urgency=PROMPT, token="t")
    await settle()

    (call,) = stage.api.calls
    assert (call.method, call.photo, call.params["caption"]) == ("sendPhoto", "upload:a", "<b>east</b>")
    assert (call.params["parse_mode"], call.params["disable_notification"]) == ("HTML", True)
    assert stage.store.rows[hand()].picture == "a"
    assert [(picture.key, picture.file_id) for picture in stage.store.pictures.values()] == [("a", "file0")]
    assert stage.ears.tokens == ["t"]


async def test_a_claim_prompt_edits_caption_and_keyboard_only(stage: Stage, brush: Brush) -> None:
    """Issue 3, item 3: with the same picture nothing is drawn or uploaded."""
    for text in ("turn", "claim?"):
        stage.publisher.show(hand(), brush.screen(text, "a", "pass"), edition="1", urgency=PROMPT)
        await stage.clock.advance(2)

    assert methods(stage) == ["sendPhoto", "editMessageCaption"]
    assert brush.drawn == ["a"]
    assert stage.api.texts(PERSON) == ["claim?"]
    assert stage.api.photos(PERSON) == ["a"]


async def test_another_picture_is_a_media_edit_and_a_known_one_is_not_uploaded(stage: Stage, brush: Brush) -> None:
    """The third show goes back to the first picture, by its file id."""
    for key in "aba":
        stage.publisher.show(hand(), brush.screen(key, key), edition="1", urgency=PROMPT)
        await stage.clock.advance(2)

    assert methods(stage) == ["sendPhoto", "editMessageMedia", "editMessageMedia"]
    assert [call.photo for call in stage.api.calls] == ["upload:a", "upload:b", "file0"]
    assert brush.drawn == ["a", "b"]
    assert stage.store.rows[hand()].picture == "a"


async def test_an_equal_screen_with_a_picture_is_not_sent_again(stage: Stage, brush: Brush) -> None:
    """Text, buttons and key are equal: delivered at once. Another key alone is another screen."""
    for key in "aab":
        stage.publisher.show(hand(), brush.screen("x", key), edition="1", urgency=PROMPT, token=key)
        await stage.clock.advance(2)

    assert methods(stage) == ["sendPhoto", "editMessageMedia"]
    assert stage.ears.tokens == ["a", "a", "b"]


def test_without_a_picture_the_digest_is_what_it_was() -> None:
    """What a database from before the pictures holds is not sent again after the update."""
    assert digest("text", "[]") == digest("text", "[]", None) != digest("text", "[]", "a")
    assert digest("text", "[]") == "5f2f6d9e4c50521f11516054d2aebf19"


def test_pictures_are_equal_by_key_alone() -> None:
    """Two screens that show the same are equal, though each brings its own way to draw."""
    assert Brush().picture("a") == Brush().picture("a", "other words") != Brush().picture("b")
    assert Brush().screen("x", "a") == Brush().screen("x", "a")


async def test_skipped_states_are_never_drawn(stage: Stage, brush: Brush) -> None:
    """design.md: newest state wins; only what is about to be sent is drawn."""
    for number in range(12):
        stage.publisher.show(card(), brush.screen(str(number), str(number)), edition="1", urgency=CARD)
        await stage.clock.advance(0.5)
    await stage.clock.advance(10)

    assert brush.drawn == ["0", "7", "11"]
    assert stage.api.photos(GROUP) == ["11"]


async def test_from_picture_to_text_is_a_new_message(stage: Stage, brush: Brush) -> None:
    """Issue 3, item 3: text is sent silently, its id stored, then the picture deleted; the kind is stored."""
    stage.publisher.show(hand(), brush.screen("picture", "a"), edition="1", urgency=PROMPT, rings=True)
    await settle()
    stage.publisher.show(hand(), screen("text"), edition="1", urgency=PROMPT, rings=True)
    await stage.clock.advance(2)

    assert methods(stage) == ["sendPhoto", "sendMessage", "deleteMessage"]
    assert [call.params["disable_notification"] for call in stage.api.calls[:2]] == [False, True]
    assert [(row.message_id, row.stale_ids, row.picture) for row in stage.store.saves[-2:]] == [
        (1001, (1000,), None),
        (1001, (), None),
    ]
    assert stage.api.texts(PERSON) == ["text"]


async def test_from_text_to_picture_is_one_edit(stage: Stage, brush: Brush) -> None:
    """Bot API: editMessageMedia replaces a text with a media; the message stays where it is."""
    stage.publisher.show(hand(), screen("text"), edition="1", urgency=PROMPT)
    await settle()
    stage.publisher.show(hand(), brush.screen("picture", "a", "pass"), edition="1", urgency=PROMPT)
    await stage.clock.advance(2)

    assert methods(stage) == ["sendMessage", "editMessageMedia"]
    assert stage.api.photos(PERSON) == ["a"]
    assert stage.store.rows[hand()].picture == "a"


async def test_a_picture_that_cannot_be_drawn_gives_way_to_its_text_at_once(stage: Stage, brush: Brush) -> None:
    """Issue 3, item 3: the prompt rings as it would have; the alternative text stands, and Telegram is asked once."""
    brush.broken = {"a"}
    wanted = brush.screen("caption", "a", "pass", alt="all in words")
    stage.publisher.show(hand(), wanted, edition="1", urgency=PROMPT, rings=True, token="t")
    await settle()

    (call,) = stage.api.calls
    assert (call.method, call.params["text"], call.params["disable_notification"]) == (
        "sendMessage",
        "all in words",
        False,
    )
    assert stage.ears.tokens == ["t"]


@pytest.mark.parametrize(
    "fault",
    [
        Fault("sendPhoto", status=400, description="Bad Request: IMAGE_PROCESS_FAILED"),
        Fault("sendPhoto", status=413, description="Request Entity Too Large"),
        Fault("sendPhoto", "connect"),
    ],
    ids=["400", "413", "not sent"],
)
async def test_a_failed_upload_falls_back_to_text(stage: Stage, brush: Brush, fault: Fault) -> None:
    """Issue 3, item 3: in the same second, once; the same picture is not tried again in this slot, the next one is."""
    stage.api.faults = [fault]
    stage.publisher.show(hand(), brush.screen("turn", "a", "pass"), edition="1", urgency=PROMPT, token="1")
    await settle()
    assert methods(stage) == ["sendPhoto", "sendMessage"]
    assert stage.ears.tokens == ["1"]
    stage.publisher.show(hand(), brush.screen("claim?", "a", "pass"), edition="1", urgency=PROMPT, token="2")
    await stage.clock.advance(2)
    stage.publisher.show(hand(), brush.screen("turn", "b", "pass"), edition="1", urgency=PROMPT, token="3")
    await stage.clock.advance(2)

    assert methods(stage)[2:] == ["editMessageText", "editMessageMedia"]
    assert stage.ears.tokens == ["1", "2", "3"]
    assert stage.api.photos(PERSON) == ["b"]


async def test_a_failed_media_edit_falls_back_to_text_at_once(stage: Stage, brush: Brush) -> None:
    """The old picture would mislead: a text takes its place, the live card's rest does not hold it."""
    stage.publisher.show(card(), brush.screen("one", "a"), edition="1", urgency=CARD)
    await stage.clock.advance(10)
    stage.api.faults = [Fault("editMessageMedia", status=400, description="Bad Request: PHOTO_INVALID_DIMENSIONS")]
    stage.publisher.show(card(), brush.screen("two", "b"), edition="1", urgency=CARD, token="2")
    await stage.clock.advance(0.1)
    assert methods(stage) == ["sendPhoto", "editMessageMedia", "sendMessage", "deleteMessage"]
    assert stage.api.texts(GROUP) == ["two"]
    stage.publisher.show(card(), brush.screen("three", "c"), edition="1", urgency=CARD)
    await stage.clock.advance(10)

    assert stage.api.photos(GROUP) == ["c"]
    assert stage.api.texts(GROUP) == ["three"]


@pytest.mark.parametrize("then", ["lose", "drop"])
async def test_an_upload_of_unknown_outcome_is_followed_by_the_text_once(stage: Stage, brush: Brush, then: str) -> None:
    """telegram.md 6, 17: a prompt goes out once more after 5 s, as text; nothing is uploaded again."""
    stage.api.faults = [Fault("sendPhoto", then)]
    stage.publisher.show(hand(), brush.screen("turn", "a", "pass"), edition="1", urgency=PROMPT, token="t")
    await stage.clock.advance(4.9)
    assert methods(stage) == ["sendPhoto"]
    await stage.clock.advance(60)

    assert methods(stage) == ["sendPhoto", "sendMessage"]
    assert stage.ears.tokens == ["t"]


async def test_a_known_picture_of_unknown_outcome_is_sent_once_more(stage: Stage, brush: Brush) -> None:
    """By its file id a second copy costs no upload: the prompt stays a picture."""
    stage.publisher.show(card(), brush.screen("card", "a"), edition="1", urgency=CARD)
    await settle()
    stage.api.faults = [Fault("sendPhoto", "lose")]
    stage.publisher.show(hand(), brush.screen("turn", "a"), edition="1", urgency=PROMPT, token="t")
    await stage.clock.advance(60)

    assert [call.photo for call in stage.api.calls] == ["upload:a", "file0", "file0"]
    assert stage.ears.tokens[-1] == "t"
    assert stage.store.rows[hand()].picture == "a"


async def test_what_is_no_prompt_is_not_repeated_after_a_lost_upload(stage: Stage, brush: Brush) -> None:
    """telegram.md 6, 17: a tap shows that it has arrived, and it goes on as a picture."""
    stage.api.faults = [Fault("sendPhoto", "lose")]
    stage.publisher.show(card(), brush.screen("one", "a"), edition="1", urgency=CARD)
    await stage.clock.advance(60)
    assert methods(stage) == ["sendPhoto"]
    stage.publisher.adopt(card(), 1000)
    await settle()
    assert stage.store.rows[card()].picture == "a"
    stage.publisher.show(card(), brush.screen("two", "a"), edition="1", urgency=CARD)
    await stage.clock.advance(10)

    assert methods(stage) == ["sendPhoto", "editMessageCaption"]
    assert stage.api.photos(GROUP) == ["a"]
    assert stage.api.texts(GROUP) == ["two"]


async def test_a_media_edit_of_unknown_outcome_is_followed_by_the_text(stage: Stage, brush: Brush) -> None:
    """Neither picture may be taken for standing; the old message goes, whichever it shows, and nothing is uploaded twice."""
    stage.publisher.show(hand(), brush.screen("one", "a"), edition="1", urgency=PROMPT)
    await settle()
    stage.api.faults = [Fault("editMessageMedia", "lose")]
    stage.publisher.show(hand(), brush.screen("two", "b"), edition="1", urgency=PROMPT, token="2")
    await stage.clock.advance(5)

    assert methods(stage) == ["sendPhoto", "editMessageMedia", "sendMessage", "deleteMessage"]
    assert stage.api.uploads == ["a", "b"]
    assert stage.api.texts(PERSON) == ["two"]
    assert stage.ears.tokens[-1] == "2"


async def test_after_a_lost_edit_the_screen_before_is_sent_too(stage: Stage, brush: Brush) -> None:
    """The edit may have been carried out: going back is one more edit, by file id."""
    for key in "ab":
        stage.publisher.show(hand(), brush.screen(key, key), edition="1", urgency=PROMPT)
        await stage.clock.advance(2)
    stage.api.faults = [Fault("editMessageMedia", "lose")]
    stage.publisher.show(hand(), brush.screen("a", "a"), edition="1", urgency=PROMPT)
    await stage.clock.advance(0.1)
    stage.publisher.show(hand(), brush.screen("b", "b"), edition="1", urgency=PROMPT, token="back")
    await stage.clock.advance(10)

    assert stage.api.photos(PERSON) == ["b"]
    assert stage.api.uploads == ["a", "b"]
    assert stage.ears.tokens[-1] == "back"


async def test_a_file_id_that_is_no_good_is_replaced_by_an_upload(stage: Stage, brush: Brush) -> None:
    """Another bot's database, or a server that has forgotten: the stored id goes, the picture is uploaded."""
    stage.store.pictures["a"] = StoredPicture("a", "of another bot", 1.0)
    publisher = await stage.again()
    await stage.clock.advance(60)
    publisher.show(hand(), brush.screen("turn", "a"), edition="1", urgency=PROMPT, token="t")
    await settle()

    assert [call.photo for call in stage.api.calls] == ["of another bot", "upload:a"]
    assert stage.store.pictures["a"].file_id == "file0"
    assert stage.ears.tokens == ["t"]


async def test_a_chat_that_takes_no_pictures_gets_texts(stage: Stage, brush: Brush) -> None:
    """A group may allow texts alone: noticed once an hour, not with every card."""
    refusal = "Bad Request: not enough rights to send photos to the chat"
    stage.api.faults = [Fault("sendPhoto", status=400, description=refusal, times=9)]
    stage.publisher.say(Place(GROUP), brush.screen("chart", "c"), urgency=RESULT)
    for key in "abd":
        stage.publisher.show(card(), brush.screen(key, key), edition=key, urgency=CARD, token=key)
        await stage.clock.advance(10)
    assert methods(stage).count("sendPhoto") == 1
    assert stage.api.texts(GROUP) == ["chart", "d"]
    assert stage.ears.tokens == ["a", "b", "d"]
    assert stage.ears.problems == []
    stage.api.faults = []
    await stage.clock.advance(3600)
    stage.publisher.show(card(), brush.screen("e", "e"), edition="e", urgency=CARD)
    await stage.clock.advance(10)

    assert stage.api.photos(GROUP)[-1] == "e"


async def test_a_muted_bot_is_told_after_the_text_is_refused_too(stage: Stage, brush: Brush) -> None:
    """telegram.md 6, 15: nothing can be said here at all."""
    stage.api.faults = [
        Fault("sendPhoto", status=400, description="Bad Request: CHAT_WRITE_FORBIDDEN"),
        Fault("sendMessage", status=400, description="Bad Request: CHAT_WRITE_FORBIDDEN"),
    ]
    stage.publisher.show(card(), brush.screen("x", "a"), edition="1", urgency=CARD, token="t")
    await stage.clock.advance(600)

    assert methods(stage) == ["sendPhoto", "sendMessage"]
    assert [(token, problem.kind) for _, token, problem in stage.ears.problems] == [("t", "muted")]


async def test_a_flood_wait_is_no_fault_of_the_picture(stage: Stage, brush: Brush) -> None:
    """telegram.md 6, 16: after the pause the newest picture follows; the one refused was not uploaded."""
    stage.api.faults = [Fault("sendPhoto", status=429, description="x", parameters={"retry_after": 10})]
    stage.publisher.show(card(), brush.screen("one", "a"), edition="1", urgency=CARD)
    await stage.clock.advance(1)
    stage.publisher.show(card(), brush.screen("two", "b"), edition="1", urgency=CARD)
    await stage.clock.advance(20)

    assert stage.api.photos(GROUP) == ["b"]


async def test_a_long_caption_is_shown_as_text(stage: Stage, brush: Brush) -> None:
    """telegram.md 2.1: 1024 after parsing; Telegram is not even asked and nothing is drawn."""
    stage.publisher.show(hand(), brush.screen("<b>x</b>" * 1025, "a"), edition="1", urgency=PROMPT)
    await settle()

    assert methods(stage) == ["sendMessage"]
    assert brush.drawn == []


async def test_a_caption_that_grows_too_long_takes_the_picture_away(stage: Stage, brush: Brush) -> None:
    """The words are what a turn can be played from; the next short one brings the picture back."""
    for text in ("short", "x" * 1025, "short again"):
        stage.publisher.show(hand(), brush.screen(text, "a"), edition="1", urgency=PROMPT)
        await stage.clock.advance(2)

    assert methods(stage) == ["sendPhoto", "sendMessage", "deleteMessage", "editMessageMedia"]
    assert stage.api.uploads == ["a"]


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("<b>&lt;</b>" * 1024, True),
        ("<b>&lt;</b>" * 1025, False),
        ("🀇" * 512, True),
        ("🀇" * 513, False),
        ("1萬" * 512, True),  # joiners are left out where they would be too many
        ("1萬" * 513, False),
    ],
)
def test_captions_are_counted_as_telegram_reads_them(text: str, fits: bool) -> None:
    """UTF-16 units after entities are parsed."""
    assert fits_caption(text) is fits


@pytest.mark.parametrize(
    ("description", "shown"),
    [
        ("Bad Request: there is no caption in the message to edit", "editMessageCaption"),
        ("Bad Request: there is no text in the message to edit", "editMessageText"),
    ],
)
async def test_a_message_of_another_kind_than_stored_is_sent_anew(
    stage: Stage, brush: Brush, description: str, shown: str
) -> None:
    """A message that turns out to be of the other kind is replaced."""
    make: Callable[[str], Screen] = screen if shown == "editMessageText" else lambda text: brush.screen(text, "a")
    stage.publisher.show(hand(), make("one"), edition="1", urgency=PROMPT)
    await settle()
    stage.api.faults = [Fault(shown, status=400, description=description)]
    stage.publisher.show(hand(), make("two"), edition="1", urgency=PROMPT, token="2")
    await stage.clock.advance(10)

    assert methods(stage)[1:] == [shown, methods(stage)[0], "deleteMessage"]
    assert stage.api.texts(PERSON) == ["two"]
    assert stage.ears.tokens == ["", "2"]


async def test_closing_a_picture_with_a_text_keeps_the_picture(stage: Stage, brush: Brush) -> None:
    """The caption changes and the buttons go."""
    stage.publisher.show(card(), brush.screen("one", "a", "pass"), edition="1", urgency=CARD)
    await stage.clock.advance(10)
    stage.publisher.close(card(), screen("last"))
    await stage.clock.advance(10)

    assert methods(stage) == ["sendPhoto", "editMessageCaption"]
    assert stage.api.messages[GROUP, 1000] == {"text": "last", "markup": None, "photo": "file0"}
    assert stage.store.rows == {}


async def test_closing_with_a_caption_that_does_not_fit_only_takes_the_buttons(stage: Stage, brush: Brush) -> None:
    """A last state too long for a caption must not leave buttons behind."""
    stage.publisher.show(card(), brush.screen("one", "a", "pass"), edition="1", urgency=CARD)
    await stage.clock.advance(10)
    stage.publisher.close(card(), screen("x" * 1025))
    await stage.clock.advance(10)

    assert methods(stage) == ["sendPhoto", "editMessageReplyMarkup"]


@pytest.mark.parametrize("first", ["picture", "text"])
async def test_closing_with_a_picture(stage: Stage, brush: Brush, first: str) -> None:
    """The last picture stands, whether a picture or a text stood there."""
    shown = brush.screen("one", "a", "pass") if first == "picture" else screen("one", "pass")
    stage.publisher.show(card(), shown, edition="1", urgency=CARD)
    await stage.clock.advance(10)
    stage.publisher.close(card(), brush.screen("last", "b"))
    await stage.clock.advance(10)

    assert stage.api.photos(GROUP) == ["b"]
    assert stage.api.texts(GROUP) == ["last"]
    assert stage.api.messages[GROUP, 1000]["markup"] is None


@pytest.mark.parametrize(
    ("fault", "standing"),
    [
        (Fault("editMessageMedia", status=400, description="Bad Request: IMAGE_PROCESS_FAILED"), "a"),
        (Fault("editMessageMedia", "drop"), "a"),
        (Fault("editMessageMedia", "lose"), "b"),
    ],
)
async def test_closing_with_a_picture_that_fails(stage: Stage, brush: Brush, fault: Fault, standing: str) -> None:
    """The words of the last state come all the same, without a second upload."""
    stage.publisher.show(card(), brush.screen("one", "a", "pass"), edition="1", urgency=CARD)
    await stage.clock.advance(10)
    stage.api.faults = [fault]
    stage.publisher.close(card(), brush.screen("last", "b"))
    await stage.clock.advance(20)

    assert stage.api.photos(GROUP) == [standing]
    assert stage.api.texts(GROUP) == ["last"]
    assert stage.api.uploads == ["a", "b"]


async def test_a_newer_screen_is_shown_instead_of_one_that_could_not_be_drawn(stage: Stage, brush: Brush) -> None:
    """What came while the drawing failed is the newest state; the older one's text is not worth a message."""
    gate = asyncio.Event()
    brush.broken = {"a"}
    brush.hold = lambda key: gate if key == "a" else None
    stage.publisher.show(hand(), brush.screen("one", "a"), edition="1", urgency=PROMPT)
    await settle()
    stage.publisher.show(hand(), brush.screen("two", "b"), edition="1", urgency=PROMPT, token="2")
    gate.set()
    await stage.clock.advance(5)

    assert methods(stage) == ["sendPhoto"]
    assert stage.ears.tokens == ["2"]


async def test_closing_before_a_drawing_fails_sends_nothing(stage: Stage, brush: Brush) -> None:
    """Nobody waits for that text any more."""
    gate = asyncio.Event()
    brush.broken = {"a"}
    brush.hold = lambda key: gate
    stage.publisher.show(hand(), brush.screen("one", "a"), edition="1", urgency=PROMPT)
    await settle()
    stage.publisher.close(hand(), screen("last"))
    gate.set()
    await stage.clock.advance(5)

    assert methods(stage) == []
    assert stage.store.rows == {}


async def test_closing_while_a_picture_is_being_drawn(stage: Stage, brush: Brush) -> None:
    """Its last state follows as soon as the id is known."""
    gate = asyncio.Event()
    brush.hold = lambda key: gate
    stage.publisher.show(hand(), brush.screen("one", "a", "pass"), edition="1", urgency=PROMPT)
    await settle()
    stage.publisher.close(hand(), screen("last"))
    gate.set()
    await stage.clock.advance(10)

    assert stage.api.texts(PERSON) == ["last"]
    assert stage.store.rows == {}


async def test_after_a_restart_nothing_is_drawn_or_sent(stage: Stage, brush: Brush) -> None:
    """design.md: a confirmed screen equal to the desired one is not sent again, also where its picture gave way to text."""
    brush.broken = {"c"}
    wanted = {card(): brush.screen("card", "a", "pass"), hand(): brush.screen("hand", "c", "pass")}
    for slot, shown in wanted.items():
        stage.publisher.show(slot, shown, edition="1", urgency=PROMPT)
    await stage.clock.advance(10)
    before = len(stage.api.calls)
    publisher = await stage.again()
    for slot, shown in wanted.items():
        publisher.show(slot, shown, edition="1", urgency=PROMPT, token=slot.name)
    await stage.clock.advance(60)

    assert len(stage.api.calls) == before
    assert stage.ears.tokens[-2:] == ["card:17", "hand:17"]
    assert brush.drawn == ["a", "c"]


async def test_after_a_restart_kind_key_and_file_ids_are_known(stage: Stage, brush: Brush) -> None:
    """A caption edit stays one, and what was uploaded is used by its id."""
    for key in "ab":
        stage.publisher.show(hand(), brush.screen("one", key), edition="1", urgency=PROMPT)
        await stage.clock.advance(2)
    publisher = await stage.again()
    for key in "ba":
        publisher.show(hand(), brush.screen("two", key), edition="1", urgency=PROMPT)
        await stage.clock.advance(2)

    assert methods(stage)[2:] == ["editMessageCaption", "editMessageMedia"]
    assert stage.api.calls[-1].photo == "file0"
    assert brush.drawn == ["a", "b"]


async def test_one_upload_serves_everybody_who_wants_it_meanwhile(stage: Stage, brush: Brush) -> None:
    """Issue 3, item 2: the card's picture and the same one in four private chats at once are drawn and uploaded once."""
    gate = asyncio.Event()
    stage.api.hold = lambda call: gate if call.photo.startswith("upload:") else None
    slots = [card(), *(hand(chat_id=number) for number in range(1, 5))]
    for slot in slots:
        stage.publisher.show(slot, brush.screen(slot.name, "a"), edition="1", urgency=PROMPT)
    await settle()
    assert len(stage.api.calls) == 1
    gate.set()
    await stage.clock.advance(5)

    assert stage.api.uploads == ["a"] == brush.drawn
    assert [call.photo for call in stage.api.calls[1:]] == ["file0"] * 4
    assert len(stage.api.messages) == 5


async def test_whoever_waited_for_a_failed_upload_makes_his_own(stage: Stage, brush: Brush) -> None:
    """The first chat has blocked the bot: no reason for the second to see no picture."""
    gate = asyncio.Event()
    stage.api.hold = lambda call: gate if call.chat_id == 1 else None
    stage.api.faults = [Fault("sendPhoto", status=403, description="Forbidden: bot was blocked by the user")]
    for chat_id in (1, 2):
        stage.publisher.show(hand(chat_id=chat_id), brush.screen("x", "a"), edition="1", urgency=PROMPT)
        await settle()
    gate.set()
    await stage.clock.advance(5)

    assert stage.api.photos(2) == ["a"]


async def test_waiting_for_an_upload_holds_no_other_chat(stage: Stage, brush: Brush) -> None:
    """A slow picture in one chat is no matter of the others."""
    gate = asyncio.Event()
    brush.hold = lambda key: gate if key == "slow" else None
    stage.publisher.show(card(), brush.screen("x", "slow"), edition="1", urgency=PROMPT)
    stage.publisher.show(hand(), brush.screen("x", "quick"), edition="1", urgency=PROMPT, token="quick")
    await settle()

    assert stage.ears.tokens == ["quick"]
    await stage.publisher.stop(0.01)


async def test_a_chart_is_said_as_a_picture_or_in_words(stage: Stage, brush: Brush) -> None:
    """What nobody keeps up to date carries pictures too: undrawable or refused, its words come once."""
    brush.broken = {"broken"}
    stage.publisher.say(Place(PERSON), brush.screen("one", "a"), reply_to=7, rings=True)
    await settle()
    stage.publisher.say(Place(PERSON), brush.screen("two", "broken"))
    await settle()
    stage.api.faults = [Fault("sendPhoto", status=400, description="Bad Request: IMAGE_PROCESS_FAILED")]
    stage.publisher.say(Place(PERSON), brush.screen("three", "b"))
    await stage.clock.advance(10)
    stage.api.faults = [Fault("sendPhoto", "lose")]
    stage.publisher.say(Place(PERSON), brush.screen("four", "c"))
    await stage.clock.advance(10)

    assert stage.api.texts(PERSON) == ["one", "two", "three", "four"]
    assert stage.api.photos(PERSON) == ["a", None, None, "c"]
    assert stage.api.calls[0].params["reply_parameters"]["message_id"] == 7
    assert stage.api.calls[0].params["disable_notification"] is False


@pytest.mark.parametrize(("before", "after"), [("text", "a"), ("a", "b"), ("a", "text"), ("text", "text")])
async def test_a_page_is_turned(stage: Stage, brush: Brush, before: str, after: str) -> None:
    """Pages with and without an example hand: a text after a picture goes on in a new, silent message."""

    def page(name: str) -> Screen:
        return screen(f"page {name}") if name == "text" else brush.screen(f"page {name}", name)

    stage.publisher.say(Place(PERSON), page(before))
    await settle()
    stage.publisher.rewrite(Place(PERSON), 1000, Screen("turned", page(after).rows, picture=page(after).picture))
    await stage.clock.advance(1)

    assert stage.api.texts(PERSON) == ["turned"]
    assert stage.api.photos(PERSON) == [None if after == "text" else after]
    assert all(call.params["disable_notification"] for call in stage.api.made("sendMessage")[1:])


@pytest.mark.parametrize(("before", "after"), [("a", "b"), ("a", "text"), ("text", "a"), ("text", "text")])
async def test_a_page_known_to_be_a_picture_is_turned_without_a_refusal(
    stage: Stage, brush: Brush, before: str, after: str
) -> None:
    """The tap tells whether its message is a picture: no request is tried that Telegram would refuse."""

    def page(name: str) -> Screen:
        return screen(f"page {name}") if name == "text" else brush.screen(f"page {name}", name)

    stage.publisher.say(Place(PERSON), page(before))
    await settle()
    stage.publisher.rewrite(Place(PERSON), 1000, page(after), pictured=before != "text")
    await stage.clock.advance(1)

    assert stage.api.texts(PERSON) == [f"page {after}"]
    assert stage.api.photos(PERSON) == [None if after == "text" else after]
    assert methods(stage)[1:] in (["editMessageMedia"], ["sendMessage", "deleteMessage"], ["editMessageText"])


async def test_a_removed_picture_leaves_nothing_behind(stage: Stage, brush: Brush) -> None:
    """The slot's next message may be a text."""
    stage.publisher.show(hand(), brush.screen("one", "a"), edition="1", urgency=PROMPT)
    await settle()
    stage.publisher.remove(hand())
    await stage.clock.advance(2)
    stage.publisher.show(hand(), screen("two"), edition="1", urgency=PROMPT)
    await stage.clock.advance(2)
    stage.publisher.show(hand(), screen("three"), edition="1", urgency=PROMPT)
    await stage.clock.advance(2)

    assert methods(stage) == ["sendPhoto", "deleteMessage", "sendMessage", "editMessageText"]


async def test_a_group_with_pictures_that_became_a_supergroup(stage: Stage, brush: Brush) -> None:
    """telegram.md 6, 12: the card is sent anew in the new chat."""
    stage.publisher.show(card(chat_id=-55), brush.screen("one", "a"), edition="1", urgency=CARD)
    await stage.clock.advance(10)
    stage.api.faults = [
        Fault("editMessageMedia", status=400, description="x", parameters={"migrate_to_chat_id": GROUP})
    ]
    stage.publisher.show(card(chat_id=-55), brush.screen("two", "b"), edition="1", urgency=CARD, token="2")
    await stage.clock.advance(30)

    assert stage.api.photos(GROUP) == ["b"]
    assert stage.ears.tokens[-1] == "2"


async def test_only_so_many_file_ids_are_kept_in_memory() -> None:
    """Those not used for the longest time go; using one keeps it, and stores its use once a day."""
    clock, store = VirtualClock(), MemoryScreens()
    pictures, brush = Pictures(store, clock), Brush()

    async def request(photo: str | bytes) -> Sent:
        return Sent(1, photo if isinstance(photo, str) else f"of {photo.decode()}")

    async def nobody() -> bytes:
        raise AssertionError

    pictures.restore(StoredPicture(str(number), f"of {number}", clock.now()) for number in range(PICTURES_KEPT))
    await pictures.post(Picture("0", nobody), request)
    assert store.pictures == {}
    await pictures.post(brush.picture("new"), request)
    await clock.advance(25 * 3600)
    await pictures.post(Picture("0", nobody), request)
    assert store.pictures["0"].used_at == clock.now()
    await pictures.post(brush.picture("1"), request)

    assert brush.drawn == ["new", "1"]
