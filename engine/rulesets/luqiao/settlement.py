"""Who pays whom after a deal of Luqiao (L11-L13)."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from engine.rulesets.claimed import claims_of
from engine.rulesets.luqiao.score import score_unwon
from engine.rulesets.payments import settled
from engine.scoring import Ending, Settlement, Transfer, TransferReason, Win, WinBy, Winner
from engine.tiles import Seat, seats_after, wind_of

CONTRACT_CLAIMS = 3
PAYMENTS: Final = (
    TransferReason.WINNER_DEALER,
    TransferReason.WINNER_HALF,
    TransferReason.CONTRACT,
    TransferReason.DIFFERENCE,
    TransferReason.DIFFERENCE_HALF,
)


def settle(ending: Ending) -> Settlement:
    """The winner is paid, then the other three settle among themselves; a drawn deal costs nothing (L13)."""
    return settled(
        transfer
        for winner in ending.winners
        for transfer in (*_to_the_winner(ending, winner), *_among_the_others(ending, winner.seat))
    )


def contract_payer(ending: Ending, winner: Winner) -> Seat | None:
    """L12: the seat that pays all three winner's payments, if the hand is a full flush and one gave three claims."""
    if not winner.score.full_flush:
        return None
    for giver in seats_after(winner.seat):
        if claims_of(ending.melds[winner.seat], giver) >= CONTRACT_CLAIMS:
            return giver if winner.by is WinBy.SELF_DRAW else winner.source
    return None


def _to_the_winner(ending: Ending, winner: Winner) -> Iterator[Transfer]:
    figure = winner.score.counted
    shares = {seat: _share(ending, winner.seat, seat, figure) for seat in seats_after(winner.seat)}
    payer = contract_payer(ending, winner)
    if payer is not None:
        total = sum(shares.values())
        yield Transfer(payer, winner.seat, total, TransferReason.CONTRACT, total // figure)
        return
    for seat, amount in shares.items():
        whole = ending.dealer in {winner.seat, seat}
        reason = TransferReason.WINNER_DEALER if whole else TransferReason.WINNER_HALF
        yield Transfer(seat, winner.seat, amount, reason)


def _among_the_others(ending: Ending, winner: Seat) -> Iterator[Transfer]:
    figures = {seat: _unwon_figure(ending, seat) for seat in seats_after(winner)}
    for one, other in combinations(figures, 2):
        payer, payee = (one, other) if figures[one] < figures[other] else (other, one)
        amount = _share(ending, one, other, figures[payee] - figures[payer])
        if amount:
            whole = ending.dealer in {one, other}
            reason = TransferReason.DIFFERENCE if whole else TransferReason.DIFFERENCE_HALF
            yield Transfer(payer, payee, amount, reason)


def _share(ending: Ending, one: Seat, other: Seat, figure: int) -> int:
    """In full if one of the two is the dealer, else half; every figure is even."""
    return figure if ending.dealer in {one, other} else figure // 2


def _unwon_figure(ending: Ending, seat: Seat) -> int:
    score = score_unwon(
        Win(
            concealed=ending.hands[seat],
            melds=ending.melds[seat],
            winning_tile=None,
            by=WinBy.SELF_DRAW,
            seat_wind=wind_of(seat, ending.dealer),
            wild=ending.wild,
            rules=ending.rules,
        )
    )
    if score is None:
        raise AssertionError("every hand is scored here")
    return score.counted
