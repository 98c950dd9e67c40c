"""What people ask for beside a deal: language, rules, help, scores (product.md sections 1 and 5)."""

import asyncio

import pytest

from tests.support.bot import buttons_of
from tests.support.evening import notice, press, words
from tests.support.party import has

pytestmark = pytest.mark.parametrize("evening", [200], indirect=True)


async def test_start_greets_with_language_and_the_way_into_a_group(evening) -> None:
    """`/start` in the DM greets in the person's own script, with the choice of a language and a link into a group."""
    for person, script in zip(evening.people[:2], ("zh-Hant", "zh-Hans"), strict=True):
        await person.direct("/start")
        greeting = await person.wait_for_text(person.id, words(script)("greeting-private")[:10])
        urls = [button.get("url", "") for button in buttons_of(greeting)]

        assert any("startgroup" in url for url in urls)
        assert has(greeting, "script")


async def test_everybody_chooses_an_own_script(evening) -> None:
    """`/lang` in the DM changes that person's words at once and for good; nobody else's."""
    one, other = evening.people[:2]
    await one.direct("/lang")
    asked = await one.wait_for(one.id, lambda message: has(message, "script"))
    await press(one, asked, "script", "zh-Hans")
    await evening.settled()
    await asyncio.sleep(0.1)
    await one.direct("/help")
    await other.direct("/help")

    assert "zh-Hans" == evening.books.value("SELECT script FROM people WHERE user_id = ?", one.id)
    await one.wait_for_text(one.id, "群里开了桌")
    await other.wait_for_text(other.id, "群里开了桌")


async def test_the_groups_script_is_an_admins_choice(evening) -> None:
    """`/lang` in the group changes the group's words for admins only."""
    admin, member = evening.people[:2]
    await member.send(evening.group, "/lang")
    asked = await member.wait_for(evening.group, lambda message: has(message, "script") and not has(message, "choose"))
    refused = await press(member, asked, "script", "zh-Hans")

    assert notice("host-only", "zh-Hans") == refused["text"]
    assert None is evening.books.value("SELECT script FROM chats WHERE script_chosen = 1")

    await press(admin, asked, "script", "zh-Hans")
    await evening.settled()

    assert "zh-Hans" == evening.books.value("SELECT script FROM chats WHERE script_chosen = 1")


async def test_rules_turn_their_pages_in_place(evening) -> None:
    """`/rules` in the DM shows a page whose buttons turn it in the same message; in the group there is a link."""
    person = evening.people[0]
    await person.direct("/rules luqiao")
    page = await person.wait_for(person.id, lambda message: has(message, "rules"))
    await press(person, page, "rules")
    turned = await person.wait_for(
        person.id, lambda message: message["message_id"] == page["message_id"] and message["text"] != page["text"]
    )
    await asyncio.sleep(0.1)  # ten seconds of the bot's between two replies
    said = await person.send(evening.group, "/rules")
    linked = await person.wait_for(evening.group, lambda message: message["reply_to_message_id"] == said["message_id"])

    assert turned["text"]
    assert buttons_of(linked)[0]["url"].startswith("https://t.me/")


async def test_the_rules_tell_what_is_agreed_here(evening) -> None:
    """`/rules` in a group names the table's own rules, the next one's where there is none; its pages do to who sits."""
    host, guest, stranger = evening.people[:3]
    await evening.greet(host, guest, stranger)

    async def in_group(person) -> list[str]:
        said = await person.send(evening.group, "/rules dinghai")
        answer = await person.wait_for(
            evening.group, lambda message: message["reply_to_message_id"] == said["message_id"]
        )
        return answer["text"].splitlines()

    async def in_private(person) -> list[str]:
        await person.direct("/rules 定海 本桌")
        page = await person.wait_for_text(person.id, "定海 · 本桌")
        return page["text"].splitlines()

    assert len(await in_group(host)) == 1
    await evening.start(host, guest, settings=("pace=slow", "length=sixteen", "rule.seat_wind_tai=1"))
    here = ["16 盤，約 240 分 · 慢打 90 秒 · 底分 1", "本桌規則：4 臺封頂 · 坐風計 1 臺"]

    assert (await in_group(guest))[:3] == ["定海麻將", *here]
    assert (await in_private(host))[1:4] == ["〈週五麻將〉這樣打：", *here]
    assert (await in_private(stranger))[1].startswith("坐風：")

    choice = await host.ask("/end", lambda message: has(message, "end"), chat_id=evening.group)
    await press(host, choice, "end", "now")
    await evening.settled()
    assert (await in_group(stranger))[1:4] == ["在這裡開桌，先照這些：", *here]


async def test_help_is_short(evening) -> None:
    """`/help` names the commands, in the group those for the group."""
    person = evening.people[0]
    said = await person.send(evening.group, "/help")
    answer = await person.wait_for(evening.group, lambda message: message["reply_to_message_id"] == said["message_id"])

    assert "/new" in answer["text"]


async def test_no_scores_yet(evening) -> None:
    """`/score` before the first deal says that there is none, in the group and in the DM."""
    person = evening.people[0]
    await person.send(evening.group, "/score")
    await person.wait_for_text(evening.group, words()("score-empty"))
    await asyncio.sleep(0.1)
    await person.direct("/score")
    mine = await person.wait_for(person.id, lambda message: has(message, "score"))

    assert mine["text"]


async def test_commands_without_a_table(evening) -> None:
    """Every command that needs a table says that there is none, and how to open one."""
    person = evening.people[0]
    for command in ("/join", "/leave", "/bots", "/table", "/end", "/away", "/back"):
        said = await person.send(evening.group, command)
        answer = await person.wait_for(
            evening.group, lambda message, n=said["message_id"]: message["reply_to_message_id"] == n
        )
        assert notice("no-table") == answer["text"]
        await asyncio.sleep(0.35)
    said = await person.send(evening.group, "/hand")
    await person.wait_for_text(evening.group, notice("no-hand"), after=said["message_id"])


async def test_one_reply_in_ten_seconds(evening) -> None:
    """A person who repeats a command at once gets one reply."""
    person = evening.people[0]
    for _ in range(5):
        await person.send(evening.group, "/join")
    await evening.settled()
    await asyncio.sleep(0.05)
    replies = [text for text in await evening.texts(person, evening.group) if text == notice("no-table")]

    assert len(replies) < 5
    assert replies


async def test_forged_pages_are_answered(evening) -> None:
    """T069: data of no button, of an unknown page or of a table that has gone is answered in one line."""
    person = evening.people[0]
    greeting = await person.wait_for(evening.group, lambda message: has(message, "choose"))
    for data in ("score:::nothing", "script:::xx", "join:zz::", "next:1:1:", "x", "vote:1::now"):
        tapped = await person.press_data(evening.group, greeting["message_id"], data)
        assert (await person.answer(tapped))["answered"]
