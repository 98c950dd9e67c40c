"""A deal struck out: the question to those who were in it, and what it comes to (product.md section 1, /void)."""

from bot.i18n import Markup, Translator, bold, isolated, joined
from bot.screens import Button, Press, Screen
from bot.tables.faces import Strike, Who
from bot.tables.log_faces import VoidFace
from bot.views import words
from bot.views.keys import rows


def question(face: VoidFace, tr: Translator, *, private: bool = False) -> Screen:
    """Who wants it, what the deal brought whom, and one button for whoever agrees first."""
    asked = tr("void-question", name=asker(face.asked, tr), number=face.number, minutes=face.minutes)
    brought = joined(words.WIDE, (change(tr, line.who, line.points) for line in face.lines))
    agree = Button(tr.plain("key-void-agree"), Press("void", face.table, face.deal), style="danger")
    return Screen(joined("\n", (_chat(face, tr, private=private), asked, brought)), rows((agree,)))


def outcome(face: VoidFace, tr: Translator, *, private: bool = False) -> Screen:
    """Who asked and who agreed, what goes back, and the totals as they are now."""
    agreed = words.name_of(tr, face.agreed) if face.agreed is not None else ""
    done = tr("void-done", number=face.number, asked=asker(face.asked, tr), agreed=agreed)
    lines = [
        tr(
            "void-row",
            name=words.name_of(tr, line.who),
            change=words.signed(-line.points),
            total=words.signed(line.total),
        )
        for line in face.lines
    ]
    others = tr("void-others", points=words.signed(face.others)) if face.others else Markup()
    total = sum(line.total for line in face.lines) + face.others
    added = tr("final-sum", sum=words.signed(total))
    return Screen(joined("\n", (_chat(face, tr, private=private), bold(done), *lines, others, added)))


def struck_line(strike: Strike, tr: Translator) -> Markup:
    """That a deal counts no more, and who wanted it."""
    return tr("struck-out", asked=asker(strike.asked, tr), agreed=words.name_of(tr, strike.agreed))


def asker(who: Who | None, tr: Translator) -> str:
    """Whoever asked; an admin in the group's name has none."""
    return words.name_of(tr, who) if who is not None else tr.plain("void-admin")


def change(tr: Translator, who: Who, points: int, *, struck: bool = False) -> Markup:
    """Somebody's points in a deal, with its sign."""
    return tr("log-change", name=words.name_of(tr, who), points=figure(points, struck=struck))


def figure(points: int, *, struck: bool) -> str:
    """Points of a deal; in brackets where it is struck out, for a line through them would hide the minus."""
    return f"({words.signed(points)})" if struck else words.signed(points)


def _chat(face: VoidFace, tr: Translator, *, private: bool) -> Markup:
    """Every private message names its group."""
    return tr("void-chat", chat=isolated(face.chat_title)) if private else Markup()
