"""What a computer player is."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from engine.actions import SeatAction
from engine.observe import SeatView


class Chance(Protocol):
    """Numbers that break ties; given from outside, so that the same numbers give the same play."""

    def below(self, limit: int, /) -> int:
        """The next number from 0 to `limit` - 1."""


@dataclass(frozen=True, slots=True)
class Player:
    """A way to play. `choose` answers a view with one of its `legal` actions, of which there must be one."""

    id: str
    choose: Callable[[SeatView, Chance], SeatAction]
