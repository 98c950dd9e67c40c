"""Standings: of this match, of all time, of one variant, or a person's own figures."""

from collections.abc import Sequence

from bot.i18n import Markup, Translator, isolated, joined
from bot.screens import Button, Press, Rows, Screen
from bot.tables.faces import ScoreFace, Standing
from bot.views import words
from bot.views.keys import rows, ticked

MOST_PLACES = 30
SCOPES = ("match", "all", "dinghai", "luqiao")
CHART = "chart"
"""After a scope and a dot, in a button's argument: the page with its chart."""


def screen(face: ScoreFace, tr: Translator) -> Screen:
    """The list of places; computers are one line, so that the points sum to zero."""
    scope = tr.plain(f"score-{face.scope}")
    heading = (
        tr("score-heading-mine", scope=scope, deals=face.deals)
        if face.mine
        else tr("score-heading", chat=isolated(face.chat_title), scope=scope, deals=face.deals)
    )
    lines = listed(tr, face.standings, mine=face.mine)
    note = Markup() if face.scope == "match" else tr("score-counted")
    return Screen(joined("\n", (heading, *(lines or [tr("score-empty")]), note)), keyboard(face, tr))


def listed(tr: Translator, standings: Sequence[Standing], *, mine: bool = False) -> list[Markup]:
    """A line for each of the first places, one for all other people, one for the computers: still summing to zero."""
    people = [standing for standing in standings if standing.who is not None or mine]
    computers = [standing for standing in standings if standing.who is None and not mine]
    rest = people[MOST_PLACES:]
    more = tr("score-others", count=len(rest), points=words.signed(sum(standing.points for standing in rest)))
    lines = [line(tr, standing, mine=mine) for standing in (*people[:MOST_PLACES], *computers)]
    return [*lines[:MOST_PLACES], *([more] if rest else []), *lines[MOST_PLACES:]]


def line(tr: Translator, standing: Standing, *, mine: bool = False) -> Markup:
    """1 阿強 +128　統領　24盤 胡9 放銃3."""
    if standing.who is None and not mine:
        return tr("score-computers", points=words.signed(standing.points))
    place = "" if mine or standing.who is None else str(standing.place)
    name = words.name_of(tr, standing.who) if standing.who else ""
    return tr(
        "score-line",
        who=" ".join(part for part in (place, name, words.signed(standing.points)) if part),
        title=tr(standing.title) if standing.title else "",
        deals=standing.deals,
        wins=standing.wins,
        given=standing.deal_ins,
    )


def keyboard(face: ScoreFace, tr: Translator) -> Rows:
    """The tabs, which stay with the chart where it is shown; one's own figures in the group; the chart."""
    shown = f".{CHART}" if face.charted else ""
    scopes = [
        Button(ticked(tr.plain(f"score-{scope}"), on=face.scope == scope), _press(face, scope + shown))
        for scope in SCOPES
        if not (face.mine and scope == "match")
    ]
    me = Button(tr.plain("score-me"), _press(face, "me"))
    turned = face.scope if face.charted else f"{face.scope}.{CHART}"
    chart = Button(ticked(tr.plain("score-chart"), on=face.charted), _press(face, turned))
    return rows(scopes, (None if face.mine else me, chart if face.deals or face.charted else None))


def _press(face: ScoreFace, argument: str) -> Press:
    return Press("score", face.table, 0, argument)
