"""The choice of a script from what Telegram tells (product.md section 5)."""

import pytest

from bot.i18n import script_for

HANT = [
    "zh-hant",
    "zh-tw",
    "zh-hk",
    "zh-mo",
    "yue",
    "zh-TW",
    "zh_TW",
    "zh_Hant",
    "zh-Hant-TW",
    "zh-hant-raw",
    "zh-hant-beta",
    "yue-HK",
    "yue-Hant",
    "zh-yue",
    "cmn-Hant",
    "nan-TW",
    "hak",
    "zh-Hant-HK",
]
HANS = [
    "zh",
    "zh-hans",
    "zh-cn",
    "zh-sg",
    "zh-my",
    "zh_CN",
    "zh-Hans-HK",
    "zh-hans-raw",
    "zh-hans-beta",
    "zh-cmn-Hans",
    "cmn",
    "wuu",
    "yue-Hans",
    "yue-CN",
    "ZH-CN",
]
UNDECIDED = ["en", "en-US", "ja", "ko", "", None, "taiwan", "x", "-", "zhx"]


@pytest.mark.parametrize("tag", HANT)
def test_traditional_tags(tag: str) -> None:
    """Tags of Taiwan, Hong Kong, Macao, Cantonese, and with Hant mean zh-Hant."""
    assert script_for(None, tag, "en") == "zh-Hant"


@pytest.mark.parametrize("tag", HANS)
def test_simplified_tags(tag: str) -> None:
    """Every other Chinese tag means zh-Hans."""
    assert script_for(None, tag, "en") == "zh-Hans"


@pytest.mark.parametrize("tag", UNDECIDED)
def test_other_tags_follow_the_group(tag: str | None) -> None:
    """A tag that is not Chinese, or none, leaves it to the group's script."""
    assert script_for(None, tag, "zh-Hans") == "zh-Hans"


def test_own_choice_wins() -> None:
    """A person's own choice stands before everything Telegram tells."""
    assert script_for("zh-Hant", "zh-cn", "en") == "zh-Hant"
