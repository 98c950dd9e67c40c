"""The only way out of a state: what everybody sees, and what one seat sees."""

from dataclasses import dataclass

from engine.actions import Answer, SeatAction
from engine.melds import Meld
from engine.rejections import Reason
from engine.state import Over
from engine.tiles import Seat, Tile


@dataclass(frozen=True, slots=True)
class PublicSeat:
    """One seat as the whole table sees it. `wind` is 0-3 = E S W N; `claims_from[s]` counts discards claimed of seat s (D10, L12).

    `hand` is empty until the deal is over, when every hand is laid down (L10); `hand_count` is always right.
    """

    seat: Seat
    wind: int
    hand_count: int
    melds: tuple[Meld, ...]
    flowers: tuple[Tile, ...]
    pond: tuple[Tile, ...]
    claims_from: tuple[int, int, int, int]
    hand: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class OpenTile:
    """The tile that lies open to claims now (`open`), or the last one that did (nobody took it)."""

    tile: Tile
    source: Seat
    on_kong: bool
    last: bool
    open: bool


@dataclass(frozen=True, slots=True)
class TableView:
    """What everybody at the table sees; it does not show whether anyone is asked for a claim.

    `turn` is the seat that must act now, None while a window is open or the deal is over. `after_claim`: that seat
    has claimed and may only discard. `next_drawer`: who draws if nobody claims (None when nobody can). `wall_left`
    counts every tile left, reserve included; `draws_left` what can still be drawn. `over` once finished.
    `rules` are all house rules with their values.
    """

    variant: str
    rules: tuple[tuple[str, bool], ...]
    dealer: Seat
    prevailing_wind: int
    dice: tuple[tuple[int, int], tuple[int, int]]
    break_stack: int
    wild: Tile | None
    wall_left: int
    draws_left: int
    seats: tuple[PublicSeat, PublicSeat, PublicSeat, PublicSeat]
    decision: int
    turn: Seat | None
    after_claim: bool
    open_tile: OpenTile | None
    next_drawer: Seat | None
    discards: int
    bound_pairs: tuple[tuple[Seat, Seat], ...]
    contracts: tuple[tuple[Seat, Seat], ...]
    over: Over | None


@dataclass(frozen=True, slots=True)
class WinPreview:
    """What a win offered now would be worth to this seat: the score, and the sum it would receive before the stake."""

    tai: int
    hu: int
    counted: int
    receives: int


@dataclass(frozen=True, slots=True)
class Wait:
    """A kind that would complete the hand; `unseen` copies are neither in the seat's hand nor open on the table.

    `by_discard` and `by_self_draw` are what the win would be worth, None where that way does not win.
    """

    tile: Tile
    unseen: int
    by_discard: WinPreview | None
    by_self_draw: WinPreview | None


@dataclass(frozen=True, slots=True)
class SeatView:
    """What one seat sees: the table, its own tiles, and everything it may do now.

    `legal` are all its legal actions for the open decision; `asked` whether the deal waits for its answer.
    `answered` is its answer to the open window. `barred_discards` maps kinds it may not discard now to the reason.
    `kong_refusals` and `win_refusal` say why a kong it holds, or a win its tiles make, is not offered now.
    `passed_wins` (with `every_win_passed` where one bars all, D6) and `passed_pongs` are its bars.
    `win_preview` is set when a win is among `legal`.
    """

    seat: Seat
    table: TableView
    hand: tuple[Tile, ...]
    drawn: Tile | None
    legal: tuple[SeatAction, ...]
    answered: Answer | None
    barred_discards: tuple[tuple[Tile, Reason], ...]
    kong_refusals: tuple[tuple[Tile, Reason], ...]
    win_refusal: Reason | None
    passed_wins: frozenset[Tile]
    every_win_passed: bool
    passed_pongs: frozenset[Tile]
    win_preview: WinPreview | None

    @property
    def asked(self) -> bool:
        return bool(self.legal)
