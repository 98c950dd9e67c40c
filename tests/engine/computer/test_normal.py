"""What the computer players make of single positions, written as hands."""

from engine import RULESETS, decide, seat_view, setup_from_secret, start
from engine.actions import ClaimChow, ClaimKong, ClaimPong, DeclareKong, Discard, Pass
from engine.computer import EASY, NORMAL
from engine.computer.outlook import Outlook, after, unseen_counts
from engine.evolve import fold
from engine.melds import Meld, MeldKind
from engine.observe import SeatView
from engine.tiles import Tile, parse_tile, parse_tiles, tile_name
from engine.wall import Numbers
from tests.support.one_seat import a_view


def chow(pair: str) -> ClaimChow:
    first, second = parse_tiles(pair)
    return ClaimChow(0, 0, (first, second))


def discarded(view: SeatView) -> str:
    """What the normal player puts down."""
    action = NORMAL.choose(view, Numbers(b""))
    assert isinstance(action, Discard)
    return tile_name(action.tile)


PASS = Pass(0, 0)


def test_the_discard_leaves_the_hand_nearest() -> None:
    """Of a hand that one tile parts from ready, the tile that belongs to nothing goes."""
    assert discarded(a_view("123m456p789s1155z7z")) == "7z"


def test_among_equals_the_discard_leaves_most_useful_tiles() -> None:
    """Two loose tiles, one of them paired with what is still unseen: the one whose copies lie open goes."""
    assert discarded(a_view("123m456p789s111z5s4z", ponds="444z")) == "4z"
    assert discarded(a_view("123m456p789s111z5s4z", ponds="555s")) == "5s"


def test_a_wild_goes_only_when_nothing_else_may() -> None:
    """L2: wild tiles are kept even where a plain tile of a meld must go."""
    hand = "123m456p789s11z555s"
    assert discarded(a_view(hand, variant="luqiao", wild="5s")) != "5s"
    only = a_view("5s5s", variant="luqiao", wild="5s", melds=(Meld(MeldKind.PONG, (Tile(0),) * 3),) * 4)
    assert discarded(only) == "5s"


def test_a_claim_that_brings_the_hand_nearer_is_made() -> None:
    """C7: two pairs wait for a third of either; a pong of one makes the hand ready with the other."""
    hand = "123m456p78s11z55z9p"
    view = a_view(hand, (ClaimPong(0, 0), PASS), opened="1z")
    assert NORMAL.choose(view, Numbers(b"")) == ClaimPong(0, 0)


def test_a_claim_that_brings_nothing_is_passed() -> None:
    """C7: a chow with tiles of a finished run."""
    view = a_view("123m456p789s11z55z", (chow("23m"), PASS), opened="4m")
    assert NORMAL.choose(view, Numbers(b"")) == PASS


def test_of_two_claims_the_one_with_more_useful_tiles_is_made() -> None:
    """C7: 4s taken with 23s or 56s leaves different waits; the wider one is chosen."""
    view = a_view("2356s123m11p456p7z", (chow("23s"), chow("56s"), PASS), opened="4s")
    best = min((after(view, action).rank, action.kind) for action in view.legal)
    chosen = NORMAL.choose(view, Numbers(b""))
    assert after(view, chosen).rank == best[0]
    assert isinstance(chosen, ClaimChow)


def test_the_swap_bar_counts_in_a_claim() -> None:
    """D5: after 34m took 2m neither 2m nor 5m may go, so the outlook is that of the next best discard."""
    hand = "345m111222p3334s"
    barred = after(a_view(hand, opened="2m"), chow("34m"))
    free = after(a_view(hand, opened="2m", variant="luqiao"), chow("34m"))
    assert free == Outlook(1, 11)
    assert free.rank < barred.rank


def test_a_white_dragon_in_a_chow_stands_at_its_place() -> None:
    """L4, L6: 4m and a white dragon take 6m while 5m is wild; the outlook is of the tiles left."""
    view = a_view("4m5z111222p33344s", (), variant="luqiao", wild="5m", opened="6m")
    claim = ClaimChow(0, 0, (parse_tile("4m"), parse_tile("5z")))
    assert after(view, claim).distance == 1


def test_a_kong_that_costs_nothing_is_declared() -> None:
    """C8: four alike beside a ready hand give another draw."""
    kong = DeclareKong(0, 0, parse_tile("1z"))
    discards = tuple(Discard(0, 0, tile) for tile in dict.fromkeys(parse_tiles("123m456p78s22z1z")))
    assert NORMAL.choose(a_view("1111z123m456p78s22z", (kong, *discards)), Numbers(b"")) == kong


def test_a_kong_that_breaks_a_run_is_not_declared() -> None:
    """C8: of 3333 beside 12 the fourth belongs to a run."""
    kong = DeclareKong(0, 0, parse_tile("3m"))
    discards = (kong, *(Discard(0, 0, tile) for tile in dict.fromkeys(parse_tiles("12333m456p78s22z7z"))))
    view = a_view("123333m456p78s22z7z", discards)
    assert isinstance(NORMAL.choose(view, Numbers(b"")), Discard)


def test_the_fourth_tile_is_added_to_a_pong_when_it_is_of_no_other_use() -> None:
    """C8: the distance after an added kong counts the pong once."""
    pong = Meld(MeldKind.PONG, (parse_tile("1z"),) * 3, parse_tile("1z"), 2)
    kong = DeclareKong(0, 0, parse_tile("1z"))
    view = a_view("123m456p78s22z1z", (kong, Discard(0, 0, parse_tile("1z"))), melds=(pong,))
    assert after(view, kong) == Outlook(1)
    assert NORMAL.choose(view, Numbers(b"")) == kong


def test_an_exposed_kong_is_claimed_when_the_hand_stays_as_near() -> None:
    """C8: three in hand and the discard; the replacement is one more draw."""
    legal = (ClaimKong(0, 0), ClaimPong(0, 0), PASS)
    view = a_view("111z123m456p78s22z", legal, opened="1z")
    assert NORMAL.choose(view, Numbers(b"")) == ClaimKong(0, 0)


def test_unseen_copies_are_all_but_hand_and_table() -> None:
    """The hand, ponds, melds, the turned-up wild and the open tile are seen."""
    pong = Meld(MeldKind.PONG, (parse_tile("1z"),) * 3, parse_tile("1z"), 2)
    unseen = unseen_counts(
        a_view("123m456p22z", variant="luqiao", wild="5s", opened="1m", melds=(pong, pong), ponds="9s9s1m")
    )
    assert [unseen[parse_tile(name)] for name in ("1m", "2m", "2z", "5s", "9s", "9m")] == [2, 3, 2, 3, 2, 4]


def test_the_tile_that_lies_open_is_seen_once() -> None:
    """C7: a discard that others may claim lies in the pond of its discarder already."""
    ruleset = RULESETS["dinghai"]
    setup = setup_from_secret(ruleset, bytes(32), dealer=0, prevailing_wind=0, dealt=(0,), rules=ruleset.default_rules)
    dealt = fold(start(setup))
    tile = dealt.seats[0].hand[0]
    state = fold((*start(setup), *decide(dealt, Discard(0, dealt.decision, tile))))
    assert unseen_counts(seat_view(state, 1))[tile] == 3 - state.seats[1].hand.count(tile)


def test_easy_discards_anything_but_a_wild() -> None:
    """Over many numbers it discards every kind it holds, but the wild tile none."""
    view = a_view("123m456p789s11z5s4z9p", variant="luqiao", wild="4z")
    chosen = {EASY.choose(view, Numbers(bytes([number]))) for number in range(200)}
    tiles = {action.tile for action in chosen if isinstance(action, Discard)}
    assert tiles == set(view.hand) - {parse_tile("4z")}


def test_easy_overlooks_most_claims() -> None:
    """Of many discards it could pong it takes some, and lets most lie."""
    view = a_view("11m456p789s11z5s4z9p", (ClaimPong(0, 0), PASS), opened="1m")
    answers = [EASY.choose(view, Numbers(bytes([number]))) for number in range(200)]
    assert 20 < sum(isinstance(answer, ClaimPong) for answer in answers) < 80
