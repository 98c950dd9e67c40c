"""The calculator's keyboards: tiles by suit, the winning tile, the wild tile, and how the hand is won."""

from bot.calculator.sheet import FLOWER_SUIT, STAND_IN, Sheet, can_begin
from bot.i18n import Translator
from bot.screens import Button, Press, Rows
from bot.views import words
from bot.views.keys import in_rows, rows, ticked
from engine.melds import MeldKind
from engine.scoring import WinBy
from engine.tiles import KINDS, WHITE, Tile, rank_of, suit_of, tile_name

TILES_IN_A_ROW = 5
FLOWERS_IN_A_ROW = 4
RULES_IN_A_ROW = 2
SUITS = 4
MODES = (MeldKind.CHOW, MeldKind.PONG, MeldKind.EXPOSED_KONG, MeldKind.CONCEALED_KONG)


def keyboard(sheet: Sheet, tr: Translator) -> Rows:
    """The keys of the sheet's page."""
    match sheet.page:
        case "settings":
            return _settings(sheet, tr)
        case "winning":
            return _winning(sheet, tr)
        case "wild":
            return rows(*_tiles(sheet, tr, "wild"), (_press(sheet, tr.plain("key-calculator-variant"), "variant="),))
        case _:
            return _hand(sheet, tr)


def by_word(tr: Translator, sheet: Sheet, by: WinBy) -> str:
    """自摸, 別人打, 搶槓胡 or 拉槓胡."""
    variant = f"-{sheet.variant}" if by is WinBy.ROBBED_KONG else ""
    return tr.plain(f"calculator-by-{by.value}{variant}")


def _hand(sheet: Sheet, tr: Translator) -> Rows:
    winning = sheet.hand.winning_tile
    wild = sheet.wild if sheet.ruleset.turns_up_wild else None
    modes = [*MODES, STAND_IN] if wild is not None and wild < WHITE and suit_of(wild) < SUITS - 1 else MODES
    name = "" if winning is None else words.tile_word(tr, winning)
    return rows(
        *_tiles(sheet, tr, "tile"),
        [
            _press(sheet, ticked(tr.plain(f"key-calculator-{mode}"), on=sheet.mode == mode), f"mode={mode}")
            for mode in modes
        ],
        (
            _press(sheet, tr.plain("key-calculator-undo"), "undo") if sheet.hand.entries else None,
            _press(sheet, tr.plain("key-calculator-clear"), "clear") if sheet.hand.entries else None,
        ),
        (
            _press(sheet, tr.plain("key-calculator-winning", tile=name), "page=winning") if name else None,
            _press(sheet, tr.plain("key-calculator-wild", tile=words.tile_word(tr, wild)), "page=wild")
            if wild is not None
            else None,
            _press(sheet, tr.plain("key-calculator-settings"), "page=settings"),
        ),
        (
            _press(sheet, tr.plain("key-calculator-variant"), "variant="),
            _press(sheet, tr.plain("key-calculator-close"), "close"),
        ),
    )


def _tiles(sheet: Sheet, tr: Translator, what: str) -> list[tuple[Button, ...]]:
    """A tab for each suit, and the tiles of the one that is open; those the mode has no use for are left out."""
    flowers = sheet.has_flowers and what == "tile"
    suit = sheet.suit if sheet.suit < SUITS + flowers else 0
    tabs = tuple(
        _press(sheet, ticked(tr.plain(f"calculator-suit-{other}"), on=other == suit), f"suit={other}")
        for other in range(SUITS + flowers)
    )
    kinds = [Tile(kind) for kind in range(KINDS + 8) if suit_of(Tile(kind)) == suit]
    if what == "tile" and sheet.mode:
        kinds = [kind for kind in kinds if can_begin(sheet, kind)]
    keys = [_press(sheet, _tile_label(sheet, tr, kind), f"{what}={tile_name(kind)}") for kind in kinds]
    return [tabs, *in_rows(keys, FLOWERS_IN_A_ROW if suit == FLOWER_SUIT else TILES_IN_A_ROW)]


def _tile_label(sheet: Sheet, tr: Translator, tile: Tile) -> str:
    """The tile; where it begins a chow, the ranks of the chow."""
    if sheet.page == "tiles" and sheet.mode in {MeldKind.CHOW, STAND_IN}:
        return "".join(str(rank_of(tile) + step) for step in range(3))
    return words.tile_word(tr, tile)


def _winning(sheet: Sheet, tr: Translator) -> Rows:
    wild = sheet.wild if sheet.ruleset.turns_up_wild else None
    keys = [
        _press(
            sheet,
            ticked(words.tile_word(tr, tile, wild), on=tile == sheet.hand.winning_tile),
            f"winning={tile_name(tile)}",
        )
        for tile in sorted(set(sheet.hand.concealed), key=lambda tile: (tile == wild, tile))
    ]
    return rows(*in_rows(keys, FLOWERS_IN_A_ROW), (_back(sheet, tr),))


def _settings(sheet: Sheet, tr: Translator) -> Rows:
    ways = [_press(sheet, ticked(by_word(tr, sheet, by), on=by is sheet.by), f"by={by.value}") for by in WinBy]
    seats = [
        _press(sheet, ticked(tr.plain(f"wind-{wind}.seat"), on=wind == sheet.seat_wind), f"seat={wind}")
        for wind in range(4)
    ]
    rounds = [
        _press(sheet, ticked(words.round_word(tr, wind), on=wind == sheet.prevailing_wind), f"round={wind}")
        for wind in range(4)
    ]
    circumstances = [
        _press(
            sheet,
            ticked(tr.plain(f"calculator-when-{when}"), on=when in sheet.circumstances),
            f"when={when.value}",
        )
        for when in sheet.possible(sheet.by)
    ]
    house = [
        _press(sheet, ticked(tr.plain(f"rule-{name}"), on=value), f"rule={name}") for name, value in sheet.rules.items()
    ]
    return rows(
        ways,
        seats,
        rounds if not sheet.ruleset.turns_up_wild else (),
        *in_rows(circumstances, RULES_IN_A_ROW),
        *in_rows(house, RULES_IN_A_ROW),
        (_back(sheet, tr),),
    )


def _back(sheet: Sheet, tr: Translator) -> Button:
    return _press(sheet, tr.plain("key-back"), "page=tiles")


def _press(sheet: Sheet, label: str, argument: str) -> Button:
    return Button(label, Press("calc", 0, sheet.number, argument))
