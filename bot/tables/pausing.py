"""A pause: the table's time stands still until somebody who may, or a majority of the seated, goes on."""

from bot.tables import pace, play
from bot.tables.documents import Status, Vote
from bot.tables.refusals import Refused
from bot.tables.step import Step

STOPPABLE = frozenset({Status.DRAWN, Status.PLAYING, Status.BETWEEN, Status.RESTING})

CHOICES = frozenset({"pause", "resume", "no"})
"""What a vote about a pause may say."""


def check(step: Step) -> None:
    """Raise Refused in a pause: what moves the table waits for its end."""
    if step.document.is_paused:
        raise Refused("paused")


def pause(step: Step) -> None:
    """Stop every clock of the table, for twelve hours at most."""
    document = step.document
    if document.status not in STOPPABLE:
        raise Refused("pause-lobby" if document.status is Status.LOBBY else "gone")
    check(step)
    document.paused_at = step.actual
    document.pause_ends = step.actual + pace.PAUSE_LIFE
    document.pause_vote = None
    step.touch()


def go_on(step: Step) -> None:
    """Let the table go on where it stood; raises Refused where it is not paused."""
    if not step.document.is_paused:
        raise Refused("not-paused")
    resume(step)
    if step.is_playing:
        play.advance(step)
    elif step.document.status is Status.BETWEEN:
        active = [seat for seat in step.seats if seat.is_active]
        if active and all(seat.ready for seat in active):
            play.begin_deal(step)


def resume(step: Step) -> None:
    """End a pause where there is one: every clock has as long to run as when it was stopped."""
    document = step.document
    if document.paused_at is None:
        return
    stopped = step.actual - document.paused_at
    document.paused_at = document.pause_ends = document.pause_vote = None
    document.shift_clocks(stopped)
    step.now = step.actual
    for prompt in document.prompts:
        play.call_attention(step, prompt)


def call_vote(step: Step, person: int, wish: str) -> None:
    """A seated person wants to `pause` or to `resume`: that is the first vote for it."""
    document = step.document
    if document.seat_of(person) is None:
        raise Refused("host-only" if document.status is Status.LOBBY else "outsider")
    if wish == "pause":
        check(step)
        if document.status not in STOPPABLE:
            raise Refused("gone")
    elif not document.is_paused:
        raise Refused("not-paused")
    if document.pause_vote is None:
        document.pause_vote = Vote(starter=person)
    vote(step, person, wish)


def vote(step: Step, person: int, choice: str) -> None:
    """One vote of a seated person, which may be changed; more than half decide."""
    document = step.document
    if document.seat_of(person) is None:
        raise Refused("outsider")
    if document.pause_vote is None or choice not in {"no", _question(step)}:
        raise Refused("outdated")
    document.pause_vote.votes[person] = choice
    if not document.is_paused:
        step.touch()
    count(step)


def count(step: Step) -> None:
    """Do what a majority wants; to go on, of those who are there, as the others cannot answer."""
    document = step.document
    if document.pause_vote is None:
        return
    wish = _question(step)
    votes = list(document.pause_vote.votes.values())
    seated = document.pause_voters
    needed = seated // 2 + 1
    if votes.count(wish) >= needed:
        if wish == "pause":
            pause(step)
        else:
            go_on(step)
    elif votes.count("no") > seated - needed:
        document.pause_vote = None


def _question(step: Step) -> str:
    return "resume" if step.document.is_paused else "pause"
