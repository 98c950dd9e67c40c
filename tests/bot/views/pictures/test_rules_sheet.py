"""The pictures of /rules: every example hand with its winning tile framed, under the name and worth of its item."""

import pytest

from bot.i18n import LOCALES, Catalogue
from bot.telegram.pictures import fits_caption
from bot.views import rules
from bot.views.pictures import Picture, paint, rules_page
from bot.views.pictures.picture import Laid
from bot.views.pictures.pieces import LEAST_HEIGHT, WIDTH
from bot.views.rules_examples import ITEMS, LINES, Example
from engine.melds import MeldKind
from engine.tiles import HIDDEN, Tile, parse_tile, parse_tiles
from tests.bot.views.pictures.drawn import check_covered, check_fits, framed, texts, tiles

CATALOGUE = Catalogue(strict=True)
HANT, HANS = CATALOGUE["zh-Hant"], CATALOGUE["zh-Hans"]
PAGES = [
    (variant, topic, number)
    for variant, topics in rules.TOPICS.items()
    for topic in topics
    for number in range(1, rules.page_count(variant, topic, HANT) + 1)
]
DRAWN = [page for page in PAGES if page[1] == "items" or page in LINES]
TALLEST = 1080
"""A picture is not higher than wide, so that its words and buttons are seen with it."""
SMALLEST_TILE = 66
"""A whole hand's tiles are as wide as those of a result."""


def drawn(page: tuple[str, str, int], locale: str = "zh-Hant") -> Picture:
    picture = rules_page(*page, CATALOGUE[locale])
    assert picture is not None
    return picture


def examples(variant: str, topic: str, number: int) -> list[Example]:
    if topic == "items":
        return [ITEMS[variant][item] for item in rules.ITEMS[variant][number - 1]]
    return list(LINES[variant, topic, number].values())


def lying(example: Example) -> list[Tile]:
    """The example's tiles as they lie there, three of a concealed kong face down, with the wild kind turned up."""
    down = 3 * sum(meld.kind is MeldKind.CONCEALED_KONG for meld in example.melds)
    seen = [*example.tiles, *([] if example.wild is None else [example.wild])]
    for meld in example.melds:
        if meld.kind is MeldKind.CONCEALED_KONG:
            seen = [tile for tile in seen if tile != meld.tiles[0]] + [meld.tiles[0]]
    return [*seen, *[HIDDEN] * down]


def looks(picture: Picture) -> list[Laid]:
    return [shape for shape in picture.shapes if isinstance(shape, Laid)]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("page", DRAWN)
def test_every_page_fits(page: tuple[str, str, int], locale: str) -> None:
    """Nothing overlaps or is lost, tiles are large enough, and no phone cuts the picture at its sides."""
    picture = drawn(page, locale)

    check_fits(picture)
    check_covered(picture)
    assert (WIDTH, True) == (picture.width, LEAST_HEIGHT <= picture.height <= TALLEST)
    assert [] == [shape for shape in looks(picture) if shape.look.width < SMALLEST_TILE and not shape.look.wild]
    assert not [text for text in texts(picture) if "…" in text]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("page", DRAWN)
def test_the_words_fit_below(page: tuple[str, str, int], locale: str) -> None:
    """Every page with a picture says it all in its caption: within 1024 units as read."""
    assert fits_caption(rules.page(*page, CATALOGUE[locale]).text)


@pytest.mark.parametrize("page", DRAWN)
def test_every_example_is_drawn_with_its_winning_tile(page: tuple[str, str, int]) -> None:
    """The picture holds the tiles of all its examples and no other, and frames just the winning ones, top to bottom."""
    picture = drawn(page)

    assert sorted(tiles(picture)) == sorted(tile for example in examples(*page) for tile in lying(example))
    assert framed(picture) == [example.winning for example in examples(*page) if example.winning is not None]


def test_melds_lie_as_they_were_claimed() -> None:
    """One tile of every claimed meld is turned, what may not be discarded lies in the shade, wild tiles are marked."""
    swaps, wilds = looks(drawn(("dinghai", "claims", 2))), looks(drawn(("luqiao", "wild", 1)))

    assert [*parse_tiles("2m5m4m7m")] == [shape.look.tile for shape in swaps if shape.look.turned]
    assert [*parse_tiles("2m5m5m2m4m7m")] == [shape.look.tile for shape in swaps if shape.look.dimmed]
    assert [parse_tile("5m")] * 3 == [shape.look.tile for shape in wilds if shape.look.wild]


@pytest.mark.parametrize("page", [page for page in DRAWN if page[1] == "items"])
def test_names_and_worths_are_in_the_pages_script(page: tuple[str, str, int]) -> None:
    """Both parts of every item's heading are there, in the script that was asked for."""
    variant, _, number = page
    for locale in LOCALES:
        tr = CATALOGUE[locale]
        shown = " ".join("".join(texts(drawn(page, locale))).split())
        for item in rules.ITEMS[variant][number - 1]:
            heading = tr.plain(f"about-{variant}-{item}").replace(": ", "\u3000")
            assert all(part in shown for part in heading.split("\u3000"))
    assert drawn(page, "zh-Hant").key != drawn(page, "zh-Hans").key != drawn(page, "en").key


def test_words_beside_the_tiles_break_at_clauses() -> None:
    """加槓: what stands beside its tiles is the caption's line."""
    assert {"自己碰過的，手上又有第四張，", "輪到自己摸牌時可以槓。"} <= set(texts(drawn(("dinghai", "kongs", 1))))


def test_pages_without_examples_have_no_picture() -> None:
    """Contents and topics that tiles make no clearer stay words."""
    assert [] == [page for page in PAGES if page not in DRAWN and rules_page(*page, HANT) is not None]
    assert rules_page("dinghai", "", 1, HANT) is None


def test_no_two_pages_share_a_picture() -> None:
    """Every page of both variants has a key of its own, the same each time, and can be painted."""
    keys = {drawn(page, locale).key for page in DRAWN for locale in LOCALES}

    assert len(DRAWN) * len(LOCALES) == len(keys)
    assert drawn(DRAWN[0]).key == drawn(DRAWN[0]).key
    assert paint(drawn(DRAWN[0])).startswith(b"\x89PNG")
