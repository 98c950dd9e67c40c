"""A seat's view written down: its hand in notation, and the little of the table that a test is about."""

from dataclasses import replace

from engine import RULESETS, seat_view, setup_from_secret, start
from engine.actions import Discard, SeatAction
from engine.evolve import fold
from engine.melds import Meld
from engine.observe import OpenTile, SeatView
from engine.rulesets.claimed import claims_of
from engine.tiles import parse_tile, parse_tiles


def a_view(
    hand: str,
    legal: tuple[SeatAction, ...] = (),
    *,
    variant: str = "dinghai",
    wild: str | None = None,
    opened: str | None = None,
    melds: tuple[Meld, ...] = (),
    ponds: str = "",
    shown: tuple[Meld, ...] = (),
    discards: int = 0,
) -> SeatView:
    """Seat 0 with that hand; `opened` was put down by seat 3. Without `legal`, any discard.

    `ponds` lies before seat 1, which has laid out the melds `shown`.
    """
    ruleset = RULESETS[variant]
    setup = setup_from_secret(ruleset, bytes(32), dealer=0, prevailing_wind=0, dealt=(0,), rules=ruleset.default_rules)
    view = seat_view(fold(start(setup)), 0)
    tiles = parse_tiles(hand)
    own, other, *rest = view.table.seats
    own = replace(own, melds=melds, hand_count=len(tiles), claims_from=_claims_from(melds))
    other = replace(other, pond=parse_tiles(ponds), melds=shown, claims_from=_claims_from(shown))
    tile = None if opened is None else OpenTile(parse_tile(opened), 3, on_kong=False, last=False, open=True)
    table = replace(
        view.table,
        seats=(own, other, rest[0], rest[1]),
        wild=None if wild is None else parse_tile(wild),
        open_tile=tile,
        discards=discards,
    )
    any_discard = tuple(Discard(0, 0, one) for one in dict.fromkeys(tiles))
    return replace(view, table=table, hand=tiles, legal=legal or any_discard)


def _claims_from(melds: tuple[Meld, ...]) -> tuple[int, int, int, int]:
    first, second, third, fourth = (claims_of(melds, seat) for seat in range(4))
    return first, second, third, fourth
