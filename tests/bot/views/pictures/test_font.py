"""The pictures' font: what it covers, and what becomes of names it does not."""

import unicodedata
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw

from bot.i18n import LOCALES, Catalogue
from bot.i18n.catalogue import FOLDER
from bot.tables.faces import Who
from bot.views.pictures.lettering import (
    FILE,
    SIMPLIFIED_FORMS,
    broken,
    broken_at_clauses,
    covered,
    drawable,
    fitted,
    font,
    in_simplified_forms,
    shown_name,
    width,
)

CATALOGUE = Catalogue(strict=True)
HANT, HANS = CATALOGUE["zh-Hant"], CATALOGUE["zh-Hans"]
MOST_BYTES = 1_800_000


def test_the_list_says_what_the_font_has() -> None:
    """The coverage list is the font's own table of characters, but for the forms that no text may name."""
    assert covered() | set(SIMPLIFIED_FORMS.values()) == {chr(code) for code in TTFont(FILE).getBestCmap()}
    assert set() == covered() & set(SIMPLIFIED_FORMS.values())


def _ink(character: str) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of what is black, in hundredths of the square."""
    image = Image.new("L", (100, 120))
    ImageDraw.Draw(image).text((0, 100), character, font=font(100), fill=255, anchor="ls")
    box = image.getbbox()
    assert box is not None
    return box


@pytest.mark.parametrize("mark", SIMPLIFIED_FORMS)
def test_simplified_punctuation_stands_lower_left(mark: str) -> None:
    """It takes the same square as the traditional form, and its ink lies left of the middle."""
    simplified = in_simplified_forms(mark)
    traditional_ink, ink = _ink(mark), _ink(simplified)

    assert (1, width(mark, 100)) == (len(simplified), width(simplified, 100))
    assert ink[0] < traditional_ink[0]
    assert mark == "？" or ink[2] <= 50
    assert mark not in "，。、" or ink[3] > traditional_ink[3]


def test_only_punctuation_has_simplified_forms() -> None:
    """Words, figures and brackets are drawn as they are."""
    assert "東 甲（12）「A, b」" == in_simplified_forms("東 甲（12）「A, b」")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_word_of_a_locale_can_be_drawn(locale: str) -> None:
    """The font lacks nothing of any locale file but emoji, which no picture shows."""
    text = (FOLDER / f"{locale}.ftl").read_text(encoding="utf-8")
    lacking = set(text) - covered() - {"\n"}

    assert [] == [character for character in lacking if unicodedata.category(character) not in {"So", "Mn"}]


@pytest.mark.parametrize("locale", LOCALES)
def test_what_pictures_say_can_be_drawn_whole(locale: str) -> None:
    """No message for pictures, tile, scoring item or payment loses a character."""
    prefixes = (
        "picture-",
        "tile-",
        "item-",
        "wind-",
        "round-",
        "computer-",
        "reason-",
        "pays",
        "drawn-",
        "remark-",
        "about-",
    )
    lines = (FOLDER / f"{locale}.ftl").read_text(encoding="utf-8").splitlines()
    said = {line for line in lines if line.startswith(prefixes)}

    assert said
    assert set() == {character for line in said for character in line} - covered()


def test_digits_signs_and_punctuation() -> None:
    """Digits, the wide minus and what stands between words are there; a lost minus would turn a loss into a win."""
    assert set("0123456789+−×＋＝（）「」，。；：、·…！？ ") <= covered()


def test_the_font_stays_small_and_names_itself() -> None:
    """At most 1.8 MB, under a name of its own (the licence keeps the original's), with the licence beside it."""
    names = TTFont(FILE)["name"]

    assert FILE.stat().st_size <= MOST_BYTES
    assert "Mahjong UI" == names.getDebugName(1)
    assert "SIL OPEN FONT LICENSE" in (FILE.parent / "OFL.txt").read_text(encoding="utf-8")
    assert not {"Noto", "Source"} & {
        word for record in names.names if record.nameID in {1, 4, 6} for word in str(record).split()
    }


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("阿強", "阿強"),
        ("王🀄大", "王大"),
        ("🐉 Wong", "Wong"),
        ("Игорь", "Игорь"),
        ("🀄🐉", "西家"),
        ("محمد", "西家"),
        ("", "玩家"),
    ],
)
def test_a_name_loses_what_cannot_be_drawn(name: str, shown: str) -> None:
    """Uncovered characters go; where nothing is left the seat's name stands there."""
    assert shown == shown_name(HANT, Who(name), 2)


def test_a_computer_has_its_name() -> None:
    """Computer players are named in the reader's script."""
    assert ("電腦乙", "电脑乙") == (shown_name(HANT, Who(computer=1), 0), shown_name(HANS, Who(computer=1), 0))


def test_long_text_is_made_smaller_then_cut() -> None:
    """Text shrinks a little before it loses its end."""
    text = "歐陽大文小明"
    smaller, size = fitted(text, 32, 170)
    cut, _ = fitted(text, 32, 80)

    assert (text, True) == (smaller, size < 32)
    assert cut.endswith("…")
    assert width(*fitted(text, 32, 80)) <= 80


def test_lines_break_between_words() -> None:
    """Numbers stay whole, and no line begins with a comma."""
    lines = broken("贏家：東付 32，西付 16，北付 16", 29, 200)

    assert "贏家：東付 32，西付 16，北付 16".replace(" ", "") == "".join(lines).replace(" ", "")
    assert all(width(line, 29) <= 200 for line in lines)
    assert not [line for line in lines if line[0] in "，、；。）"]


@pytest.mark.parametrize("room", range(120, 420, 7))
def test_a_number_keeps_its_unit(room: int) -> None:
    """A tile's rank and suit, or a figure and what it counts, stand in one line; none begins with a blank."""
    text = "暗槓 9筒，手上 2萬 3萬，補到 4萬 胡，8 ＋ 2 ＝ 10胡"
    lines = broken(text, 32, room)

    assert text.replace(" ", "") == "".join(lines).replace(" ", "")
    assert [] == [line for line in lines if line != line.strip() or not line or line[0] in "筒萬"]
    assert "10胡" in lines[-1]


def test_clauses_end_lines_where_they_can() -> None:
    """Lines end with a comma rather than in the middle of a word, unless that takes more of them."""
    text = "自己碰過的，手上又有第四張，輪到自己摸牌時可以槓。"

    assert ["自己碰過的，手上又有第四張，", "輪到自己摸牌時可以槓。"] == broken_at_clauses(text, 32, 600)
    assert broken(text, 32, 420) == broken_at_clauses(text, 32, 420)
    assert ["on an own-draw turn;", "one tile is shown"] == broken_at_clauses(
        "on an own-draw turn; one tile is shown", 32, 400
    )


def test_drawable_keeps_plain_text() -> None:
    """What the font has stays as it is, but for doubled spaces."""
    assert "東 阿強 付 24 三吃三碰" == drawable("東 阿強 付 24  三吃三碰")


def test_characters_have_shapes() -> None:
    """Han characters of both scripts differ from the box of unknown ones."""
    unknown = bytes(font(40).getmask("\U000e0001"))

    assert [] == [character for character in "銃铳臺台槓杠莊庄聽听" if bytes(font(40).getmask(character)) == unknown]


def test_the_art_is_data() -> None:
    """The font's folder holds font, licence and list, nothing else."""
    assert {"OFL.txt", "coverage.txt", "mahjong-ui.otf"} == {path.name for path in Path(FILE.parent).iterdir()}
