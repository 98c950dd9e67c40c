"""`/void` and `/log` as people see them: asked in the group, agreed to in private, struck out everywhere, still logged."""

import sqlite3
from contextlib import closing

import pytest

from tests.support.bot import buttons_of
from tests.support.evening import Evening, data_of, notice, press, press_data
from tests.support.party import has
from tests.support.sandbox import Json, Person

pytestmark = pytest.mark.parametrize("evening", [40], indirect=True)


async def after_a_deal(evening: Evening) -> Person:
    """One person and three computers have finished a deal in which she was away; who it was. The first is an admin."""
    player = evening.people[1]
    await evening.greet(*evening.people[:3])
    await evening.start(player, settings=("length=open",))
    await press(player, await evening.hand(player, "away"), "away")
    await player.wait_for_text(evening.group, "合计 0", seconds=30)
    return player


async def answered(person: Person, chat: int, text: str, part: str) -> Json:
    """What comes after these words, with this in it."""
    after = (await person.send(chat, text))["message_id"]
    return await person.wait_for(chat, lambda message: part in message.get("text", ""), after=after)


async def test_a_deal_is_struck_out_and_stays_in_the_log(evening: Evening) -> None:
    """An admin asks, the player agrees in private; result, standings and log follow, in the group and in private."""
    admin, _, other = evening.people[:3]
    player = await after_a_deal(evening)
    refused = await answered(player, evening.group, "/void", notice("void-admins", "zh-Hans"))
    question = await answered(admin, evening.group, "/void", "想让第 1 盘不算")
    in_private = await player.wait_for(player.id, lambda message: has(message, "void"))
    outsiders = [await press(person, question, "void") for person in (admin, other)]
    agreed = await press(player, in_private, "void")
    outcome = await admin.wait_for_text(evening.group, "第 1 盘不算了")
    result = await admin.wait_for_text(evening.group, "这盘不算了")
    summary = await player.wait_for_text(player.id, "这盘不算了，你本场 0")
    again = await press_data(player, outcome, data_of(question, "void"))
    twice = await answered(admin, evening.group, "/void", notice("void-again", "zh-Hans"))
    score = await answered(player, evening.group, "/score", "🏅")
    logs = [await answered(other, evening.group, "/log", "📒"), await answered(player, player.id, "/log", "📒")]
    await evening.settled()
    left = await evening.texts(admin, evening.group)

    assert all((refused, twice, summary))
    assert [notice("void-outsider"), notice("void-outsider")] == [answer["text"] for answer in outsiders]
    assert notice("void-done", "zh-Hans") == agreed["text"]
    assert notice("void-again", "zh-Hans") == again["text"]
    assert outcome["text"].endswith("合计 0")
    assert "(" in result["text"]
    assert not any("想让" in text for text in left)
    assert "还没有打完的盘" in score["text"]
    assert ["这盘不算了" in log["text"] and "#1 " in log["text"] for log in logs] == [True, True]
    assert "週五麻將" in logs[1]["text"]
    assert [(1, admin.id, player.id)] == evening.books.rows("SELECT deal_id, asked_by, agreed_by FROM voids")
    assert [(0, 8)] == evening.books.rows("SELECT sum(points), count(*) FROM ledger")


def copy_deals(evening: Evening, count: int) -> None:
    """As if the first deal had been played so many times more."""
    with closing(sqlite3.connect(evening.books.database, timeout=5)) as connection, connection:
        for number in range(1001, 1001 + count):
            for table, columns in (
                ("deals", "table_id, ?, variant, secret, holders, counted, stake, outcome"),
                ("events", "sequence, payload"),
                ("ledger", "seat, kind, user_id, points, won, dealt_in"),
            ):
                copied = columns.replace("?", str(number))
                connection.execute(f"INSERT INTO {table} SELECT {number}, {copied} FROM {table} WHERE deal_id = 1")


async def test_a_groups_log_is_for_its_members(evening: Evening) -> None:
    """In the group at most ten and no pages; by the link in private, where a stranger is refused at every step."""
    admin, _, other = evening.people[:3]
    player = await after_a_deal(evening)
    copy_deals(evening, 11)
    few = await answered(admin, evening.group, "/log 2", "📒")
    most = await answered(player, evening.group, "/log 99", "📒")
    usage = await answered(other, evening.group, "/log x", "/log 10")
    (link,) = [button["url"] for button in buttons_of(few)]
    await admin.open(link)
    page = await admin.wait_for_text(admin.id, "1/3")
    await press(admin, page, "log", "chat.5")
    second = await admin.wait_for_text(admin.id, "2/3")
    stranger = await evening.town.person("老王", language_code="zh-hant")
    await stranger.open(link)
    told = await stranger.wait_for_text(stranger.id, notice("log-members"))
    forged = await press_data(stranger, told, data_of(page, "log"))
    strange = await press_data(admin, second, data_of(page, "log").replace("chat.5", "chat.x"))

    assert (2, 10) == (few["text"].count("#"), most["text"].count("#"))
    assert usage["text"]
    assert second["message_id"] == page["message_id"]
    assert notice("log-members") == forged["text"]
    assert notice("outdated") == strange["text"]
