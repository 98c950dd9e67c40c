"""How a deal starts, goes on to the next draw, and ends."""

from engine.events import (
    DealEnded,
    DealStarted,
    Event,
    FlowersReplaced,
    KongRobbed,
    TileDrawn,
    TurnBegan,
    WildRevealed,
)
from engine.evolve import evolve
from engine.legal import draws_left, rules_of, ruleset_of
from engine.rulesets.base import Ruleset
from engine.scoring import Circumstance, Ending, Score, Win, WinBy, Winner
from engine.state import Over, Setup, State
from engine.tiles import Seat, is_flower, seats_after, wind_of
from engine.wall import DEALT


class Sequel:
    """The events that follow from one action, and the state they lead to so far."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def add(self, event: Event) -> "Sequel":
        """Let this happen next."""
        self.events.append(event)
        self.state = evolve(self.state, event)
        return self


def start(setup: Setup) -> tuple[Event, ...]:
    """Deal, replace flowers (D2), turn up the wild tile (L2), and begin the dealer's turn (C3)."""
    started = DealStarted(setup)
    sequel = Sequel(evolve(None, started))
    drawn = setup.wall[DEALT - 1]
    order = (setup.dealer, *seats_after(setup.dealer))
    while any(is_flower(own.hand[-1]) for own in sequel.state.seats):
        for seat in order:
            flowers = tuple(tile for tile in sequel.state.seats[seat].hand if is_flower(tile))
            if flowers:
                replacements = sequel.state.wall[: -len(flowers) - 1 : -1]
                sequel.add(FlowersReplaced(seat, flowers, replacements))
                if seat == setup.dealer:
                    drawn = replacements[-1]
    if ruleset_of(sequel.state).turns_up_wild:
        sequel.add(WildRevealed(sequel.state.wall[0]))
    sequel.add(TurnBegan(setup.dealer, drawn))
    return (started, *sequel.events)


def draw(sequel: Sequel, seat: Seat, *, from_tail: bool) -> None:
    """Let the seat draw, from the tail after a kong (C5), and replace flowers (D3)."""
    wall = sequel.state.wall
    tile = wall[-1] if from_tail else wall[0]
    sequel.add(TileDrawn(seat, tile, from_tail))
    while is_flower(tile):
        if not draws_left(sequel.state):
            sequel.add(FlowersReplaced(seat, (tile,), ()))
            end_drawn(sequel)
            return
        replacement = sequel.state.wall[-1]
        sequel.add(FlowersReplaced(seat, (tile,), (replacement,)))
        tile = replacement


def end_drawn(sequel: Sequel) -> None:
    """Nobody wins (D11, L13)."""
    _end(sequel, (), hands=(), feeder=None)


def end_won(sequel: Sequel, wins: dict[Seat, Win], *, source: Seat | None) -> None:
    """These seats win; `source` gave the tile, or for a self-draw the tile of the exposed kong before it (D9)."""
    ruleset = ruleset_of(sequel.state)
    winners = tuple(_winner(ruleset, seat, win, source) for seat, win in wins.items())
    first = winners[0]
    if first.by is WinBy.ROBBED_KONG:
        assert source is not None, "a robbed kong has a maker"
        assert first.tile is not None, "a kong is robbed of its tile"
        sequel.add(KongRobbed(source, first.tile))
    hands: tuple[Score, ...] = ()
    if ruleset.scores_every_hand:
        scores = {winner.seat: winner.score for winner in winners}
        hands = tuple(scores[seat] if seat in scores else _unwon(sequel.state, ruleset, seat) for seat in range(4))
    _end(sequel, winners, hands=hands, feeder=first.source if first.by is WinBy.SELF_DRAW else None)


def _winner(ruleset: Ruleset, seat: Seat, win: Win, source: Seat | None) -> Winner:
    score = ruleset.score(win)
    assert score is not None, "a hand that may win has a score"
    ids = {item.id for item in score.items}
    if win.by is WinBy.SELF_DRAW and not ids & ruleset.feeder_items:
        source = None
    tile = None if Circumstance.HEAVENLY in ids else win.winning_tile
    return Winner(seat, win.by, source, tile, score)


def _unwon(state: State, ruleset: Ruleset, seat: Seat) -> Score:
    own = state.seats[seat]
    score = ruleset.score_unwon(
        Win(
            concealed=own.hand,
            melds=own.melds,
            winning_tile=None,
            by=WinBy.DISCARD,
            seat_wind=wind_of(seat, state.setup.dealer),
            prevailing_wind=state.setup.prevailing_wind,
            flowers=own.flowers,
            wild=state.wild,
            rules=rules_of(state.setup),
        )
    )
    assert score is not None, "where every hand is scored, each has a score"
    return score


def _end(sequel: Sequel, winners: tuple[Winner, ...], *, hands: tuple[Score, ...], feeder: Seat | None) -> None:
    state = sequel.state
    ruleset = ruleset_of(state)
    ending = Ending(
        dealer=state.setup.dealer,
        winners=winners,
        melds=tuple(own.melds for own in state.seats),
        hands=tuple(own.hand for own in state.seats),
        wild=state.wild,
        rules=rules_of(state.setup),
        feeder=feeder,
    )
    payer = winners[0].source if winners and winners[0].by is not WinBy.SELF_DRAW else None
    succession = ruleset.succeed(ending, state.setup.prevailing_wind, state.setup.dealt, payer)
    sequel.add(DealEnded(Over(winners, hands, ruleset.settle(ending), succession)))
