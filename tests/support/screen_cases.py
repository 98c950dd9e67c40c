"""The screens that are kept as golden text: each by name, in a known position, for any translator.

`python -m tests.support.screen_cases` writes them anew to tests/data/screens; read the difference as a player would.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from bot.i18n import LOCALES, Catalogue, Translator
from bot.screens import Screen
from bot.tables.faces import (
    TITLE_IDS,
    DealSummary,
    FinalFace,
    LobbyChair,
    MeFace,
    Options,
    Pace,
    PromptKind,
    ScoreFace,
    SeatFace,
    Standing,
    VoteFace,
    Who,
    title_id,
)
from bot.views import card, final, greeting, hand, lang, lobby, me, reasons, result, rules, score, vote
from bot.views import help as help_view
from engine.computer import PLAYERS
from engine.tiles import tile_name
from tests.support import positions
from tests.support.calculator_cases import CALCULATOR_CASES, me_face
from tests.support.hint_cases import HINT_CASES
from tests.support.log_cases import LOG_CASES
from tests.support.order_cases import ORDER_CASES
from tests.support.positions import FOUR, FOUR_HANS, Seats
from tests.support.settings_cases import SETTINGS_CASES
from tests.support.table import Table

FOLDER: Final = Path(__file__).parents[1] / "data" / "screens"
Case = Callable[[Translator], Screen | str]


def as_text(screen: Screen | str) -> str:
    """A screen as people read it in a diff: its text, then a line for every row of buttons."""
    if isinstance(screen, str):
        return screen
    lines = [screen.text]
    for row in screen.rows:
        cells = []
        for button in row:
            press = button.press
            target = button.url or (f"{press.verb} {press.argument}".strip() if press else "")
            cells.append(f"[{button.label}]({target}{', ' + button.style if button.style else ''})")
        lines.append(" ".join(cells))
    return "\n".join(lines)


def golden(case: Case, catalogue: Catalogue) -> str:
    """The case in all three locales."""
    return "\n".join(f"== {locale}\n{as_text(case(catalogue[locale]))}\n" for locale in LOCALES)


def write() -> None:
    """Write every golden screen anew."""
    catalogue = Catalogue(strict=True)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name, case in CASES.items():
        (FOLDER / f"{name}.txt").write_text(golden(case, catalogue), encoding="utf-8")


def people(tr: Translator) -> Seats:
    """The four at the table, in the reader's script."""
    return FOUR_HANS if tr.locale == "zh-Hans" else FOUR


def chat(tr: Translator) -> str:
    """The group's title, in the reader's script."""
    return "路桥老友" if tr.locale == "zh-Hans" else "週五麻將"


def _sat_at(tr: Translator) -> list[rules.Table]:
    """Two tables of Dinghai, one of them practice, and one of Luqiao."""
    slow = Options("dinghai", pace=Pace.SLOW, rules={"seat_wind_tai": True}, stake=5)
    return [rules.Table(chat(tr), slow), rules.Table("", Options("dinghai")), rules.Table(chat(tr), Options("luqiao"))]


def dinghai_table() -> Table:
    """South has claimed three times from east and draws the 7m between 6m and 8m (ux.md section 4)."""
    table = Table(
        "dinghai",
        east="1s 5s 9m 1m 2p 4p 7p 9p 3s 4z 1z 3z 4z 7z",
        south="2s3s 4s6s 9m9m 6m8m 5p5p 3z 2f 3f",
        west="5f 1m1m 3m 4m 8p 8p 2s 7s 9s 2z 5z 6z",
        north="8f 3p 3p 6p 9p 2m 5m 8s 8s 1z 5z 7z 4m",
        wall="7s 8s 9p 2p 4z 3p 6p 6z 1p 7m",
        tail="2z 8p 7z 5z",
    )
    table.play("""
        east discards 1s
        south chows 23s
        south discards 3z
        west discards 7s
        north discards 8s
        east discards 5s
        south chows 46s
        south discards 2z
        west discards 2z
        north discards 4z
        east discards 9m
        south pongs
        south discards 8p
        west discards 6p
        north discards 6z
        east discards 1p
        south draws 7m
    """)
    return table


def luqiao_claim() -> Table:
    """The position of ux.md's claim in Luqiao."""
    table = Table(
        "luqiao",
        east="8p 1m 1s 9s 9m 2z 2z 3z 4z 6z 7z 5s 6s 8s",
        south="4m 7m 8m 1p 2p 9p 2s 3s 1z 1z 3z 6z 7z",
        west="2m 3m 4p 5p 6p 7s 7s 9s 5z 5m 8p 8p 4z",
        north="1m 6m 9m 1p 3p 7p 1s 4s 8s 2z 3z 4z 6z",
        wall="9p 4z 6p",
        wild="5m",
    )
    table.play("""
        east discards 8p
        west pongs
        west discards 4z
        north discards 9p
        east discards 4z
        south discards 4m
    """)
    return table


def luqiao_ready() -> Table:
    """West has chowed, discarded its 9s, and waits."""
    table = luqiao_claim()
    table.play("""
        west chows 3m5z
        west discards 9s
    """)
    return table


def dinghai_won() -> Table:
    """South's self-draw; east is bound to it by three claims (D10)."""
    table = dinghai_table()
    table.play("south wins")
    return table


def dinghai_several() -> Table:
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


def dinghai_robbed() -> Table:
    """North robs the fourth 5p of east's added kong (C9, D9)."""
    table = Table(
        "dinghai",
        east="5p 5p 1m 9m 1s 9s 2z 2z 3z 3z 6z 7z 4z 8s",
        south="5p 1p 9p 2m 7m 4s 8s 1z 1z 6z 7z 5z 2s",
        north="4p 6p 123m 345m 678s 99s",
        wall="9m 1m 2p 3z 5p",
    )
    table.play("""
        east discards 8s
        south discards 5p
        east pongs
        east discards 1m
        south discards 1m
        west discards 2p
        north discards 3z
        east kongs 5p
    """)
    return table


def dinghai_drawn() -> Table:
    """The last discard is not won: the dealer pays 1 to each (D11)."""
    table = Table("dinghai", left=0)
    last = tile_name(min(table.discards("east")))
    table.play(f"east discards {last}")
    table.play("nobody claims")
    return table


def luqiao_won() -> Table:
    """South, no dealer, wins on west's 3m with a red dragon pong (L9-L11)."""
    table = Table(
        "luqiao",
        east="999m 6z6z 1p 4p 7p 1s 4s 8s 2z 3z 4z",
        south="2m4m 567p 345s 99s 7z7z 1z",
        west="3m 1m 8m 2p 5p 8p 2s 6s 3z 4z 1z 5z 6z",
        north="555s 7z 1m 6m 3p 6p 9p 1z 2z 3z 4z",
        wall="8m 1p 9m 2z",
        wild="8s",
    )
    table.play("""
        east discards 4z
        south discards 8m
        west discards 1p
        north discards 7z
        south pongs
        south discards 1z
        west discards 3m
        south wins
    """)
    return table


def luqiao_capped() -> Table:
    """The dealer draws a full flush worth far more than a hundred (L9, L11), claimed from south three times (L12)."""
    table = Table(
        "luqiao",
        east="1s1s 2s2s 3s3s 4s5s 7s8s 1m 2m 9p 4z",
        south="1s 2s 3s 1m 4m 7m 2p 5p 8p 1z 2z 3z 6z",
        wild="9p",
        wall="7z 7z 7z 5z 5z 5z 6z 6z 4z 9s",
    )
    table.play("""
        east discards 4z
        south discards 1s
        east pongs
        east discards 1m
        south discards 2s
        east pongs
        east discards 2m
        south discards 3s
        east pongs
    """)
    return table


def _turn(tr: Translator) -> Screen:
    table = dinghai_table()
    face = positions.hand_face(
        table.state, 1, people(tr), chat_title=chat(tr), since=positions.since_discard(table.log, 1)
    )
    return hand.screen(face, tr)


def _claim(tr: Translator) -> Screen:
    table = luqiao_claim()
    since = positions.since_discard(table.log, 2)
    face = positions.hand_face(table.state, 2, people(tr), chat_title=chat(tr), since=since, seconds=8)
    return hand.screen(face, tr)


def _waiting(tr: Translator) -> Screen:
    return hand.screen(positions.hand_face(luqiao_ready().state, 2, people(tr), chat_title=chat(tr)), tr)


def _chairs(tr: Translator) -> tuple[LobbyChair, ...]:
    four = people(tr)
    return (
        LobbyChair(four[0].who),
        LobbyChair(four[1].who),
        LobbyChair(four[2].who, reserved=True),
        LobbyChair(),
    )


def _computers() -> tuple[LobbyChair, ...]:
    """Three, of every level one."""
    return tuple(LobbyChair(Who(computer=number, level=level)) for number, level in enumerate(PLAYERS))


def _standings(tr: Translator) -> tuple[Standing, ...]:
    names = ("阿强", "小李", "Wong", "陈姐") if tr.locale == "zh-Hans" else ("阿強", "小李", "Wong", "陳姐")
    figures = ((128, 24, 9, 3), (32, 26, 7, 5), (-64, 20, 4, 6), (-110, 22, 3, 8))
    people_lines = [
        Standing(place, Who(name), points, title_id(points), deals, wins, given)
        for place, (name, (points, deals, wins, given)) in enumerate(zip(names, figures, strict=True), start=1)
    ]
    return (*people_lines, Standing(5, None, 14))


def _summary(tr: Translator) -> DealSummary:
    face = positions.result_face(luqiao_won().state, people(tr))
    return DealSummary(face, 2, chat(tr), positions.CARD_LINK, is_host=True)


CASES: Final[dict[str, Case]] = {
    "lobby-choose": lambda tr: lobby.card(positions.lobby_face(None, (LobbyChair(people(tr)[0].who),)), tr),
    "lobby-dinghai": lambda tr: lobby.card(positions.lobby_face("dinghai", _chairs(tr)), tr),
    "lobby-luqiao": lambda tr: lobby.card(
        positions.lobby_face(
            "luqiao", (LobbyChair(people(tr)[0].who), *(LobbyChair(Who(computer=n)) for n in range(3)))
        ),
        tr,
    ),
    "lobby-confirm": lambda tr: lobby.card(positions.lobby_face("dinghai", _chairs(tr), confirming=True), tr),
    "lobby-settings": lambda tr: lobby.card(positions.lobby_face("luqiao", _chairs(tr), settings_open=True), tr),
    "lobby-levels": lambda tr: lobby.card(
        positions.lobby_face("dinghai", (*_chairs(tr)[:1], *_computers()), settings_open=True), tr
    ),
    "lobby-expired": lambda tr: lobby.closed(positions.lobby_face("luqiao", _chairs(tr)), tr, "lobby-expired"),
    "seats-drawn": lambda tr: lobby.seats_drawn(positions.drawn_seats("dinghai", people(tr), 2), tr),
    "seats-waiting": lambda tr: lobby.seats_drawn(positions.drawn_seats("luqiao", people(tr), waiting=True), tr),
    "card-first-turn": lambda tr: card.live(
        positions.table_face(Table("dinghai").state, people(tr), turn_seconds=45), tr
    ),
    "card-open": lambda tr: card.live(positions.table_face(luqiao_claim().state, people(tr), turn_seconds=20), tr),
    "card-turn": lambda tr: card.live(positions.table_face(dinghai_table().state, people(tr)), tr),
    "card-claimed": lambda tr: card.live(positions.table_face(_after_chow().state, people(tr)), tr),
    "card-kong": lambda tr: card.live(positions.table_face(dinghai_robbed().state, people(tr)), tr),
    "card-away": lambda tr: card.live(positions.table_face(luqiao_claim().state, _absent(tr)), tr),
    "card-paused": lambda tr: card.live(positions.table_face(luqiao_claim().state, people(tr), paused=True), tr),
    "card-contract": lambda tr: card.live(positions.table_face(luqiao_capped().state, people(tr)), tr),
    "card-closed": lambda tr: card.closed(positions.table_face(dinghai_won().state, people(tr)), tr),
    "hand-turn": _turn,
    "hand-newcomer": lambda tr: hand.screen(
        positions.hand_face(Table("dinghai", east="1f 5f").state, 0, people(tr), chat_title=chat(tr), newcomer=True), tr
    ),
    "hand-after-chow": lambda tr: hand.screen(
        positions.hand_face(_after_chow().state, 2, people(tr), chat_title=chat(tr)), tr
    ),
    "hand-claim": _claim,
    "hand-claim-win": lambda tr: hand.screen(
        positions.hand_face(_can_win().state, 1, people(tr), chat_title=chat(tr), seconds=15), tr
    ),
    "hand-rob": lambda tr: hand.screen(
        positions.hand_face(dinghai_robbed().state, 3, people(tr), chat_title=chat(tr), seconds=15), tr
    ),
    "hand-third-claim": lambda tr: hand.screen(
        positions.hand_face(_third_claim().state, 0, people(tr), chat_title=chat(tr), seconds=8), tr
    ),
    "hand-waiting": _waiting,
    "hand-declining": lambda tr: hand.screen(
        positions.hand_face(luqiao_claim().state, 0, people(tr), chat_title=chat(tr), declines_claims=True), tr
    ),
    "hand-answered": lambda tr: hand.screen(
        positions.hand_face(_answered().state, 2, people(tr), chat_title=chat(tr), prompt=PromptKind.ANSWERED), tr
    ),
    "hand-away": lambda tr: hand.screen(
        positions.hand_face(
            luqiao_claim().state, 0, people(tr), chat_title=chat(tr), away=True, notes=(("note-autopilot", {}),)
        ),
        tr,
    ),
    "hand-notes": lambda tr: hand.screen(
        positions.hand_face(
            luqiao_claim().state,
            2,
            people(tr),
            chat_title=chat(tr),
            notes=(
                ("note-timed-out", {"tile": "5p"}),
                ("note-outbid-pong", {"seat": 1, "tile": "7z"}),
                ("note-back", {"discards": 4, "claims": 1}),
            ),
        ),
        tr,
    ),
    "hand-table": lambda tr: hand.table_screen(
        positions.hand_face(luqiao_claim().state, 2, people(tr), chat_title=chat(tr)),
        positions.table_face(luqiao_claim().state, people(tr)),
        tr,
    ),
    "popup-hand": lambda tr: hand.popup(positions.hand_face(dinghai_table().state, 1).view, tr),
    "popup-claim": lambda tr: hand.popup(positions.hand_face(luqiao_claim().state, 2).view, tr),
    "popup-explain-chow": lambda tr: hand.explain(positions.hand_face(_after_chow().state, 2, people(tr)), tr),
    "popup-explain-wait": lambda tr: hand.explain(positions.hand_face(luqiao_claim().state, 0, people(tr)), tr),
    "result-dinghai": lambda tr: result.screen(positions.result_face(dinghai_won().state, people(tr)), tr),
    "result-dinghai-several": lambda tr: result.screen(positions.result_face(dinghai_several().state, people(tr)), tr),
    "result-dinghai-robbed": lambda tr: result.screen(positions.result_face(_robbed().state, people(tr)), tr),
    "result-dinghai-drawn": lambda tr: result.screen(positions.result_face(dinghai_drawn().state, people(tr)), tr),
    "result-luqiao": lambda tr: result.screen(positions.result_face(luqiao_won().state, people(tr)), tr),
    "result-luqiao-stake": lambda tr: result.screen(
        positions.result_face(luqiao_won().state, people(tr), options=positions.options("luqiao", stake=2)), tr
    ),
    "result-luqiao-contract": lambda tr: result.screen(positions.result_face(_contract().state, people(tr)), tr),
    "result-luqiao-drawn": lambda tr: result.screen(positions.result_face(_no_win_luqiao().state, people(tr)), tr),
    "result-dinghai-heavenly": lambda tr: result.screen(positions.result_face(_heavenly().state, people(tr)), tr),
    "result-dinghai-fed-kong": lambda tr: result.screen(positions.result_face(_fed_kong().state, people(tr)), tr),
    "result-dinghai-mutual": lambda tr: result.screen(positions.result_face(_mutual().state, people(tr)), tr),
    "popup-why-contract": lambda tr: result.why(positions.result_face(_contract().state, people(tr)), 2, tr),
    "popup-why-mutual": lambda tr: result.why(positions.result_face(_mutual().state, people(tr)), 0, tr),
    "result-last": lambda tr: result.screen(
        positions.result_face(luqiao_won().state, people(tr), last=True, next_seconds=None), tr
    ),
    "result-summary": lambda tr: result.summary(_summary(tr), tr),
    "result-summary-sat-down": lambda tr: result.summary(replace(_summary(tr), sat_down=True), tr),
    "result-summary-last": lambda tr: result.summary(
        replace(_summary(tr), face=replace(_summary(tr).face, last=True)), tr
    ),
    "result-nobody": lambda tr: result.screen(
        positions.result_face(luqiao_won().state, people(tr), ready=0, humans=0, next_seconds=None), tr
    ),
    "popup-why-stake": lambda tr: result.why(
        positions.result_face(luqiao_won().state, people(tr), options=positions.options("luqiao", stake=5)), 2, tr
    ),
    "popup-why-bound": lambda tr: result.why(positions.result_face(dinghai_won().state, people(tr)), 0, tr),
    "popup-why-winner": lambda tr: result.why(positions.result_face(dinghai_won().state, people(tr)), 1, tr),
    "popup-why-luqiao": lambda tr: result.why(positions.result_face(luqiao_won().state, people(tr)), 2, tr),
    "popup-why-nothing": lambda tr: result.why(positions.result_face(dinghai_several().state, people(tr)), 3, tr),
    "reasons-account": lambda tr: reasons.page(positions.result_face(dinghai_won().state, people(tr)), 0, 1, tr),
    "reasons-item": lambda tr: reasons.page(positions.result_face(dinghai_several().state, people(tr)), 0, 2, tr),
    "reasons-luqiao": lambda tr: reasons.page(positions.result_face(luqiao_won().state, people(tr)), 2, 1, tr),
    "reasons-luqiao-item": lambda tr: reasons.page(positions.result_face(luqiao_won().state, people(tr)), 0, 3, tr),
    "reasons-drawn": lambda tr: reasons.page(positions.result_face(dinghai_drawn().state, people(tr)), 3, 9, tr),
    "score": lambda tr: score.screen(ScoreFace(chat(tr), "all", 26, _standings(tr), 17), tr),
    "score-empty": lambda tr: score.screen(ScoreFace(chat(tr), "match", 0, (), 17), tr),
    "score-mine": lambda tr: score.screen(
        ScoreFace("", "all", 26, (Standing(1, None, 32, title_id(32), 26, 7, 5),), mine=True), tr
    ),
    "score-chart": lambda tr: score.screen(ScoreFace(chat(tr), "match", 4, _standings(tr), 17, charted=True), tr),
    "final": lambda tr: final.screen(
        FinalFace(17, Options("dinghai"), 6, _standings(tr), ((Who("小李"), title_id(32)),)), tr
    ),
    "vote": lambda tr: vote.screen(VoteFace(17, people(tr)[0].who, 1, 0, 1, 3), tr),
    "end-choice": lambda tr: vote.end_choice(17, tr),
    "greeting-group": greeting.group,
    "greeting-private": lambda tr: greeting.private(tr, "https://t.me/table_bot?startgroup=new"),
    "help-group": lambda tr: help_view.screen(tr, private=False),
    "help-private": lambda tr: help_view.screen(tr, private=True),
    "lang": lambda tr: lang.screen(tr, private=True),
    "rules-contents": lambda tr: rules.contents("dinghai", tr),
    "rules-items": lambda tr: rules.page("dinghai", "items", 3, tr),
    "rules-luqiao-items": lambda tr: rules.page("luqiao", "items", 2, tr),
    "rules-pay": lambda tr: rules.page("luqiao", "pay", 1, tr),
    "rules-table": lambda tr: rules.page("dinghai", "table", 1, tr, tables=_sat_at(tr)),
    "rules-from-why": lambda tr: rules.page("luqiao", "pay", 1, tr, deal=17),
    "rules-in-group": lambda tr: rules.in_private(
        tr, "https://t.me/mahjong_table_bot?start=rules_luqiao", Options("luqiao"), running=False
    ),
    "me-private": lambda tr: me.screen(me_face(dinghai_won(), 1, tr, chat_title=None), tr),
    "me-group": lambda tr: me.screen(me_face(luqiao_won(), 1, tr, chat_title=chat(tr)), tr),
    "me-empty": lambda tr: me.screen(MeFace(Who("Wong"), None, 0, 0, 0, 0, 0, title_id(0), TITLE_IDS[1], 10), tr),
    **CALCULATOR_CASES,
    **SETTINGS_CASES,
    **HINT_CASES,
    **ORDER_CASES,
    **LOG_CASES,
}
"""Every golden screen by the name of its file."""


def _after_chow() -> Table:
    """West has chowed 2p with 3p 4p and may not discard 2p or 5p (D5)."""
    table = Table("dinghai", south="2p", west="2p 3p4p 5p", wall="9s")
    table.play("""
        east discards 1z
        south discards 2p
        west chows 34p
    """)
    return table


def _can_win() -> Table:
    """South may win on east's 3m, chow it, or let it go."""
    return _discarded("3m", south="1m2m 456p 789p 234s 66s")


def _discarded(tile: str, **hands: str) -> Table:
    table = Table("dinghai", east=tile, **hands)  # type: ignore[arg-type]
    table.play(f"east discards {tile}")
    return table


def _third_claim() -> Table:
    """South discards the third tile that east may claim (L12)."""
    table = Table(
        "luqiao",
        east="1s1s 2s2s 3s3s 4s5s 7s8s 1m 2m 9p 4z",
        south="1s 2s 3s 1m 4m 7m 2p 5p 8p 1z 2z 3z 6z",
        wild="9p",
    )
    table.play("""
        east discards 4z
        south discards 1s
        east pongs
        east discards 1m
        south discards 2s
        east pongs
        east discards 2m
        south discards 3s
    """)
    return table


def _answered() -> Table:
    """West said pong while south, who could win, still thinks."""
    table = _discarded("3m", south="1m2m 456p 789p 234s 66s", west="3m3m")
    table.play("west pongs")
    return table


def _contract() -> Table:
    """East, with three claims from south, wins a full flush on west's 6s: west pays for all (L12)."""
    table = _third_claim()
    table.play("""
        east pongs
        east discards 8s
        nobody claims
    """)
    return _contract_end(table)


def _contract_end(table: Table) -> Table:
    view = table.view("south")
    assert view.drawn is not None
    table.play(f"south discards {tile_name(view.drawn)}")
    table.play("west discards 6s")
    table.play("east wins")
    return table


def _heavenly() -> Table:
    """The dealer's fourteen tiles win (D8)."""
    table = Table("dinghai", east="123m 456p 789p 234s 66s")
    table.play("east wins")
    return table


def _fed_kong() -> Table:
    """South wins on the replacement after a kong of east's discard: east pays for all (D9)."""
    table = Table("dinghai", east="9s", south="999s 1m2m 456p 789p 66s", tail="3m")
    table.play("""
        east discards 9s
        south kongs
        south wins
    """)
    return table


def _mutual() -> Table:
    """East and south have each claimed three of the other, and south wins on east's discard (D10)."""
    table = Table(
        "dinghai",
        east="1p 1m1m 2m2m 3m3m 9m 2p 3p 7s 8s 9s 4z",
        south="1m 2m 3m 1p1p 2p2p 3p3p 5s5s 6s7s",
        west="1z 2z 3z 5z 6z 7z 1s 4s 9m 6p 9p 4m 7m",
        north="1z 2z 3z 5z 6z 7z 1s 4s 9m 6p 9p 5m 8m",
        wall="8p 8p 8p 8s",
    )
    table.play("""
        east discards 1p
        south pongs
        south discards 1m
        east pongs
        east discards 2p
        south pongs
        south discards 2m
        east pongs
        east discards 3p
        south pongs
        south discards 3m
        east pongs
        east discards 8s
        south wins
    """)
    return table


def _no_win_luqiao() -> Table:
    """The tiles that may be drawn are gone: no payments (L13)."""
    table = Table("luqiao", left=14)
    last = tile_name(min(table.discards("east")))
    table.play(f"east discards {last}")
    table.play("nobody claims")
    return table


def _robbed() -> Table:
    table = dinghai_robbed()
    table.play("north wins")
    return table


def _absent(tr: Translator) -> Seats:
    """One seat in autopilot, one left by its person."""
    east, south, west, north = people(tr)
    return east, replace(south, away=True), west, SeatFace(Who(computer=3), north.total, vacant=True)


if __name__ == "__main__":
    write()
