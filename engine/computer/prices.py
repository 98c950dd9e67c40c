"""What hands are worth to a seat: ready ones by the real scoring, others by what such hands have brought."""

from itertools import compress
from typing import NamedTuple

from engine.computer.aims import ANY, Way, ways
from engine.computer.sight import Sight
from engine.melds import Meld
from engine.previews import Prospect
from engine.rulesets.experience import Aim
from engine.scoring import Score, Win, WinBy
from engine.shapes import pack
from engine.tiles import KINDS, Seat, Tile


class Worth(NamedTuple):
    """What a hand brings on average, wins and losses taken together, and the way on which it does."""

    expected: float
    way: Way


class Reckoning:
    """Values hands of one seat, all with the same melds, at one decision."""

    def __init__(self, sight: Sight, melds: tuple[Meld, ...]) -> None:
        view, known = sight.view, sight.experience
        table = view.table
        self._sight = sight
        self._melds = melds
        self._own = table.seats[view.seat]
        self._rules = dict(table.rules)
        claims = [0, 0, 0, 0]
        for meld in melds:
            if meld.source is not None:
                claims[meld.source] += 1
        self._bonds = sight.bonds(tuple(claims))
        self._loss = known.loss + self._bonds * known.deal_in / 3
        self._prospect = Prospect(
            ruleset=sight.ruleset,
            rules=self._rules,
            seat=view.seat,
            dealer=table.dealer,
            wild=table.wild,
            melds=tuple(melds if seat.seat == view.seat else seat.melds for seat in table.seats),
            hand=(),
        )
        self._received: dict[tuple[int, bool, WinBy, Seat | None], int] = {}

    def worth(self, tiles: tuple[Tile, ...]) -> Worth:
        """The worth of 13 tiles, melds counted as three each, when the next seat is about to draw."""
        sight = self._sight
        held = [0] * KINDS
        for tile in tiles:
            held[tile] += 1
        unwon = self._win(tiles, None, WinBy.DISCARD)
        loss = self._loss - self._saved(unwon)
        found: list[Worth] = []
        for way in ways(sight, pack(tiles), held, self._melds):
            if way.distance > 1:
                chance = sight.chance_to_win(way.distance, way.rate)
                figure = self._promise(unwon, way.aim)
            elif way.aim == ANY:
                chance = sight.chance_to_win(1, way.rate)
                figure = self._mean_price(tiles, way.marks)
            else:
                continue
            found.append(Worth(chance * figure - (1 - chance) * loss, way))
        return max(found, key=lambda worth: worth.expected)

    def _promise(self, hand: Win, aim: Aim) -> float:
        known = self._sight.experience
        return known.promise(hand, aim) * (1 + known.bound * self._bonds)

    def _saved(self, unwon: Win) -> float:
        """What the hand gets of others when another seat wins (L10, L11)."""
        known = self._sight.experience
        score = self._sight.ruleset.score_unwon(unwon) if known.unwon_share else None
        return known.unwon_share * score.counted if score is not None else 0.0

    def _mean_price(self, tiles: tuple[Tile, ...], marks: bytes) -> float:
        """What a win of a ready hand brings, over all its waits and the ways they may come."""
        sight = self._sight
        wild = sight.view.table.wild
        total = weights = 0.0
        for kind in compress(range(KINDS), marks):
            tile = Tile(kind)
            if not sight.unseen[tile]:
                continue
            drawn, let_go = sight.draw[tile], sight.let_go[tile]
            total += drawn * self._price(tiles, tile, WinBy.SELF_DRAW, (None,))
            weights += drawn
            if tile != wild:
                sources = tuple(other.seat for other in sight.others)
                total += 3 * let_go * self._price(tiles, tile, WinBy.DISCARD, sources)
                weights += 3 * let_go
        return total / weights if weights else 0.0

    def _price(self, tiles: tuple[Tile, ...], tile: Tile, by: WinBy, sources: tuple[Seat | None, ...]) -> float:
        """What a win on the tile brings, on average over the seats that may give it."""
        win = self._win((*tiles, tile), tile, by)
        score = self._sight.ruleset.score(win)
        if score is None:
            return 0.0
        if not self._bonds:
            sources = sources[:1]
        return sum(self._receives(score, win, source) for source in sources) / len(sources)

    def _receives(self, score: Score, win: Win, source: Seat | None) -> int:
        key = (score.counted, score.full_flush, win.by, source)
        received = self._received.get(key)
        if received is None:
            received = self._received[key] = self._prospect.receives(score, win, source)
        return received

    def _win(self, concealed: tuple[Tile, ...], tile: Tile | None, by: WinBy) -> Win:
        table = self._sight.view.table
        return Win(
            concealed=concealed,
            melds=self._melds,
            winning_tile=tile,
            by=by,
            seat_wind=self._own.wind,
            prevailing_wind=table.prevailing_wind,
            flowers=self._own.flowers,
            wild=table.wild,
            rules=self._rules,
        )
