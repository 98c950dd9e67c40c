"""The end of a deal and of a match: points booked once, who deals next, and when the match is over."""

from bot.storage import tables as store
from bot.storage.ledger import Entry, book
from bot.tables import pace
from bot.tables.documents import BookedDeal, BookedSeat, Note, Status, points_key
from bot.tables.faces import Length
from bot.tables.outward import Notice
from bot.tables.step import Step
from engine.scoring import WinBy
from engine.state import Over

DEALS = {Length.EIGHT: 8, Length.SIXTEEN: 16}
ROUNDS = {Length.ROUND: 1, Length.GAME: 4}


def finish_deal(step: Step) -> None:
    """Book the finished deal and set up what comes after it (D12, L14, C17)."""
    assert step.state is not None
    over = step.state.phase
    assert isinstance(over, Over)
    document = step.document
    assert document.deal_id is not None
    store.end_deal(step.work, document.deal_id, "win" if over.winners else "drawn")
    document.changes = [points * document.options.stake for points in over.settlement.scores]
    winners = {winner.seat for winner in over.winners}
    gave = {winner.source for winner in over.winners if winner.by is not WinBy.SELF_DRAW}
    booked = BookedDeal(deal_id=document.deal_id, number=document.number, seats=[])
    for number, seat in enumerate(step.seats):
        points = document.changes[number]
        key = points_key(seat)
        document.points[key] = document.points.get(key, 0) + points
        booked.seats.append(BookedSeat(holder=seat.holder, computer=seat.computer, key=key, points=points))
        entry = Entry(document.deal_id, number, seat.holder, points, won=number in winners, dealt_in=number in gave)
        book(step.work, entry)
        seat.ready = seat.declines = False
    document.booked, document.voiding = booked, None
    succession = over.succession
    if succession.prevailing_wind != document.prevailing_wind:
        document.rounds_done += 1
    document.dealer = succession.dealer
    document.prevailing_wind = succession.prevailing_wind
    document.dealt = list(succession.dealt)
    document.prompts = []
    document.window_closes = document.computer_at = None
    if match_is_over(step):
        end_match(step)
        return
    wait_for_next(step)


def wait_for_next(step: Step) -> None:
    """Wait for the next deal: until everybody who is there is ready; where nobody is, until somebody comes back."""
    document = step.document
    active = [seat for seat in step.seats if seat.is_active]
    document.rests_until = step.now + document.rest_life
    document.status = Status.BETWEEN if active else Status.RESTING
    if not active:
        step.announcements.append(Notice("all-away"))
    document.next_at = step.now + pace.NEXT_DELAY if active and len(document.humans) > 1 else None


def match_is_over(step: Step) -> bool:
    """Whether the agreed length has been played, or the match was to end with this deal."""
    document = step.document
    if document.ending or not document.humans:
        return True
    length = document.options.length
    return document.number >= DEALS.get(length, document.number + 1) or (
        document.rounds_done >= ROUNDS.get(length, document.rounds_done + 1)
    )


def end_match(step: Step) -> None:
    """Nothing more is played; a running deal must have been finished or voided before."""
    document = step.document
    document.status = Status.ENDED
    document.prompts = []
    document.vote = document.pause_vote = document.voiding = None
    document.paused_at = document.pause_ends = None
    document.next_at = document.starts_at = document.rests_until = None
    document.window_closes = document.computer_at = None


def void_deal(step: Step) -> None:
    """Strike the running deal: nobody gets or pays anything for it."""
    if step.is_playing and step.document.deal_id is not None:
        store.end_deal(step.work, step.document.deal_id, "void")
        step.document.changes = []


def come_back(step: Step, seat: int) -> None:
    """End a person's autopilot and tell what was played meanwhile (ux.md message 17)."""
    document = step.seat_document(seat)
    if not document.autopilot:
        return
    document.autopilot = False
    document.timeouts = 0
    document.notes = [Note(id="back", counts={"discards": document.played, "claims": document.claimed})]
    document.played = document.claimed = 0
    document.edition += 1


def go_away(step: Step, seat: int, note: str | None) -> None:
    """Hand a person's seat to the autopilot until the person taps; `note` says why (a message id)."""
    document = step.seat_document(seat)
    if document.autopilot or not document.is_human:
        return
    document.autopilot = True
    document.played = document.claimed = 0
    if not document.absent and document.user_id is not None:
        document.absent = True
        closed = step.person(document.user_id).dm == "closed"
        step.announcements.append(Notice("dm-closed" if closed else "away", arguments={"user": document.user_id}))
    document.notes = [Note(id=note)] if note else []
    step.document.prompts = [prompt for prompt in step.document.prompts if prompt.seat != seat]
