"""What a bot sets about itself: command menus by scope and language, descriptions, menu button, webhook."""

import json
import re
from typing import Any

from bot.sandbox.errors import bad_request
from bot.sandbox.journal import Journal
from bot.sandbox.world import Chat

MOST_COMMANDS = 100
COMMAND = re.compile(r"[a-z0-9_]{1,32}")
LONGEST_COMMAND_DESCRIPTION = 256
LANGUAGE = re.compile(r"[a-z]{2}")

Commands = list[dict[str, Any]]


class Account:
    """The bot's own settings, as the methods set them and the page reads them."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._menus: dict[tuple[str, str], Commands] = {}
        self._texts: dict[tuple[str, str], str] = {}
        self._buttons: dict[int, dict[str, Any]] = {}
        self.webhook: dict[str, Any] = {}
        for scope, language, commands in journal.read("commands"):
            self._menus[scope, language] = commands
        for what, language, text in journal.read("text"):
            self._texts[what, language] = text

    def set_commands(self, scope: dict[str, Any] | None, language: str, commands: Commands) -> None:
        """Raises ApiError; an empty list deletes the menu."""
        _check_language(language)
        if len(commands) > MOST_COMMANDS:
            raise bad_request("BOT_COMMANDS_TOO_MUCH")
        for command in commands:
            command["command"] = command["command"].removeprefix("/").lower()
            if not COMMAND.fullmatch(command["command"]):
                raise bad_request("BOT_COMMAND_INVALID")
            if not 1 <= len(command["description"]) <= LONGEST_COMMAND_DESCRIPTION:
                raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
        key = (_scope_key(scope), language)
        name = "|".join(key)
        if commands:
            self._menus[key] = commands
            self._journal.put("commands", name, lambda: (*key, commands))
        else:
            self._menus.pop(key, None)
            self._journal.drop("commands", name)

    def commands(self, scope: dict[str, Any] | None, language: str) -> Commands:
        return self._menus.get((_scope_key(scope), language), [])

    def commands_for(self, chat: Chat | None, person_id: int, language: str | None) -> Commands:
        """The menu this person sees: the narrowest scope, there the person's language first."""
        two_letters = (language or "").lower()[:2]
        for scope in _scopes(chat, person_id):
            for tried in (two_letters, ""):
                if found := self._menus.get((_scope_key(scope), tried)):
                    return found
        return []

    def all_commands(self) -> list[dict[str, Any]]:
        return [
            {"scope": json.loads(scope), "language_code": language, "commands": commands}
            for (scope, language), commands in self._menus.items()
        ]

    def set_text(self, what: str, language: str, text: str, longest: int) -> None:
        """`what` is description, short_description or name."""
        _check_language(language)
        if len(text) > longest:
            raise bad_request(f"{what.replace('_', ' ')} is too long")
        self._texts[what, language] = text
        self._journal.put("text", f"{what}|{language}", lambda: (what, language, text))

    def text(self, what: str, language: str = "") -> str:
        return self._texts.get((what, language)) or self._texts.get((what, ""), "")

    def set_button(self, chat_id: int, button: dict[str, Any]) -> None:
        """`chat_id` 0 is the default of all private chats."""
        self._buttons[chat_id] = button

    def button(self, chat_id: int) -> dict[str, Any]:
        return self._buttons.get(chat_id) or self._buttons.get(0) or {"type": "commands"}


def _scope_key(scope: dict[str, Any] | None) -> str:
    return json.dumps(scope or {"type": "default"}, sort_keys=True)


def _scopes(chat: Chat | None, person_id: int) -> list[dict[str, Any]]:
    """Telegram's order, narrowest first."""
    default: list[dict[str, Any]] = [{"type": "default"}]
    if chat is None or chat.is_private:
        return [{"type": "chat", "chat_id": person_id}, {"type": "all_private_chats"}, *default]
    admin = person_id in chat.admins
    return [
        {"type": "chat_member", "chat_id": chat.id, "user_id": person_id},
        *([{"type": "chat_administrators", "chat_id": chat.id}] if admin else []),
        {"type": "chat", "chat_id": chat.id},
        *([{"type": "all_chat_administrators"}] if admin else []),
        {"type": "all_group_chats"},
        *default,
    ]


def _check_language(language: str) -> None:
    if language and not LANGUAGE.fullmatch(language):
        raise bad_request("invalid language code specified")
