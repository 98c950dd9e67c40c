"""What a sheet comes to by the engine's own reckoning: a fault, waits, or what it is worth and who pays (T050)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from bot.calculator.notation import KONG_SIZE, Entry, Hand
from bot.calculator.sheet import Sheet
from engine.melds import Meld, MeldKind
from engine.questions import KONG_WORDS, read_meld, read_question
from engine.rulesets.base import Waits
from engine.scoring import Ending, Score, Transfer, TransferReason, Win, WinBy, Winner
from engine.tiles import WIND_LETTERS, Seat, Tile, is_flower, tile_name, tile_names
from engine.untrusted import MalformedError

MELDS = 4
FULL = 14
DEALER: Seat = 0
MOST_VALUED = 9
"""Kinds waited for that are valued each; a hand that waits for more would take long."""
_KONG_WORD = {kind: word for word, kind in KONG_WORDS.items()}


@dataclass(frozen=True, slots=True)
class Fault:
    """Why this entry cannot stand there: `reason` is an id below `calculator-wrong-`, `index` that of the entry."""

    reason: str
    index: int
    tile: Tile | None = None
    count: int = 0


@dataclass(frozen=True, slots=True)
class Way:
    """The hand won in one way: `score` None where that does not win or cannot be; `transfers` are those to the winner.

    The others are those that hold if it came about in a certain manner, each empty where it cannot have: `fed` if one
    seat fed the kong before the winning tile (D9), `bound` if one seat gave three claims and, in a win on a discard,
    this tile too, `bound_aside` if another seat discarded it (D10), `contracted` if one pays for all (L12).
    """

    win: Win
    score: Score | None
    transfers: tuple[Transfer, ...] = ()
    fed: tuple[Transfer, ...] = ()
    bound: tuple[Transfer, ...] = ()
    bound_aside: tuple[Transfer, ...] = ()
    contracted: tuple[Transfer, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """What a sheet comes to.

    `lacking`: how many tiles are still missing for a hand that could be ready. `ways` are the chosen one and then the
    others that can be, where the hand is whole. `waits` are those of the hand without its winning tile; `left` counts
    the copies of each that are not in it. `unwon`: what a ready hand is worth when another seat wins (L10).
    `prospects`: a ready hand won with each kind in `left`, by a discard and by an own draw; none if there are too many.
    """

    fault: Fault | None = None
    lacking: int = 0
    ways: tuple[Way, ...] = ()
    waits: Waits | None = None
    left: tuple[tuple[Tile, int], ...] = ()
    unwon: Score | None = None
    prospects: tuple[tuple[Way, Way], ...] = ()

    @property
    def is_worth_keeping(self) -> bool:
        """Whether it says what some hand is worth."""
        return any(way.score is not None for way in self.ways)


def answer(sheet: Sheet) -> Answer:
    """What the sheet comes to; it has a variant, and the wild tile where there is one."""
    fault = find_fault(sheet)
    if fault is not None:
        return Answer(fault=fault)
    hand = sheet.hand
    whole = places_in_hand(hand)
    held = len(hand.concealed)
    if held < whole - 1:
        return Answer(lacking=whole - 1 - held)
    before = hand.concealed if held < whole else hand.before_win
    waits = sheet.ruleset.waits(before, len(hand.melds), sheet.wild)
    left = tuple(_left(sheet, before, waits))
    if held < whole:
        valued = left if len(left) <= MOST_VALUED else ()
        prospects = tuple(_prospect(sheet, tile) for tile, _ in valued)
        return Answer(waits=waits, left=left, unwon=_unwon(sheet), prospects=prospects)
    others = (by for by in WinBy if by is not sheet.by and (by is not WinBy.ROBBED_KONG or can_be_robbed(sheet)))
    return Answer(ways=tuple(_way(sheet, by) for by in (sheet.by, *others)), waits=waits, left=left)


def places_in_hand(hand: Hand) -> int:
    """How many tiles the hand has beside its melds once it is whole."""
    return max(FULL - 3 * len(hand.melds), 0)


def can_be_robbed(sheet: Sheet) -> bool:
    """Whether another seat can have all copies of the winning tile: it adds the fourth to its pong (C8, C9).

    None of them is here then, and it is not the wild tile, of which one lies turned up (L2).
    """
    hand = sheet.hand
    here = Counter(hand.before_win)
    for meld in hand.melds:
        here.update(meld.tiles)
    tile = hand.winning_tile
    return tile is not None and not here[tile] and _copies(sheet)[tile] == KONG_SIZE


def _copies(sheet: Sheet) -> Counter[Tile]:
    """How many of each kind are in play."""
    copies = Counter(sheet.ruleset.tiles)
    if sheet.wild is not None and sheet.ruleset.turns_up_wild:
        copies[sheet.wild] -= 1
    return copies


def find_fault(sheet: Sheet) -> Fault | None:
    """The first entry that the variant, its house rules or the number of tiles do not allow."""
    copies = _copies(sheet)
    hand = sheet.hand
    places = places_in_hand(hand)
    beyond = next(islice(_indices(hand.entries, melds=False), places, None), None)
    fifth = next(islice(_indices(hand.entries, melds=True), MELDS, None), None)
    held: Counter[Tile] = Counter()
    for index, entry in enumerate(hand.entries):
        tiles = entry.tiles if isinstance(entry, Meld) else (entry,)
        held.update(tiles)
        if any(is_flower(tile) for tile in tiles) and not sheet.has_flowers:
            return Fault("no-flowers", index)
        over = next((tile for tile in tiles if held[tile] > copies[tile]), None)
        if over is not None:
            return Fault("copies", index, over, copies[over])
        if index == fifth:
            return Fault("melds", index)
        if index == beyond:
            return Fault("tiles", index)
        if isinstance(entry, Meld) and (reason := _meld_fault(sheet, entry)):
            return Fault(reason, index)
    return None


def _indices(entries: tuple[Entry, ...], *, melds: bool) -> Iterator[int]:
    """Where the melds, or the tiles of the hand, stand."""
    for index, entry in enumerate(entries):
        if isinstance(entry, Meld) is melds and (isinstance(entry, Meld) or not is_flower(entry)):
            yield index


def _meld_fault(sheet: Sheet, meld: Meld) -> str:
    ruleset, wild = sheet.ruleset, sheet.wild if sheet.ruleset.turns_up_wild else None
    try:
        read_meld(_written(meld), wild, "")
    except MalformedError:
        return "run"
    if meld.is_concealed or all(ruleset.may_claim_tile(tile, wild, sheet.rules) for tile in meld.tiles):
        return ""
    return "claim"


def question(sheet: Sheet, by: WinBy) -> dict[str, object]:
    """The sheet as a question to `python -m engine score`, won in this way."""
    hand, ruleset = sheet.hand, sheet.ruleset
    assert sheet.variant is not None
    assert hand.winning_tile is not None
    asked: dict[str, object] = {
        "variant": sheet.variant,
        "concealed": tile_names(hand.concealed),
        "winning_tile": tile_name(hand.winning_tile),
        "by": by.value,
        "melds": [_written(meld) for meld in hand.melds],
        "seat_wind": WIND_LETTERS[sheet.seat_wind],
        "circumstances": sorted(sheet.holding(by)),
        "rules": sheet.rules,
    }
    if ruleset.turns_up_wild:
        assert sheet.wild is not None
        return {**asked, "wild": tile_name(sheet.wild)}
    flowers = tile_names(hand.flowers)
    return {**asked, "prevailing_wind": WIND_LETTERS[sheet.prevailing_wind], "flowers": flowers}


def _written(meld: Meld) -> dict[str, object]:
    written: dict[str, object] = {"kind": "kong" if meld.is_kong else meld.kind.value, "tiles": tile_names(meld.tiles)}
    return {**written, "how": _KONG_WORD[meld.kind]} if meld.is_kong else written


def _way(sheet: Sheet, by: WinBy) -> Way:
    asked = read_question(question(sheet, by))
    win, ruleset = asked.win, asked.ruleset
    score = None if by is WinBy.ROBBED_KONG and not can_be_robbed(sheet) else ruleset.score(win)
    if score is None:
        return Way(win, None)
    one, other = (win.seat_wind + 1) % 4, (win.seat_wind + 2) % 4
    fed = any(meld.kind is MeldKind.EXPOSED_KONG for meld in win.melds) and any(
        item.id in ruleset.feeder_items for item in score.items
    )
    given = _transfers(sheet, win, score, giver=one)
    return Way(
        win,
        score,
        _transfers(sheet, win, score),
        fed=_transfers(sheet, win, score, feeder=one) if fed else (),
        bound=given if _is_there(given, TransferReason.BOUND) else (),
        bound_aside=_transfers(sheet, win, score, giver=other)
        if by is WinBy.DISCARD and _is_there(given, TransferReason.BOUND)
        else (),
        contracted=given if _is_there(given, TransferReason.CONTRACT) else (),
    )


def _prospect(sheet: Sheet, tile: Tile) -> tuple[Way, Way]:
    whole = replace(sheet, hand=replace(sheet.hand, entries=(*sheet.hand.entries, tile), marked=tile))
    return _way(whole, WinBy.DISCARD), _way(whole, WinBy.SELF_DRAW)


def _is_there(transfers: tuple[Transfer, ...], reason: TransferReason) -> bool:
    return any(transfer.reason is reason for transfer in transfers)


def _transfers(
    sheet: Sheet, win: Win, score: Score, *, feeder: Seat | None = None, giver: Seat | None = None
) -> tuple[Transfer, ...]:
    """Who pays the winner; nothing is known of the others' hands. `giver`: the seat all melds were claimed from."""
    seat = win.seat_wind
    source = feeder if win.by is WinBy.SELF_DRAW else (seat + 1) % 4
    own = tuple(
        meld if giver is None or meld.is_concealed else replace(meld, claimed=meld.tiles[0], source=giver)
        for meld in win.melds
    )
    ending = Ending(
        dealer=DEALER,
        winners=(Winner(seat, win.by, source, win.winning_tile, score),),
        melds=tuple(own if other == seat else () for other in range(4)),
        hands=((), (), (), ()),
        wild=win.wild,
        rules=win.rules,
        feeder=feeder,
    )
    return tuple(transfer for transfer in sheet.ruleset.settle(ending).transfers if transfer.payee == seat)


def _unwon(sheet: Sheet) -> Score | None:
    """L10, for a hand one tile short."""
    if not sheet.ruleset.scores_every_hand:
        return None
    return sheet.ruleset.score_unwon(
        Win(
            concealed=sheet.hand.concealed,
            melds=sheet.hand.melds,
            winning_tile=None,
            by=WinBy.SELF_DRAW,
            seat_wind=sheet.seat_wind,
            wild=sheet.wild,
            rules=sheet.rules,
        )
    )


def _left(sheet: Sheet, before: tuple[Tile, ...], waits: Waits) -> Iterator[tuple[Tile, int]]:
    """Every kind waited for with how many copies are not in the hand; none of a kind that is all there."""
    copies = _copies(sheet)
    copies.subtract(before)
    for meld in sheet.hand.melds:
        copies.subtract(meld.tiles)
    for tile in sorted(waits.on_draw | waits.on_claim):
        if copies[tile] > 0:
            yield tile, copies[tile]
