"""The command menus people see while typing: for private chats, groups and admins, in Telegram's languages."""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Final, Literal, Protocol

import structlog
from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeChat,
    BotCommandScopeChatAdministrators,
)
from telegram.error import TelegramError

from bot.telegram.failures import failure

Script = Literal["zh-Hant", "zh-Hans", "en"]
Texts = Mapping[Script, Mapping[str, str]]
"""For each script, a description (1 to 256 characters) of every command."""

IN_PRIVATE: Final = (
    "hand",
    "hint",
    "practice",
    "score",
    "me",
    "log",
    "calc",
    "leave",
    "away",
    "back",
    "settings",
    "rules",
    "lang",
    "help",
    "start",
)
IN_GROUPS: Final = (
    "new",
    "join",
    "leave",
    "bots",
    "score",
    "me",
    "log",
    "hand",
    "table",
    "end",
    "pause",
    "resume",
    "kick",
    "skip",
    "away",
    "back",
    "notify",
    "rules",
    "help",
)
FOR_ADMINS: Final = (*IN_GROUPS, "void", "settings", "lang")
"""The group's settings and language are an admin's to choose; everybody else chooses his own in private."""

LANGUAGES: Final[tuple[tuple[str, Script], ...]] = (("", "en"), ("zh", "zh-Hans"))
"""Telegram's language code (none: everybody else) and what is shown for it. It cannot hold two scripts of one."""

_LONGEST: Final = 256

_log = structlog.get_logger(__name__)


class MenuDigests(Protocol):
    """What was registered before, so that it is not sent at every start."""

    async def load(self) -> Mapping[str, str]:
        """Digest by name of the menu."""

    async def save(self, name: str, digest: str) -> None: ...


async def register(bot: Bot, texts: Texts, digests: MenuDigests) -> None:
    """Register the menus for everybody. What Telegram refuses is logged and tried again at the next start."""
    known = await digests.load()
    for language, script in LANGUAGES:
        for name, scope, commands in (
            ("private", BotCommandScopeAllPrivateChats(), IN_PRIVATE),
            ("groups", BotCommandScopeAllGroupChats(), IN_GROUPS),
            ("admins", BotCommandScopeAllChatAdministrators(), FOR_ADMINS),
        ):
            menu = _menu(commands, texts[script])
            await _register(bot, f"{name}:{language}", scope, menu, language=language, known=known, digests=digests)


async def register_chat(bot: Bot, chat_id: int, script: Script, texts: Texts, digests: MenuDigests) -> None:
    """Register the menus of one chat, whose script is known: this is how one chat's menu can be Traditional."""
    known = await digests.load()
    scopes: list[tuple[str, BotCommandScope, Sequence[str]]] = [
        (f"chat:{chat_id}", BotCommandScopeChat(chat_id), IN_PRIVATE if chat_id > 0 else IN_GROUPS)
    ]
    if chat_id < 0:
        # The chat's own menu goes before that of all admins; without one of their own they would miss a command.
        scopes.append((f"chat-admins:{chat_id}", BotCommandScopeChatAdministrators(chat_id), FOR_ADMINS))
    for name, scope, commands in scopes:
        menu = _menu(commands, texts[script])
        await _register(bot, name, scope, menu, language="", known=known, digests=digests)


def _menu(commands: Sequence[str], texts: Mapping[str, str]) -> list[BotCommand]:
    assert all(0 < len(texts[command]) <= _LONGEST for command in commands)
    return [BotCommand(command, texts[command]) for command in commands]


async def _register(
    bot: Bot,
    name: str,
    scope: BotCommandScope,
    menu: list[BotCommand],
    *,
    language: str,
    known: Mapping[str, str],
    digests: MenuDigests,
) -> None:
    written = repr([(command.command, command.description) for command in menu])
    digest = blake2b(written.encode(), digest_size=16).hexdigest()
    if known.get(name) == digest:
        return
    try:
        await bot.set_my_commands(menu, scope=scope, language_code=language or None)
    except TelegramError as error:
        _log.warning("command menu not registered", menu=name, reason=failure(error).description)
    else:
        await digests.save(name, digest)
