"""Shuffle, dice, break and deal (C1, C2, C3, records.md section 3)."""

from collections import Counter
from hashlib import sha256

import pytest

from engine import RULESETS, fold, setup_from_secret, start
from engine.events import FlowersReplaced, TurnBegan, WildRevealed
from engine.state import OwnTurn
from engine.tiles import Tile, is_flower, parse_tiles
from engine.wall import Numbers, break_stack, dealt_hands, drawing_order, second_thrower, seed_of, shuffle


def test_numbers_follow_the_published_recipe() -> None:
    """Words come from SHA-256(seed || i), and a word below the fair limit is taken modulo n."""
    seed = bytes(range(32))
    first = sha256(seed + (0).to_bytes(8, "big")).digest()
    second = sha256(seed + (1).to_bytes(8, "big")).digest()
    words = [int.from_bytes(block[start : start + 4], "big") for block in (first, second) for start in range(0, 32, 4)]
    numbers = Numbers(seed)

    assert [word % 6 for word in words if word < 2**32 - 2**32 % 6] == [numbers.below(6) for _ in range(16)]


def test_unfair_words_are_skipped() -> None:
    """For n just above 2**31 almost half of all words are skipped, and every number stays below n."""
    seed = b"\x01" * 32
    limit = 2**31 + 1
    words = [
        int.from_bytes(sha256(seed + block.to_bytes(8, "big")).digest()[start : start + 4], "big")
        for block in range(10)
        for start in range(0, 32, 4)
    ]
    fair = [word for word in words if word < limit]
    numbers = Numbers(seed)

    assert len(fair) < 60
    assert fair == [numbers.below(limit) for _ in fair]


def test_the_seed_follows_from_secret_and_contributions() -> None:
    """The seed is SHA-256 of secret, bar, and the contributions joined by bars."""
    secret = bytes(32)

    assert sha256(secret + b"|").digest() == seed_of(secret)
    assert sha256(secret + b"|a|b").digest() == seed_of(secret, ["a", "b"])


def test_a_shuffle_by_hand() -> None:
    """Dice are the first four numbers below 6; then each place from the last swaps with one at or before it."""
    seed = b"\x07" * 32
    numbers = Numbers(seed)
    dice = [numbers.below(6) + 1 for _ in range(4)]
    tiles = list(range(5))
    for place in (4, 3, 2, 1):
        other = numbers.below(place + 1)
        tiles[place], tiles[other] = tiles[other], tiles[place]

    assert (((dice[0], dice[1]), (dice[2], dice[3])), tuple(tiles)) == shuffle(seed, [Tile(n) for n in range(5)])


@pytest.mark.parametrize(
    ("dice", "dealer", "thrower"),
    [
        (((1, 1), (1, 1)), 0, 1),
        (((1, 2), (1, 1)), 0, 2),
        (((1, 4), (1, 1)), 0, 0),
        (((2, 2), (1, 1)), 3, 2),
        (((6, 6), (1, 1)), 2, 1),
    ],
)
def test_the_second_thrower_is_counted_from_the_dealer(dice, dealer, thrower) -> None:
    """C2: the dealer is 1, the next seat counter-clockwise 2, and so on to the sum."""
    assert thrower == second_thrower(dice, dealer)


@pytest.mark.parametrize(
    ("dice", "dealer", "stacks", "stack"),
    [
        # East throws 2, South throws 2: four stacks of South's wall, the last of the walls clockwise from East's.
        (((1, 1), (1, 1)), 0, 18, 54 + 4),
        # Sum 5 comes back to East: 5 + 6 = 11 stacks of East's own wall.
        (((2, 3), (3, 3)), 0, 18, 11),
        # Sum 4: North throws; his wall follows East's clockwise: 18 + 4 + 9.
        (((2, 2), (4, 5)), 1, 18, 31),
        # Sum 9 is East again; 9 + 12 = 21 runs on into North's wall.
        (((4, 5), (6, 6)), 3, 18, 21),
        # Sum 10 is South; 10 + 12 = 22 of a wall of 17 runs on, round to the fifth stack of East's wall.
        (((5, 5), (6, 6)), 0, 17, 5),
        # Sum 3: West; his wall is the third clockwise.
        (((1, 2), (1, 2)), 2, 17, 34 + 6),
    ],
)
def test_the_break_by_hand(dice, dealer, stacks, stack) -> None:
    """C2: all four dice are counted off from the right end of the second thrower's wall, clockwise."""
    assert stack == break_stack(dice, dealer, stacks)


def test_drawing_starts_at_the_next_stack() -> None:
    """C2: the stacks counted off go to the wall's tail; each stack gives its upper tile first."""
    built = [Tile(n) for n in range(8)]

    assert (2, 3, 4, 5, 6, 7, 0, 1) == drawing_order(built, 1)


def test_the_deal_goes_round_by_fours_and_the_dealer_jumps() -> None:
    """C3: three passes of four from the dealer on, then W[48] and W[52] to him, W[49] to W[51] to the others."""
    hands = dealt_hands([Tile(n) for n in range(60)], dealer=2)

    assert (*range(4), *range(16, 20), *range(32, 36), 48, 52) == hands[2]
    assert (*range(4, 8), *range(20, 24), *range(36, 40), 49) == hands[3]
    assert (*range(8, 12), *range(24, 28), *range(40, 44), 50) == hands[0]
    assert (*range(12, 16), *range(28, 32), *range(44, 48), 51) == hands[1]


@pytest.mark.parametrize("variant", RULESETS)
def test_after_the_deal_every_tile_is_accounted_for(variant) -> None:
    """T035: dealer 14, others 13 playing tiles, all tiles of the variant in place; the seeded deal is the same twice."""
    ruleset = RULESETS[variant]
    for number in range(20):
        secret = number.to_bytes(32, "big")
        setup = setup_from_secret(ruleset, secret, dealer=number % 4, prevailing_wind=0, dealt=(number % 4,), rules={})
        events = start(setup)
        state = fold(events)
        tiles = Counter(state.wall)
        for seat, own in enumerate(state.seats):
            assert len(own.hand) == (14 if seat == setup.dealer else 13)
            assert not any(is_flower(tile) for tile in own.hand)
            tiles.update(own.hand)
            tiles.update(own.flowers)
        if state.wild is not None:
            tiles[state.wild] += 1
        again = setup_from_secret(ruleset, secret, dealer=number % 4, prevailing_wind=0, dealt=(number % 4,), rules={})

        assert Counter(ruleset.tiles) == tiles
        assert sum(tiles.values()) == {"dinghai": 144, "luqiao": 136}[variant]
        assert events == start(again)


def test_the_dealers_last_tile_counts_as_drawn() -> None:
    """C3: W[52], or the dealer's last flower replacement, is the drawn tile of his first turn."""
    for number in range(40):
        setup = setup_from_secret(
            RULESETS["dinghai"], number.to_bytes(32, "big"), dealer=1, prevailing_wind=0, dealt=(1,), rules={}
        )
        events = start(setup)
        own = [event for event in events if isinstance(event, FlowersReplaced) and event.seat == 1]
        expected = own[-1].drawn[-1] if own else setup.wall[52]

        assert TurnBegan(1, expected) == events[-1]
        assert OwnTurn(1, expected) == fold(events).phase


def test_the_wild_tile_is_the_one_after_the_deal() -> None:
    """L2: W[53] is turned up and out of play; 82 tiles stay in the wall, 68 of which can be drawn (L5)."""
    setup = setup_from_secret(
        RULESETS["luqiao"], bytes(32), dealer=0, prevailing_wind=0, dealt=(0,), rules={"claim_wild": True}
    )
    events = start(setup)

    assert WildRevealed(setup.wall[53]) in events
    assert setup.wall[54:] == fold(events).wall
    assert () == setup.rules


def test_changed_rules_are_kept_sorted() -> None:
    """Only house rules that differ from the default stand in a setup."""
    setup = setup_from_secret(
        RULESETS["dinghai"], bytes(32), dealer=0, prevailing_wind=0, dealt=(0,), rules={"seat_wind_tai": True}
    )

    assert (("seat_wind_tai", True),) == setup.rules


def test_the_tiles_stand_in_the_order_of_the_rules() -> None:
    """L1, D1: each kind four times in a row, characters, dots, bamboo, honours; then the eight flowers once each."""
    suits = [f"{rank}{suit}" * 4 for suit in "mps" for rank in range(1, 10)] + [f"{rank}z" * 4 for rank in range(1, 8)]
    tiles = parse_tiles("".join(suits))

    assert tiles == RULESETS["luqiao"].tiles
    assert tiles + parse_tiles("12345678f") == RULESETS["dinghai"].tiles
