"""Answers to an open window, and what they come to."""

from typing import assert_never

from engine.actions import Answer, ClaimChow, ClaimKong, ClaimPong, ClaimWin, Pass
from engine.deals import Sequel, draw, end_drawn, end_won
from engine.events import ClaimAnswered, MeldClaimed
from engine.evolve import without
from engine.legal import (
    claims_open,
    kong_bar,
    open_claims,
    rank,
    rules_of,
    ruleset_of,
    win_is_passed,
    win_on_claim,
    wins_on_claim,
)
from engine.melds import Meld, MeldKind
from engine.rejections import IllegalAction, Reason
from engine.state import ClaimWindow, State
from engine.tiles import EAST, Seat, Tile, next_seat, seats_after


def answer_window(state: State, answer: Answer) -> Sequel:
    """Take a seat's answer; it may be outbid, and by it the seat may pass a win or a pong (C11)."""
    window = state.phase
    if not isinstance(window, ClaimWindow) or answer.seat == window.source:
        raise IllegalAction(Reason.NOTHING_TO_CLAIM)
    if window.answers[answer.seat] is not None:
        raise IllegalAction(Reason.ALREADY_ANSWERED)
    claims = open_claims(state, answer.seat)
    if answer not in claims and not (isinstance(answer, Pass) and claims):
        raise IllegalAction(_refusal(state, window, answer))
    could_win = ClaimWin(answer.seat, state.decision) in claims
    could_pong = ClaimPong(answer.seat, state.decision) in claims
    return Sequel(state).add(
        ClaimAnswered(
            answer.seat,
            answer,
            passed_win=could_win and not isinstance(answer, ClaimWin),
            passed_pong=could_pong and isinstance(answer, ClaimChow | Pass),
        )
    )


def _refusal(state: State, window: ClaimWindow, answer: Answer) -> Reason:
    """The best reason against a claim that is not legal."""
    match answer:
        case Pass():
            return Reason.NOTHING_TO_CLAIM
        case ClaimWin(seat):
            return Reason.WIN_PASSED if wins_on_claim(state, seat, window) else Reason.NO_WIN
        case _ if window.on_kong:
            return Reason.ONLY_WIN_ON_KONG
        case _ if window.last:
            return Reason.LAST_DISCARD
        case ClaimKong():
            return kong_claim_refusal(state, answer.seat, window) or Reason.NOT_ENOUGH_TILES
        case ClaimPong(seat):
            if state.seats[seat].hand.count(window.tile) < 2:
                return Reason.NOT_ENOUGH_TILES
            if not _claimable(state, window.tile):
                return Reason.WILD_NOT_CLAIMABLE
            return Reason.PONG_PASSED
        case ClaimChow(seat, _, tiles):
            return _chow_refusal(state, window, seat, tiles)
        case _:
            assert_never(answer)


def kong_claim_refusal(state: State, seat: Seat, window: ClaimWindow) -> Reason | None:
    """Why a seat may not kong the open discard though nobody else is in its way; None if it may."""
    if state.seats[seat].hand.count(window.tile) < 3:
        return Reason.NOT_ENOUGH_TILES
    if window.last:
        return Reason.LAST_DISCARD
    if not _claimable(state, window.tile):
        return Reason.WILD_NOT_CLAIMABLE
    return kong_bar(state)


def win_claim_refusal(state: State, seat: Seat, window: ClaimWindow) -> Reason | None:
    """Why a seat may not win on the open tile."""
    if not wins_on_claim(state, seat, window):
        return Reason.NO_WIN
    return Reason.WIN_PASSED if win_is_passed(state, seat, window.tile) else None


def _claimable(state: State, tile: Tile) -> bool:
    return ruleset_of(state).may_claim_tile(tile, state.wild, rules_of(state.setup))


def _chow_refusal(state: State, window: ClaimWindow, seat: Seat, tiles: tuple[Tile, Tile]) -> Reason:
    if seat != next_seat(window.source):
        return Reason.ONLY_NEXT_SEAT_CHOWS
    if any(tile not in state.seats[seat].hand for tile in tiles):
        return Reason.NOT_IN_HAND
    if any(not _claimable(state, tile) for tile in (window.tile, *tiles)):
        return Reason.WILD_NOT_CLAIMABLE
    return Reason.NO_CHOW


def resolve(state: State) -> Sequel:
    """Carry out the best claim, or go on: all winners (D7) or the first (L8), else pong or kong, else chow (C7)."""
    window = state.phase
    if not isinstance(window, ClaimWindow):
        raise IllegalAction(Reason.NOTHING_TO_CLAIM)
    if claims_open(state):
        raise IllegalAction(Reason.ANSWERS_MISSING)
    sequel = Sequel(state)
    answers = [window.answers[seat] for seat in seats_after(window.source)]
    claims = [answer for answer in answers if answer is not None and not isinstance(answer, Pass)]
    winners = [claim.seat for claim in claims if isinstance(claim, ClaimWin)]
    if winners:
        if not ruleset_of(state).every_winner:
            del winners[1:]
        end_won(sequel, {seat: win_on_claim(state, seat, window) for seat in winners}, source=window.source)
    elif claims:
        _meld(sequel, window, max(claims, key=rank))
    else:
        _go_on(sequel, window)
    return sequel


def _go_on(sequel: Sequel, window: ClaimWindow) -> None:
    """Nobody claims: the next draw, or the end."""
    if window.on_kong:
        draw(sequel, window.source, from_tail=True)
    elif window.last:
        end_drawn(sequel)
    else:
        draw(sequel, next_seat(window.source), from_tail=False)


def _meld(sequel: Sequel, window: ClaimWindow, claim: Answer) -> None:
    tile = window.tile
    match claim:
        case ClaimKong():
            meld = Meld(MeldKind.EXPOSED_KONG, (tile,) * 4, tile, window.source)
        case ClaimPong():
            meld = Meld(MeldKind.PONG, (tile,) * 3, tile, window.source)
        case ClaimChow(tiles=tiles):
            meld = Meld(MeldKind.CHOW, run_of((tile, *tiles), sequel.state.wild), tile, window.source)
        case _:
            raise AssertionError("only a chow, pong or kong is melded")
    ruleset = ruleset_of(sequel.state)
    left = without(sequel.state.seats[claim.seat].hand, without(meld.tiles, (tile,)))
    barred = frozenset[Tile]() if meld.is_kong else ruleset.swap_bar(meld)
    if barred.issuperset(left):
        barred = frozenset()
    sequel.add(MeldClaimed(claim.seat, meld, barred))
    if meld.is_kong:
        draw(sequel, claim.seat, from_tail=True)


def run_of(tiles: tuple[Tile, ...], wild: Tile | None) -> tuple[Tile, ...]:
    """The tiles of a chow in the order of the run they make; an honour stands for the wild's natural tile (L4)."""
    return tuple(sorted(tiles, key=lambda tile: wild if tile >= EAST and wild is not None else tile))
