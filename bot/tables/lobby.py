"""The table while it fills up: chairs, options, the drawing of seats (C1)."""

from bot.tables import ending, pace, usual
from bot.tables.documents import NOBODY, Chair, SeatDocument, Status, TableDocument
from bot.tables.refusals import Refused
from bot.tables.step import Chance, Step
from engine.computer import PLAYERS
from engine.rulesets import RULESETS

SEATS = 4


def free_chairs(document: TableDocument) -> list[int]:
    return [number for number, chair in enumerate(document.chairs) if chair.user_id is None and chair.computer is None]


def is_complete(document: TableDocument) -> bool:
    """Whether four sit, none of them still on the way through the DM."""
    return not free_chairs(document) and all(chair.reserved_until is None for chair in document.chairs)


def choose_variant(step: Step, variant: str) -> None:
    """The opener's (or an admin's) choice; changing it puts the house rules back to what this chat is used to."""
    if variant not in RULESETS:
        raise Refused("outdated")
    step.document.options.variant = variant
    step.document.options.rules = usual.rules_of(step.document.usual_rules, variant)
    step.touch()


def take_chair(step: Step, user_id: int, *, reserve: bool) -> bool:
    """Seat a person, or hold a chair until the person has opened the DM; whether a chair was newly taken.

    Raises Refused when no chair is free; a computer's chair counts as taken.
    """
    document = step.document
    step.touch()
    chair_number = document.chair_of(user_id)
    if chair_number is not None:
        chair = document.chairs[chair_number]
        was_reserved = chair.reserved_until is not None
        if not reserve:
            chair.reserved_until = None
        _begin_if_complete(step)
        return was_reserved and not reserve
    free = free_chairs(document)
    if not free:
        raise Refused("lobby-full")
    document.chairs[free[0]] = Chair(user_id=user_id, reserved_until=step.now + pace.CHAIR_HOLD if reserve else None)
    if document.host == NOBODY:
        document.host = user_id
    document.confirming = False
    _begin_if_complete(step)
    return True


def hold_chair(step: Step, user_id: int) -> None:
    """Somebody who sits cannot be written to any more: the chair is held until they have opened the DM again."""
    number = step.document.chair_of(user_id)
    if number is not None and step.document.chairs[number].reserved_until is None:
        step.document.chairs[number].reserved_until = step.now + pace.CHAIR_HOLD


def leave_chair(step: Step, user_id: int) -> None:
    """Give the chair up; the host's place goes to the next person, and without anybody the lobby closes."""
    document = step.document
    number = document.chair_of(user_id)
    if number is None:
        raise Refused("not-seated")
    document.chairs[number] = Chair()
    step.touch()
    people = [chair.user_id for chair in document.chairs if chair.user_id is not None]
    if not people:
        ending.end_match(step)
    elif document.host == user_id:
        document.host = people[0]


def add_computers(step: Step, count: int, level: str | None = None) -> None:
    """Fill free chairs with computer players of that level, else the table's; a negative count sends so many away."""
    document = step.document
    step.touch()
    if count < 0:
        seated = [number for number, chair in enumerate(document.chairs) if chair.computer is not None]
        for number in seated[count:]:
            document.chairs[number] = Chair()
        return
    free = free_chairs(document)
    if not free:
        raise Refused("lobby-full")
    for number in free[:count]:
        document.chairs[number] = Chair(computer=free_computer(document), level=level or document.options.level)
    _begin_if_complete(step)


def free_computer(document: TableDocument) -> int:
    """The lowest number no computer player at the table has yet."""
    taken = {chair.computer for chair in (*document.chairs, *document.seats) if chair.computer is not None}
    return next(number for number in range(2 * SEATS + 1) if number not in taken)


def set_level(step: Step, level: str) -> None:
    """Let all computer players who sit here play that well."""
    step.touch()
    for chair in step.document.chairs:
        if chair.computer is not None:
            chair.level = level


def set_option(step: Step, argument: str) -> None:
    """Change one option as the settings buttons carry it; Refused for nonsense.

    `pace=slow`, `rule.claim_wild=0`; `level=hard` is for all computer players, those who sit here too, `chair.2=hard`
    for the one on that chair.
    """
    step.touch()
    document = step.document
    name, _, value = argument.partition("=")
    if name.startswith(usual.CHAIR):
        chair = _computers(document).get(name.removeprefix(usual.CHAIR))
        if chair is None or value not in PLAYERS:
            raise Refused("outdated")
        chair.level = value
    elif not usual.set_option(document.options, argument):
        raise Refused("outdated")
    elif name == "level":
        set_level(step, value)


def _computers(document: TableDocument) -> dict[str, Chair]:
    """The chairs of computer players, by their numbers in digits."""
    return {str(number): chair for number, chair in enumerate(document.chairs) if chair.computer is not None}


def start(step: Step, *, confirmed: bool) -> None:
    """Begin: with free chairs only after a confirmation, which fills them with computer players."""
    document = step.document
    if document.options.variant is None:
        raise Refused("choose-first")
    step.touch()
    if is_complete(document):
        draw_seats(step)
        return
    if not confirmed:
        document.confirming = True
        return
    for chair_number, chair in enumerate(document.chairs):
        if chair.reserved_until is not None:
            document.chairs[chair_number] = Chair()
    if all(chair.user_id is None for chair in document.chairs):
        raise Refused("not-seated")
    add_computers(step, SEATS)


def _begin_if_complete(step: Step) -> None:
    if is_complete(step.document) and step.document.options.variant is not None:
        draw_seats(step)


def draw_seats(step: Step) -> None:
    """Draw the seats and the first dealer; the first deal starts soon, or at once where only one person sits.

    A host who does not sit down leaves that place to the first who does.
    """
    document = step.document
    people = [chair.user_id for chair in document.chairs if chair.user_id is not None]
    if document.host not in people and people:
        document.host = people[0]
    seat_by_lot(document, step.chance)
    document.starts_at = step.now + (pace.START_DELAY if len(document.humans) > 1 else 0.0)


def seat_by_lot(document: TableDocument, chance: Chance) -> None:
    """Put the people and computers of the chairs into seats, and choose a dealer, at random (C1)."""
    chairs = list(document.chairs)
    for last in range(SEATS - 1, 0, -1):
        other = chance.below(last + 1)
        chairs[last], chairs[other] = chairs[other], chairs[last]
    document.seats = [
        SeatDocument(user_id=chair.user_id, computer=chair.computer, level=chair.level, holder=chair.user_id)
        for chair in chairs
    ]
    document.dealer = document.first_dealer = chance.below(SEATS)
    document.dealt = [document.dealer]
    document.prevailing_wind = 0
    document.status = Status.DRAWN
    document.confirming = document.settings_open = False


def expire(step: Step) -> None:
    """Free the chairs whose person did not come, and close a lobby nobody has touched."""
    document = step.document
    for number, chair in enumerate(document.chairs):
        if chair.reserved_until is not None and step.now >= chair.reserved_until:
            document.chairs[number] = Chair()
    if step.now >= document.touched_at + pace.LOBBY_LIFE:
        document.close_reason = "lobby-expired"
        ending.end_match(step)
