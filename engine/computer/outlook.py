"""How near to a win each move leaves the seat, judged by what the seat sees."""

from collections.abc import Collection
from typing import NamedTuple

from engine.actions import (
    ClaimChow,
    ClaimKong,
    ClaimPong,
    ClaimWin,
    DeclareKong,
    DeclareWin,
    Discard,
    Pass,
    SeatAction,
)
from engine.melds import Meld, MeldKind
from engine.observe import SeatView, TableView
from engine.rulesets import RULESETS
from engine.shapes import best_discards, distance
from engine.tiles import KINDS, WHITE, Seat, Tile


class Outlook(NamedTuple):
    """Tiles still missing after a move, and the unseen copies that would help then. Less is better, then more."""

    distance: int
    unseen: int = 0

    @property
    def rank(self) -> tuple[int, int]:
        """Sorts the better outlook first."""
        return self.distance, -self.unseen


def win_in(view: SeatView) -> SeatAction | None:
    """The win among the legal actions, if there is one."""
    return next((action for action in view.legal if isinstance(action, DeclareWin | ClaimWin)), None)


def discards_in(view: SeatView) -> dict[Tile, Discard]:
    """The legal discards by kind; wild tiles only where nothing else may go."""
    discards = {action.tile: action for action in view.legal if isinstance(action, Discard)}
    return {tile: discards[tile] for tile in without_wild(discards, view.table.wild)}


def without_wild(tiles: Collection[Tile], wild: Tile | None) -> Collection[Tile]:
    """The tiles that are not wild, or all where none is left."""
    return [tile for tile in tiles if tile != wild] or tiles


def unseen_counts(view: SeatView) -> list[int]:
    """For each kind the copies that are neither in the seat's hand nor open on the table.

    A tile that lies open to claims is in a pond, or in the kong it was added to.
    """
    unseen = [4] * KINDS
    table = view.table
    for tile in view.hand:
        unseen[tile] -= 1
    for seat in table.seats:
        for tile in seat.pond:
            unseen[tile] -= 1
        for meld in seat.melds:
            for tile in meld.tiles:
                unseen[tile] -= 1
    if table.wild is not None:
        unseen[table.wild] -= 1
    return unseen


def open_melds(view: SeatView) -> int:
    """How many melds the seat has laid out."""
    return len(view.table.seats[view.seat].melds)


def distance_now(view: SeatView) -> int:
    """How many tiles the hand still misses as it is."""
    return distance(view.hand, open_melds(view), view.table.wild)


def after_kong(view: SeatView, kong: DeclareKong | ClaimKong) -> int:
    """The distance after a kong, before its replacement is drawn (C4)."""
    tile = kong.tile if isinstance(kong, DeclareKong) else opened(view.table)
    rest = [held for held in view.hand if held != tile]
    # A fourth tile in hand goes to an open pong, which is counted already.
    new_meld = len(view.hand) - len(rest) > 1
    return distance(rest, open_melds(view) + new_meld, view.table.wild)


class Claimed(NamedTuple):
    """What a chow or pong leaves: the hand, the new meld, and the kinds that may be discarded then."""

    rest: tuple[Tile, ...]
    meld: Meld
    free: Collection[Tile]


def claimed(view: SeatView, claim: ClaimPong | ClaimChow) -> Claimed:
    """The seat's tiles after a chow or pong (C4, D5, L6); wild tiles are free only where nothing else is."""
    table = view.table
    tile = opened(table)
    used = claim.tiles if isinstance(claim, ClaimChow) else (tile, tile)
    rest = list(view.hand)
    for one in used:
        rest.remove(one)
    meld = _claimed_meld(table, claim, used, tile)
    barred = RULESETS[table.variant].swap_bar(meld)
    free = [one for one in rest if one not in barred] or rest
    return Claimed(tuple(rest), meld, set(without_wild(free, table.wild)))


def after_claim(view: SeatView, claim: ClaimPong | ClaimChow, unseen: list[int]) -> Outlook:
    """The outlook after a chow or pong and the best discard that it leaves."""
    rest, _, free = claimed(view, claim)
    best = best_discards(rest, open_melds(view) + 1, view.table.wild, unseen, free)[0]
    return Outlook(best.distance, best.unseen)


def after(view: SeatView, action: SeatAction) -> Outlook:
    """The outlook after any move but a win; useful tiles are counted only where a claim leaves a discard."""
    match action:
        case Discard(tile=tile):
            rest = list(view.hand)
            rest.remove(tile)
            return Outlook(distance(rest, open_melds(view), view.table.wild))
        case DeclareKong() | ClaimKong():
            return Outlook(after_kong(view, action))
        case ClaimPong() | ClaimChow():
            return after_claim(view, action, unseen_counts(view))
        case Pass():
            return Outlook(distance_now(view))
        case _:
            return Outlook(0)


def opened(table: TableView) -> Tile:
    """The tile that lies open to claims."""
    assert table.open_tile is not None, "a claim is offered while a tile lies open"
    return table.open_tile.tile


def _claimed_meld(table: TableView, claim: ClaimPong | ClaimChow, used: tuple[Tile, Tile], tile: Tile) -> Meld:
    source: Seat | None = None if table.open_tile is None else table.open_tile.source
    if isinstance(claim, ClaimPong):
        return Meld(MeldKind.PONG, (tile, *used), tile, source)
    wild = table.wild

    def place(one: Tile) -> Tile:
        """Where a tile stands in its run: a white dragon in a chow is the wild's natural tile (L4)."""
        return wild if one == WHITE and wild is not None else one

    return Meld(MeldKind.CHOW, tuple(sorted((tile, *used), key=place)), tile, source)
