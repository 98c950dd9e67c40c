"""Who pays whom after a deal of Dinghai (D7, D9-D11)."""

from collections.abc import Iterator
from typing import Final

from engine.rulesets.claimed import claims_of
from engine.rulesets.payments import settled
from engine.scoring import Ending, Settlement, Transfer, TransferReason, WinBy, Winner
from engine.tiles import Seat, seats_after

BINDING_CLAIMS = 3
PAYMENTS: Final = (
    TransferReason.DISCARD,
    TransferReason.SELF_DRAW,
    TransferReason.KONG_FEEDER,
    TransferReason.ROBBED_KONG,
    TransferReason.BOUND,
    TransferReason.EXHAUSTED,
)


def settle(ending: Ending) -> Settlement:
    """Every winner is settled with his payers separately (D7); a drawn deal costs the dealer one point each (D11)."""
    if not ending.winners:
        return settled(
            Transfer(ending.dealer, seat, 1, TransferReason.EXHAUSTED) for seat in seats_after(ending.dealer)
        )
    return settled(transfer for winner in ending.winners for transfer in _payments(ending, winner))


def _payments(ending: Ending, winner: Winner) -> Iterator[Transfer]:
    """What is paid to one winner."""
    score = winner.score
    if winner.by is WinBy.ROBBED_KONG:
        yield Transfer(_source(winner), winner.seat, 5 * score.discard, TransferReason.ROBBED_KONG, 5)
    elif winner.by is WinBy.DISCARD:
        yield from _discard_payments(ending, winner)
    elif ending.feeder is not None and any(item.id == "kong_draw" for item in score.items):
        yield Transfer(ending.feeder, winner.seat, 3 * score.self_draw, TransferReason.KONG_FEEDER, 3)
    else:
        for seat in seats_after(winner.seat):
            bound, doubled = _binding(ending, winner.seat, seat)
            if bound:
                yield _bound(seat, winner, score.self_draw, 3, doubled=doubled)
            else:
                yield Transfer(seat, winner.seat, score.self_draw, TransferReason.SELF_DRAW)


def _discard_payments(ending: Ending, winner: Winner) -> Iterator[Transfer]:
    """D10: the discarder pays, and partners pay beside him; a discarder who is the partner pays twice."""
    discarder = _source(winner)
    figure = winner.score.discard
    also_won = {other.seat for other in ending.winners}
    for seat in seats_after(winner.seat):
        bound, doubled = _binding(ending, winner.seat, seat)
        if seat == discarder and not bound:
            yield Transfer(seat, winner.seat, figure, TransferReason.DISCARD)
        elif bound and seat not in also_won:
            yield _bound(seat, winner, figure, 2 if seat == discarder else 1, doubled=doubled)


def _bound(payer: Seat, winner: Winner, figure: int, shares: int, *, doubled: bool) -> Transfer:
    amount = figure * shares * (2 if doubled else 1)
    return Transfer(payer, winner.seat, amount, TransferReason.BOUND, shares, doubled)


def _binding(ending: Ending, one: Seat, other: Seat) -> tuple[bool, bool]:
    """Whether two seats are bound, and whether each has claimed three of the other (D10)."""
    claimed = claims_of(ending.melds[one], other) >= BINDING_CLAIMS
    given = claims_of(ending.melds[other], one) >= BINDING_CLAIMS
    return claimed or given, claimed and given


def _source(winner: Winner) -> Seat:
    if winner.source is None:
        raise AssertionError("a tile of another seat came from nobody")
    return winner.source
