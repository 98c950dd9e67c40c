"""The pages around a practice: which game, and how it went."""

from bot.i18n import Translator
from bot.screens import Button, Press, Screen
from bot.tables.faces import FinalFace
from bot.views import words
from bot.views.keys import rows
from engine.rulesets import RULESETS


def choose(tr: Translator) -> Screen:
    """Which game to practise, one a row."""
    choices = [
        (Button(tr.plain(f"key-choose-{variant}"), Press("practice", argument=variant)),) for variant in RULESETS
    ]
    return Screen(tr("practice-choose"), rows(*choices))


def over(face: FinalFace, tr: Translator) -> Screen:
    """How many deals, how many points, and another one."""
    mine = sum(standing.points for standing in face.standings if standing.who is not None)
    text = tr("practice-over", deals=face.deals, points=words.signed(mine)) if face.deals else tr("practice-over-none")
    again = Button(tr.plain("key-practice"), Press("practice", argument=face.options.variant or ""), style="success")
    return Screen(text, rows((again,)))
