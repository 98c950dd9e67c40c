"""The end of a match: places, titles gained, and another match."""

from bot.i18n import Markup, Translator, bold, joined
from bot.screens import Button, Press, Screen
from bot.tables.faces import FinalFace
from bot.views import words
from bot.views.keys import rows
from bot.views.score import listed


def screen(face: FinalFace, tr: Translator) -> Screen:
    """Final standings: 打完了，阿強 第一。小李 升護法。再來一場？"""
    people = [standing for standing in face.standings if standing.who]
    alone = len(people) == 1  # first of one is no honour
    first = [words.name_of(tr, line.who) for line in people if line.place == 1 and line.who and not alone]
    gained = [tr("title-gained", name=words.name_of(tr, who), title=tr(title)) for who, title in face.gained]
    start = tr("match-over", name=tr.plain("comma").join(first)) if first else tr("match-over-nobody")
    closing = Markup(start + Markup("").join(gained) + tr("match-again"))
    variant = face.options.variant or ""
    heading = bold(tr("final-heading", game=tr(f"variant-{variant}.game"), deals=face.deals))
    lines = listed(tr, face.standings)
    total = sum(standing.points for standing in face.standings)
    again = Button(tr.plain("key-again"), Press("again", face.table, 0, variant), style="success")
    return Screen(joined("\n", (heading, closing, *lines, tr("final-sum", sum=words.signed(total)))), rows((again,)))
