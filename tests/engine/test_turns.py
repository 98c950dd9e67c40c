"""Turns, claims and their order, kongs and robberies, in sentences (C4-C12, T-ids of the engine lessons)."""

import pytest

from engine import Reason
from engine.events import KongRobbed, MeldClaimed, TileDrawn
from engine.melds import Meld, MeldKind
from engine.state import ClaimWindow, MustDiscard, OwnTurn
from engine.tiles import parse_tile, parse_tiles, tile_names
from tests.support.table import Table

BOTH = pytest.mark.parametrize("variant", ["dinghai", "luqiao"])


@BOTH
def test_pong_takes_the_turn(variant) -> None:
    """C7, T049: a pong moves the turn to the claimer; the seats in between draw nothing, and play goes on after him."""
    table = Table(variant, east="5m", west="55m", wall="9p9s")

    table.play("""
        east discards 5m
        west pongs
    """)

    assert MeldClaimed(2, Meld(MeldKind.PONG, parse_tiles("555m"), parse_tile("5m"), 0), frozenset()) == table.log[-1]
    assert MustDiscard(2) == table.state.phase
    assert () == table.state.seats[0].pond

    table.play("""
        west discards 1z
        north draws 9p
    """)


@BOTH
def test_after_a_claim_only_a_discard_is_possible(variant) -> None:
    """C4, L15: after a chow or pong no win and no kong until the next own draw; then the kong is offered."""
    table = Table(
        variant, east="5m", south="55m 7777p 123s 99s 1z", wall="1s 4z 7s 3z", wild="2z" if variant == "luqiao" else ""
    )

    table.play("""
        east discards 5m
        south pongs
    """)

    assert set() == table.offers("south")
    assert Reason.ONLY_DISCARD_AFTER_CLAIM == table.refused("south kongs 7p")
    assert Reason.ONLY_DISCARD_AFTER_CLAIM == table.refused("south wins")
    assert ((parse_tile("7p"), Reason.ONLY_DISCARD_AFTER_CLAIM),) == table.view("south").kong_refusals

    table.play("south discards 1z")
    table.play("""
        west draws 1s
        west discards 1s
        north draws 4z
        north discards 4z
        east draws 7s
        east discards 7s
        south draws 3z
    """)

    assert {"kong 7p"} == table.offers("south")


@BOTH
def test_a_complete_hand_after_a_claim_does_not_win(variant) -> None:
    """C4: a claim that completes the hand is no win; the seat is told why."""
    table = Table(variant, east="5m", west="55m 123m 456p 789s 33z", wild="2z" if variant == "luqiao" else "")
    table.play("east discards 5m")

    assert {"win", "pong", "pass"} == table.offers("west")

    table.play("west pongs")

    assert Reason.ONLY_DISCARD_AFTER_CLAIM == table.refused("west wins")
    # Eleven tiles are left: 123m 456p 789s 33z.
    assert Reason.ONLY_DISCARD_AFTER_CLAIM == table.view("west").win_refusal


@BOTH
def test_only_the_next_seat_chows(variant) -> None:
    """C7, T008b: 2m 3m chow a discarded 1m for the next seat alone, though nobody could pong."""
    table = Table(variant, east="1m", south="23m", west="23m", north="23m", wild="2z" if variant == "luqiao" else "")
    table.play("east discards 1m")

    assert {"chow 2m3m", "pass"} == table.offers("south")
    assert set() == table.offers("west") | table.offers("north")
    assert Reason.ONLY_NEXT_SEAT_CHOWS == table.refused("west chows 23m")
    assert Reason.NOTHING_TO_CLAIM == table.refused("west passes")


@BOTH
def test_no_chow_of_honours_or_across_suits(variant) -> None:
    """C7, T051: S with E and W is no chow, nor 9m with 8m and 1p."""
    wild = "5s" if variant == "luqiao" else ""
    table = Table(variant, east="2z", south="1z3z 8m1p", wild=wild)
    table.play("east discards 2z")

    assert set() == table.offers("south")
    assert Reason.NO_CHOW == table.refused("south chows 13z")

    table = Table(variant, east="9m", south="8m1p", wild=wild)
    table.play("east discards 9m")

    assert set() == table.offers("south")
    assert Reason.NO_CHOW == table.refused("south chows 8m1p")
    assert Reason.NOT_IN_HAND == table.refused("south chows 7m8m")


@BOTH
def test_pong_beats_chow_and_win_beats_pong(variant) -> None:
    """C7: all that may claim are asked together; the best claim is carried out however the answers come in."""
    hands = {"east": "5m", "south": "46m", "west": "55m", "north": "46m 123m 456p 789s 33z"}
    wild = "2z" if variant == "luqiao" else ""
    table = Table(variant, **hands, wild=wild)
    table.play("east discards 5m")

    assert {"chow 4m6m", "pass"} == table.offers("south")
    assert {"pong", "pass"} == table.offers("west")
    assert {"win", "pass"} == table.offers("north")

    table.play("""
        south chows 46m
        west pongs
        north wins
    """)

    assert ["north"] == table.winners

    table = Table(variant, **hands, wild=wild)
    table.play("""
        east discards 5m
        north passes
        west pongs
    """)

    assert MustDiscard(2) == table.state.phase

    table = Table(variant, **hands, wild=wild)
    table.play("""
        east discards 5m
        north passes
        west passes
        south chows 46m
    """)

    assert isinstance(table.state.phase, MustDiscard)
    assert 1 == table.state.phase.seat


@BOTH
def test_a_tile_just_discarded_may_be_claimed(variant) -> None:
    """C7: the kind one has just discarded oneself (跟張) is claimed and won like any other."""
    wild = "2z" if variant == "luqiao" else ""
    table = Table(variant, east="1z", south="4z", west="999m", north="9m", wild=wild)
    table.play("""
        east discards 1z
        south discards 4z
        west discards 9m
        north discards 9m
        west pongs
    """)

    assert MustDiscard(2) == table.state.phase

    table = Table(variant, east="1z", south="4z", west="123m 456p 789s 33z 78m", north="9m", wall="2s 9m", wild=wild)
    table.play("""
        east discards 1z
        south discards 4z
        west discards 9m
        north discards 9m
        west wins
    """)

    assert ["west"] == table.winners


@BOTH
def test_two_chows_of_one_tile_are_two_offers(variant) -> None:
    """T041: with 1m 3m 4m a discarded 2m is chowed as 123 or 234; the chosen two leave the hand."""
    table = Table(variant, east="2m", south="134m", wild="2z" if variant == "luqiao" else "")
    table.play("east discards 2m")

    assert {"chow 1m3m", "chow 3m4m", "pass"} == table.offers("south")

    table.play("south chows 34m")
    own = table.state.seats[1]

    assert (Meld(MeldKind.CHOW, parse_tiles("234m"), parse_tile("2m"), 0),) == own.melds
    assert parse_tile("1m") in own.hand
    assert parse_tile("3m") not in own.hand


@BOTH
def test_pong_and_kong_of_three_alike_are_two_offers(variant) -> None:
    """T041: 222m in hand and 2m thrown: pong keeps one in hand, kong takes all and draws a replacement."""
    wild = "2z" if variant == "luqiao" else ""
    for words, tiles, left in (("pongs", 3, 1), ("kongs", 4, 0)):
        table = Table(variant, east="2m", west="222m", tail="9s", wild=wild)
        table.play("east discards 2m")

        assert {"pong", "kong", "pass"} == table.offers("west")

        table.play(f"west {words}")
        own = table.state.seats[2]

        assert tiles == len(own.melds[0].tiles)
        assert left == own.hand.count(parse_tile("2m"))

    assert TileDrawn(2, parse_tile("9s"), from_tail=True) == table.log[-1]
    assert OwnTurn(2, parse_tile("9s"), from_tail=True, feeder=0) == table.state.phase


@BOTH
def test_replacements_come_from_the_tail(variant) -> None:
    """C5, C8: kongs take the wall's last tile, then the one before it."""
    table = Table(variant, east="1111m 2222p", wall="9p", tail="8s9s", wild="3z" if variant == "luqiao" else "")

    assert {"kong 1m", "kong 2p"} == table.offers("east")

    table.play("""
        east kongs 1m
        east draws 8s
        east kongs 2p
        east draws 9s
        east discards 9s
        south draws 9p
    """)

    assert [MeldKind.CONCEALED_KONG] * 2 == [meld.kind for meld in table.state.seats[0].melds]


@BOTH
def test_each_kong_is_offered_once(variant) -> None:
    """T040: 1111m 2222p and an exposed 333s with a drawn 3s make three kong offers, no more."""
    table = Table(
        variant, east="3s", south="33s 1111m 2222p 7z", wall="1z 4z 2z 3s", wild="6z" if variant == "luqiao" else ""
    )
    table.play("""
        east discards 3s
        south pongs
        south discards 7z
        west discards 1z
        north discards 4z
        east discards 2z
        south draws 3s
    """)

    assert {"kong 1m", "kong 2p", "kong 3s"} == table.offers("south")
    assert Reason.NO_SUCH_KONG == table.refused("south kongs 9s")


@BOTH
def test_the_fourth_tile_may_be_added_on_any_own_turn(variant) -> None:
    """C8, T048: the fourth tile drawn is offered as a kong at once and on later own turns."""
    table = Table(
        variant,
        east="5p",
        south="55p 3z7z",
        wall="1z 4z 2z 5p 1z 4z 2z 9s",
        tail="9m",
        wild="6z" if variant == "luqiao" else "",
    )
    table.play("""
        east discards 5p
        south pongs
        south discards 3z
        west discards 1z
        north discards 4z
        east discards 2z
        south draws 5p
    """)

    assert {"kong 5p"} == table.offers("south")

    table.play("""
        south discards 7z
        west discards 1z
        north discards 4z
        east discards 2z
        south draws 9s
    """)

    assert {"kong 5p"} == table.offers("south")

    table.play("""
        south kongs 5p
        nobody claims
        south draws 9m
    """)
    (kong,) = table.state.seats[1].melds

    assert Meld(MeldKind.ADDED_KONG, parse_tiles("5555p"), parse_tile("5p"), 0) == kong


ROBBERY = {
    "east": "7p",
    "south": "77p 2s",
    "west": "68p",
    "north": "68p 123m 456m 789s 33z",
    "wall": "1z 4z 1z 7p",
    "tail": "9m",
}


def _before_the_robbery(variant: str) -> Table:
    table = Table(variant, **ROBBERY, wild="6z" if variant == "luqiao" else "")
    table.play("""
        east discards 7p
        south pongs
        south discards 2s
        west discards 1z
        north discards 4z
        east discards 1z
        south draws 7p
        south kongs 7p
    """)
    return table


@BOTH
def test_only_a_win_is_asked_for_on_an_added_kong(variant) -> None:
    """C9, T029: the next seat with 68p is not offered a chow, only the seat that waits for 7p is asked."""
    table = Table(variant, **ROBBERY, wild="6z" if variant == "luqiao" else "")
    table.play("east discards 7p")
    table.play("north passes")
    table.play("""
        south pongs
        south discards 2s
        west discards 1z
        north discards 4z
        east discards 1z
        south kongs 7p
    """)

    assert set() == table.offers("west")
    assert Reason.ONLY_WIN_ON_KONG == table.refused("west chows 68p")
    assert {"win", "pass"} == table.offers("north")


@BOTH
def test_a_robbed_kong_is_a_pong_again(variant) -> None:
    """C9, T028, T046: no replacement is drawn, the maker shows a pong, the winner has the tile; nothing is lost."""
    table = _before_the_robbery(variant)
    wall = table.state.wall
    table.play("north wins")
    robbed, winner = table.state.seats[1], table.over.winners[0]

    assert ["north"] == table.winners
    assert ("robbed_kong", 1, parse_tile("7p")) == (winner.by, winner.source, winner.tile)
    assert KongRobbed(1, parse_tile("7p")) in table.log
    assert (Meld(MeldKind.PONG, parse_tiles("777p"), parse_tile("7p"), 0),) == robbed.melds
    assert len(robbed.hand) == 10
    assert len(table.state.seats[3].hand) == 13
    assert wall == table.state.wall
    assert 0 == table.state.kongs
    assert table.over.succession.dealer in range(4)


@BOTH
def test_an_unrobbed_kong_draws_its_replacement(variant) -> None:
    """C8: when nobody robs the added kong its maker draws from the tail."""
    table = _before_the_robbery(variant)
    table.play("""
        north passes
        south draws 9m
    """)

    assert OwnTurn(1, parse_tile("9m"), from_tail=True) == table.state.phase


@BOTH
def test_a_concealed_kong_cannot_be_robbed(variant) -> None:
    """C9, T029: nobody is asked about a concealed kong; its maker draws at once."""
    table = Table(
        variant, east="7777p", south="68p 123m 456m 789s 33z", tail="9m", wild="6z" if variant == "luqiao" else ""
    )
    table.play("east kongs 7p")

    assert OwnTurn(0, parse_tile("9m"), from_tail=True) == table.state.phase
    assert set() == table.offers("south")


@BOTH
def test_the_winning_discard_leaves_the_pond(variant) -> None:
    """T046: the claimed tile is the winner's and no longer among the discards; losers keep thirteen."""
    table = Table(variant, east="5m", south="46m 123m 456p 789s 33z", wild="2z" if variant == "luqiao" else "")
    table.play("""
        east discards 5m
        south wins
    """)

    assert () == table.state.seats[0].pond
    assert parse_tile("5m") == table.over.winners[0].tile
    assert [13, 13, 13, 13] == [len(own.hand) for own in table.state.seats]


@BOTH
def test_a_meld_shows_where_it_came_from(variant) -> None:
    """C12: the claimed tile of a meld and the seat it came from are kept."""
    table = Table(variant, east="5m", north="55m", wild="2z" if variant == "luqiao" else "")
    table.play("""
        east discards 5m
        north pongs
    """)
    (meld,) = table.view("south").table.seats[3].melds

    assert (parse_tile("5m"), 0) == (meld.claimed, meld.source)


@BOTH
def test_the_pond_keeps_the_order_of_discards(variant) -> None:
    """C13: a seat's pond lists its unclaimed discards, first to last."""
    table = Table(variant, east="9m", wall="4z1z2z3z", wild="6z" if variant == "luqiao" else "")
    table.play("""
        east discards 9m
        south discards 4z
        west discards 1z
        north discards 2z
        east discards 3z
    """)

    assert ["9m", "3z"] == tile_names(table.state.seats[0].pond)


@BOTH
def test_refusals_name_their_reason(variant) -> None:
    """C4: acting out of turn, discarding what one does not hold, and closing a window too early are refused."""
    table = Table(variant, east="5m 9s", south="55m", wild="2z" if variant == "luqiao" else "")

    assert Reason.NOT_YOUR_TURN == table.refused("south discards 5m")
    assert Reason.NOT_IN_HAND == table.refused("east discards 8s")
    assert Reason.NO_WIN == table.refused("east wins")
    assert Reason.NOTHING_TO_CLAIM == table.refused("south passes")

    table.play("east discards 5m")

    assert Reason.NO_WIN == table.refused("south wins")
    assert Reason.NOT_ENOUGH_TILES == table.refused("south kongs")
    assert Reason.NOT_ENOUGH_TILES == table.refused("west pongs")
    assert Reason.NOTHING_TO_CLAIM == table.refused("east pongs")
    assert isinstance(table.state.phase, ClaimWindow)


@BOTH
def test_winds_follow_the_dealer(variant) -> None:
    """C1: the dealer is East, then South, West, North in turn order."""
    table = Table(variant, dealer=2)

    assert [2, 3, 0, 1] == [seat.wind for seat in table.view("east").table.seats]
