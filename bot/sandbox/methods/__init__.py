"""The Bot API methods the sandbox carries out, by name."""

from collections.abc import Awaitable, Callable

from bot.sandbox.addressing import Request
from bot.sandbox.core import Sandbox
from bot.sandbox.methods import account, chats, deleting, editing, sending, updates

Method = Callable[[Sandbox, Request], object | Awaitable[object]]

METHODS: dict[str, Method] = {
    **account.METHODS,
    **chats.METHODS,
    **deleting.METHODS,
    **editing.METHODS,
    **sending.METHODS,
    **updates.METHODS,
}
