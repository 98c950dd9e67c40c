"""Who pays whom and why, for the group and for each who asks about his own change (ux.md, Payments)."""

from bot.i18n import Markup, Translator, joined
from bot.tables.faces import ResultFace
from bot.views import words
from engine.rulesets import RULESETS
from engine.rulesets.dinghai.score import DISCARD_FIGURES, SELF_DRAW_FIGURES
from engine.scoring import Transfer, TransferReason, WinBy, Winner
from engine.tiles import Seat

PLAIN = {TransferReason.DISCARD, TransferReason.SELF_DRAW}
MUTUAL = {TransferReason.DIFFERENCE, TransferReason.DIFFERENCE_HALF}


def payment_row(tr: Translator, winner: Winner) -> Markup:
    """The row of the table of D9 that was used."""
    if winner.by is WinBy.SELF_DRAW:
        return tr("row-self-draw", figures=" ".join(map(str, SELF_DRAW_FIGURES)))
    return tr("row-discard", figures=" ".join(map(str, DISCARD_FIGURES)))


def payment_lines(face: ResultFace, tr: Translator) -> list[Markup]:
    """Every transfer with its reason; amounts with the stake (C17)."""
    if face.settlement is None:
        return []
    if not face.winners:
        return [tr(f"drawn-{face.view.variant}-paid", name=_who(face, tr, face.view.dealer), points=face.options.stake)]
    lines = _luqiao(face, tr) if RULESETS[face.view.variant].scores_every_hand else _dinghai(face, tr)
    return [*lines, *([stake] if (stake := stake_told(face, tr)) else [])]


def stake_told(face: ResultFace, tr: Translator) -> Markup:
    """That every amount has been multiplied (C17); nothing where it was by one."""
    return tr("stake-note", stake=face.options.stake) if face.options.stake > 1 else Markup()


def why_parts(face: ResultFace, tr: Translator, seat: Seat) -> list[str]:
    """What one seat paid and received, each with its reason; plain text."""
    parts = []
    for transfer in face.settlement.transfers if face.settlement else ():
        if transfer.payer == seat:
            parts.append(_why_paid(face, tr, transfer))
        elif transfer.payee == seat:
            parts.append(
                tr.plain("why-received", name=_name(face, tr, transfer.payer), points=_points(face, transfer))
                + _received_why(tr, transfer)
            )
    return parts


def _dinghai(face: ResultFace, tr: Translator) -> list[Markup]:
    assert face.settlement is not None
    several = len(face.winners) > 1
    special, plain = [], []
    for transfer in face.settlement.transfers:
        payee = words.name_of(tr, face.seats[transfer.payee].who) if several else ""
        line = tr(
            "pays-to" if several else "pays",
            name=_who(face, tr, transfer.payer),
            payee=payee,
            points=_points(face, transfer),
        )
        if transfer.reason in PLAIN:
            plain.append(line)
        else:
            special.append(Markup(line + words.WIDE + _reason(tr, transfer)))
    pairs = [joined(words.WIDE * 2, plain[start : start + 2]) for start in range(0, len(plain), 2)]
    return special + pairs


def _luqiao(face: ResultFace, tr: Translator) -> list[Markup]:
    assert face.settlement is not None
    winner = face.winners[0]
    transfers = face.settlement.transfers
    to_winner = [transfer for transfer in transfers if transfer.reason not in MUTUAL]
    to_winner.sort(key=lambda transfer: face.view.seats[transfer.payer].wind)
    mutual = sorted((transfer for transfer in transfers if transfer.reason in MUTUAL), key=lambda paid: -paid.amount)
    lines = []
    if to_winner and to_winner[0].reason is TransferReason.CONTRACT:
        only = to_winner[0]
        lines.append(tr("pays-contract", name=_who(face, tr, only.payer), points=_points(face, only)))
    else:
        paid = tr.plain("clause").join(
            tr.plain("pays-short", name=_wind(face, tr, transfer.payer), points=_points(face, transfer))
            for transfer in to_winner
        )
        share = tr("dealer-won-all" if winner.seat == face.view.dealer else "idle-pay-half")
        same = "" if winner.by is WinBy.SELF_DRAW else tr("discarder-pays-no-more")
        lines.append(tr("pays-winner", paid=paid, notes=Markup(share + same)))
    if mutual:
        paid = tr.plain("clause").join(
            tr.plain(
                "pays-each",
                name=_wind(face, tr, transfer.payer),
                payee=_wind(face, tr, transfer.payee),
                points=_points(face, transfer),
            )
            for transfer in mutual
        )
        lines.append(tr("pays-mutual", paid=paid))
    return lines


def _reason(tr: Translator, transfer: Transfer) -> Markup:
    if transfer.reason is TransferReason.BOUND:
        return tr("reason-bound-doubled" if transfer.doubled else "reason-bound", shares=transfer.shares)
    return tr(f"reason-{transfer.reason.value}")


def _why_paid(face: ResultFace, tr: Translator, transfer: Transfer) -> str:
    message = f"why-paid-{transfer.reason.value}"
    if transfer.doubled:
        message += "-doubled"
    factor = transfer.shares * (2 if transfer.doubled else 1)
    return tr.plain(
        message,
        name=_name(face, tr, transfer.payee),
        points=_points(face, transfer),
        shares=transfer.shares,
        figure=_points(face, transfer) // factor,
    )


def _received_why(tr: Translator, transfer: Transfer) -> str:
    if transfer.reason in PLAIN or not tr.has(f"why-received-{transfer.reason.value}"):
        return ""
    return tr.plain(f"why-received-{transfer.reason.value}")


def _points(face: ResultFace, transfer: Transfer) -> int:
    return transfer.amount * face.options.stake


def _who(face: ResultFace, tr: Translator, seat: Seat) -> str:
    return words.public_name(tr, face.seats, face.view, seat)


def _name(face: ResultFace, tr: Translator, seat: Seat) -> str:
    """A name within a sentence: a space sets Latin letters off."""
    name = words.name_of(tr, face.seats[seat].who)
    return f" {name}" if name[:1].isascii() and tr.locale != "en" else name


def _wind(face: ResultFace, tr: Translator, seat: Seat) -> str:
    return words.wind_word(tr, face.view.seats[seat].wind)
