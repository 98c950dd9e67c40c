"""What people do arrives as one of five intents, and everything else as none."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from structlog.testing import capture_logs

from bot.screens import Place, Press
from bot.tables.intents import (
    BotStanding,
    ButtonTapped,
    ChatFace,
    ChatMigrated,
    CommandSaid,
    Intent,
    MemberLeft,
    Person,
    TextSaid,
)
from bot.telegram.callback_data import encode
from bot.telegram.parse import CHANNEL_BOT, GROUP_ANONYMOUS_BOT, TELEGRAM, Myself, parse

MYSELF = Myself(42, "Table_bot")
GROUP_ID = -1009999999999
USER_ID = 7_999_999_999
USER = {"id": USER_ID, "is_bot": False, "first_name": "阿明", "username": "ming", "language_code": "zh-hant"}
OTHER = {"id": 5, "is_bot": False, "first_name": "B"}
MING = Person(USER_ID, "阿明", "", "ming", "zh-hant")
BOT = {"id": 42, "is_bot": True, "first_name": "Table", "username": "Table_bot"}
GROUP = {"id": GROUP_ID, "type": "supergroup", "title": "牌友"}
FACE = ChatFace(GROUP_ID, "supergroup", "牌友")
PRIVATE = {"id": USER_ID, "type": "private", "first_name": "阿明"}


def intent(**kinds: Any) -> Intent | None:
    return parse(json.dumps({"update_id": 77, **kinds}), MYSELF)


def message(**fields: Any) -> dict[str, Any]:
    return {"message_id": 9, "date": 1, "chat": GROUP, "from": USER, **fields}


def said(text: str, **fields: Any) -> Intent | None:
    return intent(message=message(text=text, **fields))


PLAIN = message(text="123m\n456p ", chat=PRIVATE)


def test_plain_text_in_private_is_read() -> None:
    """What a person writes to the bot comes as it stands."""
    chat = ChatFace(USER_ID, "private")

    assert intent(message=PLAIN) == TextSaid(77, MING, chat, Place(USER_ID), 9, "123m\n456p ")


@pytest.mark.parametrize(
    "changed",
    [
        {"chat": GROUP},
        {"text": "/"},
        {"text": "/定海"},
        {"forward_origin": {"type": "user"}},
        {"via_bot": BOT},
        {"from": BOT},
        {"text": None, "caption": "123m"},
    ],
)
def test_text_that_nobody_wrote_to_the_bot(changed: dict[str, Any]) -> None:
    """Groups are not listened to; what was passed on, is like a command, or stands under a picture is no text."""
    assert intent(message={**PLAIN, **changed}) is None


def test_a_command_carries_who_where_and_what() -> None:
    """T108: ids above 32 bits, and the argument without its outer blanks."""
    assert said("/new  dinghai ") == CommandSaid(77, MING, FACE, Place(GROUP_ID), 9, "new", "dinghai")


@pytest.mark.parametrize(
    ("text", "name", "argument"),
    [
        ("/new", "new", ""),
        ("/NEW 定海", "new", "定海"),
        ("/new定海", "new", "定海"),
        ("/new@table_BOT luqiao", "new", "luqiao"),
        ("/start AbC_-9", "start", "AbC_-9"),
        ("/bots\n2\nhard", "bots", "2 hard"),
    ],
)
def test_commands_for_this_bot(text: str, name: str, argument: str) -> None:
    """T095: plain, with the own name in any case, and in any layout."""
    said_command = said(text)

    assert isinstance(said_command, CommandSaid)
    assert (said_command.name, said_command.argument) == (name, argument)


@pytest.mark.parametrize(
    "text",
    ["new", " /new", "please /new", "/new@otherbot", "/new@", "/", "//", "/usr/bin", "/定海", "/" + "a" * 33, ""],
)
def test_what_is_no_command_for_this_bot(text: str) -> None:
    """T095: other bots' commands, paths, and commands inside a sentence are ignored."""
    assert said(text) is None


def test_an_edited_message_does_nothing() -> None:
    """T093: editing a text into a command runs nothing."""
    assert intent(edited_message=message(text="/new")) is None


@pytest.mark.parametrize("kind", ["channel_post", "inline_query", "poll", "message_reaction", "chat_join_request"])
def test_other_kinds_of_updates_are_none(kind: str) -> None:
    """Only four kinds are read."""
    assert intent(**{kind: message(text="/new")}) is None


def test_a_forwarded_command_is_none() -> None:
    """Passing on somebody's message asks for nothing."""
    assert said("/new", forward_origin={"type": "user", "date": 1, "sender_user": OTHER}) is None


def test_an_anonymous_admin_is_marked() -> None:
    """telegram.md 2.2: the group itself speaks through 1087968824."""
    command = said(
        "/end", **{"from": {"id": GROUP_ANONYMOUS_BOT, "is_bot": True, "first_name": "Group"}, "sender_chat": GROUP}
    )

    assert isinstance(command, CommandSaid)
    assert (command.anonymous, command.by_group) == (True, True)


def test_a_channel_is_marked_and_no_group() -> None:
    """telegram.md 6, 27: a channel speaks through 136817688."""
    channel = {"id": -1001, "type": "channel", "title": "c"}
    command = said(
        "/join", **{"from": {"id": CHANNEL_BOT, "is_bot": True, "first_name": "Channel"}, "sender_chat": channel}
    )

    assert isinstance(command, CommandSaid)
    assert (command.anonymous, command.by_group) == (True, False)


def test_a_sender_without_a_user_is_anonymous_too() -> None:
    """telegram.md 6, 28: `from` may be missing."""
    raw = message(text="/end", sender_chat=GROUP)
    del raw["from"]
    command = intent(message=raw)

    assert isinstance(command, CommandSaid)
    assert (command.person.id, command.anonymous, command.by_group) == (GROUP_ANONYMOUS_BOT, True, True)


@pytest.mark.parametrize(
    "fields",
    [
        {"from": {"id": TELEGRAM, "is_bot": False, "first_name": "Telegram"}},
        {
            "from": {"id": TELEGRAM, "is_bot": False, "first_name": "Telegram"},
            "sender_chat": {"id": -1, "type": "channel"},
        },
        {"sender_chat": {"id": -1, "type": "channel"}, "is_automatic_forward": True},
        {"from": {"id": 6, "is_bot": True, "first_name": "Another bot"}},
    ],
)
def test_forwarded_posts_and_other_bots_are_none(fields: dict[str, Any]) -> None:
    """telegram.md 6, 27: an automatic forward and another bot command nothing."""
    assert said("/new", **fields) is None


def test_a_reply_names_who_wrote_before() -> None:
    """The command `/kick` needs the person whose message was answered."""
    command = said("/kick", reply_to_message={"message_id": 3, "date": 1, "chat": GROUP, "from": OTHER})

    assert isinstance(command, CommandSaid)
    assert command.replied_to == Person(5, "B")


def test_the_message_that_opened_a_topic_is_no_reply() -> None:
    """In a topic every message answers the service message that opened it."""
    opening = {"message_id": 4, "date": 1, "chat": GROUP, "from": OTHER, "forum_topic_created": {"name": "t"}}
    command = said("/kick", is_topic_message=True, message_thread_id=4, reply_to_message=opening)

    assert isinstance(command, CommandSaid)
    assert command.replied_to is None
    assert command.place == Place(GROUP_ID, 4)


@pytest.mark.parametrize(
    ("fields", "thread"),
    [
        ({"is_topic_message": True, "message_thread_id": 12}, 12),
        ({"message_thread_id": 12}, None),
        ({"is_topic_message": True, "message_thread_id": 1}, None),
        ({}, None),
    ],
)
def test_topics(fields: dict[str, Any], thread: int | None) -> None:
    """T083: a thread id is a topic only where Telegram says so, and General has none."""
    command = said("/new", **fields)

    assert isinstance(command, CommandSaid)
    assert command.place == Place(GROUP_ID, thread)


def test_a_private_chat_has_no_topics() -> None:
    """Somebody's chat with the bot is one place."""
    command = said("/hand", chat=PRIVATE, is_topic_message=True, message_thread_id=12)

    assert isinstance(command, CommandSaid)
    assert command.place == Place(USER_ID)


def test_both_service_messages_tell_of_a_migration() -> None:
    """telegram.md 6, 12: in the old chat and in the new one."""
    old = {"id": -55, "type": "group", "title": "g"}

    assert intent(message=message(chat=old, migrate_to_chat_id=GROUP_ID)) == ChatMigrated(77, -55, GROUP_ID)
    assert intent(message=message(migrate_from_chat_id=-55)) == ChatMigrated(77, -55, GROUP_ID)


def test_members_who_leave() -> None:
    """T057: a service message or, for an admin bot, a chat_member update."""
    change = {
        "chat": GROUP,
        "from": OTHER,
        "date": 1,
        "old_chat_member": {"status": "member", "user": USER},
        "new_chat_member": {"status": "kicked", "user": USER, "until_date": 0},
    }

    assert intent(message=message(left_chat_member=USER)) == MemberLeft(77, MING, FACE)
    assert intent(chat_member=change) == MemberLeft(77, MING, FACE)


def test_members_who_come_or_change_are_none() -> None:
    """Only leaving matters to a table."""
    come = {
        "chat": GROUP,
        "from": OTHER,
        "old_chat_member": {"status": "left", "user": USER},
        "new_chat_member": {"status": "member", "user": USER},
    }
    muted = {
        "chat": GROUP,
        "from": OTHER,
        "old_chat_member": {"status": "member", "user": USER},
        "new_chat_member": {"status": "restricted", "is_member": True, "user": USER},
    }

    assert intent(chat_member=come) is None
    assert intent(chat_member=muted) is None
    assert intent(message=message(new_chat_members=[USER, BOT])) is None


@pytest.mark.parametrize(
    ("old", "new", "standing", "was_in"),
    [
        ({"status": "left"}, {"status": "member"}, "member", False),
        ({"status": "left"}, {"status": "administrator"}, "administrator", False),
        ({"status": "member"}, {"status": "administrator"}, "administrator", True),
        ({"status": "member"}, {"status": "kicked"}, "gone", True),
        ({"status": "administrator"}, {"status": "left"}, "gone", True),
        ({"status": "member"}, {"status": "restricted", "is_member": True, "can_send_messages": False}, "muted", True),
        ({"status": "restricted", "is_member": True}, {"status": "member"}, "member", True),
        ({"status": "restricted", "is_member": False}, {"status": "member"}, "member", False),
        ({"status": "member"}, {"status": "restricted", "is_member": True, "can_send_messages": True}, "member", True),
        ({"status": "member"}, {"status": "restricted", "is_member": False}, "gone", True),
    ],
)
def test_the_bots_own_standing(old: dict[str, Any], new: dict[str, Any], standing: str, was_in: bool) -> None:
    """T090, T091: added, made admin, muted, kicked."""
    change = {
        "chat": GROUP,
        "from": USER,
        "date": 1,
        "old_chat_member": {"user": BOT, **old},
        "new_chat_member": {"user": BOT, **new},
    }

    assert intent(my_chat_member=change) == BotStanding(77, MING, FACE, standing, was_in)  # type: ignore[arg-type]


def test_the_service_message_of_the_bots_own_leaving() -> None:
    """T090: left_chat_member of the bot says the same as my_chat_member."""
    standing = intent(message=message(left_chat_member=BOT))

    assert standing == BotStanding(77, MING, FACE, "gone", was_in=True)


def tap(**fields: Any) -> Intent | None:
    shown = {"message_id": 9, "date": 1, "chat": GROUP, "from": BOT, "text": "x"}
    return intent(callback_query={"id": "123", "from": USER, "chat_instance": "i", "message": shown, **fields})


def test_a_tap() -> None:
    """The press comes from the data, the person from the tap."""
    press = Press("discard", 17, 4, "5m")

    assert tap(data=encode(press)) == ButtonTapped(77, "123", MING, FACE, Place(GROUP_ID), 9, press)


def test_a_tap_under_a_picture() -> None:
    """Telegram tells with the tap whether its message is a picture, so that a page that follows knows how to."""
    shown = {"message_id": 9, "date": 1, "chat": GROUP, "from": BOT, "photo": [{"file_id": "A"}], "caption": "x"}
    gone = {"message_id": 9, "date": 0, "chat": GROUP}
    taps = [intent(callback_query={"id": "1", "from": USER, "data": "x", "message": m}) for m in (shown, gone)]

    assert [True, False] == [tapped.pictured for tapped in taps if isinstance(tapped, ButtonTapped)]


def test_a_forged_tap_is_a_tap_without_a_press() -> None:
    """telegram.md 6, 4: it has to be answered, so it is not dropped."""
    for fields in ({"data": "steal:1:2:3"}, {"data": "x" * 500}, {"game_short_name": "g"}, {"data": 7}):
        tapped = tap(**fields)
        assert isinstance(tapped, ButtonTapped)
        assert tapped.press is None


def test_a_tap_on_an_inaccessible_message() -> None:
    """telegram.md 6, 28: only chat, message id and date 0 are there."""
    tapped = tap(data=encode(Press("join", 17)), message={"chat": GROUP, "message_id": 8, "date": 0})

    assert isinstance(tapped, ButtonTapped)
    assert (tapped.message_id, tapped.place) == (8, Place(GROUP_ID))


def test_a_tap_without_a_message_is_none() -> None:
    """Buttons under inline results are none of this bot's."""
    raw = {"id": "1", "from": USER, "chat_instance": "i", "inline_message_id": "z", "data": "join:::"}

    assert intent(callback_query=raw) is None


def test_a_tap_in_a_topic() -> None:
    """T083: the topic of the tapped message is the place."""
    shown = {"message_id": 9, "date": 1, "chat": GROUP, "is_topic_message": True, "message_thread_id": 12}
    tapped = tap(data="join:::", message=shown)

    assert isinstance(tapped, ButtonTapped)
    assert tapped.place == Place(GROUP_ID, 12)


def test_half_a_character_in_a_name_is_replaced() -> None:
    """Lone surrogates could neither be stored nor sent."""
    text = '{"update_id": 1, "message": ' + json.dumps(message(text="/new")).replace("\\u660e", "\\ud800") + "}"
    command = parse(text, MYSELF)

    assert isinstance(command, CommandSaid)
    assert command.person.first_name == "阿?"


SECRET = "5m6m7m-hidden"
MALFORMED = [
    "",
    "{",
    "null",
    "[]",
    "3",
    "{}",
    json.dumps({"update_id": "7", "message": {}}),
    json.dumps({"update_id": True, "message": message(text=SECRET)}),
    json.dumps({"update_id": 7, "message": SECRET}),
    json.dumps({"update_id": 7, "message": {"chat": {"id": 1, "type": SECRET}}}),
    json.dumps({"update_id": 7, "message": {**message(text="/new"), "message_id": SECRET}}),
    json.dumps({"update_id": 7, "message": {**message(text="/new"), "from": {"id": 2**70}}}),
    json.dumps({"update_id": 7, "callback_query": {"id": 5, "from": USER, "message": message(), "data": SECRET}}),
    json.dumps({"update_id": 7, "my_chat_member": {"chat": GROUP, "from": USER, "new_chat_member": SECRET}}),
    json.dumps({"update_id": 7, "chat_member": {"chat": GROUP, "from": USER}}),
    '{"update_id": 7, "message": ' + "[" * 100_000,
    '{"update_id": ' + "9" * 5000 + "}",
]


@pytest.mark.parametrize("text", MALFORMED)
def test_a_malformed_update_is_none_and_its_content_stays_out_of_the_log(text: str) -> None:
    """One line is logged, without what was in the update."""
    with capture_logs() as lines:
        assert parse(text, MYSELF) is None

    assert len(lines) == 1
    assert SECRET not in str(lines)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                [
                    "update_id",
                    "message",
                    "callback_query",
                    "my_chat_member",
                    "chat_member",
                    "chat",
                    "from",
                    "id",
                    "type",
                    "text",
                    "message_id",
                    "data",
                    "left_chat_member",
                    "migrate_to_chat_id",
                    "new_chat_member",
                    "status",
                    "sender_chat",
                ]
            ),
            inner,
            max_size=6,
        )
    ),
    max_leaves=20,
)


@given(JSON, st.sampled_from(["message", "callback_query", "my_chat_member", "chat_member"]))
def test_nothing_raises(body: Any, kind: str) -> None:
    """Whatever JSON comes, reading it ends in an intent or in none."""
    parse(json.dumps(body), MYSELF)
    parse(json.dumps({"update_id": 1, kind: body}), MYSELF)
