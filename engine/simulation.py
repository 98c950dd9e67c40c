"""Whole deals played by players that are handed in, one after the other as in a match."""

from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from typing import Final

from engine.actions import Resolve, SeatAction
from engine.computer import NORMAL
from engine.computer import Player as Computer
from engine.deals import start
from engine.decide import follow
from engine.events import Event
from engine.evolve import fold
from engine.legal import claims_open, legal_actions
from engine.observe import seat_view
from engine.rulesets.base import Ruleset
from engine.state import Over, State, Turn
from engine.tiles import Seat
from engine.wall import Numbers, setup_from_secret

Player = Callable[[State, Seat], SeatAction]
"""Chooses one of the seat's legal actions."""


def random_player(numbers: Numbers) -> Player:
    """A player who takes any of his legal actions, each as likely as the others."""

    def choose(state: State, seat: Seat) -> SeatAction:
        actions = legal_actions(state, seat)
        return actions[numbers.below(len(actions))]

    return choose


def computer_player(computer: Computer, numbers: Numbers) -> Player:
    """A computer player, shown what his seat sees; the numbers break his ties."""

    def choose(state: State, seat: Seat) -> SeatAction:
        return computer.choose(seat_view(state, seat), numbers)

    return choose


def play(state: State, players: Mapping[Seat, Player]) -> tuple[State, list[Event]]:
    """Play a started deal to its end: the last state, and what happened on the way."""
    happened: list[Event] = []
    while not isinstance(state.phase, Over):
        asked = (state.phase.seat,) if isinstance(state.phase, Turn) else claims_open(state)
        action = players[asked[0]](state, asked[0]) if asked else Resolve(state.decision)
        sequel = follow(state, action)
        state = sequel.state
        happened.extend(sequel.events)
    return state, happened


def deals(
    ruleset: Ruleset,
    seed: str,
    count: int,
    players: Callable[[Numbers], Mapping[Seat, Player]],
    rules: Mapping[str, bool] | None = None,
) -> Iterator[list[Event]]:
    """The events of consecutive deals of one match; dealer and wind move on (C16).

    Everything follows from the seed: the first dealer, each deal's secret, and the numbers the players get.
    """
    source = sha256(f"{ruleset.id} {seed}".encode()).digest()
    dealer = Numbers(source).below(4)
    wind = 0
    dealt: tuple[Seat, ...] = (dealer,)
    for number in range(count):
        secret = sha256(source + number.to_bytes(8, "big")).digest()
        setup = setup_from_secret(
            ruleset, secret, dealer=dealer, prevailing_wind=wind, dealt=dealt, rules=rules or ruleset.default_rules
        )
        dealing = start(setup)
        state, played = play(fold(dealing), players(Numbers(sha256(secret + b"players").digest())))
        assert isinstance(state.phase, Over), "a deal is played to its end"
        succession = state.phase.succession
        dealer, wind, dealt = succession.dealer, succession.prevailing_wind, succession.dealt
        yield [*dealing, *played]


def _four_random(numbers: Numbers) -> Mapping[Seat, Player]:
    return dict.fromkeys(range(4), random_player(numbers))


def _four_computers(numbers: Numbers) -> Mapping[Seat, Player]:
    return dict.fromkeys(range(4), computer_player(NORMAL, numbers))


PLAYERS: Final[Mapping[str, Callable[[Numbers], Mapping[Seat, Player]]]] = {
    "computer": _four_computers,
    "random": _four_random,
}
"""The players `simulate` can seat, by name."""
