"""The scoring calculator's page: the hand so far, what it is worth won in each way, and who pays."""

from dataclasses import dataclass
from itertools import groupby

from bot.calculator.notation import Hand, format_hand, parse_hand
from bot.calculator.sheet import Sheet
from bot.calculator.worth import Answer, Fault, Way, answer, can_be_robbed
from bot.i18n import Markup, Translator, bold, joined
from bot.screens import Button, Press, Screen
from bot.views import words
from bot.views.calculator_keys import by_word, keyboard
from bot.views.items import HU_CAP, TAI_CAP, hu_sum, other_hand, tai_sum
from bot.views.keys import key, rows
from bot.views.waits import grouped
from bot.views.winning import hand_of_win
from engine.observe import Wait, WinPreview
from engine.rulesets import RULESETS
from engine.rulesets.dinghai.score import DISCARD_FIGURES, SELF_DRAW_FIGURES
from engine.scoring import Score, Transfer, TransferReason, WinBy
from engine.tiles import Tile

POINTER = "▸"
AROUND = 24
"""Characters of a wrong text that are repeated on either side of the wrong place."""
MORE = "…"


@dataclass(frozen=True, slots=True)
class Wrong:
    """A typed text that cannot be used: why (an id below `calculator-wrong-`), and where."""

    reason: str
    text: str
    start: int
    tile: Tile | None = None
    count: int = 0


def screen(sheet: Sheet, tr: Translator, *, wrong: Wrong | None = None, lost: bool = False) -> Screen:
    """The page. `lost`: the bot was restarted and knows nothing of the hand any more."""
    note = wrong_text(wrong, tr) if wrong else tr("calculator-lost") if lost else Markup()
    if sheet.variant is None:
        return _choice(sheet, tr, note)
    heading = bold(tr("calculator-heading", game=tr.plain(f"variant-{sheet.variant}.game")))
    if sheet.page == "wild":
        hand = (_entered(sheet, tr), _written(sheet.hand, tr)) if sheet.hand.entries else ()
        return Screen(joined("\n", (heading, note, *hand, tr("calculator-wild-needed"))), keyboard(sheet, tr))
    found = answer(sheet)
    before = tr("calculator-before") if wrong and sheet.hand.entries else Markup()
    text = joined("\n", (heading, _facts(sheet, tr), note, before, *_body(sheet, found, tr)))
    return Screen(text, keyboard(sheet, tr))


def kept(sheet: Sheet, tr: Translator) -> Screen:
    """The page as it stays in the chat once another hand is begun: what it said, without buttons."""
    return Screen(screen(sheet, tr).text)


def closed(tr: Translator) -> Screen:
    """The page put away before it said anything."""
    return Screen(tr("calculator-closed"))


def in_private(tr: Translator, url: str) -> Screen:
    """In a group: the way to the calculator."""
    return Screen(tr("calculator-in-private"), ((Button(tr.plain("key-calculator"), url=url),),))


def wrong_text(wrong: Wrong, tr: Translator) -> Markup:
    """Why the text cannot be used, and the text with a pointer before the place."""
    before, after = wrong.text[: wrong.start], wrong.text[wrong.start :]
    before = before if len(before) <= AROUND else MORE + before[-AROUND:]
    after = after if len(after) <= AROUND else after[:AROUND] + MORE
    place = " ".join(f"{before}{POINTER}{after}".split())
    return tr("calculator-wrong", reason=reason(wrong, tr), place=place)


def reason(wrong: Wrong | Fault, tr: Translator) -> str:
    """Why an entry cannot stand where it does, as one plain sentence."""
    tile = "" if wrong.tile is None else words.tile_word(tr, wrong.tile)
    return tr.plain(f"calculator-wrong-{wrong.reason}", tile=tile, count=wrong.count)


def fault_in(text: str, places: tuple[int, ...], fault: Fault) -> Wrong:
    """The fault with its place in the text whose entries begin at these places."""
    return Wrong(fault.reason, text, places[fault.index], fault.tile, fault.count)


def _choice(sheet: Sheet, tr: Translator, note: Markup) -> Screen:
    buttons = [
        (Button(tr.plain(f"key-choose-{variant}"), Press("calc", 0, sheet.number, f"variant={variant}")),)
        for variant in RULESETS
    ]
    hand = tr("calculator-written", text=format_hand(sheet.hand)) if sheet.hand.entries else ""
    text = joined("\n", (bold(tr("calculator-title")), note, hand, tr("calculator-choose")))
    return Screen(text, rows(*buttons, (key(tr, "calculator-close", "calc", 0, "close", decision=sheet.number),)))


def _facts(sheet: Sheet, tr: Translator) -> Markup:
    """How the hand is won and where its owner sits, and the house rules that matter."""
    facts = [
        words.wild_note(tr, sheet.wild) if sheet.ruleset.turns_up_wild else "",
        tr.plain(f"wind-{sheet.seat_wind}.seat"),
        words.round_word(tr, sheet.prevailing_wind) if not sheet.ruleset.turns_up_wild else "",
        by_word(tr, sheet, sheet.by),
        *(tr.plain(f"calculator-when-{when}") for when in sheet.possible(sheet.by) if when in sheet.circumstances),
        *(tr.plain(f"rule-{name}.{'on' if sheet.rules[name] else 'off'}") for name in sorted(sheet.flipped)),
    ]
    return joined(" · ", facts)


def _body(sheet: Sheet, found: Answer, tr: Translator) -> list[Markup]:
    if not sheet.hand.entries:
        flowers = tr("calculator-help-flowers") if sheet.has_flowers else ""
        return [tr("calculator-help", flowers=flowers)]
    if found.fault is not None:
        written = format_hand(sheet.hand)
        wrong = fault_in(written, parse_hand(written).places, found.fault)
        return [_entered(sheet, tr), wrong_text(wrong, tr)]
    if not found.ways:
        return [_entered(sheet, tr), *_unfinished(sheet, found, tr), _written(sheet.hand, tr)]
    chosen, *others = found.ways
    if not found.is_worth_keeping:
        return [_entered(sheet, tr), *_not_won(sheet, found, tr), _written(sheet.hand, tr)]
    lines = _worth(sheet, chosen, tr) if chosen.score else [_entered(sheet, tr), _only_otherwise(sheet, tr)]
    lines.append(tr("calculator-otherwise"))
    lines += [_other_way(sheet, way, tr) for way in others]
    return [*lines, _written(sheet.hand, tr)]


def _entered(sheet: Sheet, tr: Translator) -> Markup:
    """The hand as it was entered, with the tile that wins apart once it is whole."""
    hand = sheet.hand
    melds = " ".join(words.meld_word(tr, meld, marked=False) for meld in hand.melds)
    flowers = tr.plain("flowers", flowers=words.flowers_word(tr, hand.flowers, sheet.seat_wind)) if hand.flowers else ""
    wild = sheet.wild if sheet.ruleset.turns_up_wild else None
    tiles = words.tiles_listed(tr, hand.concealed, wild)
    return joined(words.WIDE, (words.joined_hand(tiles, melds), flowers))


def _written(hand: Hand, tr: Translator) -> Markup:
    return tr("calculator-written", text=format_hand(hand))


def _unfinished(sheet: Sheet, found: Answer, tr: Translator) -> list[Markup]:
    if found.lacking:
        return [tr("calculator-lacking", count=found.lacking)]
    lines = _valued(sheet, found, tr) or [_waits(sheet, found, tr) or tr("calculator-not-ready")]
    if found.unwon is not None:
        lines.append(tr("calculator-unwon", hand=other_hand(tr, found.unwon)))
    return lines


def _valued(sheet: Sheet, found: Answer, tr: Translator) -> list[Markup]:
    """The waits as below a hand at a table: what each brings in all, by a discard and by an own draw."""
    assert sheet.variant is not None
    waits = [
        Wait(tile, unseen, *map(_preview, ways))
        for (tile, unseen), ways in zip(found.left, found.prospects, strict=bool(found.prospects))
    ]
    wild = sheet.wild if sheet.ruleset.turns_up_wild else None
    return grouped(tr, waits, wild, sheet.variant, 1) if waits else []


def _preview(way: Way) -> WinPreview | None:
    score = way.score
    return None if score is None else WinPreview(score.tai, score.hu, score.counted, _total(way.transfers))


def _not_won(sheet: Sheet, found: Answer, tr: Translator) -> list[Markup]:
    """A whole hand that does not win, and what it waits for without its last tile."""
    waits = _waits(sheet, found, tr)
    tile = sheet.hand.winning_tile
    assert tile is not None
    if not waits:
        return [tr("calculator-no-win")]
    return [tr("calculator-no-win"), tr("calculator-without", tile=words.tile_word(tr, tile), waits=waits)]


def _waits(sheet: Sheet, found: Answer, tr: Translator) -> Markup:
    """聽 1萬 餘3 · 4萬 餘2; kinds that win only on an own draw are named apart."""
    if not found.left or found.waits is None:
        return Markup()
    wild = sheet.wild if sheet.ruleset.turns_up_wild else None
    either = [(tile, count) for tile, count in found.left if tile in found.waits.on_claim]
    drawn = [(tile, count) for tile, count in found.left if tile not in found.waits.on_claim]
    lines = []
    for message, kinds in (("waits", either), ("waits-self-draw", drawn)):
        if len(kinds) > words.MANY:
            tiles = words.many_tiles(tr, (tile for tile, _ in kinds), wild)
            lines.append(tr(message, waits=tr.plain("wait", tile=tiles, unseen=sum(count for _, count in kinds))))
        elif kinds:
            listed = (tr.plain("wait", tile=words.tile_word(tr, tile, wild), unseen=count) for tile, count in kinds)
            lines.append(tr(message, waits=" · ".join(listed)))
    return joined("\n", lines)


def _only_otherwise(sheet: Sheet, tr: Translator) -> Markup:
    """Why the chosen way does not win: it cannot have been, or it does not count."""
    by, tile = by_word(tr, sheet, sheet.by), sheet.hand.winning_tile
    if sheet.by is not WinBy.ROBBED_KONG or tile is None or can_be_robbed(sheet):
        return tr("calculator-not-this-way", by=by)
    if sheet.ruleset.turns_up_wild and tile == sheet.wild:
        return tr("calculator-no-robbing-wild", by=by)
    return tr("calculator-no-robbing", by=by, tile=words.tile_word(tr, tile))


def _worth(sheet: Sheet, way: Way, tr: Translator) -> list[Markup]:
    """The hand as it was read, the sum, and every payment."""
    assert way.score is not None
    flowers = words.flowers_word(tr, sheet.hand.flowers, sheet.seat_wind)
    hand = joined(
        words.WIDE,
        (hand_of_win(tr, way.win, way.score), tr.plain("flowers", flowers=flowers) if flowers else ""),
    )
    lines = [hand, _sum(sheet, way.score, tr)]
    if not sheet.ruleset.scores_every_hand:
        drawn = way.win.by is WinBy.SELF_DRAW
        figures = " ".join(map(str, SELF_DRAW_FIGURES if drawn else DISCARD_FIGURES))
        lines.append(tr("row-self-draw" if drawn else "row-discard", figures=figures))
    lines.append(bold(paid(way.transfers, tr)))
    return [*lines, *_conditions(way, tr)]


def _sum(sheet: Sheet, score: Score, tr: Translator) -> Markup:
    return hu_sum(tr, score) if sheet.ruleset.scores_every_hand else tai_sum(tr, score)


def _conditions(way: Way, tr: Translator) -> list[Markup]:
    """Payments that hold if the melds or the kong came from one seat (D9, D10, L12)."""
    lines = []
    if way.fed:
        lines.append(tr("calculator-if-fed", points=_total(way.fed)))
    if way.contracted:
        lines.append(tr("calculator-if-contract", points=_total(way.contracted)))
    if way.bound and way.win.by is WinBy.SELF_DRAW:
        partner = [transfer.amount for transfer in way.bound if transfer.reason is TransferReason.BOUND]
        each = next(transfer.amount for transfer in way.bound if transfer.reason is not TransferReason.BOUND)
        lines.append(tr("calculator-if-bound", points=sum(partner), each=each))
    elif way.bound:
        lines.append(
            tr("calculator-if-bound-discard", points=_total(way.bound), each=_total(way.bound_aside) // 2),
        )
    return lines


def _other_way(sheet: Sheet, way: Way, tr: Translator) -> Markup:
    """One line for a way of winning that was not chosen."""
    by = by_word(tr, sheet, way.win.by)
    if way.score is None:
        return tr("calculator-other-none", by=by)
    if sheet.ruleset.scores_every_hand:
        worth = tr("sum-hu", hu=way.score.points)
        cut = tr("sum-hu-cut", cap=HU_CAP) if way.score.points > way.score.counted else ""
    else:
        worth = tr("sum-tai", tai=way.score.tai)
        cut = tr("sum-tai-cut", cap=TAI_CAP) if way.score.tai > way.score.counted else ""
    return tr("calculator-other", by=by, worth=Markup(worth + cut), paid=paid(way.transfers, tr))


def paid(transfers: tuple[Transfer, ...], tr: Translator) -> Markup:
    """Who pays the winner how much, seats of the same share together: 莊家付 32，閒家各付 16，共 64."""
    parts = []
    highest_first = sorted(transfers, key=lambda transfer: (-transfer.amount, transfer.reason))
    for why, group in groupby(highest_first, key=lambda transfer: transfer.reason):
        members = list(group)
        many = "" if len(members) == 1 else "-each"
        parts.append(tr(f"calculator-pays-{why.value}{many}", points=members[0].amount, count=len(members)))
    if len(transfers) > 1:
        parts.append(tr("calculator-pays-total", points=_total(transfers)))
    return joined(tr.plain("clause"), parts)


def _total(transfers: tuple[Transfer, ...]) -> int:
    return sum(transfer.amount for transfer in transfers)
