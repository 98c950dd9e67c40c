"""A slow scorer that puts every tile in the place of every wild one, to hold the engine's scoring against."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from engine.melds import Meld, MeldKind
from engine.scoring import Circumstance, Win, WinBy

Group = tuple[int, ...]


def readings(tiles: tuple[int, ...], pairs: int = 1) -> Iterator[tuple[Group, ...]]:
    """Every way to part ascending tiles into melds and `pairs` pairs."""
    if not tiles:
        if not pairs:
            yield ()
        return
    first = tiles[0]
    groups: list[Group] = [(first,) * 3]
    if pairs:
        groups.append((first,) * 2)
    if first < 27 and first % 9 < 7:
        groups.append((first, first + 1, first + 2))
    for group in groups:
        rest = list(tiles)
        try:
            for tile in group:
                rest.remove(tile)
        except ValueError:
            continue
        for more in readings(tuple(rest), pairs - (len(group) == 2)):
            yield (group, *more)


def substitutions(win: Win) -> Iterator[tuple[tuple[int, ...], set[int]]]:
    """Every way the concealed tiles may stand (L2-L4, C18), with the kinds that the winning tile may stand for then."""
    given = win.by is not WinBy.SELF_DRAW
    wilds = [tile for tile in win.concealed if tile == win.wild]
    if given and win.winning_tile == win.wild and wilds:
        wilds.pop()
    others: list[int] = list(win.concealed)
    for tile in wilds:
        others.remove(tile)
    whites = others.count(31) if win.wild not in {None, 31} else 0
    for standing in range(whites + 1):
        natural = [tile for tile in others if tile != 31 or not whites]
        natural += [31] * (whites - standing) + [win.wild or 0] * standing
        for values in combinations_with_replacement(range(34), len(wilds)):
            tiles = tuple(sorted([*natural, *values]))
            if win.winning_tile is None or (win.wild is None and Circumstance.HEAVENLY in win.circumstances):
                roles = set()
            elif win.winning_tile == win.wild and not given:
                roles = set(values)
            elif win.winning_tile == 31 and whites:
                roles = ({31} if standing < whites else set()) | ({win.wild or 0} if standing else set())
            else:
                roles = {win.winning_tile}
            yield tiles, roles


def fits(tiles: tuple[int, ...]) -> bool:
    """A quick no: every suit, and every honour, must have as many tiles as melds and at most one pair need."""
    sizes = [sum(start <= tile < start + 9 for tile in tiles) for start in (0, 9, 18)]
    sizes += [tiles.count(tile) for tile in range(27, 34)]
    return sorted(size % 3 for size in sizes) == [0] * 9 + [2]


def read_hands(win: Win) -> Iterator[tuple[tuple[Group, ...], Group | None, int | None]]:
    """Every reading of the concealed tiles, with the group that the winning tile completed and what it stands for."""
    for tiles, roles in substitutions(win):
        if not fits(tiles):
            continue
        for groups in readings(tiles):
            if not roles:
                yield groups, None, None
            for role in roles:
                for group in set(groups):
                    if role in group:
                        yield groups, group, role


def dinghai_tai(win: Win) -> int | None:
    """D8: the most tai of any reading, None where the shape does not win."""
    return max((_tai(win, *reading) for reading in read_hands(win)), default=None)


def _tai(win: Win, groups: tuple[Group, ...], host: Group | None, role: int | None) -> int:
    melds = [meld.tiles[:3] for meld in win.melds] + [group for group in groups if len(group) == 3]
    pair = next(group for group in groups if len(group) == 2)
    triplets = [meld[0] for meld in melds if len(set(meld)) == 1]
    round_wind, own_wind = 27 + win.prevailing_wind, 27 + win.seat_wind
    tai = sum(kind in {31, 32, 33} for kind in triplets) + (round_wind in triplets)
    tai += own_wind in triplets and win.rules.get("seat_wind_tai", False)
    tai += _flower_tai(win)
    if Circumstance.HEAVENLY in win.circumstances:
        tai += 4
    elif win.by is WinBy.SELF_DRAW:
        tai += 2 if Circumstance.TAIL_DRAW in win.circumstances else 1
    tai += Circumstance.EARTHLY in win.circumstances
    tai += 4 * (Circumstance.LAST_DISCARD in win.circumstances)
    wait = _wait(host, role)
    tai += wait in {"single", "middle", "edge"} or (wait == "triplet" and win.by is WinBy.DISCARD)
    if len(triplets) == 4:
        tai += 2
    if not triplets and wait == "open" and pair[0] not in {31, 32, 33, round_wind, own_wind}:
        tai += 1
    kinds = {min(tile // 9, 3) for meld in [*melds, pair] for tile in meld}
    if len(kinds) == 1:
        tai += 4
    elif len(kinds) == 2 and 3 in kinds:
        tai += 2
    return tai


def _flower_tai(win: Win) -> int:
    tai = 0
    for group in ({34, 35, 36, 37}, {38, 39, 40, 41}):
        if group <= set(win.flowers):
            tai += 2
        else:
            tai += (min(group) + win.seat_wind) in win.flowers
    return tai


def _wait(host: Group | None, role: int | None) -> str:
    if host is None:
        return "none"
    if len(host) == 2:
        return "single"
    if host[0] == host[1]:
        return "triplet"
    if host[1] == role:
        return "middle"
    rank = host[0] % 9
    return "edge" if (rank == 0 and host[2] == role) or (rank == 6 and host[0] == role) else "open"


def luqiao_points(win: Win) -> tuple[int, bool] | None:
    """L9: the most points of any reading and whether a full flush makes as many, None where the shape does not win."""
    return max((_points(win, *reading) for reading in read_hands(win)), default=None)


def _points(win: Win, groups: tuple[Group, ...], host: Group | None, role: int | None) -> tuple[int, bool]:
    hu = 12 if win.by is WinBy.SELF_DRAW else 10
    triplets: list[int] = []
    kinds: set[int] = set()
    chows = False
    for meld in win.melds:
        stands = [win.wild if tile == 31 and meld.kind is MeldKind.CHOW else tile for tile in meld.tiles]
        kinds.add(min((stands[0] or 0) // 9, 3))
        if meld.kind is MeldKind.CHOW:
            chows = True
        else:
            triplets.append(meld.tiles[0])
            hu += _meld_hu(meld)
    given = host if win.by is not WinBy.SELF_DRAW else None
    for group in groups:
        kinds.add(min(group[0] // 9, 3))
        if len(group) == 2:
            hu += 2 if group[0] in {31, 32, 33} else 0
        elif group[0] != group[1]:
            chows = True
        else:
            triplets.append(group[0])
            hu += _worth(group[0]) * (1 if group == given else 2)
            given = None if group == given else given
    hu += 4 if not chows else 0
    hu += 2 if host is not None and len(set(host)) == 3 and host[1] == role else 0
    tai = sum(kind in {31, 32, 33} for kind in triplets) + triplets.count(27 + win.seat_wind)
    tai += 13 if {27, 28, 29, 30} <= set(triplets) else 0
    full = len(kinds) == 1 and 3 not in kinds
    tai += 3 if full else 1 if len(kinds) == 2 and 3 in kinds else 0
    return hu * 2**tai, full


def _worth(kind: int) -> int:
    return 4 if kind >= 27 or kind % 9 in {0, 8} else 2


def _meld_hu(meld: Meld) -> int:
    factor = {
        MeldKind.PONG: 1,
        MeldKind.EXPOSED_KONG: 4,
        MeldKind.ADDED_KONG: 4,
        MeldKind.CONCEALED_KONG: 8,
    }[meld.kind]
    return factor * _worth(meld.tiles[0])
