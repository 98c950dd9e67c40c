"""Every clock of a table: when the next one runs out, and what happens then."""

from collections.abc import Iterator
from math import ceil

from bot.tables import ending, lobby, pace, play, voiding, voting
from bot.tables.documents import Note, Prompt, Status, TableDocument
from bot.tables.refusals import Refused
from bot.tables.step import Step
from engine import claims_open
from engine.actions import Discard, Pass
from engine.rulesets import RULESETS
from engine.state import ClaimWindow, OwnTurn, State
from engine.tiles import tile_name


def next_due(document: TableDocument, state: State | None) -> float | None:
    """The moment the table has to look at its clocks again; None: only people move it on."""
    return min(_moments(document, state), default=None)


def _moments(document: TableDocument, state: State | None) -> Iterator[float]:
    if document.voiding is not None:
        yield document.voiding.lapses_at
    if document.pause_ends is not None:
        yield document.pause_ends
        return
    if document.is_practice:
        yield document.touched_at + pace.PRACTICE_LIFE
    if document.status is Status.LOBBY:
        yield document.touched_at + pace.LOBBY_LIFE
        yield from (chair.reserved_until for chair in document.chairs if chair.reserved_until is not None)
        return
    for moment in (document.starts_at, document.computer_at, document.next_at, document.rests_until):
        if moment is not None:
            yield moment
    if state is None or document.status is not Status.PLAYING:
        return
    if document.window_closes is not None and (document.window_fixed or not claims_open(state)):
        yield document.window_closes
    own_turn = isinstance(state.phase, OwnTurn)
    for prompt in document.prompts:
        yield from _prompt_moments(prompt, own_turn=own_turn)


def _prompt_moments(prompt: Prompt, *, own_turn: bool) -> Iterator[float]:
    if prompt.seconds is None:
        return
    if prompt.deadline is None:
        yield _starts(prompt)
        return
    yield prompt.deadline
    reminder = reminder_due(prompt, own_turn=own_turn)
    if reminder is not None:
        yield reminder


def _starts(prompt: Prompt) -> float:
    """When the clock of a prompt starts although nobody has confirmed its delivery."""
    if prompt.held_until is None:
        return prompt.asked_at + pace.DELIVERY_GRACE
    return prompt.held_until + (0.0 if _is_given_up(prompt) else pace.DELIVERY_GRACE)


def _is_given_up(prompt: Prompt) -> bool:
    """Whether the flood wait before the prompt outlasts the longest hold."""
    return prompt.held_until is not None and prompt.held_until >= prompt.asked_at + pace.FLOOD_HOLD


def reminder_due(prompt: Prompt, *, own_turn: bool) -> float | None:
    """When half of an own turn's time is over (product.md, Ringing)."""
    if not own_turn or prompt.reminded or prompt.seconds is None or prompt.deadline is None:
        return None
    return prompt.deadline - prompt.seconds / 2


def delivered(step: Step, seat: int, decision: int) -> None:
    """The prompt has arrived: its clock starts (design.md)."""
    prompt = step.document.prompt_of(seat)
    if prompt is None or prompt.decision != decision or prompt.deadline is not None or prompt.seconds is None:
        return
    prompt.deadline = step.now + prompt.seconds


def delayed(step: Step, seat: int, seconds: float) -> None:
    """A flood wait stands before the prompt: its clock is held, at most a minute in all."""
    prompt = step.document.prompt_of(seat)
    if prompt is not None and prompt.deadline is None and not step.document.is_paused:
        prompt.held_until = min(step.now + seconds, prompt.asked_at + pace.FLOOD_HOLD)


def expire(step: Step) -> None:
    """Carry out everything whose time has come, then move on."""
    document = step.document
    voiding.lapse(step)
    if document.is_paused:
        if document.pause_ends is not None and step.actual >= document.pause_ends:
            voting.end(step, "now")
        return
    if document.is_practice and step.now >= document.touched_at + pace.PRACTICE_LIFE:
        voting.end(step, "now")
        return
    if document.status is Status.LOBBY:
        lobby.expire(step)
        return
    if document.status is Status.DRAWN and document.starts_at is not None and step.now >= document.starts_at:
        play.begin_deal(step)
        return
    if document.status in {Status.BETWEEN, Status.RESTING}:
        _expire_between(step)
        return
    if not step.is_playing:
        return
    for prompt in list(document.prompts):
        _expire_prompt(step, prompt)
    if step.is_playing:
        play.advance(step)


def _expire_between(step: Step) -> None:
    document = step.document
    if document.rests_until is not None and step.now >= document.rests_until:
        ending.end_match(step)
    elif document.next_at is not None and step.now >= document.next_at:
        play.begin_deal(step)


def _expire_prompt(step: Step, prompt: Prompt) -> None:
    if prompt.seconds is None or prompt not in step.document.prompts or not step.is_playing:
        return
    if prompt.deadline is None:
        if step.now < _starts(prompt):
            return
        if _is_given_up(prompt):
            _time_out(step, prompt, counted=False)
        else:
            prompt.deadline = _starts(prompt) + prompt.seconds
        return
    due = reminder_due(prompt, own_turn=isinstance(step.state.phase, OwnTurn) if step.state else False)
    if due is not None and step.now >= due:
        prompt.reminded = True
    if step.now >= prompt.deadline:
        _time_out(step, prompt, counted=True)


def _time_out(step: Step, prompt: Prompt, *, counted: bool) -> None:
    """The default move: the drawn tile, after a claim what the computer would discard (C6); of a window: pass."""
    assert step.state is not None
    seat = prompt.seat
    document = step.seat_document(seat)
    phase = step.state.phase
    if isinstance(phase, ClaimWindow):
        if not step.document.window_fixed:
            play.carry_out(step, Pass(seat, step.state.decision))
        return
    if isinstance(phase, OwnTurn):
        action = Discard(seat, step.state.decision, phase.drawn)
    else:
        chosen = play.computer_choice(step, seat)
        assert isinstance(chosen, Discard)
        action = chosen
    play.carry_out(step, action)
    document.notes = [Note(id="timed-out", tile=tile_name(action.tile))]
    if counted:
        document.timeouts += 1
        if document.timeouts >= pace.TIME_OUTS_TO_AUTOPILOT:
            ending.go_away(step, seat, "autopilot")


def skip(step: Step) -> None:
    """Make the default move for every open question whose time is over: also one without a clock, or a held one.

    Raises Refused, saying why not, where nothing is asked or there is time left.
    """
    document = step.document
    if document.is_paused:
        raise Refused("paused")
    if not step.is_playing or not document.prompts:
        raise Refused("skip-nothing")
    ends = {prompt.seat: _end_of(step, prompt) for prompt in document.prompts}
    over = [prompt for prompt in document.prompts if ends[prompt.seat] <= step.now]
    if not over:
        raise Refused("skip-early", seconds=ceil(min(ends.values()) - step.now))
    for prompt in over:
        if prompt in document.prompts and step.is_playing:
            _time_out(step, prompt, counted=False)
    step.touch()
    if step.is_playing:
        play.advance(step)


def _end_of(step: Step, prompt: Prompt) -> float:
    """When the time of a question is over; where no clock runs, when it would be."""
    assert step.state is not None
    if prompt.deadline is not None:
        return prompt.deadline
    agreed = step.document.options.pace
    if prompt.seconds is not None:
        seconds = prompt.seconds
    elif isinstance(step.state.phase, ClaimWindow):
        seconds = pace.claim_seconds(agreed, win=True)
    else:
        official = RULESETS[step.state.variant].turn_seconds
        seconds = pace.turn_seconds(agreed, official, first_turn=False, newcomer=False)
    return prompt.asked_at + seconds
