"""Striking out the last booked deal: an admin asks, one more person whose points it moved agrees (product.md, /void).

Only points go back. Whatever the deal led to stays: its number, who deals next, the round, and a deal that has begun
since (docs/decisions/0023-deals-struck-out.md).
"""

from bot.storage.ledger import Void, strike
from bot.tables import pace
from bot.tables.documents import BookedDeal, Struck, VoidRequest
from bot.tables.refusals import Refused
from bot.tables.step import Step


def ask(step: Step, asker: int | None) -> None:
    """An admin (None: in the group's name) wants the last booked deal struck out; whether it is one is known."""
    document = step.document
    booked = _last(step)
    lapse(step)
    if document.voiding is not None:
        raise Refused("void-asked")
    if not set(booked.people) - {asker}:
        raise Refused("void-alone")
    document.voiding = VoidRequest(asked_by=asker, asked_at=step.actual, lapses_at=step.actual + pace.VOID_LIFE)


def agree(step: Step, person: int, deal_id: int, *, asked_by: int | None, entitled: bool) -> None:
    """One more person agrees: the deal counts no more.

    `entitled` is what Telegram said just now about the request of `asked_by`: that its asker is an admin still; where
    the asker is not known, that this person is none, for he might be the asker himself.
    """
    document = step.document
    booked = _last(step)
    if booked.deal_id != deal_id:
        raise Refused("void-other")
    lapse(step)
    request = document.voiding
    if request is None:
        raise Refused("void-lapsed")
    if person not in booked.people:
        raise Refused("void-outsider")
    if person == request.asked_by:
        raise Refused("void-own")
    if not entitled or request.asked_by != asked_by:
        raise Refused("void-anonymous" if request.asked_by is None else "void-asker")
    strike(step.work, Void(deal_id, request.asked_by, person, request.asked_at, step.actual))
    for seat in booked.seats:
        document.points[seat.key] -= seat.points
    totals = [document.points[seat.key] for seat in booked.seats]
    booked.struck = Struck(asked_by=request.asked_by, agreed_by=person, totals=totals)
    document.voiding = None


def lapse(step: Step) -> None:
    """Forget a request nobody has agreed to in time."""
    request = step.document.voiding
    if request is not None and step.actual >= request.lapses_at:
        step.document.voiding = None


def _last(step: Step) -> BookedDeal:
    booked = step.document.booked
    if booked is None:
        raise Refused("void-nothing")
    if booked.struck is not None:
        raise Refused("void-again")
    return booked
