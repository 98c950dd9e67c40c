"""Computer players: they see one seat's view and choose one of the actions in it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.computer.autopilot import AUTOPILOT
from engine.computer.easy import EASY
from engine.computer.hard import HARD
from engine.computer.normal import NORMAL
from engine.computer.player import Chance, Player

PLAYERS: Final[Mapping[str, Player]] = MappingProxyType({player.id: player for player in (EASY, NORMAL, HARD)})
"""Every level a table seats, by its id, the weakest first; the autopilot is none."""

__all__ = ["AUTOPILOT", "EASY", "HARD", "NORMAL", "PLAYERS", "Chance", "Player"]
