"""Hands for scoring tests, written as players write them."""

from collections.abc import Collection, Mapping

from engine.melds import Meld, MeldKind
from engine.rulesets import RULESETS
from engine.scoring import Circumstance, Win, WinBy
from engine.tiles import WIND_LETTERS, Seat, parse_tile, parse_tiles

MELD_WORDS = {
    "chow": MeldKind.CHOW,
    "pong": MeldKind.PONG,
    "exposed": MeldKind.EXPOSED_KONG,
    "added": MeldKind.ADDED_KONG,
    "concealed": MeldKind.CONCEALED_KONG,
}


def melds_of(text: str, sources: str = "") -> tuple[Meld, ...]:
    """Read `chow 123m, pong 777z, concealed 5555m`; `sources` has a seat for each meld, `-` for none."""
    melds = []
    for number, part in enumerate(text.split(",") if text else []):
        word, tiles = part.split()
        source: Seat | None = None if not sources or sources[number] == "-" else int(sources[number])
        melds.append(Meld(MELD_WORDS[word], parse_tiles(tiles), source=source))
    return tuple(melds)


def win_of(
    variant: str,
    concealed: str,
    winning: str | None = None,
    by: str = "discard",
    melds: str = "",
    seat: str = "E",
    prevailing: str = "E",
    flowers: str = "",
    circumstances: Collection[str] = (),
    wild: str | None = None,
    rules: Mapping[str, bool] | None = None,
) -> Win:
    """A hand, the winning tile among `concealed`; winds as letters."""
    return Win(
        concealed=parse_tiles(concealed),
        melds=melds_of(melds),
        winning_tile=None if winning is None else parse_tile(winning),
        by=WinBy(by),
        seat_wind=WIND_LETTERS.index(seat),
        prevailing_wind=WIND_LETTERS.index(prevailing),
        flowers=parse_tiles(flowers),
        circumstances=frozenset(map(Circumstance, circumstances)),
        wild=None if wild is None else parse_tile(wild),
        rules=RULESETS[variant].default_rules | dict(rules or {}),
    )
