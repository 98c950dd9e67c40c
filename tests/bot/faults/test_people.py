"""People who cannot be written to, or go away: a seat is never stuck, and taken back with one tap."""

import pytest

from tests.bot.faults.tables import changes, has_card, lines, seat_is_away, table_of
from tests.support.evening import Evening, notice, press
from tests.support.party import has
from tests.support.sandbox import Json

pytestmark = pytest.mark.asyncio(loop_scope="package")

BACK = "back_"


def link_of(message: Json) -> str:
    return str(message["reply_markup"]["inline_keyboard"][0][0]["url"])


async def test_a_blocked_chat_is_told_once_and_start_takes_the_seat_back(evening: Evening) -> None:
    """Mode 7: autopilot at once, one line with a link in the group, 看牌 shows the hand, /start ends it."""
    host, other = evening.people[:2]
    card = await table_of(evening, host, other)
    await other.change(blocks_bot=True)
    told = await host.wait_for_text(evening.group, notice("dm-closed", name=other.first_name))
    hand = await press(other, card, "look")
    await host.send(evening.group, "/pause")
    await host.send(evening.group, "/resume")
    await evening.settled()

    assert BACK in link_of(told)
    assert hand["show_alert"]
    assert any(suit in hand["text"] for suit in "万筒条")
    assert 1 == len(await lines(evening, notice("dm-closed", name=other.first_name)))
    assert seat_is_away(evening, other)

    await other.change(blocks_bot=False)
    await other.direct("/start")
    await other.wait_for_text(other.id, notice("away-off", "zh-Hans"))
    await evening.settled()

    assert not seat_is_away(evening, other)


async def test_one_refused_message_is_enough(evening: Evening) -> None:
    """Modes 7 and 8: Telegram's refusal hands the seat over, without any other word; other chats go on."""
    host, other = evening.people[:2]
    await table_of(evening, host, other)
    for method in ("sendMessage", "editMessageText"):
        never = {"status": 403, "description": "Forbidden: bot can't initiate conversation with a user"}
        await evening.town.fault(method, never, times=9, chat_id=other.id)
    await other.send(evening.group, "/hand")
    await host.wait_for_text(evening.group, notice("dm-closed", name=other.first_name))
    await evening.settled()

    assert seat_is_away(evening, other)
    assert not seat_is_away(evening, host)
    assert 1 == len(await lines(evening, notice("dm-closed", name=other.first_name)))


async def test_a_deleted_account_plays_on_under_its_name(evening: Evening) -> None:
    """Mode 9: the seat goes to the autopilot, the card still names who sat there."""
    host, other = evening.people[:2]
    card = await table_of(evening, host, other)
    await other.change(deactivated=True)
    await host.send(evening.group, "/pause")
    await host.wait_for_text(evening.group, notice("dm-closed", name=other.first_name))
    await evening.settled()

    assert other.first_name in (await evening.now(host, card))["text"]
    assert seat_is_away(evening, other)


async def test_a_chair_is_held_for_who_closes_the_chat_in_the_lobby(evening: Evening) -> None:
    """T070: no game starts with somebody who cannot see the hand; /start alone makes the chair theirs again."""
    host, other = evening.people[:2]
    await evening.greet(host, other)
    lobby = await evening.open(host)
    await press(other, lobby, "join")
    seated = await changes(evening, host, lobby)
    await other.change(blocks_bot=True)
    held = await changes(evening, host, seated)
    await other.change(blocks_bot=False)
    await other.direct("/start")
    again = await changes(evening, host, held)
    await other.wait_for_text(other.id, "坐好了")

    assert held["text"] != seated["text"] == again["text"]


async def test_start_without_the_links_payload_seats_too(evening: Evening) -> None:
    """T058: joined in the group, then the bot started by hand: seated and told so in both places."""
    host, other = evening.people[:2]
    await evening.greet(host)
    lobby = await evening.open(host)
    answer = await press(other, lobby, "join")
    held = await changes(evening, host, lobby)
    await other.direct("/start")
    await other.wait_for_text(other.id, "坐好了")
    seated = await changes(evening, host, held)

    assert "start=" in answer["url"]
    assert other.first_name in seated["text"]
    assert seated["text"] != held["text"]


@pytest.mark.parametrize("evening", [{"bot": "member"}, {"bot": "administrator"}], indirect=True)
async def test_a_member_who_left_is_played_for_and_may_come_back(evening: Evening) -> None:
    """Mode 36, T057: on the own turn and on another's; told once, whether by one update or by two; a tap ends it."""
    people = evening.people[:3]
    evening.expected.append("not found")
    card = await table_of(evening, *people)
    first, _hand = await evening.on_turn(*people)
    second = next(person for person in people if person is not first and person is not people[0])
    for person in {first.id: first, second.id: second}.values():
        if person is people[0]:
            continue
        await evening.town.post(f"chats/{evening.group}/members", remove=[person.id])
        await people[0].wait_for_text(evening.group, notice("away", name=person.first_name))
    await evening.settled()

    assert seat_is_away(evening, second)
    assert 1 == len(await lines(evening, notice("away", name=second.first_name)))

    await press(second, await evening.hand(second, "return"), "return")
    await evening.settled()

    assert not seat_is_away(evening, second)
    assert has_card(await evening.now(people[0], card))


async def test_a_member_who_left_loses_the_chair_of_a_lobby(evening: Evening) -> None:
    """Mode 36: before the game somebody else may sit there; the host's place goes on."""
    host, other = evening.people[:2]
    await evening.greet(host, other)
    lobby = await evening.open(host)
    await press(other, lobby, "join")
    seated = await evening.now(other, lobby, "join")
    await evening.town.post(f"chats/{evening.group}/members", remove=[host.id])
    left = await changes(evening, other, seated)

    assert host.first_name not in left["text"]
    assert other.first_name in left["text"]


async def test_leaving_by_command_in_every_phase(evening: Evening) -> None:
    """T076: from the lobby, with the seats drawn, on a turn, in a pause: the others go on, the last one ends it."""
    people = evening.people
    await evening.greet(*people)
    lobby = await evening.open(people[0])
    for person in people[1:]:
        await press(person, lobby, "join")
        if person is people[1]:
            await evening.now(people[0], lobby, "join")
            await person.send(evening.group, "/leave")
            await evening.settled()
            await press(person, lobby, "join")
    drawn = await evening.now(people[0], lobby, "now")
    await people[1].send(evening.group, "/leave")
    without = await changes(evening, people[0], drawn)
    assert people[1].first_name not in without["text"]

    await press(people[2], drawn, "now")
    rest = [people[0], people[2], people[3]]
    leaver, _hand = await evening.on_turn(*rest)
    await leaver.send(evening.group, "/leave")
    rest.remove(leaver)
    await evening.on_turn(*rest)
    await rest[0].send(evening.group, "/pause")
    await evening.settled()
    for person in rest:
        await person.send(evening.group, "/leave")
    await evening.settled()
    await people[0].wait_for(evening.group, lambda message: has(message, "again"))

    assert 0 == evening.books.value("SELECT count(*) FROM tables WHERE ended = 0 AND chat_id = ?", evening.group)
