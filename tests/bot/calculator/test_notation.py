"""Hands as people type them: what is read, what it is written as again, and where a wrong text goes wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.calculator.notation import LONGEST, Hand, Misread, Typed, format_hand, parse_hand
from bot.calculator.vocabulary import vocabulary
from bot.i18n import LOCALES, Catalogue
from engine.melds import Meld, MeldKind
from engine.tiles import KINDS, NAMES, Tile, parse_tile, parse_tiles

CATALOGUE = Catalogue(strict=True)
WORDS = vocabulary(CATALOGUE)
TILES = st.integers(0, len(NAMES) - 1).map(Tile)
KIND = st.integers(0, KINDS - 1).map(Tile)
MELDS = st.one_of(
    st.tuples(KIND, st.sampled_from([MeldKind.PONG, MeldKind.EXPOSED_KONG, MeldKind.CONCEALED_KONG])).map(
        lambda made: Meld(made[1], (made[0],) * (3 if made[1] is MeldKind.PONG else 4))
    ),
    st.tuples(KIND, KIND, KIND).filter(lambda tiles: len(set(tiles)) > 1).map(lambda tiles: Meld(MeldKind.CHOW, tiles)),
)
ENTRIES = st.lists(st.one_of(TILES, TILES, TILES, MELDS), min_size=1, max_size=18).map(tuple)


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    hand = Hand(draw(ENTRIES))
    return Hand(hand.entries, draw(st.sampled_from([None, *hand.concealed])))


def reading(text: str) -> tuple[Typed | None, Misread | None]:
    """The hand in a text, or why there is none."""
    try:
        return parse_hand(text, WORDS), None
    except Misread as error:
        return None, error


@given(hands())
def test_a_hand_survives_being_written(hand: Hand) -> None:
    """Tiles, melds, their order and the marked kind come back from the text."""
    assert hand == parse_hand(format_hand(hand)).hand


@given(hands())
def test_a_written_hand_is_written_the_same_again(hand: Hand) -> None:
    """format(parse(x)) == x for every text that the calculator itself writes."""
    text = format_hand(hand)

    assert text == format_hand(parse_hand(text, WORDS).hand)


@given(st.text(alphabet="123456789mpszf[]()*! 0x萬東【】１", max_size=40))
def test_every_text_is_a_hand_or_has_a_wrong_place(text: str) -> None:
    """What is read can be written and read again; what is not names a place in the text and has words for why."""
    read, error = reading(text)
    if error is not None:
        assert 0 <= error.start <= len(text)
        assert all(CATALOGUE[locale].has(f"calculator-wrong-{error.reason}") for locale in LOCALES)
    if read is not None:
        assert read.hand == parse_hand(format_hand(read.hand)).hand
        assert len(read.places) == len(read.hand.entries)
        assert all(0 <= place < len(text) for place in read.places)


@given(st.text(max_size=60))
def test_any_text_at_all(text: str) -> None:
    """No text raises anything but Misread."""
    read, error = reading(text)

    assert (read is None) != (error is None)
    assert error is None or 0 <= error.start <= len(text)


@pytest.mark.parametrize(
    ("text", "concealed", "flowers", "melds", "winning"),
    [
        ("123m456p99s", "1m2m3m4p5p6p9s9s", "", [], "9s"),
        ("123m 456p\n99s", "1m2m3m4p5p6p9s9s", "", [], "9s"),
        ("12m*3m", "1m2m3m", "", [], "2m"),
        ("12f1m5f", "1m", "1f2f5f", [], "1m"),
        (
            "1m[123s] (1111p) [7777z]! [5555z]",
            "1m",
            "",
            ["chow", "concealed_kong", "concealed_kong", "exposed_kong"],
            "1m",
        ),
        ("【777ｚ】１２ｍ＊", "1m2m", "", ["pong"], "2m"),
        ("12\u2060萬东", "1m2m1z", "", [], "1z"),
        ("１２萬東東 三條".replace("條", "条"), "1m2m1z1z3s", "", [], "3s"),
        ("[東東東]白發中", "5z6z7z", "", ["pong"], "7z"),
    ],
)
def test_ways_to_type_a_hand(text: str, concealed: str, flowers: str, melds: list[str], winning: str) -> None:
    """Blanks, full-width signs, Chinese suits and tiles; the last tile wins unless one has a star."""
    hand = parse_hand(text, WORDS).hand

    assert parse_tiles(concealed) == hand.concealed
    assert parse_tiles(flowers) == hand.flowers
    assert melds == [meld.kind.value for meld in hand.melds]
    assert parse_tile(winning) == hand.winning_tile


@pytest.mark.parametrize(
    ("text", "reason", "start"),
    [
        ("", "empty", 0),
        ("  ", "empty", 0),
        ("123m45", "suit", 4),
        ("123m45 [123s]", "suit", 4),
        ("12東", "suit", 0),
        ("m", "rank", 0),
        ("123m0p", "tile", 4),
        ("8z", "tile", 0),
        ("12m9f", "tile", 3),
        ("123x", "sign", 3),
        ("123m汪", "sign", 4),
        ("*", "star", 0),
        ("1f*", "star", 2),
        ("[123m]*", "star", 6),
        ("[12*3m]", "star", 3),
        ("1m*2m*", "stars", 5),
        ("12m[123s", "open", 3),
        ("12m]", "closed", 3),
        ("[12[3m]", "nested", 3),
        ("[11f1m]", "flower", 1),
        ("1m[12m]", "size", 2),
        ("[12345m]", "size", 0),
        ("[1112m]", "kinds", 4),
        ("[123m]!", "mark", 6),
        ("(123m)", "mark", 0),
        ("12!", "mark", 2),
        ("1m" * LONGEST, "long", LONGEST),
    ],
)
def test_a_wrong_text_names_its_place(text: str, reason: str, start: int) -> None:
    """The reason, and where in the text it lies."""
    with pytest.raises(Misread) as caught:
        parse_hand(text, WORDS)

    assert (reason, start) == (caught.value.reason, caught.value.start)


@given(hands(), st.data())
def test_a_stray_sign_is_found_where_it_stands(hand: Hand, data: st.DataObject) -> None:
    """A sign that means nothing, put into a right text between two of its parts, is the place that is named."""
    text = format_hand(hand)
    place = data.draw(st.sampled_from([0, len(text)]))

    with pytest.raises(Misread) as caught:
        parse_hand(f"{text[:place]}?{text[place:]}")

    assert place == caught.value.start
