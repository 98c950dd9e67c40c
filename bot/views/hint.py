"""The best discards of an own turn, with their useful tiles and reasons: for the person on turn alone."""

from collections.abc import Sequence
from typing import Final

from bot.i18n import Markup, Translator, isolated, joined
from bot.screens import Screen
from bot.tables.faces import HandFace
from bot.views import hand, words
from engine.actions import DeclareWin
from engine.computer.advice import FLUSHES, Advice, Reason

_SAID_BEFORE: Final = frozenset({Reason.READY, *FLUSHES})
"""Reasons that the line with the useful tiles says already."""
_FEW: Final = 3
"""Useful kinds that a pop-up names; more are counted."""


def text(face: HandFace, choices: Sequence[Advice], tr: Translator) -> Markup:
    """The hint as part of a message: a win that lies there, then each discard with its useful tiles and reasons."""
    chat = isolated(face.chat_title) if face.chat_title else tr("practice-title")
    lines = [tr("hint-title", chat=chat)]
    if _wins(face):
        lines.append(tr("hint-win"))
    for place, choice in enumerate(choices, 1):
        tile = words.tile_word(tr, choice.tile, face.view.table.wild)
        lines.append(tr("hint-choice", place=place, tile=tile, leaves=_leaves(face, choice, tr)))
        reasons = _reasons(choice, tr)
        if reasons:
            lines.append(tr("hint-reasons", reasons=reasons))
    return joined("\n", lines)


def screen(hints: Sequence[Markup]) -> Screen:
    """The hints of all tables where the person is on turn; not to be forwarded, as they speak of a hand."""
    return Screen(joined("\n\n", hints), protected=True)


def popup(face: HandFace, choices: Sequence[Advice], tr: Translator) -> str:
    """The same in as few words as a pop-up holds; at least the best discard."""
    lines = [tr.plain("hint-win")] if _wins(face) else []
    for choice in choices:
        tile = words.tile_word(tr, choice.tile, face.view.table.wild)
        said = [_leaves(face, choice, tr, short=True), _reasons(choice, tr)]
        lines.append(tr.plain("hint-short", tile=tile, leaves=tr.plain("comma").join(part for part in said if part)))
    return hand.fitting(lines, "\n")


def _wins(face: HandFace) -> bool:
    return any(isinstance(action, DeclareWin) for action in face.view.legal)


def _leaves(face: HandFace, choice: Advice, tr: Translator, *, short: bool = False) -> str:
    """What the hand waits for, or how far it is from that, on which way, and which tiles bring it nearer."""
    wild, steps = face.view.table.wild, choice.distance - 1
    far = tr.plain("hint-far", way=choice.flush or "any", steps=steps) if steps else ""
    if not choice.useful:
        return tr.plain("hint-useful-none", far=far) if far else tr.plain("hint-ready-none")
    if len(choice.useful) <= (_FEW if short else words.MANY):
        tiles = " · ".join(
            tr.plain("wait", tile=words.tile_word(tr, tile, wild), unseen=copies) for tile, copies in choice.useful
        )
    elif short:
        tiles = tr.plain("hint-count", kinds=len(choice.useful), unseen=choice.unseen)
    else:
        kinds = words.many_tiles(tr, (tile for tile, _ in choice.useful), wild)
        tiles = tr.plain("hint-many", tiles=kinds, unseen=choice.unseen)
    return tr.plain("hint-useful", far=far, tiles=tiles) if far else tr.plain("hint-ready", tiles=tiles)


def _reasons(choice: Advice, tr: Translator) -> str:
    said = [tr.plain(f"hint-reason-{reason}") for reason in choice.reasons if reason not in _SAID_BEFORE]
    return tr.plain("comma").join(said)
