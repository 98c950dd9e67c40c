"""Why a deal ended as it did: one's own change in full, then the rule of every item in it, page by page."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.i18n import Translator, bold, joined
from bot.screens import Button, Press, Rows, Screen
from bot.tables.faces import ResultFace
from bot.views import outcome, words
from bot.views.items import ORDER, hu_sum, item_name, other_hand, tai_sum
from bot.views.keys import rows
from bot.views.payments import payment_row, stake_told, why_parts
from engine.rulesets import RULESETS
from engine.scoring import Item, Score
from engine.tiles import Seat, is_honour, is_terminal

SIZED = frozenset({"triplet", "kong"})
"""Items whose worth depends on the kind of tile, which the rules tell apart."""


@dataclass(frozen=True, slots=True)
class Reason:
    """An item of the rules (`about`) and what of it counted, in whose hands."""

    about: str
    counted: tuple[tuple[Seat, Item], ...]


def reasons(face: ResultFace, seat: Seat) -> list[Reason]:
    """The items behind one's change: of the winners' hands, and where all hands are paid of one's own."""
    over = face.view.over
    hands: list[tuple[Seat, Score]] = [(winner.seat, winner.score) for winner in face.winners]
    if over is not None and over.hands and face.winners and all(winner.seat != seat for winner in face.winners):
        hands.append((seat, over.hands[seat]))
    found: dict[str, list[tuple[Seat, Item]]] = {}
    for holder, score in hands:
        for item in _in_order(face, score.items):
            found.setdefault(_about(item), []).append((holder, item))
    return [Reason(about, tuple(counted)) for about, counted in found.items()]


def item_on(face: ResultFace, seat: Seat, number: int) -> str | None:
    """The id in the rules of the item a page is about; None for the account and pages that do not exist."""
    known = reasons(face, seat)
    return known[number - 2].about if 2 <= number <= len(known) + 1 else None  # noqa: PLR2004 - the first is the account


def page(face: ResultFace, seat: Seat, number: int, tr: Translator) -> Screen:
    """The first page is the whole account of the seat's change, each further one the rule of an item."""
    known = reasons(face, seat)
    number = min(max(number, 1), len(known) + 1)
    title = tr("rules-page", title=tr("key-why"), page=number, pages=len(known) + 1) if known else tr("key-why")
    body = _account(face, seat, tr) if number == 1 else _rule(face, known[number - 2], tr)
    heading = joined(" · ", (tr("result-headline", **_deal(face, tr)), title))
    return Screen(joined("\n", (bold(heading), *body)), _keyboard(face, number, len(known) + 1, tr))


def _deal(face: ResultFace, tr: Translator) -> dict[str, str | int]:
    return {"round": words.round_word(tr, face.view.prevailing_wind), "number": face.number}


def _account(face: ResultFace, seat: Seat, tr: Translator) -> list[str]:
    """How it ended, the sums, and every payment of the seat on a line of its own."""
    lines: list[str] = []
    every_hand = RULESETS[face.view.variant].scores_every_hand
    for winner in face.winners:
        lines.append(outcome.won(tr, face.seats, face.view, winner))
        lines += [hu_sum(tr, winner.score)] if every_hand else [tai_sum(tr, winner.score), payment_row(tr, winner)]
    over = face.view.over
    if not face.winners:
        lines.append(outcome.in_short(tr, face.seats, face.view))
    elif over is not None and over.hands and all(winner.seat != seat for winner in face.winners):
        lines.append(tr("reasons-own-hand", hand=other_hand(tr, over.hands[seat])))
    change = words.signed(face.changes[seat])
    parts = why_parts(face, tr, seat)
    lines.append(bold(tr("reasons-change", change=change) if parts else tr("why-nothing", change=change)))
    return [*lines, *(tr("reasons-part", part=part) for part in parts), stake_told(face, tr) if parts else ""]


def _rule(face: ResultFace, reason: Reason, tr: Translator) -> list[str]:
    """What the item is worth, where it was in this deal, when it counts, an example."""
    message = f"about-{face.view.variant}-{reason.about}"
    several = len({seat for seat, _ in reason.counted}) > 1 or len(face.winners) > 1
    here = tr.plain("comma").join(
        " ".join(part for part in (_holder(face, tr, seat) if several else "", _counted(face, tr, item)) if part)
        for seat, item in reason.counted
    )
    return [
        bold(tr(message)),
        tr("reasons-here", items=here),
        tr(f"{message}.when"),
        tr("rules-example", example=tr(f"{message}.example")),
    ]


def _counted(face: ResultFace, tr: Translator, item: Item) -> str:
    name = item_name(tr, face.view.variant, item)
    if item.hu:
        return f"{name} {tr.plain('sum-hu', hu=item.hu)}"
    if RULESETS[face.view.variant].scores_every_hand:
        return tr.plain("item-doubling", name=name, tai=item.tai)
    return f"{name} {tr.plain('sum-tai', tai=item.tai)}"


def _holder(face: ResultFace, tr: Translator, seat: Seat) -> str:
    return words.public_name(tr, face.seats, face.view, seat)


def _about(item: Item) -> str:
    """The item's id in the rules' pages."""
    if item.id in SIZED and item.tile is not None:
        return f"{item.id}_{'honour' if is_honour(item.tile) or is_terminal(item.tile) else 'simple'}"
    return item.id


def _in_order(face: ResultFace, items: Sequence[Item]) -> Sequence[Item]:
    """As the sum tells them."""
    if RULESETS[face.view.variant].scores_every_hand:
        return items
    return sorted(items, key=lambda item: ORDER.index(item.id))


def _keyboard(face: ResultFace, number: int, pages: int, tr: Translator) -> Rows:
    def turn(label: str, to: int) -> Button | None:
        if not 1 <= to <= pages:
            return None
        return Button(tr.plain(label), Press("reason", face.deal, 0, str(to)))

    return rows(
        (turn("key-previous", number - 1), turn("key-next-page", number + 1)),
        (Button(tr.plain("key-rules-plain"), Press("rules", face.deal, argument=f"{face.view.variant}.pay.1")),),
    )
