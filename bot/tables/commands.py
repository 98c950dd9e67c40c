"""What the commands about tables do; each is carried out by the table's own task."""

import contextlib
from collections.abc import Callable

from bot.storage.database import StorageFault, Work
from bot.storage.people import find_join_token
from bot.tables import arriving, leaving, lobby, pace, standing, voting
from bot.tables.documents import NOBODY, Status
from bot.tables.house import House, Room
from bot.tables.intents import CommandSaid
from bot.tables.outward import Notice
from bot.tables.refusals import Refused
from bot.tables.step import Step
from bot.tables.table import Message
from engine.computer import PLAYERS


class CommandDesk:
    """Handles `/new /join /leave /bots /hand /table /end /away /back` and the deep link's `/start`.

    Every handler answers whether the update's row is finished with a stored effect.
    """

    def __init__(self, house: House, variant_words: dict[str, str]) -> None:
        """`variant_words` maps every word people use for a variant to its id."""
        self._house = house
        self._hall = house.hall
        self._variant_words = variant_words

    async def new(self, said: CommandSaid) -> bool:
        """Open a table in this group or topic."""
        if said.place.is_private:
            return self._no(said, "group-only")
        if said.anonymous and not said.by_group:
            return self._no(said, "anonymous")
        word = said.argument.strip().lower()
        variant = self._variant_words.get(word)
        if word and variant is None:
            return self._no(said, "unknown-variant")
        room = self._house.at(said.place)
        if room is not None and not self._house.is_idle_lobby(room):
            return self._occupied(said, room, variant)
        if said.by_group or self._hall.people.chat_preferences(said.place.chat_id).opens == "everyone":
            return await self._open(said, variant)
        self._house.spawn(self._open_for_admin(said, variant))
        return True

    async def _open_for_admin(self, said: CommandSaid, variant: str | None) -> None:
        """Where only admins open tables; Telegram has to be asked who is one, for which no handler waits."""
        if await self._hall.admins.is_admin(said.place.chat_id, said.person.id):
            finished = await self._open(said, variant)
        else:
            finished = self._no(said, "open-admins")
        if not finished:
            work = Work()
            self._hall.finish_update(work, said.update_id)
            with contextlib.suppress(StorageFault):  # the row stays, and is worked on again after a restart
                await self._hall.database.commit(work)

    async def _open(self, said: CommandSaid, variant: str | None) -> bool:
        """Open a lobby, in the place of an idle one."""
        room = self._house.at(said.place)
        if room is not None and self._house.is_idle_lobby(room):
            await self._house.replace(room)
            room = self._house.at(said.place)
        if room is not None:
            return self._occupied(said, room, variant)
        try:
            await self._house.open_table(said.place, None if said.anonymous else said.person, variant, said.update_id)
        except StorageFault:
            room = self._house.at(said.place)  # another was quicker while this one was being stored
            return self._no(said, "storage-fault") if room is None else self._occupied(said, room, variant)
        return True

    def _occupied(self, said: CommandSaid, room: Room, variant: str | None) -> bool:
        """There is a table: an open lobby comes to the bottom, unless another game was asked for than it is for.

        One that has no game yet takes the one its opener names.
        """
        document = room.table.document
        if document.status is Status.LOBBY:
            chosen = document.options.variant
            if variant is not None and chosen not in {variant, None}:
                return self._no(said, "lobby-open", user=document.host, variant=chosen or "")
            if variant is not None and chosen is None and not said.anonymous and said.person.id == document.opener:
                self._post(said, room, lambda step: lobby.choose_variant(step, variant), lambda: None)
            else:
                self._post(said, room, _bring_down, lambda: None)
            return True
        self._hall.stage.reply(said, Notice("game-running", arguments={"user": document.host}))
        return False

    def join(self, said: CommandSaid) -> bool:
        """Sit down; a person whose DM is not open gets the link into it."""
        room = self._room_here(said)
        if room is None:
            return self._no(said, "no-table")
        if said.anonymous:
            return self._no(said, "anonymous-join")
        token: list[str] = []

        def after() -> None:
            if token:
                self._hall.stage.reply(said, Notice("join-link", arguments={"payload": token[0]}))
            else:
                self._hall.stage.thank(said, Notice("joined"))

        self._post(said, room, lambda step: token.extend(arriving.join(step, said.person.id)), after)
        return True

    async def start(self, said: CommandSaid) -> bool | None:
        """`/start` with a token of Join: the held chair is this person's. None: the payload is none of ours."""
        found = await find_join_token(self._hall.database, said.argument)
        if found is None:
            return None
        table_id, user_id, used = found
        room = self._house.room(table_id)
        if room is None:
            return self._no(said, "gone")
        if user_id != said.person.id or used:
            document = room.table.document
            chair = document.chair_of(said.person.id)
            sits = chair is not None and document.chairs[chair].reserved_until is None
            return self._no(said, "seated-private" if sits and used else "join-in-group")
        self._sit_down(said, room, lambda step: arriving.arrive(step, said.person.id, said.argument))
        return True

    def leave(self, said: CommandSaid) -> bool:
        """At the table here; in private a practice, or the one table there is: of several none is meant."""

        def work(step: Step) -> None:
            act = lobby.leave_chair if step.document.status is Status.LOBBY else leaving.leave
            act(step, said.person.id)

        rooms = sorted(self._rooms_meant(said), key=lambda room: not room.table.document.is_practice)
        if len(rooms) > 1 and not rooms[0].table.document.is_practice:
            return self._no(said, "leave-which")
        return self._mine(said, rooms[:1], work, Notice("left"))

    def away(self, said: CommandSaid) -> bool:
        return self._mine(
            said, self._matches_meant(said), lambda step: leaving.away(step, said.person.id), Notice("away-on")
        )

    def back(self, said: CommandSaid) -> bool:
        return self._mine(
            said, self._matches_meant(said), lambda step: leaving.back(step, said.person.id), Notice("away-off")
        )

    def returns(self, said: CommandSaid) -> bool:
        """A plain `/start` of somebody who is waited for: held chairs are taken, and every autopilot ends.

        False where nobody waits.
        """
        person = said.person.id
        matches = []
        found = False
        for room in self._house.of_person(person):
            document = room.table.document
            chair, seat = document.chair_of(person), document.seat_of(person)
            if document.status is not Status.LOBBY:
                matches += [room] if seat is not None and document.seats[seat].autopilot else []
            elif chair is not None and document.chairs[chair].reserved_until is not None:
                found = True
                self._sit_down(said, room, lambda step: lobby.take_chair(step, person, reserve=False))
        if matches:
            self._mine(said, matches, lambda step: leaving.back(step, person), Notice("away-off"))
        return found or bool(matches)

    def _sit_down(self, said: CommandSaid, room: Room, work: Callable[[Step], object]) -> None:
        def act(step: Step) -> None:
            work(step)

        self._post(said, room, act, lambda: self._hall.stage.welcome(said, room.table.sight))

    def bots(self, said: CommandSaid) -> bool:
        """`/bots [n] [level]`: that many computer players in all; without a number every free seat is filled.

        The level is for those who come; where none is to come, for all who sit there.
        """
        room = self._room_here(said)
        if room is None:
            return self._no(said, "no-table")
        words = said.argument.lower().split()
        level = next((word for word in words if word in PLAYERS), None)
        counts = [int(word) for word in words if word.isascii() and word.isdigit() and len(word) == 1]
        if len(counts) + (level is not None) != len(words) or (counts and counts[0] > lobby.SEATS):
            return self._no(said, "bots-usage")

        def work(step: Step) -> None:
            if step.document.status is not Status.LOBBY:
                raise Refused("lobby-only")
            if step.document.chair_of(said.person.id) is None:
                raise Refused("not-seated")
            seated = sum(chair.computer is not None for chair in step.document.chairs)
            count = counts[0] - seated if counts else lobby.SEATS
            if level is not None and count >= 0 and (not count or not lobby.free_chairs(step.document)):
                lobby.set_level(step, level)
            elif count:
                lobby.add_computers(step, count, level)

        self._post(said, room, work, lambda: None)
        return True

    def hand(self, said: CommandSaid) -> bool:
        """Send the hand message again by DM: of the table here, or in private of every table."""
        rooms = [room for room in self._rooms_meant(said) if room.table.state is not None]
        rooms = [room for room in rooms if room.table.document.seat_of(said.person.id) is not None]
        if not rooms:
            return self._no(said, "no-hand")
        if self._hall.people.find(said.person.id).dm != "open":
            return self._no(said, "dm-closed", user=said.person.id)
        return self._mine(said, rooms, lambda step: _send_again(step, said.person.id), None)

    def table(self, said: CommandSaid) -> bool:
        """Post the card again at the bottom, at most every 30 seconds."""
        room = self._room_here(said)
        if room is None:
            return self._no(said, "no-table")
        if standing.place_of(room) != said.place:
            return self._no(said, "table-elsewhere")
        self._post(said, room, _bring_down, lambda: None)
        return True

    async def end(self, said: CommandSaid) -> bool:
        """Host or admin: choose when to end. Anybody seated: a vote."""
        room = self._room_here(said)
        if room is None:
            return self._no(said, "no-table")
        document = room.table.document
        person = said.person.id
        if said.by_group or person == document.host:
            self._offer_end(said, room)
        else:
            self._house.spawn(self._end_with_rights(said, room))
        return True

    async def _end_with_rights(self, said: CommandSaid, room: Room) -> None:
        if await self._hall.admins.is_admin(room.table.document.chat_id, said.person.id):
            self._offer_end(said, room)
        else:
            self._post(said, room, lambda step: _vote(step, said.person.id), lambda: None)

    def _offer_end(self, said: CommandSaid, room: Room) -> None:
        def work(step: Step) -> None:
            if not step.is_playing:
                voting.finish_after(step)

        def after() -> None:
            if not room.table.is_over:
                self._hall.stage.reply(said, Notice("end-choice", arguments={"table": room.table.table_id}))
            elif standing.place_of(room) != said.place:  # nothing can be shown where the table is
                self._hall.stage.thank(said, None)

        self._post(said, room, work, after)

    # Shared

    def _mine(self, said: CommandSaid, rooms: list[Room], work: Callable[[Step], None], told: Notice | None) -> bool:
        """Do something for the sayer's own seat at these tables, and tell so once."""
        if said.anonymous:
            return self._no(said, "anonymous-join")
        if not rooms:
            return self._no(said, "no-hand" if said.place.is_private else "no-table")
        for room in rooms[1:]:
            room.table.post(Message(work=work))
        self._post(said, rooms[0], work, lambda: self._hall.stage.thank(said, told))
        return True

    def _rooms_meant(self, said: CommandSaid) -> list[Room]:
        """The table here; in private every table of the sayer."""
        if said.place.is_private:
            return self._house.of_person(said.person.id)
        room = self._room_here(said)
        return [room] if room is not None else []

    def _matches_meant(self, said: CommandSaid) -> list[Room]:
        """In private the tables where there is a seat; a practice only where it is the only one."""
        rooms = self._rooms_meant(said)
        if not said.place.is_private:
            return rooms
        rooms = [room for room in rooms if room.table.document.status is not Status.LOBBY]
        return [room for room in rooms if not room.table.document.is_practice] or rooms

    def _room_here(self, said: CommandSaid) -> Room | None:
        return None if said.place.is_private else standing.meant(self._house, said.place)

    def _post(self, said: CommandSaid, room: Room, work: Callable[[Step], None], after: Callable[[], None]) -> None:
        def refused(error: Exception) -> None:
            if not isinstance(error, Refused):
                self._hall.stage.reply(said, Notice("stale"))
            elif error.notice:
                self._hall.stage.reply(said, Notice(error.notice, arguments=error.arguments))

        room.table.post(
            Message(
                work=work,
                update_id=said.update_id,
                refused=refused,
                after=after,
                failed=lambda: room.table.tell_fault(said),
            )
        )

    def _no(self, said: CommandSaid, notice: str, **arguments: int | str) -> bool:
        if notice == "no-table" and said.place.is_private:
            notice = "group-only"
        self._hall.stage.reply(said, Notice(notice, arguments=arguments))
        return False


def _bring_down(step: Step) -> None:
    """Move the lobby or the card to the bottom of the chat."""
    document = step.document
    if step.now - document.card_moved_at < pace.CARD_MOVE_EVERY:
        raise Refused("card-moved-lately")
    document.card_moved_at = step.now
    document.card_edition += 1


def _vote(step: Step, person: int) -> None:
    if step.document.status is Status.LOBBY:
        if step.document.host in {person, NOBODY}:
            voting.finish_after(step)
            return
        raise Refused("host-only")
    voting.call_vote(step, person)


def _send_again(step: Step, person: int) -> None:
    """The hand message becomes a new message."""
    seat = step.document.seat_of(person)
    if seat is None:
        raise Refused("no-hand")
    step.seat_document(seat).edition += 1
