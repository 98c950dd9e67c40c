"""Pictures keep the budgets, whatever fails, and the screen shown last stands at the end."""

import random
from itertools import pairwise

import pytest

from bot.screens import Screen, Slot, Urgency
from tests.bot.telegram.conftest import Stage
from tests.bot.telegram.fake_api import GROUP, PERSON, Brush, Fault, card, hand, screen
from tests.bot.telegram.test_budgets import most_within

SENDS = (
    "sendMessage",
    "sendPhoto",
    "editMessageText",
    "editMessageCaption",
    "editMessageMedia",
    "editMessageReplyMarkup",
)
DESCRIPTIONS = {400: "Bad Request: odd", 413: "Request Entity Too Large", 429: "Too Many Requests", 502: "Bad Gateway"}


@pytest.mark.parametrize("fails", ["nothing", "uploads", "drawing"])
async def test_a_group_gets_20_requests_a_minute(stage: Stage, fails: str) -> None:
    """design.md: pictures, their captions and the texts in their place spend the same tokens, refused ones too."""
    brush = Brush()
    if fails == "uploads":
        stage.api.faults = [
            Fault(method, status=400, description="Bad Request: IMAGE_PROCESS_FAILED", times=10_000)
            for method in ("sendPhoto", "editMessageMedia")
        ]
    for step in range(600):
        key = str(step // 3)
        if fails == "drawing":
            brush.broken.add(key)
        shown = screen(f"card {step}", "pass") if step % 7 == 0 else brush.screen(f"card {step}", key, "pass")
        stage.publisher.show(card(), shown, edition=str(step // 100), urgency=Urgency(step % 3))
        stage.publisher.show(hand(), shown, edition=str(step // 50), urgency=Urgency.PROMPT)
        await stage.clock.advance(0.5)
    await stage.clock.advance(60)

    assert most_within(stage.api.made(*SENDS, chat_id=GROUP), 60) <= 20
    assert most_within(stage.api.made(*SENDS, chat_id=PERSON), 10) <= 13
    assert stage.api.texts(GROUP) == stage.api.texts(PERSON) == ["card 599"]
    if fails == "nothing":
        assert stage.api.photos(GROUP) == ["199"]
        assert len(set(stage.api.uploads)) == len(stage.api.uploads)


async def test_the_live_card_rests_between_media_edits(stage: Stage) -> None:
    """product.md 3: never more than one edit per 4 s, whether caption or picture."""
    brush = Brush()
    for step in range(120):
        stage.publisher.show(card(), brush.screen(str(step), str(step // 20)), edition="1", urgency=Urgency.CARD)
        await stage.clock.advance(0.25)
    times = [call.at for call in stage.api.made(*SENDS)]

    assert min(later - earlier for earlier, later in pairwise(times)) >= 3.99


@pytest.mark.parametrize("seed", range(5))
async def test_a_storm_of_pictures_ends_in_the_state_shown_last(stage: Stage, seed: int) -> None:
    """Faults of every kind on every method, restarts, both kinds of screen: each slot stands once, as shown last."""
    chance = random.Random(seed)
    brush = Brush()
    kinds = [
        ("lose", 0, {}),
        ("drop", 0, {}),
        ("connect", 0, {}),
        ("", 502, {}),
        ("", 429, {"retry_after": 2}),
        ("", 400, {}),
        ("", 413, {}),
    ]
    slots = [card(f"card:{number}", chat) for number in range(2) for chat in (GROUP, PERSON, 5)]

    def wanted(slot: Slot, step: str) -> Screen:
        text = f"{slot.name} {step}"
        key = str(chance.randrange(1000))
        return screen(text) if chance.random() < 0.3 else brush.screen(text, key)

    for step in range(400):
        if chance.random() < 0.25:
            # A new message whose answer is lost stays behind until it is tapped: that is another test.
            method = chance.choice(
                ["editMessageText", "editMessageCaption", "editMessageMedia", "sendPhoto", "deleteMessage"]
            )
            usable = (
                kinds[2:3] + kinds[4:] if method == "sendPhoto" else kinds[:5] if method == "deleteMessage" else kinds
            )
            then, status, parameters = chance.choice(usable)
            stage.api.faults.append(Fault(method, then, status, DESCRIPTIONS.get(status, ""), parameters))
        if chance.random() < 0.1:
            brush.broken.add(str(chance.randrange(1000)))
        if step % 150 == 149:
            await stage.clock.advance(20)
            await stage.again()
        slot = chance.choice(slots)
        stage.publisher.show(
            slot, wanted(slot, str(step)), edition=str(step // 80), urgency=Urgency(chance.randrange(4))
        )
        await stage.clock.advance(chance.random())
    stage.api.faults.clear()
    brush.broken.clear()
    ends = {slot: wanted(slot, "end") for slot in slots}
    for slot, shown in ends.items():
        stage.publisher.show(slot, shown, edition="5", urgency=Urgency.PROMPT)
    await stage.clock.advance(300)

    for chat in (GROUP, PERSON, 5):
        expected = [
            (f"{slot.name} end", shown.picture and shown.picture.key)
            for slot, shown in ends.items()
            if slot.place.chat_id == chat
        ]
        assert sorted(zip(stage.api.texts(chat), stage.api.photos(chat), strict=True)) == sorted(expected)
    assert all(row.stale_ids == () for row in stage.store.rows.values())
    assert {row.slot: row.picture for row in stage.store.rows.values()} == {
        slot: shown.picture and shown.picture.key for slot, shown in ends.items()
    }
