"""One computer player against three of another kind, over the same walls in every seat.

Replaying each wall with the player in each of the four seats takes most of the luck out: what is compared over walls
is the mean of the four. The deal goes round the table, and the round's wind with it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from math import sqrt
from statistics import fmean, median, stdev
from types import MappingProxyType
from typing import Final

from engine.actions import SeatAction
from engine.computer import AUTOPILOT, PLAYERS, Chance
from engine.computer import Player as Computer
from engine.computer.greedy import GREEDY
from engine.deals import start
from engine.evolve import fold
from engine.observe import SeatView, seat_view
from engine.rulesets.base import Ruleset
from engine.scoring import WinBy
from engine.simulation import Player, play
from engine.state import Over, State
from engine.tiles import Seat
from engine.wall import Numbers, setup_from_secret

Clock = Callable[[], float]
"""Seconds spent so far; handed in, as the engine reads no clock."""
_CERTAIN: Final = 1.96
"""Standard errors to either side of a mean that hold 95 % of the cases."""


def _any_move(view: SeatView, chance: Chance) -> SeatAction:
    return view.legal[chance.below(len(view.legal))]


CONTESTANTS: Final[Mapping[str, Computer]] = MappingProxyType(
    {player.id: player for player in (Computer("random", _any_move), GREEDY, AUTOPILOT, *PLAYERS.values())}
)
"""Who may be set against whom: the levels, the autopilot, and two yardsticks that no table seats."""


@dataclass(slots=True)
class Tally:
    """What the player under test reached; `points` are its means a wall, `seconds` those of its decisions."""

    deals: int = 0
    wins: int = 0
    deal_ins: int = 0
    points: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    @property
    def share(self) -> float:
        """Deals won, from 0 to 1."""
        return self.wins / self.deals

    @property
    def mean(self) -> float:
        """Points a deal."""
        return fmean(self.points)

    @property
    def margin(self) -> float:
        """What the interval of 95 % reaches to either side of the mean; none with one wall."""
        return _CERTAIN * stdev(self.points) / sqrt(len(self.points)) if len(self.points) > 1 else float("inf")

    def lines(self) -> Iterator[str]:
        """The outcome in words."""
        yield f"{self.share:.1%} of {self.deals} deals won, {self.deal_ins / self.deals:.1%} dealt in"
        if len(self.points) > 1:
            low, high = self.mean - self.margin, self.mean + self.margin
            yield (
                f"{self.mean:+.3f} points a deal, 95% interval {low:+.3f} to {high:+.3f} over {len(self.points)} walls"
            )
        else:
            yield f"{self.mean:+.3f} points a deal over 1 wall, no interval"
        taken = sorted(self.seconds)
        late = taken[int(len(taken) * 0.99)]
        yield (
            f"{len(taken)} decisions: median {median(taken) * 1e3:.2f} ms, "
            f"99% below {late * 1e3:.2f} ms, worst {taken[-1] * 1e3:.2f} ms"
        )


def duel(ruleset: Ruleset, one: Computer, three: Computer, *, walls: int, seed: str, clock: Clock) -> Tally:
    """Play each wall four times, `one` in another seat each time; everything but the clock follows from the seed."""
    return together(each_wall(ruleset, one, three, walls=walls, seed=seed, clock=clock))


def together(tallies: Iterable[Tally]) -> Tally:
    """The figures of several tallies in one."""
    total = Tally()
    for tally in tallies:
        total.deals += tally.deals
        total.wins += tally.wins
        total.deal_ins += tally.deal_ins
        total.points += tally.points
        total.seconds += tally.seconds
    return total


def each_wall(
    ruleset: Ruleset, one: Computer, three: Computer, *, walls: int, seed: str, clock: Clock
) -> Iterator[Tally]:
    """Play a duel; the figures of each wall by themselves, once it is finished."""
    for number in range(walls):
        secret = sha256(f"{seed} {ruleset.id} {number}".encode()).digest()
        dealer, wind = number % 4, number // 4 % 4
        setup = setup_from_secret(
            ruleset, secret, dealer=dealer, prevailing_wind=wind, dealt=(dealer,), rules=ruleset.default_rules
        )
        dealt = fold(start(setup))
        tally = Tally()
        tally.points.append(fmean(_played(dealt, seat, one, three, secret, clock, tally) for seat in range(4)))
        yield tally


def _played(dealt: State, seat: Seat, one: Computer, three: Computer, secret: bytes, clock: Clock, tally: Tally) -> int:
    """The points `one` makes of a deal in that seat."""
    numbers = Numbers(secret + bytes([seat]))
    players = dict.fromkeys(range(4), _seated(three, numbers))
    players[seat] = _timed(one, numbers, clock, tally.seconds)
    state, _ = play(dealt, players)
    assert isinstance(state.phase, Over), "a deal is played to its end"
    tally.deals += 1
    winners = state.phase.winners
    tally.wins += any(winner.seat == seat for winner in winners)
    tally.deal_ins += any(winner.source == seat and winner.by is not WinBy.SELF_DRAW for winner in winners)
    return state.phase.settlement.scores[seat]


def _seated(computer: Computer, numbers: Numbers) -> Player:
    def choose(state: State, seat: Seat) -> SeatAction:
        return computer.choose(seat_view(state, seat), numbers)

    return choose


def _timed(computer: Computer, numbers: Numbers, clock: Clock, seconds: list[float]) -> Player:
    def choose(state: State, seat: Seat) -> SeatAction:
        view = seat_view(state, seat)
        begun = clock()
        action = computer.choose(view, numbers)
        seconds.append(clock() - begun)
        return action

    return choose
