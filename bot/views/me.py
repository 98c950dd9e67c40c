"""A person's own figures: deals, wins, the average, the title and the best hand (product.md, /me)."""

from collections.abc import Callable

from bot.i18n import Translator, bold, isolated, joined
from bot.screens import Screen
from bot.tables.faces import BestHand, MeFace
from bot.views import words
from bot.views.hand import fitting
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
        *_figures(face, tr, tr),
        *(_best(face.best, tr) if face.best else ()),
        tr("score-counted"),
    )
    return Screen(joined("\n", lines))


def popup(face: MeFace, tr: Translator) -> str:
    """The same for the person's eyes alone, below a group's standings: the best hand only by what it brought."""
    if not face.deals:
        return fitting([tr.plain("score-empty"), tr.plain("score-counted")], "\n")
    best = tr.plain("me-best", **_brought(face.best, tr)) if face.best else ""
    return fitting([*_figures(face, tr, tr.plain), best, tr.plain("score-counted")], "\n")


def average(points: int, deals: int) -> str:
    """Points a deal with one decimal, rounded away from nought at the half, and its sign: +4.9, −0.5, 0."""
    tenths = (abs(points) * 20 + deals) // (2 * deals)
    sign = "" if not tenths else "+" if points > 0 else words.MINUS
    return f"{sign}{tenths // 10}.{tenths % 10}" if tenths else "0"


def _figures(face: MeFace, tr: Translator, say: Callable[..., str]) -> tuple[str, ...]:
    title = tr.plain(face.title)
    return (
        say("me-deals", deals=face.deals, wins=face.wins, drawn=face.self_draws, given=face.deal_ins),
        say("me-points", points=words.signed(face.points), average=average(face.points, face.deals)),
        say("me-title-highest", title=title)
        if face.next_title is None
        else say("me-title", title=title, left=face.to_next, next=tr.plain(face.next_title)),
    )


def _brought(best: BestHand, tr: Translator) -> dict[str, str]:
    return {"game": tr.plain(f"variant-{best.view.variant}"), "points": words.signed(best.points)}


def _best(best: BestHand, tr: Translator) -> tuple[str, ...]:
    variant = best.view.variant
    score = best.winner.score
    return (
        tr("me-best", **_brought(best, tr)),
        words.wild_note(tr, best.view.wild),
        winning_hand(tr, best.view, best.winner),
        hu_sum(tr, score) if RULESETS[variant].scores_every_hand else tai_sum(tr, score),
    )
