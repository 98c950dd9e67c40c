"""How deals end: several winners, one winner, who deals next (C9, C15, C16, D7, D12, L8, L14)."""

import pytest

from tests.support.table import Table

BOTH = pytest.mark.parametrize("variant", ["dinghai", "luqiao"])
WAITS = ("46m 123p 456p 789p 11s", "46m 123s 456s 789s 99p", "46m 123s 456p 789p 33z")


def _three_want_it(variant: str, dealer: int = 0) -> Table:
    south, west, north = WAITS
    wild = "6z" if variant == "luqiao" else ""
    return Table(variant, east="5m", south=south, west=west, north=north, dealer=dealer, wild=wild)


def test_all_who_claim_the_win_win() -> None:
    """D7: several winners on one discard are each settled with the discarder."""
    table = _three_want_it("dinghai")
    table.play("""
        east discards 5m
        west wins
        south passes
        north wins
    """)

    assert ["west", "north"] == table.winners
    assert [-14, 0, 7, 7] == list(table.scores.values())
    assert 0 == sum(table.scores.values())


def test_a_seat_that_could_win_always_matters_where_all_win() -> None:
    """D7: beside one winner the others are still waited for."""
    table = _three_want_it("dinghai")
    table.play("""
        east discards 5m
        south wins
    """)

    assert {"win", "chow 4m6m"} >= table.offers("west") - {"pass"}
    assert "win" in table.offers("west")


def test_the_nearest_alone_wins() -> None:
    """L8: the first after the discarder in turn order wins alone, whoever answered first."""
    table = _three_want_it("luqiao")
    table.play("""
        east discards 5m
        north wins
        south wins
    """)

    assert ["south"] == table.winners


def test_the_farther_seat_wins_when_the_nearer_passes() -> None:
    """L8: a win is carried out once every nearer seat has let it go."""
    table = _three_want_it("luqiao")
    table.play("""
        east discards 5m
        west wins
        south passes
    """)

    assert ["west"] == table.winners


def test_a_robbed_kong_may_have_several_winners() -> None:
    """C9, D7, D9: each robber is paid five times the discard figure by the maker."""
    table = Table(
        "dinghai",
        east="7p",
        south="77p 2s",
        west="68p 123m 456m 789s 33z",
        north="68p 123s 456s 789m 44z",
        wall="1z 7z 1z 7p",
    )
    table.play("""
        east discards 7p
        west passes
        north passes
        south pongs
        south discards 2s
        west discards 1z
        north discards 7z
        east discards 1z
        south kongs 7p
        west wins
        north wins
    """)

    assert ["west", "north"] == table.winners
    assert {"east": 0, "south": -70, "west": 35, "north": 35} == table.scores


@pytest.mark.parametrize(
    ("dealer", "discarder", "winners", "deals"),
    [(0, "south", "west east", 2), (0, "north", "east west", 0), (0, "east", "west north", 2)],
)
def test_of_several_winners_the_nearest_deals(dealer, discarder, winners, deals) -> None:
    """D12: of several winners the one nearest after the discarder deals next, whoever that is."""
    hands = {"east": "1z 46m 123p 456p 789p 11s"}
    hands |= {"south": "1z", "west": WAITS[1], "north": WAITS[2]}
    if discarder == "east":
        hands = {"east": "5m", "west": WAITS[1], "north": WAITS[2]}
        script = "east discards 5m"
    elif discarder == "south":
        hands |= {"north": "1z"}
        script = "east discards 1z\nsouth discards 5m"
    else:
        hands |= {"south": "4z", "north": "7z"}
        script = "east discards 1z\nsouth discards 4z\nwest discards 2s\nnorth discards 5m"
    wall = {"east": "", "south": "5m", "north": "9s 2s 5m"}[discarder]
    table = Table("dinghai", **hands, wall=wall, dealer=dealer)
    table.play(script)
    for winner in winners.split():
        table.play(f"{winner} wins")

    assert set(winners.split()) == set(table.winners)
    assert deals == table.over.succession.dealer


@pytest.mark.parametrize(
    ("variant", "winner", "deals"),
    [
        ("dinghai", "east", 0),
        ("dinghai", "south", 1),
        ("dinghai", "north", 1),
        ("luqiao", "east", 0),
        ("luqiao", "north", 1),
    ],
)
def test_the_only_winner_and_the_deal(variant, winner, deals) -> None:
    """C16, D12, L14, T045: the dealer who wins stays; another's win moves the deal one seat, whoever won."""
    wild = "6z" if variant == "luqiao" else ""
    if winner == "east":
        table = Table(variant, east="1z 46m 123p 456p 789p 11s", south="5m", wall="9s", wild=wild)
        table.play("east discards 1z\nsouth discards 5m\neast wins")
    else:
        table = Table(variant, east="5m", **{winner: WAITS[0]}, wild=wild)
        table.play(f"east discards 5m\n{winner} wins")

    assert [winner] == table.winners
    assert deals == table.over.succession.dealer


@pytest.mark.parametrize(("variant", "deals", "scores"), [("dinghai", 0, [-3, 1, 1, 1]), ("luqiao", 1, [0, 0, 0, 0])])
def test_a_drawn_hand(variant, deals, scores) -> None:
    """D11, D12, L13, L14, T045: the Dinghai dealer pays one each and stays; in Luqiao nobody pays and the next deals."""
    table = Table(variant, east="5m", left=14 if variant == "luqiao" else 0, wild="6z" if variant == "luqiao" else "")
    table.play("east discards 5m\nnobody claims")

    assert scores == list(table.scores.values())
    assert deals == table.over.succession.dealer


@BOTH
def test_the_wind_moves_on_when_all_have_dealt(variant) -> None:
    """C16, D12, L14: the round's wind moves on with a change of dealer once all four seats have dealt in it."""
    wild = "6z" if variant == "luqiao" else ""
    table = Table(variant, east="5m", north=WAITS[0], dealt=(1, 2, 3, 0), prevailing_wind=3, wild=wild)
    table.play("east discards 5m\nnorth wins")

    assert (1, 0, (1,)) == (
        table.over.succession.dealer,
        table.over.succession.prevailing_wind,
        table.over.succession.dealt,
    )

    table = Table(variant, east="5m", north=WAITS[0], dealt=(0, 3), prevailing_wind=3, wild=wild)
    table.play("east discards 5m\nnorth wins")

    assert (1, 3) == (table.over.succession.dealer, table.over.succession.prevailing_wind)
    assert {0, 1, 3} == set(table.over.succession.dealt)


@BOTH
def test_the_dealer_wins_on_the_dealt_tiles(variant) -> None:
    """D8 heavenly, L9: before the first discard the dealer may win on what he was dealt."""
    table = Table(variant, east="123m 456p 789s 333z 55m", wild="6z" if variant == "luqiao" else "")
    table.play("east wins")
    (winner,) = table.over.winners

    assert (variant == "dinghai") == (winner.tile is None)
    assert 3 == sum(other < 0 for other in table.scores.values())


def test_a_first_draw_wins_earthly_unless_a_meld_was_declared() -> None:
    """D8 earthly: on the first own draw before any meld it adds one tai; after another's pong it does not."""
    hands = {"south": WAITS[0], "east": "1z"}
    table = Table("dinghai", **hands, wall="5m")
    table.play("east discards 1z\nsouth draws 5m\nsouth wins")

    assert ["closed_wait", "earthly", "self_draw"] == sorted(item.id for item in table.over.winners[0].score.items)

    table = Table("dinghai", **hands, north="11z 3s", wall="9s 5m")
    table.play("""
        east discards 1z
        north pongs
        north discards 3s
        east discards 9s
        south draws 5m
        south wins
    """)

    assert ["closed_wait", "self_draw"] == sorted(item.id for item in table.over.winners[0].score.items)


def test_the_feeder_of_an_exposed_kong_pays_for_all() -> None:
    """D9: kong_draw after a claimed kong, flowers in between or not: the seat that gave the tile pays three figures."""
    table = Table("dinghai", east="2z", west="222z 46m 123p 456p 11s", tail="1f 5m")
    table.play("""
        east discards 2z
        west kongs
        west draws 1f
        west wins
    """)
    (winner,) = table.over.winners

    assert 0 == winner.source
    assert "kong_draw" in {item.id for item in winner.score.items}
    assert (0, 0) == (table.scores["south"], table.scores["north"])
    assert -table.scores["east"] == 3 * winner.score.self_draw


def test_a_later_own_kong_frees_the_feeder() -> None:
    """D9: after an exposed kong and then an own kong everybody pays."""
    table = Table("dinghai", east="2z", west="222z 444m 123p 46p 11s", tail="4m 5p")
    table.play("""
        east discards 2z
        west kongs
        west kongs 4m
        west wins
    """)
    (winner,) = table.over.winners

    assert winner.source is None
    assert table.scores["east"] == table.scores["south"] == table.scores["north"] < 0
