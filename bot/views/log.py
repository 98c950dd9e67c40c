"""The log of finished deals: what each was, who won what from whom, what it brought whom, and whether it counts."""

from typing import Final

from bot.i18n import Markup, Translator, bold, crossed, isolated, joined
from bot.screens import Button, Press, Screen
from bot.tables.faces import SeatFace
from bot.tables.log_faces import LogFace, LoggedDeal
from bot.views import outcome, words
from bot.views.keys import link, rows
from bot.views.voiding import change, struck_line
from engine.rulesets import RULESETS
from engine.scoring import Winner

SCOPES: Final = ("chat", "me")
"""What a page is about, in a button's argument before a dot and the number of deals on a page."""


def in_group(face: LogFace, tr: Translator, more: str) -> Screen:
    """The last deals of a group; `more` leads to all of them in private, where pages are turned."""
    all_shown = len(face.entries) == face.deals
    return Screen(_text(face, tr), () if all_shown else ((link(tr.plain("key-log-more"), more),),))


def page(face: LogFace, tr: Translator) -> Screen:
    """A page in private."""
    scope = "me" if face.chat_title is None else "chat"

    def turn(label: str, number: int) -> Button | None:
        if not 1 <= number <= face.pages:
            return None
        return Button(tr.plain(label), Press("log", face.table, number, f"{scope}.{face.size}"))

    keys = rows((turn("key-previous", face.page - 1), turn("key-next-page", face.page + 1)))
    return Screen(_text(face, tr, numbered=True), keys)


def _text(face: LogFace, tr: Translator, *, numbered: bool = False) -> Markup:
    heading = (
        tr("log-heading-mine", deals=face.deals)
        if face.chat_title is None
        else tr("log-heading", chat=isolated(face.chat_title), deals=face.deals)
    )
    which = tr("log-page", page=face.page, pages=face.pages) if numbered and face.pages > 1 else Markup()
    entries = [_entry(entry, tr) for entry in face.entries] or [tr("score-empty")]
    return joined("\n\n", (joined(" · ", (heading, which)), *entries))


def _entry(entry: LoggedDeal, tr: Translator) -> Markup:
    struck = entry.strike is not None
    changes = [change(tr, seat.who, points, struck=struck) for seat, points in _by_points(entry)]
    added = tr("log-sum", changes=joined(words.WIDE, changes), sum=words.signed(sum(entry.changes)))
    mark = struck_line(entry.strike, tr) if entry.strike is not None else Markup()
    heading = crossed(_heading(entry, tr)) if struck else bold(_heading(entry, tr))
    return joined("\n", (heading, *_outcome(entry, tr), added, mark))


def _heading(entry: LoggedDeal, tr: Translator) -> Markup:
    chat = tr.plain("practice-title") if entry.practice else entry.chat_title
    parts: dict[str, str | int] = {
        "deal": str(entry.deal),
        "variant": tr(f"variant-{entry.view.variant}"),
        "round": words.round_word(tr, entry.view.prevailing_wind),
        "number": entry.number,
    }
    return tr("log-entry", **parts) if chat is None else tr("log-entry-in", chat=isolated(chat), **parts)


def _outcome(entry: LoggedDeal, tr: Translator) -> list[Markup]:
    over = entry.view.over
    if over is None or not over.winners:
        return [tr(f"drawn-{entry.view.variant}")]
    return [_won(entry, winner, tr) for winner in over.winners]


def _won(entry: LoggedDeal, winner: Winner, tr: Translator) -> Markup:
    """南 小李 自摸 七萬，3 臺."""
    variant = entry.view.variant
    figure = winner.score.points if RULESETS[variant].scores_every_hand else winner.score.counted
    return tr(f"log-won-{variant}", won=outcome.won(tr, entry.seats, entry.view, winner), figure=figure)


def _by_points(entry: LoggedDeal) -> list[tuple[SeatFace, int]]:
    pairs = list(zip(entry.seats, entry.changes, strict=True))
    order = sorted(range(len(pairs)), key=lambda seat: (-entry.changes[seat], entry.view.seats[seat].wind))
    return [pairs[seat] for seat in order]
