"""What a win would be worth to a seat, as far as the seat can know."""

from collections.abc import Mapping

from engine.melds import Meld
from engine.rulesets.base import Ruleset
from engine.scoring import Ending, Score, Win, WinBy, Winner
from engine.tiles import Seat, Tile
from engine.values import dataclass


@dataclass(frozen=True, slots=True)
class WinPreview:
    """What a win offered now would be worth to this seat: the score, and the sum it would receive before the stake.

    `receives` counts this win alone: another winner on the same tile may settle part of it (D10). Where the others
    settle among themselves (L11), that is no part of it.
    """

    tai: int
    hu: int
    counted: int
    receives: int


@dataclass(frozen=True, slots=True)
class Prospect:
    """The parts of a table that decide what a win of `seat` brings; all of them are open to that seat."""

    ruleset: Ruleset
    rules: Mapping[str, bool]
    seat: Seat
    dealer: Seat
    wild: Tile | None
    melds: tuple[tuple[Meld, ...], ...]
    hand: tuple[Tile, ...]

    def of(self, win: Win, sources: tuple[Seat | None, ...]) -> WinPreview | None:
        """The preview of a win, None where the hand does not win.

        `sources` are the seats that may have given the tile (or fed the kong, D9); of several, the one that brings
        least counts.
        """
        score = self.ruleset.score(win)
        if score is None:
            return None
        receives = min(self.receives(score, win, source) for source in sources)
        return WinPreview(score.tai, score.hu, score.counted, receives)

    def receives(self, score: Score, win: Win, source: Seat | None) -> int:
        """What a win with that score brings, if `source` gave the tile (or fed the kong, D9)."""
        feeder = None
        if win.by is WinBy.SELF_DRAW:
            feeder = source if any(item.id in self.ruleset.feeder_items for item in score.items) else None
            source = feeder
        winner = Winner(self.seat, win.by, source, win.winning_tile, score)
        ending = Ending(
            dealer=self.dealer,
            winners=(winner,),
            melds=self.melds,
            hands=tuple(self.hand if seat == self.seat else () for seat in range(4)),
            wild=self.wild,
            rules=self.rules,
            feeder=feeder,
        )
        return self.ruleset.settle(ending).scores[self.seat]
