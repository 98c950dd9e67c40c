"""A running deal: carrying out actions, moving on until people are needed, and what happens when a clock runs out."""

from dataclasses import replace

from bot.storage import tables as store
from bot.tables import ending, pace
from bot.tables.documents import Note, Prompt, SeatDocument, Status
from bot.tables.step import Step
from engine import claims_open, decide, seat_view, setup_from_secret, start
from engine.actions import Action, ClaimWin, DeclareWin, Discard, Pass, Resolve, SeatAction
from engine.computer import AUTOPILOT, PLAYERS
from engine.events import DealEnded, Event, KongDeclared, MeldClaimed, TileDiscarded, TileDrawn
from engine.observe import SeatView
from engine.rulesets import RULESETS
from engine.state import ClaimWindow, MustDiscard, Over, OwnTurn
from engine.tiles import Seat, tile_name


def begin_deal(step: Step) -> None:
    """Start the next deal of the match; its header and first events belong to this step."""
    document = step.document
    secret, deal_id = step.new_secret(), step.new_deal_id()
    ruleset = RULESETS[document.options.variant or ""]
    document.number += 1
    document.deal_id, document.sequence = deal_id, 0
    document.status = Status.PLAYING
    document.next_at = document.starts_at = document.rests_until = None
    document.card_edition = 0
    document.pause_vote = None
    document.changes = []
    for seat in step.seats:
        seat.holder = seat.user_id
        seat.ready = seat.declines = False
        seat.absent = seat.autopilot
        seat.turns = 0
        seat.notes = [note for note in seat.notes if note.id == "autopilot"]
    humans = len(document.humans)
    store.insert_deal(
        step.work,
        store.StoredDeal(
            deal_id=deal_id,
            table_id=step.table_id,
            number=document.number,
            variant=ruleset.id,
            secret=secret,
            holders=tuple(seat.holder for seat in step.seats),
            counted=humans > 1,
            stake=document.options.stake,
            outcome=None,
        ),
    )
    setup = setup_from_secret(
        ruleset,
        secret,
        dealer=document.dealer,
        prevailing_wind=document.prevailing_wind,
        dealt=tuple(document.dealt),
        rules=document.options.rules,
    )
    # One more than the last: a tap on the last card, which may name the window just closed, must not fit either.
    decided = step.state.decision + 1 if step.state is not None else 0
    step.state = None
    for event in start(replace(setup, decided=decided)):
        step.apply(event)
    advance(step)


def carry_out(step: Step, action: Action) -> None:
    """Let the engine judge the action and take its events; IllegalAction and StaleDecision change nothing."""
    assert step.state is not None
    before = step.state.phase
    events = decide(step.state, action)
    for event in events:
        step.apply(event)
        _keep_books(step, event)
    if isinstance(before, ClaimWindow) and isinstance(action, Resolve):
        _tell_outbid(step, before, events)
    decision = step.state.decision
    acted = None if isinstance(action, Resolve) else action.seat
    step.document.prompts = [
        prompt for prompt in step.document.prompts if prompt.decision == decision and prompt.seat != acted
    ]


def act(step: Step, action: SeatAction) -> None:
    """A person's own action, and everything that follows from it."""
    seat = step.seat_document(action.seat)
    carry_out(step, action)
    step.acted.add(action.seat)
    seat.timeouts = 0
    seat.notes = []
    if isinstance(action, Discard) and seat.user_id is not None:
        person = step.person(seat.user_id)
        person.discards += 1
        person.turns += 1
    step.touch()
    advance(step)


def _keep_books(step: Step, event: Event) -> None:
    """What the table notes beside the engine's state."""
    match event:
        case TileDrawn(seat=seat):
            step.seat_document(seat).declines = False
        case TileDiscarded(seat=seat):
            document = step.seat_document(seat)
            document.turns += 1
            if document.is_human and document.autopilot:
                document.played += 1
            _open_window(step)
        case MeldClaimed(seat=seat):
            document = step.seat_document(seat)
            if document.is_human and document.autopilot:
                document.claimed += 1
        case KongDeclared(meld=meld) if not meld.is_concealed:
            _open_window(step)
        case _:
            pass


def _open_window(step: Step) -> None:
    document = step.document
    if len(document.humans) < pace.SEVERAL:
        document.window_closes, document.window_fixed = step.now, False
        return
    window = pace.window(document.options.pace)
    document.window_closes, document.window_fixed = step.now + window.minimum, window.fixed


def _tell_outbid(step: Step, window: ClaimWindow, events: tuple[Event, ...]) -> None:
    """Tell each seat whose claim lost to a better one who has the tile now (ux.md message 10)."""
    taken = next((event for event in events if isinstance(event, MeldClaimed)), None)
    won = next((event for event in events if isinstance(event, DealEnded)), None)
    winners = {winner.seat for winner in won.over.winners} if won else set()
    for seat, answer in enumerate(window.answers):
        if answer is None or isinstance(answer, Pass) or seat in winners:
            continue
        if winners and isinstance(answer, ClaimWin):
            note = Note(id="headed-off", seat=min(winners))
        elif winners:
            note = Note(id="outbid-win", seat=min(winners), tile=tile_name(window.tile))
        elif taken is not None and taken.seat != seat:
            note = Note(id=f"outbid-{taken.meld.kind.value}", seat=taken.seat, tile=tile_name(window.tile))
        else:
            continue
        step.seat_document(seat).notes = [note]


def advance(step: Step) -> None:
    """Move on until a person, or a clock, is needed; in a pause nothing moves."""
    moving = not step.document.is_paused
    while moving and step.state is not None:
        match step.state.phase:
            case OwnTurn(seat=seat) | MustDiscard(seat=seat):
                moving = _advance_turn(step, seat)
            case ClaimWindow():
                moving = _advance_window(step)
            case Over():
                ending.finish_deal(step)
                moving = False
            case _:
                raise AssertionError(step.state.phase)


def _advance_turn(step: Step, seat: Seat) -> bool:
    document = step.document
    assert step.state is not None
    if step.seat_document(seat).is_active:
        if _wins_by_itself(step, seat):
            carry_out(step, DeclareWin(seat, step.state.decision))
            return True
        _ask_turn(step, seat)
        return False
    if _computers_take_time(step):
        if document.computer_at is None:
            document.computer_at = step.now + pace.COMPUTER_DELAY
        if step.now < document.computer_at:
            return False
    document.computer_at = None
    carry_out(step, computer_choice(step, seat))
    return True


def _computers_take_time(step: Step) -> bool:
    """Whether people have to be able to follow: several watch each other, or the one who plays is away."""
    document = step.document
    humans = document.humans
    return len(humans) > 1 or (bool(humans) and not any(document.seats[seat].is_active for seat in humans))


def _advance_window(step: Step) -> bool:
    assert step.state is not None
    document = step.document
    for seat in claims_open(step.state):
        if seat not in claims_open(step.state):
            continue  # a computer's better claim has decided meanwhile
        seat_document = step.seat_document(seat)
        if not seat_document.is_active:
            carry_out(step, computer_choice(step, seat))
        elif not _answers_itself(step, seat, seat_document):
            _ask_claim(step, seat)
    if document.window_closes is not None and step.now < document.window_closes:
        return False
    if document.window_fixed:
        for seat in claims_open(step.state):
            carry_out(step, Pass(seat, step.state.decision))
    if claims_open(step.state):
        return False
    carry_out(step, Resolve(step.state.decision))
    document.window_closes = None
    return True


def _answers_itself(step: Step, seat: Seat, document: SeatDocument) -> bool:
    """A seat with 自動胡 claims every win, like a computer at once; one that declines claims passes all but a win."""
    assert step.state is not None
    if _wins_by_itself(step, seat):
        carry_out(step, ClaimWin(seat, step.state.decision))
        return True
    if not document.declines:
        return False
    view = seat_view(step.state, seat)
    if any(isinstance(action, ClaimWin) for action in view.legal):
        return False
    carry_out(step, Pass(seat, view.table.decision))
    return True


def _wins_by_itself(step: Step, seat: Seat) -> bool:
    """Whether a win is offered to a person who has every win answered at once (product.md section 3)."""
    assert step.state is not None
    user_id = step.seat_document(seat).user_id
    return (
        user_id is not None
        and step.find_person(user_id).preferences.auto_win
        and offers_win(seat_view(step.state, seat))
    )


def reconsider(step: Step) -> None:
    """A person prefers something else now, which may answer what is open."""
    if step.is_playing and not step.document.is_paused:
        advance(step)


def computer_choice(step: Step, seat: Seat) -> SeatAction:
    """What the computer player of this seat's level does, or for an absent person the autopilot."""
    assert step.state is not None
    document = step.seat_document(seat)
    player = AUTOPILOT if document.is_human else PLAYERS.get(document.level, PLAYERS["normal"])
    return player.choose(seat_view(step.state, seat), step.chance)


def _ask_turn(step: Step, seat: Seat) -> None:
    assert step.state is not None
    document = step.seat_document(seat)
    seconds = None
    if len(step.document.humans) > 1:
        assert document.user_id is not None
        ruleset = RULESETS[step.state.variant]
        seconds = pace.turn_seconds(
            step.document.options.pace,
            ruleset.turn_seconds,
            first_turn=document.turns == 0,
            newcomer=step.person(document.user_id).turns < pace.NEWCOMER_TURNS,
        )
    _ask(step, seat, seconds, wins=offers_win(seat_view(step.state, seat)))


def _ask_claim(step: Step, seat: Seat) -> None:
    assert step.state is not None
    wins = offers_win(seat_view(step.state, seat))
    seconds = pace.claim_seconds(step.document.options.pace, win=wins) if len(step.document.humans) > 1 else None
    _ask(step, seat, seconds, wins=wins)
    prompt = step.document.prompt_of(seat)
    if prompt is not None and step.document.window_fixed:
        prompt.deadline = step.document.window_closes


def offers_win(view: SeatView) -> bool:
    return any(isinstance(action, DeclareWin | ClaimWin) for action in view.legal)


def _ask(step: Step, seat: Seat, seconds: float | None, *, wins: bool) -> None:
    """Put the open decision to a person, once; where nobody is watching it gets a message of its own.

    That message rings where the person, and the table, have not put it otherwise.
    """
    assert step.state is not None
    decision = step.state.decision
    prompt = step.document.prompt_of(seat)
    if prompt is not None and prompt.decision == decision:
        return
    step.document.prompts = [other for other in step.document.prompts if other.seat != seat]
    prompt = Prompt(seat=seat, decision=decision, seconds=seconds, asked_at=step.now, wins=wins)
    step.document.prompts.append(prompt)
    call_attention(step, prompt)


def call_attention(step: Step, prompt: Prompt) -> None:
    """Give the hand message of a seat that is asked something a new message, where its person may not be watching.

    It is an edit if the person tapped in the DM less than 60 s ago and the hand is still the last to be seen there, but
    for a win (product.md, Ringing). Whether the new message rings is up to the person and the table.
    """
    document = step.seat_document(prompt.seat)
    document.rings = -1
    if document.user_id is None:
        return
    tapped = step.last_tap(document.user_id)
    if not prompt.wins and tapped is not None and step.actual - tapped < pace.RING_AFTER:
        return
    document.edition += 1
    preferences = step.find_person(document.user_id).preferences
    if preferences.may_ring(wins=prompt.wins) and not step.document.options.silent:
        document.rings = document.edition
