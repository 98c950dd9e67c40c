"""/notify: word in private of tables that open in a group, and no more of it at a tap."""

from tests.support.evening import Evening, notice, press, words
from tests.support.party import has


async def opened_and_told(evening: Evening) -> None:
    """Another of the people opens a table, and cancels it once the word has had time to come."""
    opener = evening.people[3]
    lobby = await evening.open(opener)
    for _ in range(2):
        await press(opener, lobby, "cancel")
    await evening.settled()


async def test_word_of_a_table_and_its_off_button(evening: Evening) -> None:
    """It names the group, the host and the game, leads there, and is given once in ten minutes."""
    person, opener = evening.people[0], evening.people[3]
    await evening.greet(person)
    await person.send(evening.group, "/notify")
    await person.wait_for_text(evening.group, notice("notify-on"))
    lobby = await evening.open(opener)
    told = await person.wait_for(person.id, lambda message: has(message, "notify"))

    game = words().plain("variant-dinghai.game")
    assert told["text"] == words().plain("table-opened-game", chat="週五麻將", host=opener.first_name, game=game)
    assert str(lobby["message_id"]) in told["reply_markup"]["inline_keyboard"][0][0]["url"]

    off = await press(person, told, "notify")

    assert off["text"] == notice("notify-off")
    assert 0 == evening.books.value("SELECT count(*) FROM subscriptions")


async def test_only_once_in_ten_minutes(evening: Evening) -> None:
    """A second table right after the first is not told."""
    person, opener = evening.people[0], evening.people[3]
    await evening.greet(person)
    await person.send(evening.group, "/notify")
    await person.wait_for_text(evening.group, notice("notify-on"))
    lobby = await evening.open(opener)
    await person.wait_for(person.id, lambda message: has(message, "notify"))
    for _ in range(2):
        await press(opener, lobby, "cancel")
    await evening.settled()
    await evening.open(opener)
    await person.direct("/help")
    await person.wait_for_text(person.id, "/practice")

    assert 1 == len([message for message in await person.messages(person.id) if has(message, "notify")])


async def test_who_has_left_the_group_is_told_no_more(evening: Evening) -> None:
    """Telegram is asked at that moment; the wish is forgotten."""
    gone, stays, opener = evening.people[1], evening.people[2], evening.people[3]
    await evening.greet(gone, stays)
    for person in (gone, stays):
        await person.send(evening.group, "/notify")
        await evening.settled()
    await evening.town.post(f"chats/{evening.group}/members", remove=[gone.id])
    await evening.settled()
    await evening.open(opener)
    await stays.wait_for(stays.id, lambda message: has(message, "notify"))

    assert not [message for message in await gone.messages(gone.id) if has(message, "notify")]
    assert evening.books.rows("SELECT user_id FROM subscriptions") == [(stays.id,)]


async def test_a_second_time_turns_it_off(evening: Evening) -> None:
    """A closed private chat is told how to be opened; in private the command is out of place."""
    person = evening.people[0]
    await person.send(evening.group, "/notify")
    answer = await person.wait_for_text(evening.group, notice("notify-on-closed"))
    await person.send(evening.group, "/notify")
    await evening.settled()

    assert "url" in answer["reply_markup"]["inline_keyboard"][0][0]
    assert 0 == evening.books.value("SELECT count(*) FROM subscriptions")
