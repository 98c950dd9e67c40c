"""What a person is advised to discard, and the reasons."""

from engine.actions import Pass
from engine.computer.advice import MOST, Reason, advise
from engine.melds import Meld, MeldKind
from engine.tiles import parse_tile, parse_tiles, tile_name
from tests.support.one_seat import a_view


def test_the_best_discard_comes_first_with_its_useful_tiles() -> None:
    """The loose tile goes; 6s and 9s complete the hand, of which six copies are unseen."""
    first, *others = advise(a_view("123m456p78s11z222z7z", ponds="69s"))
    assert tile_name(first.tile) == "7z"
    assert first.distance == 1
    assert [(tile_name(tile), copies) for tile, copies in first.useful] == [("6s", 3), ("9s", 3)]
    assert first.unseen == 6
    assert first.reasons[0] is Reason.READY
    assert len(others) == MOST - 1


def test_no_more_than_three_are_named() -> None:
    """A hand of loose tiles could lose any of them."""
    assert len(advise(a_view("147m258p369s1234z9m"))) == MOST
    assert len({choice.tile for choice in advise(a_view("147m258p369s1234z9m"))}) == MOST


def test_nearest_and_widest_are_said_of_the_best_of_the_like() -> None:
    """Not ready yet: who comes nearest, and among those who leaves most useful tiles."""
    first = advise(a_view("123m456p57s24s11z7z9p"))[0]
    assert Reason.NEAREST in first.reasons
    assert Reason.READY not in first.reasons


def test_nearest_is_said_by_the_plain_distance() -> None:
    """Without the 4m the hand were ready: a discard that leaves it one step away is not the nearest.

    That the 4m itself is counted on the way to a flush, which is farther, does not make it so.
    """
    pong = Meld(MeldKind.PONG, parse_tiles("111s"), parse_tile("1s"), 1)
    choices = {tile_name(choice.tile): choice for choice in advise(a_view("4m55p456777s89s", melds=(pong,)))}
    assert choices["4m"].flush is Reason.HALF_FLUSH
    assert choices["4m"].distance > choices["7s"].distance == 2
    assert choices["7s"].flush is None
    assert Reason.WIDEST in choices["7s"].reasons
    assert Reason.NEAREST not in choices["7s"].reasons


def test_a_flush_is_named() -> None:
    """L9: where the way leads to one suit the reason says so."""
    first = advise(a_view("134578899m3556p5s", variant="luqiao", wild="1p"))[0]
    assert Reason.FULL_FLUSH in first.reasons
    assert all(tile < 9 or tile == parse_tile("1p") for tile, _ in first.useful)


def test_danger_is_named() -> None:
    """Opposite three melds a middle tile nobody has put down is risky, one from that pond is not."""
    shown = tuple(
        Meld(MeldKind.PONG, parse_tiles(tiles), parse_tile(tiles[::3]), 2) for tiles in ("222s", "777s", "999p")
    )
    choices = advise(a_view("123m456p789s11z5m6p", ponds="6p", shown=shown, discards=40))
    reasons = {tile_name(choice.tile): choice.reasons for choice in choices}
    assert Reason.SAFE in reasons["6p"]
    assert Reason.RISKY in reasons["5m"]


def test_where_every_discard_is_harmless_none_is_called_safe() -> None:
    """Safe is said of a discard beside others that cost something; as a deal begins none does."""
    choices = advise(a_view("123m456p789s11z5m6p", ponds="6p"))
    assert "6p" in {tile_name(choice.tile) for choice in choices}
    assert not [choice for choice in choices if Reason.SAFE in choice.reasons]


def test_in_a_window_nothing_is_advised() -> None:
    """Advice is about discards."""
    assert advise(a_view("123m456p789s11z5m", (Pass(0, 0),), opened="1z")) == ()
