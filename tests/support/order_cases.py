"""Pauses, kicks, practice and word of new tables, for the golden screens."""

from collections.abc import Callable

from bot.i18n import Translator
from bot.screens import Screen
from bot.tables.faces import DealSummary, FinalFace, Options, PauseVoteFace, Standing, Who
from bot.views import hand, lobby, opened, practice, result, vote
from engine.tiles import tile_name
from tests.support import positions
from tests.support.positions import CARD_LINK, FOUR, FOUR_HANS
from tests.support.table import Table


def _people(tr: Translator) -> positions.Seats:
    return FOUR_HANS if tr.locale == "zh-Hans" else FOUR


def _chat(tr: Translator) -> str:
    return "路桥老友" if tr.locale == "zh-Hans" else "週五麻將"


def _drawn_deal() -> Table:
    table = Table("dinghai", left=0)
    table.play(f"east discards {tile_name(min(table.discards('east')))}")
    table.play("nobody claims")
    return table


def _result(tr: Translator) -> Screen:
    return result.screen(positions.result_face(_drawn_deal().state, _people(tr), paused=True), tr)


def _summary(tr: Translator) -> Screen:
    face = positions.result_face(_drawn_deal().state, _people(tr), paused=True)
    return result.summary(DealSummary(face, 1, _chat(tr), CARD_LINK, is_host=True), tr)


def _paused_hand(tr: Translator, *, away: bool = False) -> Screen:
    face = positions.hand_face(Table("luqiao").state, 0, _people(tr), chat_title=_chat(tr), paused=True, away=away)
    return hand.screen(face, tr)


def _practised(deals: int) -> FinalFace:
    lines = (Standing(1, Who("Wong"), -24, deals=deals), Standing(2, None, 24)) if deals else ()
    return FinalFace(17, Options("luqiao"), deals, lines)


ORDER_CASES: dict[str, Callable[[Translator], Screen]] = {
    "hand-paused": _paused_hand,
    "hand-paused-away": lambda tr: _paused_hand(tr, away=True),
    "result-paused": _result,
    "result-summary-paused": _summary,
    "seats-paused": lambda tr: lobby.seats_drawn(positions.drawn_seats("dinghai", _people(tr), paused=True), tr),
    "vote-pause": lambda tr: vote.about_pause(PauseVoteFace(17, "pause", _people(tr)[1].who, 1, 0, 3), tr),
    "vote-resume": lambda tr: vote.about_pause(PauseVoteFace(17, "resume", _people(tr)[1].who, 1, 1, 4), tr),
    "kick-choice": lambda tr: vote.kick_choice(17, 7_999_999_001, _people(tr)[1].who, tr),
    "kick-choice-lobby": lambda tr: vote.kick_choice(17, 7_999_999_001, _people(tr)[1].who, tr, "-lobby"),
    "kick-choice-between": lambda tr: vote.kick_choice(17, 7_999_999_001, _people(tr)[1].who, tr, "-between"),
    "practice-choose": practice.choose,
    "practice-hand": lambda tr: hand.screen(
        positions.hand_face(Table("dinghai").state, 0, _people(tr), chat_title="", seconds=None, group_link=None),
        tr,
    ),
    "practice-over": lambda tr: practice.over(_practised(3), tr),
    "practice-over-none": lambda tr: practice.over(_practised(0), tr),
    "table-opened": lambda tr: opened.notice(tr, _chat(tr), _people(tr)[0].who, "dinghai", 17, CARD_LINK),
    "table-opened-plain": lambda tr: opened.notice(tr, _chat(tr), Who(), None, 17, None),
}
