"""`/rules <topic>` finds topics and items by their names in any script, or by a part of one."""

import pytest

from bot.i18n import LOCALES, Catalogue
from bot.views import rules

SCRIPTS = [Catalogue(strict=True)[locale] for locale in LOCALES]


@pytest.mark.parametrize(
    ("asked", "page"),
    [
        ("吃碰", "dinghai.claims.1"),
        ("槓", "dinghai.kongs.1"),
        ("杠", "dinghai.kongs.1"),
        ("claims", "dinghai.claims.1"),
        ("坎張", "dinghai.items.3"),
        ("坎张", "dinghai.items.3"),
        ("海底", "dinghai.items.5"),
        ("closed wait", "dinghai.items.3"),
        ("承包", "luqiao.contract.1"),
        ("四风汇齐", "luqiao.items.3"),
        ("立直", None),
    ],
)
def test_a_page_is_found(asked: str, page: str | None) -> None:
    """The variant that was meant first, then the other; riichi's words lead nowhere."""
    assert page == rules.find(asked, rules.TOPICS, SCRIPTS)


def test_every_name_leads_to_its_page() -> None:
    """Whatever stands on a button or over an item can be asked for."""
    for variant in rules.TOPICS:
        for tr in SCRIPTS:
            for topic in rules.TOPICS[variant]:
                title = tr.plain(f"rules-{variant}-{topic}")
                assert rules.find(title, [variant], [tr]) == f"{variant}.{topic}.1"
