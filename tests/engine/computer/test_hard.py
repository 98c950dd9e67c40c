"""What the hard player weighs: the price of a win, the danger of a discard, bonds and contracts, wild tiles."""

from dataclasses import replace

import pytest

from engine.actions import ClaimPong, DeclareKong, Discard, Pass
from engine.computer import HARD, NORMAL
from engine.computer.aims import ways
from engine.computer.hard import Rated, rated
from engine.computer.prices import Reckoning
from engine.computer.sight import FARTHEST, Sight, kinds_of
from engine.melds import Meld, MeldKind
from engine.observe import SeatView
from engine.rulesets.experience import Aim
from engine.shapes import pack
from engine.tiles import KINDS, Seat, Tile, parse_tile, parse_tiles, tile_name
from engine.wall import Numbers
from tests.support.one_seat import a_view


def claimed(tiles: str, source: Seat) -> Meld:
    """A chow or pong of these tiles, whose first was claimed of that seat."""
    made = parse_tiles(tiles)
    kind = MeldKind.PONG if made[0] == made[1] else MeldKind.CHOW
    return Meld(kind, made, made[0], source)


def put_down(view: SeatView) -> str:
    """What it discards."""
    action = HARD.choose(view, Numbers(b""))
    assert isinstance(action, Discard)
    return tile_name(action.tile)


def moves(view: SeatView) -> dict[str, Rated]:
    """Every discard by its tile, with what it brings."""
    return {tile_name(move.action.tile): move for move in rated(view) if isinstance(move.action, Discard)}


# The price of the win


def test_luqiao_is_played_for_a_flush_where_that_pays() -> None:
    """L9: nine tiles of one suit are worth more steps than `normal` would go."""
    view = a_view("134578899m3556p5s", variant="luqiao", wild="1p")
    nearest = NORMAL.choose(view, Numbers(b""))
    assert isinstance(nearest, Discard)
    assert tile_name(nearest.tile) == "1m"
    assert put_down(view) in {"3p", "5p", "6p", "5s"}
    assert moves(view)["5p"].worth.way.aim == (0, False)


def test_a_nearer_hand_is_not_given_up_for_a_flush() -> None:
    """D9: one tile from ready the same suit is let go where it stands alone."""
    assert put_down(a_view("1234569m456p78s22z")) == "9m"


def test_of_two_waits_the_dearer_is_kept() -> None:
    """D8, D9: with as many copies unseen, a wait that scores is worth more than one that does not."""
    sight = Sight(a_view("123m456p789s11z5s1z4p"))
    reckoning = Reckoning(sight, ())
    dragons = reckoning.worth(parse_tiles("123m456p789s22m66z"))
    winds = reckoning.worth(parse_tiles("123m456p789s22m33z"))
    assert dragons.way.rate == pytest.approx(winds.way.rate)
    assert dragons.expected > winds.expected


def test_no_win_is_thought_of_that_lies_too_far() -> None:
    """Each step away costs some of the chance; beyond the farthest hand there is none."""
    sight = Sight(a_view("123m456p789s11z55z"))
    chances = [sight.chance_to_win(distance, 1.0) for distance in range(1, FARTHEST + 1)]
    assert chances == sorted(set(chances), reverse=True)
    assert 0 < chances[-1] < chances[0] < 1
    assert sight.chance_to_win(FARTHEST + 1, 1.0) == 0


def test_the_chance_falls_as_the_deal_goes_on() -> None:
    """Others come nearer with every round, and the wall is used up."""
    early, late = (Sight(a_view("123m456p789s11z55z", discards=count)) for count in (4, 44))
    assert early.chance_to_win(2, 0.5) > late.chance_to_win(2, 0.5)


def test_a_hand_is_paid_for_when_another_wins() -> None:
    """L10, L11: a ready hand that can never win any more settles 32 points: twice 8 hu, doubled for the dragon."""
    melds = (claimed("123m", 3), claimed("456p", 3))
    tiles = "222z777z9s"
    for variant, wild, worth in (("luqiao", "8s", -14.0 + 1.33 * 32), ("dinghai", None, -4.2)):
        sight = Sight(a_view(tiles, variant=variant, wild=wild, melds=melds, ponds="888s999s"))
        found = Reckoning(sight, melds).worth(parse_tiles(tiles))
        assert found.way.rate == 0
        assert found.expected == pytest.approx(worth)


def test_a_white_dragon_builds_the_suit_it_stands_for() -> None:
    """L4: with 5m wild a white dragon is the missing 5m of a full flush; with 5p wild it is in its way."""
    tiles = parse_tiles("12346789m5z2p4s7p1z")
    found = []
    for wild in ("5m", "5p"):
        sight = Sight(a_view("12346789m5z2p4s7p1z", variant="luqiao", wild=wild))
        held = [tiles.count(Tile(kind)) for kind in range(KINDS)]
        way = next(way for way in ways(sight, pack(tiles), held, ()) if way.aim == Aim(0, honours=False))
        found.append((way.distance, [tile_name(Tile(kind)) for kind in kinds_of(way.marks)]))
    characters = [f"{rank}m" for rank in range(1, 10)]
    assert found == [(5, [*characters, "5z"]), (6, [*characters, "5p"])]


# Danger


def test_what_another_has_put_down_costs_nothing() -> None:
    """A kind in the pond of a seat is hardly what it waits for."""
    sight = Sight(a_view("123m456p789s11z5s5p", ponds="5s", discards=30))
    ready = sight.others[0]
    assert sight.waited_for(parse_tile("5s"), ready) == 0
    assert sight.waited_for(parse_tile("5p"), ready) > 0
    assert sight.danger(parse_tile("5s")) < sight.danger(parse_tile("5p"))


def test_with_nothing_to_win_the_safe_tile_goes() -> None:
    """Late, far from a win and opposite three melds, a tile of that seat's pond goes, whatever it tears apart."""
    shown = (claimed("222p", 2), claimed("777p", 3), claimed("345s", 0))
    view = a_view("1379m258p1469s135z", shown=shown, ponds="9m", discards=60)
    assert put_down(replace(view, hand=parse_tiles("1379m258p1469s135z"))) == "9m"


def test_a_visible_flush_is_not_fed() -> None:
    """Three melds of one suit: its tiles are dearer than others of the same rank."""
    flush = (claimed("222s", 2), claimed("777s", 3), claimed("345s", 3))
    mixed = (claimed("222s", 2), claimed("777p", 3), claimed("345m", 3))
    hand = "123m456p789m11z6s6m"
    fed, other = (Sight(a_view(hand, shown=shown, discards=30)) for shown in (flush, mixed))
    tile, elsewhere = parse_tile("6s"), parse_tile("6m")
    assert fed.danger(tile) > 1.5 * other.danger(tile)
    assert fed.danger(elsewhere) < other.danger(elsewhere)


def test_a_fourth_tile_is_not_offered_to_be_robbed() -> None:
    """C9: a kong is added to a pong only while nobody is likely to wait for it."""
    pong = claimed("666p", 2)
    kong = DeclareKong(0, 0, parse_tile("6p"))
    hand = parse_tiles("123m678s2266z6p")
    legal = (kong, *(Discard(0, 0, tile) for tile in dict.fromkeys(hand)))
    threat = (claimed("222s", 2), claimed("777s", 3), claimed("345m", 3))
    quiet, tense = (
        next(move for move in rated(a_view("123m678s2266z6p", legal, melds=(pong,), shown=shown, discards=count)))
        for shown, count in (((), 4), (threat, 40))
    )
    assert quiet.danger < tense.danger


# Bonds and contracts


def test_a_bond_makes_wins_and_losses_dearer() -> None:
    """D10: after three claims of one seat a win brings more, and the partner's win costs more."""
    sight = Sight(a_view("1122m11z", melds=(), discards=20))
    ready = parse_tiles("11m22p")
    bound = Reckoning(sight, tuple(claimed(tiles, 3) for tiles in ("333s", "777s", "999p")))
    free = Reckoning(sight, tuple(claimed(tiles, source) for tiles, source in (("333s", 3), ("777s", 3), ("999p", 2))))
    assert bound.worth(ready).way == free.worth(ready).way
    assert bound.worth(ready).expected > free.worth(ready).expected
    hopeless = parse_tiles("19m1p9s")
    assert bound.worth(hopeless).expected < free.worth(hopeless).expected


def test_a_bond_has_two_sides() -> None:
    """D10: three claims bind whoever made them, and a pair is bound once; two bind nobody, nor do any in Luqiao."""
    fed = tuple(claimed(tiles, 0) for tiles in ("222p", "345s", "777m"))
    by_variant = [
        [Sight(a_view("123m6m9s", variant=variant, shown=shown)).bonds(mine) for shown in (fed, fed[:2])]
        for variant in ("dinghai", "luqiao")
        for mine in ((0, 0, 0, 0), (0, 3, 0, 0), (0, 2, 3, 0))
    ]
    assert by_variant == [[1, 0], [1, 1], [2, 1], [0, 0], [0, 0], [0, 0]]


def test_a_win_of_the_partner_is_paid_twice_or_four_times() -> None:
    """D10: twice, whichever of the two has claimed three of the other; four times where both have."""

    def danger(mine: tuple[Seat, ...], theirs: tuple[Seat, ...]) -> float:
        melds = tuple(claimed(tiles, source) for tiles, source in zip(("111s", "789p", "444z"), mine, strict=True))
        shown = tuple(claimed(tiles, source) for tiles, source in zip(("222p", "345s", "777m"), theirs, strict=True))
        return Sight(a_view("123m6m9s", melds=melds, shown=shown, discards=40)).danger(parse_tile("6m"))

    nobody, other = (1, 2, 3), (2, 2, 2)
    free, twice = danger(nobody, other), danger(nobody, (0, 0, 0))
    assert free < twice == danger((1, 1, 1), other)
    assert danger((1, 1, 1), (0, 0, 0)) - free == pytest.approx(3 * (twice - free))


def test_the_claim_that_would_bind_is_not_given() -> None:
    """D10: a seat that has claimed two of mine is fed a third only at a price."""
    two, one = (claimed("222p", 0), claimed("345s", 0)), (claimed("222p", 0), claimed("345s", 3))
    third, second = (Sight(a_view("123m456p789s11z6m9p", shown=shown, discards=20)) for shown in (two, one))
    tile = parse_tile("6m")
    assert third.danger(tile) > second.danger(tile)


def test_a_contract_is_not_walked_into() -> None:
    """L12: who has three claims of one seat and shows one suit gets no tile of it."""
    shown = (claimed("222s", 2), claimed("777s", 2), claimed("345s", 2))
    view = a_view("123m456p789m11z6s6p", variant="luqiao", wild="9p", shown=shown, discards=20)
    assert moves(view)["6s"].danger > 5 > moves(view)["6p"].danger
    assert put_down(view) != "6s"


def test_the_third_claim_of_a_contract_is_not_given() -> None:
    """L12: two claimed of mine, all of one suit: the third makes me pay for everybody."""
    shown = (claimed("222s", 0), claimed("777s", 0))
    view = a_view("123m456p789m11z6s6p", variant="luqiao", wild="9p", shown=shown, discards=12)
    assert moves(view)["6s"].danger > 1 > moves(view)["6p"].danger


# Claims and wild tiles


def test_a_claim_is_weighed_against_going_on() -> None:
    """C7: the pong that makes the hand ready is taken, one that tears a finished hand apart is not."""
    passing = Pass(0, 0)
    near = a_view("123m456p78s11z55z9p", (ClaimPong(0, 0), passing), opened="1z")
    assert HARD.choose(near, Numbers(b"")) == ClaimPong(0, 0)
    ready = a_view("123m456p789s1134m", (ClaimPong(0, 0), passing), opened="1m")
    assert HARD.choose(ready, Numbers(b"")) == passing


def test_wild_tiles_are_kept_for_the_wait() -> None:
    """L2: of a ready hand with a wild the odd tile goes, and the wait is as wide as the wild makes it."""
    view = a_view("123m456p789m22s5s8p3z", variant="luqiao", wild="5s")
    assert put_down(view) == "3z"
    assert moves(view)["3z"].worth.way.distance == 1


def test_a_wild_is_kept_from_a_contract_too() -> None:
    """L2, L12: where every other tile may make it pay for all three, the wild would be the one that is safe."""
    shown = (claimed("222s", 2), claimed("777s", 2), claimed("345s", 2))
    melds = (claimed("123m", 3), claimed("456p", 1))
    view = a_view("1446889s9p", variant="luqiao", wild="9p", shown=shown, melds=melds, discards=60)
    thrown_away = Reckoning(Sight(view), melds).worth(parse_tiles("1446889s"))
    assert thrown_away.expected > max(move.expected for move in rated(view))
    assert put_down(view) != "9p"
