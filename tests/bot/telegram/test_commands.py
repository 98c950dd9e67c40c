"""Command menus: three kinds of chats, two languages, one chat's own script, and only when something changed."""

import json

import pytest

from bot.telegram.commands import FOR_ADMINS, IN_GROUPS, IN_PRIVATE, Script, register, register_chat
from tests.bot.telegram.fake_api import FakeApi, Fault, bot_on
from tests.bot.telegram.virtual_clock import VirtualClock

COMMANDS = {
    "new",
    "join",
    "leave",
    "bots",
    "score",
    "hand",
    "hint",
    "table",
    "end",
    "pause",
    "resume",
    "kick",
    "skip",
    "void",
    "log",
    "notify",
    "practice",
    "away",
    "back",
    "lang",
    "rules",
    "help",
    "start",
    "me",
    "calc",
    "settings",
}
TEXTS: dict[Script, dict[str, str]] = {
    script: {command: f"{script} {command}" for command in COMMANDS} for script in ("zh-Hant", "zh-Hans", "en")
}


class Digests:
    def __init__(self) -> None:
        self.known: dict[str, str] = {}

    async def load(self) -> dict[str, str]:
        return dict(self.known)

    async def save(self, name: str, digest: str) -> None:
        self.known[name] = digest


@pytest.fixture
def api() -> FakeApi:
    return FakeApi(VirtualClock())


def menus(api: FakeApi) -> dict[tuple[str, str], list[str]]:
    """The commands by scope and language."""
    found = {}
    for call in api.made("setMyCommands"):
        scope = call.params["scope"]
        scope = json.loads(scope) if isinstance(scope, str) else scope
        commands = call.params["commands"]
        commands = json.loads(commands) if isinstance(commands, str) else commands
        found[scope["type"], call.params.get("language_code", "")] = [command["command"] for command in commands]
    return found


async def test_every_kind_of_chat_and_language_gets_its_menu(api: FakeApi) -> None:
    """product.md 1: private chats, groups and admins separately; `zh` is Simplified, everybody else sees English."""
    await register(bot_on(api), TEXTS, Digests())

    assert menus(api) == {
        ("all_private_chats", ""): list(IN_PRIVATE),
        ("all_group_chats", ""): list(IN_GROUPS),
        ("all_chat_administrators", ""): list(FOR_ADMINS),
        ("all_private_chats", "zh"): list(IN_PRIVATE),
        ("all_group_chats", "zh"): list(IN_GROUPS),
        ("all_chat_administrators", "zh"): list(FOR_ADMINS),
    }


def test_every_command_stands_in_some_menu() -> None:
    """product.md 1: no command is left out."""
    assert {*IN_PRIVATE, *IN_GROUPS, *FOR_ADMINS} == COMMANDS


async def test_what_is_registered_is_not_sent_again(api: FakeApi) -> None:
    """A restart without a change asks nothing of Telegram; a changed description is sent for its menus."""
    digests = Digests()
    await register(bot_on(api), TEXTS, digests)
    await register(bot_on(api), TEXTS, digests)
    assert len(api.calls) == 6
    await register(bot_on(api), {**TEXTS, "en": {**TEXTS["en"], "new": "other"}}, digests)

    assert len(api.calls) == 8


async def test_a_refused_menu_is_sent_at_the_next_start(api: FakeApi) -> None:
    """A fault loses one menu for a while and no other."""
    digests = Digests()
    api.faults = [Fault("setMyCommands", status=429, description="x", parameters={"retry_after": 5})]
    await register(bot_on(api), TEXTS, digests)
    assert len(digests.known) == 5
    await register(bot_on(api), TEXTS, digests)

    assert len(digests.known) == 6
    assert len(api.calls) == 7


async def test_one_chats_script(api: FakeApi) -> None:
    """A chat whose script is known has its own menu, and its admins theirs."""
    digests = Digests()
    await register_chat(bot_on(api), -5, "zh-Hant", TEXTS, digests)
    await register_chat(bot_on(api), 7, "zh-Hant", TEXTS, digests)
    await register_chat(bot_on(api), -5, "zh-Hant", TEXTS, digests)

    assert [json.dumps(call.params["scope"], sort_keys=True) for call in api.calls] == [
        '{"chat_id": -5, "type": "chat"}',
        '{"chat_id": -5, "type": "chat_administrators"}',
        '{"chat_id": 7, "type": "chat"}',
    ]
    assert api.calls[0].params["commands"][0] == {"command": "new", "description": "zh-Hant new"}
