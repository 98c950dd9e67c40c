"""`/settings` in private and in a group, and which messages ring, as the request log shows it (product.md section 3)."""

import asyncio
import json
import random
from pathlib import Path

import pytest

from bot.tables import pace
from tests.support.bot import buttons_of
from tests.support.evening import Evening, an_evening, data_of, notice, press, press_data, words
from tests.support.party import has, open_table, play_on
from tests.support.sandbox import Json, Person

FAST = pytest.mark.parametrize("evening", [200], indirect=True)
TITLE = "週五麻將"
QUESTIONS = ("discard", "pass", "win", "pong", "kong", "chow")
RINGS = ("all", "wins", "none", "all")
"""What each of the four chooses."""


async def settings_of(person: Person) -> Json:
    """The person's own page; a reply before that must be ten seconds old."""
    await asyncio.sleep(0.6)
    said = await person.direct("/settings")
    return await person.wait_for(person.id, lambda message: has(message, "prefer"), after=said["message_id"])


async def choose(evening: Evening, person: Person, page: Json, argument: str) -> Json:
    """Tap a choice; the page as it is then."""
    before = page["changed"]
    await press(person, page, "prefer", argument)
    await evening.settled()
    return await person.wait_for(
        page["chat_id"],
        lambda message: message["message_id"] == page["message_id"] and message["changed"] != before,
    )


def ticked(page: Json) -> set[str]:
    return {button["text"].removesuffix(" ✓") for button in buttons_of(page) if button["text"].endswith("✓")}


# The pages


@FAST
async def test_everybody_has_an_own_page(evening) -> None:
    """A choice edits the page in place, is stored, and is nobody else's."""
    one, other = evening.people[0], evening.people[2]
    tr = words()
    page = await settings_of(one)
    assert {tr.plain("key-texts"), tr.plain("key-hints"), tr.plain("key-rings-all")} <= ticked(page)
    for argument in ("pictures=1", "hints=0", "second_tap=never", "rings=wins", "auto_win=1"):
        page = await choose(evening, one, page, argument)
    chosen = {"key-pictures", "key-second_tap-never", "key-rings-wins", "key-auto_win", "key-script-zh-Hant"}

    assert {tr.plain(name) for name in chosen} == ticked(page)
    assert {
        "pictures": True,
        "hints": False,
        "second_tap": "never",
        "rings": "wins",
        "auto_win": True,
    } == json.loads(evening.books.value("SELECT settings FROM people WHERE user_id = ?", one.id))
    assert tr.plain("key-rings-all") in ticked(await settings_of(other))


@FAST
async def test_the_script_is_a_choice_too(evening) -> None:
    """The page goes on in the script that was chosen on it."""
    person = evening.people[0]
    page = await choose(evening, person, await settings_of(person), "script=zh-Hans")

    assert words("zh-Hans").plain("settings-personal") in page["text"]
    assert "zh-Hans" == evening.books.value("SELECT script FROM people WHERE user_id = ?", person.id)


@FAST
async def test_a_groups_page_is_its_admins(evening) -> None:
    """Others are told so and led to their own page; an admin's choice is what the next table begins with."""
    admin, member = evening.people[0], evening.people[2]
    said = await member.send(evening.group, "/settings")
    refused = await member.wait_for_text(evening.group, notice("settings-admins"), after=said["message_id"])
    await member.open(buttons_of(refused)[0]["url"])
    await member.wait_for_text(member.id, words().plain("settings-personal"))

    await admin.send(evening.group, "/settings")
    page = await admin.wait_for(evening.group, lambda message: has(message, "prefer"))
    answer = await press(member, page, "prefer", "pace=slow")
    assert (notice("settings-admins"), True) == (answer["text"], answer["show_alert"])
    for argument in ("pace=slow", "stake=2", "silent=1", "rule.dinghai.seat_wind_tai=1", "hints=0", "pictures=1"):
        page = await choose(evening, admin, page, argument)
    lobby = await evening.open(member, "dinghai")
    tr = words()

    for part in ("pace-slow", "key-silent", "rule-seat_wind_tai.on"):
        assert tr.plain(part) in lobby["text"]
    assert tr.plain("key-pictures") in ticked(page)


@FAST
async def test_an_anonymous_admin_sees_the_groups_page(evening) -> None:
    """The command comes in the group's name, the taps in the admin's own."""
    admin = evening.people[0]
    await admin.send(evening.group, "/settings", as_anonymous_admin=True)
    page = await admin.wait_for(evening.group, lambda message: has(message, "prefer"))
    page = await choose(evening, admin, page, "length=eight")

    assert words().plain("length-eight") in ticked(page)


@FAST
async def test_only_admins_open_tables_where_they_wish_so(evening) -> None:
    """`/new` of a member is refused in one line; an admin's opens a table."""
    admin, member = evening.people[0], evening.people[2]
    await admin.send(evening.group, "/settings")
    page = await admin.wait_for(evening.group, lambda message: has(message, "prefer"))
    await choose(evening, admin, page, "opens=admins")
    await member.send(evening.group, "/new dinghai")
    await member.wait_for_text(evening.group, notice("open-admins"))
    await evening.settled()
    assert 0 == evening.books.value("SELECT count(*) FROM tables")

    assert has(await evening.open(admin), "join")


@FAST
async def test_forged_choices_change_nothing(evening) -> None:
    """T069: what no button offers is answered in one line."""
    person = evening.people[0]
    page = await settings_of(person)
    for argument in ("rings=loud", "opens=admins", "script=fr", "x", ""):
        data = ":".join([*data_of(page, "prefer").split(":")[:3], argument])
        assert notice("outdated") == (await press_data(person, page, data))["text"]

    assert "{}" == evening.books.value("SELECT settings FROM people WHERE user_id = ?", person.id)


# At a running table


async def test_choices_hold_at_once_in_a_running_deal(evening) -> None:
    """自動胡 shows its key under the hand that waits; a tap there switches it off, and says where to switch it on."""
    await evening.greet(*evening.people)
    await evening.start(*evening.people)
    dealer, _hand = await evening.on_turn()
    waiting = next(person for person in evening.people if person.id != dealer.id)
    script = "zh-Hans" if waiting is evening.people[1] else "zh-Hant"
    hand = await evening.hand(waiting, "decline")
    await choose(evening, waiting, await settings_of(waiting), "auto_win=1")

    def lit(message: Json) -> bool:
        return has(message, "decline") and has(message, "prefer")

    hand = await waiting.wait_for(waiting.id, lit)
    answer = await press(waiting, hand, "prefer")

    assert notice("auto-win-off", script) == answer["text"]
    await waiting.wait_for(waiting.id, lambda message: has(message, "decline") and not has(message, "prefer"))


async def test_one_tap_discards_for_who_wants_it_so(evening) -> None:
    """A newcomer who has chosen one tap discards by one."""
    await evening.greet(*evening.people)
    for person in evening.people:
        await choose(evening, person, await settings_of(person), "second_tap=never")
    await evening.start(*evening.people)
    dealer, hand = await evening.on_turn()
    if not has(hand, "win"):
        await press(dealer, hand, "discard")
        await evening.settled()

        assert 1 == evening.books.value("SELECT count(*) FROM events WHERE payload LIKE '%tile_discarded%'")


# What rings


def prompts_of(requests: list[Json], person: Person) -> list[Json]:
    """The first request that put each decision to a person, in order."""
    seen: set[str] = set()
    found = []
    for entry in requests:
        decision = asked(entry) if entry["params"].get("chat_id") == person.id else None
        if decision is not None and decision not in seen and entry["status"] == 200:
            seen.add(decision)
            found.append(entry)
    return found


def asked(entry: Json) -> str | None:
    """Table and decision of the question in a message; None where it asks nothing."""
    for data in data_in(entry):
        verb, table, decision, _argument = data.split(":")
        if verb in QUESTIONS:
            return f"{table}:{decision}"
    return None


def data_in(entry: Json) -> list[str]:
    markup = entry["params"].get("reply_markup") or {}
    markup = json.loads(markup) if isinstance(markup, str) else markup
    return [
        str(button["callback_data"])
        for row in markup.get("inline_keyboard", [])
        for button in row
        if "callback_data" in button
    ]


def offers_win(entry: Json) -> bool:
    return any(data.startswith("win:") for data in data_in(entry))


def is_new(entry: Json) -> bool:
    return entry["method"].lower().startswith("send")


def rang(entry: Json) -> bool:
    return is_new(entry) and entry["status"] == 200 and not entry["params"].get("disable_notification")


def reminds(entry: Json) -> bool:
    """Whether this is the short message at half time, as a slow machine may see one."""
    texts = {words(script).plain("notice-reminder", chat=TITLE, seconds=45) for script in ("zh-Hant", "zh-Hans")}
    return entry["params"].get("text") in texts


async def requests_of_a_deal(evening: Evening, variant: str, *, silent: bool = False) -> list[Json]:
    """The requests of one deal played by four people with RINGS, who have all tapped in the DM before."""
    await evening.greet(*evening.people)
    for person, rings in zip(evening.people, RINGS, strict=True):
        page = await settings_of(person)
        page = await choose(evening, person, page, "second_tap=never")
        if rings != "all":
            await choose(evening, person, page, f"rings={rings}")
    if silent:
        await evening.people[0].send(evening.group, "/settings")
        page = await evening.people[0].wait_for(evening.group, lambda message: has(message, "prefer"))
        await choose(evening, evening.people[0], page, "silent=1")
    first = (await evening.town.state())["requests"]
    await open_table(evening.town, evening.people, evening.group, variant, pace="slow", length="open")
    await play_on(evening.people, evening.group, deals=1, chance=random.Random(5), wins=0.3)
    return await evening.town.requests(first)


@pytest.mark.timeout(300)
@pytest.mark.parametrize(("variant", "watching"), [("dinghai", True), ("luqiao", False)], ids=["watching", "away"])
async def test_prompts_ring_when_they_are_to_and_only_then(
    variant: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, watching: bool
) -> None:
    """product.md section 3, Ringing: over a whole deal, for each choice of rings.

    Who watches gets a new message for a win alone; who has not tapped for 60 s, for every prompt. It rings as the
    person has chosen, and nothing else in private rings.
    """
    monkeypatch.setattr(pace, "RING_AFTER", 1e9 if watching else 0.0)
    async with an_evening(tmp_path, speed=20, title=TITLE) as evening:
        requests = await requests_of_a_deal(evening, variant)
        for person, rings in zip(evening.people, RINGS, strict=True):
            prompts = prompts_of(requests, person)
            assert len(prompts) > 3
            due = [entry for entry in prompts if offers_win(entry) or not watching]
            first = prompts[0]["n"]  # has to be new where there is nothing to edit yet
            assert [entry["n"] for entry in prompts if is_new(entry) and entry["n"] != first] == [
                entry["n"] for entry in due if entry["n"] != first
            ]
            ringing = [entry["n"] for entry in due if rings == "all" or (rings == "wins" and offers_win(entry))]
            private = [entry for entry in requests if entry["params"].get("chat_id") == person.id]
            loud = [entry for entry in private if rang(entry) and not reminds(entry)]
            assert ringing == [entry["n"] for entry in loud], [entry["params"].get("text") for entry in loud]


async def test_a_page_below_the_hand_calls_the_next_prompt_down(evening) -> None:
    """Who has a page open below the hand may tap there as he likes: the next prompt rings below it, those after do not."""
    person = evening.people[0]
    await evening.greet(person)
    await choose(evening, person, await settings_of(person), "second_tap=never")
    await evening.start(person)
    _, hand = await evening.on_turn(person)
    page = await choose(evening, person, await settings_of(person), "hints=0")
    assert page["message_id"] > hand["message_id"]

    def asks(message: Json) -> bool:
        return message["message_id"] > page["message_id"] and (has(message, "discard") or has(message, "pass"))

    await press(person, hand, "discard")
    if not has(hand, "win"):
        below = await person.wait_for(person.id, asks)
        assert below["rang"]
        await evening.settled()
        assert hand["message_id"] not in [message["message_id"] for message in await person.messages(person.id)]
        _, again = await evening.on_turn(person)
        deals = evening.books.value("SELECT count(*) FROM deals")
        await press(person, again, "discard")
        _, after = await evening.on_turn(person)
        new = deals != evening.books.value("SELECT count(*) FROM deals") or has(after, "win") or has(again, "win")
        assert after["message_id"] == again["message_id"] or new


@pytest.mark.timeout(300)
async def test_nothing_rings_at_a_silent_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """靜音: nobody's phone tells on its owner; in the group only the lobby and the final standings ring."""
    monkeypatch.setattr(pace, "RING_AFTER", 0.0)
    async with an_evening(tmp_path, speed=20, title=TITLE) as evening:
        requests = await requests_of_a_deal(evening, "dinghai", silent=True)
        ringing = [entry for entry in requests if rang(entry)]

        assert {evening.group} == {entry["params"]["chat_id"] for entry in ringing}
        assert 2 == len(ringing)
        assert "join" in str(data_in(ringing[0]))
        assert "again" in str(data_in(ringing[1]))


@pytest.mark.parametrize("rings", ["all", "none"])
async def test_the_reminder_is_there_to_ring(evening, rings) -> None:
    """Half of an own turn gone by unanswered, one short message rings, and is taken away; not for who wants no rings."""
    await evening.greet(*evening.people)
    for person in evening.people:
        page = await settings_of(person)
        if rings != "all":
            await choose(evening, person, page, f"rings={rings}")
    first = (await evening.town.state())["requests"]
    await evening.start(*evening.people)
    dealer, _hand = await evening.on_turn()
    script = "zh-Hans" if dealer is evening.people[1] else "zh-Hant"
    start = words(script).plain("note-timed-out", tile="")[:4]
    await dealer.wait_for_text(dealer.id, start, seconds=20)
    await asyncio.sleep(0.1)
    reminders = [
        entry
        for entry in await evening.town.requests(first)
        if entry["method"] == "sendMessage" and entry["params"]["chat_id"] == dealer.id and not data_in(entry)
    ]

    assert [rang(entry) for entry in reminders] == ([True] if rings == "all" else [])
