"""The figures of a duel against deals worked out by hand: known walls, and players who do one thing only."""

from collections.abc import Callable
from itertools import count

import pytest

from engine import RULESETS
from engine.actions import ClaimKong, ClaimPong, DeclareKong, Discard, SeatAction
from engine.computer import Chance, Player
from engine.computer.outlook import win_in
from engine.duel import Tally, duel
from engine.observe import SeatView
from engine.state import Setup
from engine.tiles import Seat
from tests.support.table import Table

DINGHAI = RULESETS["dinghai"]
Deal = Callable[[Seat], Table]
"""The deal with that dealer."""


def three_wait(dealer: Seat) -> Table:
    """East's first discard is worth 7 to each of the others: a closed wait is their only tai (D8, D9)."""
    south, west, north = "46m 123p 456p 789p 11s", "46m 123s 456s 789s 99p", "46m 123s 456p 789p 33z"
    return Table(east="5m", south=south, west=west, north=north, dealer=dealer)


def south_draws(dealer: Seat) -> Table:
    """South wins on its first draw: `self_draw`, `earthly` and `closed_wait` are 3 tai, 8 of each (D9)."""
    return Table(east="1z", south="46m 123s 456p 789p 33z", wall="5m", dealer=dealer)


def south_is_robbed(dealer: Seat) -> Table:
    """South pongs east's 7p and adds its fourth, which north robs with a closed wait: five times 7 (D9)."""
    return Table(
        east="7p", south="77p 2s", west="68p", north="68p 123m 456m 789s 33z", wall="1z 4z 1z 7p", dealer=dealer
    )


def east_feeds_a_kong(dealer: Seat) -> Table:
    """South's kong of east's 4z draws the win: 2 tai of `kong_draw`, of which east pays all three, 5 each (D9)."""
    return Table(east="4z", south="444z 123s 456p 78p 33z", tail="9p", dealer=dealer)


def puts_down(view: SeatView, chance: Chance) -> SeatAction:
    """Nothing is won or claimed; what was drawn goes."""
    del chance
    if view.drawn is None:
        return view.legal[-1]
    return next(action for action in view.legal if isinstance(action, Discard) and action.tile == view.drawn)


def wins(view: SeatView, chance: Chance) -> SeatAction:
    """Every win is taken, but nothing claimed beside."""
    return win_in(view) or puts_down(view, chance)


def robs(view: SeatView, chance: Chance) -> SeatAction:
    """The only win that is taken is one on an added kong."""
    tile = view.table.open_tile
    return wins(view, chance) if tile is not None and tile.on_kong else puts_down(view, chance)


def collects(view: SeatView, chance: Chance) -> SeatAction:
    """Every kong and pong is made, no win taken."""
    melds = (action for action in view.legal if isinstance(action, DeclareKong | ClaimKong | ClaimPong))
    return next(melds, None) or puts_down(view, chance)


def collects_and_wins(view: SeatView, chance: Chance) -> SeatAction:
    """Every win is taken, else every kong and pong."""
    return win_in(view) or collects(view, chance)


PUTS_DOWN, WINS, ROBS, COLLECTS, COLLECTS_AND_WINS = (
    Player(each.__name__, each) for each in (puts_down, wins, robs, collects, collects_and_wins)
)
Over = Callable[..., Tally]


class Walls:
    """Deals in place of shuffled ones, the first dealt by seat 0, the next by seat 1; `asked` says how they were."""

    def __init__(self, *deals: Deal) -> None:
        self._deals = iter(deals)
        self.asked: list[tuple[bytes, Seat, int, tuple[Seat, ...]]] = []

    def __call__(
        self,
        ruleset: object,
        secret: bytes,
        *,
        dealer: Seat,
        prevailing_wind: int,
        dealt: tuple[Seat, ...],
        rules: object,
    ) -> Setup:
        assert (ruleset, rules) == (DINGHAI, DINGHAI.default_rules)
        self.asked.append((secret, dealer, prevailing_wind, dealt))
        return next(self._deals)(dealer).state.setup


@pytest.fixture
def over(monkeypatch: pytest.MonkeyPatch) -> Over:
    """Plays a duel over these deals."""

    def played(one: Player, three: Player, *deals: Deal) -> Tally:
        monkeypatch.setattr("engine.duel.setup_from_secret", Walls(*deals))
        ticks = count()
        return duel(DINGHAI, one, three, walls=len(deals), seed="any", clock=lambda: float(next(ticks)))

    return played


def test_wins_and_points_are_those_of_the_seat_under_test(over: Over) -> None:
    """It alone wins. First wall: as dealer a drawn deal costs it 3 (D11), in each other seat it makes 7. Second
    wall, dealt by seat 1: as south, seat 2, it makes 3 times 8; else the deal is drawn.
    """
    tally = over(WINS, PUTS_DOWN, three_wait, south_draws)

    assert (tally.deals, tally.wins, tally.deal_ins) == (8, 4, 0)
    assert tally.points == [(-3 + 7 + 7 + 7) / 4, (1 - 3 + 24 + 1) / 4]
    assert (tally.share, tally.mean) == (0.5, (4.5 + 5.75) / 2)


def test_wins_of_the_others_are_losses(over: Over) -> None:
    """The others alone win. First wall: in the dealer's seat it pays 7 to each of three, elsewhere it pays nothing.
    Second wall: it pays 8, but for south's seat, where the drawn deal brings it 1.
    """
    tally = over(PUTS_DOWN, WINS, three_wait, south_draws)

    assert (tally.deals, tally.wins, tally.deal_ins) == (8, 0, 1)
    assert tally.points == [-21 / 4, (-8 - 8 + 1 - 8) / 4]


def test_a_robbed_kong_is_a_deal_in(over: Over) -> None:
    """C9: who is robbed gave the tile. In the other seats nobody makes that kong, and the deal is drawn."""
    tally = over(COLLECTS, ROBS, south_is_robbed)

    assert (tally.deals, tally.wins, tally.deal_ins) == (4, 0, 1)
    assert tally.points == [(-3 - 35 + 1 + 1) / 4]


def test_a_fed_kong_is_no_deal_in(over: Over) -> None:
    """D9: the feeder pays 15 alone for a draw from the tail, but gave no winning tile. In south's seat it makes no kong,
    and the deal is drawn.
    """
    tally = over(PUTS_DOWN, COLLECTS_AND_WINS, east_feeds_a_kong)

    assert (tally.deals, tally.wins, tally.deal_ins) == (4, 0, 0)
    assert tally.points == [(-15 + 1 + 0 + 0) / 4]


def test_the_deal_and_the_wind_go_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each wall is dealt once for its four seats, from a secret of its own; after four dealers comes the next wind."""
    walls = Walls(*[three_wait] * 5)
    monkeypatch.setattr("engine.duel.setup_from_secret", walls)
    duel(DINGHAI, WINS, WINS, walls=5, seed="any", clock=lambda: 0.0)

    assert [place[1:] for place in walls.asked] == [
        (0, 0, (0,)),
        (1, 0, (1,)),
        (2, 0, (2,)),
        (3, 0, (3,)),
        (0, 1, (0,)),
    ]
    assert len({secret for secret, *_ in walls.asked}) == 5


def test_the_report_gives_shares_interval_and_times() -> None:
    """Means of 2, 4, 6 and 8 points: their standard error is 1.29099, so 95 of 100 lie within 2.530 of 5."""
    spent = [number / 1000 for number in range(1, 201)]
    tally = Tally(deals=16, wins=4, deal_ins=2, points=[2.0, 4.0, 6.0, 8.0], seconds=spent[::-1])

    assert list(tally.lines()) == [
        "25.0% of 16 deals won, 12.5% dealt in",
        "+5.000 points a deal, 95% interval +2.470 to +7.530 over 4 walls",
        "200 decisions: median 100.50 ms, 99% below 199.00 ms, worst 200.00 ms",
    ]
