"""The tiles a seat waits for, counted and priced by what that seat sees."""

from collections import Counter

from engine.observe import SeatView, Wait
from engine.previews import Prospect
from engine.rulesets import RULESETS
from engine.scoring import Win, WinBy
from engine.tiles import Seat, Tile, seats_after


def waits_of(view: SeatView, after_discard: Tile | None = None) -> tuple[Wait, ...]:
    """The kinds that would complete the seat's hand, ascending; with `after_discard`, once that tile is gone.

    Empty where the hand is not ready, or still has a tile too many. Prices leave out what is not known yet (tail
    draw, last discard); a discard is priced by the discarder who would bring least.
    """
    hand = list(view.hand)
    if after_discard is not None:
        hand.remove(after_discard)
    if len(hand) % 3 != 1:
        return ()
    table = view.table
    waits = RULESETS[table.variant].waits(tuple(hand), len(table.seats[view.seat].melds), table.wild)
    open_tiles = _open_tiles(view)
    return tuple(_wait(view, tuple(hand), tile, open_tiles[tile]) for tile in sorted(waits.on_draw | waits.on_claim))


def _wait(view: SeatView, hand: tuple[Tile, ...], tile: Tile, seen: int) -> Wait:
    table = view.table
    ruleset = RULESETS[table.variant]
    own = table.seats[view.seat]
    rules = dict(table.rules)

    def win(by: WinBy) -> Win:
        return Win(
            concealed=(*hand, tile),
            melds=own.melds,
            winning_tile=tile,
            by=by,
            seat_wind=own.wind,
            prevailing_wind=table.prevailing_wind,
            flowers=own.flowers,
            wild=table.wild,
            rules=rules,
        )

    by_discard, by_self_draw = win(WinBy.DISCARD), win(WinBy.SELF_DRAW)
    melds = tuple(seat.melds for seat in table.seats)
    prospect = Prospect(ruleset, rules, view.seat, table.dealer, table.wild, melds, hand)
    others: tuple[Seat, ...] = seats_after(view.seat)
    return Wait(
        tile=tile,
        unseen=4 - seen - view.hand.count(tile),
        by_discard=prospect.of(by_discard, others),
        by_self_draw=prospect.of(by_self_draw, (None,)),
    )


def _open_tiles(view: SeatView) -> Counter[Tile]:
    """How many copies of each kind lie open on the table."""
    table = view.table
    seen: Counter[Tile] = Counter()
    for seat in table.seats:
        seen.update(seat.pond)
        for meld in seat.melds:
            seen.update(meld.tiles)
        if seat.seat != view.seat:
            seen.update(seat.hand)
    if table.wild is not None:
        seen[table.wild] += 1
    return seen
