"""Deals struck out and the log of deals, for the golden screens."""

from collections.abc import Callable

from bot.i18n import Translator
from bot.screens import Screen
from bot.tables.faces import DealSummary, Options, Strike
from bot.tables.log_faces import LogFace, LoggedDeal, VoidFace, VoidLine
from bot.views import log, result, voiding
from engine import table_view
from engine.state import Over
from engine.tiles import tile_name
from tests.support import positions
from tests.support.positions import CARD_LINK, FOUR, FOUR_HANS
from tests.support.table import Table


def _people(tr: Translator) -> positions.Seats:
    return FOUR_HANS if tr.locale == "zh-Hans" else FOUR


def _chat(tr: Translator) -> str:
    return "路桥老友" if tr.locale == "zh-Hans" else "週五麻將"


def drawn_deal(variant: str = "dinghai") -> Table:
    table = Table(variant, left={"dinghai": 0, "luqiao": 14}[variant])
    table.play(f"east discards {tile_name(min(table.discards('east')))}")
    table.play("nobody claims")
    return table


def won_by_discard() -> Table:
    """South wins on east's 3m."""
    table = Table("dinghai", east="3m", south="1m2m 456p 789p 234s 66s")
    table.play("""
        east discards 3m
        south wins
    """)
    return table


def won_by_two() -> Table:
    """South and west both win on east's 3m (D7)."""
    table = Table(
        "dinghai",
        east="3m 1p 2p 4p 7p 9p 1s 4s 7s 1z 2z 3z 4z 5z",
        south="1m2m 456p 789p 234s 66s",
        west="4m5m 123p 345s 678s 99s",
    )
    table.play("""
        east discards 3m
        south wins
        west wins
    """)
    return table


def won_in_luqiao() -> Table:
    """East's fourteen tiles win as they were dealt."""
    table = Table("luqiao", east="123m 456p 789p 234s 66s", wild="8s")
    table.play("east wins")
    return table


def strike(tr: Translator, *, anonymous: bool = False) -> Strike:
    people = _people(tr)
    return Strike(None if anonymous else people[0].who, people[1].who)


def logged(table: Table, tr: Translator, deal: int, **changes: object) -> LoggedDeal:
    phase = table.state.phase
    assert isinstance(phase, Over)
    one, two, three, four = phase.settlement.scores
    entry = LoggedDeal(deal, deal - 20, _people(tr), table_view(table.state), (one, two, three, four))
    return LoggedDeal(**{**{name: getattr(entry, name) for name in LoggedDeal.__slots__}, **changes})


def _void(tr: Translator, *, agreed: bool = False, anonymous: bool = False, others: int = 0) -> VoidFace:
    people = _people(tr)
    points = (-24, 40, -8, -8)
    totals = [face.total - change * agreed for face, change in zip(people, points, strict=True)]
    totals[3] -= sum(totals) + others
    lines = tuple(VoidLine(face.who, change, total) for face, change, total in zip(people, points, totals, strict=True))
    asked = None if anonymous else people[0].who
    return VoidFace(17, 23, 3, _chat(tr), asked, people[1].who if agreed else None, lines, others, 5)


def _struck_summary(tr: Translator) -> Screen:
    face = positions.result_face(won_by_discard().state, _people(tr), strike=strike(tr))
    return result.summary(DealSummary(face, 1, _chat(tr), CARD_LINK, is_host=False), tr)


def group_log(tr: Translator) -> LogFace:
    entries = (
        logged(won_in_luqiao(), tr, 26),
        logged(won_by_discard(), tr, 25, strike=strike(tr)),
        logged(won_by_two(), tr, 24),
        logged(drawn_deal(), tr, 23, strike=strike(tr, anonymous=True)),
        logged(drawn_deal("luqiao"), tr, 22),
    )
    return LogFace(_chat(tr), 26, entries, 2, 5, 17)


def _own_log(tr: Translator) -> Screen:
    entries = (
        logged(won_by_discard(), tr, 26, chat_title=_chat(tr)),
        logged(drawn_deal(), tr, 25, practice=True),
        logged(drawn_deal("luqiao"), tr, 22, chat_title=""),
    )
    return log.page(LogFace(None, 3, entries, 1, 5), tr)


LOG_CASES: dict[str, Callable[[Translator], Screen]] = {
    "void-question": lambda tr: voiding.question(_void(tr), tr),
    "void-question-private": lambda tr: voiding.question(_void(tr, anonymous=True), tr, private=True),
    "void-done": lambda tr: voiding.outcome(_void(tr, agreed=True, anonymous=True), tr),
    "void-done-private": lambda tr: voiding.outcome(_void(tr, agreed=True, others=12), tr, private=True),
    "result-struck": lambda tr: result.screen(
        positions.result_face(won_by_discard().state, _people(tr), strike=strike(tr), options=Options("dinghai")), tr
    ),
    "result-summary-struck": _struck_summary,
    "log-group": lambda tr: log.in_group(group_log(tr), tr, "https://t.me/table_bot?start=log_17"),
    "log-page": lambda tr: log.page(group_log(tr), tr),
    "log-mine": _own_log,
    "log-empty": lambda tr: log.in_group(LogFace(_chat(tr), 0, (), 1, 5), tr, ""),
}
