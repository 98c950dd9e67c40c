"""*Why*: a pop-up with one's own change, and on asking again pages about every item in the private chat."""

import re

import pytest

from tests.support.bot import buttons_of
from tests.support.evening import press, press_data, words
from tests.support.party import has
from tests.support.sandbox import Json, Person

FAST = pytest.mark.parametrize("evening", [200], indirect=True)
pytestmark = FAST


async def a_result(evening, variant: str = "dinghai") -> Json:
    """Two people and two computers have finished a deal; its result in the group."""
    host, guest = evening.people[:2]
    await evening.greet(host, guest)
    await evening.start(host, guest, variant=variant, settings=("length=open",))
    for person in (host, guest):
        await press(person, await evening.hand(person, "away"), "away")
    return await host.wait_for(evening.group, lambda message: has(message, "why"), seconds=30)


async def first_page(person: Person, result: Json) -> Json:
    """The page behind the second tap."""
    told = await press(person, result, "why")
    assert told["show_alert"]
    assert re.search(r"你 [+\u2212]?\d+", told["text"])
    assert len(told["text"]) <= 200
    leads = await press(person, result, "why")
    assert "?start=why_" in leads["url"]
    await person.open(leads["url"])
    return await person.wait_for_text(person.id, "· 為什麼")


@pytest.mark.parametrize("variant", ["dinghai", "luqiao"])
async def test_asked_twice_it_is_explained_in_private(evening, variant) -> None:
    """The pages hold the own account and the rule of each item; ◀ ▶ turn them in place, 規則 too, and 為什麼 back."""
    host = evening.people[0]
    result = await a_result(evening, variant)
    page = await first_page(host, result)
    counted = re.search(r"1/(\d+)", page["text"])
    pages = int(counted.group(1)) if counted else 1  # nothing counts in a drawn deal
    for number in range(2, pages + 1):
        onward = [
            button["callback_data"] for button in buttons_of(page) if "reason:" in button.get("callback_data", "")
        ]
        await press_data(host, page, onward[-1])
        page = await host.wait_for_text(host.id, f"{number}/{pages}")

    assert "這盤：" in page["text"] or "例：" in page["text"] or pages == 1
    await press(host, page, "rules")
    opened = await host.wait_for(host.id, lambda message: has(message, "rules") and has(message, "reason"))
    await press(host, opened, "rules", variant)
    listed = await host.wait_for_text(host.id, words("zh-Hant").plain(f"rules-{variant}"))
    await press(host, listed, "reason")
    back = await host.wait_for_text(host.id, f"1/{pages}" if pages > 1 else page["text"])
    assert {page["message_id"]} == {shown["message_id"] for shown in (opened, listed, back)}


async def test_nobody_else_is_told(evening) -> None:
    """Who did not sit there gets a line, by the button, by the link and by a forged page; so does any made-up deal."""
    host, _guest, other = evening.people[:3]
    result = await a_result(evening)
    await first_page(host, result)
    await evening.greet(other)
    outsider = await press(other, result, "why")
    for payload in ("why_1", "why_999999", "why_", "why_x", "why_" + "9" * 40):
        await other.direct(f"/start {payload}")
        await evening.settled()
    own = [message for message in await other.messages(other.id) if buttons_of(message)]
    forged = await press_data(other, own[0], "reason:1::1")
    texts = await evening.texts(other, other.id)

    assert outsider["text"] == "你不在這桌。"
    assert forged["text"]
    assert not any("為什麼" in text for text in texts)
    assert any("明細" in text for text in texts)
