"""Every screen of whole random deals: within limits, strict in all locales, and telling nothing that is hidden."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from bot.i18n import LOCALES, Catalogue
from bot.screens import Screen
from bot.tables.faces import DealSummary, PromptKind, SeatFace, Who
from bot.views import card, hand, reasons, result
from engine import RULESETS
from engine.actions import Resolve
from engine.deals import start
from engine.decide import decide
from engine.evolve import evolve, fold
from engine.legal import claims_open, legal_actions
from engine.observe import visible
from engine.state import MustDiscard, Over, OwnTurn, State
from engine.wall import setup_from_secret
from tests.bot.views.limits import check
from tests.support import positions

CATALOGUE = Catalogue(strict=True)
NAMES = ('<b>&"x', "محمد\u200f", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "")
SEATS = (
    SeatFace(Who(NAMES[0]), 12345),
    SeatFace(Who(NAMES[1]), -12345),
    SeatFace(Who(NAMES[2]), 0, away=True),
    SeatFace(Who(NAMES[3]), 0, vacant=True),
)


def played(variant: str, seed: int) -> Iterator[tuple[State, list]]:
    """The states of a random deal, claims and kongs preferred, with the events so far."""
    ruleset = RULESETS[variant]
    random = Random(seed)
    setup = setup_from_secret(
        ruleset,
        random.randbytes(32),
        dealer=seed % 4,
        prevailing_wind=0,
        dealt=(seed % 4,),
        rules=ruleset.default_rules,
    )
    log = list(start(setup))
    state = fold(log)
    yield state, log
    while not isinstance(state.phase, Over):
        asked = (state.phase.seat,) if isinstance(state.phase, OwnTurn | MustDiscard) else claims_open(state)
        if asked:
            actions = legal_actions(state, asked[0])
            eager = [action for action in actions if action.kind not in {"discard", "pass"}]
            action = random.choice(eager if eager and random.random() < 0.7 else actions)
        else:
            action = Resolve(state.decision)
        for event in decide(state, action):
            state = evolve(state, event)
            log.append(event)
        yield state, log


@pytest.mark.parametrize("variant", RULESETS)
@pytest.mark.parametrize("seed", range(2))
def test_every_screen_of_a_deal(variant: str, seed: int) -> None:
    """Card, table, hand, pop-ups and result hold at every step, whatever people are called."""
    for step, (state, log) in enumerate(played(variant, seed)):
        for locale in LOCALES if step % 5 == 0 or isinstance(state.phase, Over) else (LOCALES[step % 3],):
            tr = CATALOGUE[locale]
            face = positions.table_face(state, SEATS)
            check(card.live(face, tr))
            check(card.closed(face, tr))
            for seat in range(4) if isinstance(state.phase, Over) else (step % 4,):
                seen = tuple(event for event in positions.since_discard(log, seat) if visible(event, seat))
                own = positions.hand_face(state, seat, SEATS, since=seen)
                check(hand.screen(own, tr))
                check(hand.table_screen(own, face, tr))
                check(hand.explain(own, tr))
                check(hand.popup(own.view, tr))
            if isinstance(state.phase, Over):
                ended = positions.result_face(state, SEATS)
                check(result.screen(ended, tr))
                for seat in range(4):
                    check(result.why(ended, seat, tr))
                    for number in range(len(reasons.reasons(ended, seat)) + 2):
                        check(reasons.page(ended, seat, number, tr))
                    check(result.summary(DealSummary(ended, seat, "<&>", None, is_host=seat == 0), tr))


@pytest.mark.parametrize("variant", RULESETS)
def test_others_draws_stay_hidden(variant: str) -> None:
    """A hand message is the same whatever the others drew, even if the events hold it."""
    for state, log in played(variant, 7):
        for seat in (len(log) % 4,):
            if isinstance(state.phase, Over):
                continue
            open_events = tuple(visible(event, seat) for event in positions.since_discard(log, seat))
            seen = tuple(event for event in open_events if event is not None)
            everything = positions.since_discard(log, seat)
            tr = CATALOGUE["zh-Hant"]
            masked = hand.screen(positions.hand_face(state, seat, since=seen), tr)

            assert masked == hand.screen(positions.hand_face(state, seat, since=everything), tr)


def test_the_worst_card_fits() -> None:
    """Sixteen melds, all flowers and a hundred and twenty discards stay within a message."""
    states = [state for seed in range(2) for state, _ in played("dinghai", seed)]
    state = max(states, key=lambda state: sum(len(seat.melds) for seat in state.seats))
    face = positions.table_face(state, SEATS)
    full = tuple(
        replace(
            seat,
            pond=tuple(kind for kind in range(34)),
            flowers=tuple(range(34, 42)),
            melds=(state.seats[0].melds * 4 or seat.melds)[:4],
        )
        for seat in face.view.seats
    )
    crowded = replace(
        face, view=replace(face.view, seats=full, bound_pairs=((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)))
    )
    for locale in LOCALES:
        shown = card.live(crowded, CATALOGUE[locale])

        check(shown)
        assert shown.text.count("<b>") <= 4


def test_the_row_of_calls_never_changes() -> None:
    """The card's five calls stand under every state alike, so the row tells nothing."""
    rows = set()
    for state, _ in played("luqiao", 1):
        shown: Screen = card.live(positions.table_face(state), CATALOGUE["zh-Hans"])
        rows.add(
            tuple((button.label, button.press.verb, button.press.argument) for button in shown.rows[0] if button.press)
        )

    assert len(rows) == 1


def test_prompts_carry_their_decision() -> None:
    """Every play button names the decision it answers."""
    for state, _ in played("dinghai", 2):
        for seat in (state.decision % 4, (state.decision + 1) % 4):
            face = positions.hand_face(state, seat)
            if face.prompt in {PromptKind.TURN, PromptKind.CLAIM}:
                for button in (button for row in hand.screen(face, CATALOGUE["zh-Hant"]).rows for button in row):
                    if button.press and button.press.verb in {"discard", "win", "kong", "pong", "chow", "pass"}:
                        assert button.press.decision == state.decision
