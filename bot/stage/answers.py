"""Answers to people in their own words: pop-ups, replies to commands, lines to a group."""

from collections import deque

from bot.clock import Clock
from bot.i18n import Catalogue, Translator, isolated, script_for
from bot.i18n.scripts import HANT
from bot.screens import Button, Place, Publisher, Screen, Slot, Urgency
from bot.stage import links
from bot.stage.manners import Manners
from bot.stage.notices import popup
from bot.stage.portraits import Portraits, place_of, slot_in_group
from bot.tables.documents import TableDocument
from bot.tables.faces import PromptKind
from bot.tables.intents import ButtonTapped, CommandSaid
from bot.tables.outward import Notice, Sight
from bot.views import hand, hint, result, vote
from engine import seat_view
from engine.computer.advice import advise
from engine.state import Over
from engine.tiles import Seat

TOLD_KEPT = 500


class Answers:
    """Speaks to people through the publisher."""

    def __init__(
        self,
        publisher: Publisher,
        catalogue: Catalogue,
        portraits: Portraits,
        clock: Clock,
        *,
        bot_username: str,
        manners: Manners,
    ) -> None:
        self._publisher = publisher
        self._catalogue = catalogue
        self._portraits = portraits
        self._clock = clock
        self._bot_username = bot_username
        self._manners = manners
        self._told_why: deque[tuple[int, int | None]] = deque(maxlen=TOLD_KEPT)
        """Who was told his own change of which deal; whoever asks again is led to the pages in the private chat."""

    def answer(self, tap: ButtonTapped, notice: Notice | None, *, sight: Sight | None = None) -> None:
        if notice is None or not notice.id:
            self._publisher.answer(tap.query_id)
            return
        tr = self._private(tap.person.id, sight.document) if sight else self._tapper(tap)
        self._publisher.answer(tap.query_id, popup(notice, tr), alert=notice.alert)

    def _tapper(self, tap: ButtonTapped) -> Translator:
        """Words for a tap that belongs to no table: the person's, else the group's."""
        chat = self._portraits.people.chats.get(tap.place.chat_id)
        person = self._portraits.people.find(tap.person.id)
        return self._catalogue[script_for(person.script, person.language_code, (chat and chat.script) or HANT)]

    def answer_hand(self, tap: ButtonTapped, sight: Sight, seat: Seat) -> None:
        assert sight.state is not None
        tr = self._private(tap.person.id, sight.document)
        self._publisher.answer(tap.query_id, hand.popup(seat_view(sight.state, seat), tr), alert=True)

    def answer_explain(self, tap: ButtonTapped, sight: Sight, seat: Seat) -> None:
        face = self._portraits.hand(sight, seat, group_link=None)
        text = hand.explain(face, self._private(tap.person.id, sight.document))
        self._publisher.answer(tap.query_id, text, alert=True)

    def answer_hint(self, tap: ButtonTapped, sight: Sight, seat: Seat) -> None:
        face = self._portraits.hand(sight, seat, group_link=None)
        if not face.advised:
            self.answer(tap, Notice("hint-off"), sight=sight)
        elif face.prompt is not PromptKind.TURN:
            self.answer(tap, Notice("stale"), sight=sight)
        elif face.paused:
            self.answer(tap, Notice("paused"), sight=sight)
        else:
            text = hint.popup(face, advise(face.view), self._private(tap.person.id, sight.document))
            self._publisher.answer(tap.query_id, text, alert=True)

    def answer_why(self, tap: ButtonTapped, sight: Sight, seat: Seat) -> None:
        if sight.state is None or not isinstance(sight.state.phase, Over):
            self.answer(tap, Notice("already-begun"), sight=sight)
            return
        told = (tap.person.id, sight.document.deal_id)
        if told in self._told_why:
            self.answer_link(tap, f"why_{sight.document.deal_id}")
            return
        self._told_why.append(told)
        text = result.why(self._portraits.result(sight), seat, self._private(tap.person.id, sight.document))
        self._publisher.answer(tap.query_id, text, alert=True)

    def answer_link(self, tap: ButtonTapped, payload: str) -> None:
        self._publisher.answer(tap.query_id, url=links.private_link(self._bot_username, payload))

    def reply(self, said: CommandSaid, notice: Notice) -> None:
        if notice.id in {"end-choice", "kick-choice"}:
            self._ask(said, notice)
            return
        if not self._manners.may_reply(said.person.id, said.place.chat_id):
            return
        tr = self._for(said)
        screen = Screen(tr(f"notice-{notice.id}", **self._arguments(notice, tr)))
        payload = notice.arguments.get("payload") or ("hand" if notice.id == "dm-closed" else None)
        if payload:
            link = links.private_link(self._bot_username, str(payload))
            screen = Screen(screen.text, ((Button(tr.plain("key-open-private"), url=link),),))
        self._publisher.say(said.place, screen, reply_to=said.message_id)

    def _ask(self, said: CommandSaid, notice: Notice) -> None:
        """What a host or an admin has to choose or confirm by a button: in a place of its own, and never held back."""
        tr, table = self._for(said), int(notice.arguments["table"])
        if notice.id == "kick-choice":
            person = int(notice.arguments["user"])
            slot = Slot(said.place, f"kick:{table}")
            who, when = self._portraits.person(person), str(notice.arguments["when"])
            screen = vote.kick_choice(table, person, who, tr, when)
        else:
            slot, screen = Slot(said.place, f"choice:{table}"), vote.end_choice(table, tr)
        self._publisher.show(slot, screen, edition=str(said.message_id), urgency=Urgency.REPLY)

    def thank(self, said: CommandSaid, notice: Notice | None) -> None:
        if said.place.is_private and notice is not None:
            self.reply(said, notice)
        elif not said.place.is_private:
            self._publisher.react(said.place, said.message_id, "\N{THUMBS UP SIGN}")

    def announce(self, sight: Sight, notice: Notice) -> None:
        if sight.document.is_practice:  # there is nobody to tell
            return
        tr = self._group(sight.document)
        screen = Screen(tr(f"notice-{notice.id}", **self._arguments(notice, tr)))
        if notice.id == "dm-closed":
            link = links.private_link(self._bot_username, f"back_{sight.table_id}")
            screen = Screen(screen.text, ((Button(tr.plain("key-open-private"), url=link),),))
        self._publisher.say(place_of(sight), screen, urgency=Urgency.PROMPT)

    def tell(self, sight: Sight, user_id: int, notice: Notice) -> None:
        if self._portraits.people.find(user_id).dm == "open":
            tr = self._private(user_id, sight.document)
            chat = isolated(self._portraits.chat(sight.document).title)
            screen = Screen(tr(f"notice-{notice.id}", chat=chat, **self._arguments(notice, tr)))
            self._publisher.say(Place(user_id), screen, urgency=Urgency.PROMPT)

    def conclude(self, sight: Sight, question: str, notice: Notice) -> None:
        tr = self._group(sight.document)
        screen = Screen(tr(f"notice-{notice.id}", **self._arguments(notice, tr)))
        self._publisher.close(slot_in_group(sight, question), screen)

    # Words

    def _arguments(self, notice: Notice, tr: Translator) -> dict[str, str | int]:
        arguments: dict[str, str | int] = {}
        for name, value in notice.arguments.items():
            if name == "user":
                arguments["name"] = self._portraits.person(int(value)).name or tr.plain("nobody")
            elif name == "variant":
                arguments["game"] = tr(f"variant-{value}.game")
            elif name not in {"table", "payload"}:
                arguments[name] = value
        return arguments

    def _group(self, document: TableDocument) -> Translator:
        return self._catalogue[self._portraits.group_script(document)]

    def _private(self, user_id: int, document: TableDocument | None) -> Translator:
        return self._catalogue[self._portraits.script(user_id, document)]

    def _for(self, said: CommandSaid) -> Translator:
        if said.place.is_private:
            return self._private(said.person.id, None)
        chat = self._portraits.people.chats.get(said.chat.id)
        if chat is not None and chat.script:
            return self._catalogue[chat.script]
        return self._private(said.person.id, None)
