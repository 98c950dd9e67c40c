"""What a seat makes of the table at one decision: what may still come, how far the others are, what they may want."""

from itertools import compress
from math import exp
from typing import Final

from engine.computer.outlook import unseen_counts
from engine.observe import PublicSeat, SeatView
from engine.rulesets import RULESETS
from engine.tiles import EAST, KINDS, Seat, Tile, seats_after, suit_of

ROUNDS: Final = 16
"""So far a seat looks ahead."""
FARTHEST: Final = 9
"""No hand misses more tiles. Of hands farther than were counted, each step halves the chance."""
_BETTERED: Final = 0.2
"""How often in a round a hand that came no nearer became one that is usual so far from a win, by other useful tiles."""
_WINS_IN_A_ROUND: Final = 0.18
"""How often a ready seat wins before its next turn."""
_LET_GO: Final = tuple(
    1.5 if kind >= EAST else 1.2 if kind % 9 in {0, 8} else 1.0 if kind % 9 in {1, 7} else 0.8 for kind in range(KINDS)
)
"""How much readier than others players are to discard a kind: honours most, the middle of a suit least."""
_WAITED_FOR: Final = {
    "middle": (0.030, 0.044, 0.065, 0.100),
    "three": (0.026, 0.055, 0.079, 0.122),
    "two": (0.022, 0.031, 0.052, 0.088),
    "end": (0.009, 0.016, 0.031, 0.058),
    "honour": (0.000, 0.000, 0.007, 0.028),
}
"""How often a ready seat waits for a kind, by the copies of it that are out of sight (0-3)."""
_RANKS: Final = ("end", "two", "three", "middle", "middle", "middle", "three", "two", "end")
_CAUTION: Final = 0.7
"""The share of the reckoned danger at which `hard` did best against `normal`."""
_FLUSH: Final = (0.0, 0.1, 0.4, 0.8, 1.0)
"""How likely a seat is thought to build one suit, by how many melds it shows that are all of that suit or honours."""
_FLUSH_COSTS: Final = 2.0
"""A flush is paid so much more than other hands."""
_CLAIMED: Final = 0.2
"""How often a seat has a use for a tile it may claim."""


class Sight:
    """The table as one seat sees it at one decision, reckoned once and used for every move the seat thinks of.

    `draw[kind]` is the chance that one tile out of sight is of the kind, `let_go[kind]` that another seat's next
    discard is. `kept[n]` is the chance that no other seat wins in the n-th round from now.
    """

    def __init__(self, view: SeatView) -> None:
        table = view.table
        self.view = view
        self.ruleset = RULESETS[table.variant]
        self.experience = self.ruleset.experience
        self.unseen = unseen_counts(view)
        hidden = max(1, sum(self.unseen))
        self.draw = [copies / hidden for copies in self.unseen]
        self.let_go = [chance * factor for chance, factor in zip(self.draw, _LET_GO, strict=True)]
        self.others = [table.seats[seat] for seat in seats_after(view.seat)]
        self.round = table.discards // 4
        self._ready = {other.seat: self.readiness(other, self.round) for other in self.others}
        rounds = min(ROUNDS, max(1, (table.draws_left + 2) // 4))
        self.kept = [self._kept(self.round + ahead) for ahead in range(rounds)]
        following = range(self.round + 1, self.round + 1 + rounds)
        self._later = [[1.0] * rounds]
        self._later += [[row[min(at, len(row) - 1)] for at in following] for row in self.experience.chances]
        while len(self._later) <= FARTHEST:
            self._later.append([chance / 2 for chance in self._later[-1]])
        self._safe = {other.seat: self._passed_by(other) for other in self.others}

    def chance_to_win(self, distance: int, rate: float) -> float:
        """The chance that a hand so far from a win gets there first, if it gets nearer at this rate a round.

        Hands farther than any can be (those whose other suits are thought away) have none.
        """
        if distance > FARTHEST:
            return 0.0
        step = 1 - exp(-rate)
        bettered = _BETTERED if distance > 1 else 0.0
        alive = 1.0
        chance = 0.0
        for kept, then, usual in zip(self.kept, self._later[distance - 1], self._later[distance], strict=True):
            chance += alive * step * then
            alive *= (1 - step) * kept
            chance += alive * bettered * usual
            alive *= 1 - bettered
        return chance

    def readiness(self, other: PublicSeat, at: int) -> float:
        """The chance that another seat which shows what it shows now is ready in that round."""
        known = self.experience
        odds = known.readiness[len(other.melds)] + known.readiness_growth * (at - known.readiness_round)
        return 1 / (1 + exp(-odds))

    def danger(self, tile: Tile) -> float:
        """What discarding the tile costs on average: a win on it, or a claim that binds (D10, L12)."""
        cost = 0.0
        for other in self.others:
            waited = self.waited_for(tile, other)
            if waited:
                cost += self._ready[other.seat] * waited * self._price(tile, other)
            cost += self._feeding(tile, other)
        return cost * _CAUTION

    def waited_for(self, tile: Tile, other: PublicSeat) -> float:
        """How likely the other seat, if it is ready, waits for the tile."""
        if tile in self._safe[other.seat]:
            return 0.0
        row = _WAITED_FOR["honour" if tile >= EAST else _RANKS[tile % 9]]
        chance = row[min(3, self.unseen[tile])]
        suit, shown = shown_suit(other)
        if suit is None or tile >= EAST:
            return chance
        flush = _FLUSH[shown]
        return chance * (1 + flush if suit_of(tile) == suit else 1 - flush)

    def robbed(self, tile: Tile) -> float:
        """What adding the tile to a pong costs on average (C9): its maker pays as if five had discarded it."""
        waiting = sum(self._ready[other.seat] * self.waited_for(tile, other) for other in self.others)
        return 5 * self.experience.deal_in * waiting

    def bonds(self, claims_from: tuple[int, ...]) -> int:
        """How many partners the seat is bound to (D10), if it has claimed so many discards of each seat."""
        binds = self.ruleset.claims_that_bind
        if binds is None:
            return 0
        seat = self.view.seat
        return sum(max(claims_from[other.seat], other.claims_from[seat]) >= binds for other in self.others)

    def _kept(self, at: int) -> float:
        kept = 1.0
        for other in self.others:
            kept *= 1 - _WINS_IN_A_ROUND * self.readiness(other, at)
        return kept

    def _price(self, tile: Tile, other: PublicSeat) -> float:
        """What a win of the other seat on the tile would cost its discarder."""
        known = self.experience
        suit, shown = shown_suit(other)
        flush = _FLUSH[shown] if suit is not None and suit_of(tile) in {suit, 3} else 0.0
        price = known.deal_in * (1 + (_FLUSH_COSTS - 1) * flush) * self._shares(other)
        contract = self.ruleset.claims_that_contract
        if contract is not None and max(other.claims_from) >= contract and suit == suit_of(tile):
            price += known.contract * flush
        return price

    def _shares(self, other: PublicSeat) -> int:
        """How many times the seat pays if it discards the other's winning tile: twice to a partner (D10).

        Four times where each has claimed enough of the other.
        """
        binds = self.ruleset.claims_that_bind
        if binds is None:
            return 1
        seat = self.view.seat
        claimed = self.view.table.seats[seat].claims_from[other.seat], other.claims_from[seat]
        return 1 << sum(claims >= binds for claims in claimed)

    def _feeding(self, tile: Tile, other: PublicSeat) -> float:
        """What it costs if the other seat claims the tile as its last one to a bond or a contract."""
        seat = self.view.seat
        given = other.claims_from[seat] + 1
        next_to_draw = other.seat == self.others[0].seat
        claimed = _CLAIMED if self.unseen[tile] >= 2 or (next_to_draw and tile < EAST) else 0.0
        cost = 0.0
        known = self.experience
        if given == self.ruleset.claims_that_bind:
            cost += known.bound * known.deal_in * self._ready[other.seat] / 2
        if given == self.ruleset.claims_that_contract:
            suit, shown = shown_suit(other)
            if suit == suit_of(tile):
                cost += known.contract * _FLUSH[shown] / 3
        return claimed * cost

    def _passed_by(self, other: PublicSeat) -> set[Tile]:
        """Kinds the other seat would hardly win on: it put them down itself, or let them lie since its last discard."""
        table = self.view.table
        passed = set(other.pond)
        between: Seat = (other.seat + 1) % 4
        while between != self.view.seat:
            passed.update(table.seats[between].pond[-1:])
            between = (between + 1) % 4
        return passed


def shown_suit(other: PublicSeat) -> tuple[int | None, int]:
    """The one suit of all melds of a seat, beside honours, with how many melds it shows; None where there are more."""
    suits = {min(suit_of(tile) for tile in meld.tiles) for meld in other.melds} - {3}
    return (suits.pop() if len(suits) == 1 else None), len(other.melds)


def kinds_of(marks: bytes) -> list[int]:
    """The kinds that are marked."""
    return list(compress(range(KINDS), marks))
