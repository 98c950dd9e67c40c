"""The second step of `/kick`: the button that puts a computer player into somebody's seat."""

from collections.abc import Callable

from bot.screens import Press
from bot.tables import leaving
from bot.tables.documents import Status
from bot.tables.intents import ButtonTapped
from bot.tables.outward import Notice
from bot.tables.table import Message, Table


def moment(status: Status) -> str:
    """What becomes of the person's deal, as the end of a message's id: in the lobby and between deals there is none."""
    if status is Status.LOBBY:
        return "-lobby"
    return "" if status is Status.PLAYING else "-between"


def tapped(table: Table, tap: ButtonTapped, press: Press, *, refused: Callable[[Exception], None]) -> None:
    """The tapper may: the computer takes the seat, and the person is told."""
    digits = press.argument
    person = int(digits) if digits.isascii() and digits.isdigit() else 0
    stage = table.hall.stage
    when = moment(table.document.status)

    def after() -> None:
        stage.answer(tap, Notice("kick-done"), sight=table.sight)
        stage.conclude(table.sight, "kick", Notice("kicked", arguments={"user": person}))
        stage.tell(table.sight, person, Notice(f"kicked-you{when}"))

    table.post(
        Message(
            work=lambda step: leaving.kick(step, tap.person.id, person),
            update_id=tap.update_id,
            refused=refused,
            after=after,
            failed=lambda: table.tell_fault(tap),
        )
    )
