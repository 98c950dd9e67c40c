"""Taps that come twice, late, from the wrong person or from nowhere: each is answered, and at most one counts."""

import pytest

from tests.bot.faults.tables import discards_of, document, table_of, tiles_of
from tests.support.bot import buttons_of
from tests.support.evening import Evening, data_of, notice, press, press_data
from tests.support.party import has
from tests.support.sandbox import Json, Person

pytestmark = pytest.mark.asyncio(loop_scope="package")

# One person and three computers: nobody waits, so no clock runs while a slow machine compares.

TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"
TURNS_A_PAGE = {"rules", "help", "script", "score", "reason", "prefer"}


def stored(evening: Evening) -> list[tuple[object, ...]]:
    """Everything that could have changed at this evening's tables."""
    events = "SELECT count(*) FROM events JOIN deals USING (deal_id) WHERE deals.table_id = tables.table_id"
    return evening.books.rows(
        f"SELECT table_id, ended, document, ({events}) FROM tables WHERE chat_id = ?", evening.group
    )


async def callbacks(person: Person, *chats: int) -> list[tuple[Json, str]]:
    """Every button this person sees that sends something."""
    return [
        (message, str(button["callback_data"]))
        for chat in chats
        for message in await person.messages(chat)
        for button in buttons_of(message)
        if "callback_data" in button
    ]


async def test_two_devices_of_one_person(evening: Evening) -> None:
    """Mode 1: two tiles tapped at the same moment are one discard, and the later tap is told so."""
    host = evening.people[0]
    await table_of(evening, host)
    person, hand = await evening.on_turn(host)
    one, two = tiles_of(hand)[:2]
    taps = [await person.press_data(person.id, hand["message_id"], data) for data in (one, two, two, one, one, two)]
    answers = [(await person.answer(tap))["text"] for tap in taps]
    await evening.settled()

    assert all(answers)
    assert {notice("again"), notice("again", "zh-Hans"), notice("stale"), notice("stale", "zh-Hans")} & set(answers)
    assert 1 == discards_of(evening, person)


async def test_an_answer_that_comes_too_late_loses_no_move(evening: Evening) -> None:
    """Mode 5: Telegram refuses the answer to a tap that waited too long; the discard counts all the same."""
    evening.expected.append("query is too old")
    host = evening.people[0]
    await table_of(evening, host)
    person, hand = await evening.on_turn(host)
    data = data_of(hand, "discard")
    await press_data(person, hand, data)
    before = evening.books.event_count
    await evening.town.fault("answerCallbackQuery", {"status": 400, "description": TOO_OLD})
    await person.press_data(person.id, hand["message_id"], data)
    await evening.settled()

    assert before < evening.books.event_count


async def test_messages_of_an_old_match_do_nothing_to_the_new_one(evening: Evening) -> None:
    """Mode 2, T066: every button of a match that was given up is answered, while the next lobby and game stand still."""
    host = evening.people[0]
    await table_of(evening, host)
    old = await callbacks(host, evening.group, host.id)
    old = list({(message["message_id"], data.partition(":")[0]): (message, data) for message, data in old}.values())
    assert {"call", "look", "table", "explain"} <= {data.partition(":")[0] for _message, data in old}
    await host.send(evening.group, "/end")
    choice = await host.wait_for(evening.group, lambda message: has(message, "end"))
    await press(host, choice, "end", "now")
    await evening.settled()
    for begins in (False, True):
        if begins:
            await evening.start(host)
            await evening.on_turn(host)
        else:
            await evening.open(host)
        await evening.settled()
        before = stored(evening)
        there = {message["message_id"] for chat in (evening.group, host.id) for message in await host.messages(chat)}
        taps = [
            await host.press_data(message["chat_id"], message["message_id"], data)
            for message, data in old
            if message["message_id"] in there and not data.startswith("choose")
        ]
        assert len(taps) > 8
        for tap in taps:
            await host.answer(tap)
        await evening.settled()
        assert before == stored(evening)


async def test_rights_are_those_of_the_moment_of_the_tap(evening: Evening) -> None:
    """An admin who is none any more presses a button that was shown to an admin; a host who has left, one of the host's."""
    creator, opener, admin, other = evening.people
    chat = await evening.town.group("管理", evening.people, admins=[creator.id, admin.id])
    await admin.send(chat, "/settings")
    page = await admin.wait_for(chat, lambda message: has(message, "prefer"))
    for change in ("remove", "add"):
        await evening.town.post(f"chats/{chat}/members", **{change: [admin.id]})
    await evening.settled()

    assert notice("settings-admins") == (await press(admin, page, "prefer"))["text"]

    await evening.greet(opener, other)
    lobby = await evening.open(opener)
    await press(other, lobby, "join")
    await press(opener, lobby, "leave")
    await evening.settled()
    before = stored(evening)

    assert notice("host-only", "zh-Hans") == (await press(opener, lobby, "settings"))["text"]
    assert before == stored(evening)


async def test_links_that_were_passed_on(evening: Evening) -> None:
    """Mode 43: what a link asks for is done for whoever follows it, at that person's own tables only."""
    host, _other, *strangers = evening.people
    strangers.append(await evening.town.person("老王", language_code="zh-hant"))
    await table_of(evening, host)
    await evening.on_turn(host)
    await evening.settled()
    table = evening.books.value("SELECT max(table_id) FROM tables WHERE chat_id = ?", evening.group)
    deal = document(evening)["deal_id"]
    before = stored(evening)
    username = (await evening.town.state())["bot"]["username"]
    for stranger, payload in zip(strangers, (f"hand_{table}", f"back_{table}", f"why_{deal}"), strict=True):
        await stranger.open(f"https://t.me/{username}?start={payload}")
        told = await stranger.wait_for(stranger.id, lambda message: message["from"]["is_bot"])
        assert told["text"] in {notice("no-hand"), notice("no-reasons")}, payload
    await evening.settled()

    assert before == stored(evening)
    for stranger in strangers:
        assert not any(has(message, "table") for message in await stranger.messages(stranger.id))


async def test_a_tap_on_a_message_telegram_no_longer_shows_the_bot(evening: Evening) -> None:
    """Mode 28: an inaccessible message has an id, a chat and date 0; who pressed and what for is all that is needed."""
    host, other = evening.people[:2]
    await evening.greet(host, other)
    lobby = await evening.open(host)
    core = evening.sandbox.core
    pressed = core.taps.new(other.id, evening.group)
    chat = {"id": evening.group, "type": "supergroup", "title": "週五麻將"}
    core.mailbox.push(
        "callback_query",
        {
            "id": pressed.id,
            "from": core.user_object(other.id),
            "message": {"chat": chat, "message_id": lobby["message_id"], "date": 0},
            "chat_instance": "1",
            "data": data_of(lobby, "join"),
        },
    )
    answer = await other.answer(pressed.id)

    assert answer["text"] == notice("joined", "zh-Hans")
    assert other.id in [chair["user_id"] for chair in document(evening)["chairs"]]


async def test_forged_data_in_the_group(evening: Evening) -> None:
    """Mode 4: data that was never sent, of any verb, at any place: answered, and nothing happens."""
    host, _other, stranger = evening.people[:3]
    card = await table_of(evening, host)
    await evening.on_turn(host)
    await evening.settled()
    table, decision = data_of(card, "look").split(":")[1:3]
    before = stored(evening)
    forged = [
        "x" * 64,
        "call::::",
        f"discard:{table}:{decision}:1m",
        f"takeover:{table}::0",
        f"kick:{table}::{host.id}",
        f"end:{table}::now",
        f"finish:{table}::",
        f"vote:{table}::now",
        f"set:{table}::stake=5",
        f"next:{table}::",
        f"leave:{table}::",
        f"return:{table}::",
        "again:::x",
        "prefer:::pictures=1",
        "script:::zh-Hans",
    ]
    for tap in [await stranger.press_data(evening.group, card["message_id"], data) for data in forged]:
        await stranger.answer(tap)
    await evening.settled()

    assert before == stored(evening)
    assert stranger.id not in [seat["user_id"] for seat in document(evening)["seats"]]
