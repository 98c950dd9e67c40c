"""One computer player against three of another kind: `python -m tests.support.duel`.

Every wall is replayed with the player in each of the four seats, which takes most of the luck out. The wind of the
round is East, the deal goes round the table.
"""

import argparse
from dataclasses import dataclass
from hashlib import sha256
from statistics import median, quantiles
from time import process_time

from engine import RULESETS, seat_view, setup_from_secret, start
from engine.actions import SeatAction
from engine.computer import PLAYERS
from engine.evolve import fold
from engine.rulesets.base import Ruleset
from engine.simulation import Player, play, random_player
from engine.state import Over, State
from engine.tiles import Seat
from engine.wall import Numbers


@dataclass
class Tally:
    """What the player under test reached. `seconds` are those of its decisions."""

    hands: int
    wins: int
    lost: int
    points: int
    seconds: list[float]

    @property
    def share(self) -> float:
        """Hands won, from 0 to 1."""
        return self.wins / self.hands


def seated(name: str, numbers: Numbers, seconds: list[float] | None = None) -> Player:
    """A player of that id, or `random`, as the simulation wants it."""
    if name == "random":
        return random_player(numbers)
    computer = PLAYERS[name]

    def choose(state: State, seat: Seat) -> SeatAction:
        view = seat_view(state, seat)
        begun = process_time()
        action = computer.choose(view, numbers)
        if seconds is not None:
            seconds.append(process_time() - begun)
        return action

    return choose


def duel(ruleset: Ruleset, player: str, against: str, deals: int, seed: str = "duel") -> Tally:
    """Play each of so many walls four times."""
    tally = Tally(0, 0, 0, 0, [])
    for number in range(deals):
        secret = sha256(f"{seed} {ruleset.id} {number}".encode()).digest()
        dealer = number % 4
        setup = setup_from_secret(
            ruleset, secret, dealer=dealer, prevailing_wind=0, dealt=(dealer,), rules=ruleset.default_rules
        )
        dealt = fold(start(setup))
        for seat in range(4):
            numbers = Numbers(secret + bytes([seat]))
            players = {other: seated(against, numbers) for other in range(4)}
            players[seat] = seated(player, numbers, tally.seconds)
            state, _ = play(dealt, players)
            assert isinstance(state.phase, Over)
            winners = {winner.seat for winner in state.phase.winners}
            tally.hands += 1
            tally.wins += seat in winners
            tally.lost += bool(winners - {seat})
            tally.points += state.phase.settlement.scores[seat]
    return tally


def main() -> None:
    """Print one line a variant."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--variant", choices=tuple(RULESETS), action="append", help="default: every variant")
    parser.add_argument("--player", choices=tuple(PLAYERS), default="normal")
    parser.add_argument("--against", choices=("random", *PLAYERS), default="random")
    parser.add_argument("--deals", type=int, default=1000, help="walls, each played four times (default 1000)")
    parser.add_argument("--seed", default="duel")
    options = parser.parse_args()
    for variant in options.variant or RULESETS:
        begun = process_time()
        tally = duel(RULESETS[variant], options.player, options.against, options.deals, options.seed)
        spent = process_time() - begun
        late = quantiles(tally.seconds, n=100)[98]
        print(
            f"{variant}: {options.player} against three {options.against}: {tally.hands} hands, "
            f"{tally.share:.1%} won, {tally.lost / tally.hands:.1%} won by others, "
            f"{tally.points / tally.hands:+.2f} points a hand; "
            f"a decision {median(tally.seconds) * 1e3:.2f} ms, 99% below {late * 1e3:.2f} ms; "
            f"{tally.hands / spent:.0f} hands/s"
        )


if __name__ == "__main__":
    main()
