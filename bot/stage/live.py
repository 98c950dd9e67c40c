"""The stage of a running bot: what a committed table looks like in the group and to each person."""

from collections.abc import Callable, Coroutine
from dataclasses import replace

from bot.clock import Clock
from bot.i18n import Catalogue, isolated, joined
from bot.screens import Place, Publisher, Screen, Slot, Urgency
from bot.stage import links
from bot.stage.ballots import Ballots, struck_slot
from bot.stage.gallery import Gallery
from bot.stage.manners import Manners
from bot.stage.memory import Memory
from bot.stage.portraits import Portraits, hand_mark, place_of, prompt_kind, slot_in_group
from bot.tables.documents import Status
from bot.tables.faces import PromptKind
from bot.tables.intents import ButtonTapped, CommandSaid
from bot.tables.outward import Sight
from bot.views import card, hand, lobby, result
from bot.views.keys import link as link_to
from engine.events import ClaimAnswered, DealEnded, TileDrawn
from engine.state import Over
from engine.tiles import Seat

LET_GO_AFTER = 120.0
"""Seconds after the end of a match until its messages are left alone."""
QUIET = (TileDrawn, ClaimAnswered, DealEnded)
"""Events the card does not change for: the discard already named who draws (product.md section 3)."""


class LiveStage(Ballots):
    """Shows tables through the publisher and answers people in their own words."""

    def __init__(  # noqa: PLR0913 - the composition root hands every part over once
        self,
        publisher: Publisher,
        catalogue: Catalogue,
        portraits: Portraits,
        clock: Clock,
        *,
        bot_username: str,
        manners: Manners,
        spawn: Callable[[Coroutine[None, None, None]], object],
        finale: Callable[[Sight], Coroutine[None, None, None]],
        gallery: Gallery | None = None,
    ) -> None:
        """`finale` publishes a finished match's standings; `spawn` runs it beside. Without a `gallery` all is text."""
        super().__init__(publisher, catalogue, portraits, clock, bot_username=bot_username, manners=manners)
        self._spawn = spawn
        self._finale = finale
        self._gallery = gallery
        self._memories: dict[int, Memory] = {}

    # Showing a table

    def forget(self, table_id: int) -> None:
        self._memories.pop(table_id, None)

    def refresh(self, sight: Sight) -> None:
        document = sight.document
        memory = self._memories.get(sight.table_id)
        if memory is None:
            memory = self._memories[sight.table_id] = Memory()
            self._close_earlier(sight)
        if not document.is_practice:
            self._show_beginning(sight, memory)
        if document.number == 0:
            if document.status is Status.ENDED:
                self._memories.pop(sight.table_id, None)
            return
        if sight.state is not None and sight.history:
            self._show_card(sight, memory)
            if document.changes and isinstance(sight.state.phase, Over):
                self._show_result(sight, memory)
        self._show_hands(sight, memory)
        self._show_votes(sight, memory)
        self._show_void(sight, memory)
        self._drop_questions(sight, memory)
        self._remind(sight, memory)
        if document.status is Status.ENDED:
            self._memories.pop(sight.table_id, None)
            self._spawn(self._finish(sight))

    def _show_beginning(self, sight: Sight, memory: Memory) -> None:
        """The lobby and the drawn seats; once play has begun, their last state."""
        slot = slot_in_group(sight, "lobby")
        if sight.document.number == 0:
            self._show_lobby(sight)
            self._show_votes(sight, memory)
            self._link(sight, "lobby")
        elif not memory.lobby_closed:
            memory.lobby_closed = True
            drawn = lobby.seats_drawn(self._portraits.drawn(sight, started=True), self._group(sight.document))
            memory.message_id = self._publisher.message_id(slot)
            self._publisher.close(slot, drawn)

    async def _finish(self, sight: Sight) -> None:
        """Show the final standings, and when everything has had time to arrive keep nothing up to date any more."""
        await self._finale(sight)
        await self._let_go(sight)

    async def _let_go(self, sight: Sight) -> None:
        await self._clock.sleep(LET_GO_AFTER)
        names = ("hand", "final", "vote", "pausing", "reminder")
        places = [place_of(sight), *(Place(sight.document.seats[seat].user_id or 0) for seat in sight.document.humans)]
        for slot in (Slot(place, f"{name}:{sight.table_id}") for place in places for name in names):
            self._publisher.release(slot)
        self._publisher.release(slot_in_group(sight, f"result:{sight.document.number}"))
        self._publisher.release(struck_slot(sight))

    def amend(self, sight: Sight) -> None:
        self._show_void(sight, Memory())
        document, publisher = sight.document, self._publisher
        if document.booked is None or document.booked.struck is None:
            return
        if document.changes and publisher.message_id(slot_in_group(sight, f"result:{document.number}")) is not None:
            self._show_result(sight, Memory())
        for seat in document.humans:
            hand_slot = Slot(Place(document.seats[seat].user_id or 0), f"hand:{sight.table_id}")
            if publisher.message_id(hand_slot) is not None:
                self._show_hand(sight, seat)
        still_shown = publisher.message_id(slot_in_group(sight, "final")) is not None
        self._spawn(self._finish(sight) if still_shown else self._let_go(sight))

    def _close_earlier(self, sight: Sight) -> None:
        """After a restart: messages of earlier deals that still have buttons lose them."""
        for number in range(1, sight.document.number):
            self._publisher.close(slot_in_group(sight, f"card:{number}"))
            self._publisher.close(slot_in_group(sight, f"result:{number}"))

    def _show_lobby(self, sight: Sight) -> None:
        document = sight.document
        tr = self._group(document)
        slot = slot_in_group(sight, "lobby")
        if document.status is Status.ENDED:
            self._publisher.close(slot, lobby.closed(self._portraits.lobby(sight), tr, document.close_reason))
            return
        if document.status is Status.DRAWN:
            screen = lobby.seats_drawn(self._portraits.drawn(sight), tr)
        else:
            screen = lobby.card(self._portraits.lobby(sight), tr)
        self._publisher.show(
            slot, screen, edition=str(document.card_edition), urgency=Urgency.PROMPT, rings=document.card_edition == 0
        )

    def _show_card(self, sight: Sight, memory: Memory) -> None:
        """Once a discard: draws, answers and clocks alone do not change it. A practice has no card."""
        document = sight.document
        assert sight.state is not None
        if document.is_practice:
            return
        over = isinstance(sight.state.phase, Over) or document.status is Status.ENDED
        open_deeds = sum(not isinstance(event, QUIET) for event in sight.history)
        away = tuple((seat.autopilot, seat.user_id) for seat in document.seats)
        totals = tuple(document.points.values())  # a deal before this one may be struck out
        mark = (document.number, open_deeds, away, totals, document.card_edition, over, document.is_paused)
        if mark == memory.card:
            return
        memory.card = mark
        slot = slot_in_group(sight, f"card:{document.number}")
        face, tr, dealer = self._portraits.table(sight), self._group(document), document.first_dealer
        gallery = self._gallery_for(document.chat_id)
        if over:
            screen = card.closed(face, tr)
            self._publisher.close(slot, gallery.card_at_end(screen, face, tr, dealer) if gallery else screen)
        else:
            edition, screen = str(document.card_edition), card.live(face, tr)
            pin = bool(self._portraits.chat(document).settings.get("pins", False))
            screen = gallery.card(screen, face, tr, dealer) if gallery else screen
            self._publisher.show(slot, screen, edition=edition, urgency=Urgency.CARD, pin=pin)

    def _gallery_for(self, chat_id: int) -> Gallery | None:
        """None where all is text."""
        return self._gallery if self._gallery is not None and self._portraits.draws(chat_id) else None

    def _show_result(self, sight: Sight, memory: Memory) -> None:
        document = sight.document
        slot = slot_in_group(sight, f"result:{document.number}")
        ready = tuple(seat.ready for seat in document.seats)
        mark = (document.number, ready, document.status, document.is_paused, document.is_struck)
        if mark == memory.result:
            return
        memory.result = mark
        face, tr = self._portraits.result(sight), self._group(document)
        screen, memory.result_closed = result.screen(face, tr), result.closed(face, tr)
        if gallery := self._gallery_for(document.chat_id):
            screen = gallery.result(screen, face, tr)
            memory.result_closed = gallery.result(memory.result_closed, face, tr, over=True)
        token = f"result:{sight.table_id}"
        self._publisher.show(slot, screen, edition="1", urgency=Urgency.RESULT, token=token)
        memory.result_number = document.number

    def _close_old_result(self, sight: Sight, memory: Memory) -> None:
        """The next deal has begun: the last result no longer speaks of it and loses its buttons."""
        if memory.result_number and memory.result_number != sight.document.number:
            self._publisher.close(slot_in_group(sight, f"result:{memory.result_number}"), memory.result_closed)
            memory.result_number = 0

    def _show_hands(self, sight: Sight, memory: Memory) -> None:
        document = sight.document
        if document.status is Status.PLAYING:
            self._close_old_result(sight, memory)
        for seat, mine in enumerate(document.seats):
            before = memory.people.get(seat)
            if before is not None and before != mine.user_id:
                left = Screen(self._private(before, document)("notice-left"))
                self._publisher.close(Slot(Place(before), f"hand:{sight.table_id}"), left)
                memory.hands.pop(seat, None)
            if mine.user_id is None:
                memory.people.pop(seat, None)
                continue
            memory.people[seat] = mine.user_id
            if sight.state is None:
                continue
            mark = hand_mark(sight, seat, playing=document.status is Status.PLAYING)
            if memory.hands.get(seat) != mark:
                memory.hands[seat] = mark
                self._show_hand(sight, seat)

    def _show_hand(self, sight: Sight, seat: Seat) -> None:
        document = sight.document
        mine = document.seats[seat]
        assert mine.user_id is not None
        tr = self._private(mine.user_id, document)
        slot = Slot(Place(mine.user_id), f"hand:{sight.table_id}")
        if document.status is not Status.PLAYING:
            if document.is_practice:  # the whole result stands in the same chat
                self._publisher.remove(slot)
                return
            if not document.changes:  # the deal was struck out: nothing to tell but that its buttons are dead
                self._publisher.close(slot, result.struck_out(self._portraits.chat(document).title, tr))
                return
            link = self._link(sight, "result")
            screen = result.summary(self._portraits.summary(sight, seat, result_link=link), tr)
            self._publisher.show(slot, screen, edition=str(mine.edition), urgency=Urgency.PROMPT)
            return
        face = self._portraits.hand(sight, seat, group_link=self._link(sight, "card"))
        prompt = document.prompt_of(seat)
        urgent = face.prompt in {PromptKind.TURN, PromptKind.CLAIM} and not face.paused
        screen = hand.screen(face, tr)
        if gallery := self._gallery_for(mine.user_id):
            screen = gallery.hand(screen, face, tr)
            if face.prompt is PromptKind.CLAIM:  # asks by words and buttons alone, under a hand that is shown already
                calm = replace(face, prompt=PromptKind.WAITING)
                screen = replace(screen, before=gallery.hand(hand.screen(calm, tr), calm, tr))
        self._publisher.show(
            slot,
            screen,
            edition=str(mine.edition),
            urgency=Urgency.PROMPT if urgent else Urgency.DECORATION,
            token=links.question(sight.table_id, seat, prompt.decision if prompt and not face.paused else 0),
            rings=urgent and mine.rings == mine.edition,
        )

    def _remind(self, sight: Sight, memory: Memory) -> None:
        """The extra message at half time, taken away when the seat has acted."""
        if sight.document.is_paused:  # no time passes: what they say is no longer true, and they are not said twice
            for _, user_id in memory.reminded:
                self._publisher.remove(Slot(Place(user_id), f"reminder:{sight.table_id}"))
            return
        open_reminders: set[tuple[Seat, int]] = set()
        for prompt in sight.document.prompts:
            if prompt.reminded:
                open_reminders.add((prompt.seat, sight.document.seats[prompt.seat].user_id or 0))
                if (prompt.seat, sight.document.seats[prompt.seat].user_id or 0) not in memory.reminded:
                    self.remind(sight, prompt.seat, int((prompt.seconds or 0) / 2))
        for seat, user_id in memory.reminded - open_reminders:
            del seat
            self._publisher.remove(Slot(Place(user_id), f"reminder:{sight.table_id}"))
        memory.reminded = open_reminders

    def show_table(self, tap: ButtonTapped, sight: Sight, seat: Seat, *, back: bool) -> None:
        self._publisher.answer(tap.query_id)
        if back or tap.place.chat_id != tap.person.id:
            self._show_hand(sight, seat)
            return
        link, tr = self._link(sight, "card"), self._private(tap.person.id, sight.document)
        face, table = self._portraits.hand(sight, seat, group_link=link), self._portraits.table(sight)
        screen = hand.table_screen(face, table, tr)
        if gallery := self._gallery_for(tap.person.id):
            screen = gallery.card(screen, table, tr, sight.document.first_dealer)
        slot, edition = Slot(Place(tap.person.id), f"hand:{sight.table_id}"), sight.document.seats[seat].edition
        self._publisher.show(slot, screen, edition=str(edition), urgency=Urgency.DECORATION)

    def remind(self, sight: Sight, seat: Seat, seconds: int) -> None:
        user_id = sight.document.seats[seat].user_id
        prompt = sight.document.prompt_of(seat)
        if user_id is None or prompt is None or prompt_kind(sight, seat) is not PromptKind.TURN:
            return
        if not self._portraits.may_ring(sight.document, seat, wins=prompt.wins):
            return  # to ring is all that it is for
        tr = self._private(user_id, sight.document)
        text = tr("notice-reminder", chat=self._portraits.chat(sight.document).title, seconds=seconds)
        slot = Slot(Place(user_id), f"reminder:{sight.table_id}")
        self._publisher.show(slot, Screen(text), edition="1", urgency=Urgency.PROMPT, rings=True)

    def welcome(self, said: CommandSaid, sight: Sight) -> None:
        document = sight.document
        tr = self._private(said.person.id, document)
        chat = self._portraits.chat(document).title
        variant = document.options.variant
        link = self._link(sight, "card")
        seated = (
            tr("notice-seated", chat=isolated(chat), game=tr(f"variant-{variant}.game"))
            if variant
            else tr("notice-seated-private")
        )
        text = seated if link else joined("\n", (seated, tr("notice-swipe-back")))
        rows = ((link_to(tr.plain("key-group"), link),),) if link else ()
        self._publisher.say(said.place, Screen(text, rows), urgency=Urgency.PROMPT)

    def link_result(self, sight: Sight) -> None:
        """The result has been sent: the private summaries can lead to it now."""
        if sight.document.status is not Status.PLAYING and sight.document.changes:
            for seat in sight.document.humans:
                self._show_hand(sight, seat)

    def _link(self, sight: Sight, kind: str) -> str | None:
        """The link to this deal's card or result, or while that is not sent to the table's last message before it."""
        memory = self._memories.get(sight.table_id)
        name = "lobby" if not sight.document.number else f"{kind}:{sight.document.number}"
        message_id = self._publisher.message_id(slot_in_group(sight, name))
        if memory is not None:
            memory.message_id = message_id = message_id or memory.message_id
        return links.message_link(self._portraits.chat(sight.document), sight.document.thread_id, message_id)
