"""Coming and going during a match: autopilot, leaving for good or being sent away, and substitutes."""

from bot.tables import ending, lobby, pace, pausing, play, voting
from bot.tables.documents import NOBODY, SeatDocument, Status
from bot.tables.refusals import Refused
from bot.tables.step import Step


def away(step: Step, person: int) -> None:
    """Switch the person's autopilot on."""
    seat = _seat(step, person)
    ending.go_away(step, seat, None)
    step.touch()
    _go_on(step)


def back(step: Step, person: int) -> None:
    """Switch the person's autopilot off."""
    seat = _seat(step, person)
    ending.come_back(step, seat)
    step.touch()
    document = step.document
    if document.status is Status.RESTING:
        document.status = Status.BETWEEN
        document.next_at = step.now + pace.NEXT_DELAY if len(document.humans) > 1 else None
        document.rests_until = step.now + document.rest_life
    if step.is_playing:
        document.computer_at = None
        play.advance(step)


def returns(step: Step, person: int) -> bool:
    """Whether the person was away, and by tapping is not any more."""
    seat = step.document.seat_of(person)
    if seat is None or not step.seat_document(seat).autopilot:
        return False
    back(step, person)
    return True


def close_dm(step: Step, person: int) -> None:
    """The person's DM refuses messages: autopilot at once, remembered until the person starts the bot again.

    A chair in the lobby is held for them, like that of somebody who has yet to start the bot.
    """
    step.person(person).dm = "closed"
    if step.document.status is Status.LOBBY:
        lobby.hold_chair(step, person)
    seat = step.document.seat_of(person)
    if seat is not None:
        ending.go_away(step, seat, None)
        _go_on(step)


def leave(step: Step, person: int) -> None:
    """Leave the match: a computer player finishes the deal, whose points stay the person's (product.md section 3)."""
    document = step.document
    seat = _seat(step, person)
    if document.is_practice:
        voting.end(step, "now")
        return
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
        voting.count(step)
    if document.pause_vote is not None:
        document.pause_vote.votes.pop(person, None)
        pausing.count(step)
    if document.status is Status.ENDED:
        return
    if not people:
        pausing.resume(step)
    if len(people) < pace.SEVERAL:
        _stop_clocks(step)
    if not people and not step.is_playing:
        ending.end_match(step)
    else:
        _go_on(step)


def _stop_clocks(step: Step) -> None:
    """Nobody is left whom a person has to hurry for (product.md section 3, Pace)."""
    document = step.document
    for prompt in document.prompts:
        prompt.seconds = prompt.deadline = prompt.held_until = None
    document.next_at = document.computer_at = None
    if document.window_closes is not None:
        document.window_closes, document.window_fixed = step.now, False


def _go_on(step: Step) -> None:
    """Play on for whoever is away or gone; between deals, start the next one if the others wait for it, or rest."""
    if step.document.is_paused:
        return
    if step.is_playing:
        play.advance(step)
    elif step.document.status is Status.BETWEEN:
        active = [seat for seat in step.seats if seat.is_active]
        if not active:
            ending.wait_for_next(step)
        elif all(seat.ready for seat in active):
            play.begin_deal(step)


def kick(step: Step, by: int, person: int) -> None:
    """Put a computer player into a person's seat, as leaving does; in the lobby the chair becomes free.

    Raises Refused where it would send away oneself or the last person: neither is what kicking is for.
    """
    check_kick(step, by, person)
    if step.document.status is Status.LOBBY:
        lobby.leave_chair(step, person)
    else:
        leave(step, person)


def check_kick(step: Step, by: int, person: int) -> None:
    """Raise Refused if this person cannot be kicked now; whether `by` has the right to is known already."""
    document = step.document
    if document.status is Status.LOBBY:
        people = [chair.user_id for chair in document.chairs if chair.user_id is not None]
    else:
        people = [seat.user_id for seat in document.seats if seat.user_id is not None]
    if person == by:
        raise Refused("kick-self")
    if person == NOBODY or person not in people:
        raise Refused("kick-absent")
    if len(people) == 1:
        raise Refused("kick-last")


def free_seat(step: Step, person: int, argument: str) -> int:
    """The computer's seat a person may sit down in (`argument`: that one); Refused where there is none now."""
    document = step.document
    if document.is_practice:
        raise Refused("outsider")
    if document.seat_of(person) is not None:
        raise Refused("already-seated")
    if document.status not in {Status.BETWEEN, Status.RESTING}:
        raise Refused("next-deal")
    free = [number for number, seat in enumerate(step.seats) if not seat.is_human]
    wanted = int(argument) if argument.isascii() and argument.isdigit() and len(argument) == 1 else None
    if not free or (wanted is not None and wanted not in free):
        raise Refused("lobby-full")
    return wanted if wanted is not None else free[0]


def take_over(step: Step, person: int, seat: int) -> None:
    """Sit down in this computer's seat from the next deal on; between deals only (product.md section 3)."""
    document = step.seats[seat]
    document.user_id, document.computer, document.autopilot = person, None, False
    document.edition += 1
    step.touch()


def _seat(step: Step, person: int) -> int:
    seat = step.document.seat_of(person)
    if seat is None:
        raise Refused("outsider")
    return seat
