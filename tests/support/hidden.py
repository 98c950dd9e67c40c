"""A deal as it would be with other tiles where somebody cannot see them."""

import random
from dataclasses import replace

from engine.actions import ClaimPong, Pass
from engine.events import ClaimAnswered, DealStarted, Event, FlowersReplaced, MeldClaimed, TileDrawn, TurnBegan
from engine.state import ClaimWindow, MustDiscard, Over, OwnTurn, SeatState, State
from engine.tiles import KINDS, Seat, Tile, is_flower


def hidden_changed(state: State, seat: Seat | None, chance: random.Random) -> State:
    """The state with everything that `seat` (None: the group) cannot see dealt anew: wall, hands, bars and answers."""
    others = [other for other in range(4) if other != seat]
    over = isinstance(state.phase, Over)
    hidden = [tile for tile in state.wall if not is_flower(tile)]
    flowers = [tile for tile in state.wall if is_flower(tile)]
    if not over:
        hidden += [tile for other in others for tile in state.seats[other].hand if not is_flower(tile)]
    chance.shuffle(hidden)
    seats: list[SeatState] = list(state.seats)
    for other in others if not over else []:
        own = seats[other]
        kept = tuple(tile for tile in own.hand if is_flower(tile))
        count = len(own.hand) - len(kept)
        hand, hidden = (*sorted(hidden[:count]), *kept), hidden[count:]
        some = frozenset(Tile(chance.randrange(KINDS)) for _ in range(chance.randrange(3)))
        seats[other] = replace(own, hand=hand, passed_wins=some, passed_pongs=some, draws=chance.randrange(9))
    wall = hidden + flowers
    chance.shuffle(wall)
    phase = state.phase
    if isinstance(phase, OwnTurn) and phase.seat != seat:
        phase = replace(phase, drawn=chance.choice(seats[phase.seat].hand), from_tail=chance.random() < 0.5)
    elif isinstance(phase, MustDiscard) and phase.seat != seat:
        phase = replace(phase, barred=frozenset(seats[phase.seat].hand[:1]))
    elif isinstance(phase, ClaimWindow):
        answers = [
            own
            if other == seat
            else chance.choice([None, Pass(other, state.decision), ClaimPong(other, state.decision)])
            for other, own in enumerate(phase.answers)
        ]
        phase = replace(phase, answers=(answers[0], answers[1], answers[2], answers[3]))
    setup_wall = list(state.setup.wall)
    chance.shuffle(setup_wall)
    return replace(
        state,
        setup=replace(state.setup, wall=tuple(setup_wall)),
        seats=(seats[0], seats[1], seats[2], seats[3]),
        wall=tuple(wall),
        phase=phase,
    )


def event_changed(event: Event, seat: Seat | None, chance: random.Random) -> Event:
    """The event as it would be with other hidden tiles."""
    other = Tile(chance.randrange(KINDS))
    match event:
        case DealStarted(setup):
            wall = list(setup.wall)
            chance.shuffle(wall)
            return DealStarted(replace(setup, wall=tuple(wall)))
        case FlowersReplaced() if event.seat != seat:
            return replace(event, drawn=(other,) * len(event.drawn))
        case TurnBegan() if event.seat != seat:
            return replace(event, drawn=other)
        case TileDrawn() if event.seat != seat:
            return replace(event, tile=other)
        case MeldClaimed() if event.seat != seat:
            return replace(event, barred=frozenset({other}))
        case ClaimAnswered() if event.seat != seat:
            return replace(event, answer=Pass(event.seat, event.answer.decision), passed_win=chance.random() < 0.5)
        case _:
            return event
