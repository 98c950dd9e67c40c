"""What the host or an admin orders: to pause and go on, to send somebody away, to skip who takes too long."""

from collections.abc import Callable

from bot.tables import clocks, kicking, leaving, pausing, standing
from bot.tables.house import House, Room
from bot.tables.intents import CommandSaid
from bot.tables.outward import Notice
from bot.tables.refusals import Refused
from bot.tables.step import Step
from bot.tables.table import Message


class OrderDesk:
    """Handles `/pause /resume /kick /skip`; rights are asked for when the command is said.

    Every handler answers whether the update's row is finished with a stored effect.
    """

    def __init__(self, house: House) -> None:
        self._house = house
        self._stage = house.hall.stage

    def pause(self, said: CommandSaid) -> bool:
        """Host or admin: at once. Anybody seated: a vote."""
        return self._ordered(said, pausing.pause, lambda step: pausing.call_vote(step, said.person.id, "pause"))

    def resume(self, said: CommandSaid) -> bool:
        """Host or admin: at once. Anybody seated: a vote."""
        return self._ordered(said, pausing.go_on, lambda step: pausing.call_vote(step, said.person.id, "resume"))

    def skip(self, said: CommandSaid) -> bool:
        """Make the default move of whoever's time is over."""
        return self._ordered(said, clocks.skip, _not_entitled)

    def kick(self, said: CommandSaid) -> bool:
        """In reply to a person's message: ask once more, by a button, before a computer takes the seat."""
        person = said.replied_to
        if person is None and not said.place.is_private:
            self._stage.reply(said, Notice("kick-usage"))
            return False

        def asked(room: Room) -> None:
            table, target = room.table.table_id, person.id if person is not None else 0
            when = kicking.moment(room.table.document.status)
            self._stage.reply(said, Notice("kick-choice", arguments={"table": table, "user": target, "when": when}))

        target = person.id if person is not None else 0
        by = said.person.id
        return self._ordered(said, lambda step: leaving.check_kick(step, by, target), _not_entitled, asked)

    def _ordered(
        self,
        said: CommandSaid,
        order: Callable[[Step], None],
        otherwise: Callable[[Step], None],
        after: Callable[[Room], None] | None = None,
    ) -> bool:
        """Post the order of a host or admin, or what anybody else's word comes to."""
        room = None if said.place.is_private else standing.meant(self._house, said.place)
        if room is None:
            self._stage.reply(said, Notice("group-only" if said.place.is_private else "no-table"))
            return False
        thanks = after or (lambda _room: self._stage.thank(said, None))
        if said.by_group or (not said.anonymous and said.person.id == room.table.document.host):
            self._post(said, room, order, thanks)
        elif said.anonymous:
            self._stage.reply(said, Notice("anonymous"))
            return False
        else:
            self._house.spawn(self._with_rights(said, room, order, otherwise, thanks))
        return True

    async def _with_rights(
        self,
        said: CommandSaid,
        room: Room,
        order: Callable[[Step], None],
        otherwise: Callable[[Step], None],
        thanks: Callable[[Room], None],
    ) -> None:
        """Telegram is asked beside the handlers."""
        if await self._house.hall.admins.is_admin(room.table.document.chat_id, said.person.id):
            self._post(said, room, order, thanks)
        else:
            self._post(said, room, otherwise, lambda _room: self._stage.thank(said, None))

    def _post(self, said: CommandSaid, room: Room, work: Callable[[Step], None], after: Callable[[Room], None]) -> None:
        def refused(error: Exception) -> None:
            notice = Notice(error.notice, arguments=error.arguments) if isinstance(error, Refused) else Notice("stale")
            self._stage.reply(said, notice)

        room.table.post(
            Message(
                work=work,
                update_id=said.update_id,
                refused=refused,
                after=lambda: after(room),
                failed=lambda: room.table.tell_fault(said),
            )
        )


def _not_entitled(_step: Step) -> None:
    raise Refused("host-only")
