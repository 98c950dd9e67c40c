"""A running deal as its four people see it in the DM and in the group (product.md section 3)."""

import asyncio

import pytest

from tests.support.bot import buttons_of
from tests.support.evening import Evening, data_of, notice, press, press_data, words
from tests.support.party import has
from tests.support.players import verb_of
from tests.support.sandbox import Json, Person

ALL = ("discard", "table")


@pytest.fixture
async def table(evening) -> Evening:
    """Four people at a Dinghai table in pace slow, the deal dealt."""
    await evening.greet(*evening.people)
    await evening.start(*evening.people)
    for person in evening.people:
        await evening.hand(person)
    return evening


async def card_of(evening: Evening, part: str = "") -> Json:
    """The card as soon as its text has this part."""
    return await evening.people[0].wait_for(
        evening.group, lambda message: has(message, "look") and part in message["text"]
    )


def scripts_of(evening: Evening) -> dict[int, str]:
    return {person.id: "zh-Hans" if number == 1 else "zh-Hant" for number, person in enumerate(evening.people)}


async def discard(person: Person, hand: Json, tile: str | None = None) -> Json:
    """The newcomer's two taps on the same tile; the answer to the second."""
    data = data_of(hand, "discard", tile)
    await press_data(person, hand, data)
    return await press_data(person, hand, data)


async def others_than(evening: Evening, person: Person) -> list[Person]:
    return [other for other in evening.people if other.id != person.id]


async def test_everybody_has_a_hand_and_one_is_on_turn(table) -> None:
    """Each has one protected hand message naming the group; the dealer's asks for a discard; the card asks nobody by name of claim."""
    dealer, hand = await table.on_turn()

    for person in table.people:
        hands = [message for message in await person.messages(person.id) if has(message, "table")]
        assert 1 == len(hands)
        assert "週五麻將" in hands[0]["text"]
        assert hands[0]["has_protected_content"]
        assert (person.id == dealer.id) == has(hands[0], "discard")
    card = await card_of(table)

    assert dealer.first_name in card["text"].splitlines()[0]
    assert [5, 2] == [len(row) for row in card["reply_markup"]["inline_keyboard"]]
    assert hand["rang"]


async def test_a_newcomer_taps_twice(table) -> None:
    """The first three discards of a person take two taps on the same tile; another tile asks anew."""
    dealer, hand = await table.on_turn()
    script = scripts_of(table)[dealer.id]
    tiles = [button["callback_data"] for button in buttons_of(hand) if verb_of(button) == "discard"]
    before = table.books.event_count
    first = await press_data(dealer, hand, tiles[0])
    other = await press_data(dealer, hand, tiles[-1])
    await table.settled()

    assert first["text"].startswith(notice("confirm-newcomer", script, tile="").split(" ")[0][:4])
    assert other["text"] not in {"", first["text"]}
    assert before == table.books.event_count

    answer = await press_data(dealer, hand, tiles[-1])

    assert answer["text"].startswith(notice("discarded", script, tile="")[:2])
    assert table.books.event_count > before

    waiting = await table.now(dealer, hand, "decline")

    assert not has(waiting, "discard")


async def test_a_discard_passes_the_turn(table) -> None:
    """After the claim window the next seat's hand message asks; the card shows the discard once."""
    dealer, hand = await table.on_turn()
    await discard(dealer, hand)
    await asyncio.sleep(0.3)
    following, asked = await table.on_turn(*await others_than(table, dealer))
    await card_of(table, "【")

    assert following.id != dealer.id
    assert has(asked, "discard")


async def test_the_card_shows_the_tapper_his_own_hand(table) -> None:
    """看牌 shows each seat its own hand as a private pop-up, and an outsider nothing."""
    outsider = await table.town.person("老王", language_code="zh-hant")
    await table.town.post(f"chats/{table.group}/members", add=[outsider.id])
    card = await card_of(table)
    shown = {person.id: await press(person, card, "look") for person in table.people}

    assert all(answer["show_alert"] for answer in shown.values())
    assert 4 == len({answer["text"] for answer in shown.values()})
    assert notice("outsider") == (await press(outsider, card, "look"))["text"]


async def test_taps_that_answer_nothing_change_nothing(table) -> None:
    """T066, T067: stale, doubled, foreign and forged taps are answered and leave the deal's events alone."""
    dealer, hand = await table.on_turn()
    others = await others_than(table, dealer)
    data = data_of(hand, "discard")
    await discard(dealer, hand)
    following, asked = await table.on_turn(*others)
    decision = data.split(":")
    forged = [
        data,  # the same again, long after
        ":".join([*decision[:2], "zz", decision[3]]),  # a decision of the future
        ":".join([decision[0], "zz", *decision[2:]]),  # a table that is not there
        ":".join(["win", *decision[1:3], ""]),
        ":".join(["kong", *decision[1:3], "9m"]),
        ":".join(["chow", *decision[1:3], "1m2m"]),
        "discard::::",
        "nonsense",
        "discard:1:1:99",
    ]
    for tapped in forged:
        before = table.books.event_count
        answer = await press_data(dealer, hand, tapped)
        assert answer["text"], tapped
        assert before == table.books.event_count, tapped
    stranger = next(other for other in table.people if other.id != following.id)
    own = next(message for message in await stranger.messages(stranger.id) if has(message, "table"))
    answer = await press_data(stranger, own, data_of(asked, "discard"))
    await table.settled()

    assert answer["text"]
    assert before == table.books.event_count


async def test_the_same_tap_twice_acts_once(table) -> None:
    """T105: a discard tapped four times at once is one discard; every tap is answered."""
    dealer, hand = await table.on_turn()
    data = data_of(hand, "discard")
    await press_data(dealer, hand, data)
    taps = [await dealer.press_data(dealer.id, hand["message_id"], data) for _ in range(4)]
    answers = [await dealer.answer(tap) for tap in taps]
    await table.settled()

    assert all(answer["text"] for answer in answers)
    assert notice("again", scripts_of(table)[dealer.id]) in {answer["text"] for answer in answers}
    assert 1 == table.books.value(
        "SELECT count(*) FROM events WHERE payload LIKE '%TileDiscarded%' OR payload LIKE '%discarded%'"
    )


async def test_a_call_without_a_right_says_why(table) -> None:
    """The card's row is there for everybody; a tap without the right gets the reason and does nothing."""
    dealer, _hand = await table.on_turn()
    card = await card_of(table)
    before = table.books.event_count
    for person in await others_than(table, dealer):
        for call in ("win", "kong", "pong", "chow", "pass"):
            answer = await press(person, card, "call", call)
            assert answer["text"]
    await table.settled()

    assert before == table.books.event_count


async def test_the_question_mark_and_the_table_view(table) -> None:
    """？ explains in a pop-up; 桌面 shows the table in the DM, and its button leads back to the hand."""
    dealer, hand = await table.on_turn()
    explained = await press(dealer, hand, "explain")
    await press(dealer, hand, "table")
    shown = await table.now(dealer, hand, "hand")
    await press(dealer, shown, "hand")
    back = await table.now(dealer, hand, "discard")

    assert explained["show_alert"]
    assert hand["text"] == back["text"]


async def test_hand_comes_again(table) -> None:
    """`/hand` in the group sends a new hand message and deletes the old one; the command gets a reaction, no reply."""
    dealer, hand = await table.on_turn()
    said = await dealer.send(table.group, "/hand")
    again = await dealer.wait_for(dealer.id, lambda message: has(message, "discard"), after=hand["message_id"])
    thanked = await dealer.wait_for(
        table.group, lambda message: message["message_id"] == said["message_id"] and bool(message["reactions"])
    )

    assert hand["text"] == again["text"]
    assert thanked["reactions"]
    assert not [
        message
        for message in await dealer.messages(table.group)
        if message["reply_to_message_id"] == said["message_id"]
    ]


async def test_the_card_comes_down(table) -> None:
    """`/table` posts the card at the bottom and deletes the old one, at most every 30 s."""
    card = await card_of(table)
    person = table.people[2]
    await person.send(table.group, "/table")
    moved = await person.wait_for(table.group, lambda message: has(message, "look"), after=card["message_id"])
    await table.settled()
    await person.send(table.group, "/table")
    await table.settled()
    await asyncio.sleep(0.1)
    cards = [message for message in await person.messages(table.group) if has(message, "look")]

    assert [moved["message_id"]] == [message["message_id"] for message in cards]


async def test_away_and_back(table) -> None:
    """託管 marks the seat on the card, with one line to the group; 我回來了 takes it back and tells what was played."""
    dealer, hand = await table.on_turn()
    script = scripts_of(table)[dealer.id]
    await press(dealer, hand, "away")
    resting = await table.hand(dealer, "return")
    told = await table.people[0].wait_for_text(table.group, notice("away", name=dealer.first_name))
    await table.people[0].wait_for_text(table.group, words().plain("seat-away").strip(" ·"))
    await press(dealer, resting, "return")
    back = await table.hand(dealer, "away")

    assert not has(back, "return")
    assert told["text"]
    assert words(script).plain("note-back", discards=0, claims=0)[:3] in back["text"]


async def test_away_and_back_by_command(table) -> None:
    """`/away` and `/back` in the group do the same as the buttons."""
    person = table.people[3]
    await person.send(table.group, "/away")
    await table.hand(person, "return")
    await asyncio.sleep(0.6)
    await person.send(table.group, "/back")
    await person.wait_for(person.id, lambda message: has(message, "away"))


async def test_declining_is_lit_until_it_is_taken_back(table) -> None:
    """不吃碰 is ticked while it holds; a second tap takes it back."""
    dealer, _hand = await table.on_turn()
    waiting = (await others_than(table, dealer))[0]
    hand = await table.hand(waiting, "decline")
    await press(waiting, hand, "decline")
    lit = await waiting.wait_for(
        waiting.id, lambda message: "✓" in buttons_of(message)[0]["text"] if buttons_of(message) else False
    )
    await press(waiting, lit, "decline")
    await waiting.wait_for(
        waiting.id, lambda message: has(message, "decline") and "✓" not in buttons_of(message)[0]["text"]
    )


async def test_a_second_table_is_refused_with_the_running_one(table) -> None:
    """T053: `/new` during a game names the host, who can end it, and opens nothing."""
    await table.people[2].send(table.group, "/new luqiao")
    await table.people[2].wait_for_text(table.group, notice("game-running", name=table.people[0].first_name))

    assert 1 == table.books.value("SELECT count(*) FROM tables")


async def test_a_time_out_plays_the_drawn_tile_and_two_bring_the_autopilot(table) -> None:
    """C6, T080: an unanswered turn ends with a default move the person is told of; the second in a row hands the seat over."""
    dealer, _hand = await table.on_turn()
    script = scripts_of(table)[dealer.id]
    start = words(script).plain("note-timed-out", tile="")[:4]
    await dealer.wait_for_text(dealer.id, start, seconds=20)

    assert 1 == table.books.value(
        "SELECT count(*) FROM events WHERE payload LIKE '%discarded%' OR payload LIKE '%TileDiscarded%'"
    )


async def test_a_closed_dm_hands_the_seat_over_at_once(table) -> None:
    """A person who blocks the bot plays by autopilot at once; the group gets one line with a link, which leads back."""
    dealer, _hand = await table.on_turn()
    person = (await others_than(table, dealer))[1]
    await person.change(blocks_bot=True)
    note = await table.people[0].wait_for_text(table.group, notice("dm-closed", name=person.first_name)[:6])
    url = buttons_of(note)[0]["url"]
    await person.change(blocks_bot=False)
    await person.open(url)
    hand = await person.wait_for(person.id, lambda message: has(message, "decline"), seconds=10)

    assert hand["text"]


async def test_leaving_hands_the_seat_to_a_computer(table) -> None:
    """T076: who leaves during a deal is replaced by a computer; the others play on, the card offers the seat."""
    dealer, hand = await table.on_turn()
    await dealer.send(table.group, "/leave")
    other = (await others_than(table, dealer))[0]
    card = await other.wait_for(table.group, lambda message: has(message, "takeover"))
    await other.wait_for(table.group, lambda message: "【" in message.get("text", ""))

    assert card["text"]
    assert hand["text"]
