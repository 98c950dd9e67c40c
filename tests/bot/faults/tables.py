"""Tables in trouble, and what is to be seen of them."""

import asyncio
import json
from collections.abc import Callable

from tests.support.bot import buttons_of
from tests.support.evening import Evening, data_of, press_data
from tests.support.party import has
from tests.support.players import verb_of
from tests.support.sandbox import Json, Person


async def table_of(evening: Evening, *people: Person, variant: str = "dinghai") -> Json:
    """These people sit at a table in pace slow, computers fill it, everybody has a hand: the card."""
    await evening.greet(*people)
    await evening.start(*people, variant=variant)
    for person in people:
        await evening.hand(person)
    return await people[0].wait_for(evening.group, lambda message: has(message, "look"))


async def changes(evening: Evening, person: Person, message: Json) -> Json:
    """The message as soon as it has changed."""
    return await person.wait_for(
        message["chat_id"],
        lambda other: other["message_id"] == message["message_id"] and other["changed"] > message["changed"],
    )


async def lines(evening: Evening, part: str) -> list[str]:
    """The texts in the group that contain this."""
    return [text for text in await evening.texts(evening.people[0], evening.group) if part in text]


async def until(happened: Callable[[], bool]) -> None:
    """Wait for what the bot does beside what it was told and has to send."""
    async with asyncio.timeout(10):
        while True:
            if happened():
                return
            await asyncio.sleep(0.02)


def document(evening: Evening, group: int | None = None) -> Json:
    """The group's newest table as it is stored."""
    text = evening.books.value(
        "SELECT document FROM tables WHERE chat_id = ? ORDER BY table_id DESC LIMIT 1", group or evening.group
    )
    found: Json = json.loads(text)
    return found


def seat_of(evening: Evening, person: Person, group: int | None = None) -> Json:
    """The person's seat as it is stored."""
    found: Json = next(seat for seat in document(evening, group)["seats"] if seat["user_id"] == person.id)
    return found


def seat_is_away(evening: Evening, person: Person, group: int | None = None) -> bool:
    return bool(seat_of(evening, person, group)["autopilot"])


def has_card(message: Json) -> bool:
    return has(message, "look")


async def discard(person: Person, hand: Json) -> Json:
    """Discard something, as a newcomer does: by two taps."""
    data = data_of(hand, "discard")
    await press_data(person, hand, data)
    return await press_data(person, hand, data)


def tiles_of(hand: Json) -> list[str]:
    """The data of the buttons that discard."""
    return [button["callback_data"] for button in buttons_of(hand) if verb_of(button) == "discard"]


def discards_of(evening: Evening, person: Person) -> int:
    """How many tiles the person's seat has discarded in the running deal."""
    found = document(evening)
    seat = [other["user_id"] for other in found["seats"]].index(person.id)
    rows = evening.books.rows("SELECT payload FROM events WHERE deal_id = ?", found["deal_id"])
    events = [json.loads(payload) for (payload,) in rows]
    return sum(event["kind"] == "tile_discarded" and event["seat"] == seat for event in events)


async def play_deal(evening: Evening, person: Person) -> Json:
    """One person and three computers play a deal to its end: the result."""
    async with asyncio.timeout(30):
        while True:
            for message in reversed(await person.messages(person.id)):
                verb = next((verb for verb in ("next", "win", "discard", "pass") if has(message, verb)), None)
                if verb == "next":
                    return await person.wait_for(evening.group, lambda message: has(message, "next"))
                if verb is not None:
                    data = data_of(message, verb)
                    await press_data(person, message, data)
                    await press_data(person, message, data)
                    break
            await asyncio.sleep(0.01)
