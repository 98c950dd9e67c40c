"""The end of a deal: who won with what, the sum, who pays whom and why, and the totals (product.md section 4)."""

from bot.i18n import Markup, Translator, bold, fold, isolated, joined
from bot.screens import Button, Press, Rows, Screen
from bot.tables.faces import DealSummary, ResultFace
from bot.views import outcome, words
from bot.views.hand import fitting
from bot.views.items import hu_sum, other_hand, tai_sum
from bot.views.keys import key, link, rows, ticked
from bot.views.lobby import rules_line
from bot.views.payments import payment_lines, payment_row, stake_told, why_parts
from bot.views.remarks import dealer_reason, remarks
from bot.views.voiding import figure, struck_line
from bot.views.winning import winning_hand
from engine.rulesets import RULESETS
from engine.scoring import WinBy, Winner
from engine.tiles import Seat


def screen(face: ResultFace, tr: Translator) -> Screen:
    """The group's result message."""
    return Screen(joined("\n", (_text(face, tr), _next_line(face, tr))), _keyboard(face, tr))


def closed(face: ResultFace, tr: Translator) -> Screen:
    """The result's last state, once the next deal has begun: nothing to wait for, no buttons."""
    return Screen(_text(face, tr))


def caption(face: ResultFace, tr: Translator, *, over: bool = False) -> Markup:
    """What stands under the result's picture, which shows the other hands. `over`: the next deal has begun."""
    return joined("\n", (_text(face, tr, pictured=True), Markup() if over else _next_line(face, tr)))


def _text(face: ResultFace, tr: Translator, *, pictured: bool = False) -> Markup:
    blocks = [_winner(face, tr, winner) for winner in face.winners]
    return joined(
        "\n",
        (
            _headline(face, tr),
            struck_line(face.strike, tr) if face.strike is not None else "",
            *blocks,
            *remarks(face, tr),
            *_other_hands(face, tr),
            *payment_lines(face, tr),
            *_table(face, tr),
            _footer(face, tr),
            rules_line(face.options, tr),
            Markup() if pictured else _laid_down(face, tr),
        ),
    )


def summary(face: DealSummary, tr: Translator) -> Screen:
    """The private short result with the way to the next deal."""
    result = face.face
    change, total = result.changes[face.seat], result.totals[face.seat]
    won = outcome.in_short(tr, result.seats, result.view)
    told = (
        tr("summary-sat-down")
        if face.sat_down
        else tr("summary", won=won, change=words.signed(change), total=words.signed(total))
        if result.strike is None
        else tr("summary-struck", won=won, total=words.signed(total))
    )
    text = joined(
        "\n",
        (
            tr(
                "summary-headline",
                chat=isolated(face.chat_title),
                round=words.round_word(tr, result.view.prevailing_wind),
                number=result.number,
            ),
            told,
            tr("summary-last") if result.last else _next_line(result, tr),
        ),
    )
    next_label = ticked(tr.plain("key-next-deal"), on=face.pressed_next)
    going_on = Button(next_label, Press("next", result.table, result.number), style="success")
    return Screen(
        text,
        rows(
            (key(tr, "resume", "resume", result.table) if result.paused else going_on,) if not result.last else (),
            (
                link(tr.plain("key-see-result"), face.result_link) if face.result_link else None,
                Button(tr.plain("key-why"), Press("why", result.table, result.number)) if not face.sat_down else None,
            ),
            (
                key(tr, "leave-table", "leave", result.table),
                key(tr, "finish", "finish", result.table) if face.is_host else None,
            )
            if not result.last
            else (),
        ),
        protected=True,
    )


def struck_out(chat_title: str, tr: Translator) -> Screen:
    """The hand message of a deal that was ended at once: it does not count."""
    return Screen(tr("hand-struck", chat=isolated(chat_title)), protected=True)


def why(face: ResultFace, seat: Seat, tr: Translator) -> str:
    """A pop-up that explains one seat's own change."""
    parts = why_parts(face, tr, seat)
    change = words.signed(face.changes[seat])
    if not parts:
        return fitting([tr.plain("why-nothing", change=change), tr.plain("why-more")], "\n")
    told = tr.plain("why", change=change, parts=tr.plain("clause").join(parts)) + stake_told(face, tr)
    more = tr.plain("why-more")
    return fitting([told, more], "\n") if fitting([told], "") else tr.plain("why-short", change=change)


def _headline(face: ResultFace, tr: Translator) -> Markup:
    start = tr("result-headline", round=words.round_word(tr, face.view.prevailing_wind), number=face.number)
    if not face.winners:
        return Markup(start + words.WIDE + bold(tr(f"drawn-{face.view.variant}")))
    if len(face.winners) > 1:
        return Markup(start + words.WIDE + tr("several-winners", count=len(face.winners)))
    return Markup(start + words.WIDE + outcome.won(tr, face.seats, face.view, face.winners[0]))


def _winner(face: ResultFace, tr: Translator, winner: Winner) -> Markup:
    """A winner's block: the hand, the sum, and in Dinghai the figure and the row it stands in."""
    several = len(face.winners) > 1
    hand = winning_hand(tr, face.view, winner)
    wild = words.wild_note(tr, face.view.wild)
    if RULESETS[face.view.variant].scores_every_hand:
        sums: tuple[str, ...] = (hu_sum(tr, winner.score),)
    else:
        sums = (Markup(tai_sum(tr, winner.score) + _figure(tr, winner)), payment_row(tr, winner))
    heading = outcome.won(tr, face.seats, face.view, winner) if several else ""
    return joined("\n", (heading, wild, hand, *sums))


def _figure(tr: Translator, winner: Winner) -> Markup:
    if winner.by is WinBy.SELF_DRAW:
        return tr("figure-self-draw", figure=winner.score.self_draw)
    return tr("figure-discard", figure=winner.score.discard)


def _other_hands(face: ResultFace, tr: Translator) -> list[Markup]:
    """Luqiao: the three hands that did not win, short ones two a line (L10)."""
    over = face.view.over
    if over is None or not over.hands or not over.winners:
        return []
    lines = [tr("other-hands")]
    short: list[Markup] = []
    won = {winner.seat for winner in over.winners}
    for seat in _by_wind(face):
        if seat in won:
            continue
        name = _name(face, tr, seat)
        mark = tr("dealer-in-brackets") if seat == face.view.dealer else ""
        line = tr("other-seat", name=name, dealer=mark, hand=other_hand(tr, over.hands[seat]))
        (lines if over.hands[seat].points else short).append(line)
    return [*lines, *([joined(words.WIDE * 2, short)] if short else [])]


def _table(face: ResultFace, tr: Translator) -> list[Markup]:
    order = sorted(range(4), key=lambda seat: (-face.changes[seat], face.view.seats[seat].wind))
    return [
        tr(
            "result-row",
            name=_name(face, tr, seat),
            change=figure(face.changes[seat], struck=face.strike is not None),
            total=words.signed(face.totals[seat]),
        )
        for seat in order
    ]


def _footer(face: ResultFace, tr: Translator) -> Markup:
    total = words.signed(sum(face.changes))
    if face.last or face.succession is None:
        return tr("result-sum-last", sum=total)
    name = words.name_of(tr, face.seats[face.succession.dealer].who)
    return tr("result-sum", sum=total, name=name, reason=dealer_reason(face, tr))


def _next_line(face: ResultFace, tr: Translator) -> Markup:
    if face.last:
        return Markup()
    if face.paused:
        return tr("card-paused")
    if not face.humans:
        return tr("next-nobody")
    if face.next_seconds is None and face.humans == 1:
        return tr("next-alone")
    if face.next_seconds is None:
        return tr("next-wait", ready=face.ready, humans=face.humans)
    return tr("next-soon", ready=face.ready, humans=face.humans, seconds=face.next_seconds)


def _laid_down(face: ResultFace, tr: Translator) -> Markup:
    """The hands that did not win, where the variant lays them down (L10)."""
    won = {winner.seat for winner in face.winners}
    if not won or not RULESETS[face.view.variant].scores_every_hand:
        return Markup()
    lines = []
    for seat in _by_wind(face):
        public = face.view.seats[seat]
        if seat in won or not public.hand:
            continue
        melds = words.melds_public(tr, public.melds, face.view.dealer)
        hand = words.tiles_listed(tr, public.hand, face.view.wild)
        lines.append(tr("laid-down", name=_name(face, tr, seat), hand=words.joined_hand(hand, melds)))
    return fold(joined("\n", lines))


def _keyboard(face: ResultFace, tr: Translator) -> Rows:
    explain = Button(tr.plain("key-why"), Press("why", face.table, face.number))
    if face.last:
        return rows((explain,))
    label = tr.plain("key-next-deal")
    if face.humans > 1:
        label = tr.plain("key-next-count", ready=face.ready, humans=face.humans)
    going_on = Button(label, Press("next", face.table, face.number), style="success")
    return rows(
        (key(tr, "resume", "resume", face.table) if face.paused else going_on, explain),
        (key(tr, "leave-table", "leave", face.table),),
    )


def _by_wind(face: ResultFace) -> list[Seat]:
    return sorted(range(4), key=lambda seat: face.view.seats[seat].wind)


def _name(face: ResultFace, tr: Translator, seat: Seat) -> str:
    return words.public_name(tr, face.seats, face.view, seat)
