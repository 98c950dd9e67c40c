"""A local Telegram to play and test against: Bot API side, user side and the page. It never sees the bot's code."""

import json
from pathlib import Path

from bot.clock import Clock
from bot.sandbox.core import Options, Sandbox
from bot.sandbox.groups import create_group
from bot.sandbox.journal import FolderInUse
from bot.sandbox.people import create_person
from bot.sandbox.server import Server, asgi_app, serve
from bot.sandbox.specification import DATA

__all__ = ["FolderInUse", "Options", "Sandbox", "Server", "asgi_app", "create_sandbox", "serve"]


def create_sandbox(
    *,
    limits: bool = True,
    speed: float = 1.0,
    data: Path | None = None,
    token: str | None = None,
    populated: bool = False,
    clock: Clock | None = None,
    wall: Clock | None = None,
) -> Sandbox:
    """A sandbox that keeps its people, chats and messages in the folder `data`, or in memory.

    `speed` divides limit windows and the age of taps. Without a `token` the kept one is used, or a new one is made.
    `populated` adds a group and four people where nobody lives yet. `clock` and `wall` are for tests: seconds as the
    bot counts them, and those of the real world.
    """
    population = json.loads((DATA / "population.json").read_text(encoding="utf-8"))
    options = Options(limits=limits, speed=speed, data=data, token=token, **population["bot"])
    core = Sandbox(options, clock, wall)
    if populated and core.is_new:
        people = [create_person(core, **person).id for person in population["people"]]
        group = population["group"]
        create_group(core, group["type"], group["title"], people, [], is_forum=False, bot="member")
    return core
