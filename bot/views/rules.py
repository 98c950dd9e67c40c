"""The rules of a variant in short pages, every scoring item with an example (product.md, /rules)."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.i18n import Markup, Translator, bold, isolated, joined
from bot.screens import Button, Press, Rows, Screen
from bot.tables.faces import Options
from bot.views import lobby
from bot.views.keys import in_rows, key, rows
from engine.rulesets import RULESETS

_OF_BOTH: Final = ("turn", "claims", "kongs", "passing", "win", "items")
TOPICS: Final = {
    "dinghai": ("deal", "flowers", *_OF_BOTH, "pay", "bound", "dealer", "table"),
    "luqiao": ("deal", "wild", *_OF_BOTH, "others", "pay", "contract", "dealer", "table"),
}
"""The topics of each variant in the order of the contents page; their ids also go into button data."""
ITEMS: Final = {
    "dinghai": (
        ("red_dragon", "green_dragon", "white_dragon", "prevailing_wind", "seat_wind"),
        ("own_flower", "four_seasons", "four_plants", "eight_flowers"),
        ("self_draw", "double_pair_wait", "closed_wait", "edge_wait", "single_wait"),
        ("all_triplets", "half_flush", "full_flush", "all_chows"),
        ("kong_draw", "last_discard", "heavenly", "earthly"),
    ),
    "luqiao": (
        ("base", "self_draw", "closed_wait", "all_triplets"),
        ("triplet_simple", "triplet_honour", "kong_simple", "kong_honour", "dragon_pair"),
        ("half_flush", "full_flush", "four_winds", "dragon", "seat_wind"),
    ),
}
"""The scoring items, page by page."""
TOPICS_IN_A_ROW = 3
PARTED: Final = re.compile("[\u3000\uff1a]|: ")
"""What stands between a name and its worth."""
TABLES_AT_MOST: Final = 4
"""Of so many tables a page tells what is agreed there; nobody follows more at once."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table the reader sits at: its group's name, empty for practice, which has no clock, and what is agreed."""

    chat_title: str
    options: Options


def contents(variant: str, tr: Translator, *, deal: int = 0) -> Screen:
    """The topics of a variant, and the way to the other variant."""
    topics = [
        Button(tr.plain(f"rules-{variant}-{topic}"), _press(variant, topic, 1, deal)) for topic in TOPICS[variant]
    ]
    others = [key(tr, f"other-{other}", "rules", deal, other) for other in RULESETS if other != variant]
    text = joined("\n", (bold(tr(f"variant-{variant}.game")), tr(f"rules-{variant}")))
    return Screen(text, rows(*in_rows(topics, TOPICS_IN_A_ROW), others, _way_back(deal, tr)))


def page(
    variant: str, topic: str, number: int, tr: Translator, *, tables: Sequence[Table] = (), deal: int = 0
) -> Screen:
    """One page of a topic; a topic that does not exist leads to the contents, a page to the nearest one.

    `tables`: where the reader sits, told on the page about the table. `deal`: a button leads back to its account
    (bot.views.reasons); 0: to none.
    """
    if topic not in TOPICS.get(variant, ()):
        return contents(variant if variant in TOPICS else next(iter(RULESETS)), tr, deal=deal)
    number = min(max(number, 1), page_count(variant, topic, tr))
    body = _items(variant, number, tr) if topic == "items" else tr(f"rules-{variant}-{topic}.page{number}")
    title = joined(" · ", (tr(f"variant-{variant}"), heading(variant, topic, number, tr)))
    mine = [table for table in tables if table.options.variant == variant] if (topic, number) == ("table", 1) else []
    here = joined("\n\n", [*(_table(table, tr) for table in mine[:TABLES_AT_MOST]), body])
    return Screen(joined("\n", (bold(title), here)), _keyboard(variant, topic, number, tr, deal))


def in_private(tr: Translator, link: str, options: Options | None, *, running: bool) -> Screen:
    """The way from a group to the pages; with what is agreed at its table, or what its next one begins with."""
    told: tuple[Markup | str, ...] = ()
    if options is not None:
        game, begins = bold(tr(f"variant-{options.variant}.game")), "" if running else tr("rules-usual")
        told = (game, begins, lobby.agreed(options, tr), lobby.rules_line(options, tr))
    text = joined("\n", (*told, tr("rules-in-private")))
    return Screen(text, ((Button(tr.plain("key-rules"), url=link),),))


def _table(table: Table, tr: Translator) -> Markup:
    chat = isolated(table.chat_title) if table.chat_title else tr("practice-title")
    agreed = lobby.agreed(table.options, tr) if table.chat_title else ""
    return joined("\n", (tr("rules-at-table", chat=chat), agreed, lobby.rules_line(table.options, tr)))


def heading(variant: str, topic: str, number: int, tr: Translator) -> str:
    """The topic's name, and which of its pages this is where it has several."""
    title, pages = tr.plain(f"rules-{variant}-{topic}"), page_count(variant, topic, tr)
    return tr.plain("rules-page", title=title, page=number, pages=pages) if pages > 1 else title


def from_argument(argument: str, tr: Translator, *, tables: Sequence[Table] = (), deal: int = 0) -> Screen:
    """The screen a button's argument asks for: `dinghai`, `dinghai.items.2`; else the first variant's contents."""
    return page(*place_of(argument, tr), tr, tables=tables, deal=deal)


def place_of(argument: str, tr: Translator) -> tuple[str, str, int]:
    """Variant, topic and page of a button's argument; without a topic it is the variant's contents."""
    variant, _, rest = argument.partition(".")
    topic, _, number = rest.partition(".")
    if variant not in TOPICS:
        return next(iter(RULESETS)), "", 1
    if topic not in TOPICS[variant]:
        return variant, "", 1
    asked = int(number) if number.isascii() and number.isdecimal() else 1
    return variant, topic, min(max(asked, 1), page_count(variant, topic, tr))


def find(asked: str, variants: Iterable[str], scripts: Sequence[Translator]) -> str | None:
    """The argument of the page about what was asked, by a topic's or an item's name or id; None if there is none.

    The first variant that has it wins; a name in full comes before a part of one, a topic before an item.
    """
    wanted = asked.casefold().replace(" ", "")
    for variant in variants:
        named = list(_names(variant, scripts))
        for fits in (wanted.__eq__, lambda name: wanted in name):
            for argument, name in named:
                if fits(name.casefold().replace(" ", "")):
                    return argument
    return None


def _names(variant: str, scripts: Sequence[Translator]) -> Iterator[tuple[str, str]]:
    """Every page's argument with each of its names."""
    for topic in TOPICS[variant]:
        yield f"{variant}.{topic}.1", topic
        yield from ((f"{variant}.{topic}.1", tr.plain(f"rules-{variant}-{topic}")) for tr in scripts)
    for number, items in enumerate(ITEMS[variant], 1):
        for item in items:
            yield f"{variant}.items.{number}", item.replace("_", "")
            yield from ((f"{variant}.items.{number}", _item_name(variant, item, tr)) for tr in scripts)


def _item_name(variant: str, item: str, tr: Translator) -> str:
    """The item as it is called, without what it is worth."""
    return PARTED.split(tr.plain(f"about-{variant}-{item}"), maxsplit=1)[0]


def page_count(variant: str, topic: str, tr: Translator) -> int:
    """How many pages a topic has."""
    if topic == "items":
        return len(ITEMS[variant])
    pages = 1
    while tr.has(f"rules-{variant}-{topic}.page{pages + 1}"):
        pages += 1
    return pages


def _items(variant: str, number: int, tr: Translator) -> Markup:
    """The items of a page: name and worth, when it counts, an example."""
    return joined(
        "\n\n",
        (
            joined(
                "\n",
                (
                    bold(tr(f"about-{variant}-{item}")),
                    tr(f"about-{variant}-{item}.when"),
                    tr("rules-example", example=tr(f"about-{variant}-{item}.example")),
                ),
            )
            for item in ITEMS[variant][number - 1]
        ),
    )


def _keyboard(variant: str, topic: str, number: int, tr: Translator, deal: int) -> Rows:
    """Back and on through all pages of all topics, the contents, and the account the reader comes from."""
    every = [(name, page) for name in TOPICS[variant] for page in range(1, page_count(variant, name, tr) + 1)]
    place = every.index((topic, number))
    before = every[place - 1] if place else None
    after = every[place + 1] if place + 1 < len(every) else None
    return rows(
        (
            Button(tr.plain("key-previous"), _press(variant, *before, deal)) if before else None,
            Button(tr.plain("key-next-page"), _press(variant, *after, deal)) if after else None,
        ),
        (Button(tr.plain("key-contents"), Press("rules", deal, argument=variant)),),
        _way_back(deal, tr),
    )


def _way_back(deal: int, tr: Translator) -> tuple[Button | None]:
    return (Button(tr.plain("key-why"), Press("reason", deal, 0, "1")) if deal else None,)


def _press(variant: str, topic: str, number: int, deal: int) -> Press:
    return Press("rules", deal, argument=f"{variant}.{topic}.{number}")
