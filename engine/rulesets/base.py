"""The shape of a regional variant: data first, then the few questions the engine asks."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.melds import Meld
from engine.rulesets.experience import Experience
from engine.scoring import Ending, Score, Settlement, Succession, TransferReason, Win
from engine.tiles import Seat, Tile
from engine.values import dataclass


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A switch a table may flip; its id is also its key in records and locales."""

    id: str
    default: bool


class Waits(NamedTuple):
    """The kinds that complete a hand when drawn, and when won from another seat."""

    on_draw: frozenset[Tile]
    on_claim: frozenset[Tile]


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One variant.

    Data:
    - `tiles`: the full set in the order of rules.md, each kind four times in a row, flowers once (records.md 3).
    - `stacks_per_side`: of the wall (C2).
    - `turns_up_wild`: whether the tile after the deal is turned up (L2).
    - `reserve`, `reserve_per_kong`: tiles at the wall's tail that are never drawn (L5; 0 in D1).
    - `every_winner`: all who claim the win get it (D7), else the nearest after the discarder alone (L8).
    - `passed_win_bars_every_tile`: D6, else only the passed kind (L7).
    - `feeder_items`: items for which the seat whose claimed tile made the kong pays alone (D9).
    - `claims_that_bind`, `claims_that_contract`: claimed discards of one seat from which on D10, L12 hold; None: never.
    - `items`, `payments`: the ids of all scoring items (D8, L9), and for what one seat may pay another.
    - `turn_seconds`, `drawn_dealer_stays` etc. are the variant's own clocks and customs.

    Questions (all pure):
    - `score(win)`: the best reading of the hand, or None where it does not win.
    - `is_win(win)`: the same question without the reckoning, fast.
    - `waits(hand, open_melds, wild)`: the kinds for which `is_win` says yes when they come to the hand, by its shape.
    - `score_unwon(win)`: the hand of a seat that did not win (L10); None where the variant does not score it.
    - `swap_bar(meld)`: kinds that may not be discarded right after this claim (D5, L6), before the
      all-barred exception.
    - `chow_pairs(tile, wild, rules)`: all pairs of physical kinds with which the tile may be chowed (L3, L4).
    - `may_claim_tile(tile, wild, rules)`: whether the tile may be chowed or ponged at all (L3).
    - `wins_whatever_hand(flowers)`: D8 eight_flowers.
    - `settle(ending)`, `succeed(ending, prevailing_wind, dealt, payer)`: C15, C16. `payer`: the discarder or robbed
      seat, None else.
    - `record_fields(score)`: the score in the fields of records.md.

    `experience` is no rule: what computer players know of the variant from self-play.
    """

    id: str
    tiles: tuple[Tile, ...]
    stacks_per_side: int
    turns_up_wild: bool
    reserve: int
    reserve_per_kong: int
    every_winner: bool
    passed_win_bars_every_tile: bool
    turn_seconds: int
    scores_every_hand: bool
    house_rules: tuple[HouseRule, ...]
    items: tuple[str, ...]
    payments: tuple[TransferReason, ...]
    is_win: Callable[[Win], bool]
    waits: Callable[[tuple[Tile, ...], int, Tile | None], Waits]
    score: Callable[[Win], Score | None]
    score_unwon: Callable[[Win], Score | None]
    swap_bar: Callable[[Meld], frozenset[Tile]]
    chow_pairs: Callable[[Tile, Tile | None, Mapping[str, bool]], tuple[tuple[Tile, Tile], ...]]
    may_claim_tile: Callable[[Tile, Tile | None, Mapping[str, bool]], bool]
    wins_whatever_hand: Callable[[tuple[Tile, ...]], bool]
    settle: Callable[[Ending], Settlement]
    succeed: Callable[[Ending, int, tuple[Seat, ...], Seat | None], Succession]
    record_fields: Callable[[Score], dict[str, object]]
    experience: Experience
    feeder_items: frozenset[str] = frozenset()
    claims_that_bind: int | None = None
    claims_that_contract: int | None = None

    @property
    def default_rules(self) -> dict[str, bool]:
        """Every house rule at its default."""
        return {rule.id: rule.default for rule in self.house_rules}
