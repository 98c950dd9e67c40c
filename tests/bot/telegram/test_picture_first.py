"""A claim is asked by words and buttons alone: where its picture does not stand yet, that comes first (issue 3, item 3)."""

from dataclasses import replace

import pytest

from bot.screens import Screen, Urgency
from tests.bot.telegram.conftest import Stage
from tests.bot.telegram.fake_api import PERSON, Brush, Fault, hand

PROMPT = Urgency.PROMPT


@pytest.fixture
def brush() -> Brush:
    return Brush()


def claim(brush: Brush, key: str = "b") -> Screen:
    return replace(brush.screen("claim?", key, "take it?", alt="claim? in words"), before=brush.screen("calm", key))


def uploads_of(stage: Stage) -> list[tuple[str, str | None, bool]]:
    """Of every request: its method, what it uploads, and whether it puts a question."""
    return [
        (call.method, call.photo or None, "take it?" in str(call.params.get("reply_markup")))
        for call in stage.api.calls
    ]


async def show(stage: Stage, wanted: Screen, *, edition: str = "1", token: str = "", rings: bool = False) -> None:
    stage.publisher.show(hand(), wanted, edition=edition, urgency=PROMPT, token=token, rings=rings)
    await stage.clock.advance(4)


async def test_the_picture_comes_in_a_request_of_its_own(stage: Stage, brush: Brush) -> None:
    """The hand after the discard is shown, then the question; only the question starts a clock."""
    await show(stage, brush.screen("turn", "a", "discard"), token="turn")
    await show(stage, claim(brush), token="claim")

    assert uploads_of(stage)[1:] == [("editMessageMedia", "upload:b", False), ("editMessageCaption", None, True)]
    assert stage.ears.tokens == ["turn", "", "claim"]
    assert stage.api.photos(PERSON) == ["b"]


async def test_a_picture_that_stands_needs_no_other_request(stage: Stage, brush: Brush) -> None:
    await show(stage, brush.screen("calm", "b"))
    await show(stage, claim(brush), token="claim")

    assert uploads_of(stage)[1:] == [("editMessageCaption", None, True)]


async def test_a_question_that_rings_uploads_nothing_either(stage: Stage, brush: Brush) -> None:
    """The old message gets the picture, and the new one shows it by its file id."""
    await show(stage, brush.screen("turn", "a", "discard"))
    await show(stage, claim(brush), edition="2", token="claim", rings=True)

    asked = uploads_of(stage)[1:]
    assert asked[0] == ("editMessageMedia", "upload:b", False)
    assert asked[1][0] == "sendPhoto"
    assert not str(asked[1][1]).startswith("upload")
    assert asked[2][0] == "deleteMessage"
    assert stage.api.texts(PERSON) == ["claim?"]


async def test_where_nothing_stands_the_question_is_sent_at_once(stage: Stage, brush: Brush) -> None:
    await show(stage, claim(brush), token="claim")

    assert [method for method, _, _ in uploads_of(stage)] == ["sendPhoto"]
    assert stage.ears.tokens == ["claim"]


@pytest.mark.parametrize(
    "fault",
    [
        Fault("editMessageMedia", status=400, description="Bad Request: message to edit not found"),
        Fault("editMessageMedia", status=400, description="Bad Request: message can't be edited"),
        Fault("editMessageMedia", status=400, description="Bad Request: IMAGE_PROCESS_FAILED"),
        Fault("editMessageMedia", status=400, description="Bad Request: something else", times=9),
        Fault("editMessageMedia", status=502, description="Bad Gateway"),
        Fault("editMessageMedia", then="drop"),
        Fault("editMessageMedia", then="lose"),
        Fault("editMessageMedia", then="connect"),
    ],
    ids=lambda fault: f"{fault.description or fault.then}",
)
async def test_the_question_is_put_whatever_becomes_of_the_picture(stage: Stage, brush: Brush, fault: Fault) -> None:
    """With the picture or in words, in one message, after a handful of requests."""
    await show(stage, brush.screen("turn", "a", "discard"))
    stage.api.faults = [fault]
    await show(stage, claim(brush), token="claim")
    await stage.clock.advance(60)

    assert stage.ears.tokens[-1] == "claim"
    assert stage.api.texts(PERSON)[-1] in {"claim?", "claim? in words"}
    assert len(stage.api.texts(PERSON)) == 1 + ("not found" in fault.description), (
        "what is not found stays in the double"
    )
    assert len(stage.api.calls) <= 6


async def test_a_picture_that_cannot_be_drawn_holds_no_question_up(stage: Stage, brush: Brush) -> None:
    await show(stage, brush.screen("turn", "a", "discard"))
    brush.broken = {"b"}
    await show(stage, claim(brush), token="claim")

    assert stage.ears.tokens[-1] == "claim"
    assert stage.api.texts(PERSON) == ["claim? in words"]


async def test_a_question_that_is_over_before_its_picture_stands_is_not_put(stage: Stage, brush: Brush) -> None:
    """The newest wins, as with every screen."""
    await show(stage, brush.screen("turn", "a", "discard"))
    stage.publisher.show(hand(), claim(brush), edition="1", urgency=PROMPT, token="claim")
    await show(stage, brush.screen("turn again", "c", "discard"), token="turn")

    assert all(not question for _, _, question in uploads_of(stage))
    assert stage.api.texts(PERSON) == ["turn again"]
