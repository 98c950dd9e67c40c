"""Where a phone may not break a line."""

import html
import re

import pytest
import regex

from bot.telegram.line_breaks import LONGEST_CAPTION, NO_BREAK_SPACE, WORD_JOINER, held, plain, units_read
from tests.support.screen_cases import FOLDER

TAG = re.compile(r"<[^<>]*>")
TILES_AND_TICKS = "1\u2060萬 5\u2060筒 夏\u2060✓"


def _seen(text: str) -> str:
    """Joiners as ~ and no-break spaces as _, to be read."""
    return held(text).replace(NO_BREAK_SPACE, "_").replace(WORD_JOINER, "~")


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("手牌　1萬 5筒 東 ｜ 摸 7条", "手~牌　1~萬 5~筒 東 ｜ 摸 7~条"),
        ("　吃1[2]3萬(西) 碰999筒(北)", "　~吃~1[2]3~萬~(西) 碰~999~筒~(北)"),
        ("碰333筒 暗杠9条 明槓白", "碰~333~筒 暗~杠~9~条 明~槓~白"),
        ("6萬【7萬】8萬 55筒", "6~萬~【7~萬】~8~萬 55~筒"),
        ("东【中】中", "东~【中】~中"),
        ("花 夏✓ 秋 1 阿強 ✓", "花 夏~✓ 秋_1 阿~強 ✓"),
        ("中明刻 4、发明刻 4 ＝ 16胡", "中~明~刻_4、发~明~刻_4 ＝ 16~胡"),
        ("北 电脑丙 0胡：5条暗刻 4", "北_电~脑~丙 0~胡：5~条~暗~刻_4"),
        ("▶南 <b>陳美玲</b> −5 · 手13", "▶南_<b>陳~美~玲</b>_−5 · 手~13"),
        ("西 Wong −28，限 30 秒", "西_Wong_−28，限_30_秒"),
        ("東 付 24　Wong (−7)　阿強 (0)", "東 付_24　Wong_(−7)　阿~強_(0)"),
        ("西 南 8筒 東 1萬", "西 南 8~筒 東 1~萬"),
        ("歐陽大文小明 說：好了就自動開始", "歐陽大文小明 說：好了就自動開始"),
        ("E dealer 阿強 +15 · 13 tiles", "E dealer 阿~強_+15 · 13 tiles"),
        ("a < b &amp; <b>c</b>", "a < b &amp; <b>c</b>"),
    ],
)
def test_what_belongs_together_stays_in_one_line(text: str, seen: str) -> None:
    """Tiles, melds, short names and words, and figures hold together; long names, lists of tiles and prose do not."""
    assert seen == _seen(text)


@pytest.mark.parametrize("screen", sorted(path.stem for path in FOLDER.glob("*.txt")))
def test_nothing_but_line_breaks_changes(screen: str) -> None:
    """On every screen the tags stay as they are, and without the invisible signs the text is the same."""
    text = (FOLDER / f"{screen}.txt").read_text(encoding="utf-8")
    joined = held(text, 10 * len(text))

    assert text == plain(joined)
    assert TAG.findall(text) == TAG.findall(joined)
    assert html.unescape(text) == plain(html.unescape(joined))


@pytest.mark.parametrize(
    "screen", ["card-turn", "hand-waiting", "hand-turn", "result-luqiao", "result-dinghai", "log-group"]
)
def test_a_line_can_still_be_broken(screen: str) -> None:
    """Nothing that holds together is wider than a narrow phone: at most thirteen Han characters."""
    text = TAG.sub("", (FOLDER / f"{screen}.txt").read_text(encoding="utf-8").split("== en")[0])
    texts = [line for line in text.splitlines() if "](" not in line]
    parts = [
        plain(part)
        for line in texts
        for part in regex.split(
            r"(?<=[ \u3000：；，、。·])|(?=[「（〈])|(?<=\p{Han})(?=\p{Han})", held(line, 10 * len(line))
        )
    ]

    assert [] == [part for part in parts if sum(1 + (character > "\u2e80") for character in part) > 26]


def test_a_text_too_long_loses_joiners_first() -> None:
    """What would no longer fit is sent with its tiles held together only, and at the limit as it was written."""
    text = "1萬 5筒 夏✓ 阿強 +8\n"
    assert held(text).count(WORD_JOINER) > held(text, len(text) + 3).count(WORD_JOINER)
    assert held(text, len(text) + 3).startswith(TILES_AND_TICKS)
    assert text == held(text, len(text) + 2)


@pytest.mark.parametrize("times", range(60, 90, 5))
def test_a_caption_never_becomes_too_long(times: int) -> None:
    """However near the limit the caption is: emoji count twice, tags and entities as they are read."""
    text = "<b>🀄 阿強</b> &lt;+16 1萬\n" * times
    assert units_read(held(text, LONGEST_CAPTION)) <= max(LONGEST_CAPTION, units_read(text))
    assert text == plain(held(text, LONGEST_CAPTION))
