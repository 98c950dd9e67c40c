"""Coming and going during a match: autopilot, leaving for good, and substitutes."""

from bot.tables import ending, lobby, pace, play
from bot.tables.documents import SeatDocument, Status
from bot.tables.refusals import Refused
from bot.tables.step import Step


def away(step: Step, person: int) -> None:
    """Switch the person's autopilot on."""
    seat = _seat(step, person)
    ending.go_away(step, seat, None)
    step.touch()
    if step.is_playing:
        play.advance(step)


def back(step: Step, person: int) -> None:
    """Switch the person's autopilot off."""
    seat = _seat(step, person)
    ending.come_back(step, seat)
    step.touch()
    document = step.document
    if document.status is Status.RESTING:
        document.status = Status.BETWEEN
        document.next_at = step.now + pace.NEXT_DELAY if len(document.humans) > 1 else None
    if step.is_playing:
        document.computer_at = None
        play.advance(step)


def close_dm(step: Step, person: int) -> None:
    """The person's DM refuses messages: autopilot at once, remembered until the person starts the bot again."""
    step.person(person).dm = "closed"
    seat = step.document.seat_of(person)
    if seat is None:
        raise Refused("outsider")
    ending.go_away(step, seat, None)
    if step.is_playing:
        play.advance(step)


def leave(step: Step, person: int) -> None:
    """Leave the match: a computer player finishes the deal, whose points stay the person's (product.md section 3)."""
    document = step.document
    seat = _seat(step, person)
    chair = step.seat_document(seat)
    step.document.seats[seat] = SeatDocument(
        computer=lobby.free_computer(document), level="normal", holder=chair.holder, edition=chair.edition
    )
    document.prompts = [prompt for prompt in document.prompts if prompt.seat != seat]
    step.touch()
    people = [other.user_id for other in step.seats if other.user_id is not None]
    if document.host == person and people:
        document.host = people[0]
    if document.vote is not None:
        document.vote.votes.pop(person, None)
    if step.is_playing:
        play.advance(step)
    elif not people:
        ending.end_match(step)
    elif document.status is Status.BETWEEN:
        _start_if_ready(step)


def _start_if_ready(step: Step) -> None:
    active = [seat for seat in step.seats if seat.is_active]
    if active and all(seat.ready for seat in active):
        play.begin_deal(step)


def take_over(step: Step, person: int, argument: str) -> None:
    """Sit down in a computer's seat from the next deal on; between deals only (product.md section 3)."""
    document = step.document
    if document.seat_of(person) is not None:
        raise Refused("already-seated")
    if document.status not in {Status.BETWEEN, Status.RESTING}:
        raise Refused("next-deal")
    free = [number for number, seat in enumerate(step.seats) if not seat.is_human]
    wanted = int(argument) if argument.isascii() and argument.isdigit() and len(argument) == 1 else None
    if not free or (wanted is not None and wanted not in free):
        raise Refused("lobby-full")
    seat = step.seats[wanted if wanted is not None else free[0]]
    seat.user_id, seat.computer, seat.autopilot = person, None, False
    seat.edition += 1
    step.touch()


def _seat(step: Step, person: int) -> int:
    seat = step.document.seat_of(person)
    if seat is None:
        raise Refused("outsider")
    return seat
