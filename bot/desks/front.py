"""The front desk: takes every intent, remembers who it came from, and hands it to whoever deals with it."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import structlog

from bot.desks.calculator import CalculatorDesk
from bot.desks.herald import Herald
from bot.desks.hint import HintDesk
from bot.desks.late import LateDesk
from bot.desks.log import PAYLOAD as LOG
from bot.desks.log import LogDesk
from bot.desks.pages import Pages
from bot.desks.practice import PAYLOAD as PRACTICE
from bot.desks.practice import PracticeDesk
from bot.desks.preferences import PAYLOAD as SETTINGS
from bot.desks.preferences import PreferenceDesk
from bot.desks.reasons import PAYLOAD as REASONS
from bot.desks.reasons import ReasonDesk
from bot.desks.scores import ScoreDesk
from bot.desks.voiding import VoidDesk
from bot.recovery import finished_table
from bot.screens import Place, Press, Publisher, Slot
from bot.stage.links import question
from bot.stage.portraits import slot_in_group
from bot.storage.database import StorageFault
from bot.tables import standing
from bot.tables.commands import CommandDesk
from bot.tables.house import House
from bot.tables.intents import (
    BotStanding,
    ButtonTapped,
    ChatMigrated,
    CommandSaid,
    Intent,
    MemberLeft,
    TextSaid,
    where_now,
)
from bot.tables.moving import move_group
from bot.tables.orders import OrderDesk
from bot.tables.outward import Notice
from bot.verbs import PLAY

log = structlog.get_logger(__name__)
PAGE_VERBS = frozenset({"rules", "script", "help"})
IN_THE_LOBBY = frozenset({"choose", "again"})


class FrontDesk:
    """Routes intents. `handle` answers whether the update's row is finished with a stored effect."""

    def __init__(  # noqa: PLR0913 - the composition root hands every desk over once
        self,
        house: House,
        tables: CommandDesk,
        pages: Pages,
        preferences: PreferenceDesk,
        calculator: CalculatorDesk,
        publisher: Publisher,
        *,
        practice: PracticeDesk,
        herald: Herald,
        scores: ScoreDesk,
        reasons: ReasonDesk,
        voiding: VoidDesk,
        log: LogDesk,
        hint: HintDesk,
    ) -> None:
        self._house = house
        self._tables = tables
        self._orders = OrderDesk(house)
        self._late = LateDesk(house.hall.stage, house.hall.clock)
        self._pages = pages
        self._preferences = preferences
        self._practice = practice
        self._herald = herald
        self._scores = scores
        self._reasons = reasons
        self._voiding = voiding
        self._log = log
        self._hint = hint
        self._calculator = calculator
        self._publisher = publisher

    async def handle(self, intent: Intent) -> bool:
        meant = where_now(intent, self._house.hall.people.moved)
        chat = meant.old_chat_id if isinstance(meant, ChatMigrated) else meant.chat.id if meant is not None else 0
        with structlog.contextvars.bound_contextvars(chat=chat):
            match meant:
                case ButtonTapped():
                    return await self._tapped(meant)
                case CommandSaid():
                    return await self._said(meant)
                case TextSaid():
                    return await self._typed(meant)
                case BotStanding():
                    return await self._standing(meant)
                case MemberLeft():
                    self._house.member_left(meant.person, meant.chat)
                    return False
                case None:
                    return False
                case ChatMigrated():
                    return await move_group(self._house, meant.old_chat_id, meant.new_chat_id, meant.update_id)

    # Taps

    async def _tapped(self, tap: ButtonTapped) -> bool:
        private = tap.place.is_private
        await self._house.meet(tap.person, tap.chat, spoke_privately=private)
        if private:
            self._house.hall.people.last_taps[tap.person.id] = self._house.hall.clock.now()
        press = tap.press
        if press is None:
            self._house.hall.stage.answer(tap, Notice("outdated"))
            return False
        if press.verb == "practice":
            return await self._practice.tapped(tap, press)
        if press.verb == "void":
            return self._voiding.tapped(tap, press)
        if await self._turned(tap, press):
            return False
        if press.verb in IN_THE_LOBBY and (press.table == 0 or press.verb == "again"):
            return await self._open(tap, press.argument)
        self._adopt(tap, press)
        if self._house.tap(tap, press):
            return True
        if press.verb == "why":
            await self._explain_finished(tap, press.table)
        else:
            self._house.hall.stage.answer(tap, Notice("gone"))
        return False

    def _adopt(self, tap: ButtonTapped, press: Press) -> None:
        """A tap tells which message somebody has before them: perhaps one whose sending nobody confirmed."""
        room = self._house.room(press.table)
        sight = room.table.sight if room is not None else None
        if tap.place.is_private:
            if press.verb in PLAY:
                seat = sight.document.seat_of(tap.person.id) if sight is not None else None
                token = question(press.table, seat, press.decision) if seat is not None and press.decision else ""
                self._publisher.adopt(Slot(tap.place, f"hand:{press.table}"), tap.message_id, token)
        elif (
            sight is not None
            and tap.message_id
            and (press.verb, press.argument) == ("look", str(sight.document.number))
        ):
            slot = slot_in_group(sight, f"card:{sight.document.number}")
            if slot.place == tap.place:
                self._publisher.adopt(slot, tap.message_id)

    async def _turned(self, tap: ButtonTapped, press: Press) -> bool:
        """Whether it was a button of a page, which belongs to no running table."""
        if press.verb == "calc" and tap.place.is_private:
            self._calculator.tapped(tap, press)
        elif press.verb == "prefer":
            await self._preferences.tapped(tap, press)
        elif press.verb == "notify":
            await self._herald.tapped_off(tap, press.table)
        elif press.verb == "score":
            await self._scores.tapped(tap, press)
        elif press.verb == "reason":
            await self._reasons.tapped(tap, press)
        elif press.verb == "log":
            await self._log.tapped(tap, press)
        elif press.verb in PAGE_VERBS:
            await self._pages.tapped(tap, press)
        else:
            return False
        return True

    async def _explain_finished(self, tap: ButtonTapped, table_id: int) -> None:
        """The last result of a match keeps its button when the table is gone."""
        stage = self._house.hall.stage
        try:
            table = await finished_table(self._house, table_id)
        except StorageFault:
            stage.answer(tap, Notice("storage-fault", alert=True))
            return
        booked = table.document.just_booked if table is not None else None
        seat = booked.seat_of(tap.person.id) if booked is not None else None
        if table is None or table.state is None:
            stage.answer(tap, Notice("gone"))
        elif seat is None:
            stage.answer(tap, Notice("outsider"), sight=table.sight)
        else:
            stage.answer_why(tap, table.sight, seat)

    async def _open(self, tap: ButtonTapped, variant: str) -> bool:
        """The greeting's buttons and *another match* open a table like `/new`."""
        said = CommandSaid(
            update_id=tap.update_id,
            person=tap.person,
            chat=tap.chat,
            place=tap.place,
            message_id=tap.message_id,
            name="new",
            argument=variant,
        )
        self._publisher.answer(tap.query_id)
        return await self._tables.new(said)

    # Commands

    async def _said(self, said: CommandSaid) -> bool:
        private = said.place.is_private
        if private:
            self._publisher.heard(said.place, said.message_id)
        await self._house.meet(None if said.anonymous else said.person, said.chat, spoke_privately=private)
        late = self._late.is_late(said.age)
        if private and not late and said.name == "start" and not said.argument and self._tables.returns(said):
            return True
        tables, pages = self._tables, self._pages
        commands: dict[str, Callable[[CommandSaid], bool | Awaitable[bool]]] = {
            "new": tables.new,
            "join": tables.join,
            "leave": tables.leave,
            "bots": tables.bots,
            "hand": tables.hand,
            "hint": self._hint.said,
            "table": tables.table,
            "end": tables.end,
            "pause": self._orders.pause,
            "resume": self._orders.resume,
            "kick": self._orders.kick,
            "skip": self._orders.skip,
            "void": self._voiding.said,
            "log": self._log.said,
            "practice": self._practice.said,
            "notify": self._herald.notify,
            "away": tables.away,
            "back": tables.back,
            "score": self._scores.said,
            "me": pages.me,
            "calc": self._calc,
            "lang": pages.lang,
            "settings": self._preferences.show,
            "rules": pages.rules,
            "help": pages.help,
            "start": self._start,
        }
        command = commands.get(said.name)
        if command is None:
            if private and not late:
                self._house.hall.stage.reply(said, Notice("unknown-command"))
            return False
        if late:
            self._late.answer(said)
            return False
        outcome = command(said)
        return outcome if isinstance(outcome, bool) else await outcome

    def _calc(self, said: CommandSaid) -> bool:
        if not said.place.is_private:
            return self._pages.calculator(said)
        self._calculator.start(said)
        return False

    async def _typed(self, said: TextSaid) -> bool:
        self._publisher.heard(said.place, said.message_id)
        await self._house.meet(said.person, said.chat, spoke_privately=True)
        if not self._late.is_late(said.age) and not self._calculator.typed(said):
            self._pages.typed(said)
        return False

    async def _start(self, said: CommandSaid) -> bool:
        """`/start`, with the payload of a deep link: a join token, `rules_…`, or none."""
        if not said.place.is_private:
            return self._pages.help(said)
        payload = said.argument.strip()
        if payload == SETTINGS:
            return self._preferences.show(said)
        if payload == "calc":
            return self._calc(replace(said, argument=""))
        if payload.startswith(REASONS):
            return await self._reasons.said(said)
        if payload.startswith(LOG):
            return self._log.opened(said)
        if payload.partition("_")[0] == PRACTICE:
            return await self._practice.said(replace(said, argument=payload.partition("_")[2]))
        if payload:
            seated = await self._tables.start(said)
            if seated is not None:
                return seated
            if payload.startswith(("hand_", "back_")):
                return self._tables.hand(said) if payload.startswith("hand_") else self._tables.back(said)
        return self._pages.start(said)

    # The bot's own standing

    async def _standing(self, event: BotStanding) -> bool:
        await self._house.standing_changed(event)
        if event.chat.kind == "private":
            return False
        await self._house.meet(event.person, event.chat, spoke_privately=False)
        await self._pages.note_rights(event)
        if event.standing in {"member", "administrator"}:
            standing.let_in(self._house, event.chat.id)
        else:
            standing.shut_out(self._house, Place(event.chat.id), "muted" if event.standing == "muted" else "gone")
        if event.standing in {"member", "administrator"} and not event.was_in:
            await self._pages.greet(event)
        return False
