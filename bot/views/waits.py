"""The waits of a hand that is ready, with how many are unseen and what each would score."""

from bot.i18n import Markup, Translator, joined
from bot.tables.faces import HandFace, PromptKind
from bot.views import words
from bot.views.hand_keys import worth
from engine.actions import ClaimWin, DeclareWin
from engine.observe import Wait, WinPreview

MOST_GROUPS = 6
"""Worths that are told apart; a hand full of wild tiles may have more."""
Worths = tuple[WinPreview | None, WinPreview | None]


def wait_lines(face: HandFace, tr: Translator) -> list[Markup]:
    """聽 1萬 餘3 · 4萬 餘2, and what they bring; waits of equal worth share a line.

    On the own turn they are those of the hand without the drawn tile: alone with computer players, a person sees
    nothing between a discard and the next draw. A win on offer says its worth itself.
    """
    if face.prompt is PromptKind.ANSWERED or not face.waits or _wins(face):
        return []
    listed = _grouped(face, tr)
    return [tr("waits-kept"), *listed] if face.prompt is PromptKind.TURN else listed


def _wins(face: HandFace) -> bool:
    return any(isinstance(action, ClaimWin | DeclareWin) for action in face.view.legal)


def _grouped(face: HandFace, tr: Translator) -> list[Markup]:
    groups: dict[Worths, list[Wait]] = {}
    for wait in face.waits:
        groups.setdefault((wait.by_discard, wait.by_self_draw), []).append(wait)
    by_size = sorted(groups.items(), key=lambda group: -sum(wait.unseen for wait in group[1]))
    if len(by_size) == 1:
        worths, waits = by_size[0]
        listed = _listed(face, tr, waits, only_self_draw=worths[0] is None)
        return [listed, Markup(words.WIDE + _worths(face, tr, worths))]
    lines = [
        tr(
            "waits-worth",
            waits=_listed(face, tr, waits, only_self_draw=worths[0] is None),
            worth=_worths(face, tr, worths),
        )
        for worths, waits in by_size[:MOST_GROUPS]
    ]
    rest = [wait for _, waits in by_size[MOST_GROUPS:] for wait in waits]
    if rest:
        lines.append(_listed(face, tr, rest, only_self_draw=False))
    return lines


def _listed(face: HandFace, tr: Translator, waits: list[Wait], *, only_self_draw: bool) -> Markup:
    wild = face.view.table.wild
    if len(waits) > words.MANY:
        tiles = words.many_tiles(tr, (wait.tile for wait in waits), wild)
        text = tr.plain("wait", tile=tiles, unseen=sum(wait.unseen for wait in waits))
    else:
        text = " · ".join(
            tr.plain("wait", tile=words.tile_word(tr, wait.tile, wild), unseen=wait.unseen) for wait in waits
        )
    return tr("waits-self-draw" if only_self_draw else "waits", waits=text)


def _worths(face: HandFace, tr: Translator, worths: Worths) -> Markup:
    by_discard, by_self_draw = worths
    variant, stake = face.options.variant or face.view.table.variant, face.options.stake
    return joined(
        words.BAR,
        (
            tr("wait-discard", worth=worth(tr, variant, by_discard, stake)) if by_discard else "",
            tr("wait-self-draw", worth=worth(tr, variant, by_self_draw, stake)) if by_self_draw else "",
        ),
    )
