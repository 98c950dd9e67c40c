"""What one person has entered into the calculator so far, and what a tap changes of it; nothing of it is stored."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from bot.calculator.notation import Entry, Hand
from engine.melds import Meld, MeldKind
from engine.questions import WAYS
from engine.rulesets import RULESETS
from engine.rulesets.base import Ruleset
from engine.scoring import Circumstance, WinBy
from engine.tiles import KINDS, WHITE, Tile, is_suited, parse_tile, suit_of, tile_name

PAGES: Final = ("tiles", "wild", "winning", "settings")
FLOWER_SUIT: Final = 4
STAND_IN: Final = "stand_in"
"""A chow in which a white dragon stands for the wild's natural tile (L4)."""
FIRST_TURN: Final = {Circumstance.HEAVENLY, Circumstance.EARTHLY}


class NoSuchTap(ValueError):
    """The button's data names nothing this sheet can do: forged, or from another page."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A hand and how it is won.

    `number` names the page's message: the id of what the person sent to get it. `page` is one of PAGES, `suit` the
    tiles under the fingers (0-3, 4 flowers), `mode` what the next tile becomes: empty for the hand, a kind of meld, or
    STAND_IN. `flipped` are the house rules that differ from their default. Winds are 0-3 = E S W N.
    """

    number: int
    variant: str | None = None
    hand: Hand = field(default_factory=Hand)
    by: WinBy = WinBy.SELF_DRAW
    seat_wind: int = 0
    prevailing_wind: int = 0
    wild: Tile | None = None
    circumstances: frozenset[Circumstance] = frozenset()
    flipped: frozenset[str] = frozenset()
    page: str = PAGES[0]
    suit: int = 0
    mode: str = ""

    @property
    def ruleset(self) -> Ruleset:
        assert self.variant is not None
        return RULESETS[self.variant]

    @property
    def has_flowers(self) -> bool:
        return self.variant is not None and max(self.ruleset.tiles) >= KINDS

    @property
    def rules(self) -> dict[str, bool]:
        """All house rules with their values."""
        return {name: value != (name in self.flipped) for name, value in self.ruleset.default_rules.items()}

    def possible(self, by: WinBy) -> tuple[Circumstance, ...]:
        """The circumstances that go with this way of winning, this seat and these melds, where the variant has any."""
        if self.ruleset.turns_up_wild:
            return ()
        first = Circumstance.EARTHLY if self.seat_wind else Circumstance.HEAVENLY
        return tuple(
            circumstance
            for circumstance in Circumstance
            if WAYS[circumstance] is by
            and (circumstance not in FIRST_TURN or (circumstance is first and not self.hand.melds))
        )

    def holding(self, by: WinBy) -> frozenset[Circumstance]:
        """The chosen circumstances as far as they are possible."""
        return self.circumstances.intersection(self.possible(by))

    def chosen(self, variant: str) -> "Sheet":
        """The sheet for this variant; the hand stays."""
        ruleset = RULESETS[variant]
        suit = self.suit if self.suit < FLOWER_SUIT or not ruleset.turns_up_wild else 0
        page = "wild" if ruleset.turns_up_wild and self.wild is None else "tiles"
        return replace(self, variant=variant, flipped=frozenset(), page=page, suit=suit, mode="")

    def tapped(self, argument: str) -> "Sheet":
        """The sheet after a tap on the button `what=value`; raises NoSuchTap."""
        what, _, value = argument.partition("=")
        act = _ACTS.get(what)
        if act is None or (self.variant is None and what != "variant"):
            raise NoSuchTap(argument)
        try:
            return act(self, value)
        except (ValueError, IndexError, KeyError) as error:
            raise NoSuchTap(argument) from error


def _variant(sheet: Sheet, value: str) -> Sheet:
    return sheet.chosen(value) if value else replace(sheet, variant=None, page=PAGES[0], mode="")


def _page(sheet: Sheet, value: str) -> Sheet:
    PAGES.index(value)
    return replace(sheet, page=value, mode="")


def _suit(sheet: Sheet, value: str) -> Sheet:
    suit = int(value)
    if not 0 <= suit <= FLOWER_SUIT - (not sheet.has_flowers):
        raise ValueError(value)
    return replace(sheet, suit=suit)


def _mode(sheet: Sheet, value: str) -> Sheet:
    if value != STAND_IN:
        MeldKind(value)
    return replace(sheet, mode="" if sheet.mode == value else value)


def _tile(sheet: Sheet, value: str) -> Sheet:
    """The tile goes into the hand, or makes the meld that was asked for; it is also the lowest one of a chow."""
    tile = parse_tile(value)
    entry: Entry = tile
    if sheet.mode and suit_of(tile) < FLOWER_SUIT:
        entry = _meld(tile, sheet.mode, sheet.wild)
    return replace(sheet, hand=replace(sheet.hand, entries=(*sheet.hand.entries, entry)), mode="")


def _meld(tile: Tile, mode: str, wild: Tile | None) -> Meld:
    if mode in {MeldKind.CHOW, STAND_IN}:
        run = tuple(Tile(tile + step) for step in range(3))
        if not is_suited(tile) or suit_of(run[2]) != suit_of(tile):
            raise ValueError(mode)
        if mode == STAND_IN:
            if wild not in run:
                raise ValueError(mode)
            run = tuple(WHITE if kind == wild else kind for kind in run)
        return Meld(MeldKind.CHOW, run)
    kind = MeldKind(mode)
    return Meld(kind, (tile,) * (3 if kind is MeldKind.PONG else 4))


def can_begin(sheet: Sheet, tile: Tile) -> bool:
    """Whether a tap on this tile does what the mode asks for."""
    try:
        _tile(sheet, tile_name(tile))
    except ValueError:
        return False
    return True


def _undo(sheet: Sheet, value: str) -> Sheet:
    del value
    return replace(sheet, hand=replace(sheet.hand, entries=sheet.hand.entries[:-1]), mode="")


def _clear(sheet: Sheet, value: str) -> Sheet:
    del value
    return replace(sheet, hand=Hand(), circumstances=frozenset(), mode="")


def _wild(sheet: Sheet, value: str) -> Sheet:
    wild = parse_tile(value)
    if wild >= KINDS:
        raise ValueError(value)
    return replace(sheet, wild=wild, page="tiles")


def _winning(sheet: Sheet, value: str) -> Sheet:
    marked = parse_tile(value)
    if marked not in sheet.hand.concealed:
        raise ValueError(value)
    return replace(sheet, hand=replace(sheet.hand, marked=marked), page="tiles")


def _by(sheet: Sheet, value: str) -> Sheet:
    return replace(sheet, by=WinBy(value))


def _wind(value: str) -> int:
    return range(4).index(int(value))


def _seat(sheet: Sheet, value: str) -> Sheet:
    return replace(sheet, seat_wind=_wind(value))


def _round(sheet: Sheet, value: str) -> Sheet:
    return replace(sheet, prevailing_wind=_wind(value))


def _when(sheet: Sheet, value: str) -> Sheet:
    """Switch a circumstance; of those of a first turn only one can be."""
    return replace(sheet, circumstances=sheet.holding(sheet.by) ^ {Circumstance(value)})


def _rule(sheet: Sheet, value: str) -> Sheet:
    if value not in sheet.ruleset.default_rules:
        raise ValueError(value)
    return replace(sheet, flipped=sheet.flipped ^ {value})


_ACTS: Final[dict[str, Callable[[Sheet, str], Sheet]]] = {
    "variant": _variant,
    "page": _page,
    "suit": _suit,
    "mode": _mode,
    "tile": _tile,
    "undo": _undo,
    "clear": _clear,
    "wild": _wild,
    "winning": _winning,
    "by": _by,
    "seat": _seat,
    "round": _round,
    "when": _when,
    "rule": _rule,
}
