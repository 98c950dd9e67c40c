"""All tables of one bot: opens and finds them, and routes what people do to the right one."""

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass, replace

import structlog

from bot.i18n.scripts import script_for
from bot.screens import Place, Press
from bot.storage import people as stored
from bot.storage.database import StorageFault, Work
from bot.storage.people import StoredChat, StoredPerson
from bot.storage.tables import TableStore
from bot.tables import leaving, lobby, pace, voting
from bot.tables.documents import NOBODY, Chair, OptionsDocument, Status, TableDocument
from bot.tables.faces import Length
from bot.tables.hall import Hall
from bot.tables.intents import BotStanding, ButtonTapped, ChatFace, Person
from bot.tables.step import Step
from bot.tables.table import Message, Table
from bot.tables.taps import TapDesk
from bot.tables.usual import usual_of
from engine.rulesets import RULESETS

log = structlog.get_logger(__name__)


@dataclass(slots=True)
class Room:
    """A running table with its desk and its task."""

    table: Table
    desk: TapDesk
    task: asyncio.Task[None]


class House:
    """Every open table, by id and by place."""

    def __init__(self, hall: Hall, group: asyncio.TaskGroup) -> None:
        self.hall = hall
        self._group = group
        self._rooms: dict[int, Room] = {}

    # Finding

    def room(self, table_id: int) -> Room | None:
        return self._rooms.get(table_id)

    def at(self, place: Place) -> Room | None:
        """The open table of a chat or topic."""
        for room in self._rooms.values():
            document = room.table.document
            if Place(document.chat_id, document.thread_id) == place and not room.table.is_over:
                return room
        return None

    def of_person(self, user_id: int) -> list[Room]:
        """Every open table a person sits or waits at, newest first."""
        rooms = sorted(self._rooms.items(), reverse=True)
        return [room for _, room in rooms if sits_at(room.table.document, user_id) and not room.table.is_over]

    def in_chat(self, chat_id: int) -> list[Room]:
        """Every open table of a group, in all its topics."""
        return [
            room for room in self._rooms.values() if room.table.document.chat_id == chat_id and not room.table.is_over
        ]

    @property
    def rooms(self) -> list[Room]:
        return list(self._rooms.values())

    def result_shown(self, table_id: str) -> None:
        """The result of a table's last deal stands in the group now."""
        room = self.room(int(table_id)) if table_id.isdigit() else None
        if room is not None:
            self.hall.stage.link_result(room.table.sight)

    def show_again(self, room: Room) -> None:
        """Show a table anew although nothing happened: somebody reads another script or chose anew."""
        self.hall.stage.forget(room.table.table_id)
        self.hall.stage.refresh(room.table.sight)

    # Opening and closing

    def enter(self, table: Table) -> Room:
        """Let a table run until its match is over."""
        task = self._group.create_task(self._run(table), name=f"table {table.table_id}")
        room = Room(table, TapDesk(table), task)
        self._rooms[table.table_id] = room
        document = table.document
        for person in () if document.is_practice else (chair.user_id for chair in (*document.seats, *document.chairs)):
            if person is not None:
                self.hall.people.homes.setdefault(person, document.chat_id)
        return room

    async def _run(self, table: Table) -> None:
        try:
            await table.run()
        finally:
            self._rooms.pop(table.table_id, None)

    async def open_table(self, place: Place, opener: Person | None, variant: str | None, update_id: int) -> Room:
        """Open a lobby; its opener is host, and sits down if the DM is open. Raises StorageFault."""
        now = self.hall.clock.now()
        opener_id = opener.id if opener else NOBODY
        document = TableDocument(
            chat_id=place.chat_id, thread_id=place.thread_id, opener=opener_id, host=opener_id, touched_at=now
        )
        document.made_up = self.hall.presence.absent()
        usual = usual_of(self.hall.people.settings_of_chat(place.chat_id))
        document.options = usual.options(variant if variant in RULESETS else None)
        document.usual_rules = usual.rules
        if opener is not None and self.hall.people.find(opener.id).dm == "open":
            document.chairs[0].user_id = opener.id
        also = Work()
        self.hall.finish_update(also, update_id)
        chat = self._chat_of_opener(place.chat_id, opener_id)
        before = self.hall.people.chats.get(place.chat_id)
        if chat is not None and before is not None:
            stored.save_chat(also, chat, before)
        store = TableStore(self.hall.database)
        table_id = await store.create(place.chat_id, place.thread_id, document.model_dump_json(), now, also=also)
        if chat is not None and before is not None:
            self.hall.people.change_chat(chat, before)
        room = self.enter(Table(self.hall, table_id, document))
        self.hall.stage.refresh(room.table.sight)
        self.hall.opened(room.table.sight)
        return room

    async def open_practice(self, person: Person, variant: str, update_id: int) -> Room:
        """Seat a person with three computer players in the private chat and begin at once. Raises StorageFault."""
        now = self.hall.clock.now()
        chairs = [Chair(user_id=person.id), *(Chair(computer=number) for number in range(lobby.SEATS - 1))]
        document = TableDocument(
            chat_id=person.id, opener=person.id, host=person.id, chairs=chairs, touched_at=now, starts_at=now
        )
        document.options = OptionsDocument(variant=variant, length=Length.OPEN)
        document.made_up = self.hall.presence.absent()
        lobby.seat_by_lot(document, self.hall.chance)
        also = Work()
        self.hall.finish_update(also, update_id)
        store = TableStore(self.hall.database)
        table_id = await store.create(person.id, None, document.model_dump_json(), now, also=also)
        return self.enter(Table(self.hall, table_id, document))

    def _chat_of_opener(self, chat_id: int, opener_id: int) -> StoredChat | None:
        """The group in its opener's script, where no admin has chosen one (product.md section 5); None: as it is."""
        chat = self.hall.people.chats.get(chat_id)
        busy = any(room.table.document.chat_id == chat_id for room in self._rooms.values())
        if chat is None or chat.script_chosen or busy:
            return None
        opener = self.hall.people.find(opener_id)
        script = script_for(opener.script, opener.language_code, "")
        return replace(chat, script=script) if script and script != chat.script else None

    def is_idle_lobby(self, room: Room) -> bool:
        """Whether `/new` may take this lobby's place, or a table that nobody plays at (product.md sections 2, 3)."""
        document = room.table.document
        if document.status is Status.LOBBY:
            return self._left_alone(document) >= pace.LOBBY_IDLE
        if document.is_paused and len(document.humans) >= pace.SEVERAL:
            return False
        rests = document.status in {Status.BETWEEN, Status.RESTING} and not any(
            seat.is_active for seat in document.seats
        )
        alone = len(document.humans) < pace.SEVERAL and self._left_alone(document) >= pace.REST_LIFE
        return rests or alone

    def _left_alone(self, document: TableDocument) -> float:
        """For how many seconds nobody has done anything, of those in which somebody could be heard."""
        unheard = self.hall.presence.absent() - document.made_up
        return self.hall.clock.now() - document.touched_at - unheard

    async def replace(self, room: Room) -> None:
        """Close a table that has been left alone, and wait until it is gone."""
        room.table.post(Message(work=close_idle))
        await asyncio.wait([room.task], timeout=5)

    async def stop(self) -> None:
        """Let every table finish what it has accepted."""
        rooms = self.rooms
        for room in rooms:
            room.table.stop()
        if rooms:
            await asyncio.wait([room.task for room in rooms], timeout=3)

    # People and chats

    async def meet(self, person: Person | None, chat: ChatFace, *, spoke_privately: bool) -> None:
        """Remember a person and a chat as they are named now; stored only when something changed.

        No person where somebody spoke in the name of a group or channel.
        """
        work = Work()
        people = self.hall.people
        if person is not None and chat.kind in {"group", "supergroup"}:
            people.homes[person.id] = chat.id
        known = people.find(person.id if person is not None else NOBODY)
        met = known if person is None else _met(known, person, spoke_privately=spoke_privately)
        is_news = person is not None and (met != known or not people.knows(person.id))
        if is_news:
            stored.save_person(work, met, known)
        chat_known = people.chats.get(chat.id) or StoredChat(chat.id, chat.kind, chat.title, chat.username)
        chat_met = replace(chat_known, kind=chat.kind, title=chat.title, username=chat.username)
        is_new_chat = chat.kind in {"group", "supergroup"} and people.chats.get(chat.id) != chat_met
        if is_new_chat:
            stored.save_chat(work, chat_met, chat_known)
        try:
            await self.hall.database.commit(work)
        except StorageFault as error:
            log.warning("person not stored", error=str(error))
            return
        if is_news:
            people.change(met, known)
        if is_new_chat:
            people.change_chat(chat_met, chat_known)

    def dm_closed(self, user_id: int) -> None:
        """A person's DM refuses messages: every table of theirs hands the seat to the autopilot."""
        for room in self.of_person(user_id):
            room.table.post(Message(work=lambda step: leaving.close_dm(step, user_id)))

    async def standing_changed(self, event: BotStanding) -> None:
        """Somebody blocked the bot or let it write again, which does not yet take a seat back."""
        if event.chat.kind != "private":
            return
        known = self.hall.people.find(event.person.id)
        person = replace(known, dm="closed" if event.standing == "gone" else "open")
        work = Work()
        stored.save_person(work, person, known)
        await self.hall.database.commit(work)
        self.hall.people.change(person, known)
        if event.standing == "gone":
            self.dm_closed(event.person.id)

    def member_left(self, person: Person, chat: ChatFace) -> None:
        """A person left the group: the seat stays theirs, the autopilot plays (telegram.md 36)."""
        self.hall.admins.forget(chat.id)
        for room in self.of_person(person.id):
            if room.table.document.chat_id == chat.id:
                room.table.post(Message(work=lambda step: _member_gone(step, person.id)))

    # Taps

    def tap(self, tap: ButtonTapped, press: Press) -> bool:
        """Give a tap to its table; False where there is no such open table."""
        room = self.room(press.table)
        if room is None or room.table.is_over:
            return False
        if not room.desk.take(tap, admin=None):
            self.spawn(self._tap_with_rights(room, tap))
        return True

    async def _tap_with_rights(self, room: Room, tap: ButtonTapped) -> None:
        admin = await self.hall.admins.is_admin(room.table.document.chat_id, tap.person.id)
        room.desk.take(tap, admin=admin)

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        """Run something beside the handlers, which never wait for the Bot API; what it raises ends it alone."""
        self._group.create_task(alone(work))


async def alone(work: Coroutine[None, None, None]) -> None:
    """Do something of which nothing else depends: an error is logged, and does not end the bot."""
    try:
        await work
    except Exception:
        log.exception("something beside failed")


def sits_at(document: TableDocument, user_id: int) -> bool:
    """Whether the person has a chair in the lobby, or a seat of the match."""
    if document.status is Status.LOBBY:
        return document.chair_of(user_id) is not None
    return document.seat_of(user_id) is not None


def _met(known: StoredPerson, person: Person, *, spoke_privately: bool) -> StoredPerson:
    return replace(
        known,
        first_name=person.first_name,
        last_name=person.last_name,
        username=person.username,
        language_code=person.language_code or known.language_code,
        dm="open" if spoke_privately else known.dm,
    )


def close_idle(step: Step) -> None:
    """End a table that has been left alone; a running deal is void."""
    step.document.close_reason = "lobby-replaced"
    voting.end(step, "now")


def _member_gone(step: Step, user_id: int) -> None:
    if step.document.status is Status.LOBBY:
        lobby.leave_chair(step, user_id)
    else:
        leaving.away(step, user_id)
