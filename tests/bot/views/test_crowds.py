"""Lists of many people, people with strange names, and everything else that is as large as it gets."""

import pytest

from bot.i18n import LOCALES, Catalogue, clean_name
from bot.tables.faces import (
    FinalFace,
    LobbyChair,
    Options,
    ScoreFace,
    SeatFace,
    Standing,
    VoteFace,
    Who,
    title_id,
)
from bot.views import card, final, greeting, hand, lang, lobby, score, vote
from bot.views import help as help_view
from engine.observe import Wait, WinPreview
from engine.tiles import Tile
from tests.bot.views.limits import check
from tests.support import positions
from tests.support.positions import FOUR
from tests.support.table import Table

CATALOGUE = Catalogue(strict=True)
STRANGE = ["<b>", "a&b", "\"'", "محمد علي", "x\ny", "😀" * 64, "a_b*c", "[link](x)", "", "\u202e", "ก็็็็็็"]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", STRANGE)
def test_any_name_stands_in_every_public_screen(name: str, locale: str) -> None:
    """T087: names with markup, from right to left, of emoji only, or of nothing are shown and break nothing."""
    tr = CATALOGUE[locale]
    who = Who(clean_name(name))
    seats = (SeatFace(who, 1), SeatFace(who, -1), SeatFace(who), SeatFace(who))
    state = Table("luqiao").state

    check(card.live(positions.table_face(state, seats), tr))
    check(hand.screen(positions.hand_face(state, 1, seats, chat_title=name or "x"), tr))
    check(lobby.card(positions.lobby_face("dinghai", [LobbyChair(who, reserved=True)] * 4), tr))
    check(lobby.card(positions.lobby_face(None, [LobbyChair(who)]), tr))
    check(lobby.seats_drawn(positions.drawn_seats("luqiao", seats), tr))
    check(score.screen(ScoreFace(name or "x", "all", 1, (Standing(1, who, 5, title_id(5), 1, 1, 0),)), tr))
    check(final.screen(FinalFace(1, Options("dinghai"), 1, (Standing(1, who, 5),), ((who, title_id(10)),)), tr))
    check(vote.screen(VoteFace(1, who, 0, 0, 0, 4), tr))


def test_a_name_shows_as_typed() -> None:
    """T087: what a person typed is what people read."""
    seats = (SeatFace(Who("x >_< y")), *FOUR[1:])

    assert "x &gt;_&lt; y" in card.live(positions.table_face(Table("luqiao").state, seats), CATALOGUE["zh-Hant"]).text


@pytest.mark.parametrize("locale", LOCALES)
def test_a_large_group_has_a_short_list(locale: str) -> None:
    """Two hundred people: thirty places, one line for the others, one for the computers, summing to zero."""
    people = [Standing(place, Who(f"P{place}"), 100 - place, title_id(100 - place), 9, 1, 1) for place in range(1, 201)]
    computers = Standing(201, None, -sum(standing.points for standing in people))
    shown = score.screen(ScoreFace("G", "all", 500, (*people, computers)), CATALOGUE[locale])
    lines = shown.text.split("\n")

    check(shown)
    assert len(lines) == 34
    assert "170" in lines[31]


def test_many_waits_stay_short() -> None:
    """All 34 kinds as waits, each of another worth, stay within a few lines."""
    waits = tuple(
        Wait(Tile(kind), 3, WinPreview(0, 10 + 2 * (kind % 9), 10, 20), WinPreview(1, 12, 24, 48)) for kind in range(34)
    )
    shown = hand.screen(positions.hand_face(Table("luqiao").state, 1, waits=waits), CATALOGUE["zh-Hans"])

    check(shown)
    assert shown.text.count("\n") < 20


@pytest.mark.parametrize("locale", LOCALES)
def test_pages_without_a_table(locale: str) -> None:
    """Greetings, help and the choice of a script hold in every locale."""
    tr = CATALOGUE[locale]

    check(greeting.group(tr))
    check(greeting.private(tr, "https://t.me/table_bot?startgroup=new"))
    for private in (True, False):
        check(lang.screen(tr, private=private))
        check(help_view.screen(tr, private=private))
    for name, description in help_view.commands(tr, ("new", "join", "score", "lang")):
        assert 1 <= len(description) <= 256, name


@pytest.mark.parametrize("variant", ["dinghai", "luqiao"])
def test_the_first_line_fits_the_pin_bar(variant: str) -> None:
    """The card's first line has at most 24 characters, whoever is on turn."""
    for name in ("歐陽修司馬光", "Bartholomew1", "😀😀😀😀😀😀"):
        seats = (SeatFace(Who(name)), *FOUR[1:])
        for locale in ("zh-Hant", "zh-Hans"):
            shown = card.live(positions.table_face(Table(variant).state, seats, number=16), CATALOGUE[locale])

            assert len(shown.text.split("\n")[0]) <= 24
