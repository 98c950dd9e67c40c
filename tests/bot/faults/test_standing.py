"""The bot's own place in a group, messages that others delete, and people who sit in several groups."""

import pytest

from tests.bot.faults.tables import discard, discards_of, document, table_of, until
from tests.support.evening import Evening, data_of, notice, press
from tests.support.party import has
from tests.support.sandbox import Json, Person

pytestmark = pytest.mark.asyncio(loop_scope="package")

TITLE = "週五麻將"
MISSING = ["message to edit not found", "message to delete not found"]


async def standing(evening: Evening, status: str) -> None:
    await evening.town.post(f"chats/{evening.group}/bot", status=status)
    await evening.settled()


async def told(evening: Evening, person: Person, notice_id: str, script: str = "zh-Hant") -> int:
    """How often a person was told this in private."""
    wanted = notice(notice_id, script, chat=TITLE)
    return sum(text == wanted for text in await evening.texts(person, person.id))


async def test_thrown_out_the_table_waits_and_can_be_ended_in_private(evening: Evening) -> None:
    """Mode 10, T090: paused once, everybody told once, nothing tried again; 繼續打 plays on in the private chats."""
    host, other = evening.people[:2]
    await table_of(evening, host, other)
    await evening.on_turn(host, other)
    await standing(evening, "kicked")
    asked = (await evening.town.state())["requests"]
    before = document(evening)
    for someone in (host, other):
        await press(someone, await evening.hand(someone, "explain"), "explain")
    await evening.settled()
    after = await evening.town.requests(asked)

    assert before["paused_at"] is not None
    assert "gone" == before["shut"]
    assert [1, 1] == [await told(evening, host, "shut-gone"), await told(evening, other, "shut-gone", "zh-Hans")]
    assert {"answercallbackquery"} >= {entry["method"].lower() for entry in after} - {"getupdates"}

    played = sum(discards_of(evening, someone) for someone in (host, other))
    await press(host, await evening.hand(host, "resume"), "resume")
    person, asking = await evening.on_turn(host, other)
    await discard(person, asking)
    await evening.settled()
    assert played < sum(discards_of(evening, someone) for someone in (host, other))


async def test_added_again_the_table_is_shown_and_goes_on(evening: Evening) -> None:
    """Mode 10, T090: the card comes anew, still paused; the host goes on there, and another group never noticed."""
    host, other = evening.people[:2]
    await table_of(evening, host, other)
    elsewhere = evening.group
    evening.group = await evening.town.group("週六麻將", evening.people)
    await evening.start(host, other)
    card = await host.wait_for(evening.group, lambda message: has(message, "look"))
    await evening.settled()
    untouched = document(evening, elsewhere)["paused_at"]
    await standing(evening, "kicked")
    await standing(evening, "member")
    again = await host.wait_for(evening.group, lambda message: has(message, "resume"), after=card["message_id"])
    await press(host, again, "resume")
    await evening.settled()

    assert document(evening)["paused_at"] is document(evening, elsewhere)["paused_at"] is untouched is None
    assert "" == document(evening)["shut"]
    assert 1 == len([message for message in await host.messages(evening.group) if has(message, "look")])


async def test_a_group_that_was_deleted(evening: Evening) -> None:
    """Mode 11: told by a refusal alone, the table waits as if the bot had been thrown out."""
    host, other = evening.people[:2]
    await table_of(evening, host, other)
    for method in ("editMessageText", "sendMessage"):
        gone = {"status": 403, "description": "Forbidden: the group chat was deleted"}
        await evening.town.fault(method, gone, times=9, chat_id=evening.group)
    await host.direct("/away")
    await host.wait_for_text(host.id, notice("shut-gone", chat=TITLE))
    await evening.settled()

    assert document(evening)["paused_at"] is not None
    assert 1 == await told(evening, other, "shut-gone", "zh-Hans")


async def test_not_allowed_to_write(evening: Evening) -> None:
    """Mode 15, T091: the game goes on in private, the host is told once; allowed again, the card is up to date."""
    evening.expected.append("CHAT_RESTRICTED")
    host, other = evening.people[:2]
    card = await table_of(evening, host, other)
    for method in ("editMessageText", "sendMessage"):
        refused = {"status": 400, "description": "Bad Request: CHAT_RESTRICTED"}
        await evening.town.fault(method, refused, times=99, chat_id=evening.group)
    person, hand = await evening.on_turn(host, other)
    await discard(person, hand)
    await evening.on_turn(host, other)
    await until(lambda: document(evening)["shut"] == "muted")
    await evening.settled()
    assert [1, 0] == [await told(evening, host, "shut-muted"), await told(evening, other, "shut-muted", "zh-Hans")]

    await evening.town.no_faults()
    await host.direct("/away")
    shown = await host.wait_for(
        evening.group, lambda message: has(message, "look") and message["changed"] > card["changed"]
    )
    await evening.settled()
    assert "託管" in shown["text"]
    await until(lambda: document(evening)["shut"] == "")


async def test_muted_and_allowed_again(evening: Evening) -> None:
    """Mode 15: told by Telegram, the host hears of it at once; allowed again the card stands at the bottom at once."""
    evening.expected += ["not enough rights", "CHAT_WRITE_FORBIDDEN"]
    host, other = evening.people[:2]
    card = await table_of(evening, host, other)
    await standing(evening, "muted")
    assert 1 == await told(evening, host, "shut-muted")

    await standing(evening, "member")
    await host.wait_for(evening.group, lambda message: has(message, "look"), after=card["message_id"])
    await evening.settled()
    assert document(evening)["paused_at"] is None
    assert 1 == len([message for message in await host.messages(evening.group) if has(message, "look")])


async def test_deleted_messages(evening: Evening) -> None:
    """Modes 13 and 14, T098: lobby, card and hand come again with the next change, each once."""
    evening.expected += MISSING
    host, other = evening.people[:2]
    await evening.greet(host, other)
    lobby = await evening.open(host)
    await host.delete(evening.group, lobby["message_id"])
    await host.send(evening.group, "/bots 1")
    again = await host.wait_for(evening.group, lambda message: has(message, "join"), after=lobby["message_id"])
    assert 1 == len([message for message in await host.messages(evening.group) if has(message, "join")])

    await press(host, again, "start")
    await press(host, await evening.now(host, again, "confirm"), "confirm")
    card = await host.wait_for(evening.group, lambda message: has(message, "look"))
    _host, hand = await evening.on_turn(host)
    await host.delete(evening.group, card["message_id"])
    await host.delete(host.id, hand["message_id"])
    await host.direct("/hand")
    hand = await host.wait_for(host.id, lambda message: has(message, "discard"), after=hand["message_id"])
    await discard(host, hand)
    await host.wait_for(evening.group, lambda message: has(message, "look"), after=card["message_id"])
    await evening.settled()

    assert 1 == len([message for message in await host.messages(evening.group) if has(message, "look")])
    assert 1 == len([message for message in await host.messages(host.id) if has(message, "table")])


async def test_taps_never_cross_from_one_table_to_another(evening: Evening) -> None:
    """Two groups, the same people in both: a tap plays at the table its button is of, and nowhere else."""
    people = evening.people[:3]
    await table_of(evening, *people)
    groups = [evening.group, await evening.town.group("週六麻將", evening.people)]
    evening.group = groups[1]
    await evening.start(*people, variant="luqiao")
    await people[0].wait_for(evening.group, lambda message: has(message, "look"))
    await evening.settled()
    for here, there in (groups, groups[::-1]):
        await people[0].send(there, "/pause")  # nothing moves there by itself
        await evening.settled()
        frozen, before = document(evening, there), count_of(evening, here)
        person, hand = await on_turn_at(evening, here)
        await discard(person, hand)
        await evening.settled()
        assert before < count_of(evening, here)
        assert frozen == document(evening, there)
        await people[0].send(there, "/resume")
        await evening.settled()


def count_of(evening: Evening, group: int) -> int:
    return int(document(evening, group)["sequence"])


async def on_turn_at(evening: Evening, group: int) -> tuple[Person, Json]:
    """Who has to discard at this group's table, and the hand message of that table."""
    table = evening.books.value("SELECT max(table_id) FROM tables WHERE chat_id = ?", group)
    for _ in range(500):
        for person in evening.people:
            for message in reversed(await person.messages(person.id)):
                for verb in ("discard", "pass"):
                    if has(message, verb) and int(data_of(message, verb).split(":")[1], 36) == table:
                        if verb == "discard":
                            return person, message
                        await press(person, message, "pass")
                        await press(person, message, "pass")
    raise AssertionError(f"nobody is on turn in {group}")
