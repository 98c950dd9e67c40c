"""Computer players play legally, take their wins, and know no more than their seat."""

from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from random import Random

import pytest

from engine import RULESETS, decide, evolve, seat_view, setup_from_secret, start
from engine.actions import ClaimWin, DeclareWin, Discard, Resolve
from engine.computer import AUTOPILOT, PLAYERS, Player
from engine.computer.advice import advise
from engine.duel import CONTESTANTS, duel
from engine.evolve import fold
from engine.legal import claims_open
from engine.rulesets.base import Ruleset
from engine.simulation import computer_player, play
from engine.state import MustDiscard, Over, OwnTurn, State
from engine.tiles import Seat
from engine.wall import Numbers
from tests.support.table import Table

each_ruleset = pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS.keys())
each_player = pytest.mark.parametrize("player", [*PLAYERS.values(), AUTOPILOT], ids=lambda player: player.id)


def dealt(ruleset: Ruleset, number: int) -> State:
    """A started deal."""
    secret = sha256(f"players {number}".encode()).digest()
    rules = dict.fromkeys(ruleset.default_rules, number % 2 == 0)
    return fold(start(setup_from_secret(ruleset, secret, dealer=0, prevailing_wind=0, dealt=(0,), rules=rules)))


def states(ruleset: Ruleset, deals: int, names: tuple[str, str, str, str]) -> Iterator[tuple[State, Seat]]:
    """Every moment of some deals at which a seat is asked, with that seat; these players play on."""
    for number in range(deals):
        state = dealt(ruleset, number)
        numbers = Numbers(bytes([number]))
        players = [computer_player(CONTESTANTS[name], numbers) for name in names]
        while not isinstance(state.phase, Over):
            phase = state.phase
            asked = (phase.seat,) if isinstance(phase, OwnTurn | MustDiscard) else claims_open(state)
            if asked:
                yield state, asked[0]
            action = players[asked[0]](state, asked[0]) if asked else Resolve(state.decision)
            for event in decide(state, action):
                state = evolve(state, event)


@each_ruleset
@each_player
def test_every_choice_is_legal_and_every_win_taken(ruleset: Ruleset, player: Player) -> None:
    """C4, C7: over whole deals among all kinds of players, a choice is one of the view's actions, a win if offered."""
    wins = 0
    for state, seat in states(ruleset, 6, ("random", "normal", "easy", "random")):
        view = seat_view(state, seat)
        chosen = player.choose(view, Numbers(b"one"))
        assert chosen in view.legal
        decide(state, chosen)
        if any(isinstance(action, DeclareWin | ClaimWin) for action in view.legal):
            assert isinstance(chosen, DeclareWin | ClaimWin)
            wins += 1
    assert wins


@each_ruleset
@each_player
def test_a_kong_is_robbed(ruleset: Ruleset, player: Player) -> None:
    """C9: a win on the fourth tile of an added kong is taken like any other."""
    wild = "6z" if ruleset.turns_up_wild else ""
    north = "68p 123m 456m 789s 33z"
    table = Table(ruleset.id, east="7p", south="77p 2s", north=north, wall="1z 4z 1z 7p", wild=wild)
    table.play("""
        east discards 7p
        south pongs
        south discards 2s
        west discards 1z
        north discards 4z
        east discards 1z
        south kongs 7p
    """)

    assert isinstance(player.choose(table.view("north"), Numbers(b"")), ClaimWin)


@each_ruleset
@each_player
def test_a_wild_is_kept_while_anything_else_may_go(ruleset: Ruleset, player: Player) -> None:
    """L2, L3: no player discards a wild tile of its own will."""
    for state, seat in states(ruleset, 4, ("easy", "normal", "random", "random")):
        view = seat_view(state, seat)
        chosen = player.choose(view, Numbers(b"two"))
        others = {action.tile for action in view.legal if isinstance(action, Discard)} - {view.table.wild}
        assert not isinstance(chosen, Discard) or chosen.tile != view.table.wild or not others


def shuffled(state: State, seat: Seat, chance: Random) -> State:
    """The state with everything the seat cannot see dealt anew: the wall and the other hands."""
    others = [other for other in range(4) if other != seat]
    hidden = [*state.wall, *(tile for other in others for tile in state.seats[other].hand)]
    chance.shuffle(hidden)
    seats = list(state.seats)
    for other in others:
        size = len(seats[other].hand)
        seats[other] = replace(seats[other], hand=tuple(sorted(hidden[:size])))
        del hidden[:size]
    first, second, third, fourth = seats
    return replace(state, wall=tuple(hidden), seats=(first, second, third, fourth))


@each_ruleset
@each_player
def test_hidden_tiles_do_not_change_the_choice(ruleset: Ruleset, player: Player) -> None:
    """With all tiles it cannot see dealt anew, a player given the same numbers chooses the same."""
    chance = Random(7)
    for state, seat in states(ruleset, 2, ("normal", "easy", "normal", "random")):
        other = shuffled(state, seat, chance)
        assert player.choose(seat_view(other, seat), Numbers(b"three")) == player.choose(
            seat_view(state, seat), Numbers(b"three")
        )


@each_ruleset
def test_hidden_tiles_do_not_change_the_advice(ruleset: Ruleset) -> None:
    """Nor do they change what a person is advised; and only what may be discarded is named."""
    chance = Random(8)
    advised = 0
    for state, seat in states(ruleset, 2, ("normal", "easy", "normal", "random")):
        view = seat_view(state, seat)
        advice = advise(view)
        assert advise(seat_view(shuffled(state, seat, chance), seat)) == advice
        discards = {action.tile for action in view.legal if isinstance(action, Discard)}
        assert {choice.tile for choice in advice} <= discards
        assert bool(advice) == bool(discards)
        advised += len(advice)
    assert advised


@each_ruleset
def test_the_same_numbers_give_the_same_play(ruleset: Ruleset) -> None:
    """Chance comes from the given numbers alone."""

    def played() -> State:
        numbers = Numbers(b"four")
        seats = {seat: computer_player(PLAYERS["easy" if seat % 2 else "hard"], numbers) for seat in range(4)}
        return play(dealt(ruleset, 1), seats)[0]

    assert played() == played()


def won(ruleset: Ruleset, one: str, three: str, walls: int) -> float:
    """The share of the deals that `one` wins over so many walls."""
    return duel(ruleset, CONTESTANTS[one], CONTESTANTS[three], walls=walls, seed="levels", clock=lambda: 0.0).share


@each_ruleset
def test_normal_beats_three_beginners(ruleset: Ruleset) -> None:
    """A sample of `python -m engine duel`: the levels are worth their names."""
    assert won(ruleset, "normal", "easy", walls=6) >= 0.8


@each_ruleset
def test_easy_is_no_match_for_three_normal(ruleset: Ruleset) -> None:
    """The other way round a beginner hardly ever wins."""
    assert won(ruleset, "easy", "normal", walls=6) <= 0.1
