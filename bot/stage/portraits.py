"""Draws the faces the views want from a table's document, its state and the people who sit there."""

from dataclasses import dataclass

from bot.i18n import clean_name, script_for
from bot.i18n.scripts import HANS, HANT
from bot.screens import Place, Slot
from bot.storage.people import StoredChat
from bot.tables import pace
from bot.tables.documents import NOBODY, Chair, Note, SeatDocument, Status, TableDocument, points_key
from bot.tables.faces import (
    DealSummary,
    DrawnSeats,
    HandFace,
    LobbyChair,
    LobbyFace,
    PauseVoteFace,
    PromptKind,
    ResultFace,
    SeatFace,
    Strike,
    TableFace,
    VoteFace,
    Who,
)
from bot.tables.hall import People
from bot.tables.outward import Sight
from bot.tables.presses import takes_two
from engine import seat_view, table_view, visible, waits_of
from engine.actions import Pass
from engine.events import Event, TileDiscarded
from engine.state import ClaimWindow, Over, State
from engine.tiles import Seat

Seats = tuple[SeatFace, SeatFace, SeatFace, SeatFace]


@dataclass(frozen=True, slots=True)
class Portraits:
    """`people` are everybody's names and choices; `bot_link` opens the private chat."""

    people: People
    bot_link: str

    # Words

    def group_script(self, document: TableDocument) -> str:
        """The group's script: an admin's choice, else the opener's, else the variant's (product.md section 5)."""
        if document.is_practice:
            return self.script(document.opener, document)
        chat = self.people.chats.get(document.chat_id)
        if chat is not None and chat.script:
            return chat.script
        opener = self.people.find(document.opener)
        fallback = HANS if document.options.variant == "luqiao" else HANT
        return script_for(opener.script, opener.language_code, fallback)

    def script(self, user_id: int, document: TableDocument | None) -> str:
        """A person's script in private: own choice, else Telegram's language, else the group's."""
        person = self.people.find(user_id)
        if document is not None and not document.is_practice:
            return script_for(person.script, person.language_code, self.group_script(document))
        home = self.people.home(user_id)
        return script_for(person.script, person.language_code, (home.script if home else None) or HANT)

    def chat(self, document: TableDocument) -> StoredChat:
        return self.people.chats.get(document.chat_id) or StoredChat(document.chat_id, "group", "")

    def draws(self, chat_id: int) -> bool:
        """Whether pictures are wanted in a group, or by the person of a private chat."""
        people = self.people
        return bool((people.preferences if chat_id > 0 else people.chat_preferences)(chat_id).pictures)

    def who(self, chair: Chair | SeatDocument) -> Who:
        if chair.user_id is None:
            return Who(computer=chair.computer or 0, level=chair.level)
        return self.person(chair.user_id)

    def person(self, user_id: int) -> Who:
        person = self.people.find(user_id)
        return Who(clean_name(person.first_name, person.last_name, person.username))

    # Before the match

    def lobby(self, sight: Sight) -> LobbyFace:
        document = sight.document
        chairs = tuple(
            LobbyChair(
                None if chair.user_id is None and chair.computer is None else self.who(chair),
                reserved=chair.reserved_until is not None,
            )
            for chair in document.chairs
        )
        host = self.person(document.host) if document.host != NOBODY else Who()
        return LobbyFace(
            table=sight.table_id,
            options=document.options.face(),
            host=host,
            chairs=chairs,
            choosing=document.options.variant is None,
            confirming=document.confirming,
            settings_open=document.settings_open,
        )

    def drawn(self, sight: Sight, *, started: bool = False) -> DrawnSeats:
        document = sight.document
        return DrawnSeats(
            table=sight.table_id,
            options=document.options.face(),
            seats=self.seats(document),
            dealer=document.dealer,
            seconds=int(pace.START_DELAY),
            waiting=document.waiting,
            paused=document.is_paused,
            started=started,
        )

    # During a deal

    def seats(self, document: TableDocument) -> Seats:
        one, two, three, four = (
            SeatFace(
                self.who(seat),
                total=document.points.get(points_key(seat), 0),
                away=seat.autopilot,
                vacant=seat.holder is not None and not seat.is_human,
            )
            for seat in document.seats
        )
        return one, two, three, four

    def table(self, sight: Sight) -> TableFace:
        assert sight.state is not None
        document = sight.document
        seconds = next((prompt.seconds for prompt in document.prompts if prompt.seconds is not None), None)
        view = table_view(sight.state)
        return TableFace(
            table=sight.table_id,
            options=document.options.face(),
            number=document.number,
            seats=self.seats(document),
            view=view,
            turn_seconds=int(seconds) if seconds is not None and view.turn is not None else None,
            bot_link=self.bot_link,
            paused=document.is_paused,
        )

    def hand(self, sight: Sight, seat: Seat, *, group_link: str | None) -> HandFace:
        assert sight.state is not None
        document = sight.document
        mine = document.seats[seat]
        view = seat_view(sight.state, seat)
        kind = prompt_kind(sight, seat)
        prompt = document.prompt_of(seat)
        person = self.people.find(mine.user_id or 0)
        over = isinstance(sight.state.phase, Over)
        drawn_on_turn = view.drawn if kind is PromptKind.TURN else None
        return HandFace(
            table=sight.table_id,
            options=document.options.face(),
            number=document.number,
            seats=self.seats(document),
            view=view,
            prompt=kind,
            seconds=int(prompt.seconds) if prompt is not None and prompt.seconds is not None else None,
            chat_title=self.chat(document).title,
            since=since_last_discard(sight, seat),
            waits=() if over or not self._hints(mine, document) else waits_of(view, drawn_on_turn),
            notes=tuple((f"note-{note.id}", note_arguments(note)) for note in mine.notes),
            newcomer=person.preferences.second_tap == "first" and takes_two(person),
            away=mine.autopilot,
            declines_claims=mine.declines,
            auto_win=person.preferences.auto_win,
            advised=document.is_practice or self.people.chat_preferences(document.chat_id).advice,
            group_link=group_link,
            paused=document.is_paused,
        )

    def _hints(self, seat: SeatDocument, document: TableDocument) -> bool:
        """Whether a ready hand lists its waits: where the person and the group want it."""
        mine = self.people.preferences(seat.user_id or 0)
        return mine.hints and self.people.chat_preferences(document.chat_id).hints

    def may_ring(self, document: TableDocument, seat: Seat, *, wins: bool) -> bool:
        """Whether a message about an open prompt may ring for the person in this seat."""
        return not document.options.silent and self.people.preferences(document.seats[seat].user_id or 0).may_ring(
            wins=wins
        )

    # After a deal

    def result(self, sight: Sight) -> ResultFace:
        assert sight.state is not None
        document = sight.document
        assert document.deal_id is not None
        struck = document.booked.struck if document.is_struck and document.booked is not None else None
        seats = self._booked(document)
        one, two, three, four = document.changes
        return ResultFace(
            table=sight.table_id,
            deal=document.deal_id,
            options=document.options.face(),
            number=document.number,
            seats=seats,
            view=table_view(sight.state),
            changes=(one, two, three, four),
            totals=(seats[0].total, seats[1].total, seats[2].total, seats[3].total),
            ready=sum(seat.ready for seat in document.seats if seat.is_active),
            humans=sum(seat.is_active for seat in document.seats),
            next_seconds=int(pace.NEXT_DELAY) if document.next_at is not None else None,
            last=document.status is Status.ENDED,
            paused=document.is_paused,
            strike=self.strike(struck.asked_by, struck.agreed_by) if struck is not None else None,
        )

    def _booked(self, document: TableDocument) -> Seats:
        """Those whose points the deal moved, whoever sits there now."""
        booked = document.just_booked
        if booked is None:
            return self.seats(document)
        one, two, three, four = (
            SeatFace(
                self.person(seat.holder) if seat.holder is not None else Who(computer=seat.computer or 0),
                total=document.points.get(seat.key, 0),
            )
            for seat in booked.seats
        )
        return one, two, three, four

    def strike(self, asked_by: int | None, agreed_by: int) -> Strike:
        """Who had a deal struck out."""
        return Strike(self.person(asked_by) if asked_by is not None else None, self.person(agreed_by))

    def summary(self, sight: Sight, seat: Seat, *, result_link: str | None) -> DealSummary:
        document, mine = sight.document, sight.document.seats[seat]
        return DealSummary(
            face=self.result(sight),
            seat=seat,
            chat_title=self.chat(document).title,
            result_link=result_link,
            is_host=mine.user_id == document.host,
            pressed_next=mine.ready,
            sat_down=document.just_booked is not None and document.just_booked.seats[seat].holder != mine.user_id,
        )

    def vote(self, sight: Sight) -> VoteFace | None:
        document = sight.document
        if document.vote is None:
            return None
        votes = list(document.vote.votes.values())
        return VoteFace(
            table=sight.table_id,
            starter=self.person(document.vote.starter),
            after_deal=votes.count("after"),
            at_once=votes.count("now"),
            go_on=votes.count("on"),
            seated=len(document.humans),
        )

    def pause_vote(self, sight: Sight) -> PauseVoteFace | None:
        document = sight.document
        if document.pause_vote is None:
            return None
        wish = "resume" if document.is_paused else "pause"
        votes = list(document.pause_vote.votes.values())
        return PauseVoteFace(
            table=sight.table_id,
            wish=wish,
            starter=self.person(document.pause_vote.starter),
            agreed=votes.count(wish),
            against=votes.count("no"),
            seated=document.pause_voters,
        )


def prompt_kind(sight: Sight, seat: Seat) -> PromptKind:
    """What the hand message has to ask of this seat."""
    state = sight.state
    assert state is not None
    phase = state.phase
    prompt = sight.document.prompt_of(seat)
    if isinstance(phase, ClaimWindow):
        answer = phase.answers[seat]
        if answer is not None and not isinstance(answer, Pass):
            return PromptKind.ANSWERED
        # Also while a better claim has decided already: that somebody claimed shows when the window closes.
        return PromptKind.CLAIM if prompt is not None else PromptKind.WAITING
    on_turn = prompt is not None and getattr(phase, "seat", None) == seat
    return PromptKind.TURN if on_turn else PromptKind.WAITING


def since_last_discard(sight: Sight, seat: Seat) -> tuple[Event, ...]:
    """What this seat saw happen since its own last discard, oldest first."""
    news: list[Event] = []
    for event in reversed(sight.history):
        if isinstance(event, TileDiscarded) and event.seat == seat:
            break
        seen = visible(event, seat)
        if seen is not None:
            news.append(seen)
    return tuple(reversed(news))


def note_arguments(note: Note) -> dict[str, str | int]:
    """A note's arguments as the views want them: notation and seat numbers."""
    arguments: dict[str, str | int] = dict(note.counts)
    if note.tile is not None:
        arguments["tile"] = note.tile
    if note.seat is not None:
        arguments["seat"] = note.seat
    return arguments


def hand_mark(sight: Sight, seat: Seat, *, playing: bool) -> tuple[object, ...]:
    """What, when it changes, is worth showing in the hand message: the seat's own decision and its own tiles."""
    mine = sight.document.seats[seat]
    notes = tuple((note.id, note.tile, note.seat) for note in mine.notes)
    document = sight.document
    common = (document.is_paused, document.number, document.status, mine.edition, notes)
    if not playing or mine.autopilot:
        return ("away", mine.autopilot, mine.ready, document.is_struck, *common)
    state: State | None = sight.state
    assert state is not None
    prompt = sight.document.prompt_of(seat)
    own = state.seats[seat]
    return (
        *common,
        prompt_kind(sight, seat),
        prompt.decision if prompt else None,
        own.hand,
        own.melds,
        own.flowers,
        mine.declines,
    )


def place_of(sight: Sight) -> Place:
    return Place(sight.document.chat_id, sight.document.thread_id)


def slot_in_group(sight: Sight, name: str) -> Slot:
    """A lasting message of the table in its group, e.g. the card of deal 3."""
    kind, _, rest = name.partition(":")
    return Slot(place_of(sight), f"{kind}:{sight.table_id}" + (f":{rest}" if rest else ""))
