"""Transfers summed to a settlement (C15)."""

from collections.abc import Iterable

from engine.scoring import Settlement, Transfer


def settled(transfers: Iterable[Transfer]) -> Settlement:
    """The transfers with what they come to for each seat."""
    paid = tuple(transfers)
    scores = [0, 0, 0, 0]
    for transfer in paid:
        scores[transfer.payer] -= transfer.amount
        scores[transfer.payee] += transfer.amount
    return Settlement(paid, (scores[0], scores[1], scores[2], scores[3]))
