"""What the table sees and what a seat sees (D10, L12, C9-C11), and what events say to whom."""

import pytest

from engine import RULESETS, Reason, table_view, visible
from engine.events import ClaimAnswered, DealStarted, FlowersReplaced, MeldClaimed, TileDrawn, TurnBegan
from engine.observe import OpenTile
from engine.tiles import HIDDEN, parse_tile, tile_name
from tests.support.table import Table

BOTH = pytest.mark.parametrize("variant", RULESETS)


def _after_three_claims(variant: str) -> Table:
    """South has ponged three discards of East."""
    table = Table(
        variant,
        east="1s2s3s 9p",
        south="11s22s33s 2z3z7z 5p",
        west="2m",
        north="5m",
        wall="1z 4z 9s 9m 8p 7p",
        wild="6z" if variant == "luqiao" else "",
    )
    table.play("""
        east discards 1s
        south pongs
        south discards 7z
        west discards 2m
        north discards 5m
        east discards 2s
        south pongs
        south discards 2z
        west discards 9m
        north discards 8p
        east discards 3s
    """)
    return table


@BOTH
def test_bound_seats_and_contracts_show_with_the_third_claim(variant) -> None:
    """D10, L12: two claims bind nobody; with the third Dinghai shows a bound pair, Luqiao a contract."""
    table = _after_three_claims(variant)
    before = table_view(table.state)

    assert ((), ()) == (before.bound_pairs, before.contracts)
    assert (2, 0, 0, 0) == before.seats[1].claims_from

    table.play("south pongs")
    view = table_view(table.state)

    assert (3, 0, 0, 0) == view.seats[1].claims_from
    assert ((((0, 1),), ()) if variant == "dinghai" else ((), ((1, 0),))) == (view.bound_pairs, view.contracts)


@BOTH
def test_the_open_tile_and_the_last_one(variant) -> None:
    """C7: the tile that lies open is shown, after it the last one nobody took; a claimed one is gone."""
    table = Table(variant, east="5m", west="55m", wall="9p", wild="6z" if variant == "luqiao" else "")
    five = parse_tile("5m")

    assert None is table_view(table.state).open_tile

    table.play("east discards 5m")
    view = table_view(table.state)

    assert OpenTile(five, 0, on_kong=False, last=False, open=True) == view.open_tile
    assert (None, 1, False) == (view.turn, view.next_drawer, view.after_claim)

    passed = Table(variant, east="5m", west="55m", wall="9p", wild="6z" if variant == "luqiao" else "")
    passed.play("east discards 5m\nnobody claims")
    view = table_view(passed.state)

    assert OpenTile(five, 0, on_kong=False, last=False, open=False) == view.open_tile
    assert (1, None, False) == (view.turn, view.next_drawer, view.after_claim)

    table.play("west pongs")
    view = table_view(table.state)

    assert (None, 2, True) == (view.open_tile, view.turn, view.after_claim)


@BOTH
def test_an_added_kong_lies_open(variant) -> None:
    """C9: the fourth tile lies open to robbers; its maker draws if nobody robs it."""
    table = Table(variant, east="5p", south="55p 3z", wall="1z 4z 2z 5p", wild="6z" if variant == "luqiao" else "")
    table.play("""
        east discards 5p
        south pongs
        south discards 3z
        west discards 1z
        north discards 4z
        east discards 2z
        south kongs 5p
    """)
    view = table_view(table.state)

    assert OpenTile(parse_tile("5p"), 1, on_kong=True, last=False, open=True) == view.open_tile
    assert 1 == view.next_drawer


@BOTH
def test_the_table_does_not_show_who_is_asked(variant) -> None:
    """The table looks the same whether or not somebody can claim, and whatever was answered."""
    views = []
    for west in ("55m", "19m"):
        table = Table(variant, east="5m", west=west, wild="6z" if variant == "luqiao" else "")
        table.play("east discards 5m")
        views.append(table_view(table.state))
    table = Table(variant, east="5m", south="46m", west="55m", wild="6z" if variant == "luqiao" else "")
    table.play("east discards 5m\nsouth passes")
    views.append(table_view(table.state))

    assert views[0] == views[1]
    assert views[0].decision == views[2].decision
    assert views[0].open_tile == views[2].open_tile


@BOTH
def test_hands_are_laid_down_at_the_end(variant) -> None:
    """L10: no hand shows before the end; then all do."""
    table = Table(variant, east="5m", south="46m 123p 456p 789s 11s", wild="6z" if variant == "luqiao" else "")
    table.play("east discards 5m")

    assert [()] * 4 == [seat.hand for seat in table_view(table.state).seats]
    assert [13] * 4 == [seat.hand_count for seat in table_view(table.state).seats]

    table.play("south wins")
    view = table_view(table.state)

    assert [own.hand for own in table.state.seats] == [seat.hand for seat in view.seats]
    assert table.over == view.over
    assert (None, None) == (view.turn, view.open_tile)


def test_the_preview_of_a_bound_win_is_exact() -> None:
    """D10: South, bound to East by three claims, sees that West's discard is paid by West and by East alike."""
    table = Table(
        "dinghai",
        east="1s2s3s 9p",
        south="11s22s33s 2z3z7z 46m 55p",
        west="2m",
        north="8p",
        wall="1z 4z 9s 9m 1p 7p 5m",
    )
    table.play("""
        east discards 1s
        south pongs
        south discards 7z
        west discards 2m
        north discards 8p
        east discards 2s
        south pongs
        south discards 2z
        west discards 9m
        north discards 1p
        east discards 3s
        south pongs
        south discards 3z
        west discards 5m
    """)
    preview = table.view("south").win_preview
    assert preview is not None
    table.play("south wins")

    assert 2 * 7 == preview.receives == table.scores["south"]
    assert -7 == table.scores["west"] == table.scores["east"]


@BOTH
def test_a_preview_prices_the_offered_win(variant) -> None:
    """D9, L11: a closed wait on a discard: 1 tai, 7 points; 12 hu, from the dealer 12 and from the others 6 each."""
    table = Table(variant, east="5m", south="46m 123p 456p 789s 11s", wild="6z" if variant == "luqiao" else "")
    table.play("east discards 5m")
    preview = table.view("south").win_preview
    assert preview is not None
    table.play("south wins")

    assert table.scores["south"] == preview.receives
    if variant == "dinghai":
        assert (1, 7) == (preview.tai, preview.receives)
    else:
        assert (12, 24) == (preview.hu, preview.receives)


def test_a_hidden_tile_has_no_notation() -> None:
    """The back of a tile cannot be printed by mistake."""
    with pytest.raises(IndexError):
        tile_name(HIDDEN)


def test_what_events_say_to_whom() -> None:
    """A drawn tile, flower replacements and answers are known to their seat; the wall to nobody."""
    table = Table("dinghai", east="1f 5m", south="3466m", tail="9s")
    table.play("east discards 5m\nsouth chows 46m")
    by_type = {type(event): event for event in table.log}

    started = visible(by_type[DealStarted], 0)
    assert isinstance(started, DealStarted)
    assert () == started.setup.wall
    replaced = by_type[FlowersReplaced]
    assert replaced == visible(replaced, 0)
    assert FlowersReplaced(0, replaced.flowers, (HIDDEN,)) == visible(replaced, 1)
    assert TurnBegan(0, HIDDEN) == visible(by_type[TurnBegan], 3)
    assert None is visible(by_type[ClaimAnswered], 0)
    assert by_type[ClaimAnswered] == visible(by_type[ClaimAnswered], 1)
    claimed = by_type[MeldClaimed]
    shown = visible(claimed, 0)
    assert isinstance(shown, MeldClaimed)
    assert (claimed.meld, frozenset()) == (shown.meld, shown.barred)
    assert claimed == visible(claimed, 1)


def test_a_drawn_tile_is_shown_to_its_seat_alone() -> None:
    """The table sees that a seat drew, and from which end, but not what."""
    drawn = TileDrawn(2, parse_tile("5m"), from_tail=True)

    assert drawn == visible(drawn, 2)
    assert TileDrawn(2, HIDDEN, from_tail=True) == visible(drawn, 1) == visible(drawn, None)


def test_a_passed_win_is_explained() -> None:
    """D6: a seat whose tiles win but whose win is passed is told so, and only then."""
    table = Table("dinghai", east="5m", south="8m", north="67m 123p 456s 789s 33z", wall="1z")
    table.play("east discards 5m")

    assert None is table.view("north").win_refusal

    table.play("north passes\nsouth discards 8m")

    assert Reason.WIN_PASSED == table.view("north").win_refusal
