"""Random hands that mostly win, of both variants, for scoring tests."""

from random import Random

from engine.melds import Meld, MeldKind
from engine.rulesets import RULESETS
from engine.scoring import Circumstance, Win, WinBy
from engine.tiles import FLOWERS, WHITE, Tile

TRIPLET_KINDS = (MeldKind.PONG, MeldKind.EXPOSED_KONG, MeldKind.ADDED_KONG, MeldKind.CONCEALED_KONG)


def random_win(variant: str, chance: Random, wilds: int = 0) -> Win:
    """A hand of four melds and a pair, `wilds` of its concealed tiles wild, now and then one tile wrong."""
    while True:
        groups = _groups(chance)
        wild = Tile(chance.randrange(34)) if variant == "luqiao" else None
        if wild is not None and chance.random() < 0.3:
            wild = Tile(chance.choice([tile for group in groups for tile in group]))
        open_count = chance.choice((0, 0, 1, 2, 3))
        concealed = [tile for group in groups[open_count:] for tile in group]
        if wild is not None:
            chance.shuffle(concealed)
            if wilds > len(concealed) - 1:
                continue
            concealed[:wilds] = [wild] * wilds
            concealed = [WHITE if tile == wild and number >= wilds else tile for number, tile in enumerate(concealed)]
        elif chance.random() < 0.05:
            concealed[0] = Tile(chance.randrange(34))
        win = _finished(variant, chance, concealed, tuple(_meld(chance, group) for group in groups[:open_count]), wild)
        if _copies_exist(win):
            return win


def _finished(variant: str, chance: Random, concealed: list[Tile], melds: tuple[Meld, ...], wild: Tile | None) -> Win:
    by = chance.choice(tuple(WinBy))
    circumstances = {
        WinBy.SELF_DRAW: ((), (), (Circumstance.TAIL_DRAW,), (Circumstance.HEAVENLY,), (Circumstance.EARTHLY,)),
        WinBy.DISCARD: ((), (), (), (Circumstance.LAST_DISCARD,)),
        WinBy.ROBBED_KONG: ((),),
    }[by]
    ruleset = RULESETS[variant]
    return Win(
        concealed=tuple(sorted(concealed)),
        melds=melds,
        winning_tile=chance.choice(concealed),
        by=by,
        seat_wind=chance.randrange(4),
        prevailing_wind=chance.randrange(4),
        flowers=() if ruleset.turns_up_wild else tuple(chance.sample(FLOWERS, chance.choice((0, 1, 2, 4, 6, 7)))),
        circumstances=frozenset(chance.choice(circumstances)),
        wild=wild,
        rules={rule.id: chance.random() < 0.5 for rule in ruleset.house_rules},
    )


def _groups(chance: Random) -> list[list[Tile]]:
    """Four melds and a pair last; often of one suit, or with honours."""
    suits = chance.choice(((0,), (1, 3), (0, 1, 2), (0, 1, 2, 3), (3,)))
    chows = chance.random()
    groups = []
    for _ in range(4):
        suit = chance.choice(suits)
        if suit < 3 and chance.random() < chows:
            first = suit * 9 + chance.randrange(7)
            groups.append([Tile(first + step) for step in range(3)])
        else:
            groups.append([_kind(chance, suit)] * 3)
    return [*groups, [_kind(chance, chance.choice(suits))] * 2]


def _kind(chance: Random, suit: int) -> Tile:
    return Tile(suit * 9 + chance.randrange(7 if suit == 3 else 9))


def _meld(chance: Random, group: list[Tile]) -> Meld:
    if group[0] != group[1]:
        return Meld(MeldKind.CHOW, tuple(group))
    kind = chance.choice(TRIPLET_KINDS)
    return Meld(kind, (group[0],) * (3 if kind is MeldKind.PONG else 4))


def _copies_exist(win: Win) -> bool:
    tiles = win.concealed + tuple(tile for meld in win.melds for tile in meld.tiles)
    return all(tiles.count(tile) <= (3 if tile == win.wild else 4) for tile in set(tiles))
