"""The wall: a shuffle anybody can check, the dice and the break, the deal, head and tail."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.rulesets.base import Ruleset
from engine.state import Setup
from engine.tiles import Seat, Tile

WORDS: Final = 2**32
DEALT: Final = 53
"""Tiles dealt to the four hands together (C3)."""

Dice = tuple[tuple[int, int], tuple[int, int]]


class Numbers:
    """Numbers that follow from a seed alone, by records.md section 3.

    The stream is `SHA-256(seed || i)` for i = 0, 1, 2, … as eight bytes big-endian, read as big-endian 32-bit words.
    """

    def __init__(self, seed: bytes) -> None:
        self._words = _words(seed)

    def below(self, limit: int) -> int:
        """The next number from 0 to limit - 1; words that would favour small numbers are skipped."""
        fair = WORDS - WORDS % limit
        for word in self._words:
            if word < fair:
                return word % limit
        raise AssertionError("the stream has no end")


def _sha256(content: bytes) -> bytes:
    import hashlib  # noqa: PLC0415 - loads OpenSSL, a twentieth of the engine's import

    return hashlib.sha256(content).digest()


def _words(seed: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = _sha256(seed + block.to_bytes(8, "big"))
        for start in range(0, 32, 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def seed_of(secret: bytes, contributions: Sequence[str] = ()) -> bytes:
    """The seed of a deal: `SHA-256(secret || "|" || contributions joined by "|")`."""
    return _sha256(secret + b"|" + "|".join(contributions).encode())


def shuffle(seed: bytes, tiles: Sequence[Tile]) -> tuple[Dice, tuple[Tile, ...]]:
    """The four dice (two throws), and the wall as built, listed from seat East's right end."""
    numbers = Numbers(seed)
    first, second, third, fourth = (numbers.below(6) + 1 for _ in range(4))
    built = list(tiles)
    for place in range(len(built) - 1, 0, -1):
        other = numbers.below(place + 1)
        built[place], built[other] = built[other], built[place]
    return ((first, second), (third, fourth)), tuple(built)


def second_thrower(dice: Dice, dealer: Seat) -> Seat:
    """The seat reached by counting the first throw counter-clockwise, the dealer as 1 (C2)."""
    return (dealer + sum(dice[0]) - 1) % 4


def break_stack(dice: Dice, dealer: Seat, stacks_per_side: int) -> int:
    """The stack at which drawing starts (C2), from 0 at East's right end, clockwise round the table.

    The walls follow each other clockwise as East, North, West, South, so the wall of the seat with wind w (0-3 = E S
    W N) begins at stack `(-w mod 4) × stacks_per_side`. All four dice are counted off from the right end of the second
    thrower's wall; the next stack is the first one drawn.
    """
    wind = (second_thrower(dice, dealer) - dealer) % 4
    counted = sum(dice[0]) + sum(dice[1])
    return (-wind % 4 * stacks_per_side + counted) % (4 * stacks_per_side)


def drawing_order(built: Sequence[Tile], stack: int) -> tuple[Tile, ...]:
    """The wall as built, listed from the break on: each stack its upper tile, then its lower one."""
    return tuple(built[2 * stack :]) + tuple(built[: 2 * stack])


def setup_from_secret(
    ruleset: Ruleset,
    secret: bytes,
    *,
    dealer: Seat,
    prevailing_wind: int,
    dealt: tuple[Seat, ...],
    rules: Mapping[str, bool],
    contributions: Sequence[str] = (),
) -> Setup:
    """The start of the deal that follows from a 32-byte secret and the seats' contributions (records.md 3).

    `rules` may name every house rule; only those that differ from the default are kept.
    """
    dice, built = shuffle(seed_of(secret, contributions), ruleset.tiles)
    return Setup(
        variant=ruleset.id,
        rules=changed_rules(ruleset, rules),
        dealer=dealer,
        prevailing_wind=prevailing_wind,
        dealt=dealt,
        dice=dice,
        wall=drawing_order(built, break_stack(dice, dealer, ruleset.stacks_per_side)),
    )


def changed_rules(ruleset: Ruleset, rules: Mapping[str, bool]) -> tuple[tuple[str, bool], ...]:
    """The house rules that differ from the ruleset's default, sorted by id."""
    defaults = ruleset.default_rules
    return tuple(sorted((rule, value) for rule, value in rules.items() if defaults[rule] != value))


def dealt_hands(wall: Sequence[Tile], dealer: Seat) -> tuple[tuple[Tile, ...], ...]:
    """The four hands by seat, each in the order its tiles were taken (C3); the dealer's last one is `W[52]`."""
    hands: list[tuple[Tile, ...]] = [()] * 4
    for place in range(4):
        taken = [wall[16 * turn + 4 * place + tile] for turn in range(3) for tile in range(4)]
        taken.append(wall[48 + place])
        if place == 0:
            taken.append(wall[DEALT - 1])
        hands[(dealer + place) % 4] = tuple(taken)
    return tuple(hands)
