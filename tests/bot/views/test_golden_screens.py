"""Every layout as golden text in both scripts and English; `python -m tests.support.screen_cases` writes it anew."""

import pytest

from bot.i18n import LOCALES, Catalogue
from bot.screens import Screen
from tests.bot.views.limits import check, check_labels
from tests.support.screen_cases import CASES, FOLDER, golden

CATALOGUE = Catalogue(strict=True)


@pytest.mark.parametrize("name", CASES)
def test_screen(name: str) -> None:
    """The screen looks as it did when somebody last read it."""
    assert (FOLDER / f"{name}.txt").read_text(encoding="utf-8") == golden(CASES[name], CATALOGUE)


@pytest.mark.parametrize("name", CASES)
def test_screen_within_limits(name: str) -> None:
    """Telegram takes the screen in every locale."""
    for locale in LOCALES:
        check(CASES[name](CATALOGUE[locale]))


@pytest.mark.parametrize("name", CASES)
def test_labels_can_be_read(name: str) -> None:
    """In both scripts every label fits its share of a narrow phone's width."""
    for locale in ("zh-Hant", "zh-Hans"):
        shown = CASES[name](CATALOGUE[locale])
        if isinstance(shown, Screen):
            check_labels(shown)


def test_no_screen_is_forgotten() -> None:
    """Every golden file belongs to a case."""
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(CASES)
