"""Sitting down: by a tap or command in the group, and through the deep link into the DM."""

import secrets

from bot.storage.people import add_join_token, use_join_token
from bot.tables import leaving, lobby
from bot.tables.documents import Status
from bot.tables.refusals import Refused
from bot.tables.step import Step

TOKEN_BYTES = 9


def join(step: Step, person: int, seat: str = "") -> list[str]:
    """Seat a person, or return the token for the DM, for which a chair is held; an empty list when seated.

    During a match the person becomes a substitute in a computer's seat (`seat`: that one), between deals; for whoever
    has to open the DM first none is held.
    """
    document = step.document
    is_open = step.person(person).dm == "open"
    if document.status is not Status.LOBBY:
        chosen = leaving.free_seat(step, person, seat)
        if not is_open:
            return [_new_token(step, person)]
        leaving.take_over(step, person, chosen)
        return []
    chair = document.chair_of(person)
    if chair is not None and document.chairs[chair].reserved_until is None:
        raise Refused("already-seated")
    lobby.take_chair(step, person, reserve=not is_open)
    return [] if is_open else [_new_token(step, person)]


def _new_token(step: Step, person: int) -> str:
    token = secrets.token_urlsafe(TOKEN_BYTES)
    add_join_token(step.work, token, step.table_id, person)
    return token


def arrive(step: Step, person: int, token: str) -> None:
    """The person has pressed Start in the DM with the token given to them: a held chair, or a free seat, is theirs."""
    step.person(person).dm = "open"
    use_join_token(step.work, token)
    document = step.document
    if document.status is Status.LOBBY:
        lobby.take_chair(step, person, reserve=False)
    elif document.seat_of(person) is None:
        leaving.take_over(step, person, leaving.free_seat(step, person, ""))
