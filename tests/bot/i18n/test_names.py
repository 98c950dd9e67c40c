"""People's names as they come out of Telegram and go into a line."""

import pytest

from bot.i18n import clean_name, isolated, width_of

FAMILY = "👨‍👩‍👧‍👦"
FLAG = "🏴󠁧󠁢󠁳󠁣󠁴󠁿"


@pytest.mark.parametrize(
    ("first", "last", "username", "name"),
    [
        ("小李", "", None, "小李"),
        ("Wong", "Siu", None, "Wong Siu"),
        ("Bartholomew", "Featherstonehaugh", None, "Bartholomew"),
        ("欧阳修司马光诸葛亮", "", None, "欧阳修司马光"),
        ("a_b*c", "", None, "a_b*c"),
        ("</b>&amp;", "", None, "</b>&amp;"),
        ("line\nbreak", "", None, "line break"),
        ("\u202eevil\u202c", "", None, "evil"),
        ("\u200f\u200e", "", "somebody", "somebody"),
        ("\u3164", "\u2800", None, ""),
        ("", "", None, ""),
        ("", "Chan", None, "Chan"),
        ("\u200d\ufe0f", "", "u", "u"),
        ("Z̷̧̛̛̛̤͓̪̩̣a", "", None, "Z̷̧̛a"),
        (FAMILY * 64, "", None, FAMILY * 6),
        ("😀" * 64, "", None, "😀" * 6),
        (f"{FLAG}x", "", None, f"{FLAG}x"),
        ("x\x00y\x1fz", "", None, "x y z"),
    ],
)
def test_cleaned_names(first: str, last: str, username: str | None, name: str) -> None:
    """Controls, bidi marks and towers of marks go, the rest is cut by whole characters to six Han widths."""
    cleaned = clean_name(first, last, username)

    assert name == cleaned
    assert width_of(cleaned) <= 12


def test_right_to_left_names_are_isolated() -> None:
    """A name that runs from right to left stands between isolating marks; others stay as they are."""
    assert isolated("محمد") == "\u2068محمد\u2069"
    assert isolated("小李") == "小李"
