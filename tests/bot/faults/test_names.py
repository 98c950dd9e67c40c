"""Names people give themselves: every screen is sent, shows them as typed, and stays one line a person."""

import pytest

from bot.i18n.names import width_of
from tests.bot.faults.tables import changes, document, table_of
from tests.support.evening import Evening, press
from tests.support.party import has
from tests.support.sandbox import Json

pytestmark = pytest.mark.asyncio(loop_scope="package")

STRANGE = {
    "markup": ("</b>&amp;<i>", "</b>&amp;<i>"),
    "markdown": ("a_b*[c](d)`", "a_b*[c](d)`"),
    "right to left": ("\u202eשלום\u202c", "\u2068שלום\u2069"),
    "lines": ("阿\n\n強\t甲", "阿 強 甲"),
    "emoji": ("🀄️" * 32, "🀄️" * 6),
    "families": ("👨‍👩‍👧‍👦" * 5, "👨‍👩‍👧‍👦" * 5),
    "marks": ("z\u0335\u0321\u0322\u0327\u0328\u0334\u0336\u0337" * 7, "z\u0335\u0321\u0322"),
    "long": ("無名氏無名氏無名氏無名氏", "無名氏無名氏"),
    "tile": ("3萬", "3萬"),
    "nothing": ("\u3164\u200b", None),
}


def plain(message: Json) -> str:
    return str(message["text"]).replace("\u00a0", " ").replace("\u2060", "")


@pytest.mark.parametrize("case", [tuple(STRANGE)[:4], tuple(STRANGE)[4:7], tuple(STRANGE)[7:]])
async def test_strange_names_at_a_whole_table(evening: Evening, case: tuple[str, ...]) -> None:
    """Modes 29 and 30, T087: lobby, seats drawn, card, hands, what is told of one who goes away, and the standings."""
    people = evening.people[: len(case)]
    wanted = [STRANGE[name][1] for name in case]
    for person, name in zip(people, case, strict=True):
        await person.change(first_name=STRANGE[name][0])
    await evening.greet(*people)
    lobby = await evening.open(people[0])
    for person in people[1:]:
        await press(person, lobby, "join")
    await evening.settled()
    full = await evening.now(people[0], lobby, "now" if len(case) == 4 else "join")
    if len(case) < 4:
        await press(people[0], full, "start")
        await press(people[0], await evening.now(people[0], lobby, "confirm"), "confirm")
    await press(people[0], await evening.now(people[0], lobby, "now"), "now")
    card = await people[0].wait_for(evening.group, lambda message: has(message, "look"))
    hands = [await evening.hand(person) for person in people]
    await people[0].send(evening.group, "/away")
    away = await people[0].wait_for(
        evening.group, lambda message: "電腦託管" in message["text"], after=card["message_id"]
    )
    await people[1].send(evening.group, "/score")
    score = await people[0].wait_for(evening.group, lambda message: has(message, "score"))

    for name in wanted:
        if name is not None:
            assert name in plain(full), name
            assert name in plain(card), name
    assert wanted[0] is None or wanted[0] in plain(away)
    assert all(len(hand["text"].splitlines()) < 16 for hand in hands)
    assert "\u202e" not in plain(full) + plain(card) + plain(away) + plain(score)
    assert max(width_of(line) for line in plain(full).splitlines()) < 80


async def test_a_new_name_is_the_same_person(evening: Evening) -> None:
    """T107, T106: renamed in a deal, another is called the same, neither has a username: seat and points stay apart."""
    host, other = evening.people[:2]
    card = await table_of(evening, host, other)
    await evening.on_turn(host, other)
    await evening.settled()
    seats = [seat["user_id"] for seat in document(evening)["seats"]]
    shown = await evening.now(host, card)
    await other.change(first_name=host.first_name)
    await host.change(first_name="新名字", username="fresh_name")
    for person in (host, other):
        await press(person, shown, "look")
    await host.send(evening.group, "/pause")
    renamed = await changes(evening, host, shown)

    assert seats == [seat["user_id"] for seat in document(evening)["seats"]]
    assert "新名字" in renamed["text"]
    assert host.first_name in renamed["text"]
