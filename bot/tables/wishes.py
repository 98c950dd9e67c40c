"""What a person may ask of a table besides playing: readiness, hurry, computers, and to be left alone."""

from bot.tables import ending, lobby, pace, pausing, play
from bot.tables.documents import Status
from bot.tables.refusals import Refused
from bot.tables.step import Step


def toggle_settings(step: Step) -> None:
    step.document.settings_open = not step.document.settings_open
    step.touch()


def computers(step: Step, person: int, sign: str) -> None:
    """Add one computer player, or send one away: any seated person."""
    if step.document.chair_of(person) is None:
        raise Refused("not-seated")
    lobby.add_computers(step, -1 if sign == "-" else 1)


def decline(step: Step, person: int) -> None:
    """Pass chow, pong and kong until the own draw; a second press takes it back."""
    seat = step.document.seat_of(person)
    if seat is None or not step.is_playing:
        raise Refused("outsider" if seat is None else "deal-over")
    pausing.check(step)
    document = step.seat_document(seat)
    document.declines = not document.declines
    play.advance(step)


def ready(step: Step, person: int, number: int) -> None:
    """A person wants the next deal; it starts when everybody who is there does."""
    document = step.document
    seat = document.seat_of(person)
    if seat is None:
        raise Refused("outsider")
    if document.status not in {Status.BETWEEN, Status.RESTING} or number not in {0, document.number}:
        raise Refused("already-begun" if document.status is Status.PLAYING else "outdated")
    pausing.check(step)
    ending.come_back(step, seat)
    step.seat_document(seat).ready = True
    step.touch()
    document.status = Status.BETWEEN
    document.rests_until = step.now + document.rest_life
    if all(other.ready for other in step.seats if other.is_active):
        play.begin_deal(step)
    elif document.next_at is None:
        document.next_at = step.now + pace.NEXT_DELAY


def hurry(step: Step, person: int) -> None:
    """Start the first deal at once."""
    if step.document.seat_of(person) is None:
        raise Refused("outsider")
    if step.document.status is not Status.DRAWN:
        raise Refused("already-begun")
    pausing.check(step)
    play.begin_deal(step)


def wait(step: Step, person: int) -> None:
    """Hold the first deal back until somebody taps *at once*, at most two minutes."""
    if step.document.seat_of(person) is None:
        raise Refused("outsider")
    if step.document.status is not Status.DRAWN:
        raise Refused("already-begun")
    pausing.check(step)
    step.document.waiting = True
    step.document.starts_at = step.now + pace.CHAIR_HOLD
