"""What the bot says about itself: who it is, its menus, descriptions and menu button."""

from collections.abc import Callable
from functools import partial

from bot.sandbox.addressing import Request
from bot.sandbox.core import Sandbox
from bot.sandbox.errors import bad_request
from bot.sandbox.wire import bot_object

LONGEST = {"description": 512, "short_description": 120, "name": 64}


def get_me(core: Sandbox, request: Request) -> object:
    del request
    abilities = {
        "can_join_groups": True,
        "can_read_all_group_messages": False,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }
    return {**bot_object(core.bot), **abilities}


def set_my_commands(core: Sandbox, request: Request) -> object:
    params = request.params
    core.account.set_commands(params.get("scope"), params.get("language_code", ""), params["commands"])
    core.feed.tell({"type": "commands"})
    return True


def delete_my_commands(core: Sandbox, request: Request) -> object:
    core.account.set_commands(request.params.get("scope"), request.params.get("language_code", ""), [])
    core.feed.tell({"type": "commands"})
    return True


def get_my_commands(core: Sandbox, request: Request) -> object:
    return core.account.commands(request.params.get("scope"), request.params.get("language_code", ""))


def _set_text(what: str, core: Sandbox, request: Request) -> object:
    params = request.params
    core.account.set_text(what, params.get("language_code", ""), params.get(what) or "", LONGEST[what])
    core.feed.tell({"type": "commands"})
    return True


def _get_text(what: str, core: Sandbox, request: Request) -> object:
    text = core.account.text(what, request.params.get("language_code", ""))
    return {what: text or (core.bot.first_name if what == "name" else "")}


def set_chat_menu_button(core: Sandbox, request: Request) -> object:
    chat_id = request.params.get("chat_id", 0)
    if chat_id and chat_id not in core.world.people:
        raise bad_request("chat not found")
    core.account.set_button(chat_id, request.params.get("menu_button") or {"type": "default"})
    return True


def get_chat_menu_button(core: Sandbox, request: Request) -> object:
    return core.account.button(request.params.get("chat_id", 0))


METHODS: dict[str, Callable[[Sandbox, Request], object]] = {
    "getMe": get_me,
    "setMyCommands": set_my_commands,
    "getMyCommands": get_my_commands,
    "deleteMyCommands": delete_my_commands,
    "setMyDescription": partial(_set_text, "description"),
    "getMyDescription": partial(_get_text, "description"),
    "setMyShortDescription": partial(_set_text, "short_description"),
    "getMyShortDescription": partial(_get_text, "short_description"),
    "setMyName": partial(_set_text, "name"),
    "getMyName": partial(_get_text, "name"),
    "setChatMenuButton": set_chat_menu_button,
    "getChatMenuButton": get_chat_menu_button,
}
