"""A person's own figures: deals, wins, the average, the title and the best hand (product.md, /me)."""

from bot.i18n import Markup, Translator, bold, isolated, joined
from bot.screens import Screen
from bot.tables.faces import BestHand, MeFace
from bot.views import words
from bot.views.items import hu_sum, tai_sum
from bot.views.winning import winning_hand
from engine.rulesets import RULESETS


def screen(face: MeFace, tr: Translator) -> Screen:
    """In the private chat over all groups, in a group of that group with the person's name."""
    if face.chat_title is None:
        heading = tr("me-heading")
    else:
        heading = tr("me-heading-group", name=words.name_of(tr, face.who), chat=isolated(face.chat_title))
    if not face.deals:
        return Screen(joined("\n", (bold(heading), tr("score-empty"), tr("score-counted"))))
    lines = (
        bold(heading),
        tr("me-deals", deals=face.deals, wins=face.wins, drawn=face.self_draws, given=face.deal_ins),
        tr("me-points", points=words.signed(face.points), average=average(face.points, face.deals)),
        _title(face, tr),
        *(_best(face.best, tr) if face.best else ()),
        tr("score-counted"),
    )
    return Screen(joined("\n", lines))


def average(points: int, deals: int) -> str:
    """Points a deal with one decimal, rounded away from nought at the half, and its sign: +4.9, −0.5, 0."""
    tenths = (abs(points) * 20 + deals) // (2 * deals)
    sign = "" if not tenths else "+" if points > 0 else words.MINUS
    return f"{sign}{tenths // 10}.{tenths % 10}" if tenths else "0"


def _title(face: MeFace, tr: Translator) -> Markup:
    title = tr.plain(face.title)
    if face.next_title is None:
        return tr("me-title-highest", title=title)
    return tr("me-title", title=title, left=face.to_next, next=tr.plain(face.next_title))


def _best(best: BestHand, tr: Translator) -> tuple[str, ...]:
    variant = best.view.variant
    score = best.winner.score
    return (
        tr("me-best", game=tr.plain(f"variant-{variant}"), points=words.signed(best.points)),
        words.wild_note(tr, best.view.wild),
        winning_hand(tr, best.view, best.winner),
        hu_sum(tr, score) if RULESETS[variant].scores_every_hand else tai_sum(tr, score),
    )
