"""From the greeting to the drawn seats (product.md sections 1 and 2), as people in the group see it."""

import asyncio

import pytest

from tests.support.bot import buttons_of
from tests.support.evening import data_of, notice, press, press_data, words
from tests.support.party import has
from tests.support.sandbox import NotSeen

FAST = pytest.mark.parametrize("evening", [200], indirect=True)
"""Ten seconds between two replies, a minute between four, are soon over; no deal is played."""


async def test_a_group_is_greeted_once(evening) -> None:
    """Added to a group the bot says what it does, with a button for each variant; a second time it says nothing."""
    host = evening.people[0]
    greeting = await host.wait_for(evening.group, lambda message: has(message, "choose"))
    await evening.town.post(f"chats/{evening.group}/bot", status="administrator")
    await evening.settled()

    assert words()("greeting-group") == greeting["text"]
    assert ["dinghai", "luqiao"] == [button["callback_data"].split(":")[3] for button in buttons_of(greeting)[:2]]
    assert 1 == sum(has(message, "choose") for message in await host.messages(evening.group))


async def test_the_greeting_opens_a_table(evening) -> None:
    """A tap on a variant of the greeting opens a lobby of that variant; the tapper is its host."""
    tapper = evening.people[1]
    greeting = await tapper.wait_for(evening.group, lambda message: has(message, "choose"))
    await press(tapper, greeting, "choose", "luqiao")
    lobby = await tapper.wait_for(evening.group, lambda message: has(message, "join"))

    assert tapper.first_name in lobby["text"]
    assert words("zh-Hans").plain("variant-luqiao") in lobby["text"]


@FAST
async def test_an_unknown_variant_is_named_as_such(evening) -> None:
    """`/new` with an unknown argument opens nothing and says which variants there are."""
    host = evening.people[0]
    said = await host.send(evening.group, "/new chess")
    answer = await host.wait_for_text(evening.group, notice("unknown-variant"), after=said["message_id"])

    assert said["message_id"] == answer["reply_to_message_id"]
    assert 0 == evening.books.value("SELECT count(*) FROM tables")


@FAST
@pytest.mark.parametrize("word", ["定海", "路橋", "路桥", "Luqiao"])
async def test_a_variant_is_named_in_any_script(evening, word) -> None:
    """`/new` knows both variants in Latin letters and in both scripts."""
    lobby = await evening.open(evening.people[0], word)

    assert has(lobby, "join")


@FAST
async def test_a_table_needs_a_group(evening) -> None:
    """`/new` in a DM opens nothing and says where it belongs."""
    host = evening.people[0]
    await host.direct("/new dinghai")

    await host.wait_for_text(host.id, notice("group-only"))
    assert 0 == evening.books.value("SELECT count(*) FROM tables")


@FAST
async def test_only_the_opener_or_an_admin_chooses_the_variant(evening) -> None:
    """A bystander's tap on a variant changes nothing; the opener's and an admin's choose."""
    admin, opener, bystander = evening.people[:3]
    card = await evening.open(opener, "")
    refused = await press(bystander, card, "choose", "luqiao")

    assert notice("host-only") == refused["text"]
    assert has(await evening.now(opener, card), "choose")

    await press(opener, card, "choose", "luqiao")

    assert words("zh-Hans").plain("variant-luqiao") in (await evening.now(opener, card, "join"))["text"]

    await press(opener, card, "cancel")
    await press(opener, card, "cancel")
    await evening.settled()
    card = await evening.open(opener, "")
    await press(admin, card, "choose", "dinghai")
    await evening.now(opener, card, "join")


@FAST
async def test_a_second_table_brings_the_lobby_down(evening) -> None:
    """`/new` beside a fresh lobby opens no second one: the card comes to the bottom, its old place is cleared."""
    host, other = evening.people[:2]
    lobby = await evening.open(host)
    said = await other.send(evening.group, "/new")
    moved = await other.wait_for(evening.group, lambda message: has(message, "join"), after=said["message_id"])
    await evening.settled()

    assert lobby["text"] == moved["text"]
    assert 1 == evening.books.value("SELECT count(*) FROM tables")


async def test_one_tap_seats_whoever_has_started_the_bot(evening) -> None:
    """Join seats a person with an open DM at once, and only once."""
    host, guest = evening.people[:2]
    await evening.greet(host, guest)
    lobby = await evening.open(host)
    first = await press(guest, lobby, "join")
    seated = await host.wait_for_text(evening.group, f"2 {guest.first_name}")
    again = await press(guest, lobby, "join")

    assert (notice("joined", "zh-Hans"), None) == (first["text"], first["url"])
    assert guest.first_name in seated["text"]
    assert notice("already-seated", "zh-Hans") == again["text"]


async def test_a_stranger_joins_through_the_deep_link(evening) -> None:
    """Join sends a person without a DM there with a token; the chair is held and shown so; Start seats, in both places."""
    host, stranger = evening.people[:2]
    await evening.greet(host)
    lobby = await evening.open(host)
    answer = await press(stranger, lobby, "join")
    held = await host.wait_for_text(evening.group, f"2 {stranger.first_name}")

    assert answer["url"].startswith("https://t.me/")
    assert words()("chair-reserved", number=2, name=stranger.first_name) in held["text"]

    await stranger.open(answer["url"])
    await stranger.wait_for(stranger.id, lambda message: "坐好了" in message.get("text", ""))
    await host.wait_for_text(evening.group, words()("chair-taken", number=2, name=stranger.first_name))


@FAST
async def test_a_link_is_good_for_one_person_once(evening) -> None:
    """Whoever follows another's link is told to tap Join; the person it is for is seated by it, and once only."""
    host, stranger, other = evening.people[:3]
    await evening.greet(host)
    lobby = await evening.open(host)
    url = (await press(stranger, lobby, "join"))["url"]
    await other.open(url)
    await other.wait_for_text(other.id, notice("join-in-group"))
    await evening.settled()

    assert other.first_name not in (await evening.now(host, lobby))["text"]

    await stranger.open(url)
    await host.wait_for_text(evening.group, words()("chair-taken", number=2, name=stranger.first_name))
    await press(stranger, lobby, "leave")
    await evening.settled()
    await asyncio.sleep(0.1)
    await stranger.open(url)
    await stranger.wait_for_text(stranger.id, notice("join-in-group", "zh-Hans"))
    await evening.settled()

    assert stranger.first_name not in (await evening.now(host, lobby))["text"]


@FAST
async def test_a_held_chair_comes_free_again(evening) -> None:
    """A chair whose person does not press Start is free after two minutes."""
    host, stranger = evening.people[:2]
    await evening.greet(host)
    lobby = await evening.open(host)
    await press(stranger, lobby, "join")
    await host.wait_for_text(evening.group, stranger.first_name)
    await host.wait_for(
        evening.group,
        lambda message: message["message_id"] == lobby["message_id"] and stranger.first_name not in message["text"],
    )


async def test_a_full_table_takes_nobody_else(evening) -> None:
    """With four at the table Join is refused in one line."""
    host = evening.people[0]
    outsider = await evening.town.person("老王", language_code="zh-hant")
    await evening.town.post(f"chats/{evening.group}/members", add=[outsider.id])
    lobby = await evening.open(host, "")
    await evening.greet(host, outsider, *evening.people[1:])
    for person in evening.people:
        await press_data(person, lobby, data_of(lobby, "cancel").replace("cancel", "join"))
    answer = await press_data(outsider, lobby, data_of(lobby, "cancel").replace("cancel", "join"))

    assert notice("lobby-full") == answer["text"]


@FAST
async def test_an_anonymous_admin_cannot_sit_down(evening) -> None:
    """`/join` by an anonymous admin is answered with the way to do it, and seats nobody."""
    admin, opener = evening.people[:2]
    await evening.open(opener)
    said = await admin.send(evening.group, "/join", as_anonymous_admin=True)
    answer = await admin.wait_for(evening.group, lambda message: message["reply_to_message_id"] == said["message_id"])

    assert answer["text"] in {notice("anonymous-join"), notice("anonymous-join", "zh-Hans")}


@FAST
async def test_computers_fill_and_empty_chairs(evening) -> None:
    """`/bots 2` seats two computers, `/bots 1` sends one away; only who is seated may, and nonsense is explained."""
    host, outsider = evening.people[:2]
    await evening.greet(host)
    await evening.open(host)
    await outsider.send(evening.group, "/bots 2")
    await host.wait_for_text(evening.group, notice("not-seated"))
    await host.send(evening.group, "/bots 2")
    await host.wait_for_text(evening.group, "電腦乙")
    await host.send(evening.group, "/bots 1")
    await host.wait_for(
        evening.group, lambda message: "電腦甲" in (text := message.get("text", "")) and "電腦乙" not in text
    )
    await asyncio.sleep(0.1)
    await host.send(evening.group, "/bots many")
    await host.wait_for_text(evening.group, notice("bots-usage").partition("\n")[0][:10])


async def test_settings_are_the_hosts(evening) -> None:
    """Pace, length, stake and house rules change by the host's or an admin's taps only, and stand on the card."""
    admin, host, guest = evening.people[:3]
    await evening.greet(host, guest)
    lobby = await evening.open(host)
    await press(guest, lobby, "join")

    for verb in ("settings", "start", "cancel"):
        refused = await press(guest, lobby, verb)
        assert notice("host-only") == refused["text"]

    await press(host, lobby, "settings")
    shown = await evening.now(host, lobby, "set")
    for argument in ("pace=slow", "length=eight", "stake=5"):
        await press(admin if argument.startswith("stake") else host, shown, "set", argument)
    await press(host, lobby, "settings")
    card = await evening.now(host, lobby, "join")

    for part in (words("zh-Hans").plain("pace-slow"), words("zh-Hans").plain("length-eight"), "90"):
        assert part in card["text"]


async def test_a_start_with_free_seats_is_confirmed(evening) -> None:
    """Start with free chairs asks once more; confirming fills them with computers and draws the seats."""
    host, guest = evening.people[:2]
    await evening.greet(host, guest)
    lobby = await evening.open(host)
    await press(guest, lobby, "join")
    await press(host, lobby, "start")
    asked = await evening.now(host, lobby, "confirm")

    assert words()("lobby-confirm", free=2).strip() in asked["text"]

    await press(host, asked, "confirm")
    drawn = await evening.now(host, lobby, "now")

    assert "摸風" in drawn["text"]
    for name in (host.first_name, guest.first_name, "電腦甲", "電腦乙"):
        assert name in drawn["text"]


async def test_wait_and_at_once(evening) -> None:
    """Drawn seats wait ten seconds: *wait* holds the deal back, *at once* begins it; outsiders do neither."""
    host, guest, outsider = evening.people[:3]
    await evening.greet(host, guest)
    lobby = await evening.open(host)
    await press(guest, lobby, "join")
    await press(host, lobby, "start")
    await press(host, await evening.now(host, lobby, "confirm"), "confirm")
    drawn = await evening.now(host, lobby, "wait")
    refused = await press(outsider, drawn, "now")
    await press(guest, drawn, "wait")
    waiting = await host.wait_for(
        evening.group,
        lambda message: (
            message["message_id"] == lobby["message_id"] and has(message, "now") and not has(message, "wait")
        ),
    )

    assert notice("outsider") == refused["text"]

    await asyncio.sleep(12 / 20)

    assert 0 == evening.books.event_count

    await press(guest, waiting, "now")
    await evening.hand(host)
    await host.wait_for(evening.group, lambda message: has(message, "look"))


async def test_four_at_the_table_begin_by_themselves(evening) -> None:
    """The fourth to sit down makes the seats be drawn, and ten seconds later the deal starts."""
    host, *guests = evening.people
    await evening.greet(host, *guests)
    lobby = await evening.open(host)
    for guest in guests:
        await press(guest, lobby, "join")
    await evening.now(host, lobby, "now")
    for person in evening.people:
        await evening.hand(person)


@FAST
async def test_cancelling_takes_two_taps(evening) -> None:
    """The first tap on *cancel* asks, the second closes the lobby and leaves no button."""
    host = evening.people[0]
    lobby = await evening.open(host)
    asked = await press(host, lobby, "cancel")

    assert notice("confirm-cancel") == asked["text"]
    assert has(await evening.now(host, lobby), "cancel")

    await press(host, lobby, "cancel")
    closed = await host.wait_for(
        evening.group,
        lambda message: message["message_id"] == lobby["message_id"] and not buttons_of(message),
    )

    assert words()("lobby-cancelled") in closed["text"]


@FAST
async def test_the_host_may_leave(evening) -> None:
    """When the opener leaves, the next seated person is host; when nobody is left the lobby closes."""
    host, guest = evening.people[1:3]
    await evening.greet(host, guest)
    lobby = await evening.open(host)
    await press(guest, lobby, "join")
    for _ in range(2):
        if host.first_name in (await evening.now(host, lobby))["text"]:
            await press(host, lobby, "leave")
    await host.wait_for(
        evening.group,
        lambda message: message["message_id"] == lobby["message_id"] and host.first_name not in message["text"],
    )
    await press(guest, lobby, "settings")
    await evening.now(guest, lobby, "set")


@pytest.mark.parametrize("evening", [900], indirect=True)
async def test_a_forgotten_lobby_closes_itself(evening) -> None:
    """T056: after 15 minutes without a tap the lobby says so and ends; a new one can be opened."""
    host = evening.people[0]
    lobby = await evening.open(host)
    await host.wait_for(
        evening.group,
        lambda message: message["message_id"] == lobby["message_id"] and words()("lobby-expired") in message["text"],
    )
    again = await evening.open(host)

    assert has(again, "join")


@FAST
async def test_thirty_taps_make_no_noise(evening) -> None:
    """T068: thirty taps on Join by who already sits, and thirty by who may not start, add no message to the group."""
    host, guest = evening.people[1:3]
    await evening.greet(host, guest)
    lobby = await evening.open(host)
    await press(guest, lobby, "join")
    await evening.settled()
    before = len(await host.messages(evening.group))
    for verb in ("join", "start"):
        answers = [await press(guest, lobby, verb) for _ in range(30)]
        assert all(answer["text"] for answer in answers)

    assert before == len(await host.messages(evening.group))


async def test_a_command_for_another_bot_is_none_of_ours(evening) -> None:
    """T095: `/new@otherbot` opens nothing, `/new@thisbot` does; editing an old message into a command does nothing (T093)."""
    host = evening.people[0]
    username = (await evening.town.state())["bot"]["username"]
    await host.send(evening.group, "/new@another_bot dinghai")
    said = await host.send(evening.group, "哈囉")
    await host.edit(evening.group, said["message_id"], "/new dinghai")
    await evening.settled()

    assert 0 == evening.books.value("SELECT count(*) FROM tables")

    await host.send(evening.group, f"/new@{username} dinghai")
    try:
        await host.wait_for(evening.group, lambda message: has(message, "join"))
    except NotSeen as missing:
        raise AssertionError("the bot does not know its own name") from missing


@FAST
async def test_a_group_is_spoken_to_in_one_script(evening) -> None:
    """T059: the opener's script is the group's, whoever asks there, also after the table has gone; the next opener's follows."""
    reader, opener = evening.people[:2]
    lobby = await evening.open(opener)

    assert words("zh-Hans").plain("variant-dinghai.game") in lobby["text"]

    await reader.send(evening.group, "/bots 1")
    await reader.wait_for_text(evening.group, notice("not-seated", "zh-Hans"))
    await press(opener, lobby, "cancel")
    await press(opener, lobby, "cancel")
    await evening.settled()
    await asyncio.sleep(0.1)
    await reader.send(evening.group, "/join")
    await reader.wait_for_text(evening.group, notice("no-table", "zh-Hans"))

    lobby = await evening.open(reader)

    assert words().plain("variant-dinghai.game") in lobby["text"]
