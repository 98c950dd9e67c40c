"""`/score` with its tabs and its chart, after a match and before any (product.md section 1)."""

import pytest

from tests.support.bot import buttons_of
from tests.support.evening import data_of, notice, press, press_data
from tests.support.party import has
from tests.support.sandbox import Json

FAST = pytest.mark.parametrize("evening", [200], indirect=True)
pytestmark = FAST


def pictured(message: Json) -> bool:
    return bool(message.get("photo"))


def arguments(message: Json) -> set[str]:
    return {button["callback_data"].rpartition(":")[2] for button in buttons_of(message)}


async def after_a_deal(evening) -> Json:
    """Two people have played a deal, the match is over, and the standings of all time are on the page."""
    host, guest = evening.people[:2]
    await evening.greet(host, guest)
    await evening.start(host, guest, settings=("length=open",))
    for person in (host, guest):
        hand = await evening.hand(person, "away")
        await press(person, hand, "away")
    await host.wait_for_text(evening.group, "合計 0", seconds=30)
    said = await host.send(evening.group, "/score")
    return await host.wait_for(evening.group, lambda message: has(message, "score"), after=said["message_id"])


async def page_with(evening, part: str, *, picture: bool) -> Json:
    return await evening.people[0].wait_for(
        evening.group,
        lambda message: (
            has(message, "score")
            and pictured(message) == picture
            and part in (message.get("text") or message.get("caption") or "")
        ),
    )


async def test_the_chart_comes_and_goes(evening) -> None:
    """走勢圖 draws the standings that are shown, the tabs stay with it, a second tap brings the words back."""
    host = evening.people[0]
    page = await after_a_deal(evening)
    await press(host, page, "score", "match.chart")
    match = await page_with(evening, "本場", picture=True)
    await press(host, match, "score", "all.chart")
    whole = await page_with(evening, "總計", picture=True)
    before = (await evening.town.state())["requests"]
    await press(host, whole, "score", "match.chart")
    again = await page_with(evening, "本場", picture=True)
    await evening.settled()
    uploads = [entry for entry in await evening.town.requests(before) if entry["method"] == "editMessageMedia"]
    await press(host, again, "score", "match")
    words = await page_with(evening, "本場", picture=False)
    await evening.settled()
    left = [message["message_id"] for message in await host.messages(evening.group) if has(message, "score")]

    assert "合計" not in match["caption"]
    assert ["attach://photo" in str(entry["params"]) for entry in uploads] == [False], uploads
    assert [words["message_id"]] == left


async def test_own_figures_under_the_tab(evening) -> None:
    """我的 tells the tapper alone his own figures in this group, in his script; forged scopes are answered."""
    page = await after_a_deal(evening)
    host, guest = evening.people[:2]
    told = [await press(person, page, "score", "me") for person in (host, guest)]
    await evening.settled()
    after = await evening.now(guest, page, "score")
    forged = data_of(page, "score", "all").replace(":all", ":all.tart")
    answer = await press_data(guest, page, forged)

    assert after["text"] == page["text"]
    assert [True, True] == [mine["show_alert"] for mine in told]
    assert "1 盤" in told[0]["text"]
    assert "1 盘" in told[1]["text"]
    assert all("平均" in mine["text"] and len(mine["text"]) <= 200 for mine in told)
    assert answer["text"] in {notice("outdated", script) for script in ("zh-Hant", "zh-Hans")}


async def test_ones_own_chart_in_private(evening) -> None:
    """In the DM: own points over all groups, by variant, as figures and as one curve."""
    await after_a_deal(evening)
    host = evening.people[0]
    await host.direct("/score")
    page = await host.wait_for(host.id, lambda message: has(message, "score"))
    await press(host, page, "score", "all.chart")
    drawn = await host.wait_for(host.id, lambda message: has(message, "score") and pictured(message))
    await press(host, drawn, "score", "luqiao.chart")
    none = await host.wait_for(
        host.id, lambda message: has(message, "score") and "路橋（0 盤）" in message.get("caption", "")
    )

    assert "1 盤" in drawn["caption"]
    assert {"all.chart", "dinghai.chart", "luqiao.chart", "luqiao"} == arguments(none)
