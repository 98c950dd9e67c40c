"""Questions to those who sit at a table: votes, and whether a deal is struck out; in the group and in private."""

from collections.abc import Callable
from functools import partial

from bot.i18n import Translator
from bot.screens import Place, Screen, Slot, Urgency
from bot.stage.answers import Answers
from bot.stage.memory import Memory
from bot.stage.portraits import Portraits, place_of, slot_in_group
from bot.tables import pace
from bot.tables.documents import BookedDeal, Status
from bot.tables.faces import Who
from bot.tables.log_faces import VoidFace, VoidLine
from bot.tables.outward import Sight
from bot.views import voiding, vote


class Ballots(Answers):
    """Shows what is being asked and what came of it."""

    def _drop_questions(self, sight: Sight, memory: Memory) -> None:
        """What a host or an admin was asked and need not be answered any more; asked again it is another question."""
        is_over, ending = sight.document.status is Status.ENDED, sight.document.ending
        decided, memory.ending = ending and not memory.ending, ending
        if is_over or decided:
            self._publisher.remove(slot_in_group(sight, "choice"))
        if is_over:
            self._publisher.remove(slot_in_group(sight, "kick"))

    def _show_votes(self, sight: Sight, memory: Memory) -> None:
        ending, pausing = self._portraits.vote(sight), self._portraits.pause_vote(sight)
        about_end = partial(vote.screen, ending) if ending is not None else None
        about_pause = partial(vote.about_pause, pausing) if pausing is not None else None
        self._show_vote(sight, memory, "vote", about_end)
        self._show_vote(sight, memory, "pausing", about_pause)

    def _show_vote(self, sight: Sight, memory: Memory, name: str, draw: Callable[[Translator], Screen] | None) -> None:
        """A vote in the group and in every private chat of the seated; None: it is over."""
        place = place_of(sight)
        if draw is None:
            for chat_id, kind in [shown for shown in memory.voting if shown[1] == name]:
                where = place if chat_id == place.chat_id else Place(chat_id)
                self._publisher.remove(Slot(where, f"{name}:{sight.table_id}"))
                memory.voting.discard((chat_id, kind))
            return
        for user_id in (None, *(seat.user_id for seat in sight.document.seats if seat.user_id is not None)):
            where = place if user_id is None else Place(user_id)
            tr = self._group(sight.document) if user_id is None else self._private(user_id, sight.document)
            memory.voting.add((where.chat_id, name))
            slot = Slot(where, f"{name}:{sight.table_id}")
            self._publisher.show(slot, draw(tr), edition="1", urgency=Urgency.PROMPT)

    def _show_void(self, sight: Sight, memory: Memory) -> None:
        """Whether the last booked deal is to be struck out, in every chat of those who were in it; then that it is."""
        document, booked = sight.document, sight.document.booked
        if booked is None:
            return
        request = document.voiding
        asked = request is not None and request.lapses_at > self._clock.now()
        mark = (booked.deal_id, asked, booked.struck is not None)
        if mark == memory.void:
            return
        self._release_struck(sight, booked, memory.void)
        memory.void = mark
        if asked:
            self._ask_void(sight, booked, memory)
        else:
            self._conclude_void(sight, booked, memory)

    def _ask_void(self, sight: Sight, booked: BookedDeal, memory: Memory) -> None:
        face, edition = void_face(self._portraits, sight, booked), str(booked.deal_id)
        screen = voiding.question(face, self._group(sight.document))
        self._publisher.show(_question_slot(sight), screen, edition=edition, urgency=Urgency.PROMPT)
        for user_id in booked.people:
            if self._portraits.people.find(user_id).dm == "open":
                memory.asked.add(user_id)
                screen = voiding.question(face, self._private(user_id, sight.document), private=True)
                slot = _question_slot(sight, user_id)
                self._publisher.show(slot, screen, edition=edition, urgency=Urgency.PROMPT)

    def _conclude_void(self, sight: Sight, booked: BookedDeal, memory: Memory) -> None:
        """The question goes; where it was agreed to, what is struck out takes its place."""
        self._publisher.remove(_question_slot(sight))
        face = void_face(self._portraits, sight, booked)
        for user_id in {*booked.people, *memory.asked}:
            slot = _question_slot(sight, user_id)
            if booked.struck is None or user_id not in booked.people:
                self._publisher.remove(slot)
            else:
                tr = self._private(user_id, sight.document)
                self._publisher.close(slot, voiding.outcome(face, tr, private=True))
        memory.asked.clear()
        if booked.struck is not None:
            screen = voiding.outcome(face, self._group(sight.document))
            self._publisher.show(struck_slot(sight), screen, edition="1", urgency=Urgency.RESULT)

    def _release_struck(self, sight: Sight, booked: BookedDeal, before: tuple[int, bool, bool] | None) -> None:
        """Another deal is the last one now: what was said of those before is not kept up to date any more."""
        if before is None or before[0] != booked.deal_id:
            for number in range(1, booked.number):
                self._publisher.release(struck_slot(sight, number))


def void_face(portraits: Portraits, sight: Sight, booked: BookedDeal) -> VoidFace:
    """The deal that is asked about, or struck out, with everybody's points of the match as they were made known."""
    document, struck = sight.document, booked.struck
    totals = struck.totals if struck is not None else [document.points.get(seat.key, 0) for seat in booked.seats]
    asked_by = struck.asked_by if struck is not None else document.voiding.asked_by if document.voiding else None
    lines = tuple(
        VoidLine(
            portraits.person(seat.holder) if seat.holder is not None else Who(computer=seat.computer or 0),
            seat.points,
            total,
        )
        for seat, total in zip(booked.seats, totals, strict=True)
    )
    return VoidFace(
        table=sight.table_id,
        deal=booked.deal_id,
        number=booked.number,
        chat_title=portraits.chat(document).title,
        asked=portraits.person(asked_by) if asked_by is not None else None,
        agreed=portraits.person(struck.agreed_by) if struck is not None else None,
        lines=lines,
        others=-sum(totals),
        minutes=int(pace.VOID_LIFE / 60),
    )


# These names have no colon: the stored messages of a match that is over would be taken for a reason to show it again.


def _question_slot(sight: Sight, user_id: int | None = None) -> Slot:
    """Where the last booked deal is asked about."""
    return Slot(place_of(sight) if user_id is None else Place(user_id), f"void.{sight.table_id}")


def struck_slot(sight: Sight, number: int | None = None) -> Slot:
    """Where a deal (by default the last booked one) is said to be struck out."""
    booked = sight.document.booked
    struck = number if number is not None else booked.number if booked is not None else 0
    return Slot(place_of(sight), f"struck.{sight.table_id}.{struck}")
