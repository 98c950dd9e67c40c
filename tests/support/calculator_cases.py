"""The calculator's pages and a person's own figures in known states, for the golden screens."""

from collections.abc import Callable
from dataclasses import replace

from bot.calculator.notation import parse_hand
from bot.calculator.sheet import Sheet
from bot.i18n import Translator
from bot.screens import Screen
from bot.tables.faces import BestHand, MeFace, Who
from bot.views import calculator
from engine import table_view
from engine.scoring import Circumstance, WinBy
from engine.state import Over
from engine.tiles import parse_tile
from tests.support.table import Table

DINGHAI = Sheet(5).chosen("dinghai")
LUQIAO = replace(Sheet(5).chosen("luqiao"), wild=parse_tile("5m"), page="tiles")
LONG = "[1111m] [2222m] [3333p]! [4444p]! 1234f 77z*"


def typed(sheet: Sheet, text: str) -> Sheet:
    """The sheet with this hand typed."""
    return replace(sheet, hand=parse_hand(text).hand)


def _shown(sheet: Sheet) -> Callable[[Translator], Screen]:
    return lambda tr: calculator.screen(sheet, tr)


def me_face(table: Table, seat: int, tr: Translator, *, chat_title: str | None) -> MeFace:
    """The figures of somebody whose best hand ended this deal."""
    phase = table.state.phase
    assert isinstance(phase, Over)
    winner = next(winner for winner in phase.winners if winner.seat == seat)
    return MeFace(
        who=Who("小李" if tr.locale != "zh-Hans" else "阿珍"),
        chat_title=chat_title,
        points=128,
        deals=26,
        wins=9,
        self_draws=4,
        deal_ins=3,
        title="title-4",
        next_title="title-5",
        to_next=32,
        best=BestHand(4, table_view(table.state), winner, phase.settlement.scores[seat]),
    )


CALCULATOR_CASES: dict[str, Callable[[Translator], Screen]] = {
    "calculator-choose": _shown(typed(Sheet(5), "123m456p")),
    "calculator-empty": _shown(DINGHAI),
    "calculator-lost": lambda tr: calculator.screen(Sheet(5), tr, lost=True),
    "calculator-half": _shown(typed(replace(DINGHAI, suit=4), "123m456p11f [777z]")),
    "calculator-chow": _shown(typed(replace(DINGHAI, suit=2, mode="chow"), "123m456p")),
    "calculator-ready": _shown(typed(DINGHAI, "[123m] [777z] 99p123m55s")),
    "calculator-dinghai": _shown(typed(replace(DINGHAI, seat_wind=1), "[123s] [456s] [999m] 5p5p6m8m2f7f7m*")),
    "calculator-dinghai-fed": _shown(
        typed(replace(DINGHAI, circumstances=frozenset({Circumstance.TAIL_DRAW})), "[9999s] 12m456p789p66s3m")
    ),
    "calculator-dinghai-capped": _shown(typed(replace(DINGHAI, by=WinBy.DISCARD), LONG)),
    "calculator-dinghai-settings": _shown(
        typed(
            replace(DINGHAI, page="settings", seat_wind=2, flipped=frozenset({"seat_wind_tai"})),
            "123m456p789s22z [333z]",
        )
    ),
    "calculator-no-robbing": _shown(typed(replace(DINGHAI, by=WinBy.ROBBED_KONG), "123m456p789s55p13m2m")),
    "calculator-no-robbing-wild": _shown(typed(replace(LUQIAO, by=WinBy.ROBBED_KONG), "123p567p345s99s34m5m")),
    "calculator-no-win": _shown(typed(DINGHAI, "[777z] 567p345s99s24m1z")),
    "calculator-wild": _shown(typed(Sheet(5), "123m456p").chosen("luqiao")),
    "calculator-luqiao": _shown(typed(replace(LUQIAO, by=WinBy.DISCARD, seat_wind=1), "2m4m567p345s99s3m [777z]")),
    "calculator-luqiao-dealer": _shown(typed(LUQIAO, "2m5m567p345s99s3m [34m5z]")),
    "calculator-luqiao-only-drawn": _shown(
        typed(replace(LUQIAO, by=WinBy.DISCARD, seat_wind=3), "[234p] [456p] [777p] 9p9p7p8p5m")
    ),
    "calculator-luqiao-ready": _shown(typed(LUQIAO, "[777z] 567p345s99s24m")),
    "calculator-luqiao-winning": _shown(typed(replace(LUQIAO, page="winning"), "123456789m12355p")),
    "calculator-luqiao-settings": _shown(typed(replace(LUQIAO, page="settings"), "123m")),
    "calculator-wrong": lambda tr: calculator.screen(
        typed(DINGHAI, "123m456p"), tr, wrong=calculator.Wrong("sign", "123m456p99<s [777z]", 10)
    ),
    "calculator-wrong-copies": _shown(typed(DINGHAI, "123m [777z] 99p7z7z55s")),
    "calculator-closed": calculator.closed,
    "calculator-kept": lambda tr: calculator.kept(typed(DINGHAI, "123m456p789s55p13m2m"), tr),
    "calculator-in-private": lambda tr: calculator.in_private(tr, "https://t.me/table_bot?start=calc"),
}
