"""The autopilot: like `normal`, with defence first."""

from engine.actions import ClaimPong, DeclareKong, DeclareWin, Discard, Pass
from engine.computer import AUTOPILOT, NORMAL
from engine.melds import Meld, MeldKind
from engine.observe import SeatView
from engine.tiles import Seat, parse_tile, parse_tiles, tile_name
from engine.wall import Numbers
from tests.support.one_seat import a_view


def meld(tiles: str, source: Seat) -> Meld:
    made = parse_tiles(tiles)
    return Meld(MeldKind.PONG if made[0] == made[1] else MeldKind.CHOW, made, made[0], source)


THREAT = (meld("222s", 2), meld("777s", 3), meld("345m", 3))


def put_down(view: SeatView) -> str:
    action = AUTOPILOT.choose(view, Numbers(b""))
    assert isinstance(action, Discard)
    return tile_name(action.tile)


def test_among_equals_the_safe_tile_goes() -> None:
    """Two loose tiles: the one that an opponent has put down goes, though its copies could still help."""
    hand = "123m456p789s11z5m6p"
    assert put_down(a_view(hand, ponds="6p", shown=THREAT, discards=30)) == "6p"


def test_far_from_a_win_it_gives_the_hand_up() -> None:
    """Opposite three melds a hand that is not ready tears a meld apart for a safe tile."""
    hand = "123m4679p356s57m36s"
    view = a_view(hand, ponds="2m", shown=THREAT, discards=48)
    assert put_down(view) == "2m"
    kept = NORMAL.choose(view, Numbers(b""))
    assert isinstance(kept, Discard)
    assert tile_name(kept.tile) != "2m"


def test_to_be_ready_it_takes_the_risk() -> None:
    """Opposite three melds a dangerous tile goes where that leaves the hand ready, though a safe one is at hand."""
    view = a_view("123789m78s11222z5p", ponds="2z", shown=THREAT, discards=48)
    assert put_down(view) == "5p"


def test_claims_kongs_and_wins_are_those_of_normal() -> None:
    """C7, C8: what it takes and lets go does not differ."""
    pong = a_view("123m456p78s11z55z9p", (ClaimPong(0, 0), Pass(0, 0)), opened="1z")
    assert AUTOPILOT.choose(pong, Numbers(b"")) == ClaimPong(0, 0)
    kong = DeclareKong(0, 0, parse_tile("1z"))
    discards = tuple(Discard(0, 0, tile) for tile in dict.fromkeys(parse_tiles("123m456p78s22z1z")))
    assert AUTOPILOT.choose(a_view("1111z123m456p78s22z", (kong, *discards)), Numbers(b"")) == kong
    win = DeclareWin(0, 0)
    assert AUTOPILOT.choose(a_view("123m456p789s11122z", (win, *discards)), Numbers(b"")) == win
