"""What a tap at a table does: lobby buttons, the play, and the buttons between deals."""

from collections.abc import Callable
from functools import partial

from bot.screens import Press
from bot.tables import arriving, ending, kicking, leaving, lobby, pausing, play, presses, voting, wishes
from bot.tables.documents import NOBODY, Status
from bot.tables.intents import ButtonTapped
from bot.tables.outward import Notice
from bot.tables.refusals import Refused
from bot.tables.step import Step
from bot.tables.table import Message, Table
from bot.verbs import LOBBY
from engine import seat_view
from engine.actions import ClaimChow, ClaimKong, ClaimPong, ClaimWin, DeclareKong, DeclareWin, Discard, Pass, SeatAction
from engine.rejections import IllegalAction, StaleDecision
from engine.state import Over
from engine.tiles import Tile

LOBBY_RIGHTS = frozenset({"start", "confirm", "settings", "set", "cancel"})
"""Lobby buttons of the host and of admins."""
RIGHTS = frozenset({"finish", "end", "kick", "resume"})
"""Other buttons of the host and of admins; *resume* of anybody else is a vote."""
READING = frozenset({"look", "table", "hand", "explain", "hint", "why"})
TWICE = frozenset({"cancel", "finish"})
LATE = frozenset({"already-begun", "deal-over", "outdated"})
"""Why a tap does nothing that came when what it is about was over."""


class TapDesk:
    """Handles the taps at one table; lives as long as its table."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def take(self, tap: ButtonTapped, *, admin: bool | None) -> bool:
        """Deal with a tap; False: first find out whether the tapper is an admin, then call again with the answer."""
        press, table = tap.press, self.table
        assert press is not None
        if press.verb in READING:
            self._read(tap, press)
            return True
        if self._needs_rights(tap, press):
            if admin is None:
                return False
            if not admin and press.verb != "resume":
                self._just(tap, Notice("host-only"))
                return True
        if press.verb == "join" or (press.verb == "takeover" and table.document.status is not Status.LOBBY):
            self._join(tap, press)
            return True
        if press.verb == "kick":
            kicking.tapped(self.table, tap, press, refused=lambda error: self._refused(tap, error))
            return True
        if self._takes_two(press) and not self._is_second(tap.person.id, press):
            self._just(tap, Notice(f"confirm-{press.verb}"))
            return True
        if press.verb in presses.CALLS or press.verb in {"discard", "call"}:
            self._play(tap, press)
            return True
        work = self._work(tap, press, entitled=bool(admin) or tap.person.id == self.table.document.host)
        self._carry_out(tap, work or partial(_too_late, begun=press.verb in LOBBY))
        return True

    def _carry_out(self, tap: ButtonTapped, work: Callable[[Step], None]) -> None:
        """Do what the tap asks for; where that is over it still takes the seat back from the autopilot."""
        table = self.table
        told: list[Notice] = []

        def attempt(step: Step) -> None:
            try:
                work(step)
            except Refused as late:
                if late.notice not in LATE or not leaving.returns(step, tap.person.id):
                    raise
                told.append(Notice("already-begun" if late.notice == "already-begun" else "away-off"))

        table.post(
            Message(
                work=attempt,
                update_id=tap.update_id,
                refused=lambda error: self._refused(tap, error),
                after=lambda: table.hall.stage.answer(tap, told[-1] if told else None, sight=table.sight),
                failed=lambda: table.tell_fault(tap),
            )
        )

    # Rights, second taps, answers without effect

    def _join(self, tap: ButtonTapped, press: Press) -> None:
        """One tap: who has an open DM sits down, anyone else is sent there with a token (product.md section 2)."""
        table = self.table
        token: list[str] = []

        def after() -> None:
            if token:
                table.hall.stage.answer_link(tap, token[0])
            else:
                table.hall.stage.answer(tap, Notice("joined"), sight=table.sight)

        table.post(
            Message(
                work=lambda step: token.extend(arriving.join(step, tap.person.id, press.argument)),
                update_id=tap.update_id,
                refused=lambda error: self._refused(tap, error),
                after=after,
                failed=lambda: table.tell_fault(tap),
            )
        )

    def _needs_rights(self, tap: ButtonTapped, press: Press) -> bool:
        document = self.table.document
        person = tap.person.id
        if press.verb == "choose":
            return document.opener not in {person, NOBODY}
        return (press.verb in LOBBY_RIGHTS or press.verb in RIGHTS) and person != document.host

    def _takes_two(self, press: Press) -> bool:
        """Destructive buttons (ux.md section 3); a chair in the lobby is taken and left by one."""
        leaving_match = press.verb == "leave" and self.table.document.status is not Status.LOBBY
        return press.verb in TWICE or leaving_match

    def _is_second(self, user_id: int, press: Press) -> bool:
        if self.table.armed.pop(user_id, None) == press:
            return True
        self.table.armed[user_id] = press
        return False

    def _just(self, tap: ButtonTapped, notice: Notice | None) -> None:
        """Answer without changing anything but the inbox."""
        table = self.table
        table.post(
            Message(
                work=_refuse,
                update_id=tap.update_id,
                refused=lambda _error: table.hall.stage.answer(tap, notice, sight=table.sight),
            )
        )

    def _refused(self, tap: ButtonTapped, error: Exception) -> None:
        stage, sight = self.table.hall.stage, self.table.sight
        match error:
            case Refused(notice=notice):
                stage.answer(tap, Notice(notice, arguments=error.arguments), sight=sight)
            case IllegalAction(reason=reason):
                stage.answer(tap, Notice("refused", reason=reason), sight=sight)
            case _:
                over = isinstance(sight.state.phase, Over) if sight.state else True
                stage.answer(tap, Notice("deal-over" if over else "stale"), sight=sight)

    # Looking

    def _read(self, tap: ButtonTapped, press: Press) -> None:
        table = self.table
        stage = table.hall.stage

        def show(_error: Exception) -> None:
            sight = table.sight
            seat = sight.document.seat_of(tap.person.id)
            if press.verb == "why":
                self._explain(tap)
            elif seat is None:
                stage.answer(tap, Notice("outsider"), sight=sight)
            elif sight.state is None or (
                press.verb == "look" and press.argument not in {"", str(sight.document.number)}
            ):
                stage.answer(tap, Notice("deal-over"), sight=sight)
            elif press.verb == "look":
                stage.answer_hand(tap, sight, seat)
            elif press.verb == "explain":
                stage.answer_explain(tap, sight, seat)
            elif press.verb == "hint" and press.decision != sight.state.decision:
                stage.answer(tap, Notice("stale"), sight=sight)
            elif press.verb == "hint":
                stage.answer_hint(tap, sight, seat)
            else:
                stage.show_table(tap, sight, seat, back=press.verb == "hand")

        table.post(Message(work=_refuse, update_id=tap.update_id, refused=show))

    def _explain(self, tap: ButtonTapped) -> None:
        """Their own change, to those whose points the last deal moved, also when they have left since."""
        sight, stage = self.table.sight, self.table.hall.stage
        document, person = sight.document, tap.person.id
        seat = document.just_booked.seat_of(person) if document.just_booked is not None else None
        if seat is not None:
            stage.answer_why(tap, sight, seat)
        elif document.seat_of(person) is None:
            stage.answer(tap, Notice("outsider"), sight=sight)
        else:
            stage.answer(tap, Notice("not-in-deal" if document.just_booked else "already-begun"), sight=sight)

    # Playing

    def _play(self, tap: ButtonTapped, press: Press) -> None:
        """The seat's action: judged when its turn in the queue comes, against the state of that moment."""
        table = self.table
        told: list[Notice] = []

        def work(step: Step) -> None:
            if step.document.seat_of(tap.person.id) is not None:
                pausing.check(step)
            if self._comes_back(tap, press, step):
                told.append(Notice("welcome-back"))
                return
            action = self._judge(tap, press, step)
            told.append(_toast(action, step))
            play.act(step, action)

        def after() -> None:
            seat = table.document.seat_of(tap.person.id)
            if seat is not None:
                table.done[seat] = press
            table.armed.pop(tap.person.id, None)
            table.hall.stage.answer(tap, told[-1], sight=table.sight)

        table.post(
            Message(
                work=work,
                update_id=tap.update_id,
                refused=lambda error: self._not_played(tap, press, error),
                after=after,
                failed=lambda: table.tell_fault(tap),
            )
        )

    def _comes_back(self, tap: ButtonTapped, press: Press, step: Step) -> bool:
        """A tap of a person in autopilot takes the seat back; whether that was all it did."""
        if not leaving.returns(step, tap.person.id):
            return False
        return step.state is None or press.decision != step.state.decision

    def _judge(self, tap: ButtonTapped, press: Press, step: Step) -> SeatAction:
        """The action of this press, or an exception saying why it does nothing (yet)."""
        seat = step.document.seat_of(tap.person.id)
        if seat is None:
            raise Refused("outsider")
        if not step.is_playing or step.state is None:
            raise StaleDecision(press.decision, 0)
        if self.table.done.get(seat) == press:
            raise StaleDecision(press.decision, step.state.decision)  # the card's row would otherwise fit twice
        view = seat_view(step.state, seat)
        action = presses.called(press, view) if press.verb == "call" else presses.action_of(press, view)
        if action not in view.legal:
            raise IllegalAction(presses.refusal_of(step.state, action))
        replaced = self.table.replaced_at.get(seat)
        question = presses.second_tap(
            action,
            view,
            careful=presses.takes_two(step.find_person(tap.person.id)),
            since_replaced=None if replaced is None else step.now - replaced,
            wild=step.state.wild,
        )
        if question is not None and not self._is_second(tap.person.id, press):
            raise SecondTap(question, _tile_of(action))
        return action

    def _not_played(self, tap: ButtonTapped, press: Press, error: Exception) -> None:
        table = self.table
        stage, sight = table.hall.stage, table.sight
        seat = sight.document.seat_of(tap.person.id)
        match error:
            case SecondTap():
                stage.answer(tap, Notice(error.notice, tile=error.tile), sight=sight)
            case presses.ChoiceNeeded():
                stage.answer_link(tap, f"hand_{table.table_id}")
            case StaleDecision() if seat is not None and table.done.get(seat) == press:
                stage.answer(tap, Notice("again"), sight=sight)
            case _:
                self._refused(tap, error)

    # Everything else

    def _work(self, tap: ButtonTapped, press: Press, *, entitled: bool) -> Callable[[Step], None] | None:
        """`entitled`: the tapper is host or admin."""
        person = tap.person.id
        status = self.table.document.status
        if status is Status.LOBBY:
            return self._lobby_work(person, press)
        works: dict[str, Callable[[Step], None]] = {
            "away": lambda step: leaving.away(step, person),
            "return": lambda step: leaving.back(step, person),
            "decline": lambda step: wishes.decline(step, person),
            "next": lambda step: wishes.ready(step, person, press.decision),
            "leave": lambda step: leaving.leave(step, person),
            "finish": voting.finish_after,
            "end": lambda step: voting.end(step, press.argument),
            "vote": lambda step: _vote(step, person, press.argument),
            "resume": lambda step: pausing.go_on(step) if entitled else pausing.call_vote(step, person, "resume"),
            "now": lambda step: wishes.hurry(step, person),
            "wait": lambda step: wishes.wait(step, person),
        }
        return works.get(press.verb)

    def _lobby_work(self, person: int, press: Press) -> Callable[[Step], None] | None:
        works: dict[str, Callable[[Step], None]] = {
            "choose": lambda step: lobby.choose_variant(step, press.argument),
            "leave": lambda step: lobby.leave_chair(step, person),
            "computer": lambda step: wishes.computers(step, person, press.argument),
            "start": lambda step: lobby.start(step, confirmed=False),
            "confirm": lambda step: lobby.start(step, confirmed=True),
            "settings": wishes.toggle_settings,
            "set": lambda step: lobby.set_option(step, press.argument),
            "cancel": ending.end_match,
        }
        return works.get(press.verb)


class SecondTap(Refused):
    """The press has to be repeated; `tile` is the tile it is about."""

    def __init__(self, notice: str, tile: Tile | None) -> None:
        super().__init__(notice)
        self.tile = tile


def _refuse(_step: Step) -> None:
    raise Refused("")


def _too_late(_step: Step, *, begun: bool) -> None:
    """A button of the lobby when the match has `begun`, or one that this table does not have now."""
    raise Refused("already-begun" if begun else "outdated")


def _vote(step: Step, person: int, choice: str) -> None:
    cast = pausing.vote if choice in pausing.CHOICES else voting.vote
    cast(step, person, choice)


def _tile_of(action: SeatAction) -> Tile | None:
    return action.tile if isinstance(action, Discard | DeclareKong) else None


def _toast(action: SeatAction, step: Step) -> Notice:
    tile = _tile_of(action)
    open_tile = getattr(step.state.phase, "tile", None) if step.state else None
    names: dict[type[object], str] = {
        Discard: "discarded",
        DeclareKong: "kong",
        DeclareWin: "won",
        ClaimWin: "claimed-win",
        ClaimKong: "claimed-kong",
        ClaimPong: "claimed-pong",
        ClaimChow: "claimed-chow",
        Pass: "passed",
    }
    return Notice(names[type(action)], tile=tile if tile is not None else open_tile)
