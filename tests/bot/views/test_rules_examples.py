"""The example hands of /rules: the tiles their texts name in every locale, and hands in which the item counts."""

import re
from collections import Counter
from dataclasses import dataclass, field

import pytest

from bot.i18n import LOCALES, Catalogue, Translator
from bot.views import rules
from bot.views.rules import PARTED
from bot.views.rules_examples import ITEMS, LINES, Example
from engine.melds import Meld, MeldKind
from engine.rulesets import RULESETS
from engine.scoring import Circumstance, Item, Score, Win, WinBy
from engine.tiles import NAMES, WHITE, Tile, is_flower, parse_tile, parse_tiles

CATALOGUE = Catalogue(strict=True)
HANT = CATALOGUE["zh-Hant"]
WINDS = "ESWN"
EVERY_ITEM = [(variant, item) for variant, items in ITEMS.items() for item in items]
EVERY_LINE = [(*page, line) for page, lines in LINES.items() for line in lines]
TELLING = {("dinghai", "flowers"), ("luqiao", "wild"), ("luqiao", "others")}
"""Topics whose drawn lines name tiles, beside the swap bars of Dinghai."""
IN_SHORT = {
    *(("dinghai", item) for item in ("own_flower", "kong_draw")),
    *(("luqiao", item) for item in ("triplet_honour", "kong_simple", "kong_honour", "dragon")),
}
"""Items whose texts name a meld by one tile, or a tile twice."""


# Words


def named(tr: Translator, text: str) -> list[Tile]:
    """The tiles a text names, in its order; winds of rounds and seats are none, nor is a dragon's tai."""
    if tr.locale == "en":
        words = {tr.plain(f"tile-{name}"): name for name in NAMES}
        found = re.findall(r"[1-9]+[mps]\b|\b[A-Z][a-z]*\b", text)
        tiles = [words.get(word, word) for word in found if word in words or word[0].isdigit()]
        return [tile for name in tiles for tile in parse_tiles(name)]
    text = re.sub("[東东南西北][圈家]", "", text)
    text = re.sub(r"[白中發发] ?1[臺台]", "", text)
    suits = {tr.plain(f"suit-{suit}"): suit for suit in "mps"}
    honours = {tr.plain(f"tile-{name}"): name for name in NAMES if not name.endswith(tuple("mps"))}
    tiles = []
    for ranks, suit, other in re.findall(f"([1-9]+)([{''.join(suits)}])|([{''.join(honours)}])", text):
        tiles += parse_tiles(ranks + suits[suit] if suit else honours[other])
    return tiles


def shown(example: Example) -> list[Tile]:
    """The example's tiles as a text names them: with the wild kind that was turned up."""
    return [*example.tiles, *([] if example.wild is None else [example.wild])]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("variant", "item"), EVERY_ITEM)
def test_text_and_tiles_agree(variant: str, item: str, locale: str) -> None:
    """The example's text names the tiles that are drawn, each as often; in short ones at least the same kinds."""
    tr = CATALOGUE[locale]
    found = named(tr, tr.plain(f"about-{variant}-{item}.example"))
    drawn = shown(ITEMS[variant][item])

    if (variant, item) in IN_SHORT:
        assert set(found) == set(drawn)
    else:
        assert Counter(found) == Counter(drawn)


def lines_of(tr: Translator, variant: str, topic: str, page: int) -> list[str]:
    return tr.plain(f"rules-{variant}-{topic}.page{page}").splitlines()


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("variant", "topic", "page", "line"), EVERY_LINE)
def test_lines_with_tiles_have_a_heading_and_agree(variant: str, topic: str, page: int, line: int, locale: str) -> None:
    """Every line that is drawn says first what it is about; where it tells of certain tiles they are those drawn."""
    tr = CATALOGUE[locale]
    text = lines_of(tr, variant, topic, page)[line]
    example = LINES[variant, topic, page][line]
    found = Counter(named(tr, re.sub(r"(就是|\bis) [1-9]{3}\w", "", text)))
    if topic == "flowers":
        found = Counter({tile: count for tile, count in found.items() if is_flower(tile)})

    assert all(PARTED.split(text, maxsplit=1))
    if (variant, topic) in TELLING or (variant, topic, page) == ("dinghai", "claims", 2):
        assert found == Counter(shown(example))
    else:
        assert set(found) <= {WHITE}


@pytest.mark.parametrize("locale", LOCALES)
def test_every_item_has_a_name_and_a_worth(locale: str) -> None:
    """What stands above an example's tiles can be told apart: 坎張, and 1 臺."""
    tr = CATALOGUE[locale]
    for variant, item in EVERY_ITEM:
        parted = PARTED.split(tr.plain(f"about-{variant}-{item}"), maxsplit=1)
        assert 2 == len(parted), parted
        assert all(part.strip() for part in parted)


@pytest.mark.parametrize("variant", RULESETS)
def test_every_item_of_the_rules_has_an_example(variant: str) -> None:
    """No scoring item is without tiles, and there is no example of anything else."""
    assert set(ITEMS[variant]) == {item for page in rules.ITEMS[variant] for item in page}
    assert {page[1] for page in LINES if page[0] == variant} <= set(rules.TOPICS[variant])


# Rules


@dataclass(frozen=True)
class Rest:
    """What makes an example a whole hand, and what is to be counted in it.

    `winning` is for examples without a winning tile. `item` and `how` are the scorer's names where /rules has others.
    """

    concealed: str = ""
    winning: str | None = None
    by: str = "discard"
    seat: str = "E"
    prevailing: str = "S"
    circumstances: tuple[str, ...] = ()
    item: str = ""
    how: str | None = None
    worth: int = 1
    also: frozenset[str] = field(default_factory=frozenset)


def rest(*also: str, **known) -> Rest:
    return Rest(also=frozenset(also), **known)


COMPLETED = {
    ("dinghai", "red_dragon"): rest(winning="1m"),
    ("dinghai", "green_dragon"): rest(winning="2p"),
    ("dinghai", "white_dragon"): rest(winning="3s"),
    ("dinghai", "prevailing_wind"): rest(concealed="123m 456p 789s 55s", winning="1m", seat="S", prevailing="E"),
    ("dinghai", "own_flower"): rest(concealed="123m 456p 789s 666z 55s", winning="1m", seat="S"),
    ("dinghai", "four_seasons"): rest(concealed="123m 456p 789s 666z 55s", winning="1m", seat="S", worth=2),
    ("dinghai", "four_plants"): rest(concealed="123m 456p 789s 666z 55s", winning="1m", seat="S", worth=2),
    ("dinghai", "eight_flowers"): rest(concealed="147m 258p 369s 12345z", winning="5z", by="self_draw", worth=4),
    ("dinghai", "self_draw"): rest(concealed="111m 234p 789s 55s", by="self_draw"),
    ("dinghai", "double_pair_wait"): rest(concealed="123m 456p 789p"),
    ("dinghai", "closed_wait"): rest(concealed="111m 234p 789s 55s"),
    ("dinghai", "edge_wait"): rest(concealed="111m 234p 123s 55p"),
    ("dinghai", "single_wait"): rest(),
    ("dinghai", "all_triplets"): rest(winning="2m", worth=2),
    ("dinghai", "half_flush"): rest(winning="1p", worth=2),
    ("dinghai", "full_flush"): rest(winning="6s", worth=4),
    ("dinghai", "all_chows"): rest(),
    ("dinghai", "kong_draw"): rest(concealed="123p 789s 55s", by="self_draw", circumstances=("tail_draw",), worth=2),
    ("dinghai", "last_discard"): rest(concealed="111m 456s 789s 55s", circumstances=("last_discard",), worth=4),
    ("dinghai", "heavenly"): rest("red_dragon", by="self_draw", circumstances=("heavenly",), worth=4),
    ("dinghai", "earthly"): rest(
        "self_draw", concealed="111m 234p 789p 55s", by="self_draw", seat="S", circumstances=("earthly",)
    ),
    ("luqiao", "base"): rest(winning="1m", worth=10),
    ("luqiao", "self_draw"): rest("base", concealed="123p 789s 345s 99s", by="self_draw", worth=2),
    ("luqiao", "closed_wait"): rest(concealed="123p 789s 345s 99s", worth=2),
    ("luqiao", "all_triplets"): rest(winning="2m", worth=4),
    ("luqiao", "kong_simple"): rest(concealed="123p 789s 345m 99s", winning="1p", item="kong", how="exposed", worth=8),
    ("luqiao", "kong_honour"): rest(
        "dragon", concealed="123p 789s 345m 99s", winning="1p", item="kong", how="concealed", worth=32
    ),
    ("luqiao", "dragon_pair"): rest(concealed="123p 789s 345m 567m", winning="1p", worth=2),
    ("luqiao", "half_flush"): rest(winning="1p"),
    ("luqiao", "full_flush"): rest(winning="6s", worth=3),
    ("luqiao", "four_winds"): rest(winning="1z", worth=13),
    ("luqiao", "dragon"): rest("triplet", concealed="123p 789s 345m 99s", winning="1p"),
    ("luqiao", "seat_wind"): rest(concealed="123p 789s 345m 99s", winning="1p", seat="S"),
}
"""Those left out have tests of their own."""


def win(variant: str, example: Example, whole: Rest, **rules_changed: bool) -> Win:
    held = [tile for group in example.groups for tile in group]
    flowers = [tile for tile in (*held, *example.apart) if is_flower(tile)]
    wild = example.wild
    if wild is None and RULESETS[variant].turns_up_wild:
        wild = parse_tile("8m")
    winning = None if whole.winning is None else parse_tile(whole.winning)
    return Win(
        concealed=(*(tile for tile in held if not is_flower(tile)), *parse_tiles(whole.concealed)),
        melds=example.melds,
        winning_tile=example.winning if winning is None else winning,
        by=WinBy(whole.by),
        seat_wind=WINDS.index(whole.seat),
        prevailing_wind=WINDS.index(whole.prevailing),
        flowers=tuple(flowers),
        circumstances=frozenset(map(Circumstance, whole.circumstances)),
        wild=wild,
        rules=RULESETS[variant].default_rules | rules_changed,
    )


def score(variant: str, won: Win) -> Score:
    held = Counter((*won.concealed, *(tile for meld in won.melds for tile in meld.tiles)))
    assert max(held.values()) <= 4
    assert 14 == len(won.concealed) + 3 * len(won.melds)
    scored = RULESETS[variant].score(won)
    assert scored is not None
    return scored


@pytest.mark.parametrize(("variant", "item"), COMPLETED)
def test_the_item_counts_in_its_example(variant: str, item: str) -> None:
    """D8, L9: the hand wins, the item is counted once with what the heading says, and the others told of too."""
    example, whole = ITEMS[variant][item], COMPLETED[variant, item]
    scored = score(variant, win(variant, example, whole))
    counted = [one for one in scored.items if one.id == (whole.item or item) and whole.how in {None, one.how}]
    heading = HANT.plain(f"about-{variant}-{item}")

    assert [whole.worth] == [one.hu + one.tai for one in counted]
    assert str(whole.worth) in re.findall(r"\d+", PARTED.split(heading, maxsplit=1)[1])
    assert whole.also <= {one.id for one in scored.items}


def test_every_example_was_put_to_the_scorer() -> None:
    """Only those that need two hands are not in the table."""
    apart = {("dinghai", "seat_wind"), ("luqiao", "triplet_simple"), ("luqiao", "triplet_honour")}

    assert set(EVERY_ITEM) == set(COMPLETED) | apart


def test_the_seat_wind_counts_by_house_rule_only() -> None:
    """D8 seat_wind: nothing in South's hand of the example, 1 tai where the table counts it."""
    whole = rest(concealed="123m 456p 789s 55s", winning="1m", seat="S", prevailing="E")
    example = ITEMS["dinghai"]["seat_wind"]
    usual = score("dinghai", win("dinghai", example, whole))
    counting = score("dinghai", win("dinghai", example, whole, seat_wind_tai=True))

    assert "seat_wind" not in {item.id for item in usual.items}
    assert [1] == [item.tai for item in counting.items if item.id == "seat_wind"]


def triplets(example: Example) -> list[Item]:
    won = win("luqiao", example, rest(concealed="123p 789s 345m 77s", winning="1p"))
    return [item for item in score("luqiao", won).items if item.id == "triplet"]


@pytest.mark.parametrize(("item", "concealed", "exposed"), [("triplet_simple", 4, 2), ("triplet_honour", 8, 4)])
def test_triplets_in_hand_and_ponged(item: str, concealed: int, exposed: int) -> None:
    """L9: the example's first triplet counts as concealed, its pong as exposed."""
    example = ITEMS["luqiao"][item]
    in_hand, ponged = triplets(Example(groups=example.groups)), triplets(Example(melds=example.melds))

    assert [("concealed", concealed, *example.groups[0][:1])] == [(one.how, one.hu, one.tile) for one in in_hand]
    assert [("exposed", exposed, example.melds[0].tiles[0])] == [(one.how, one.hu, one.tile) for one in ponged]


def test_the_faint_flower_does_not_count() -> None:
    """D8 own_flower: of South's two flowers only the bright one is an item."""
    whole = COMPLETED["dinghai", "own_flower"]
    example = ITEMS["dinghai"]["own_flower"]
    scored = score("dinghai", win("dinghai", example, whole))

    assert list(example.groups[0]) == [item.tile for item in scored.items if item.id == "own_flower"]


SWAPS = [
    (variant, example)
    for (variant, topic, _), lines in LINES.items()
    for example in lines.values()
    if topic == "claims" and example.apart
]


@pytest.mark.parametrize(("variant", "example"), SWAPS)
def test_the_swap_bar_holds_back_what_is_faint(variant: str, example: Example) -> None:
    """D5, L6: after the chow of the example just these kinds may not be discarded."""
    assert set(example.apart) == RULESETS[variant].swap_bar(example.melds[0])


def test_wild_tiles_and_white_stand_in() -> None:
    """L2, L4: the groups of both wild pages complete a hand with a fifth group, a pair and the wild kind of the page."""
    for page, line, concealed in ((1, 2, "123p 567p 88s"), (2, 1, "123p 567p 789s 88s")):
        example = LINES["luqiao", "wild", page][line]
        won = win("luqiao", example, rest(concealed=concealed, winning="8s", by="self_draw"))
        assert score("luqiao", won).wins


def test_whole_hands_of_the_page_on_winning_win() -> None:
    """C14: four melds and a pair."""
    for variant in RULESETS:
        example = LINES[variant, "win", 1][0]
        assert score(variant, win(variant, example, rest(winning="2m"))).wins


def test_the_losers_example_adds_up() -> None:
    """L10: 9m three times and two green dragons are 8 and 2 hu of a hand that has not won."""
    example = LINES["luqiao", "others", 1][3]
    held = win("luqiao", example, rest(concealed="1p 4p 7p 1s 4s 1z 2z 3z", by="self_draw"))
    scored = RULESETS["luqiao"].score_unwon(held)

    assert scored is not None
    assert (10, [2, 8]) == (scored.points, sorted(item.hu for item in scored.items))
    assert "10" in lines_of(HANT, "luqiao", "others", 1)[3]


def every_meld() -> list[Meld]:
    examples = [ITEMS[variant][item] for variant, item in EVERY_ITEM]
    examples += [example for lines in LINES.values() for example in lines.values()]
    return [meld for example in examples for meld in example.melds]


def test_melds_are_as_claimed() -> None:
    """C7, C12: a chow is of the seat before; every claimed meld shows its tile, a concealed kong none."""
    for meld in every_meld():
        assert (meld.claimed is None) == (meld.kind is MeldKind.CONCEALED_KONG) == (meld.source is None)
        assert meld.claimed is None or meld.claimed in meld.tiles
        assert meld.kind is not MeldKind.CHOW or meld.source == 3
        assert len(meld.tiles) == (4 if meld.is_kong else 3)
