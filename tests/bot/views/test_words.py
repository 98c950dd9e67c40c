"""Tiles, runs, seats and numbers in words (ux.md sections 1, 4 and 5)."""

import pytest

from bot.i18n import LOCALES, Catalogue
from bot.tables.faces import TITLE_IDS, Who, title_id
from bot.views import rules, words
from bot.views.hand_keys import worth
from bot.views.refusals import refusal
from engine.melds import Meld, MeldKind
from engine.observe import WinPreview
from engine.rejections import Reason
from engine.scoring import TransferReason
from engine.tiles import NAMES, parse_tile, parse_tiles
from tests.bot.views.limits import check

CATALOGUE = Catalogue(strict=True)
HANT, HANS = CATALOGUE["zh-Hant"], CATALOGUE["zh-Hans"]
WILD = parse_tile("5m")


@pytest.mark.parametrize(
    ("tile", "hant", "said_hant", "hans", "said_hans"),
    [
        ("3m", "3萬", "三萬", "3万", "三万"),
        ("5p", "5筒", "五筒", "5筒", "五筒"),
        ("7s", "7索", "七索", "7条", "七条"),
        ("1z", "東", "東風", "东", "东风"),
        ("5z", "白", "白板", "白", "白板"),
        ("6z", "發", "發財", "发", "发财"),
        ("7z", "中", "紅中", "中", "红中"),
        ("2f", "夏", "夏", "夏", "夏"),
        ("6f", "蘭", "蘭", "兰", "兰"),
    ],
)
def test_a_tile_has_one_word(tile: str, hant: str, said_hant: str, hans: str, said_hans: str) -> None:
    """Short in lists and on buttons, long within a sentence."""
    kind = parse_tile(tile)

    assert (hant, said_hant) == (words.tile_word(HANT, kind), words.tile_said(HANT, kind))
    assert (hans, said_hans) == (words.tile_word(HANS, kind), words.tile_said(HANS, kind))


def test_every_tile_has_words() -> None:
    """All 42 kinds differ in every locale."""
    for tr in map(CATALOGUE.__getitem__, LOCALES):
        assert len({words.tile_word(tr, parse_tile(name)) for name in NAMES}) == len(NAMES)


@pytest.mark.parametrize(
    ("tiles", "marked", "text"),
    [
        ("1s2s3s", 0, "[1]23索"),
        ("4s5s6s", 1, "4[5]6索"),
        ("4s5s6s", 2, "45[6]索"),
        ("9m9m9m", None, "999萬"),
        ("3m4m5z", None, "34萬白"),
        ("3m5z5m", None, "3白5萬"),
        ("5z4m5m", 0, "[白]45萬"),
    ],
)
def test_runs_name_their_suit_once(tiles: str, marked: int | None, text: str) -> None:
    """A claimed tile stands in brackets; 白板 in the place it takes (L4)."""
    assert text == words.run_word(HANT, parse_tiles(tiles), marked)


def test_chow_labels_name_the_physical_tiles() -> None:
    """吃 345萬, 吃 34白, 吃 34財 (L3, L4)."""
    labels = [words.run_word(HANT, parse_tiles(tiles), wild=WILD, bare=True) for tiles in ("234m", "34m5z", "345m")]

    assert labels == ["234萬", "34白", "34財"]


@pytest.mark.parametrize(
    ("meld", "text"),
    [
        (Meld(MeldKind.CHOW, parse_tiles("123s"), parse_tile("1s"), 0), "吃[1]23索(東)"),
        (Meld(MeldKind.PONG, parse_tiles("999m"), parse_tile("9m"), 1), "碰999萬(東)"),
        (Meld(MeldKind.PONG, parse_tiles("5z5z5z"), parse_tile("5z"), 1), "碰白(東)"),
        (Meld(MeldKind.EXPOSED_KONG, parse_tiles("9p9p9p9p"), parse_tile("9p"), 2), "明槓9筒(東)"),
        (Meld(MeldKind.ADDED_KONG, parse_tiles("9p9p9p9p"), parse_tile("9p"), 2), "加槓9筒(東)"),
        (Meld(MeldKind.CONCEALED_KONG, parse_tiles("9p9p9p9p")), "暗槓9筒"),
    ],
)
def test_melds_show_their_source(meld: Meld, text: str) -> None:
    """C12: a claimed tile stays marked; a concealed kong shows one tile and no source (C8)."""
    source = "" if meld.source is None else "東"

    assert text == words.meld_word(HANT, meld, source)


def test_ponds_lie_in_rows_of_ten() -> None:
    """C13: ten a row, in fives that hold together."""
    rows = words.pond_rows([str(number) for number in range(23)]).split("\n")

    assert [row.count("\u00a0") + row.count(" ") + 1 for row in rows] == [10, 10, 3]
    assert rows[0] == "0\u00a01\u00a02\u00a03\u00a04 5\u00a06\u00a07\u00a08\u00a09"


def test_own_flowers_are_ticked() -> None:
    """D8 own_flower: 夏 and 蘭 are South's."""
    assert words.flowers_word(HANT, parse_tiles("2f3f6f"), 1) == "夏✓ 秋 蘭✓"


def test_points_carry_their_sign() -> None:
    """The minus is U+2212, zero has no sign."""
    assert [words.signed(points) for points in (15, -5, 0)] == ["+15", "−5", "0"]


def test_somebody_without_a_name_is_a_player() -> None:
    """An invisible name becomes 玩家, a computer 電腦甲."""
    assert [words.name_of(HANT, who) for who in (Who(""), Who(computer=0))] == ["玩家", "電腦甲"]


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_has_words(reason: Reason) -> None:
    """Every reason of the engine is one friendly line, with and without a tile."""
    for tr in map(CATALOGUE.__getitem__, LOCALES):
        for tile in (None, parse_tile("3m")):
            text = refusal(reason, tr, tile=tile)
            check(text)
            assert "\n" not in text


@pytest.mark.parametrize("reason", TransferReason)
def test_every_payment_has_a_reason(reason: TransferReason) -> None:
    """Each kind of transfer can be explained to its payer."""
    for tr in map(CATALOGUE.__getitem__, LOCALES):
        assert tr.has(f"why-paid-{reason.value}")


def test_every_item_is_explained() -> None:
    """Each scoring item has a name, and a place in /rules with an example (D8, L9)."""
    for variant, pages in rules.ITEMS.items():
        for item in (item for page in pages for item in page):
            for tr in map(CATALOGUE.__getitem__, LOCALES):
                assert tr.has(f"about-{variant}-{item}.when")
                assert tr.has(f"about-{variant}-{item}.example")
    named = {item for page in rules.ITEMS["dinghai"] for item in page}
    assert all(HANT.has(f"item-dinghai-{item}") for item in named)


def test_every_rules_page_is_short() -> None:
    """Each page of both variants fits a phone: within limits, at most 1500 characters, and leads on."""
    for variant, topics in rules.TOPICS.items():
        for tr in map(CATALOGUE.__getitem__, LOCALES):
            check(rules.contents(variant, tr))
            for topic in topics:
                for number in range(1, rules.page_count(variant, topic, tr) + 1):
                    shown = rules.page(variant, topic, number, tr)
                    check(shown)
                    assert len(shown.text) < 1500
                    assert shown == rules.from_argument(f"{variant}.{topic}.{number}", tr)


@pytest.mark.parametrize(
    "argument", ["", "nonsense", "dinghai.nothing", "luqiao.items.99", "dinghai.items.x", "..", "²"]
)
def test_unknown_rules_pages_lead_somewhere(argument: str) -> None:
    """A forged or outdated argument still shows a page."""
    check(rules.from_argument(argument, HANS))


def test_titles_of_points() -> None:
    """L16: the lowest title from below zero to 9, the highest from 2621440."""
    titles = [HANT(title_id(points)) for points in (-5, 9, 10, 160, 319, 320, 2621440)]

    assert titles == ["弟子", "弟子", "教頭", "尊者", "尊者", "副堂主", "麻將統帥"]
    assert all(HANS.has(title) for title in TITLE_IDS)


def test_a_win_buttons_worth() -> None:
    """The figure is cut as it is paid and says so (D8, L9); the stake is in the sum (C17)."""
    assert worth(HANT, "dinghai", WinPreview(3, 0, 3, 40), 1) == "3臺 +40"
    assert worth(HANT, "dinghai", WinPreview(6, 0, 4, 36), 2) == "封頂 +72"
    assert worth(HANS, "luqiao", WinPreview(0, 16, 16, 32), 1) == "16胡 +32"
    assert worth(HANS, "luqiao", WinPreview(3, 16, 100, 200), 1) == "128胡拉子 +200"


def test_rules_pages_state_the_clocks() -> None:
    """C6 and D4: /rules gives the texts' own clocks: 30 s and 3 s for a pong in Dinghai, 20 s in Luqiao."""
    dinghai, luqiao = (rules.page(variant, "turn", 2, HANT).text for variant in ("dinghai", "luqiao"))

    assert "出牌 30 秒" in dinghai
    assert "碰牌本是 3 秒" in dinghai
    assert "出牌 20 秒" in luqiao
