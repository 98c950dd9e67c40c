"""Ending a match before its time: by the host or an admin, else by a majority of the seated."""

from bot.tables import ending
from bot.tables.documents import Status, Vote
from bot.tables.outward import Notice
from bot.tables.refusals import Refused
from bot.tables.step import Step


def end(step: Step, how: str) -> None:
    """End after the running deal (`after`), or at once with the deal void (`now`); Refused for anything else."""
    if step.document.status is Status.ENDED:
        raise Refused("gone")
    if how not in {"after", "now"}:
        raise Refused("outdated")
    if how == "now" and step.is_playing:
        ending.void_deal(step)
        ending.end_match(step)
        return
    finish_after(step)


def finish_after(step: Step) -> None:
    """End with the running deal, or at once where none is running."""
    if step.is_playing:
        step.document.ending = True
        step.document.vote = None
        step.announcements.append(Notice("ends-after"))
        step.touch()
    else:
        ending.end_match(step)


def call_vote(step: Step, person: int) -> None:
    """A seated person wants to end the match: that is the first vote for ending it after the deal."""
    document = step.document
    if document.seat_of(person) is None:
        raise Refused("outsider")
    if document.vote is None:
        document.vote = Vote(starter=person)
    vote(step, person, "after")


def vote(step: Step, person: int, choice: str) -> None:
    """One vote of a seated person, which may be changed; more than half decide."""
    document = step.document
    if document.seat_of(person) is None:
        raise Refused("outsider")
    if document.vote is None or choice not in {"after", "now", "on"}:
        raise Refused("outdated")
    document.vote.votes[person] = choice
    step.touch()
    count(step)


def count(step: Step) -> None:
    """Do what a majority of the people at the table wants; where somebody left, fewer votes are one."""
    document = step.document
    if document.vote is None:
        return
    votes = list(document.vote.votes.values())
    needed = len(document.humans) // 2 + 1
    if votes.count("now") >= needed:
        end(step, "now")
    elif votes.count("now") + votes.count("after") >= needed:
        finish_after(step)
    elif votes.count("on") > len(document.humans) - needed:
        document.vote = None
