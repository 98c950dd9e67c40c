"""A group that reads one script and a player who reads the other: nobody ever sees the other's."""

import pytest

from tests.bot.faults.tables import document, play_deal
from tests.locales.messages import texts
from tests.support.bot import buttons_of
from tests.support.evening import Evening, press
from tests.support.party import NAMES, has
from tests.support.sandbox import Json

pytestmark = pytest.mark.asyncio(loop_scope="package")

TITLE = "週五麻將"


def letters(locale: str) -> set[str]:
    return set("".join(text.words for text in texts(locale).values()))


HANT_ONLY = letters("zh-Hant") - letters("zh-Hans")
HANS_ONLY = letters("zh-Hans") - letters("zh-Hant")
"""Characters that no text of the other script has."""


def written(message: Json) -> str:
    """Everything the bot wrote in a message but for the names of people and groups."""
    text = "".join([message.get("text") or "", *(button["text"] for button in buttons_of(message))])
    for name in (TITLE, *NAMES):
        text = text.replace(name, "")
    return text


async def test_a_whole_deal_in_two_scripts(evening: Evening) -> None:
    """T059: lobby, hands, refusals, result and standings; the group in zh-Hant, the player's chat and pop-ups in zh-Hans."""
    admin, player = evening.people[:2]
    await evening.greet(player)
    await admin.send(evening.group, "/lang")
    page = await admin.wait_for(evening.group, lambda message: has(message, "script"))
    await press(admin, page, "script", "zh-Hant")
    await evening.start(player, variant="luqiao")
    card = await player.wait_for(evening.group, lambda message: has(message, "look"))
    popups = [(await press(player, card, "look"))["text"], (await press(player, card, "call", "chow"))["text"]]
    hand = await evening.hand(player, "explain")
    popups.append((await press(player, hand, "explain"))["text"])
    result = await play_deal(evening, player)
    popups.append((await press(player, result, "why"))["text"])
    await player.send(evening.group, "/score")
    await player.direct("/back")
    await player.send(evening.group, "/end")
    await evening.settled()
    private = "".join(written(m) for m in await player.messages(player.id) if m["from"]["is_bot"])
    public = "".join(written(m) for m in await player.messages(evening.group) if m["from"]["is_bot"])

    assert "ended" == document(evening)["status"]
    assert set() == HANT_ONLY & set(private + "".join(popups))
    assert set() == HANS_ONLY & set(public)
    assert all(popups[:4])
    assert {"万", "萬"} <= HANT_ONLY | HANS_ONLY
