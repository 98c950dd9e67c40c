"""A vote to end the match, in the group and in every seated player's private chat."""

from bot.i18n import Translator, joined
from bot.screens import Button, Press, Screen
from bot.tables.faces import PauseVoteFace, VoteFace, Who
from bot.views import words
from bot.views.keys import rows

CHOICES = ("after", "now", "on")


def screen(face: VoteFace, tr: Translator) -> Screen:
    """The question, how it stands, and one button a choice; more than half of the seated decide."""
    counts = dict(zip(CHOICES, (face.after_deal, face.at_once, face.go_on), strict=True))
    text = joined(
        "\n",
        (
            tr("vote", name=words.name_of(tr, face.starter)),
            tr("vote-count", needed=face.seated // 2 + 1, seated=face.seated),
        ),
    )
    buttons = [
        (Button(tr.plain(f"key-vote-{choice}", count=counts[choice]), Press("vote", face.table, 0, choice)),)
        for choice in CHOICES
    ]
    return Screen(text, rows(*buttons))


def end_choice(table: int, tr: Translator) -> Screen:
    """What a host or an admin is asked after /end: after this deal, or at once with the deal void."""
    return Screen(
        tr("end-choice"),
        rows(
            (Button(tr.plain("key-end-after"), Press("end", table, 0, "after")),),
            (Button(tr.plain("key-end-now"), Press("end", table, 0, "now"), style="danger"),),
        ),
    )


def about_pause(face: PauseVoteFace, tr: Translator) -> Screen:
    """Somebody wants a pause, or wants it to end: agree or not; more than half decide."""
    text = joined(
        "\n",
        (
            tr(f"vote-{face.wish}", name=words.name_of(tr, face.starter)),
            tr("vote-majority", needed=face.seated // 2 + 1, seated=face.seated),
        ),
    )
    choices = ((face.wish, "key-vote-agree", face.agreed), ("no", f"key-vote-{face.wish}-no", face.against))
    buttons = [
        (Button(tr.plain(label, count=count), Press("vote", face.table, 0, choice)),)
        for choice, label, count in choices
    ]
    return Screen(text, rows(*buttons))


def kick_choice(table: int, user_id: int, who: Who, tr: Translator, when: str = "") -> Screen:
    """What a host or an admin is asked after /kick, before a computer takes the seat, or in the lobby nobody.

    `when`: bot.tables.kicking.moment.
    """
    label = "key-kick-lobby" if when == "-lobby" else "key-kick"
    kick = Button(tr.plain(label), Press("kick", table, 0, str(user_id)), style="danger")
    return Screen(tr(f"notice-kick-choice{when}", name=words.name_of(tr, who)), rows((kick,)))
