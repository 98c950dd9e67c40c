"""A table for sentences: seats rigged with hands and a wall, played by lines such as `east discards 5m`."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from engine import RULESETS, IllegalAction, Reason, claims_open, decide, evolve, fold, legal_actions, seat_view, start
from engine.actions import (
    Action,
    ClaimChow,
    ClaimKong,
    ClaimPong,
    ClaimWin,
    DeclareKong,
    DeclareWin,
    Discard,
    Pass,
    Resolve,
    SeatAction,
)
from engine.events import Event, TileDrawn
from engine.observe import SeatView
from engine.state import ClaimWindow, Over, Setup, State
from engine.tiles import FLOWERS, Seat, Tile, is_flower, parse_tiles, tile_names
from engine.wall import DEALT

WINDS: Final = ("east", "south", "west", "north")
QUIET: Final = parse_tiles("1z2z3z4z5z6z7z 147m 147p 147s 258m 258p 258s 369m 369p 369s")
"""The order in which unnamed places are filled: tiles that hardly go together first."""
QUIET_TAIL: Final = 8
"""Tiles without flowers that stand between the flowers of the wall and its tail."""


class Table:
    """One deal with known tiles; `log` holds its events, `state` where it stands.

    Hands are named by wind and may be incomplete: the missing tiles are quiet ones. `east`, the dealer, is seat 0
    unless `dealer` says otherwise; the last tile named for east is the drawn one. `wall` are the
    next draws, `tail` the replacements, both in drawing order; `wild` is the tile turned up. With `left`, only so many
    tiles are left in the wall (`wall` first, `tail` last) and the others lie in north's pond, as if long discarded.
    """

    def __init__(
        self,
        variant: str = "dinghai",
        *,
        east: str = "",
        south: str = "",
        west: str = "",
        north: str = "",
        wall: str = "",
        tail: str = "",
        wild: str = "",
        left: int | None = None,
        dealer: Seat = 0,
        prevailing_wind: int = 0,
        dealt: tuple[Seat, ...] | None = None,
        rules: Mapping[str, bool] | None = None,
    ) -> None:
        self.dealer = dealer
        ruleset = RULESETS[variant]
        hands = [list(parse_tiles(hand)) for hand in (east, south, west, north)]
        head, replacements, turned = (list(parse_tiles(tiles)) for tiles in (wall, tail, wild))
        named = Counter(tile for tiles in (*hands, head, replacements, turned) for tile in tiles)
        spare = _Spare(Counter(ruleset.tiles) - named, avoid=set(named))
        if ruleset.turns_up_wild and not turned:
            turned = spare.take(1)
        for hand, size in zip(hands, (14, 13, 13, 13), strict=True):
            hand[:0] = spare.take(size - len(hand), beside=hand)
        rest = spare.rest()
        flowers = [tile for tile in rest if is_flower(tile)]
        quiet = [tile for tile in rest if not is_flower(tile)]
        self._kept = (len(head), len(replacements))
        built = [*_dealt(hands), *turned, *head, *quiet[QUIET_TAIL:], *flowers, *quiet[:QUIET_TAIL]]
        changed = tuple(sorted((rules or {}).items()))
        setup = Setup(
            variant=variant,
            rules=changed,
            dealer=dealer,
            prevailing_wind=prevailing_wind,
            dealt=dealt or (dealer,),
            dice=((1, 2), (3, 4)),
            wall=tuple(built + replacements[::-1]),
        )
        self.log: list[Event] = list(start(setup))
        self.state: State = fold(self.log)
        if left is not None:
            self._leave(left)

    def _leave(self, left: int) -> None:
        """Let the middle of the wall have been discarded long ago."""
        wall = self.state.wall
        kept_head, kept_tail = self._kept
        assert left >= kept_head + kept_tail, "the named tiles are among those left"
        tail = wall[len(wall) - left + kept_head :]
        gone = wall[kept_head : len(wall) - len(tail)]
        seats = list(self.state.seats)
        north = self.seat("north")
        seats[north] = replace(seats[north], pond=gone)
        first, second, third, fourth = seats
        self.state = replace(
            self.state,
            wall=wall[:kept_head] + tail,
            seats=(first, second, third, fourth),
            discards=len(gone),
        )

    def seat(self, wind: str) -> Seat:
        """The seat number of `east`, `south`, `west` or `north`."""
        return (self.dealer + WINDS.index(wind)) % 4

    def play(self, sentences: str) -> None:
        """Let this happen, line by line; seats that are not mentioned pass.

        Lines: `west discards 5m`, `west kongs 5m` (own turn), `west pongs`, `west kongs`, `west chows 34m`,
        `west wins`, `west passes`, `west draws 9p` (a claim about the wall, checked), `nobody claims`.
        """
        for line in sentences.splitlines():
            if line.strip():
                self._play(line.split())

    def refused(self, sentence: str) -> Reason:
        """Why the rules refuse what the sentence says."""
        wind, verb, *tiles = sentence.split()
        if self._is_move(verb, tiles):
            self._close()
        try:
            decide(self.state, self._action(self.seat(wind), verb, tiles))
        except IllegalAction as refusal:
            return refusal.reason
        message = f"{sentence!r} is legal"
        raise AssertionError(message)

    def offers(self, wind: str) -> set[str]:
        """What the seat may do now apart from discarding: `win`, `kong 5m`, `kong`, `pong`, `chow 3m4m`, `pass`."""
        return {_offer(action) for action in legal_actions(self.state, self.seat(wind))} - {""}

    def discards(self, wind: str) -> set[Tile]:
        """The kinds the seat may discard now."""
        return {action.tile for action in legal_actions(self.state, self.seat(wind)) if isinstance(action, Discard)}

    def view(self, wind: str) -> SeatView:
        """What the seat sees."""
        return seat_view(self.state, self.seat(wind))

    @property
    def over(self) -> Over:
        """The end of the deal."""
        assert isinstance(self.state.phase, Over), self.state.phase
        return self.state.phase

    @property
    def scores(self) -> dict[str, int]:
        """What the deal came to, by wind."""
        return {wind: self.over.settlement.scores[self.seat(wind)] for wind in WINDS}

    @property
    def winners(self) -> list[str]:
        """Who won, by wind."""
        return [WINDS[(winner.seat - self.dealer) % 4] for winner in self.over.winners]

    def _play(self, words: list[str]) -> None:
        if words == ["nobody", "claims"]:
            self._close()
            return
        wind, verb, *tiles = words
        seat = self.seat(wind)
        if verb == "draws":
            self._close()
            drawn = [event for event in self.log if isinstance(event, TileDrawn)][-1]
            assert (drawn.seat, tile_names([drawn.tile])) == (seat, tiles), drawn
            return
        if self._is_move(verb, tiles):
            self._close()
        self._do(self._action(seat, verb, tiles))
        if isinstance(self.state.phase, ClaimWindow) and any(self.state.phase.answers) and not claims_open(self.state):
            self._do(Resolve(self.state.decision))

    def _is_move(self, verb: str, tiles: list[str]) -> bool:
        """Whether the sentence speaks of an own turn although a window may still be open."""
        window = isinstance(self.state.phase, ClaimWindow)
        return window and (verb == "discards" or (verb == "kongs" and bool(tiles)))

    def _close(self) -> None:
        if not isinstance(self.state.phase, ClaimWindow):
            return
        for seat in claims_open(self.state):
            self._do(Pass(seat, self.state.decision))
        self._do(Resolve(self.state.decision))

    def _do(self, action: Action) -> None:
        for event in decide(self.state, action):
            self.state = evolve(self.state, event)
            self.log.append(event)

    def _action(self, seat: Seat, verb: str, words: list[str]) -> SeatAction:
        tiles = parse_tiles("".join(words))
        now = self.state.decision
        claiming = isinstance(self.state.phase, ClaimWindow)
        match verb:
            case "discards":
                return Discard(seat, now, tiles[0])
            case "kongs":
                return DeclareKong(seat, now, tiles[0]) if tiles else ClaimKong(seat, now)
            case "pongs":
                return ClaimPong(seat, now)
            case "chows":
                return ClaimChow(seat, now, (tiles[0], tiles[1]))
            case "wins":
                return ClaimWin(seat, now) if claiming else DeclareWin(seat, now)
            case "passes":
                return Pass(seat, now)
            case _:
                raise AssertionError(verb)


class _Spare:
    """The tiles nobody named, handed out so that they hardly go together."""

    def __init__(self, left: Counter[Tile], avoid: set[Tile]) -> None:
        self._left = left
        self._order = sorted(QUIET, key=lambda tile: tile in avoid)

    def take(self, count: int, beside: Iterable[Tile] = ()) -> list[Tile]:
        taken: list[Tile] = []
        held = set(beside)
        for tile in (tile for again in range(4) for tile in self._order):
            if len(taken) < count and self._left[tile] and tile not in held:
                taken.append(tile)
                held.add(tile)
                self._left[tile] -= 1
        # Rotate, so that the next hand gets other tiles.
        self._order = self._order[count:] + self._order[:count]
        assert len(taken) == count, "not enough tiles to fill a hand"
        return taken

    def rest(self) -> list[Tile]:
        flowers = [tile for tile in FLOWERS if self._left[tile]]
        quiet = [tile for again in range(4) for tile in self._order if self._left[tile] > again]
        return quiet + flowers


def _dealt(hands: list[list[Tile]]) -> list[Tile]:
    """The first tiles of a wall that deals these hands, east's first (C3)."""
    tiles = [tile for turn in range(3) for hand in hands for tile in hand[4 * turn : 4 * turn + 4]]
    dealt = [*tiles, *(hand[12] for hand in hands), hands[0][13]]
    assert len(dealt) == DEALT, "every hand is full"
    return dealt


def _offer(action: SeatAction) -> str:
    match action:
        case DeclareWin() | ClaimWin():
            return "win"
        case DeclareKong(tile=tile):
            return f"kong {tile_names([tile])[0]}"
        case ClaimKong():
            return "kong"
        case ClaimPong():
            return "pong"
        case ClaimChow(tiles=tiles):
            return "chow " + "".join(tile_names(tiles))
        case Pass():
            return "pass"
        case Discard():
            return ""
